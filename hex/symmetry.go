package hex

import (
	"slices"

	"github.com/stonesgo/stones/board"
)

// Symmetries returns the symmetries of the position's game, the identity first: half
// a turn, and on square boards also those that exchange the sides of the board
// ([board.Symmetry.SwapsSides]). With those the colors of the stones and the side to
// move change places too. They are left out where a swap, which only Blue may play,
// can still come or could come in the game with the colors exchanged. It allocates
// the slice.
func (g *Game) Symmetries() []board.Symmetry {
	all := g.lattice.Symmetries()
	if g.mayYetSwap() && g.stones[Red]+g.stones[Blue] <= 1 {
		all = slices.DeleteFunc(all, board.Symmetry.SwapsSides)
	}
	return all
}

// Canonical returns the smallest hash that the position has under its
// [Game.Symmetries], and the symmetry that leads there: the [Game.Hash] of the game
// with all stones moved, and the colors exchanged where the symmetry says so.
// Positions that are the same but for a symmetry have the same canonical hash. It
// takes time linear in the number of cells, and allocates.
func (g *Game) Canonical() (hash uint64, s board.Symmetry) {
	grid := g.Grid()
	return board.Canonical(g.Symmetries(), func(s board.Symmetry) uint64 {
		exchange := func(color board.Color) board.Color {
			if s.SwapsSides() {
				return color.Opponent()
			}
			return color
		}
		h := g.Hash() ^ g.stonesHash() ^ board.TurnKey(g.turn) ^ board.TurnKey(exchange(g.turn))
		for c, color := range grid.All() {
			h ^= board.Key(s.Apply(c), exchange(color))
		}
		return h
	})
}
