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
// (Pseudo-liberties are the idea of the Go programs libego and Pachi.)
//
// A group is known by its slot, the cell of one of its stones. Its stones form
// a ring, so that two groups become one by exchanging two links, and the same
// exchange takes them apart again. An empty point has a slot of its own: its
// counts are what touches it, and a stone played there starts with them.

// A point is what the engine knows of a cell. The edge, the point after the
// last cell, is the neighbor of border points where there is no cell.
type point struct {
	group uint16 // the group's slot in slotBits, the color above
	link  uint16 // of a stone, the next one in the ring; of an empty point, its place in empties
}

const (
	colorShift = 14
	slotBits   = 1<<12 - 1
	edgeColor  = 3 // no color of a stone

	firstOfGroup = 1 << 15 // marks the first stone of each group in Game.taken
)

func (p point) color() board.Color { return board.Color(p.group >> colorShift) }

// A count is how many empty, black and white points touch a group or an empty
// point, in fields of its bits. Counts add up field by field.
type count uint64

const (
	countShift = 20
	countBits  = 1<<countShift - 1
)

// one returns the count of one point of that color, or of no color.
func one(color board.Color) count { return 1 << (countShift * count(color&3)) }

// of returns how many points of that color touch, or of no color.
func (n count) of(color board.Color) int { return int(n >> (countShift * count(color&3)) & countBits) }

// total returns how many points touch, four times the stones of a group but
// for those at the edge.
func (n count) total() int { return n.of(board.Empty) + n.of(board.Black) + n.of(board.White) }

// An entry is what Undo has to know about a move.
type entry struct {
	hash  uint64 // before the move, of the stones
	code  uint16 // the cell, passCode for a pass; joined groups in the upper four bits
	place uint16 // where the cell was in empties
	taken uint16 // how many stones the move removed
	ko    int16  // the cell barred before the move, -1 if none
}

const (
	passCode    = slotBits
	joinedShift = 12
)

func (e entry) move() board.Move {
	if c := e.code & slotBits; c != passCode {
		return board.Move(c)
	}
	return board.Pass
}

// Check returns nil if m is legal now, otherwise the first reason why not, in
// the order that [ErrSuicide] gives. A pass is legal until the game is over.
// The cost does not depend on the size of the board, except under superko,
// where it grows with the number of stones that the move takes.
func (g *Game) Check(m board.Move) error {
	if int(uint32(m)) >= len(g.points)-1 {
		return g.checkSpecial(m)
	}
	p := g.points[m]
	switch {
	case g.passes >= 2:
		return board.ErrGameOver
	case p.color() != board.Empty:
		return board.ErrOccupied
	case g.counts[m]&countBits == 0 && !g.mayFill(uint16(m)):
		return ErrSuicide
	case board.Cell(m) == g.ko:
		return ErrKo
	case g.rules.Ko > SimpleKo:
		return g.checkHistory(m)
	}
	return nil
}

// checkSpecial is Check for moves that put down no stone.
func (g *Game) checkSpecial(m board.Move) error {
	switch {
	case m == board.Swap:
		return board.ErrSwap
	case m != board.Pass || g.setting == nil:
		return board.ErrOffBoard
	case g.passes >= 2:
		return board.ErrGameOver
	}
	return nil
}

// Moves yields the legal moves: points in increasing order, then
// [board.Pass]. There are none when the game is over.
func (g *Game) Moves() iter.Seq[board.Move] {
	return func(yield func(board.Move) bool) {
		if g.Check(board.Pass) != nil {
			return
		}
		for m := range board.Move(len(g.points) - 1) {
			if g.points[m].color() == board.Empty && g.Check(m) == nil && !yield(m) {
				return
			}
		}
		yield(board.Pass)
	}
}

// AppendMoves appends what [Game.Moves] yields to dst.
func (g *Game) AppendMoves(dst []board.Move) []board.Move {
	for m := range g.Moves() {
		dst = append(dst, m)
	}
	return dst
}

