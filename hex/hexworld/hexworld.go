package hexworld

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
)

// address is where the board is.
const address = "https://hexworld.org/board/"

// Parse reads a link, or only what follows its address, "#11c1,e6:sf7" or
// "11c1,e6:sf7"; characters in percent-encoding, such as %2C for the comma, are
// understood. The settings and the move that is shown are ignored.
//
// The swap rule of the game is the one that the link makes use of, and
// [hex.NoSwap] if it has no swap. The result is that of a resignation or
// forfeit, and the zero Result if there is none.
//
// Text of another form is a [*board.SyntaxError]. A move that cannot be played
// is a [*board.RecordError], with its number in the link, passes included; the
// game up to it is returned along with the error, or nil if it is one of those
// that set up the position.
func Parse(link string) (*hex.Game, board.Result, error) {
	p, err := newReader(link)
	if err != nil {
		return nil, board.Result{}, err
	}
	r, err := p.header()
	if err != nil {
		return nil, board.Result{}, err
	}
	result, err := p.moves(board.Hex6(r.Rows, r.Cols))
	if err != nil {
		return nil, board.Result{}, err
	}
	setUp := 0 // moves up to the last pass
	for i, m := range p.list {
		switch {
		case m.move == board.Pass:
			setUp = i + 1
		case m.swap != hex.NoSwap && r.Swap == hex.NoSwap && (m.swap != hex.SwapPieces || r.Rows == r.Cols):
			r.Swap = m.swap
		}
	}
	g, err := p.start(r, setUp)
	if err != nil {
		return nil, board.Result{}, err
	}
	for i, m := range p.list[setUp:] {
		i += setUp
		err := error(nil)
		if m.swap != hex.NoSwap && (i != 1 || m.swap != r.Swap) {
			err = board.ErrSwap
		} else {
			err = g.Play(m.move)
		}
		if err != nil {
			return g, board.Result{}, p.illegal(i, err)
		}
	}
	return g, result, nil
}

// start returns the game in the position that the first so many moves make.
func (p *reader) start(r hex.Rules, setUp int) (*hex.Game, error) {
	grid := board.NewGrid[board.Color](board.Hex6(r.Rows, r.Cols))
	l := grid.Lattice()
	turn, swapped := hex.Red, false
	for i, m := range p.list[:setUp] {
		c, ok := m.move.Cell()
		switch {
		case m.move == board.Pass:
		case ok && !l.Valid(c):
			return nil, p.illegal(i, board.ErrOffBoard)
		case ok && grid.At(c) != board.Empty:
			return nil, p.illegal(i, board.ErrOccupied)
		case ok:
			grid.Set(c, turn)
		case i != 1 || p.list[0].move == board.Pass || m.swap != r.Swap:
			return nil, p.illegal(i, board.ErrSwap)
		case m.swap == hex.SwapSides:
			swapped = true
			continue // with the same color to move
		default:
			first := board.Cell(p.list[0].move)
			at := l.Point(first)
			grid.Set(first, board.Empty)
			grid.Set(l.Cell(board.Pt(at.Col, at.Row)), hex.Blue)
		}
		turn = turn.Opponent()
	}
	g, err := hex.FromGrid(r, grid, turn)
	if err == nil && swapped {
		g, err = hex.ParseWith(r, g.String()+"\nseats: exchanged")
	}
	return g, err
}

// A reader is a link and how far it has been read.
type reader struct {
	text string
	cols []int // of its bytes in the link, if some were encoded
	at   int
	list []named
}

// A named is a move and where it stands.
type named struct {
	move     board.Move
	swap     hex.SwapRule // of a swap, its kind
	from, to int
}

// newReader returns a reader at the start of what follows the address, with
// encoded characters decoded.
func newReader(link string) (*reader, error) {
	p := &reader{text: link}
	if strings.Contains(link, "%") {
		text := make([]byte, 0, len(link))
		for i := 0; i < len(link); i++ {
			b := link[i]
			p.cols = append(p.cols, i+1)
			if b == '%' {
				n, err := strconv.ParseUint(link[i+1:min(i+3, len(link))], 16, 8)
				if err != nil || len(link) < i+3 {
					return nil, &board.SyntaxError{Line: 1, Col: i + 1, Msg: "% without two hexadecimal digits"}
				}
				b = byte(n)
				i += 2
			}
			text = append(text, b)
		}
		p.text, p.cols = string(text), append(p.cols, len(link)+1)
	}
	p.text = strings.TrimRight(p.text, blanks)
	if i := strings.IndexByte(p.text, '#'); i >= 0 {
		p.at = i + 1
	} else {
		p.at = len(p.text) - len(strings.TrimLeft(p.text, blanks))
	}
	return p, nil
}

