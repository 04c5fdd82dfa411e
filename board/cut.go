package board

import (
	"fmt"
)

// Cut returns the lattice of the cells in keep alone: boards that are not
// rectangles, such as a triangle or a hexagon cut from [Hex6]. Cells keep their
// numbers, rows and columns; those cut away are not [Lattice.Valid], touch
// nothing, and are in no line. As with whole lattices, there is one for each
// shape, so that equal sets give the same pointer.
//
// It panics if keep is a set of cells of another lattice or empty. It takes time
// and memory linear in the number of cells, also for a lattice that is in use:
// call it once for a board.
func (l *Lattice) Cut(keep *Mask) *Lattice {
	if keep.l != l || keep.Empty() {
		panic(fmt.Sprintf("board: Cut of %v to %d cells of %v", l, keep.Len(), keep.l))
	}
	cells := l.Len()
	if l.kept != nil {
		cells = l.kept.Len()
	}
	if keep.Len() == cells {
		return l
	}
	key := cutKey{l.kind, l.rows, l.cols, wordsAsText(keep.bits)}
	return cuts.Get(key, func() *Lattice { return l.cutTo(keep) })
}

// A cutKey is the kind and size of a whole lattice, and the cells kept of it.
type cutKey struct {
	kind       adjacency
	rows, cols int
	kept       string
}

var cuts Shared[cutKey, Lattice]

func wordsAsText(words []uint64) string {
	text := make([]byte, 0, 8*len(words))
	for _, w := range words {
		for range 8 {
			text = append(text, byte(w))
			w >>= 8
		}
	}
	return string(text)
}

func (l *Lattice) cutTo(keep *Mask) *Lattice {
	cut := bareLattice(l.kind, l.rows, l.cols)
	cut.kept = keep.Clone()
	cut.kept.l = cut
	for c := range cut.Len() {
		p := cut.Point(Cell(c))
		if cut.Contains(p) {
			cut.fillCell(p)
			continue
		}
		for i := range cut.degree {
			cut.adjacent[c*cut.degree+i] = Cell(c)
		}
	}
	return cut
}
