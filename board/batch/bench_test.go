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

// BenchmarkStep plays random games on one core: three planes of float32, legal
// actions, rewards, and a new game in place of each that has ended.
func BenchmarkStep(b *testing.B) {
	bench(b, "reversi", reversi.New, reversi.Othello())
	bench(b, "hex 11×11", hex.New, hex.Plain(11))
	bench(b, "renju 15×15", renju.New, renju.Renju(15))
	bench(b, "gomoku 15×15", renju.New, renju.Freestyle(15))
	bench(b, "go 9×9", ancientgo.New, ancientgo.Chinese(9))
	bench(b, "go 9×9, simple ko", ancientgo.New, ancientgo.Japanese(9))
	bench(b, "go 19×19", ancientgo.New, ancientgo.Chinese(19))
	bench(b, "go 19×19, simple ko", ancientgo.New, ancientgo.Japanese(19))
}

func bench[T, R any, G board.Engine[T]](b *testing.B, name string, begin func(R) (G, error), r R) {
	b.Run(name, func(b *testing.B) {
		start, err := begin(r)
		if err != nil {
			b.Fatal(err)
		}
		const games = 256
		batch, err := batch.New(start, games, batch.Options{Workers: 1})
		if err != nil {
			b.Fatal(err)
		}
		a := batch.NewArrays()
		actions := make([]int32, games)
		done, steps := 0, 0
		b.ReportAllocs()
		for b.Loop() {
			batch.RandomActions(actions)
			if err := batch.Step(actions, a); err != nil {
				b.Fatal(err)
			}
			for _, d := range a.Done {
				done += int(d)
			}
			steps += games
		}
		if steps > games*2000 && done == 0 {
			b.Fatal("no game has ended")
		}
		b.ReportMetric(float64(steps)/b.Elapsed().Seconds()/1e6, "Msteps/s")
	})
}
