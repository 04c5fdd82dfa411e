package opening

import (
	"slices"

	"github.com/stonesgo/stones/board"
)

// A shape is the colored stones of a position and the ways to lay them onto
// themselves. A map of points that keeps every distance extends to an isometry of
// the plane, so that such a way is an order of the stones with the same colors and
// the same distances.
type shape struct {
	lattice *board.Lattice
	stones  []board.Point
	orders  [][]int
}

// mostStones is how many stones an opening has when it is over.
const mostStones = 6

// shape returns that of the stones on the board.
func (o *Opening) shape() shape {
	s := shape{lattice: o.game.Lattice()}
	var colors []board.Color
	for i, m := range o.game.History() {
		s.stones = append(s.stones, s.lattice.Point(board.Cell(m)))
		colors = append(colors, colorOf(i+1))
	}
	order := make([]int, 0, mostStones)
	var extend func()
	extend = func() {
		n := len(order)
		if n == len(s.stones) {
			s.orders = append(s.orders, slices.Clone(order))
			return
		}
		for i := range s.stones {
			if slices.Contains(order, i) || colors[i] != colors[n] {
				continue
			}
			same := true
			for k, j := range order {
				same = same && distance(s.stones[n], s.stones[k]) == distance(s.stones[i], s.stones[j])
			}
			if same {
				order = append(order, i)
				extend()
				order = order[:n]
			}
		}
	}
	extend()
	return s
}

// distance returns the square of the distance of two points.
func distance(p, q board.Point) uint16 {
	rows, cols := p.Row-q.Row, p.Col-q.Col
	return uint16(rows*rows + cols*cols)
}

// A place is the distances of a point from the stones, in the order that makes
// them least. Points are the same by symmetry if their places are.
type place [mostStones]uint16

// place returns that of c.
func (s *shape) place(c board.Cell) place {
	p := s.lattice.Point(c)
	var least place
	for i, order := range s.orders {
		var d place
		for k, j := range order {
			d[k] = distance(p, s.stones[j])
		}
		if i == 0 || slices.Compare(d[:], least[:]) < 0 {
			least = d
		}
	}
	return least
}

// Symmetric reports whether an isometry of the plane lays the stones on the board
// onto themselves, black on black and white on white, and a onto b. The edges of
// the board do not count. It is false for a number that is not a cell.
func (o *Opening) Symmetric(a, b board.Cell) bool {
	if l := o.game.Lattice(); !l.Valid(a) || !l.Valid(b) {
		return false
	}
	s := o.shape()
	return s.place(a) == s.place(b)
}

// Different returns the free points of which no two are [Opening.Symmetric], for
// each fifth that a player could offer the first of the points that are the same:
// as many as can be offered at most. It takes time linear in the number of points,
// and allocates.
func (o *Opening) Different() []board.Cell {
	s := o.shape()
	seen := make(map[place]bool)
	var cells []board.Cell
	for c := range s.lattice.Cells() {
		if o.checkPoint(c) != nil {
			continue
		}
		if p := s.place(c); !seen[p] {
			seen[p] = true
			cells = append(cells, c)
		}
	}
	return cells
}

// checkOffer returns nil if those n fifths can be offered, otherwise the reason
// why not.
func (o *Opening) checkOffer(cells []board.Cell, n int) error {
	if len(cells) != n {
		return ErrCount
	}
	for i, c := range cells {
		if err := o.checkPoint(c); err != nil {
			return err
		}
		if slices.Contains(cells[:i], c) {
			return ErrRepeated
		}
	}
	s := o.shape()
	places := make([]place, 0, n)
	for _, c := range cells {
		p := s.place(c)
		if slices.Contains(places, p) {
			return ErrSymmetric
		}
		places = append(places, p)
	}
	return nil
}
