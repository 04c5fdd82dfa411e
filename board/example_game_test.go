package board_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/stonesgo/stones/board"
)

// A threes is a game for the examples: three in a row win. It has those methods
// of a board.Game that the examples need.
type threes struct {
	board.Game
	grid   *board.Grid[board.Color]
	moves  []board.Move
	winner board.Color
}

func newThrees() *threes {
	return &threes{grid: board.NewGrid[board.Color](board.Square8(3, 3))}
}

func (g *threes) Lattice() *board.Lattice                   { return g.grid.Lattice() }
func (g *threes) At(c board.Cell) board.Color               { return g.grid.At(c) }
func (g *threes) Turn() board.Color                         { return board.Black + board.Color(len(g.moves)%2) }
func (g *threes) Len() int                                  { return len(g.moves) }
func (g *threes) History() []board.Move                     { return slices.Clone(g.moves) }
func (g *threes) Winner() board.Color                       { return g.winner }
func (g *threes) Over() bool                                { return g.winner != board.Empty || len(g.moves) == 9 }
func (g *threes) Check(m board.Move) error                  { return board.CheckStone(g, m) }
func (g *threes) AppendMoves(dst []board.Move) []board.Move { return board.AppendLegal(dst, g) }
func (g *threes) FormatMove(m board.Move) string            { return board.Notation{}.FormatMove(g.Lattice(), m) }

func (g *threes) ParseMove(s string) (board.Move, error) {
	return board.Notation{}.ParseMove(g.Lattice(), s)
}

func (g *threes) row(c board.Cell, d board.Dir) (length int) {
	return 1 + g.grid.Run(c, d) + g.grid.Run(c, d.Opposite())
}

func (g *threes) Play(m board.Move) error {
	if err := g.Check(m); err != nil {
		return err
	}
	c, turn := board.Cell(m), g.Turn()
	g.grid.Set(c, turn)
	g.moves = append(g.moves, m)
	for _, d := range g.Lattice().Axes() {
		if g.row(c, d) == 3 {
			g.winner = turn
		}
	}
	return nil
}

func (g *threes) String() string {
	return string(board.Notation{}.AppendDiagram(nil, g.Lattice(), g.grid.At))
}

// Moves from a text are played, the numbers in front of them passed over.
func ExamplePlayMoves() {
	g := newThrees()
	err := board.PlayMoves(g, "1. b2 a1  2. c3 c1, a3")
	fmt.Println(g, err)
	// Output:
	//   a b c
	// 1 O . O
	// 2 . X .
	// 3 X . X <nil>
}

// The moves of a game as text, which PlayMoves reads again.
func ExampleMoveList() {
	g := newThrees()
	for _, m := range []board.Move{4, 0, 8} {
		if err := g.Play(m); err != nil {
			fmt.Println(err)
		}
	}
	list := board.MoveList(g)
	again := newThrees()
	err := board.PlayMoves(again, list)
	fmt.Println(list, "/", board.MoveList(again), err)
	// Output: b2 a1 c3 / b2 a1 c3 <nil>
}

// An error says which move could not be played and where it stands; the moves
// before it have been played.
func ExampleRecordError() {
	for _, text := range []string{"b2 a1\nc3 b2", "b2, a1, d1", "b2 up"} {
		g := newThrees()
		err := board.PlayMoves(g, text)
		fmt.Println(err)
		record, _ := errors.AsType[*board.RecordError](err)
		fmt.Println(" ", record.Line, record.Col, errors.Is(err, board.ErrOccupied), board.IsIllegal(err), g.Len())
	}
	// Output:
	// line 2, column 4: move 4 (b2): there is already a stone there
	//   2 4 true true 3
	// line 1, column 9: move 3 (d1): the move is off the board
	//   1 9 false true 2
	// line 1, column 6: move 2 (up): end of text where the number of a row was wanted
	//   1 6 false false 1
}

// The reasons why a move is refused that every game has.
func ExampleCheckStone() {
	g := newThrees()
	g.Play(4)
	for _, m := range []board.Move{0, 4, 9, board.Move(board.None), board.Pass, board.Swap} {
		fmt.Println(g.FormatMove(m), "-", board.CheckStone(g, m))
	}
	// Output:
	// a1 - <nil>
	// b2 - there is already a stone there
	// none - the move is off the board
	// none - the move is off the board
	// pass - a pass is not allowed
	// swap - a swap is not allowed
}

func ExampleAppendLegal() {
	g := newThrees()
	board.PlayMoves(g, "b2 a1 c3 c1")
	for _, m := range board.AppendLegal(nil, g) {
		fmt.Print(g.FormatMove(m), " ")
	}
	// Output: b1 a2 c2 a3 b3
}

// How often each side wins a game of random moves.
func ExamplePlayout() {
	rng := rand.New(rand.NewPCG(1, 2))
	wins := make(map[board.Color]int)
	for range 10000 {
		wins[board.Playout(newThrees(), rng)]++
	}
	for _, c := range []board.Color{board.Black, board.White, board.Empty} {
		fmt.Printf("%v %d%%\n", c, (wins[c]+50)/100)
	}
	// Output:
	// black 58%
	// white 29%
	// empty 13%
}

