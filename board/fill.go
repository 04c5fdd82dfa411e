package board

import (
	"math"
	"math/bits"
)

// Fill grows m through within as far as the lattice's adjacency leads: a cell of
// within joins m if it touches one of m, until no such cell is left. The cells
// that m began with stay, also those that are not in within.
//
// The cost is linear in the rows that the filled cells lie in, a few
// nanoseconds for 64 cells, times the number of sweeps down and up, which is
// small except where the way winds up and down. It does not allocate.
func (m *Mask) Fill(within *Mask) {
	if f, top, bottom := m.filler(within); top >= 0 {
		f.fill(top, bottom)
	}
}

// Reaches grows m through within as [Mask.Fill] does until it meets a cell of to,
// and reports whether it did. Then m may not be filled to the end. It asks after
// each sweep, so the cost is that of Fill at most.
func (m *Mask) Reaches(within, to *Mask) bool {
	reached, _ := m.ReachesSoon(within, to, math.MaxInt)
	return reached
}

// ReachesSoon is [Mask.Reaches] with a limit to the work: it gives up, and known is
// false, once it has swept over about that many rows, counting
// again those that it sweeps over again. It is for programs that have another way
// to find out where the region winds.
func (m *Mask) ReachesSoon(within, to *Mask, rows int) (reached, known bool) {
	m.same(to)
	f, top, bottom := m.filler(within)
	if top < 0 {
		return false, true
	}
	f.to, f.budget = to.bits, rows
	f.fill(top, bottom)
	return f.reached, f.reached || f.stands
}

// filler returns what fills m through within, and the first and the last row in
// which m has a cell, or -1 if it has none.
func (m *Mask) filler(within *Mask) (f filler, top, bottom int) {
	m.same(within)
	first, last := 0, len(m.bits)-1
	for first <= last && m.bits[first] == 0 {
		first++
	}
	if first > last {
		return f, -1, -1
	}
	for m.bits[last] == 0 {
		last--
	}
	f = filler{m: m.bits, in: within.bits, row: m.row, rows: m.l.rows, budget: math.MaxInt}
	f.fromAbove, f.fromBelow = m.l.kind.sides()
	return f, first / m.row, last / m.row
}

// Grow adds the neighbors of all cells of the set: one step of [Mask.Fill]
// through the whole board.
func (m *Mask) Grow() {
	fromAbove, fromBelow := m.l.kind.sides()
	var none, aboveWords, hereWords [MaxSide / 64]uint64
	above, here := aboveWords[:m.row], hereWords[:m.row] // as they were
	for row := range m.l.rows {
		words := m.bits[row*m.row:][:m.row]
		below := none[:m.row]
		if row < m.l.rows-1 {
			below = m.bits[(row+1)*m.row:][:m.row]
		}
		copy(here, words)
		for k := range words {
			words[k] = sides{1, 1}.of(here, k) | fromAbove.of(above, k) | fromBelow.of(below, k)
		}
		above, here = here, above
	}
	m.trim()
}

// A sides value says which cells of a row touch a cell in the row below or
// above, besides the one in its column: 1 for the one to the left, 1 for the one
// to the right.
type sides struct{ left, right uint64 }

// sides returns what touches a cell in the row above and in the row below it.
func (a adjacency) sides() (above, below sides) {
	bit := func(d Dir) uint64 { return uint64(a >> d & 1) }
	return sides{bit(NorthWest), bit(NorthEast)}, sides{bit(SouthWest), bit(SouthEast)}
}

// of returns the k-th word of the cells that a row touches.
func (s sides) of(row []uint64, k int) uint64 {
	v := row[k]
	left, right := v<<1, v>>1
	if k > 0 {
		left |= row[k-1] >> 63
	}
	if k < len(row)-1 {
		right |= row[k+1] << 63
	}
	return v | left&-s.left | right&-s.right
}

