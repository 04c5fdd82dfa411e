package hexworld

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
)

func TestParse(t *testing.T) {
	for _, test := range []struct {
		link, moves string
		rules       hex.Rules
		result      board.Result
		want        string // written again without its address, if not the same
	}{
		{link: "#11c1,e6:sf7", moves: "e6 swap f7", rules: hex.Standard(11)},
		{link: "#11c1,", rules: hex.Plain(11)},
		{link: "11", rules: hex.Plain(11), want: "#11c1,"},
		{link: " 11c1,a1\n", moves: "a1", rules: hex.Plain(11), want: "#11c1,a1"},
		{link: "#5x3c1,e3a1", moves: "e3 a1", rules: hex.Rules{Rows: 3, Cols: 5}},
		{
			link: "https://hexworld.org/board/#9r9c1,e5g6c6,i9b3", moves: "e5 g6 c6 i9 b3",
			rules: hex.Plain(9), want: "#9c1,e5g6c6i9b3",
		},
		{link: "#9c1,,e5g6", moves: "e5 g6", rules: hex.Plain(9), want: "#9c1,e5g6"},
		{
			link: "#11r10nc1,a10A11:rb", moves: "a10 a11", rules: hex.Plain(11),
			result: board.Result{By: board.ByResignation, Winner: hex.Blue}, want: "#11c1,a10a11:rb",
		},
		{
			link: "#11c1,a10:fw", moves: "a10", rules: hex.Plain(11),
			result: board.Result{By: board.ByForfeit, Winner: hex.Red},
		},
		{
			link: "#11mc1,a10:fw,", moves: "a10", rules: hex.Plain(11),
			result: board.Result{By: board.ByForfeit, Winner: hex.Red}, want: "#11c1,a10:fw",
		},
		{link: "#5c1,b1:Sc4d2", moves: "b1 swap c4 d2", rules: hex.Sides(5)},
		{link: "#3x2c1,b1:S", moves: "b1 swap", rules: hex.Rules{Rows: 2, Cols: 3, Swap: hex.SwapSides}},
		{
			link: "https://hexworld.org/board/%2311c1%2Ce6%3asf7", moves: "e6 swap f7",
			rules: hex.Standard(11), want: "#11c1,e6:sf7",
		},
		{link: "#30c1,ad30aa1", moves: "ad30 aa1", rules: hex.Plain(30)},
	} {
		g, result, err := Parse(test.link)
		if err != nil {
			t.Errorf("%s: %v", test.link, err)
			continue
		}
		if g.MoveList() != test.moves || g.Rules() != test.rules || result != test.result {
			t.Errorf("%s: %q, %v, %+v", test.link, g.MoveList(), g.Rules(), result)
		}
		want := test.want
		if want == "" {
			want = test.link
		}
		if got, err := Format(g, result); got != address+want || err != nil {
			t.Errorf("written %s, want %s: %v", got, want, err)
		}
	}
}

// TestSwapOfSides: the stone stays, and who swapped moves again.
func TestSwapOfSides(t *testing.T) {
	g, _, err := Parse("#3x2c1,b1:Sc1")
	if err != nil {
		t.Fatal(err)
	}
	want := "  a b c\n1 . X O\n 2 . . .\nto move: red\nseats: exchanged"
	if diff := cmp.Diff(want, g.String()); diff != "" || g.Seat(hex.Blue) != 1 {
		t.Errorf("blue is seat %d: %s", g.Seat(hex.Blue), diff)
	}
	got, err := Format(g, board.Result{By: board.ByTime, Winner: hex.Blue})
	if want := address + "#3x2c1,b1:Sc1:fb"; got != want || err != nil {
		t.Errorf("%s, want %s: %v", got, want, err)
	}
}

// TestPositions reads positions that were set up with passes, writes them and
// reads them again.
func TestPositions(t *testing.T) {
	for _, test := range []struct {
		link, board, moves string
	}{
		{"#3,:p", ".../.../...\nto move: blue", ""},
		{"#3,a1:pb1:p", "XX./.../...", ""},
		{"#3,a1:pb1:pc3", "XX./.../..X\nto move: blue", "c3"},
		{"#3,a1b1:p:p", "XO./.../...", ""},
		{"#3,a1b1:pc1b2", "XOO/.X./...\nto move: blue", "c1 b2"},
		{"#3,a1:p,b1:pc1", "XXX/.../...\nto move: blue", "c1"},
		{"#3x2,a1:pa2:p", "X../X..", ""}, // red has won
		{"#3,b1:s:pb2", ".../OO./...", "b2"},
		{"#3,b1:S:pa3", ".X./.../X..\nto move: blue\nseats: exchanged", "a3"},
		{"#3x2,b1:Sa2:p:pb2", ".X./OX.\nto move: blue\nseats: exchanged", "b2"},
		{"#3,:pb1", ".O./.../...", "b1"},
		{"#3,:pa1:pb1c1", "OOX/.../...\nto move: blue", "b1 c1"},
		{"#3,:pa1b1:p:p:p", "OX./.../...", ""},
	} {
		g, _, err := Parse(test.link)
		if err != nil {
			t.Errorf("%s: %v", test.link, err)
			continue
		}
		want, err := hex.Parse(test.board)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want.String(), g.String()); diff != "" || test.moves != g.MoveList() {
			t.Errorf("%s: moves %q, want %q: %s", test.link, g.MoveList(), test.moves, diff)
		}
		link, err := Format(g, board.Result{})
		if err != nil {
			t.Errorf("%s: %v", test.link, err)
			continue
		}
		again, _, err := Parse(link)
		if err != nil || again.String() != g.String() || again.MoveList() != g.MoveList() {
			t.Errorf("%s: written %s, read again: %v\n%v\nwas\n%v", test.link, link, err, again, g)
		}
	}
}

