package ancientgo

import "github.com/stonesgo/stones/board"

// The engine keeps, for every group, how many empty, black and white points
// touch its stones, counting a point once for each stone that it touches. The
// empty ones are the group's pseudo-liberties: there are none exactly when the
// group has no liberties, and a stone put down or taken away moves one from
// one count to another for each point next to it, whatever the group's shape.
// (Pseudo-liberties are the idea of the Go programs libego and Pachi.)
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
	edgeColor  = 3 // no color of a stone
)

func newGroup(slot uint16, color board.Color) group {
	return group(color)<<colorShift | group(slot)
}

func (a group) slot() uint16       { return uint16(a & slotBits) }
func (a group) color() board.Color { return board.Color(a >> colorShift) }

// opponent returns White for Black and Black for White.
func opponent(color board.Color) board.Color { return color ^ (board.Black ^ board.White) }

// A count is how many empty, black and white points touch a group or an empty
// point, in fields of its bits, and above them the edge, of which a group's
// count has the last bits only. Counts add up field by field.
type count uint64

const (
	countShift = 20
	countBits  = 1<<countShift - 1
)

// one holds the count of one point of each color.
var one = [4]count{1, 1 << countShift, 1 << (2 * countShift), 1 << (3 * countShift)}

// field holds the bits of a count that belong to each color.
var field = [4]count{countBits, countBits << countShift, countBits << (2 * countShift), 15 << (3 * countShift)}

// libs returns how many empty points touch.
func (n count) libs() uint16 { return uint16(n & countBits) }

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

// upTo4 returns the set of numbers that are 4 or less. None may have its
// highest bit set.
func (q quad) upTo4() quad { return ^((q | quadTops) - 5*quadOnes) & quadTops }

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

// around returns the groups next to c and how often empty points touch each.
func (g *Game) around(c uint16) (groups, libs quad) {
	n0, n1, n2, n3 := g.next[c].split()
	a0, a1, a2, a3 := g.groups[n0], g.groups[n1], g.groups[n2], g.groups[n3]
	return newQuad(a0, a1, a2, a3), newQuad(
		g.counts[a0.slot()].libs(), g.counts[a1.slot()].libs(),
		g.counts[a2.slot()].libs(), g.counts[a3.slot()].libs(),
	)
}

// touching returns the count of the point c alone.
func (g *Game) touching(c uint16) count {
	n0, n1, n2, n3 := g.next[c].split()
	groups := g.groups
	return one[groups[n0]>>colorShift] + one[groups[n1]>>colorShift] +
		one[groups[n2]>>colorShift] + one[groups[n3]>>colorShift]
}

// layOut puts the stones of the grid on the board, empty if it is nil. Groups
// without liberties stay.
func (g *Game) layOut(grid *board.Grid[board.Color]) {
	edge := uint16(g.lattice.Len())
	g.groups[edge] = newGroup(edge, edgeColor)
	g.counts[edge] = 1 << 14 // far from none, whatever is played at the edge
	for c := range edge {
		color := board.Empty
		if grid != nil {
			color = grid.At(board.Cell(c))
		}
		g.groups[c] = newGroup(c, color)
		g.links[c] = c
		if color == board.Empty {
			g.links[c] = uint16(len(g.empties))
			g.empties = append(g.empties, c)
		} else {
			g.hash ^= g.key(c, color)
		}
	}
	for c := range edge {
		g.counts[c] = g.touching(c)
	}
	for c := range edge {
		for i := range 4 {
			n := g.next[c].at(i)
			if color := g.groups[c].color(); n < c && color != board.Empty && g.groups[n].color() == color {
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
	g.relabel(a, from, to)
	g.links[a], g.links[b] = g.links[b], g.links[a]
}

// relabel gives the stones of the ring that s is in, which is the whole group
// from, to another group.
func (g *Game) relabel(s uint16, from, to group) {
	for g.groups[s] == from {
		g.groups[s] = to
		s = g.links[s]
	}
}
