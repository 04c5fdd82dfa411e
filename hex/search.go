package hex

import (
	"slices"

	"github.com/stonesgo/stones/board"
)

// HashAfter returns the [Game.Hash] that the game will have after m, a legal move, a
// swap included. For a move that is not legal the number means nothing. It takes
// some nanoseconds, changes nothing and does not allocate, except for a swap in a
// game that was set up with its first move, which looks for the stone.
func (g *Game) HashAfter(m board.Move) uint64 {
	switch {
	case m == board.Swap && g.canSwap():
		h := g.hash
		turn := g.turn
		if g.rules.Swap == SwapPieces {
			c := g.only()
			h ^= board.Key(c, Red) ^ board.Key(g.mirror(c), Blue)
			turn = Red
		}
		return h ^ board.TurnKey(turn)
	case m < 0 || int(m) >= g.cells():
		return g.Hash()
	}
	h := g.hash ^ board.Key(board.Cell(m), g.turn) ^ board.TurnKey(g.turn.Opponent())
	if g.mayYetSwap() && g.turn == Red && g.stones == [3]int32{} && g.chains.rows > 1 { // on one row a stone wins
		h ^= board.StateKey(stateSwap, uint32(g.rules.Swap))
	}
	return h
}

// Grow makes room for that many more moves, so that [Game.Play] does not allocate
// for them. A negative number panics.
func (g *Game) Grow(moves int) {
	g.plies = slices.Grow(g.plies, moves)
	g.chains.sets.Grow(min(3*moves, g.cells())) // a stone joins three chains at most, and there are not more joins than stones
}
