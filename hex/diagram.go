package hex

import (
	"fmt"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/svg"
)

// Diagram returns the position as a picture for [svg.Write]: Red's edges above
// and below and Blue's on the left and right, the last move with a dot, the
// winning chain with a line, coordinates as in [Game.FormatMove]. After a swap
// the dot is on the stone that it is about. The picture shows the position of
// now, whatever the game does later. The zero Game has none, and svg.Write says
// so.
func (g *Game) Diagram() svg.Diagram {
	l := g.lattice
	if l == nil {
		return svg.Diagram{}
	}
	grid := g.Grid()
	d := svg.Diagram{
		Lattice: l,
		At:      grid.At,
		Kind:    svg.Hexagons,
		Path:    g.WinningChain(),
		Title:   fmt.Sprintf("Hex on %d×%d, %s to move", l.Cols(), l.Rows(), sideName(g.turn)),
	}
	if g.Over() {
		d.Title = fmt.Sprintf("Hex on %d×%d, %s has won", l.Cols(), l.Rows(), sideName(g.winner))
	}
	if m, ok := g.last(); ok {
		c, _ := m.Cell()
		for at, color := range grid.All() {
			if m == board.Swap && color != board.Empty {
				c = at // the only stone there is
			}
		}
		if c != board.None {
			d.Last = []board.Cell{c}
		}
	}
	return d
}
