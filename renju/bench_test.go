package renju_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// judged is a board of 19×19 points with stones all over and one five.
func judged() *board.Grid[board.Color] {
	grid := board.NewGrid[board.Color](board.Square8(19, 19))
	for c := range grid.Lattice().Cells() {
		p := grid.Lattice().Point(c)
		grid.Set(c, board.Color((p.Row*7+p.Col*5+p.Row*p.Col)%3))
	}
	for _, line := range slices.Collect(renju.Fives(grid, renju.FiveOrMore)) {
		grid.Set(line.Cells[2], board.Empty)
	}
	return grid
}

func BenchmarkFive(b *testing.B) {
	grid := judged()
	b.Run("none", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if ask(grid) != board.Empty {
				b.Fatal("there is no five")
			}
		}
	})
	for i := range board.Cell(5) {
		grid.Set(18+19*(7+i), board.White)
	}
	grid.Set(18+19*6, board.Empty)
	grid.Set(18+19*12, board.Empty)
	b.Run("last", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if ask(grid) != board.White {
				b.Fatal("white has a five in the last column")
			}
		}
	})
}

func ask(grid *board.Grid[board.Color]) board.Color {
	line, _ := renju.Five(grid)
	return line.Color
}

// games are the moves of real games of renju.
var games = []string{
	"h8 h9 h6 i10 i6 i9 g9 g8 j11 i7 h10 i11 i8 k9 j10 h7 g7 j9 l9 k8 l7 g12 h11 e10 d11 f11 h13 h12 i12 k10 k7 e8 f7 e9 e11 c8 d9 d8 f8 a8 b8 e7 e6 f10 g11 b6 c7 k11 k12 c10 b10 g10 d10 f12 e12 f13 f9 f14",
	"h8 i9 h6 h9 i7 j8 k7 j7 j9 j6 i4 h5 g4 g5 j5 k6 g10 i6 i8 g9 e7 e8 h4 j4 e9 f7 g6 h7 e6 d6 f5 h3 d8 c9 c7 b6 f11 e10 g11 f10 j11 i11 j12 j10 l9 h12 g13 k10 l10 k11 k9 l12 m13 c10 j13 i13 d10 f9 g8 f8 f6 c12 c8 d7 c13 d11 b13 e12 g12 g14 f13 b11 d9 b9 a8 b5 c6 b8 b7 b12 b10 d12 a12 f12",
	"h8 h9 j10 i9 i11 k9 j9 j8 h10 l10 i7 g9 g10 i10 f9 e8 f7 f8 h7 g7 i6 j5 g6 i8 h6 f6 h4 h5 j6 k6 k5 l4 i4 k7 m8 l5 j7 l6 m5 l3 l2 l7",
	"h8 i9 g7 i8 i10 h10 g11 j8 h9 g8 k7 h7 i6 j9 k10 f8 i11 f9 j11 h11 i12 h13 i14 i13 h12 f5 g6 f7 f6 f11 f10 k12 h6 e6 j6",
	"h8 h9 j10 i9 i11 k9 j9 j8 h10 l10 i7 g9 g10 k10 k8 i10 j11 l11 l9 k12 j12 j13 m10 n11 k13 l14 l13 i6 f9 e8 e10 d11 g11 m11 n12 k11 o11 f11 j5 d10 d9 f12 g13 f13 f14 h12 g12 g14 e12 e11 c11 e6 e7 g6 f6 f7 g8 h5 i4 g4 f3 f5 h3 c8 d7 b8 c9 d8 a8 f8",
	"h8 i9 j10 h10 g11 i7 i8 j8 k9 k7 l6 j7 h7 j6 j9 j5 j4 l7 g6 m7",
	"h8 h9 h7 h6 g9 i7 j8 g8 i10 e6 f7 i8 j7 g6 f6 i5 i6 g5 g7 f4 e3 i9 f8 e7 f9 f5 f10",
	"h8 h9 h6 i10 f8 i9 g9 f10 g8 i8 i11 h10 g10 g7 e8 d8 h11 g11 f9 d7 i12",
}

// midgame returns the positions of the real games from the eighth move on in
// which Black is to move.
func midgame(b *testing.B) (positions []*renju.Game) {
	for _, moves := range games {
		g, err := renju.FromMoves(renju.Renju(15), moves)
		if err != nil {
			b.Fatal(err)
		}
		for g.Len() > 8 {
			g.Undo()
			if g.Turn() == board.Black {
				positions = append(positions, g.Clone())
			}
		}
	}
	return positions
}

