package reversi

import (
	"fmt"

	"github.com/stonesgo/stones/board"
)

// Figure returns the position as a picture, for package svg among others: discs
// in squares, the last move with a dot, coordinates as in [Game.FormatMove]. It
// shows the position of now, whatever the game does later.
func (g *Game) Figure() board.Figure {
	size := g.rules.Size
	f := board.Figure{
		Lattice:  g.lattice,
		At:       g.Grid().At,
		Kind:     board.FigureSquares,
		Notation: notation,
	}
	if g.Over() {
		f.Title = fmt.Sprintf("Reversi on %d×%d, %v", size, size, g.Result())
	} else {
		f.Title = fmt.Sprintf("Reversi on %d×%d, %v to move", size, size, g.Turn())
	}
	if size >= 6 {
		f.Stars = make([]board.Cell, 0, 4)
		for _, row := range []int{2, size - 2} {
			for _, col := range []int{2, size - 2} {
				f.Stars = append(f.Stars, g.lattice.Cell(board.Pt(row, col)))
			}
		}
	}
	if n := len(g.plies); n > 0 {
		if c, ok := g.plies[n-1].move.Cell(); ok {
			f.Last = []board.Cell{c}
		}
	}
	return f
}
