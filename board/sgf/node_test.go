package sgf

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
)

// parseOne reads a game that must be one.
func parseOne(t testing.TB, text string) *Node {
	t.Helper()
	games, err := ParseString(text)
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, error %v", len(games), err)
	}
	return games[0]
}

// wantPlace checks that err is a SyntaxError at that place.
func wantPlace(t *testing.T, what string, err error, line, col int) {
	t.Helper()
	if e, ok := errors.AsType[*board.SyntaxError](err); !ok || e.Line != line || e.Col != col {
		t.Errorf("%s: error %v, want a syntax error at line %d, column %d", what, err, line, col)
	}
}

func TestProperties(t *testing.T) {
	n := new(Node)
	if v, ok := n.Get("C"); ok || v != "" || n.Values("C") != nil {
		t.Errorf("an empty node has C[%s]", v)
	}
	n.Add("C")
	n.AddPoints("AB")
	n.Set("KM")
	if len(n.Props) != 0 {
		t.Errorf("nothing added: %v", n)
	}
	n.Add("C", "x", "y")
	n.Add("B", "")
	n.Add("C", "z")
	n.Set("KM", "0.5")
	n.Set("B", "aa")
	if got, want := n.String(), "(;C[x][y][z]B[aa]KM[0.5])"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	n.Set("B")
	if v, ok := n.Get("C"); !ok || v != "x" {
		t.Errorf("Get(C) = %q, %v", v, ok)
	}
	if diff := cmp.Diff([]string{"x", "y", "z"}, n.Values("C")); diff != "" {
		t.Errorf("Values(C) (-want +got):\n%s", diff)
	}
	if _, ok := n.Get("B"); ok {
		t.Error("B was removed and is there")
	}
	if v, ok := (&Node{Props: []Property{{ID: "B"}}}).Get("B"); v != "" || ok {
		t.Errorf("a property without values: %q, %v", v, ok)
	}
}

