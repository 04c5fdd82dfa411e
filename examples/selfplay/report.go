package main

import (
	"fmt"
	"time"

	"github.com/stonesgo/stones/board"
	"golang.org/x/exp/stats"
)

// A report says what came of a series.
type report struct {
	lattice   *board.Lattice
	lengths   []float64 // of each game, in moves
	won       [3]int    // games by winner; those of board.Empty are draws
	positions int       // written
	before    int       // games that had been played before
	elapsed   time.Duration
}

// add adds the games of a part.
func (r *report) add(p partInfo) {
	r.lengths = append(r.lengths, p.Lengths...)
	for i, n := range p.Won {
		r.won[i] += n
	}
	r.positions += p.Positions
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
	s := fmt.Sprintf(`%d×%d, %.0f games
moves:  %.1f on average, deviation %.1f; from %.0f to %.0f, median %.0f
won:    black %.1f%%, white %.1f%%; drawn %.1f%%`,
		r.lattice.Rows(), r.lattice.Cols(), games,
		mean, deviation, q[0], q[2], q[1],
		share(r.won[board.Black]), share(r.won[board.White]), share(r.won[board.Empty]))
	if n := r.unfinished(); n > 0 {
		s += fmt.Sprintf("\ngiven up: %.1f%%", share(n))
	}
	moves := 0.0
	for _, n := range r.lengths[r.before:] {
		moves += n
	}
	if moves > 0 {
		seconds := max(r.elapsed, 1).Seconds()
		s += fmt.Sprintf("\nspeed:  %s games/s, %s moves/s", number(float64(len(r.lengths)-r.before)/seconds), number(moves/seconds))
	}
	if r.positions > 0 {
		s += fmt.Sprintf("\nwritten: %d positions", r.positions)
	}
	return s
}

// number returns three digits of f, and all of those before the point.
func number(f float64) string {
	if f >= 100 {
		return fmt.Sprintf("%.0f", f)
	}
	return fmt.Sprintf("%.3g", f)
}
