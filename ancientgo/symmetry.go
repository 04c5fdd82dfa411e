package ancientgo

import "github.com/stonesgo/stones/board"

// Symmetries returns the symmetries of the board that keep the stones which the
// rules set out where they are, the identity first: all of them for rules without a
// Setup. It allocates the slice.
func (g *Game) Symmetries() []board.Symmetry {
	if g.rules.Setup == "" {
		return g.lattice.Symmetries()
	}
	_, grid, _ := g.rules.normal() // valid when the game began
	return grid.Symmetries()
}

// Canonical returns the smallest hash that the position has under its
// [Game.Symmetries], and the symmetry that leads there: the [Game.Hash] of the game
// with all stones, and the points that ko bars, moved by s. Positions that differ
// only by a symmetry have the same canonical hash. It takes time linear in the
// number of points, and allocates.
func (g *Game) Canonical() (hash uint64, s board.Symmetry) {
	rest := g.Hash() ^ g.hash // what no symmetry moves, once the barred points are out
	for c := range g.Barred() {
		rest ^= board.StateKey(0, uint32(c))
	}
	return board.Canonical(g.Symmetries(), func(s board.Symmetry) uint64 {
		h := rest
		for c := range g.Barred() {
			h ^= board.StateKey(0, uint32(s.Apply(c)))
		}
		for c := range g.lattice.Cells() {
			h ^= board.Key(s.Apply(c), g.At(c))
		}
		return h
	})
}
