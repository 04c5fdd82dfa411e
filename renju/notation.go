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
	if isPass(s) {
		return board.Pass, nil
	}
	c, err := notation.Parse(g.lattice, s)
	return board.Move(c), err
}

// isPass reports whether s is a word for a pass.
func isPass(s string) bool {
	s = strings.TrimSpace(s)
	return strings.EqualFold(s, "pass") || s == "--"
}

// FormatMove returns the name of a point, such as h8, or "pass", and "none" for
// a number that is neither.
func (g *Game) FormatMove(m board.Move) string { return string(g.appendMove(nil, m)) }

func (g *Game) appendMove(dst []byte, m board.Move) []byte {
	c, ok := m.Cell()
	switch {
	case ok:
		return notation.Append(dst, g.lattice, c)
	case m == board.Pass:
		return append(dst, "pass"...)
	}
	return append(dst, "none"...)
}

// FromMoves returns the game that a list of moves makes from the empty board,
// see [Game.PlayMoves]. If there is an error, the game up to it comes along,
// unless the rules are invalid.
func FromMoves(r Rules, text string) (*Game, error) {
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	return g, g.PlayMoves(text)
}

// PlayMoves plays a list of moves. The names of the points may run together, as
// in "h8h9i10", or stand apart with blanks, line ends, commas or semicolons
// between them; "pass" and "--" are passes, and numbers with a dot, as in
// "1. h8 h9 2. i10", are skipped. That is how problems are noted and how the
// database of RIF keeps its games.
//
// A move that cannot be read or played is a [*board.RecordError] with its place
// in the text, which wraps a [*board.SyntaxError] or a [board.Illegal]. The moves
// before it have been played.
func (g *Game) PlayMoves(text string) error {
	line, start := 1, 0 // of the text's current line
	for i := 0; i < len(text); {
		rest := text[i:]
		if n := skipPrefix(rest, i == 0); n > 0 {
			if rest[0] == '\n' {
				line, start = line+1, i+1
			}
			i += n
			continue
		}
		m, used, err := g.parsePrefix(rest)
		if e, ok := err.(*board.SyntaxError); ok {
			e.Line, e.Col = line, e.Col+i-start
			if used = strings.IndexAny(rest, separators); used < 0 {
				used = len(rest)
			}
		}
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			return &board.RecordError{Move: g.Len() + 1, Text: rest[:used], Line: line, Col: i - start + 1, Err: err}
		}
		i += used
	}
	return nil
}

const separators = " \t\r\n,;"

// skipPrefix returns how many bytes of what s starts with stand between moves: a
// separator, a number with a dot or, at the start of a text, a byte-order mark.
func skipPrefix(s string, start bool) int {
	const mark = "\ufeff"
	if strings.IndexByte(separators, s[0]) >= 0 {
		return 1
	}
	if start && strings.HasPrefix(s, mark) {
		return len(mark)
	}
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
		dst = g.appendMove(dst, m)
	}
	return string(dst)
}