// TestFormatPositions writes positions as games have them, not as links do.
func TestFormatPositions(t *testing.T) {
	for _, test := range []struct {
		board string
		rules hex.Rules
		moves string
		want  string // "" for an error
	}{
		{"X../.../...\nto move: blue", hex.Standard(3), "swap b2", "#3c1,a1:sb2"},
		{"X../.../...\nto move: blue", hex.Sides(3), "swap b2", "#3c1,a1:Sb2"},
		{"X../.../...\nto move: blue", hex.Standard(3), "b2", "#3c1,a1:p:pb2"},
		{"O./.O", hex.Plain(2), "a2", "#2c1,:pa1:pb2:p:pa2"},
		{"../..\nto move: blue", hex.Plain(2), "", "#2c1,:p"},
		{"XO/..\nseats: exchanged", hex.Sides(2), "", "#2c1,a1:Sb1:p:p"},
		{"X./..\nto move: blue\nseats: exchanged", hex.Sides(2), "a2", "#2c1,a1:S:p:pa2"},
		{".O/..\nseats: exchanged", hex.Sides(2), "", ""},
		{"../..\nseats: exchanged", hex.Sides(2), "", ""},
	} {
		g, err := hex.ParseWith(test.rules, test.board)
		if err == nil {
			err = g.PlayMoves(test.moves)
		}
		if err != nil {
			t.Fatalf("%s: %v", test.board, err)
		}
		link, err := Format(g, board.Result{})
		if test.want == "" {
			if err == nil || link != "" {
				t.Errorf("%s: written %s", test.board, link)
			}
			continue
		}
		if link != address+test.want || err != nil {
			t.Errorf("%s: %s, %v, want %s", test.board, link, err, test.want)
		}
		again, _, err := Parse(link)
		if err != nil {
			t.Errorf("%s: %v", link, err)
			continue
		}
		if got, want := again.Grid(), g.Grid(); !got.Equal(want) || again.Turn() != g.Turn() || again.Seat(hex.Red) != g.Seat(hex.Red) {
			t.Errorf("%s: read again\n%v\nwas\n%v", link, again, g)
		}
	}
}

