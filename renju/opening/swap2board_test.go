package opening_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/opening"
)

// TestSwap2Board plays the examples of Gomocup on both sides of the wire.
func TestSwap2Board(t *testing.T) {
	const three, five = "SWAP2BOARD\n7,7\n8,7\n9,9\nDONE\n", "SWAP2BOARD\n7,7\n8,7\n9,9\n8,8\n8,6\nDONE\n"
	opts := opening.Options{Rules: renju.Standard(20)}
	for _, test := range []struct {
		questions []string
		answers   []string
		done      string
		black     opening.Player
	}{
		{
			[]string{"SWAP2BOARD\nDONE\n", three},
			[]string{"7,7 8,7 9,9", "SWAP"},
			"h13, i13, j11, black", opening.P2,
		},
		{
			[]string{"SWAP2BOARD\nDONE\n", three},
			[]string{"7,7 8,7 9,9", "8,8"},
			"h13, i13, j11, white, i12", opening.P1,
		},
		{
			[]string{"SWAP2BOARD\nDONE\n", three, five},
			[]string{"7,7 8,7 9,9", "8,8 8,6", "SWAP"},
			"h13, i13, j11, put two, i12, i14, black", opening.P1,
		},
		{
			[]string{"SWAP2BOARD\nDONE\n", three, five},
			[]string{"7,7 8,7 9,9", "8,8 8,6", "6,8"},
			"h13, i13, j11, put two, i12, i14, white, g12", opening.P2,
		},
	} {
		manager := start(t, opening.Swap2, opts)
		for i, question := range test.questions {
			text, err := manager.Swap2Board()
			if err != nil || text != question {
				t.Fatalf("the manager asks %q, %v, want %q", text, err, question)
			}
			brain, err := opening.ParseSwap2Board(question, opts)
			if err != nil {
				t.Fatal(err)
			}
			same(t, "ParseSwap2Board", brain, manager)
			if err := brain.DoSwap2Answer(test.answers[i]); err != nil {
				t.Fatal(err)
			}
			answer, err := brain.Swap2Answer()
			if err != nil || answer != test.answers[i] {
				t.Fatalf("the program answers %q, %v, want %q", answer, err, test.answers[i])
			}
			if err := manager.DoSwap2Answer(answer); err != nil {
				t.Fatal(err)
			}
		}
		if manager.ActionList() != test.done || manager.Holder(board.Black) != test.black {
			t.Errorf("%s, %v has black, want %s", manager.ActionList(), manager.Holder(board.Black), test.done)
		}
		if text, err := manager.Swap2Board(); err == nil {
			t.Errorf("the manager asks on: %q", text)
		}
	}
	for _, text := range []string{"swap2board\r\n7,7\r\n\r\n 8,7 \r9,9\rdone", three + "\n \n"} {
		if o, err := opening.ParseSwap2Board(text, opts); err != nil || o.Len() != 3 {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestSwap2BoardErrors(t *testing.T) {
	for _, test := range []struct {
		text      string
		line, col int
		want      string
	}{
		{"", 1, 1, "SWAP2BOARD was wanted"},
		{"\n BOARD\nDONE", 2, 2, "SWAP2BOARD was wanted"},
		{"SWAP2BOARD", 2, 1, "a stone or DONE was wanted"},
		{"SWAP2BOARD\n7,7\n8,7\nDONE", 4, 1, "no stone, three or five"},
		{"SWAP2BOARD\n7,7\n8,7\n9,9\n1,1\nDONE", 6, 1, "no stone, three or five"},
		{"SWAP2BOARD\nDONE\nDONE", 3, 1, "the end was wanted"},
		{"SWAP2BOARD\n7;7\nDONE", 2, 1, "a stone such as 7,7"},
		{"SWAP2BOARD\n7,15\nDONE", 2, 1, "off the board"},
		{"SWAP2BOARD\n7,7\n  7,7\nDONE", 3, 3, "already a stone"},
		{"SWAP2BOARD\n1,1\n2,2\n3,3\n4,4\n5,5\n6,6\nDONE", 7, 1, "not what is asked"},
	} {
		o, err := opening.ParseSwap2Board(test.text, opening.Options{})
		line, col := 0, 0
		if e, ok := errors.AsType[*board.RecordError](err); ok {
			line, col = e.Line, e.Col
		} else if e, ok := errors.AsType[*board.SyntaxError](err); ok {
			line, col = e.Line, e.Col
		}
		if o != nil || err == nil || line != test.line || col != test.col || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, want %q at %d, %d", test.text, err, test.want, test.line, test.col)
		}
	}
	if _, err := opening.ParseSwap2Board("SWAP2BOARD\nDONE", opening.Options{Offers: 1}); err == nil {
		t.Error("no error for options that make no opening")
	}
	for _, test := range []struct {
		list, answer, want string
	}{
		{"", "SWAP", opening.ErrAction.Error()},
		{"", "7,7 8,7", "three stones was wanted"},
		{"", "7,7 8,7 7,7", "already a stone"},
		{"", "7,7 8,7 x", "line 1, column 9: "},
		{"h8, h9", "SWAP", opening.ErrAction.Error()},
		{"h8, h9, h10", "", "SWAP or one or two stones was wanted"},
		{"h8, h9, h10", "1,1 2,2 3,3", "SWAP or one or two stones was wanted"},
		{"h8, h9, h10", "1,1 1,1", "column 5: move 5 (1,1): there is already a stone"},
		{"h8, h9, h10", "99,1", "off the board"},
		{"h8, h9, h10, put two, a1, a2", "1,1 2,2", "SWAP or one stone was wanted"},
		{"h8, h9, h10, black", "1,1", opening.ErrAction.Error()},
		{"h8, h9, h10, black, a1", "1,1", opening.ErrDone.Error()},
	} {
		o := from(t, opening.Swap2, test.list)
		err := o.DoSwap2Answer(test.answer)
		if err == nil || !strings.Contains(err.Error(), test.want) || o.ActionList() != test.list {
			t.Errorf("%q after %q: %v, want %q, %s", test.answer, test.list, err, test.want, o.ActionList())
		}
	}
	for _, list := range []string{"", "h8", "h8, h9", "h8, h9, h10, white", "h8, h9, h10, put two", "h8, h9, h10, put two, a1"} {
		if text, err := from(t, opening.Swap2, list).Swap2Answer(); err == nil {
			t.Errorf("%q is the answer %q", list, text)
		}
	}
	if err := from(t, opening.GomokuSwap, "h8, h9, h10").DoSwap2Answer("SWAP"); err != opening.ErrAction {
		t.Errorf("the protocol swap: %v", err)
	}
}
