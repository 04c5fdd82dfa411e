package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Diagram is what [Notation.ParseDiagram] reads from a text: a picture of a
// board and the lines of the form "key: value" below it.
type Diagram struct {
	Grid      *Grid[Color]
	Line, Col int // where the first row starts
	Fields    []Field
}

// Fit returns a [*SyntaxError] unless the board has that many rows and columns.
func (d *Diagram) Fit(rows, cols int) error {
	if l := d.Grid.l; l.rows != rows || l.cols != cols {
		return &SyntaxError{d.Line, d.Col, fmt.Sprintf("a board of %d rows and %d columns where %d rows and %d columns were wanted", l.rows, l.cols, rows, cols)}
	}
	return nil
}

// Field returns the line below the board that has that key, and false if there
// is none.
func (d *Diagram) Field(key string) (Field, bool) {
	for _, f := range d.Fields {
		if f.Key == key {
			return f, true
		}
	}
	return Field{}, false
}

// KeyTurn is the key of the line that says whose turn it is.
const KeyTurn = "to move"

// Turn returns the color that the line "to move: …" names, and first if there is
// no such line. The parse function reads a name, such as [ParseColor]; its error
// becomes a [*SyntaxError] at the place of the name.
func (d *Diagram) Turn(first Color, parse func(string) (Color, error)) (Color, error) {
	f, ok := d.Field(KeyTurn)
	if !ok {
		return first, nil
	}
	turn, err := parse(f.Value)
	if err != nil {
		return first, f.Errorf("%v", err)
	}
	return turn, nil
}

// Only returns a [*SyntaxError] if a line below the board has a key other than
// [KeyTurn] and those.
func (d *Diagram) Only(keys ...string) error {
	for _, f := range d.Fields {
		if f.Key != KeyTurn && !slices.Contains(keys, f.Key) {
			wanted := strings.Join(append([]string{KeyTurn}, keys...), ", ")
			return &SyntaxError{f.Line, 1, fmt.Sprintf("a line %s where one of these was wanted: %s", Quote(f.Key), wanted)}
		}
	}
	return nil
}

// A Field is a line "key: value" below a diagram.
type Field struct {
	Key, Value string // without blanks around them, the key in lower case
	Line, Col  int    // where the value starts
}

// Errorf returns a [*SyntaxError] at the place of the value, with a message as
// by [fmt.Sprintf].
func (f Field) Errorf(format string, args ...any) error {
	return &SyntaxError{f.Line, f.Col, fmt.Sprintf(format, args...)}
}

// AppendDiagram appends a picture of a board to dst: a line with the letters
// of the columns, then a line for each row with its number and a character for
// each cell: X for black, O for white, "." for empty and "?" for a value that is
// not a color. On a [Hex6] lattice each row stands half a cell to the right of the
// one above. Where cells were cut away there are blanks. The last line has no
// line end. at is asked about every cell, in order.
func (n Notation) AppendDiagram(dst []byte, l *Lattice, at func(Cell) Color) []byte {
	margin := decimalDigits(l.rows)
	width := 1 + len(n.appendCol(dst, l.cols-1)) - len(dst)
	if l.kind == hex6 {
		width += width & 1 // so that half a cell is whole blanks
	}
	dst = appendBlanks(dst, margin)
	for col := range l.cols {
		mark := len(dst)
		dst = n.appendCol(append(dst, ' '), col)
		if col < l.cols-1 {
			dst = appendBlanks(dst, width-(len(dst)-mark))
		}
	}
	c := Cell(0)
	for row := range l.rows {
		dst = append(dst, '\n')
		if l.kind == hex6 {
			dst = appendBlanks(dst, row*width/2)
		}
		number := n.rowNumber(l.rows, row)
		dst = appendBlanks(dst, margin-decimalDigits(number))
		dst = strconv.AppendInt(dst, int64(number), 10)
		last := len(dst) // where the last cell of the row ends
		for col := range l.cols {
			if l.Valid(c) {
				dst = append(dst, ' ', ".XO?"[min(at(c), White+1)])
				last = len(dst)
			} else {
				dst = append(dst, "  "...)
			}
			if col < l.cols-1 {
				dst = appendBlanks(dst, width-2)
			}
			c++
		}
		dst = dst[:last]
	}
	return dst
}

