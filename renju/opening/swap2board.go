package opening

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
)

// Words of the protocol of Gomocup.
const (
	gomocupBoard = "SWAP2BOARD"
	gomocupDone  = "DONE"
	gomocupSwap  = "SWAP"
)

// Swap2Board returns the question that the manager of a Gomocup tournament asks the
// player who acts now: SWAP2BOARD, the stones as their column and row from 0 at the
// top left, and DONE, each in a line.
//
//	SWAP2BOARD
//	7,7
//	8,7
//	9,9
//	DONE
//
// There are three such questions in [Swap2]: for the first three stones, for the choice
// after them, and for the choice after five. Anywhere else it is an error.
func (o *Opening) Swap2Board() (string, error) {
	if !o.asksSwap2() {
		return "", errors.New("opening: SWAP2BOARD does not ask for that: want swap2 with no stone, or with three or five and a choice to make")
	}
	var b strings.Builder
	b.WriteString(gomocupBoard + "\n")
	for _, m := range o.game.History() {
		b.WriteString(formatXY(o.Lattice(), board.Cell(m)) + "\n")
	}
	b.WriteString(gomocupDone + "\n")
	return b.String(), nil
}

// asksSwap2 reports whether the protocol of Gomocup asks a question now.
func (o *Opening) asksSwap2() bool {
	return o.protocol == Swap2 && !o.Done() && (o.Len() == 0 || o.Next().Kinds.Has(Choose))
}

// ParseSwap2Board reads the question of a manager, see [Opening.Swap2Board], and
// returns the opening at that point, for the program that is asked: with five stones
// the first three were followed by [PutTwo]. Lines may end in any way, blank lines are
// skipped, and words may be in either case. The size of the board, which START has told
// the program, is that of opts.Rules.
//
// Text that is not of the form is a [*board.SyntaxError], a stone that cannot be placed
// a [*board.RecordError].
func ParseSwap2Board(text string, opts Options) (*Opening, error) {
	o, err := New(Swap2, opts)
	if err != nil {
		return nil, err
	}
	lines := linesOf(text)
	if len(lines) == 0 || !strings.EqualFold(lines[0].text, gomocupBoard) {
		return nil, lines.wrong(0, gomocupBoard)
	}
	for i := 1; ; i++ {
		if i == len(lines) {
			return nil, lines.wrong(i, "a stone or DONE")
		}
		line := lines[i]
		if strings.EqualFold(line.text, gomocupDone) {
			if i+1 < len(lines) {
				return nil, lines.wrong(i+1, "the end")
			}
			if !o.asksSwap2() {
				return nil, lines.wrong(i, "no stone, three or five before it")
			}
			return o, nil
		}
		if o.Next().Kinds.Has(PutTwo) {
			if err := o.Do(Action{Kind: PutTwo}); err != nil {
				return nil, err
			}
		}
		c, err := parseXY(o.Lattice(), line.text)
		if err == nil {
			err = o.Do(Action{Kind: Place, Cell: c})
		}
		if e, ok := errors.AsType[*board.SyntaxError](err); ok {
			return nil, &board.SyntaxError{Line: line.line, Col: line.col, Msg: e.Msg}
		}
		if err != nil {
			return nil, &board.RecordError{Move: o.game.Len() + 1, Text: line.text, Line: line.line, Col: line.col, Err: err}
		}
	}
}

