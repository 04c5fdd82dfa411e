package ancientgo_test

import (
	"fmt"
	"math/bits"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
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

func BenchmarkPlayout(b *testing.B) {
	for _, size := range []int{9, 13, 19} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			r := ancientgo.Rules{Rows: size, Cols: size, Ko: ancientgo.SimpleKo, Suicide: ancientgo.MultiStoneOnly}
			start, err := ancientgo.New(r)
			if err != nil {
				b.Fatal(err)
			}
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
			seconds := b.Elapsed().Seconds()
			b.ReportMetric(float64(b.N)/seconds, "games/s")
			b.ReportMetric(1e9*seconds/float64(moves), "ns/move")
			b.ReportMetric(float64(moves)/float64(b.N), "moves/game")
		})
	}
}
