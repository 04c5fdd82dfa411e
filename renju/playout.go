package renju

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/stonesgo/stones/board"
)

// Playout plays the game on with random moves, each legal one with the same
// probability as in [Game.RandomMove], to its end and returns who has won,
// [board.Empty] for a draw. The moves are part of the game: Undo takes them back.
// Most of the random numbers come from a [board.Dice] that rng seeds. It takes about as
// long as playing the moves, and allocates only if the history has no room yet for
// every point of the board.
func (g *Game) Playout(rng *rand.Rand) board.Color {
	d := board.Dice(rng.Uint64())
	// The free points are kept behind the moves played, in the room that the history
	// has anyway. A move that is drawn changes places with the first of them.
	all := g.appendFree(g.moves)
	g.moves = all[:len(g.moves)]
	for refused := 0; g.ending == NotOver; {
		free := all[len(g.moves):]
		i, first := d.Below(len(free)), free[0]
		m := free[i]
		if refused == tries {
			m = g.choose(rng)
			if m == board.Pass {
				all = append(all, first)
				g.moves = all[:len(g.moves)]
				_ = g.pass(m)
				refused = 0
				continue
			}
			i = slices.Index(free, m)
		}
		if g.drop(m, g.lattice.Point(board.Cell(m))) != NoFoul {
			refused++
			continue
		}
		free[i] = first
		refused = 0
	}
	return g.winner
}

// appendFree appends the free points to moves.
func (g *Game) appendFree(moves []board.Move) []board.Move {
	size := g.rules.Size
	moves = slices.Grow(moves, size*size-g.stones)
	for row := range size {
		for w := g.pos.Row(row)[board.Empty]; w != 0; w &= w - 1 {
			moves = append(moves, board.Move(row*size+bits.TrailingZeros64(w)))
		}
	}
	return moves
}
