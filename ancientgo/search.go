package ancientgo

import (
	"slices"

	"github.com/stonesgo/stones/board"
)

// HashAfter returns the [Game.Hash] that the game will have after m, a legal move, a
// pass included. For a move that is not legal the number means nothing. It takes
// some nanoseconds, and time linear in the stones that the move removes. It changes
// nothing and does not allocate.
func (g *Game) HashAfter(m board.Move) uint64 {
	hash := g.hash ^ board.TurnKey(opponent(g.turn))
	switch {
	case m == board.Pass:
		return hash ^ board.StateKey(1, uint32(g.passes)+1)
	case !g.on(board.Cell(m)) || g.groups[m].color() != board.Empty:
		return g.Hash()
	}
	o := g.outcome(uint16(m))
	vacated := g.rules.Ko == VacatedKo
	switch {
	case !o.suicide:
		hash ^= g.key(o.cell, g.turn)
	case vacated: // the stone is one of those removed
		hash ^= board.StateKey(0, uint32(o.cell))
	}
	taken, last := 0, uint16(0)
	for _, at := range o.dead[:o.n] {
		for s := at.slot(); ; {
			hash ^= g.key(s, at.color())
			if vacated {
				hash ^= board.StateKey(0, uint32(s))
			}
			taken, last = taken+1, s
			if s = g.links[s]; s == at.slot() {
				break
			}
		}
	}
	alone := g.counts[o.cell]&(field[board.Empty]|field[g.turn&3]) == 0
	if g.rules.Ko == SimpleKo && taken == 1 && !o.suicide && alone {
		hash ^= board.StateKey(0, uint32(last))
	}
	return hash
}

// Grow makes room for that many more moves, so that [Game.Play] does not allocate
// for them. A negative number panics.
func (g *Game) Grow(moves int) {
	g.log = slices.Grow(g.log, moves)
	stones := g.lattice.Len() - len(g.empties)
	g.taken = slices.Grow(g.taken, stones+moves)
	if g.superko() {
		size := len(g.seen)
		for size < 2*max(len(g.log)+moves+1, len(g.groups)) {
			size *= 2
		}
		g.seen = slices.Grow(g.seen, size-len(g.seen))
	}
}
