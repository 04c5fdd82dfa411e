package renju

import (
	"iter"
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// A Line is an unbroken line of stones of one color that nothing of that color
// continues.
type Line struct {
	Color board.Color
	Start board.Cell   // the leftmost stone, the topmost of an upright line
	Dir   board.Dir    // from Start on: East, South, SouthEast or NorthEast
	Cells []board.Cell // the stones, from Start on
}

// axes are the directions of the four lines through a point, as
// [board.Lattice.Axes] has them on a square lattice.
var axes = [4]board.Dir{board.East, board.South, board.SouthEast, board.NorthEast}

// Five returns the line of exactly five stones on a grid, of either color:
// where there are several, the one that [Fives] yields first. It reports false
// when there is none. A line of six or more is not a five.
//
// Any grid will do, rectangles too; whatever is neither Black nor White counts
// as empty. For a nil grid and the zero Grid it returns false. On 19×19 points it
// takes some hundred nanoseconds: all lines are looked at together, a row of the
// board in a word, and only the column in which the first five starts is walked.
// It allocates nothing but the Cells of a five.
func Five(grid *board.Grid[board.Color]) (Line, bool) {
	scan := newScan(grid)
	starts, ok := scan.starts(exactly)
	switch {
	case !ok:
		return scan.walk()
	case starts == 0:
		return Line{}, false
	}
	return scan.firstIn(bits.TrailingZeros64(starts))
}

// Fives yields the lines on a grid that win by the rule, for both colors
// alike; the edge does not block. They come in the order in
// which a scan by columns finds their first stones: from the left, and in one
// column from the top. Lines from one stone come in the order East, South,
// SouthEast, NorthEast.
//
// Up to 64×64 points all lines are looked at together first, as [Five] does, and
// only the columns in which some start are walked; on larger grids every stone is
// looked at. The body of the loop must not change the grid. Each line allocates its
// Cells.
func Fives(grid *board.Grid[board.Color], rule LineRule) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		scan := newScan(grid)
		starts, ok := scan.starts(orMore)
		for col := range scan.cols {
			if ok && starts>>col&1 == 0 {
				continue
			}
			for row := range scan.rows {
				p := board.Pt(row, col)
				for _, dir := range axes {
					n := scan.length(p, dir)
					if most := rule.most(n); most != never && scan.blocked(p, dir, n) <= most && !yield(scan.line(p, dir, n)) {
						return
					}
				}
			}
		}
	}
}

// A scan walks the lines of a grid stone by stone: making [board.Lines] of a grid
// that is asked about once takes longer, and a grid may be larger than they are. See
// BenchmarkFives.
type scan struct {
	rows, cols int
	values     []board.Color
}

func newScan(grid *board.Grid[board.Color]) scan {
	if grid == nil || grid.Lattice() == nil {
		return scan{}
	}
	l := grid.Lattice()
	return scan{l.Rows(), l.Cols(), grid.Values()}
}

// at returns what stands on p; beyond the edge and on anything that is not a
// color it is Empty.
func (s *scan) at(p board.Point) board.Color {
	if uint(p.Row) >= uint(s.rows) || uint(p.Col) >= uint(s.cols) {
		return board.Empty
	}
	if c := s.values[p.Row*s.cols+p.Col]; c <= board.White {
		return c
	}
	return board.Empty
}

// length returns the length of the line that starts on p along dir; it is 0
// unless p holds the first stone of a line.
func (s *scan) length(p board.Point, dir board.Dir) int {
	color := s.at(p)
	d := dir.Delta()
	if color == board.Empty || s.at(p.Sub(d)) == color {
		return 0
	}
	n := 1
	for q := p.Add(d); s.at(q) == color; q = q.Add(d) {
		n++
	}
	return n
}

// blocked returns at how many ends of the line of n stones that starts on p enemy
// stones stand.
func (s *scan) blocked(p board.Point, dir board.Dir, n int) (ends int8) {
	enemy, d := s.at(p).Opponent(), dir.Delta()
	if s.at(p.Sub(d)) == enemy {
		ends++
	}
	if s.at(p.Add(board.Pt(n*d.Row, n*d.Col))) == enemy {
		ends++
	}
	return ends
}

// line returns the line of n stones that starts on p.
func (s *scan) line(p board.Point, dir board.Dir, n int) Line {
	d := dir.Delta()
	cells := make([]board.Cell, n)
	for i := range cells {
		cells[i] = board.Cell((p.Row+i*d.Row)*s.cols + p.Col + i*d.Col)
	}
	return Line{Color: s.at(p), Start: cells[0], Dir: dir, Cells: cells}
}

// firstIn returns the first line of exactly five that starts in a column.
func (s *scan) firstIn(col int) (Line, bool) {
	for row := range s.rows {
		p := board.Pt(row, col)
		if s.at(p) == board.Empty {
			continue
		}
		for _, dir := range axes {
			if s.length(p, dir) == 5 {
				return s.line(p, dir, 5), true
			}
		}
	}
	return Line{}, false
}

// walk returns what [Five] does, stone by stone.
func (s *scan) walk() (Line, bool) {
	for col := range s.cols {
		if line, ok := s.firstIn(col); ok {
			return line, true
		}
	}
	return Line{}, false
}

// What [scan.starts] looks for: lines of five that a sixth stone spoils or does not.
const (
	exactly = ^uint64(0)
	orMore  = 0
)

// starts returns the columns in which lines of five start, column c in bit c. It
// reports false for a board that is too large for this.
func (s *scan) starts(sixth uint64) (starts uint64, ok bool) {
	const (
		narrow  = 27 // columns up to which both colors fit into one word with a gap
		tallest = 64
		widest  = 64
	)
	if s.rows > tallest || s.cols > widest {
		return 0, false
	}
	var rows [pad + tallest + pad]uint64
	if s.cols <= narrow {
		for r := range s.rows {
			black, white := board.PackColors(s.values[r*s.cols:][:s.cols])
			rows[pad+r] = black | white<<32
		}
		starts = fiveStarts(rows[:pad+s.rows+pad], sixth)
		return starts&(1<<32-1) | starts>>32, true
	}
	for _, color := range []board.Color{board.Black, board.White} {
		for r := range s.rows {
			black, white := board.PackColors(s.values[r*s.cols:][:s.cols])
			rows[pad+r] = black
			if color == board.White {
				rows[pad+r] = white
			}
		}
		starts |= fiveStarts(rows[:pad+s.rows+pad], sixth)
	}
	return starts, true
}

// pad is how many empty rows are wanted above and below a board by
// [fiveStarts].
const pad = 5

// fiveStarts returns the columns in which lines of five start, without those that have
// a sixth stone where sixth is 1. Each word is a row of the board with column c in
// bit c.
func fiveStarts(rows []uint64, sixth uint64) (starts uint64) {
	for ; len(rows) > 2*pad; rows = rows[1:] {
		w := rows[: 2*pad+1 : 2*pad+1]
		x := w[pad]
		if x == 0 {
			continue
		}
		starts |= x & (x >> 1) & (x >> 2) & (x >> 3) & (x >> 4) &^ (x<<1 | x>>5&sixth)
		starts |= x & w[6] & w[7] & w[8] & w[9] &^ (w[4] | w[10]&sixth)
		starts |= x & (w[6] >> 1) & (w[7] >> 2) & (w[8] >> 3) & (w[9] >> 4) &^ (w[4]<<1 | w[10]>>5&sixth)
		starts |= x & (w[4] >> 1) & (w[3] >> 2) & (w[2] >> 3) & (w[1] >> 4) &^ (w[6]<<1 | w[0]>>5&sixth)
	}
	return starts
}
