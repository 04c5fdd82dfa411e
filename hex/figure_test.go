package hex_test

import (
	"bytes"
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/board/svg"
	"github.com/stonesgo/stones/hex"
)

var update = flag.Bool("update", false, "write the golden files")

// draw draws a figure.
func draw(t *testing.T, f board.Figure) []byte {
	t.Helper()
	text, err := svg.Append(nil, f)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func newGame(t *testing.T, rows, cols int, swap hex.SwapRule) *hex.Game {
	t.Helper()
	g, err := hex.New(hex.Rules{Rows: rows, Cols: cols, Swap: swap})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestFigure(t *testing.T) {
	g := newGame(t, 5, 5, hex.NoSwap)
	boardtest.Play(t, g, "c1 b2 c2 b3 b4 d3 c3 a5")
	f := g.Figure()
	if f.Path != nil || boardtest.Names(g, f.Last) != "a5" || f.Title != "Hex on 5×5, red to move" {
		t.Errorf("before the end: path %v, last move %s, title %s", f.Path, boardtest.Names(g, f.Last), f.Title)
	}
	if f.Lattice != g.Lattice() || f.Kind != board.FigureHexagons || f.Black != "red" || f.White != "blue" {
		t.Errorf("%v, kind %d, %s and %s", f.Lattice, f.Kind, f.Black, f.White)
	}
	boardtest.Play(t, g, "b5")
	f = g.Figure()
	picture := draw(t, f)
	boardtest.Golden(t, filepath.Join("testdata", "hex5.svg"), picture, *update)
	if got, want := boardtest.Names(g, f.Path), "c1 c2 c3 b4 b5"; got != want {
		t.Errorf("path %s, want %s", got, want)
	}
	if !strings.HasSuffix(f.Title, "red has won") {
		t.Error(f.Title)
	}
	g.Undo()
	if !bytes.Equal(draw(t, f), picture) {
		t.Error("the picture changes with the game")
	}
	if f := newGame(t, 2, 3, hex.NoSwap).Figure(); f.Last != nil || f.Title != "Hex on 3×2, red to move" {
		t.Errorf("before the first move, the last one is on %v: %s", f.Last, f.Title)
	}
}

func TestFigureSwap(t *testing.T) {
	for rule, want := range map[hex.SwapRule]string{hex.SwapPieces: "c2", hex.SwapSides: "b3"} {
		g := newGame(t, 4, 4, rule)
		boardtest.Play(t, g, "b3 swap")
		if got := boardtest.Names(g, g.Figure().Last); got != want {
			t.Errorf("%v: the last move is on %s, want %s", rule, got, want)
		}
	}
}

func ExampleGame_Figure() {
	game, err := hex.Parse("X O / X .")
	if err != nil {
		panic(err)
	}
	f := game.Figure()
	fmt.Println(f.Title)
	for _, c := range f.Path {
		fmt.Println(game.FormatMove(board.Move(c)), f.At(c) == hex.Red)
	}
	// Output:
	// Hex on 2×2, red has won
	// a1 true
	// a2 true
}
