package ancientgo_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
)

// FuzzUnmarshalBinary reads any bytes, with a right checksum behind them.
func FuzzUnmarshalBinary(f *testing.F) {
	var starts []*ancientgo.Game
	for _, r := range []ancientgo.Rules{ancientgo.Tibetan(5), ancientgo.AGA(3)} {
		g, err := ancientgo.New(r)
		if err != nil {
			f.Fatal(err)
		}
		starts = append(starts, g)
	}
	boardtest.FuzzBinary(f, starts...)
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

// TestStoredState reads states that were written by the first version of the form.
func TestStoredState(t *testing.T) {
	for _, tt := range []struct {
		state string
		hash  uint64
	}{
		{"670105070101020202c02c00000b486f7573652072756c6573000200000000000051000f2d00000f773a6d", 0xaf66b0f9496bc077},
		{"67010909040204000200c08801c048075469626574616e00020000020001021e510300000000000200000000000000004e891933", 0xa10329c4a6529591},
		{"670109090302000101c03c0000034147410001000000000000000000000000000000000000000000001b2a3a1a3e163c4544463b3d332934352b3f470048212c494f360000ce17d826", 0x393e3aeb46266e16},
	} {
		boardtest.StoredState(t, new(ancientgo.Game), tt.state, tt.hash)
	}
}
