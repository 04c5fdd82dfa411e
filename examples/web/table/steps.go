package table

import (
	"slices"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju/opening"
)

// steps lists the line.
func (t *Table) steps() []Step {
	var steps []Step
	for s := t.line.clone(); s.len() > 0; {
		steps = append(steps, t.takeLast(&s))
	}
	slices.Reverse(steps)
	return steps
}

// takeLast takes the last step back and says what it was.
func (t *Table) takeLast(s *state) Step {
	if given := s.given; given != (board.Result{}) {
		s.undo()
		if given.By != board.ByResignation {
			return Step{Who: "Result", Text: given.String()}
		}
		loser := given.Winner.Opponent()
		return Step{Color: loser.String(), Who: t.side(loser), Text: "resigns"}
	}
	if s.opening != nil && s.game.Len() == placed(s.opening) {
		history := s.opening.History()
		a := history[len(history)-1]
		step := Step{Who: title(a.Player.String()), Text: s.opening.FormatAction(a)}
		if a.Kind == opening.Place || a.Kind == opening.Pick {
			step.Color = s.game.At(a.Cell).String()
		}
		s.undo()
		return step
	}
	m, _ := s.game.Undo()
	color := s.game.Turn()
	return Step{Color: color.String(), Who: t.side(color), Text: s.game.FormatMove(m)}
}
