package svg

import "github.com/stonesgo/stones/board"

// A Layout says where in the picture of a figure its cells are, for pages on which
// people click. Lengths are in the units of the picture's viewBox; a cell is 20 of
// them wide, whatever the figure's CellSize.
type Layout struct {
	Width, Height float64 // of the picture

	c canvas
}

// LayoutOf returns the layout of the picture that [Write] draws of the figure. It
// refuses what Write refuses, and takes time linear in the figure's lists.
func LayoutOf(f board.Figure) (Layout, error) {
	if err := check(&f); err != nil {
		return Layout{}, err
	}
	l := Layout{c: canvas{Figure: f}}
	l.Width, l.Height = l.c.layOut()
	return l, nil
}

// Center returns the middle of a cell, from the left and from the top. A cell of
// the board outside the figure's window has one outside the picture; for a number
// that is no cell it means nothing.
func (l Layout) Center(c board.Cell) (x, y float64) {
	at := l.c.at(c)
	return at.x, at.y
}