// mayFill reports whether a stone on c, an empty point with no empty point next
// to it, either is no suicide or one that the rules allow.
func (g *Game) mayFill(c uint16) bool {
	switch g.rules.Suicide {
	case AllowSuicide:
		return true
	case MultiStoneOnly:
		if g.counts[c].of(g.turn) > 0 {
			return true
		}
	}
	return g.breathes(c)
}

// breathes reports whether a stone of the side to move on c, an empty point
// with no empty point next to it, would have a liberty: through a group of its
// own color that has another, or by taking one of the opponent that has not.
func (g *Game) breathes(c uint16) bool {
	points, counts, next := g.points, g.counts, &g.next[c]
	at0, at1, at2, at3 := points[next[0]].group, points[next[1]].group, points[next[2]].group, points[next[3]].group

	// How often each of the four groups touches c.
	is01, is02, is03 := equal(at0, at1), equal(at0, at2), equal(at0, at3)
	is12, is13, is23 := equal(at1, at2), equal(at1, at3), equal(at2, at3)
	times0, times1, times2, times3 := 1+is01+is02+is03, 1+is01+is12+is13, 1+is02+is12+is23, 1+is03+is13+is23

	// Whether c is the last liberty of each.
	last0 := equal(uint16(counts[at0&slotBits]&countBits), times0)
	last1 := equal(uint16(counts[at1&slotBits]&countBits), times1)
	last2 := equal(uint16(counts[at2&slotBits]&countBits), times2)
	last3 := equal(uint16(counts[at3&slotBits]&countBits), times3)

	me, opp := uint16(g.turn), uint16(g.turn.Opponent())
	at0, at1, at2, at3 = at0>>colorShift, at1>>colorShift, at2>>colorShift, at3>>colorShift
	return equal(at0, me)&^last0|equal(at1, me)&^last1|equal(at2, me)&^last2|equal(at3, me)&^last3|
		equal(at0, opp)&last0|equal(at1, opp)&last1|equal(at2, opp)&last2|equal(at3, opp)&last3 != 0
}

// Play plays m for the side to move. A move that is not legal changes nothing;
// the error is that of [Game.Check]. It takes time linear in the stones that
// it takes off the board and, when it joins groups, in all but the largest.
func (g *Game) Play(m board.Move) error {
	if err := g.Check(m); err != nil {
		return err
	}
	e := entry{hash: g.hash, code: passCode, ko: int16(g.ko)}
	g.ko = board.None
	if m == board.Pass {
		g.passes++
	} else {
		g.passes = 0
		g.put(uint16(m), &e)
	}
	g.log = append(g.log, e)
	g.turn = g.turn.Opponent()
	if g.superko() {
		g.remember()
	}
	return nil
}

// put puts a stone of the side to move on c, an empty point, removes what it
// takes and notes in e what it did.
func (g *Game) put(c uint16, e *entry) {
	points, counts, next := g.points, g.counts, &g.next[c]
	me, opp := g.turn, g.turn.Opponent()
	g.hash ^= board.Key(board.Cell(c), me)
	e.place = points[c].link
	g.removeEmpty(c)
	points[c] = point{group: uint16(me)<<colorShift | c, link: c}

	at0, at1, at2, at3 := points[next[0]].group, points[next[1]].group, points[next[2]].group, points[next[3]].group
	filled := one(me) - one(board.Empty)
	counts[at0&slotBits] += filled
	counts[at1&slotBits] += filled
	counts[at2&slotBits] += filled
	counts[at3&slotBits] += filled

	// Is one of the opponent's groups dead, which are of the same color?
	dead := isZero(uint32(counts[at0&slotBits]&countBits))&equal(at0>>colorShift, uint16(opp)) |
		isZero(uint32(counts[at1&slotBits]&countBits))&equal(at1>>colorShift, uint16(opp)) |
		isZero(uint32(counts[at2&slotBits]&countBits))&equal(at2>>colorShift, uint16(opp)) |
		isZero(uint32(counts[at3&slotBits]&countBits))&equal(at3>>colorShift, uint16(opp))
	own := equal(at0>>colorShift, uint16(me)) | equal(at1>>colorShift, uint16(me))<<1 |
		equal(at2>>colorShift, uint16(me))<<2 | equal(at3>>colorShift, uint16(me))<<3

	e.code = c
	if own != 0 {
		e.code |= g.join(c, own) << joinedShift
	}
	if dead != 0 {
		g.capture(c, e)
	} else if counts[points[c].group&slotBits]&countBits == 0 {
		e.taken = g.remove(c)
		g.prisoners[opp] += int32(e.taken)
	}
}

