package hex

import (
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
)

// The keys of the lines below a diagram, and the value that says that the
// players have exchanged colors.
const (
	keyTurn   = "to move"
	keySwap   = "swap"
	keySeats  = "seats"
	exchanged = "exchanged"
)

// String returns a diagram with coordinates, X for red and O for blue, and
// below it the side to move. A line "swap: pieces" or "swap: sides" says that
// the second player may still answer the first move so; "seats: exchanged"
// that the players have exchanged colors.
func (g *Game) String() string {
	if g.lattice == nil {
		return ""
	}
	text := board.Notation{}.AppendDiagram(nil, g.lattice, g.At)
	text = fmt.Appendf(text, "\n%s: %s", keyTurn, sideName(g.turn))
	if g.swapAhead() {
		text = fmt.Appendf(text, "\n%s: %v", keySwap, g.rules.Swap)
	}
	if g.swapped {
		text = fmt.Appendf(text, "\n%s: %s", keySeats, exchanged)
	}
	return string(text)
}

// Parse reads what [Game.String] prints, and the usual diagrams that people
// type; see [board.Notation.ParseDiagram]. Without a line that says who is to
// move it is Red, without one for the swap there is no swap. Text of another
// form is a [*board.SyntaxError].
func Parse(text string) (*Game, error) { return ParseRules(Rules{}, text) }

// ParseRules is [Parse] for a game by the given rules. Where r has neither rows
// nor columns it takes those of the diagram; a diagram of another size is a
// [*board.SyntaxError]. A line for the swap goes before r.Swap. Rules that [New]
// refuses are its error.
func ParseRules(r Rules, text string) (*Game, error) {
	d, err := board.Notation{}.ParseDiagram(text, board.Hex6)
	if err != nil {
		return nil, err
	}
	l := d.Grid.Lattice()
	if r = r.sized(l); r.Rows != l.Rows() || r.Cols != l.Cols() {
		if err := r.check(); err != nil {
			return nil, err
		}
		return nil, &board.SyntaxError{Line: 1, Col: 1, Msg: fmt.Sprintf("a board of %d columns and %d rows where %d columns and %d rows were wanted", l.Cols(), l.Rows(), r.Cols, r.Rows)}
	}
	turn, swapped := Red, false
	for _, field := range d.Fields {
		value := strings.ToLower(field.Value)
		ok := true
		switch field.Key {
		case keyTurn:
			turn, ok = sideOf(value)
		case keySwap:
			ok = r.Swap.UnmarshalText([]byte(value)) == nil
			if ok && r.Swap == SwapPieces && l.Rows() != l.Cols() {
				return nil, &board.SyntaxError{Line: field.Line, Col: field.Col, Msg: "a swap of pieces on a board that is not square"}
			}
		case keySeats:
			swapped = value == exchanged
			ok = swapped
		default:
			return nil, &board.SyntaxError{Line: field.Line, Col: 1, Msg: fmt.Sprintf("a line %q where to move, swap or seats was wanted", clip(field.Key))}
		}
		if !ok {
			return nil, &board.SyntaxError{Line: field.Line, Col: field.Col, Msg: fmt.Sprintf("%q is no value of %q: want %s", clip(field.Value), field.Key, wanted(field.Key))}
		}
	}
	g, err := FromGrid(r, d.Grid, turn)
	if err != nil {
		return nil, err
	}
	g.swapped = swapped
	return g, nil
}

// wanted says which values a line below a diagram can have.
func wanted(key string) string {
	switch key {
	case keyTurn:
		return "red or blue"
	case keySwap:
		return "none, pieces or sides"
	}
	return exchanged
}

// sideName returns what a side is called in Hex.
func sideName(c board.Color) string {
	switch c {
	case Red:
		return "red"
	case Blue:
		return "blue"
	}
	return c.String()
}

// sideOf returns the side of that name, in lower case; black and white, X and
// O are understood too.
func sideOf(name string) (side board.Color, ok bool) {
	switch name {
	case "red", "black", "x":
		return Red, true
	case "blue", "white", "o":
		return Blue, true
	}
	return board.Empty, false
}
