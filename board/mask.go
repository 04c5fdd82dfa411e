package board

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"
)

// A Mask is a set of cells of a lattice, one bit each, for questions about many
// cells at once: sixty-four of a row are one word. Methods that take a second
// mask want one on the same lattice and panic otherwise, and so do those that
// take a [Cell] if its number is not from 0 up to [Lattice.Len]; a cell that was
// cut away does not make them panic, but is not to be given to them.
//
// A set can be built cell by cell, from the cells that [Grid.Region] returns
// with [Mask.AddAll], or from the cells of a grid that hold a value with
// [Grid.Mask]. The zero value is on no lattice and may only be filled by the
// latter, [Mask.CopyFrom] and [Mask.Reset].
//
// A question about one cell takes constant time, one about a whole set, or a change
// of it, time linear in the number of words.
type Mask struct {
	l    *Lattice
	row  int      // words in a row
	bits []uint64 // bit col&63 of word row·m.row+col>>6; no bits beyond the last column
}

// NewMask returns an empty set of cells of l.
func NewMask(l *Lattice) *Mask {
	row := (l.cols + 63) >> 6
	return &Mask{l: l, row: row, bits: make([]uint64, l.rows*row)}
}

// Mask makes m the set of the cells that hold v. It allocates only if m is new
// or from a smaller lattice. The time does not depend on what the cells hold; the
// stones of one side are found fastest, see [PackColors].
func (g *Grid[T]) Mask(m *Mask, v T) {
	m.reshape(g.l)
	if !m.pack(any(g.vals), any(v)) {
		vals := g.vals
		for i := range m.bits {
			n := m.width(i)
			w := uint64(0)
			for j, val := range vals[:n] {
				one := uint64(0) // without an unpredictable branch
				if val == v {
					one = 1
				}
				w |= one << (j & 63)
			}
			m.bits[i], vals = w, vals[n:]
		}
	}
	m.keep()
}

// width returns how many cells the i-th word has.
func (m *Mask) width(i int) int {
	if (i+1)%m.row == 0 {
		return m.l.cols - (m.row-1)<<6
	}
	return 64
}

// pack makes m the set of the cells of one side, if that is what is asked for.
func (m *Mask) pack(values, value any) bool {
	colors, _ := values.([]Color)
	side, _ := value.(Color)
	if side != Black && side != White {
		return false
	}
	for i := range m.bits {
		n := m.width(i)
		black, white := PackColors(colors[:n])
		m.bits[i] = black
		if side == White {
			m.bits[i] = white
		}
		colors = colors[n:]
	}
	return true
}

// keep takes the cells that were cut away out of the set.
func (m *Mask) keep() {
	if m.l.kept != nil {
		for i, w := range m.l.kept.bits {
			m.bits[i] &= w
		}
	}
}

// reshape makes m a mask of l, with unspecified bits.
func (m *Mask) reshape(l *Lattice) {
	m.l = l
	m.row = (l.cols + 63) >> 6
	m.bits = slices.Grow(m.bits[:0], l.rows*m.row)[:l.rows*m.row]
}

// same panics unless o is on the lattice of m.
func (m *Mask) same(o *Mask) {
	if m.l != o.l {
		panic(fmt.Sprintf("board: masks on %v and on %v", m.l, o.l))
	}
}

// at returns the word and the bit of c. It panics if c is not a cell.
func (m *Mask) at(c Cell) (word int, bit uint64) {
	p := m.l.Point(c)
	return p.Row*m.row + p.Col>>6, 1 << (p.Col & 63)
}

// PackMasks makes black and white the sets of the cells of l whose values are Black
// and White, in little more than the time for one of them, and reports whether no
// cell is in neither. It panics unless there are [Lattice.Len] values. It allocates
// only if a mask is new or from a smaller lattice.
func PackMasks(l *Lattice, values []Color, black, white *Mask) (full bool) {
	if len(values) != l.Len() {
		panic(fmt.Sprintf("board: PackMasks of %d values on %v", len(values), l))
	}
	black.reshape(l)
	white.reshape(l)
	all := ^uint64(0)
	b, w := black.bits, white.bits[:len(black.bits)]
	if black.row == 1 {
		var blacks, whites uint64 // so many values in front, as bits
		have := 0
		for i := range b {
			b[i], w[i] = blacks, whites
			blacks, whites = blacks>>l.cols, whites>>l.cols
			if have < l.cols {
				n := min(64, len(values))
				moreBlack, moreWhite := PackColors(values[:n])
				values = values[n:]
				b[i] |= moreBlack << have
				w[i] |= moreWhite << have
				blacks, whites = moreBlack>>(l.cols-have), moreWhite>>(l.cols-have)
				have += n
			}
			have -= l.cols
			rest := ^uint64(0) << l.cols
			b[i] &^= rest
			w[i] &^= rest
			all &= b[i] | w[i] | rest
		}
	} else {
		for i := range b {
			n := black.width(i)
			if n > 24 && len(values) >= 64 { // a whole word takes less time than a part of one
				b[i], w[i] = PackColors(values[:64])
				b[i] &= ^uint64(0) >> (-n & 63)
				w[i] &= ^uint64(0) >> (-n & 63)
			} else {
				b[i], w[i] = PackColors(values[:n])
			}
			all &= b[i] | w[i] | ^uint64(0)<<n
			values = values[n:]
		}
	}
	black.keep()
	white.keep()
	return all == ^uint64(0)
}

// Row returns the cells of a row as words: column c is bit c&63 of word c>>6. It is
// the mask's own slice. Whoever writes to it must leave the bits beyond the last
// column, and those of cells that were cut away, at 0.
func (m *Mask) Row(row int) []uint64 { return m.bits[row*m.row:][:m.row:m.row] }

