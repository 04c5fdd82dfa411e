package ancientgo_test

import (
	"strings"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// TestMasksOfAnotherBoard asks for sets of cells of boards that are not the game's:
// the panic says which method wants what.
func TestMasksOfAnotherBoard(t *testing.T) {
	g, err := ancientgo.New(ancientgo.Japanese(9))
	if err != nil {
		t.Fatal(err)
	}
	own, other := board.NewMask(g.Lattice()), board.NewMask(board.Square4(9, 10))
	for method, ask := range map[string]func(){
		"LegalMask":     func() { g.LegalMask(other) },
		"PassAliveMask": func() { g.PassAliveMask(other, board.Black) },
		"StoneMasks":    func() { g.StoneMasks(other, own) },
		"StoneMasks ":   func() { g.StoneMasks(own, other) },
		"PlaneMask":     func() { g.PlaneMask(0, other) },
	} {
		func() {
			defer func() {
				want := "ancientgo: " + strings.TrimSpace(method) + " wants a mask on the lattice of the game"
				if got := recover(); got != want {
					t.Errorf("%s panics with %v, want %s", method, got, want)
				}
			}()
			ask()
		}()
	}
}
