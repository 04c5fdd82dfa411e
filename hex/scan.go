package hex

import (
	"encoding/binary"
	"fmt"
	"math/bits"

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

// pack turns colors into bits and reports whether no cell is empty.
func (j *Judge) pack(stones []board.Color) (full bool) {
	all := ^uint64(0)
	word := 0
	for ; len(stones) >= 64; stones = stones[64:] {
		red, blue := board.PackColors(stones[:64])
		j.packed[0][word], j.packed[1][word] = red, blue
		all &= red | blue
		word++
	}
	if n := len(stones); n > 0 {
		red, blue := board.PackColors(stones)
		j.packed[0][word], j.packed[1][word] = red, blue
		all &= red | blue | ^uint64(0)<<n
	}
	return all == ^uint64(0)
}

// unpack puts the stones of a side into rows of whole words, and into the
// flood those that lie on the side's first edge, with all that stand in a row
// with them.
func (j *Judge) unpack(side board.Color) {
	w := j.words
	packed := j.packed[side-1]
	last := ^uint64(0) >> (-j.cols & 63)
	at := 0 // the row's first bit
	for row := range j.rows {
		own := j.own[(row+1)*w:][:w]
		for i := range own {
			from := at + i*64
			own[i] = packed[from>>6]>>(from&63) | packed[from>>6+1]<<1<<(^from&63)
		}
		own[w-1] &= last
		at += j.cols
	}
	clear(j.flood[:(j.rows+2)*w])
	if side == Red {
		copy(j.flood[w:2*w], j.own[w:2*w])
		return
	}
	for row := 1; row <= j.rows; row++ {
		for i := row * w; i < (row+1)*w; i++ {
			m := j.own[i]
			run := m &^ (m + 1) // the ones from bit 0 on
			j.flood[i] = run
			if run != ^uint64(0) { // it ends within the word
				break
			}
		}
	}
}

// A span is a range of rows, none if lo > hi.
type span struct{ lo, hi int }

func (s *span) add(row int) { s.lo, s.hi = min(s.lo, row), max(s.hi, row) }

// sweep floods the stones of a side from its first edge, down the board and up
// again until it is at the second edge or stands. It reports whether it arrived;
// known is false if it gave up before that was clear.
func (j *Judge) sweep(side board.Color) (joined, known bool) {
	none := span{j.rows + 1, 0}
	down, up := span{1, 1}, none // the rows whose flood has not been handed on, by direction
	if side == Blue {
		down, up = span{1, j.rows}, span{1, j.rows}
	}
	// Random boards need about cols/50 visits to each row. The walk is faster
	// than many of them.
	for budget := j.rows * min(6+j.cols/32, 24); budget > 0; {
		row := down.lo + 1
		for ; row <= min(down.hi+1, j.rows); row++ {
			if j.pour(row, row-1) {
				down.hi = max(down.hi, row)
				up.add(row)
			}
		}
		budget -= row - down.lo
		if j.arrived(side) {
			return true, true
		}
		if up.lo > up.hi {
			return false, true
		}
		down = none
		row = up.hi - 1
		for ; row >= max(up.lo-1, 1); row-- {
			if j.pour(row, row+1) {
				up.lo = min(up.lo, row)
				down.add(row)
			}
		}
		budget -= up.hi - row
		up = none
	}
	return false, false
}

// arrived reports whether the flood is at the side's second edge.
func (j *Judge) arrived(side board.Color) bool {
	w := j.words
	if side == Red {
		for _, f := range j.flood[j.rows*w:][:w] {
			if f != 0 {
				return true
			}
		}
		return false
	}
	for i := 2*w - 1; i < (j.rows+1)*w; i += w {
		if j.flood[i]>>((j.cols-1)&63) != 0 {
			return true
		}
	}
	return false
}

// pour floods a row from the one above it or below it: the runs of own stones
// that touch the flood there. It reports whether there were any new
// ones.
func (j *Judge) pour(row, from int) bool {
	if j.words == 1 {
		m, near := j.own[row], j.flood[from]
		if from < row {
			near |= near >> 1
		} else {
			near |= near << 1
		}
		x := near & m &^ j.flood[row]
		if x == 0 {
			return false
		}
		x |= (m ^ (m + x)) & m
		j.flood[row] |= x | backward(x, m)
		return true
	}
	w := j.words
	own, flood, near := j.own[row*w:][:w], j.flood[row*w:][:w], j.flood[from*w:][:w]
	var any, carry, edge uint64
	for i, m := range own {
		n := near[i]
		if from > row {
			n |= n<<1 | edge
			edge = near[i] >> 63
		} else {
			n |= n >> 1
			if i+1 < w {
				n |= near[i+1] << 63
			}
		}
		x := n & m &^ flood[i]
		any |= x
		// Adding a bit to a run turns over all bits from there to its end.
		sum, c := bits.Add64(m, x, carry)
		carry = c
		flood[i] |= (m^sum)&m | x
	}
	if any == 0 {
		return false
	}
	edge = 0
	for i := w - 1; i >= 0; i-- {
		f := flood[i] | edge&own[i]
		f = backward(f, own[i])
		flood[i] = f
		edge = f << 63
	}
	return true
}

// backward returns x, which is part of m, with the bits of m that lie before it
// in the same runs.
func backward(x, m uint64) uint64 {
	x |= m & (x >> 1)
	m &= m >> 1
	x |= m & (x >> 2)
	m &= m >> 2
	x |= m & (x >> 4)
	m &= m >> 4
	if m == 0 { // no run is longer than eight
		return x
	}
	x |= m & (x >> 8)
	m &= m >> 8
	x |= m & (x >> 16)
	m &= m >> 16
	return x | m&(x>>32)
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
