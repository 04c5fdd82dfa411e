package hex

import (
	"math/bits"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
)

// counts are numbers that are known of a small board.
type counts struct {
	filledRed, filledBlue int      // boards full of stones in any numbers, by winner
	evenRed, even         int      // of those with stones in the numbers of a game: won by Red, all
	minimal               int      // sets of red stones that win and need every stone
	positions             []int    // that can come up, by the number of stones
	overRed, overBlue     int      // of them, those that are won
	gamesRed, gamesBlue   uint64   // different games, by winner
	byLength              []uint64 // and by length
	firstMoves            []string // that win against any play
}

var known = []counts{
	{
		filledRed: 1, filledBlue: 1, evenRed: 1, even: 1, minimal: 1,
		positions: []int{1, 1}, overRed: 1,
		gamesRed: 1, byLength: []uint64{0, 1},
		firstMoves: []string{"a1"},
	},
	{
		filledRed: 8, filledBlue: 8, evenRed: 3, even: 6, minimal: 3,
		positions: []int{1, 4, 12, 12, 3}, overRed: 6, overBlue: 3,
		gamesRed: 12, gamesBlue: 12, byLength: []uint64{0, 0, 0, 12, 12},
		firstMoves: []string{"b1", "a2"},
	},
	{
		filledRed: 256, filledBlue: 256, evenRed: 84, even: 126, minimal: 11,
		positions: []int{1, 9, 72, 252, 756, 1260, 1520, 1140, 420, 84}, overRed: 624, overBlue: 370,
		gamesRed: 165600, gamesBlue: 92160, byLength: []uint64{0, 0, 0, 0, 0, 1440, 5760, 43200, 86400, 120960},
		firstMoves: []string{"c1", "a2", "b2", "c2", "a3"},
	},
	{
		filledRed: 32768, filledBlue: 32768, evenRed: 6435, even: 12870, minimal: 54,
		positions: []int{
			1, 16, 240, 1680, 10920, 43680, 160160, 400400, 891000, 1425600, 1912680, 1912680,
			1438500, 822000, 288720, 71596, 6362,
		},
		overRed: 709632, overBlue: 487898,
		gamesRed: 4761012153600, gamesBlue: 5902938374400,
		byLength: []uint64{
			0, 0, 0, 0, 0, 0, 0, 633600, 5702400, 171072000, 1197504000, 16111872000, 80559360000,
			538223616000, 1614670848000, 4206504960000, 4206504960000,
		},
		firstMoves: []string{"d1", "c2", "b3", "a4"},
	},
}

func newSquare(t testing.TB, n int) *Game {
	t.Helper()
	g, err := New(Rules{Rows: n, Cols: n})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestCounts(t *testing.T) {
	for i, want := range known {
		n := i + 1
		if n == 4 && testing.Short() {
			t.Skip("four by four has 9,386,235 positions")
		}
		var got counts
		got.countFilled(n)
		got.countPositions(t, n)
		got.solve(t, n)
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(counts{})); diff != "" {
			t.Errorf("%d×%d:\n%s", n, n, diff)
		}
	}
}

// countFilled counts full boards, and minimal winning sets, by the judge.
func (n *counts) countFilled(size int) {
	var j Judge
	cells := size * size
	stones := make([]board.Color, cells)
	winner := func(red uint, rest board.Color) board.Color {
		for c := range stones {
			stones[c] = rest
			if red>>c&1 != 0 {
				stones[c] = Red
			}
		}
		return j.WinnerOf(size, size, stones)
	}
	for red := range uint(1) << cells {
		even := bits.OnesCount(red) == (cells+1)/2
		if even {
			n.even++
		}
		switch winner(red, Blue) {
		case Red:
			n.filledRed++
			if even {
				n.evenRed++
			}
		case Blue:
			n.filledBlue++
		}
		if winner(red, board.Empty) != Red {
			continue
		}
		needed := 0
		for left := red; left != 0; left &= left - 1 {
			if winner(red&^(left&-left), board.Empty) != Red {
				needed++
			}
		}
		if needed == bits.OnesCount(red) {
			n.minimal++
		}
	}
}

// A placing is a position as the cells that either side has, a bit for each:
// Red's in the low half, Blue's in the high one.
type placing uint32

