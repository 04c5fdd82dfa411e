package hex_test

import (
	"bytes"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/board/svg"
	"github.com/stonesgo/stones/hex"
)

var update = flag.Bool("update", false, "write the golden files")

// checkPicture compares the picture of a diagram with its golden file.
func checkPicture(t *testing.T, name string, d svg.Diagram) {
	t.Helper()
	got, err := svg.Append(nil, d)
	if err != nil {
		t.Fatal(err)
	}
	boardtest.Golden(t, filepath.Join("testdata", name+".svg"), got, *update)
}

func newGame(t *testing.T, rows, cols int, swap hex.SwapRule) *hex.Game {
	t.Helper()
	g, err := hex.New(hex.Rules{Rows: rows, Cols: cols, Swap: swap})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestDiagram(t *testing.T) {
	g := newGame(t, 5, 5, hex.NoSwap)
	boardtest.Play(t, g, "c1 b2 c2 b3 b4 d3 c3 a5")
	if d := g.Diagram(); d.Path != nil || boardtest.Names(g, d.Last) != "a5" || !strings.HasSuffix(d.Title, "red to move") {
		t.Errorf("before the end: path %v, last move %s, title %s", d.Path, boardtest.Names(g, d.Last), d.Title)
	}
	boardtest.Play(t, g, "b5")
	d := g.Diagram()
	checkPicture(t, "hex5", d)
	if got, want := boardtest.Names(g, d.Path), "c1 c2 c3 b4 b5"; got != want {
		t.Errorf("path %s, want %s", got, want)
	}
	before, _ := svg.Append(nil, d)
	g.Undo()
	if after, _ := svg.Append(nil, d); !bytes.Equal(before, after) {
		t.Error("the picture changes with the game")
	}
	if err := svg.Write(&bytes.Buffer{}, new(hex.Game).Diagram()); err == nil {
		t.Error("the zero Game has a picture")
	}
	if d := newGame(t, 2, 3, hex.NoSwap).Diagram(); !slices.Equal(d.Last, nil) {
		t.Errorf("before the first move, the last one is on %v", d.Last)
	}
}

func TestDiagramSwap(t *testing.T) {
	for rule, want := range map[hex.SwapRule]string{hex.SwapPieces: "c2", hex.SwapSides: "b3"} {
		g := newGame(t, 4, 4, rule)
		boardtest.Play(t, g, "b3 swap")
		if got := boardtest.Names(g, g.Diagram().Last); got != want {
			t.Errorf("%v: the dot is on %s, want %s", rule, got, want)
		}
	}
}

func ExampleGame_Diagram() {
	game, err := hex.Parse("X O / X .")
	if err != nil {
		panic(err)
	}
	var picture bytes.Buffer // or a file
	d := game.Diagram()
	err = svg.Write(&picture, d)
	fmt.Println(d.Title, err, strings.Count(picture.String(), "<circle"))
	// Output: Hex on 2×2, red has won <nil> 3
}
