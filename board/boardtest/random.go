package boardtest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/stonesgo/stones/board"
)

// figure compares what FigureOf shows with the game, before and after other
// moves are played.
func (p *player) figure(g engine) {
	h := p.clone(g)
	f := board.FigureOf(h)
	if f.Lattice != p.lattice {
		p.failf("FigureOf shows %v, want %v", f.Lattice, p.lattice)
		return
	}
	p.shows(f, g, "")
	if p.rewind(h, max(0, h.Len()-3)) {
		p.wander(h)
		p.shows(f, g, " after the game was played on")
	}
}

// shows compares a Figure with the game.
func (p *player) shows(f board.Figure, g engine, when string) {
	for c := range p.lattice.Cells() {
		at := board.Empty
		if f.At != nil {
			at = f.At(c)
		}
		if want := g.At(c); at != want {
			p.fail("a Figure", fmt.Sprintf("a Figure shows %v at %s%s, want %v", at, g.FormatMove(board.Move(c)), when, want))
			return
		}
	}
}

// drawsFor returns how often to call RandomMove where that many moves are
// sensible: so often that each of them comes up.
func drawsFor(moves int) int { return max(20*moves, 400) }

// draws sees that RandomMove returns every sensible move as often as the others,
// and nothing else.
//
// The bounds are so wide that a fair game stays within them at all positions
// that a test will ever see: nine standard deviations for one move, ten and more
// for the sum of squares that is distributed as chi-square.
func (p *player) draws(g engine) {
	legal := g.AppendMoves(nil)
	sensible := slices.DeleteFunc(slices.Clone(legal), func(m board.Move) bool {
		return m == board.Pass || p.sensible != nil && !p.sensible(g, m)
	})
	if len(sensible) == 0 {
		p.nothingSensible(g, legal)
		return
	}
	n := drawsFor(len(sensible))
	counts := make(map[board.Move]int, len(sensible))
	for range n {
		m, ok := board.RandomMove(g, p.rng)
		switch {
		case !ok:
			p.failf("RandomMove() = %v, false, but %s is sensible", m, g.FormatMove(sensible[0]))
			return
		case counts[m] == 0 && !slices.Contains(legal, m):
			p.failf("RandomMove() = %s, which is not legal", g.FormatMove(m))
			return
		case counts[m] == 0 && !slices.Contains(sensible, m):
			p.failf("RandomMove() = %s, which is not sensible where %s is legal", g.FormatMove(m), g.FormatMove(sensible[0]))
			return
		}
		counts[m]++
	}
	expected := float64(n) / float64(len(sensible))
	sum := 0.0
	for _, m := range sensible {
		square := (float64(counts[m]) - expected) * (float64(counts[m]) - expected) / expected
		if sum += square; counts[m] == 0 || square > 9*9 {
			p.failf("RandomMove is not uniform: it returned %s %d times in %d, want about %.0f", g.FormatMove(m), counts[m], n, expected)
			return
		}
	}
	freedom := float64(len(sensible) - 1)
	if sum > freedom+10*math.Sqrt(2*freedom)+20 {
		p.failf("RandomMove is not uniform: the numbers of times that it returned each of %d moves in %d have a chi-square of %.0f", len(sensible), n, sum)
	}
}

// nothingSensible looks at RandomMove where no move is left but a pass, and
// perhaps cells that the game avoids.
func (p *player) nothingSensible(g engine, legal []board.Move) {
	m, ok := board.RandomMove(g, p.rng)
	switch {
	case ok && !slices.Contains(legal, m):
		p.failf("RandomMove() = %s, which is not legal", g.FormatMove(m))
	case slices.Contains(legal, board.Pass) && (!ok || m != board.Pass):
		p.failf("RandomMove() = %s, %v where nothing is sensible but a pass", g.FormatMove(m), ok)
	}
}

// playout plays a copy of g to the end and takes it for another copy.
func (p *player) playout(g engine) {
	h := p.clone(g)
	winner := board.Playout(h, p.rng)
	if over := h.Over(); over && winner != h.Winner() || g.Over() && winner != g.Winner() {
		p.failf("Playout() = %v, but then Winner() = %v", winner, h.Winner())
	}
	p.result(h)
	p.copyFrom(h, g)
	p.independent(g, h, "a CopyFrom into a game after Playout")
}

// playouts compares how games end that Playout plays and those that are played
// by RandomMove, by a test of chi-square with a bound that no right game will
// ever exceed.
func (s *suite) playouts() {
	const moves, most, bound = 200_000, 1000, 40
	limit := board.PlayoutLimit(s.lattice)
	n := min(max(moves/limit, 10), most)
	rng := rand.New(rand.NewPCG(s.seed, 1<<33))
	start, g := s.newGame(), s.newGame()
	var got, want endings
	for range n {
		s.copyFrom(g, start)
		_ = board.Playout(g, rng)
		got.add(g)
		s.copyFrom(g, start)
		for range limit {
			m, ok := board.RandomMove(g, rng)
			if !ok {
				break
			}
			if err := g.Play(m); err != nil {
				s.failf("RandomMove() = %s, but Play returns %q", g.FormatMove(m), err)
				return
			}
		}
		want.add(g)
	}
	sum := 0.0
	for i, n := range got {
		if d := float64(n - want[i]); d != 0 {
			sum += d * d / float64(n+want[i])
		}
	}
	if sum > bound {
		s.failf("%d games of Playout end otherwise than those played by RandomMove: %v, want about %v", n, got, want)
	}
}

// endings counts games that each color has won, Empty for a draw, and in the end
// those that have not ended.
type endings [4]int

func (e *endings) add(g engine) {
	if !g.Over() {
		e[3]++
		return
	}
	e[min(g.Winner(), 2)]++
}

func (e endings) String() string {
	return fmt.Sprintf("Black won %d, White %d, drawn %d, not over %d", e[board.Black], e[board.White], e[board.Empty], e[3])
}
