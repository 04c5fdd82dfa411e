package main

import (
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/examples/mcts"
)

// A chooser chooses an action in each of the games that goes on, by searching, and
// says what it thinks of all of them.
type chooser struct {
	games    games
	playouts int    // of a search
	drawn    int    // how many moves of a game are drawn at random, by what the search thinks of them
	seed     uint64 // of the run
	first    int    // the number of the first game
	workers  int

	plies    []int     // moves made in each game, −1 for one that is not to be played on
	actions  []int32   // the answer
	policies []float32 // and the share of the playouts that each action had
}

// choose searches in all games, several at once.
func (c *chooser) choose(ctx context.Context) {
	c.games.RandomActions(c.actions) // for games that have ended, whose places play on
	n := len(c.actions)
	size := len(c.policies) / n
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(c.workers, n) {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				if c.plies[i] >= 0 {
					c.one(ctx, i, c.policies[i*size:][:size])
				}
			}
		})
	}
	wait.Wait()
}

// one chooses an action of game i. The policy of random play is the action that was
// made.
func (c *chooser) one(ctx context.Context, i int, policy []float32) {
	clear(policy)
	if c.playouts == 0 {
		policy[c.actions[i]] = 1
		return
	}
	g := c.games.at(i)
	l := g.Lattice()
	rng := rand.New(rand.NewPCG(c.seed, uint64(c.first+i)<<20|uint64(c.plies[i])))
	// A search of its own for every move, so that a game does not depend on others.
	search := mcts.For(g, mcts.Options{Playouts: c.playouts, Workers: 1, Seed: rng.Uint64(), Nodes: c.playouts})
	r := search(ctx, g)
	total := 0
	for _, m := range r.Moves {
		total += m.Playouts
	}
	best := r.Best
	if total == 0 || r.Moves[0].Known {
		policy[l.Action(best)] = 1
	} else {
		for _, m := range r.Moves {
			policy[l.Action(m.Move)] = float32(m.Playouts) / float32(total)
		}
		if c.plies[i] < c.drawn {
			best = draw(rng, r.Moves, total)
		}
	}
	c.actions[i] = int32(l.Action(best))
}

// draw returns a move, each as likely as it has playouts.
func draw(rng *rand.Rand, moves []mcts.Move, total int) board.Move {
	n := rng.IntN(total)
	for _, m := range moves {
		if n -= m.Playouts; n < 0 {
			return m.Move
		}
	}
	return moves[0].Move
}
