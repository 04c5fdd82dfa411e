// Package mcts is a Monte-Carlo tree search for any game of package board: the
// player that the other examples play against, and a model of how a program that
// searches uses the library.
//
// A search is UCT (Kocsis and Szepesvári, Bandit based Monte-Carlo planning, 2006)
// over positions rather than paths: moves that lead to the same hash share what is
// known of it. With [Options.RAVE] a move also learns from playouts in which it
// was made later, as seen from the cells that its side holds at the end (Gelly and
// Silver, Monte-Carlo tree search and rapid action value estimation in computer Go,
// 2011). Positions that are won or lost whatever is played are known as such.
//
// Each worker grows a tree of its own; what they know of the first move is added
// up. So there are no locks, and a search that is limited by playouts gives the
// same answer whenever it has the same seed and the same number of workers.
package mcts

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/stonesgo/stones/board"
)

// Options says how long and how a search looks. A search ends at the first of its
// limits; without any it makes 10,000 playouts.
type Options struct {
	Playouts int           // how many, in all workers together; 0 is no limit
	Time     time.Duration // 0 is no limit
	Workers  int           // goroutines; 0 stands for one on each processor
	Seed     uint64        // of the random numbers
	RAVE     float64       // at how many playouts a move counts as much as its cell; 0 is never
	Nodes    int           // positions to remember in each worker, of about 32 bytes for each legal move; 0 stands for 20,000
}

// A Result is what a search has found out about a position.
type Result struct {
	Best     board.Move // the first of Moves; [board.None] if the game is over
	Moves    []Move     // all legal moves, the most promising first
	Playouts int
	Nodes    int // positions known at the end, of all workers
	Time     time.Duration
}

// PerSecond returns how many playouts a second the search made.
func (r Result) PerSecond() float64 { return float64(r.Playouts) / max(r.Time.Seconds(), 1e-9) }

// A Move is what a search knows of one.
type Move struct {
	Move     board.Move
	Playouts int     // that began with it, in this search and those before it
	Value    float64 // for the side that plays it: 1 wins, 0 loses, a draw is 0.5
	Known    bool    // Value is the outcome when both sides play well; under superko, as far as a hash tells positions apart
}

// A Search looks for moves in games of type T. It keeps its trees between calls of
// Run, so that the next move of the same game finds what is known of it.
type Search[T any, G board.Engine[T]] struct {
	o       Options
	workers []*worker[T, G]
}

// New returns a search with an empty tree.
func New[T any, G board.Engine[T]](o Options) *Search[T, G] {
	if o.Playouts <= 0 && o.Time > 0 {
		o.Playouts = math.MaxInt / 2
	}
	o.Playouts = cmp.Or(max(o.Playouts, 0), 10_000)
	o.Workers = cmp.Or(max(o.Workers, 0), runtime.GOMAXPROCS(0))
	o.Nodes = cmp.Or(o.Nodes, 20_000)
	s := &Search[T, G]{o: o}
	for i := range o.Workers {
		s.workers = append(s.workers, &worker[T, G]{o: o, rng: rand.New(rand.NewPCG(o.Seed, uint64(i)))})
	}
	return s
}

// Run searches the position of g until a limit is reached or ctx is done, and does
// not change g. Every worker makes one playout at least.
func (s *Search[T, G]) Run(ctx context.Context, g G) Result {
	r := Result{Best: board.Move(board.None)}
	if g.Over() {
		return r
	}
	begin := time.Now()
	var wait sync.WaitGroup
	for i, w := range s.workers {
		playouts := max(1, (s.o.Playouts+i)/len(s.workers))
		wait.Go(func() { w.run(ctx, begin, g, playouts) })
	}
	wait.Wait()
	s.sum(&r)
	r.Time = time.Since(begin)
	return r
}

// sum adds up what the workers know.
func (s *Search[T, G]) sum(r *Result) {
	for _, w := range s.workers {
		r.Playouts += w.playouts
		r.Nodes += len(w.nodes)
	}
	for i, first := range s.workers[0].root.edges {
		m := Move{Move: first.move}
		outcome := 0.0
		for _, w := range s.workers {
			e := &w.root.edges[i]
			m.Playouts += int(e.visits)
			m.Value += float64(e.wins)
			if e.known {
				m.Known, outcome = true, float64(e.outcome)
			}
		}
		if m.Value /= float64(max(m.Playouts, 1)); m.Known {
			m.Value = outcome
		}
		r.Moves = append(r.Moves, m)
	}
	rank := func(m Move) float64 { // known wins first, known losses last
		if m.Known {
			return m.Value
		}
		return 0.5
	}
	slices.SortStableFunc(r.Moves, func(a, b Move) int {
		return cmp.Or(cmp.Compare(rank(b), rank(a)), cmp.Compare(b.Playouts, a.Playouts), cmp.Compare(b.Value, a.Value))
	})
	r.Best = r.Moves[0].Move
}
