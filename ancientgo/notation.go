package ancientgo

import (
	"fmt"
	"slices"
	"strconv"
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
	if g.setting == nil {
		return board.Pass, board.ErrOffBoard
	}
	c, err := notation.Parse(g.lattice, s)
	if err != nil {
		return board.Pass, err
	}
	return board.Move(c), nil
}

// FormatMove returns the name of the point, such as "D4", or "pass". A number
// that is no move of this board is "none".
func (g *Game) FormatMove(m board.Move) string {
	c, ok := m.Cell()
	switch {
	case ok && g.setting != nil:
		return notation.Format(g.lattice, c)
	case m == board.Pass:
		return "pass"
	}
	return "none"
}

// String returns a diagram with coordinates, X for black stones and O for
// white ones, row 0 at the top with the highest number beside it. Below it
// stand the side to move and, where they differ from the start of a game, the
// points barred by ko, the passes in a row, the prisoners and the handicap:
//
//	to move: white
//	ko: D4
//	passes: 1
//	prisoners: black 3, white 2
//	handicap: 2
func (g *Game) String() string {
	if g.setting == nil {
		return "no board"
	}
	dst := notation.AppendDiagram(nil, g.lattice, g.At)
	dst = append(append(dst, "\nto move: "...), g.turn.String()...)
	if barred := g.Barred(); len(barred) > 0 {
		dst = append(dst, "\nko:"...)
		for _, c := range barred {
			dst = notation.Append(append(dst, ' '), g.lattice, c)
		}
	}
	if g.passes > 0 {
		dst = strconv.AppendUint(append(dst, "\npasses: "...), uint64(g.passes), 10)
	}
	if b, w := g.prisoners[board.Black], g.prisoners[board.White]; b > 0 || w > 0 {
		dst = fmt.Appendf(dst, "\nprisoners: black %d, white %d", b, w)
	}
	if g.handicap > 0 {
		dst = strconv.AppendUint(append(dst, "\nhandicap: "...), uint64(g.handicap), 10)
	}
	return string(dst)
}

// Parse reads what [Game.String] prints, or a diagram that somebody typed (see
// [board.Notation.ParseDiagram]: the rows alone will do, with "/" between
// them), and returns a game that starts there under the rules of [Ancient] on
// a board of that size. Without a line "to move" it is Black's turn. A line
// "ko" with one point brings [SimpleKo] with it, one with several points
// [VacatedKo]. For other rules see [ParseRules].
//
// Text of another form is a [*board.SyntaxError]; a group without liberties is
// an error that wraps [ErrNoLiberties].
func Parse(text string) (*Game, error) {
	d, err := parseDiagram(text)
	if err != nil {
		return nil, err
	}
	r := Ancient()
	r.Rows, r.Cols = d.Grid.Lattice().Rows(), d.Grid.Lattice().Cols()
	for _, f := range d.Fields {
		if f.Key == "ko" {
			r.Ko = SimpleKo
			if len(koPoints(f.Value)) > 1 {
				r.Ko = VacatedKo
			}
		}
	}
	return fromDiagram(r, d)
}

// ParseRules reads a position as [Parse] does and returns a game that starts
// there under r; rules without rows and columns take those of the diagram. A
// diagram of another size is a [*board.SyntaxError]. The stones of r.Setup are
// not put down.
func ParseRules(r Rules, text string) (*Game, error) {
	d, err := parseDiagram(text)
	if err != nil {
		return nil, err
	}
	l := d.Grid.Lattice()
	r, _, err = r.sized(l).normal()
	if err != nil {
		return nil, err
	}
	if l.Rows() != r.Rows || l.Cols() != r.Cols {
		return nil, &board.SyntaxError{Line: 1, Col: 1, Msg: fmt.Sprintf(
			"a board of %d×%d points where %d×%d were wanted", l.Rows(), l.Cols(), r.Rows, r.Cols,
		)}
	}
	return fromDiagram(r, d)
}

// parseDiagram reads a diagram no larger than a board can be.
func parseDiagram(text string) (*board.Diagram, error) {
	d, err := notation.ParseDiagram(text, board.Square4)
	if err != nil {
		return nil, err
	}
	if l := d.Grid.Lattice(); l.Rows() > MaxSide || l.Cols() > MaxSide {
		return nil, &board.SyntaxError{Line: 1, Col: 1, Msg: fmt.Sprintf(
			"a board of %d×%d points, more than %d on a side", l.Rows(), l.Cols(), MaxSide,
		)}
	}
	return d, nil
}

// fromDiagram returns the game that starts from d, a board of the size of r.
func fromDiagram(r Rules, d *board.Diagram) (*Game, error) {
	s := start{grid: d.Grid, turn: r.First}
	for _, f := range d.Fields {
		if msg := s.set(r, f); msg != "" {
			return nil, &board.SyntaxError{Line: f.Line, Col: f.Col, Msg: msg}
		}
	}
	g := &Game{setting: newSetting(r)}
	if err := g.begin(s); err != nil {
		return nil, fmt.Errorf("ancientgo: %w", err)
	}
	return g, nil
}

// set takes over a line below a diagram. It returns what is wrong with it, if
// anything.
func (s *start) set(r Rules, f board.Field) (msg string) {
	switch f.Key {
	case "to move":
		switch strings.ToLower(f.Value) {
		case "black", "b", "x":
			s.turn = board.Black
		case "white", "w", "o":
			s.turn = board.White
		default:
			return fmt.Sprintf("%q where black or white was wanted", f.Value)
		}
	case "ko":
		return s.setKo(r, f.Value)
	case "passes":
		n, err := strconv.ParseUint(f.Value, 10, 8)
		if err != nil || n > 2 {
			return fmt.Sprintf("%q where 0, 1 or 2 passes in a row were wanted", f.Value)
		}
		s.passes = uint8(n)
	case "prisoners":
		var b, w int32
		if n, err := fmt.Sscanf(f.Value+" .", "black %d, white %d .", &b, &w); n != 2 || err != nil || min(b, w) < 0 || max(b, w)>>prisonerBits > 0 {
			return fmt.Sprintf("%q where \"black 3, white 2\" or the like was wanted", f.Value)
		}
		s.prisoners[board.Black], s.prisoners[board.White] = b, w
	case "handicap":
		n, err := strconv.ParseUint(f.Value, 10, 8)
		if err != nil {
			return fmt.Sprintf("%q where a number of handicap stones was wanted", f.Value)
		}
		s.handicap = uint8(n)
	default:
		return fmt.Sprintf("no position has a line %q", f.Key)
	}
	return ""
}

func (s *start) setKo(r Rules, value string) (msg string) {
	names := koPoints(value)
	switch {
	case r.Ko != SimpleKo && r.Ko != VacatedKo:
		return fmt.Sprintf("points barred by ko under rules with %v", r.Ko)
	case len(names) == 0 || len(names) > 1 && r.Ko == SimpleKo:
		return fmt.Sprintf("%d points where the one barred by ko was wanted", len(names))
	}
	for _, name := range names {
		c, err := notation.Parse(s.grid.Lattice(), name)
		switch {
		case err != nil:
			return fmt.Sprintf("%q where an empty point was wanted", name)
		case s.grid.At(c) != board.Empty:
			return fmt.Sprintf("there is a stone on %s, which ko bars", name)
		case slices.Contains(s.barred, c):
			return fmt.Sprintf("%s twice", name)
		}
		s.barred = append(s.barred, c)
	}
	return ""
}

// koPoints splits the value of a line "ko" into the names of its points.
func koPoints(value string) []string {
	return strings.FieldsFunc(value, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
}
