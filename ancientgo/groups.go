package ancientgo

import (
	"iter"
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// The engine keeps, for every group, how many empty, black and white points
// touch its stones, counting a point once for each stone that it touches. The
// empty ones are the group's pseudo-liberties: there are none exactly when the
// group has no liberties, and a stone put down or taken away moves one from
// one count to another for each point next to it, whatever the group's shape.
// (Pseudo-liberties are the idea of the Go programs libego and Pachi.) The regions
// and borders of package board, found anew for each move, would take many times as
// long: see BenchmarkPlayEngines.
//
// A group is known by its slot, the cell of one of its stones. Its stones form
// a ring, so that two groups become one by exchanging two links, and the same
// exchange takes them apart again. An empty point has a slot of its own: its
// counts are what touches it, and a stone played there starts with them.
//
// After the last cell comes the edge: the neighbor of border points where
// there is no cell.

// A group is what a cell belongs to: the group's slot and above it the color.
type group uint16

const (
	colorShift = 14
	slotBits   = 1<<12 - 1
	edgeColor  = 3 // not the color of a stone
)

func newGroup(slot uint16, color board.Color) group {
	return group(color)<<colorShift | group(slot)
}

func (a group) slot() uint16 { return uint16(a & slotBits) }

func (a group) color() board.Color { return board.Color(a >> colorShift) }

// opponent returns White for Black and Black for White.
func opponent(color board.Color) board.Color { return color ^ (board.Black ^ board.White) }

// A count is how many empty, black and white points touch a group or an empty
// point, and how often the edge does, in fields of 16 bits. Counts add up field by
// field: no group is touched more than four times for each cell of the largest board.
type count uint64

const (
	countShift = 16
	countBits  = 1<<countShift - 1
)

// one holds the count of one point of each color.
var one = [4]count{1, 1 << countShift, 1 << (2 * countShift), 1 << (3 * countShift)}

// field holds the bits of a count that belong to each color.
var field = [4]count{countBits, countBits << countShift, countBits << (2 * countShift), countBits << (3 * countShift)}

// libs returns how many empty points touch.
func (n count) libs() uint16 { return uint16(n) }

// A quad is four numbers of 16 bits, one for each neighbor of a point,
// clockwise from North, the first in the lowest bits: so that a question about
// all four needs no branch for each. A set of neighbors is a quad with the
// highest bit of their numbers.
type quad uint64

const (
	quadOnes quad = 1<<48 | 1<<32 | 1<<16 | 1
	quadTops quad = quadOnes << 15
)

// newQuad returns the quad of four numbers.
func newQuad[T ~uint16](a, b, c, d T) quad {
	return quad(a) | quad(b)<<16 | quad(c)<<32 | quad(d)<<48
}

// split returns the four numbers.
func (q quad) split() (a, b, c, d uint16) {
	return uint16(q), uint16(q >> 16), uint16(q >> 32), uint16(q >> 48)
}

// at returns a number by its place, from 0 to 3.
func (q quad) at(i int) uint16 { return uint16(q >> (i & 3 * 16)) }

// zeros returns the set of numbers that are 0.
func (q quad) zeros() quad {
	return ^(q&^quadTops + (quadTops - quadOnes) | q) & quadTops
}

// upTo returns the set of numbers that are n or less. None may have its highest bit
// set.
func (q quad) upTo(n quad) quad { return ^((q | quadTops) - (n+1)*quadOnes) & quadTops }

// of returns the set of groups that have that color.
func (q quad) of(color board.Color) quad {
	q ^= quadOnes * quad(color) << colorShift
	return ^(q | q<<1) & quadTops
}

// times returns, for each number, how many of the four are equal to it.
func (q quad) times() quad {
	return quadOnes +
		(q^(q<<16|q>>48)).zeros()>>15 +
		(q^(q<<32|q>>32)).zeros()>>15 +
		(q^(q<<48|q>>16)).zeros()>>15
}

// sum returns the sum of the four, which must be below 1<<16.
func (q quad) sum() uint16 { return uint16(q * quadOnes >> 48) }

// around returns the groups next to c and how often empty points touch each.
func (g *Game) around(c uint16) (groups, libs quad) {
	n0, n1, n2, n3 := g.next[c].split()
	a0, a1, a2, a3 := g.groups[n0], g.groups[n1], g.groups[n2], g.groups[n3]
	return newQuad(a0, a1, a2, a3), newQuad(
		g.counts[a0.slot()].libs(), g.counts[a1.slot()].libs(),
		g.counts[a2.slot()].libs(), g.counts[a3.slot()].libs(),
	)
}

// layOut puts the stones of the grid on the board, empty if it is nil. Groups
// without liberties stay.
func (g *Game) layOut(grid *board.Grid[board.Color]) {
	edge := uint16(g.lattice.Len())
	copy(g.counts, g.free)
	g.groups[edge] = newGroup(edge, edgeColor)
	g.empties = g.empties[:edge]
	for c := range edge {
		g.groups[c], g.links[c], g.empties[c] = newGroup(c, board.Empty), c, c
	}
	if grid == nil {
		return
	}
	g.empties = g.empties[:0]
	for c := range edge {
		color := grid.At(board.Cell(c))
		if color == board.Empty {
			g.links[c] = uint16(len(g.empties))
			g.empties = append(g.empties, c)
		}
		g.groups[c] = newGroup(c, color)
	}
	for c := range edge {
		g.counts[c] = g.kernel.touching(c)
	}
	for c := range edge {
		color := g.groups[c].color()
		if color == board.Empty {
			continue
		}
		g.hash ^= g.key(c, color)
		for i := range 4 {
			if n := g.next[c].at(i); n < c && g.groups[n].color() == color {
				g.unite(c, n)
			}
		}
	}
}

// unite joins the groups of two stones of one color, if they are two.
func (g *Game) unite(a, b uint16) {
	from, to := g.groups[a], g.groups[b]
	if from == to {
		return
	}
	g.counts[to.slot()] += g.counts[from.slot()]
	for c := a; g.groups[c] == from; c = g.links[c] {
		g.groups[c] = to
	}
	g.links[a], g.links[b] = g.links[b], g.links[a]
}

// A deed is what a stone that was put down did, as far as Undo has to know.
type deed struct {
	place  uint16 // of its cell in empties before
	joined uint16 // the neighbors whose groups it joined, a bit for each
	taken  quad   // how many stones each group had that was removed
}

// isSlot marks the last stone of each group in Game.taken, which was its slot.
const isSlot = 1 << 15

// mayFill reports whether a stone on c, an empty point with no empty point next
// to it, is not a suicide or one that the rules allow.
func (g *Game) mayFill(c uint16) bool { return g.maySuicide(g.counts[c], g.turn) || g.breathes(c) }

// breathes reports whether a stone of the side to move on c, an empty point
// with no empty point next to it, would have a liberty: through a group of its
// own color that has another, or by taking one of the opponent that has not.
func (g *Game) breathes(c uint16) bool {
	groups, libs := g.around(c)
	own := groups.of(g.turn)
	if libs.upTo(4) == 0 {
		return own != 0 // c is the last liberty of no group
	}
	last := (libs ^ groups.times()).zeros()
	return own&^last|groups.of(opponent(g.turn))&last != 0
}

// maySuicide reports whether the rules let a color remove its own stones by one on a
// point that so many stones touch.
func (g *Game) maySuicide(touched count, me board.Color) bool {
	switch g.rules.Suicide {
	case AllowSuicide:
		return true
	case MultiStoneOnly:
		return touched&field[me&3] != 0
	}
	return false
}

// lastTaken returns the stones that the last move removed; before the first
// move, the points that the position was set up with as barred.
func (g *Game) lastTaken() []uint16 {
	n := len(g.taken)
	if end := len(g.log) - 1; end >= 0 {
		n = int(g.log[end].taken)
	}
	return g.taken[len(g.taken)-n:]
}

// A cellSet is a set of cells of any board.
type cellSet [(MaxSide*MaxSide + 63) / 64]uint64

// add puts c into the set and reports whether it was not there before.
func (s *cellSet) add(c uint16) bool {
	word, bit := &s[c>>6], uint64(1)<<(c&63)
	fresh := *word&bit == 0
	*word |= bit
	return fresh
}

// has reports whether c is in the set.
func (s *cellSet) has(c uint16) bool { return s[c>>6]>>(c&63)&1 != 0 }

// all yields the cells of the set in increasing order.
func (s *cellSet) all() iter.Seq[uint16] {
	return func(yield func(uint16) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(uint16(i*64 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}
