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
		j := i + int(rng.Uint32N(uint32(len(cells)-i)))
		cells[i], cells[j] = cells[j], cells[i]
		if g.Play(cells[i]) != nil || g.Over() {
			return
		}
	}
}

// BenchmarkRandomGame plays random games to the decision, with the winner known
// after every move.
func BenchmarkRandomGame(b *testing.B) {
	for _, n := range []int{11, 13, 19, 100} {
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			start := newSquare(b, n)
			g := start.Clone()
			cells := start.AppendMoves(nil)
			rng := rand.New(rand.NewPCG(1, 2))
			randomGame(g, cells, rng)
			games, moves, won := 0, 0, [3]int{}
			b.ReportAllocs()
			for b.Loop() {
				g.CopyFrom(start)
				randomGame(g, cells, rng)
				games++
				moves += g.Len()
				won[g.Winner()]++
			}
			if won[Red]+won[Blue] != games {
				b.Fatalf("%d games, won %v", games, won)
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
			b.ReportMetric(float64(moves)/float64(games), "moves/game")
		})
	}
}

// BenchmarkUndo plays a random game to its end and back again.
func BenchmarkUndo(b *testing.B) {
	g := newSquare(b, 11)
	rng := rand.New(rand.NewPCG(1, 2))
	randomGame(g, g.AppendMoves(nil), rng)
	game := g.History()
	b.ReportAllocs()
	for b.Loop() {
		for g.Len() > 0 {
			g.Undo()
		}
		for _, m := range game {
			if err := g.Play(m); err != nil {
				b.Fatal(err)
			}
		}
	}
	if !g.Over() {
		b.Fatal("the game is not over")
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(game)), "ns/move")
}

// BenchmarkWinner asks the judge for the winner of boards full of stones, as
// many red as blue ones, a different board each time.
func BenchmarkWinner(b *testing.B) {
	for _, n := range []int{11, 13, 19, 100, 200, 1000} {
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			many := min(4000, 1+40_000_000/(n*n))
			rng := rand.New(rand.NewPCG(3, 4))
			boards := make([][]board.Color, many)
			for i := range boards {
				boards[i] = make([]board.Color, n*n)
				for c := range boards[i] {
					boards[i][c] = Red + board.Color(c%2)
				}
				rng.Shuffle(n*n, func(x, y int) { boards[i][x], boards[i][y] = boards[i][y], boards[i][x] })
			}
			var j Judge
			won, asked := [3]int{}, 0
			j.WinnerOf(n, n, boards[0])
			b.ReportAllocs()
			for b.Loop() {
				won[j.WinnerOf(n, n, boards[asked%many])]++
				asked++
			}
			if won[board.Empty] != 0 || asked > 1000 && (won[Red] < asked/3 || won[Blue] < asked/3) {
				b.Fatalf("winners of full boards: %v", won)
			}
			b.ReportMetric(float64(asked)/b.Elapsed().Seconds(), "boards/s")
		})
	}
}

// BenchmarkWinnerOfWinding asks for boards made to be hard, one benchmark for
// each.
func BenchmarkWinnerOfWinding(b *testing.B) {
	const n = 100
	for _, s := range shapes(n) {
		b.Run(s.name, func(b *testing.B) {
			want := searchStones(n, n, s.stones)
			var j Judge
			j.WinnerOf(n, n, s.stones)
			b.ReportAllocs()
			for b.Loop() {
				if j.WinnerOf(n, n, s.stones) != want {
					b.Fatal("wrong winner")
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "boards/s")
		})
	}
}

func BenchmarkRandomWinner(b *testing.B) {
	for _, n := range []int{11, 13, 19} {
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(5, 6))
			var j Judge
			j.RandomWinner(n, n, rng)
			won, games := [3]int{}, 0
			b.ReportAllocs()
			for b.Loop() {
				won[j.RandomWinner(n, n, rng)]++
				games++
			}
			if won[Red]+won[Blue] != games || games > 10000 && won[Red] < games/2 {
				b.Fatalf("winners: %v", won)
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

func BenchmarkNew(b *testing.B) {
	for _, n := range []int{11, 1024} {
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			hold := newSquare(b, n) // its lattice is shared
			b.ReportAllocs()
			for b.Loop() {
				g, err := New(hold.Rules())
				if err != nil || g.Over() {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkWinningChain asks for the chains of different games. The time for the
// winner of full boards of the same size is in [BenchmarkWinner].
func BenchmarkWinningChain(b *testing.B) {
	for _, n := range []int{11, 19, 100} {
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			games := make([]*Game, 100)
			for i := range games {
				games[i] = newSquare(b, n)
				randomGame(games[i], games[i].AppendMoves(nil), rng)
			}
			asked, stones := 0, 0
			b.ReportAllocs()
			for b.Loop() {
				stones += len(games[asked%len(games)].WinningChain())
				asked++
			}
			if stones < n*asked {
				b.Fatalf("%d chains of %d stones", asked, stones)
			}
			b.ReportMetric(float64(asked)/b.Elapsed().Seconds(), "chains/s")
			b.ReportMetric(float64(stones)/float64(asked), "stones/chain")
		})
	}
}

// BenchmarkPlayout plays a copy of a position to the end at random: from the empty
// board, with a swap to come, and with half and with few of the cells empty.
func BenchmarkPlayout(b *testing.B) {
	for _, test := range []struct {
		name  string
		rules Rules
		part  float64 // of the cells that have stones
	}{
		{"11x11", Plain(11), 0},
		{"11x11, a quarter full", Plain(11), 0.25},
		{"11x11, half full", Plain(11), 0.5},
		{"11x11, swap of pieces", Standard(11), 0},
		{"13x13", Plain(13), 0},
		{"19x19", Plain(19), 0},
		{"100x100", Plain(100), 0},
	} {
		b.Run(test.name, func(b *testing.B) {
			start, err := New(test.rules)
			if err != nil {
				b.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(3, 4))
			for start.Len() < int(test.part*float64(start.cells())) {
				m, _ := start.RandomMove(rng)
				if start.Play(m) != nil || start.Over() {
					start.Undo()
				}
			}
			g := start.Clone()
			g.Playout(rng)
			games, won := 0, [3]int{}
			b.ReportAllocs()
			for b.Loop() {
				g.CopyFrom(start)
				won[g.Playout(rng)]++
				games++
			}
			if won[Red]+won[Blue] != games || games > 1000 && min(won[Red], won[Blue]) == 0 {
				b.Fatalf("%d games, won %v", games, won)
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "playouts/s")
		})
	}
}
