package hex

import (
	"encoding/binary"

	"github.com/stonesgo/stones/board"
)

// Winner returns the side that has joined its edges on a board without a game:
// Red from top to bottom, Blue from left to right, [board.Empty] if neither
// has. Any arrangement of stones will do; only one side can have joined. Cells
// touch as on a [board.Hex6] lattice of the grid's rows and columns, whatever
// lattice the grid lies on, and a value that is neither side counts as empty.
// For a nil grid and the zero one it returns Empty.
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
	lattice   *board.Lattice
	winding   bool       // so much that sweeping did not get there
	red, blue board.Mask // the stones
	first     board.Mask // the stones of a side on its first edge, and those known to be joined to them
	second    [2]board.Mask
	rimmed    []byte // the board with a rim, for the walk
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
// from 1 to [board.MaxSide]. It panics if they are not, or if there are not
// rows·cols colors.
func (j *Judge) WinnerOf(rows, cols int, stones []board.Color) board.Color {
	j.size(rows, cols)
	full := board.PackMasks(j.lattice, stones, &j.red, &j.blue)
	switch {
	case j.joined(Red):
		return Red
	case full || j.joined(Blue):
		return Blue
	}
	return board.Empty
}

// size prepares for a board of that size.
func (j *Judge) size(rows, cols int) {
	j.winding = false
	if l := j.lattice; l != nil && l.Rows() == rows && l.Cols() == cols {
		return
	}
	l := board.Hex6(rows, cols)
	j.lattice = l
	for _, m := range []*board.Mask{&j.red, &j.blue, &j.first, &j.second[Red-1], &j.second[Blue-1]} {
		m.Reset(l)
	}
	for col := range cols {
		j.second[Red-1].Add(l.Cell(board.Pt(rows-1, col)))
	}
	for row := range rows {
		j.second[Blue-1].Add(l.Cell(board.Pt(row, cols-1)))
	}
}

// own returns the stones of a side.
func (j *Judge) own(side board.Color) *board.Mask {
	if side == Red {
		return &j.red
	}
	return &j.blue
}

// joined reports whether that side has joined its edges.
func (j *Judge) joined(side board.Color) bool {
	own := j.own(side)
	if !j.winding {
		j.first.Clear()
		if side == Red {
			copy(j.first.Row(0), own.Row(0))
		} else {
			for row := range j.lattice.Rows() {
				j.first.Row(row)[0] = own.Row(row)[0] & 1
			}
		}
		// Random boards need about cols/50 visits to each row. The walk is
		// faster than many of them.
		visits := j.lattice.Rows() * min(6+j.lattice.Cols()/32, 24)
		if joined, known := j.first.ReachesSoon(own, &j.second[side-1], visits); known {
			return joined
		}
		j.winding = true // for the other side too
	}
	return j.walk(side)
}

// What the walk can meet. Own is what belongs to the side that is asked for.
const (
	other     = iota // a cell without a stone of the side, or the opponent's edge where the walk starts
	own              // a stone of the side, or its first edge
	ownEdge          // its second edge: the edges are joined
	otherEdge        // the opponent's other edge: they are not
)

// walk reports whether that side has joined its edges, by following the border
// of the stones that are joined to its first edge.
//
// The border starts in a corner, with the side's first edge on the left hand and
// an edge of the opponent on the right. Two cells that touch, one own and one
// not, have one neighbor in common ahead; it takes the place of the one it is
// like. So the border goes on, cannot branch or meet itself, and ends at one of
// the two other edges. There is a chain of own stones all along it: if it ends
// at the side's second edge, the edges are joined, and if not, the cells on the
// right cut the board in two. (Gale, The game of Hex and the Brouwer fixed-point
// theorem, 1979.)
func (j *Judge) walk(side board.Color) bool {
	cells := j.rim(side)
	stride := j.lattice.Cols() + 2
	// The ways around a cell, each to the left of the one before.
	steps := [8]int{stride, 1, 1 - stride, -stride, -1, stride - 1}
	at, ahead := 1, 0 // the own cell; here the top edge, with the left edge to the southwest
	if side == Blue {
		at, ahead = j.lattice.Rows()*stride, 1 // the left edge, with the bottom edge to the south
	}
	for {
		switch next := at + steps[ahead&7]; cells[next] {
		case own: // go there, and turn right
			at = next
			if ahead--; ahead < 0 {
				ahead = 5
			}
		case other: // turn left
			if ahead++; ahead > 5 {
				ahead = 0
			}
		default:
			return cells[next] == ownEdge
		}
	}
}

// rim returns the board with a rim of cells around it that stand for the edges,
// a byte for each cell.
func (j *Judge) rim(side board.Color) []byte {
	rows, cols := j.lattice.Rows(), j.lattice.Cols()
	stride := cols + 2
	n := (rows + 2) * stride
	if len(j.rimmed) < n+8 {
		j.rimmed = make([]byte, n+8) // so that the last cells can be written eight at a time
	}
	cells := j.rimmed[:n]
	top, bottom, left, right := byte(own), byte(ownEdge), byte(other), byte(otherEdge)
	if side == Blue {
		top, bottom, left, right = byte(otherEdge), byte(other), byte(own), byte(ownEdge)
	}
	for i := range stride {
		cells[i] = top
	}
	stones := j.own(side)
	for row := 1; row <= rows; row++ {
		line := j.rimmed[row*stride:]
		line[0] = left
		for i, word := range stones.Row(row - 1) {
			for col := i * 64; col < min(cols, (i+1)*64); col += 8 {
				binary.LittleEndian.PutUint64(line[1+col:], spread(word))
				word >>= 8
			}
		}
		line[stride-1] = right
	}
	for i := range stride {
		cells[n-1-i] = bottom
	}
	return cells
}

const eachByte = 0x0101010101010101

// spread returns the low eight bits of a word as eight bytes of 0 and 1.
func spread(word uint64) uint64 {
	each := word & 0xff * eachByte & 0x8040201008040201 // each bit in its place of a byte of its own
	return (each + 0x7f*eachByte) >> 7 & eachByte
}
