package hex

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// ParseHexWorld reads the string that follows the address of the HexWorld board
// in a link, such as "#11c1,e6:sf7"; the whole link will do as well. That is
// the number of columns and, where it differs, "x" and the number of rows;
// settings of the picture, which are ignored; and after a comma the moves, one
// after the other. A second comma shows which move was looked at; it is ignored
// too. Of the special moves, ":s" is a swap of pieces, ":p" a pass, ":rb" and
// ":rw" a resignation of Red (b) or Blue (w), and ":fb" and ":fw" a forfeit.
//
// The game is one by [SwapPieces] if the string has a swap, by [NoSwap] if
// not. The result is that of a resignation or forfeit, and sgf.Result{} if
// there is none.
//
// Text of another form is a [*board.SyntaxError]. A move that cannot be
// played, such as a pass, is a [*board.RecordError]; the game up to it is
// returned along with the error.
func ParseHexWorld(s string) (*Game, sgf.Result, error) {
	p := hexWorldReader{text: s}
	if i := strings.IndexByte(s, '#'); i >= 0 {
		p.at = i + 1
	}
	r, err := p.size()
	if err != nil {
		return nil, sgf.Result{}, err
	}
	if r.Rows == r.Cols && strings.Contains(s[p.at:], ":s") {
		r.Swap = SwapPieces
	}
	if err := p.settings(); err != nil {
		return nil, sgf.Result{}, err
	}
	g, err := New(r)
	if err != nil {
		return nil, sgf.Result{}, err
	}
	for n := 1; ; n++ {
		m, result, err := p.move(g)
		if err != nil {
			return g, sgf.Result{}, err
		}
		if m == noMove {
			return g, result, nil
		}
		if err := g.Play(m); err != nil {
			text := s[p.last:p.at]
			return g, sgf.Result{}, &board.RecordError{Move: n, Text: text, Err: err}
		}
	}
}

// noMove is what follows the last move.
const noMove board.Move = -3

// A hexWorldReader is a string and how far it has been read.
type hexWorldReader struct {
	text     string
	at, last int // after and before what was read last
}

func (p *hexWorldReader) rest() string { return p.text[p.at:] }

// wrong returns the error for what stands at the present place.
func (p *hexWorldReader) wrong(wanted string) error {
	found := "the end"
	if rest := []rune(p.rest()); len(rest) > 0 {
		found = strconv.QuoteRune(rest[0])
	}
	return &board.SyntaxError{Line: 1, Col: p.at + 1, Msg: found + " where " + wanted + " was wanted"}
}

// number reads a number of at most four digits.
func (p *hexWorldReader) number() (int, bool) {
	digits := p.rest()[:len(p.rest())-len(strings.TrimLeft(p.rest(), "0123456789"))]
	if digits == "" || len(digits) > 4 {
		return 0, false
	}
	p.at += len(digits)
	n, err := strconv.Atoi(digits)
	return n, err == nil
}

// skip reads the byte if it is the next one.
func (p *hexWorldReader) skip(b byte) bool {
	if p.at < len(p.text) && p.text[p.at] == b {
		p.at++
		return true
	}
	return false
}

// size reads the size of the board.
func (p *hexWorldReader) size() (Rules, error) {
	from := p.at
	cols, ok := p.number()
	if !ok {
		return Rules{}, p.wrong("the number of columns")
	}
	rows := cols
	if p.skip('x') {
		if rows, ok = p.number(); !ok {
			return Rules{}, p.wrong("the number of rows")
		}
	}
	r := Rules{Rows: rows, Cols: cols}
	if err := r.check(); err != nil {
		return r, &board.SyntaxError{Line: 1, Col: from + 1, Msg: fmt.Sprintf("a board of %d columns and %d rows", cols, rows)}
	}
	return r, nil
}

