package main

import (
	"fmt"
	"slices"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/batch"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// games are a batch whose type of game is not known.
type games interface {
	Shape() batch.Shape
	PlaneNames() []string
	NewArrays() *batch.Arrays
	Observe(*batch.Arrays) error
	RandomActions([]int32)
	Step([]int32, *batch.Arrays) error
	at(i int) board.Game
}

type gamesOf[T any, G board.Engine[T]] struct{ *batch.Batch[T, G] }

func (b gamesOf[T, G]) at(i int) board.Game { return b.Game(i) }

// newGames returns n games that begin as start does.
func newGames(start board.Game, n int, o batch.Options) (games, error) {
	switch g := start.(type) {
	case *ancientgo.Game:
		return batchOf(g, n, o)
	case *reversi.Game:
		return batchOf(g, n, o)
	case *renju.Game:
		return batchOf(g, n, o)
	case *hex.Game:
		return batchOf(g, n, o)
	}
	return nil, fmt.Errorf("no batches of %T", start)
}

func batchOf[T any, G board.Engine[T]](start G, n int, o batch.Options) (games, error) {
	b, err := batch.New(start, n, o)
	return gamesOf[T, G]{b}, err
}

// symmetries returns where each action goes by those symmetries of the game under
// which the planes of a position are moved and otherwise stay as they are.
func symmetries(start board.Game) [][]int {
	var all []board.Symmetry
	if g, ok := start.(interface{ Symmetries() []board.Symmetry }); ok {
		all = g.Symmetries()
	}
	if _, ok := start.(*hex.Game); ok { // in which some exchange the players
		all = slices.DeleteFunc(all, board.Symmetry.SwapsSides)
	}
	l := start.Lattice()
	maps := make([][]int, len(all))
	for i, s := range all {
		maps[i] = make([]int, l.Actions())
		for a := range maps[i] {
			maps[i][a] = l.Action(s.Move(l.MoveOf(a)))
		}
	}
	return maps
}
