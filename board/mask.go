package board

import (
	"iter"
	"math/bits"
	"slices"
)

// A Mask is a set of cells of a lattice, one bit each. Methods that take a
// second mask want one on the same lattice and panic otherwise.
type Mask struct {
	l    *Lattice
	bits []uint64 // bit c&63 of word c>>6 is cell c; no bits beyond the last cell
}

// NewMask returns an empty set of cells of l.
func NewMask(l *Lattice) *Mask {
	return &Mask{l: l, bits: make([]uint64, (l.Len()+63)/64)}
}

// Lattice returns the lattice whose cells m holds.
func (m *Mask) Lattice() *Lattice { return m.l }

// Add puts c into the set.
func (m *Mask) Add(c Cell) { m.bits[c>>6] |= 1 << (c & 63) }

// Remove takes c out of the set.
func (m *Mask) Remove(c Cell) { m.bits[c>>6] &^= 1 << (c & 63) }

// Has reports whether c is in the set.
func (m *Mask) Has(c Cell) bool { return m.bits[c>>6]>>(c&63)&1 != 0 }

// Len returns the number of cells in the set.
func (m *Mask) Len() int {
	n := 0
	for _, w := range m.bits {
		n += bits.OnesCount64(w)
	}
	return n
}

// All yields the cells of the set in increasing order.
func (m *Mask) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for i, w := range m.bits {
			for ; w != 0; w &= w - 1 {
				if !yield(Cell(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// Clear takes all cells out of the set.
func (m *Mask) Clear() { clear(m.bits) }

// Clone returns a copy of m.
func (m *Mask) Clone() *Mask { return &Mask{m.l, slices.Clone(m.bits)} }
