package reversi

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
)

// randomMove returns one of the moves, which must be some.
func randomMove(r *rand.PCG, moves Set) Square {
	n := uint64(moves.Len())
	return moves.At(int(r.Uint64() >> 32 * n >> 32))
}

// samplePositions returns positions from random games with a move in each.
func samplePositions(n int) []Position {
	positions := make([]Position, 0, n)
	r := rand.NewPCG(1, 2)
	for p := Start(); len(positions) < n; {
		moves := p.Moves()
		switch {
		case moves != 0:
			positions = append(positions, p)
			p = p.Play(randomMove(r, moves))
		case p.Over():
			p = Start()
		default:
			p = p.Pass()
		}
	}
	return positions
}

// reportPer reports the time for each of n things done in every round, and how
// many of them a second holds.
func reportPer(b *testing.B, n int, ns, perSecond string) {
	b.Helper()
	each := b.Elapsed().Seconds() / float64(b.N) / float64(n)
	if ns != "" {
		b.ReportMetric(each*1e9, ns)
	}
	if perSecond != "" {
		b.ReportMetric(1/each, perSecond)
	}
}

func BenchmarkPerft(b *testing.B) {
	b.ReportAllocs()
	const depth, want = 11, 212_258_800
	for b.Loop() {
		if got := Perft(Start(), depth); got != want {
			b.Fatalf("%d leaves, want %d", got, want)
		}
	}
	reportPer(b, want, "", "leaves/s")
}

func BenchmarkMoves(b *testing.B) {
	b.ReportAllocs()
	positions := samplePositions(4096)
	want := 0
	for _, p := range positions {
		for sq := range Square(64) {
			if p.Flips(sq) != 0 {
				want++
			}
		}
	}
	for b.Loop() {
		if got := countMoves(positions); got != want {
			b.Fatalf("%d moves, want %d", got, want)
		}
	}
	reportPer(b, len(positions), "ns/board", "boards/s")
}

func countMoves(positions []Position) int {
	n := 0
	for _, p := range positions {
		n += p.Moves().Len()
	}
	return n
}

func BenchmarkFlips(b *testing.B) {
	b.ReportAllocs()
	positions := samplePositions(4096)
	moves := make([]Square, len(positions))
	r := rand.NewPCG(3, 4)
	want := 0
	for i, p := range positions {
		moves[i] = randomMove(r, p.Moves())
		before, _ := p.Counts()
		_, after := p.Play(moves[i]).Counts()
		want += after - before - 1
	}
	for b.Loop() {
		if got := countFlips(positions, moves); got != want {
			b.Fatalf("%d discs, want %d", got, want)
		}
	}
	reportPer(b, len(positions), "ns/move", "moves/s")
}

func countFlips(positions []Position, moves []Square) int {
	n := 0
	for i, p := range positions {
		n += p.Flips(moves[i]).Len()
	}
	return n
}

func BenchmarkMostFlips(b *testing.B) {
	b.ReportAllocs()
	positions := samplePositions(4096)
	want := 0
	for _, p := range positions {
		most := 0
		for sq := range Square(64) {
			most = max(most, p.Flips(sq).Len())
		}
		want += most
	}
	for b.Loop() {
		if got := sumMostFlips(positions); got != want {
			b.Fatalf("%d discs, want %d", got, want)
		}
	}
	reportPer(b, len(positions), "ns/board", "boards/s")
}

func sumMostFlips(positions []Position) int {
	n := 0
	for _, p := range positions {
		_, most := p.MostFlips()
		n += most
	}
	return n
}

// BenchmarkPlayouts plays random games to the end through Position.
func BenchmarkPlayouts(b *testing.B) {
	b.ReportAllocs()
	r := rand.NewPCG(5, 6)
	for b.Loop() {
		if discs := playout(r); discs < 4 || discs > 64 {
			b.Fatalf("%d discs at the end", discs)
		}
	}
	reportPer(b, 1, "", "games/s")
}

func playout(r *rand.PCG) int {
	p := Start()
	for {
		moves := p.Moves()
		if moves == 0 {
			p = p.Pass()
			if moves = p.Moves(); moves == 0 {
				mover, opponent := p.Counts()
				return mover + opponent
			}
		}
		p = p.Play(randomMove(r, moves))
	}
}

