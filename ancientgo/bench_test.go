package ancientgo_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// A source draws random numbers fast: a Weyl sequence mixed by a product
// (Widynski, Squares: a fast counter-based RNG, 2020, in one round).
type source uint64

// intN returns a number from 0 up to n.
func (s *source) intN(n int) int {
	*s += 0x9e3779b97f4a7c15
	hi, lo := bits.Mul64(uint64(*s), uint64(*s)^0xe7037ed1a0b428db)
	return int((hi ^ lo) >> 32 * uint64(n) >> 32)
}

// A player plays random moves, uniform over the legal points that do not fill
// an eye of its own.
type player struct {
	rng  source
	left []board.Cell
}

// playout plays until two passes in a row.
func (p *player) playout(g *ancientgo.Game) {
	for !g.Over() {
		if !p.play(g) {
			g.Play(board.Pass)
		}
	}
}

// play puts down a stone if it can. It draws blindly as long as there is hope,
// then without putting back.
func (p *player) play(g *ancientgo.Game) bool {
	turn, n := g.Turn(), g.EmptyCount()
	for range min(n, 8) {
		c := g.EmptyAt(p.rng.intN(n))
		if !g.IsEye(c, turn) && g.Play(board.Move(c)) == nil {
			return true
		}
	}
	p.left = p.left[:0]
	for i := range n {
		p.left = append(p.left, g.EmptyAt(i))
	}
	for ; n > 0; n-- {
		i := p.rng.intN(n)
		c := p.left[i]
		if !g.IsEye(c, turn) && g.Play(board.Move(c)) == nil {
			return true
		}
		p.left[i] = p.left[n-1]
	}
	return false
}

// benchmarkPlayout plays random games under r.
func benchmarkPlayout(b *testing.B, r ancientgo.Rules) {
	start := newGame(b, r)
	g := start.Clone()
	p := player{rng: 1}
	for range 100 {
		g.CopyFrom(start)
		p.playout(g)
	}
	moves := 0
	b.ReportAllocs()
	for b.Loop() {
		g.CopyFrom(start)
		p.playout(g)
		moves += g.Len()
	}
	if !g.Over() || moves < b.N*r.Rows*r.Cols {
		b.Fatalf("%d moves in %d games, the last over: %v", moves, b.N, g.Over())
	}
	seconds := b.Elapsed().Seconds()
	b.ReportMetric(float64(b.N)/seconds, "games/s")
	b.ReportMetric(1e9*seconds/float64(moves), "ns/move")
	b.ReportMetric(float64(moves)/float64(b.N), "moves/game")
}

// BenchmarkPlayout plays under the rules that engines play random games by:
// simple ko, suicide of several stones.
func BenchmarkPlayout(b *testing.B) {
	for _, size := range []int{9, 13, 19} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			benchmarkPlayout(b, ancientgo.Rules{Rows: size, Cols: size, Ko: ancientgo.SimpleKo, Suicide: ancientgo.MultiStoneOnly})
		})
	}
}

// BenchmarkGamePlayout plays the same games with the method of the game, which
// counts them too.
func BenchmarkGamePlayout(b *testing.B) {
	for _, size := range []int{9, 19} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			start := newGame(b, ancientgo.Rules{Rows: size, Cols: size, Ko: ancientgo.SimpleKo, Suicide: ancientgo.MultiStoneOnly})
			g := start.Clone()
			rng := rand.New(rand.NewPCG(1, 2))
			moves, over := 0, 0
			b.ReportAllocs()
			for b.Loop() {
				g.CopyFrom(start)
				g.Playout(rng)
				moves += g.Len()
				if g.Over() {
					over++
				}
			}
			if over < b.N*99/100 || moves < b.N*size*size {
				b.Fatalf("%d moves in %d games, of which %d are over", moves, b.N, over)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(1e9*b.Elapsed().Seconds()/float64(moves), "ns/move")
		})
	}
}

// BenchmarkPlayoutRules plays on 9×9 points under ready sets of rules.
func BenchmarkPlayoutRules(b *testing.B) {
	for _, r := range readySets(9, 9) {
		if r.Suicide == ancientgo.AllowSuicide && r.Ko == ancientgo.NoKo {
			continue // a random game could go on for ever
		}
		b.Run(strings.ReplaceAll(r.Name, " ", ""), func(b *testing.B) { benchmarkPlayout(b, r) })
	}
}

// fullGame returns a random game of that size, played to its end.
func fullGame(b *testing.B, size int) *ancientgo.Game {
	g := newGame(b, ancientgo.Rules{Rows: size, Cols: size, Ko: ancientgo.SimpleKo, Suicide: ancientgo.MultiStoneOnly})
	p := player{rng: 3}
	p.playout(g)
	return g
}

