package board_test

import (
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/reversi"
)

// A plain game has the methods of a [board.Game] and no more.
type plain struct{ board.Game }

// TestPlainGame asks games without the methods that make it faster.
func TestPlainGame(t *testing.T) {
	red, err := hex.New(hex.Standard(3))
	if err != nil {
		t.Fatal(err)
	}
	black, err := reversi.New(reversi.FreeCenter(4))
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range []board.Game{red, black} {
		l := g.Lattice()
		var got, want, black, white, otherBlack, otherWhite board.Mask
		for _, m := range []*board.Mask{&got, &want, &black, &white, &otherBlack, &otherWhite} {
			m.Reset(l)
			m.Add(0) // is not looked at
		}
		for !g.Over() {
			board.LegalMask(g, &want)
			board.LegalMask(plain{g}, &got)
			board.StoneMasks(g, &black, &white)
			board.StoneMasks(plain{g}, &otherBlack, &otherWhite)
			if !got.Equal(&want) || !otherBlack.Equal(&black) || !otherWhite.Equal(&white) {
				t.Fatalf("legal %v, black %v, white %v, want %v, %v and %v in\n%v", got, otherBlack, otherWhite, want, black, white, g)
			}
			before := g.String()
			moves := g.AppendMoves(nil)
			for _, m := range moves {
				if got, want := board.HashAfter(plain{g}, m), board.HashAfter(g, m); got != want {
					t.Errorf("HashAfter(%s) = %#x, want %#x", g.FormatMove(m), got, want)
				}
			}
			board.HashAfter(plain{g}, board.Move(board.None))
			board.Grow(plain{g}, 5)
			board.Grow(g, -5)
			if g.String() != before {
				t.Fatalf("the game has become\n%v\nfrom\n%s", g, before)
			}
			if err := g.Play(moves[len(moves)/2]); err != nil {
				t.Fatal(err)
			}
		}
	}
	right, other := board.NewMask(red.Lattice()), board.NewMask(black.Lattice())
	for name, call := range map[string]func(){
		"LegalMask":             func() { board.LegalMask(plain{red}, other) },
		"StoneMasks, the first": func() { board.StoneMasks(plain{red}, other, right) },
		"StoneMasks, the other": func() { board.StoneMasks(plain{red}, right, other) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s with a mask of another board does not panic", name)
				}
			}()
			call()
		}()
	}
}
