package boardtest_test

import (
	"errors"
	"fmt"
	"iter"
	"slices"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/board/sgf"
)

// A Game is a game of tic-tac-toe: the first to have three in a row wins. It
// is a whole engine, all that there is to adding a game. New returns one; a zero
// Game may be filled by CopyFrom and UnmarshalText.
type Game struct {
	start  board.Grid[board.Color] // before the first move
	grid   board.Grid[board.Color]
	stones int // on the grid: whose turn it is follows
	moves  []board.Move
	hash   uint64 // of the stones
	winner board.Color
}

// New returns a game before its first move, which is Black's.
func New() *Game {
	g, _ := FromGrid(board.NewGrid[board.Color](board.Square8(3, 3)))
	return g
}

// FromGrid returns a game that goes on from the stones of a grid.
func FromGrid(grid *board.Grid[board.Color]) (*Game, error) {
	if err := board.CheckGrid(grid, board.Square8(3, 3)); err != nil {
		return nil, fmt.Errorf("tictactoe: %w", err)
	}
	black, white := grid.Count(board.Black), grid.Count(board.White)
	if black != white && black != white+1 {
		return nil, errors.New("tictactoe: Black must have as many stones as White, or one more")
	}
	g := &Game{stones: black + white}
	g.start.CopyFrom(grid)
	g.grid.CopyFrom(grid)
	for c, color := range grid.All() {
		g.hash ^= board.Key(c, color)
		if color != board.Empty && g.three(c) {
			g.winner = color
		}
	}
	return g, nil
}

// three reports whether the stone on c is one of three in a row.
func (g *Game) three(c board.Cell) bool {
	for _, d := range g.Lattice().Axes() {
		if 1+g.grid.Run(c, d)+g.grid.Run(c, d.Opposite()) == 3 {
			return true
		}
	}
	return false
}

// What can be read off the fields.

func (g *Game) Lattice() *board.Lattice     { return g.grid.Lattice() }
func (g *Game) At(c board.Cell) board.Color { return g.grid.AtOrZero(c) }
func (g *Game) Turn() board.Color           { return board.Black + board.Color(g.stones%2) }
func (g *Game) Len() int                    { return len(g.moves) }
func (g *Game) History() []board.Move       { return slices.Clone(g.moves) }
func (g *Game) Over() bool                  { return g.winner != board.Empty || g.stones == 9 }
func (g *Game) Winner() board.Color         { return g.winner }
func (g *Game) Hash() uint64                { return g.hash ^ board.TurnKey(g.Turn()) }

func (g *Game) Result() board.Result {
	if !g.Over() {
		return board.Result{}
	}
	return board.WonBy(g.winner)
}

// Check says which moves are legal. There is no rule but that of all games.
func (g *Game) Check(m board.Move) error { return board.CheckStone(g, m) }

func (g *Game) AppendMoves(dst []board.Move) []board.Move { return board.AppendLegal(dst, g) }

// Moves asks Check anew for every cell, so the body of a loop may play, as long
// as it takes its moves back.
func (g *Game) Moves() iter.Seq[board.Move] {
	return func(yield func(board.Move) bool) {
		for c := range g.Lattice().Cells() {
			if m := board.Move(c); g.Check(m) == nil && !yield(m) {
				return
			}
		}
	}
}

// Play is the one place where a stone is put down, and Undo where it is taken
// away: what one adds to the hash, the other takes off by the same key.
func (g *Game) Play(m board.Move) error {
	if err := g.Check(m); err != nil {
		return err
	}
	c, color := board.Cell(m), g.Turn()
	g.grid.Set(c, color)
	g.hash ^= board.Key(c, color)
	g.stones++
	g.moves = append(g.moves, m)
	if g.three(c) {
		g.winner = color
	}
	return nil
}

func (g *Game) Undo() (board.Move, bool) {
	if len(g.moves) == 0 {
		return 0, false
	}
	m := g.moves[len(g.moves)-1]
	c := board.Cell(m)
	g.hash ^= board.Key(c, g.grid.At(c))
	g.grid.Set(c, board.Empty)
	g.stones--
	g.moves = g.moves[:len(g.moves)-1]
	g.winner = board.Empty // nobody had won, or there had been no move
	return m, true
}

func (g *Game) CopyFrom(src *Game) {
	g.start.CopyFrom(&src.start)
	g.grid.CopyFrom(&src.grid)
	g.moves = append(g.moves[:0], src.moves...)
	g.stones, g.hash, g.winner = src.stones, src.hash, src.winner
}

