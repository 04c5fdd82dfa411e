package hex

import (
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
)

// ParseMove reads the name of a cell such as "d4", letters for the column and
// a number for the row from the top, or "swap" or "pass", in either case and
// with blanks around it. Other text is a [*board.SyntaxError], a cell that is
// not there [board.ErrOffBoard]; whether the move is legal is for [Game.Check]
// to say. The swap may also be called "swap-pieces", "swap-sides" or "s".
func (g *Game) ParseMove(s string) (board.Move, error) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case wordPieces, wordSides, "s":
		return board.Swap, nil
	}
	return board.Notation{}.ParseMove(g.lattice, s)
}

// FormatMove returns the name of the cell, "swap" or "pass", and "none" for a
// number that is not a move.
func (g *Game) FormatMove(m board.Move) string { return board.Notation{}.FormatMove(g.lattice, m) }

// FromMoves returns the game that a list of moves makes from an empty board, such
// as "e6 swap f7"; see [board.PlayMoves]. A move that cannot be read or played is a
// [*board.RecordError]; the game up to it is returned along with the error.
func FromMoves(r Rules, text string) (*Game, error) {
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	return g, g.PlayMoves(text)
}

// PlayMoves plays a list of moves as [board.PlayMoves] does, from the present
// position on. The moves before one that cannot be read or played remain played.
func (g *Game) PlayMoves(text string) error { return board.PlayMoves(g, text) }

// MoveList returns the moves played as a list that [FromMoves] reads: "e6 swap f7".
func (g *Game) MoveList() string { return board.MoveList(g) }

// ParseColor reads the name of a side: red, blue, or what [board.ParseColor]
// reads, in which b is black and so Red.
func ParseColor(s string) (board.Color, error) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case colorName(Red):
		return Red, nil
	case colorName(Blue):
		return Blue, nil
	}
	color, err := board.ParseColor(s)
	if err != nil {
		err = fmt.Errorf("%s is not a color: want red or blue", board.Quote(s))
	}
	return color, err
}

// colorName returns what a side is called in Hex.
func colorName(c board.Color) string {
	if c == Red {
		return "red"
	}
	return "blue"
}
