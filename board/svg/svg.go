// Package svg draws positions of board games as SVG pictures: stones on the
// points of a Go board, discs in squares, stones on hexagons.
//
// A [board.Figure] says what to draw, and [Write] draws it. The games of this
// module make one themselves, with what belongs to the game: the last move, star
// points, a winning chain. A program adds numbers, labels, marks, territory and
// arrows, or chooses a part of the board:
//
//	f := game.Figure()
//	f.Marks = map[board.Cell]board.Mark{c: board.MarkTriangle}
//	err := svg.Write(file, f)
//
// Letters of columns stand above the board, and below it if rows are counted from
// the bottom; numbers of rows stand on the left. The last move has a dot, or its
// number in color where no path runs. What lies on the board but outside the
// figure's window is left out.
//
// Territory is shown as Go programs do: a small square in the color of the side
// that a cell belongs to, also on a stone, which is then dead, and a faint smaller
// one where a cell is neutral. A legend counts them in words for those who cannot
// see the picture, with the names of the sides that the figure gives. An arrow
// leads from cell to cell and ends short of the centers, so that the stones can be
// seen.
//
// # Colors
//
// Pictures follow the light or dark colors that the reader prefers
// (prefers-color-scheme). A page that has the picture inline can choose its own
// with custom properties, for all pictures or those of a class, stones-points,
// stones-squares or stones-hexagons:
//
//	.stones { --stones-board: #fff; --stones-line: #000 }
//
// The properties are --stones-frame (around the board), --stones-board,
// --stones-line, --stones-text (coordinates), --stones-black and --stones-white
// (the stones and the territory of the sides, also where a game calls them red
// and blue), --stones-rim (around stones and territory), --stones-on-black,
// --stones-on-white and --stones-on-board (labels and marks, by what they are on;
// the last also neutral cells) and --stones-mark (the last move, the path and
// arrows). Programs that do not support custom properties show the light colors.
//
// # Output
//
// The same figure gives the same bytes. The size is about 40 bytes a stone and
// three kilobytes for the rest. The picture uses no script, no identifiers and
// nothing from outside.
package svg

import (
	"errors"
	"fmt"
	"io"
	"math"

	"github.com/stonesgo/stones/board"
)

// Write writes the figure as a complete SVG document, with one call of w.Write.
// For a figure that cannot be drawn it writes nothing and returns an error that
// names the field: a nil lattice, a kind that does not fit it, a window or cells
// off the board, an invalid color or mark, a CellSize that is negative or not
// finite. A CellSize of 0 means 32 pixels; a page can scale the picture.
func Write(w io.Writer, f board.Figure) error {
	text, err := Append(nil, f)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// Append appends what [Write] writes to dst.
func Append(dst []byte, f board.Figure) ([]byte, error) {
	if err := check(&f); err != nil {
		return dst, err
	}
	c := canvas{Figure: f, buf: dst}
	c.draw()
	return c.buf, nil
}

// check makes sure that the figure can be drawn, and fills in what stands for
// the zero values of Kind, Window and CellSize.
func check(f *board.Figure) error {
	l := f.Lattice
	if l == nil {
		return errors.New("svg: Figure.Lattice is nil")
	}
	hexagonal := len(l.Dirs()) == 6
	switch {
	case f.Kind > board.FigureHexagons:
		return fmt.Errorf("svg: Figure.Kind is %d", f.Kind)
	case f.Kind == board.FigureAuto && hexagonal:
		f.Kind = board.FigureHexagons
	case f.Kind == board.FigureAuto:
		f.Kind = board.FigurePoints
	case (f.Kind == board.FigureHexagons) != hexagonal:
		return fmt.Errorf("svg: Figure.Kind does not fit the lattice %v", l)
	}
	if f.Window == (board.Rect{}) {
		f.Window.Max = board.Pt(l.Rows(), l.Cols())
	}
	if w := f.Window; w.Min.Row < 0 || w.Min.Col < 0 || w.Max.Row > l.Rows() || w.Max.Col > l.Cols() || w.Max.Row <= w.Min.Row || w.Max.Col <= w.Min.Col {
		return fmt.Errorf("svg: Figure.Window from %v to %v is not on a board of %d rows and %d columns", w.Min, w.Max, l.Rows(), l.Cols())
	}
	if f.CellSize == 0 {
		f.CellSize = 32
	}
	if !(f.CellSize > 0) || math.IsInf(f.CellSize, 0) {
		return fmt.Errorf("svg: Figure.CellSize is %v", f.CellSize)
	}
	return checkCells(f)
}

func checkCells(f *board.Figure) error {
	room := make([]board.Cell, 0, len(f.Numbers)+len(f.Labels)+len(f.Marks)+len(f.Shades)+2*len(f.Arrows))
	numbers := appendSorted(room, f.Numbers)
	labels := appendSorted(numbers[len(numbers):], f.Labels)
	marks := appendSorted(labels[len(labels):], f.Marks)
	shades := appendSorted(marks[len(marks):], f.Shades)
	arrows := shades[len(shades):]
	for _, a := range f.Arrows {
		arrows = append(arrows, a.From, a.To)
	}
	lists := [...]struct {
		name  string
		cells []board.Cell
	}{
		{"Stars", f.Stars},
		{"Last", f.Last},
		{"Numbers", numbers},
		{"Labels", labels},
		{"Marks", marks},
		{"Shades", shades},
		{"Path", f.Path},
		{"Arrows", arrows},
	}
	for _, list := range lists {
		for _, c := range list.cells {
			if !f.Lattice.Valid(c) {
				return fmt.Errorf("svg: Figure.%s has cell %d, which is not on the board", list.name, c)
			}
		}
	}
	if f.At != nil {
		for c := range f.Lattice.Cells() {
			if color := f.At(c); color > board.White {
				return fmt.Errorf("svg: Figure.At(%d) is %v", c, color)
			}
		}
	}
	for _, c := range shades {
		if color := f.Shades[c]; color > board.White {
			return fmt.Errorf("svg: Figure.Shades[%d] is %v", c, color)
		}
	}
	for _, c := range marks {
		if f.Marks[c] > board.MarkCross {
			return fmt.Errorf("svg: Figure.Marks[%d] is %d", c, f.Marks[c])
		}
	}
	return nil
}
