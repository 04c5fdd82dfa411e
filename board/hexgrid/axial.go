// Package hexgrid has coordinates for a plane of hexagons: for programs that draw
// hexagonal boards and measure on them. Rules do not need it; a board of hexagons
// is a [board.Hex6] lattice.
//
// An [Axial] is a cell by two coordinates, with distances, rotations, rings and
// lines. [OddR], [EvenR], [OddQ] and [EvenQ] are the four ways in which maps count
// rows and columns. A [Layout] says where on a drawing the cells are, and which
// cell a [Pixel] lies in.
//
// The formulas are those of Red Blob Games, Hexagonal Grids
// (https://www.redblobgames.com/grids/hexagons/). Nothing here allocates but
// [Axial.String].
package hexgrid

import (
	"fmt"
	"iter"
	"math"

	"github.com/stonesgo/stones/board"
	"golang.org/x/exp/constraints"
)

// An Axial is a cell of an unbounded plane of hexagons by its axial
// coordinates, or a difference of two cells. Going East adds 1 to Q, going South
// adds 1 to R, and S, the third coordinate, is what makes the sum 0. The cell at
// Point{Row, Col} of a [board.Hex6] lattice is Axial{Q: Col, R: Row}, see [At],
// and directions have the names that they have there: the
// neighbor to the North is the one with the same Q in the row above. How cells
// lie on a drawing is for a [Layout] to say.
//
// Coordinates that are not whole numbers are a place between the centers of
// cells; [Axial.Round] tells in which cell it lies.
//
// The arithmetic is that of the type T: keep whole coordinates of narrow types
// so small that their differences fit.
type Axial[T constraints.Signed | constraints.Float] struct{ Q, R T }

// S returns −Q−R, the third of the coordinates that a hexagon has by symmetry.
func (a Axial[T]) S() T { return -a.Q - a.R }

// At returns the coordinates of the cell at p of a [board.Hex6] lattice.
func At(p board.Point) Axial[int] { return Axial[int]{Q: p.Col, R: p.Row} }

// Point returns the place of a on a [board.Hex6] lattice; see [Axial.Round] for
// coordinates that are not whole.
func (a Axial[T]) Point() board.Point {
	c := a.Round()
	return board.Point{Row: c.R, Col: c.Q}
}

// Add returns a+b.
func (a Axial[T]) Add(b Axial[T]) Axial[T] { return Axial[T]{a.Q + b.Q, a.R + b.R} }

// Sub returns a−b.
func (a Axial[T]) Sub(b Axial[T]) Axial[T] { return Axial[T]{a.Q - b.Q, a.R - b.R} }

// Scale returns a with all coordinates multiplied by k.
func (a Axial[T]) Scale(k T) Axial[T] { return Axial[T]{a.Q * k, a.R * k} }

// String returns the coordinates as "(q,r)".
func (a Axial[T]) String() string { return fmt.Sprintf("(%v,%v)", a.Q, a.R) }

// Distance returns the number of steps from a to b; for coordinates that are not
// whole, the largest difference of a coordinate, S included.
func (a Axial[T]) Distance(b Axial[T]) T {
	d := a.Sub(b)
	return max(d.Q, -d.Q, d.R, -d.R, d.S(), -d.S())
}

// Rotate returns a turned by n sixths of a turn about the origin: clockwise, as
// East goes to South, and counterclockwise where n is negative. To turn about
// another cell, subtract that first and add it afterwards.
func (a Axial[T]) Rotate(n int) Axial[T] {
	n %= 6
	if n < 0 {
		n += 6
	}
	if n >= 3 {
		a = Axial[T]{-a.Q, -a.R}
		n -= 3
	}
	switch n {
	case 1:
		return Axial[T]{-a.R, -a.S()}
	case 2:
		return Axial[T]{a.S(), a.Q}
	}
	return a
}

// Reflect returns a with Q and R exchanged: its mirror image in the long
// diagonal of a [board.Hex6] board, where Row and Col are equal. The other five
// mirrors are Reflect followed by Rotate.
func (a Axial[T]) Reflect() Axial[T] { return Axial[T]{a.R, a.Q} }

