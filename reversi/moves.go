package reversi

import "github.com/stonesgo/stones/board"

// centerSquares are the four squares in the center of the 8×8 board.
const centerSquares Set = 1<<27 | 1<<28 | 1<<35 | 1<<36

// opening reports whether discs go freely onto the center: under [FreeCenter],
// while there is an empty square there and no disc elsewhere.
func (g *Game) opening() bool { return g.rules.Start == FreeCenter && g.centerOpen() }

func (g *Game) centerOpen() bool {
	if g.grid == nil {
		discs := g.discs8()
		return discs&centerSquares == discs && discs != centerSquares
	}
	discs := 0
	for _, c := range center(g.Lattice()) {
		if g.grid.At(c) != board.Empty {
			discs++
		}
	}
	return discs < 4 && discs == g.Lattice().Len()-g.grid.Count(board.Empty)
}

// discs8 returns the squares with a disc on 8×8.
func (g *Game) discs8() Set { return Set(g.pos.Mover | g.pos.Opponent) }

// moves8 returns the legal moves on 8×8.
func (g *Game) moves8() Set {
	if g.opening() {
		return centerSquares &^ g.discs8()
	}
	return g.pos.Moves()
}

// flips8 returns what a disc on c turns over on 8×8; c may be any number.
func (g *Game) flips8(c board.Cell) Set {
	if uint32(c) >= 64 || g.opening() {
		return 0
	}
	return g.pos.Flips(Square(c))
}

// appendFlips appends what a disc on c turns over on other sizes; c may be any
// number.
func (g *Game) appendFlips(dst []board.Cell, c board.Cell) []board.Cell {
	if !g.Lattice().Valid(c) || g.opening() {
		return dst
	}
	return AppendFlips(dst, g.grid, c, g.Turn())
}

// legal reports whether the side to move may put a disc on c, which may be any
// number.
func (g *Game) legal(c board.Cell) bool {
	switch {
	case !g.Lattice().Valid(c):
		return false
	case g.opening():
		return g.At(c) == board.Empty && inCenter(g.Lattice(), c)
	case g.grid == nil:
		return g.pos.Flips(Square(c)) != 0
	}
	return flipsAny(g.grid, c, g.Turn())
}

// canMove reports whether the side to move has a move other than a pass.
func (g *Game) canMove() bool {
	if g.grid == nil {
		return g.moves8() != 0
	}
	return g.opening() || canMove(g.grid, g.Turn())
}

// opponentStuck reports whether the other side could not move either; it is
// asked when the side to move cannot.
func (g *Game) opponentStuck() bool {
	if g.grid == nil {
		return g.pos.Pass().moves() == 0
	}
	return !canMove(g.grid, g.Turn().Opponent())
}

// canMove reports whether a disc of that color somewhere turns over another.
func canMove(grid *board.Grid[board.Color], color board.Color) bool {
	for c := range grid.Lattice().Cells() {
		if flipsAny(grid, c, color) {
			return true
		}
	}
	return false
}

// flipsAny reports whether a disc of that color on c turns over another.
func flipsAny(grid *board.Grid[board.Color], c board.Cell, color board.Color) bool {
	if grid.At(c) != board.Empty {
		return false
	}
	l := grid.Lattice()
	for _, d := range l.Dirs() {
		next := l.Step(c, d)
		if next == board.None || grid.At(next) != color.Opponent() {
			continue
		}
		for next != board.None && grid.At(next) == color.Opponent() {
			next = l.Step(next, d)
		}
		if next != board.None && grid.At(next) == color {
			return true
		}
	}
	return false
}

// MostFlips returns the cell on which a disc of the given color turns over the
// most discs, the first in the order of cells among equals, and how many. Where
// there is no move it returns [board.None] and 0.
//
// It is for programs that have a board and no game: the grid may be any
// [board.Square8] board, odd sizes and rectangles too. For 8×8,
// [Position.MostFlips] is faster. It allocates a list of discs.
func MostFlips(grid *board.Grid[board.Color], turn board.Color) (c board.Cell, n int) {
	c = board.None
	var flips []board.Cell
	for at := range grid.Lattice().Cells() {
		flips = AppendFlips(flips[:0], grid, at, turn)
		if len(flips) > n {
			c, n = at, len(flips)
		}
	}
	return c, n
}

// AppendFlips appends to dst the discs that one of the given color on c turns
// over: in every direction the run of enemy discs that one of that color ends,
// from c outward. There are none if c is not empty, and none for a turn that is
// neither black nor white; c must be a cell of the grid, which may be any
// [board.Square8] board.
func AppendFlips(dst []board.Cell, grid *board.Grid[board.Color], c board.Cell, turn board.Color) []board.Cell {
	enemy := turn.Opponent()
	if grid.At(c) != board.Empty || enemy == board.Empty {
		return dst
	}
	l := grid.Lattice()
	for _, d := range l.Dirs() {
		run := len(dst)
		next := l.Step(c, d)
		for next != board.None && grid.At(next) == enemy {
			dst = append(dst, next)
			next = l.Step(next, d)
		}
		if next == board.None || grid.At(next) != turn {
			dst = dst[:run]
		}
	}
	return dst
}
