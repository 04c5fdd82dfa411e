package opening_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/opening"
)

// TestSentences goes through every protocol and compares the sentences with those
// written down here.
func TestSentences(t *testing.T) {
	for _, test := range []struct {
		p    opening.Protocol
		list string
		want string
	}{
		{opening.RIF, "h8, h9, i9, black, g10, offer j8 k6, pick k6, i8", `
Player 1 places stone 1, black, on the center.
Player 1 places stone 2, white, in the central 3×3 points.
Player 1 places stone 3, black, in the central 5×5 points.
Player 2 chooses black or white.
Player 1 (white) places stone 4, white, on any free point.
Player 2 (black) offers 2 points for stone 5, no two of them symmetric.
Player 1 (white) chooses stone 5 from the points offered: j8, k6.
Player 1 (white) places stone 6, white, on any free point.
The opening is over: player 2 has black and player 1 has white.`},
		{opening.Yamaguchi, "h8, h9, i9, declare 1, keep, g10, offer j8, pick j8, i8", `
Player 1 (black) places stone 1, black, on the center.
Player 1 (black) places stone 2, white, in the central 3×3 points.
Player 1 (black) places stone 3, black, in the central 5×5 points.
Player 1 (black) declares how many points will be offered for stone 5, from 1 to 12.
Player 2 (white) swaps colors or keeps white.
Player 2 (white) places stone 4, white, on any free point.
Player 1 (black) offers one point for stone 5.
Player 2 (white) chooses stone 5 from the points offered: j8.
Player 2 (white) places stone 6, white, on any free point.
The opening is over: player 1 has black and player 2 has white.`},
		{opening.Taraguchi10, "h8, keep, h9, swap, i9, keep, g10, keep, j9, swap, a1", `
Player 1 (black) places stone 1, black, on the center.
Player 2 (white) swaps colors or keeps white.
Player 2 (white) places stone 2, white, in the central 3×3 points.
Player 1 (black) swaps colors or keeps black.
Player 2 (black) places stone 3, black, in the central 5×5 points.
Player 1 (white) swaps colors or keeps white.
Player 1 (white) places stone 4, white, in the central 7×7 points.
Player 2 (black) swaps colors, or keeps black, or keeps black and offers 10 points for stone 5, no two of them symmetric.
Player 2 (black) places stone 5, black, in the central 9×9 points.
Player 1 (white) swaps colors or keeps white.
Player 2 (white) places stone 6, white, on any free point.
The opening is over: player 1 has black and player 2 has white.`},
		{opening.Swap2, "a1, b2, c4, put two, d5, e8, black, f9", `
Player 1 places stone 1, black, on any free point.
Player 1 places stone 2, white, on any free point.
Player 1 places stone 3, black, on any free point.
Player 2 chooses black or white, or puts two more stones and lets player 1 choose.
Player 2 places stone 4, white, on any free point.
Player 2 places stone 5, black, on any free point.
Player 1 chooses black or white.
Player 2 (white) places stone 6, white, on any free point.
The opening is over: player 1 has black and player 2 has white.`},
		{opening.LongPro, "h8, a1, o15", `
Player 1 (black) places stone 1, black, on the center.
Player 2 (white) places stone 2, white, on any free point.
Player 1 (black) places stone 3, black, outside the central 7×7 points.
The opening is over: player 1 has black and player 2 has white.`},
	} {
		o := start(t, test.p, opening.Options{})
		var got []string
		for _, item := range append(strings.Split(test.list, ","), "") {
			got = append(got, o.Next().String())
			if err := o.DoActions(item); err != nil {
				t.Fatal(err)
			}
		}
		if diff := cmp.Diff(strings.Split(test.want[1:], "\n"), got); diff != "" {
			t.Errorf("%v:\n%s", test.p, diff)
		}
	}
}

