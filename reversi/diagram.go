package reversi

import (
	"fmt"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/svg"
)

// Diagram returns the position as a picture for [svg.Write]: discs in squares,
// the last move with a dot, coordinates as in [Game.FormatMove]. It shows the
// position of now, whatever the game does later.
func (g *Game) Diagram() svg.Diagram {
	l := g.Lattice()
	d := svg.Diagram{
		Lattice:  l,
		At:       g.Grid().At,
		Kind:     svg.Squares,
		Notation: notation,
		Title:    fmt.Sprintf("Reversi on %d×%d, %v to move", l.Cols(), l.Rows(), g.Turn()),
	}
	if g.Over() {
		d.Title = fmt.Sprintf("Reversi on %d×%d, %s", l.Cols(), l.Rows(), g.Result())
	}
	if size := l.Rows(); size >= 6 {
		for _, row := range []int{2, size - 2} {
			for _, col := range []int{2, size - 2} {
				d.Stars = append(d.Stars, l.Cell(board.Pt(row, col)))
			}
		}
	}
	if n := len(g.plies); n > 0 {
		if c, ok := g.plies[n-1].move.Cell(); ok {
			d.Last = []board.Cell{c}
		}
	}
	return d
}