// gamesOfSizes are games at their beginning, to be measured side by side. Those on
// 8×8 lines are the plain version of those on 8×8.
var gamesOfSizes = []struct {
	name string
	game *Game
}{
	{"6×6", onLines(6)},
	{"8×8", FromPosition(Start(), board.Black)},
	{"8×8 on lines", onLines(8)},
	{"10×10", onLines(10)},
	{"26×26", onLines(26)},
}

// onLines returns a game of Othello whose discs are on lines, on 8×8 too.
func onLines(size int) *Game {
	g := newGame(Rules{Size: size}, board.Black)
	g.lines = board.NewLines(g.lattice)
	for c, color := range StartOthello.grid(g.lattice).All() {
		g.put(c, color)
	}
	return g
}

// BenchmarkGamePlayout plays random games to the end with Game.Playout.
func BenchmarkGamePlayout(b *testing.B) {
	for _, bm := range gamesOfSizes {
		b.Run(bm.name, func(b *testing.B) {
			b.ReportAllocs()
			start, g := bm.game, bm.game.Clone()
			rng := rand.New(rand.NewPCG(5, 6))
			for b.Loop() {
				g.CopyFrom(start)
				g.Playout(rng)
				if black, white := g.Score(); black+white != g.Lattice().Len() {
					b.Fatalf("%v\nscore %d–%d", g, black, white)
				}
			}
			reportPer(b, 1, "", "games/s")
		})
	}
}

// BenchmarkGamePlayouts plays random games to the end through Game and takes
// them back.
func BenchmarkGamePlayouts(b *testing.B) {
	b.ReportAllocs()
	for _, bm := range gamesOfSizes {
		b.Run(bm.name, func(b *testing.B) {
			b.ReportAllocs()
			start, g := bm.game, bm.game.Clone()
			r := rand.NewPCG(7, 8)
			moves := make([]board.Move, 0, g.Lattice().Len())
			for b.Loop() {
				g.CopyFrom(start)
				if err := gamePlayout(g, r, moves); err != nil {
					b.Fatal(err)
				}
				if black, white := g.Score(); black+white != g.Lattice().Len() {
					b.Fatalf("%v\nscore %d–%d", g, black, white)
				}
			}
			reportPer(b, 1, "", "games/s")
		})
	}
}

func gamePlayout(g *Game, r *rand.PCG, moves []board.Move) error {
	for {
		moves = g.AppendMoves(moves[:0])
		if len(moves) == 0 {
			return nil
		}
		m := moves[r.Uint64()>>32*uint64(len(moves))>>32]
		if err := g.Play(m); err != nil {
			return err
		}
	}
}

// BenchmarkPlayUndo plays the moves of a game and takes them back.
func BenchmarkPlayUndo(b *testing.B) {
	for _, bm := range gamesOfSizes {
		b.Run(bm.name, func(b *testing.B) {
			b.ReportAllocs()
			g := bm.game.Clone()
			if err := gamePlayout(g, rand.NewPCG(7, 8), nil); err != nil {
				b.Fatal(err)
			}
			moves, hash := g.History(), g.Hash()
			for b.Loop() {
				undoAll(g)
				if err := playAll(g, moves); err != nil || g.Hash() != hash {
					b.Fatal(err, g.Hash())
				}
			}
			reportPer(b, len(moves), "ns/move", "moves/s")
		})
	}
}

func undoAll(g *Game) {
	for {
		if _, ok := g.Undo(); !ok {
			return
		}
	}
}

func playAll(g *Game, moves []board.Move) error {
	for _, m := range moves {
		if err := g.Play(m); err != nil {
			return err
		}
	}
	return nil
}

func BenchmarkParsePosition(b *testing.B) {
	b.ReportAllocs()
	text := Start().Text(board.Black)
	for b.Loop() {
		if p, _, err := ParsePosition(text); err != nil || p != Start() {
			b.Fatal(p, err)
		}
	}
	reportPer(b, 1, "", "boards/s")
}

