//go:build !race

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

// TestAllocs counts, without the race detector, which allocates too, what is allocated after New, in games that have never been as
// long before.
func TestAllocs(t *testing.T) {
	allocs(t, "reversi", must(reversi.New(reversi.Othello())))
	allocs(t, "reversi 12×12", must(reversi.New(reversi.Rules{Size: 12})))
	allocs(t, "hex", must(hex.New(hex.Standard(11))))
	allocs(t, "renju", must(renju.New(renju.Renju(15))))
	allocs(t, "go", must(ancientgo.New(ancientgo.Chinese(9))))
	allocs(t, "go, suicide", must(ancientgo.New(ancientgo.TrompTaylor(4))))
	allocs(t, "go, no ko", must(ancientgo.New(ancientgo.Ancient(3))))
	allocs(t, "go, Tibetan", must(ancientgo.New(ancientgo.Tibetan(17))))
}

func allocs[T any, G board.Engine[T]](t *testing.T, name string, start G) {
	for _, workers := range []int{1, 4} {
		b := must(batch.New(start, 64, batch.Options{Workers: workers, Planes: everyPlane, Last: 2, Opening: 2}))
		a := b.NewArrays()
		a.Bytes = make([]uint8, len(a.Planes))
		actions := make([]int32, 64)
		least := 1.0
		for range 5 { // the runtime may allocate something of its own, such as a goroutine
			least = min(least, testing.AllocsPerRun(100, func() {
				b.RandomActions(actions)
				if err := b.Step(actions, a); err != nil {
					t.Fatal(err)
				}
				if err := b.Observe(a); err != nil {
					t.Fatal(err)
				}
			}))
		}
		if least > 0 {
			t.Errorf("%s, %d workers: %v allocations in a step", name, workers, least)
		}
	}
}
