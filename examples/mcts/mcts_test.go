package mcts_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/examples/mcts"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

func Example() {
	g, err := hex.FromMoves(hex.Plain(5), "c3 a1 d2 a2 b4 a3")
	if err != nil {
		panic(err)
	}
	search := mcts.New[hex.Game](mcts.Options{Playouts: 2000, Workers: 1, Seed: 1, RAVE: 300})
	r := search.Run(context.Background(), g)
	fmt.Println(g)
	fmt.Printf("%s, which wins: %v\n", g.FormatMove(r.Best), r.Moves[0].Known)
	// Output:
	// a b c d e
	// 1 O . . . .
	//  2 O . . X .
	//   3 O . X . .
	//    4 . X . . .
	//     5 . . . . .
	// to move: red
	// e1, which wins: true
}

// match plays a game between the search, which plays color, and a random player,
// and returns the winner.
func match(t *testing.T, g board.Game, color board.Color, playouts int, rng *rand.Rand) board.Color {
	t.Helper()
	search := mcts.For(g, mcts.Options{Playouts: playouts, Workers: 1, Seed: rng.Uint64()})
	for range board.PlayoutLimit(g.Lattice()) {
		if g.Over() {
			break
		}
		m, _ := board.RandomMove(g, rng)
		if g.Turn() == color {
			m = search(context.Background(), g).Best
		}
		if err := g.Play(m); err != nil {
			t.Fatalf("%s: %v\n%v", g.FormatMove(m), err, g)
		}
	}
	return g.Winner()
}

// TestBeatsRandom wins a hundred games of a hundred in every game.
func TestBeatsRandom(t *testing.T) {
	for _, test := range []struct {
		game, rules    string
		size, playouts int
	}{
		{"ancientgo", "tromp-taylor", 5, 400},
		{"reversi", "othello", 0, 300},
		{"renju", "freestyle", 8, 300},
		{"hex", "no-swap", 5, 100},
	} {
		t.Run(test.game, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(18, 2))
			games := 100
			if testing.Short() {
				games = 10
			}
			for i := range games {
				g, err := stones.New(test.game, test.rules, test.size)
				if err != nil {
					t.Fatal(err)
				}
				color := []board.Color{board.Black, board.White}[i%2]
				if winner := match(t, g, color, test.playouts, rng); winner != color {
					t.Errorf("game %d: %v wins, the search was %v\n%v", i, winner, color, g)
				}
			}
		})
	}
}

