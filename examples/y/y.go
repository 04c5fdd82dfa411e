package main

import (
	"iter"
	"slices"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// A Game is a game of Y: whoever joins the three sides of the triangle has won.
// The zero value may be filled by CopyFrom and UnmarshalText.
type Game struct {
	grid   board.Grid[board.Color]
	chains board.Union // of the stones; the flags of a chain are the sides it touches
	marks  []int       // how the chains stood before each move
	moves  []board.Move
	hash   uint64 // of the stones
	winner board.Color
}

// triangle returns the board with n cells along each side.
func triangle(n, _ int) *board.Lattice {
	whole := board.Hex6(n, n)
	keep := board.NewMask(whole)
	for row := range n {
		for col := range n - row {
			keep.Add(whole.Cell(board.Pt(row, col)))
		}
	}
	return whole.Cut(keep)
}

// New returns a game before its first move, which is Black's.
func New(n int) *Game {
	g := &Game{grid: *board.NewGrid[board.Color](triangle(n, n)), chains: *board.NewUnion(n * n)}
	for i := range n {
		for side, p := range []board.Point{{Row: 0, Col: i}, {Row: i, Col: 0}, {Row: i, Col: n - 1 - i}} {
			g.chains.InitFlags(int(g.Lattice().Cell(p)), 1<<side)
		}
	}
	return g
}

func (g *Game) Lattice() *board.Lattice     { return g.grid.Lattice() }
func (g *Game) At(c board.Cell) board.Color { return g.grid.AtOrZero(c) }
func (g *Game) Turn() board.Color           { return board.Black + board.Color(len(g.moves)%2) }
func (g *Game) Len() int                    { return len(g.moves) }
func (g *Game) History() []board.Move       { return slices.Clone(g.moves) }
func (g *Game) Over() bool                  { return g.winner != board.Empty }
func (g *Game) Winner() board.Color         { return g.winner }
func (g *Game) Hash() uint64                { return g.hash ^ board.TurnKey(g.Turn()) }

func (g *Game) Check(m board.Move) error                  { return board.CheckStone(g, m) }
func (g *Game) AppendMoves(dst []board.Move) []board.Move { return board.AppendLegal(dst, g) }
func (g *Game) Moves() iter.Seq[board.Move]               { return slices.Values(g.AppendMoves(nil)) }

func (g *Game) Result() board.Result {
	if !g.Over() {
		return board.Result{}
	}
	return board.WonBy(g.winner)
}

func (g *Game) Play(m board.Move) error {
	if err := g.Check(m); err != nil {
		return err
	}
	c, color := board.Cell(m), g.Turn()
	g.grid.Set(c, color)
	g.hash ^= board.Key(c, color)
	g.marks = append(g.marks, g.chains.Mark())
	g.moves = append(g.moves, m)
	for _, n := range g.Lattice().Adjacent(c) {
		if g.grid.At(n) == color {
			g.chains.Join(int(c), int(n))
		}
	}
	if g.chains.Flags(int(c)) == 1|2|4 {
		g.winner = color
	}
	return nil
}

func (g *Game) Undo() (board.Move, bool) {
	last := len(g.moves) - 1
	if last < 0 {
		return board.Pass, false
	}
	m := g.moves[last]
	g.chains.Rollback(g.marks[last])
	g.marks, g.moves, g.winner = g.marks[:last], g.moves[:last], board.Empty
	g.grid.Set(board.Cell(m), board.Empty)
	g.hash ^= board.Key(board.Cell(m), g.Turn())
	return m, true
}

func (g *Game) CopyFrom(src *Game) {
	g.grid.CopyFrom(&src.grid)
	g.chains.CopyFrom(&src.chains)
	g.marks, g.moves = append(g.marks[:0], src.marks...), append(g.moves[:0], src.moves...)
	g.hash, g.winner = src.hash, src.winner
}

func (g *Game) Clone() *Game     { h := new(Game); h.CopyFrom(g); return h }
func (g *Game) Copy() board.Game { return g.Clone() }

func (g *Game) ParseMove(s string) (board.Move, error) {
	return board.Notation{}.ParseMove(g.Lattice(), s)
}

func (g *Game) FormatMove(m board.Move) string { return board.Notation{}.FormatMove(g.Lattice(), m) }

func (g *Game) String() string { return string(board.Notation{}.AppendDiagram(nil, g.Lattice(), g.At)) }

// MarshalText returns a record with the size and the moves by their names.
func (g *Game) MarshalText() ([]byte, error) {
	root := new(sgf.Node)
	root.SetSize(g.Lattice().Rows(), g.Lattice().Rows())
	root.AddMoves(func(yield func(board.Color, string) bool) {
		for i, m := range g.moves {
			_ = yield(board.Black+board.Color(i%2), g.FormatMove(m))
		}
	})
	return root.AppendText(nil)
}

func (g *Game) UnmarshalText(text []byte) error {
	root, err := sgf.ParseOne(string(text))
	if err != nil {
		return err
	}
	n, _, err := root.Size(10)
	if err != nil {
		return err
	}
	read := New(n)
	for node := range root.Main() {
		for _, name := range node.Moves() {
			if err := board.PlayMoves(read, name); err != nil {
				return err
			}
		}
	}
	*g = *read
	return nil
}
