package hex

import (
	"fmt"

	"github.com/stonesgo/stones/board"
)

// Figure returns the position as a picture: Red's edges above and below and
// Blue's on the left and right, the last move, the winning chain, coordinates as
// in [Game.FormatMove]. After a swap the last move is on the stone that it is
// about. The picture does not change when the game is played on.
func (g *Game) Figure() board.Figure {
	l := g.lattice
	grid := g.Grid()
	f := board.Figure{
		Lattice: l,
		At:      grid.At,
		Kind:    board.FigureHexagons,
		Black:   colorName(Red),
		White:   colorName(Blue),
		Path:    g.WinningChain(),
	}
	if g.Over() {
		f.Title = fmt.Sprintf("Hex on %d×%d, %s has won", l.Cols(), l.Rows(), colorName(g.winner))
	} else {
		f.Title = fmt.Sprintf("Hex on %d×%d, %s to move", l.Cols(), l.Rows(), colorName(g.turn))
	}
	if m, ok := g.last(); ok {
		c, _ := m.Cell()
		for at, color := range grid.All() {
			if m == board.Swap && color != board.Empty {
				c = at // the only stone there is
			}
		}
		f.Last = []board.Cell{c}
	}
	return f
}
