package hex_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
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
	file := filepath.Join("testdata", name+".svg")
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", file, diff)
	}
}

// playNames plays moves that are given by name.
func playNames(t *testing.T, g *hex.Game, names string) {
	t.Helper()
	for name := range strings.FieldsSeq(names) {
		m, err := g.ParseMove(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Play(m); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
}

// cellNames returns the names of cells.
func cellNames(g *hex.Game, cells []board.Cell) string {
	var all []string
	for _, c := range cells {
		all = append(all, g.FormatMove(board.Move(c)))
	}
	return strings.Join(all, " ")
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
	playNames(t, g, "c1 b2 c2 b3 b4 d3 c3 a5")
	if d := g.Diagram(); d.Path != nil || cellNames(g, d.Last) != "a5" || !strings.HasSuffix(d.Title, "red to move") {
		t.Errorf("before the end: path %v, last move %s, title %s", d.Path, cellNames(g, d.Last), d.Title)
	}
	playNames(t, g, "b5")
	d := g.Diagram()
	checkPicture(t, "hex5", d)
	if got, want := cellNames(g, d.Path), "c1 c2 c3 b4 b5"; got != want {
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
		playNames(t, g, "b3 swap")
		if got := cellNames(g, g.Diagram().Last); got != want {
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