// TestFinds has positions in which moves decide.
func TestFinds(t *testing.T) {
	goGame := func(text string) board.Game {
		g, err := ancientgo.ParseWith(ancientgo.Rules{Ko: ancientgo.PositionalSuperko}, text)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	moves := func(g board.Game, err error) board.Game {
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	for _, test := range []struct {
		name  string
		g     board.Game
		want  []string // any of these
		value float64
		known bool
	}{
		{"five in a row", moves(renju.FromMoves(renju.Freestyle(9), "e5 a1 f5 a3 g5 a5 h5 a7")), []string{"d5", "i5"}, 1, true},
		{"the only defence against four", moves(renju.FromMoves(renju.Freestyle(7), "b4 a4 c4 a1 d4 a7 e4")), []string{"f4"}, -1, false},
		{"a bridge to the edge", moves(hex.FromMoves(hex.Plain(4), "b3 a1 c2 a2")), nil, 1, true},
		{"hex, lost", moves(hex.FromMoves(hex.Plain(3), "b2")), nil, 0, true},
		{"hex, 3×3 is won by the first", moves(hex.New(hex.Plain(3))), []string{"b2", "a2", "a3", "c1", "c2"}, 1, true},
		{"the last liberty", goGame("xxxx./oooox/.xxxo/xxooo/.ooo.\nto move: white"), nil, -1, false},
		{"reversi, the end", moves(reversi.FromMoves(mustRules(reversi.RuleSet("othello", 4)), "")), nil, 0, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			before := test.g.String()
			r := mcts.For(test.g, mcts.Options{Playouts: 60_000, Workers: 2, Seed: 3})(context.Background(), test.g)
			best := r.Moves[0]
			if name := test.g.FormatMove(r.Best); test.want != nil && !slices.Contains(test.want, name) || r.Best != best.Move {
				t.Errorf("Best is %s, want one of %v", name, test.want)
			}
			if best.Known != test.known || test.value >= 0 && best.Value != test.value {
				t.Errorf("the value of %s is %v, known: %v; want %v, %v", test.g.FormatMove(r.Best), best.Value, best.Known, test.value, test.known)
			}
			if len(r.Moves) != len(test.g.AppendMoves(nil)) || r.Nodes == 0 || r.PerSecond() <= 0 {
				t.Errorf("%d moves, %d nodes", len(r.Moves), r.Nodes)
			}
			if test.g.String() != before {
				t.Error("the search changed the game")
			}
		})
	}
}

func mustRules[R any](r R, err error) R {
	if err != nil {
		panic(err)
	}
	return r
}

// TestSame has one answer for one seed, and looks where it looked before.
func TestSame(t *testing.T) {
	for _, kind := range stones.Games() {
		size := 0
		if kind.Name == "ancientgo" {
			size = 7
		}
		g, err := stones.New(kind.Name, "", size)
		if err != nil {
			t.Fatal(err)
		}
		o := mcts.Options{Playouts: 300, Workers: 3, Seed: 5}
		search := mcts.For(g, o)
		first := search(context.Background(), g)
		if first.Playouts != 300 {
			t.Errorf("%s: %d playouts, want 300", kind.Name, first.Playouts)
		}
		again := mcts.For(g, o)(context.Background(), g)
		if !slices.Equal(first.Moves, again.Moves) {
			t.Errorf("%s: %v\n%v", kind.Name, first.Moves, again.Moves)
		}
		more := search(context.Background(), g)
		sum := 0
		for _, m := range more.Moves {
			sum += m.Playouts
		}
		if more.Playouts != 300 || sum != 600 {
			t.Errorf("%s: %d playouts more, %d known", kind.Name, more.Playouts, sum)
		}
		var total float64
		for _, m := range first.Moves {
			total += m.Value * float64(m.Playouts)
		}
		if mean := total / 300; mean < 0.2 || mean > 0.8 {
			t.Errorf("%s: the value of the empty board is %v", kind.Name, mean)
		}
	}
}

// TestLimits ends in time, and with a context.
func TestLimits(t *testing.T) {
	g := mustRules(hex.New(hex.Standard(11)))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r := mcts.New[hex.Game](mcts.Options{Time: time.Hour, Workers: 1})
	if r := r.Run(ctx, g); r.Playouts != 16 || g.Check(r.Best) != nil {
		t.Errorf("a context that is done: %d playouts, %s", r.Playouts, g.FormatMove(r.Best))
	}
	asked := patience{Context: context.Background(), left: 5}
	if r := r.Run(&asked, g); r.Playouts != 5*16 {
		t.Errorf("a context that is done when it is asked for the fifth time: %d playouts", r.Playouts)
	}
	if r := mcts.New[hex.Game](mcts.Options{Time: 20 * time.Millisecond}).Run(context.Background(), g); r.Time < 20*time.Millisecond {
		t.Errorf("20ms took %v", r.Time)
	}
	if r := mcts.New[hex.Game](mcts.Options{Playouts: 3000, Nodes: 10, Workers: 1}).Run(context.Background(), g); r.Nodes > 10 {
		t.Errorf("%d nodes, want 10 at most", r.Nodes)
	}
	over := mustRules(hex.FromMoves(hex.Plain(1), "a1"))
	if r := mcts.New[hex.Game](mcts.Options{}).Run(context.Background(), over); r.Best != board.Move(board.None) || r.Moves != nil {
		t.Errorf("a game that is over: %+v", r)
	}
	if mcts.For(stranger{g}, mcts.Options{}) != nil {
		t.Error("a game of another kind has a search")
	}
}

// A patience is a context that is done once it has been asked so many times, without
// a timer.
type patience struct {
	context.Context
	left int
}

func (p *patience) Err() error {
	if p.left--; p.left <= 0 {
		return context.DeadlineExceeded
	}
	return nil
}

// TestOtherMoves passes where nothing else is legal, and takes over a first move that
// is too good.
func TestOtherMoves(t *testing.T) {
	pass, err := reversi.FromGrid(reversi.Rules{Size: 4}, mustRules(reversi.Parse(`
		X X X X
		X X X O
		X X X O
		X X X .
		to move: black`)).Grid(), board.White)
	if err != nil {
		t.Fatal(err)
	}
	swap := mustRules(hex.FromMoves(hex.Standard(4), "b3"))
	sides := mustRules(hex.FromMoves(hex.Sides(4), "b3"))
	corner := mustRules(hex.FromMoves(hex.Standard(4), "a1"))
	for _, test := range []struct {
		g    board.Game
		want board.Move // None is any stone
	}{{pass, board.Pass}, {swap, board.Swap}, {sides, board.Swap}, {corner, board.Move(board.None)}} {
		r := mcts.For(test.g, mcts.Options{Playouts: 8000, Workers: 1, Seed: 9})(context.Background(), test.g)
		if got := r.Best; got != test.want && (test.want != board.Move(board.None) || got < 0) {
			t.Errorf("%s, want %s\n%v", test.g.FormatMove(got), test.g.FormatMove(test.want), test.g)
		}
	}
}

// A stranger is a game that is none of this module.
type stranger struct{ board.Game }

// TestSuperko plays where moves may be illegal after others only.
func TestSuperko(t *testing.T) {
	for _, ko := range []ancientgo.KoRule{ancientgo.NoKo, ancientgo.PositionalSuperko, ancientgo.VacatedKo} {
		g := mustRules(ancientgo.New(ancientgo.Rules{Rows: 2, Cols: 2, Ko: ko}))
		search := mcts.For(g, mcts.Options{Playouts: 2000, Workers: 2, Seed: 7})
		for !g.Over() && g.Len() < 40 {
			r := search(context.Background(), g)
			if err := g.Play(r.Best); err != nil {
				t.Fatalf("%v: %s: %v\n%v", ko, g.FormatMove(r.Best), err, g)
			}
		}
	}
}

// BenchmarkSearch shows playouts a second of one worker.
func BenchmarkSearch(b *testing.B) {
	for _, kind := range stones.Games() {
		b.Run(kind.Name, func(b *testing.B) {
			g, err := stones.New(kind.Name, "", 0)
			if err != nil {
				b.Fatal(err)
			}
			playouts := 0
			for b.Loop() {
				r := mcts.For(g, mcts.Options{Playouts: 1000, Workers: 1, Seed: 1})(context.Background(), g)
				if g.Check(r.Best) != nil {
					b.Fatal("not a legal move")
				}
				playouts += r.Playouts
			}
			b.ReportMetric(float64(playouts)/b.Elapsed().Seconds(), "playouts/s")
		})
	}
}
