package table

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

type goVoice struct {
	*ancientgo.Game
	t *Table
}

func (g goVoice) describe() (game, ruleSet, rules string) {
	r := g.Rules()
	return "ancientgo", ruleSetOf(r, ancientgo.RuleSets(), r.Rows, ancientgo.RuleSet), r.String()
}

func (g goVoice) says() string {
	if g.Over() {
		result := g.t.result()
		if result.By != board.ByScore {
			return g.t.wins(board.Empty) + "."
		}
		return g.t.wins(result.Winner) + " by " + points(result.Score) + "."
	}
	turn := g.t.side(g.Turn())
	if history := g.History(); len(history) > 0 && history[len(history)-1] == board.Pass {
		return fmt.Sprintf("%s has passed. %s to move.", g.t.side(g.Turn().Opponent()), turn)
	}
	return turn + " to move."
}

// points returns "1 point" or "7.5 points".
func points(n float64) string {
	s := strconv.FormatFloat(n, 'f', -1, 64)
	if s == "1" {
		return "1 point"
	}
	return s + " points"
}

func (g goVoice) facts() []Fact {
	facts := []Fact{{"Prisoners", strconv.Itoa(g.Prisoners(board.Black)), strconv.Itoa(g.Prisoners(board.White))}}
	if g.t.counting() {
		score := g.Score(g.t.dead...)
		facts = append(facts, Fact{"Points", strconv.FormatFloat(score.Black, 'f', -1, 64), strconv.FormatFloat(score.White, 'f', -1, 64)})
	}
	return facts
}

func (g goVoice) label(_ board.Cell, err error) string {
	if err == nil {
		return ""
	}
	return "barred, " + code(err)
}

func (g goVoice) look(c board.Cell, l *Look) {
	color := g.At(c)
	if color == board.Empty {
		if taken := g.Captures(c); len(taken) > 0 {
			l.Words = "Takes " + plural(len(taken), "stone") + "."
			l.mark("take", taken...)
		}
		return
	}
	group, liberties := g.Group(c), g.Liberties(c)
	l.mark("group", group...)
	if g.t.counting() {
		l.Words = fmt.Sprintf("%s group of %s. A click says whether it is dead.", g.t.side(color), plural(len(group), "stone"))
		return
	}
	l.mark("liberty", liberties...)
	l.Words = fmt.Sprintf("%s group of %s with %d %s.", g.t.side(color), plural(len(group), "stone"), len(liberties), either(len(liberties), "liberty", "liberties"))
}

func either(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

func (g goVoice) explain(c board.Cell, err error, l *Look) {
	switch err {
	case ancientgo.ErrKo:
		barred := make([]board.Cell, 0, 1)
		for c := range g.Barred() {
			barred = append(barred, c)
		}
		l.mark("ko", barred...)
		l.Words = fmt.Sprintf("Ko: %s is barred for this move. Play somewhere else first.", names(g, barred))
		if len(barred) > 1 {
			l.Words = fmt.Sprintf("Stones have just been taken from %s: no stone may go there for this move.", names(g, barred))
		}
	case ancientgo.ErrSuperko:
		ply, ok := g.Repeats(board.Move(c))
		if !ok {
			return
		}
		l.mark("ko", c)
		when := "the position after move " + strconv.Itoa(ply)
		if ply == 0 {
			when = "the position of the start"
		}
		l.Words = fmt.Sprintf("Superko: a stone on %s would repeat %s.", g.FormatMove(board.Move(c)), when)
		past := g.Clone()
		for past.Len() > ply {
			past.Undo()
		}
		f := past.Figure()
		f.Marks, f.NoCoordinates = nil, true
		f.Title = strings.ToUpper(when[:1]) + when[1:]
		l.Picture = picture(f)
	case ancientgo.ErrSuicide:
		l.Words = "The stone would have no liberty: suicide is not allowed under these rules."
	}
}

// shadeTerritory shows whose each point is, and which stones are dead.
func shadeTerritory(f *board.Figure, g *ancientgo.Game, dead []board.Cell) {
	f.Shades = make(map[board.Cell]board.Color)
	for i, owner := range g.Ownership(dead...) {
		if c := board.Cell(i); g.At(c) != owner || owner == board.Empty {
			f.Shades[c] = owner
		}
	}
	f.Title = fmt.Sprintf("Go on %d×%d, %v", g.Rules().Cols, g.Rules().Rows, g.Score(dead...))
}
