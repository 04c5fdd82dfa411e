package renju_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// FuzzUnmarshalBinary reads any bytes, with a right checksum behind them: what is read
// is written and read again as the same position, and can be played on.
func FuzzUnmarshalBinary(f *testing.F) {
	add := func(g *renju.Game) {
		rng := rand.New(rand.NewPCG(1, 2))
		for range 12 {
			data, err := g.MarshalBinary()
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data[:len(data)-4])
			if m, ok := board.RandomMove(g, rng); ok {
				_ = g.Play(m)
			}
		}
	}
	g, err := renju.New(renju.Renju(7))
	if err != nil {
		f.Fatal(err)
	}
	add(g)
	f.Fuzz(func(t *testing.T, data []byte) {
		data = binary.LittleEndian.AppendUint32(data, crc32.ChecksumIEEE(data))
		var g, again renju.Game
		if g.UnmarshalBinary(data) != nil {
			return
		}
		first, err := g.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		if err := again.UnmarshalBinary(first); err != nil {
			t.Fatalf("%v\n%v", err, &g)
		}
		second, err := again.MarshalBinary()
		if err != nil || !bytes.Equal(first, second) || again.String() != g.String() || again.Hash() != g.Hash() || again.Rules() != g.Rules() {
			t.Fatalf("%v\n%v\nread again is\n%v", err, &g, &again)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		for range 5 {
			m, ok := board.RandomMove(&g, rng)
			if !ok {
				break
			}
			if err := g.Play(m); err != nil {
				t.Fatalf("%s: %v\n%v", g.FormatMove(m), err, &g)
			}
		}
	})
}
