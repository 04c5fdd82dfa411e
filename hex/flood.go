package hex

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

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
// of which one touches the flood there. It reports whether there were any new
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
