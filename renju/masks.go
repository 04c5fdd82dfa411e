package renju

import "github.com/stonesgo/stones/board"

// StoneMasks makes black and white the sets of the points with stones of each
// color. It panics if they are not sets of cells of the game's lattice. It takes
// the time for a copy of the board and does not allocate.
func (g *Game) StoneMasks(black, white *board.Mask) {
	g.fits(black, "StoneMasks")
	g.fits(white, "StoneMasks")
	for row := range g.rules.Size {
		line := g.pos.Row(row)
		black.Row(row)[0], white.Row(row)[0] = line[board.Black], line[board.White]
	}
}

// Planes returns "foul" by rules that have fouls and "pass" by rules by which a pass
// may come up, see [board.Planer].
func (g *Game) Planes() []string {
	var names []string
	if g.rules.Fouls != ForbidNothing {
		names = append(names, "foul")
	}
	if g.rules.passes() {
		names = append(names, "pass")
	}
	return names
}

// PlaneMask makes dst what [Game.Planes] names: "foul" is the set of the points
// that are forbidden to the side to move, of [Game.FoulsMask], and "pass" all
// points if the last move was a pass, none otherwise. It panics for any
// other number, and if dst is not a set of cells of the game's lattice.
func (g *Game) PlaneMask(i int, dst *board.Mask) {
	g.fits(dst, "PlaneMask")
	fouls := g.rules.Fouls != ForbidNothing
	switch {
	case i == 0 && fouls:
		g.FoulsMask(dst)
	case i == 0 && g.rules.passes(), i == 1 && fouls && g.rules.passes():
		dst.Clear()
		if g.passes > 0 {
			dst.Not()
		}
	default:
		panic("renju: PlaneMask of a plane that the game does not have")
	}
}

// passes reports whether a pass may be legal.
func (r *Rules) passes() bool {
	return r.AllowPass || r.Fouls != ForbidNothing && r.OnFoul == FoulIllegal
}

// fits panics unless m is on the lattice of the game.
func (g *Game) fits(m *board.Mask, method string) {
	if m.Lattice() != g.lattice {
		panic("renju: " + method + " wants a mask on the lattice of the game")
	}
}
