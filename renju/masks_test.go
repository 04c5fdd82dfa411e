package renju_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// TestPlanes compares the planes of random games with the fouls, one by one, and with
// the move before.
func TestPlanes(t *testing.T) {
	noPass := renju.Renju(9)
	noPass.AllowPass = false
	for _, test := range []struct {
		name  string
		rules renju.Rules
		want  []string
	}{
		{"renju", renju.Renju(9), []string{"foul", "pass"}},
		{"renju where a pass is forced only", noPass, []string{"foul", "pass"}},
		{"freestyle", renju.Freestyle(9), nil},
		{"freestyle with passes", renju.Rules{Size: 9, AllowPass: true}, []string{"pass"}},
	} {
		rng := rand.New(rand.NewPCG(5, 6))
		fouls, passes := 0, 0
		for range 30 {
			g, err := renju.New(test.rules)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, g.Planes()); diff != "" {
				t.Fatalf("%s, Planes (-want +got):\n%s", test.name, diff)
			}
			for !g.Over() {
				m, _ := g.RandomMove(rng)
				if rng.IntN(10) == 0 && g.Check(board.Pass) == nil {
					m = board.Pass
				}
				if err := g.Play(m); err != nil {
					t.Fatal(err)
				}
				var want, all []board.Cell
				for c := range g.Lattice().Cells() {
					all = append(all, c)
					if g.Foul(c) != renju.NoFoul {
						want = append(want, c)
						fouls++
					}
				}
				planes := map[string][]board.Cell{"foul": want}
				if m == board.Pass {
					planes["pass"] = all
					passes++
				}
				for i, name := range g.Planes() {
					plane := board.NewMask(g.Lattice())
					g.PlaneMask(i, plane)
					if diff := cmp.Diff(planes[name], slices.Collect(plane.All())); diff != "" {
						t.Fatalf("%s, PlaneMask of %s after %s (-want +got):\n%s\n%v", test.name, name, g.FormatMove(m), diff, g)
					}
				}
			}
		}
		if slices.Contains(test.want, "foul") && fouls == 0 || test.rules.AllowPass && passes == 0 {
			t.Errorf("%s: %d fouls and %d passes in all games", test.name, fouls, passes)
		}
	}
}

// TestMasksOfAnotherBoard asks for sets of cells of boards that are not the game's:
// the panic says which method wants what.
func TestMasksOfAnotherBoard(t *testing.T) {
	g, err := renju.New(renju.Renju(9))
	if err != nil {
		t.Fatal(err)
	}
	own, other := board.NewMask(g.Lattice()), board.NewMask(board.Square8(9, 10))
	for method, ask := range map[string]func(){
		"LegalMask":   func() { g.LegalMask(other) },
		"FoulsMask":   func() { g.FoulsMask(other) },
		"StoneMasks":  func() { g.StoneMasks(other, own) },
		"StoneMasks ": func() { g.StoneMasks(own, other) },
		"PlaneMask":   func() { g.PlaneMask(0, other) },
	} {
		func() {
			defer func() {
				want := "renju: " + strings.TrimSpace(method) + " wants a mask on the lattice of the game"
				if got := recover(); got != want {
					t.Errorf("%s panics with %v, want %s", method, got, want)
				}
			}()
			ask()
		}()
	}
}
