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
func (g *Game) FormatMove(m board.Move) string {
	if m == board.Swap {
		return "none"
	}
	return notation.FormatMove(g.lattice, m)
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

// PlayMoves plays a list of moves, as [board.PlayMoves] reads it: names that run
// together, as in "h8h9i10", or stand apart, "pass" and "--" for passes, and
// numbers of moves, as in "1. h8 h9 2. i10". That is how problems are noted and how
// the database of RIF keeps its games.
//
// A move that cannot be read or played is a [*board.RecordError] with its place
// in the text, which wraps a [*board.SyntaxError] or a [board.Illegal]. The moves
// before it have been played.
func (g *Game) PlayMoves(text string) error { return board.PlayMoves(g, text) }

// MoveList returns the moves played as a list that [FromMoves] reads, with
// blanks between them: "h8 h9 i10".
func (g *Game) MoveList() string { return board.MoveList(g) }
