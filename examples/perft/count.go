package main

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/reversi"
)

// A counter says what is counted, and how.
type counter struct {
	stones  bool // leave passes out
	plain   bool // no function of the game does the work
	workers int
}

// A job is a part of the tree: what comes after some moves.
type job struct {
	moves  []board.Move
	leaves uint64
}

// jobsPerWorker is how many jobs there are for each worker at least, if the tree
// has them: so many that none has to wait long for the others in the end.
const jobsPerWorker = 200

// count returns the parts of the tree below g, each with its leaves at that depth.
// It calls done after each part, from one goroutine at a time. If ctx is done, it
// returns its error.
func (c counter) count(ctx context.Context, g board.Game, depth int, done func(jobs, of int)) ([]job, error) {
	w := &worker{counter: c, game: g.Copy()}
	jobs, left := w.split(depth)
	var next atomic.Int64
	var stop atomic.Bool
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	var mu sync.Mutex
	finished := 0
	var wait sync.WaitGroup
	for range min(c.workers, len(jobs)) {
		w := &worker{counter: c, game: g.Copy(), stop: &stop}
		wait.Go(func() {
			for i := next.Add(1) - 1; int(i) < len(jobs) && !stop.Load(); i = next.Add(1) - 1 {
				j := &jobs[i]
				w.play(j.moves)
				j.leaves = w.leaves(left)
				w.undo(len(j.moves))
				mu.Lock()
				finished++
				done(finished, len(jobs))
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	return jobs, ctx.Err()
}

// A worker counts on a game of its own.
type worker struct {
	counter
	game  board.Game
	stop  *atomic.Bool
	moves [][]board.Move // for each depth, the memory of the list
}

// split returns the tree as jobs, and how much depth is left for each of them.
func (w *worker) split(depth int) (jobs []job, left int) {
	jobs = []job{{}}
	for depth > 1 && len(jobs) < jobsPerWorker*w.workers {
		var longer []job
		for _, j := range jobs {
			w.play(j.moves)
			if w.game.Over() {
				longer = append(longer, j)
			}
			for _, m := range w.list(1) {
				longer = append(longer, job{moves: append(slices.Clip(j.moves), m)})
			}
			w.undo(len(j.moves))
		}
		if len(longer) == 0 { // no move at all
			break
		}
		jobs = longer
		depth--
	}
	return jobs, depth
}

func (w *worker) play(moves []board.Move) {
	for _, m := range moves {
		if err := w.game.Play(m); err != nil {
			panic(err) // it is in the list of moves
		}
	}
}

func (w *worker) undo(n int) {
	for range n {
		w.game.Undo()
	}
}

// list returns the moves to count, in memory that belongs to that depth.
func (w *worker) list(depth int) []board.Move {
	for len(w.moves) <= depth {
		w.moves = append(w.moves, nil)
	}
	moves := w.game.AppendMoves(w.moves[depth][:0])
	w.moves[depth] = moves
	if i := slices.Index(moves, board.Pass); w.stones && i >= 0 {
		moves = slices.Delete(moves, i, i+1)
	}
	return moves
}

// leaves returns the number of leaves below the position. The moves of the last
// ply are counted and not played.
func (w *worker) leaves(depth int) uint64 {
	if w.game.Over() {
		return 1
	}
	if n, ok := w.shortcut(depth); ok {
		return n
	}
	moves := w.list(depth)
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		if w.stop.Load() {
			break
		}
		if err := w.game.Play(m); err != nil {
			panic(err)
		}
		n += w.leaves(depth - 1)
		w.game.Undo()
	}
	return n
}

// shortcut counts where the game has a function for it, in parts that are soon
// done.
func (w *worker) shortcut(depth int) (n uint64, ok bool) {
	g, ok := w.game.(*reversi.Game)
	if !ok || w.plain || w.stones || depth > 8 || g.Rules().Start == reversi.StartFreeCenter {
		return 0, false
	}
	p, ok := g.Position()
	if !ok {
		return 0, false
	}
	return reversi.Perft(p, depth), true
}
