package hex

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
)

// randomGame plays the cells in random order until somebody wins.
func randomGame(g *Game, cells []board.Move, rng *rand.Rand) {
	for i := range cells {
		j := i + int(rng.Uint64N(uint64(len(cells)-i)))
		cells[i], cells[j] = cells[j], cells[i]
		if g.Play(cells[i]) != nil || g.Over() {
			return
		}
	}
}

func BenchmarkRandomGame(b *testing.B) {
	for _, n := range []int{11, 13, 19, 100} {
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			start, err := New(Rules{Rows: n, Cols: n})
			if err != nil {
				b.Fatal(err)
			}
			g := start.Clone()
			cells := start.AppendMoves(nil)
			rng := rand.New(rand.NewPCG(1, 2))
			games, moves, red := 0, 0, 0
			randomGame(g, cells, rng)
			b.ReportAllocs()
			for b.Loop() {
				g.CopyFrom(start)
				randomGame(g, cells, rng)
				games++
				moves += g.Len()
				if g.Winner() == Red {
					red++
				}
				if !g.Over() {
					b.Fatal("a random game without a winner")
				}
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
			b.ReportMetric(float64(red)/float64(games), "red")
			b.ReportMetric(float64(moves)/float64(games), "moves/game")
		})
	}
}
