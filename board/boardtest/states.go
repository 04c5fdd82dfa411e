package boardtest

import (
	"bytes"
	"encoding"
	"encoding/binary"
	"encoding/hex"
	"hash/crc32"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
)

// sumLen is how many bytes of a state are its checksum, see [board.StateWriter].
const sumLen = 4

// withSum appends to a state its checksum.
func withSum(state []byte) []byte {
	return binary.LittleEndian.AppendUint32(state, crc32.ChecksumIEEE(state))
}

// StoredState reads into g, which may be a zero game, a state in hexadecimal that an
// earlier version has written by a [board.StateWriter]. It reports an error unless the
// position has that hash and is written again byte for byte, and unless the same
// bytes under any other kind or version are refused.
func StoredState(t testing.TB, g interface {
	Hash() uint64
	encoding.BinaryMarshaler
	encoding.BinaryUnmarshaler
}, state string, hash uint64,
) {
	t.Helper()
	data, err := hex.DecodeString(state)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.UnmarshalBinary(data); err != nil || g.Hash() != hash {
		t.Errorf("%s: %v, hash %#x, want %#x", state, err, g.Hash(), hash)
		return
	}
	if again, err := g.MarshalBinary(); err != nil || !bytes.Equal(again, data) {
		t.Errorf("%s is written again as %x, %v", state, again, err)
	}
	for i, was := range data[:2] {
		for b := range 256 {
			other := bytes.Clone(data[:len(data)-sumLen])
			if other[i] = byte(b); other[i] != was && g.UnmarshalBinary(withSum(other)) == nil {
				t.Errorf("%s is read with %d as byte %d", state, b, i)
			}
		}
	}
}

// FuzzBinary is a fuzz target for the UnmarshalBinary of a game of type T that writes
// its states by a [board.StateWriter]. It reads any bytes, with a right checksum
// behind them, so that the checksum does not catch what the game has to catch: a
// position that is read is written and read again as the same one, and can be played
// on. The seeds are positions of random games from the given starts.
func FuzzBinary[T any, G interface {
	board.Engine[T]
	encoding.BinaryMarshaler
	encoding.BinaryUnmarshaler
}](f *testing.F, starts ...G,
) {
	for _, g := range starts {
		rng := rand.New(rand.NewPCG(1, 2))
		for range 12 {
			data, err := g.MarshalBinary()
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data[:len(data)-sumLen])
			if m, ok := board.RandomMove(g, rng); ok {
				_ = g.Play(m)
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		data = withSum(data)
		g, again := G(new(T)), G(new(T))
		if g.UnmarshalBinary(data) != nil {
			return
		}
		first, err := g.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		if err := again.UnmarshalBinary(first); err != nil {
			t.Fatalf("%v\n%v", err, g)
		}
		second, err := again.MarshalBinary()
		if err != nil || !bytes.Equal(first, second) || again.String() != g.String() || again.Hash() != g.Hash() {
			t.Fatalf("%v\n%v\nread again is\n%v", err, g, again)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		for range 5 {
			m, ok := board.RandomMove(g, rng)
			if !ok {
				break
			}
			if err := g.Play(m); err != nil {
				t.Fatalf("%s: %v\n%v", g.FormatMove(m), err, g)
			}
		}
	})
}
