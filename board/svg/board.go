package svg

import (
	"slices"

	"github.com/stonesgo/stones/board"
)

// points draws a board of lines. Where the window ends before the board does,
// the lines go on for half a cell.
func (c *canvas) points() {
	w, l := c.Window, c.Lattice
	start, end := c.corners()
	c.ground(xy{start.x - half, start.y - half}, xy{end.x + half, end.y + half})
	if !c.whole() {
		c.segments()
		return
	}
	from, to := start, end
	if w.Min.Row > 0 {
		from.y -= half
	}
	if w.Min.Col > 0 {
		from.x -= half
	}
	if w.Max.Row < l.Rows() {
		to.y += half
	}
	if w.Max.Col < l.Cols() {
		to.x += half
	}
	c.lines(from, to, start, c.rows(), c.cols())
}

// segments draws the lines of a board that was cut: from each cell to the next
// one to the east and south, and half a cell far to those outside the window.
func (c *canvas) segments() {
	c.print(`<path`, c.use(line), ` stroke-linecap="square" d="`)
	for cell := range c.cells() {
		at := c.at(cell)
		c.print(`M`, at.x, ` `, at.y, `h0`) // for a cell that touches no other
		for _, dir := range []board.Dir{board.East, board.South, board.West, board.North} {
			next := c.Lattice.Step(cell, dir)
			if next == board.None {
				continue
			}
			to := c.at(next)
			if !c.shown(next) {
				to = between(at, to)
			} else if next < cell {
				continue // drawn from the other end
			}
			c.print(`M`, at.x, ` `, at.y, `L`, to.x, ` `, to.y)
		}
	}
	c.print(`"/>` + "\n")
}

// squares draws a board of squares.
func (c *canvas) squares() {
	if !c.whole() {
		c.print(`<g`, c.use(plain), `><path`, c.use(line), ` d="`)
		for square := range c.cells() {
			at := c.at(square)
			c.print(`M`, at.x-half, ` `, at.y-half, `h`, cell, `v`, cell, `h`, -cell, `z`)
		}
		c.print(`"/></g>` + "\n")
		return
	}
	from, to := c.corners()
	from, to = xy{from.x - half, from.y - half}, xy{to.x + half, to.y + half}
	c.ground(from, to)
	c.lines(from, to, from, c.rows()+1, c.cols()+1)
}

// ground draws what lies under the lines.
func (c *canvas) ground(from, to xy) {
	c.print(`<rect`, c.use(plain), ` x="`, from.x, `" y="`, from.y, `" width="`, to.x-from.x, `" height="`, to.y-from.y, `"/>`+"\n")
}

// corners returns the middles of the first cell of the window and of the last.
func (c *canvas) corners() (first, last xy) {
	return c.middle(c.Window.Min), c.middle(c.Window.Max.Sub(board.Pt(1, 1)))
}

// lines draws so many lines across and down, a cell apart, within a rectangle.
// The first two cross at start.
func (c *canvas) lines(from, to, start xy, rows, cols int) {
	c.print(`<path`, c.use(line), ` stroke-linecap="square" d="`)
	for i := range rows {
		c.print(`M`, from.x, ` `, start.y+float64(i)*cell, `H`, to.x)
	}
	for i := range cols {
		c.print(`M`, start.x+float64(i)*cell, ` `, from.y, `V`, to.y)
	}
	c.print(`"/>` + "\n")
}

// dots draws star points: round ends of lines without a length.
func (c *canvas) dots(cells []board.Cell) {
	if !slices.ContainsFunc(cells, c.shown) {
		return
	}
	c.print(`<path`, c.use(line), ` stroke-width="4.4" stroke-linecap="round" d="`)
	for _, cell := range cells {
		if !c.shown(cell) {
			continue
		}
		at := c.at(cell)
		if c.Kind == board.FigureSquares {
			at = xy{at.x - half, at.y - half}
		}
		c.print(`M`, at.x, ` `, at.y, `h0`)
	}
	c.print(`"/>` + "\n")
}

// hexagons draws a board of hexagons, and under it the edges.
func (c *canvas) hexagons() {
	c.edges()
	c.print(`<g`, c.use(plain), `><path`, c.use(line), ` d="`)
	for cell := range c.cells() {
		at := c.at(cell)
		c.print(`M`, at.x, ` `, at.y-hexSide, `l`, half, ` `, hexSide/2, `v`, hexSide, `l`, -half, ` `, hexSide/2,
			`l`, -half, ` `, -hexSide/2, `v`, -hexSide, `z`)
	}
	c.print(`"/></g>` + "\n")
}

