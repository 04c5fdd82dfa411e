package boardtest_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
)

// A quickGame is tic-tac-toe with the methods that a game may have besides those
// of board.Engine. Its faults are for all games at once: tests of this package do
// not run in parallel.
type quickGame struct {
	Game
	past int // scribbled on by faults
}

var faults struct {
	random  func(*quickGame, *rand.Rand) (board.Move, bool)
	playout func(*quickGame, *rand.Rand) board.Color
	figure  func(*quickGame) board.Figure
	hash    func(*quickGame) uint64
}

func newQuick() *quickGame { return &quickGame{Game: *New()} }

func (g *quickGame) Clone() *quickGame {
	h := new(quickGame)
	h.CopyFrom(g)
	return h
}

func (g *quickGame) Copy() board.Game { return g.Clone() }

func (g *quickGame) CopyFrom(src *quickGame) { g.Game.CopyFrom(&src.Game) }

func (g *quickGame) Hash() uint64 {
	if faults.hash != nil {
		return faults.hash(g)
	}
	return g.Game.Hash()
}

func (g *quickGame) RandomMove(rng *rand.Rand) (board.Move, bool) {
	if faults.random != nil {
		return faults.random(g, rng)
	}
	return g.rightRandom(rng)
}

// rightRandom chooses from the empty cells by their number.
func (g *quickGame) rightRandom(rng *rand.Rand) (board.Move, bool) {
	if g.Over() {
		return board.Move(board.None), false
	}
	skip := rng.IntN(9 - g.stones)
	for m := range g.Moves() {
		if skip == 0 {
			return m, true
		}
		skip--
	}
	panic("unreachable")
}

func (g *quickGame) Playout(rng *rand.Rand) board.Color {
	if faults.playout != nil {
		return faults.playout(g, rng)
	}
	return g.rightPlayout(rng)
}

func (g *quickGame) rightPlayout(rng *rand.Rand) board.Color {
	for !g.Over() {
		m, _ := g.rightRandom(rng)
		_ = g.Play(m)
	}
	return g.Winner()
}

func (g *quickGame) Figure() board.Figure {
	if faults.figure != nil {
		return faults.figure(g)
	}
	return g.rightFigure()
}

func (g *quickGame) rightFigure() board.Figure {
	return board.Figure{Lattice: g.Lattice(), At: g.grid.Clone().At}
}

// avoidsCorner returns any move but a1, as long as there is one.
func avoidsCorner(g *quickGame, rng *rand.Rand) (board.Move, bool) {
	for {
		m, ok := g.rightRandom(rng)
		if !ok || m != 0 || g.stones == 8 {
			return m, ok
		}
	}
}

// notCorner is what avoidsCorner finds sensible.
func notCorner(g board.Game, m board.Move) bool {
	return m != 0 || len(g.AppendMoves(nil)) == 1
}

func TestOptionalMethods(t *testing.T) {
	defer func() { faults.random = nil }()
	boardtest.Run(t, newQuick)
	faults.random = avoidsCorner
	faults.playout = func(g *quickGame, rng *rand.Rand) board.Color {
		for !g.Over() {
			m, _ := avoidsCorner(g, rng)
			_ = g.Play(m)
		}
		return g.Winner()
	}
	defer func() { faults.playout = nil }()
	boardtest.Run(t, newQuick, boardtest.WithSensible(notCorner))
}

