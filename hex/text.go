package hex

import (
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
)

// The keys of the lines below a diagram besides [board.KeyTurn], and the value
// that says that the players have exchanged colors.
const (
	keySwap   = "swap"
	keySeats  = "seats"
	exchanged = "exchanged"
)

// String returns a diagram with coordinates, X for red and O for blue, and
// below it the side to move. A line "swap: pieces" or "swap: sides" says that
// the second player may still answer the first move so; "seats: exchanged"
// that the players have exchanged colors.
func (g *Game) String() string {
	text := board.Notation{}.AppendDiagram(nil, g.lattice, g.chains.at)
	text = fmt.Appendf(text, "\n%s: %s", board.KeyTurn, colorName(g.turn))
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
func Parse(text string) (*Game, error) { return ParseWith(Rules{}, text) }

// ParseWith is [Parse] for a game by the given rules. Rules without a size take
// that of the diagram; a diagram of another size is a [*board.SyntaxError]. A
// line for the swap goes before r.Swap. Rules that [Rules.Validate] refuses are
// its error.
func ParseWith(r Rules, text string) (*Game, error) {
	d, err := board.Notation{}.ParseDiagram(text, board.Hex6)
	if err != nil {
		return nil, err
	}
	l := d.Grid.Lattice()
	r = r.sized(l.Rows(), l.Cols())
	if f, ok := d.Field(keySwap); ok {
		if err := r.Swap.UnmarshalText([]byte(f.Value)); err != nil {
			return nil, f.Errorf("%v", err)
		}
		if r.Swap == SwapPieces && l.Rows() != l.Cols() {
			return nil, f.Errorf("a swap of pieces on a board that is not square")
		}
	}
	if err := r.Validate(); err != nil {
		return nil, err
	}
	if err := d.Fit(r.Rows, r.Cols); err != nil {
		return nil, err
	}
	if err := d.Only(keySwap, keySeats); err != nil {
		return nil, err
	}
	turn, err := d.Turn(Red, ParseColor)
	if err != nil {
		return nil, err
	}
	seats, swapped := d.Field(keySeats)
	if swapped && !strings.EqualFold(seats.Value, exchanged) {
		return nil, seats.Errorf("%s where %q was wanted", board.Quote(seats.Value), exchanged)
	}
	g, err := FromGrid(r, d.Grid, turn)
	if err != nil {
		return nil, err
	}
	g.swapped = swapped
	return g, nil
}
