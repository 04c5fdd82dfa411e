package board

import (
	"errors"
	"fmt"
	"iter"
	"slices"
)

// A Grid holds a value for every cell of a lattice. Methods that take a [Cell]
// panic if its number is not from 0 up to [Lattice.Len]; a cell that was cut away
// does not make them panic, but is not to be given to them. The zero value is on no
// lattice and may only be filled by [Grid.CopyFrom].
type Grid[T comparable] struct {
	l    *Lattice
	vals []T
}

// NewGrid returns a grid of zero values on l.
func NewGrid[T comparable](l *Lattice) *Grid[T] {
	return &Grid[T]{l: l, vals: make([]T, l.Len())}
}

// CheckGrid returns an error unless grid lies on l and holds nothing but colors:
// games check a position with it before they begin from it. A nil grid and the
// zero Grid lie on no lattice.
func CheckGrid(grid *Grid[Color], l *Lattice) error {
	if grid == nil || grid.l == nil {
		return errors.New("the grid is nil or the zero Grid")
	}
	if grid.l != l {
		return fmt.Errorf("the grid lies on %v, want %v", grid.l, l)
	}
	for c, v := range grid.vals {
		if v > White {
			return fmt.Errorf("the grid holds %v at %v", v, l.Point(Cell(c)))
		}
	}
	return nil
}

// Lattice returns the lattice that g lies on, nil for a nil grid and the zero
// Grid.
func (g *Grid[T]) Lattice() *Lattice {
	if g == nil {
		return nil
	}
	return g.l
}

// At returns the value at c.
func (g *Grid[T]) At(c Cell) T { return g.vals[c] }

// AtOrZero returns the value at c, and the zero value for any number that is no
// cell: what [Game] asks of its At.
func (g *Grid[T]) AtOrZero(c Cell) (v T) {
	if g.l.Valid(c) {
		v = g.vals[c]
	}
	return v
}

// Set puts v at c.
func (g *Grid[T]) Set(c Cell, v T) { g.vals[c] = v }

// Values returns the values in the order of the cells, those of cells that were cut
// away included. It is the grid's own slice, not a copy: writing to it changes
// the grid.
func (g *Grid[T]) Values() []T { return g.vals }

// All yields every cell with its value, in the order of the cells.
func (g *Grid[T]) All() iter.Seq2[Cell, T] {
	return func(yield func(Cell, T) bool) {
		if g.l != nil && g.l.kept != nil {
			for c := range g.l.Cells() {
				if !yield(c, g.vals[c]) {
					return
				}
			}
			return
		}
		for i, v := range g.vals {
			if !yield(Cell(i), v) {
				return
			}
		}
	}
}

// Fill puts v on every cell.
func (g *Grid[T]) Fill(v T) {
	for c := range g.All() {
		g.vals[c] = v
	}
}

// Clone returns a copy of g.
func (g *Grid[T]) Clone() *Grid[T] { return &Grid[T]{g.l, slices.Clone(g.vals)} }

// CopyFrom makes g a copy of src, on src's lattice. It allocates only if src
// is larger than any grid g has held.
func (g *Grid[T]) CopyFrom(src *Grid[T]) {
	g.l = src.l
	g.vals = append(g.vals[:0], src.vals...)
}

// Equal reports whether both grids lie on the same lattice and hold the same
// values.
func (g *Grid[T]) Equal(h *Grid[T]) bool { return g.l == h.l && slices.Equal(g.vals, h.vals) }

// Count returns how many cells hold v.
func (g *Grid[T]) Count(v T) int {
	n := 0
	for _, w := range g.All() {
		if w == v {
			n++
		}
	}
	return n
}

// Run returns how many cells after c, along d, hold the same value as c
// without a break. It does not count c itself.
func (g *Grid[T]) Run(c Cell, d Dir) int { return g.RunOf(c, d, g.vals[c]) }

