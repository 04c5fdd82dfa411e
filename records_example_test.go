package stones_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/board/svg"
	"github.com/stonesgo/stones/hex"
)

// Records: replay the games of a file one after the other. A record that
// contains an illegal move gives the game in front of it.
func Example_records() {
	file := strings.NewReader(`
		(;GM[1]SZ[5]KM[0]PB[Ann]PW[Bob]RE[B+R];B[cc];W[cb];B[bb])
		(;GM[1]SZ[5]KM[0]PB[Bob]PW[Ann]RE[W+F];B[cc];W[dc];B[cc];W[bb])`)

	d := sgf.NewDecoder(file)
	for {
		root, err := d.Decode()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err) // with the line and the column
			break
		}
		black, _ := root.Get("PB")
		game, err := ancientgo.FromSGF(root)
		if e, ok := errors.AsType[*board.RecordError](err); ok {
			fmt.Println(black, "cheats:", e)
		} else if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(black, "played", game.Len(), "moves; the record says", root.Result())
	}
	// Output:
	// Ann played 3 moves; the record says B+R
	// Bob cheats: line 3, column 56: move 3 (cc): there is already a stone there
	// Bob played 2 moves; the record says W+F
}

// Records: write a game as a file that other programs read, with what only
// people know, and keep it as JSON.
func Example_writing() {
	game, err := hex.FromMoves(hex.Standard(5), "b4 swap c3")
	if err != nil {
		fmt.Println(err)
		return
	}
	root := game.SGF()
	root.Add("PB", "Ann")
	root.Add("PW", "Bob")
	if _, err := root.WriteTo(os.Stdout); err != nil {
		fmt.Println(err)
	}
	text, err := json.Marshal(struct{ Game *hex.Game }{game})
	fmt.Println(string(text), err)
	// Output:
	// (;FF[4]CA[UTF-8]GM[11]SZ[5]RU[swap-pieces]PB[Ann]PW[Bob];B[b4];W[swap-pieces]
	// ;B[c3])
	// {"Game":"(;FF[4]CA[UTF-8]GM[11]SZ[5]RU[swap-pieces];B[b4];W[swap-pieces];B[c3])"} <nil>
}

// Pictures: draw a position as SVG, with numbered moves and a mark.
func Example_picture() {
	game, err := ancientgo.FromMoves(ancientgo.TrompTaylor(9), "E5 C3 G7")
	if err != nil {
		fmt.Println(err)
		return
	}
	f := game.Figure()
	f.Numbers = board.MoveNumbers(game.History())
	m, _ := game.ParseMove("C7")
	f.Marks = map[board.Cell]board.Mark{board.Cell(m): board.MarkTriangle}
	f.CellSize = 40

	var file bytes.Buffer
	err = svg.Write(&file, f)
	fmt.Println(err, strings.Count(file.String(), "<circle"), "stones")
	// Output:
	// <nil> 3 stones
}
