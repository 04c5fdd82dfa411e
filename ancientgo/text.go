package ancientgo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
)

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
	dst := notation.AppendDiagram(nil, g.lattice, g.At)
	dst = append(append(dst, "\n"+board.KeyTurn+": "...), g.turn.String()...)
	key := "\nko: "
	for c := range g.Barred() {
		dst = notation.Append(append(dst, key...), g.lattice, c)
		key = " "
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

// Parse reads what [Game.String] prints, or a diagram typed by hand (see
// [board.Notation.ParseDiagram]: the rows alone will do, with "/" between
// them), and returns a game that starts there under the rules of [Ancient] on
// a board of that size. Without a line "to move" it is Black's turn. A line
// "ko" with one point brings [SimpleKo] with it, one with several points
// [VacatedKo]. For other rules see [ParseWith].
//
// Text of another form is a [*board.SyntaxError]; a group without liberties is
// an error that wraps [ErrNoLiberties].
func Parse(text string) (*Game, error) {
	d, err := parseDiagram(text)
	if err != nil {
		return nil, err
	}
	r := Ancient(0)
	if f, ok := d.Field("ko"); ok {
		r.Ko = SimpleKo
		if len(koPoints(f.Value)) > 1 {
			r.Ko = VacatedKo
		}
	}
	return fromDiagram(r, d)
}

// ParseWith reads a position as [Parse] does and returns a game that starts
// there under r; rules without rows and columns take those of the diagram, and
// without a line "to move" it is the turn of the color that plays first. A diagram
// of another size is a [*board.SyntaxError]. The stones of r.Setup are not put down.
func ParseWith(r Rules, text string) (*Game, error) {
	d, err := parseDiagram(text)
	if err != nil {
		return nil, err
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
		return nil, &board.SyntaxError{Line: d.Line, Col: d.Col, Msg: fmt.Sprintf(
			"a board of %d rows and %d columns, more than %d", l.Rows(), l.Cols(), MaxSide,
		)}
	}
	return d, nil
}

// fromDiagram returns the game that starts from d under r.
func fromDiagram(r Rules, d *board.Diagram) (*Game, error) {
	l := d.Grid.Lattice()
	r, _, err := r.sized(l.Rows(), l.Cols()).normal()
	if err != nil {
		return nil, err
	}
	if err := d.Fit(r.Rows, r.Cols); err != nil {
		return nil, err
	}
	if err := d.Only("ko", "passes", "prisoners", "handicap"); err != nil {
		return nil, err
	}
	s := start{grid: d.Grid}
	if s.turn, err = d.Turn(r.First, board.ParseColor); err != nil {
		return nil, err
	}
	for _, f := range d.Fields {
		if err := s.set(r, f); err != nil {
			return nil, err
		}
	}
	g := &Game{setting: newSetting(r)}
	if err := g.begin(s); err != nil {
		return nil, fmt.Errorf("ancientgo: %w", err)
	}
	return g, nil
}

// set takes over a line below a diagram, other than that of the turn.
func (s *start) set(r Rules, f board.Field) error {
	switch f.Key {
	case "ko":
		return s.setKo(r, f)
	case "passes":
		n, err := strconv.ParseUint(f.Value, 10, 8)
		if err != nil || n > 2 {
			return f.Errorf("%s where 0, 1 or 2 passes in a row were wanted", board.Quote(f.Value))
		}
		s.passes = uint8(n)
	case "prisoners":
		var b, w int32
		if n, err := fmt.Sscanf(f.Value+" .", "black %d, white %d .", &b, &w); n != 2 || err != nil || min(b, w) < 0 || max(b, w)>>prisonerBits > 0 {
			return f.Errorf("%s where \"black 3, white 2\" or the like was wanted", board.Quote(f.Value))
		}
		s.prisoners[board.Black], s.prisoners[board.White] = b, w
	case "handicap":
		n, err := strconv.ParseUint(f.Value, 10, 8)
		if err != nil {
			return f.Errorf("%s where a number of handicap stones was wanted", board.Quote(f.Value))
		}
		s.handicap = handicapStones(uint8(n))
	}
	return nil
}

func (s *start) setKo(r Rules, f board.Field) error {
	names := koPoints(f.Value)
	switch {
	case r.Ko != SimpleKo && r.Ko != VacatedKo:
		return f.Errorf("points barred by ko under rules with %v", r.Ko)
	case len(names) == 0 || len(names) > 1 && r.Ko == SimpleKo:
		return f.Errorf("%d points where the one barred by ko was wanted", len(names))
	}
	for _, name := range names {
		c, err := notation.Parse(s.grid.Lattice(), name)
		switch {
		case err != nil:
			return f.Errorf("%s where an empty point was wanted", board.Quote(name))
		case s.grid.At(c) != board.Empty:
			return f.Errorf("there is a stone on %s, which ko bars", name)
		case slices.Contains(s.barred, c):
			return f.Errorf("%s twice", name)
		}
		s.barred = append(s.barred, c)
	}
	return nil
}

// koPoints splits the value of a line "ko" into the names of its points.
func koPoints(value string) []string {
	return strings.FieldsFunc(value, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
}
