package board

import (
	"fmt"
	"iter"
	"math/bits"
)

// MaxSide is the largest number of rows or columns that a [Lattice] can have.
const MaxSide = 1024

// A Dir is a direction from a cell to one that may touch it. A direction is
// the same step on every lattice: North is one row up in the same column, East
// one column to the right in the same row, NorthEast both. Each kind of
// lattice has some of the eight, see [Lattice.Dirs].
type Dir uint8

// The directions, clockwise. A [Hex6] lattice has all but SouthEast and
// NorthWest.
const (
	North Dir = iota
	NorthEast
	East
	SouthEast
	South
	SouthWest
	West
	NorthWest
)

// Opposite returns the direction that leads back.
func (d Dir) Opposite() Dir { return d ^ 4 }

// Delta returns the step that d takes, as a difference of rows and columns.
func (d Dir) Delta() Point {
	return [8]Point{{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}[d&7]
}

// String returns the name of the direction, such as "NorthEast".
func (d Dir) String() string {
	if d > NorthWest {
		return fmt.Sprintf("Dir(%d)", uint8(d))
	}
	return [8]string{"North", "NorthEast", "East", "SouthEast", "South", "SouthWest", "West", "NorthWest"}[d]
}

// An adjacency says which cells touch: the set of directions, one bit each.
type adjacency uint8

const (
	square4 adjacency = 1<<North | 1<<East | 1<<South | 1<<West
	square8 adjacency = 0xff
	hex6    adjacency = square4 | 1<<NorthEast | 1<<SouthWest
)

func (a adjacency) String() string {
	switch a {
	case square4:
		return "Square4"
	case hex6:
		return "Hex6"
	}
	return "Square8"
}

// A Lattice is a board of rows×cols cells together with the knowledge of which
// cells touch. It is immutable, and there is one for each size and kind: two
// lattices are of the same shape exactly when their pointers are equal. Boards
// that are not rectangles are made by [Lattice.Cut].
//
// Methods that take a [Cell] want one of this lattice. Given any other number
// they panic or return something unspecified, except [Lattice.Valid], which
// reports whether it is one.
type Lattice struct {
	kind       adjacency
	rows, cols int
	recip      uint64 // 2^40/cols rounded up: division by cols as a product
	degree     int    // neighbors of a cell that no edge cuts off
	step       [8]Cell
	dirs, axes []Dir
	kept       *Mask       // the cells that there are, nil for a whole rectangle; see Cut
	on         []adjacency // the directions that stay on the board, for each cell
	adjacent   []Cell      // degree entries for each cell: its neighbors, then itself to fill up
}

// Square4 returns the lattice of squares that touch along their sides, as the
// points of a Go board do. It panics unless rows and cols are from 1 to
// [MaxSide]. The first call for a size takes time and memory linear in the
// number of cells; while that lattice is in use, further calls return it.
func Square4(rows, cols int) *Lattice { return lattice(square4, rows, cols) }

// Square8 returns the lattice of squares that touch along their sides and at
// their corners, as a king moves: lines are rows, columns and both diagonals.
// It panics and costs as [Square4] does.
func Square8(rows, cols int) *Lattice { return lattice(square8, rows, cols) }

// Hex6 returns the rhombus of hexagons that Hex is played on. Cell (r, c)
// touches (r, c±1), (r±1, c), (r−1, c+1) and (r+1, c−1). It panics and costs
// as [Square4] does.
func Hex6(rows, cols int) *Lattice { return lattice(hex6, rows, cols) }

// A latticeKey is an adjacency, rows and cols packed into one word.
type latticeKey uint32

var lattices Shared[latticeKey, Lattice]

func lattice(kind adjacency, rows, cols int) *Lattice {
	if rows < 1 || rows > MaxSide || cols < 1 || cols > MaxSide {
		panic(fmt.Sprintf("board: %v(%d, %d): rows and cols must be from 1 to %d", kind, rows, cols, MaxSide))
	}
	key := latticeKey(kind)<<24 | latticeKey(rows)<<12 | latticeKey(cols)
	return lattices.Get(key, func() *Lattice { return newLattice(kind, rows, cols) })
}

func newLattice(kind adjacency, rows, cols int) *Lattice {
	l := bareLattice(kind, rows, cols)
	for row := range rows {
		first := row * cols
		if 2 <= row && row < rows-1 {
			l.repeatCells(first, first+cols, cols)
			continue
		}
		for col := range min(2, cols) {
			l.fillCell(Pt(row, col))
		}
		if cols > 2 {
			l.repeatCells(first+2, first+cols-1, 1)
			l.fillCell(Pt(row, cols-1))
		}
	}
	return l
}

// bareLattice returns a lattice that does not yet know which cells touch.
func bareLattice(kind adjacency, rows, cols int) *Lattice {
	n := rows * cols
	l := &Lattice{
		kind: kind, rows: rows, cols: cols,
		recip:  (1<<40 + uint64(cols) - 1) / uint64(cols),
		degree: bits.OnesCount8(uint8(kind)),
		on:     make([]adjacency, n),
	}
	for d := North; d <= NorthWest; d++ {
		if kind>>d&1 == 0 {
			continue
		}
		delta := d.Delta()
		l.step[d] = Cell(delta.Row*cols + delta.Col)
		l.dirs = append(l.dirs, d)
	}
	for _, d := range []Dir{East, South, SouthEast, NorthEast} {
		if kind>>d&1 != 0 {
			l.axes = append(l.axes, d)
		}
	}
	l.adjacent = make([]Cell, n*l.degree)
	return l
}

// fillCell works out which cells the one at p touches.
func (l *Lattice) fillCell(p Point) {
	c := Cell(p.Row*l.cols + p.Col)
	next := l.adjacent[int(c)*l.degree:][:0]
	for _, d := range l.dirs {
		if l.Contains(p.Add(d.Delta())) {
			l.on[c] |= 1 << d
			next = append(next, c+l.step[d])
		}
	}
	for len(next) < l.degree {
		next = append(next, c)
	}
}

// repeatCells fills the cells from first up to last, of which each touches the
// same ones as that so many cells before it, moved by as many.
func (l *Lattice) repeatCells(first, last, moved int) {
	for c := first; c < last; c++ {
		l.on[c] = l.on[c-moved]
	}
	before, here := l.adjacent[(first-moved)*l.degree:], l.adjacent[first*l.degree:last*l.degree]
	before = before[:len(here)]
	for i := range here {
		here[i] = before[i] + Cell(moved)
	}
}

// around returns degree cells: the neighbors of c, and c itself in place of
// those that an edge cuts off.
func (l *Lattice) around(c Cell) []Cell {
	i := int(c) * l.degree
	return l.adjacent[i : i+l.degree]
}

// String returns the kind and the size, such as "Hex6(11, 11)", and of a lattice
// that was cut how many cells there are.
func (l *Lattice) String() string {
	s := fmt.Sprintf("%v(%d, %d)", l.kind, l.rows, l.cols)
	if l.kept != nil {
		s += fmt.Sprintf(" cut to %d cells", l.kept.Len())
	}
	return s
}

// Rows returns the number of rows.
func (l *Lattice) Rows() int { return l.rows }

// Cols returns the number of columns.
func (l *Lattice) Cols() int { return l.cols }

// Len returns rows·cols: the number of cells, and of a lattice that was cut the
// number of cells that it was cut from. All cells have numbers below it.
func (l *Lattice) Len() int { return len(l.on) }

// Contains reports whether there is a cell at p.
func (l *Lattice) Contains(p Point) bool {
	return uint(p.Row) < uint(l.rows) && uint(p.Col) < uint(l.cols) && (l.kept == nil || l.kept.has(p))
}

// Valid reports whether c is the number of a cell: from 0 up to [Lattice.Len], if
// it was not cut away.
func (l *Lattice) Valid(c Cell) bool {
	return uint(c) < uint(len(l.on)) && (l.kept == nil || l.kept.Has(c))
}

// Cell returns the cell at p, and [None] where there is none.
func (l *Lattice) Cell(p Point) Cell {
	if !l.Contains(p) {
		return None
	}
	return Cell(p.Row*l.cols + p.Col)
}

// Point returns the row and column of c.
func (l *Lattice) Point(c Cell) Point {
	row := int(uint64(c) * l.recip >> 40)
	return Point{row, int(c) - row*l.cols}
}

// Cells yields every cell in order: row by row from the top left.
func (l *Lattice) Cells() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		if l.kept != nil {
			l.kept.All()(yield)
			return
		}
		for c := range Cell(len(l.on)) {
			if !yield(c) {
				return
			}
		}
	}
}

