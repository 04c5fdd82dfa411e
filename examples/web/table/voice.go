package table

import (
	"strings"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// A voice says what is to be said of one game.
type voice interface {
	// describe returns the game's name, the name of its rules, and the rules
	// in words.
	describe() (game, ruleSet, rules string)

	// says is the state of the game in a sentence, while it goes on or at its end.
	says() string

	// facts are what is counted.
	facts() []Fact

	// label says what else an empty cell is, in a few words; the error is why it
	// cannot be played.
	label(c board.Cell, err error) string

	// look adds what a legal move on c would do, or what stands there.
	look(c board.Cell, l *Look)

	// explain adds why a move on c is refused, where the sentence of the error
	// does not say everything.
	explain(c board.Cell, err error, l *Look)
}

func (t *Table) voice() voice {
	switch g := t.now.game.(type) {
	case *ancientgo.Game:
		return goVoice{g, t}
	case *reversi.Game:
		return reversiVoice{g, t}
	case *renju.Game:
		return renjuVoice{g, t}
	case *hex.Game:
		return hexVoice{g, t}
	}
	panic("table: a game without a voice")
}

// side returns what a color is called.
func (t *Table) side(color board.Color) string {
	if _, ok := t.now.game.(*hex.Game); ok {
		return [...]string{"Nobody", "Red", "Blue"}[color]
	}
	return title(color.String())
}

// ruleSetOf returns the name of rules, "" if they have none.
func ruleSetOf[R comparable](r R, names []string, size int, ruleSet func(string, int) (R, error)) string {
	for _, name := range names {
		if named, err := ruleSet(name, size); err == nil && named == r {
			return name
		}
	}
	return ""
}

// A Look is what the pointer is on, or why a move is refused.
type Look struct {
	Cell  board.Cell
	Legal bool
	Code  string // of the reason, if it is not legal
	Words string
	Marks []Mark // cells to show
	Lines []Line // lines to show
	// Picture is the position that the move would repeat, under superko.
	Picture string
}

// A Mark is a cell to show: one that a move takes, turns over or bars.
type Mark struct {
	Cell board.Cell
	As   string // take, flip, group, liberty, ko, point, save
}

// A Line is a row of stones to show: a three, a four, an overline.
type Line struct{ Cells []board.Cell }

func (l *Look) mark(as string, cells ...board.Cell) {
	for _, c := range cells {
		l.Marks = append(l.Marks, Mark{c, as})
	}
}

// Look says what is on a cell and what a move there would do.
func (t *Table) Look(c board.Cell) *Look {
	if err := t.checkCell(c); err != nil {
		if t.now.game.At(c) == board.Empty || t.now.open() {
			return t.refusal(c, err)
		}
		l := &Look{Cell: c, Code: code(err)}
		t.voice().look(c, l)
		return l
	}
	l := &Look{Cell: c, Legal: true}
	if !t.now.open() {
		t.voice().look(c, l)
	}
	return l
}

// refusal says why a cell cannot be played.
func (t *Table) refusal(c board.Cell, err error) *Look {
	l := &Look{Cell: c, Code: code(err), Words: sentence(err)}
	if t.now.given == (board.Result{}) && !t.now.open() {
		t.voice().explain(c, err, l)
	}
	return l
}

func code(err error) string {
	if illegal, ok := err.(board.Illegal); ok {
		return illegal.Code()
	}
	return "error"
}

// sentence returns an error with a capital letter and a full stop.
func sentence(err error) string {
	s := err.Error()
	if s[0] >= 'a' && s[0] <= 'z' {
		s = title(s)
	}
	return strings.TrimSuffix(s, ".") + "."
}

// names lists cells as people do: "g7, h8 and i9".
func names(g board.Game, cells []board.Cell) string {
	var b strings.Builder
	for i, c := range cells {
		switch {
		case i == 0:
		case i == len(cells)-1:
			b.WriteString(" and ")
		default:
			b.WriteString(", ")
		}
		b.WriteString(g.FormatMove(board.Move(c)))
	}
	return b.String()
}