func TestString(t *testing.T) {
	o, err := opening.FromActions(opening.RIF, opening.Options{Rules: renju.Renju(5)}, "c3, c4, c2, black, c1, offer a1 a2")
	if err != nil {
		t.Fatal(err)
	}
	want := `  a b c d e
5 . . . . .
4 . . O . .
3 . . X . .
2 . . X . .
1 . . O . .
protocol: rif
rules: renju
offers: 2
areas: 1x1, 3x3, 5x5, anywhere, anywhere
actions: c3, c4, c2, black, c1, offer a1 a2`
	if diff := cmp.Diff(want, o.String()); diff != "" {
		t.Errorf("%s", diff)
	}
	roundTrip(t, o)
	// What the lines do not say is as usual.
	short, err := opening.Parse(".... ./.... ./..X../...../.....\nActions: C3\nProtocol: RIF\nto move: white")
	if err != nil || short.ActionList() != "c3" || short.Options().Rules != renju.Renju(5) {
		t.Errorf("%v, %v", short, err)
	}
}

func TestActionText(t *testing.T) {
	o := from(t, opening.RIF, "h8")
	for _, test := range []struct {
		text, want string // want is how it is written, or the error
		col        int    // of a syntax error
	}{
		{" H8 ", "h8", 0},
		{"SWAP", "swap", 0},
		{"keep", "keep", 0},
		{"Black", "black", 0},
		{"white", "white", 0},
		{"declare  12", "declare 12", 0},
		{"offer\tg8 G7", "offer g8 g7", 0},
		{"pick o15", "pick o15", 0},
		{"put two", "put two", 0},
		{"", "an action was wanted", 1},
		{"  ", "an action was wanted", 1},
		{"p1", board.ErrOffBoard.Error(), 0},
		{"pick a16", board.ErrOffBoard.Error(), 0},
		{"offer a1 a99", board.ErrOffBoard.Error(), 0},
		{"pass", "the number of a row was wanted", 5},
		{"pick", "a point was wanted", 5},
		{"pick 8", "the letter of a column was wanted", 6},
		{"offer", "a point was wanted", 6},
		{"offer a1 a", "the number of a row was wanted", 11},
		{"declare", "a number was wanted", 8},
		{"declare x", "a number was wanted", 9},
		{"declare -1", "a number was wanted", 9},
		{"declare 99999999999999999999", "a number was wanted", 9},
		{"put", `"put two" was wanted`, 1},
		{"put three", `"put two" was wanted`, 1},
		{"swap now", "the end of the action was wanted", 6},
		{"h8 h9", "the end of the action was wanted", 4},
		{"pick a1 a2", "the end of the action was wanted", 9},
	} {
		a, err := o.ParseAction(test.text)
		if err == nil {
			if got := o.FormatAction(a); got != test.want {
				t.Errorf("%q is %q, want %q", test.text, got, test.want)
			}
			continue
		}
		e, ok := errors.AsType[*board.SyntaxError](err)
		if !strings.Contains(err.Error(), test.want) || ok && (e.Line != 1 || e.Col != test.col) || !ok && test.col != 0 {
			t.Errorf("%q: %v, want %q in column %d", test.text, err, test.want, test.col)
		}
	}
	for _, a := range []opening.Action{
		{Kind: 99},
		{Kind: opening.Place, Cell: -1},
		{Kind: opening.Choose},
	} {
		if got := o.FormatAction(a); got != "none" {
			t.Errorf("%+v is %q", a, got)
		}
	}
}

func TestActionErrors(t *testing.T) {
	for _, test := range []struct {
		list      string
		move      int
		text      string
		line, col int
		err       string
	}{
		{"h8, h9,\n  x", 3, "x", 2, 4, "the number of a row"},
		{"h8;h9\n\nh12", 3, "h12", 3, 1, opening.ErrArea.Error()},
		{",,h8,  offer a1 6", 2, "offer a1 6", 1, 17, "the letter of a column"},
		{"h8, keep", 2, "keep", 1, 5, opening.ErrAction.Error()},
	} {
		o, err := opening.FromActions(opening.RIF, opening.Options{}, test.list)
		e, ok := errors.AsType[*board.RecordError](err)
		if !ok || o.Len() != test.move-1 {
			t.Errorf("%q: %v after %d actions", test.list, err, o.Len())
			continue
		}
		if e.Move != test.move || e.Text != test.text || e.Line != test.line || e.Col != test.col || !strings.Contains(err.Error(), test.err) {
			t.Errorf("%q: %+v: %v", test.list, e, err)
		}
	}
	if _, err := opening.FromActions(99, opening.Options{}, ""); err == nil {
		t.Error("no error for protocol 99")
	}
}

