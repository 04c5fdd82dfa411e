package svg

import (
	"bytes"
	"cmp"
	"math"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"

	"github.com/stonesgo/stones/board"
)

// stones draws the stones, all of one color and then all of the other.
func (c *canvas) stones() {
	for _, color := range [...]board.Color{board.Black, board.White} {
		open := false
		for cell := range c.cells() {
			if c.color(cell) != color {
				continue
			}
			if !open {
				c.print(`<g`, c.use(rim), `><g`, c.use(stoneHue(color)), ">\n")
				open = true
			}
			c.circle(c.at(cell), c.style.radius)
		}
		if open {
			c.print("</g></g>\n")
		}
	}
}

func stoneHue(color board.Color) int {
	if color == board.White {
		return white
	}
	return black
}

func (c *canvas) circle(at xy, radius float64) {
	c.print(`<circle cx="`, at.x, `" cy="`, at.y, `" r="`, radius, `"/>`+"\n")
}

// shades draws whose territory the cells are, also on dead stones.
func (c *canvas) shades() {
	c.list = appendSorted(c.list[:0], c.Shades)
	for _, color := range [...]board.Color{board.Empty, board.Black, board.White} {
		open := false
		for _, cell := range c.list {
			if c.Shades[cell] != color || !c.shown(cell) {
				continue
			}
			if !open {
				open = true
				if color == board.Empty {
					c.print(`<g`, c.use(onBoard), ` opacity=".4"><g>`+"\n")
				} else {
					c.print(`<g`, c.use(rim), `><g`, c.use(stoneHue(color)), ">\n")
				}
			}
			at, size := c.at(cell), 6.0
			if color == board.Empty {
				size = 4
			}
			c.print(`<rect x="`, at.x-size/2, `" y="`, at.y-size/2, `" width="`, size, `" height="`, size, `"/>`+"\n")
		}
		if open {
			c.print("</g></g>\n")
		}
	}
}

// legend says in words what the shades show, with the names of the sides.
func (c *canvas) legend() {
	var count [board.White + 1]int
	for cell, color := range c.Shades {
		if c.shown(cell) {
			count[color]++
		}
	}
	const start = `<desc>Territory: `
	between := start
	for _, side := range [...]struct {
		color board.Color
		name  string
	}{
		{board.Black, cmp.Or(c.Black, board.Black.String())},
		{board.White, cmp.Or(c.White, board.White.String())},
		{board.Empty, "neutral"},
	} {
		if n := count[side.color]; n > 0 {
			c.print(between, escaped(side.name), ` `, float64(n))
			between = `, `
		}
	}
	if between != start {
		c.print("</desc>\n")
	}
}

// arrows draws the arrows of which both ends are shown. They begin and end short
// of the centers of their cells.
func (c *canvas) arrows() {
	const short, head = 5.0, 5.5
	for _, arrow := range c.Arrows {
		if !c.shown(arrow.From) || !c.shown(arrow.To) || arrow.From == arrow.To {
			continue
		}
		a, b := c.at(arrow.From), c.at(arrow.To)
		length := math.Hypot(b.x-a.x, b.y-a.y)
		d := xy{(b.x - a.x) / length, (b.y - a.y) / length}
		a, b = xy{a.x + d.x*short, a.y + d.y*short}, xy{b.x - d.x*short, b.y - d.y*short}
		neck := xy{b.x - d.x*head, b.y - d.y*head}
		c.print(`<polyline`, c.outline(mark), ` stroke-width="2.4" stroke-linecap="round" points="`)
		c.polyline([]xy{a, neck})
		c.print(`"/>`+"\n"+`<polygon`, c.use(mark), ` points="`)
		c.polyline([]xy{b, {neck.x - d.y*head/2, neck.y + d.x*head/2}, {neck.x + d.y*head/2, neck.y - d.x*head/2}})
		c.print(`"/>` + "\n")
	}
}

// path draws the path, in as many pieces as the window leaves of it.
func (c *canvas) path() {
	piece := slices.Grow(c.line[:0], len(c.Path))
	end := func() {
		switch {
		case len(piece) == 1:
			c.print(`<g`, c.use(mark), ">\n")
			c.circle(piece[0], 2.6)
			c.print("</g>\n")
		case len(piece) > 1:
			c.print(`<polyline`, c.outline(mark), ` stroke-width="3.2" stroke-linecap="round" opacity=".75" points="`)
			c.polyline(piece)
			c.print(`"/>` + "\n")
		}
		piece = piece[:0]
	}
	for _, cell := range c.Path {
		if !c.shown(cell) {
			end()
			continue
		}
		piece = append(piece, c.at(cell))
	}
	end()
	c.line = piece
}

// textHue returns the color for what is written or drawn on a cell.
func (c *canvas) textHue(cell board.Cell) int {
	switch c.color(cell) {
	case board.Black:
		return onBlack
	case board.White:
		return onWhite
	}
	return onBoard
}