// A filler is a Fill at work. Rows of m are kept closed: a cell of within beside
// one of m in its row is in m. So a row changes only if the row above or below
// brings a new cell, and a sweep need go no further than the last change.
//
// A row is closed to the right by adding its cells to those it may grow through:
// the carry runs to the end of each run that has one. To the left it is closed
// by doubling steps (Kogge and Stone, A parallel algorithm for the efficient
// solution of a general class of recurrence equations, 1973).
type filler struct {
	m, in                []uint64
	row, rows            int // words in a row, and rows
	fromAbove, fromBelow sides

	to      []uint64 // where to stop; nil to fill to the end
	reached bool
	stands  bool // filled to the end
	budget  int  // rows that sweeps may still go over
}

// fill fills from the cells in rows top to bottom, until it stands, has arrived or
// has looked at too many rows.
func (f *filler) fill(top, bottom int) {
	for row := top; row <= bottom; row++ {
		f.close(row)
	}
	if f.arrived(top, bottom) {
		return
	}
	first, last := f.sweep(top, bottom, 1, f.fromAbove)
	if f.arrived(first, last) {
		return
	}
	if first < 0 {
		last = bottom
	}
	first, last = f.sweep(max(last, bottom), top, -1, f.fromBelow)
	for step := 1; first >= 0 && !f.arrived(last, first) && f.budget >= 0; step = -step {
		from := f.fromAbove
		if step < 0 {
			from = f.fromBelow
		}
		f.budget -= max(last-first, first-last) + 2
		first, last = f.sweep(last, first, step, from)
	}
	f.stands = first < 0
}

// arrived reports whether there is a cell of to in the rows from first to last,
// which may be -1 for none, or has been one.
func (f *filler) arrived(first, last int) bool {
	if f.to == nil || f.reached || first < 0 {
		return f.reached
	}
	lo, hi := min(first, last)*f.row, (max(first, last)+1)*f.row
	for i, w := range f.to[lo:hi] {
		if w&f.m[lo+i] != 0 {
			f.reached = true
			break
		}
	}
	return f.reached
}

// close fills a row from its own cells.
func (f *filler) close(row int) {
	m, in := f.m[row*f.row:][:f.row], f.in[row*f.row:][:f.row]
	carry := uint64(0)
	for k, old := range m {
		m[k], carry = runsRight(old, in[k]|old, carry)
	}
	closeLeft(m, in)
}

// sweep lets the rows from first to last, in steps of 1 or -1, fill the rows
// after them, and goes on from each that has changed. It returns the first row
// that has and the last, or -1 if there is none.
func (f *filler) sweep(first, last, step int, s sides) (firstChanged, lastChanged int) {
	switch f.row {
	case 1:
		return f.sweepWords(first, last, step, s)
	case 2:
		return f.sweepPairs(first, last, step, s)
	}
	end := 0
	if step > 0 {
		end = f.rows - 1
	}
	firstChanged, lastChanged = -1, -1
	for row := first; row != end && (row-last)*step <= 0; row += step {
		if f.spread(row, row+step, s) {
			lastChanged = row + step
			if firstChanged < 0 {
				firstChanged = lastChanged
			}
			if (lastChanged-last)*step > 0 {
				last = lastChanged
			}
		}
	}
	return firstChanged, lastChanged
}

// sweepWords is sweep where a row is a word.
func (f *filler) sweepWords(first, last, step int, s sides) (firstChanged, lastChanged int) {
	m, in := f.m, f.in[:len(f.m)]
	firstChanged, lastChanged = -1, -1
	v := m[first]
	for row := first + step; uint(row) < uint(len(m)) && (row-last)*step <= 1; row += step {
		old := m[row]
		seeds := (v|v<<(s.left&1)|v>>(s.right&1))&in[row] | old
		v = old
		if seeds == old {
			continue
		}
		cells := in[row] | old
		right, _ := runsRight(seeds, cells, 0)
		v = runsLeft(right, cells)
		m[row] = v
		if firstChanged < 0 {
			firstChanged = row
		}
		lastChanged = row
		if (row-last)*step > 0 {
			last = row
		}
	}
	return firstChanged, lastChanged
}