func BenchmarkCanonical(b *testing.B) {
	b.ReportAllocs()
	positions := samplePositions(4096)
	images := make([]Position, len(positions))
	for i, p := range positions {
		images[i] = p.Transform(Symmetry(i % 8))
	}
	for b.Loop() {
		if xorCanonical(positions) != xorCanonical(images) {
			b.Fatal("the images have other canonical positions")
		}
	}
	reportPer(b, 2*len(positions), "ns/board", "boards/s")
}

// BenchmarkGameCanonical asks for the canonical hash at the end of a game.
func BenchmarkGameCanonical(b *testing.B) {
	for _, bm := range gamesOfSizes {
		b.Run(bm.name, func(b *testing.B) {
			b.ReportAllocs()
			g := bm.game.Clone()
			g.Playout(rand.New(rand.NewPCG(1, 2)))
			want, _ := moveBy(g, g.Symmetries()[1]).Canonical()
			for b.Loop() {
				if hash, _ := g.Canonical(); hash != want {
					b.Fatalf("%#x, want %#x", hash, want)
				}
			}
			reportPer(b, 1, "", "boards/s")
		})
	}
}

func xorCanonical(positions []Position) uint64 {
	x := uint64(0)
	for _, p := range positions {
		c := p.Canonical()
		x = 3*x ^ c.Mover ^ c.Opponent
	}
	return x
}

// BenchmarkPassesAfterTheEnd reads texts that go on with passes after the end of
// a game, on the board where it takes longest to see that it has ended.
func BenchmarkPassesAfterTheEnd(b *testing.B) {
	const passes = 20_000
	grid := board.NewGrid[board.Color](board.Square8(MaxSize, MaxSize))
	for c := range grid.Lattice().Cells() {
		grid.Set(c, board.Color(c%3))
	}
	g, err := FromGrid(Rules{}, grid, board.Black)
	if err != nil {
		b.Fatal(err)
	}
	g.Playout(rand.New(rand.NewPCG(1, 2)))
	record := g.SGF()
	last := record
	for range passes {
		last = last.AddMove(board.Black, "")
	}
	b.Run("FromSGF", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := FromSGF(record); err != nil {
				b.Fatal(err)
			}
		}
		reportPer(b, passes*len(";B[]"), "ns/byte", "")
	})
	b.Run("PlayMoves", func(b *testing.B) {
		b.ReportAllocs()
		text := strings.Repeat("--", passes)
		for b.Loop() {
			if err := g.PlayMoves(text); err != nil {
				b.Fatal(err)
			}
		}
		reportPer(b, len(text), "ns/byte", "")
	})
}

// TestPlayoutDoesNotAllocate plays random games and asks for random moves.
func TestPlayoutDoesNotAllocate(t *testing.T) {
	for _, rules := range []Rules{Othello(), FreeCenter(8), {Size: 6}, FreeCenter(10)} {
		start, err := New(rules)
		if err != nil {
			t.Fatal(err)
		}
		g := start.Clone()
		rng := rand.New(rand.NewPCG(1, 2))
		play := func() {
			g.CopyFrom(start)
			g.RandomMove(rng)
			g.Playout(rng)
		}
		for range 100 { // until the slices have grown
			play()
		}
		if allocs := testing.AllocsPerRun(100, play); allocs != 0 {
			t.Errorf("%v: %v allocations in a playout", rules, allocs)
		}
	}
}

// TestPositionDoesNotAllocate calls every method that search programs call.
func TestPositionDoesNotAllocate(t *testing.T) {
	positions := samplePositions(64)
	var sum int
	allocs := testing.AllocsPerRun(10, func() {
		for _, p := range positions {
			for sq := range p.Moves().All() {
				sum += p.Flips(sq).Len() + p.Play(sq).Score()
				if p.Check(sq) != nil {
					sum++
				}
			}
			_, n := p.MostFlips()
			black, white := p.Counts()
			sum += n + black + white + int(p.Moves().At(0)) + int(p.Canonical().Pass().Moves().First())
			if p.Over() || !p.Valid() {
				sum++
			}
		}
		sum += int(Perft(Start(), 5))
	})
	if allocs != 0 || sum == 0 {
		t.Errorf("%v allocations", allocs)
	}
}