// DoSwap2Answer does what a program answers to [Opening.Swap2Board]: all of it, or
// nothing if there is an error.
//
//	7,7 8,7 9,9  the first three stones
//	SWAP         it takes Black
//	8,8          it takes White and places the next stone
//	8,8 8,6      it puts two stones, after the first three, and the other player chooses
//
// An answer that is not of the form is a [*board.SyntaxError], a stone that cannot be
// placed a [*board.RecordError], and one that was not asked for [ErrAction].
func (o *Opening) DoSwap2Answer(answer string) error {
	if o.Done() {
		return ErrDone
	}
	if !o.asksSwap2() {
		return ErrAction
	}
	fields := fieldsOf(answer)
	var actions []Action
	if len(fields) == 1 && strings.EqualFold(fields[0].text, gomocupSwap) {
		if o.Len() == 0 {
			return ErrAction
		}
		return o.Do(Action{Kind: Choose, Color: board.Black})
	}
	most, want := 3, "three stones"
	switch {
	case o.Len() == 0:
	case o.Next().Kinds.Has(PutTwo):
		most, want = 2, "SWAP or one or two stones"
	default:
		most, want = 1, "SWAP or one stone"
	}
	if len(fields) == 0 || len(fields) > most || o.Len() == 0 && len(fields) < most {
		return wrong(answer, 0, want)
	}
	if o.Len() > 0 {
		actions = append(actions, Action{Kind: Choose, Color: board.White})
		if len(fields) == 2 {
			actions[0] = Action{Kind: PutTwo}
		}
	}
	before := o.Len()
	for _, f := range fields {
		c, err := parseXY(o.Lattice(), f.text)
		if err == nil {
			err = o.doAll(append(actions, Action{Kind: Place, Cell: c}))
			actions = actions[:0]
		}
		if err != nil {
			move := o.game.Len() + 1
			for o.Len() > before {
				o.Undo()
			}
			if e, ok := errors.AsType[*board.SyntaxError](err); ok {
				return &board.SyntaxError{Line: 1, Col: f.at + e.Col, Msg: e.Msg}
			}
			return &board.RecordError{Move: move, Text: f.text, Line: 1, Col: f.at + 1, Err: err}
		}
	}
	return nil
}

func (o *Opening) doAll(actions []Action) error {
	for _, a := range actions {
		if err := o.Do(a); err != nil {
			return err
		}
	}
	return nil
}

// Swap2Answer returns the answer that a player of [Swap2] has given last, as
// [Opening.DoSwap2Answer] reads it: the first three stones, SWAP, a stone or two. It is
// an error if the answer is not complete, such as after one stone of two, and in other
// protocols.
func (o *Opening) Swap2Answer() (string, error) {
	incomplete := errors.New("opening: not a whole answer to SWAP2BOARD")
	if o.protocol != Swap2 || o.Len() == 0 {
		return "", incomplete
	}
	from := o.Len() - 1
	for from > 0 && o.past[from].action.Kind == Place {
		from--
	}
	start := o.past[from].action
	var stones []string
	for _, p := range o.past[from:] {
		if p.action.Kind == Place {
			stones = append(stones, formatXY(o.Lattice(), p.action.Cell))
		}
	}
	n, want := len(stones), 3
	switch {
	case start.Kind == Choose && start.Color == board.Black:
		return gomocupSwap, nil
	case start.Kind == Choose:
		want = 1
	case start.Kind == PutTwo:
		want = 2
	}
	if n != want {
		return "", incomplete
	}
	return strings.Join(stones, " "), nil
}

// formatXY returns a point as its column and row from 0 at the top left.
func formatXY(l *board.Lattice, c board.Cell) string {
	p := l.Point(c)
	return fmt.Sprintf("%d,%d", p.Col, p.Row)
}

// parseXY reads what formatXY returns.
func parseXY(l *board.Lattice, text string) (board.Cell, error) {
	x, y, _ := strings.Cut(text, ",")
	col, errX := strconv.ParseUint(strings.TrimSpace(x), 10, 16)
	row, errY := strconv.ParseUint(strings.TrimSpace(y), 10, 16)
	if errX != nil || errY != nil {
		return board.None, wrong(text, 0, "a stone such as 7,7")
	}
	c := l.Cell(board.Pt(int(row), int(col)))
	if c == board.None {
		return board.None, board.ErrOffBoard
	}
	return c, nil
}

// A textLine is a line that is not blank, without the blanks around it.
type textLine struct {
	text      string
	line, col int
}

type textLines []textLine

func linesOf(text string) textLines {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	var lines textLines
	n := 0
	for line := range strings.SplitSeq(text, "\n") {
		n++
		if body := strings.TrimLeft(line, blanks); body != "" {
			lines = append(lines, textLine{strings.TrimRight(body, blanks), n, len(line) - len(body) + 1})
		}
	}
	return lines
}

// wrong returns the error for the i-th line, or for the end of the text.
func (lines textLines) wrong(i int, want string) error {
	at := textLine{line: 1, col: 1}
	switch {
	case i < len(lines):
		at = lines[i]
	case i > 0:
		at.line = lines[i-1].line + 1
	}
	return &board.SyntaxError{Line: at.line, Col: at.col, Msg: fmt.Sprintf("%s where %s was wanted", board.Quote(at.text), want)}
}
