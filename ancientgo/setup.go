package ancientgo

import (
	"fmt"
	"slices"

	"github.com/stonesgo/stones/board"
)

// Setup edits the position by hand: each cell of edits gets that color, Empty
// takes a stone away, and turn is to move next; Empty leaves the turn as it is. A
// whole board is set up with maps.Collect of its grid's All. Nothing is captured.
// Prisoners and handicap stay; ko, passes and the moves played are forgotten, and
// superko begins anew with this position.
//
// A cell off the board, a value that is not a color and a position with a group
// that has no liberties ([ErrNoLiberties]) are errors that change nothing. It
// takes time linear in the size of the board and allocates.
func (g *Game) Setup(edits map[board.Cell]board.Color, turn board.Color) error {
	if turn == board.Empty {
		turn = g.turn
	}
	grid := g.Grid()
	for c, color := range edits {
		if !g.on(c) {
			return fmt.Errorf("ancientgo: Setup: cell %d: %w", c, board.ErrOffBoard)
		}
		if color > board.White {
			return fmt.Errorf("ancientgo: Setup: cell %d: %v is not a color", c, color)
		}
		grid.Set(c, color)
	}
	s := start{grid: grid, turn: turn, prisoners: g.prisoners, handicap: g.handicap}
	if err := g.begin(s); err != nil {
		return fmt.Errorf("ancientgo: Setup: %w", err)
	}
	return nil
}

// HandicapPoints returns where n handicap stones stand on a board of that
// size, in increasing order: on the fixed points that Go programs and the
// Japanese tradition agree on, which are on the fourth line from the edge, or
// the third where the side has fewer than 12 points.
//
// It refuses n below 2 and above 9, boards with a side of less than 7 points,
// and more than 4 stones on boards that have no middle line or a side of 7.
func HandicapPoints(rows, cols, n int) ([]board.Cell, error) {
	switch {
	case n < 2 || n > 9:
		return nil, fmt.Errorf("ancientgo: handicap of %d stones, want 2 to 9", n)
	case rows < 7 || cols < 7:
		return nil, fmt.Errorf("ancientgo: a board of %d×%d points is too small for a handicap", rows, cols)
	case rows > MaxSide || cols > MaxSide:
		return nil, fmt.Errorf("ancientgo: a board of %d×%d points, more than %d on a side", rows, cols, MaxSide)
	case n > 4 && (rows < 8 || cols < 8 || rows%2 == 0 || cols%2 == 0):
		return nil, fmt.Errorf("ancientgo: handicap of %d stones on %d×%d points, want 2 to 4", n, rows, cols)
	}
	top, middle, bottom := handicapLines(rows)
	left, center, right := handicapLines(cols)
	points := []board.Point{{Row: top, Col: right}, {Row: bottom, Col: left}, {Row: top, Col: left}, {Row: bottom, Col: right}}
	points = points[:min(n, 4)]
	if n >= 6 {
		points = append(points, board.Pt(middle, left), board.Pt(middle, right))
	}
	if n >= 8 {
		points = append(points, board.Pt(top, center), board.Pt(bottom, center))
	}
	if n >= 5 && n%2 == 1 {
		points = append(points, board.Pt(middle, center))
	}
	cells := make([]board.Cell, n)
	for i, p := range points {
		cells[i] = board.Cell(p.Row*cols + p.Col)
	}
	slices.Sort(cells)
	return cells, nil
}

// handicapLines returns the lines of a side that handicap stones stand on.
func handicapLines(side int) (first, middle, last int) {
	first = 3
	if side < 12 {
		first = 2
	}
	return first, side / 2, side - 1 - first
}

// PlaceHandicap puts n black stones on the points that [HandicapPoints] gives,
// White to move. No other stones are on the board then: rules that set some
// out do so only without a handicap. What White gets for them when the game is
// counted is for Rules.Compensation to say. It refuses what HandicapPoints refuses
// and a game that has begun, and then changes nothing.
func (g *Game) PlaceHandicap(n int) error {
	if len(g.log) > 0 {
		return fmt.Errorf("ancientgo: handicap of %d stones after %d moves", n, len(g.log))
	}
	cells, err := HandicapPoints(g.rules.Rows, g.rules.Cols, n)
	if err != nil {
		return err
	}
	grid := board.NewGrid[board.Color](g.lattice)
	for _, c := range cells {
		grid.Set(c, board.Black)
	}
	return g.begin(start{grid: grid, turn: board.White, handicap: uint8(n)})
}

// handicapStones returns the handicap that a record or a text calls n stones: one is
// none, since it only says that Black plays first.
func handicapStones(n uint8) uint8 {
	if n == 1 {
		return 0
	}
	return n
}

// Handicap returns the number of handicap stones: those of
// [Game.PlaceHandicap] or what a record says. It is never 1: a handicap of one stone is
// none.
func (g *Game) Handicap() int { return int(g.handicap) }
