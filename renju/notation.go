package renju

import (
	"strings"

	"github.com/stonesgo/stones/board"
)

// notation names points as renju does: letters from a on the left, i included,
// and numbers from 1 at the bottom, so that h8 is the center of 15×15.
var notation = board.Notation{FromBottom: true}

// ParseMove reads the name of a point, such as h8, or "pass" or "--", in either
// case and with blanks around it. Text that is neither is a
// [*board.SyntaxError], a point that the board does not have
// [board.ErrOffBoard].
func (g *Game) ParseMove(s string) (board.Move, error) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "pass", "--":
		return board.Pass, nil
	}
	if g.lattice == nil {
		return board.Pass, board.ErrOffBoard
	}
	c, err := notation.Parse(g.lattice, s)
	return board.Move(c), err
}

// FormatMove returns the name of a point, such as h8, or "pass". A number that
// is no move on this board is "none".
func (g *Game) FormatMove(m board.Move) string {
	switch c, ok := m.Cell(); {
	case m == board.Pass:
		return "pass"
	case !ok || g.lattice == nil:
		return "none"
	default:
		return notation.Format(g.lattice, c)
	}
}

// FromMoves returns the game that a list of moves from the empty board makes.
// The names of the points may be run together, as in "h8h9i10", or stand apart
// with blanks, line ends, commas or semicolons between them; "--" and "pass"
// are passes, and numbers with a dot, as in "1. h8 h9 2. i10", count for
// nothing. That is how problems are noted and how the database of RIF keeps
// its games.
//
// Text that is no such list is a [*board.SyntaxError]. A move that is not legal
// is a [*board.RecordError]. Both come with the game up to there.
func FromMoves(r Rules, text string) (*Game, error) {
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	return g, g.playList(text)
}

// playList plays a list of moves up to the first that cannot be played.
func (g *Game) playList(text string) error {
	text = strings.TrimPrefix(text, "\ufeff")
	line, start := 1, 0 // of the text's current line
	for i := 0; i < len(text); {
		if text[i] == '\n' {
			line, start = line+1, i+1
		}
		if strings.IndexByte(" \t\r\n,;", text[i]) >= 0 {
			i++
			continue
		}
		if n := numberPrefix(text[i:]); n > 0 {
			i += n
			continue
		}
		m, used, err := g.parsePrefix(text[i:])
		if e, ok := err.(*board.SyntaxError); ok {
			e.Line, e.Col = line, i-start+e.Col
			return e
		}
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			return &board.RecordError{Move: g.Len() + 1, Text: text[i : i+used], Err: err}
		}
		i += used
	}
	return nil
}

// numberPrefix returns the length of the number with a dot that s starts with.
func numberPrefix(s string) int {
	n := len(s) - len(strings.TrimLeft(s, "0123456789"))
	if n == 0 || n == len(s) || s[n] != '.' {
		return 0
	}
	return n + 1
}

// parsePrefix reads a move from the start of s and returns how many bytes it
// took.
func (g *Game) parsePrefix(s string) (m board.Move, used int, err error) {
	for _, pass := range []string{"--", "pass"} {
		if len(s) >= len(pass) && strings.EqualFold(s[:len(pass)], pass) {
			return board.Pass, len(pass), nil
		}
	}
	c, used, err := notation.ParsePrefix(g.lattice, s)
	return board.Move(c), used, err
}

// MoveList returns the moves played as a list that [FromMoves] reads, with
// blanks between them: "h8 h9 i10".
func (g *Game) MoveList() string {
	var dst []byte
	for i, m := range g.moves {
		if i > 0 {
			dst = append(dst, ' ')
		}
		if c, ok := m.Cell(); ok {
			dst = notation.Append(dst, g.lattice, c)
		} else {
			dst = append(dst, "--"...)
		}
	}
	return string(dst)
}
