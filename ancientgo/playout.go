package ancientgo

import (
	"math/rand/v2"
	"slices"

	"github.com/stonesgo/stones/board"
)

// Playout plays on with moves as [Game.RandomMove] chooses them until the game is
// over, or for [board.PlayoutLimit] moves, and returns who has more points on the
// board as it then is, counted by [Game.Score]; Empty is for a tie. The moves
// are part of the game, but noted without all that Undo needs: the first Undo after a
// playout plays the whole game again. The random numbers come from a [board.Dice] that
// rng seeds. It does not allocate once the game's memory has grown.
func (g *Game) Playout(rng *rand.Rand) board.Color {
	d := board.Dice(rng.Uint64())
	left := board.PlayoutLimit(g.lattice)
	if g.rules.Ko > SimpleKo {
		for ; left > 0 && !g.Over(); left-- {
			if !g.playDrawn(&d) {
				g.Play(g.drawnMove(rng))
			}
		}
	} else {
		g.kernel.playBare(g, d, left)
		g.bare = true
		g.rehash()
	}
	return g.Score().Winner()
}

// playDrawn plays a random move if one of the first draws will do.
func (g *Game) playDrawn(d *board.Dice) bool {
	n, turn := len(g.empties), g.turn
	for range min(n, blindDraws) {
		c := board.Cell(g.empties[d.Below(n)])
		if !g.IsEye(c, turn) && g.Play(board.Move(c)) == nil {
			return true
		}
	}
	return false
}

// rehash computes the hash of the stones anew.
func (g *Game) rehash() {
	var hash uint64
	groups := g.groups[:len(g.keys)]
	for c, keys := range g.keys {
		at := uint64(groups[c])
		hash ^= keys[0]&-(at>>colorShift&1) ^ keys[1]&-(at>>(colorShift+1))
	}
	g.hash = hash
}

// retrace plays the game again, so that all moves are noted with what Undo has to know.
func (g *Game) retrace() {
	log := slices.Clone(g.log)
	_ = g.begin(g.start) // which has done so before
	for _, e := range log {
		turn := e.turnBefore()
		if e.place >= outOfTurn {
			turn = opponent(turn)
		}
		g.PlayAs(turn, e.move())
		if e.code == resumedCode {
			g.Resume(board.Empty)
		}
	}
}
