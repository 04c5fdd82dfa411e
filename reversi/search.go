package reversi

import (
	"slices"

	"github.com/stonesgo/stones/board"
)

// HashAfter returns the [Game.Hash] that the game will have after m, a legal move, a
// pass included. For a move that is not legal the number means nothing. It takes
// the time to find the discs that are turned over and a few nanoseconds for each of
// them. It changes nothing and does not allocate.
func (g *Game) HashAfter(m board.Move) uint64 {
	hash := g.hash ^ board.TurnKey(board.White)
	c, disc := m.Cell()
	if !disc || !g.lattice.Valid(c) {
		return hash
	}
	hash ^= board.Key(c, g.Turn())
	if g.lines == nil {
		for flips := g.flips8(c); flips != 0; flips &= flips - 1 {
			hash ^= flipKey(board.Cell(flips.First()))
		}
		return hash
	}
	for p := range g.flipsOnLines(c).points(g.lattice.Point(c)) {
		hash ^= flipKey(g.lattice.Cell(p))
	}
	return hash
}

// Grow makes room for that many more moves, so that [Game.Play] does not allocate
// for them. A negative number panics.
func (g *Game) Grow(moves int) {
	g.plies = slices.Grow(g.plies, moves)
	if g.lines != nil {
		g.flipped = slices.Grow(g.flipped, moves)
	}
}
