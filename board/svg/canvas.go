package svg

import (
	"iter"
	"math"
	"slices"
	"strconv"

	"github.com/stonesgo/stones/board"
)

// Lengths, in units of which a cell is 20 wide.
const (
	cell      = 20.0
	half      = cell / 2
	padding   = 4.0
	letter    = 10.0 // the size of letters on stones, and at most of coordinates
	baseline  = 0.36 // how far below its middle a letter stands, of its size
	away      = 2.5  // how much farther from hexagons coordinates stand than a cell
	edgeWidth = 8.0  // of the colored edges of hexagons, half of it hidden by them
)

// Hexagons stand on a corner and are a cell wide.
var (
	hexSide = cell / math.Sqrt(3)
	hexRow  = hexSide * 1.5 // from one row to the next
)

// An xy is a place in the picture.
type xy struct{ x, y float64 }

// A canvas draws a figure that can be drawn.
type canvas struct {
	board.Figure
	style  *style
	origin xy // the middle of the top left cell of the window
	buf    []byte

	// What is used again and again.
	list []board.Cell
	line []xy
	name [24]byte
}

func (c *canvas) draw() {
	c.style = &styles[c.Kind]
	c.list = make([]board.Cell, 0, max(len(c.Shades), len(c.Marks), len(c.Numbers)+len(c.Labels)))
	c.buf = slices.Grow(c.buf, c.length())
	width, height := c.layOut()
	c.print(`<svg xmlns="http://www.w3.org/2000/svg" class="stones `, c.style.class, `" viewBox="0 0 `, width, ` `, height,
		`" width="`, width*c.CellSize/cell, `" height="`, height*c.CellSize/cell,
		`" text-anchor="middle" font-family="Helvetica,Arial,sans-serif" stroke-linejoin="round" role="img">`+"\n")
	if c.Title != "" {
		c.print(`<title>`, escaped(c.Title), "</title>\n")
	}
	c.legend()
	c.print("<style>\n", sheets[c.Kind], "</style>\n")
	c.print(`<rect`, c.use(frame), ` width="`, width, `" height="`, height, `" rx="3"/>`+"\n")
	switch c.Kind {
	case board.FigurePoints:
		c.points()
	case board.FigureSquares:
		c.squares()
	case board.FigureHexagons:
		c.hexagons()
	}
	c.dots(c.Stars)
	c.stones()
	c.shades()
	c.path()
	c.arrows()
	c.marks()
	c.texts()
	if !c.NoCoordinates {
		c.coordinates()
	}
	c.print("</svg>\n")
}

// length returns about how long the picture becomes, with stones on half of the cells.
func (c *canvas) length() int {
	edge, cells := c.rows()+c.cols(), c.rows()*c.cols()
	n := 3072 + 64*edge + 24*cells
	if c.Kind == board.FigureHexagons {
		n += 64 * (edge + cells)
	}
	listed := len(c.Shades) + len(c.Marks) + len(c.Numbers) + len(c.Labels) + len(c.Arrows) + len(c.Last)
	return n + 160*listed + 16*len(c.Path)
}

// layOut places the window on the picture and returns the picture's size.
func (c *canvas) layOut() (width, height float64) {
	rows, cols := float64(c.rows()), float64(c.cols())
	left, top, right, bottom := padding, padding, padding, padding
	if !c.NoCoordinates {
		left = cell
		if c.Notation.FromBottom {
			bottom = cell
		} else {
			top = cell
		}
	}
	c.origin = xy{left + half, top + half}
	if c.Kind != board.FigureHexagons {
		return left + cols*cell + right, top + rows*cell + bottom
	}
	if c.NoCoordinates {
		left, top = padding+edgeWidth/2, padding+edgeWidth/2
	}
	c.origin = xy{left + half, top + hexSide}
	if !c.NoCoordinates {
		c.origin.x += away
		c.origin.y += away
		left += away
		top += away
	}
	right, bottom = right+edgeWidth/2, max(bottom, padding+edgeWidth/2)
	return left + cols*cell + (rows-1)*half + right, top + 2*hexSide + (rows-1)*hexRow + bottom
}

