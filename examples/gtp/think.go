package main

import (
	"math/rand/v2"
	"time"

	"github.com/stonesgo/stones/board"
)

// A thinker chooses moves.
type thinker interface {
	// choose returns a move for the side to move, within that time if it is not
	// unlimited, and false to resign. The game is the thinker's to play on.
	choose(g board.Game, limit time.Duration) (board.Move, bool)
}

// A randomThinker plays any sensible move: in Go it fills no eye of its own.
type randomThinker struct{ rng *rand.Rand }

func (t randomThinker) choose(g board.Game, _ time.Duration) (board.Move, bool) {
	return board.RandomMove(g, t.rng)
}
