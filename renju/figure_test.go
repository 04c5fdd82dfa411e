package renju_test

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/board/svg"
	"github.com/stonesgo/stones/renju"
)

var update = flag.Bool("update", false, "write the golden files")

// draw returns the picture of a figure.
func draw(t *testing.T, f board.Figure) []byte {
	t.Helper()
	picture, err := svg.Append(nil, f)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// checkPicture compares the picture of a figure with its golden file.
func checkPicture(t *testing.T, name string, f board.Figure) {
	t.Helper()
	boardtest.Golden(t, filepath.Join("testdata", name+".svg"), draw(t, f), *update)
}

func TestFigure(t *testing.T) {
	g := newGame(t, renju.Renju(15))
	boardtest.Play(t, g, "h8 g6 f6 g5 f7 g4 h7 g3 a1")
	f := g.Figure()
	if got := boardtest.Names(g, f.Last); got != "a1" || len(f.Marks) != 0 || f.Title != "Renju on 15×15, white to move" {
		t.Errorf("white to move: last move %s, marks %v, title %q", got, f.Marks, f.Title)
	}
	boardtest.Play(t, g, "a15")
	f = g.Figure()
	if diff := cmp.Diff(map[board.Cell]board.Mark{board.Cell(move(t, g, "g7")): board.MarkCross}, f.Marks); diff != "" {
		t.Errorf("marks, want a cross on g7:\n%s", diff)
	}
	checkPicture(t, "foul", f)
	before := draw(t, f)

	boardtest.Play(t, g, "b2 g7")
	if !bytes.Equal(before, draw(t, f)) {
		t.Error("the picture changes with the game")
	}
	f = g.Figure()
	if got, want := boardtest.Names(g, f.Path), "g7 g6 g5 g4 g3"; got != want || f.Title != "Renju on 15×15, W+" {
		t.Errorf("path %s, want %s; title %q", got, want, f.Title)
	}
	f.Numbers = board.MoveNumbers(g.History())
	checkPicture(t, "five", f)

	if diff := cmp.Diff(f.Path, board.FigureOf(g).Path); diff != "" {
		t.Errorf("FigureOf does not ask the game:\n%s", diff)
	}
}

func TestFigureStars(t *testing.T) {
	for size, want := range map[int]string{
		9: "", 12: "", 13: "d10 j10 g7 d4 j4", 15: "d12 l12 h8 d4 l4",
		19: "d16 j16 p16 d10 j10 p10 d4 j4 p4",
	} {
		g := newGame(t, renju.Freestyle(size))
		got := g.Figure().Stars
		if !slices.IsSorted(got) || boardtest.Names(g, got) != want {
			t.Errorf("size %d: star points %s, want %s", size, boardtest.Names(g, got), want)
		}
	}
}

// What a drawing program is told: here the points that are forbidden to Black.
func ExampleGame_Figure() {
	g, err := renju.FromMoves(renju.Renju(15), "h8 g6 f6 g5 f7 g4 h7 g3 g2 a1")
	if err != nil {
		panic(err)
	}
	f := g.Figure()
	fmt.Println(f.Title)
	for _, c := range slices.Sorted(maps.Keys(f.Marks)) {
		fmt.Println("a cross on", g.FormatMove(board.Move(c)))
	}
	// Output:
	// Renju on 15×15, black to move
	// a cross on g7
}