// equal returns 1 if a and b are equal and 0 otherwise, without a branch.
func equal(a, b uint16) uint16 { return isZero(uint32(a ^ b)) }

// isZero returns 1 for 0 and 0 for any n below 1<<31, without a branch.
func isZero(n uint32) uint16 { return uint16((n - 1) >> 31) }

// join makes one group of the stone on c, alone so far, and the groups of its
// neighbors in the set own. It returns the neighbors whose groups it joined:
// a group that touches c twice is joined once.
func (g *Game) join(c, own uint16) (joined uint16) {
	points, counts := g.points, g.counts
	i := bits.TrailingZeros16(own)
	n := g.next[c][i&3]
	at := points[n].group
	points[c].group = at
	points[c].link, points[n].link = points[n].link, c
	counts[at&slotBits] += counts[c]
	joined = own & -own
	for own &= own - 1; own != 0; own &= own - 1 {
		n := g.next[c][bits.TrailingZeros16(own)&3]
		from := points[n].group
		if from == at {
			continue
		}
		joined |= own & -own
		s := n
		if counts[from&slotBits].total() > counts[at&slotBits].total() {
			from, at = at, from
			s = c
		}
		counts[at&slotBits] += counts[from&slotBits]
		for points[s].group == from {
			points[s].group = at
			s = points[s].link
		}
		points[c].link, points[n].link = points[n].link, points[c].link
	}
	return joined
}

// capture removes the opponent's groups next to c that have no liberties left.
func (g *Game) capture(c uint16, e *entry) {
	opp := g.turn.Opponent()
	for _, n := range g.next[c] {
		p := g.points[n]
		if p.color() == opp && g.counts[p.group&slotBits]&countBits == 0 {
			e.taken += g.remove(n)
		}
	}
	g.prisoners[g.turn] += int32(e.taken)
	if e.taken == 1 && g.rules.Ko == SimpleKo && g.points[c].link == c && g.counts[c]&countBits == 1 {
		g.ko = board.Cell(g.taken[len(g.taken)-1] & slotBits)
	}
}

// remove takes the group of the stone on c off the board and returns how many
// stones that were.
func (g *Game) remove(c uint16) uint16 {
	points, counts := g.points, g.counts
	color := points[c].color()
	first := len(g.taken)
	for s, mark := c, uint16(firstOfGroup); ; mark = 0 {
		link := points[s].link
		points[s] = point{group: s, link: uint16(len(g.empties))}
		g.empties = append(g.empties, s)
		g.taken = append(g.taken, s|mark)
		g.hash ^= board.Key(board.Cell(s), color)
		if s = link; s == c {
			break
		}
	}
	stones := g.taken[first:]
	emptied := one(board.Empty) - one(color)
	for _, s := range stones {
		s &= slotBits
		counts[s] = 0
		for _, n := range g.next[s] {
			at := points[n].group
			counts[s] += one(board.Color(at >> colorShift))
			if at >= 1<<colorShift {
				counts[at&slotBits] += emptied
			}
		}
	}
	return uint16(len(stones))
}

// removeEmpty takes c out of the list of empty points.
func (g *Game) removeEmpty(c uint16) {
	place := g.points[c].link
	end := len(g.empties) - 1
	last := g.empties[end]
	g.empties[place] = last
	g.points[last].link = place
	g.empties = g.empties[:end]
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
