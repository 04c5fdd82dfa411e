package hex

import "github.com/stonesgo/stones/board"

// What the walk meets on the rim beyond the second edges.
const (
	ownEdge   board.Color = 4 + iota // the own one: the edges are joined
	otherEdge                        // the opponent's: they are not
)

// walk reports whether that side has joined its edges, by following the border
// of the stones that are joined to its first edge.
//
// The border starts in the corner at the top left, between the first edges of
// both sides: one hand touches an own cell, the other a cell that is not. Two
// cells that touch have one neighbor in common ahead, and it takes the place
// of the one it is like. So the border goes on; it cannot branch or meet
// itself, and ends at one of the second edges. There is a chain of own stones
// along it, so if it ends at the own edge, that chain joins both; if it ends
// at the other, the cells on its other side cut the board in two. (Gale, The
// game of Hex and the Brouwer fixed-point theorem, 1979.)
func (j *Judge) walk(side board.Color, stones []board.Color) bool {
	cells := j.rim(side, stones)
	stride := j.cols + 2
	step := [6]int{-stride, 1 - stride, 1, stride, stride - 1, -1} // clockwise from north
	// The own hand is on cell at, the other one on its neighbor in direction d,
	// and ahead is the neighbor after that.
	clockwise, counter := [6]uint8{1, 2, 3, 4, 5, 0}, [6]uint8{5, 0, 1, 2, 3, 4}
	at, d := stride, uint8(1) // on the left, the top to the northeast
	if side == Red {
		at, d = 1, 4 // on the top, the left to the southwest
		clockwise, counter = counter, clockwise
	}
	for {
		ahead := clockwise[d]
		next := at + step[ahead]
		switch color := cells[next]; {
		case color == side:
			at, d = next, counter[d]
		case color < ownEdge:
			d = ahead
		default:
			return color == ownEdge
		}
	}
}

// rim returns the board with a rim of cells around it that stand for the edges.
// Values that are no colors are empty.
func (j *Judge) rim(side board.Color, stones []board.Color) []board.Color {
	stride := j.cols + 2
	n := (j.rows + 2) * stride
	if len(j.rimmed) < n {
		j.rimmed = make([]board.Color, n)
	}
	cells := j.rimmed[:n]
	top, bottom, left, right := Red, ownEdge, board.Empty, otherEdge
	if side == Blue {
		top, bottom, left, right = board.Empty, otherEdge, Blue, ownEdge
	}
	for i := range stride {
		cells[i] = top
		cells[n-1-i] = bottom
	}
	for row := range j.rows {
		line := cells[(row+1)*stride:][:stride]
		line[0], line[stride-1] = left, right
		copy(line[1:], stones[row*j.cols:][:j.cols])
	}
	return cells
}
