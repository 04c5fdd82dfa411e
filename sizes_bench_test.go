package stones_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// BenchmarkSizes does what programs do most on boards of all sizes: it plays half a
// game and takes it back, asks for all legal moves there, and plays random games to
// their end.
func BenchmarkSizes(b *testing.B) {
	benchmarkSizes(b, "ancientgo", ancientgo.New, ancientgo.Japanese, 5, 9, 13, 19, 37, ancientgo.MaxSide)
	benchmarkSizes(b, "reversi", reversi.New, func(size int) reversi.Rules { return reversi.Rules{Size: size} }, 4, 6, 8, 10, 16, 26)
	benchmarkSizes(b, "renju", renju.New, renju.Renju, 9, 15, 19, 20, 32, 52)
	benchmarkSizes(b, "hex", hex.New, hex.Plain, 5, 11, 13, 19, 50, 100, 300)
}

func benchmarkSizes[T, R any, G board.Engine[T]](b *testing.B, name string, begin func(R) (G, error), rules func(size int) R, sizes ...int) {
	for _, size := range sizes {
		b.Run(fmt.Sprintf("%s/%d", name, size), func(b *testing.B) {
			g, err := begin(rules(size))
			if err != nil {
				b.Fatal(err)
			}
			benchmarkSize(b, g)
		})
	}
}

func benchmarkSize[T any, G board.Engine[T]](b *testing.B, start G) {
	rng := rand.New(rand.NewPCG(15, 6))
	g := G(start.Clone())
	for range g.Lattice().Len() / 2 {
		m, ok := board.RandomMove(g, rng)
		if !ok || g.Play(m) != nil || g.Over() {
			break
		}
	}
	if g.Over() {
		g.Undo()
	}
	history := g.History()

	b.Run("Play+Undo", func(b *testing.B) {
		hash := g.Hash()
		b.ReportAllocs()
		for b.Loop() {
			for range history {
				g.Undo()
			}
			for _, m := range history {
				g.Play(m)
			}
		}
		if g.Hash() != hash || g.Len() != len(history) {
			b.Fatal("another game")
		}
		b.ReportMetric(b.Elapsed().Seconds()*1e9/float64(b.N*len(history)), "ns/move")
	})
	b.Run("AppendMoves", func(b *testing.B) {
		var moves []board.Move
		b.ReportAllocs()
		for b.Loop() {
			moves = g.AppendMoves(moves[:0])
		}
		for _, m := range moves {
			if g.Check(m) != nil {
				b.Fatalf("%s is not legal", g.FormatMove(m))
			}
		}
		b.ReportMetric(float64(len(moves)), "moves")
	})
	b.Run("Playout", func(b *testing.B) {
		h := G(new(T))
		over := 0
		b.ReportAllocs()
		for b.Loop() {
			h.CopyFrom((*T)(start))
			board.Playout(h, rng)
			if h.Over() {
				over++
			}
		}
		if over < b.N*9/10 {
			b.Fatalf("%d games of %d are over", over, b.N)
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	})
}