func TestBrokenRandomMove(t *testing.T) {
	tests := []struct {
		name   string
		random func(*quickGame, *rand.Rand) (board.Move, bool)
		want   string
	}{
		{"any cell", func(_ *quickGame, rng *rand.Rand) (board.Move, bool) {
			return board.Move(rng.IntN(9)), true
		}, ", which is not legal"},
		{"a pass", func(g *quickGame, rng *rand.Rand) (board.Move, bool) {
			if rng.IntN(10) == 0 {
				return board.Pass, true
			}
			return g.rightRandom(rng)
		}, "RandomMove() = pass, which is not legal"},
		{"none", func(g *quickGame, rng *rand.Rand) (board.Move, bool) {
			m, ok := g.rightRandom(rng)
			return m, ok && rng.IntN(10) != 0
		}, "false, but a1 is sensible"},
		{"after the end", func(g *quickGame, rng *rand.Rand) (board.Move, bool) {
			m, ok := g.rightRandom(rng)
			return max(m, 0), ok || g.stones == 9
		}, "RandomMove() = a1, which is not legal"},
		{"the next empty cell", func(g *quickGame, rng *rand.Rand) (board.Move, bool) {
			m := board.Move(rng.IntN(9))
			for range 9 {
				if g.Check(m) == nil {
					return m, true
				}
				m = (m + 1) % 9
			}
			return m, false
		}, "RandomMove is not uniform"},
		{"the first of two", func(g *quickGame, rng *rand.Rand) (board.Move, bool) {
			m, ok := g.rightRandom(rng)
			if n, _ := g.rightRandom(rng); g.stones == 7 {
				m = min(m, n)
			}
			return m, ok
		}, "RandomMove is not uniform"},
		{"never the corner", avoidsCorner, "RandomMove is not uniform: it returned a1 0 times in"},
		{"plays it", func(g *quickGame, rng *rand.Rand) (board.Move, bool) {
			m, ok := g.rightRandom(rng)
			if ok && g.stones == 4 {
				g.hash++
			}
			return m, ok
		}, "methods that only read have changed the game: Hash() ="},
		{"a list of moves", func(g *quickGame, rng *rand.Rand) (board.Move, bool) {
			moves := g.AppendMoves(nil)
			if len(moves) == 0 {
				return 0, false
			}
			return moves[rng.IntN(len(moves))], true
		}, "RandomMove allocates"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			faults.random = test.random
			defer func() { faults.random = nil }()
			err := boardtest.Check(newQuick)
			wantMessages(t, err, test.want)
		})
	}
	t.Run("not sensible", func(t *testing.T) {
		err := boardtest.Check(newQuick, boardtest.WithSensible(notCorner))
		wantOnly(t, err, "RandomMove() = a1, which is not sensible where b1 is legal")
	})
}

func TestBrokenPlayout(t *testing.T) {
	tests := []struct {
		name    string
		playout func(*quickGame, *rand.Rand) board.Color
		hash    func(*quickGame) uint64
		want    string
	}{
		{"the loser", func(g *quickGame, rng *rand.Rand) board.Color {
			return g.rightPlayout(rng).Opponent()
		}, nil, "but then Winner() ="},
		{"three moves", func(g *quickGame, rng *rand.Rand) board.Color {
			for range 3 {
				if m, ok := g.rightRandom(rng); ok {
					_ = g.Play(m)
				}
			}
			return g.Winner()
		}, nil, "drawn 0, not over 1000, want about"},
		{"White plays worse", func(g *quickGame, rng *rand.Rand) board.Color {
			for !g.Over() {
				m, _ := g.rightRandom(rng)
				for range 4 { // rather an edge than a corner or the middle
					if g.Turn() == board.White && m%2 == 0 {
						m, _ = g.rightRandom(rng)
					}
				}
				_ = g.Play(m)
			}
			return g.Winner()
		}, nil, "games of Playout end otherwise than those played by RandomMove"},
		{
			"no way back", func(g *quickGame, rng *rand.Rand) board.Color {
				g.past++
				return g.rightPlayout(rng)
			}, func(g *quickGame) uint64 { return g.Game.Hash() + uint64(g.past) },
			"a CopyFrom into a game after Playout differs from its original: Hash() =",
		},
		{"a record", func(g *quickGame, rng *rand.Rand) board.Color {
			g.moves = slices.Clone(g.moves)
			return g.rightPlayout(rng)
		}, nil, "Playout allocates"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			faults.playout, faults.hash = test.playout, test.hash
			defer func() { faults.playout, faults.hash = nil, nil }()
			wantOnly(t, boardtest.Check(newQuick), test.want)
		})
	}
}

func TestBrokenFigure(t *testing.T) {
	tests := []struct {
		name   string
		figure func(*quickGame) board.Figure
		want   string
	}{
		{"nothing", func(*quickGame) board.Figure { return board.Figure{} }, "FigureOf shows <nil>, want Square8(3, 3)"},
		{"another board", func(g *quickGame) board.Figure {
			f := g.rightFigure()
			f.Lattice = board.Square4(3, 3)
			return f
		}, "FigureOf shows Square4(3, 3), want Square8(3, 3)"},
		{"no stones", func(g *quickGame) board.Figure {
			return board.Figure{Lattice: g.Lattice()}
		}, "a Figure shows empty at b3, want black"},
		{"other stones", func(g *quickGame) board.Figure {
			f, at := g.rightFigure(), g.grid.Clone().At
			f.At = func(c board.Cell) board.Color { return at(c).Opponent() }
			return f
		}, "a Figure shows white at b3, want black"},
		{"the stones of later", func(g *quickGame) board.Figure {
			return board.Figure{Lattice: g.Lattice(), At: g.grid.At}
		}, "after the game was played on"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			faults.figure = test.figure
			defer func() { faults.figure = nil }()
			wantOnly(t, boardtest.Check(newQuick), test.want)
		})
	}
}
