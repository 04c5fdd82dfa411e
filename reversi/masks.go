package reversi

import "github.com/stonesgo/stones/board"

// StoneMasks makes black and white the sets of the squares with discs of each color.
// It panics if they are not sets of cells of the game's lattice. It takes the time for
// a copy of the board and does not allocate.
func (g *Game) StoneMasks(black, white *board.Mask) {
	g.fits(black, "StoneMasks")
	g.fits(white, "StoneMasks")
	if g.lines == nil {
		if g.white {
			black, white = white, black
		}
		setRows(black, g.pos.Mover)
		setRows(white, g.pos.Opponent)
		return
	}
	for row := range g.lattice.Rows() {
		line := g.lines.Row(row)
		black.Row(row)[0], white.Row(row)[0] = line[board.Black], line[board.White]
	}
}

// setRows makes dst a set of squares of the 8×8 board.
func setRows(dst *board.Mask, squares uint64) {
	rows := dst.Words()[:8]
	for row := range rows {
		rows[row] = squares & 0xff
		squares >>= 8
	}
}

// fits panics unless m is on the lattice of the game.
func (g *Game) fits(m *board.Mask, method string) {
	if m.Lattice() != g.lattice {
		panic("reversi: " + method + " wants a mask on the lattice of the game")
	}
}
