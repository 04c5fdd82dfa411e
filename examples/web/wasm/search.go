//go:build js && wasm

package main

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/examples/mcts"
)

// A searcher looks for moves with the tree search of package mcts, one position at
// a time. It keeps what it learned as long as the game stays the same.
type searcher struct {
	kind string // the game and the size
	run  func(context.Context, board.Game) mcts.Result
	now  *clock // of the search that runs
	done chan struct{}
}

// think begins to search the position at the end of a record, and returns. It tells
// how it goes on, from time to time and at the end.
func (s *searcher) think(record string, limit time.Duration, tell func(found)) error {
	g, err := stones.ParseSGF(record)
	if err != nil {
		return err
	}
	s.stop()
	before := s.done
	s.done = make(chan struct{})
	go func(done chan struct{}) {
		defer close(done)
		if before != nil {
			<-before
		}
		if kind := fmt.Sprintf("%T %v", g, g.Lattice()); kind != s.kind || g.Len() < 2 { // another game, maybe by other rules
			s.kind, s.run = kind, mcts.For(g, mcts.Options{Playouts: math.MaxInt, Workers: 1})
		}
		s.now = newClock(limit, tell)
		r := s.run(s.now, g)
		f := s.now.found()
		f.Done = true
		if len(r.Moves) > 0 {
			f.Move, f.Wins = g.FormatMove(r.Best), r.Moves[0].Value
		}
		tell(f)
	}(s.done)
	return nil
}

// stop ends the search that runs, which tells what it has found.
func (s *searcher) stop() {
	if s.now != nil {
		s.now.end = time.Time{}
	}
}

// found is how far a search is, or what it has found.
type found struct {
	Playouts int
	Rate     float64 // playouts a second
	Done     bool
	Move     string // the best, at the end
	Wins     float64
}

// A clock is the context of a search. A page has one thread and no timer can
// interrupt it, so the clock looks at the time itself whenever the search asks
// whether it is to end, and lets the worker listen now and then.
type clock struct {
	context.Context
	start, end, told time.Time
	playouts         int
	tell             func(found)
}

// asks is how many playouts a search makes before it asks again.
const asks = 16

func newClock(limit time.Duration, tell func(found)) *clock {
	now := time.Now()
	return &clock{Context: context.Background(), start: now, end: now.Add(limit), told: now, tell: tell}
}

// Err returns an error once the time is up.
func (c *clock) Err() error {
	c.playouts += asks
	now := time.Now()
	if now.Sub(c.told) > 60*time.Millisecond {
		c.told = now
		c.tell(c.found())
		time.Sleep(time.Millisecond)
	}
	if now.After(c.end) {
		return context.DeadlineExceeded
	}
	return nil
}

func (c *clock) found() found {
	return found{Playouts: c.playouts, Rate: float64(c.playouts) / max(time.Since(c.start).Seconds(), 1e-3)}
}
