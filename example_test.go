package stones_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// Go: find the moves that capture, play one, and learn why the answer to it is
// not legal.
func Example_ancientgo() {
	g, err := ancientgo.ParseRules(ancientgo.Japanese(5), `
		. x o . .
		x o . o .
		. x o . .
		. . . . .
		. . . . .`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for c := range g.CapturingMoves() {
		fmt.Println(g.FormatMove(board.Move(c)), "takes", len(g.Captures(c)))
	}
	for _, name := range []string{"c4", "b4"} { // the answer to c4 would repeat the position
		m, err := g.ParseMove(name)
		if err != nil {
			fmt.Println(err)
			return
		}
		if err := g.Play(m); err != nil {
			fmt.Printf("%s: %v\n", name, err) // errors.Is(err, ancientgo.ErrKo)
		}
	}
	fmt.Println(g)
	// Output:
	// C4 takes 1
	// b4: the point is barred by ko for this move
	//   A B C D E
	// 5 . X O . .
	// 4 X . X O .
	// 3 . X O . .
	// 2 . . . . .
	// 1 . . . . .
	// to move: white
	// ko: B4
	// prisoners: black 1, white 0
}

// Reversi: play a game from its transcript, ask for the best catch, and take
// moves back.
func Example_reversi() {
	g, err := reversi.ParseTranscript("f5 d6 c5 f4 e3 f6")
	if err != nil {
		fmt.Println(err)
		return
	}
	c, n := g.MostFlips()
	fmt.Println(g.FormatMove(board.Move(c)), "turns over", n)
	black, white := g.Counts()
	fmt.Printf("%d to %d, %v to move:\n%v\n", black, white, g.Turn(), g)
	for range 2 {
		g.Undo()
	}
	fmt.Println(g.Transcript())
	// Output:
	// g5 turns over 3
	// 4 to 6, black to move:
	//   a b c d e f g h
	// 1 . . . . . . . .
	// 2 . . . . . . . .
	// 3 . . . . X . . .
	// 4 . . . X O O . .
	// 5 . . X X O O . .
	// 6 . . . O . O . .
	// 7 . . . . . . . .
	// 8 . . . . . . . .
	// to move: black
	// f5d6c5f4
}

// Renju: White is about to make five, and Black may not play the only point
// that would stop it.
func Example_renju() {
	g, err := renju.FromMoves(renju.Renju(), "h8 g6 f6 g5 f7 g4 h7 g3 g2 a1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for c := range g.FivePoints(board.White) {
		fmt.Println("White wins at", g.FormatMove(board.Move(c)))
	}
	forbidden := board.NewMask(g.Lattice())
	g.Fouls(forbidden)
	for c := range forbidden.All() {
		m := board.Move(c)
		fmt.Printf("Black at %s is a %v: %v\n", g.FormatMove(m), g.Foul(c), g.Check(m))
	}
	// Output:
	// White wins at g7
	// Black at g7 is a double three: a double three is forbidden
}

// Hex: play a random game and show the chain that wins it.
func Example_hex() {
	g, err := hex.New(hex.Rules{Rows: 5, Cols: 5})
	if err != nil {
		fmt.Println(err)
		return
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for !g.Over() {
		moves := g.AppendMoves(nil)
		if err := g.Play(moves[rng.IntN(len(moves))]); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Printf("%s after %d moves, by", g.Result(), g.Len())
	for _, c := range g.WinningChain() {
		fmt.Print(" ", g.FormatMove(board.Move(c)))
	}
	fmt.Printf("\n%v\n", g)
	// Output:
	// B+ after 21 moves, by c1 b2 b3 b4 a5
	//   a b c d e
	// 1 O O X X X
	//  2 O X O O X
	//   3 O X O . O
	//    4 . X X O X
	//     5 X O . . X
	// to move: blue
}

// One program for every game: a random game through the method set that all
// four share.
func Example() {
	hexGame, _ := hex.New(hex.Rules{Rows: 4, Cols: 4, Swap: hex.SwapPieces})
	goGame, _ := ancientgo.New(ancientgo.Chinese(5))
	othello, _ := reversi.New(reversi.Rules{Size: 6})
	gomoku, _ := renju.New(renju.Freestyle(9))
	rng := rand.New(rand.NewPCG(1, 2))
	for _, g := range []board.Game{goGame, othello, gomoku, hexGame} {
		for !g.Over() {
			moves := g.AppendMoves(nil)
			if err := g.Play(moves[rng.IntN(len(moves))]); err != nil {
				fmt.Println(err)
				return
			}
		}
		fmt.Printf("%v: %v wins after %d moves\n", g.Lattice(), g.Winner(), g.Len())
	}
	// Output:
	// Square4(5, 5): white wins after 37 moves
	// Square8(6, 6): white wins after 33 moves
	// Square8(9, 9): black wins after 49 moves
	// Hex6(4, 4): black wins after 15 moves
}
