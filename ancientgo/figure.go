package ancientgo

import (
	"fmt"

	"github.com/stonesgo/stones/board"
)

// Figure returns the position as a picture, for package svg and others: star
// points where handicap stones go, the last move, points barred by ko with a
// square, coordinates as in [Game.FormatMove]. The picture does not change when
// the game is played on.
func (g *Game) Figure() board.Figure {
	f := board.Figure{
		Lattice:  g.lattice,
		At:       g.Grid().At,
		Kind:     board.FigurePoints,
		Notation: notation,
		Stars:    stars(g.lattice),
		Title:    fmt.Sprintf("Go on %d×%d, %v to move", g.rules.Cols, g.rules.Rows, g.turn),
	}
	if g.Over() {
		f.Title = fmt.Sprintf("Go on %d×%d, %v", g.rules.Cols, g.rules.Rows, g.Result())
	}
	if n := len(g.log); n > 0 {
		if c, ok := g.log[n-1].move().Cell(); ok {
			f.Last = []board.Cell{c}
		}
	}
	for c := range g.Barred() {
		if f.Marks == nil {
			f.Marks = make(map[board.Cell]board.Mark)
		}
		f.Marks[c] = board.MarkSquare
	}
	return f
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
