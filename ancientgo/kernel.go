package ancientgo

import (
	"math/bits"
	"slices"

	"github.com/stonesgo/stones/board"
)

// A kernel is the memory of a board and what a move does to it, written once for
// boards of three capacities. Arrays whose length is known when the code is compiled
// lie next to each other, at places that need not be looked up; everything that is
// not asked as often reads and edits them as the slices of a [Game].
type kernel interface {
	// put puts a stone of color me on c, an empty point that no ko bars, and removes
	// what it takes: those stones are then the last in empties. It changes nothing and
	// returns false if the move is a suicide that the rules forbid.
	put(g *Game, c uint16, me board.Color) (d deed, ok bool)

	// lift undoes put: it takes the stone off c again and puts back what e says that
	// it removed.
	lift(g *Game, c uint16, e entry)

	// touching returns the count of the point c alone.
	touching(c uint16) count

	// isEye is Game.IsEye of an empty point that only stones of that color touch.
	isEye(c uint16, color board.Color) bool

	// playBare plays that many random moves under rules that do not look back, or
	// until the game is over, and notes nothing but the moves.
	playBare(g *Game, d board.Dice, left int)
}

// The capacities, with the edge.
const (
	small  = 11*11 + 1
	medium = 19*19 + 1
	large  = MaxSide*MaxSide + 1
)

// A stones is a kernel: see the slices of [Game].
type stones[Q quadArray, C countArray, G groupArray, L linkArray] struct {
	next    *Q // the neighbors of each cell, which games share
	counts  C
	groups  G
	links   L
	empties L
}

type (
	smallStones  = stones[[small]quad, [small]count, [small]group, [small]uint16]
	mediumStones = stones[[medium]quad, [medium]count, [medium]group, [medium]uint16]
	largeStones  = stones[[large]quad, [large]count, [large]group, [large]uint16]

	quadArray interface {
		[small]quad | [medium]quad | [large]quad
	}
	countArray interface {
		[small]count | [medium]count | [large]count
	}
	groupArray interface {
		[small]group | [medium]group | [large]group
	}
	linkArray interface {
		[small]uint16 | [medium]uint16 | [large]uint16
	}
)

// capacity returns the capacity for so many cells, the edge among them.
func capacity(n int) int {
	switch {
	case n <= small:
		return small
	case n <= medium:
		return medium
	}
	return large
}

// fit gives the game the memory that its size of board needs, which is its own if that
// has the capacity.
func (g *Game) fit() {
	n := len(g.next)
	switch capacity(n) {
	case small:
		b, ok := g.kernel.(*smallStones)
		if !ok {
			b = new(smallStones)
		}
		b.next = (*[small]quad)(g.next[:small])
		g.kernel, g.groups, g.links, g.counts, g.empties = b, b.groups[:n], b.links[:n], b.counts[:n], b.empties[:n-1]
	case medium:
		b, ok := g.kernel.(*mediumStones)
		if !ok {
			b = new(mediumStones)
		}
		b.next = (*[medium]quad)(g.next[:medium])
		g.kernel, g.groups, g.links, g.counts, g.empties = b, b.groups[:n], b.links[:n], b.counts[:n], b.empties[:n-1]
	case large:
		b, ok := g.kernel.(*largeStones)
		if !ok {
			b = new(largeStones)
		}
		b.next = (*[large]quad)(g.next[:large])
		g.kernel, g.groups, g.links, g.counts, g.empties = b, b.groups[:n], b.links[:n], b.counts[:n], b.empties[:n-1]
	}
}

func (b *stones[Q, C, G, L]) put(g *Game, c uint16, me board.Color) (d deed, ok bool) {
	touched := b.counts[c]
	n0, n1, n2, n3 := (*b.next)[c].split()
	a0, a1, a2, a3 := b.groups[n0], b.groups[n1], b.groups[n2], b.groups[n3]
	filled := one[me&3] - one[board.Empty]
	b.counts[a0.slot()] += filled
	b.counts[a1.slot()] += filled
	b.counts[a2.slot()] += filled
	b.counts[a3.slot()] += filled
	around := newQuad(a0, a1, a2, a3)
	breathless := newQuad(
		b.counts[a0.slot()].libs(), b.counts[a1.slot()].libs(),
		b.counts[a2.slot()].libs(), b.counts[a3.slot()].libs(),
	).upTo(0)
	dead := around.of(opponent(me)) & breathless
	suicide := touched.libs() == 0 && dead == 0 && around.of(me)&^breathless == 0
	if suicide && !g.maySuicide(touched, me) {
		b.counts[a0.slot()] -= filled
		b.counts[a1.slot()] -= filled
		b.counts[a2.slot()] -= filled
		b.counts[a3.slot()] -= filled
		return d, false
	}

	g.ko = board.None
	d.place = b.removeEmpty(g, c)
	b.groups[c] = newGroup(c, me)
	if touched&field[me&3] != 0 {
		d.joined = b.join(c, around.of(me))
	}
	switch {
	case dead != 0:
		d.taken = b.capture(g, c, dead, me)
	case suicide:
		d.taken = quad(b.remove(g, c))
		g.prisoners[opponent(me)&3] += int32(d.taken)
	}
	return d, true
}

