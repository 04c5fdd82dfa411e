package stones_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// benchKinds are the games whose records are read and written most.
var benchKinds = []struct {
	name  string
	moves int
	start func() (board.Game, error)
}{
	{"ancientgo", 200, func() (board.Game, error) { return stones.New("ancientgo", "chinese", 19) }},
	{"reversi", 64, func() (board.Game, error) { return stones.New("reversi", "", 8) }},
	{"renju", 60, func() (board.Game, error) { return stones.New("renju", "", 15) }},
	{"hex", 80, func() (board.Game, error) { return stones.New("hex", "no-swap", 11) }},
}

// BenchmarkReplay reads records and plays them to the end.
func BenchmarkReplay(b *testing.B) {
	const games = 100
	for _, k := range benchKinds {
		b.Run(k.name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			var text []byte
			moves := 0
			for range games {
				g, err := k.start()
				if err != nil {
					b.Fatal(err)
				}
				playRandomly(b, g, k.moves, rng)
				moves += g.Len()
				record, err := g.MarshalText()
				if err != nil {
					b.Fatal(err)
				}
				text = append(append(text, record...), '\n')
			}
			b.ReportAllocs()
			for b.Loop() {
				if got := replay(b, text); got != moves {
					b.Fatalf("%d moves, want %d", got, moves)
				}
			}
			seconds := b.Elapsed().Seconds()
			b.ReportMetric(float64(games)*float64(b.N)/seconds, "games/s")
			b.ReportMetric(float64(moves)*float64(b.N)/seconds/1e6, "Mmoves/s")
		})
	}
}

func replay(b *testing.B, text []byte) (moves int) {
	d := sgf.NewDecoder(bytes.NewReader(text))
	for {
		root, err := d.Decode()
		if err == io.EOF {
			return moves
		}
		if err != nil {
			b.Fatal(err)
		}
		g, err := stones.FromSGF(root)
		if err != nil {
			b.Fatal(err)
		}
		moves += g.Len()
	}
}

// BenchmarkMarshal writes the record of a game.
func BenchmarkMarshal(b *testing.B) {
	for _, k := range benchKinds {
		b.Run(k.name, func(b *testing.B) {
			g, err := k.start()
			if err != nil {
				b.Fatal(err)
			}
			playRandomly(b, g, k.moves, rand.New(rand.NewPCG(1, 2)))
			b.ReportAllocs()
			for b.Loop() {
				if text, err := g.MarshalText(); err != nil || len(text) < 4*g.Len() {
					b.Fatal(len(text), err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