// A game at random, move by move.
func ExampleRandomMove() {
	rng := rand.New(rand.NewPCG(1, 2))
	g := newThrees()
	for !g.Over() {
		m, ok := board.RandomMove(g, rng)
		if !ok {
			break
		}
		g.Play(m)
	}
	fmt.Println(board.MoveList(g), "-", board.WonBy(g.Winner()))
	// Output: b3 a3 c1 a1 b2 b1 a2 c2 c3 - Draw
}

// A position for a drawing program, to which a caller adds the numbers of the
// moves.
func ExampleFigureOf() {
	g := newThrees()
	board.PlayMoves(g, "b2 a1 c3")
	f := board.FigureOf(g)
	f.Numbers = board.MoveNumbers(g.History())
	for c := range f.Lattice.Cells() {
		if n, ok := f.Numbers[c]; ok {
			fmt.Println(f.Notation.Format(f.Lattice, c), f.At(c), n, slices.Contains(f.Last, c))
		}
	}
	// Output:
	// a1 white 2 false
	// b2 black 1 false
	// c3 black 3 true
}

// Each cell has the number of the last move on it; a pass counts too.
func ExampleMoveNumbers() {
	fmt.Println(board.MoveNumbers([]board.Move{4, 0, board.Pass, 4}))
	// Output: map[0:2 4:4]
}

func ExampleMove() {
	for _, m := range []board.Move{17, board.Pass, board.Swap, board.Move(board.None)} {
		c, ok := m.Cell()
		fmt.Println(m, c, ok)
	}
	// Output:
	// 17 17 true
	// pass -1 false
	// swap -1 false
	// -1 -1 false
}

// A flavor is an enumeration of rules, as games have them.
type flavor uint8

const flavorWords board.Words = "plain|gravity|misère"

func (f flavor) String() string               { return board.WordOf(flavorWords, f) }
func (f flavor) MarshalText() ([]byte, error) { return board.MarshalWord(flavorWords, f) }
func (f *flavor) UnmarshalText(text []byte) error {
	return board.UnmarshalWord(flavorWords, f, text)
}

// Rules are words in JSON, and a wrong word is answered with the right ones.
func ExampleWords() {
	var rules struct {
		Flavor flavor `json:"flavor"`
	}
	err := json.Unmarshal([]byte(`{"flavor": "Gravity"}`), &rules)
	fmt.Println(rules.Flavor, uint8(rules.Flavor), err)
	text, err := json.Marshal(rules)
	fmt.Println(string(text), err)
	fmt.Println(json.Unmarshal([]byte(`{"flavor": "torus"}`), &rules))
	fmt.Println("one of", flavorWords)
	// Output:
	// gravity 1 <nil>
	// {"flavor":"gravity"} <nil>
	// board_test.flavor: unknown value "torus", want plain, gravity or misère
	// one of plain, gravity or misère
}

// Text from outside in an error: in quotation marks, harmless and short.
func ExampleQuote() {
	fmt.Println(board.Quote("d4"))
	fmt.Println(board.Quote("\x1b[2Jd4\n"))
	fmt.Println(board.Quote("what somebody typed instead of a move"))
	// Output:
	// "d4"
	// "\x1b[2Jd4\n"
	// "what somebody typed inst…"
}

func ExampleResult() {
	for _, r := range []board.Result{
		{By: board.ByScore, Winner: board.White, Score: 6.5},
		{By: board.ByResignation, Winner: board.Black},
		{By: board.Draw},
	} {
		text, err := json.Marshal(r)
		fmt.Println(r, string(text), r.By, err)
	}
	// Output:
	// W+6.5 "W+6.5" score <nil>
	// B+R "B+R" resignation <nil>
	// Draw "Draw" draw <nil>
}

func ExampleWonBy() {
	fmt.Println(board.WonBy(board.Black), board.WonBy(board.White), board.WonBy(board.Empty))
	// Output: B+ W+ Draw
}

// A position from outside is checked before a game begins with it.
func ExampleCheckGrid() {
	l := board.Square8(3, 3)
	grid := board.NewGrid[board.Color](l)
	fmt.Println(board.CheckGrid(grid, l))
	fmt.Println(board.CheckGrid(grid, board.Square8(8, 8)))
	grid.Set(4, 7)
	fmt.Println(board.CheckGrid(grid, l))
	fmt.Println(board.CheckGrid(nil, l))
	// Output:
	// <nil>
	// the grid lies on Square8(3, 3), want Square8(8, 8)
	// the grid holds Color(7) at (1,1)
	// the grid is nil or the zero Grid
}

// What a game says in a line below its diagram, with errors that name the place.
func ExampleDiagram_Field() {
	d, err := board.Notation{}.ParseDiagram(`
		. X .
		O X .
		ko: a9`, board.Square4)
	if err != nil {
		fmt.Println(err)
		return
	}
	if ko, ok := d.Field("ko"); ok {
		if _, err := (board.Notation{}).Parse(d.Grid.Lattice(), ko.Value); err != nil {
			fmt.Println(ko.Errorf("%s: %v", board.Quote(ko.Value), err))
		}
	}
	fmt.Println(d.Only("ko"))
	fmt.Println(d.Only("komi", "passes"))
	// Output:
	// line 4, column 7: "a9": the move is off the board
	// <nil>
	// line 4, column 1: a line "ko" where one of these was wanted: to move, komi, passes
}
