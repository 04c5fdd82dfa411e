package renju_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// TestStatesThatCannotBe has states that are written as they should be: those of no
// game are refused.
func TestStatesThatCannotBe(t *testing.T) {
	five, two := "xxxxx", "x.o"
	black, foul, twice := uint64(board.Black), uint64(renju.Overline), uint64(2)
	for _, tt := range []struct {
		name               string
		rules              renju.Rules
		turn, passes, foul uint64
		stones             string // in the order of the points
		want               string // part of the error, "" for none
	}{
		{"stones", renju.Renju(7), black, 0, 0, two, ""},
		{"a line that has won", renju.Renju(7), black, 0, 0, five, ""},
		{"a pass", renju.Renju(7), black, 1, 0, two, ""},
		{"two passes", renju.Renju(7), black, twice, 0, two, ""},
		{"three passes", renju.Renju(7), black, 3, 0, two, "found 3"},
		{"passes after a foul", renju.Renju(7), black, 1, foul, two, "passes after a foul"},
		{"a foul that is none", renju.Renju(7), black, 0, 99, two, "found 99"},
		{"the turn of no color", renju.Renju(7), 3, 0, 0, two, "found 3"},
		{"a board that is too small", renju.Rules{Size: 4}, black, 0, 0, two, "4"},
	} {
		w := board.NewStateWriter(nil, 'f', 1)
		r := tt.rules
		for _, n := range []int{r.Size, int(r.BlackWin), int(r.WhiteWin), int(r.Fouls), int(r.OnFoul)} {
			w.Uint(uint64(n))
		}
		w.Bool(r.EdgeBlocks)
		w.Bool(r.FoulsForWhite)
		w.Bool(r.AllowPass)
		w.Uint(tt.turn)
		w.Uint(tt.passes)
		w.Uint(tt.foul)
		w.Stones(board.Square8(r.Size, r.Size), func(c board.Cell) board.Color {
			if int(c) >= len(tt.stones) {
				return board.Empty
			}
			return board.Color(strings.IndexByte(".xo", tt.stones[c]))
		})
		data := w.End()
		var g renju.Game
		err := g.UnmarshalBinary(data)
		if tt.want != "" {
			if !errors.Is(err, board.ErrState) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if again, _ := g.MarshalBinary(); !bytes.Equal(again, data) {
			t.Errorf("%s is written again as %x, want %x", tt.name, again, data)
		}
	}
}