func TestFormatResult(t *testing.T) {
	g, err := hex.FromMoves(hex.Plain(3), "b2")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		result board.Result
		want   string
	}{
		{board.Result{}, ""},
		{board.Result{By: board.Unknown}, ""},
		{board.WonBy(hex.Red), ""},
		{board.Result{By: board.ByForfeit}, ""}, // by nobody
		{board.Result{By: board.ByResignation, Winner: hex.Red}, ":rw"},
		{board.Result{By: board.ByResignation, Winner: hex.Blue}, ":rb"},
		{board.Result{By: board.ByForfeit, Winner: hex.Blue}, ":fb"},
		{board.Result{By: board.ByTime, Winner: hex.Red}, ":fw"},
	} {
		if got, err := Format(g, test.result); err != nil || got != address+"#3c1,b2"+test.want {
			t.Errorf("%+v: %s, %v, want %s", test.result, got, err, test.want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, test := range []struct {
		link string
		col  int
	}{
		{"", 1},
		{"#", 2},
		{"#x3", 2},
		{"#0,", 2},
		{"#0x0,", 2},
		{"#1025,", 2},
		{"#3x0,", 2},
		{"#99999,", 2},
		{"#11x,", 5},
		{"#11 ,", 4},
		{"#11,e", 6},
		{"#11,6", 5},
		{"#11,:x", 6},
		{"#11,:R", 6},
		{"#11,:ra", 7},
		{"#11,:rbe5", 8},
		{"#11,:rb:p", 8},
		{"#11,a1,b2,c3", 10},
		{"#11,a1,,", 8},
		{"#11,,,a1", 6},
		{"#11,a1:rb,,", 11},
		{"#11%2Ca1%2", 9},
		{"#11%2Ca1%zz", 9},
		{"%2311%2Ca1%2Cb2%2Cc3", 16},
		{"#11%2Ce%", 8},
		{"#11%2Ce%2C", 8},
	} {
		g, _, err := Parse(test.link)
		if e, ok := errors.AsType[*board.SyntaxError](err); !ok || e.Line != 1 || e.Col != test.col || g != nil {
			t.Errorf("%q: %v, want a syntax error in column %d", test.link, err, test.col)
		}
	}
	for _, test := range []struct {
		link string
		move int
		name string
		col  int
		err  error
	}{
		{"#3,a1a1", 2, "a1", 6, board.ErrOccupied},
		{"#3,a1d4", 2, "d4", 6, board.ErrOffBoard},
		{"%233,a1,d4", 2, "d4", 9, board.ErrOffBoard},
		{"#3,a1b1:s", 3, ":s", 8, board.ErrSwap},
		{"#3,:s", 1, ":s", 4, board.ErrSwap},
		{"#3,a1:s:s", 3, ":s", 8, board.ErrSwap},
		{"#3,a1:s:S", 3, ":S", 8, board.ErrSwap},
		{"#3x4,a1:s", 2, ":s", 8, board.ErrSwap},
		{"#1,a1a1", 2, "a1", 6, board.ErrGameOver},
	} {
		g, _, err := Parse(test.link)
		checkRecordError(t, test.link, err, board.RecordError{Move: test.move, Text: test.name, Line: 1, Col: test.col, Err: test.err})
		if g == nil || g.Len() != test.move-1 {
			t.Errorf("%q: the game up to the error:\n%v", test.link, g)
		}
	}
	for _, test := range []struct { // of moves that set up a position
		link string
		want board.RecordError
	}{
		{"#3,a1a1:p", board.RecordError{Move: 2, Text: "a1", Line: 1, Col: 6, Err: board.ErrOccupied}},
		{"#3,d1:p", board.RecordError{Move: 1, Text: "d1", Line: 1, Col: 4, Err: board.ErrOffBoard}},
		{"#3,:p:s:p", board.RecordError{Move: 2, Text: ":s", Line: 1, Col: 6, Err: board.ErrSwap}},
		{"#3,a1b1:S:p", board.RecordError{Move: 3, Text: ":S", Line: 1, Col: 8, Err: board.ErrSwap}},
		{"#3x4,a1:s:p", board.RecordError{Move: 2, Text: ":s", Line: 1, Col: 8, Err: board.ErrSwap}},
	} {
		g, _, err := Parse(test.link)
		checkRecordError(t, test.link, err, test.want)
		if g != nil {
			t.Errorf("%q gives\n%v", test.link, g)
		}
	}
	g, _, err := Parse("#3,a1:p:p:s") // a swap that is not the second move
	checkRecordError(t, "a late swap", err, board.RecordError{Move: 4, Text: ":s", Line: 1, Col: 10, Err: board.ErrSwap})
	if g == nil || g.Len() != 0 {
		t.Errorf("the position up to the error:\n%v", g)
	}
	if _, _, err := Parse("#3,\x1b[2J" + strings.Repeat("x", 1000)); err == nil || strings.Contains(err.Error(), "\x1b") || len(err.Error()) > 200 {
		t.Errorf("%q", err)
	}
}

func checkRecordError(t *testing.T, link string, err error, want board.RecordError) {
	t.Helper()
	if e, ok := errors.AsType[*board.RecordError](err); !ok || *e != want {
		t.Errorf("%q: %v, want %v", link, err, &want)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"#11c1,e6:sf7", "3x4r2,a1b2:p", "#1,a1", "#2,a1b2,a2:rb", "x", "#5,:s", "#30n,ad30:fw",
		"#5,b1:Sc4:pa1:p", "%233%2Ca1%3Ap", "#3x2,:pa1b1c1:p", "#4,a1b1,c1,d1",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, link string) {
		g, result, err := Parse(link)
		if err != nil {
			_, syntax := errors.AsType[*board.SyntaxError](err)
			e, record := errors.AsType[*board.RecordError](err)
			if !syntax && (!record || e.Line != 1 || e.Col < 1 || e.Col > len(link)) {
				t.Fatalf("%q: %v", link, err)
			}
			return
		}
		if g.Lattice().Len() > 100*100 {
			return // the larger boards take most of the time and find the same
		}
		if got := hex.Winner(g.Grid()); got != g.Winner() {
			t.Fatalf("%q: winner %v, want %v:\n%v", link, g.Winner(), got, g)
		}
		again, err := Format(g, result)
		if err != nil {
			t.Fatal(err)
		}
		h, r, err := Parse(again)
		if err != nil || r != result || h.String() != g.String() || h.MoveList() != g.MoveList() {
			t.Fatalf("%q: written %q, read again: %v\n%v\nwas\n%v", link, again, err, h, g)
		}
	})
}
