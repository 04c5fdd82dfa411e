package hex

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// unpack puts the stones of a side into rows of whole words, and into the
// flood those that lie on the side's first edge.
func (j *Judge) unpack(side board.Color) {
	w := j.words
	packed := j.packed[side-1]
	last := ^uint64(0) >> (-j.cols & 63)
	clear(j.flood[:(j.rows+2)*w])
	at := 0
	for row := 1; row <= j.rows; row++ {
		own := j.own[row*w:][:w]
		for i := range own {
			from := at + i*64
			own[i] = packed[from>>6]>>(from&63) | packed[from>>6+1]<<1<<(^from&63)
		}
		own[w-1] &= last
		at += j.cols
	}
	if side == Red {
		copy(j.flood[w:2*w], j.own[w:2*w])
		return
	}
	for i := w; i < (j.rows+1)*w; i++ {
		m := j.own[i]
		run := m &^ (m + 1) // the ones from bit 0 on
		j.flood[i] = run
		if run != ^uint64(0) { // the run ends in this word
			i += w - 1 - i%w
		}
	}
}

// A span is a range of rows, empty if lo > hi.
type span struct{ lo, hi int }

func (s *span) add(row int) { s.lo, s.hi = min(s.lo, row), max(s.hi, row) }

// sweep floods the stones of a side from its first edge. It reports whether
// the flood arrives at the second edge; known is false if it gave up before it
// was clear.
func (j *Judge) sweep(side board.Color) (won, known bool) {
	empty := span{j.rows + 1, 0}
	down, up := span{1, 1}, empty // the rows that have not handed their flood down, or up
	if side == Blue {
		down, up = span{1, j.rows}, span{1, j.rows}
	}
	budget := sweeps * j.rows
	for {
		if down.lo <= down.hi {
			budget -= down.hi - down.lo
			j.sweepDown(down, &up)
			down = empty
		}
		if j.arrived(side) {
			return true, true
		}
		if up.lo > up.hi {
			return false, true
		}
		budget -= up.hi - up.lo
		if budget < 0 {
			return false, false
		}
		j.sweepUp(up, &down)
		up = empty
	}
}

const sweeps = 1000

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

func (j *Judge) sweepDown(down span, up *span) {
	w := j.words
	switch w {
	case 1:
		own, flood := j.own[:j.rows+2], j.flood[:j.rows+2]
		for row := down.lo + 1; row <= min(down.hi+1, j.rows); row++ {
			f, above := flood[row], flood[row-1]
			x := (above | above>>1) & own[row] &^ f
			if x == 0 {
				continue
			}
			flood[row] = f | fillRuns(x, own[row])
			down.hi = max(down.hi, row)
			up.add(row)
		}
	default:
		for row := down.lo + 1; row <= min(down.hi+1, j.rows); row++ {
			own, flood, above := j.own[row*w:][:w], j.flood[row*w:][:w], j.flood[(row-1)*w:][:w]
			var any, carry uint64
			for i, m := range own {
				a := above[i] | above[i]>>1
				if i+1 < w {
					a |= above[i+1] << 63
				}
				x := a & m &^ flood[i]
				any |= x
				sum, c := bits.Add64(m, x, carry)
				carry = c
				flood[i] |= (m^sum)&m | x
			}
			if any == 0 {
				continue
			}
			fillBack(flood, own)
			down.hi = max(down.hi, row)
			up.add(row)
		}
	}
}

func (j *Judge) sweepUp(up span, down *span) {
	w := j.words
	switch w {
	case 1:
		own, flood := j.own[:j.rows+2], j.flood[:j.rows+2]
		for row := up.hi - 1; row >= max(up.lo-1, 1); row-- {
			f, below := flood[row], flood[row+1]
			x := (below | below<<1) & own[row] &^ f
			if x == 0 {
				continue
			}
			flood[row] = f | fillRuns(x, own[row])
			up.lo = min(up.lo, row)
			down.add(row)
		}
	default:
		for row := up.hi - 1; row >= max(up.lo-1, 1); row-- {
			own, flood, below := j.own[row*w:][:w], j.flood[row*w:][:w], j.flood[(row+1)*w:][:w]
			var any, carry, high uint64
			for i, m := range own {
				x := (below[i] | below[i]<<1 | high) & m &^ flood[i]
				high = below[i] >> 63
				any |= x
				sum, c := bits.Add64(m, x, carry)
				carry = c
				flood[i] |= (m^sum)&m | x
			}
			if any == 0 {
				continue
			}
			fillBack(flood, own)
			up.lo = min(up.lo, row)
			down.add(row)
		}
	}
}

// fillRuns returns the runs of ones in m that have a one in x, which is part of m.
func fillRuns(x, m uint64) uint64 {
	x |= (m ^ (m + x)) & m
	return x | backward(x, m)
}

// fillBack
func fillBack(flood, own []uint64) {
	var low uint64
	for i := len(own) - 1; i >= 0; i-- {
		m := own[i]
		f := flood[i] | low&m
		f |= backward(f, m)
		flood[i] = f
		low = f << 63
	}
}

func backward(x, m uint64) uint64 {
	x |= m & (x >> 1)
	m &= m >> 1
	x |= m & (x >> 2)
	m &= m >> 2
	x |= m & (x >> 4)
	m &= m >> 4
	if m == 0 {
		return x
	}
	x |= m & (x >> 8)
	m &= m >> 8
	x |= m & (x >> 16)
	m &= m >> 16
	x |= m & (x >> 32)
	return x
}
