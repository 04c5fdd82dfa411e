package stones_test

import (
	"fmt"
	"strings"

	"github.com/stonesgo/stones"
)

// The games, and the rules that they know by name.
func ExampleGames() {
	for _, kind := range stones.Games() {
		fmt.Printf("%s: %s\n", kind.Name, strings.Join(kind.RuleSets, ", "))
	}
	// Output:
	// ancientgo: ancient, tromp-taylor, chinese, aga, new-zealand, ing, japanese, old-chinese, tibetan, sunjang
	// reversi: othello, parallel, free-center
	// renju: renju, standard, freestyle, caro, caro-exact, caro-overline, gomoku-plus, omok
	// hex: standard, swap-sides, no-swap
}

// A game whose name, rules and size a user has typed.
func ExampleNew() {
	g, err := stones.New("Hex", "swap-sides", 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g)
	_, err = stones.New("chess", "", 0)
	fmt.Println(err)
	_, err = stones.New("othello", "", 7)
	fmt.Println(err)
	// Output:
	//   a b c d
	// 1 . . . .
	//  2 . . . .
	//   3 . . . .
	//    4 . . . .
	// to move: red
	// swap: sides
	// stones: unknown game "chess", want one of ancientgo, reversi, renju, hex
	// reversi: Rules.Size is 7, want an even number from 4 to 26
}

// A record of any of the games. The last move of this one is illegal: the game up to
// there comes along with the error.
func ExampleParseSGF() {
	g, err := stones.ParseSGF("(;GM[2]SZ[4];B[ba];W[aa];B[aa])")
	fmt.Println(err)
	fmt.Println(g)
	// Output:
	// line 1, column 28: move 3 (aa): there is already a stone there
	//   a b c d
	// 1 O X . .
	// 2 . O X .
	// 3 . X O .
	// 4 . . . .
	// to move: black
}