// sweepPairs is sweep where a row is two words.
func (f *filler) sweepPairs(first, last, step int, s sides) (firstChanged, lastChanged int) {
	m, in := f.m, f.in[:len(f.m)]
	firstChanged, lastChanged = -1, -1
	v0, v1 := m[2*first], m[2*first+1]
	for row := first + step; uint(2*row+1) < uint(len(m)) && (row-last)*step <= 1; row += step {
		in0, in1, old0, old1 := in[2*row], in[2*row+1], m[2*row], m[2*row+1]
		s0 := (v0|v0<<(s.left&1)|v0>>(s.right&1)|v1&s.right<<63)&in0 | old0
		s1 := (v1|v1<<(s.left&1)|v1>>(s.right&1)|v0>>63&s.left)&in1 | old1
		v0, v1 = old0, old1
		if s0 == old0 && s1 == old1 {
			continue
		}
		in0, in1 = in0|old0, in1|old1
		var carry uint64
		v0, carry = runsRight(s0, in0, 0)
		v1, _ = runsRight(s1, in1, carry)
		v0, v1 = runsLeft(v0, in0), runsLeft(v1, in1)
		v0 |= -(v1 & (in0 >> 63)) & topRun(in0)
		m[2*row], m[2*row+1] = v0, v1
		if firstChanged < 0 {
			firstChanged = row
		}
		lastChanged = row
		if (row-last)*step > 0 {
			last = row
		}
	}
	return firstChanged, lastChanged
}

// spread fills the row to from the one beside it and reports whether it has
// changed.
func (f *filler) spread(from, to int, s sides) bool {
	src := f.m[from*f.row:][:f.row]
	m, in := f.m[to*f.row:][:f.row], f.in[to*f.row:][:f.row]
	changed, carry := uint64(0), uint64(0)
	for k, old := range m {
		seeds := s.of(src, k)&in[k] | old
		m[k], carry = runsRight(seeds, in[k]|old, carry)
		changed |= seeds ^ old
	}
	if changed == 0 {
		return false
	}
	closeLeft(m, in)
	return true
}

// closeLeft fills a row that has been filled to the right to the left as well.
func closeLeft(m, in []uint64) {
	first := uint64(0) // the first cell of the word to the right
	for k := len(m) - 1; k >= 0; k-- {
		cells := in[k] | m[k]
		m[k] = runsLeft(m[k], cells) | -first&topRun(cells)
		first = m[k] & 1
	}
}

// runsRight returns the seeds with the cells that follow them in their run of
// cells, toward higher bits. A carry in or out means that a run goes on.
func runsRight(seeds, cells, carry uint64) (filled, out uint64) {
	sum, out := bits.Add64(cells, seeds, carry)
	return (cells ^ sum | seeds) & cells, out
}

// runsLeft returns the seeds with the cells that come before them in their run
// of cells, toward lower bits.
func runsLeft(seeds, cells uint64) uint64 {
	seeds |= seeds >> 1 & cells
	cells &= cells >> 1
	seeds |= seeds >> 2 & cells
	cells &= cells >> 2
	seeds |= seeds >> 4 & cells
	if cells &= cells >> 4; cells == 0 {
		return seeds // no run is longer than eight: the rule where cells are strewn
	}
	seeds |= seeds >> 8 & cells
	cells &= cells >> 8
	seeds |= seeds >> 16 & cells
	cells &= cells >> 16
	return seeds | seeds>>32&cells
}

// topRun returns the run of cells that ends with the highest bit, if there is
// one.
func topRun(cells uint64) uint64 {
	return ^(^uint64(0) >> bits.LeadingZeros64(^cells))
}
