package hex_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/hex"
)

// A whole game on a small board: who has won, and by which stones.
func Example() {
	g, err := hex.FromMoves(hex.Standard(5), "b2 swap c3 d2 c2 d1 c1 b4 c4 a5 b5")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g)
	fmt.Println("winner:", g.Winner() == hex.Red, g.Result())
	for _, c := range g.WinningChain() {
		fmt.Print(g.FormatMove(board.Move(c)), " ")
	}
	fmt.Println()
	// Output:
	//   a b c d e
	// 1 . . X O .
	//  2 . O X O .
	//   3 . . X . .
	//    4 . O X . .
	//     5 O X . . .
	// to move: blue
	// winner: true B+
	// c1 c2 c3 c4 b5
}

// Rules by name, as a program gets them from its users.
func ExampleRuleSet() {
	fmt.Println(hex.RuleSets())
	r, err := hex.RuleSet("Swap-Sides", 14)
	fmt.Println(r, err)
	_, err = hex.RuleSet("chess", 14)
	fmt.Println(err)
	// Output:
	// [standard swap-sides no-swap]
	// 14×14, swap of sides <nil>
	// hex: unknown rule set "chess", want standard, swap-sides or no-swap
}

// Rules in JSON: swap rules are words, and a wrong one is an error.
func ExampleRules() {
	text, _ := json.Marshal(hex.Standard(11))
	fmt.Println(string(text))
	var r hex.Rules
	err := json.Unmarshal([]byte(`{"rows": 9, "cols": 9, "swap": "maybe"}`), &r)
	fmt.Println(err)
	fmt.Println(hex.Rules{Rows: 3, Cols: 4, Swap: hex.SwapPieces}.Validate())
	// Output:
	// {"rows":11,"cols":11,"swap":"pieces"}
	// hex.SwapRule: unknown value "maybe", want none, pieces or sides
	// hex: Rules.Swap is SwapPieces on 3 rows and 4 columns: only a square board has mirror cells
}

// A list of moves with one that is not legal: the game up to it, and where it
// stands.
func ExampleFromMoves() {
	g, err := hex.FromMoves(hex.Plain(11), "f6 e7\nf7 e7")
	fmt.Println(g.MoveList())
	fmt.Println(err)
	// Output:
	// f6 e7 f7
	// line 2, column 4: move 4 (e7): there is already a stone there
}

func ExampleGame_PlayMoves() {
	g, _ := hex.New(hex.Sides(11))
	fmt.Println(g.PlayMoves("a2, swap"), g.Seat(hex.Red))
	fmt.Println(g.PlayMoves("swap"))
	fmt.Println(g.MoveList())
	// Output:
	// <nil> 2
	// line 1, column 1: move 3 (swap): a swap is not allowed
	// a2 swap
}

func ExampleParseColor() {
	color, err := hex.ParseColor("Blue")
	fmt.Println(color == hex.Blue, err)
	_, err = hex.ParseColor("green")
	fmt.Println(err)
	// Output:
	// true <nil>
	// "green" is not a color: want red or blue
}

// Which moves are illegal, and why.
func ExampleGame_Check() {
	g, _ := hex.FromMoves(hex.Plain(3), "b2")
	for _, m := range []board.Move{0, 4, 9, board.Pass, board.Swap} {
		fmt.Printf("%s: %v\n", g.FormatMove(m), g.Check(m))
	}
	if errors.Is(g.Play(4), board.ErrOccupied) {
		fmt.Println("try another cell than b2")
	}
	// Output:
	// a1: <nil>
	// b2: there is already a stone there
	// none: the move is off the board
	// pass: a pass is not allowed
	// swap: a swap is not allowed
	// try another cell than b2
}

