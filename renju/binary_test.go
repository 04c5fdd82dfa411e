package renju_test

import (
	"testing"

	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/renju"
)

// FuzzUnmarshalBinary reads any bytes, with a right checksum behind them.
func FuzzUnmarshalBinary(f *testing.F) {
	g, err := renju.New(renju.Renju(7))
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
		{"66010f00010e00000001020000000000000000000000000000000002006c00003000002a00003c000000000000000000000000000000000000007d8c2520", 0xa9927bdd509e1c16},
		{"66010900010e01010101020003000000000000006c0151001b0000b43602f4fb1b84", 0xfbae57d6b2a18cb6},
	} {
		boardtest.StoredState(t, new(renju.Game), tt.state, tt.hash)
	}
}
