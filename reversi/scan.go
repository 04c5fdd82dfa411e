package reversi

import (
	"slices"

	"github.com/stonesgo/stones/board"
)

// MostFlips returns the cell on which a disc of the given color turns over the
// most discs, the first in the order of cells among equals, and how many. Where
// there is no move, and for a nil grid and the zero Grid, it returns
// [board.None] and 0.
//
// It is for programs that have a board and no game: the grid may be any
// [board.Square8] board, odd sizes and rectangles too. For 8×8,
// [Position.MostFlips] is faster. It allocates a list of discs.
func MostFlips(grid *board.Grid[board.Color], turn board.Color) (c board.Cell, n int) {
	if grid == nil || grid.Lattice() == nil {
		return board.None, 0
	}
	c = board.None
	var flips []board.Cell
	for at := range grid.Lattice().Cells() {
		if flips = appendFlips(flips[:0], grid, at, turn); len(flips) > n {
			c, n = at, len(flips)
		}
	}
	return c, n
}

// AppendFlips appends to dst the discs that one of the given color on c turns
// over: in every direction the run of enemy discs that one of that color ends.
// They are in increasing order. There are none if c is not empty, and none for a
// turn that is neither black nor white; c must be a cell of the grid, which may
// be any [board.Square8] board.
func AppendFlips(dst []board.Cell, grid *board.Grid[board.Color], c board.Cell, turn board.Color) []board.Cell {
	n := len(dst)
	dst = appendFlips(dst, grid, c, turn)
	slices.Sort(dst[n:])
	return dst
}

// appendFlips is AppendFlips, direction by direction.
func appendFlips(dst []board.Cell, grid *board.Grid[board.Color], c board.Cell, turn board.Color) []board.Cell {
	enemy := turn.Opponent()
	if grid.At(c) != board.Empty || enemy == board.Empty {
		return dst
	}
	l := grid.Lattice()
	for _, d := range l.Dirs() {
		run := len(dst)
		next := l.Step(c, d)
		for next != board.None && grid.At(next) == enemy {
			dst = append(dst, next)
			next = l.Step(next, d)
		}
		if next == board.None || grid.At(next) != turn {
			dst = dst[:run]
		}
	}
	return dst
}
