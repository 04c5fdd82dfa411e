package hex

import (
	"encoding/binary"

	"github.com/stonesgo/stones/board"
)

// StoneMasks makes red and blue the sets of the cells with stones of each side. It
// panics if they are not sets of cells of the game's lattice. It takes a nanosecond or
// less for each cell and does not allocate.
func (g *Game) StoneMasks(red, blue *board.Mask) {
	g.fits(red, "StoneMasks")
	g.fits(blue, "StoneMasks")
	for row := range g.chains.rows {
		reds, blues := red.Row(row), blue.Row(row)
		for i := range reds {
			reds[i], blues[i], _ = g.chains.word(row, i)
		}
	}
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

// word returns the cells of a row from column 64i on as bits: those with red stones,
// with blue ones and all that there are.
func (b *chains) word(row, i int) (red, blue, all uint64) {
	const (
		ones   = 0x0101010101010101
		gather = 0x0102040810204080 // times this, the lowest bit of each byte moves into the top byte
	)
	first := (row+1)*(b.cols+2) + 1 + i*64
	n := min(64, b.cols-i*64)
	cells := b.cells[first:]
	for k := 0; k < n; k += 8 {
		var x uint64
		if len(cells) >= k+8 {
			x = binary.LittleEndian.Uint64(cells[k:])
		} else { // at the end of the rim
			for j, v := range cells[k:] {
				x |= uint64(v) << (8 * j)
			}
		}
		red |= x & ones * gather >> 56 << k
		blue |= x >> 1 & ones * gather >> 56 << k
	}
	all = ^uint64(0) >> (-n & 63) // the rim and the rows after it are not among them
	return red & all, blue & all, all
}
