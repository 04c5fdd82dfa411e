package sgf_test

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// A record is read, its main line walked, and a comment added.
func Example() {
	const record = `(;FF[4]GM[1]SZ[9]PB[Shusaku]PW[Gennan]RE[B+2]
		;B[ee];W[ce](;B[gc]C[The ear-reddening move])(;B[gg];W[cc]))`

	games, err := sgf.ParseString(record)
	if err != nil {
		fmt.Println(err)
		return
	}
	game := games[0]
	rows, cols, _ := game.Size(19)
	black, _ := game.Get("PB")
	fmt.Println(black, "on", rows, "by", cols)
	for node := range game.Main() {
		for color, text := range node.Moves() {
			point, err := sgf.ParsePoint(text)
			fmt.Println(color, point, err)
		}
		if comment, ok := node.Get("C"); ok {
			fmt.Println(comment)
		}
	}
	game.Add("GC", "Read [and annotated] by a program")
	game.WriteTo(os.Stdout)
	// Output:
	// Shusaku on 9 by 9
	// black (4,4) <nil>
	// white (4,2) <nil>
	// black (2,6) <nil>
	// The ear-reddening move
	// (;FF[4]GM[1]SZ[9]PB[Shusaku]PW[Gennan]RE[B+2]GC[Read [and annotated\] by a program]
	// ;B[ee];W[ce]
	// (;B[gc]C[The ear-reddening move])
	// (;B[gg];W[cc]))
}

// The games of a large file are read one at a time.
func ExampleDecoder() {
	file := strings.NewReader("(;RE[B+R];B[aa])\n(;RE[W+3.5])\n(;RE[?])")

	wins := make(map[board.Color]int)
	d := sgf.NewDecoder(file)
	for {
		game, err := d.Decode()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			break
		}
		wins[game.Result().Winner]++
	}
	fmt.Println(wins)
	// Output: map[empty:1 black:1 white:1]
}

// A record that breaks off is an error, but nothing that was read is lost.
func ExampleParse_cutOff() {
	games, err := sgf.ParseString("(;SZ[9];B[ee])\n(;SZ[9];B[cc];W[g")
	fmt.Println(len(games), "games")
	fmt.Println(games[1])
	fmt.Println(err)
	// Output:
	// 2 games
	// (;SZ[9];B[cc];)
	// line 2, column 18: end of text where the "]" of a value was wanted
}

func ExampleNode_AddMoves() {
	moves := []string{"ee", "ce", ""}

	game := sgf.New(sgf.Go, 9, 9)
	game.AddMoves(func(yield func(board.Color, string) bool) {
		color := board.Black
		for _, move := range moves {
			if !yield(color, move) {
				return
			}
			color = color.Opponent()
		}
	})
	fmt.Println(game)
	// Output: (;FF[4]CA[UTF-8]GM[1]SZ[9];B[ee];W[ce];B[])
}

func ExampleNode_Edits() {
	games, _ := sgf.ParseString("(;AB[aa:ba][dd]AW[cc]PL[W])")
	for color, point := range games[0].Edits() {
		fmt.Println(color, point)
	}
	fmt.Println(games[0].Turn())
	// Output:
	// black aa
	// black ba
	// black dd
	// white cc
	// white <nil>
}

func ExampleNode_Points() {
	games, _ := sgf.ParseString("(;TR[aa:ba][dd])")
	fmt.Println(games[0].Points("TR"))
	// Output: [(0,0) (0,1) (3,3)] <nil>
}

func ExampleFormatPoint() {
	fmt.Println(sgf.FormatPoint(board.Pt(0, 2)))
	fmt.Println(sgf.FormatPoint(board.Pt(30, 25)))
	// Output:
	// ca
	// zE
}
