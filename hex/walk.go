package hex

import (
	"encoding/binary"

	"github.com/stonesgo/stones/board"
)

// What the walk can meet.
const (
	other     = iota // a cell that is not own, or the opponent's edge where the walk starts
	own              // an own stone, or the own first edge
	ownEdge          // the own second edge: the edges are joined
	otherEdge        // the opponent's other edge: they are not
)

// walk reports whether that side has joined its edges, by following the border
// of the stones that are joined to its first edge.
//
// The border starts in a corner, with the own first edge on the left hand and
// an edge of the opponent on the right. Two cells that touch, one own and one
// not, have one neighbor in common ahead; it takes the place of the one it is
// like. So the border goes on, cannot branch or meet itself, and ends at one of
// the two other edges. There is a chain of own stones all along it: if it ends
// at the own edge, the edges are joined, and if not, the cells on the right cut
// the board in two. (Gale, The game of Hex and the Brouwer fixed-point theorem,
// 1979.)
func (j *Judge) walk(side board.Color) bool {
	cells := j.rim(side)
	stride := j.cols + 2
	north, northeast, east := -stride, 1-stride, 1
	south, southwest, west := stride, stride-1, -1
	at := 1 // the own cell; here the top edge, with the left edge to the southwest
	if side == Blue {
		at = j.rows * stride // the left edge, with the bottom edge to the south
		goto East
	}
	// The labels say where the cell ahead lies from the own one. A cell that is
	// not own makes the walk turn left around the own one, an own cell makes it
	// go there and turn right.
South:
	switch cells[at+south] {
	case own:
		at += south
		goto Southwest
	case other:
		goto East
	}
	return cells[at+south] == ownEdge
East:
	switch cells[at+east] {
	case own:
		at += east
		goto South
	case other:
		goto Northeast
	}
	return cells[at+east] == ownEdge
Northeast:
	switch cells[at+northeast] {
	case own:
		at += northeast
		goto East
	case other:
		goto North
	}
	return cells[at+northeast] == ownEdge
North:
	switch cells[at+north] {
	case own:
		at += north
		goto Northeast
	case other:
		goto West
	}
	return cells[at+north] == ownEdge
West:
	switch cells[at+west] {
	case own:
		at += west
		goto North
	case other:
		goto Southwest
	}
	return cells[at+west] == ownEdge
Southwest:
	switch cells[at+southwest] {
	case own:
		at += southwest
		goto West
	case other:
		goto South
	}
	return cells[at+southwest] == ownEdge
}

// rim returns the board with a rim of cells around it that stand for the edges,
// a byte for each cell.
func (j *Judge) rim(side board.Color) []byte {
	stride := j.cols + 2
	n := (j.rows + 2) * stride
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
	for row := 1; row <= j.rows; row++ {
		line := j.rimmed[row*stride:]
		line[0] = left
		for i, word := range j.own[row*j.words:][:j.words] {
			for col := i * 64; col < min(j.cols, (i+1)*64); col += 8 {
				const eachByte = 0x0101010101010101
				// Each bit in its place of a byte of its own, and then moved to bit 0.
				spread := word & 0xff * eachByte & 0x8040201008040201
				binary.LittleEndian.PutUint64(line[1+col:], (spread+0x7f*eachByte)>>7&eachByte)
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
