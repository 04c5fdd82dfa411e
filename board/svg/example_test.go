package svg_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/svg"
)

// A position is drawn into a file.
func ExampleWrite() {
	notation := board.Notation{SkipI: true, FromBottom: true, Upper: true}
	position, err := notation.ParseDiagram(`
		5 . . . . .
		4 . X O O .
		3 . X X O .
		2 . . X O .
		1 . . . . .`, board.Square4)
	if err != nil {
		fmt.Println(err)
		return
	}
	grid := position.Grid
	last, _ := notation.Parse(grid.Lattice(), "B4")

	file, err := os.CreateTemp("", "*.svg")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.Remove(file.Name())
	err = svg.Write(file, board.Figure{
		Lattice:  grid.Lattice(),
		At:       grid.At,
		Notation: notation,
		Last:     []board.Cell{last},
	})
	fmt.Println(err, file.Close())
	// Output: <nil> <nil>
}

// The picture of a board with one cell.
func ExampleAppend() {
	picture, err := svg.Append(nil, board.Figure{
		Lattice:  board.Hex6(1, 1),
		Notation: board.Notation{},
		Title:    "The smallest board of Hex",
	})
	fmt.Println(string(picture[:4]), err)
	// Output: <svg <nil>
}

// Territory, and an arrow to the move that would take some of it.
func ExampleWrite_territory() {
	lattice := board.Square4(3, 3)
	f := board.Figure{
		Lattice: lattice,
		Shades:  map[board.Cell]board.Color{0: board.Black, 1: board.Black, 8: board.White, 4: board.Empty},
		Arrows:  []board.Arrow{{From: 0, To: 4}},
	}
	var picture strings.Builder
	err := svg.Write(&picture, f)
	fmt.Println(strings.Count(picture.String(), "<rect"), "rectangles,", strings.Count(picture.String(), "<polygon"), "head of an arrow,", err)
	f.Shades[99] = board.Black
	fmt.Println(svg.Write(&picture, f))
	// Output:
	// 6 rectangles, 1 head of an arrow, <nil>
	// svg: Figure.Shades has cell 99, which is not on the board
}