// Round returns the cell whose center is nearest to a. For coordinates beyond
// the range of int the result is unspecified.
func (a Axial[T]) Round() Axial[int] {
	if half := T(1) / 2; half == 0 {
		return Axial[int]{int(a.Q), int(a.R)}
	}
	q, r := roundHalfUp(float64(a.Q)), roundHalfUp(float64(a.R))
	s := roundHalfUp(float64(a.S()))
	dq, dr, ds := math.Abs(q-float64(a.Q)), math.Abs(r-float64(a.R)), math.Abs(s-float64(a.S()))
	// The coordinate that was rounded farthest follows from the other two.
	switch {
	case dq > dr && dq > ds:
		q = -r - s
	case dr > ds:
		r = -q - s
	}
	return Axial[int]{int(q), int(r)}
}

// roundHalfUp rounds alike wherever the plane is moved to.
func roundHalfUp(x float64) float64 {
	whole := math.Floor(x)
	if x-whole >= 0.5 {
		whole++
	}
	return whole
}

// toward holds the steps to the six neighbors, clockwise from North.
var toward = [6][2]int8{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}

// step returns the cell n steps from a in the i-th direction of a Hex6 lattice.
func (a Axial[T]) step(i int, n T) Axial[T] {
	return Axial[T]{a.Q + n*T(toward[i][0]), a.R + n*T(toward[i][1])}
}

// Neighbors yields the six cells that touch a, clockwise from North, the order
// of [board.Lattice.Dirs].
func (a Axial[T]) Neighbors() iter.Seq[Axial[T]] {
	return func(yield func(Axial[T]) bool) {
		for i := range toward {
			if !yield(a.step(i, 1)) {
				return
			}
		}
	}
}

// Ring yields the 6r cells at distance r from a, clockwise from the one to the
// North: for r = 0 a alone, for negative r none.
func (a Axial[T]) Ring(r int) iter.Seq[Axial[T]] {
	return func(yield func(Axial[T]) bool) {
		if r == 0 {
			yield(a)
			return
		}
		for side := range toward {
			c := a.step(side, T(r))
			for range r {
				if !yield(c) {
					return
				}
				c = c.step((side+2)%6, 1)
			}
		}
	}
}

// Spiral yields the cells up to distance r from a, ring after ring from a
// itself.
func (a Axial[T]) Spiral(r int) iter.Seq[Axial[T]] {
	return func(yield func(Axial[T]) bool) {
		for i := range r + 1 {
			for c := range a.Ring(i) {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// Range yields the cells up to distance r from a, 3r(r+1)+1 of them, row by row:
// by R and then by Q.
func (a Axial[T]) Range(r int) iter.Seq[Axial[T]] {
	return func(yield func(Axial[T]) bool) {
		for dr := -r; dr <= r; dr++ {
			for dq := max(-r, -r-dr); dq <= min(r, r-dr); dq++ {
				if !yield(Axial[T]{a.Q + T(dq), a.R + T(dr)}) {
					return
				}
			}
		}
	}
}

// Line yields the cells of a straight line from a to b, both included: one more
// than the distance, each touching the one before. Where the line runs between
// two cells, it takes the same one in both directions. Coordinates that are not
// whole are rounded first.
func (a Axial[T]) Line(b Axial[T]) iter.Seq[Axial[T]] {
	return func(yield func(Axial[T]) bool) {
		from, to := a.Round(), b.Round()
		d := to.Sub(from)
		n := max(d.Q, -d.Q, d.R, -d.R, d.S(), -d.S())
		if n == 0 {
			yield(Axial[T]{T(from.Q), T(from.R)})
			return
		}
		for i := range n + 1 {
			// The longest coordinate takes a whole step each time, a second
			// one is rounded, and the third follows.
			var c Axial[int]
			switch n {
			case d.Q, -d.Q:
				c = Axial[int]{from.Q + i*sign(d.Q), from.R + divideHalfUp(d.R*i, n)}
			case d.R, -d.R:
				c = Axial[int]{from.Q + divideHalfUp(d.Q*i, n), from.R + i*sign(d.R)}
			default:
				c.Q = from.Q + divideHalfUp(d.Q*i, n)
				c.R = -c.Q - from.S() - i*sign(d.S())
			}
			if !yield(Axial[T]{T(c.Q), T(c.R)}) {
				return
			}
		}
	}
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// divideHalfUp returns x/n rounded to the nearest whole number, halves up. n
// must be positive.
func divideHalfUp(x, n int) int {
	x, n = 2*x+n, 2*n
	whole := x / n
	if x%n < 0 {
		whole--
	}
	return whole
}