// RunOf returns how many cells after c, along d, hold v without a break.
func (g *Grid[T]) RunOf(c Cell, d Dir, v T) int {
	on, vals := g.l.on, g.vals[:len(g.l.on)]
	toward, step := adjacency(1)<<d, g.l.step[d&7]
	n := 0
	for on[c]&toward != 0 {
		c += step
		if vals[c] != v {
			break
		}
		n++
	}
	return n
}

// A Scratch is working memory for [Grid.Region], [Grid.RegionFunc] and
// [Grid.Border], kept by the caller so that they allocate only on a larger
// lattice than ever before: up to 12 bytes for each of its cells. The zero value
// is ready to use, on grids of any size and type of values; it must not be used
// by two goroutines at once.
type Scratch struct {
	mark   []uint32 // the last fill that met the cell
	fill   uint32   // the number of that fill
	region []Cell
	border []Cell
}

// begin starts a fill over n cells, none of them met yet.
func (s *Scratch) begin(n int) {
	s.fill++
	if len(s.mark) < n || s.fill == 0 {
		s.mark = make([]uint32, max(n, len(s.mark)))
		s.fill = 1
	}
}

// room returns a slice with room for n cells and one more, reusing old.
func room(old []Cell, n int) []Cell {
	if cap(old) <= n {
		return make([]Cell, n+1)
	}
	return old[:n+1]
}

// Region returns the connected cells that hold the same value as c, c first
// and nearer ones before those farther away. The slice belongs to s and is
// valid until the next Region or RegionFunc with it. The cost is linear in the
// region, not in the board.
func (g *Grid[T]) Region(s *Scratch, c Cell) []Cell {
	v, vals := g.vals[c], g.vals
	s.begin(len(vals))
	mark, fill := s.mark[:len(vals)], s.fill
	mark[c] = fill
	s.region = room(s.region, len(vals))
	region, n := s.region, 1
	region[0] = c
	// Every cell beside the region is written behind it and left there if it
	// belongs to it: without an unpredictable branch, this takes half
	// the time.
	for i := 0; i < n; i++ {
		for _, next := range g.l.around(region[i]) {
			region[n] = next
			one := 0
			if vals[next] == v {
				one = 1
			}
			if mark[next] == fill {
				one = 0
			}
			mark[next] = fill
			n += one
		}
	}
	return region[:n]
}

// RegionFunc returns the cells connected with c through cells for which in
// reports true, in the order of [Grid.Region]; c itself is always one of them
// and is not asked about, and no cell is asked about twice. The slice belongs to
// s and is valid until the next Region or RegionFunc with it.
func (g *Grid[T]) RegionFunc(s *Scratch, c Cell, in func(Cell) bool) []Cell {
	s.begin(len(g.vals))
	mark, fill := s.mark[:len(g.vals)], s.fill
	mark[c] = fill
	s.region = append(s.region[:0], c)
	for i := 0; i < len(s.region); i++ {
		for _, n := range g.l.Adjacent(s.region[i]) {
			if mark[n] != fill {
				mark[n] = fill
				if in(n) {
					s.region = append(s.region, n)
				}
			}
		}
	}
	return s.region
}

// Border returns the distinct cells that hold v, touch a cell of the region
// and are not part of it: the liberties of a group, when v is empty. The slice
// belongs to s, is valid until the next Border with it, and does not overwrite
// what Region returned. The cost is linear in the region.
func (g *Grid[T]) Border(s *Scratch, region []Cell, v T) []Cell {
	vals := g.vals
	s.begin(len(vals))
	mark, fill := s.mark[:len(vals)], s.fill
	for _, c := range region {
		mark[c] = fill
	}
	s.border = room(s.border, len(vals))
	border, n := s.border, 0
	for _, c := range region {
		for _, next := range g.l.around(c) { // as in Region
			border[n] = next
			one := 0
			if vals[next] == v {
				one = 1
			}
			if mark[next] == fill {
				one = 0
			}
			mark[next] = fill
			n += one
		}
	}
	return border[:n]
}
