package renju_test

import (
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// judged is a board of 19×19 points with stones all over and one five.
func judged() *board.Grid[board.Color] {
	grid := board.NewGrid[board.Color](board.Square8(19, 19))
	for c := range grid.Lattice().Cells() {
		p := grid.Lattice().Point(c)
		grid.Set(c, board.Color((p.Row*7+p.Col*5+p.Row*p.Col)%3))
	}
	for line := range renju.Fives(grid, renju.FiveOrMore) {
		grid.Set(line.Cells[2], board.Empty)
	}
	return grid
}

func BenchmarkFive(b *testing.B) {
	grid := judged()
	b.Run("none", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if ask(grid) != board.Empty {
				b.Fatal("there is no five")
			}
		}
	})
	for i := range board.Cell(5) {
		grid.Set(18+19*(7+i), board.White)
	}
	grid.Set(18+19*6, board.Empty)
	grid.Set(18+19*12, board.Empty)
	b.Run("last", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if ask(grid) != board.White {
				b.Fatal("white has a five in the last column")
			}
		}
	})
}

func ask(grid *board.Grid[board.Color]) board.Color {
	line, _ := renju.Five(grid)
	return line.Color
}