// marks draws the marks, and the dot of the last move where nothing else is
// written.
func (c *canvas) marks() {
	c.list = appendSorted(c.list[:0], c.Marks)
	for _, cell := range c.list {
		if !c.shown(cell) || c.Marks[cell] == board.NoMark {
			continue
		}
		at := c.at(cell)
		if c.Marks[cell] == board.MarkDot {
			c.print(`<g`, c.use(c.textHue(cell)), `>`)
			c.circle(at, 2.6)
			c.print("</g>\n")
			continue
		}
		c.print(`<g`, c.outline(c.textHue(cell)), ` stroke-width="1.8">`)
		switch c.Marks[cell] {
		case board.MarkCircle:
			c.circle(at, 4.6)
		case board.MarkSquare:
			c.print(`<path d="M`, at.x-4, ` `, at.y-4, `h8v8h-8z"/>`+"\n")
		case board.MarkTriangle:
			c.print(`<path d="M`, at.x, ` `, at.y-5.4, `l4.7 8.1h-9.4z"/>`+"\n")
		case board.MarkCross:
			c.print(`<path d="M`, at.x-4, ` `, at.y-4, `l8 8m0-8l-8 8"/>`+"\n")
		}
		c.print("</g>\n")
	}
	for _, cell := range c.Last {
		_, numbered := c.Numbers[cell]
		if !c.shown(cell) || numbered || c.Labels[cell] != "" || c.Marks[cell] != board.NoMark {
			continue
		}
		c.print(`<g`, c.use(mark), `>`)
		c.circle(c.at(cell), 2.9)
		c.print("</g>\n")
	}
}

// texts writes the numbers and labels, and hides the crossing of lines under
// those that are not on a stone.
func (c *canvas) texts() {
	c.list = appendCells(appendCells(c.list[:0], c.Numbers), c.Labels)
	slices.Sort(c.list)
	for _, cell := range slices.Compact(c.list) {
		n, numbered := c.Numbers[cell]
		label := c.Labels[cell]
		if label == "" && !numbered || !c.shown(cell) {
			continue
		}
		if c.Kind == board.FigurePoints && c.color(cell) == board.Empty {
			c.print(`<g`, c.use(plain), `>`)
			c.circle(c.at(cell), 7)
			c.print("</g>\n")
		}
		hue := c.textHue(cell)
		if slices.Contains(c.Last, cell) && !slices.Contains(c.Path, cell) {
			hue = mark // the path has it too, and would hide the text
		}
		c.print(`<g`, c.use(hue), `>`)
		if label != "" {
			c.text(c.at(cell), label, letter)
		} else {
			c.text(c.at(cell), string(strconv.AppendInt(c.name[:0], int64(n), 10)), letter)
		}
		c.print("</g>\n")
	}
}

// text writes a text centered on a place, in letters of at most that size, and
// smaller ones if it would not fit into a cell.
func (c *canvas) text(at xy, s string, size float64) {
	if n := len([]rune(s)); n > 2 {
		size = min(size, 24/float64(n))
	}
	c.print(`<text x="`, at.x, `" y="`, at.y+size*baseline, `" font-size="`, size, `">`, escaped(s), "</text>\n")
}

// coordinates writes the names of columns and rows into the margin.
func (c *canvas) coordinates() {
	const size = 9
	w := c.Window
	c.print(`<g`, c.use(text), ">\n")
	row, move := w.Min.Row-1, 0.0
	if c.Notation.FromBottom {
		row = w.Max.Row
	}
	if c.Kind == board.FigureHexagons {
		move = away
	}
	for col := w.Min.Col; col < w.Max.Col; col++ {
		name, _ := c.firstName(board.Pt(0, col), board.Pt(1, 0))
		at := c.middle(board.Pt(row, col))
		if !c.Notation.FromBottom {
			at = xy{at.x - move/2, at.y - move}
		} else {
			at = xy{at.x + move/2, at.y + move}
		}
		c.text(at, string(name), size)
	}
	for row := w.Min.Row; row < w.Max.Row; row++ {
		_, name := c.firstName(board.Pt(row, 0), board.Pt(0, 1))
		at := c.middle(board.Pt(row, w.Min.Col-1))
		c.text(xy{at.x - move, at.y}, string(name), size)
	}
	c.print("</g>\n")
}

// firstName returns the names of the column and of the row of the first cell from p on,
// step by step, that was not cut away, and nothing if there is none on the board. They
// are there until the next ones are asked for.
func (c *canvas) firstName(p, step board.Point) (col, row []byte) {
	for ; p.Row < c.Lattice.Rows() && p.Col < c.Lattice.Cols(); p = p.Add(step) {
		if cell := c.Lattice.Cell(p); cell != board.None {
			name := c.Notation.Append(c.name[:0], c.Lattice, cell)
			digits := bytes.IndexFunc(name, unicode.IsDigit)
			return name[:digits], name[digits:]
		}
	}
	return nil, nil
}

// appendSorted appends the cells of a map in order, so that the picture does not depend
// on the order of the map.
func appendSorted[V any](dst []board.Cell, m map[board.Cell]V) []board.Cell {
	n := len(dst)
	dst = appendCells(dst, m)
	slices.Sort(dst[n:])
	return dst
}

// appendCells appends the cells of a map in any order.
func appendCells[V any](dst []board.Cell, m map[board.Cell]V) []board.Cell {
	dst = slices.Grow(dst, len(m))
	for cell := range m {
		dst = append(dst, cell)
	}
	return dst
}

// An escaped is a text in which what would be markup is to be escaped. What XML cannot
// hold is the replacement character in place of that.
type escaped string

func (s escaped) appendTo(dst []byte) []byte {
	for _, r := range s {
		switch {
		case r == '&':
			dst = append(dst, "&amp;"...)
		case r == '<':
			dst = append(dst, "&lt;"...)
		case r == '>':
			dst = append(dst, "&gt;"...)
		case r < ' ' && r != '\t' && r != '\n', r == 0xfffe, r == 0xffff:
			dst = utf8.AppendRune(dst, utf8.RuneError)
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}
