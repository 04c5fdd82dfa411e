package renju

import (
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
)

// Keys of the lines below a diagram, and of the state in a record.
const (
	keyTextPasses = "passes"
	keyTextFoul   = "foul"
)

// String returns a diagram with coordinates, X for Black and O for White,
// followed by lines of the form "key: value":
//
//	to move: black          the side to move
//	passes: 1               how many of the last moves were passes, if any
//	foul: double three      the foul that has ended the game, if one has
//
// [ParseWith] reads it back.
func (g *Game) String() string {
	dst := notation.AppendDiagram(nil, g.lattice, g.At)
	dst = fmt.Appendf(dst, "\n%s: %v", board.KeyTurn, g.turn)
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
		return fmt.Sprintf("%s: %d", keyTextPasses, g.passes)
	case g.foul != NoFoul:
		return fmt.Sprintf("%s: %v", keyTextFoul, g.foul)
	}
	return ""
}

// Parse reads what [Game.String] prints, and other usual diagrams, see
// [board.Notation.ParseDiagram]. The rules are those of [Standard] on a board of
// the diagram's size: exactly five wins. For other rules use [ParseWith].
func Parse(text string) (*Game, error) { return ParseWith(Standard(0), text) }

// ParseWith reads a diagram of a game under the rules r; rules without a size
// take that of the diagram. Text that is not a diagram, has another size or keys
// that String does not print, is a [*board.SyntaxError].
func ParseWith(r Rules, text string) (*Game, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	d, err := notation.ParseDiagram(text, board.Square8)
	if err != nil {
		return nil, err
	}
	if r.Size == 0 {
		r.Size = min(max(d.Grid.Lattice().Rows(), MinSize), MaxSize)
	}
	if err := d.Fit(r.Size, r.Size); err != nil {
		return nil, err
	}
	if err := d.Only(keyTextPasses, keyTextFoul); err != nil {
		return nil, err
	}
	turn, err := d.Turn(board.Black, board.ParseColor)
	if err != nil {
		return nil, err
	}
	g, err := FromGrid(r, d.Grid, turn)
	if err != nil {
		return nil, err
	}
	for _, f := range d.Fields {
		if f.Key == board.KeyTurn {
			continue
		}
		if err := g.setState(f.Key, f.Value); err != nil {
			return nil, f.Errorf("%v", err)
		}
	}
	return g, nil
}

// cutState returns what [Game.state] said as a key and a value.
func cutState(state string) (key, value string) {
	key, value, _ = strings.Cut(state, ": ")
	return key, value
}

// setState gives a game that has just been set up what [Game.state] says. A game
// that is over with a line that wins stays as it is.
func (g *Game) setState(key, value string) error {
	switch key {
	case keyTextPasses:
		if value != "1" && value != "2" {
			return fmt.Errorf("%s where 1 or 2 was wanted", board.Quote(value))
		}
		if g.ending == NotOver {
			g.passes = int(value[0] - '0')
			g.startPasses = g.passes
			if g.passes == 2 {
				g.end(ByPasses, board.Empty)
			}
		}
		return nil
	case keyTextFoul:
		foul, err := parseFoul(value)
		if err != nil {
			return err
		}
		if g.ending != ByFive { // a foul may have been the last stone of a full board
			g.foul, g.passes, g.startPasses = foul, 0, 0 // the last move was no pass
			g.end(ByFoul, g.turn)
		}
		return nil
	}
	return fmt.Errorf("%s where %s or %s was wanted", board.Quote(key), keyTextPasses, keyTextFoul)
}