func (c *canvas) rows() int { return c.Window.Max.Row - c.Window.Min.Row }
func (c *canvas) cols() int { return c.Window.Max.Col - c.Window.Min.Col }

// middle returns the middle of the cell at p, which may lie off the board.
func (c *canvas) middle(p board.Point) xy {
	p = p.Sub(c.Window.Min)
	if c.Kind == board.FigureHexagons {
		return xy{c.origin.x + float64(p.Col)*cell + float64(p.Row)*half, c.origin.y + float64(p.Row)*hexRow}
	}
	return xy{c.origin.x + float64(p.Col)*cell, c.origin.y + float64(p.Row)*cell}
}

// at returns the middle of a cell.
func (c *canvas) at(cell board.Cell) xy { return c.middle(c.Lattice.Point(cell)) }

// shown reports whether a cell is in the window.
func (c *canvas) shown(cell board.Cell) bool {
	p, w := c.Lattice.Point(cell), c.Window
	return p.Row >= w.Min.Row && p.Row < w.Max.Row && p.Col >= w.Min.Col && p.Col < w.Max.Col
}

// whole reports whether no cells of the lattice were cut away.
func (c *canvas) whole() bool {
	n := 0
	for range c.Lattice.Cells() {
		n++
	}
	return n == c.Lattice.Len()
}

// cells yields the cells of the window in order.
func (c *canvas) cells() iter.Seq[board.Cell] {
	return func(yield func(board.Cell) bool) {
		for row := c.Window.Min.Row; row < c.Window.Max.Row; row++ {
			for col := c.Window.Min.Col; col < c.Window.Max.Col; col++ {
				if cell := c.Lattice.Cell(board.Pt(row, col)); cell != board.None && !yield(cell) {
					return
				}
			}
		}
	}
}

func (c *canvas) color(cell board.Cell) board.Color {
	if c.At == nil {
		return board.Empty
	}
	return c.At(cell)
}

// print appends strings as they are, text escaped, colors as attributes and numbers
// rounded to hundredths.
func (c *canvas) print(parts ...any) {
	dst := c.buf
	for _, part := range parts {
		switch part := part.(type) {
		case string:
			dst = append(dst, part...)
		case float64:
			dst = appendHundredths(dst, part)
		case paint:
			dst = part.appendTo(dst)
		case escaped:
			dst = part.appendTo(dst)
		}
	}
	c.buf = dst
}

// appendHundredths appends a number rounded to hundredths, in as few digits as say it.
func appendHundredths(dst []byte, x float64) []byte {
	x = math.Round(x * 100)
	if !(math.Abs(x) < 1<<53) {
		return strconv.AppendFloat(dst, x/100, 'f', -1, 64)
	}
	n := uint64(math.Abs(x))
	if x < 0 {
		dst = append(dst, '-')
	}
	var digits [20]byte
	at := len(digits)
	for rest := n / 100; rest > 0 || at == len(digits); rest /= 10 {
		at--
		digits[at] = '0' + byte(rest%10)
	}
	dst = append(dst, digits[at:]...)
	switch tenths, hundredths := '0'+byte(n/10%10), '0'+byte(n%10); {
	case hundredths != '0':
		dst = append(dst, '.', tenths, hundredths)
	case tenths != '0':
		dst = append(dst, '.', tenths)
	}
	return dst
}

// A paint stands for the attributes that give an element the color for a use.
type paint struct {
	name, color string
	how         string // between the name of the class and the color
	end         string
}

func (p paint) appendTo(dst []byte) []byte {
	dst = append(dst, ` class="`...)
	dst = append(dst, p.name...)
	dst = append(dst, p.how...)
	dst = append(dst, p.color...)
	return append(dst, p.end...)
}

// use returns the paint for that use, which fills an element if the color is not one
// for lines.
func (c *canvas) use(use int) paint {
	p := paint{hueNames[use], c.style.colors[use].light, `" color="`, `" fill="currentColor"`}
	if property(use) == "stroke" {
		p.how, p.end = `" stroke="`, `"`
	}
	return p
}

// outline returns the paint for an element that is drawn in a color and not filled.
func (c *canvas) outline(use int) paint {
	p := c.use(use)
	p.end = `" fill="none" stroke="currentColor"`
	return p
}
