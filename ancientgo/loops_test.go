package ancientgo_test

import (
	"iter"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// TestLoopsThatAreLeft leaves the loops of a position early.
func TestLoopsThatAreLeft(t *testing.T) {
	g, err := ancientgo.Parse("5 . x . x .\n4 x x x x x\n3 o x . x o\n2 . . . . .\n1 . . . . .\n  A B C D E\nto move: black\nko: B2 C3")
	if err != nil {
		t.Fatal(err)
	}
	cells := func(seq iter.Seq[board.Move]) iter.Seq[board.Cell] {
		return func(yield func(board.Cell) bool) {
			for m := range seq {
				if !yield(board.Cell(m)) {
					break
				}
			}
		}
	}
	for name, seq := range map[string]iter.Seq[board.Cell]{
		"Moves":          cells(g.Moves()),
		"PassAlive":      g.PassAlive(board.Black),
		"CapturingMoves": g.CapturingMoves(),
		"Barred":         g.Barred(),
	} {
		all := 0
		for range seq {
			all++
		}
		if all < 2 {
			t.Errorf("%s has %d turns, want two and more", name, all)
		}
		for after := 1; after <= all; after++ {
			turns := 0
			for range seq {
				if turns++; turns == after {
					break
				}
			}
			if turns != after {
				t.Errorf("a loop over %s that is left after %d turns has had %d", name, after, turns)
			}
		}
	}
}

// TestOffTheBoard asks about points and planes that there are not.
func TestOffTheBoard(t *testing.T) {
	g := newGame(t, ancientgo.Japanese(3))
	for _, c := range []board.Cell{board.None, -3, 9, 10, 1 << 20} {
		for _, color := range []board.Color{board.Empty, board.Black, board.White, 3} {
			if g.IsEye(c, color) {
				t.Errorf("%d is an eye of %v", c, color)
			}
		}
	}
	for _, g := range []*ancientgo.Game{g, newGame(t, ancientgo.Rules{Rows: 3, Cols: 3, Ko: ancientgo.NoKo})} {
		for _, plane := range []int{-1, len(g.Planes())} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%v: PlaneMask of plane %d does not panic", g.Rules(), plane)
					}
				}()
				g.PlaneMask(plane, board.NewMask(g.Lattice()))
			}()
		}
	}
}

// TestUndoAfterPlayout takes all moves of games back that were played on at random, with
// moves out of turn and a resumption among the first.
func TestUndoAfterPlayout(t *testing.T) {
	for _, r := range []ancientgo.Rules{ancientgo.AGA(3), ancientgo.Japanese(3), ancientgo.Ancient(3), ancientgo.Tibetan(3)} {
		for seed := range uint64(20) {
			rng := rand.New(rand.NewPCG(seed, 1))
			g := newGame(t, r)
			start := g.String()
			for g.Len() < 3 {
				m, ok := g.RandomMove(rng)
				if err := g.PlayAs(board.Black, m); ok && err != nil {
					t.Fatal(err)
				}
			}
			for !g.Over() {
				if err := g.Play(board.Pass); err != nil {
					t.Fatal(err)
				}
			}
			if err := g.Resume(board.Empty); err != nil {
				t.Fatal(err)
			}
			moves, before, hash, played := g.MoveList(), g.String(), g.Hash(), g.Len()
			g.Playout(rng)
			if g.Len() == played {
				t.Fatalf("%v: a Playout of no move in\n%v", r, g)
			}
			for g.Len() > played {
				g.Undo()
			}
			if g.MoveList() != moves || g.String() != before || g.Hash() != hash {
				t.Fatalf("%v: after a Playout that was taken back\n%v\n%s\nwant\n%s\n%s", r, g, g.MoveList(), before, moves)
			}
			for g.Len() > 0 {
				g.Undo()
			}
			if g.String() != start {
				t.Fatalf("%v: taken back to the start\n%v\nwant\n%s", r, g, start)
			}
		}
	}
}
