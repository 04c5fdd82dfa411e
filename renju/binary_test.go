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
