package reversi_test

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
	"github.com/stonesgo/stones/reversi"
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
	g, err := reversi.ParseTranscript("f5d6c3d3c4")
	if err != nil {
		t.Fatal(err)
	}
	d := g.Diagram()
	checkPicture(t, "reversi8", d)
	if got := boardtest.Names(g, d.Last); got != "c4" {
		t.Errorf("last move %s, want c4", got)
	}
	if got, want := boardtest.Names(g, d.Stars), "c3 g3 c7 g7"; got != want || !slices.IsSorted(d.Stars) {
		t.Errorf("dots at %s, want %s", got, want)
	}
	before, _ := svg.Append(nil, d)
	boardtest.Play(t, g, "f4")
	if after, _ := svg.Append(nil, d); !bytes.Equal(before, after) {
		t.Error("the picture changes with the game")
	}

	g, err = reversi.ParseTranscript("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8")
	if err != nil {
		t.Fatal(err)
	}
	if g.Turn() == board.Black {
		boardtest.Play(t, g, "pass")
	}
	if d := g.Diagram(); d.Last != nil {
		t.Errorf("after a pass, the last move is on %v", d.Last)
	}
	for size := reversi.MinSize; size <= 26; size += 2 {
		g, err := reversi.New(reversi.Rules{Size: size})
		if err != nil {
			t.Fatal(err)
		}
		if err := svg.Write(&bytes.Buffer{}, g.Diagram()); err != nil {
			t.Errorf("size %d: %v", size, err)
		}
	}
	if err := svg.Write(&bytes.Buffer{}, new(reversi.Game).Diagram()); err != nil {
		t.Errorf("the zero Game, which has an empty board: %v", err)
	}
}

func ExampleGame_Diagram() {
	game, err := reversi.ParseTranscript("f5d6")
	if err != nil {
		panic(err)
	}
	var picture bytes.Buffer // or a file
	d := game.Diagram()
	err = svg.Write(&picture, d)
	fmt.Println(d.Title, err, strings.Count(picture.String(), "<circle"))
	// Output: Reversi on 8×8, black to move <nil> 7
}
