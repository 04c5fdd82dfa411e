package reversi

import (
	"fmt"

	"github.com/stonesgo/stones/board"
)

// A Game is a game of Reversi from its beginning: the rules, the discs, the
// side to move and the moves played.
//
// [New], [FromPosition], [FromGrid], [Parse], [FromMoves] and [FromSGF] make
// one. A zero Game may be filled by [Game.CopyFrom], [Game.UnmarshalText] and
// [Game.UnmarshalBinary].
//
// Play, Undo, Check, AppendMoves and CopyFrom allocate only while the game's
// slices grow. One goroutine at a time may play; methods that only read may be
// called by several at once while none does.
type Game struct {
	rules   Rules // with the size written out
	lattice *board.Lattice
	white   bool         // white is to move
	over    bool         // the game is over, and Play has found it out
	pos     Position     // the discs on 8×8
	lines   *board.Lines // the discs on other sizes, nil on 8×8
	hash    uint64
	plies   []ply
	flipped []flips // what each ply turned over on other sizes
}

// A ply is a move and what it takes to undo it.
type ply struct {
	move  board.Move
	flips Set    // what it turned over on 8×8
	hash  uint64 // before the move
}

// New returns a game at its beginning. The error names the field of the rules
// that is wrong, see [Rules.Validate].
func New(r Rules) (*Game, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	g := newGame(r.sized(), board.Black)
	discs := r.Start.discs()
	for i, c := range center(g.lattice) {
		g.put(c, discs[i])
	}
	return g, nil
}

// FromPosition returns a game under the rules of Othello that begins with p
// and with turn to move: black, unless it is [board.White]. A square that
// holds two discs in p is the mover's.
func FromPosition(p Position, turn board.Color) *Game {
	g := newGame(Othello(), turn)
	g.pos = Position{p.Mover, p.Opponent &^ p.Mover}
	g.hash ^= g.discsHash()
	return g
}

// FromGrid returns a game that begins with the discs of grid, which it copies,
// and with turn to move; [board.Empty] stands for black, who moves first. The
// grid has the size that the rules say; a size of 0 in the rules stands for
// that of the grid.
//
// Under [StartFreeCenter] a position with an empty square in the center and no
// disc elsewhere is one of the opening, in which discs go there freely.
func FromGrid(r Rules, grid *board.Grid[board.Color], turn board.Color) (*Game, error) {
	if l := grid.Lattice(); l != nil && r.Size == 0 {
		r.Size = l.Rows()
	}
	if err := r.Validate(); err != nil {
		return nil, err
	}
	r = r.sized()
	if err := board.CheckGrid(grid, board.Square8(r.Size, r.Size)); err != nil {
		return nil, fmt.Errorf("reversi: %w", err)
	}
	if turn > board.White {
		return nil, fmt.Errorf("reversi: the turn is %v, want black or white", turn)
	}
	g := newGame(r, turn)
	for c, color := range grid.All() {
		g.put(c, color)
	}
	return g, nil
}

// newGame returns a game without discs under rules that are valid and have a
// size.
func newGame(r Rules, turn board.Color) *Game {
	g := &Game{rules: r, lattice: board.Square8(r.Size, r.Size), white: turn == board.White, hash: board.TurnKey(turn)}
	if r.Size != DefaultSize { // on which two words are faster, as the benchmarks with 8×8 on lines show
		g.lines = board.NewLines(g.lattice)
	}
	return g
}

// put sets up a disc on an empty square.
func (g *Game) put(c board.Cell, color board.Color) {
	g.hash ^= board.Key(c, color)
	switch {
	case color == board.Empty:
	case g.lines != nil:
		g.lines.Put(g.lattice.Point(c), color)
	case color == g.Turn():
		g.pos.Mover |= 1 << c
	default:
		g.pos.Opponent |= 1 << c
	}
}

// Rules returns the rules of the game, with the size written out.
func (g *Game) Rules() Rules { return g.rules }

// Lattice returns the board's shape.
func (g *Game) Lattice() *board.Lattice { return g.lattice }

// Grid returns the discs on the board, as a new grid.
func (g *Game) Grid() *board.Grid[board.Color] {
	grid := board.NewGrid[board.Color](g.lattice)
	for c := range g.lattice.Cells() {
		grid.Set(c, g.At(c))
	}
	return grid
}

