package svg

import (
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
)

// A stone is drawn where the layout says that its cell is.
func TestLayout(t *testing.T) {
	for _, f := range []board.Figure{
		{Lattice: board.Square4(9, 7), Notation: board.Notation{FromBottom: true}},
		{Lattice: board.Square8(8, 8), Kind: board.FigureSquares, CellSize: 50},
		{Lattice: board.Hex6(5, 11), NoCoordinates: true},
		{Lattice: board.Hex6(11, 11), Window: board.Rect{Min: board.Pt(2, 3), Max: board.Pt(7, 9)}},
	} {
		cell := f.Lattice.Cell(board.Pt(3, 4))
		f.At = func(c board.Cell) board.Color {
			if c == cell {
				return board.Black
			}
			return board.Empty
		}
		layout, err := LayoutOf(f)
		if err != nil {
			t.Fatal(err)
		}
		text, err := Append(nil, f)
		if err != nil {
			t.Fatal(err)
		}
		c := canvas{}
		c.print(`viewBox="0 0 `, layout.Width, ` `, layout.Height, `"`)
		box := string(c.buf)
		x, y := layout.Center(cell)
		c.buf = nil
		c.print(`<circle cx="`, x, `" cy="`, y, `"`)
		for _, want := range []string{box, string(c.buf)} {
			if !strings.Contains(string(text), want) {
				t.Errorf("%v: the picture has no %s", f.Lattice, want)
			}
		}
	}
	if _, err := LayoutOf(board.Figure{}); err == nil || !strings.Contains(err.Error(), "Lattice") {
		t.Errorf("LayoutOf a figure without a lattice: %v", err)
	}
}
