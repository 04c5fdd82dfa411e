package hex

import (
	"errors"
	"fmt"
	"iter"

	"github.com/stonesgo/stones/board"
)

// A Game is a game of Hex: a position, the moves that led to it, and the rules
// it is played by. Make one with [New], [FromGrid], [Parse] or [FromSGF].
//
// The zero Game has no board: no cell is on it and no move is legal. It is
// there to be unmarshaled into.
type Game struct {
	rules   Rules
	lattice *board.Lattice
	chains  chains
	plies   []ply
	hash    uint64 // of the stones
	turn    board.Color
	winner  board.Color
	stones  [3]int32 // on the board, by color
	swapped bool     // the players have exchanged colors
}

var _ board.Game = (*Game)(nil)

// A ply is a move with what it takes to undo it.
type ply struct {
	move  board.Move
	joins int32 // how often roots were linked to others
	was   int32 // the link that the remaining root had; of a swap, the cell of the first move
}

// New returns a game with an empty board and Red to move. It refuses sizes and
// swap rules that there are no games for, with an error that names the field.
// It takes time and memory linear in the number of cells.
func New(r Rules) (*Game, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	g := &Game{rules: r, lattice: board.Hex6(r.Rows, r.Cols), turn: Red}
	g.chains.init(r.Rows, r.Cols)
	return g, nil
}

// FromGrid returns a game that starts with the stones of the grid, any number
// of either color, and that side to move. Only the grid's rows and columns
// count, not which kind of lattice it lies on. Where r has neither rows nor
// columns it takes those of the grid; otherwise they must be the same. The error
// names what is wrong with the rules, the grid or the turn. It takes time and
// memory linear in the number of cells.
//
// A single red stone with Blue to move counts as a first move, which may be
// answered with a swap if r has one.
func FromGrid(r Rules, grid *board.Grid[board.Color], turn board.Color) (*Game, error) {
	if grid == nil || grid.Lattice() == nil {
		return nil, errors.New("hex: FromGrid of no grid")
	}
	l := grid.Lattice()
	r = r.sized(l)
	if r.Rows != l.Rows() || r.Cols != l.Cols() {
		return nil, fmt.Errorf("hex: Rules of %d×%d cells for a grid of %d×%d", r.Rows, r.Cols, l.Rows(), l.Cols())
	}
	if turn != Red && turn != Blue {
		return nil, fmt.Errorf("hex: turn is %v, want red or blue", turn)
	}
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	for c, color := range grid.All() {
		switch color {
		case Red, Blue:
			g.set(c, color)
		case board.Empty:
		default:
			return nil, fmt.Errorf("hex: %s holds %v, want a color", g.FormatMove(board.Move(c)), color)
		}
	}
	g.turn = turn
	return g, nil
}

// set puts a stone on the empty cell c before the game starts.
func (g *Game) set(c board.Cell, color board.Color) {
	if edges, _, _ := g.chains.put(g.chains.place(c), color); edges == bothEdges {
		g.winner = color
	}
	g.chains.joins = g.chains.joins[:0]
	g.hash ^= board.Key(c, color)
	g.stones[color]++
}

// Rules returns the rules of the game.
func (g *Game) Rules() Rules { return g.rules }

// Lattice returns the board's shape, a [board.Hex6] lattice.
func (g *Game) Lattice() *board.Lattice { return g.lattice }

// At returns what stands on c, which must be a cell of the lattice.
func (g *Game) At(c board.Cell) board.Color {
	return board.Color(g.chains.cells[g.chains.place(c)] & colorBits)
}

// Grid returns the stones as a grid of its own, the zero Grid where there is no
// board. It allocates the grid.
func (g *Game) Grid() *board.Grid[board.Color] {
	if g.lattice == nil {
		return new(board.Grid[board.Color])
	}
	grid := board.NewGrid[board.Color](g.lattice)
	values := grid.Values()
	for c := range values {
		values[c] = g.At(board.Cell(c))
	}
	return grid
}

// Turn returns the side to move. When the game is over it is the side that
// would be.
func (g *Game) Turn() board.Color { return g.turn }

// Len returns the number of moves played, swaps included.
func (g *Game) Len() int { return len(g.plies) }

// Over reports whether a side has joined its edges. A full board is always
// over.
func (g *Game) Over() bool { return g.winner != board.Empty }

