package ancientgo_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// gridOf returns the grid of a diagram.
func gridOf(t testing.TB, text string) *board.Grid[board.Color] {
	t.Helper()
	d, err := board.Notation{}.ParseDiagram(text, board.Square4)
	if err != nil {
		t.Fatal(err)
	}
	return d.Grid
}

func TestCanCaptureGrid(t *testing.T) {
	tests := []struct {
		name, board  string
		black, white bool
	}{
		{"contest sample, can", ".......xo/........./........./..x....../.xox....x/.o.o...xo/..o....../.....xxxo/....xooo.", true, false},
		{"contest sample, can not", "......ox./.......o./...o...../..o.o..../...o...../........./.......o./...x...../........o", false, true},
		{"empty", "...", false, false},
		{"full", "xox/oxo", false, false},
		{"no liberties already", "ox./x../...", false, false},
		{"two groups, one dead already", "oxo/x../...", true, true},
		{"one point seen twice is one liberty", ".ox../oox../xx.../.....", true, false},
		{"last liberty inside", "ooo/o.o/ooo", true, false},
		{"1×1", ".", false, false},
		{"1×2", "o.", true, false},
		{"1×3", "o.x", true, true},
		{"last row and column", ".../..x/.xo", false, false},
		{"corner with one liberty", ".../..x/..o", true, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			grid := gridOf(t, test.board)
			if got := ancientgo.CanCapture(grid, board.Black); got != test.black {
				t.Errorf("CanCapture(Black) = %v, want %v", got, test.black)
			}
			if got := ancientgo.CanCapture(grid, board.White); got != test.white {
				t.Errorf("CanCapture(White) = %v, want %v", got, test.white)
			}
			if ancientgo.CanCapture(grid, board.Empty) || ancientgo.CanCapture(grid, 3) {
				t.Error("CanCapture is true for a color that has no stones")
			}
		})
	}
}

func TestCanCaptureNilGrid(t *testing.T) {
	if ancientgo.CanCapture(nil, board.Black) {
		t.Error("there is something to take on no board")
	}
	if ancientgo.CanCapture(new(board.Grid[board.Color]), board.Black) {
		t.Error("there is something to take on a board without points")
	}
}

// TestCanCaptureGridLattice asks on lattices that are not Square4: diagonals
// join nothing, whatever the size.
func TestCanCaptureGridLattice(t *testing.T) {
	for _, size := range []int{5, 20, 100} {
		for _, l := range []*board.Lattice{board.Square8(size, size), board.Hex6(size, size)} {
			grid := board.NewGrid[board.Color](l)
			grid.Set(board.Cell(size), board.White)
			grid.Set(board.Cell(0), board.Black)
			grid.Set(board.Cell(size+1), board.Black)
			if !ancientgo.CanCapture(grid, board.Black) {
				t.Errorf("%v: a stone at the edge with one liberty cannot be taken", l)
			}
			grid.Set(board.Cell(size+1), board.Empty)
			if ancientgo.CanCapture(grid, board.Black) {
				t.Errorf("%v: a stone at the edge with two liberties can be taken", l)
			}
		}
	}
}

// TestCanCaptureGridRandom compares with the oracle on boards of all kinds of
// sizes and densities.
func TestCanCaptureGridRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	sizes := [][2]int{{1, 1}, {1, 9}, {9, 1}, {4, 4}, {8, 8}, {9, 9}, {9, 9}, {13, 8}, {2, 63}, {2, 64}, {1, 64}, {11, 12}, {128, 1}, {19, 19}, {5, 64}, {64, 5}, {65, 3}, {3, 65}, {52, 52}, {16, 8}, {8, 16}, {2, 64}, {2, 63}, {128, 1}, {1, 128}, {64, 1}, {13, 5}, {5, 13}, {11, 11}, {10, 13}}
	for _, size := range sizes {
		for range 4000 / (size[0]*size[1] + 20) {
			grid := board.NewGrid[board.Color](board.Square4(size[0], size[1]))
			// Few empty points, or next to no board has none in atari.
			empty, black := rng.IntN(10), 1+rng.IntN(9)
			for c := range grid.All() {
				if rng.IntN(10) >= empty {
					grid.Set(c, board.White)
					if rng.IntN(10) < black {
						grid.Set(c, board.Black)
					}
				}
			}
			rows := emptyRows(size[0], size[1])
			for c, v := range grid.All() {
				p := grid.Lattice().Point(c)
				rows = put(rows, p.Row, p.Col, ".XO"[v])
			}
			for _, color := range []board.Color{board.Black, board.White} {
				if got, want := ancientgo.CanCapture(grid, color), oracleCanCapture(rows, ".XO"[color]); got != want {
					t.Fatalf("CanCapture(%v) = %v, want %v\n%v", color, got, want, rows)
				}
			}
		}
	}
}

func oracleCanCapture(rows []string, color byte) bool {
	o := &oracle{}
	for r := range rows {
		for c := range rows[r] {
			if rows[r][c] != other(color) {
				continue
			}
			if _, liberties := o.group(rows, r, c); len(liberties) == 1 {
				return true
			}
		}
	}
	return false
}

// TestCanCaptureGridStrange has values that are not colors: they count as empty,
// on boards of every size.
func TestCanCaptureGridStrange(t *testing.T) {
	for _, cols := range []int{3, 9, 20, 64, 65} {
		for _, strange := range []board.Color{3, 4, 0x80, 0xff} {
			for _, taken := range []bool{false, true} {
				grid := board.NewGrid[board.Color](board.Square4(7, cols))
				grid.Set(0, board.White)
				grid.Set(1, strange)
				if taken {
					grid.Set(board.Cell(cols), board.Black)
				}
				if got := ancientgo.CanCapture(grid, board.Black); got != taken {
					t.Errorf("%d columns, %v beside a stone: CanCapture(Black) = %v, want %v", cols, strange, got, taken)
				}
				if ancientgo.CanCapture(grid, board.White) {
					t.Errorf("%d columns, %v: CanCapture(White) of a stone with two liberties", cols, strange)
				}
			}
		}
	}
}

func TestCanCaptureGridAllocates(t *testing.T) {
	for _, size := range []int{9, 19, 52, 64} {
		grid := board.NewGrid[board.Color](board.Square4(size, size))
		for c := range grid.All() {
			grid.Set(c, board.Color(c%5%3))
		}
		if n := testing.AllocsPerRun(10, func() { ancientgo.CanCapture(grid, board.Black) }); n != 0 {
			t.Errorf("CanCapture allocates %v times on %d×%d", n, size, size)
		}
	}
}
