package table

import (
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/opening"
)

type renjuVoice struct {
	*renju.Game
	t *Table
}

func (g renjuVoice) describe() (game, ruleSet, rules string) {
	r := g.Rules()
	return "renju", ruleSetOf(r, renju.RuleSets(), r.Size, renju.RuleSet), fmt.Sprintf("%d×%d, %v", r.Size, r.Size, r)
}

func (g renjuVoice) says() string {
	wins := g.t.wins(g.Winner())
	switch g.Ending() {
	case renju.NotOver:
		return g.t.side(g.Turn()) + " to move."
	case renju.ByFive:
		line, _ := g.Five()
		if n := len(line.Cells); n > 5 {
			return fmt.Sprintf("%s with %d in a row.", wins, n)
		}
		return wins + " with five in a row."
	case renju.ByFoul:
		return fmt.Sprintf("%s: %s played a foul, %v.", wins, g.t.side(g.Winner().Opponent()), g.FoulPlayed())
	case renju.ByFullBoard:
		return wins + ": the board is full."
	}
	return wins + ": both have passed."
}

// facts names the opening that the first three stones make.
func (g renjuVoice) facts() []Fact {
	if p, ok := opening.PatternOf(g.Game); ok {
		return []Fact{{fmt.Sprintf("Opening %v, %s %s", p, p.Name(), p.Kanji()), "", ""}}
	}
	return nil
}

func (g renjuVoice) label(c board.Cell, _ error) string {
	if foul := g.Foul(c); foul != renju.NoFoul {
		return "forbidden, " + foul.String()
	}
	return ""
}

func (g renjuVoice) look(c board.Cell, l *Look) {
	if !l.Legal {
		return
	}
	t := g.Threats(c)
	var makes []string
	switch {
	case t.Five:
		makes = append(makes, "five")
	default:
		if t.Fours > 0 {
			makes = append(makes, count(t.Fours, "a four", "fours"))
		}
		if t.Threes > 0 {
			makes = append(makes, count(t.Threes, "a three", "threes"))
		}
	}
	if len(makes) > 0 {
		l.Words = "Makes " + strings.Join(makes, " and ") + "."
	}
	if g.Foul(c) != renju.NoFoul { // a foul that may be played, and loses
		g.foul(c, l)
		l.Words += " It loses."
	}
}

func count(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func (g renjuVoice) explain(c board.Cell, _ error, l *Look) {
	if g.Foul(c) != renju.NoFoul {
		g.foul(c, l)
	}
}

// foul shows the lines that make a foul.
func (g renjuVoice) foul(c board.Cell, l *Look) {
	what := map[renju.Foul]string{renju.Overline: "line", renju.DoubleFour: "fours", renju.DoubleThree: "threes"}[g.Foul(c)]
	var lines []string
	for _, line := range g.FoulLines(c) {
		l.Lines = append(l.Lines, Line{line.Stones})
		l.mark("point", line.Points...)
		text := make([]string, len(line.Stones))
		for i, s := range line.Stones {
			text[i] = g.FormatMove(board.Move(s))
		}
		lines = append(lines, strings.Join(text, "-"))
	}
	l.Words = fmt.Sprintf("%s on %s: the %s %s.", title(g.Foul(c).String()), g.FormatMove(board.Move(c)), what, strings.Join(lines, " and "))
}
