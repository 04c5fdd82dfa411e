package opening_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/opening"
)

func TestRecord(t *testing.T) {
	o := from(t, opening.Soosorv8, "h8, h9, i9, swap, g10, declare 3, keep, offer j8 k6 a1, pick a1, i8")
	text, err := o.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	flat := strings.Join(strings.Fields(string(text)), "")
	for _, want := range []string{
		"XO[soosorv-8]XM[8]XA[1x1][3x3][5x5][anywhere][anywhere]",
		";B[hh];W[hg];B[ig]XC[swap];W[gf]XN[3]XC[keep]XF[jh][kj][ao];B[ao];W[ih])",
	} {
		if !strings.Contains(flat, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	// A record in the middle of an opening has what has been done so far.
	for o.Len() > 0 {
		o.Undo()
		roundTrip(t, o)
	}
}

// TestRecordOfGame adds an opening to the record of the game that went on from it.
func TestRecordOfGame(t *testing.T) {
	o := from(t, opening.Taraguchi10, "h8, keep, h9, swap, i9, keep, g10, offer a1 a2 a3 a4 a5 a6 a7 a8 a9 a10, pick a4, i8")
	g := o.Game()
	if err := g.PlayMoves("j9 pass j7"); err != nil {
		t.Fatal(err)
	}
	root := g.SGF()
	root.Children[0].Add("XC", "swap")
	if err := o.AddTo(root); err != nil {
		t.Fatal(err)
	}
	comment := &sgf.Node{Children: root.Children}
	comment.Add("C", "a node without a move")
	root.Children = []*sgf.Node{comment}
	again, err := opening.FromSGF(root)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "FromSGF", again, o)
	game, err := renju.FromSGF(root)
	if err != nil || game.MoveList() != g.MoveList() {
		t.Errorf("%v, %v", game.MoveList(), err)
	}
	// Adding another one replaces it.
	other := from(t, opening.Soosorv8, "h8, h9, i9, keep, g10, declare 1, keep, offer a4, pick a4, i8")
	if err := other.AddTo(root); err != nil {
		t.Fatal(err)
	}
	want := g.SGF()
	comment.Children = want.Children
	want.Children = []*sgf.Node{comment}
	if err := other.AddTo(want); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want.String(), root.String()); diff != "" {
		t.Error(diff)
	}

	before := root.String()
	for _, test := range []struct {
		text, want string
	}{
		{"(;GM[1]SZ[15])", "game"},
		{"(;GM[4]SZ[19])", "19×19"},
		{"(;GM[4]SZ[x])", "x"},
		{"(;GM[4]SZ[15];B[hh];W[hg])", "2 stones of 6"},
		{"(;GM[4]SZ[15];B[hh];W[hg];B[ih])", "stone 3"},
		{"(;GM[4]SZ[15];W[hh])", "stone 1"},
		{"(;GM[4]SZ[15];B[hh]W[hg];B[ig];W[gf])", "stone 2"},
		{"(;GM[4]SZ[15]B[hh];W[hg];B[ig];W[gf])", "stone 1"},
		{"(;GM[4]SZ[15]AB[aa];B[hh])", "sets up"},
	} {
		root, err := sgf.ParseOne(test.text)
		if err != nil {
			t.Fatal(err)
		}
		text := root.String()
		if err := o.AddTo(root); err == nil || !strings.Contains(err.Error(), test.want) || root.String() != text {
			t.Errorf("%s: %v, want %q", test.text, err, test.want)
		}
	}
	if err := o.AddTo(nil); err == nil || root.String() != before {
		t.Errorf("nil: %v", err)
	}
}

// TestLargeRecord has points that two letters cannot name.
func TestLargeRecord(t *testing.T) {
	rules := renju.Renju(63)
	o, err := opening.FromActions(opening.RIF, opening.Options{Rules: rules}, "af32, af33, ag33, white, a1, offer bk63 bk62, pick bk63, bk62")
	if err != nil {
		t.Fatal(err)
	}
	roundTrip(t, o)
}

func TestRecordErrors(t *testing.T) {
	const head = "(;GM[4]SZ[15]XO[rif]"
	for _, test := range []struct {
		text string
		done int // actions, −1 for no opening
		col  int
		want string
	}{
		{"(;GM[4]SZ[15];B[hh])", -1, 2, "without a protocol"},
		{"(;GM[4]XO[chess])", -1, 11, "unknown value"},
		{"(;GM[1]XO[rif])", -1, 6, "game 1"},
		{"(;GM[4]SZ[16]XO[rif])", -1, 17, "no center"},
		{"(;GM[4]SZ[3]XO[rif])", -1, 11, "3"},
		{"(;GM[4]XO[rif]XM[no])", -1, 18, "a number of offers"},
		{"(;GM[4]XO[rif]XM[99])", -1, 11, "Options.Offers"},
		{"(;GM[4]XO[rif]XA[1x1][no])", -1, 18, "not an area"},
		{"(;GM[4]XO[rif]XA[1x1][][][][][])", -1, 18, "6 areas"},
		{head + ";W[hh])", 0, 24, "other side"},
		{head + ";B[])", 0, 24, "a pass"},
		{head + ";B[tt])", 0, 24, "a pass"},
		{head + ";B[h])", 0, 24, "h"},
		{head + ";B[pp])", 0, 24, "off the board"},
		{head + ";B[aa])", 0, 24, "outside its area"},
		{head + ";B[hh];AW[hg])", 1, 31, "changed"},
		{head + ";B[hh]XC[swap])", 1, 30, "asked"},
		{head + ";B[hh]XC[swap now])", 1, 30, "end of the action"},
		{head + ";B[hh]XC[h8])", 1, 30, "swap, keep"},
		{head + ";B[hh]XN[2])", 1, 30, "asked"},
		{head + ";B[hh]XN[-2])", 1, 30, "a number"},
		{head + ";B[hh]XF[aa][bb])", 1, 30, "asked"},
		{head + ";B[hh]XF[aa][b?])", 1, 34, "?"},
		{head + ";B[hh];W[hg];B[ig]W[gf])", 3, 41, "asked"},
	} {
		root, err := sgf.ParseOne(test.text)
		if err != nil {
			t.Fatal(err)
		}
		o, err := opening.FromSGF(root)
		col := 0
		if e, ok := errors.AsType[*board.RecordError](err); ok {
			col = e.Col
		} else if e, ok := errors.AsType[*board.SyntaxError](err); ok {
			col = e.Col
		}
		if (o != nil) != (test.done >= 0) || o != nil && o.Len() != test.done || col != test.col || err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, column %d, %v", test.text, err, col, o)
		}
	}
	if o, err := opening.FromSGF(nil); o != nil || err == nil {
		t.Errorf("nil: %v, %v", o, err)
	}
	o := from(t, opening.RIF, "h8")
	for _, text := range []string{"", "(;GM[4])", head + ";B[aa])"} {
		if err := o.UnmarshalText([]byte(text)); err == nil || o.ActionList() != "h8" {
			t.Errorf("%q: %v, %v", text, err, o)
		}
	}
}
