package reversi

import "github.com/stonesgo/stones/board"

// centerSquares are the four squares in the center of the 8×8 board.
const centerSquares Set = 1<<27 | 1<<28 | 1<<35 | 1<<36

// opening reports whether discs go freely onto the center: under [FreeCenter],
// while there is an empty square there and no disc elsewhere.
func (g *Game) opening() bool { return g.rules.Start == FreeCenter && g.centerOpen() }

func (g *Game) centerOpen() bool {
	discs := 0
	for _, c := range center(g.Lattice()) {
		if g.At(c) != board.Empty {
			discs++
		}
	}
	black, white := g.Counts()
	return discs < 4 && discs == black+white
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

// appendFlips appends what a disc on c turns over on any size; c may be any
// number.
func (g *Game) appendFlips(dst []board.Cell, c board.Cell) []board.Cell {
	if !g.Lattice().Valid(c) || g.opening() {
		return dst
	}
	return appendFlips(dst, g.Lattice(), g, c, g.Turn())
}

// legal reports whether the side to move may put a disc on c, which may be any
// number.
func (g *Game) legal(c board.Cell) bool {
	switch {
	case !g.Lattice().Valid(c):
		return false
	case g.opening():
		return g.At(c) == board.Empty && inCenter(g.Lattice(), c)
	case g.wide == nil:
		return g.pos.Flips(Square(c)) != 0
	}
	var room [8 * MaxSize]board.Cell
	return len(g.appendFlips(room[:0], c)) > 0
}

// canMove reports whether the side to move has a move other than a pass.
func (g *Game) canMove() bool {
	if g.wide == nil {
		return g.moves8() != 0
	}
	return g.opening() || g.wide.moves() != wideSet{}
}

// opponentStuck reports whether the other side could not move either; it is
// asked when the side to move cannot.
func (g *Game) opponentStuck() bool {
	if g.wide == nil {
		return g.pos.Pass().moves() == 0
	}
	return g.wide.movesOf(&g.wide.opponent, &g.wide.mover) == wideSet{}
}

// MostFlips returns the cell on which a disc of the given color turns over the
// most discs, the first in the order of cells among equals, and how many. Where
// there is no move, or no grid but nil or the zero one, it returns [board.None]
// and 0.
//
// It is for programs that have a board and no game: the grid may be any
// [board.Square8] board, odd sizes and rectangles too. For 8×8,
// [Position.MostFlips] is faster. It allocates a list of discs.
func MostFlips(grid *board.Grid[board.Color], turn board.Color) (c board.Cell, n int) {
	if grid == nil || grid.Lattice() == nil {
		return board.None, 0
	}
	return mostFlips(grid.Lattice(), grid, turn)
}

// A cells says what stands on every cell: a Game or a Grid.
type cells interface{ At(board.Cell) board.Color }

// mostFlips is MostFlips for whatever says what stands on a cell.
func mostFlips[B cells](l *board.Lattice, b B, turn board.Color) (c board.Cell, n int) {
	c = board.None
	var flips []board.Cell
	for at := range l.Cells() {
		flips = appendFlips(flips[:0], l, b, at, turn)
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
	return appendFlips(dst, grid.Lattice(), grid, c, turn)
}

// appendFlips is AppendFlips for whatever says what stands on a cell.
func appendFlips[B cells](dst []board.Cell, l *board.Lattice, b B, c board.Cell, turn board.Color) []board.Cell {
	enemy := turn.Opponent()
	if b.At(c) != board.Empty || enemy == board.Empty {
		return dst
	}
	for _, d := range l.Dirs() {
		run := len(dst)
		next := l.Step(c, d)
		for next != board.None && b.At(next) == enemy {
			dst = append(dst, next)
			next = l.Step(next, d)
		}
		if next == board.None || b.At(next) != turn {
			dst = dst[:run]
		}
	}
	return dst
}