// A random game, and taking it back.
func ExampleGame_Play() {
	g, _ := hex.New(hex.Plain(11))
	rng := rand.New(rand.NewPCG(1, 2))
	for {
		m, ok := g.RandomMove(rng)
		if !ok {
			break
		}
		if err := g.Play(m); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(g.Result(), len(g.WinningChain()) >= 11)
	for g.Len() > 0 {
		g.Undo()
	}
	fmt.Println(g.Over(), len(g.AppendMoves(nil)))
	// Output:
	// W+ true
	// false 121
}

// How good is a first move? It is, if random games that begin with it are won.
func ExampleGame_Playout() {
	rng := rand.New(rand.NewPCG(1, 2))
	start, _ := hex.FromMoves(hex.Plain(5), "c3")
	g := start.Clone()
	red := 0
	for range 1000 {
		g.CopyFrom(start)
		if g.Playout(rng) == hex.Red {
			red++
		}
	}
	fmt.Println("c3 wins more than 6 of 10:", red > 600)
	// Output: c3 wins more than 6 of 10: true
}

// Which cell does the winner of a random game hold most often? A playout leaves the
// full board to be asked.
func ExampleGame_Playout_cells() {
	rng := rand.New(rand.NewPCG(1, 2))
	start, _ := hex.New(hex.Plain(5))
	g := start.Clone()
	held := board.NewGrid[int](start.Lattice())
	for range 10000 {
		g.CopyFrom(start)
		winner := g.Playout(rng)
		for c, color := range g.Grid().All() {
			if color == winner {
				held.Set(c, held.At(c)+1)
			}
		}
	}
	best := board.Cell(0)
	for c, n := range held.All() {
		if n > held.At(best) {
			best = c
		}
	}
	fmt.Println(g.FormatMove(board.Move(best)))
	// Output: c3
}

func ExampleGame_Undo() {
	g, _ := hex.FromMoves(hex.Plain(2), "b1 a1 a2")
	fmt.Println(g.Result(), "after", g.MoveList())
	m, _ := g.Undo()
	fmt.Printf("without %s: %s, %s to move\n", g.FormatMove(m), g.MoveList(), g.Turn())
	// Output:
	// B+ after b1 a1 a2
	// without a2: b1 a1, black to move
}

// The two kinds of swap.
func ExampleSwapRule() {
	for _, rules := range []hex.Rules{hex.Standard(3), hex.Sides(3)} {
		g, _ := hex.FromMoves(rules, "c1 swap")
		fmt.Println(g)
		fmt.Println("red is player", g.Seat(hex.Red))
	}
	// Output:
	//   a b c
	// 1 . . .
	//  2 . . .
	//   3 O . .
	// to move: red
	// red is player 1
	//   a b c
	// 1 . . X
	//  2 . . .
	//   3 . . .
	// to move: blue
	// seats: exchanged
	// red is player 2
}

// The answer for a board without a game.
func ExampleWinner() {
	grid := board.NewGrid[board.Color](board.Hex6(3, 3))
	for _, c := range []board.Cell{2, 4, 6} { // c1, b2, a3
		grid.Set(c, hex.Red)
	}
	fmt.Println(hex.Winner(grid) == hex.Red)
	// Output: true
}

// Many boards without allocating.
func ExampleJudge() {
	var judge hex.Judge
	const r, b, e = hex.Red, hex.Blue, board.Empty
	for _, stones := range [][]board.Color{
		{e, r, b, r},
		{b, b, r, r},
		{r, e, e, r},
	} {
		switch judge.WinnerOf(2, 2, stones) {
		case hex.Red:
			fmt.Println("red")
		case hex.Blue:
			fmt.Println("blue")
		default:
			fmt.Println("nobody yet")
		}
	}
	// Output:
	// red
	// blue
	// nobody yet
}

func ExampleJudge_Winner() {
	g, _ := hex.Parse("XO./.XO/..X")
	var judge hex.Judge
	fmt.Println(judge.Winner(g.Grid()))
	// Output: empty
}

func ExampleRandomWinner() {
	rng := rand.New(rand.NewPCG(1, 2))
	red := 0
	for range 10000 {
		if hex.RandomWinner(11, 11, rng) == hex.Red {
			red++
		}
	}
	fmt.Printf("Red, who moves first, wins %d of 10000\n", red)
	// Output: Red, who moves first, wins 5263 of 10000
}

func ExampleGame_Connected() {
	g, _ := hex.Parse(".X./.X./O.X/OO.")
	cell := func(name string) board.Cell {
		m, _ := g.ParseMove(name)
		return board.Cell(m)
	}
	fmt.Println("b1 and b2:", g.Connected(cell("b1"), cell("b2")))
	fmt.Println("b2 and c3:", g.Connected(cell("b2"), cell("c3")))
	top, bottom := g.TouchesEdge(cell("b2"))
	fmt.Println("red at b2: top", top, "bottom", bottom)
	left, right := g.TouchesEdge(cell("b4"))
	fmt.Println("blue at b4: left", left, "right", right)
	// Output:
	// b1 and b2: true
	// b2 and c3: false
	// red at b2: top true bottom false
	// blue at b4: left true right false
}

// Blue attacks a bridge; Red can save it.
func ExampleGame_Bridges() {
	g, _ := hex.Parse(".../.X./..X/... \nto move: blue")
	if err := g.PlayMoves("c2"); err != nil {
		fmt.Println(err)
	}
	for bridge := range g.Bridges() {
		fmt.Println(g.FormatMove(board.Move(bridge.Save)))
	}
	// Output: b3
}

func ExampleParse() {
	g, err := hex.Parse("X.O/.X./..X")
	fmt.Println(err, g.Winner())
	_, err = hex.Parse("X.O/.X")
	fmt.Println(err)
	// Output:
	// <nil> empty
	// line 1, column 5: a row of 2 cells where the first has 3
}

func ExampleParseWith() {
	g, err := hex.ParseWith(hex.Rules{Swap: hex.SwapPieces}, "..X/.../...\nto move: blue")
	fmt.Println(err, g.Rules().Rows, g.Check(board.Swap))
	// Output: <nil> 3 <nil>
}

func ExampleFromGrid() {
	grid := board.NewGrid[board.Color](board.Hex6(2, 3))
	grid.Set(0, hex.Red)
	g, err := hex.FromGrid(hex.Rules{}, grid, hex.Blue)
	fmt.Println(err)
	fmt.Println(g)
	// Output:
	// <nil>
	//   a b c
	// 1 X . .
	//  2 . . .
	// to move: blue
}

// In records a swap of pieces is often none: the stone stays and the second
// player moves again. The game's rules say which one it was.
func ExampleFromSGF() {
	records, err := sgf.ParseString("(;GM[11]SZ[11];B[i2];W[swap-pieces];W[f6];B[resign])")
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := hex.FromSGF(records[0])
	fmt.Println(err, g.Rules().Swap, g.Len())
	fmt.Println(hex.Ending(records[0]))
	// Output:
	// <nil> sides 3
	// W+R
}

// The variations of a record, walked with the game: it knows that in this dialect
// W is Red.
func ExampleGame_PlayNode() {
	root, err := sgf.ParseOne("(;SZ[13];W[mf];B[kj](;W[ie])(;W[gg];B[fh]))")
	if err != nil {
		fmt.Println(err)
		return
	}
	start, err := hex.FromSGF(root)
	if err != nil {
		fmt.Println(err)
		return
	}
	for start.Len() > 0 {
		start.Undo()
	}
	var walk func(g *hex.Game, n *sgf.Node)
	walk = func(g *hex.Game, n *sgf.Node) {
		g = g.Clone()
		if err := g.PlayNode(n); err != nil {
			fmt.Println(err)
			return
		}
		if len(n.Children) == 0 {
			fmt.Println(g.MoveList())
		}
		for _, child := range n.Children {
			walk(g, child)
		}
	}
	walk(start, root)
	// Output:
	// m6 k10 i5
	// m6 k10 g7 f8
}

func ExampleEnding() {
	records, _ := sgf.ParseString("(;GM[11]SZ[11];B[f6];W[forfeit])")
	fmt.Println(hex.Ending(records[0]))
	// Output: B+F
}

func ExampleGame_SGF() {
	g, _ := hex.FromMoves(hex.Rules{Rows: 2, Cols: 3, Swap: hex.SwapSides}, "a1 swap b1")
	fmt.Println(g.SGF())
	// Output: (;FF[4]CA[UTF-8]GM[11]SZ[3:2]RU[swap-sides];B[a1];W[swap-sides];W[b1])
}

// A game in JSON: a game is kept as its record.
func ExampleGame_MarshalText() {
	g, _ := hex.FromMoves(hex.Plain(3), "b2 a1")
	text, err := json.Marshal(map[string]any{"id": 7, "game": g})
	fmt.Println(string(text), err)
	var back struct{ Game *hex.Game }
	err = json.Unmarshal(text, &back)
	fmt.Println(back.Game.Len(), err)
	// Output:
	// {"game":"(;FF[4]CA[UTF-8]GM[11]SZ[3];B[b2];W[a1])","id":7} <nil>
	// 2 <nil>
}

// Starting over without allocating.
func ExampleGame_CopyFrom() {
	start, _ := hex.New(hex.Plain(2))
	g := start.Clone()
	for _, first := range start.AppendMoves(nil) {
		g.CopyFrom(start)
		if err := g.Play(first); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(g.Len(), start.Len())
	// Output: 1 0
}

// A position for a buffer of millions: what decides its future, without its moves.
func ExampleGame_AppendBinary() {
	g, err := hex.FromMoves(hex.Standard(11), "a2 f6 e7 d8 g5 h3")
	if err != nil {
		fmt.Println(err)
		return
	}
	data, err := g.AppendBinary(nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	var again hex.Game
	if err := again.UnmarshalBinary(data); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(data), "bytes for", g.Lattice().Len(), "cells;", again.Hash() == g.Hash(), again.Len(), "moves")
	data[12] ^= 1
	fmt.Println(again.UnmarshalBinary(data))
	// Output:
	// 36 bytes for 121 cells; true 0 moves
	// hex: the state cannot be read: the checksum is wrong
}