// Adjacent returns the neighbors of c, in the order of [Lattice.Dirs]. The
// slice is shared: do not change it.
func (l *Lattice) Adjacent(c Cell) []Cell {
	i := int(c) * l.degree
	n := bits.OnesCount8(uint8(l.on[c]))
	return l.adjacent[i : i+n : i+n]
}

// Neighbors yields the neighbors of c, in the order of [Lattice.Dirs].
func (l *Lattice) Neighbors(c Cell) iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for _, n := range l.Adjacent(c) {
			if !yield(n) {
				return
			}
		}
	}
}

// Dirs returns the directions of this kind of lattice, clockwise from North.
// The slice is shared: do not change it.
func (l *Lattice) Dirs() []Dir { return l.dirs }

// Axes returns one direction of each line through a cell: East and South on
// [Square4], also SouthEast and NorthEast on [Square8], East, South and
// NorthEast on [Hex6]. All of them lead to the right, or down where the line
// is upright. The slice is shared: do not change it.
func (l *Lattice) Axes() []Dir { return l.axes }

// Opposite returns the direction that leads back, as [Dir.Opposite] does.
func (l *Lattice) Opposite(d Dir) Dir { return d.Opposite() }

// Step returns the cell next to c in direction d, and [None] where the board
// ends or cells of this lattice do not touch that way.
func (l *Lattice) Step(c Cell, d Dir) Cell {
	if l.on[c]>>d&1 == 0 {
		return None
	}
	return c + l.step[d&7]
}

