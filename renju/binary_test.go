package renju_test

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"hash/crc32"
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

// TestStoredState reads states that were written by the first version of the form,
// and writes them again as they were.
func TestStoredState(t *testing.T) {
	for _, tt := range []struct {
		state string
		hash  uint64
	}{
		{"66010f00010e00000001020000000000000000000000000000000002006c00003000002a00003c000000000000000000000000000000000000007d8c2520", 0xa9927bdd509e1c16},
		{"66010900010e01010101020003000000000000006c0151001b0000b43602f4fb1b84", 0xfbae57d6b2a18cb6},
	} {
		data, err := hex.DecodeString(tt.state)
		if err != nil {
			t.Fatal(err)
		}
		var g renju.Game
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
