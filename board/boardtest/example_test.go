package boardtest_test

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
)

// A Game is a game of tic-tac-toe: the first of three in a row wins. The zero
// value can be given to CopyFrom and UnmarshalText; [New] makes one to play.
type Game struct {
	grid   board.Grid[board.Color]
	moves  []board.Move
	hash   uint64 // of the stones
	winner board.Color
}

// notation names columns a to c and rows 1 to 3 from the top.
var notation = board.Notation{}

// New returns a game before its first move, which is Black's.
func New() *Game {
	return &Game{grid: *board.NewGrid[board.Color](board.Square8(3, 3))}
}

// The state of the game can be read off the grid and the moves.

func (g *Game) Lattice() *board.Lattice     { return g.grid.Lattice() }
func (g *Game) At(c board.Cell) board.Color { return g.grid.At(c) }
func (g *Game) Len() int                    { return len(g.moves) }
func (g *Game) Winner() board.Color         { return g.winner }
func (g *Game) Over() bool                  { return g.winner != board.Empty || len(g.moves) == g.Lattice().Len() }
func (g *Game) Hash() uint64                { return g.hash ^ board.TurnKey(g.Turn()) }
func (g *Game) History() []board.Move       { return slices.Clone(g.moves) }

func (g *Game) Turn() board.Color {
	if len(g.moves)%2 == 1 {
		return board.White
	}
	return board.Black
}

func (g *Game) Result() string {
	switch {
	case g.winner == board.Black:
		return "B+"
	case g.winner == board.White:
		return "W+"
	case g.Over():
		return "0"
	}
	return ""
}

// Check is the one place that knows which moves are legal.
func (g *Game) Check(m board.Move) error {
	c, ok := m.Cell()
	switch {
	case m == board.Pass:
		return board.ErrPass
	case m == board.Swap:
		return board.ErrSwap
	case !ok || !g.Lattice().Valid(c):
		return board.ErrOffBoard
	case g.At(c) != board.Empty:
		return board.ErrOccupied
	case g.Over():
		return board.ErrGameOver
	}
	return nil
}

func (g *Game) AppendMoves(dst []board.Move) []board.Move {
	for c := range g.Lattice().Cells() {
		if g.Check(board.Move(c)) == nil {
			dst = append(dst, board.Move(c))
		}
	}
	return dst
}

func (g *Game) Moves() iter.Seq[board.Move] { return slices.Values(g.AppendMoves(nil)) }

// Play is the one place where stones are put down, and Undo where they are
// taken away: what one adds to the hash, the other takes off by the same key.
func (g *Game) Play(m board.Move) error {
	if err := g.Check(m); err != nil {
		return err
	}
	c, turn := board.Cell(m), g.Turn()
	g.grid.Set(c, turn)
	g.hash ^= board.Key(c, turn)
	g.moves = append(g.moves, m)
	for _, d := range g.Lattice().Axes() {
		if 1+g.grid.Run(c, d)+g.grid.Run(c, d.Opposite()) == 3 {
			g.winner = turn
		}
	}
	return nil
}

func (g *Game) Undo() (board.Move, bool) {
	if len(g.moves) == 0 {
		return 0, false
	}
	last := len(g.moves) - 1
	m := g.moves[last]
	g.moves = g.moves[:last]
	g.grid.Set(board.Cell(m), board.Empty)
	g.hash ^= board.Key(board.Cell(m), g.Turn())
	g.winner = board.Empty // there was none before the last move
	return m, true
}

func (g *Game) CopyFrom(src *Game) {
	g.grid.CopyFrom(&src.grid)
	g.moves = append(g.moves[:0], src.moves...)
	g.hash, g.winner = src.hash, src.winner
}

func (g *Game) Clone() *Game {
	h := new(Game)
	h.CopyFrom(g)
	return h
}

// Text: names of moves, diagrams, records.

func (g *Game) FormatMove(m board.Move) string {
	if c, ok := m.Cell(); ok {
		return notation.Format(g.Lattice(), c)
	}
	return m.String()
}

func (g *Game) ParseMove(s string) (board.Move, error) {
	c, err := notation.Parse(g.Lattice(), s)
	return board.Move(c), err
}

func (g *Game) String() string {
	return string(notation.AppendDiagram(nil, g.Lattice(), g.At)) + "\nto move: " + g.Turn().String()
}

// Parse reads a position as String prints it. The order of the moves is not in
// the text, so the stones are played in the order of the cells.
func Parse(text string) (*Game, error) {
	d, err := notation.ParseDiagram(text, board.Square8)
	if err != nil {
		return nil, err
	}
	g := New()
	if d.Grid.Lattice() != g.Lattice() {
		return nil, fmt.Errorf("tictactoe: %v is no board of 3 rows and columns", d.Grid.Lattice())
	}
	for range d.Grid.Lattice().Cells() {
		for c, color := range d.Grid.All() {
			if color == g.Turn() {
				_ = g.Play(board.Move(c)) // refused where a stone is
			}
		}
	}
	if !g.grid.Equal(d.Grid) {
		return nil, errors.New("tictactoe: these stones cannot come about in a game")
	}
	return g, nil
}

func (g *Game) MarshalText() ([]byte, error) {
	var names []string
	for _, m := range g.moves {
		names = append(names, g.FormatMove(m))
	}
	return []byte("tictactoe(" + strings.Join(names, " ") + ")"), nil
}

func (g *Game) UnmarshalText(text []byte) error {
	s, ok := strings.CutPrefix(string(text), "tictactoe(")
	s, closed := strings.CutSuffix(s, ")")
	if !ok || !closed {
		return &board.SyntaxError{Line: 1, Col: 1, Msg: "want tictactoe(a1 b2 ...)"}
	}
	fresh := New()
	for name := range strings.FieldsSeq(s) {
		m, err := fresh.ParseMove(name)
		if err == nil {
			err = fresh.Play(m)
		}
		if err != nil {
			return &board.RecordError{Move: fresh.Len() + 1, Text: name, Err: err}
		}
	}
	*g = *fresh
	return nil
}

// A whole new game, with its conformance test.
func Example() {
	g := New()
	for _, name := range []string{"b2", "a2", "b1", "b3", "a1", "c1", "a3"} {
		m, err := g.ParseMove(name)
		if err != nil {
			fmt.Println(err)
			return
		}
		if err := g.Play(m); err != nil {
			fmt.Println(name, err)
			return
		}
	}
	fmt.Println(g)
	fmt.Println("over:", g.Over(), "moves:", len(g.AppendMoves(nil)))

	// In a package of its own, this is TestGame, with boardtest.Run.
	fmt.Println(boardtest.Check(func() board.Game { return New() },
		boardtest.WithTranspositions()))
	// Output:
	//   a b c
	// 1 X X O
	// 2 O X .
	// 3 X O .
	// to move: white
	// over: false moves: 2
	// <nil>
}