func (g *Game) Clone() *Game {
	h := new(Game)
	h.CopyFrom(g)
	return h
}

func (g *Game) Copy() board.Game { return g.Clone() }

// Names of moves and pictures of the board: notation knows both.
var notation board.Notation

func (g *Game) FormatMove(m board.Move) string         { return notation.FormatMove(g.Lattice(), m) }
func (g *Game) ParseMove(s string) (board.Move, error) { return notation.ParseMove(g.Lattice(), s) }

func (g *Game) String() string {
	return string(notation.AppendDiagram(nil, g.Lattice(), g.At)) + "\nto move: " + g.Turn().String()
}

// Parse reads what String prints. Its errors say where in the text they are.
func Parse(text string) (*Game, error) {
	d, err := notation.ParseDiagram(text, board.Square8)
	if err != nil {
		return nil, err
	}
	if err := d.Fit(3, 3); err != nil {
		return nil, err
	}
	if err := d.Only(); err != nil { // no lines but "to move"
		return nil, err
	}
	g, err := FromGrid(d.Grid)
	if err != nil {
		return nil, err
	}
	turn, err := d.Turn(g.Turn(), board.ParseColor)
	if err == nil && turn != g.Turn() {
		err = fmt.Errorf("tictactoe: it is %v's turn, not %v's", g.Turn(), turn)
	}
	if err != nil {
		return nil, err
	}
	return g, nil
}

// Records: a game is a line of nodes, each with a move, below a root with the
// stones that were there before.

func (g *Game) MarshalText() ([]byte, error) {
	root := sgf.New(0, 3, 3)
	root.Set("GM") // no number stands for tic-tac-toe
	root.Set("GN", "tic-tac-toe")
	turn := board.Black + board.Color((g.stones-len(g.moves))%2)
	root.AddSetup(&g.start, turn, nil)
	root.AddMoves(func(yield func(board.Color, string) bool) {
		for _, m := range g.moves {
			if !yield(turn, sgf.FormatPoint(g.Lattice().Point(board.Cell(m)))) {
				return
			}
			turn = turn.Opponent()
		}
	})
	return root.AppendText(nil)
}

// UnmarshalText plays the record in a new game, so that an error leaves g as it
// was.
func (g *Game) UnmarshalText(text []byte) error {
	root, err := sgf.ParseOne(string(text))
	if err != nil {
		return err
	}
	fresh := New()
	if err := sgf.Replay(root, player{fresh}); err != nil {
		return err
	}
	*g = *fresh
	return nil
}

// A player says what a record means. It is an sgf.Player, which does the rest.
type player struct{ *Game }

func (p player) ReadColor(color board.Color) board.Color { return color }

func (p player) ReadPoint(text string) (board.Cell, error) {
	return sgf.ParseCell(p.Lattice(), notation, text)
}

func (p player) ReadMove(text string) (board.Move, error) {
	c, err := p.ReadPoint(text)
	return board.Move(c), err
}

func (p player) SetUp(stones []sgf.Stone, turn board.Color) error {
	grid := p.grid.Clone()
	for _, stone := range stones {
		grid.Set(stone.Cell, stone.Color)
	}
	fresh, err := FromGrid(grid)
	if err == nil && fresh.Turn() != turn {
		err = board.ErrTurn
	}
	if err == nil {
		*p.Game = *fresh
	}
	return err
}

func (p player) Resume(board.Color) error { return board.ErrGameOver }

// A new game from its first line to its conformance test.
func Example() {
	g := New()
	for _, name := range []string{"b2", "a2", "b1", "b3", "a1", "A1"} {
		m, err := g.ParseMove(name)
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			fmt.Println(name, "-", err)
		}
	}
	fmt.Println(g)
	record, _ := g.MarshalText()
	fmt.Println(string(record))

	// In the package of the game, this is a test that calls boardtest.Run.
	err := boardtest.Check(New,
		boardtest.WithParse(Parse), boardtest.WithTranspositions())
	fmt.Println(err)
	// Output:
	// A1 - there is already a stone there
	//   a b c
	// 1 X X .
	// 2 O X .
	// 3 . O .
	// to move: white
	// (;FF[4]CA[UTF-8]SZ[3]GN[tic-tac-toe]PL[B];B[bb];W[ab];B[ba];W[bc];B[aa])
	// <nil>
}