// Words returns the cells of all rows as words, those of [Mask.Row] one row after the
// other, for a program that goes through the whole board. The same holds for them.
func (m *Mask) Words() []uint64 { return m.bits }

// Lattice returns the lattice whose cells m holds.
func (m *Mask) Lattice() *Lattice { return m.l }

// Add puts c into the set.
func (m *Mask) Add(c Cell) {
	word, bit := m.at(c)
	m.bits[word] |= bit
}

// AddAll puts all those cells into the set.
func (m *Mask) AddAll(cells ...Cell) {
	for _, c := range cells {
		m.Add(c)
	}
}

// Remove takes c out of the set.
func (m *Mask) Remove(c Cell) {
	word, bit := m.at(c)
	m.bits[word] &^= bit
}

// has reports whether the cell at p, which lies within the rows and columns, is in
// the set.
func (m *Mask) has(p Point) bool { return m.bits[p.Row*m.row+p.Col>>6]>>(p.Col&63)&1 != 0 }

// Has reports whether c is in the set.
func (m *Mask) Has(c Cell) bool {
	word, bit := m.at(c)
	return m.bits[word]&bit != 0
}

// Len returns the number of cells in the set.
func (m *Mask) Len() int {
	n := 0
	for _, w := range m.bits {
		n += bits.OnesCount64(w)
	}
	return n
}

// Empty reports whether there is no cell in the set.
func (m *Mask) Empty() bool {
	for _, w := range m.bits {
		if w != 0 {
			return false
		}
	}
	return true
}

// All yields the cells of the set in increasing order. The set may be changed
// during the iteration; cells added then may be yielded or not.
func (m *Mask) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		i, first := 0, Cell(0)
		for range m.l.rows {
			for k := range Cell(m.row) {
				for w := m.bits[i]; w != 0; w &= w - 1 {
					if !yield(first + k<<6 + Cell(bits.TrailingZeros64(w))) {
						return
					}
				}
				i++
			}
			first += Cell(m.l.cols)
		}
	}
}

// Clear takes all cells out of the set.
func (m *Mask) Clear() { clear(m.bits) }

// Reset makes m the empty set of cells of l. It allocates only if l is larger than
// any lattice m has been on.
func (m *Mask) Reset(l *Lattice) {
	m.reshape(l)
	m.Clear()
}

// Clone returns a copy of m.
func (m *Mask) Clone() *Mask { return &Mask{m.l, m.row, slices.Clone(m.bits)} }

// CopyFrom makes m a copy of src, on src's lattice. It allocates only if src is
// larger than any mask m has been.
func (m *Mask) CopyFrom(src *Mask) {
	m.reshape(src.l)
	copy(m.bits, src.bits)
}

// Equal reports whether both sets are on the same lattice and hold the same
// cells.
func (m *Mask) Equal(o *Mask) bool { return m.l == o.l && slices.Equal(m.bits, o.bits) }

// Intersects reports whether some cell is in both sets.
func (m *Mask) Intersects(o *Mask) bool {
	m.same(o)
	for i, w := range o.bits {
		if m.bits[i]&w != 0 {
			return true
		}
	}
	return false
}

// Contains reports whether every cell of o is in m.
func (m *Mask) Contains(o *Mask) bool {
	m.same(o)
	for i, w := range o.bits {
		if w&^m.bits[i] != 0 {
			return false
		}
	}
	return true
}

// Or puts the cells of o into m.
func (m *Mask) Or(o *Mask) {
	m.same(o)
	for i, w := range o.bits {
		m.bits[i] |= w
	}
}

// And leaves in m only the cells that are in o too.
func (m *Mask) And(o *Mask) {
	m.same(o)
	for i, w := range o.bits {
		m.bits[i] &= w
	}
}

// AndNot takes the cells of o out of m.
func (m *Mask) AndNot(o *Mask) {
	m.same(o)
	for i, w := range o.bits {
		m.bits[i] &^= w
	}
}

// Not makes m the set of the cells that were not in it.
func (m *Mask) Not() {
	for i := range m.bits {
		m.bits[i] = ^m.bits[i]
	}
	m.trim()
}

// trim clears the bits beyond the last column and those of cells that were cut
// away.
func (m *Mask) trim() {
	spare := uint(m.row<<6 - m.l.cols)
	for i := m.row - 1; i < len(m.bits); i += m.row {
		m.bits[i] &= ^uint64(0) >> spare
	}
	m.keep()
}

// Shift moves every cell of the set one step in direction d. Cells that would
// leave the board are dropped: all of them, if the lattice does not have that
// direction.
func (m *Mask) Shift(d Dir) {
	if m.l.kind>>d&1 == 0 {
		m.Clear()
		return
	}
	switch delta := d.Delta(); {
	case delta.Row < 0:
		copy(m.bits, m.bits[m.row:])
		clear(m.bits[len(m.bits)-m.row:])
		m.shiftRows(delta.Col)
	case delta.Row > 0:
		copy(m.bits[m.row:], m.bits)
		clear(m.bits[:m.row])
		m.shiftRows(delta.Col)
	default:
		m.shiftRows(delta.Col)
	}
	m.keep()
}

// shiftRows moves the cells by a column to the right, the left or not at all.
func (m *Mask) shiftRows(cols int) {
	switch cols {
	case 1:
		for i := len(m.bits) - 1; i >= 0; i-- {
			m.bits[i] <<= 1
			if i%m.row > 0 {
				m.bits[i] |= m.bits[i-1] >> 63
			}
		}
		m.trim()
	case -1:
		for i := range m.bits {
			m.bits[i] >>= 1
			if (i+1)%m.row > 0 {
				m.bits[i] |= m.bits[i+1] << 63
			}
		}
	}
}
