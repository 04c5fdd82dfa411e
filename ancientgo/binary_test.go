package ancientgo_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// FuzzUnmarshalBinary reads any bytes, with a right checksum behind them: what is read
// is written and read again as the same position, and can be played on.
func FuzzUnmarshalBinary(f *testing.F) {
	add := func(g *ancientgo.Game) {
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
	g, err := ancientgo.New(ancientgo.Tibetan(5))
	if err != nil {
		f.Fatal(err)
	}
	add(g)
	ko, err := ancientgo.New(ancientgo.AGA(3))
	if err != nil {
		f.Fatal(err)
	}
	add(ko)
	f.Fuzz(func(t *testing.T, data []byte) {
		data = binary.LittleEndian.AppendUint32(data, crc32.ChecksumIEEE(data))
		var g, again ancientgo.Game
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

// TestBinaryHistory keeps what superko looks at: moves out of turn, and games that were
// resumed.
func TestBinaryHistory(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, r := range []ancientgo.Rules{ancientgo.TrompTaylor(3), ancientgo.AGA(3), ancientgo.NewZealand(2)} {
		g, err := ancientgo.New(r)
		if err != nil {
			t.Fatal(err)
		}
		kinds := [3]int{}
		for range 300 {
			m, ok := board.RandomMove(g, rng)
			switch {
			case !ok:
				kinds[0]++
				if err := g.Resume(board.Color(rng.IntN(3))); err != nil {
					t.Fatal(err)
				}
			case rng.IntN(5) == 0:
				if g.PlayAs(g.Turn().Opponent(), m) == nil {
					kinds[1]++
				}
			default:
				kinds[2]++
				if err := g.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			data, err := g.MarshalBinary()
			if err != nil {
				t.Fatal(err)
			}
			var h ancientgo.Game
			if err := h.UnmarshalBinary(data); err != nil {
				t.Fatalf("%v\n%v", err, g)
			}
			if h.String() != g.String() || h.Hash() != g.Hash() || h.MoveList() != g.MoveList() {
				t.Fatalf("read again it is\n%v %s\nwant\n%v %s", &h, h.MoveList(), g, g.MoveList())
			}
			for m := board.Swap; m <= 9; m++ {
				if got, want := h.Check(m), g.Check(m); got != want {
					t.Fatalf("Check(%d) = %v, want %v\n%v", m, got, want, g)
				}
			}
		}
		if min(kinds[0], kinds[1], kinds[2]) == 0 {
			t.Errorf("%v: resumed, out of turn and other moves: %v", r, kinds)
		}
	}
}
