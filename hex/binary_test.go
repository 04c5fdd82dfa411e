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
