package boardtest

import (
	"iter"

	"github.com/stonesgo/stones/board"
)

// An engine is a board.Engine without its type parameter, so that the suite is
// compiled once and not for every game.
type engine interface {
	board.Game
	Moves() iter.Seq[board.Move]
	UnmarshalText(text []byte) error
}

// methods are what only the type of a game can do.
type methods struct {
	newGame  func() engine // nil if the game is
	zero     func() engine
	clone    func(engine) engine
	copyFrom func(dst, src engine)
	own      func(board.Game) (engine, bool) // g, if it is of that type and not nil
}

func methodsOf[T any, G board.Engine[T]](newGame func() G) methods {
	return methods{
		newGame: func() engine {
			if g := newGame(); g != nil {
				return g
			}
			return nil
		},
		zero:     func() engine { return G(new(T)) },
		clone:    func(g engine) engine { return G(g.(G).Clone()) },
		copyFrom: func(dst, src engine) { dst.(G).CopyFrom(src.(G)) },
		own: func(g board.Game) (engine, bool) {
			own, ok := g.(G)
			return own, ok && own != nil
		},
	}
}
