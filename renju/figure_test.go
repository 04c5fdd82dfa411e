package renju_test

import (
	"bytes"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/board/svg"
	"github.com/stonesgo/stones/renju"
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

func TestDiagram(t *testing.T) {
	g, err := renju.New(renju.Renju())
	if err != nil {
		t.Fatal(err)
	}
	boardtest.Play(t, g, "h8 g6 f6 g5 f7 g4 h7 g3 a1")
	d := g.Diagram()
	if got := boardtest.Names(g, d.Last); got != "a1" || len(d.Marks) != 0 {
		t.Errorf("white to move: last move %s, marks %v", got, d.Marks)
	}
	boardtest.Play(t, g, "a15")
	d = g.Diagram()
	c, _ := g.ParseMove("g7")
	if len(d.Marks) != 1 || d.Marks[board.Cell(c)] != svg.Cross {
		t.Errorf("marks %v, want a cross on g7", d.Marks)
	}
	checkPicture(t, "foul", d)
	before, _ := svg.Append(nil, d)

	boardtest.Play(t, g, "b2 g7")
	if after, _ := svg.Append(nil, d); !bytes.Equal(before, after) {
		t.Error("the picture changes with the game")
	}
	d = g.Diagram()
	if got, want := boardtest.Names(g, d.Path), "g7 g6 g5 g4 g3"; got != want {
		t.Errorf("path %s, want %s", got, want)
	}
	d.Numbers = svg.Numbers(g.History())
	checkPicture(t, "five", d)
	if err := svg.Write(&bytes.Buffer{}, new(renju.Game).Diagram()); err == nil {
		t.Error("the zero Game has a picture")
	}
}

func TestDiagramStars(t *testing.T) {
	for size, want := range map[int]string{
		9: "", 12: "", 13: "d10 j10 g7 d4 j4", 15: "d12 l12 h8 d4 l4",
		19: "d16 j16 p16 d10 j10 p10 d4 j4 p4",
	} {
		g, err := renju.New(renju.Freestyle(size))
		if err != nil {
			t.Fatal(err)
		}
		got := g.Diagram().Stars
		if !slices.IsSorted(got) || boardtest.Names(g, got) != want {
			t.Errorf("size %d: star points %s, want %s", size, boardtest.Names(g, got), want)
		}
	}
}

func ExampleGame_Diagram() {
	game, err := renju.FromMoves(renju.Renju(), "h8 h9 i10")
	if err != nil {
		panic(err)
	}
	var picture bytes.Buffer // or a file
	d := game.Diagram()
	d.Numbers = svg.Numbers(game.History())
	err = svg.Write(&picture, d)
	fmt.Println(d.Title, err, strings.Count(picture.String(), "<circle"))
	// Output: Renju on 15×15, white to move <nil> 3
}
