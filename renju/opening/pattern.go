package opening

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// A Pattern is one of the 26 openings of renju: the position after three stones, up
// to a rotation or reflection of the board. The zero Pattern is none of them.
type Pattern uint8

// The patterns. White's stone is beside the center in a direct opening, and
// diagonal to it in an indirect one.
const (
	D1 Pattern = 1 + iota
	D2
	D3
	D4
	D5
	D6
	D7
	D8
	D9
	D10
	D11
	D12
	D13
	I1
	I2
	I3
	I4
	I5
	I6
	I7
	I8
	I9
	I10
	I11
	I12
	I13
)

// patterns are what is known of each pattern: its names and, relative to the
// center, Black's second stone, where White's is one row up from the center in a
// direct opening, and one up and one to the right in an indirect one.
var patterns = [...]struct {
	name, kanji string
	third       board.Point
}{
	D1:  {"Kansei", "寒星", board.Pt(-2, 0)},
	D2:  {"Keigetsu", "渓月", board.Pt(-2, 1)},
	D3:  {"Sosei", "疎星", board.Pt(-2, 2)},
	D4:  {"Kagetsu", "花月", board.Pt(-1, 1)},
	D5:  {"Zangetsu", "残月", board.Pt(-1, 2)},
	D6:  {"Ugetsu", "雨月", board.Pt(0, 1)},
	D7:  {"Kinsei", "金星", board.Pt(0, 2)},
	D8:  {"Shogetsu", "松月", board.Pt(1, 0)},
	D9:  {"Kyugetsu", "丘月", board.Pt(1, 1)},
	D10: {"Shingetsu", "新月", board.Pt(1, 2)},
	D11: {"Zuisei", "瑞星", board.Pt(2, 0)},
	D12: {"Sangetsu", "山月", board.Pt(2, 1)},
	D13: {"Yusei", "遊星", board.Pt(2, 2)},
	I1:  {"Chosei", "長星", board.Pt(-2, 2)},
	I2:  {"Kyogetsu", "峡月", board.Pt(-1, 2)},
	I3:  {"Kosei", "恒星", board.Pt(0, 2)},
	I4:  {"Suigetsu", "水月", board.Pt(1, 2)},
	I5:  {"Ryusei", "流星", board.Pt(2, 2)},
	I6:  {"Ungetsu", "雲月", board.Pt(0, 1)},
	I7:  {"Hogetsu", "浦月", board.Pt(1, 1)},
	I8:  {"Rangetsu", "嵐月", board.Pt(2, 1)},
	I9:  {"Gingetsu", "銀月", board.Pt(1, 0)},
	I10: {"Myojo", "明星", board.Pt(2, 0)},
	I11: {"Shagetsu", "斜月", board.Pt(1, -1)},
	I12: {"Meigetsu", "名月", board.Pt(2, -1)},
	I13: {"Suisei", "彗星", board.Pt(2, -2)},
}

// Patterns returns all patterns, from d1 to d13 and then from i1 to i13.
func Patterns() []Pattern {
	all := make([]Pattern, 0, I13)
	for p := D1; p <= I13; p++ {
		all = append(all, p)
	}
	return all
}

// Valid reports whether p is one of the 26 patterns.
func (p Pattern) Valid() bool { return p >= D1 && p <= I13 }

// Direct reports whether p is a direct opening.
func (p Pattern) Direct() bool { return p >= D1 && p <= D13 }

// String returns "d1" to "d13" or "i1" to "i13", and "none" for no pattern.
func (p Pattern) String() string {
	switch {
	case p.Direct():
		return "d" + strconv.Itoa(int(p))
	case p.Valid():
		return "i" + strconv.Itoa(int(p-D13))
	}
	return "none"
}

// Name returns the Japanese name in Latin letters, such as "Kagetsu", without the
// marks of long vowels, and "" for no pattern.
func (p Pattern) Name() string {
	if !p.Valid() {
		return ""
	}
	return patterns[p].name
}

