package reversi_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/reversi"
)

// TestStatesThatCannotBe has states that are written as they should be: those of no
// game are refused.
func TestStatesThatCannotBe(t *testing.T) {
	for _, tt := range []struct {
		name              string
		size, start, turn uint64
		ok                bool
	}{
		{"a small board", 4, 0, 1, true},
		{"a large one", 26, 1, 2, true},
		{"the largest one", reversi.MaxSize, 0, 1, true},
		{"a larger one", reversi.MaxSize + 2, 0, 1, false},
		{"a smaller one", 2, 0, 1, false},
		{"an odd size", 5, 0, 1, false},
		{"a way to begin that is none", 4, 3, 1, false},
		{"the turn of no color", 4, 0, 3, false},
	} {
		w := board.NewStateWriter(nil, 'r', 1)
		for _, n := range []uint64{tt.size, tt.start, tt.turn} {
			w.Uint(n)
		}
		w.Stones(board.Square8(int(tt.size), int(tt.size)), func(c board.Cell) board.Color {
			return board.Color(c) % 3
		})
		data := w.End()
		var g reversi.Game
		err := g.UnmarshalBinary(data)
		if (err == nil) != tt.ok || err != nil && !errors.Is(err, board.ErrState) {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if err != nil {
			continue
		}
		if again, _ := g.MarshalBinary(); !bytes.Equal(again, data) {
			t.Errorf("%s is written again as %x, want %x", tt.name, again, data)
		}
	}
}
