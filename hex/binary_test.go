package hex_test

import (
	"bytes"
	"encoding/binary"
	gohex "encoding/hex"
	"hash/crc32"
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

// TestStoredState reads states that were written by the first version of the form,
// and writes them again as they were.
func TestStoredState(t *testing.T) {
	for _, tt := range []struct {
		state string
		hash  uint64
	}{
		{"680105050102000036260f00051d960d", 0x318d43f60792ec34},
		{"68010505020101091b481500bdda81d4", 0x748bea2632c979a9},
	} {
		data, err := gohex.DecodeString(tt.state)
		if err != nil {
			t.Fatal(err)
		}
		var g hex.Game
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
