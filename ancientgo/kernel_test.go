package ancientgo

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// kernelSizes are boards that fill a kernel to its last cell, and those that are one
// row larger.
var kernelSizes = [][2]int{{1, 1}, {11, 11}, {3, 40}, {12, 11}, {19, 19}, {20, 19}, {20, 18}, {MaxSide, MaxSide}}

func TestKernelSizes(t *testing.T) {
	for _, size := range kernelSizes {
		t.Run(fmt.Sprintf("%d×%d", size[0], size[1]), func(t *testing.T) {
			g, err := New(Rules{Rows: size[0], Cols: size[1], Ko: SimpleKo, Suicide: MultiStoneOnly})
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(1, 2))
			check := func() {
				if err := checkInvariants(g); err != nil {
					t.Fatalf("%v\n%v", err, g)
				}
			}
			g.Playout(rng)
			check()
			steps := 20
			if size[0] == MaxSide {
				steps = 2
			}
			for range steps {
				g.Undo()
				check()
			}
			playRandom(t, g, rng, steps, check)
		})
	}
}

// TestKernelCopy copies games of all sizes over each other, which changes the kernel
// or not, and plays on with both.
func TestKernelCopy(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	game := func(size [2]int) *Game {
		g, err := New(Rules{Rows: size[0], Cols: size[1], Ko: SimpleKo})
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			if m, ok := g.RandomMove(rng); ok {
				g.Play(m)
			}
		}
		return g
	}
	for _, from := range kernelSizes {
		for _, to := range kernelSizes {
			src, g := game(from), game(to)
			want := src.String()
			g.CopyFrom(src)
			if g.String() != want || g.Hash() != src.Hash() || g.Len() != src.Len() {
				t.Fatalf("the copy of\n%s\nover a board of %d×%d is\n%v", want, to[0], to[1], g)
			}
			for range src.Len() {
				g.Undo()
			}
			g.Playout(rng)
			if src.String() != want {
				t.Fatalf("%v: a move of the copy changes the original", from)
			}
			for _, h := range []*Game{g, src} {
				if err := checkInvariants(h); err != nil {
					t.Fatalf("%v over %v: %v\n%v", from, to, err, h)
				}
			}
		}
	}
	g, zero := game([2]int{9, 9}), new(Game)
	g.CopyFrom(zero)
	if g.setting != nil || g.Len() != 0 {
		t.Error("a copy of the zero Game is another")
	}
}
