package ggf

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/reversi"
)

// BenchmarkRead reads records and plays their moves.
func BenchmarkRead(b *testing.B) {
	b.ReportAllocs()
	const games = 100
	rng := rand.New(rand.NewPCG(1, 2))
	var text bytes.Buffer
	w := NewWriter(&text)
	moves := 0
	for range games {
		g, err := reversi.New(reversi.Othello())
		if err != nil {
			b.Fatal(err)
		}
		for {
			m, ok := g.RandomMove(rng)
			if !ok {
				break
			}
			if err := g.Play(m); err != nil {
				b.Fatal(err)
			}
		}
		moves += g.Len()
		if err := w.Write(FromGame(g)); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(int64(text.Len()))
	for b.Loop() {
		if got, err := countMoves(text.Bytes()); err != nil || got != moves {
			b.Fatalf("%d moves, %v, want %d", got, err, moves)
		}
	}
	b.ReportMetric(float64(b.N)*games/b.Elapsed().Seconds(), "games/s")
}

func countMoves(text []byte) (moves int, err error) {
	for g, err := range NewReader(bytes.NewReader(text)).All() {
		if err != nil {
			return 0, err
		}
		moves += g.Game.Len()
	}
	return moves, nil
}
