package ancientgo

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
)

// randomGrids returns boards with a stone of either color on two points of three.
func randomGrids(size, n int) []*board.Grid[board.Color] {
	rng := rand.New(rand.NewPCG(1, 2))
	grids := make([]*board.Grid[board.Color], n)
	for i := range grids {
		grids[i] = board.NewGrid[board.Color](board.Square4(size, size))
		for c := range grids[i].Lattice().Cells() {
			grids[i].Set(c, board.Color(rng.IntN(3)))
		}
	}
	return grids
}

// engines are the ways in which CanCapture answers, by the boards they are for.
func engines(size int) map[string]func(*board.Grid[board.Color]) bool {
	all := map[string]func(*board.Grid[board.Color]) bool{
		"board": func(grid *board.Grid[board.Color]) bool { return canCaptureLarge(grid, board.Black) },
		"rows": func(grid *board.Grid[board.Color]) bool {
			var b rowBits
			b.load(grid.Values(), size, size, board.White)
			return b.hasAtari()
		},
	}
	if size*size <= smallPoints {
		all["points"] = func(grid *board.Grid[board.Color]) bool {
			black, white := packPoints(grid.Values())
			b := newSmallBoard(size, size)
			return b.hasAtari(white, b.all.without(black.or(white)))
		}
	}
	return all
}

// TestCanCaptureEngines asks all of them about the same boards.
func TestCanCaptureEngines(t *testing.T) {
	for _, size := range []int{1, 2, 5, 9, 11, 19, 64} {
		found := 0
		for _, grid := range randomGrids(size, 200) {
			want := canCaptureLarge(grid, board.Black)
			if want {
				found++
			}
			for name, engine := range engines(size) {
				if got := engine(grid); got != want {
					t.Fatalf("%s on %d×%d: %v, want %v: %v", name, size, size, got, want, grid.Values())
				}
			}
		}
		if size == 5 && (found == 0 || found == 200) {
			t.Errorf("%d of 200 boards of 5×5 have a capture", found)
		}
	}
}

// BenchmarkCanCaptureEngines asks each of them about boards of a contest, 9×9, and
// of 19×19: what stands on package board, the rows as bits, and all points as bits.
func BenchmarkCanCaptureEngines(b *testing.B) {
	for _, size := range []int{9, 19} {
		grids := randomGrids(size, 512)
		for name, engine := range engines(size) {
			b.Run(fmt.Sprintf("%d/%s", size, name), func(b *testing.B) {
				boards := 0
				for b.Loop() {
					grid := grids[boards%len(grids)]
					if got := engine(grid); boards < len(grids) && got != canCaptureLarge(grid, board.Black) {
						b.Fatal("wrong answer")
					}
					boards++
				}
				b.ReportMetric(float64(boards)/b.Elapsed().Seconds(), "boards/s")
			})
		}
	}
}
