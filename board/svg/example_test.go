package svg_test

import (
	"fmt"
	"os"

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
	err = svg.Write(file, svg.Diagram{
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
	picture, err := svg.Append(nil, svg.Diagram{
		Lattice:  board.Hex6(1, 1),
		Notation: board.Notation{},
		Title:    "The smallest board of Hex",
	})
	fmt.Println(string(picture[:4]), err)
	// Output: <svg <nil>
}

// Moves are numbered in the order in which they were played.
func ExampleNumbers() {
	lattice := board.Square8(15, 15)
	moves := []board.Move{112, 97, 98}

	d := svg.Diagram{Lattice: lattice, Numbers: svg.Numbers(moves)}
	fmt.Println(d.Numbers)
	// Output: map[97:2 98:3 112:1]
}
