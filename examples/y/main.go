// Y plays a random game of Y and writes a picture of it: the game that Hex comes
// from, on a triangle. Whoever joins all three sides has won.
//
//	y [size] > picture.svg
//
// It shows what a game takes that stands on package board: the rules are in Check
// and Play of y.go, and which sides a chain touches are flags of a board.Union.
package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/svg"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "y:", err)
		os.Exit(1)
	}
}

// run draws a random game on the board of the size that the arguments give.
func run(args []string, w io.Writer) error {
	size := 10
	if len(args) > 0 {
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 1 || n > 100 {
			return fmt.Errorf("%s is not a size from 1 to 100", board.Quote(args[0]))
		}
		size = n
	}
	g := New(size)
	board.Playout(g, rand.New(rand.NewPCG(rand.Uint64(), 0)))
	f := board.FigureOf(g)
	f.Title = fmt.Sprintf("Y with %d cells along each side: %v after %d moves", size, g.Result(), g.Len())
	f.Numbers = board.MoveNumbers(g.History())
	return svg.Write(w, f)
}
