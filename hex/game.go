package hex

import (
	"fmt"

	"github.com/stonesgo/stones/board"
)

// Red and Blue are the two sides. Red moves first and owns the top and bottom
// edges, Blue owns the left and right ones.
const (
	Red  = board.Black
	Blue = board.White
)

// A Game is a game of Hex: a position, the moves that led to it, and the rules
// it is played by. Make one with [New], [FromGrid], [FromMoves], [Parse] or
// [FromSGF]. A zero Game may be filled by [Game.CopyFrom], [Game.UnmarshalText] and
// [Game.UnmarshalBinary].
type Game struct {
	rules      Rules
	lattice    *board.Lattice
	chains     chains
	plies      []ply
	hash       uint64 // of the stones, unless they were dealt
	turn       board.Color
	winner     board.Color
	stones     [3]int32 // on the board, by color
	swapped    bool     // the players have exchanged colors
	whiteIsRed bool     // in the record that the game was read from
	dealt      bool     // Playout has filled the board: neither hash nor the sets of chains know of it
	judge      *Judge   // for Playout
}

// A ply is a move with what it takes to undo it.
type ply struct {
	move board.Move
	mark int32 // of the chains before it; of a swap, the cell of the first move
}

// New returns a game with an empty board and Red to move. Rules without a size
// are for 11×11 cells. The error is that of [Rules.Validate]. New takes time and
// memory linear in the number of cells.
func New(r Rules) (*Game, error) {
	r = r.sized(usualSize, usualSize)
	if err := r.Validate(); err != nil {
		return nil, err
	}
	g := &Game{rules: r, lattice: board.Hex6(r.Rows, r.Cols), turn: Red}
	g.chains.init(r.Rows, r.Cols)
	return g, nil
}

// FromGrid returns a game that starts with the stones of the grid, any number
// of either color, and that side to move; [board.Empty] stands for Red. Rules
// without a size take that of the grid. The grid must lie on the [board.Hex6]
// lattice of the rules. The error names what is wrong with the rules, the grid
// or the turn. FromGrid takes time and memory linear in the number of cells.
//
// A single red stone with Blue to move counts as a first move, which may be
// answered with a swap if r has one.
func FromGrid(r Rules, grid *board.Grid[board.Color], turn board.Color) (*Game, error) {
	if l := grid.Lattice(); l != nil {
		r = r.sized(l.Rows(), l.Cols())
	}
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	if err := board.CheckGrid(grid, g.lattice); err != nil {
		return nil, fmt.Errorf("hex: %w", err)
	}
	if turn > Blue {
		return nil, fmt.Errorf("hex: turn is %v, want red or blue", turn)
	}
	g.fill(grid)
	if turn != board.Empty {
		g.turn = turn
	}
	return g, nil
}

// fill puts the stones of the grid on the empty board, before the game starts.
func (g *Game) fill(grid *board.Grid[board.Color]) {
	for c, color := range grid.All() {
		if color == board.Empty {
			continue
		}
		if g.chains.put(g.chains.place(c), color) {
			g.winner = color
		}
		g.chains.toggle(c, color)
		g.hash ^= board.Key(c, color)
		g.stones[color]++
	}
}

// Rules returns the rules of the game.
func (g *Game) Rules() Rules { return g.rules }

// Lattice returns the board's shape, a [board.Hex6] lattice.
func (g *Game) Lattice() *board.Lattice { return g.lattice }

// At returns what stands on c, and [board.Empty] for any number that is not a
// cell.
func (g *Game) At(c board.Cell) board.Color {
	if uint32(c) >= uint32(g.cells()) {
		return board.Empty
	}
	return g.chains.at(c)
}

// cells returns the number of cells of the board.
func (g *Game) cells() int { return g.chains.rows * g.chains.cols }

// Grid returns the stones as a new grid.
func (g *Game) Grid() *board.Grid[board.Color] {
	grid := board.NewGrid[board.Color](g.lattice)
	values := grid.Values()
	for c := range values {
		values[c] = g.chains.at(board.Cell(c))
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

// Result returns a win by the side that has joined its edges, and the zero
// Result while neither has. Where a record says otherwise, because a player
// resigned, see [Ending].
func (g *Game) Result() board.Result {
	if g.winner == board.Empty {
		return board.Result{}
	}
	return board.WonBy(g.winner)
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

// Copy returns what [Game.Clone] does.
func (g *Game) Copy() board.Game { return g.Clone() }

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
	chains, plies, judge := g.chains, append(g.plies[:0], src.plies...), g.judge
	chains.copyFrom(&src.chains)
	*g = *src
	g.chains, g.plies, g.judge = chains, plies, judge
}

// Kinds of [board.StateKey].
const stateSwap = 1

// Hash returns a hash of the position: the exclusive or of [board.Key] of
// every stone, [board.TurnKey] of the side to move, and, while a swap can
// still come, a [board.StateKey] for it. Which player has which color does not
// count. The size of the board does not either: compare games of one size.
// See [board.Key] on stability and forged collisions. It takes a few nanoseconds,
// and after [Game.Playout] time linear in the number of cells.
func (g *Game) Hash() uint64 {
	h := g.stonesHash() ^ board.TurnKey(g.turn)
	if g.swapAhead() {
		h ^= board.StateKey(stateSwap, uint32(g.rules.Swap))
	}
	return h
}

// stonesHash returns what the stones add to the hash.
func (g *Game) stonesHash() uint64 {
	if !g.dealt {
		return g.hash
	}
	h := uint64(0)
	for c := range board.Cell(g.cells()) {
		h ^= board.Key(c, g.chains.at(c))
	}
	return h
}

// swapAhead reports whether a swap may be played now or after the next move.
func (g *Game) swapAhead() bool {
	return g.canSwap() || g.mayYetSwap() && g.turn == Red && g.stones == [3]int32{}
}
