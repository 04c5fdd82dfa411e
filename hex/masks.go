package hex

import "github.com/stonesgo/stones/board"

// StoneMasks makes red and blue the sets of the cells with stones of each side. It
// panics if they are not sets of cells of the game's lattice. It takes a few
// nanoseconds for each row and does not allocate.
func (g *Game) StoneMasks(red, blue *board.Mask) {
	g.fits(red, "StoneMasks")
	g.fits(blue, "StoneMasks")
	copy(red.Words(), g.chains.bits[Red])
	copy(blue.Words(), g.chains.bits[Blue])
}

// Planes returns "swap" by rules that have a swap, see [board.Planer].
func (g *Game) Planes() []string {
	if g.rules.Swap == NoSwap {
		return nil
	}
	return []string{"swap"}
}

// PlaneMask makes dst all cells if a swap may be played now, and none otherwise. It
// panics unless i is a number of [Game.Planes] and dst a set of cells of the game's
// lattice.
func (g *Game) PlaneMask(i int, dst *board.Mask) {
	g.fits(dst, "PlaneMask")
	if i != 0 || g.rules.Swap == NoSwap {
		panic("hex: PlaneMask of a plane that the game does not have")
	}
	dst.Clear()
	if g.canSwap() {
		dst.Not()
	}
}

// fits panics unless m is on the lattice of the game.
func (g *Game) fits(m *board.Mask, method string) {
	if m.Lattice() != g.lattice {
		panic("hex: " + method + " wants a mask on the lattice of the game")
	}
}
