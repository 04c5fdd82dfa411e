package hexgrid

// Offset coordinates count the columns of a board of hexagons straight down, as
// on a rectangular map, where every other row or column is pushed by half a
// cell. There are four kinds, by which are pushed. All are exact for negative
// numbers too.
type (
	// OddR pushes odd rows to the right; hexagons have a corner on top.
	OddR struct{ Row, Col int }
	// EvenR pushes even rows to the right; hexagons have a corner on top.
	EvenR struct{ Row, Col int }
	// OddQ pushes odd columns down; hexagons have a side on top.
	OddQ struct{ Row, Col int }
	// EvenQ pushes even columns down; hexagons have a side on top.
	EvenQ struct{ Row, Col int }
)

// Shifting right rounds down, also for negative numbers: n>>1 is the number of
// pushed rows passed on the way from row 0 to row n.

// OddR returns the offset coordinates of a, which is rounded first.
func (a Axial[T]) OddR() OddR {
	c := a.Round()
	return OddR{Row: c.R, Col: c.Q + c.R>>1}
}

// EvenR returns the offset coordinates of a, which is rounded first.
func (a Axial[T]) EvenR() EvenR {
	c := a.Round()
	return EvenR{Row: c.R, Col: c.Q + (c.R+1)>>1}
}

// OddQ returns the offset coordinates of a, which is rounded first.
func (a Axial[T]) OddQ() OddQ {
	c := a.Round()
	return OddQ{Row: c.R + c.Q>>1, Col: c.Q}
}

// EvenQ returns the offset coordinates of a, which is rounded first.
func (a Axial[T]) EvenQ() EvenQ {
	c := a.Round()
	return EvenQ{Row: c.R + (c.Q+1)>>1, Col: c.Q}
}

// Axial returns the axial coordinates of o.
func (o OddR) Axial() Axial[int] { return Axial[int]{Q: o.Col - o.Row>>1, R: o.Row} }

// Axial returns the axial coordinates of o.
func (o EvenR) Axial() Axial[int] { return Axial[int]{Q: o.Col - (o.Row+1)>>1, R: o.Row} }

// Axial returns the axial coordinates of o.
func (o OddQ) Axial() Axial[int] { return Axial[int]{Q: o.Col, R: o.Row - o.Col>>1} }

// Axial returns the axial coordinates of o.
func (o EvenQ) Axial() Axial[int] { return Axial[int]{Q: o.Col, R: o.Row - (o.Col+1)>>1} }

// A Pixel is a place on a drawing. X grows to the right and Y downward.
type Pixel struct{ X, Y float64 }

// A Layout says where on a drawing the hexagons are. The zero value has no size;
// set Size before use.
//
// Hexagons have a corner on top and rows run to the right: drawn this way, a
// [board.Hex6] board is the rhombus whose rows stand half a cell to the right of the
// one above. If Flat is set they have a side on top and columns run downward.
type Layout struct {
	Flat   bool    // a side on top
	Size   float64 // from the center of a cell to a corner, which is also the length of a side
	Origin Pixel   // the center of the cell with coordinates 0
}

const sqrt3 = 1.7320508075688772

// ToPixel returns the center of a.
func (l Layout) ToPixel(a Axial[int]) Pixel {
	q, r := float64(a.Q), float64(a.R)
	x, y := sqrt3*(q+r/2), 1.5*r
	if l.Flat {
		x, y = 1.5*q, sqrt3*(r+q/2)
	}
	return Pixel{l.Origin.X + l.Size*x, l.Origin.Y + l.Size*y}
}

// FromPixel returns the coordinates of p, which are seldom whole:
// FromPixel(p).Round() is the cell that p lies in.
func (l Layout) FromPixel(p Pixel) Axial[float64] {
	x, y := (p.X-l.Origin.X)/l.Size, (p.Y-l.Origin.Y)/l.Size
	if l.Flat {
		return Axial[float64]{Q: x / 1.5, R: y/sqrt3 - x/3}
	}
	return Axial[float64]{Q: x/sqrt3 - y/3, R: y / 1.5}
}

// Corners returns the corners of a clockwise from the upper left one: the side
// between corner i and the next is the one that a shares with the i-th of
// [Axial.Neighbors].
func (l Layout) Corners(a Axial[int]) [6]Pixel {
	corners := [6]Pixel{{-sqrt3 / 2, -0.5}, {0, -1}, {sqrt3 / 2, -0.5}, {sqrt3 / 2, 0.5}, {0, 1}, {-sqrt3 / 2, 0.5}}
	if l.Flat {
		corners = [6]Pixel{{-0.5, -sqrt3 / 2}, {0.5, -sqrt3 / 2}, {1, 0}, {0.5, sqrt3 / 2}, {-0.5, sqrt3 / 2}, {-1, 0}}
	}
	center := l.ToPixel(a)
	for i, c := range corners {
		corners[i] = Pixel{center.X + l.Size*c.X, center.Y + l.Size*c.Y}
	}
	return corners
}