// At returns the color of the disc on c, and [board.Empty] where there is none
// and for any number that is not a cell.
func (g *Game) At(c board.Cell) board.Color {
	switch {
	case g.lines != nil && g.lattice.Valid(c):
		return g.lines.At(g.lattice.Point(c))
	case g.pos.Mover>>uint32(c)&1 != 0: // beyond bit 63 there are zeros, and a negative number is beyond it too
		return g.Turn()
	case g.pos.Opponent>>uint32(c)&1 != 0:
		return g.Turn().Opponent()
	}
	return board.Empty
}

// Turn returns the side to move, also when the game is over. It is not always
// the parity of the moves: a game may begin with white to move.
func (g *Game) Turn() board.Color {
	if g.white {
		return board.White
	}
	return board.Black
}

// Position returns the position as the side to move sees it; ok is false on
// boards that are not 8×8. In the opening of [StartFreeCenter] the moves of the
// position are not those of the game.
func (g *Game) Position() (p Position, ok bool) { return g.pos, g.lines == nil }

// Len returns the number of moves played, passes included.
func (g *Game) Len() int { return len(g.plies) }

// History returns the moves played, passes included. It allocates the slice.
func (g *Game) History() []board.Move {
	moves := make([]board.Move, len(g.plies))
	for i, p := range g.plies {
		moves[i] = p.move
	}
	return moves
}

// Over reports whether neither side can move.
func (g *Game) Over() bool { return g.over || !g.canMove() && g.opponentStuck() }

// Winner returns the side with more discs once the game is over, and
// [board.Empty] before that and for a draw.
func (g *Game) Winner() board.Color {
	black, white := g.Counts()
	switch {
	case black == white || !g.Over():
		return board.Empty
	case black > white:
		return board.Black
	}
	return board.White
}

// Result returns the outcome of the game: who won and by how many discs of
// [Game.Score], or a draw; the zero Result while the game goes on.
func (g *Game) Result() board.Result {
	black, white := g.Score()
	switch {
	case !g.Over():
		return board.Result{}
	case black == white:
		return board.Result{By: board.Draw}
	case black > white:
		return board.Result{By: board.ByScore, Winner: board.Black, Score: float64(black - white)}
	}
	return board.Result{By: board.ByScore, Winner: board.White, Score: float64(white - black)}
}

// Hash returns the exclusive or of [board.Key] of every disc and
// [board.TurnKey] of the side to move. It is kept while playing, so asking
// costs nothing. What the rules say about the beginning is not part of it.
func (g *Game) Hash() uint64 { return g.hash }

// discsHash returns the part of the hash that the discs are.
func (g *Game) discsHash() uint64 {
	hash := uint64(0)
	if g.lines != nil {
		for c := range g.lattice.Cells() {
			hash ^= board.Key(c, g.At(c))
		}
		return hash
	}
	for discs := g.pos.Mover; discs != 0; discs &= discs - 1 {
		hash ^= board.Key(board.Cell(Set(discs).First()), g.Turn())
	}
	for discs := g.pos.Opponent; discs != 0; discs &= discs - 1 {
		hash ^= board.Key(board.Cell(Set(discs).First()), g.Turn().Opponent())
	}
	return hash
}

// Copy returns an independent copy of the game, as [Game.Clone] does.
func (g *Game) Copy() board.Game { return g.Clone() }

// Clone returns a copy of the game that shares nothing with it.
func (g *Game) Clone() *Game {
	c := new(Game)
	c.CopyFrom(g)
	return c
}

// CopyFrom makes g a copy of src, history included. It allocates only if src
// is longer than any game g has held, or larger, or of another size than 8×8
// where g is not.
func (g *Game) CopyFrom(src *Game) {
	plies, flipped, lines := g.plies, g.flipped, g.lines
	*g = *src
	g.plies = append(plies[:0], src.plies...)
	g.flipped = append(flipped[:0], src.flipped...)
	if src.lines != nil {
		if lines == nil {
			lines = new(board.Lines)
		}
		lines.CopyFrom(src.lines)
		g.lines = lines
	}
}

// start returns a copy of the game at its beginning.
func (g *Game) start() *Game {
	start := g.Clone()
	for range g.plies {
		start.Undo()
	}
	return start
}
