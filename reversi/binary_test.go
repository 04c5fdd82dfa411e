package reversi_test

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"hash/crc32"
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

// TestStoredState reads states that were written by the first version of the form,
// and writes them again as they were.
func TestStoredState(t *testing.T) {
	for _, tt := range []struct {
		state string
		hash  uint64
	}{
		{"7201080002000000bd00c9004cbd01070000e08ba38d", 0xb246076e45061fe6},
		{"720108020100000000003f000500000000000fe4bb66", 0x4301f9a93398e550},
	} {
		data, err := hex.DecodeString(tt.state)
		if err != nil {
			t.Fatal(err)
		}
		var g reversi.Game
		if err := g.UnmarshalBinary(data); err != nil || g.Hash() != tt.hash {
			t.Errorf("%s: %v, hash %#x, want %#x", tt.state, err, g.Hash(), tt.hash)
			continue
		}
		again, err := g.MarshalBinary()
		if err != nil || !bytes.Equal(again, data) {
			t.Errorf("%s is written again as %x, %v", tt.state, again, err)
		}
		for kind := range byte(255) { // no other game and no other version
			for i, was := range data[:2] {
				data[i] = kind
				if sum := binary.LittleEndian.AppendUint32(data[:len(data)-4:len(data)-4], crc32.ChecksumIEEE(data[:len(data)-4])); kind != was && g.UnmarshalBinary(sum) == nil {
					t.Errorf("a state with %d as byte %d is read", kind, i)
				}
				data[i] = was
			}
		}
	}
}