// settings skips letters with numbers up to the comma or the end.
func (p *hexWorldReader) settings() error {
	for p.rest() != "" && !p.skip(',') {
		if b := p.text[p.at] | 0x20; b < 'a' || b > 'z' {
			return p.wrong("a setting or a comma")
		}
		p.at++
		p.number()
	}
	return nil
}

// move reads a move, or noMove and the result at the end.
func (p *hexWorldReader) move(g *Game) (board.Move, sgf.Result, error) {
	p.skip(',')
	p.last = p.at
	if p.rest() == "" {
		return noMove, sgf.Result{}, nil
	}
	if p.skip(':') {
		return p.special()
	}
	c, used, err := board.Notation{}.ParsePrefix(g.lattice, p.rest())
	if syntax, ok := errors.AsType[*board.SyntaxError](err); ok {
		syntax.Col += p.at
		return noMove, sgf.Result{}, syntax
	}
	p.at += used
	if err != nil { // off the board, which Play says again
		return board.Move(g.cells()), sgf.Result{}, nil
	}
	return board.Move(c), sgf.Result{}, nil
}

// special reads what follows a colon.
func (p *hexWorldReader) special() (board.Move, sgf.Result, error) {
	switch {
	case p.skip('s'):
		return board.Swap, sgf.Result{}, nil
	case p.skip('p'):
		return board.Pass, sgf.Result{}, nil
	}
	result := sgf.Result{By: sgf.ByResignation}
	switch {
	case p.skip('r'):
	case p.skip('f'):
		result.By = sgf.ByForfeit
	default:
		return noMove, sgf.Result{}, p.wrong("one of s, p, r and f")
	}
	switch {
	case p.skip('b'):
		result.Winner = Blue
	case p.skip('w'):
		result.Winner = Red
	default:
		return noMove, sgf.Result{}, p.wrong("b or w")
	}
	if p.rest() != "" {
		return noMove, sgf.Result{}, p.wrong("nothing more")
	}
	return noMove, result, nil
}

// HexWorld returns the game as a string that [ParseHexWorld] reads, to go after
// "https://hexworld.org/board/" in a link. The result adds a resignation or a
// forfeit, as which a loss on time counts too; give sgf.Result{} for none.
//
// HexWorld knows the swap of pieces only. A swap of sides on a square board is
// written as one: every later move is at its mirror cell, and the sides of the
// result are exchanged. There is an error for a swap of sides on a rectangle,
// and for a game that did not begin with an empty board and Red to move.
func (g *Game) HexWorld(result sgf.Result) (string, error) {
	if g.lattice == nil {
		return "", errors.New("hex: a game without a board")
	}
	if start := g.start(); start.stones != [3]int32{} || start.turn != Red {
		return "", errors.New("hex: HexWorld has no games that begin with stones or with Blue")
	}
	text := fmt.Appendf(nil, "#%d", g.rules.Cols)
	if g.rules.Rows != g.rules.Cols {
		text = fmt.Appendf(text, "x%d", g.rules.Rows)
	}
	text = append(text, "c1,"...)
	mirrored := false
	for _, ply := range g.plies {
		m := ply.move
		switch {
		case m == board.Swap:
			mirrored = g.rules.Swap == SwapSides
			if mirrored && g.rules.Rows != g.rules.Cols {
				return "", errors.New("hex: HexWorld has no swap of sides on a rectangle")
			}
			text = append(text, ":s"...)
			continue
		case mirrored:
			m = board.Move(g.mirror(board.Cell(m)))
		}
		text = board.Notation{}.Append(text, g.lattice, board.Cell(m))
	}
	how := byte('r')
	switch {
	case result.Winner != Red && result.Winner != Blue:
		return string(text), nil
	case result.By == sgf.ByForfeit || result.By == sgf.ByTime:
		how = 'f'
	case result.By != sgf.ByResignation:
		return string(text), nil
	}
	loser := byte('b')
	if (result.Winner == Red) != mirrored {
		loser = 'w'
	}
	return string(append(text, ':', how, loser)), nil
}
