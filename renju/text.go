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
	dst := notation.AppendDiagram(nil, g.lattice, g.At)
	dst = fmt.Appendf(dst, "\nto move: %v", g.turn)
	if g.passes != 0 {
		dst = fmt.Appendf(dst, "\npasses: %d", g.passes)
	}
	if g.foul != NoFoul {
		dst = fmt.Appendf(dst, "\nfoul: %v", g.foul)
	}
	return string(dst)
}

// Parse reads what [Game.String] prints, and other usual diagrams, see
// [board.Notation.ParseDiagram]. The rules are those of [Contest] on a board of
// the diagram's size: exactly five wins. For other rules use [ParseRules].
func Parse(text string) (*Game, error) { return parse(text, nil) }

// ParseRules reads a diagram of a game under the rules r. A diagram of another
// size than theirs is refused. Text that is no diagram, or has keys that
// String does not print, is a [*board.SyntaxError].
func ParseRules(r Rules, text string) (*Game, error) { return parse(text, &r) }

func parse(text string, r *Rules) (*Game, error) {
	d, err := notation.ParseDiagram(text, board.Square8)
	if err != nil {
		return nil, err
	}
	if r == nil {
		base := Standard(d.Grid.Lattice().Rows())
		r = &base
	}
	turn, passes, foul := board.Black, 0, NoFoul
	for _, f := range d.Fields {
		ok := false
		want := ""
		switch f.Key {
		case "to move":
			want = "black or white"
			turn, ok = named(f.Value, board.Black, board.White)
		case "passes":
			want = "1 or 2"
			if passes = slices.Index([]string{"", "1", "2"}, f.Value); passes > 0 {
				ok = true
			}
		case "foul":
			want = "overline, double four or double three"
			foul, ok = named(f.Value, Overline, DoubleFour, DoubleThree)
		default:
			return nil, &board.SyntaxError{Line: f.Line, Col: 1, Msg: fmt.Sprintf("unknown key %q", f.Key)}
		}
		if !ok {
			return nil, &board.SyntaxError{Line: f.Line, Col: f.Col, Msg: fmt.Sprintf("%q where %s was wanted", f.Value, want)}
		}
	}
	g, err := FromGrid(*r, d.Grid, turn)
	if err != nil {
		return nil, err
	}
	if !g.Over() {
		g.passes, g.startPasses, g.foul = passes, passes, foul
		switch {
		case foul != NoFoul:
			g.end(ByFoul, turn)
		case passes == 2:
			g.end(ByPasses, board.Empty)
		}
	}
	return g, nil
}

// named returns which of the values has that name.
func named[T fmt.Stringer](name string, values ...T) (v T, ok bool) {
	for _, v := range values {
		if strings.EqualFold(name, v.String()) {
			return v, true
		}
	}
	return v, false
}