func BenchmarkCopyFrom(b *testing.B) {
	for _, size := range []int{9, 19} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			g := fullGame(b, size)
			for g.Len() > size*size/2 { // to the middle of the game
				g.Undo()
			}
			h := g.Clone()
			b.ReportAllocs()
			for b.Loop() {
				h.CopyFrom(g)
			}
			if h.String() != g.String() || h.Len() != g.Len() {
				b.Fatal("the copy is another game")
			}
		})
	}
}

// BenchmarkCapture plays the move that takes a group of 40 stones, and takes
// it back.
func BenchmarkCapture(b *testing.B) {
	g := newGame(b, ancientgo.Rules{Rows: 19, Cols: 19, Ko: ancientgo.SimpleKo})
	edits := make(map[board.Cell]board.Color)
	for i := range board.Cell(19) {
		edits[i], edits[i+3*19] = board.Black, board.Black
		edits[i+19], edits[i+2*19] = board.White, board.White
	}
	// Two rows of 19 make 38 stones; two more stand in the row below.
	edits[3*19], edits[3*19+1] = board.White, board.White
	edits[4*19], edits[4*19+1] = board.Black, board.Black
	edits[0] = board.Empty
	if err := g.Setup(edits, board.Black); err != nil {
		b.Fatal(err)
	}
	if taken := len(g.Captures(0)); taken != 40 {
		b.Fatalf("the move takes %d stones, want 40", taken)
	}
	h := g.Clone()
	b.Run("Play", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			h.CopyFrom(g)
			if h.Play(0) != nil || h.Prisoners(board.Black) != 40 {
				b.Fatal("nothing is taken")
			}
		}
	})
	b.Run("PlayUndo", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if h.CopyFrom(g); h.Play(0) != nil || h.Prisoners(board.Black) != 40 {
				b.Fatal("nothing is taken")
			}
			h.Undo()
		}
	})
}

// BenchmarkUndo takes back whole random games, move by move.
func BenchmarkUndo(b *testing.B) {
	for _, size := range []int{9, 19} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			g := fullGame(b, size)
			h := g.Clone()
			moves := 0
			b.ReportAllocs()
			for b.Loop() {
				h.CopyFrom(g)
				for {
					if _, ok := h.Undo(); !ok {
						break
					}
				}
				moves += g.Len()
			}
			if h.Len() != 0 || h.EmptyCount() != size*size {
				b.Fatal("the start was not reached")
			}
			b.ReportMetric(1e9*b.Elapsed().Seconds()/float64(moves), "ns/move")
		})
	}
}

// BenchmarkPerft counts the games of three stones on 9×9 and of four on 5×5
// under every ko rule.
func BenchmarkPerft(b *testing.B) {
	for _, ko := range allKoRules {
		b.Run(ko.String(), func(b *testing.B) {
			g := newGame(b, ancientgo.Rules{Rows: 5, Cols: 5, Ko: ko, Suicide: ancientgo.ForbidSuicide})
			leaves := 0
			b.ReportAllocs()
			for b.Loop() {
				leaves += perft(g, 4)
			}
			if ko != ancientgo.VacatedKo && leaves != b.N*303424 {
				b.Fatalf("%d leaves, want 303424", leaves/b.N)
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds(), "leaves/s")
		})
	}
}

// BenchmarkAppendMoves asks for the legal moves of every position of random games
// under every ko rule: superko must look at points that had a stone before.
func BenchmarkAppendMoves(b *testing.B) {
	for _, size := range []int{9, 19} {
		for _, ko := range allKoRules {
			b.Run(fmt.Sprintf("%d/%s", size, strings.ReplaceAll(ko.String(), " ", "-")), func(b *testing.B) {
				g := newGame(b, ancientgo.Rules{Rows: size, Cols: size, Ko: ko, Suicide: ancientgo.ForbidSuicide})
				p := player{rng: 5}
				var positions []*ancientgo.Game
				for len(positions) < size*size && p.play(g) {
					positions = append(positions, g.Clone())
				}
				var moves []board.Move
				n := 0
				b.ReportAllocs()
				for b.Loop() {
					n = 0
					for _, g := range positions {
						moves = g.AppendMoves(moves[:0])
						n += len(moves)
					}
				}
				if n < len(positions)*size || n > len(positions)*size*size {
					b.Fatalf("%d moves in %d positions", n, len(positions))
				}
				b.ReportMetric(1e9*b.Elapsed().Seconds()/float64(b.N*len(positions)), "ns/position")
			})
		}
	}
}

