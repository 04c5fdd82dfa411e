package main

import (
	"fmt"
	"strings"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// explain says why a move is refused, and marks what makes it so: the move itself
// with a cross, stones with triangles, and points with circles.
func explain(g board.Game, m board.Move, err error) reply {
	p := reply{refused: true, marks: make(map[board.Cell]board.Mark)}
	var more string
	c, _ := m.Cell()
	switch g := g.(type) {
	case *renju.Game:
		more = p.foul(g, c)
	case *ancientgo.Game:
		switch err {
		case ancientgo.ErrSuperko:
			more = p.superko(g, m)
		case ancientgo.ErrKo:
			more = p.ko(g)
		case ancientgo.ErrSuicide:
			p.mark(board.MarkTriangle, around(g, c)...)
		}
	case *reversi.Game:
		if err == reversi.ErrNoFlip || err == reversi.ErrMustMove || err == reversi.ErrNotCenter {
			more = "The moves are " + p.legal(g) + "."
		}
	}
	p.text = strings.TrimSpace(fmt.Sprintf("%s: %v. %s", g.FormatMove(m), err, more))
	if m >= 0 && g.At(c) == board.Empty {
		p.mark(board.MarkCross, c)
	}
	return p
}

func (p *reply) mark(mark board.Mark, cells ...board.Cell) {
	for _, c := range cells {
		p.marks[c] = mark
	}
}

// foul names the lines that make a foul of renju.
func (p *reply) foul(g *renju.Game, c board.Cell) string {
	line, then := "Six or more", ""
	switch g.Foul(c) {
	case renju.DoubleFour:
		line, then = "A four", "a five"
	case renju.DoubleThree:
		line, then = "A three", "a straight four"
	}
	var words []string
	for _, l := range g.FoulLines(c) {
		p.mark(board.MarkTriangle, l.Stones...)
		p.mark(board.MarkCircle, l.Points...)
		s := line + ": " + names(g, " ", l.Stones)
		if len(l.Points) > 0 {
			s += fmt.Sprintf(", %s with %s", then, names(g, " or ", l.Points))
		}
		words = append(words, s+".")
	}
	return strings.Join(words, " ")
}

// superko names the move after which the board was as it would be again.
func (p *reply) superko(g *ancientgo.Game, m board.Move) string {
	ply, ok := g.Repeats(m)
	switch {
	case !ok:
		return ""
	case ply == 0:
		return "It is that of the start."
	case ply == g.Len():
		return "It is the present one."
	}
	move := g.History()[ply-1]
	if c, ok := move.Cell(); ok {
		p.mark(board.MarkTriangle, c)
	}
	return fmt.Sprintf("It is the one after move %d, %s.", ply, g.FormatMove(move))
}

// ko names the move that took the ko.
func (p *reply) ko(g *ancientgo.Game) string {
	history := g.History()
	if len(history) == 0 {
		return ""
	}
	last := history[len(history)-1]
	if c, ok := last.Cell(); ok {
		p.mark(board.MarkTriangle, c)
	}
	return fmt.Sprintf("Move %d, %s, has just taken there.", len(history), g.FormatMove(last))
}

// around returns the stones next to a point.
func around(g board.Game, c board.Cell) (stones []board.Cell) {
	for _, next := range g.Lattice().Adjacent(c) {
		if g.At(next) != board.Empty {
			stones = append(stones, next)
		}
	}
	return stones
}

// legal names the legal moves.
func (p *reply) legal(g board.Game) string {
	var cells []board.Cell
	for _, m := range g.AppendMoves(nil) {
		if c, ok := m.Cell(); ok {
			cells = append(cells, c)
		}
	}
	if len(cells) == 0 {
		return "a pass"
	}
	p.mark(board.MarkDot, cells...)
	return names(g, " ", cells)
}

func names(g board.Game, between string, cells []board.Cell) string {
	var words []string
	for _, c := range cells {
		words = append(words, g.FormatMove(board.Move(c)))
	}
	return strings.Join(words, between)
}
