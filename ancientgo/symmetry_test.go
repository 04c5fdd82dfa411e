package ancientgo_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// TestCanonical plays random games in all their forms side by side, under every ko
// rule: each move is legal in all of them, and all have the same canonical hash,
// which is the smallest hash of one.
func TestCanonical(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	rules := []ancientgo.Rules{
		ancientgo.Japanese(5), ancientgo.TrompTaylor(4), ancientgo.Ancient(6),
		{Rows: 4, Cols: 6, Ko: ancientgo.SimpleKo},
		{Rows: 5, Cols: 5, Ko: ancientgo.VacatedKo},
		ancientgo.Tibetan(17), ancientgo.Sunjang(19), ancientgo.OldChinese(19),
		{Rows: 3, Cols: 3, Setup: "x../.../..o"},
	}
	barred := 0
	for i := range 3 * len(rules) {
		r := rules[i%len(rules)]
		g := newGame(t, r)
		symmetries := g.Symmetries()
		if r.Setup == "" && len(symmetries) != len(g.Lattice().Symmetries()) {
			t.Errorf("%v: %d symmetries", r, len(symmetries))
		}
		forms := make([]*ancientgo.Game, len(symmetries))
		for i := range forms {
			forms[i] = newGame(t, r)
		}
		for g.Len() < 120 && !g.Over() {
			m, ok := g.RandomMove(rng)
			if !ok {
				t.Fatalf("%v: no move", r)
			}
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
			for range g.Barred() {
				barred++
			}
			want, by := g.Canonical()
			var hashes []uint64
			for i, s := range symmetries {
				if err := forms[i].Play(s.Move(m)); err != nil {
					t.Fatalf("%v: move %d, moved: %v", r, g.Len(), err)
				}
				if got, _ := forms[i].Canonical(); got != want {
					t.Fatalf("%v, after %d moves: canonical hash %#x of a form, want %#x", r, g.Len(), got, want)
				}
				if s == by && forms[i].Hash() != want {
					t.Fatalf("%v, after %d moves: the symmetry does not lead to the canonical hash", r, g.Len())
				}
				hashes = append(hashes, forms[i].Hash())
			}
			if want != slices.Min(hashes) {
				t.Fatalf("%v, after %d moves: canonical hash %#x, the smallest is %#x", r, g.Len(), want, slices.Min(hashes))
			}
		}
	}
	if barred == 0 {
		t.Error("no ko in all games")
	}
	if n := len(newGame(t, ancientgo.Rules{Rows: 3, Cols: 3, Setup: "x../.../..o"}).Symmetries()); n != 2 {
		t.Errorf("%d symmetries of two stones of different colors in opposite corners, want 2", n)
	}
}

// A training position in all its forms: the moves so far, and the one to learn.
func ExampleGame_Symmetries() {
	g, err := ancientgo.FromMoves(ancientgo.Chinese(9), "E5 C3")
	if err != nil {
		fmt.Println(err)
		return
	}
	next, _ := g.ParseMove("G4")
	for _, s := range g.Symmetries()[:3] {
		for _, m := range append(g.History(), next) {
			fmt.Print(g.FormatMove(s.Move(m)), " ")
		}
		fmt.Println(board.Pass == s.Move(board.Pass))
	}
	// Output:
	// E5 C3 G4 true
	// E5 G7 C6 true
	// E5 C7 G6 true
}
