package hex

import (
	"errors"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
)

func TestParseMove(t *testing.T) {
	g, err := New(Rules{Rows: 100, Cols: 100})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		text string
		want board.Move
		name string
	}{
		{"a1", 0, "a1"},
		{"A1", 0, "a1"},
		{" b1\t", 1, "b1"},
		{"a2", 100, "a2"},
		{"z1", 25, "z1"},
		{"aa1", 26, "aa1"},
		{"cv100", 9999, "cv100"},
		{"CV100", 9999, "cv100"},
		{"swap", board.Swap, "swap"},
		{"Swap-Pieces", board.Swap, "swap"},
		{"SWAP-SIDES", board.Swap, "swap"},
		{" s ", board.Swap, "swap"},
		{"PASS", board.Pass, "pass"},
	} {
		m, err := g.ParseMove(test.text)
		if err != nil || m != test.want {
			t.Errorf("%q: %v, %v, want %v", test.text, m, err, test.want)
		}
		if got := g.FormatMove(test.want); got != test.name {
			t.Errorf("%v is %q, want %q", test.want, got, test.name)
		}
	}
	for _, text := range []string{"cw1", "a101", "a0", "zzzzzz9", "a99999999999999999999"} {
		if m, err := g.ParseMove(text); err != board.ErrOffBoard {
			t.Errorf("%q: %v, %v, want off the board", text, m, err)
		}
	}
	for _, text := range []string{"", "a", "1", "1a", "a1b", "a01", "a-1", "swap!", "é1", "a1 b2"} {
		m, err := g.ParseMove(text)
		if _, ok := errors.AsType[*board.SyntaxError](err); !ok {
			t.Errorf("%q: %v, %v, want a syntax error", text, m, err)
		}
	}
	for _, m := range []board.Move{board.Move(board.None), -4, 10000, 1<<31 - 1, -1 << 31} {
		if got := g.FormatMove(m); got != "none" {
			t.Errorf("%d is %q", m, got)
		}
	}
}

func TestMoveList(t *testing.T) {
	for _, test := range []struct {
		rules      Rules
		text, want string
	}{
		{Standard(5), "", ""},
		{Standard(5), " \n", ""},
		{Standard(5), "a2 swap c3", "a2 swap c3"},
		{Sides(5), "A2,SWAP-SIDES,,C3\r\nd4\n", "a2 swap c3 d4"},
		{Plain(30), "\ufeffaa1\tab30\rac2", "aa1 ab30 ac2"},
		{Standard(5), "1. a2 swap 2. c3; d4e5", "a2 swap c3 d4 e5"},
		{Rules{}, "k11", "k11"},
	} {
		g, err := FromMoves(test.rules, test.text)
		if err != nil || g.MoveList() != test.want {
			t.Errorf("%q: %q, %v, want %q", test.text, g.MoveList(), err, test.want)
			continue
		}
		again, err := FromMoves(g.Rules(), g.MoveList())
		if err != nil || again.String() != g.String() || again.Len() != g.Len() {
			t.Errorf("%q, read again: %v\n%v\nwas\n%v", g.MoveList(), err, again, g)
		}
	}
	if g, err := FromMoves(Rules{Rows: 3}, "a1"); g != nil || err == nil {
		t.Errorf("rules that there are none of: %v, %v", g, err)
	}
}

func TestMoveListRefuses(t *testing.T) {
	for _, test := range []struct {
		text      string
		move      int
		name      string
		line, col int
		err       error // nil for a syntax error
		at        int   // its column
	}{
		{"a1 a1", 2, "a1", 1, 4, board.ErrOccupied, 0},
		{"a1,\r\n b1\n  a1", 3, "a1", 3, 3, board.ErrOccupied, 0},
		{"a1\r\nd4", 2, "d4", 2, 1, board.ErrOffBoard, 0},
		{"a1 pass", 2, "pass", 1, 4, board.ErrPass, 0},
		{"swap", 1, "swap", 1, 1, board.ErrSwap, 0},
		{"a1 swap b2 swap", 4, "swap", 1, 12, board.ErrSwap, 0},
		{"a1 b1\na2 c1 a3 c2", 6, "c2", 2, 10, board.ErrGameOver, 0},
		{"a1 b1 x", 3, "x", 1, 8, nil, 8},
		{"\ufeffa1?b1", 1, "a1?b1", 1, 6, nil, 6},
		{"a1\n b\x1b[m1", 2, "b\x1b[m1", 2, 3, nil, 3},
	} {
		g, err := FromMoves(Standard(3), test.text)
		e, ok := err.(*board.RecordError)
		if !ok {
			t.Errorf("%q: %v, want a record error", test.text, err)
			continue
		}
		syntax, ok := e.Err.(*board.SyntaxError)
		if ok != (test.err == nil) || !ok && e.Err != test.err || ok && (syntax.Line != test.line || syntax.Col != test.at) {
			t.Errorf("%q: %v, at %+v, want %v in column %d", test.text, err, syntax, test.err, test.at)
		}
		if e.Move != test.move || e.Text != test.name || e.Line != test.line || e.Col != test.col {
			t.Errorf("%q: %+v", test.text, e)
		}
		if g == nil || g.Len() != test.move-1 {
			t.Errorf("%q: the game up to the error:\n%v", test.text, g)
		}
		if strings.Contains(err.Error(), "\x1b") {
			t.Errorf("%q: an escape in %q", test.text, err)
		}
	}
	g := play(t, Plain(3), "a1")
	if err := g.PlayMoves("b1 c1 b1"); g.MoveList() != "a1 b1 c1" || !errors.Is(err, board.ErrOccupied) {
		t.Errorf("%v after %s", err, g.MoveList())
	}
}

func TestParseColor(t *testing.T) {
	for text, want := range map[string]board.Color{
		"red": Red, " RED ": Red, "b": Red, "Black": Red, "x": Red,
		"blue": Blue, "Blue\n": Blue, "w": Blue, "white": Blue, "o": Blue,
	} {
		if got, err := ParseColor(text); err != nil || got != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "r", "green", "empty", "\x1b[m"} {
		got, err := ParseColor(text)
		if err == nil || got != board.Empty || !strings.Contains(err.Error(), "red or blue") || strings.Contains(err.Error(), "\x1b") {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
}
