package main

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/examples/mcts"
)

// A thinker chooses moves.
type thinker struct {
	rng      *rand.Rand
	playouts int // of a search; 0 for a move at random
	workers  int // of a search; 0 for one on each processor
}

// choose returns a sensible move for the side to move, within that time if it is
// not unlimited, and false if there is none. In Go it fills no eye of its own.
func (t *thinker) choose(g board.Game, limit time.Duration) (board.Move, bool) {
	if t.playouts > 0 {
		ctx := context.Background()
		if limit != unlimited {
			var cancel context.CancelFunc
			ctx, cancel = context.WithTimeout(ctx, limit)
			defer cancel()
		}
		search := mcts.For(g, mcts.Options{Playouts: t.playouts, Workers: t.workers, Seed: t.rng.Uint64()})
		for _, m := range search(ctx, g).Moves {
			if !fillsEye(g, m.Move) {
				return m.Move, true
			}
		}
	}
	return board.RandomMove(g, t.rng)
}

func fillsEye(g board.Game, m board.Move) bool {
	game, ok := g.(*ancientgo.Game)
	if !ok {
		return false
	}
	c, ok := m.Cell()
	return ok && game.IsEye(c, game.Turn())
}
