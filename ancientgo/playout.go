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
		for ; left > 0 && !g.Over(); left-- {
			g.playBare(&d)
		}
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

// playBare plays a random move under rules that do not look back, and notes nothing
// but the move. It draws from the empty points and puts those that will not do at
// their beginning, where it does not draw again.
func (g *Game) playBare(d *board.Dice) {
	turn := g.turn
	bit := turnBit(turn)
	g.turn = opponent(turn)
	empties, counts := g.empties, g.counts
	not := notIn[turn&3]
	for i := range empties {
		j := i + d.Below(len(empties)-i)
		c := empties[j]
		if (counts[c]&not != 0 || !g.isEye(board.Cell(c), turn)) && board.Cell(c) != g.ko {
			if _, ok := g.put(c, turn); ok {
				g.passes = 0
				g.log = append(g.log, entry{code: c, place: bit})
				return
			}
		}
		g.swapEmpties(i, j)
	}
	g.ko = board.None
	g.passes++
	g.log = append(g.log, entry{code: passCode, place: bit})
}

// swapEmpties exchanges two places of the list of empty points.
func (g *Game) swapEmpties(i, j int) {
	a, b := g.empties[i], g.empties[j]
	g.empties[i], g.empties[j] = b, a
	g.links[b], g.links[a] = uint16(i), uint16(j)
}

// rehash computes the hash of the stones anew.
func (g *Game) rehash() {
	var hash uint64
	for c, at := range g.groups[:len(g.keys)] {
		color := at.color()
		stone := uint64(color|color>>1) & 1
		hash ^= g.key(uint16(c), color) & -stone
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
