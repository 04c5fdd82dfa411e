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

// games are the moves of real games of renju.
var games = []string{
	"h8 h9 h6 i10 i6 i9 g9 g8 j11 i7 h10 i11 i8 k9 j10 h7 g7 j9 l9 k8 l7 g12 h11 e10 d11 f11 h13 h12 i12 k10 k7 e8 f7 e9 e11 c8 d9 d8 f8 a8 b8 e7 e6 f10 g11 b6 c7 k11 k12 c10 b10 g10 d10 f12 e12 f13 f9 f14",
	"h8 h9 j10 i9 i8 j8 g9 i7 k9 k7 l6 l8 j6 h6 f8 h7 g8 e8 g7 g10 f6 h5 f7 f9 g5 g6 f5 f4 e5 d4 c5 d5 e7 d6 d8 c9 h4",
}
