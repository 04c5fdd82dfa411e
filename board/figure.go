package board

// A Figure describes a picture of a position: package svg draws one, and so can a
// terminal or a page. Only the lattice is required. A drawing program should
// refuse cells that the lattice does not have.
type Figure struct {
	Lattice *Lattice         // the board
	At      func(Cell) Color // what stands on a cell; nil for an empty board
	Kind    FigureKind       // how to draw it
	Window  Rect             // the part to draw; the zero value is all of it

	// Black and White are the names of the sides in this game, "" for "black" and
	// "white".
	Black, White string

	// Notation names the columns and rows.
	Notation      Notation
	NoCoordinates bool // leave them out

	// Stars are the points with a dot, on a board of squares the dots at the
	// top left corners of these cells.
	Stars []Cell

	Last    []Cell          // the last move
	Numbers map[Cell]int    // numbers of moves, see [MoveNumbers]
	Labels  map[Cell]string // short texts; on a cell with a number too, the label is shown
	Marks   map[Cell]Mark   // small figures
	Shades  map[Cell]Color  // whose territory a cell is; Empty for neutral
	Path    []Cell          // a line from cell to cell: a winning chain, a five
	Arrows  []Arrow         // from one cell to another

	Title    string  // what the picture shows, for those who cannot see it
	CellSize float64 // the width of a cell in pixels; 0 leaves it to the drawing program
}

// A FigureKind is a way to draw a board.
type FigureKind uint8

// The ways to draw a board.
const (
	FigureAuto     FigureKind = iota // FigureHexagons for a [Hex6] lattice, FigurePoints for others
	FigurePoints                     // stones on the crossings of lines, as in Go and renju
	FigureSquares                    // discs in squares, as in Reversi
	FigureHexagons                   // stones on hexagons, with the edges of both colors, as in Hex
)

// A Mark is a small figure on a cell, with a stone or without.
type Mark uint8

// The marks.
const (
	NoMark Mark = iota
	MarkDot
	MarkCircle
	MarkSquare
	MarkTriangle
	MarkCross
)

// A Rect is the part of a board from Min to Max, without the row and the column
// of Max, as in [image.Rectangle].
type Rect struct{ Min, Max Point }

// An Arrow points from one cell to another.
type Arrow struct{ From, To Cell }

// FigureOf returns the current position as a picture. A game with a method
//
//	Figure() Figure
//
// decides what belongs in it, such as star points and a winning chain; all games
// of this module have one. For any other it shows the stones and the last
// move. The picture does not change when the game is played on. It allocates.
func FigureOf(g Game) Figure {
	if f, ok := g.(interface{ Figure() Figure }); ok {
		return f.Figure()
	}
	l := g.Lattice()
	grid := NewGrid[Color](l)
	for c := range grid.vals {
		grid.vals[c] = g.At(Cell(c))
	}
	f := Figure{Lattice: l, At: grid.At}
	if moves := g.History(); len(moves) > 0 {
		if c, ok := moves[len(moves)-1].Cell(); ok {
			f.Last = []Cell{c}
		}
	}
	return f
}

// MoveNumbers numbers the moves of a game from 1 on, for Figure.Numbers: each
// cell gets the number of the last move on it. Passes and swaps count and are
// not shown.
func MoveNumbers(moves []Move) map[Cell]int {
	numbers := make(map[Cell]int, len(moves))
	for i, m := range moves {
		if c, ok := m.Cell(); ok {
			numbers[c] = i + 1
		}
	}
	return numbers
}
