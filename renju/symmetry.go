package renju

import "github.com/stonesgo/stones/board"

// Symmetries returns the symmetries of the board, the identity first: no rule of
// this package tells one side of the board from another. It allocates the slice.
func (g *Game) Symmetries() []board.Symmetry { return g.lattice.Symmetries() }

// Canonical returns the smallest hash that the position has turned and mirrored, and
// the symmetry that leads there: the [Game.Hash] of the game with all its stones
// moved by s. Positions that are the same but for a symmetry have the same
// canonical hash. It takes time linear in the number of points, and allocates.
func (g *Game) Canonical() (hash uint64, s board.Symmetry) {
	rest := g.Hash() ^ g.hash // what no symmetry changes
	grid := g.Grid()
	return board.Canonical(g.Symmetries(), func(s board.Symmetry) uint64 {
		h := rest
		for c, color := range grid.All() {
			if color != board.Empty {
				h ^= board.Key(s.Apply(c), color)
			}
		}
		return h
	})
}
