package sgf_test

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

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

// The name of a program has a colon in it, and so has a label.
func ExampleCompose() {
	game := sgf.New(sgf.Go, 9, 9)
	game.Add("AP", sgf.Compose("Editor: the new one", "1.0"))
	game.Add("LB", sgf.Compose("ee", "A"), sgf.Compose("cc", "1:2"))
	fmt.Println(game)
	// Output: (;FF[4]CA[UTF-8]GM[1]SZ[9]AP[Editor\: the new one:1.0]LB[ee:A][cc:1\:2])
}

func ExampleSplit() {
	game, _ := sgf.ParseOne(`(;AP[a\:b:c])`)
	value, _ := game.Get("AP")
	fmt.Println(value)
	fmt.Printf("%q\n", sgf.Split(value))
	// Output:
	// a\:b:c
	// ["a:b" "c"]
}

// Labels are read, whether the colons in them are escaped or not.
func ExampleCut() {
	game, _ := sgf.ParseOne(`(;LB[ee:A][cc:1\:2][dd:3:4])`)
	for _, value := range game.Values("LB") {
		point, label, _ := sgf.Cut(value)
		fmt.Println(point, label)
	}
	// Output:
	// ee A
	// cc 1:2
	// dd 3:4
}

// A variation without a node is an error by default.
func ExampleDecoder_SetLenient() {
	const record = "(;SZ[9];B[ee]()(W[cc])(;W[gc]))"

	for _, lenient := range []bool{false, true} {
		d := sgf.NewDecoder(strings.NewReader(record))
		d.SetLenient(lenient)
		game, err := d.Decode()
		fmt.Println(game)
		fmt.Println(err)
	}
	// Output:
	// (;SZ[9];B[ee]
	// (;W[cc])
	// (;W[gc]))
	// line 1, column 15: ')' where the ";" of a node was wanted
	// (;SZ[9];B[ee]
	// (;W[cc])
	// (;W[gc]))
	// <nil>
}

// Text from a stranger is refused if too much of it belongs to one game.
func ExampleDecoder_SetLimit() {
	d := sgf.NewDecoder(strings.NewReader("A game: (;SZ[9];B[ee];W[cc];B[gc])"))
	d.SetLimit(20)
	_, err := d.Decode()
	fmt.Println(err)
	// Output: line 1, column 10: more than 20 bytes up to the end of a game
}

// A variation is tried on a copy.
func ExampleNode_Clone() {
	game, _ := sgf.ParseOne("(;SZ[9];B[ee];W[ec])")
	changed := game.Clone()
	changed.Children[0].AddMove(board.White, "gc")
	fmt.Println(game)
	fmt.Println(changed)
	// Output:
	// (;SZ[9];B[ee];W[ec])
	// (;SZ[9];B[ee]
	// (;W[ec])
	// (;W[gc]))
}

// What a game writes of itself gets the names and comments of the record that it
// was read from.
func ExampleNode_Merge() {
	original, _ := sgf.ParseOne("(;SZ[9]PB[Shusaku]PW[Gennan];B[ee]BL[598];C[A quiet start];W[ec]C[Bold])")
	game := sgf.New(sgf.Go, 9, 9)
	game.AddMove(board.Black, "ee").AddMove(board.White, "ec")

	game.Merge(original)
	fmt.Println(game)
	// Output:
	// (;FF[4]CA[UTF-8]GM[1]SZ[9]PB[Shusaku]PW[Gennan];B[ee]BL[598]C[A quiet start]
	// ;W[ec]C[Bold])
}

func ExampleNode_Clock() {
	game, _ := sgf.ParseOne("(;SZ[9];B[ee]BL[598.5];W[ec]WL[25]OW[7])")
	for node := range game.Main() {
		for color := range node.Moves() {
			clock, ok, err := node.Clock(color)
			fmt.Println(color, clock.Left, clock.Moves, ok, err)
		}
	}
	// Output:
	// black 9m58.5s 0 true <nil>
	// white 25s 7 true <nil>
}

func ExampleNode_SetClock() {
	node := new(sgf.Node)
	node.Add("W", "ec")
	node.SetClock(board.White, sgf.Clock{Left: 25*time.Second + 400*time.Millisecond, Moves: 7})
	fmt.Println(node)
	// Output: (;W[ec]WL[25.4]OW[7])
}

// A game that is kept as its record: its UnmarshalText.
func ExampleUnmarshal() {
	type moves []string
	read := func(root *sgf.Node) (*moves, error) {
		var all moves
		for node := range root.Main() {
			for _, text := range node.Moves() {
				all = append(all, text)
			}
		}
		return &all, nil
	}
	var game moves
	fmt.Println(sgf.Unmarshal(&game, "noughts", []byte("(;SZ[3];B[bb];W[aa];B[ca])"), read), game)
	fmt.Println(sgf.Unmarshal(&game, "noughts", []byte("(;SZ[3];B[bb]"), read), game)
	// Output:
	// <nil> [bb aa ca]
	// noughts: line 1, column 14: end of text where ")" was wanted [bb aa ca]
}
