package reversi

import (
	"math/rand/v2"
	"testing"
)

// plainPerft is Perft without bundles.
func plainPerft(p Position, depth int) uint64 {
	switch {
	case depth == 0, p.Over():
		return 1
	case p.Moves() == 0:
		return plainPerft(p.Pass(), depth-1)
	}
	n := uint64(0)
	for sq := range p.Moves().All() {
		n += plainPerft(p.Play(sq), depth-1)
	}
	return n
}

// TestPerftOfPositions compares the ways to count in positions of random games, where
// there are passes and ends, and on boards with discs anywhere.
func TestPerftOfPositions(t *testing.T) {
	positions := samplePositions(600)
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		p := Position{Mover: r.Uint64(), Opponent: r.Uint64()}
		p.Opponent &^= p.Mover
		for range r.IntN(3) {
			empty := r.Uint64()
			p.Mover, p.Opponent = p.Mover&^empty, p.Opponent&^empty
		}
		positions = append(positions, p)
	}
	for _, p := range positions {
		for depth := range 5 {
			want := plainPerft(p, depth)
			if want > 20_000 {
				break
			}
			if got := Perft(p, depth); got != want {
				t.Fatalf("%v\ndepth %d: %d leaves, want %d", p.Text(1), depth, got, want)
			}
			var b bundle
			if depth >= 2 {
				if got := b.perft(p, depth) + b.leaves(); got != want {
					t.Fatalf("%v\ndepth %d: %d leaves by 64 at once, want %d", p.Text(1), depth, got, want)
				}
			}
		}
	}
}
