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
		want := []string(nil)
		if swap != hex.NoSwap {
			want = []string{"swap"}
		}
		if diff := cmp.Diff(want, g.Planes()); diff != "" {
			t.Errorf("%v, Planes (-want +got):\n%s", swap, diff)
		}
		for _, move := range []string{"", "b2", "swap", "c3", "d4"} {
			if move != "" {
				m, err := g.ParseMove(move)
				if err != nil {
					t.Fatal(err)
				}
				if err := g.Play(m); err != nil && swap != hex.NoSwap {
					t.Fatal(err)
				}
			}
			for i := range want {
				plane := board.NewMask(g.Lattice())
				g.PlaneMask(i, plane)
				cells := 0
				if g.Check(board.Swap) == nil {
					cells = 25
				}
				if plane.Len() != cells {
					t.Errorf("%v: %d cells in the plane, want %d:\n%v", swap, plane.Len(), cells, g)
				}
				if cells > 0 != (move == "b2") {
					t.Errorf("%v: a swap is legal: %v:\n%v", swap, cells > 0, g)
				}
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
