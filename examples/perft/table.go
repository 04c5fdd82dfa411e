package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// A table is what the program prints: a line for each depth.
type table struct {
	counter
	start  board.Game
	depth  int           // 0 goes on as long as limit says
	limit  time.Duration // for one depth
	divide bool
	every  time.Duration // between two messages about progress
}

// write counts and prints. Without a depth it ends before one that would take too
// long, and where all games have ended: three depths have the same count. The error
// says which count is not the known one, or that ctx is done.
func (t *table) write(ctx context.Context, stdout, stderr io.Writer) error {
	var values []value
	if t.start.Len() == 0 {
		values = known(t.start, t.stones)
	}
	fmt.Fprintf(stdout, "%s\n%5s %20s %10s %12s  %s\n", title(t.start), "depth", "leaves", "seconds", "leaves/s", "known")
	var wrong error
	var jobs []job
	before := [2]uint64{1, 1} // the counts of the last two depths
	for depth := 1; t.depth == 0 || depth <= t.depth; depth++ {
		p := &progress{w: stderr, every: t.every, depth: depth, began: time.Now()}
		p.last = p.began
		var err error
		if jobs, err = t.count(ctx, t.start, depth, p.done); err != nil {
			return fmt.Errorf("depth %d was broken off: %w", depth, err)
		}
		p.clear()
		leaves, elapsed := sum(jobs), time.Since(p.began)
		verdict := ""
		if depth <= len(values) {
			v := values[depth-1]
			verdict = fmt.Sprintf("the same: %s", v.source)
			if v.leaves != leaves {
				verdict = fmt.Sprintf("%d: %s", v.leaves, v.source)
				wrong = fmt.Errorf("the count of depth %d is %d, but known as %d (%s)", depth, leaves, v.leaves, v.source)
			}
		}
		speed := float64(leaves) / max(elapsed, 1).Seconds()
		if _, err := fmt.Fprintf(stdout, "%5d %20d %10.3f %12.0f  %s\n", depth, leaves, elapsed.Seconds(), speed, verdict); err != nil {
			return err
		}
		growth := float64(leaves) / float64(max(before[1], 1))
		ended := before == [2]uint64{leaves, leaves}
		if t.depth == 0 && (ended || elapsed.Seconds()*growth > t.limit.Seconds()) {
			break
		}
		before = [2]uint64{before[1], leaves}
	}
	if t.divide {
		t.writeDivided(stdout, jobs)
	}
	return wrong
}

// writeDivided prints the leaves by first move.
func (t *table) writeDivided(w io.Writer, jobs []job) {
	for i := 0; i < len(jobs); {
		j := i + 1
		for j < len(jobs) && len(jobs[i].moves) > 0 && jobs[j].moves[0] == jobs[i].moves[0] {
			j++
		}
		name := "all"
		if len(jobs[i].moves) > 0 {
			name = t.start.FormatMove(jobs[i].moves[0])
		}
		fmt.Fprintf(w, "%5s %20d\n", name, sum(jobs[i:j]))
		i = j
	}
}

func sum(jobs []job) (n uint64) {
	for _, j := range jobs {
		n += j.leaves
	}
	return n
}

// title says what is counted.
func title(g board.Game) string {
	rules := ""
	switch g := g.(type) {
	case *ancientgo.Game:
		rules = "ancientgo, " + g.Rules().String()
	case *reversi.Game:
		rules = "reversi, " + g.Rules().String()
	case *renju.Game:
		n := g.Rules().Size
		rules = fmt.Sprintf("renju, %d×%d, %v", n, n, g.Rules())
	case *hex.Game:
		rules = "hex, " + g.Rules().String()
	}
	if n := g.Len(); n > 0 {
		rules += fmt.Sprintf(", after %s", board.MoveList(g))
	}
	return rules
}

// A progress says how far a count is.
type progress struct {
	w           io.Writer
	every       time.Duration
	depth       int
	began, last time.Time
	shown       bool
}

// done prints a line over the one before, if it is time for one.
func (p *progress) done(jobs, of int) {
	now := time.Now()
	if p.every <= 0 || now.Sub(p.last) < p.every {
		return
	}
	p.last, p.shown = now, true
	fmt.Fprintf(p.w, "\rdepth %d: %s ", p.depth, remaining(jobs, of, now.Sub(p.began)))
}

// clear ends the line of done.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.w, "\n")
	}
}

// remaining says how much is done and how long the rest takes at the same speed.
func remaining(jobs, of int, elapsed time.Duration) string {
	left := time.Duration(float64(elapsed) / float64(jobs) * float64(of-jobs))
	return fmt.Sprintf("%d%%, %v left", 100*jobs/of, left.Round(time.Second))
}
