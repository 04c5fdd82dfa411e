package hex

import (
	"fmt"

	"github.com/stonesgo/stones/board"
)

// Winner returns the side that has joined its edges on a board without a game:
// Red from top to bottom, Blue from left to right, [board.Empty] if neither
// has. Any arrangement of stones will do; only one side can have joined. Cells
// touch as on a [board.Hex6] lattice of the grid's rows and columns, whatever
// lattice the grid lies on, and a value that is neither side counts as empty.
// Nobody has on no grid: nil or the zero one.
//
// It takes time linear in the number of cells, and allocates: use a [Judge]
// for many boards.
func Winner(grid *board.Grid[board.Color]) board.Color {
	var j Judge
	return j.Winner(grid)
}

// A Judge answers for many boards, of one size or of different ones, as
// [Winner] does for one. It keeps its working memory, so that it allocates
// only for a board larger than any before, and for the first of such a size
// whose chains wind. The zero value is ready to use; a Judge must not be used by
// two goroutines at once.
//
// A judge floods the board row by row, a word of up to 64 cells at a time, and
// sweeps down and up until nothing changes. That is fastest on boards as they
// come from play and from chance. Where chains wind so much that it does not
// get there soon, the judge walks along the border between the colors instead,
// from the corner where their edges meet, so that no board takes more than
// linear time.
type Judge struct {
	rows, cols int
	winding    bool        // so much that sweeping did not get there
	words      int         // of a row
	packed     [2][]uint64 // the stones of each side, a bit for each cell, in the order of the cells
	own        []uint64    // the stones of the side that is asked for, each row in words of its own
	flood      []uint64    // those known to be joined to its first edge
	rimmed     []byte      // the board with a rim, for the walk
}

// Winner returns the side that has joined its edges on the grid, as the
// function [Winner] does.
func (j *Judge) Winner(grid *board.Grid[board.Color]) board.Color {
	if grid == nil || grid.Lattice() == nil {
		return board.Empty
	}
	l := grid.Lattice()
	return j.WinnerOf(l.Rows(), l.Cols(), grid.Values())
}

// WinnerOf is [Judge.Winner] for a board that is given as the colors of its
// cells, row by row from the top left. Rows and columns may be any numbers
// from 1. It panics if there are not rows·cols colors.
func (j *Judge) WinnerOf(rows, cols int, stones []board.Color) board.Color {
	if rows < 1 || cols < 1 || len(stones)/cols != rows || len(stones)%cols != 0 {
		panic(fmt.Sprintf("hex: WinnerOf(%d, %d) of %d stones", rows, cols, len(stones)))
	}
	j.size(rows, cols)
	full := j.pack(stones)
	switch {
	case j.joined(Red):
		return Red
	case full || j.joined(Blue):
		return Blue
	}
	return board.Empty
}

// size makes room for a board of that size.
func (j *Judge) size(rows, cols int) {
	j.rows, j.cols, j.words, j.winding = rows, cols, (cols+63)/64, false
	packed := (rows*cols+63)/64 + 1 // one more, so that a row's words can be read across the end
	if len(j.packed[0]) < packed {
		j.packed = [2][]uint64{make([]uint64, packed), make([]uint64, packed)}
	}
	if len(j.flood) < (rows+2)*j.words {
		j.own = make([]uint64, (rows+2)*j.words)
		j.flood = make([]uint64, (rows+2)*j.words)
	}
}

// joined reports whether that side has joined its edges.
func (j *Judge) joined(side board.Color) bool {
	j.unpack(side)
	if !j.winding {
		if joined, known := j.sweep(side); known {
			return joined
		}
		j.winding = true // for the other side too
	}
	return j.walk(side)
}