func BenchmarkPlayUndo(b *testing.B) {
	for _, bench := range []struct {
		name  string
		rules renju.Rules
	}{{"renju", renju.Renju(15)}, {"freestyle", renju.Freestyle(15)}, {"caro", renju.Caro(15)}} {
		b.Run(bench.name, func(b *testing.B) {
			played := make([][]board.Move, len(games))
			for i, moves := range games {
				g, err := renju.FromMoves(bench.rules, moves)
				if err != nil && !errors.Is(err, board.ErrGameOver) {
					b.Fatal(err)
				}
				played[i] = g.History()
			}
			g, err := renju.New(bench.rules)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				n += replay(b, g, played[n%len(played)])
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/move")
		})
	}
}

// replay plays the moves, takes them back and returns how many there are.
func replay(b *testing.B, g *renju.Game, moves []board.Move) int {
	for _, m := range moves {
		if err := g.Play(m); err != nil {
			b.Fatal(err)
		}
	}
	if g.Len() != len(moves) {
		b.Fatal("not all moves were played")
	}
	for range moves {
		g.Undo()
	}
	return len(moves)
}

func BenchmarkFouls(b *testing.B) {
	positions := midgame(b)
	fouls := board.NewMask(positions[0].Lattice())
	b.ReportAllocs()
	n, found := 0, 0
	for b.Loop() {
		positions[n%len(positions)].FoulsMask(fouls)
		if n < len(positions) {
			found += fouls.Len()
		}
		n++
	}
	if found < 10 && n > len(positions) {
		b.Fatalf("%d fouls in %d positions", found, len(positions))
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/map")
}

// BenchmarkFoulsOfSize makes the map of forbidden points on boards with as many stones
// as a game has in its middle, near each other, and on boards that are full of stones.
func BenchmarkFoulsOfSize(b *testing.B) {
	for _, size := range []int{9, 13, 15, 16, 19, 20, 21, 52} {
		for name, make := range map[string]func(*rand.Rand) *board.Grid[board.Color]{
			"middle": func(rng *rand.Rand) *board.Grid[board.Color] { return clustered(rng, size, size*size/6, 0) },
			"dense":  func(rng *rand.Rand) *board.Grid[board.Color] { return scattered(rng, size, 25, 15) },
		} {
			b.Run(fmt.Sprintf("%s/%d", name, size), func(b *testing.B) { benchmarkFoulsOfSize(b, size, make) })
		}
	}
}

func benchmarkFoulsOfSize(b *testing.B, size int, make func(*rand.Rand) *board.Grid[board.Color]) {
	rng := rand.New(rand.NewPCG(15, 3))
	var positions []*renju.Game
	fouls, want := board.NewMask(board.Square8(size, size)), []int{}
	for range 64 {
		g, err := renju.FromGrid(renju.Renju(size), make(rng), board.Black)
		if err != nil {
			b.Fatal(err)
		}
		n := 0
		for c := range g.Lattice().Cells() {
			if g.Foul(c) != renju.NoFoul {
				n++
			}
		}
		positions, want = append(positions, g), append(want, n)
	}
	n := 0
	for b.Loop() {
		positions[n%64].FoulsMask(fouls)
		if n < 64 && fouls.Len() != want[n] {
			b.Fatalf("%d fouls, want %d", fouls.Len(), want[n])
		}
		n++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/map")
}

func BenchmarkFoul(b *testing.B) {
	type question struct {
		g     *renju.Game
		c     board.Cell
		fouls renju.Foul
	}
	var questions []question
	for _, g := range midgame(b) {
		for m := range g.Moves() {
			if c, ok := m.Cell(); ok {
				questions = append(questions, question{g, c, g.Foul(c)})
			}
		}
	}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		if q := &questions[n]; q.g.Foul(q.c) != q.fouls {
			b.Fatal("another foul")
		}
		if n++; n == len(questions) {
			n = 0
		}
	}
}

// BenchmarkThreats asks what a stone would make on every free point of the real games.
func BenchmarkThreats(b *testing.B) {
	positions := midgame(b)
	type question struct {
		g    *renju.Game
		c    board.Cell
		want renju.Threats
	}
	var questions []question
	made := 0
	for _, g := range positions {
		for c := range g.Lattice().Cells() {
			if g.At(c) == board.Empty {
				t := g.Threats(c)
				questions = append(questions, question{g, c, t})
				made += t.Fours + t.Threes
			}
		}
	}
	if made == 0 {
		b.Fatal("no four and no three")
	}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		if q := &questions[n]; q.g.Threats(q.c) != q.want {
			b.Fatal("other threats")
		}
		if n++; n == len(questions) {
			n = 0
		}
	}
}

