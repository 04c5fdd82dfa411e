package svg_test

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/svg"
)

// A position is drawn, with a dot on the last move.
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

	var picture strings.Builder
	err = svg.Write(&picture, board.Figure{
		Lattice:  grid.Lattice(),
		At:       grid.At,
		Notation: notation,
		Last:     []board.Cell{last},
		Title:    "Go on 5×5",
	})
	fmt.Println(err)
	for line := range strings.Lines(picture.String()) {
		if strings.Contains(line, "<title") || strings.Contains(line, "<circle") {
			fmt.Print(line)
		}
	}
	// Output:
	// <nil>
	// <title>Go on 5×5</title>
	// <circle cx="50" cy="34" r="9.4"/>
	// <circle cx="50" cy="54" r="9.4"/>
	// <circle cx="70" cy="54" r="9.4"/>
	// <circle cx="70" cy="74" r="9.4"/>
	// <circle cx="70" cy="34" r="9.4"/>
	// <circle cx="90" cy="34" r="9.4"/>
	// <circle cx="90" cy="54" r="9.4"/>
	// <circle cx="90" cy="74" r="9.4"/>
	// <g class="mark" color="#e0312a" fill="currentColor"><circle cx="50" cy="34" r="2.9"/>
}

// A figure that cannot be drawn is an error that names what is wrong.
func ExampleAppend() {
	f := board.Figure{Lattice: board.Hex6(1, 1), Title: "The smallest board of Hex"}
	picture, err := svg.Append(nil, f)
	fmt.Println(bytes.Contains(picture, []byte("<title>The smallest board of Hex</title>")), err)
	f.Kind = board.FigureSquares
	_, err = svg.Append(picture[:0], f)
	fmt.Println(err)
	f.Kind, f.Last = board.FigureAuto, []board.Cell{1}
	_, err = svg.Append(picture[:0], f)
	fmt.Println(err)
	// Output:
	// true <nil>
	// svg: Figure.Kind does not fit the lattice Hex6(1, 1)
	// svg: Figure.Last has cell 1, which is not on the board
}

// Territory, with the legend in the words of the game, and an arrow to the move
// that would take some of it.
func ExampleWrite_territory() {
	f := board.Figure{
		Lattice: board.Square4(3, 3),
		Black:   "red",
		White:   "blue",
		Shades:  map[board.Cell]board.Color{0: board.Black, 1: board.Black, 8: board.White, 4: board.Empty},
		Arrows:  []board.Arrow{{From: 0, To: 4}},
	}
	var picture strings.Builder
	if err := svg.Write(&picture, f); err != nil {
		fmt.Println(err)
		return
	}
	for line := range strings.Lines(picture.String()) {
		if strings.HasPrefix(line, "<desc") || strings.HasPrefix(line, "<polygon") {
			fmt.Print(line)
		}
	}
	f.Shades[99] = board.Black
	fmt.Println(svg.Write(&picture, f))
	// Output:
	// <desc>Territory: red 2, blue 1, neutral 1</desc>
	// <polygon class="mark" color="#e0312a" fill="currentColor" points="46.46 46.46 40.63 44.52 44.52 40.63"/>
	// svg: Figure.Shades has cell 99, which is not on the board
}

// A page asks where the cells are to know which one was clicked.
func ExampleLayoutOf() {
	layout, err := svg.LayoutOf(board.Figure{Lattice: board.Square4(9, 9), NoCoordinates: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	x, y := layout.Center(40)
	fmt.Println(x, y, "of", layout.Width, layout.Height)
	// Output: 94 94 of 188 188
}
