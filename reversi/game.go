package reversi

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"

	"github.com/stonesgo/stones/board"
)

// A Game is a game of Reversi from its beginning: the rules, the discs, the
// side to move and the moves played.
//
// [New], [FromPosition], [FromGrid], [Parse] and the readers of records make
// one. The zero value is a game on an 8×8 board without discs, which is over.
//
// Play, Undo, Check, AppendMoves and CopyFrom allocate only while the game's
// slices grow. One goroutine at a time may play; methods that only read may be
// called by several at once while none does.
type Game struct {
	rules   Rules
	lattice *board.Lattice // nil in a zero Game, which is 8×8
	white   bool           // white is to move
	pos     Position       // the discs on 8×8
	wide    *wideBoard     // the discs on other sizes, nil on 8×8
	hash    uint64
	plies   []ply
	flipped []board.Cell // what the plies turned over on other sizes, one after the other
}

// A ply is a move and what it takes to undo it.
type ply struct {
	move  board.Move
	first int32  // where its cells begin in Game.flipped
	flips Set    // what it turned over on 8×8
	hash  uint64 // before the move
}

var _ board.Game = (*Game)(nil)

// New returns a game at its beginning. The error names the field of the rules
// that is wrong.
func New(r Rules) (*Game, error) {
	r, err := r.check()
	if err != nil {
		return nil, err
	}
	g := newGame(r, board.Black)
	discs := r.Start.discs()
	for i, c := range center(g.Lattice()) {
		g.put(c, discs[i])
	}
	return g, nil
}

// FromPosition returns a game under the rules of Othello that begins with p
// and with turn to move: black, unless it is [board.White]. A square that
// holds two discs in p is the mover's.
func FromPosition(p Position, turn board.Color) *Game {
	g := newGame(Rules{Size: 8}, turn)
	g.pos = Position{p.Mover, p.Opponent &^ p.Mover}
	for c := range g.Lattice().Cells() {
		g.hash ^= board.Key(c, g.At(c))
	}
	return g
}

// FromGrid returns a game that begins with the discs of grid, which it copies,
// and with turn to move. The grid has the size that the rules say; a size of 0
// in the rules stands for that of the grid.
//
// Under [FreeCenter] a position with an empty square in the center and no disc
// elsewhere is one of the opening, in which discs go there freely.
func FromGrid(r Rules, grid *board.Grid[board.Color], turn board.Color) (*Game, error) {
	if grid == nil || grid.Lattice() == nil {
		return nil, errors.New("reversi: the grid is nil or the zero Grid")
	}
	rows, cols := grid.Lattice().Rows(), grid.Lattice().Cols()
	if r.Size == 0 {
		r.Size = rows
	}
	r, err := r.check()
	if err != nil {
		return nil, err
	}
	if rows != r.Size || cols != r.Size {
		return nil, fmt.Errorf("reversi: the grid has %d rows and %d columns where Rules.Size is %d", rows, cols, r.Size)
	}
	if turn != board.Black && turn != board.White {
		return nil, fmt.Errorf("reversi: turn is %v: want black or white", turn)
	}
	g := newGame(r, turn)
	for c, color := range grid.All() {
		if color > board.White {
			return nil, fmt.Errorf("reversi: the grid has %v at %s", color, notation.Format(g.Lattice(), c))
		}
		g.put(c, color)
	}
	return g, nil
}

// newGame returns a game without discs under rules that have been checked.
func newGame(r Rules, turn board.Color) *Game {
	l := board.Square8(r.Size, r.Size)
	g := &Game{rules: r, lattice: l, white: turn == board.White, hash: board.TurnKey(turn)}
	if r.Size != 8 {
		g.wide = newWideBoard(r.Size)
	}
	return g
}

// put sets up a disc on an empty square.
func (g *Game) put(c board.Cell, color board.Color) {
	g.hash ^= board.Key(c, color)
	switch {
	case color == board.Empty:
	case g.wide != nil:
		g.wide.put(c, color == g.Turn())
	case color == g.Turn():
		g.pos.Mover |= 1 << c
	default:
		g.pos.Opponent |= 1 << c
	}
}

// Rules returns the rules of the game, with the size written out.
func (g *Game) Rules() Rules {
	r := g.rules
	r.Size = g.Lattice().Rows()
	return r
}

// Lattice returns the board's shape.
func (g *Game) Lattice() *board.Lattice {
	if g.lattice == nil {
		return board.Square8(8, 8)
	}
	return g.lattice
}