// BenchmarkMoves lists the moves of the real games in both ways.
func BenchmarkMoves(b *testing.B) {
	positions := midgame(b)
	moves := make([]board.Move, 0, 226)
	for name, count := range map[string]func(g *renju.Game) int{
		"AppendMoves": func(g *renju.Game) int { return len(g.AppendMoves(moves)) },
		"Moves": func(g *renju.Game) (n int) {
			for range g.Moves() {
				n++
			}
			return n
		},
	} {
		b.Run(name, func(b *testing.B) {
			var want []int
			for _, g := range positions {
				n := 1 // the pass
				for c := range g.Lattice().Cells() {
					if g.Check(board.Move(c)) == nil {
						n++
					}
				}
				want = append(want, n)
			}
			b.ReportAllocs()
			n, listed := 0, 0
			for b.Loop() {
				i := n % len(positions)
				got := count(positions[i])
				if got != want[i] {
					b.Fatalf("%d moves, want %d", got, want[i])
				}
				listed += got
				n++
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(listed), "ns/move")
		})
	}
}

func BenchmarkPlayout(b *testing.B) {
	empty, err := renju.New(renju.Renju(15))
	if err != nil {
		b.Fatal(err)
	}
	g := empty.Clone()
	rng := rand.New(rand.NewPCG(1, 1))
	b.ReportAllocs()
	moves, n, won := 0, 0, 0
	for b.Loop() {
		g.CopyFrom(empty)
		g.Playout(rng)
		moves += g.Len()
		if g.Ending() == renju.ByFive {
			won++
		}
		n++
	}
	if won < n*9/10 {
		b.Fatalf("%d of %d random games ended with a five", won, n)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(moves)/float64(n), "moves/game")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
}

// BenchmarkPlayoutByLists plays games like those of BenchmarkPlayout by drawing from the
// list of all moves each time.
func BenchmarkPlayoutByLists(b *testing.B) {
	empty, err := renju.New(renju.Renju(15))
	if err != nil {
		b.Fatal(err)
	}
	g := empty.Clone()
	rng := rand.New(rand.NewPCG(1, 1))
	list := make([]board.Move, 0, 226)
	b.ReportAllocs()
	moves, n, won := 0, 0, 0
	for b.Loop() {
		g.CopyFrom(empty)
		if err := playByLists(g, rng, list); err != nil {
			b.Fatal(err)
		}
		moves += g.Len()
		if g.Ending() == renju.ByFive {
			won++
		}
		n++
	}
	if won < n*9/10 {
		b.Fatalf("%d of %d random games ended with a five", won, n)
	}
	b.ReportMetric(float64(moves)/float64(n), "moves/game")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
}

// playByLists plays random points to the end of the game, and passes for want of one.
func playByLists(g *renju.Game, rng *rand.Rand, list []board.Move) error {
	for !g.Over() {
		moves := g.AppendMoves(list[:0])
		if len(moves) > 1 {
			moves = moves[:len(moves)-1] // without the pass
		}
		if err := g.Play(moves[rng.IntN(len(moves))]); err != nil {
			return err
		}
	}
	return nil
}

// fivesByLines counts what Fives yields under FiveOrMore, on the lines of board.
func fivesByLines(grid *board.Grid[board.Color]) (n int) {
	l := grid.Lattice()
	lines := board.NewLines(l)
	for c, color := range grid.All() {
		if color != board.Empty {
			lines.Put(l.Point(c), color)
		}
	}
	for c, color := range grid.All() {
		if color == board.Empty {
			continue
		}
		for _, axis := range l.Axes() {
			line, first := lines.On(l.Point(c), axis)
			if lo, hi := board.RunAt(line[color], first); lo == first && hi-lo >= 5 {
				n++
			}
		}
	}
	return n
}

// BenchmarkFives finds all fives of a board full of random stones: by a walk, and by
// the lines of package board.
func BenchmarkFives(b *testing.B) {
	const size = 19
	grid := board.NewGrid[board.Color](board.Square8(size, size))
	rng := rand.New(rand.NewPCG(1, 2))
	for c := range grid.Lattice().Cells() {
		grid.Set(c, board.Color(rng.IntN(3)))
	}
	walk := func(grid *board.Grid[board.Color]) (n int) {
		for range renju.Fives(grid, renju.FiveOrMore) {
			n++
		}
		return n
	}
	want := walk(grid)
	for name, f := range map[string]func(*board.Grid[board.Color]) int{"walk": walk, "lines": fivesByLines} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if n := f(grid); n != want || n == 0 {
					b.Fatalf("%d fives, want %d", n, want)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(size*size), "ns/point")
		})
	}
}
