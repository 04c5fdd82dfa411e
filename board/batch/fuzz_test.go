package batch_test

import (
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/batch"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// FuzzStep plays any actions, each byte one, in batches and in the reference.
func FuzzStep(f *testing.F) {
	for kind := range byte(6) {
		f.Add([]byte{kind, 2, 17, 30, 4, 5, 6, 250, 8, 9, 81, 81, 12, 255, 26, 25})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 || len(data) > 200 {
			return
		}
		o := batch.Options{
			Workers: 1 + int(data[1]&1), Seed: uint64(data[1]), Planes: everyPlane, Last: int(data[1] >> 1 & 3),
			Opening: int(data[1] >> 3 & 7), IllegalLoses: true,
		}
		switch data[0] % 6 {
		case 0:
			anyActions(t, must(reversi.New(reversi.Rules{Size: 6, Start: reversi.StartFreeCenter})), o, data[2:])
		case 1:
			anyActions(t, must(hex.New(hex.Standard(4))), o, data[2:])
		case 2:
			anyActions(t, must(renju.New(renju.Renju(7))), o, data[2:])
		case 3:
			anyActions(t, must(ancientgo.New(ancientgo.TrompTaylor(3))), o, data[2:])
		case 4:
			anyActions(t, must(ancientgo.New(ancientgo.Tibetan(4))), o, data[2:])
		case 5:
			anyActions(t, must(ancientgo.New(ancientgo.Japanese(9))), o, data[2:])
		}
	})
}

func anyActions[T any, G board.Engine[T]](t *testing.T, start G, o batch.Options, data []byte) {
	const n = 2
	b := must(batch.New(start, n, o))
	a := b.NewArrays()
	a.Bytes = make([]uint8, len(a.Planes))
	refs := []*reference{newReference(start, 0, o), newReference(start, 1, o)}
	for ; len(data) >= n; data = data[n:] {
		actions := []int32{int32(int8(data[0])), int32(data[1])}
		if err := b.Step(actions, a); err != nil {
			t.Fatal(err)
		}
		for i, r := range refs {
			r.step(actions[i])
		}
		compare(t, b.Shape(), a, refs)
	}
}
