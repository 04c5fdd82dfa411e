package hexworld_test

import (
	"fmt"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/hex/hexworld"
)

// A link that somebody sent, and one to send back.
func Example() {
	g, result, err := hexworld.Parse("https://hexworld.org/board/#5c1,b1:sc3d2:rw")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g)
	fmt.Println(g.MoveList(), result)
	if err := g.PlayMoves("c2"); err != nil {
		fmt.Println(err)
	}
	fmt.Println(hexworld.Format(g, board.Result{}))
	// Output:
	//   a b c d e
	// 1 . . . . .
	//  2 O . . O .
	//   3 . . X . .
	//    4 . . . . .
	//     5 . . . . .
	// to move: red
	// b1 swap c3 d2 B+R
	// https://hexworld.org/board/#5c1,b1:sc3d2c2 <nil>
}

// A position: the moves up to the last pass set it up.
func ExampleParse() {
	g, _, err := hexworld.Parse("#3c1,b2:pa3:pc1")
	fmt.Println(g, err)
	fmt.Println(g.Len(), g.MoveList())
	_, _, err = hexworld.Parse("#3c1,b2c4")
	fmt.Println(err)
	// Output:
	//   a b c
	// 1 . . X
	//  2 . X .
	//   3 X . .
	// to move: blue <nil>
	// 1 c1
	// line 1, column 8: move 2 (c4): the move is off the board
}

func ExampleFormat() {
	g, _ := hex.Parse("X.O/.X./...\nto move: blue")
	fmt.Println(hexworld.Format(g, board.Result{}))
	// Output: https://hexworld.org/board/#3c1,:pc1a1:pb2:p:p <nil>
}
