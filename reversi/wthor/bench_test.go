package wthor

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/reversi"
)

// BenchmarkReplay reads a file of games and plays them.
func BenchmarkReplay(b *testing.B) {
	b.ReportAllocs()
	const games = 100
	var file bytes.Buffer
	w, err := NewWriter(&file, Header{Games: games})
	if err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(9, 10))
	moves := 0
	for range games {
		g, err := reversi.New(reversi.Othello())
		if err != nil {
			b.Fatal(err)
		}
		for {
			m, ok := g.RandomMove(r)
			if !ok {
				break
			}
			if err := g.Play(m); err != nil {
				b.Fatal(err)
			}
		}
		record, err := FromGame(g)
		if err != nil {
			b.Fatal(err)
		}
		moves += g.Len()
		if err := w.Write(record); err != nil {
			b.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(file.Len()))
	for b.Loop() {
		if got, err := replay(file.Bytes()); err != nil || got != moves {
			b.Fatalf("%d moves, %v, want %d", got, err, moves)
		}
	}
	b.ReportMetric(float64(b.N)*games/b.Elapsed().Seconds(), "games/s")
}

func replay(file []byte) (moves int, err error) {
	r, err := NewReader(bytes.NewReader(file))
	if err != nil {
		return 0, err
	}
	for record, err := range r.All() {
		if err != nil {
			return 0, err
		}
		g, err := record.Replay()
		if err != nil {
			return 0, err
		}
		moves += g.Len()
	}
	return moves, nil
}
