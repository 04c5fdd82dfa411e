package renju

import (
	"fmt"

	"github.com/stonesgo/stones/board"
)

// Figure returns the position as a picture: star points, the last move, a cross
// on points that are forbidden to the side to move, the line that has won with a
// line through it, coordinates as in [Game.FormatMove]. It does not change when
// the game is played on.
//
// To show the numbers of the moves too, set them:
//
//	f := game.Figure()
//	f.Numbers = board.MoveNumbers(game.History())
func (g *Game) Figure() board.Figure {
	l := g.lattice
	f := board.Figure{
		Lattice:  l,
		At:       g.Grid().At,
		Kind:     board.FigurePoints,
		Notation: notation,
		Stars:    stars(l),
	}
	if n := len(g.moves); n > 0 {
		if c, ok := g.moves[n-1].Cell(); ok {
			f.Last = []board.Cell{c}
		}
	}
	if g.Over() {
		f.Title = fmt.Sprintf("Renju on %d×%d, %v", l.Cols(), l.Rows(), g.Result())
		five, _ := g.Five()
		f.Path = five.Cells
		return f
	}
	f.Title = fmt.Sprintf("Renju on %d×%d, %v to move", l.Cols(), l.Rows(), g.turn)
	f.Marks = make(map[board.Cell]board.Mark)
	for c := range g.Fouls() {
		f.Marks[c] = board.MarkCross
	}
	return f
}

// stars returns the star points of a board: the center and four points near
// the corners, on boards of 19 and more also four between those.
func stars(l *board.Lattice) []board.Cell {
	size := l.Rows()
	if size < 11 || size%2 == 0 {
		return nil
	}
	near, middle := 3, size/2
	lines := []int{near, middle, size - 1 - near}
	cells := make([]board.Cell, 0, 9)
	for i, row := range lines {
		for j, col := range lines {
			if size >= 19 || (i == 1) == (j == 1) {
				cells = append(cells, l.Cell(board.Pt(row, col)))
			}
		}
	}
	return cells
}
