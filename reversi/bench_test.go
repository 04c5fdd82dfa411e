package reversi

import (
	"bytes"
	"math/rand/v2"
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

// BenchmarkGamePlayouts plays random games to the end through Game and takes
// them back.
func BenchmarkGamePlayouts(b *testing.B) {
	b.ReportAllocs()
	for _, size := range []int{6, 8, 10} {
		b.Run(sizeName(size), func(b *testing.B) {
			b.ReportAllocs()
			start, err := New(Rules{Size: size})
			if err != nil {
				b.Fatal(err)
			}
			g := start.Clone()
			r := rand.NewPCG(7, 8)
			moves := make([]board.Move, 0, size*size)
			for b.Loop() {
				g.CopyFrom(start)
				if err := gamePlayout(g, r, moves); err != nil {
					b.Fatal(err)
				}
				if black, white := g.Score(); black+white != size*size {
					b.Fatalf("%v\nscore %d–%d", g, black, white)
				}
			}
			reportPer(b, 1, "", "games/s")
		})
	}
}

func sizeName(size int) string { return Rules{Size: size}.String() }

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
	for _, size := range []int{6, 8, 10} {
		b.Run(sizeName(size), func(b *testing.B) {
			b.ReportAllocs()
			g, err := New(Rules{Size: size})
			if err != nil {
				b.Fatal(err)
			}
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

// BenchmarkWTHOR reads a file of games and plays them.
func BenchmarkWTHOR(b *testing.B) {
	b.ReportAllocs()
	const games = 100
	var file bytes.Buffer
	w, err := NewWTHORWriter(&file, WTHORHeader{Games: games})
	if err != nil {
		b.Fatal(err)
	}
	r := rand.NewPCG(9, 10)
	moves := 0
	for range games {
		g, err := New(Rules{})
		if err != nil {
			b.Fatal(err)
		}
		if err := gamePlayout(g, r, nil); err != nil {
			b.Fatal(err)
		}
		record, err := g.WTHOR()
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
		if got, err := replayWTHOR(file.Bytes()); err != nil || got != moves {
			b.Fatalf("%d moves, %v, want %d", got, err, moves)
		}
	}
	reportPer(b, games, "", "games/s")
}

func replayWTHOR(file []byte) (moves int, err error) {
	r, err := NewWTHORReader(bytes.NewReader(file))
	if err != nil {
		return 0, err
	}
	for record, err := range r.All() {
		if err != nil {
			return 0, err
		}
		g, err := record.Game()
		if err != nil {
			return 0, err
		}
		moves += g.Len()
	}
	return moves, nil
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

func xorCanonical(positions []Position) uint64 {
	x := uint64(0)
	for _, p := range positions {
		c := p.Canonical()
		x = 3*x ^ c.Mover ^ c.Opponent
	}
	return x
}
