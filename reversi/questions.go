package reversi

import (
	"slices"

	"github.com/stonesgo/stones/board"
)

// Counts returns the number of discs on the board.
func (g *Game) Counts() (black, white int) {
	black, white = g.pos.Counts()
	if g.lines != nil {
		return discsOf(g.lines)
	}
	if g.white {
		black, white = white, black
	}
	return black, white
}

// Score returns the score as tournaments count it: the discs, with the empty
// squares given to the side that has more, and half of them to each in a draw.
// Before the end of the game it is the score if the game ended now.
func (g *Game) Score() (black, white int) {
	black, white = g.Counts()
	empty := g.lattice.Len() - black - white
	switch {
	case black > white:
		black += empty
	case black < white:
		white += empty
	default:
		black += empty / 2
		white += empty / 2
	}
	return black, white
}

// Flips returns the discs that the side to move turns over with a disc on c, in
// increasing order. There are none where a disc stands, and c may be any number.
// It allocates the slice.
func (g *Game) Flips(c board.Cell) []board.Cell {
	var cells []board.Cell
	if g.lines == nil {
		for sq := range g.flips8(c).All() {
			cells = append(cells, board.Cell(sq))
		}
		return cells
	}
	for p := range g.flipsOnLines(c).points(g.lattice.Point(c)) {
		cells = append(cells, g.lattice.Cell(p))
	}
	slices.Sort(cells)
	return cells
}

// MostFlips returns the move that turns over the most discs, the first in the
// order of cells among equals, and how many. It returns [board.None] and 0
// where no move turns over any.
func (g *Game) MostFlips() (c board.Cell, n int) {
	switch {
	case g.opening():
		return board.None, 0
	case g.lines == nil:
		sq, n := g.pos.MostFlips()
		return board.Cell(sq), n
	}
	c = board.None
	for at := range g.lattice.Cells() {
		if flips := g.flipsOnLines(at).len(); flips > n {
			c, n = at, flips
		}
	}
	return c, n
}
