package renju_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonesgo/stones/renju"
)

// TestCanonical plays random games in all their forms side by side: each is legal
// move by move, and all have the same canonical hash, which is the hash of one.
func TestCanonical(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, r := range []renju.Rules{renju.Renju(15), renju.Renju(8), renju.Caro(9)} {
		g := newGame(t, r)
		symmetries := g.Symmetries()
		if len(symmetries) != 8 {
			t.Fatalf("%d symmetries, want 8", len(symmetries))
		}
		var forms []*renju.Game
		for range symmetries {
			forms = append(forms, newGame(t, r))
		}
		for !g.Over() && g.Len() < 60 {
			m, _ := g.RandomMove(rng)
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
			want, by := g.Canonical()
			var hashes []uint64
			for i, s := range symmetries {
				if err := forms[i].Play(s.Move(m)); err != nil {
					t.Fatalf("%v moved by %v: %v", m, s, err)
				}
				if got, _ := forms[i].Canonical(); got != want {
					t.Fatalf("after %d moves: canonical hash %#x of a form, want %#x", g.Len(), got, want)
				}
				if s == by && forms[i].Hash() != want {
					t.Fatalf("after %d moves: the symmetry does not lead to the canonical hash", g.Len())
				}
				hashes = append(hashes, forms[i].Hash())
			}
			if want != slices.Min(hashes) {
				t.Fatalf("after %d moves: canonical hash %#x, the smallest is %#x", g.Len(), want, slices.Min(hashes))
			}
		}
	}
}

// A training position in all its forms: the stones, and the move to learn.
func ExampleGame_Canonical() {
	g, err := renju.FromMoves(renju.Renju(15), "h8 h9 j10")
	if err != nil {
		fmt.Println(err)
		return
	}
	next, _ := g.ParseMove("g6")
	hash, _ := g.Canonical()
	for _, s := range g.Symmetries()[:3] {
		form, err := renju.New(g.Rules())
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, m := range g.History() {
			if err := form.Play(s.Move(m)); err != nil {
				fmt.Println(err)
				return
			}
		}
		h, _ := form.Canonical()
		fmt.Println(form.MoveList(), "and", form.FormatMove(s.Move(next)), h == hash)
	}
	// Output:
	// h8 h9 j10 and g6 true
	// h8 h7 f6 and i10 true
	// h8 h7 j6 and g10 true
}