// Kanji returns the Japanese name, such as "花月", and "" for no pattern.
func (p Pattern) Kanji() string {
	if !p.Valid() {
		return ""
	}
	return patterns[p].kanji
}

// MarshalText returns what [Pattern.String] does.
func (p Pattern) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what [ParsePattern] does, and "none". If there is an error, p
// stays as it was.
func (p *Pattern) UnmarshalText(text []byte) error {
	if string(text) == Pattern(0).String() {
		*p = 0
		return nil
	}
	read, err := ParsePattern(string(text))
	if err == nil {
		*p = read
	}
	return err
}

// ParsePattern reads the name of a pattern: its letter and number, its name in Latin
// letters, in either case and with blanks around it, or in Japanese.
func ParsePattern(s string) (Pattern, error) {
	name := strings.TrimSpace(s)
	for p := D1; p <= I13; p++ {
		if strings.EqualFold(name, p.String()) || strings.EqualFold(name, p.Name()) || name == p.Kanji() {
			return p, nil
		}
	}
	return 0, fmt.Errorf("opening: %s is not a pattern: want d1 to d13 or i1 to i13", board.Quote(s))
}

// Stones returns the three stones of the pattern around the center of l, in the order
// in which they are placed. It returns false for no pattern and on a lattice that has
// no center or less than five rows or columns.
func (p Pattern) Stones(l *board.Lattice) (cells [3]board.Cell, ok bool) {
	center, ok := centerOf(l)
	if !ok || !p.Valid() {
		return cells, false
	}
	second := board.Pt(-1, 0)
	if !p.Direct() {
		second = board.Pt(-1, 1)
	}
	for i, at := range [...]board.Point{{}, second, patterns[p].third} {
		cells[i] = l.Cell(center.Add(at))
	}
	return cells, true
}

// centerOf returns the middle point of a board with room for a pattern.
func centerOf(l *board.Lattice) (board.Point, bool) {
	const room = 5
	return board.Pt(l.Rows()/2, l.Cols()/2), l.Rows()%2 == 1 && l.Cols()%2 == 1 && l.Rows() >= room && l.Cols() >= room
}

// PatternOf returns the pattern that the first three stones of a game make, turned
// and mirrored in any way that keeps the center, and false if they make none or are
// not there. Black's stones count alike, whichever was placed first.
func PatternOf(g *renju.Game) (Pattern, bool) {
	l := g.Lattice()
	center, ok := centerOf(l)
	if !ok {
		return 0, false
	}
	stones := g.Grid()
	count := 0
	for _, color := range stones.All() {
		if color != board.Empty {
			count++
		}
	}
	history := g.History()
	for count > 3 && len(history) > 0 {
		last := len(history) - 1
		if c, ok := history[last].Cell(); ok {
			stones.Set(c, board.Empty)
			count--
		}
		history = history[:last]
	}
	var white, third board.Point
	blacks, whites := 0, 0
	for c, color := range stones.All() {
		switch at := l.Point(c).Sub(center); {
		case color == board.White:
			white = at
			whites++
		case color == board.Black && at != (board.Point{}):
			third = at
			blacks++
		}
	}
	if count != 3 || blacks != 1 || whites != 1 {
		return 0, false
	}
	return patternAt(white, third)
}

// patternAt returns the pattern with these stones relative to the center.
func patternAt(white, third board.Point) (Pattern, bool) {
	for range 2 {
		for range 4 {
			for p := D1; p <= I13; p++ {
				second := board.Pt(-1, 0)
				if !p.Direct() {
					second = board.Pt(-1, 1)
				}
				if white == second && third == patterns[p].third {
					return p, true
				}
			}
			white, third = turned(white), turned(third)
		}
		white, third = mirrored(white), mirrored(third)
	}
	return 0, false
}

func turned(p board.Point) board.Point   { return board.Pt(p.Col, -p.Row) }
func mirrored(p board.Point) board.Point { return board.Pt(p.Row, -p.Col) }
