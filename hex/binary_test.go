package hex_test

import (
	"testing"

	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/hex"
)

// FuzzUnmarshalBinary reads any bytes, with a right checksum behind them.
func FuzzUnmarshalBinary(f *testing.F) {
	g, err := hex.New(hex.Standard(5))
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
		{"680105050102000036260f00051d960d", 0x318d43f60792ec34},
		{"68010505020101091b481500bdda81d4", 0x748bea2632c979a9},
	} {
		boardtest.StoredState(t, new(hex.Game), tt.state, tt.hash)
	}
}
