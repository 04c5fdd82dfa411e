package renju

import (
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
)

// slowFives is what Fives yields for ExactlyFive, found by trying every set of
// five points in a row.
func slowFives(grid *board.Grid[board.Color]) (all []Line) {
	l := grid.Lattice()
	at := func(p board.Point) board.Color {
		if !l.Contains(p) {
			return board.Empty
		}
		return grid.At(l.Cell(p))
	}
	for col := range l.Cols() {
		for row := range l.Rows() {
			for i, d := range []board.Point{{Row: 0, Col: 1}, {Row: 1, Col: 0}, {Row: 1, Col: 1}, {Row: -1, Col: 1}} {
				color := at(board.Pt(row, col))
				ok := color != board.Empty
				for n := -1; n <= 5; n++ {
					same := at(board.Pt(row+n*d.Row, col+n*d.Col)) == color
					ok = ok && same == (n >= 0 && n < 5)
				}
				if ok {
					all = append(all, Line{Color: color, Start: l.Cell(board.Pt(row, col)), Dir: axes[i]})
				}
			}
		}
	}
	return all
}

func TestFiveOnRandomGrids(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	found := 0
	for range 4000 {
		rows, cols := 1+rng.IntN(30), 1+rng.IntN(70)
		if rng.IntN(4) == 0 {
			rows, cols = 1+rng.IntN(70), 1+rng.IntN(30)
		}
		if rng.IntN(3) == 0 {
			rows, cols = 19, 19
		}
		grid := board.NewGrid[board.Color](board.Square8(rows, cols))
		density := rng.IntN(100)
		for c := range grid.Lattice().Cells() {
			if rng.IntN(100) < density {
				grid.Set(c, board.Black+board.Color(rng.IntN(10)/8))
			}
		}
		want := slowFives(grid)
		line, ok := Five(grid)
		if ok != (len(want) > 0) {
			t.Fatalf("Five reports %v, there are %d in\n%s", ok, len(want), show(grid))
		}
		if ok {
			found++
			if line.Start != want[0].Start || line.Dir != want[0].Dir || line.Color != want[0].Color {
				t.Fatalf("Five = %+v, want %+v in\n%s", line, want[0], show(grid))
			}
		}
		i := 0
		for line := range Fives(grid, ExactlyFive) {
			if i == len(want) || line.Start != want[i].Start || line.Dir != want[i].Dir || line.Color != want[i].Color || len(line.Cells) != 5 {
				t.Fatalf("five %d of %d is %+v in\n%s", i, len(want), line, show(grid))
			}
			i++
		}
		if i != len(want) {
			t.Fatalf("%d fives, want %d in\n%s", i, len(want), show(grid))
		}
	}
	if found < 500 {
		t.Fatalf("only %d grids had a five", found)
	}
}

func show(grid *board.Grid[board.Color]) string {
	return string(notation.AppendDiagram(nil, grid.Lattice(), grid.At))
}
