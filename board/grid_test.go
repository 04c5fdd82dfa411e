package board

import (
	"math/rand/v2"
	"testing"
)

// randomGrid returns a grid of random values below n.
func randomGrid(l *Lattice, rng *rand.Rand, n int) *Grid[int] {
	g := NewGrid[int](l)
	for c := range l.Cells() {
		g.Set(c, rng.IntN(n))
	}
	return g
}

var _ = testing.Short
