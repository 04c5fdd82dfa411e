package renju

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonesgo/stones/board"
)

// String returns a diagram with coordinates, X for Black and O for White,
// followed by lines of the form "key: value":
//
//	to move: black          the side to move
//	passes: 1               how many of the last moves were passes, if any
//	foul: double three      the foul that has ended the game, if one has
//
// [ParseRules] reads it back.
func (g *Game) String() string {
	if g.lattice == nil {
		return ""
	}
	dst := notation.AppendDiagram(nil, g.lattice, g.At)
	dst = fmt.Appendf(dst, "\nto move: %v", g.turn)
	if state := g.state(); state != "" {
		dst = append(append(dst, '\n'), state...)
	}
	return string(dst)
}

// state returns what there is to say of a position besides the stones and the
// side to move: passes, or the foul that has ended the game.
func (g *Game) state() string {
	switch {
	case g.passes != 0:
		return fmt.Sprintf("passes: %d", g.passes)
	case g.foul != NoFoul:
		return fmt.Sprintf("foul: %v", g.foul)
	}
	return ""
}

// Parse reads what [Game.String] prints, and other usual diagrams, see
// [board.Notation.ParseDiagram]. The rules are those of [Contest] on a board of
// the diagram's size: exactly five wins. For other rules use [ParseRules].
func Parse(text string) (*Game, error) { return ParseRules(Standard(0), text) }

// ParseRules reads a diagram of a game under the rules r, of which a Size of 0
// stands for that of the diagram. Text that is no diagram, has another size or
// keys that String does not print, is a [*board.SyntaxError].
func ParseRules(r Rules, text string) (*Game, error) {
	if r.Size != 0 {
		if err := r.check(); err != nil {
			return nil, err
		}
	}
	d, err := notation.ParseDiagram(text, board.Square8)
	if err != nil {
		return nil, err
	}
	size, err := diagramSize(d.Grid.Lattice(), r.Size)
	if err != nil {
		return nil, err
	}
	r.Size = size
	wrong := func(f board.Field, want string) error {
		return &board.SyntaxError{Line: f.Line, Col: f.Col, Msg: fmt.Sprintf("%q where %s was wanted", clip(f.Value), want)}
	}
	turn := board.Black
	for _, f := range d.Fields {
		if f.Key == "to move" {
			if turn = named(f.Value, board.Black, board.White); turn == board.Empty {
				return nil, wrong(f, "black or white")
			}
		}
	}
	g, err := FromGrid(r, d.Grid, turn)
	if err != nil {
		return nil, err
	}
	for _, f := range d.Fields {
		if f.Key == "to move" {
			continue
		}
		known, want := g.setState(f.Key, f.Value)
		switch {
		case !known:
			return nil, &board.SyntaxError{Line: f.Line, Col: 1, Msg: fmt.Sprintf("unknown key %q", clip(f.Key))}
		case want != "":
			return nil, wrong(f, want)
		}
	}
	return g, nil
}

// diagramSize returns the size of a board that is wanted with size rows and
// columns, or with any number of them if size is 0.
func diagramSize(l *board.Lattice, size int) (int, error) {
	lo, hi := size, size
	if size == 0 {
		lo, hi = MinSize, MaxSize
	}
	rows, cols := l.Rows(), l.Cols()
	if rows == cols && rows >= lo && rows <= hi {
		return rows, nil
	}
	want := fmt.Sprintf("%d of each", lo)
	if lo < hi {
		want = fmt.Sprintf("as many of each, from %d to %d", lo, hi)
	}
	return 0, &board.SyntaxError{Line: 1, Col: 1, Msg: fmt.Sprintf("a board of %d rows and %d columns, want %s", rows, cols, want)}
}

// setState gives a game that has just been set up what [Game.state] says. It
// returns whether it knows the key, and what was wanted if the value is wrong.
// A game that is over with a line that wins stays as it is.
func (g *Game) setState(key, value string) (known bool, want string) {
	switch key {
	case "passes":
		passes := slices.Index([]string{"", "1", "2"}, value)
		if passes < 1 {
			return true, "1 or 2"
		}
		if g.ending == NotOver {
			g.passes, g.startPasses = passes, passes
			if passes == 2 {
				g.end(ByPasses, board.Empty)
			}
		}
		return true, ""
	case "foul":
		foul := named(value, Overline, DoubleFour, DoubleThree)
		if foul == NoFoul {
			return true, "overline, double four or double three"
		}
		if g.ending != ByFive { // a foul may have been the last stone of a full board
			g.foul, g.passes, g.startPasses = foul, 0, 0 // the last move was no pass
			g.end(ByFoul, g.turn)
		}
		return true, ""
	}
	return false, ""
}

// clip shortens s to what an error message can hold.
func clip(s string) string {
	const most = 40
	if len(s) > most {
		return s[:most] + "…"
	}
	return s
}

// named returns which of the values has that name, and the zero value if none
// has.
func named[T fmt.Stringer](name string, values ...T) (v T) {
	for _, v := range values {
		if strings.EqualFold(name, v.String()) {
			return v
		}
	}
	return v
}
