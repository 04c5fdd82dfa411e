package reversi

import (
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
)

// notation names squares as Othello players do: a1 is the top left.
var notation = board.Notation{}

// passNames are the usual spellings of a pass.
var passNames = []string{"pass", "pa", "ps", "--"}

// ParseMove reads the name of a square, such as "f5", or a pass: pass, pa, ps
// or --; in either case and with blanks around it. Text that is not a move is a
// [*board.SyntaxError], a square that is not there [board.ErrOffBoard].
func (g *Game) ParseMove(s string) (board.Move, error) {
	for _, name := range passNames {
		if strings.EqualFold(strings.TrimSpace(s), name) {
			return board.Pass, nil
		}
	}
	c, err := notation.Parse(g.lattice, s)
	if err != nil {
		return board.Move(board.None), err
	}
	return board.Move(c), nil
}

// FormatMove returns the name of the square, such as "f5", "pass" for a pass
// and "none" for anything else.
func (g *Game) FormatMove(m board.Move) string {
	if m == board.Pass {
		return "pass"
	}
	return notation.Format(g.lattice, board.Cell(m))
}

// FromMoves plays the moves in text from the start that the rules say:
// "f5d6c3" or, as people write them, "1. F5 d6 2. C3". Squares and passes may
// be run together or stand apart with blanks, commas and semicolons between
// them; a pass is pass, pa, ps or --, or left out, and counts for nothing after
// the end of the game. A number with a dot is skipped, and one without where it
// is that of the move behind it, counted in the text or in the game. A
// byte-order mark is skipped.
//
// A move that cannot be read or played is a [*board.RecordError] with its
// place, of a [*board.SyntaxError] or a [board.Illegal]; the game up to it is
// returned along with the error. Rules that [New] refuses are its error, without
// a game.
func FromMoves(r Rules, text string) (*Game, error) {
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	return g, g.PlayMoves(text)
}

// PlayMoves plays the moves in text from where the game stands. It reads what
// [FromMoves] reads and stops with its error at a move that cannot be played;
// the moves before that one have been played.
func (g *Game) PlayMoves(text string) error {
	t := moveScanner{text: text, line: 1}
	if strings.HasPrefix(text, byteOrderMark) {
		t.pos = len(byteOrderMark)
	}
	for n := 1; ; n++ {
		t.skip(n, g.Len()+1)
		rest := text[t.pos:]
		if rest == "" {
			return nil
		}
		m, used, err := g.scanMove(rest)
		col := t.pos - t.lineStart + 1
		if err == nil {
			err = g.playRecorded(m)
		} else if e, ok := err.(*board.SyntaxError); ok {
			e.Line, e.Col = t.line, e.Col+col-1
		}
		if err != nil {
			if used == 0 {
				used = len(rest)
				if i := strings.IndexAny(rest, separators+"\n"); i >= 0 {
					used = i
				}
			}
			return &board.RecordError{Move: g.Len() + 1, Text: rest[:used], Line: t.line, Col: col, Err: err}
		}
		t.pos += used
	}
}

// scanMove reads a move from the start of s and says how many bytes it took.
func (g *Game) scanMove(s string) (m board.Move, used int, err error) {
	for _, name := range passNames {
		if len(s) >= len(name) && strings.EqualFold(s[:len(name)], name) {
			return board.Pass, len(name), nil
		}
	}
	c, used, err := notation.ParsePrefix(g.lattice, s)
	return board.Move(c), used, err
}

// playRecorded plays a move of a record that does not say whose move it is. A
// pass may have been left out before a disc, and one after the end of the game
// counts for nothing.
func (g *Game) playRecorded(m board.Move) error {
	err := g.Play(m)
	switch {
	case m == board.Pass && err == board.ErrGameOver:
		return nil
	case err == nil || m == board.Pass || g.Play(board.Pass) != nil:
		return err
	}
	if err = g.Play(m); err != nil {
		g.Undo()
	}
	return err
}

// MoveList returns the moves played, with blanks between them: "f5 d6 c3".
// [FromMoves] plays them from the start of the rules, [Game.PlayMoves] from any
// other. It reads them without the blanks too.
func (g *Game) MoveList() string { return board.MoveList(g) }

const (
	byteOrderMark = "\ufeff"
	separators    = " \t\r,;"
)

// A moveScanner finds the moves in a text.
type moveScanner struct {
	text      string
	pos       int // of what was not read yet
	line      int // from 1
	lineStart int
}

// skip goes on to the next move, past blanks, separators and numbers: those
// with a dot, and those two, which are the number of the next move.
func (t *moveScanner) skip(inText, inGame int) {
	for t.pos < len(t.text) {
		switch b := t.text[t.pos]; {
		case b == '\n':
			t.line, t.lineStart = t.line+1, t.pos+1
			t.pos++
		case strings.IndexByte(separators, b) >= 0:
			t.pos++
		case b >= '0' && b <= '9':
			after := strings.TrimLeft(t.text[t.pos:], "0123456789")
			number := t.text[t.pos : len(t.text)-len(after)]
			switch {
			case strings.HasPrefix(after, "."):
			case after == "" || strings.IndexByte(")\n"+separators, after[0]) < 0:
				return
			case number != strconv.Itoa(inText) && number != strconv.Itoa(inGame):
				return
			}
			t.pos += len(number)
			if after[0] == '.' || after[0] == ')' {
				t.pos++
			}
		default:
			return
		}
	}
}
