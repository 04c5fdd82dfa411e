package sgf

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
)

// maxPoint is the number of rows and columns that points can name.
const maxPoint = 52

// FormatPoint returns the name of a point in two letters, the column's and then
// the row's, from a to z and on from A to Z, row 0 at the top: "ca" is row 0,
// column 2. A point that has no such name, with a row or column below 0 or
// above 51, gives "".
func FormatPoint(p board.Point) string {
	if uint(p.Row) >= maxPoint || uint(p.Col) >= maxPoint {
		return ""
	}
	return string([]byte{pointLetter(p.Col), pointLetter(p.Row)})
}

func pointLetter(n int) byte {
	if n < 26 {
		return byte('a' + n)
	}
	return byte('A' + n - 26)
}

func letterPoint(c byte) (n int, ok bool) {
	switch {
	case c >= 'a' && c <= 'z':
		return int(c - 'a'), true
	case c >= 'A' && c <= 'Z':
		return int(c-'A') + 26, true
	}
	return 0, false
}

// ParsePoint reads a point as [FormatPoint] writes it, with blanks around it or
// not. Anything else is a [*board.SyntaxError] in line 1: the empty text too,
// which stands for a pass, but "tt" is row 19, column 19.
func ParsePoint(s string) (board.Point, error) {
	p, i := parsePoint(s)
	if i >= 0 {
		return p, &board.SyntaxError{Line: 1, Col: i + 1, Msg: board.Quote(s) + " where a point was wanted: two letters"}
	}
	return p, nil
}

// parsePoint returns the point, or the index in s where it is wrong.
func parsePoint(s string) (p board.Point, wrong int) {
	name := trimLeft(s)
	start := len(s) - len(name)
	name = trimRight(name)
	if len(name) < 2 {
		return board.Point{}, start
	}
	col, ok1 := letterPoint(name[0])
	row, ok2 := letterPoint(name[1])
	switch {
	case !ok1:
		return board.Point{}, start
	case !ok2:
		return board.Point{}, start + 1
	case len(name) > 2:
		return board.Point{}, start + 2
	}
	return board.Pt(row, col), -1
}

// ParseCell reads a point as [ParsePoint] does, or a name of the notation if the
// text ends with a digit, as some programs write them. A well-formed name of a
// cell that l does not have is [board.ErrOffBoard], any other text a
// [*board.SyntaxError] in line 1.
func ParseCell(l *board.Lattice, notation board.Notation, s string) (board.Cell, error) {
	if name := trimRight(s); name != "" && isDigit(name[len(name)-1]) {
		return notation.Parse(l, s)
	}
	p, err := ParsePoint(s)
	if err != nil {
		return board.None, err
	}
	c := l.Cell(p)
	if c == board.None {
		return board.None, board.ErrOffBoard
	}
	return c, nil
}

// IsPass reports whether a value of B or W is a pass on l: an empty value, and
// "tt" on boards of up to 19 rows and columns, where there is no such point.
func IsPass(l *board.Lattice, s string) bool {
	s = trim(s)
	return s == "" || s == "tt" && l.Rows() <= 19 && l.Cols() <= 19
}

// trim returns s without the blanks around it. There are seldom any, so they are
// looked for without the table that [strings.Trim] makes first.
func trim(s string) string { return trimRight(trimLeft(s)) }

func trimLeft(s string) string {
	for s != "" && isSpace(s[0]) {
		s = s[1:]
	}
	return s
}

func trimRight(s string) string {
	for s != "" && isSpace(s[len(s)-1]) {
		s = s[:len(s)-1]
	}
	return s
}

// isSpace reports whether c is a space or one of \t, \n, \v, \f and \r.
func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// Points returns the points that the property lists, each once, in the order
// of the text; nil if n does not have it. A rectangle such as "aa:cc", named by
// two opposite corners, is written out row by row. An empty value, as in DD[],
// is not a point. A value that is neither is a [*board.SyntaxError] at its place.
//
// A list from a text can name all 2704 points in five bytes, but no more.
func (n *Node) Points(id string) ([]board.Point, error) {
	values := n.Values(id)
	var points []board.Point
	var seen [maxPoint]uint64
	for i, value := range values {
		if trim(value) == "" {
			continue
		}
		from, to, ok := parseRectangle(value)
		if !ok {
			return points, n.Errorf(id, i, "%s where a point of two letters or a rectangle of such points was wanted", board.Quote(value))
		}
		for row := from.Row; row <= to.Row; row++ {
			for col := from.Col; col <= to.Col; col++ {
				if seen[row]>>col&1 == 0 {
					seen[row] |= 1 << col
					points = append(points, board.Pt(row, col))
				}
			}
		}
	}
	return points, nil
}

// parseRectangle returns the top left and the bottom right corner of the
// rectangle or the point that the value names.
func parseRectangle(value string) (from, to board.Point, ok bool) {
	first, second, composed := strings.Cut(value, ":")
	from, wrong := parsePoint(first)
	if wrong >= 0 {
		return from, to, false
	}
	if !composed {
		return from, from, true
	}
	to, wrong = parsePoint(second)
	if wrong >= 0 {
		return from, to, false
	}
	return board.Pt(min(from.Row, to.Row), min(from.Col, to.Col)),
		board.Pt(max(from.Row, to.Row), max(from.Col, to.Col)), true
}

// AddPoints adds the points to the property, one value each. It panics if a
// point has no name, see [FormatPoint].
func (n *Node) AddPoints(id string, points ...board.Point) {
	values := make([]string, len(points))
	for i, p := range points {
		values[i] = FormatPoint(p)
		if values[i] == "" {
			panic(fmt.Sprintf("sgf: AddPoints: no name for the point %v", p))
		}
	}
	n.Add(id, values...)
}

// Size returns the size of the board as SZ says: one number for a square, or
// the numbers of columns and rows with a colon between them. Where there is no
// SZ it is def by def. A value that is not a size, or has a side that no
// [board.Lattice] can have, is a [*board.SyntaxError] at its place.
func (n *Node) Size(def int) (rows, cols int, err error) {
	value, ok := n.Get("SZ")
	if !ok {
		return def, def, nil
	}
	first, second, composed := strings.Cut(value, ":")
	cols, ok = parseSide(first)
	rows = cols
	if ok && composed {
		rows, ok = parseSide(second)
	}
	if !ok {
		return 0, 0, n.Errorf("SZ", 0, "%s where a size from 1 to %d was wanted", board.Quote(value), board.MaxSide)
	}
	return rows, cols, nil
}

func parseSide(s string) (side int, ok bool) {
	side, err := strconv.Atoi(trim(s))
	return side, err == nil && side >= 1 && side <= board.MaxSide
}

// SetSize sets SZ: to one number for a square, to columns:rows otherwise.
func (n *Node) SetSize(rows, cols int) {
	size := strconv.Itoa(cols)
	if rows != cols {
		size += ":" + strconv.Itoa(rows)
	}
	n.Set("SZ", size)
}
