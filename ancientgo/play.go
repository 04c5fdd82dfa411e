package ancientgo

import (
	"iter"
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// firstOfGroup marks the first stone of each group in Game.taken.
const firstOfGroup = 1 << 15

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
// where it grows with the number of stones that the move takes, and for a move
// that is refused for superko also with the size of the board and the number of
// moves since the position that it repeats.
func (g *Game) Check(m board.Move) error {
	if g.plain(m) {
		return nil
	}
	return g.check(m)
}

// plain reports whether m is a move that no rule can object to: onto an empty
// point next to another, which no ko bars, in a game that goes on under rules
// that look back no farther than a ko.
func (g *Game) plain(m board.Move) bool {
	return uint(m) < uint(len(g.counts)) && g.counts[m].libs() != 0 && g.groups[m] == group(m) &&
		m != board.Move(g.ko) && g.passes < 2 && g.rules.Ko <= SimpleKo
}

// check is Check for moves that are not plain.
func (g *Game) check(m board.Move) error {
	if !g.on(board.Cell(m)) {
		return g.checkSpecial(m)
	}
	switch {
	case g.passes >= 2:
		return board.ErrGameOver
	case g.groups[m].color() != board.Empty:
		return board.ErrOccupied
	case g.counts[m].libs() == 0 && !g.mayFill(uint16(m)):
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
// [board.Pass]. There are none when the game is over. It takes a [Game.Check]
// of every empty point and does not allocate.
func (g *Game) Moves() iter.Seq[board.Move] {
	return func(yield func(board.Move) bool) {
		if g.Check(board.Pass) != nil {
			return
		}
		for m := range board.Move(len(g.groups) - 1) {
			if g.groups[m].color() == board.Empty && g.Check(m) == nil && !yield(m) {
				return
			}
		}
		yield(board.Pass)
	}
}

// AppendMoves appends what [Game.Moves] yields to dst and returns the longer
// slice. It allocates only where dst has no room.
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
		return g.counts[c]&field[g.turn&3] != 0 || g.breathes(c)
	}
	return g.breathes(c)
}

// breathes reports whether a stone of the side to move on c, an empty point
// with no empty point next to it, would have a liberty: through a group of its
// own color that has another, or by taking one of the opponent that has not.
func (g *Game) breathes(c uint16) bool {
	groups, libs := g.around(c)
	own := groups.of(g.turn)
	if libs.upTo4() == 0 {
		return own != 0 // c is nobody's last liberty
	}
	last := (libs ^ groups.times()).zeros()
	return own&^last|groups.of(opponent(g.turn))&last != 0
}

// Play plays m for the side to move. A move that is not legal changes nothing;
// the error is that of [Game.Check]. It takes time linear in the stones that
// it takes off the board and, when it joins groups, in all but the largest.
func (g *Game) Play(m board.Move) error {
	if !g.plain(m) {
		if err := g.check(m); err != nil {
			return err
		}
	}
	g.log = append(g.log, entry{hash: g.hash, code: passCode, ko: int16(g.ko)})
	g.ko = board.None
	if m == board.Pass {
		g.passes++
	} else {
		g.passes = 0
		g.put(uint16(m), &g.log[len(g.log)-1])
	}
	g.turn = opponent(g.turn)
	if g.superko() {
		g.remember()
	}
	return nil
}

// put puts a stone of the side to move on c, an empty point, removes what it
// takes and notes in e what it did.
func (g *Game) put(c uint16, e *entry) {
	groups, counts := g.groups, g.counts
	me, opp := g.turn, opponent(g.turn)
	e.place = g.removeEmpty(c)
	g.hash ^= g.key(c, me)
	groups[c] = newGroup(c, me)

	n0, n1, n2, n3 := g.next[c].split()
	a0, a1, a2, a3 := groups[n0], groups[n1], groups[n2], groups[n3]
	filled := one[me&3] - one[board.Empty]
	counts[a0.slot()] += filled
	counts[a1.slot()] += filled
	counts[a2.slot()] += filled
	counts[a3.slot()] += filled
	around := newQuad(a0, a1, a2, a3)
	libs := newQuad(
		counts[a0.slot()].libs(), counts[a1.slot()].libs(),
		counts[a2.slot()].libs(), counts[a3.slot()].libs(),
	)

	e.code = c
	if own := around.of(me); own != 0 {
		e.code |= g.join(c, own) << joinedShift
	}
	if dead := around.of(opp) & libs.zeros(); dead != 0 {
		g.capture(c, dead, e)
	} else if counts[groups[c].slot()].libs() == 0 {
		e.taken = g.remove(c)
		g.prisoners[opp&3] += int32(e.taken)
	}
}

// join makes one group of the stone on c, alone so far, and the groups of its
// neighbors in the set own. It returns the neighbors whose groups it joined,
// one bit for each: a group that touches c twice is joined once.
func (g *Game) join(c uint16, own quad) (joined uint16) {
	groups, links, counts, next := g.groups, g.links, g.counts, g.next[c]
	i := bits.TrailingZeros64(uint64(own)) / 16
	n := next.at(i)
	at := groups[n]
	groups[c] = at
	links[c], links[n] = links[n], c
	counts[at.slot()] += counts[c]
	joined = 1 << i
	for own &= own - 1; own != 0; own &= own - 1 {
		i := bits.TrailingZeros64(uint64(own)) / 16
		n := next.at(i)
		from := groups[n]
		if from == at {
			continue
		}
		joined |= 1 << i
		// The smaller group becomes part of the larger, by how often their
		// stones touch each other.
		s, inner := n, field[at>>colorShift]
		if counts[from.slot()]&inner > counts[at.slot()]&inner {
			s, from, at = c, at, from
		}
		counts[at.slot()] += counts[from.slot()]
		g.relabel(s, from, at)
		links[c], links[n] = links[n], links[c]
	}
	return joined
}

// capture removes the groups of the neighbors of c in the set dead.
func (g *Game) capture(c uint16, dead quad, e *entry) {
	for ; dead != 0; dead &= dead - 1 {
		n := g.next[c].at(bits.TrailingZeros64(uint64(dead)) / 16)
		if g.groups[n].color() != board.Empty { // as part of another neighbor's group
			e.taken += g.remove(n)
		}
	}
	g.prisoners[g.turn&3] += int32(e.taken)
	if e.taken == 1 && g.rules.Ko == SimpleKo && g.links[c] == c && g.counts[c].libs() == 1 {
		g.ko = board.Cell(g.taken[len(g.taken)-1] & slotBits)
	}
}

// remove takes the group of the stone on c off the board and returns how many
// stones that were.
func (g *Game) remove(c uint16) uint16 {
	groups, links, counts, next := g.groups, g.links, g.counts, g.next
	color := groups[c].color()
	first := len(g.taken)
	hash := g.hash
	for s, mark := c, uint16(firstOfGroup); ; mark = 0 {
		counts[s] = g.touching(s)
		hash ^= g.key(s, color)
		g.taken = append(g.taken, s|mark)
		if s = links[s]; s == c {
			break
		}
	}
	g.hash = hash
	stones := g.taken[first:]
	for _, s := range stones {
		s &= slotBits
		groups[s] = newGroup(s, board.Empty)
		links[s] = uint16(len(g.empties))
		g.empties = append(g.empties, s)
	}
	emptied := one[board.Empty] - one[color]
	for _, s := range stones {
		n0, n1, n2, n3 := next[s&slotBits].split()
		counts[groups[n0].slot()] += emptied
		counts[groups[n1].slot()] += emptied
		counts[groups[n2].slot()] += emptied
		counts[groups[n3].slot()] += emptied
	}
	return uint16(len(stones))
}

// removeEmpty takes c out of the list of empty points, where the last one
// takes its place, and makes it a ring of one stone. It returns the place.
func (g *Game) removeEmpty(c uint16) (place uint16) {
	links, end := g.links, len(g.empties)-1
	last := g.empties[end]
	place = links[c]
	g.empties[place] = last
	g.empties = g.empties[:end]
	links[last] = place
	links[c] = c
	return place
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
