package renju

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/stonesgo/stones/board"
)

// An Ending says how a game ended.
type Ending uint8

// The endings.
const (
	NotOver     Ending = iota
	ByFive             // a line that wins
	ByFoul             // a foul, under [FoulLoses]
	ByFullBoard        // a draw: no point is left
	ByPasses           // a draw: both players passed
)

const endingWords board.Words = "not over|five in a row|foul|board full|two passes"

// String returns "not over", "five in a row", "foul", "board full" or
// "two passes".
func (e Ending) String() string { return board.WordOf(endingWords, e) }

// MarshalText returns the words that [Ending.String] does, and an error for a
// value that has none.
func (e Ending) MarshalText() ([]byte, error) { return board.MarshalWord(endingWords, e) }

// UnmarshalText reads what [Ending.MarshalText] writes, in either case.
func (e *Ending) UnmarshalText(text []byte) error { return board.UnmarshalWord(endingWords, e, text) }

// State keys of the hash.
const (
	keyPasses = 0x5100 + iota
	keyFoul
)

// A Game is a game in progress: the stones, the side to move and the moves
// played. Make one with [New], [FromGrid], [FromMoves], [Parse], [ParseWith],
// [FromSGF] or [FromSGFWith]. A zero Game may be filled by [Game.CopyFrom],
// [Game.UnmarshalText] and [Game.UnmarshalBinary].
//
// Methods that only read are safe for concurrent use while no other method runs.
type Game struct {
	rules   Rules
	players [4]player // by color
	lattice *board.Lattice
	pos     position
	moves   []board.Move
	turn    board.Color
	winner  board.Color
	ending  Ending
	foul    Foul // the one that ended the game
	passes  int  // how many of the last moves were passes
	stones  int
	hash    uint64 // of the stones

	// What a game that was set up began with.
	startPasses int
}

var _ board.Game = (*Game)(nil)

// New returns a game on an empty board, of 15×15 points if the rules have no
// size. The error is that of [Rules.Validate].
func New(r Rules) (*Game, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	r.Size = cmp.Or(r.Size, usualSize)
	g := newGame(r)
	g.moves = make([]board.Move, 0, r.Size*r.Size)
	return g, nil
}

// newGame returns a game by valid rules with a size. It has no room for moves yet,
// which grows as they are played: most records are short.
func newGame(r Rules) *Game {
	return &Game{
		rules:   r,
		players: [4]player{board.Black: r.player(board.Black), board.White: r.player(board.White)},
		lattice: board.Square8(r.Size, r.Size),
		pos:     newPosition(board.Square8(r.Size, r.Size)),
		moves:   []board.Move{},
		turn:    board.Black,
	}
}

// FromGrid returns a game that begins with the stones of a grid, in any number,
// and turn to move, which is Black if turn is [board.Empty]. The grid must lie on
// [board.Square8] and be as large as the rules say; rules without a size take
// that of the grid.
//
// If the grid has a line that wins, the game is over, and of several lines the
// one that [Fives] would yield first has won. A full board is a draw.
func FromGrid(r Rules, grid *board.Grid[board.Color], turn board.Color) (*Game, error) {
	if l := grid.Lattice(); l != nil {
		r.Size = cmp.Or(r.Size, l.Rows())
	}
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	if err := board.CheckGrid(grid, g.lattice); err != nil {
		return nil, fmt.Errorf("renju: %w", err)
	}
	if turn > board.White {
		return nil, fmt.Errorf("renju: %v is to move, want black or white", turn)
	}
	g.turn = cmp.Or(turn, board.Black)
	for c, color := range grid.All() {
		if color != board.Empty {
			g.put(c, color)
		}
	}
	g.settle()
	return g, nil
}

// put puts a stone on a free point.
func (g *Game) put(c board.Cell, color board.Color) {
	g.pos.Put(g.lattice.Point(c), color)
	g.hash ^= board.Key(c, color)
	g.stones++
}

