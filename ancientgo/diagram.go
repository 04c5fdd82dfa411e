package ancientgo

import (
	"fmt"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/svg"
)

// Diagram returns the position as a picture for [svg.Write]: star points where
// handicap stones go, the last move with a dot, points barred by ko with a
// square, coordinates as in [Game.FormatMove]. It shows the position of now,
// whatever the game does later. The zero Game has no picture, and svg.Write
// says so.
func (g *Game) Diagram() svg.Diagram {
	l := g.Lattice()
	if l == nil {
		return svg.Diagram{}
	}
	d := svg.Diagram{
		Lattice:  l,
		At:       g.Grid().At,
		Kind:     svg.Points,
		Notation: notation,
		Stars:    stars(l),
		Title:    fmt.Sprintf("Go on %d×%d, %v to move", l.Cols(), l.Rows(), g.Turn()),
	}
	if g.Over() {
		d.Title = fmt.Sprintf("Go on %d×%d, %s", l.Cols(), l.Rows(), g.Result())
	}
	if n := len(g.log); n > 0 {
		if c, ok := g.log[n-1].move().Cell(); ok {
			d.Last = []board.Cell{c}
		}
	}
	if barred := g.Barred(); len(barred) > 0 {
		d.Marks = make(map[board.Cell]svg.Mark, len(barred))
		for _, c := range barred {
			d.Marks[c] = svg.Square
		}
	}
	return d
}

// stars returns the star points of a board: where the largest handicap stands,
// with all nine points only on boards with room for them.
func stars(l *board.Lattice) []board.Cell {
	most := 5
	if min(l.Rows(), l.Cols()) >= 15 {
		most = 9
	}
	for _, n := range []int{most, 4} {
		if points, err := HandicapPoints(l.Rows(), l.Cols(), n); err == nil {
			return points
		}
	}
	return nil
}