const blanks = " \t\r\n"

// col returns the column in the link of a byte of the text.
func (p *reader) col(i int) int {
	if p.cols == nil {
		return i + 1
	}
	return p.cols[i]
}

func (p *reader) rest() string { return p.text[p.at:] }

// wrong returns the error that something else was wanted at the present place.
func (p *reader) wrong(wanted string) error {
	found := "end of text"
	for _, r := range p.rest() {
		found = strconv.QuoteRune(r)
		break
	}
	return &board.SyntaxError{Line: 1, Col: p.col(p.at), Msg: found + " where " + wanted + " was wanted"}
}

// illegal returns the error that the i-th move of the list cannot be played.
func (p *reader) illegal(i int, err error) error {
	m := p.list[i]
	return &board.RecordError{Move: i + 1, Text: p.text[m.from:m.to], Line: 1, Col: p.col(m.from), Err: err}
}

// number reads a number of at most four digits.
func (p *reader) number() (int, bool) {
	digits := p.rest()[:len(p.rest())-len(strings.TrimLeft(p.rest(), "0123456789"))]
	if digits == "" || len(digits) > 4 {
		return 0, false
	}
	p.at += len(digits)
	n, err := strconv.Atoi(digits)
	return n, err == nil
}

// skip reads the byte if it is the next one.
func (p *reader) skip(b byte) bool {
	if p.at < len(p.text) && p.text[p.at] == b {
		p.at++
		return true
	}
	return false
}

// header reads the size of the board, and passes over the settings and the comma
// behind them.
func (p *reader) header() (hex.Rules, error) {
	from := p.at
	cols, ok := p.number()
	if !ok {
		return hex.Rules{}, p.wrong("the number of columns")
	}
	rows := cols
	if p.skip('x') {
		if rows, ok = p.number(); !ok {
			return hex.Rules{}, p.wrong("the number of rows")
		}
	}
	if min(rows, cols) < 1 || max(rows, cols) > board.MaxSide {
		msg := fmt.Sprintf("a board of %d columns and %d rows where 1 to %d were wanted", cols, rows, board.MaxSide)
		return hex.Rules{}, &board.SyntaxError{Line: 1, Col: p.col(from), Msg: msg}
	}
	for p.rest() != "" && !p.skip(',') {
		if b := p.text[p.at] | 0x20; b < 'a' || b > 'z' {
			return hex.Rules{}, p.wrong("a setting or a comma")
		}
		p.at++
		p.number()
	}
	return hex.Rules{Rows: rows, Cols: cols}, nil
}

// moves reads the list of moves and the result behind it.
func (p *reader) moves(l *board.Lattice) (result board.Result, err error) {
	shown := false // the comma behind the move that is shown has been read
	for p.rest() != "" {
		m := named{move: board.Move(l.Len()), from: p.at}
		switch {
		case !shown && p.skip(','):
			shown = true
			continue
		case result.By != board.Unfinished || p.text[p.at] == ',':
			return result, p.wrong("nothing more")
		case p.skip(':'):
			if m.move, m.swap, result, err = p.special(); err != nil {
				return result, err
			}
		default:
			c, used, err := board.Notation{}.ParsePrefix(l, p.rest())
			if e, ok := err.(*board.SyntaxError); ok {
				e.Col = p.col(p.at + e.Col - 1)
				return result, e
			}
			if err == nil { // or it is off the board, which Play says again
				m.move = board.Move(c)
			}
			p.at += used
		}
		if result.By == board.Unfinished {
			m.to = p.at
			p.list = append(p.list, m)
		}
	}
	return result, nil
}

