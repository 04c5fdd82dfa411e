package mcts

import (
	"context"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// For returns a search for games of g's kind, with [Options.RAVE] where stones stay
// where they were put. It takes the games of this module, and returns nil for others,
// which can call [New]. The function keeps what it learned for the next call; it must
// not be called while it runs, nor for games under other rules.
func For(g board.Game, o Options) func(context.Context, board.Game) Result {
	switch g.(type) {
	case *ancientgo.Game:
		return anyGame(New[ancientgo.Game](o))
	case *reversi.Game:
		return anyGame(New[reversi.Game](o))
	}
	if o.RAVE == 0 {
		o.RAVE = 300
	}
	switch g.(type) {
	case *renju.Game:
		return anyGame(New[renju.Game](o))
	case *hex.Game:
		return anyGame(New[hex.Game](o))
	}
	return nil
}

func anyGame[T any, G board.Engine[T]](s *Search[T, G]) func(context.Context, board.Game) Result {
	return func(ctx context.Context, g board.Game) Result { return s.Run(ctx, g.(G)) }
}
