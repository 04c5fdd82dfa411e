package hex

import (
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
	case "swap", "swap-pieces", "swap-sides", "s":
		return board.Swap, nil
	case "pass":
		return board.Pass, nil
	}
	if g.lattice == nil {
		return board.Move(board.None), board.ErrOffBoard
	}
	c, err := board.Notation{}.Parse(g.lattice, s)
	return board.Move(c), err
}

// FormatMove returns the name of the cell, "swap" or "pass", and "none" for a
// number that is no move.
func (g *Game) FormatMove(m board.Move) string {
	if m == board.Swap || m == board.Pass {
		return m.String()
	}
	if g.lattice == nil {
		return "none"
	}
	return board.Notation{}.Format(g.lattice, board.Cell(m))
}