// Winner returns the side that has joined its edges, and [board.Empty] while
// neither has. There are no draws. It is known after every move at no cost.
func (g *Game) Winner() board.Color { return g.winner }

// Result returns the result as SGF has it: "B+" when Red has won, "W+" when
// Blue has, and "" while the game goes on.
func (g *Game) Result() string {
	switch g.winner {
	case Red:
		return "B+"
	case Blue:
		return "W+"
	}
	return ""
}

// Seat returns which player has that color: 1 for the one who made the first
// move, 2 for the other. They exchange colors with [SwapSides], so that the
// winner of the match is Seat(Winner()). It returns 0 for a value that is
// neither side.
func (g *Game) Seat(color board.Color) int {
	switch {
	case color != Red && color != Blue:
		return 0
	case (color == Red) != g.swapped:
		return 1
	}
	return 2
}

// Check returns nil if m is legal now. Otherwise it is the first of these that
// applies:
//   - [board.ErrOffBoard] for a number that is no cell and no special move,
//   - [board.ErrGameOver] for any move after the game,
//   - [board.ErrSwap] for a swap that the rules do not have, or that does not
//     answer the first move,
//   - [board.ErrPass] for a pass, which Hex never allows,
//   - [board.ErrOccupied] for a cell with a stone.
//
// It takes constant time.
func (g *Game) Check(m board.Move) error {
	switch {
	case m < board.Swap || int(m) >= g.cells():
		return board.ErrOffBoard
	case g.winner != board.Empty:
		return board.ErrGameOver
	case m == board.Swap && !g.canSwap():
		return board.ErrSwap
	case m == board.Swap:
		return nil
	case m == board.Pass:
		return board.ErrPass
	case g.At(board.Cell(m)) != board.Empty:
		return board.ErrOccupied
	}
	return nil
}

// cells returns the number of cells of the board.
func (g *Game) cells() int { return g.chains.rows * g.chains.cols }

// canSwap reports whether a swap is legal: the board has nothing but the first
// move.
func (g *Game) canSwap() bool {
	return g.mayYetSwap() && g.turn == Blue && g.stones == [3]int32{Red: 1} && g.winner == board.Empty
}

// mayYetSwap reports whether the rules have a swap and the players still their
// first colors.
func (g *Game) mayYetSwap() bool { return g.rules.Swap != NoSwap && !g.swapped }

// Play plays m for the side to move. A move that is not legal changes nothing;
// the error is that of [Game.Check].
//
// A stone takes time proportional to the logarithm of the number of stones at
// worst, and as a rule about the same on boards of all sizes. Play allocates
// only while the game is longer than any it held before.
func (g *Game) Play(m board.Move) error {
	if m < 0 || int(m) >= g.cells() || g.winner != board.Empty {
		if err := g.Check(m); err != nil {
			return err
		}
		g.swap()
		return nil
	}
	c := board.Cell(m)
	p := g.chains.place(c)
	if g.chains.cells[p]&colorBits != 0 {
		return board.ErrOccupied
	}
	color := g.turn
	edges, joins, was := g.chains.put(p, color)
	if edges == bothEdges {
		g.winner = color
	}
	g.plies = append(g.plies, ply{m, joins, was})
	g.hash ^= board.Key(c, color)
	g.stones[color&3]++
	g.turn = color.Opponent()
	return nil
}

// swap plays a legal swap.
func (g *Game) swap() {
	c := g.only()
	g.plies = append(g.plies, ply{move: board.Swap, was: int32(c)})
	if g.rules.Swap == SwapSides {
		g.swapped = true
		return // Blue, whose color has changed hands, moves
	}
	g.replace(c, Red, g.mirror(c), Blue)
	g.turn = Red
}

// unswap takes back a swap that answered a stone on c.
func (g *Game) unswap(c board.Cell) {
	if g.rules.Swap == SwapSides {
		g.swapped = false
		return
	}
	g.replace(g.mirror(c), Blue, c, Red)
	g.turn = Blue
}

// replace takes the only stone off the board and puts another one down.
func (g *Game) replace(from board.Cell, old board.Color, to board.Cell, color board.Color) {
	g.chains.lift(g.chains.place(from), 0, 0)
	g.chains.put(g.chains.place(to), color)
	g.stones[old]--
	g.stones[color]++
	g.hash ^= board.Key(from, old) ^ board.Key(to, color)
}

