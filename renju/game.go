package renju

import (
	"errors"
	"fmt"
	"iter"
	"math/bits"
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

// String returns "not over", "five in a row", "foul", "board full" or
// "two passes".
func (e Ending) String() string {
	return nameOf("Ending", e, "not over", "five in a row", "foul", "board full", "two passes")
}

// State keys of the hash.
const (
	keyPasses = 0x5100 + iota
	keyFoul
)

// A Game is a game in progress: the stones, the side to move and the moves
// played. Make one with [New], [FromGrid], [Parse] or from a record.
//
// The zero Game is there to be read into, by [Game.UnmarshalText] and
// [Game.CopyFrom]. It has no board: every move is refused, String is empty.
//
// Methods that only read are safe for concurrent use while nobody plays.
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

	// What a set-up game began with.
	startPasses int
}

var _ board.Game = (*Game)(nil)

// New returns a game on an empty board. The error names the field of the
// rules that makes no sense, such as a Size beyond [MinSize] to [MaxSize].
func New(r Rules) (*Game, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	return &Game{
		rules:   r,
		players: [4]player{board.Black: r.player(board.Black), board.White: r.player(board.White)},
		lattice: board.Square8(r.Size, r.Size),
		pos:     newPosition(r.Size),
		moves:   make([]board.Move, 0, r.Size*r.Size),
		turn:    board.Black,
	}, nil
}

// FromGrid returns a game that begins with the stones of a grid and turn to
// move. The grid must be as large as the rules say, which take its size where
// theirs is 0; any numbers of stones will do. A grid with a line that wins is a game that is over; with several, the
// one that [Fives] would yield first has won. So is a full board.
func FromGrid(r Rules, grid *board.Grid[board.Color], turn board.Color) (*Game, error) {
	if grid == nil || grid.Lattice() == nil {
		return nil, errors.New("renju: the grid is nil or the zero Grid")
	}
	if r.Size == 0 {
		r.Size = grid.Lattice().Rows()
	}
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	if l := grid.Lattice(); l.Rows() != r.Size || l.Cols() != r.Size {
		return nil, fmt.Errorf("renju: a grid of %d rows and %d columns, want %d of each", l.Rows(), l.Cols(), r.Size)
	}
	if turn != board.Black && turn != board.White {
		return nil, fmt.Errorf("renju: %v is to move, want black or white", turn)
	}
	g.turn = turn
	for c, color := range grid.All() {
		if color > board.White {
			return nil, fmt.Errorf("renju: %v on %s", color, g.FormatMove(board.Move(c)))
		}
		if color != board.Empty {
			g.pos.put(g.lattice.Point(c), color)
			g.hash ^= board.Key(c, color)
			g.stones++
		}
	}
	if line, ok := g.firstLine(); ok {
		g.end(ByFive, line.Color)
	} else if g.stones == g.lattice.Len() {
		g.end(ByFullBoard, board.Empty)
	}
	return g, nil
}

func (g *Game) end(how Ending, winner board.Color) { g.ending, g.winner = how, winner }

// Rules returns the rules of the game.
func (g *Game) Rules() Rules { return g.rules }

// Lattice returns the board's shape: Size×Size points of [board.Square8].
func (g *Game) Lattice() *board.Lattice { return g.lattice }

// At returns what stands on c, and Empty where there is no such cell.
func (g *Game) At(c board.Cell) board.Color {
	if uint(c) >= uint(g.rules.Size*g.rules.Size) {
		return board.Empty
	}
	return g.pos.color(g.lattice.Point(c))
}

