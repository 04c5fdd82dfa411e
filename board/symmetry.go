package board

import "slices"

// A Symmetry moves the board onto itself so that cells that touch still do:
// a rotation or a reflection. It is a comparable value; compose and apply only
// symmetries of one lattice.
type Symmetry struct {
	lattice    *Lattice
	transpose  bool // rows become columns, done first
	upsideDown bool // then rows are counted from the bottom
	mirrored   bool // and columns from the right
}

// Symmetries returns the ways to move the board onto itself, the identity
// first. A square board of squares has 8, a rectangular one 4; a rhombus of
// hexagons has 4, and 2 when its sides differ in length. On boards with a side
// of length 1 some of them move the cells alike. A lattice that was cut has
// those of the whole one that keep its cells. It allocates the slice.
func (l *Lattice) Symmetries() []Symmetry {
	var all []Symmetry
	for _, transpose := range []bool{false, true} {
		if transpose && l.rows != l.cols {
			break
		}
		for _, flip := range [][2]bool{{false, false}, {true, true}, {true, false}, {false, true}} {
			if l.kind == hex6 && flip[0] != flip[1] {
				break
			}
			s := Symmetry{l, transpose, flip[0], flip[1]}
			if l.kept != nil && !s.keeps(l.kept) {
				continue
			}
			all = append(all, s)
		}
	}
	return all
}

// keeps reports whether s moves the cells of m onto each other.
func (s Symmetry) keeps(m *Mask) bool {
	for c := range m.All() {
		if !m.Has(s.Apply(c)) {
			return false
		}
	}
	return true
}

// Apply returns where c goes.
func (s Symmetry) Apply(c Cell) Cell {
	l := s.lattice
	p := l.Point(c)
	if s.transpose {
		p.Row, p.Col = p.Col, p.Row
	}
	if s.upsideDown {
		p.Row = l.rows - 1 - p.Row
	}
	if s.mirrored {
		p.Col = l.cols - 1 - p.Col
	}
	return Cell(p.Row*l.cols + p.Col)
}

// Move returns where a stone goes that m puts down; a pass, a swap and any other
// number below 0 stay what they are.
func (s Symmetry) Move(m Move) Move {
	if c, ok := m.Cell(); ok {
		return Move(s.Apply(c))
	}
	return m
}

// Inverse returns the symmetry that takes every cell back.
func (s Symmetry) Inverse() Symmetry {
	if s.transpose {
		s.upsideDown, s.mirrored = s.mirrored, s.upsideDown
	}
	return s
}

// Compose returns the symmetry that does s first and then t. It panics if
// they are of different lattices.
func (s Symmetry) Compose(t Symmetry) Symmetry {
	if s.lattice != t.lattice {
		panic("board: Compose of symmetries of different lattices")
	}
	if t.transpose {
		s.upsideDown, s.mirrored = s.mirrored, s.upsideDown
	}
	s.transpose = s.transpose != t.transpose
	s.upsideDown = s.upsideDown != t.upsideDown
	s.mirrored = s.mirrored != t.mirrored
	return s
}

// SwapsSides reports whether s exchanges the top and bottom edges with the
// left and right ones, so that in Hex the players change places.
func (s Symmetry) SwapsSides() bool { return s.transpose }

// Transform makes g what s moves src to: the value of each cell c of src is at
// s.Apply(c) of g, which comes to lie on the lattice of src. It panics if g is
// src, or if s is of another lattice. It allocates only if src is larger than any
// grid g has held.
func (g *Grid[T]) Transform(src *Grid[T], s Symmetry) {
	if s.lattice != src.l || g == src {
		panic("board: Transform of a grid onto itself or by a symmetry of another lattice")
	}
	g.l = src.l
	g.vals = slices.Grow(g.vals[:0], len(src.vals))[:len(src.vals)]
	for c, v := range src.vals {
		g.vals[s.Apply(Cell(c))] = v
	}
}

// Symmetries returns those of the lattice's symmetries that leave g as it is, the
// identity first. It allocates the slice.
func (g *Grid[T]) Symmetries() []Symmetry {
	return slices.DeleteFunc(g.l.Symmetries(), func(s Symmetry) bool {
		for c, v := range g.vals {
			if g.vals[s.Apply(Cell(c))] != v {
				return true
			}
		}
		return false
	})
}

// Transform makes m the set of the cells that s moves those of src to. It panics
// if m is src, or if s is of another lattice. It allocates only if src is larger
// than any mask m has been.
func (m *Mask) Transform(src *Mask, s Symmetry) {
	if s.lattice != src.l || m == src {
		panic("board: Transform of a mask onto itself or by a symmetry of another lattice")
	}
	m.reshape(src.l)
	m.Clear()
	for c := range src.All() {
		m.Add(s.Apply(c))
	}
}

// Canonical returns the smallest hash that a position has under the symmetries,
// and the first symmetry that gives it: positions that are the same turned or
// mirrored have the same one. The hash function returns the hash of the position
// as it is after s. It panics if there is no symmetry.
func Canonical(symmetries []Symmetry, hash func(s Symmetry) uint64) (uint64, Symmetry) {
	least, by := hash(symmetries[0]), symmetries[0]
	for _, s := range symmetries[1:] {
		if h := hash(s); h < least {
			least, by = h, s
		}
	}
	return least, by
}