// The corners of a hexagon, clockwise from the top.
const (
	top = iota
	upperRight
	lowerRight
	bottom
	lowerLeft
	upperLeft
)

// corner returns a corner of the hexagon at p.
func (c *canvas) corner(p board.Point, corner int) xy {
	at := c.middle(p)
	d := [...]xy{{0, -hexSide}, {half, -hexSide / 2}, {half, hexSide / 2}, {0, hexSide}, {-half, hexSide / 2}, {-half, -hexSide / 2}}[corner]
	return xy{at.x + d.x, at.y + d.y}
}

// edges draws those edges of the board that the window reaches: black's above
// and below, white's on the left and right. At the blunt corners, where one
// side of a hexagon belongs to both, each has half of it.
func (c *canvas) edges() {
	w, l := c.Window, c.Lattice
	if !c.whole() {
		return // the edges of another shape are not those of the rhombus
	}
	firstRow, lastRow := w.Min.Row == 0, w.Max.Row == l.Rows()
	firstCol, lastCol := w.Min.Col == 0, w.Max.Col == l.Cols()
	right, down := board.Pt(0, 1), board.Pt(1, 0)
	end := w.Max.Sub(board.Pt(1, 1))
	if firstRow {
		line := c.side(w.Min, right, c.cols(), upperLeft, top, upperRight)
		if firstCol {
			stretchFirst(line)
		}
		if lastCol {
			halveLast(line)
		}
		c.edge(black, line)
	}
	if lastRow {
		line := c.side(board.Pt(end.Row, w.Min.Col), right, c.cols(), lowerLeft, bottom, lowerRight)
		if firstCol {
			halveFirst(line)
		}
		if lastCol {
			stretchLast(line)
		}
		c.edge(black, line)
	}
	if firstCol {
		line := c.side(w.Min, down, c.rows(), upperLeft, lowerLeft, bottom)
		if firstRow {
			stretchFirst(line)
		}
		if lastRow {
			halveLast(line)
		}
		c.edge(white, line)
	}
	if lastCol {
		line := c.side(board.Pt(w.Min.Row, end.Col), down, c.rows(), top, upperRight, lowerRight)
		if firstRow {
			halveFirst(line)
		}
		if lastRow {
			stretchLast(line)
		}
		c.edge(white, line)
	}
}

// side returns the line along n hexagons from p on, which passes three corners
// of each, the last of them being the first of the next. It is there until the next
// side is asked for.
func (c *canvas) side(p, step board.Point, n, first, second, third int) []xy {
	c.line = slices.Grow(c.line[:0], 2*max(n, c.rows(), c.cols())+1)
	for range n {
		c.line = append(c.line, c.corner(p, first), c.corner(p, second))
		p = p.Add(step)
	}
	c.line = append(c.line, c.corner(p.Sub(step), third))
	return c.line
}

func halveFirst(line []xy) { line[0] = between(line[0], line[1]) }
func halveLast(line []xy)  { line[len(line)-1] = between(line[len(line)-1], line[len(line)-2]) }

// stretchFirst and stretchLast make a line so much longer that the outside of
// the corner where it meets the other edge is covered.
func stretchFirst(line []xy) { line[0] = beyond(line[1], line[0]) }
func stretchLast(line []xy)  { line[len(line)-1] = beyond(line[len(line)-2], line[len(line)-1]) }

func beyond(a, b xy) xy {
	const more = edgeWidth / 2 * 0.57735 // the tangent of 30 degrees
	k := more / hexSide
	return xy{b.x + (b.x-a.x)*k, b.y + (b.y-a.y)*k}
}

func between(a, b xy) xy { return xy{(a.x + b.x) / 2, (a.y + b.y) / 2} }

func (c *canvas) edge(color int, line []xy) {
	c.print(`<polyline`, c.outline(color), ` stroke-width="`, edgeWidth, `" points="`)
	c.polyline(line)
	c.print(`"/>` + "\n")
}

func (c *canvas) polyline(line []xy) {
	for i, p := range line {
		if i > 0 {
			c.print(` `)
		}
		c.print(p.x, ` `, p.y)
	}
}
