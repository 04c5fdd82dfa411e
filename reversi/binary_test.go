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
