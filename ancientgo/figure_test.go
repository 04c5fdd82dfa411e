package ancientgo_test

import (
	"bytes"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/board/svg"
)

var update = flag.Bool("update", false, "write the golden files")

// checkPicture compares the picture of a figure with its golden file.
func checkPicture(t *testing.T, name string, d board.Figure) {
	t.Helper()
	got, err := svg.Append(nil, d)
	if err != nil {
		t.Fatal(err)
	}
	boardtest.Golden(t, filepath.Join("testdata", name+".svg"), got, *update)
}

func TestFigure(t *testing.T) {
	r := ancientgo.TrompTaylor(9)
	r.Ko = ancientgo.SimpleKo
	g, err := ancientgo.New(r)
	if err != nil {
		t.Fatal(err)
	}
	boardtest.Play(t, g, "E5 D4 C5 E3 D6 F4 G7 E4 D5 E6 C3 G3 D3 F5 E7 D2 C2")
	d := g.Figure()
	checkPicture(t, "go9", d)
	if got := boardtest.Names(g, d.Last); got != "C2" {
		t.Errorf("last move: %s, want C2", got)
	}

	// The picture stays as it is when the game goes on.
	before, _ := svg.Append(nil, d)
	boardtest.Play(t, g, "pass")
	if after, _ := svg.Append(nil, d); !bytes.Equal(before, after) {
		t.Error("the picture changes with the game")
	}
	if d := g.Figure(); d.Last != nil {
		t.Errorf("after a pass, the last move is on %v", d.Last)
	}
	boardtest.Play(t, g, "pass")
	if d := g.Figure(); !strings.HasSuffix(d.Title, g.Result().String()) {
		t.Errorf("title of a game that is over: %s", d.Title)
	}
}

func TestFigureKo(t *testing.T) {
	r := ancientgo.TrompTaylor(5)
	r.Ko = ancientgo.SimpleKo
	g, err := ancientgo.ParseWith(r, ".XO../X.XO./.XO../...../..... \nto move: white")
	if err != nil {
		t.Fatal(err)
	}
	boardtest.Play(t, g, "B4")
	d := g.Figure()
	c, ok := g.Ko()
	if !ok || d.Marks[c] != board.MarkSquare || len(d.Marks) != 1 {
		t.Errorf("marks %v, want a square on the ko", d.Marks)
	}
}

func TestFigureStars(t *testing.T) {
	tests := []struct {
		rows, cols int
		want       string
	}{
		{5, 5, ""},
		{7, 7, "C5 E5 C3 E3"},
		{8, 8, "C6 F6 C3 F3"},
		{9, 9, "C7 G7 E5 C3 G3"},
		{13, 13, "D10 K10 G7 D4 K4"},
		{19, 19, "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4"},
	}
	for _, tt := range tests {
		g, err := ancientgo.New(sized(ancientgo.TrompTaylor(0), tt.rows, tt.cols))
		if err != nil {
			t.Fatal(err)
		}
		got := g.Figure().Stars
		if !slices.IsSorted(got) || boardtest.Names(g, got) != tt.want {
			t.Errorf("%d×%d: star points %s, want %s", tt.rows, tt.cols, boardtest.Names(g, got), tt.want)
		}
	}
}

func ExampleGame_Figure() {
	game, err := ancientgo.New(ancientgo.Ancient(9))
	if err != nil {
		panic(err)
	}
	for _, name := range []string{"E5", "C3", "G7"} {
		m, _ := game.ParseMove(name)
		game.Play(m)
	}
	var picture bytes.Buffer // or a file
	d := game.Figure()
	d.Numbers = board.MoveNumbers(game.History())
	err = svg.Write(&picture, d)
	fmt.Println(d.Title, err, strings.Count(picture.String(), "<circle"))
	// Output: Go on 9×9, white to move <nil> 3
}