// join makes one group of the stone on c, alone so far, and the groups of its
// neighbors in the set own. It returns the neighbors whose groups it joined,
// one bit for each: a group that touches c twice is joined once.
func (b *stones[Q, C, G, L]) join(c uint16, own quad) (joined uint16) {
	next := (*b.next)[c]
	i := bits.TrailingZeros64(uint64(own)) / 16
	n := next.at(i)
	at := b.groups[n]
	b.groups[c] = at
	b.links[c], b.links[n] = b.links[n], c
	b.counts[at.slot()] += b.counts[c]
	joined = 1 << i
	for own &= own - 1; own != 0; own &= own - 1 {
		i := bits.TrailingZeros64(uint64(own)) / 16
		n := next.at(i)
		from := b.groups[n]
		if from == at {
			continue
		}
		joined |= 1 << i
		// The smaller group becomes part of the larger, by how often their
		// stones touch each other.
		s, inner := n, field[at>>colorShift]
		if b.counts[from.slot()]&inner > b.counts[at.slot()]&inner {
			s, from, at = c, at, from
		}
		b.counts[at.slot()] += b.counts[from.slot()]
		b.relabel(s, from, at)
		b.links[c], b.links[n] = b.links[n], b.links[c]
	}
	return joined
}

// capture removes the groups of the neighbors of c in the set dead, for a stone of
// color me on c, and returns how many stones each had.
func (b *stones[Q, C, G, L]) capture(g *Game, c uint16, dead quad, me board.Color) (taken quad) {
	for shift := 0; dead != 0; dead &= dead - 1 {
		n := (*b.next)[c].at(bits.TrailingZeros64(uint64(dead)) / 16)
		if b.groups[n].color() != board.Empty { // as part of another neighbor's group
			taken |= quad(b.remove(g, n)) << shift
			shift += 16
		}
	}
	g.prisoners[me&3] += int32(taken.sum())
	if taken == 1 && g.rules.Ko == SimpleKo && b.links[c] == c && b.counts[c].libs() == 1 {
		g.ko = board.Cell(b.empties[len(g.empties)-1])
	}
	return taken
}

// remove takes the group of the stone on c off the board and returns how many
// stones that were. The stone that is the group's slot goes last, since those of the
// group that are left count there.
func (b *stones[Q, C, G, L]) remove(g *Game, c uint16) uint16 {
	n := len(g.empties)
	slot := b.groups[c].slot()
	emptied := one[board.Empty] - one[b.groups[c]>>colorShift]
	for s := b.links[slot]; ; {
		n0, n1, n2, n3 := (*b.next)[s].split()
		a0, a1, a2, a3 := b.groups[n0], b.groups[n1], b.groups[n2], b.groups[n3]
		b.counts[a0.slot()] += emptied
		b.counts[a1.slot()] += emptied
		b.counts[a2.slot()] += emptied
		b.counts[a3.slot()] += emptied
		b.counts[s] = one[a0>>colorShift] + one[a1>>colorShift] + one[a2>>colorShift] + one[a3>>colorShift]
		b.groups[s] = newGroup(s, board.Empty)
		following := b.links[s]
		b.links[s] = uint16(n)
		b.empties[n] = s
		n++
		if s == slot {
			break
		}
		s = following
	}
	taken := n - len(g.empties)
	g.empties = g.empties[:n]
	return uint16(taken)
}

// removeEmpty takes c out of the list of empty points, where the last one
// takes its place, and makes it a ring of one stone. It returns the place.
func (b *stones[Q, C, G, L]) removeEmpty(g *Game, c uint16) (place uint16) {
	end := len(g.empties) - 1
	last := b.empties[end]
	place = b.links[c]
	b.empties[place] = last
	g.empties = g.empties[:end]
	b.links[last] = place
	b.links[c] = c
	return place
}

// relabel gives the stones of the ring that s is in, which is the whole group
// from, to another group.
func (b *stones[Q, C, G, L]) relabel(s uint16, from, to group) {
	for b.groups[s] == from {
		b.groups[s] = to
		s = b.links[s]
	}
}

// lift goes through the steps of put in reverse.
func (b *stones[Q, C, G, L]) lift(g *Game, c uint16, e entry) {
	if e.taken > 0 {
		b.restore(g, c, e)
	}
	if joined := e.code >> joinedShift; joined != 0 {
		b.part(c, joined)
	}
	b.groups[c] = newGroup(c, board.Empty)
	n0, n1, n2, n3 := (*b.next)[c].split()
	a0, a1, a2, a3 := b.groups[n0], b.groups[n1], b.groups[n2], b.groups[n3]
	b.counts[c] = one[a0>>colorShift] + one[a1>>colorShift] + one[a2>>colorShift] + one[a3>>colorShift]
	emptied := one[board.Empty] - one[g.turn&3]
	b.counts[a0.slot()] += emptied
	b.counts[a1.slot()] += emptied
	b.counts[a2.slot()] += emptied
	b.counts[a3.slot()] += emptied
	b.restoreEmpty(g, c, e.place&placeBits)
}