// Grid returns the stones on the board, as a new grid: the zero Grid if the game
// has no board.
func (g *Game) Grid() *board.Grid[board.Color] {
	if g.lattice == nil {
		return new(board.Grid[board.Color])
	}
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

// Over reports whether the game has ended: by a line that wins, a foul, a full
// board or two passes. See [Game.Ending].
func (g *Game) Over() bool { return g.ending != NotOver }

// Ending returns how the game ended.
func (g *Game) Ending() Ending { return g.ending }

// FoulPlayed returns the foul that has ended the game, and NoFoul if none has.
func (g *Game) FoulPlayed() Foul { return g.foul }

// Winner returns the color that has won, and Empty while the game goes on and
// for a draw.
func (g *Game) Winner() board.Color { return g.winner }

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

// Check returns nil if m is legal now, otherwise the first of these reasons that
// applies: [board.ErrOffBoard], [board.ErrGameOver], [board.ErrPass],
// [board.ErrSwap], [board.ErrOccupied] or, for a forbidden point under
// [FoulIllegal], [ErrOverline], [ErrDoubleFour] or [ErrDoubleThree].
//
// A pass is legal where the rules allow it, and for a player who has no other
// move because every free point is forbidden.
func (g *Game) Check(m board.Move) error {
	switch {
	case m < board.Swap || int(m) >= g.rules.Size*g.rules.Size:
		return board.ErrOffBoard
	case g.ending != NotOver:
		return board.ErrGameOver
	case m == board.Pass && (g.rules.AllowPass || g.stuck()):
		return nil
	case m == board.Pass:
		return board.ErrPass
	case m == board.Swap:
		return board.ErrSwap
	}
	p := g.lattice.Point(board.Cell(m))
	if !g.pos.free(p) {
		return board.ErrOccupied
	}
	if g.rules.OnFoul == FoulIllegal {
		who := &g.players[g.turn&3]
		if who.fouls != ForbidNothing {
			if _, foul := g.pos.judge(who, p, nil); foul != NoFoul {
				return foul.err()
			}
		}
	}
	return nil
}

// stuck reports whether every free point is forbidden to the side to move. It
// may look at all of them.
func (g *Game) stuck() bool {
	who := &g.players[g.turn&3]
	if who.fouls == ForbidNothing || g.rules.OnFoul != FoulIllegal {
		return false
	}
	var fouls [MaxSize]uint64
	g.pos.forbidden(who, &fouls)
	for row, foul := range fouls[:g.rules.Size] {
		if g.pos.lines[row][board.Empty]&^foul != 0 {
			return false
		}
	}
	return true
}

// Play plays m for the side to move. A move that is not legal changes nothing;
// the error is that of [Game.Check]. It does not allocate.
func (g *Game) Play(m board.Move) error {
	if uint(m) >= uint(g.rules.Size*g.rules.Size) || g.ending != NotOver {
		return g.pass(m)
	}
	p := g.lattice.Point(board.Cell(m))
	if !g.pos.free(p) {
		return board.ErrOccupied
	}
	who := &g.players[g.turn&3]
	var five bool
	var foul Foul
	if who.fouls != ForbidNothing {
		five, foul = g.pos.judge(who, p, nil)
		if foul != NoFoul && g.rules.OnFoul == FoulIllegal {
			return foul.err()
		}
	} else {
		five = g.pos.makesFive(who, p)
	}
	g.pos.put(p, g.turn)
	g.hash ^= board.Key(board.Cell(m), g.turn)
	g.stones++
	g.moves = append(g.moves, m)
	g.passes = 0
	switch {
	case five:
		g.end(ByFive, g.turn)
	case foul != NoFoul:
		g.foul = foul
		g.end(ByFoul, g.turn.Opponent())
	case g.stones == g.rules.Size*g.rules.Size:
		g.end(ByFullBoard, board.Empty)
	}
	g.turn = g.turn.Opponent()
	return nil
}

// pass plays a move that is no stone.
func (g *Game) pass(m board.Move) error {
	if err := g.Check(m); err != nil {
		return err
	}
	g.moves = append(g.moves, m)
	g.passes++
	if g.passes == 2 {
		g.end(ByPasses, board.Empty)
	}
	g.turn = g.turn.Opponent()
	return nil
}

// Undo takes the last move back and returns it. It returns false at the start
// of the game. It does not allocate.
func (g *Game) Undo() (board.Move, bool) {
	last := len(g.moves) - 1
	if last < 0 {
		return 0, false
	}
	m := g.moves[last]
	g.moves = g.moves[:last]
	g.turn = g.turn.Opponent()
	g.end(NotOver, board.Empty)
	g.foul = NoFoul
	if m == board.Pass {
		g.passes--
		return m, true
	}
	g.pos.put(g.lattice.Point(board.Cell(m)), g.turn)
	g.hash ^= board.Key(board.Cell(m), g.turn)
	g.stones--
	g.passes = 0
	if last == 0 {
		g.passes = g.startPasses
	} else if g.moves[last-1] == board.Pass {
		g.passes = 1
	}
	return m, true
}

// AppendMoves appends the legal moves to dst: points in increasing order, then
// [board.Pass] where that is legal. There are none when the game is over. It
// allocates only if dst has to grow.
func (g *Game) AppendMoves(dst []board.Move) []board.Move {
	if g.ending != NotOver || g.lattice == nil {
		return dst
	}
	var fouls [MaxSize]uint64
	if g.rules.OnFoul == FoulIllegal {
		g.pos.forbidden(&g.players[g.turn&3], &fouls)
	}
	before := len(dst)
	for row, foul := range fouls[:g.rules.Size] {
		for w := g.pos.lines[row][board.Empty] &^ foul; w != 0; w &= w - 1 {
			dst = append(dst, board.Move(row*g.rules.Size+bits.TrailingZeros64(w)))
		}
	}
	if g.rules.AllowPass || len(dst) == before {
		dst = append(dst, board.Pass)
	}
	return dst
}

// Moves yields the legal moves in the order of [Game.AppendMoves], each found
// when it is asked for. Do not play while it runs.
func (g *Game) Moves() iter.Seq[board.Move] {
	return func(yield func(board.Move) bool) {
		if g.ending != NotOver || g.lattice == nil {
			return
		}
		any := false
		for c := range g.lattice.Cells() {
			if m := board.Move(c); g.Check(m) == nil {
				any = true
				if !yield(m) {
					return
				}
			}
		}
		if g.rules.AllowPass || !any {
			yield(board.Pass)
		}
	}
}

// History returns the moves played, as a copy.
func (g *Game) History() []board.Move { return slices.Clone(g.moves) }

// Clone returns a copy of the game, its history included.
func (g *Game) Clone() *Game {
	h := new(Game)
	h.CopyFrom(g)
	return h
}

// CopyFrom makes g a copy of src, history included. It allocates only while g
// has held no game as large.
func (g *Game) CopyFrom(src *Game) {
	lines, moves := g.pos.lines, g.moves
	*g = *src
	g.pos.lines = append(lines[:0], src.pos.lines...)
	g.moves = append(moves[:0], src.moves...)
}

// Result returns "B+" or "W+" when a color has won, "0" for a draw, as the
// property RE of SGF writes them, and "" while the game goes on.
func (g *Game) Result() string {
	switch {
	case g.ending == NotOver:
		return ""
	case g.winner == board.Black:
		return "B+"
	case g.winner == board.White:
		return "W+"
	}
	return "0"
}

// Five returns the line that has won, the whole of it where more than five
// stones may win. It reports false when the game is not over or has ended in
// another way. A move that completes several lines has won with the one that
// [Fives] would yield first. The line allocates its Cells.
func (g *Game) Five() (Line, bool) {
	if g.ending != ByFive {
		return Line{}, false
	}
	return g.firstLine()
}

// firstLine returns the first line on the board that wins.
func (g *Game) firstLine() (Line, bool) {
	size := g.rules.Size
	for col := range size {
		for row := range size {
			p := board.Pt(row, col)
			color := g.pos.color(p)
			if color == board.Empty {
				continue
			}
			who := &g.players[color&3]
			for axis, dir := range axes {
				s := g.pos.sight(who, axis, p, nil)
				lo, hi := run(s.own, s.at)
				if lo != s.at || !s.wins(lo, hi) {
					continue
				}
				line := Line{Color: color, Start: g.lattice.Cell(p), Dir: dir}
				for i := range hi - lo + 1 {
					line.Cells = append(line.Cells, g.lattice.Cell(p.Add(along(axis, i))))
				}
				return line, true
			}
		}
	}
	return Line{}, false
}
