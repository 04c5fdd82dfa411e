package main

import (
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/stonesgo/stones/board"
)

// An ink is how a character is written: colors as "#rrggbb", "" for the terminal's.
type ink struct {
	fg, bg string
	bold   bool
}

type glyph struct {
	char rune
	ink  ink
}

// A picture is a board as characters.
type picture struct {
	rows   [][]glyph
	figure board.Figure
	paint
}

// A paint says how a figure is drawn.
type paint struct {
	plain         bool       // letters in place of colors
	width, height int        // of a cell, in characters
	cursor        board.Cell // board.None for none
}

// small and big are the sizes of cells: points have the first only.
var (
	small = paint{width: 2, height: 1, cursor: board.None}
	big   = paint{width: 4, height: 2, cursor: board.None}
	text  = paint{width: 2, height: 1, cursor: board.None, plain: true}
)

// draw draws the window of a figure.
func (p paint) draw(f board.Figure) *picture {
	if f.Window == (board.Rect{}) {
		f.Window.Max = board.Pt(f.Lattice.Rows(), f.Lattice.Cols())
	}
	if f.Kind == board.FigureAuto {
		f.Kind = kindOf(f.Lattice)
	}
	pic := &picture{figure: f, paint: p}
	w, h := p.extent(f)
	pic.rows = make([][]glyph, h)
	for y := range pic.rows {
		pic.rows[y] = make([]glyph, w)
		for x := range pic.rows[y] {
			pic.rows[y][x].char = ' '
		}
	}
	pic.names()
	pic.frame()
	l := f.Lattice
	path := board.NewMask(l)
	path.AddAll(f.Path...)
	last := board.NewMask(l)
	last.AddAll(f.Last...)
	stars := board.NewMask(l)
	stars.AddAll(f.Stars...)
	for row := f.Window.Min.Row; row < f.Window.Max.Row; row++ {
		for col := f.Window.Min.Col; col < f.Window.Max.Col; col++ {
			c := l.Cell(board.Pt(row, col))
			if !l.Valid(c) {
				continue
			}
			pic.cell(look{
				cell: c, at: board.Pt(row, col), stone: colorAt(f, c), shade: f.Shades[c], mark: f.Marks[c], label: f.Labels[c],
				path: path.Has(c), last: last.Has(c), star: stars.Has(c),
			})
		}
	}
	return pic
}

// A look is all that a figure says of a cell.
type look struct {
	cell             board.Cell
	at               board.Point
	stone, shade     board.Color
	mark             board.Mark
	label            string
	path, last, star bool
}

func kindOf(l *board.Lattice) board.FigureKind {
	if len(l.Axes()) == 3 {
		return board.FigureHexagons
	}
	return board.FigurePoints
}

func colorAt(f board.Figure, c board.Cell) board.Color {
	if f.At == nil {
		return board.Empty
	}
	return f.At(c)
}

// margin returns how many characters are left of the board.
func margin(f board.Figure) int { return len(strconv.Itoa(f.Lattice.Rows())) + 2 }

// extent returns the size of the whole picture in characters.
func (p paint) extent(f board.Figure) (w, h int) {
	rows, cols := f.Window.Max.Row-f.Window.Min.Row, f.Window.Max.Col-f.Window.Min.Col
	w, h = margin(f)+cols*p.width, 1+rows*p.height
	if f.Kind == board.FigureHexagons {
		w += (rows-1)*p.width/2 + 1
		if !p.plain { // the edge
			h++
		}
	}
	return w, h
}

// place returns where the top left character of a cell is.
func (pic *picture) place(at board.Point) (x, y int) {
	at = at.Sub(pic.figure.Window.Min)
	x, y = margin(pic.figure)+at.Col*pic.width, 1+at.Row*pic.height
	if pic.figure.Kind == board.FigureHexagons {
		x += at.Row * pic.width / 2
	}
	return x, y
}

// cellAt returns the cell at a character, and board.None where there is none.
func (pic *picture) cellAt(x, y int) board.Cell {
	f := pic.figure
	row := f.Window.Min.Row + (y-1)/pic.height
	x0, _ := pic.place(board.Pt(row, f.Window.Min.Col))
	if y < 1 || x < x0 {
		return board.None
	}
	at := board.Pt(row, f.Window.Min.Col+(x-x0)/pic.width)
	if at.Row >= f.Window.Max.Row || at.Col >= f.Window.Max.Col {
		return board.None
	}
	return f.Lattice.Cell(at)
}