// BenchmarkCanCapture asks the question the package was born with of boards of
// random games at random moves.
func BenchmarkCanCapture(b *testing.B) {
	for _, size := range []int{9, 19} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			var grids []*board.Grid[board.Color]
			p := player{rng: 7}
			want := 0
			for len(grids) < 512 {
				g := newGame(b, ancientgo.Rules{Rows: size, Cols: size, Ko: ancientgo.SimpleKo, Suicide: ancientgo.ForbidSuicide})
				for range p.rng.intN(size * size) {
					p.play(g)
				}
				grids = append(grids, g.Grid())
				if oracleCanCapture(rowsOf(g), 'X') {
					want++
				}
			}
			found, boards := 0, 0
			b.ReportAllocs()
			for b.Loop() {
				if ancientgo.CanCapture(grids[boards%len(grids)], board.Black) {
					found++
				}
				boards++
			}
			if boards%len(grids) == 0 && found != want*(boards/len(grids)) {
				b.Fatalf("%d of %d boards, want %d of %d", found, boards, want, len(grids))
			}
			b.ReportMetric(float64(boards)/b.Elapsed().Seconds(), "boards/s")
		})
	}
}

// BenchmarkPassAlive asks for what lives at the end of random games.
func BenchmarkPassAlive(b *testing.B) {
	for _, size := range []int{9, 19} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			g := fullGame(b, size)
			mask := board.NewMask(g.Lattice())
			g.PassAliveMask(mask, board.Black)
			want := mask.Len()
			b.ReportAllocs()
			for b.Loop() {
				if n := countAlive(g); n != want {
					b.Fatalf("%d points, want %d", n, want)
				}
			}
		})
	}
}

func countAlive(g *ancientgo.Game) (n int) {
	for range g.PassAlive(board.Black) {
		n++
	}
	return n
}

func BenchmarkScore(b *testing.B) {
	for _, scoring := range []ancientgo.ScoringRule{
		ancientgo.AreaScoring, ancientgo.StoneScoring, ancientgo.TerritoryScoring, ancientgo.SunjangScoring,
	} {
		b.Run(scoring.String(), func(b *testing.B) {
			r := ancientgo.Rules{Rows: 19, Cols: 19, Scoring: scoring}
			g, err := ancientgo.FromGrid(r, fullGame(b, 19).Grid(), board.Black)
			if err != nil {
				b.Fatal(err)
			}
			want := g.Score()
			b.ReportAllocs()
			for b.Loop() {
				if g.Score() != want {
					b.Fatal("the score changes")
				}
			}
		})
	}
}

// BenchmarkScoreFalseEyes counts the largest board with chains of false eyes, the
// worst case.
func BenchmarkScoreFalseEyes(b *testing.B) {
	for _, scoring := range []ancientgo.ScoringRule{ancientgo.TerritoryScoring, ancientgo.SunjangScoring} {
		b.Run(scoring.String(), func(b *testing.B) {
			g := scored(b, falseEyes(12, ancientgo.MaxSide), scoring, 0)
			for b.Loop() {
				if s := g.Score(); s.Black != 0 {
					b.Fatalf("Black has %v points", s.Black)
				}
			}
		})
	}
}

func BenchmarkNew(b *testing.B) {
	r := ancientgo.Chinese(19)
	b.ReportAllocs()
	for b.Loop() {
		if g, err := ancientgo.New(r); err != nil || g.EmptyCount() != 361 {
			b.Fatal(err)
		}
	}
}

// BenchmarkResumed reads a record of passes alone, in which the game is resumed after
// every second one, or all moves are out of turn, under rules that look at all positions.
func BenchmarkResumed(b *testing.B) {
	for _, rules := range []string{"Tromp-Taylor", "AGA"} {
		for _, id := range []string{"RESUMED", "OUTOFTURN"} {
			b.Run(rules+"/"+id, func(b *testing.B) {
				const moves = 6000
				var text strings.Builder
				fmt.Fprintf(&text, "(;SZ[9]RU[%s]%s", rules, id)
				for i := 2; i <= moves; i += 2 {
					fmt.Fprintf(&text, "[%d]", i)
				}
				for i := range moves {
					color := "BW"[i&1]
					if id == "OUTOFTURN" {
						color = "BWWB"[i&3]
					}
					fmt.Fprintf(&text, ";%c[]", color)
					if id == "OUTOFTURN" && i&1 != 0 {
						fmt.Fprintf(&text, ";%c[%c%c]", color, 'a'+i%9, 'a'+i/9%9)
					}
				}
				text.WriteString(")")
				var played int
				for b.Loop() {
					root, err := sgf.ParseOne(text.String())
					if err != nil {
						b.Fatal(err)
					}
					g, _ := ancientgo.FromSGF(root)
					played = g.Len()
				}
				if id == "RESUMED" && played != moves {
					b.Fatalf("%d moves, want %d", played, moves)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(text.Len()), "ns/byte")
			})
		}
	}
}
