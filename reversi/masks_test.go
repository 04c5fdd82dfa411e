package reversi_test

import (
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/reversi"
)

// TestMasksOfAnotherBoard asks for sets of cells of boards that are not the game's:
// the panic says which method wants what.
func TestMasksOfAnotherBoard(t *testing.T) {
	g, err := reversi.New(reversi.Othello())
	if err != nil {
		t.Fatal(err)
	}
	own, other := board.NewMask(g.Lattice()), board.NewMask(board.Square8(9, 10))
	for method, ask := range map[string]func(){
		"LegalMask":   func() { g.LegalMask(other) },
		"StoneMasks":  func() { g.StoneMasks(other, own) },
		"StoneMasks ": func() { g.StoneMasks(own, other) },
	} {
		func() {
			defer func() {
				want := "reversi: " + strings.TrimSpace(method) + " wants a mask on the lattice of the game"
				if got := recover(); got != want {
					t.Errorf("%s panics with %v, want %s", method, got, want)
				}
			}()
			ask()
		}()
	}
}