// put writes a text from a character on.
func (pic *picture) put(x, y int, s string, i ink) {
	for _, r := range s {
		pic.rows[y][x] = glyph{r, i}
		x++
	}
}

// names writes the coordinates, split from the name of a cell as the game has it.
func (pic *picture) names() {
	f := pic.figure
	if f.NoCoordinates {
		return
	}
	upper, side := quiet, quiet
	if f.Kind == board.FigureHexagons && !pic.plain {
		side = ink{fg: blue, bold: true}
		if f.Window.Min.Row == 0 {
			upper = ink{fg: ink1, bg: red, bold: true}
			pic.put(margin(f), 0, strings.Repeat(" ", (f.Window.Max.Col-f.Window.Min.Col)*pic.width), upper)
		}
	}
	for col := f.Window.Min.Col; col < f.Window.Max.Col; col++ {
		letters, _ := split(f, board.Pt(f.Window.Min.Row, col))
		x, _ := pic.place(board.Pt(f.Window.Min.Row, col))
		pic.put(x+(pic.width-1)/2, 0, letters[max(0, len(letters)-2):], upper)
	}
	for row := f.Window.Min.Row; row < f.Window.Max.Row; row++ {
		_, number := split(f, board.Pt(row, f.Window.Min.Col))
		x, y := pic.place(board.Pt(row, f.Window.Min.Col))
		pic.put(x-1-len(number)-pic.space(), y, number, side)
	}
}

// space returns how far the numbers of rows are moved from the board, for its edge.
func (pic *picture) space() int {
	if pic.figure.Kind == board.FigureHexagons && !pic.plain {
		return 1
	}
	return 0
}

// split returns the column and the row of a cell's name.
func split(f board.Figure, at board.Point) (letters, number string) {
	name := f.Notation.Format(f.Lattice, f.Lattice.Cell(at))
	i := strings.IndexAny(name, "0123456789")
	if i < 0 {
		return name, ""
	}
	return name[:i], name[i:]
}

// frame draws the edges of a board of hexagons in the colors of the sides that
// join them.
func (pic *picture) frame() {
	f := pic.figure
	if f.Kind != board.FigureHexagons || pic.plain {
		return
	}
	w, l := f.Window, f.Lattice
	if w.Max.Row == l.Rows() {
		x, y := pic.place(board.Pt(w.Max.Row-1, w.Min.Col))
		pic.put(x, y+pic.height, strings.Repeat("▀", (w.Max.Col-w.Min.Col)*pic.width), ink{fg: red})
	}
	for row := w.Min.Row; row < w.Max.Row; row++ {
		for i := range pic.height {
			if x, y := pic.place(board.Pt(row, 0)); w.Min.Col == 0 {
				pic.put(x-1, y+i, "▐", ink{fg: blue})
			}
			if x, y := pic.place(board.Pt(row, w.Max.Col)); w.Max.Col == l.Cols() {
				pic.put(x, y+i, "▌", ink{fg: blue})
			}
		}
	}
}

// String returns the picture without colors, and without blanks at line ends.
func (pic *picture) String() string {
	var b strings.Builder
	for _, row := range pic.rows {
		var line strings.Builder
		for _, g := range row {
			line.WriteRune(g.char)
		}
		b.WriteString(strings.TrimRight(line.String(), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// render returns the picture for a terminal, each run of one ink written at once.
func (pic *picture) render() string {
	var b strings.Builder
	for y, row := range pic.rows {
		if y > 0 {
			b.WriteByte('\n')
		}
		for i := 0; i < len(row); {
			j := i
			var run strings.Builder
			for ; j < len(row) && row[j].ink == row[i].ink; j++ {
				run.WriteRune(row[j].char)
			}
			b.WriteString(row[i].ink.style().Render(run.String()))
			i = j
		}
	}
	return b.String()
}

func (i ink) style() lipgloss.Style {
	s := lipgloss.NewStyle().Bold(i.bold)
	if i.fg != "" {
		s = s.Foreground(lipgloss.Color(i.fg))
	}
	if i.bg != "" {
		s = s.Background(lipgloss.Color(i.bg))
	}
	return s
}