// Grid returns the discs on the board, as a new grid.
func (g *Game) Grid() *board.Grid[board.Color] {
	grid := board.NewGrid[board.Color](g.Lattice())
	for c := range g.Lattice().Cells() {
		grid.Set(c, g.At(c))
	}
	return grid
}

// At returns the color of the disc on c, which must be a cell of the board.
func (g *Game) At(c board.Cell) board.Color {
	mover, opponent := g.pos.Mover>>c&1 != 0, g.pos.Opponent>>c&1 != 0
	if g.wide != nil {
		mover, opponent = g.wide.at(c)
	}
	switch {
	case mover:
		return g.Turn()
	case opponent:
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
// boards that are not 8×8. In the opening of [FreeCenter] the moves of the
// position are not those of the game.
func (g *Game) Position() (p Position, ok bool) { return g.pos, g.wide == nil }

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

// Check returns nil if m is legal now, otherwise the first of these reasons
// that applies: [board.ErrOffBoard], [board.ErrGameOver], [board.ErrSwap],
// [ErrMustMove] for a pass, [board.ErrOccupied], and [ErrNotCenter] in the
// opening of [FreeCenter] or else [ErrNoFlip].
func (g *Game) Check(m board.Move) error {
	c, disc := m.Cell()
	switch {
	case g.legal(c):
		return nil
	case m < board.Swap || disc && !g.Lattice().Valid(c):
		return board.ErrOffBoard
	}
	canMove := g.canMove()
	switch {
	case !canMove && g.opponentStuck():
		return board.ErrGameOver
	case m == board.Swap:
		return board.ErrSwap
	case m == board.Pass && canMove:
		return ErrMustMove
	case m == board.Pass:
		return nil
	case g.At(c) != board.Empty:
		return board.ErrOccupied
	case g.opening():
		return ErrNotCenter
	}
	return ErrNoFlip
}

// Play plays m for the side to move: a disc on a cell, or [board.Pass], which
// is legal only for a side that cannot move while the other one can. Nothing
// passes by itself; see [Game.PlayAuto]. A move that is not legal changes
// nothing, and the error is that of [Game.Check].
func (g *Game) Play(m board.Move) error {
	p := ply{move: m, first: int32(len(g.flipped)), hash: g.hash}
	c, disc := m.Cell()
	if disc {
		if g.wide == nil {
			p.flips = g.flips8(c)
		} else {
			g.flipped = g.appendFlips(g.flipped, c)
		}
	}
	if p.flips == 0 && int(p.first) == len(g.flipped) {
		if err := g.Check(m); err != nil {
			return err
		}
	}
	g.plies = append(g.plies, p)
	g.hash ^= board.TurnKey(board.White)
	if disc {
		g.hash ^= board.Key(c, g.Turn())
	}
	switch {
	case g.wide == nil:
		g.pos = g.pos.with(discBit(m), uint64(p.flips))
		for flips := p.flips; flips != 0; flips &= flips - 1 {
			g.hash ^= flipKey(board.Cell(flips.First()))
		}
	case disc:
		flipped := g.flipped[p.first:]
		g.wide.play(c, flipped)
		for _, c := range flipped {
			g.hash ^= flipKey(c)
		}
	default:
		g.wide.pass()
	}
	g.white = !g.white
	return nil
}

// discBit returns the bit of the square on which a move of the 8×8 board puts a
// disc, 0 for a pass.
func discBit(m board.Move) uint64 {
	if m < 0 {
		return 0
	}
	return 1 << m
}

// flipKey is what turning over the disc on c changes in the hash.
func flipKey(c board.Cell) uint64 { return board.Key(c, board.Black) ^ board.Key(c, board.White) }

// PlayAuto plays m as [Game.Play] does, and then the other side's pass if it
// has to pass. It reports whether it did: such a move takes two calls of Undo.
func (g *Game) PlayAuto(m board.Move) (passed bool, err error) {
	if err := g.Play(m); err != nil {
		return false, err
	}
	return g.Play(board.Pass) == nil, nil
}

// Undo takes the last move back and returns it. It returns false at the start
// of the game.
func (g *Game) Undo() (board.Move, bool) {
	if len(g.plies) == 0 {
		return board.Pass, false
	}
	p := g.plies[len(g.plies)-1]
	g.plies = g.plies[:len(g.plies)-1]
	g.hash = p.hash
	g.white = !g.white
	switch c, disc := p.move.Cell(); {
	case g.wide == nil:
		flips := uint64(p.flips)
		g.pos = Position{
			Mover:    g.pos.Opponent &^ (discBit(p.move) | flips),
			Opponent: g.pos.Mover | flips,
		}
	case disc:
		g.wide.undo(c, g.flipped[p.first:])
		g.flipped = g.flipped[:p.first]
	default:
		g.wide.pass()
	}
	return p.move, true
}

// Over reports whether neither side can move.
func (g *Game) Over() bool { return !g.canMove() && g.opponentStuck() }

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

// Counts returns the number of discs on the board.
func (g *Game) Counts() (black, white int) {
	black, white = g.pos.Counts()
	if g.wide != nil {
		black, white = g.wide.mover.len(), g.wide.opponent.len()
	}
	if g.white {
		black, white = white, black
	}
	return black, white
}

// Score returns the score as tournaments count it: the discs, with the empty
// squares given to the side that has more, and half of them to each in a draw.
// Before the end of the game it is the score if the game ended now.
func (g *Game) Score() (black, white int) {
	black, white = g.Counts()
	empty := g.Lattice().Len() - black - white
	switch {
	case black > white:
		black += empty
	case black < white:
		white += empty
	default:
		black += empty / 2
		white += empty / 2
	}
	return black, white
}

// Result returns the result as records write it: "B+12" or "W+2" with the
// difference of [Game.Score], "Draw", or "" while the game goes on.
func (g *Game) Result() string {
	black, white := g.Score()
	switch {
	case !g.Over():
		return ""
	case black > white:
		return "B+" + strconv.Itoa(black-white)
	case black < white:
		return "W+" + strconv.Itoa(white-black)
	}
	return "Draw"
}

// Hash returns the exclusive or of [board.Key] of every disc and
// [board.TurnKey] of the side to move. It is kept while playing, so asking
// costs nothing. What the rules say about the beginning is not part of it.
func (g *Game) Hash() uint64 { return g.hash }

// Clone returns a copy of the game that shares nothing with it.
func (g *Game) Clone() *Game {
	c := *g
	c.plies = slices.Clone(g.plies)
	c.flipped = slices.Clone(g.flipped)
	if g.wide != nil {
		wide := *g.wide
		c.wide = &wide
	}
	return &c
}

// CopyFrom makes g a copy of src, history included. It allocates only if src
// is longer than any game g has held, or of another size than 8×8 where g is
// not.
func (g *Game) CopyFrom(src *Game) {
	plies, flipped, wide := g.plies, g.flipped, g.wide
	*g = *src
	g.plies = append(plies[:0], src.plies...)
	g.flipped = append(flipped[:0], src.flipped...)
	if src.wide != nil {
		if wide == nil {
			wide = new(wideBoard)
		}
		*wide = *src.wide
		g.wide = wide
	}
}

// AppendMoves appends the legal moves to dst in increasing order, or
// [board.Pass] if the side to move has to pass. There are none when the game
// is over.
func (g *Game) AppendMoves(dst []board.Move) []board.Move {
	n := len(dst)
	switch {
	case g.wide == nil:
		for moves := g.moves8(); moves != 0; moves &= moves - 1 {
			dst = append(dst, board.Move(moves.First()))
		}
	case g.opening():
		for _, c := range center(g.Lattice()) {
			if g.At(c) == board.Empty {
				dst = append(dst, board.Move(c))
			}
		}
	default:
		dst = g.wide.appendMoves(dst)
	}
	if len(dst) == n && !g.opponentStuck() {
		dst = append(dst, board.Pass)
	}
	return dst
}

// Moves yields the moves that [Game.AppendMoves] appends. They are those of the
// position in which the loop begins, so its body may play on. It allocates if
// there are more than 64.
func (g *Game) Moves() iter.Seq[board.Move] {
	return func(yield func(board.Move) bool) {
		var room [64]board.Move
		for _, m := range g.AppendMoves(room[:0]) {
			if !yield(m) {
				return
			}
		}
	}
}

// Flips returns the discs that the side to move turns over with a disc on c:
// direction by direction, clockwise from the north, each from c outward. There
// are none where a disc stands, and c may be any number. It allocates the slice.
func (g *Game) Flips(c board.Cell) []board.Cell { return g.appendFlips(nil, c) }

// MostFlips returns the move that turns over the most discs, the first in the
// order of cells among equals, and how many. It returns [board.None] and 0
// where no move turns over any.
func (g *Game) MostFlips() (c board.Cell, n int) {
	switch {
	case g.opening():
		return board.None, 0
	case g.wide == nil:
		sq, n := g.pos.MostFlips()
		return board.Cell(sq), n
	}
	return mostFlips(g.Lattice(), g, g.Turn())
}
