package table

import (
	"fmt"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
)

type hexVoice struct {
	*hex.Game
	t *Table
}

func (g hexVoice) describe() (game, ruleSet, rules string) {
	r := g.Rules()
	return "hex", ruleSetOf(r, hex.RuleSets(), r.Rows, hex.RuleSet), r.String()
}

func (g hexVoice) says() string {
	switch {
	case g.Winner() == hex.Red:
		return "Red wins: top and bottom are joined."
	case g.Winner() == hex.Blue:
		return "Blue wins: left and right are joined."
	case g.Check(board.Swap) == nil:
		return g.t.side(g.Turn()) + " to move, or to swap."
	}
	return g.t.side(g.Turn()) + " to move."
}

func (g hexVoice) facts() []Fact { return nil }

func (g hexVoice) label(board.Cell, error) string { return "" }

func (g hexVoice) look(c board.Cell, l *Look) {
	color := g.At(c)
	if color == board.Empty {
		for b := range g.Bridges() {
			if b.Save == c {
				l.mark("save", c)
				l.Words = "Saves a bridge."
			}
		}
		return
	}
	n := 0
	for other := range g.Lattice().Cells() {
		if g.Connected(c, other) {
			l.mark("group", other)
			n++
		}
	}
	first, second := g.TouchesEdge(c)
	edges := [2]string{"top", "bottom"}
	if color == hex.Blue {
		edges = [2]string{"left", "right"}
	}
	touches := ""
	switch {
	case first && second:
		touches = fmt.Sprintf(" It joins %s and %s.", edges[0], edges[1])
	case first:
		touches = " It touches the " + edges[0] + "."
	case second:
		touches = " It touches the " + edges[1] + "."
	}
	l.Words = fmt.Sprintf("%s chain of %s.%s", g.t.side(color), plural(n, "stone"), touches)
}

func (g hexVoice) explain(board.Cell, error, *Look) {}