// restoreEmpty undoes removeEmpty.
func (b *stones[Q, C, G, L]) restoreEmpty(g *Game, c, place uint16) {
	end := len(g.empties)
	g.empties = g.empties[:end+1]
	b.empties[end] = c
	moved := b.empties[place]
	b.empties[end], b.empties[place] = moved, c
	b.links[moved], b.links[c] = uint16(end), place
}

// restore puts the stones back that the move on c removed: those of the
// opponent, or after a suicide those of its own color, c among them.
func (b *stones[Q, C, G, L]) restore(g *Game, c uint16, e entry) {
	color, by := opponent(g.turn), g.turn
	if b.groups[c].color() == board.Empty {
		color, by = by, color
	}
	g.prisoners[by] -= int32(e.taken)
	first := len(g.taken) - int(e.taken)
	stones := g.taken[first:]
	g.taken = g.taken[:first]
	g.empties = g.empties[:len(g.empties)-int(e.taken)]
	filled := one[color] - one[board.Empty]
	for _, s := range stones {
		for i := range 4 {
			b.counts[b.groups[(*b.next)[s&slotBits].at(i)].slot()] += filled
		}
	}
	var slot uint16
	for _, s := range slices.Backward(stones) {
		isSlot := s&isSlot != 0
		s &= slotBits
		if isSlot {
			slot = s
			b.links[s] = s
		} else {
			b.links[s], b.links[slot] = b.links[slot], s
			b.counts[slot] += b.counts[s]
		}
		b.groups[s] = newGroup(slot, color)
	}
}

// part undoes join: it takes the stone on c out of its group and makes groups
// of their own of the neighbors in the set joined.
func (b *stones[Q, C, G, L]) part(c, joined uint16) {
	next := (*b.next)[c]
	for i := 3; i >= 0; i-- {
		if joined>>i&1 != 0 {
			n := next.at(i)
			b.links[c], b.links[n] = b.links[n], b.links[c]
		}
	}
	if slot := b.groups[c].slot(); joined&(joined-1) == 0 && slot != c {
		b.counts[slot] -= b.touching(c)
		return
	}
	for i := range 4 {
		if joined>>i&1 != 0 {
			b.recount(next.at(i))
		}
	}
}

// recount makes c the slot of the group that c is in, and counts it.
func (b *stones[Q, C, G, L]) recount(c uint16) {
	at := newGroup(c, b.groups[c].color())
	var n count
	for s := c; ; {
		b.groups[s] = at
		n += b.touching(s)
		if s = b.links[s]; s == c {
			break
		}
	}
	b.counts[c] = n
}

func (b *stones[Q, C, G, L]) touching(c uint16) count {
	n0, n1, n2, n3 := (*b.next)[c].split()
	return one[b.groups[n0]>>colorShift] + one[b.groups[n1]>>colorShift] +
		one[b.groups[n2]>>colorShift] + one[b.groups[n3]>>colorShift]
}

func (b *stones[Q, C, G, L]) isEye(c uint16, color board.Color) bool {
	next := (*b.next)[c]
	north, south := (*b.next)[next.at(0)], (*b.next)[next.at(2)]
	diagonals := newQuad(b.groups[north.at(1)], b.groups[north.at(3)], b.groups[south.at(1)], b.groups[south.at(3)])
	enemies := diagonals.of(opponent(color))
	return enemies == 0 || enemies&(enemies-1) == 0 && b.counts[c]&field[edgeColor] == 0
}

// playBare draws from the empty points and puts those that will not do at their
// beginning, where it does not draw again for this move. It rolls the dice for a draw
// while the move before is still at work.
func (b *stones[Q, C, G, L]) playBare(g *Game, d board.Dice, left int) {
	turn, roll := g.turn, d.Uint64()
	for ; left > 0 && g.passes < 2; left-- {
		move := uint16(passCode)
		other := notIn[turn&3]
		for i, n := 0, len(g.empties); i < n; i++ {
			above, _ := bits.Mul64(roll, uint64(n-i))
			roll = d.Uint64()
			j := i + int(above)
			c := b.empties[j]
			if (b.counts[c]&other != 0 || !b.isEye(c, turn)) && board.Cell(c) != g.ko {
				if _, ok := b.put(g, c, turn); ok {
					move = c
					break
				}
			}
			b.swapEmpties(i, j)
		}
		if move == passCode {
			g.ko = board.None
			g.passes++
		} else {
			g.passes = 0
		}
		g.log = append(g.log, entry{code: move, place: turnBit(turn)})
		turn = opponent(turn)
	}
	g.turn = turn
}

// swapEmpties exchanges two places of the list of empty points.
func (b *stones[Q, C, G, L]) swapEmpties(i, j int) {
	c, d := b.empties[i], b.empties[j]
	b.empties[i], b.empties[j] = d, c
	b.links[d], b.links[c] = uint16(i), uint16(j)
}