// Ray yields the cells from c in direction d to the edge of the board, without
// c itself.
func (l *Lattice) Ray(c Cell, d Dir) iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for l.on[c]>>d&1 != 0 {
			c += l.step[d&7]
			if !yield(c) {
				return
			}
		}
	}
}

// Lines yields every line of the board that runs along axis, ordered by its
// first cell, each from its first cell to its last. On an axis that this
// lattice does not have, every cell is a line of its own.
func (l *Lattice) Lines(axis Dir) iter.Seq[iter.Seq[Cell]] {
	back := axis.Opposite()
	return func(yield func(iter.Seq[Cell]) bool) {
		for first := range l.Cells() {
			if l.on[first]>>back&1 != 0 {
				continue
			}
			line := func(yield func(Cell) bool) {
				if yield(first) {
					l.Ray(first, axis)(yield)
				}
			}
			if !yield(line) {
				return
			}
		}
	}
}

// Distance returns the number of steps from a to b on an empty board. On a lattice
// that was cut it is that of the whole one: a way around a hole is not counted.
func (l *Lattice) Distance(a, b Cell) int {
	d := l.Point(b).Sub(l.Point(a))
	rows, cols := abs(d.Row), abs(d.Col)
	switch l.kind {
	case square4:
		return rows + cols
	case hex6:
		return max(rows, cols, abs(d.Row+d.Col))
	}
	return max(rows, cols)
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
