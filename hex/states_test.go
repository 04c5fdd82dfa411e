package hex_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
)

// TestStatesThatCannotBe has states that are written as they should be: those of no
// game are refused, and the game that was to read them stays as it was.
func TestStatesThatCannotBe(t *testing.T) {
	for _, tt := range []struct {
		name       string
		rows, cols int
		swap, turn uint64
		swapped    bool
		ok         bool
	}{
		{"no swap", 3, 3, uint64(hex.NoSwap), 1, false, true},
		{"no swap on a rectangle", 2, 3, uint64(hex.NoSwap), 2, false, true},
		{"after a swap of pieces", 3, 3, uint64(hex.SwapPieces), 1, true, true},
		{"after a swap of sides", 2, 3, uint64(hex.SwapSides), 2, true, true},
		{"a swap of pieces on a rectangle", 2, 3, uint64(hex.SwapPieces), 1, false, false},
		{"a rule that is none", 3, 3, uint64(hex.SwapSides) + 1, 1, false, false},
		{"the turn of no color", 3, 3, uint64(hex.NoSwap), 3, false, false},
		{"the largest board", 3, board.MaxSide, uint64(hex.NoSwap), 1, false, true},
	} {
		w := board.NewStateWriter(nil, 'h', 1)
		for _, n := range []uint64{uint64(tt.rows), uint64(tt.cols), tt.swap, tt.turn} {
			w.Uint(n)
		}
		w.Bool(tt.swapped)
		w.Stones(board.Hex6(tt.rows, tt.cols), func(c board.Cell) board.Color {
			if c == 1 {
				return hex.Red
			}
			return board.Empty
		})
		data := w.End()
		var g hex.Game
		err := g.UnmarshalBinary(data)
		if tt.ok {
			if err != nil {
				t.Errorf("%s: %v", tt.name, err)
				continue
			}
			if again, _ := g.MarshalBinary(); !bytes.Equal(again, data) {
				t.Errorf("%s is written again as %x, want %x", tt.name, again, data)
			}
			if got := uint64(g.Turn()); got != tt.turn || g.At(1) != hex.Red || g.Check(board.Swap) == nil && tt.swapped {
				t.Errorf("%s: turn %d, want %d\n%v", tt.name, got, tt.turn, &g)
			}
		} else if !errors.Is(err, board.ErrState) || g.Lattice() != nil {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

// TestNothingThere asks a judge about no board, and a game about planes that there are
// not.
func TestNothingThere(t *testing.T) {
	var judge hex.Judge
	var zero board.Grid[board.Color]
	for _, grid := range []*board.Grid[board.Color]{nil, &zero} {
		if got := judge.Winner(grid); got != board.Empty {
			t.Errorf("the winner of %v is %v", grid, got)
		}
	}
	for _, swap := range []hex.SwapRule{hex.NoSwap, hex.SwapPieces} {
		g := newGame(t, 3, 3, swap)
		for _, plane := range []int{-1, len(g.Planes())} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%v: PlaneMask of plane %d does not panic", swap, plane)
					}
				}()
				g.PlaneMask(plane, board.NewMask(g.Lattice()))
			}()
		}
	}
}
