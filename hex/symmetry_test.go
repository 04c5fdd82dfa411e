package hex

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonesgo/stones/board"
)

// TestCanonical plays random games in all their forms side by side: all have the
// same canonical hash, which is the smallest hash of one, and the same winner.
func TestCanonical(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, r := range []Rules{Plain(5), Standard(5), Sides(4), {Rows: 3, Cols: 5}, {Rows: 4, Cols: 3, Swap: SwapSides}, Plain(1)} {
		for range 20 {
			g, err := New(r)
			if err != nil {
				t.Fatal(err)
			}
			for played := true; played; {
				want, by := g.Canonical()
				var hashes []uint64
				for _, s := range g.Symmetries() {
					form := moved(t, g, s)
					if got, _ := form.Canonical(); got != want {
						t.Fatalf("%v, after %d moves: canonical hash %#x of a form, want %#x\n%v\n%v", r, g.Len(), got, want, g, form)
					}
					if s == by && form.Hash() != want {
						t.Fatalf("%v, after %d moves: the symmetry does not lead to the canonical hash", r, g.Len())
					}
					winner := form.Winner()
					if s.SwapsSides() {
						winner = winner.Opponent()
					}
					if winner != g.Winner() {
						t.Fatalf("%v: %v wins a form, want %v\n%v\n%v", r, winner, g.Winner(), g, form)
					}
					hashes = append(hashes, form.Hash())
				}
				if want != slices.Min(hashes) {
					t.Fatalf("%v, after %d moves: canonical hash %#x, the smallest is %#x", r, g.Len(), want, slices.Min(hashes))
				}
				m, ok := g.RandomMove(rng)
				if played = ok; ok {
					if err := g.Play(m); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
}

// moved returns the game that begins with the position as s moves it.
func moved(t *testing.T, g *Game, s board.Symmetry) *Game {
	t.Helper()
	grid := board.NewGrid[board.Color](g.Lattice())
	turn := g.Turn()
	for c, color := range g.Grid().All() {
		if s.SwapsSides() {
			color = color.Opponent()
		}
		grid.Set(s.Apply(c), color)
	}
	if s.SwapsSides() {
		turn = turn.Opponent()
	}
	form, err := FromGrid(g.Rules(), grid, turn)
	if err != nil {
		t.Fatal(err)
	}
	form.swapped = g.swapped
	return form
}

func TestSymmetries(t *testing.T) {
	for _, tt := range []struct {
		rules Rules
		moves string
		want  int
	}{
		{Plain(5), "", 4},
		{Standard(5), "", 2},
		{Standard(5), "a1", 2},
		{Standard(5), "a1 b1", 4},
		{Sides(5), "a1 swap b1", 4},
		{Rules{Rows: 3, Cols: 5}, "a1", 2},
	} {
		g, err := FromMoves(tt.rules, tt.moves)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(g.Symmetries()); n != tt.want {
			t.Errorf("%v after %q: %d symmetries, want %d", tt.rules, tt.moves, n, tt.want)
		}
	}
}

// A training position in all its forms: the stones, and the move to learn.
func ExampleGame_Symmetries() {
	g, err := FromMoves(Plain(3), "b1 c2")
	if err != nil {
		fmt.Println(err)
		return
	}
	next, _ := g.ParseMove("a3")
	for _, s := range g.Symmetries() {
		for i, m := range append(g.History(), next) {
			color := Red + board.Color(i%2)
			if s.SwapsSides() {
				color = color.Opponent()
			}
			fmt.Print(colorName(color), " ", g.FormatMove(s.Move(m)), "; ")
		}
		fmt.Println("the last one to learn")
	}
	// Output:
	// red b1; blue c2; red a3; the last one to learn
	// red b3; blue a2; red c1; the last one to learn
	// blue a2; red b3; blue c1; the last one to learn
	// blue c2; red b1; blue a3; the last one to learn
}