// special reads what follows a colon: a move, or a result.
func (p *reader) special() (board.Move, hex.SwapRule, board.Result, error) {
	none := board.Result{}
	switch {
	case p.skip('s'):
		return board.Swap, hex.SwapPieces, none, nil
	case p.skip('S'):
		return board.Swap, hex.SwapSides, none, nil
	case p.skip('p'):
		return board.Pass, hex.NoSwap, none, nil
	}
	result := board.Result{By: board.ByResignation}
	switch {
	case p.skip('r'):
	case p.skip('f'):
		result.By = board.ByForfeit
	default:
		return 0, hex.NoSwap, none, p.wrong("one of s, S, p, r and f")
	}
	switch {
	case p.skip('b'):
		result.Winner = hex.Blue
	case p.skip('w'):
		result.Winner = hex.Red
	default:
		return 0, hex.NoSwap, none, p.wrong("b or w")
	}
	return 0, hex.NoSwap, result, nil
}

// Format returns the link to a game. The result adds a resignation or a forfeit,
// as which a loss on time counts too; the zero Result, and one of another kind,
// add nothing.
//
// A link does not say which swap was allowed, only which was played. There is an
// error for a game that began with exchanged seats and without a red stone, which
// a link cannot say.
func Format(g *hex.Game, result board.Result) (string, error) {
	r := g.Rules()
	w := writer{l: g.Lattice(), turn: hex.Red}
	w.text = fmt.Appendf(w.text, "%s#%d", address, r.Cols)
	if r.Rows != r.Cols {
		w.text = fmt.Appendf(w.text, "x%d", r.Rows)
	}
	w.text = append(w.text, "c1,"...)
	start := g.Clone()
	for start.Len() > 0 {
		start.Undo()
	}
	moves := g.History()
	if err := w.position(start, len(moves) > 0 && moves[0] == board.Swap); err != nil {
		return "", err
	}
	for _, m := range moves {
		c, ok := m.Cell()
		switch {
		case ok:
			w.text = board.Notation{}.Append(w.text, w.l, c)
		case r.Swap == hex.SwapSides:
			w.text = append(w.text, ":S"...)
		default:
			w.text = append(w.text, ":s"...)
		}
	}
	how := ""
	switch result.By {
	case board.ByResignation:
		how = ":r"
	case board.ByForfeit, board.ByTime:
		how = ":f"
	}
	switch {
	case how == "":
	case result.Winner == hex.Red:
		w.text = append(w.text, how+"w"...)
	case result.Winner == hex.Blue:
		w.text = append(w.text, how+"b"...)
	}
	return string(w.text), nil
}

// A writer writes a link.
type writer struct {
	text []byte
	l    *board.Lattice
	turn board.Color
}

// position writes the position that a game begins with, unless it is the usual
// one: with passes, and one at the end. A first stone that the next move swaps
// is a move, since a swap is always the second one.
func (w *writer) position(start *hex.Game, swapFollows bool) error {
	grid := start.Grid()
	stones := len(grid.Values()) - grid.Count(board.Empty)
	swapped := start.Seat(hex.Red) == 2
	if stones == 0 && start.Turn() == hex.Red && !swapped {
		return nil
	}
	if swapped {
		first := board.None
		for c, color := range grid.All() {
			if color == hex.Red {
				first = c
				break
			}
		}
		if first == board.None {
			return errors.New("hexworld: a game that begins with exchanged seats and without a red stone")
		}
		w.put(first, hex.Red)
		w.text = append(w.text, ":S"...)
		grid.Set(first, board.Empty)
	}
	for _, color := range []board.Color{hex.Blue, hex.Red} {
		for c, stone := range grid.All() {
			if stone == color {
				w.put(c, color)
			}
		}
	}
	for !swapFollows && (w.turn != start.Turn() || !bytes.HasSuffix(w.text, []byte(":p"))) {
		w.pass()
	}
	return nil
}

// put writes a stone of that color, after a pass of the other side if it is its
// turn.
func (w *writer) put(c board.Cell, color board.Color) {
	if w.turn != color {
		w.pass()
	}
	w.text = board.Notation{}.Append(w.text, w.l, c)
	w.turn = color.Opponent()
}

func (w *writer) pass() {
	w.text = append(w.text, ":p"...)
	w.turn = w.turn.Opponent()
}
