package renju

import (
	"slices"

	"github.com/stonesgo/stones/board"
)

// HashAfter returns the [Game.Hash] that the game will have after m, a legal move.
// For a move that is not legal the number means nothing. It takes some nanoseconds,
// and under [FoulLoses] the time of [Game.Foul]. It changes nothing and does not
// allocate.
func (g *Game) HashAfter(m board.Move) uint64 {
	hash := g.hash ^ board.TurnKey(g.turn.Opponent())
	switch {
	case m == board.Pass:
		return hash ^ board.StateKey(keyPasses, uint32(g.passes)+1)
	case uint(m) >= uint(g.rules.Size*g.rules.Size):
		return g.Hash()
	}
	if g.rules.OnFoul == FoulLoses {
		if foul := g.Foul(board.Cell(m)); foul != NoFoul {
			hash ^= board.StateKey(keyFoul, uint32(foul))
		}
	}
	return hash ^ board.Key(board.Cell(m), g.turn)
}

// Grow makes room for that many more moves, so that [Game.Play] does not allocate
// for them. A negative number panics.
func (g *Game) Grow(moves int) { g.moves = slices.Grow(g.moves, moves) }
