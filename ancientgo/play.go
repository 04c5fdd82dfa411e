package ancientgo

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// The engine keeps, for every group, its number of pseudo-liberties: how often
// one of its stones touches an empty point, so that a point that two stones
// touch counts twice. The number is 0 exactly when the group has no liberties,
// and a stone put down or taken away changes it by one for each stone next to
// it, whatever the group's shape. (The idea is that of the Go programs of
// Łukasz Lew, libego, and Rémi Coulom.)
//
// A group is known by its slot, the cell of one of its stones. The stones of a
// group form a ring, so that two groups become one by exchanging two links,
// and the same exchange takes them apart again. An empty point is treated as a
// group of its own with no stones: its pseudo-liberties are the empty points
// next to it, and a stone played there starts with them.

// A point is what the engine knows of a cell, and of the group whose slot the
// cell is. The edge, the point after the last cell, is the neighbor of border
// points where there is no cell.
type point struct {
	group uint16 // the group's slot in slotBits, the color above
	link  uint16 // of a stone, the next one in the ring; of an empty point, its place in empties
	state uint32 // of a slot, the group's pseudo-liberties, the number of stones above
}

const (
	colorShift = 14
	slotBits   = 1<<12 - 1
	edgeColor  = 3 // no color of a stone

	oneStone = 1 << 16
	libsBits = oneStone - 1

	firstOfGroup = 1 << 15 // marks the first stone of each group in Game.taken
)

func (p point) color() board.Color { return board.Color(p.group >> colorShift) }

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
	case p.state&libsBits == 0 && !g.suicideLegal(m):
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

// suicideLegal reports whether a stone on c, an empty point with no empty
// point next to it, either is no suicide or one that the rules allow.
func (g *Game) suicideLegal(m board.Move) bool {
	alive, several := g.breathes(m)
	switch g.rules.Suicide {
	case AllowSuicide:
		return true
	case MultiStoneOnly:
		return alive || several
	}
	return alive
}

// breathes reports whether a stone of the side to move on m, a point with no
// empty point next to it, has a liberty after its captures, and whether it
// touches stones of its own color.
func (g *Game) breathes(m board.Move) (alive, several bool) {
	next := &g.next[m]
	var group [4]uint16
	for i, n := range next {
		group[i] = g.points[n].group
	}
	for _, at := range group {
		color := board.Color(at >> colorShift)
		if color == edgeColor {
			continue
		}
		libs := g.points[at&slotBits].state & libsBits
		for _, other := range group {
			if other == at {
				libs--
			}
		}
		if color == g.turn {
			several = true
			alive = alive || libs > 0
		} else {
			alive = alive || libs == 0
		}
	}
	return alive, several
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
	points, next := g.points, g.next[c]
	me := g.turn
	g.hash ^= board.Key(board.Cell(c), me)
	e.place = points[c].link
	g.removeEmpty(c)
	points[c].group |= uint16(me) << colorShift
	points[c].link = c
	points[c].state = points[c].state&libsBits + oneStone

	at0, at1, at2, at3 := points[next[0]].group, points[next[1]].group, points[next[2]].group, points[next[3]].group
	points[at0&slotBits].state--
	points[at1&slotBits].state--
	points[at2&slotBits].state--
	points[at3&slotBits].state--

	// Which neighbors are of the same color, and is one of the others dead?
	own := equal(at0>>colorShift, uint16(me)) | equal(at1>>colorShift, uint16(me))<<1 |
		equal(at2>>colorShift, uint16(me))<<2 | equal(at3>>colorShift, uint16(me))<<3
	opp := uint16(me.Opponent())
	dead := equal(at0>>colorShift, opp)&isZero(points[at0&slotBits].state&libsBits) |
		equal(at1>>colorShift, opp)&isZero(points[at1&slotBits].state&libsBits) |
		equal(at2>>colorShift, opp)&isZero(points[at2&slotBits].state&libsBits) |
		equal(at3>>colorShift, opp)&isZero(points[at3&slotBits].state&libsBits)

	if own != 0 {
		e.code = g.join(c, own)<<joinedShift | c
	} else {
		e.code = c
	}
	if dead != 0 {
		g.capture(c, e)
	} else if points[points[c].group&slotBits].state&libsBits == 0 {
		e.taken = g.remove(c)
		g.prisoners[me.Opponent()] += int32(e.taken)
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
	points := g.points
	i := bits.TrailingZeros16(own)
	n := g.next[c][i&3]
	at := points[n].group
	points[c].group = at
	points[c].link, points[n].link = points[n].link, c
	points[at&slotBits].state += points[c].state
	joined = own & -own
	for own &= own - 1; own != 0; own &= own - 1 {
		n := g.next[c][bits.TrailingZeros16(own)&3]
		from := points[n].group
		if from == at {
			continue
		}
		joined |= own & -own
		s := n
		if points[from&slotBits].state > points[at&slotBits].state {
			from, at = at, from
			s = c
		}
		points[at&slotBits].state += points[from&slotBits].state
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
		if p.color() == opp && g.points[p.group&slotBits].state&libsBits == 0 {
			e.taken += g.remove(n)
		}
	}
	g.prisoners[g.turn] += int32(e.taken)
	if e.taken == 1 && g.rules.Ko == SimpleKo && g.points[g.points[c].group&slotBits].state == oneStone+1 {
		g.ko = board.Cell(g.taken[len(g.taken)-1] & slotBits)
	}
}

// remove takes the group of the stone on c off the board and returns how many
// stones that were.
func (g *Game) remove(c uint16) uint16 {
	points := g.points
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
	for _, s := range stones {
		for _, n := range g.next[s&slotBits] {
			points[points[n].group&slotBits].state++
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
