package hex

import (
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
)

// searchWinner is the oracle: a depth-first search over points, from the rule
// that says which cells touch, with nothing of the engine in it.
func searchWinner(rows, cols int, at func(row, col int) board.Color) board.Color {
	type point struct{ row, col int }
	search := func(side board.Color) bool {
		seen := map[point]bool{}
		var todo []point
		visit := func(row, col int) {
			p := point{row, col}
			if row >= 0 && row < rows && col >= 0 && col < cols && at(row, col) == side && !seen[p] {
				seen[p] = true
				todo = append(todo, p)
			}
		}
		if side == Red {
			for col := range cols {
				visit(0, col)
			}
		} else {
			for row := range rows {
				visit(row, 0)
			}
		}
		for len(todo) > 0 {
			p := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if side == Red && p.row == rows-1 || side == Blue && p.col == cols-1 {
				return true
			}
			visit(p.row, p.col-1)
			visit(p.row, p.col+1)
			visit(p.row-1, p.col)
			visit(p.row+1, p.col)
			visit(p.row-1, p.col+1)
			visit(p.row+1, p.col-1)
		}
		return false
	}
	switch red, blue := search(Red), search(Blue); {
	case red && blue:
		panic("both sides have joined their edges")
	case red:
		return Red
	case blue:
		return Blue
	}
	return board.Empty
}

// searchStones is searchWinner for colors in a slice.
func searchStones(rows, cols int, stones []board.Color) board.Color {
	return searchWinner(rows, cols, func(row, col int) board.Color { return stones[row*cols+col] })
}

// randomStones fills a board with stones of either side, a share of the cells
// empty.
func randomStones(rng *rand.Rand, n int, empty float64) []board.Color {
	stones := make([]board.Color, n)
	for i := range stones {
		stones[i] = Red + board.Color(rng.IntN(2))
		if rng.Float64() < empty {
			stones[i] = board.Empty
		}
	}
	return stones
}

// walkFor asks the walk alone, on the board that was asked for last.
func (j *Judge) walkFor(side board.Color) bool {
	return j.walk(side)
}

func TestStaticWinnerAgreesWithSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	var j Judge
	won := map[board.Color]int{}
	for i := range 6000 {
		rows, cols := 1+rng.IntN(14), 1+rng.IntN(14)
		if i%20 == 0 {
			rows, cols = 1+rng.IntN(70), 1+rng.IntN(200)
		}
		stones := randomStones(rng, rows*cols, []float64{0, 0.02, 0.1, 0.4}[i%4])
		want := searchStones(rows, cols, stones)
		won[want]++
		if got := j.WinnerOf(rows, cols, stones); got != want {
			t.Fatalf("%d×%d: %v, want %v: %v", rows, cols, got, want, stones)
		}
		if got := j.walkFor(Red); got != (want == Red) {
			t.Fatalf("%d×%d: walk for red: %v, want %v: %v", rows, cols, got, want, stones)
		}
		if got := j.walkFor(Blue); got != (want == Blue) {
			t.Fatalf("%d×%d: walk for blue: %v, want %v: %v", rows, cols, got, want, stones)
		}
		if i%4 == 0 && want == board.Empty {
			t.Fatalf("%d×%d: a full board without a winner: %v", rows, cols, stones)
		}
		grid := board.NewGrid[board.Color](board.Hex6(rows, cols))
		copy(grid.Values(), stones)
		if got := Winner(grid); got != want {
			t.Fatalf("%d×%d: Winner: %v, want %v: %v", rows, cols, got, want, stones)
		}
		g, err := FromGrid(Rules{}, grid, Blue)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Winner(); got != want {
			t.Fatalf("%d×%d: FromGrid: %v, want %v: %v", rows, cols, got, want, stones)
		}
	}
	for color, n := range won {
		if n < 500 {
			t.Errorf("only %d boards with winner %v", n, color)
		}
	}
}

func TestWinnerAtEveryPly(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	var j Judge
	for range 1500 {
		rows, cols := 1+rng.IntN(9), 1+rng.IntN(9)
		g, err := New(Rules{Rows: rows, Cols: cols})
		if err != nil {
			t.Fatal(err)
		}
		var results []board.Color
		for !g.Over() {
			results = append(results, g.Winner())
			moves := g.AppendMoves(nil)
			if err := g.Play(moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
			stones := g.Grid().Values()
			want := searchStones(rows, cols, stones)
			if g.Winner() != want || j.WinnerOf(rows, cols, stones) != want {
				t.Fatalf("game %v, judge %v, want %v:\n%v", g.Winner(), j.WinnerOf(rows, cols, stones), want, g)
			}
			if rng.IntN(4) == 0 { // back a few moves and on
				for range rng.IntN(4) {
					if _, ok := g.Undo(); !ok {
						break
					}
					results = results[:len(results)-1]
				}
			}
		}
		for g.Len() > 0 {
			g.Undo()
			if want := results[g.Len()]; g.Winner() != want {
				t.Fatalf("after undo %v, want %v:\n%v", g.Winner(), want, g)
			}
		}
	}
}
