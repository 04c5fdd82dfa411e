package stones_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// Go: find the moves that capture, play one, and learn why the answer to it is
// not legal.
func Example_ancientgo() {
	g, err := ancientgo.ParseWith(ancientgo.Japanese(5), `
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
	g, err := reversi.FromMoves(reversi.Othello(), "f5 d6 c5 f4 e3 f6")
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
	fmt.Println(g.MoveList())
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
	// f5 d6 c5 f4
}

// Renju: White is about to make five, and Black may not play the only point
// that would stop it.
func Example_renju() {
	g, err := renju.FromMoves(renju.Renju(15), "h8 g6 f6 g5 f7 g4 h7 g3 g2 a1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for c := range g.FivePoints(board.White) {
		fmt.Println("White wins at", g.FormatMove(board.Move(c)))
	}
	for c := range g.Fouls() {
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
	for m, ok := g.RandomMove(rng); ok; m, ok = g.RandomMove(rng) {
		g.Play(m)
	}
	fmt.Printf("%s after %d moves, by", g.Result(), g.Len())
	for _, c := range g.WinningChain() {
		fmt.Print(" ", g.FormatMove(board.Move(c)))
	}
	fmt.Printf("\n%v\n", g)
	// Output:
	// B+ after 19 moves, by d1 d2 c3 c4 c5
	//   a b c d e
	// 1 O O O X O
	//  2 X . . X X
	//   3 . O X . X
	//    4 O X X O X
	//     5 O . X O .
	// to move: blue
}

// One program for every game: the games by name, and a hundred random games of
// each through the method set that all four share.
func Example() {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, kind := range stones.Games() {
		start, err := stones.New(kind.Name, "", 8)
		if err != nil {
			fmt.Println(err)
			return
		}
		black := 0
		for range 100 {
			if board.Playout(start.Copy(), rng) == board.Black {
				black++
			}
		}
		fmt.Printf("%s on %v: Black wins %d of 100 random games\n", kind.Name, start.Lattice(), black)
	}
	// Output:
	// ancientgo on Square4(8, 8): Black wins 58 of 100 random games
	// reversi on Square8(8, 8): Black wins 43 of 100 random games
	// renju on Square8(8, 8): Black wins 47 of 100 random games
	// hex on Hex6(8, 8): Black wins 47 of 100 random games
}