// decimalDigits returns how many digits a positive number has.
func decimalDigits(n int) int {
	digits := 1
	for ; n >= 10; n /= 10 {
		digits++
	}
	return digits
}

func appendBlanks(dst []byte, n int) []byte {
	for range n {
		dst = append(dst, ' ')
	}
	return dst
}

// ParseDiagram reads a picture of a board as [Notation.AppendDiagram] writes
// it, and the usual ones that people type: rows end at a line end or a "/",
// blanks are ignored, the letters of the columns and the numbers of the
// rows may be left out. Black is any of X x * # B b D d ●, white any of
// O o W w L l ○, empty any of . - _ +.
//
// The lattice function makes the board's lattice, such as [Square4]. Text that
// is not such a picture, rows of different lengths, numbers of rows in the wrong
// order, boards larger than [MaxSide] and two fields with one key are a
// [*SyntaxError].
func (n Notation) ParseDiagram(text string, lattice func(rows, cols int) *Lattice) (*Diagram, error) {
	p := diagramParser{notation: n, cells: make([]Color, 0, min(len(text)/2, 1<<12))}
	line := 0
	for rest, more := strings.TrimPrefix(text, "\ufeff"), true; more; {
		var text string
		text, rest, more = cutLine(rest)
		line++
		if err := p.line(line, text); err != nil {
			return nil, err
		}
	}
	if len(p.rows) == 0 {
		return nil, &SyntaxError{line, 1, "no rows where a board was wanted"}
	}
	if err := p.checkMargins(); err != nil {
		return nil, err
	}
	grid := NewGrid[Color](lattice(len(p.rows), p.cols))
	if err := p.fill(grid); err != nil {
		return nil, err
	}
	return &Diagram{Grid: grid, Line: p.rows[0].line, Col: p.rows[0].col, Fields: p.fields}, nil
}

// cutLine cuts text behind its first line, which ends with LF, CR or CR LF; more is
// false if that is the last one.
func cutLine(text string) (line, rest string, more bool) {
	i := strings.IndexAny(text, "\r\n")
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+lineEnd(text[i:]):], true
}

// lineEnd returns how many bytes of the line end that text starts with, 0 if it does
// not start with one.
func lineEnd(text string) int {
	switch {
	case strings.HasPrefix(text, "\r\n"):
		return 2
	case text != "" && (text[0] == '\r' || text[0] == '\n'):
		return 1
	}
	return 0
}

// A diagramParser collects the rows and fields of a diagram line by line.
type diagramParser struct {
	notation Notation
	cells    []Color
	rows     []diagramRow
	cols     int // cells in each row
	letters  []lettersRow
	fields   []Field
	keys     map[string]bool // of the fields
}

// A lettersRow is a line with the letters of so many columns.
type lettersRow struct{ count, line, col int }

// A diagramRow is a row of cells and the number that stands beside it, if any.
type diagramRow struct {
	cells     int // how many
	number    string
	line, col int // of the number, or of the first cell
}

func (p *diagramParser) line(line int, text string) error {
	if key, value, ok := strings.Cut(text, ":"); ok {
		trimmed := strings.TrimLeft(value, " \t")
		f := Field{
			Key:   strings.ToLower(strings.TrimSpace(key)),
			Value: strings.TrimSpace(trimmed),
			Line:  line,
			Col:   len(text) - len(trimmed) + 1,
		}
		if p.keys[f.Key] {
			return &SyntaxError{f.Line, f.Col, fmt.Sprintf("a second line %s", Quote(f.Key))}
		}
		if p.keys == nil {
			p.keys = make(map[string]bool)
		}
		p.keys[f.Key] = true
		p.fields = append(p.fields, f)
		return nil
	}
	col := 1
	for part := range strings.SplitSeq(text, "/") {
		if err := p.row(line, col, part); err != nil {
			return err
		}
		col += len(part) + 1
	}
	return nil
}