// TestAddKeepsNeighbors makes sure that what is added to a node that was read
// does not run into what was read after it.
func TestAddKeepsNeighbors(t *testing.T) {
	root := parseOne(t, "(;AB[aa]AW[bb];B[cc];W[dd])")
	root.Add("AB", "x", "y")
	root.Add("PL", "W")
	root.AddChild().Add("B", "z")
	root.Children[0].Add("C", "c")
	root.Children[0].AddChild().Add("W", "v")
	want := "(;AB[aa][x][y]AW[bb]PL[W]\n(;B[cc]C[c]\n(;W[dd])\n(;W[v]))\n(;B[z]))"
	if diff := cmp.Diff(want, root.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestMainAndAll(t *testing.T) {
	root := parseOne(t, "(;C[1](;C[2];C[3](;C[4])(;C[5]))(;C[6];C[7]))")
	var main, all []string
	for n := range root.Main() {
		main = append(main, n.Values("C")...)
	}
	for n := range root.All() {
		all = append(all, n.Values("C")...)
	}
	if got := strings.Join(main, ""); got != "1234" {
		t.Errorf("Main: %s", got)
	}
	if got := strings.Join(all, ""); got != "1234567" {
		t.Errorf("All: %s", got)
	}
	for range root.Main() {
		break
	}
	for range root.All() {
		break
	}
	for n := range (&Node{Children: []*Node{nil}}).Main() {
		if n == nil {
			t.Error("Main yields nil")
		}
	}
	for range (*Node)(nil).All() {
		t.Error("All of nil yields a node")
	}
}

func TestPoint(t *testing.T) {
	for row := range maxPoint {
		for col := range maxPoint {
			p := board.Pt(row, col)
			name := FormatPoint(p)
			if got, err := ParsePoint(" " + name + "\n"); got != p || err != nil {
				t.Errorf("%v is %q, and that is %v, %v", p, name, got, err)
			}
		}
	}
	names := map[string]board.Point{"aa": board.Pt(0, 0), "ca": board.Pt(0, 2), "tt": board.Pt(19, 19), "zA": board.Pt(26, 25), "ZZ": board.Pt(51, 51)}
	for name, p := range names {
		if got := FormatPoint(p); got != name {
			t.Errorf("FormatPoint(%v) = %q, want %q", p, got, name)
		}
	}
	for _, p := range []board.Point{board.Pt(-1, 0), board.Pt(0, -1), board.Pt(52, 0), board.Pt(0, 52)} {
		if got := FormatPoint(p); got != "" {
			t.Errorf("FormatPoint(%v) = %q", p, got)
		}
	}
	for text, col := range map[string]int{"": 1, "  ": 3, "a": 1, " a": 2, "1a": 1, "a1": 2, "aaa": 3, "é": 1, "a\xff": 2, "aa:bb": 3, "a{": 2, "a`": 2, "@a": 1, "[a": 1, "{a": 1, "`a": 1, "a@": 2, "a[": 2} {
		_, err := ParsePoint(text)
		wantPlace(t, fmt.Sprintf("ParsePoint(%q)", text), err, 1, col)
	}
}

func TestPoints(t *testing.T) {
	tests := []struct{ list, want string }{
		{"[aa][ cc ]", "(0,0) (2,2)"},
		{"[aa:cb]", "(0,0) (0,1) (0,2) (1,0) (1,1) (1,2)"},
		{"[cb:aa]", "(0,0) (0,1) (0,2) (1,0) (1,1) (1,2)"},
		{"[ab:ba]", "(0,0) (0,1) (1,0) (1,1)"},
		{"[bb:bb]", "(1,1)"},
		{"[bb][aa:bb][aa]", "(1,1) (0,0) (0,1) (1,0)"},
		{"[]", ""},
	}
	for _, tt := range tests {
		points, err := parseOne(t, "(;AB"+tt.list+")").Points("AB")
		if got := strings.Trim(fmt.Sprint(points), "[]"); got != tt.want || err != nil {
			t.Errorf("%s: %s, %v; want %s", tt.list, got, err, tt.want)
		}
	}
	all, err := parseOne(t, "(;AB"+strings.Repeat("[aa:ZZ]", 10_000)+")").Points("AB")
	if len(all) != 52*52 || err != nil {
		t.Errorf("the whole board again and again: %d points, %v", len(all), err)
	}
	for _, value := range []string{"a", "a1", "aa:", ":aa", "aa:b", "aa:bb:cc", "aabb"} {
		_, err := parseOne(t, "(\n  ;AB[cc]["+value+"])").Points("AB")
		wantPlace(t, "AB["+value+"]", err, 2, 11)
	}
	if points, err := new(Node).Points("AB"); points != nil || err != nil {
		t.Errorf("no AB: %v, %v", points, err)
	}

	n := new(Node)
	n.AddPoints("TR", board.Pt(0, 1), board.Pt(51, 0))
	if got := n.String(); got != "(;TR[ba][aZ])" {
		t.Errorf("AddPoints: %s", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("AddPoints of a point without a name does not panic")
		}
	}()
	n.AddPoints("TR", board.Pt(0, 52))
}

func TestSize(t *testing.T) {
	tests := []struct {
		text       string
		rows, cols int
	}{
		{"(;)", 7, 7},
		{"(;SZ[19])", 19, 19},
		{"(;SZ[ 9 ])", 9, 9},
		{"(;SZ[13:9])", 9, 13},
		{"(;SZ[5 : 5])", 5, 5},
		{"(;SiZe[1024:1])", 1, 1024},
	}
	for _, tt := range tests {
		n := parseOne(t, tt.text)
		rows, cols, err := n.Size(7)
		if rows != tt.rows || cols != tt.cols || err != nil {
			t.Errorf("%s: %d rows, %d cols, %v; want %d, %d", tt.text, rows, cols, err, tt.rows, tt.cols)
		}
		n.SetSize(tt.rows, tt.cols)
		if rows, cols, err := n.Size(0); rows != tt.rows || cols != tt.cols || err != nil {
			t.Errorf("SetSize(%d, %d): %v", tt.rows, tt.cols, n)
		}
	}
	for _, value := range []string{"", "0", "-1", "x", "19x19", "1025", "9:", ":9", "9:0", "9:9:9", "99999999999999999999", "1e1"} {
		_, _, err := parseOne(t, "(;SZ["+value+"])").Size(19)
		wantPlace(t, "SZ["+value+"]", err, 1, 6)
	}
	n := new(Node)
	n.Add("SZ", "x")
	_, _, err := n.Size(19)
	wantPlace(t, "a node that was not read", err, 0, 0)
}

func TestGame(t *testing.T) {
	for text, want := range map[string]int{"(;)": 4, "(;GM[1])": 1, "(;GM[ 11 ])": 11} {
		if got, err := parseOne(t, text).Game(4); got != want || err != nil {
			t.Errorf("%s: %d, %v", text, got, err)
		}
	}
	_, err := parseOne(t, "(;GM[Othello])").Game(4)
	wantPlace(t, "GM[Othello]", err, 1, 6)
	if got, want := New(Hex, 9, 11).String(), "(;FF[4]CA[UTF-8]GM[11]SZ[11:9])"; got != want {
		t.Errorf("New: %s, want %s", got, want)
	}
	for game, want := range map[int]string{Go: "1", Othello: "2", Gomoku: "4", Hex: "11"} {
		if got, _ := New(game, 9, 9).Get("GM"); got != want {
			t.Errorf("New: GM[%s], want %s", got, want)
		}
	}
}

func TestMoves(t *testing.T) {
	var got []string
	for n := range parseOne(t, "(;C[x]AB[cc];B[aa];W[]C[y];W[bb]B[tt];BL[3];B[x][y])").Main() {
		for color, text := range n.Moves() {
			got = append(got, color.String()+" "+text)
		}
	}
	want := []string{"black aa", "white ", "white bb", "black tt", "black x", "black y"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Moves (-want +got):\n%s", diff)
	}
	for range parseOne(t, "(;B[aa]W[bb])").Moves() {
		break
	}
}

func TestEdits(t *testing.T) {
	var got []string
	for color, text := range parseOne(t, "(;AW[bb]AB[aa:ba][]AE[a1][f5:f6]B[cc])").Edits() {
		got = append(got, color.String()+" "+text)
	}
	want := []string{"white bb", "black aa", "black ba", "empty a1", "empty f5:f6"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Edits (-want +got):\n%s", diff)
	}
	for _, text := range []string{"(;AB[aa][bb])", "(;AB[aa:bb])", "(;AB[a1:bb])"} {
		for range parseOne(t, text).Edits() {
			break
		}
	}
}

func TestTurn(t *testing.T) {
	for text, want := range map[string]board.Color{
		"(;)": board.Empty, "(;PL[B])": board.Black, "(;PL[W])": board.White, "(;PL[ white ])": board.White, "(;PL[1])": board.Black,
	} {
		if got, err := parseOne(t, text).Turn(); got != want || err != nil {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"(;PL[])", "(;PL[x])"} {
		_, err := parseOne(t, text).Turn()
		wantPlace(t, text, err, 1, 6)
	}
}

// TestTurnWords reads every word for a color in PL.
func TestTurnWords(t *testing.T) {
	for words, want := range map[string]board.Color{"B,b,black,Black, BLACK ,1": board.Black, "W,w,white,White,\nWHITE,2": board.White} {
		for word := range strings.SplitSeq(words, ",") {
			if got, err := parseOne(t, "(;PL["+word+"])").Turn(); got != want || err != nil {
				t.Errorf("PL[%s] = %v, %v", word, got, err)
			}
		}
	}
	for _, word := range []string{"0", "3", "12", "bl", "empty", "B W"} {
		if got, err := parseOne(t, "(;PL["+word+"])").Turn(); got != board.Empty || err == nil {
			t.Errorf("PL[%s] = %v, %v", word, got, err)
		}
	}
}

func TestNumber(t *testing.T) {
	for value, want := range map[string]float64{"0": 0, "6.5": 6.5, "6,5": 6.5, " -3 ": -3, "+.5": .5, "5.": 5} {
		if got, err := parseOne(t, "(;KM["+value+"])").Number("KM", 7); got != want || err != nil {
			t.Errorf("KM[%s] = %v, %v", value, got, err)
		}
	}
	if got, err := new(Node).Number("KM", 7); got != 7 || err != nil {
		t.Errorf("no KM: %v, %v", got, err)
	}
	for _, value := range []string{"", " ", "x", "NaN", "Inf", "-inf", "0x10", "1e3", "1_0", "6.5 points", "1.2.3", "--1", ".", "-", strings.Repeat("9", 400)} {
		_, err := parseOne(t, "(;KM["+value+"])").Number("KM", 7)
		wantPlace(t, "KM["+value+"]", err, 1, 6)
	}
	n := new(Node)
	n.SetNumber("KM", 0.1)
	n.SetNumber("HA", 2)
	n.SetNumber("KM", -7.5)
	n.SetNumber("XX", 1e21)
	if got := n.String(); got != "(;KM[-7.5]HA[2]XX[1000000000000000000000])" {
		t.Errorf("SetNumber: %s", got)
	}
}

func TestResult(t *testing.T) {
	tests := map[string]board.Result{
		"B+R":        {By: board.ByResignation, Winner: board.Black},
		"w+12.5":     {By: board.ByScore, Winner: board.White, Score: 12.5},
		"0":          {By: board.Draw},
		"":           {},
		"unfinished": {By: board.Unknown},
	}
	for text, want := range tests {
		n := new(Node)
		n.Add("RE", text)
		if diff := cmp.Diff(want, n.Result()); diff != "" {
			t.Errorf("RE[%s] (-want +got):\n%s", text, diff)
		}
	}
	if got := new(Node).Result(); got != (board.Result{}) {
		t.Errorf("no RE: %v", got)
	}
}

func TestAddSetup(t *testing.T) {
	grid := board.NewGrid[board.Color](board.Square4(2, 3))
	grid.Set(1, board.White)
	grid.Set(2, board.Black)
	grid.Set(5, board.Black)
	n := new(Node)
	n.AddSetup(grid, board.White, nil)
	if got, want := n.String(), "(;AB[ca][cb]AW[ba]PL[W])"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	n = new(Node)
	n.AddSetup(grid, board.Black, func(c board.Cell) string { return fmt.Sprint("c", c) })
	if got, want := n.String(), "(;AB[c2][c5]AW[c1]PL[B])"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	n = new(Node)
	n.AddSetup(board.NewGrid[board.Color](board.Square4(2, 3)), board.Empty, nil)
	if len(n.Props) > 0 {
		t.Errorf("nothing set up: %v", n)
	}
}

func TestAddMoves(t *testing.T) {
	root := New(Go, 9, 9)
	last := root.AddMoves(func(yield func(board.Color, string) bool) {
		_ = yield(board.Black, "aa") && yield(board.White, "bb") && yield(board.Black, "")
	})
	last.Add("C", "the end")
	root.AddMove(board.Black, "cc").AddMove(board.White, "dd")
	last.AddMove(board.White, "ee")
	root.Children[0].AddMove(board.White, "ff")
	if end := root.AddMoves(func(func(board.Color, string) bool) {}); end != root {
		t.Error("no moves: the last node is not the one itself")
	}
	want := "(;FF[4]CA[UTF-8]GM[1]SZ[9]\n(;B[aa]\n(;W[bb];B[]C[the end];W[ee])\n(;W[ff]))\n(;B[cc];W[dd]))"
	if diff := cmp.Diff(want, root.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	long := new(Node)
	long.AddMoves(func(yield func(board.Color, string) bool) {
		for i := range 1000 {
			if !yield(board.Black, fmt.Sprint(i)) {
				return
			}
		}
	})
	if n := len(slices.Collect(long.Main())); n != 1001 {
		t.Errorf("%d nodes, want 1001", n)
	}
}

// TestPlace finds the values of a text where they stand in it.
func TestPlace(t *testing.T) {
	root := parseOne(t, "\n (;AB[aa][bb]\n\t[c\\]c] C [x\n];B[dd]AB [ee]\n W\n[\nff]AB[gg])")
	node := root.Children[0]
	made := new(Node)
	made.Add("AB", "aa")
	grown := parseOne(t, "(;AB[aa])")
	grown.Add("AB", "bb")
	reset := parseOne(t, "(;AB[aa])")
	reset.Set("AB", "bb")
	tests := []struct {
		name      string
		node      *Node
		id        string
		i         int
		line, col int
	}{
		{"first value", root, "AB", 0, 2, 7},
		{"second value", root, "AB", 1, 2, 11},
		{"after a line end", root, "AB", 2, 3, 3},
		{"after blanks and an escape", root, "C", 0, 3, 12},
		{"a move", node, "B", 0, 4, 5},
		{"after an identifier and a blank", node, "AB", 0, 4, 12},
		{"before a line end", node, "W", 0, 6, 2},
		{"an identifier for the second time", node, "AB", 1, 7, 7},
		{"a value that is not there", node, "W", 1, 4, 2},
		{"a property that is not there", node, "KM", 0, 4, 2},
		{"a node that was not read", made, "AB", 0, 0, 0},
		{"a value that was added", grown, "AB", 1, 1, 2},
		{"values that were set", reset, "AB", 0, 1, 2},
	}
	for _, tt := range tests {
		line, col := tt.node.Place(tt.id, tt.i)
		if line != tt.line || col != tt.col {
			t.Errorf("%s: line %d, column %d, want line %d, column %d", tt.name, line, col, tt.line, tt.col)
		}
		want := &board.SyntaxError{Line: tt.line, Col: tt.col, Msg: "is 1"}
		if diff := cmp.Diff(error(want), tt.node.Errorf(tt.id, tt.i, "is %d", 1)); diff != "" {
			t.Errorf("%s: Errorf (-want +got):\n%s", tt.name, diff)
		}
	}
}

func TestParseOne(t *testing.T) {
	root, err := ParseOne("a game: (;SZ[9];B[ee])\n")
	if err != nil || len(root.Children) != 1 {
		t.Errorf("ParseOne of one game = %v, %v", root, err)
	}
	for text, want := range map[string]string{
		"":                   "line 1, column 1",
		"no game":            "line 1, column 8",
		"(;SZ[9]":            "line 1, column 8",
		"(;SZ[9])\n (;W[a])": "line 2, column 3: game 2 of 2 in the text of one",
	} {
		if root, err := ParseOne(text); root != nil || err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("ParseOne(%q) = %v, %v, want %s", text, root, err, want)
		}
	}
}