// mirror returns the cell whose row is c's column and whose column is c's row.
func (g *Game) mirror(c board.Cell) board.Cell {
	p := g.lattice.Point(c)
	return g.lattice.Cell(board.Pt(p.Col, p.Row))
}

// only returns the cell of the only stone on the board.
func (g *Game) only() board.Cell {
	if len(g.plies) > 0 {
		c, _ := g.plies[0].move.Cell()
		return c
	}
	for c := range g.lattice.Cells() { // the stone was there at the start
		if g.At(c) != board.Empty {
			return c
		}
	}
	return board.None
}

// Undo takes the last move back and returns it, with everything as it was
// before. It returns false at the start of the game. It takes constant time
// and does not allocate.
func (g *Game) Undo() (board.Move, bool) {
	last := len(g.plies) - 1
	if last < 0 {
		return 0, false
	}
	ply := g.plies[last]
	g.plies = g.plies[:last]
	if ply.move == board.Swap {
		g.unswap(board.Cell(ply.was))
		return board.Swap, true
	}
	c := board.Cell(ply.move)
	g.turn = g.turn.Opponent()
	g.chains.lift(g.chains.place(c), ply.joins, ply.was)
	g.hash ^= board.Key(c, g.turn)
	g.stones[g.turn]--
	g.winner = board.Empty // or there would have been no move
	return ply.move, true
}

// AppendMoves appends the legal moves to dst: the empty cells in increasing
// order, then [board.Swap] where it may be played. There are none when the
// game is over.
func (g *Game) AppendMoves(dst []board.Move) []board.Move {
	for m := range g.Moves() {
		dst = append(dst, m)
	}
	return dst
}

// Moves yields the legal moves in the order of [Game.AppendMoves]. Play and
// Undo in the loop's body are allowed if they cancel out before it goes on.
func (g *Game) Moves() iter.Seq[board.Move] {
	return func(yield func(board.Move) bool) {
		if g.winner != board.Empty {
			return
		}
		b := &g.chains
		m := board.Move(0)
		for row := range b.rows {
			first := b.place(board.Cell(row * b.cols))
			for _, cell := range b.cells[first:][:b.cols] {
				if cell&colorBits == 0 && !yield(m) {
					return
				}
				m++
			}
		}
		if g.canSwap() {
			yield(board.Swap)
		}
	}
}

// History returns the moves played so far, the first one first. It allocates
// the slice.
func (g *Game) History() []board.Move {
	moves := make([]board.Move, len(g.plies))
	for i, ply := range g.plies {
		moves[i] = ply.move
	}
	return moves
}

// last returns the last move, and false at the start of the game.
func (g *Game) last() (board.Move, bool) {
	if len(g.plies) == 0 {
		return 0, false
	}
	return g.plies[len(g.plies)-1].move, true
}

// Clone returns a copy of g that shares nothing with it.
func (g *Game) Clone() *Game {
	c := new(Game)
	c.CopyFrom(g)
	return c
}

// CopyFrom makes g a copy of src that shares nothing with it. It allocates
// only if src is larger or longer than any game g has held, so copying a game
// that has not begun is the way to start over.
func (g *Game) CopyFrom(src *Game) {
	if g == src {
		return
	}
	chains, plies := g.chains, g.plies
	chains.copyFrom(&src.chains)
	*g = *src
	g.chains = chains
	g.plies = append(plies[:0], src.plies...)
}

// Kinds of [board.StateKey].
const stateSwap = 1

// Hash returns a hash of the position: the exclusive or of [board.Key] of
// every stone, [board.TurnKey] of the side to move, and, while a swap can
// still come, a [board.StateKey] for it. Which player has which color does not
// count. The size of the board does not either: compare games of one size.
// See [board.Key] on stability and forged collisions.
func (g *Game) Hash() uint64 {
	h := g.hash ^ board.TurnKey(g.turn)
	if g.swapAhead() {
		h ^= board.StateKey(stateSwap, uint32(g.rules.Swap))
	}
	return h
}

// swapAhead reports whether a swap may be played now or after the next move.
func (g *Game) swapAhead() bool {
	return g.canSwap() || g.mayYetSwap() && g.turn == Red && g.stones == [3]int32{}
}