func TestParseErrors(t *testing.T) {
	const five = ".....\n.....\n..X..\n.....\n.....\n"
	for _, test := range []struct {
		text      string
		line, col int
		want      string
	}{
		{"", 1, 1, "no rows"},
		{five, 1, 1, "protocol"},
		{five + "protocol: rif2", 6, 11, "unknown value"},
		{five + "protocol: rif\nrules: chess", 7, 8, "not a rule set"},
		{five + "protocol: rif\noffers: many", 7, 9, "a number of offers"},
		{five + "protocol: rif\noffers: 0", 7, 9, "a number of offers"},
		{five + "protocol: rif\noffers: 9", 6, 11, "Options.Offers is 9"},
		{five + "protocol: rif\nareas: 1x1, 2y2", 7, 8, "not an area"},
		{five + "protocol: rif\nareas: 1x1, 3x3, 3x3, 3x3, 3x3, 3x3", 7, 8, "6 areas"},
		{five + "protocol: rif\nareas: 1x1, 1x1", 6, 11, "Options.Areas[1]"},
		{five + "protocol: rif\nactions: c3, c9", 7, 14, "off the board"},
		{five + "protocol: rif\nactions: c3, c4", 1, 1, "c4 is empty in the diagram and white by the actions"},
		{five + "protocol: rif\n", 1, 1, "c3 is black in the diagram and empty by the actions"},
		{five + "protocol: rif\nactions: c3\nto move: black", 8, 10, "white is to move"},
		{five + "protocol: rif\nactions: c3\nto move: green", 8, 10, "white is to move"},
		{five + "protocol: rif\nmoves: c3", 7, 1, "moves"},
		{"...\n...\n...\nprotocol: pro", 1, 1, "5 rows"},
		{strings.Repeat(strings.Repeat(".", 65)+"\n", 65) + "protocol: swap2", 1, 1, "64 rows"},
		{"......\n.....\n", 2, 1, "a row of 5 cells"},
	} {
		o, err := opening.Parse(test.text)
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
}

// TestLongText reads texts of 64 KB, which must not cost more than their length.
func TestLongText(t *testing.T) {
	const size = 1 << 16
	fill := func(head, unit, tail string) string {
		return head + strings.Repeat(unit, (size-len(head)-len(tail))/len(unit)) + tail
	}
	const five = "...../...../...../...../.....\n"
	begin := time.Now()
	for _, text := range []string{
		fill("", ",", ""),
		fill("offer", " a1", ""),
		fill("h8, h9, h7, black, a1, offer", " a1", ""),
		fill("h8, h9, h7, declare ", "9", ""),
		fill("", "swap ", ""),
		fill(five+"protocol: rif\nactions: ", ", ", ""),
		fill(five+"protocol: rif\nactions: offer", " a1", ""),
		fill(five+"protocol: rif\nareas: ", "1x1,", ""),
		fill(five+"protocol: ", "rif", ""),
		fill("(;GM[4]XO[rif]", ";C[x]", ")"),
		fill("(;GM[4]XO[swap];B[aa];W[bb];B[cc]XC[black];W[dd]", ";B[ee];W[ff]", ")"),
		fill("(;GM[4]XO[rif];B[hh];W[hg];B[hi]XC[black];W[aa]XF", "[ab]", ")"),
		fill("(;GM[4]XO[rif]XA", "[1x1]", ")"),
		fill("SWAP2BOARD\n", "7,7\n", "DONE"),
		fill("SWAP2BOARD", "\n", "DONE"),
		fill("", "7,7 ", ""),
	} {
		_, _ = opening.Parse(text)
		var o opening.Opening
		_ = o.UnmarshalText([]byte(text))
		for _, p := range []opening.Protocol{opening.RIF, opening.Yamaguchi, opening.Swap2} {
			_, _ = opening.FromActions(p, opening.Options{}, text)
		}
		_, _ = opening.ParseSwap2Board(text, opening.Options{})
		_ = from(t, opening.Swap2, "").DoSwap2Answer(text)
		_, _ = opening.ParsePattern(text)
	}
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}
