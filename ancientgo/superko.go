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
// A pass leads to a position with the same stones. It is not put in where one
// with the same side to move, or any under positional superko, comes before it with
// nothing but passes between them: a long run of passes would fill the table
// with one hash.
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
	if g.repeated(c) >= 0 {
		return ErrSuperko
	}
	return nil
}

// Repeats returns which earlier position would be repeated by a move that [Game.Check]
// refuses with [ErrSuperko]: the last one with these stones, as the number of moves
// that had been played by then, 0 for the start. Under [PositionalSuperko] the suicide of
// a single stone repeats the present one, after [Game.Len] moves. For any other move
// ok is false. It costs as much as Check, and looks at the passes behind that position.
func (g *Game) Repeats(m board.Move) (ply int, ok bool) {
	if g.Check(m) != ErrSuperko {
		return 0, false
	}
	first := g.repeated(uint16(m))
	ply = first
	for i := first + 1; i <= len(g.log) && g.log[i-1].move() == board.Pass; i++ {
		if g.alike(i, first) {
			ply = i
		}
	}
	return ply, true
}

// alike reports whether the rules take two positions with the same stones for one.
func (g *Game) alike(i, j int) bool {
	return g.rules.Ko == PositionalSuperko || g.turnBefore(i) == g.turnBefore(j)
}

// known reports whether a position like i comes before it, with nothing but passes
// between them.
func (g *Game) known(i int) bool {
	for j := i - 1; j >= 0 && g.log[j].move() == board.Pass; j-- {
		if g.alike(i, j) {
			return true
		}
	}
	return false
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

// repeated returns the last earlier position that a stone on c would lead to, -1 if
// there is none.
func (g *Game) repeated(c uint16) int {
	if len(g.taken) == 0 && g.counts[c].libs() > 0 {
		return -1 // no stone has left the board yet: no earlier position has one on c
	}
	o := g.outcome(c)
	if o.suicide && o.n == 0 && g.rules.Ko == PositionalSuperko {
		return len(g.log) // the stone alone is removed again, which changes nothing
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
	return g.lastSeen(hash, opponent(g.turn), &o)
}

// lastSeen returns the last position of this game, -1 if there is none, that is the
// one that o leads to, which has that hash and turn to move.
func (g *Game) lastSeen(hash uint64, turn board.Color, o *outcome) int {
	last := -1
	mask := len(g.seen) - 1
	for at := int(g.seenKey(hash, turn)) & mask; g.seen[at] != 0; at = (at + 1) & mask {
		i := int(g.seen[at]) - 1
		if i > last && g.hashBefore(i) == hash && (g.rules.Ko == PositionalSuperko || g.turnBefore(i) == turn) && g.leadsTo(o, i) {
			last = i
		}
	}
	return last
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
	end, turn := len(g.taken), g.turnBefore(len(g.log))
	for j := len(g.log) - 1; j >= i; j-- {
		e := g.log[j]
		color := turn.Opponent() // that moved
		turn = e.turnAcross(turn)
		c := e.code & slotBits
		if c == passCode {
			continue
		}
		stones := g.taken[end-int(e.taken) : end]
		end -= len(stones)
		if !slices.ContainsFunc(stones, func(s uint16) bool { return s&slotBits == c }) {
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
	if i < len(g.log) {
		return g.log[i].turnBefore()
	}
	if i == 0 {
		return g.start.turn
	}
	e := g.log[i-1]
	return e.turnAcross(e.turnBefore())
}

// turnBefore returns the side to move before the move of e.
func (e entry) turnBefore() board.Color {
	if e.place&whiteBefore != 0 {
		return board.White
	}
	return board.Black
}

// turnAcross returns the side to move after the move of e from the one before it, or
// the other way round.
func (e entry) turnAcross(turn board.Color) board.Color {
	if e.place >= outOfTurn {
		return turn
	}
	return turn.Opponent()
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
		if g.passes == 0 || !g.known(present) {
			g.enter(present, g.hash, g.turn)
		}
		return
	}
	if size > cap(g.seen) {
		g.seen = make([]int32, size)
	}
	g.seen = g.seen[:size]
	clear(g.seen)
	for i := range present + 1 {
		if !g.known(i) {
			g.enter(i, g.hashBefore(i), g.turnBefore(i))
		}
	}
}

// enter puts position i, with that hash and side to move, into the table, which has
// room.
func (g *Game) enter(i int, hash uint64, turn board.Color) {
	seen := g.seen
	mask := len(seen) - 1
	at := int(g.seenKey(hash, turn)) & mask
	for seen[at] != 0 {
		at = (at + 1) & mask
	}
	seen[at] = int32(i) + 1
}

// forget takes the present position, the last one put in, out of the table.
func (g *Game) forget() {
	present := len(g.log)
	if g.known(present) {
		return
	}
	mask := len(g.seen) - 1
	at := int(g.seenKey(g.hash, g.turn)) & mask
	for g.seen[at] != int32(present)+1 {
		at = (at + 1) & mask
	}
	g.seen[at] = 0
}
