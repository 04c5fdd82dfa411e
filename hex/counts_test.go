package hex

import (
	"iter"
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

// A placing is a position as the cells that either side has, a bit for each.
type placing struct{ red, blue uint16 }

// canonical returns one of the two positions that are each other turned by half
// a circle, which exchanges the edges of each side, and how many there are.
func (p placing) canonical(cells int) (one placing, many int) {
	turned := placing{bits.Reverse16(p.red) >> (16 - cells), bits.Reverse16(p.blue) >> (16 - cells)}
	switch {
	case turned == p:
		return p, 1
	case turned.red < p.red || turned.red == p.red && turned.blue < p.blue:
		return turned, 2
	}
	return p, 2
}

// A numbering gives numbers from 0 to all positions with as many stones of
// either side.
type numbering struct {
	cells int
	rank  []int32    // of a set of cells among those of its size
	sets  [][]uint16 // by size, in order
}

func newNumbering(cells int) numbering {
	n := numbering{cells, make([]int32, 1<<cells), make([][]uint16, cells+1)}
	for set := range 1 << cells {
		size := bits.OnesCount(uint(set))
		n.rank[set] = int32(len(n.sets[size]))
		n.sets[size] = append(n.sets[size], uint16(set))
	}
	return n
}

// choices returns how many sets of that size there are of the first so many
// cells. They come before all others.
func (n numbering) choices(size, of int) int {
	i, _ := slices.BinarySearchFunc(n.sets[size], 1<<of, func(set uint16, limit int) int { return int(set) - limit })
	return i
}

// number returns the number of a position, where blue is one of so many sets.
func (n numbering) number(p placing, blues int) int {
	// Blue's cells as a set of those that Red does not have.
	packed := 0
	for left := p.blue; left != 0; left &= left - 1 {
		cell := left & -left
		packed |= int(cell) >> bits.OnesCount16(p.red&(cell-1))
	}
	return int(n.rank[p.red])*blues + int(n.rank[packed])
}

// all yields the positions with so many stones in the order of their numbers.
func (n numbering) all(red, blue int) iter.Seq[placing] {
	return func(yield func(placing) bool) {
		for _, r := range n.sets[red] {
			for _, packed := range n.sets[blue][:n.choices(blue, n.cells-red)] {
				p := placing{red: r}
				for cell := range n.cells {
					if r>>cell&1 == 0 {
						p.blue |= packed & 1 << cell
						packed >>= 1
					}
				}
				if !yield(p) {
					return
				}
			}
		}
	}
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
	g := newSquare(t, size)
	cells := size * size
	numbers := newNumbering(cells)
	layer := []reached{{games: 1}}
	for stones := 0; slices.ContainsFunc(layer, func(r reached) bool { return r.games > 0 }); stones++ {
		n.positions = append(n.positions, 0)
		n.byLength = append(n.byLength, 0)
		red, blue := (stones+2)/2, (stones+1)/2 // after the next move
		var next []reached
		blues := 0
		if stones < cells {
			blues = numbers.choices(blue, cells-red)
			next = make([]reached, len(numbers.sets[red])*blues)
		}
		i := 0
		for p := range numbers.all((stones+1)/2, stones/2) {
			r := layer[i]
			i++
			if r.games == 0 {
				continue
			}
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
				q := p
				if stones%2 == 0 {
					q.red |= 1 << m
				} else {
					q.blue |= 1 << m
				}
				q, _ = q.canonical(cells)
				to := &next[numbers.number(q, blues)]
				if to.games > 0 && to.winner != g.Winner() {
					t.Fatalf("winner %v, by other moves %v:\n%v", g.Winner(), to.winner, g)
				}
				to.games += r.games
				to.winner = g.Winner()
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
	for own, other := p.red, p.blue; own != 0; own, other = other, own&(own-1) {
		if err := g.Play(board.Move(bits.TrailingZeros16(own))); err != nil {
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
