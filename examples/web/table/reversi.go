package table

import (
	"fmt"
	"strconv"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/reversi"
)

type reversiVoice struct {
	*reversi.Game
	t *Table
}

func (g reversiVoice) describe() (game, ruleSet, rules string) {
	r := g.Rules()
	return "reversi", ruleSetOf(r, reversi.RuleSets(), r.Size, reversi.RuleSet), r.String()
}

func (g reversiVoice) says() string {
	turn := g.t.side(g.Turn())
	switch black, white := g.Score(); {
	case g.Over():
		return fmt.Sprintf("%s, %d to %d.", g.t.wins(g.Winner()), max(black, white), min(black, white))
	case g.Check(board.Pass) == nil:
		return turn + " has no move and must pass."
	}
	return turn + " to move."
}

func (g reversiVoice) facts() []Fact {
	black, white := g.Counts()
	return []Fact{{"Discs", strconv.Itoa(black), strconv.Itoa(white)}}
}

func (g reversiVoice) label(c board.Cell, err error) string {
	if n := len(g.Flips(c)); err == nil && n > 0 {
		return "turns over " + strconv.Itoa(n)
	}
	if err == nil {
		return "free"
	}
	return ""
}

func (g reversiVoice) look(c board.Cell, l *Look) {
	if flips := g.Flips(c); l.Legal && len(flips) > 0 {
		l.Words = "Turns over " + plural(len(flips), "disc") + "."
		l.mark("flip", flips...)
	}
}

func (g reversiVoice) explain(_ board.Cell, err error, l *Look) {
	if err == reversi.ErrNoFlip && g.Check(board.Pass) == nil {
		l.Words = g.t.side(g.Turn()) + " has no move and must pass."
	}
}
