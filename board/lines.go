package board

import "fmt"

// Lines holds the stones of a board as the lines that they stand on: the rows, the
// columns and the diagonals, each as a few words that every change keeps up to
// date. A question about a cell then reads four words and nothing else.
// It is made for games in which lines of stones count; [RunAt], [Windows] and
// [Bracketed] tell what is on a line.
//
// Methods that take a [Point] want one of the lattice. Given any other they panic, or
// do or return something unspecified.
//
// A stone takes the time to write four lines, and a question constant time. Only
// [NewLines] allocates, and [Lines.CopyFrom] from a larger board.
type Lines struct {
	lattice                     *Lattice
	south, southEast, northEast int // where in lines those of an axis begin, less the least number
	lines                       []Line
}

// A Line is a line of a board: for each color the cells that hold it, a bit each,
// the empty ones in the word of [Empty]. A cell is the bit of its column, and on
// a column that of its row. The fourth word is not used: it is there so that a
// color, of which the low two bits count, needs no check.
type Line [4]uint64

// NewLines returns the lines of l, with every cell empty. Whatever the lattice's own
// axes, there are lines along [East], [South], [SouthEast] and [NorthEast]; on a
// [Hex6] lattice the cells of a line along SouthEast do not touch, and on a [Square4]
// lattice those of both diagonals. It panics if l has more than 64 rows or columns.
func NewLines(l *Lattice) *Lines {
	if l.rows > 64 || l.cols > 64 {
		panic(fmt.Sprintf("board: NewLines of %v: more than 64 rows or columns", l))
	}
	x := &Lines{
		lattice:   l,
		south:     l.rows,
		southEast: l.rows + l.cols + l.cols - 1,
		northEast: 2*l.rows + 2*l.cols - 1,
		lines:     make([]Line, 3*(l.rows+l.cols)-2),
	}
	for row := range l.rows {
		x.lines[row][Empty] = span(0, l.cols-1)
	}
	for col := range l.cols {
		x.lines[x.south+col][Empty] = span(0, l.rows-1)
	}
	for i := range l.rows + l.cols - 1 { // diagonals from corner to corner
		first, last := max(0, i-l.rows+1), min(i, l.cols-1)
		x.lines[x.northEast+i][Empty] = span(first, last)
		x.lines[x.southEast+l.rows-1-i][Empty] = span(first, last)
	}
	return x
}

// span returns the bits from first to last.
func span(first, last int) uint64 { return 1<<(last+1) - 1<<first }

// Lattice returns the lattice whose lines they are.
func (x *Lines) Lattice() *Lattice { return x.lattice }

// Row returns the line along [East] of that row, for programs that go through the
// whole board; the row must be one of the board. As with all methods that return a line, it belongs to x: do not
// change it.
func (x *Lines) Row(row int) *Line { return &x.lines[row] }

// On returns the line through p along an axis, and the bit of p on it. It panics if
// the axis is not one of the four of [NewLines].
func (x *Lines) On(p Point, axis Dir) (line *Line, bit int) {
	switch axis {
	case East:
		return &x.lines[p.Row], p.Col
	case South:
		return &x.lines[x.south+p.Col], p.Row
	case SouthEast:
		return &x.lines[x.southEast+p.Row-p.Col], p.Col
	case NorthEast:
		return &x.lines[x.northEast+p.Row+p.Col], p.Col
	}
	panic("board: Lines.On of no axis")
}

// Through returns the lines through p along [East], [South], [SouthEast] and
// [NorthEast]. The bit of p is p.Row on the second and p.Col on the others.
func (x *Lines) Through(p Point) (east, south, southEast, northEast *Line) {
	return &x.lines[p.Row], &x.lines[x.south+p.Col], &x.lines[x.southEast+p.Row-p.Col], &x.lines[x.northEast+p.Row+p.Col]
}

// At returns what stands on p.
func (x *Lines) At(p Point) Color {
	row := &x.lines[p.Row]
	return Color(row[Black]>>(p.Col&63)&1 | row[White]>>(p.Col&63)&1<<1)
}

// Free reports whether p is an empty cell. It is faster than At.
func (x *Lines) Free(p Point) bool { return x.lines[p.Row][Empty]>>(p.Col&63)&1 != 0 }

// Set puts a color on p, or takes what stands there away for [Empty].
func (x *Lines) Set(p Point, color Color) {
	x.toggle(p, x.At(p))
	x.toggle(p, color)
}

// Put puts a stone on the empty cell p. A second Put of the same stone takes it away. It
// is faster than Set, and leaves the lines wrong if anything else stands there.
func (x *Lines) Put(p Point, color Color) {
	col, row := uint64(1)<<(p.Col&63), uint64(1)<<(p.Row&63)
	e, s, se, ne := x.Through(p)
	e[Empty] ^= col
	e[color&3] ^= col
	s[Empty] ^= row
	s[color&3] ^= row
	se[Empty] ^= col
	se[color&3] ^= col
	ne[Empty] ^= col
	ne[color&3] ^= col
}

// Flip changes the color of the stone on p, as in Reversi. It is faster than Set, and
// leaves the lines wrong if no stone stands there.
func (x *Lines) Flip(p Point) {
	col, row := uint64(1)<<(p.Col&63), uint64(1)<<(p.Row&63)
	e, s, se, ne := x.Through(p)
	e[Black] ^= col
	e[White] ^= col
	s[Black] ^= row
	s[White] ^= row
	se[Black] ^= col
	se[White] ^= col
	ne[Black] ^= col
	ne[White] ^= col
}

// toggle puts a value on p, or takes it away if it is there.
func (x *Lines) toggle(p Point, color Color) {
	col, row := uint64(1)<<(p.Col&63), uint64(1)<<(p.Row&63)
	e, s, se, ne := x.Through(p)
	e[color&3] ^= col
	s[color&3] ^= row
	se[color&3] ^= col
	ne[color&3] ^= col
}

// CopyFrom makes x a copy of src. It allocates only if src is larger than any board
// x has been.
func (x *Lines) CopyFrom(src *Lines) {
	lines := append(x.lines[:0], src.lines...)
	*x = Lines{src.lattice, src.south, src.southEast, src.northEast, lines}
}
