package board

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
// of length 1 some of them move the cells alike. It allocates the slice.
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
			all = append(all, Symmetry{l, transpose, flip[0], flip[1]})
		}
	}
	return all
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
