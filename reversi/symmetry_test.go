package reversi

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonesgo/stones/board"
)

// TestGameCanonical plays random games in all their forms side by side, from the
// same start: each is legal move by move, and all have the same canonical hash,
// which is the hash of the form that it names. The symmetries that are left out
// lead to another start.
func TestGameCanonical(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, tt := range []struct {
		rules Rules
		want  int // symmetries
	}{
		{Othello(), 4},
		{Parallel(8), 2},
		{FreeCenter(8), 8},
		{Rules{Size: 4}, 4},
		{Rules{Size: 10}, 4},
		{Parallel(6), 2},
		{FreeCenter(12), 8},
		{Rules{Size: 26}, 4},
	} {
		t.Run(tt.rules.String(), func(t *testing.T) {
			g := mustNew(t, tt.rules)
			symmetries := g.Symmetries()
			if len(symmetries) != tt.want || symmetries[0] != g.Lattice().Symmetries()[0] {
				t.Fatalf("%d symmetries, want %d and the identity first", len(symmetries), tt.want)
			}
			for _, s := range g.Lattice().Symmetries() {
				if got, want := slices.Contains(symmetries, s), moveBy(g, s).Hash() == g.Hash(); got != want {
					t.Errorf("%v among the symmetries: %v, but that it keeps the start: %v", s, got, want)
				}
			}
			var forms []*Game
			for range symmetries {
				forms = append(forms, mustNew(t, tt.rules))
			}
			for {
				compareForms(t, g, forms)
				m, ok := g.RandomMove(rng)
				if !ok {
					break
				}
				if err := g.Play(m); err != nil {
					t.Fatal(err)
				}
				for i, s := range symmetries {
					if err := forms[i].Play(s.Move(m)); err != nil {
						t.Fatalf("%v\nafter %s moved by %v: %v", forms[i], g.FormatMove(m), s, err)
					}
				}
			}
		})
	}
}

// compareForms compares what Canonical says about g with the games that the
// symmetries have made of it, in their order.
func compareForms(t *testing.T, g *Game, forms []*Game) {
	t.Helper()
	want, by := g.Canonical()
	var hashes []uint64
	for i, s := range g.Symmetries() {
		form := forms[i]
		hashes = append(hashes, form.Hash())
		if got, _ := form.Canonical(); got != want {
			t.Fatalf("%v\ncanonical hash %#x, want %#x as for\n%v", form, got, want, g)
		}
		if s == by && form.Hash() != want {
			t.Fatalf("%v\nhash %#x, want the canonical one, %#x", form, form.Hash(), want)
		}
		if moveBy(g, s).Hash() != form.Hash() {
			t.Fatalf("%v\nis not the board moved by %v:\n%v", form, s, g)
		}
	}
	if least := slices.Min(hashes); want != least {
		t.Fatalf("%v\ncanonical hash %#x, the smallest is %#x", g, want, least)
	}
}

// moveBy returns a game that begins with the board of g, moved.
func moveBy(g *Game, s board.Symmetry) *Game {
	var grid board.Grid[board.Color]
	grid.Transform(g.Grid(), s)
	m, err := FromGrid(g.Rules(), &grid, g.Turn())
	if err != nil {
		panic(err)
	}
	return m
}

// TestGameCanonicalWithoutHistory compares a game with one that begins with its last
// position, which may be a position to which no game leads.
func TestGameCanonicalWithoutHistory(t *testing.T) {
	g := mustNew(t, Othello())
	if err := g.PlayMoves("f5 f6 e6 f4"); err != nil {
		t.Fatal(err)
	}
	want, by := g.Canonical()
	for _, s := range g.Symmetries() {
		if got, _ := moveBy(g, s).Canonical(); got != want {
			t.Errorf("canonical hash %#x of the position moved by %v, want %#x", got, s, want)
		}
	}
	if got := moveBy(g, by).Hash(); got != want {
		t.Errorf("hash %#x of the position moved as Canonical says, want %#x", got, want)
	}
	other := FromPosition(Position{Mover: 1 << 1, Opponent: 1 << 2}, board.White)
	if got := len(other.Symmetries()); got != 4 {
		t.Errorf("%d symmetries where the game began with two discs, want the 4 of the rules", got)
	}
}

func mustNew(t *testing.T, r Rules) *Game {
	t.Helper()
	g, err := New(r)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
