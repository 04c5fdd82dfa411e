package renju

import (
	"fmt"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/svg"
)

// Diagram returns the position as a picture for [svg.Write]: star points, the
// last move with a dot, points that are forbidden to the side to move with a
// cross, the line that has won with a line through it, coordinates as in
// [Game.FormatMove]. It shows the position of now, whatever the game does
// later. The zero Game has no picture, and svg.Write says so.
//
// The numbers of the moves are added with [svg.Numbers]:
//
//	d := game.Diagram()
//	d.Numbers = svg.Numbers(game.History())
func (g *Game) Diagram() svg.Diagram {
	l := g.lattice
	if l == nil {
		return svg.Diagram{}
	}
	d := svg.Diagram{
		Lattice:  l,
		At:       g.Grid().At,
		Kind:     svg.Points,
		Notation: notation,
		Stars:    stars(l),
		Title:    fmt.Sprintf("Renju on %d×%d, %v to move", l.Cols(), l.Rows(), g.turn),
	}
	if n := len(g.moves); n > 0 {
		if c, ok := g.moves[n-1].Cell(); ok {
			d.Last = []board.Cell{c}
		}
	}
	if g.Over() {
		d.Title = fmt.Sprintf("Renju on %d×%d, %s", l.Cols(), l.Rows(), g.Result())
		five, _ := g.Five()
		d.Path = five.Cells
		return d
	}
	fouls := board.NewMask(l)
	g.Fouls(fouls)
	d.Marks = make(map[board.Cell]svg.Mark)
	for c := range fouls.All() {
		d.Marks[c] = svg.Cross
	}
	return d
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
	var cells []board.Cell
	for i, row := range lines {
		for j, col := range lines {
			if size >= 19 || (i == 1) == (j == 1) {
				cells = append(cells, l.Cell(board.Pt(row, col)))
			}
		}
	}
	return cells
}