// take takes a stone of that color away.
func (g *Game) take(c board.Cell, color board.Color) {
	g.pos.Put(g.lattice.Point(c), color)
	g.hash ^= board.Key(c, color)
	g.stones--
}

// settle ends a game that has been set up if the stones say that it is over.
func (g *Game) settle() {
	g.end(NotOver, board.Empty)
	if g.stones == g.lattice.Len() {
		g.end(ByFullBoard, board.Empty)
	}
	for c := range g.lattice.Cells() {
		if color := g.At(c); color != board.Empty && g.pos.makesFive(&g.players[color&3], g.lattice.Point(c)) {
			line, _ := g.firstLine()
			g.end(ByFive, line.Color)
			return
		}
	}
}

func (g *Game) end(how Ending, winner board.Color) { g.ending, g.winner = how, winner }

// Rules returns the rules of the game, with the size of its board.
func (g *Game) Rules() Rules { return g.rules }

// Lattice returns the board's shape: Size×Size points of [board.Square8].
func (g *Game) Lattice() *board.Lattice { return g.lattice }

// At returns what stands on c, and [board.Empty] for any number that is not a cell.
func (g *Game) At(c board.Cell) board.Color {
	if uint(c) >= uint(g.rules.Size*g.rules.Size) {
		return board.Empty
	}
	return g.pos.At(g.lattice.Point(c))
}

// Grid returns the stones on the board, as a new grid.
func (g *Game) Grid() *board.Grid[board.Color] {
	grid := board.NewGrid[board.Color](g.lattice)
	for c := range g.lattice.Cells() {
		grid.Set(c, g.At(c))
	}
	return grid
}

// Turn returns the color to move. When the game is over it is the one whose
// turn it would be.
func (g *Game) Turn() board.Color { return g.turn }

// Len returns the number of moves played, passes included.
func (g *Game) Len() int { return len(g.moves) }

// History returns the moves played, as a copy.
func (g *Game) History() []board.Move { return slices.Clone(g.moves) }

// Over reports whether the game has ended: by a line that wins, a foul, a full
// board or two passes. See [Game.Ending].
func (g *Game) Over() bool { return g.ending != NotOver }

// Ending returns how the game ended.
func (g *Game) Ending() Ending { return g.ending }

// FoulPlayed returns the foul that has ended the game, and NoFoul if none has.
func (g *Game) FoulPlayed() Foul { return g.foul }

// Winner returns the color that has won, and [board.Empty] while the game goes
// on and for a draw.
func (g *Game) Winner() board.Color { return g.winner }

// Result returns a win or a draw, and the zero Result while the game goes on.
// [Game.Ending] says how it came about.
func (g *Game) Result() board.Result {
	if g.ending == NotOver {
		return board.Result{}
	}
	return board.WonBy(g.winner)
}

// Hash returns a hash of the position, by the keys of [board.Key]: the stones,
// the side to move and, where there are such, how many of the last moves were
// passes and the foul that ended the game. Moves played in another order hash
// alike.
func (g *Game) Hash() uint64 {
	hash := g.hash ^ board.TurnKey(g.turn)
	if g.passes != 0 {
		hash ^= board.StateKey(keyPasses, uint32(g.passes))
	}
	if g.foul != NoFoul {
		hash ^= board.StateKey(keyFoul, uint32(g.foul))
	}
	return hash
}

// Copy returns an independent copy, its history included, as [Game.Clone] does.
func (g *Game) Copy() board.Game { return g.Clone() }

// Clone returns an independent copy of the game, its history included.
func (g *Game) Clone() *Game {
	h := new(Game)
	h.CopyFrom(g)
	return h
}

// CopyFrom makes g a copy of src, history included. It allocates only if src is
// larger or longer than any game g has held.
func (g *Game) CopyFrom(src *Game) {
	lines, moves := g.pos.Lines, append(g.moves[:0], src.moves...)
	lines.CopyFrom(&src.pos.Lines)
	*g = *src
	g.pos.Lines, g.moves = lines, moves
}