// row reads one row, a line of column letters or a blank line that starts at
// the given place.
func (p *diagramParser) row(line, col int, text string) error {
	body := strings.TrimLeft(text, blanks)
	col += len(text) - len(body)
	body = strings.TrimRight(body, blanks)
	if body == "" {
		return nil
	}
	if body[0]|0x20 == 'a' {
		return p.columnLetters(line, col, body)
	}
	row := diagramRow{line: line, col: col}
	cells := strings.TrimLeft(body, digits)
	row.number = body[:len(body)-len(cells)]
	col += len(row.number)
	if trimmed := strings.TrimRight(cells, digits); trimmed != cells {
		right := cells[len(trimmed):]
		if row.number == "" {
			row.number, row.col = right, col+len(trimmed)
		}
		if right != row.number {
			return &SyntaxError{line, col + len(trimmed), fmt.Sprintf("number %s on the right of row %s", printable(right), printable(row.number))}
		}
		cells = trimmed
	}
	before := len(p.cells)
	for i, r := range cells {
		if r == ' ' || r == '\t' {
			continue
		}
		if color, ok := colorOf(r); ok {
			p.cells = append(p.cells, color)
		} else {
			return &SyntaxError{line, col + i, fmt.Sprintf("%q where a cell was wanted: X, O or a dot", r)}
		}
	}
	n := len(p.cells) - before
	p.cols = max(p.cols, n)
	row.cells = n
	switch {
	case len(p.fields) > 0:
		return &SyntaxError{line, row.col, "a row of the board below a line with a colon"}
	case n == 0:
		return &SyntaxError{line, row.col, "a row without cells"}
	case p.cols > MaxSide || len(p.rows) == MaxSide:
		return &SyntaxError{line, row.col, fmt.Sprintf("a board of more than %d rows or columns", MaxSide)}
	}
	if p.rows == nil {
		p.rows = make([]diagramRow, 0, n) // as of a square board
	}
	p.rows = append(p.rows, row)
	return nil
}

// fill puts the cells into the grid: each row has as many as the lattice.
func (p *diagramParser) fill(grid *Grid[Color]) error {
	l := grid.l
	cells := p.cells
	for i, row := range p.rows {
		n := 0
		for col := range l.cols {
			if !l.Contains(Pt(i, col)) {
				continue
			}
			if n < len(cells) {
				grid.vals[i*l.cols+col] = cells[n]
			}
			n++
		}
		switch first := p.rows[0].cells; {
		case l.kept == nil && row.cells != first:
			return &SyntaxError{row.line, row.col, fmt.Sprintf("a row of %d cells where the first has %d", row.cells, first)}
		case row.cells != n:
			return &SyntaxError{row.line, row.col, fmt.Sprintf("a row of %d cells where %d were wanted", row.cells, n)}
		}
		cells = cells[n:]
	}
	return nil
}

// columnLetters checks a line of column letters, above the board or below it.
func (p *diagramParser) columnLetters(line, col int, text string) error {
	want := 0
	var name [4]byte
	for field := range strings.FieldsSeq(text) {
		if !strings.EqualFold(field, string(p.notation.appendCol(name[:0], want))) {
			return &SyntaxError{line, col, fmt.Sprintf("%s in a line of column letters", Quote(field))}
		}
		want++
	}
	p.letters = append(p.letters, lettersRow{want, line, col})
	return nil
}

// checkMargins makes sure that the letters of the columns are as many as the
// cells of a row and that numbers beside the rows are those that the notation
// gives them, so that a board is not read upside down.
func (p *diagramParser) checkMargins() error {
	for _, row := range p.letters {
		if row.count != p.cols {
			return &SyntaxError{row.line, row.col, fmt.Sprintf("letters of %d columns on a board of %d", row.count, p.cols)}
		}
	}
	for i, row := range p.rows {
		want := strconv.Itoa(p.notation.rowNumber(len(p.rows), i))
		if row.number != "" && row.number != want {
			return &SyntaxError{row.line, row.col, fmt.Sprintf("number %s beside row %s", printable(row.number), want)}
		}
	}
	return nil
}

const (
	blanks = " \t\r"
	digits = "0123456789"
)

// colorOf returns the color that a character of a diagram stands for.
func colorOf(r rune) (c Color, ok bool) {
	switch r {
	case '.', '-', '_', '+':
		return Empty, true
	case 'X', 'x', '*', '#', 'B', 'b', 'D', 'd', '●':
		return Black, true
	case 'O', 'o', 'W', 'w', 'L', 'l', '○':
		return White, true
	}
	return Empty, false
}
