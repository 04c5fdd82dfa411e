package renju_test

import (
	"iter"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// cellsOf makes a loop over something else one over cells.
func cellsOf[T any](seq iter.Seq[T], cell func(T) board.Cell) iter.Seq[board.Cell] {
	return func(yield func(board.Cell) bool) {
		for x := range seq {
			if !yield(cell(x)) {
				break
			}
		}
	}
}

// TestLoopsThatAreLeft leaves the loops of a position early.
func TestLoopsThatAreLeft(t *testing.T) {
	g, err := renju.Parse(`
9 . . . . . . . . .
8 . x x x . x x . .
7 . . . . . . . . .
6 . x x x . x x . .
5 . . . . . . . . .
4 . . o o o o . . .
3 . o o o o o . . .
2 . . . . . . . . .
1 . o o o o o . . .
  a b c d e f g h i
to move: black`)
	if err != nil {
		t.Fatal(err)
	}
	lines := renju.Fives(g.Grid(), renju.FiveOrMore)
	g = setUp(t, renju.Renju(9), board.Black, "b8 c8 d8 f8 g8 b6 c6 d6 f6 g6", "c4 d4 e4 f4")
	for name, seq := range map[string]iter.Seq[board.Cell]{
		"Fives":      cellsOf(lines, func(l renju.Line) board.Cell { return l.Start }),
		"Fouls":      g.Fouls(),
		"FivePoints": g.FivePoints(board.White),
		"Moves":      cellsOf(g.Moves(), func(m board.Move) board.Cell { return board.Cell(m) }),
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

// TestOffTheBoard asks about numbers that are no point, and values that are no color.
func TestOffTheBoard(t *testing.T) {
	g := newGame(t, renju.Renju(7))
	for _, c := range []board.Cell{board.None, -3, 49, 50, 1 << 20} {
		if got := g.Threats(c); got != (renju.Threats{}) {
			t.Errorf("Threats(%d) = %+v", c, got)
		}
	}
	for m, want := range map[board.Move]string{board.Pass: "pass", board.Swap: "none", board.Move(board.None): "none", 49: "none"} {
		if got := g.FormatMove(m); got != want {
			t.Errorf("FormatMove(%d) = %q, want %q", m, got, want)
		}
	}
	grid := board.NewGrid[board.Color](board.Square8(5, 5))
	grid.Fill(3)
	for line := range renju.Fives(grid, renju.FiveOrMore) {
		t.Errorf("a line of what is no color: %+v", line)
	}
	for _, plane := range []int{-1, len(g.Planes())} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("PlaneMask of plane %d does not panic", plane)
				}
			}()
			g.PlaneMask(plane, board.NewMask(g.Lattice()))
		}()
	}
}
