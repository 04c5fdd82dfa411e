package main

import (
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/stonesgo/stones/board"
	"golang.org/x/exp/stats"
)

// series plays games from start on.
func series(start board.Game, games int, seed uint64) *report {
	r := &report{lattice: start.Lattice(), lengths: make([]float64, games)}
	rng := rand.New(rand.NewPCG(seed, 0))
	g := start.Copy()
	began := time.Now()
	for i := range games {
		play(g, rng)
		r.lengths[i] = float64(g.Len())
		if g.Over() {
			r.won[g.Winner()]++
		}
		for g.Len() > 0 { // back to the start, which allocates nothing
			g.Undo()
		}
	}
	r.elapsed = time.Since(began)
	return r
}

// play plays g to the end, or to a length that says that there is none.
func play(g board.Game, rng *rand.Rand) {
	for limit := board.PlayoutLimit(g.Lattice()); g.Len() < limit && !g.Over(); {
		m, ok := board.RandomMove(g, rng)
		if !ok {
			panic(fmt.Sprintf("no move in\n%v", g))
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
