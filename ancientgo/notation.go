package ancientgo

import (
	"strings"

	"github.com/stonesgo/stones/board"
)

// notation is how Go players name points: the letters of the columns leave out
// I, and row 1 is at the bottom. "J4" on a 9×9 board is on the last column.
var notation = board.Notation{SkipI: true, FromBottom: true, Upper: true}

// ParseMove reads the name of a point, such as "D4" or "q16", or a pass,
// written "pass" or "--". Row 1 is the bottom row and no column has the letter
// I. Other text is a [*board.SyntaxError], a point beyond the edge
// [board.ErrOffBoard].
func (g *Game) ParseMove(s string) (board.Move, error) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "pass", "--":
		return board.Pass, nil
	}
	c, err := notation.Parse(g.lattice, s)
	return board.Move(c), err
}

// FormatMove returns the name of the point, such as "D4", or "pass", and "none"
// for a number that is not a move of this board.
func (g *Game) FormatMove(m board.Move) string {
	if m == board.Pass {
		return m.String()
	}
	return notation.Format(g.lattice, board.Cell(m))
}

// wordResume stands in a list of moves where a game was resumed.
const wordResume = "resume"

// FromMoves returns the game that a list of moves makes from its start by the
// rules, see [Game.PlayMoves]. If there is an error, the game up to it comes
// along, nil if the rules are invalid.
func FromMoves(r Rules, text string) (*Game, error) {
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	return g, g.PlayMoves(text)
}

// PlayMoves plays a list of moves from the present position on: names as
// [Game.ParseMove] reads them, with blanks, line ends or commas between them, such
// as "E5 C3 pass". The word "resume" goes on with a game that two passes have
// ended, as [Game.Resume] does for the side whose turn it is.
//
// A move that cannot be read or played is a [*board.RecordError] with its number
// in the game and its place in the text, which wraps a [*board.SyntaxError] or a
// [board.Illegal]. The moves before it remain played.
func (g *Game) PlayMoves(text string) error {
	const separators, byteOrderMark = " \t\r\n,", "\ufeff"
	line, start := 1, 0 // where the line begins
	for i := 0; i < len(text); {
		switch n := strings.IndexAny(text[i:], separators); {
		case i == 0 && strings.HasPrefix(text, byteOrderMark):
			i = len(byteOrderMark)
		case n == 0:
			i++
			if text[i-1] == '\n' {
				line, start = line+1, i
			}
		default:
			if n < 0 {
				n = len(text) - i
			}
			if err := g.playNamed(text[i:i+n], line, i-start+1); err != nil {
				return err
			}
			i += n
		}
	}
	return nil
}

// playNamed plays a move whose name stands at that place.
func (g *Game) playNamed(name string, line, col int) error {
	var err error
	if strings.EqualFold(name, wordResume) {
		err = g.Resume(board.Empty)
	} else {
		var m board.Move
		if m, err = g.ParseMove(name); err == nil {
			err = g.Play(m)
		}
	}
	if err == nil {
		return nil
	}
	e := &board.RecordError{Move: g.Len() + 1, Text: name, Line: line, Col: col, Err: err}
	if syntax, ok := err.(*board.SyntaxError); ok {
		e.Col += syntax.Col - 1
		e.Err = &board.SyntaxError{Line: line, Col: e.Col, Msg: syntax.Msg}
	}
	return e
}

// MoveList returns the moves played as a list that [FromMoves] reads, with blanks
// between them: "E5 C3 pass".
func (g *Game) MoveList() string {
	var dst []byte
	for i, e := range g.log {
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = append(dst, g.FormatMove(e.move())...)
		if e.code == resumedCode {
			dst = append(append(dst, ' '), wordResume...)
		}
	}
	return string(dst)
}
