// Package svg draws positions of board games as SVG pictures: stones on the
// points of a Go board, discs in squares, stones on hexagons.
//
// A [Diagram] says what to draw, and [Write] draws it:
//
//	err := svg.Write(file, svg.Diagram{Lattice: grid.Lattice(), At: grid.At})
//
// The games of this module make one themselves, with what belongs to the game:
// the last move, star points, a winning chain. A program adds numbers, labels
// and marks, or cuts out a part of the board:
//
//	d := game.Diagram()
//	d.Marks = map[board.Cell]svg.Mark{c: svg.Triangle}
//	err := svg.Write(file, d)
//
// # Colors
//
// Pictures follow the light or dark colors that the reader prefers
// (prefers-color-scheme). A page that has the picture inline can choose its own
// with custom properties, for all diagrams or those of a class, stones-points,
// stones-squares or stones-hexagons:
//
//	.stones { --stones-board: #fff; --stones-line: #000 }
//
// The properties are --stones-frame (around the board), --stones-board,
// --stones-line, --stones-text (coordinates), --stones-black and --stones-white
// (the stones, also where a game calls them red and blue), --stones-rim (around
// the stones), --stones-on-black, --stones-on-white and --stones-on-board
// (labels and marks, by what they are on) and --stones-mark (the last move and
// the path). Programs that know no custom properties show the light colors.
//
// # Output
//
// The same diagram gives the same bytes. The size is about 40 bytes a stone and
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

// A Kind is a way to draw a board.
type Kind uint8

// The ways to draw a board.
const (
	Auto     Kind = iota // Hexagons for a [board.Hex6] lattice, Points for others
	Points               // stones on the crossings of lines, as in Go and renju
	Squares              // discs in squares, as in Reversi
	Hexagons             // stones on hexagons, with the edges of both colors, as in Hex
)

// A Mark is a figure on a cell, with a stone or without.
type Mark uint8

// The marks.
const (
	NoMark Mark = iota
	Dot
	Circle
	Square
	Triangle
	Cross
)

// A Rect is the part of a board from Min to Max, without the row and the column
// of Max, as in [image.Rectangle].
type Rect struct{ Min, Max board.Point }

// A Diagram says what to draw. Only the lattice must be given. What lies on the
// board but outside the window is left out; cells that the lattice does not
// have are an error.
type Diagram struct {
	Lattice *board.Lattice               // the board
	At      func(board.Cell) board.Color // what stands on a cell; nil for an empty board
	Kind    Kind                         // how to draw it
	Window  Rect                         // the part to draw; the zero value is all of it

	// Notation names the columns and rows. Letters stand above the board, and
	// below it if rows are counted from the bottom; numbers stand on the left.
	Notation      board.Notation
	NoCoordinates bool // leave them out

	// Stars are the points with a dot, on a board of squares the dots at the
	// top left corners of these cells.
	Stars []board.Cell

	Last    []board.Cell          // the last move, with a dot, or its number in color where no path runs
	Numbers map[board.Cell]int    // numbers of moves
	Labels  map[board.Cell]string // short texts; on a cell with a number too, the label is shown
	Marks   map[board.Cell]Mark   // figures
	Path    []board.Cell          // a line from cell to cell: a winning chain, a five

	Title    string  // what the picture shows, for those who cannot see it
	CellSize float64 // the width of a cell in pixels, 32 if 0; a page can scale the picture
}

// Write writes the diagram as a complete SVG document, with one call of w.Write.
// A diagram that makes no sense is an error that names the field, with nothing
// written: no lattice, a kind that does not go with it, a window or cells off
// the board, a color that is none, a CellSize below 0 or not finite.
func Write(w io.Writer, d Diagram) error {
	text, err := Append(nil, d)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// Append appends what [Write] writes to dst.
func Append(dst []byte, d Diagram) ([]byte, error) {
	if err := d.check(); err != nil {
		return dst, err
	}
	c := canvas{Diagram: d, buf: dst}
	c.draw()
	return c.buf, nil
}

// Numbers numbers the moves of a game from 1 on, for Diagram.Numbers: each cell
// gets the number of the last move on it. Passes and swaps count and are not
// shown.
func Numbers(moves []board.Move) map[board.Cell]int {
	numbers := make(map[board.Cell]int, len(moves))
	for i, m := range moves {
		if c, ok := m.Cell(); ok {
			numbers[c] = i + 1
		}
	}
	return numbers
}

// check makes sure that the diagram can be drawn, and fills in what stands for
// the zero values of Kind, Window and CellSize.
func (d *Diagram) check() error {
	l := d.Lattice
	if l == nil {
		return errors.New("svg: Diagram.Lattice is nil")
	}
	hexagonal := len(l.Dirs()) == 6
	switch {
	case d.Kind > Hexagons:
		return fmt.Errorf("svg: Diagram.Kind is %d", d.Kind)
	case d.Kind == Auto && hexagonal:
		d.Kind = Hexagons
	case d.Kind == Auto:
		d.Kind = Points
	case (d.Kind == Hexagons) != hexagonal:
		return fmt.Errorf("svg: Diagram.Kind does not go with a lattice %v", l)
	}
	if d.Window == (Rect{}) {
		d.Window.Max = board.Pt(l.Rows(), l.Cols())
	}
	if w := d.Window; !l.Contains(w.Min) || !l.Contains(w.Max.Sub(board.Pt(1, 1))) || w.Max.Row <= w.Min.Row || w.Max.Col <= w.Min.Col {
		return fmt.Errorf("svg: Diagram.Window from %v to %v is not on a board of %d rows and %d columns", w.Min, w.Max, l.Rows(), l.Cols())
	}
	if d.CellSize == 0 {
		d.CellSize = 32
	}
	if !(d.CellSize > 0) || math.IsInf(d.CellSize, 0) {
		return fmt.Errorf("svg: Diagram.CellSize is %v", d.CellSize)
	}
	return d.checkCells()
}

func (d *Diagram) checkCells() error {
	lists := []struct {
		name  string
		cells []board.Cell
	}{
		{"Stars", d.Stars},
		{"Last", d.Last},
		{"Numbers", sorted(d.Numbers)},
		{"Labels", sorted(d.Labels)},
		{"Marks", sorted(d.Marks)},
		{"Path", d.Path},
	}
	for _, list := range lists {
		for _, c := range list.cells {
			if !d.Lattice.Valid(c) {
				return fmt.Errorf("svg: Diagram.%s has cell %d, which is not on the board", list.name, c)
			}
		}
	}
	if d.At != nil {
		for c := range d.Lattice.Cells() {
			if color := d.At(c); color > board.White {
				return fmt.Errorf("svg: Diagram.At(%d) is %v", c, color)
			}
		}
	}
	for _, c := range sorted(d.Marks) {
		if d.Marks[c] > Cross {
			return fmt.Errorf("svg: Diagram.Marks[%d] is %d", c, d.Marks[c])
		}
	}
	return nil
}
