package reversi_test

import (
	"bytes"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/board/svg"
	"github.com/stonesgo/stones/reversi"
)

var update = flag.Bool("update", false, "write the golden files")

// picture returns the figure as package svg draws it.
func picture(t *testing.T, f board.Figure) []byte {
	t.Helper()
	text, err := svg.Append(nil, f)
	if err != nil {
		t.Fatalf("%s: %v", f.Title, err)
	}
	return text
}

func TestFigure(t *testing.T) {
	g, err := reversi.FromMoves(reversi.Othello(), "f5d6c3d3c4")
	if err != nil {
		t.Fatal(err)
	}
	f := g.Figure()
	if f.Lattice != g.Lattice() || f.Kind != board.FigureSquares || f.Notation != (board.Notation{}) || f.Title != "Reversi on 8×8, white to move" {
		t.Errorf("lattice %v, kind %v, notation %v, title %q", f.Lattice, f.Kind, f.Notation, f.Title)
	}
	if got := boardtest.Names(g, f.Last); got != "c4" {
		t.Errorf("last move %s, want c4", got)
	}
	if got, want := boardtest.Names(g, f.Stars), "c3 g3 c7 g7"; got != want || !slices.IsSorted(f.Stars) {
		t.Errorf("dots at %s, want %s", got, want)
	}
	before := picture(t, f)
	boardtest.Golden(t, filepath.Join("testdata", "reversi8.svg"), before, *update)
	want := g.Grid()
	boardtest.Play(t, g, "f4")
	if !bytes.Equal(before, picture(t, f)) {
		t.Error("the picture changes with the game")
	}
	for c, color := range want.All() {
		if f.At(c) != color {
			t.Errorf("%s: %v, want %v; does the picture change with the game?", g.FormatMove(board.Move(c)), f.At(c), color)
		}
	}

	g, err = reversi.FromMoves(reversi.Othello(), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--")
	if err != nil {
		t.Fatal(err)
	}
	if f := g.Figure(); f.Last != nil {
		t.Errorf("after a pass, the last move is on %v", f.Last)
	}
	over, err := reversi.FromMoves(reversi.Othello(), "e6f4e3f6g5d6e7f5c5")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := over.Figure().Title, "Reversi on 8×8, B+64"; got != want {
		t.Errorf("title %q, want %q", got, want)
	}
	var stars []int
	for _, size := range []int{4, 6, 8, 26} {
		g, err := reversi.New(reversi.Rules{Size: size})
		if err != nil {
			t.Fatal(err)
		}
		f := g.Figure()
		stars = append(stars, len(f.Stars))
		picture(t, f)
		for _, c := range f.Stars {
			if !g.Lattice().Valid(c) {
				t.Errorf("%d×%d: a dot at %d", size, size, c)
			}
		}
	}
	if diff := cmp.Diff([]int{0, 4, 4, 4}, stars); diff != "" {
		t.Errorf("dots on boards of 4, 6, 8 and 26 (-want +got):\n%s", diff)
	}
}

func ExampleGame_Figure() {
	game, err := reversi.FromMoves(reversi.Othello(), "f5d6")
	if err != nil {
		panic(err)
	}
	var file bytes.Buffer // or a file
	f := game.Figure()
	err = svg.Write(&file, f)
	fmt.Println(f.Title, err, strings.Count(file.String(), "<circle"))
	fmt.Println("last move:", game.FormatMove(board.Move(f.Last[0])))
	// Output:
	// Reversi on 8×8, black to move <nil> 7
	// last move: d6
}
