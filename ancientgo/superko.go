package ancientgo

import (
	"math/bits"
	"slices"

	"github.com/stonesgo/stones/board"
)

// Under superko the game remembers every position it has been in. Position i
// is the one before move i, counted from 0; the last one is the present. They
// are found by hash in Game.seen, a table with open addressing (Knuth, The Art
// of Computer Programming, volume 3, section 6.4, algorithm L) that holds i+1.
// Positions are forgotten in the opposite order, so taking out the last one
// put in leaves the table as it was before.
//
// Equal hashes are not taken for equal positions: the log holds what it takes
// to see the older one again.

// superko reports whether the rules look at all earlier positions.
func (g *Game) superko() bool {
	return g.rules.Ko == PositionalSuperko || g.rules.Ko == SituationalSuperko
}

// checkHistory is Check for the rules that look farther back than a ko.
func (g *Game) checkHistory(m board.Move) error {
	c := uint16(m)
	if g.rules.Ko == VacatedKo {
		for _, s := range g.lastTaken() {
			if s&slotBits == c {
				return ErrKo
			}
		}
		return nil
	}
	if g.repeats(c) {
		return ErrSuperko
	}
	return nil
}

// An outcome is what a stone on a point would do.
type outcome struct {
	cell    uint16
	suicide bool     // the groups removed are the mover's, and the stone with them
	n       int      // how many groups are removed
	dead    [4]group // which
}

// outcome returns what a stone of the side to move on c, an empty point, would
// do.
func (g *Game) outcome(c uint16) outcome {
	o := outcome{cell: c}
	if n := g.counts[c]; n.libs() > 0 && n&field[opponent(g.turn)&3] == 0 {
		return o
	}
	groups, libs := g.around(c)
	last := (libs ^ groups.times()).zeros()
	dead := groups.of(opponent(g.turn)) & last
	if dead == 0 && g.counts[c].libs() == 0 && groups.of(g.turn)&^last == 0 {
		o.suicide = true
		dead = groups.of(g.turn)
	}
	for ; dead != 0; dead &= dead - 1 {
		at := group(groups.at(bits.TrailingZeros64(uint64(dead)) / 16))
		if !slices.Contains(o.dead[:o.n], at) {
			o.dead[o.n] = at
			o.n++
		}
	}
	return o
}

// repeats reports whether a stone on c would lead to an earlier position.
func (g *Game) repeats(c uint16) bool {
	if len(g.taken) == 0 && g.counts[c].libs() > 0 {
		return false // no stone has left the board yet: no earlier position has one on c
	}
	o := g.outcome(c)
	if o.suicide && o.n == 0 && g.rules.Ko == PositionalSuperko {
		return true // the stone alone is removed again, which changes nothing
	}
	hash := g.hash
	if !o.suicide {
		hash ^= g.key(c, g.turn)
	}
	for _, at := range o.dead[:o.n] {
		color, first := at.color(), at.slot()
		for s := first; ; {
			hash ^= g.key(s, color)
			if s = g.links[s]; s == first {
				break
			}
		}
	}
	return g.hasSeen(hash, opponent(g.turn), &o)
}

// hasSeen reports whether the position that o leads to, which has that hash
// and turn to move, has been in this game.
func (g *Game) hasSeen(hash uint64, turn board.Color, o *outcome) bool {
	mask := len(g.seen) - 1
	for at := int(g.seenKey(hash, turn)) & mask; g.seen[at] != 0; at = (at + 1) & mask {
		i := int(g.seen[at]) - 1
		if g.hashBefore(i) == hash && (g.rules.Ko == PositionalSuperko || g.turnBefore(i) == turn) && g.leadsTo(o, i) {
			return true
		}
	}
	return false
}

// leadsTo reports whether the position that o leads to has the stones of
// position i.
func (g *Game) leadsTo(o *outcome, i int) bool {
	var after, past [MaxSide * MaxSide]board.Color
	n := g.lattice.Len()
	for c := range n {
		color := g.groups[c].color()
		after[c], past[c] = color, color
	}
	if !o.suicide {
		after[o.cell] = g.turn
	}
	for _, at := range o.dead[:o.n] {
		for s := at.slot(); after[s] != board.Empty; s = g.links[s] {
			after[s] = board.Empty
		}
	}
	end := len(g.taken)
	for j := len(g.log) - 1; j >= i; j-- {
		e := g.log[j]
		c := e.code & slotBits
		if c == passCode {
			continue
		}
		stones := g.taken[end-int(e.taken) : end]
		end -= len(stones)
		color := g.turnBefore(j)
		if len(stones) == 0 || stones[0]&slotBits != c {
			color = color.Opponent() // no suicide
		}
		for _, s := range stones {
			past[s&slotBits] = color
		}
		past[c] = board.Empty
	}
	return after == past
}

// hashBefore returns the hash of the stones of position i.
func (g *Game) hashBefore(i int) uint64 {
	if i == len(g.log) {
		return g.hash
	}
	return g.log[i].hash
}

// turnBefore returns the side to move in position i.
func (g *Game) turnBefore(i int) board.Color {
	if i&1 != 0 {
		return g.start.turn.Opponent()
	}
	return g.start.turn
}

// seenKey returns what a position is looked up by.
func (g *Game) seenKey(hash uint64, turn board.Color) uint64 {
	if g.rules.Ko == SituationalSuperko {
		hash ^= board.TurnKey(turn)
	}
	return hash
}

// remember puts the present position into the table, half of which stays free.
// It begins with room for a move on every point.
func (g *Game) remember() {
	present := len(g.log)
	size := max(16, len(g.seen))
	for size < 2*max(present+1, len(g.groups)) {
		size *= 2
	}
	if size == len(g.seen) {
		g.remembered(present)
		return
	}
	if size > cap(g.seen) {
		g.seen = make([]int32, size)
	}
	g.seen = g.seen[:size]
	clear(g.seen)
	for i := range present + 1 {
		g.remembered(i)
	}
}

// remembered puts position i into the table, which has room.
func (g *Game) remembered(i int) {
	mask := len(g.seen) - 1
	at := int(g.seenKey(g.hashBefore(i), g.turnBefore(i))) & mask
	for g.seen[at] != 0 {
		at = (at + 1) & mask
	}
	g.seen[at] = int32(i) + 1
}

// forget takes the present position, the last one put in, out of the table.
func (g *Game) forget() {
	present := len(g.log)
	mask := len(g.seen) - 1
	at := int(g.seenKey(g.hash, g.turn)) & mask
	for g.seen[at] != int32(present)+1 {
		at = (at + 1) & mask
	}
	g.seen[at] = 0
}
