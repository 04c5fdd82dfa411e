package hex_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
)

// TestPlanes compares the plane of swaps with Check in games of a few moves.
func TestPlanes(t *testing.T) {
	for _, swap := range []hex.SwapRule{hex.NoSwap, hex.SwapSides, hex.SwapPieces} {
		g, err := hex.New(hex.Rules{Rows: 5, Cols: 5, Swap: swap})
		if err != nil {
			t.Fatal(err)
		}
		if swap == hex.NoSwap {
			if names := g.Planes(); names != nil {
				t.Errorf("%v: planes %q, want none", swap, names)
			}
			continue
		}
		if diff := cmp.Diff([]string{"swap"}, g.Planes()); diff != "" {
			t.Errorf("%v, Planes (-want +got):\n%s", swap, diff)
		}
		for _, test := range []struct {
			moves string
			cells int // in the plane after them
		}{
			{"", 0}, {"b2", 25}, {"swap", 0}, {"c3", 0}, {"d4", 0},
		} {
			if err := g.PlayMoves(test.moves); err != nil {
				t.Fatal(err)
			}
			plane := board.NewMask(g.Lattice())
			g.PlaneMask(0, plane)
			if plane.Len() != test.cells || (g.Check(board.Swap) == nil) != (test.cells > 0) {
				t.Errorf("%v: %d cells in the plane after %s, want %d:\n%v", swap, plane.Len(), test.moves, test.cells, g)
			}
		}
	}
}

// TestMasksOfAnotherBoard asks for sets of cells of boards that are not the game's:
// the panic says which method wants what.
func TestMasksOfAnotherBoard(t *testing.T) {
	g, err := hex.New(hex.Standard(9))
	if err != nil {
		t.Fatal(err)
	}
	own, other := board.NewMask(g.Lattice()), board.NewMask(board.Hex6(9, 10))
	for method, ask := range map[string]func(){
		"LegalMask":   func() { g.LegalMask(other) },
		"StoneMasks":  func() { g.StoneMasks(other, own) },
		"StoneMasks ": func() { g.StoneMasks(own, other) },
		"PlaneMask":   func() { g.PlaneMask(0, other) },
	} {
		func() {
			defer func() {
				want := "hex: " + strings.TrimSpace(method) + " wants a mask on the lattice of the game"
				if got := recover(); got != want {
					t.Errorf("%s panics with %v, want %s", method, got, want)
				}
			}()
			ask()
		}()
	}
}
