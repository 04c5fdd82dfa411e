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
	case "swap", "swap-pieces", "swap-sides", "s":
		return board.Swap, nil
	case "pass":
		return board.Pass, nil
	}
	c, err := board.Notation{}.Parse(g.lattice, s)
	return board.Move(c), err
}

// FormatMove returns the name of the cell, "swap" or "pass", and "none" for a
// number that is not a move.
func (g *Game) FormatMove(m board.Move) string {
	if m == board.Swap || m == board.Pass {
		return m.String()
	}
	return board.Notation{}.Format(g.lattice, board.Cell(m))
}

// FromMoves returns the game that a list of moves makes from an empty board: names
// as [Game.ParseMove] reads them, with blanks, line ends or commas between them,
// such as "e6 swap f7". A move that cannot be read or played is a
// [*board.RecordError]; the game up to it is returned along with the error.
func FromMoves(r Rules, text string) (*Game, error) {
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	return g, g.PlayMoves(text)
}

// PlayMoves plays a list of moves as [FromMoves] reads it, from the present
// position on. The moves before one that cannot be read or played remain played;
// the error says where in the text it stands, and has its number in the game.
func (g *Game) PlayMoves(text string) error {
	const separators = " \t\r\n,"
	line, start := 1, 0 // where the line begins
	for i := 0; i < len(text); {
		switch n := strings.IndexAny(text[i:], separators); {
		case i == 0 && strings.HasPrefix(text, byteOrderMark):
			i = len(byteOrderMark)
		case n == 0:
			c := text[i]
			i++
			if c == '\n' || c == '\r' && !strings.HasPrefix(text[i:], "\n") {
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

const byteOrderMark = "\ufeff"

// playNamed plays a move whose name stands at that place.
func (g *Game) playNamed(name string, line, col int) error {
	m, err := g.ParseMove(name)
	if e, ok := err.(*board.SyntaxError); ok {
		e.Line, e.Col = line, e.Col+col-1
	}
	if err == nil {
		err = g.Play(m)
	}
	if err != nil {
		return &board.RecordError{Move: g.Len() + 1, Text: name, Line: line, Col: col, Err: err}
	}
	return nil
}

// MoveList returns the moves played as a list that [FromMoves] reads, with blanks
// between them: "e6 swap f7".
func (g *Game) MoveList() string {
	var dst []byte
	for i, ply := range g.plies {
		if i > 0 {
			dst = append(dst, ' ')
		}
		if ply.move == board.Swap {
			dst = append(dst, ply.move.String()...)
		} else {
			dst = board.Notation{}.Append(dst, g.lattice, board.Cell(ply.move))
		}
	}
	return string(dst)
}

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