// canonical returns one of the two positions that are each other turned by half
// a circle, which exchanges the edges of each side, and how many there are.
func (p placing) canonical(cells int) (one placing, many int) {
	turned := placing(bits.Reverse16(uint16(p))>>(16-cells)) | placing(bits.Reverse16(uint16(p>>16))>>(16-cells))<<16
	if turned == p {
		return p, 1
	}
	return min(p, turned), 2
}

// reached is how many games lead to a position, and who has won there.
type reached struct {
	games  uint64
	winner board.Color
}

// countPositions counts positions and games, number of stones by number of
// stones: each position is played once, and every move from it is played and
// undone. Of two positions that are the same turned around only one is.
func (n *counts) countPositions(t *testing.T, size int) {
	t.Helper()
	cells := size * size
	g := newSquare(t, size)
	layer := map[placing]reached{0: {games: 1}}
	for stones := 0; len(layer) > 0; stones++ {
		n.positions = append(n.positions, 0)
		n.byLength = append(n.byLength, 0)
		next := map[placing]reached{}
		for p, r := range layer {
			_, many := p.canonical(cells)
			n.positions[stones] += many
			switch r.winner {
			case Red:
				n.gamesRed += r.games
				n.overRed += many
			case Blue:
				n.gamesBlue += r.games
				n.overBlue += many
			}
			if r.winner != board.Empty {
				n.byLength[stones] += r.games
				continue
			}
			setTo(t, g, p)
			hash := g.Hash()
			for m := range g.Moves() {
				if err := g.Play(m); err != nil {
					t.Fatal(err)
				}
				q, _ := (p | 1<<m<<(stones%2*16)).canonical(cells)
				old, known := next[q]
				if known && old.winner != g.Winner() {
					t.Fatalf("winner %v, by other moves %v:\n%v", g.Winner(), old.winner, g)
				}
				next[q] = reached{old.games + r.games, g.Winner()}
				g.Undo()
			}
			if g.Hash() != hash || g.Len() != stones {
				t.Fatalf("not the same after undo:\n%v", g)
			}
		}
		layer = next
	}
}

// setTo plays the stones of a position that nobody has won.
func setTo(t *testing.T, g *Game, p placing) {
	t.Helper()
	for g.Len() > 0 {
		g.Undo()
	}
	for red, blue := uint16(p), uint16(p>>16); red|blue != 0; red, blue = blue, red&(red-1) {
		if err := g.Play(board.Move(bits.TrailingZeros16(red))); err != nil {
			t.Fatal(err)
		}
	}
}

// solve finds the first moves that win, by trying everything.
func (n *counts) solve(t *testing.T, size int) {
	t.Helper()
	g := newSquare(t, size)
	solved := map[uint64]bool{} // by hash: whether the side to move wins
	var wins func() bool
	wins = func() bool {
		if g.Over() {
			return false // the other side has just won
		}
		k := g.Hash()
		if won, ok := solved[k]; ok {
			return won
		}
		won := false
		for m := range g.Moves() {
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
			lost := !wins()
			g.Undo()
			if lost {
				won = true
				break
			}
		}
		solved[k] = won
		return won
	}
	for _, m := range g.AppendMoves(nil) {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
		if !wins() {
			n.firstMoves = append(n.firstMoves, g.FormatMove(m))
		}
		g.Undo()
	}
	slices.SortFunc(n.firstMoves, func(a, b string) int { // by cell
		return int(cellOf(t, g, a) - cellOf(t, g, b))
	})
}

// TestEveryGame plays every game there is on boards of up to 3×3 cells.
func TestEveryGame(t *testing.T) {
	for i, want := range known[:3] {
		g := newSquare(t, i+1)
		games := map[board.Color]uint64{}
		byLength := make([]uint64, g.cells()+1)
		var all func()
		all = func() {
			if g.Over() {
				games[g.Winner()]++
				byLength[g.Len()]++
				return
			}
			for m := range g.Moves() {
				if err := g.Play(m); err != nil {
					t.Fatal(err)
				}
				all()
				if undone, ok := g.Undo(); undone != m || !ok {
					t.Fatalf("Undo() = %v, %v after %v", undone, ok, m)
				}
			}
		}
		all()
		if games[Red] != want.gamesRed || games[Blue] != want.gamesBlue || len(games) > 2 {
			t.Errorf("%d×%d: games %v, want %d won by red and %d by blue", i+1, i+1, games, want.gamesRed, want.gamesBlue)
		}
		if diff := cmp.Diff(want.byLength, byLength); diff != "" {
			t.Errorf("%d×%d: games by length:\n%s", i+1, i+1, diff)
		}
	}
}
