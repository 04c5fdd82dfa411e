package main

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// BenchmarkJudge reads random boards and answers for them, without end.
func BenchmarkJudge(b *testing.B) {
	makers := map[string]func(*rand.Rand) (board, answer string){
		"ancientgo": randomGo, "reversi": randomReversi, "renju": randomRenju, "hex": randomHex,
	}
	for _, g := range games {
		b.Run(g.name, func(b *testing.B) {
			const boards = 500
			rng := rand.New(rand.NewPCG(3, 4))
			in := &loop{limit: math.MaxInt64}
			var want []string
			for range boards {
				board, answer := makers[g.name](rng)
				in.body += board
				want = append(want, answer)
			}
			r := newReader(in)
			answer := g.start()
			var line []byte
			n := 0
			b.SetBytes(int64(len(in.body) / boards))
			b.ReportAllocs()
			for b.Loop() {
				line = judgeOne(b, answer, r, line)
				if n++; n == boards {
					n = 0
				}
			}
			if got := string(line); !strings.Contains(got, want[(n+boards-1)%boards]) {
				b.Fatalf("the last answer was %q, want %s", got, want[(n+boards-1)%boards])
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "boards/s")
		})
	}
}

func judgeOne(b *testing.B, answer caseFunc, r *reader, line []byte) []byte {
	line, err := answer(r, line[:0], 1)
	if err != nil {
		b.Fatal(err)
	}
	return line
}
