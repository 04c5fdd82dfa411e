package hex

import "github.com/stonesgo/stones/board"

// StoneMasks makes red and blue the sets of the cells with stones of each side. It
// panics if they are not sets of cells of the game's lattice. It takes a few
// nanoseconds for each row and does not allocate.
func (g *Game) StoneMasks(red, blue *board.Mask) {
	g.fits(red, "StoneMasks")
	g.fits(blue, "StoneMasks")
	g.chains.setRows(red, 0, Red, Red)
	g.chains.setRows(blue, 0, Blue, Blue)
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

// setRows makes dst the set of the cells with stones of one color or the other, or of
// all cells but those if flip has all bits.
func (b *chains) setRows(dst *board.Mask, flip uint64, one, other board.Color) {
	first, second := b.bits[one&3], b.bits[other&3]
	words := dst.Words()
	at, left := 0, b.cols // the cell, and how many are left of its row
	for i := range words {
		n := min(64, left)
		w := first[at>>6]>>(at&63) | first[at>>6+1]<<1<<(^at&63) |
			second[at>>6]>>(at&63) | second[at>>6+1]<<1<<(^at&63)
		words[i] = (w ^ flip) & (^uint64(0) >> (-n & 63))
		at += n
		if left -= n; left == 0 {
			left = b.cols
		}
	}
}
