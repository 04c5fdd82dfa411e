package reversi_test

import (
	"testing"

	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/reversi"
)

// FuzzUnmarshalBinary reads any bytes, with a right checksum behind them.
func FuzzUnmarshalBinary(f *testing.F) {
	g, err := reversi.New(reversi.FreeCenter(6))
	if err != nil {
		f.Fatal(err)
	}
	boardtest.FuzzBinary(f, g)
}

// TestStoredState reads states that were written by the first version of the form.
func TestStoredState(t *testing.T) {
	for _, tt := range []struct {
		state string
		hash  uint64
	}{
		{"7201080002000000bd00c9004cbd01070000e08ba38d", 0xb246076e45061fe6},
		{"720108020100000000003f000500000000000fe4bb66", 0x4301f9a93398e550},
	} {
		boardtest.StoredState(t, new(reversi.Game), tt.state, tt.hash)
	}
}
