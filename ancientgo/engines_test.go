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

// TestCanCaptureArch asks them about white groups whose two liberties lie beyond two
// legs, while the stones that join the legs have none.
func TestCanCaptureArch(t *testing.T) {
	for _, text := range []string{"OOOX./OXOX./.X.X./...../.....", "...../.X.X./OXOX./OOOX./XXXX."} {
		d, err := board.Notation{}.ParseDiagram(text, board.Square4)
		if err != nil {
			t.Fatal(err)
		}
		if canCaptureLarge(d.Grid, board.Black) {
			t.Errorf("%s: a capture", text)
		}
		for name, engine := range engines(5) {
			if engine(d.Grid) {
				t.Errorf("%s finds a capture: %s", name, text)
			}
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

// playPlainly plays a legal move on a grid: what the kernel of a Game does, by the
// regions and borders of package board.
func playPlainly(grid *board.Grid[board.Color], s *board.Scratch, c board.Cell, color board.Color) {
	grid.Set(c, color)
	capture := func(c board.Cell) {
		group := grid.Region(s, c)
		if len(grid.Border(s, group, board.Empty)) == 0 {
			for _, stone := range group {
				grid.Set(stone, board.Empty)
			}
		}
	}
	for _, n := range grid.Lattice().Adjacent(c) {
		if grid.At(n) == color.Opponent() {
			capture(n)
		}
	}
	if grid.At(c) == color {
		capture(c) // a suicide
	}
}

// BenchmarkPlayEngines plays the stones of random games, and asks nothing: with the
// groups that a Game keeps, and by regions and borders, which is what those groups
// are kept for.
func BenchmarkPlayEngines(b *testing.B) {
	for _, size := range []int{9, 19} {
		start, err := New(Rules{Rows: size, Cols: size, Ko: SimpleKo, Suicide: AllowSuicide})
		if err != nil {
			b.Fatal(err)
		}
		played := start.Clone()
		played.Playout(rand.New(rand.NewPCG(1, 2)))
		moves := played.History()
		g := start.Clone()
		grid := board.NewGrid[board.Color](start.Lattice())
		var s board.Scratch
		for name, play := range map[string]func() *board.Grid[board.Color]{
			"groups": func() *board.Grid[board.Color] {
				g.CopyFrom(start)
				for _, m := range moves {
					_ = g.Play(m)
				}
				return nil
			},
			"board": func() *board.Grid[board.Color] {
				grid.Fill(board.Empty)
				turn := board.Black
				for _, m := range moves {
					if c, ok := m.Cell(); ok {
						playPlainly(grid, &s, c, turn)
					}
					turn = turn.Opponent()
				}
				return grid
			},
		} {
			b.Run(fmt.Sprintf("%d/%s", size, name), func(b *testing.B) {
				b.ReportAllocs()
				var end *board.Grid[board.Color]
				for b.Loop() {
					end = play()
				}
				if end == nil {
					end = g.Grid()
				}
				if !end.Equal(played.Grid()) {
					b.Fatal("the game ends in another position")
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(moves)), "ns/move")
			})
		}
	}
}
