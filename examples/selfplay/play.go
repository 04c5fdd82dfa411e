package main

import (
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/stonesgo/stones/board"
	"golang.org/x/exp/stats"
)

// A game can also be copied, so that a series needs only one.
type game[G any] interface {
	board.Game
	Clone() G
	CopyFrom(G)
}

// series returns a function that plays games from start on. It has the
// results of a constructor as parameters.
func series[G game[G]](start G, err error) (func(games int, seed uint64) *report, error) {
	if err != nil {
		return nil, err
	}
	return func(games int, seed uint64) *report {
		r := &report{lattice: start.Lattice(), lengths: make([]float64, games)}
		p := player{rng: rand.New(rand.NewPCG(seed, 0))}
		g := start.Clone()
		began := time.Now()
		for i := range games {
			g.CopyFrom(start)
			p.play(g)
			r.lengths[i] = float64(g.Len())
			if g.Over() {
				r.won[g.Winner()]++
			}
		}
		r.elapsed = time.Since(began)
		return r
	}, nil
}

// A player plays both sides at random.
type player struct {
	rng   *rand.Rand
	moves []board.Move
}

// play plays g to the end, or to a length that says that there is none.
func (p *player) play(g board.Game) {
	eyes, _ := g.(interface {
		IsEye(c board.Cell, color board.Color) bool
	})
	for limit := 10*g.Lattice().Len() + 100; g.Len() < limit && !g.Over(); {
		p.moves = g.AppendMoves(p.moves[:0])
		m := board.Pass
		for n := len(p.moves); n > 0; n-- {
			i := p.rng.IntN(n)
			c, ok := p.moves[i].Cell()
			if ok && (eyes == nil || !eyes.IsEye(c, g.Turn())) {
				m = p.moves[i]
				break
			}
			p.moves[i] = p.moves[n-1]
		}
		if err := g.Play(m); err != nil {
			panic(fmt.Sprintf("%v refused %s: %v", g, g.FormatMove(m), err))
		}
	}
}

// A report says what came of a series.
type report struct {
	lattice *board.Lattice
	lengths []float64 // of each game, in moves
	won     [3]int    // games by winner; those of board.Empty are draws
	elapsed time.Duration
}

// unfinished returns how many games were given up.
func (r *report) unfinished() int {
	return len(r.lengths) - r.won[board.Empty] - r.won[board.Black] - r.won[board.White]
}

// String returns the report in a few lines.
func (r *report) String() string {
	games := float64(len(r.lengths))
	share := func(n int) float64 { return 100 * float64(n) / games }
	mean, deviation := stats.MeanAndStdDev(r.lengths)
	q := stats.Quantiles(r.lengths, 0, 0.5, 1.0)
	seconds := max(r.elapsed, 1).Seconds()
	s := fmt.Sprintf(`%d×%d, %.0f games
moves:  %.1f on average, deviation %.1f; from %.0f to %.0f, median %.0f
won:    black %.1f%%, white %.1f%%; drawn %.1f%%
speed:  %.0f games/s, %.0f moves/s`,
		r.lattice.Rows(), r.lattice.Cols(), games,
		mean, deviation, q[0], q[2], q[1],
		share(r.won[board.Black]), share(r.won[board.White]), share(r.won[board.Empty]),
		games/seconds, mean*games/seconds)
	if n := r.unfinished(); n > 0 {
		s += fmt.Sprintf("\ngiven up: %.1f%%", share(n))
	}
	return s
}
