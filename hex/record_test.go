package hex

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// readSGF reads the only record of a text.
func readSGF(t *testing.T, text string) *sgf.Node {
	t.Helper()
	roots, err := sgf.ParseString(text)
	if err != nil || len(roots) != 1 {
		t.Fatalf("%d records: %v", len(roots), err)
	}
	return roots[0]
}

// moveNames returns the moves of a game as text.
func moveNames(g *Game) string {
	var names []string
	for _, m := range g.History() {
		names = append(names, g.FormatMove(m))
	}
	return strings.Join(names, " ")
}

func TestFromSGF(t *testing.T) {
	for _, test := range []struct {
		name, text string
		rules      Rules
		moves      string
		turn       board.Color
		ending     sgf.Result
	}{
		{
			name:  "HexGui",
			text:  "(;AP[HexGui:0.9.0]FF[4]GM[11]SZ[11];B[a2];W[e7];B[f7])",
			rules: Rules{11, 11, NoSwap}, moves: "a2 e7 f7", turn: Blue,
		},
		{
			name:  "no size is 11",
			text:  "(;GM[11];B[k11])",
			rules: Rules{11, 11, NoSwap}, moves: "k11", turn: Blue,
		},
		{
			name:  "columns before rows, upper case, resignation",
			text:  "(;FF[4]GM[11]SZ[3:2];B[C1];W[A2];B[RESIGN])",
			rules: Rules{2, 3, NoSwap}, moves: "c1 a2", turn: Red,
			ending: sgf.Result{By: sgf.ByResignation, Winner: Blue},
		},
		{
			name:  "columns with two letters",
			text:  "(;GM[11]SZ[30];B[aA27];W[ad30])",
			rules: Rules{30, 30, NoSwap}, moves: "aa27 ad30", turn: Red,
		},
		{
			name:  "swap-pieces that is one: the opponent moves next",
			text:  "(;GM[11]SZ[11];B[i2];W[swap-pieces];B[c3])",
			rules: Rules{11, 11, SwapPieces}, moves: "i2 swap c3", turn: Blue,
		},
		{
			name:  "swap-pieces that is a change of sides: the same player moves next",
			text:  "(;GM[11]SZ[11];B[i2];W[swap-pieces];W[c3])",
			rules: Rules{11, 11, SwapSides}, moves: "i2 swap c3", turn: Red,
		},
		{
			name:  "swap that is a change of sides",
			text:  "(;GM[11]SZ[11];B[i2];W[SWAP];W[c3];B[d4])",
			rules: Rules{11, 11, SwapSides}, moves: "i2 swap c3 d4", turn: Blue,
		},
		{
			name:  "swap-sides that is one of pieces",
			text:  "(;GM[11]SZ[11];B[i2];W[swap-sides];B[c3])",
			rules: Rules{11, 11, SwapPieces}, moves: "i2 swap c3", turn: Blue,
		},
		{
			name:  "nothing after swap-sides",
			text:  "(;GM[11]SZ[11];B[i2];W[swap-sides])",
			rules: Rules{11, 11, SwapSides}, moves: "i2 swap", turn: Blue,
		},
		{
			name:  "nothing after swap: the rules say",
			text:  "(;GM[11]SZ[11]RU[swap-sides];B[i2];W[swap])",
			rules: Rules{11, 11, SwapSides}, moves: "i2 swap", turn: Blue,
		},
		{
			name:  "nothing after swap",
			text:  "(;GM[11]SZ[11];B[i2];W[swap])",
			rules: Rules{11, 11, SwapPieces}, moves: "i2 swap", turn: Red,
		},
		{
			name:  "nothing after swap on a rectangle",
			text:  "(;GM[11]SZ[3:2];B[c1];W[swap])",
			rules: Rules{2, 3, SwapSides}, moves: "c1 swap", turn: Blue,
		},
		{
			name:  "a resignation after swap-sides says nothing of who has which color",
			text:  "(;GM[11]SZ[11];B[i2];W[swap-sides];B[resign])",
			rules: Rules{11, 11, SwapSides}, moves: "i2 swap", turn: Blue,
			ending: sgf.Result{By: sgf.ByResignation, Winner: Blue},
		},
		{
			name:  "a forfeit after swap-pieces neither",
			text:  "(;GM[11]SZ[11];B[i2];W[swap-pieces];W[forfeit])",
			rules: Rules{11, 11, SwapPieces}, moves: "i2 swap", turn: Red,
			ending: sgf.Result{By: sgf.ByForfeit, Winner: Red},
		},
		{
			name:  "a swap of a stone that was set up says who is to move",
			text:  "(;GM[11]SZ[5]AB[a2];W[swap-pieces];B[c3])",
			rules: Rules{5, 5, SwapPieces}, moves: "swap c3", turn: Blue,
		},
		{
			name:  "Little Golem: W is Red, and letters are column and row",
			text:  "(;FF[4]EV[hex]PB[b]PW[w]SZ[13]SO[http://www.littlegolem.com];W[mf];B[swap];W[kj];B[ie];W[resign])",
			rules: Rules{13, 13, SwapPieces}, moves: "m6 swap k10 i5", turn: Red,
			ending: sgf.Result{By: sgf.ByResignation, Winner: Blue},
		},
		{
			name:  "two letters, B first",
			text:  "(;GM[11]SZ[5];B[ab];W[ba])",
			rules: Rules{5, 5, NoSwap}, moves: "a2 b1", turn: Red,
		},
		{
			name:  "W first is Blue first, with names of cells",
			text:  "(;GM[11]SZ[5];W[a2];B[b1])",
			rules: Rules{5, 5, NoSwap}, moves: "a2 b1", turn: Blue,
		},
		{
			name:  "set up, and who is to move",
			text:  "(;GM[11]SZ[5]AB[a1][b2]AW[c3]PL[W];W[d4];B[d5]RE[B+F])",
			rules: Rules{5, 5, NoSwap}, moves: "d4 d5", turn: Blue,
		},
		{
			name:  "set up in the middle begins anew",
			text:  "(;GM[11]SZ[5];B[a1];W[b1];AE[a1]AB[c1];B[a1])",
			rules: Rules{5, 5, NoSwap}, moves: "a1", turn: Blue,
		},
		{
			name:  "rules without a swap, result as text",
			text:  "(;GM[11]SZ[5]RU[swap-pieces]RE[W+R])",
			rules: Rules{5, 5, SwapPieces}, turn: Red,
			ending: sgf.Result{By: sgf.ByResignation, Winner: Blue},
		},
		{
			name:  "clocks, comments and variations",
			text:  "(;GM[11]SZ[5];BL[0]W[a1]WL[33]C[hm];BL[1]WL[2](;B[b2])(;B[c3]))",
			rules: Rules{5, 5, NoSwap}, moves: "a1 b2", turn: Blue,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			root := readSGF(t, test.text)
			g, err := FromSGF(root)
			if err != nil {
				t.Fatal(err)
			}
			if g.Rules() != test.rules || moveNames(g) != test.moves || g.Turn() != test.turn {
				t.Errorf("%+v: %q, %v to move:\n%v", g.Rules(), moveNames(g), sideName(g.Turn()), g)
			}
			if got := Ending(root); got != test.ending {
				t.Errorf("ending %+v, want %+v", got, test.ending)
			}
			again, err := FromSGF(readSGF(t, g.SGF().String()))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(g.String(), again.String()); diff != "" || again.Rules() != g.Rules() || moveNames(again) != moveNames(g) {
				t.Errorf("written and read again: %+v, %q:\n%s", again.Rules(), moveNames(again), diff)
			}
		})
	}
}

func TestSwapInARecordMovesTheStone(t *testing.T) {
	pieces, err := FromSGF(readSGF(t, "(;GM[11]SZ[11];B[i2];W[swap-pieces];B[c3])"))
	if err != nil {
		t.Fatal(err)
	}
	if pieces.At(cellOf(t, pieces, "b9")) != Blue || pieces.At(cellOf(t, pieces, "i2")) != board.Empty {
		t.Errorf("a swap of pieces:\n%v", pieces)
	}
	sides, err := FromSGF(readSGF(t, "(;GM[11]SZ[11];B[i2];W[swap-pieces];W[c3])"))
	if err != nil {
		t.Fatal(err)
	}
	if sides.At(cellOf(t, sides, "i2")) != Red || sides.At(cellOf(t, sides, "c3")) != Blue || sides.Seat(Blue) != 1 {
		t.Errorf("a swap of sides:\n%v", sides)
	}
}

func TestFromSGFRefuses(t *testing.T) {
	for _, test := range []struct {
		name, text string
		move       int   // of a RecordError
		err        error // its reason, nil for a syntax error
		played     int
	}{
		{"occupied", "(;GM[11]SZ[3];B[a1];W[a1])", 2, board.ErrOccupied, 1},
		{"off the board", "(;GM[11]SZ[3];B[a1];W[d1])", 2, board.ErrOffBoard, 1},
		{"two letters off the board", "(;GM[11]SZ[3];B[aa];W[da])", 2, board.ErrOffBoard, 1},
		{"pass", "(;GM[11]SZ[3];B[a1];W[pass])", 2, board.ErrPass, 1},
		{"twice", "(;GM[11]SZ[3];B[a1];B[b1])", 2, board.ErrTurn, 1},
		{"after the end", "(;GM[11]SZ[1];B[a1];W[a1])", 2, board.ErrGameOver, 1},
		{"after resigning", "(;GM[11]SZ[3];B[resign];W[a1])", 2, board.ErrGameOver, 0},
		{"swap at the start", "(;GM[11]SZ[3];B[swap])", 1, board.ErrSwap, 0},
		{"swap at the start by Blue", "(;GM[11]SZ[3];W[swap])", 1, board.ErrSwap, 0},
		{"swap of the own stone", "(;GM[11]SZ[3]AB[a1];B[swap])", 1, board.ErrSwap, 0},
		{"swap too late", "(;GM[11]SZ[3];B[a1];W[a2];B[swap])", 3, board.ErrSwap, 2},
		{"swap of pieces on a rectangle", "(;GM[11]SZ[3:4];B[a1];W[swap];B[b1])", 2, board.ErrSwap, 1},
		{"no cell", "(;GM[11]SZ[3];B[a1];W[?])", 2, nil, 1},
		{"empty", "(;GM[11]SZ[3];B[a1];W[])", 2, nil, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			g, err := FromSGF(readSGF(t, test.text))
			e, ok := err.(*board.RecordError)
			if !ok {
				t.Fatalf("%v, want a record error", err)
			}
			if _, syntax := errors.AsType[*board.SyntaxError](e.Err); e.Move != test.move || syntax != (test.err == nil) || !syntax && e.Err != test.err {
				t.Errorf("%v, want move %d, %v", err, test.move, test.err)
			}
			if g == nil || g.Len() != test.played {
				t.Errorf("the game up to the error:\n%v", g)
			}
			if g.Len() == 0 && g.Turn() != Red {
				t.Errorf("%v to move after a first move that was refused", g.Turn())
			}
		})
	}
	for _, text := range []string{
		"(;GM[11]SZ[3];B[a1];AW[zz];W[a2])",
		"(;GM[11]SZ[3];B[a1];PL[green])",
		"(;GM[11]SZ[3];B[a1];AB[" + strings.Repeat("x", 1000) + "])",
	} {
		g, err := FromSGF(readSGF(t, text))
		if e, ok := err.(*board.SyntaxError); !ok || e.Col != 20 || len(e.Msg) > 200 {
			t.Errorf("%.50s: %v, want a syntax error in column 20", text, err)
		}
		if g == nil || g.Len() != 1 {
			t.Errorf("%.50s: the game up to the error:\n%v", text, g)
		}
	}
	g := play(t, Rules{3, 3, NoSwap}, "a1")
	for _, text := range []string{"(;AB[b1])", "(;AE[aa:cc])", "(;PL[B])"} {
		p := recordReader{game: g, setUp: mostSetUp}
		if err := p.setup(readSGF(t, text)); err == nil || p.game != g {
			t.Errorf("%s is set up beyond the bound", text)
		}
	}
	if g, err := FromSGF(nil); g != nil || err == nil {
		t.Errorf("FromSGF(nil) = %v, %v", g, err)
	}
	if got := Ending(nil); got != (sgf.Result{}) {
		t.Errorf("Ending(nil) = %+v", got)
	}
	for _, text := range []string{
		"(;GM[1];B[a1])",
		"(;GM[11]SZ[0])",
		"(;GM[11]SZ[1025])",
		"(;GM[11]SZ[3]AB[zz])",
		"(;GM[11]SZ[3]AB[a1]PL[green])",
		"(;GM[Hex])",
		"(;GM[11]SZ[3:4]RU[swap-pieces]AB[a9])",
	} {
		if g, err := FromSGF(readSGF(t, text)); err == nil {
			t.Errorf("%s gives\n%v", text, g)
		}
	}
}

func TestJSON(t *testing.T) {
	type match struct {
		Red, Blue string
		Game      *Game
	}
	m := match{"Ada", "Bob", play(t, Rules{3, 4, SwapSides}, "b2", "swap", "a1")}
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	var back match
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(m.Game.String(), back.Game.String()); diff != "" || back.Game.Rules() != m.Game.Rules() || back.Game.Len() != 3 {
		t.Errorf("%s: %s", text, diff)
	}
	before := back.Game.String()
	for _, bad := range []string{"", "(;GM[11]SZ[3];B[a1];W[a1])", "(;GM[11])(;GM[11])", "x"} {
		if err := back.Game.UnmarshalText([]byte(bad)); err == nil || back.Game.String() != before {
			t.Errorf("%q: error %v, game\n%v", bad, err, back.Game)
		}
	}
	if text, err := new(Game).MarshalText(); err == nil {
		t.Errorf("a game without a board is %s", text)
	}
}

func TestSetUpStonesAreKept(t *testing.T) {
	g, err := ParseRules(Rules{Swap: SwapSides}, "X../.../...\nto move: blue\nseats: exchanged")
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Play(board.Swap); err != board.ErrSwap {
		t.Errorf("swap after a swap: %v", err)
	}
	if err := g.Play(8); err != nil {
		t.Fatal(err)
	}
	var back Game
	text, err := g.MarshalText()
	if err == nil {
		err = back.UnmarshalText(text)
	}
	if err != nil || back.String() != g.String() || back.Len() != 1 || back.Seat(Red) != 2 {
		t.Errorf("%s: %v, seat %d:\n%v", text, err, back.Seat(Red), &back)
	}
}

func TestHexWorld(t *testing.T) {
	for _, test := range []struct {
		text, moves string
		rules       Rules
		result      sgf.Result
		want        string // written again, if not the same
	}{
		{text: "#11c1,e6:sf7", moves: "e6 swap f7", rules: Rules{11, 11, SwapPieces}},
		{text: "#11c1,", rules: Rules{11, 11, NoSwap}},
		{text: "11", rules: Rules{11, 11, NoSwap}, want: "#11c1,"},
		{text: "#5x3c1,e3a1", moves: "e3 a1", rules: Rules{3, 5, NoSwap}},
		{
			text: "https://hexworld.org/board/#9r9c1,e5g6c6,i9b3", moves: "e5 g6 c6 i9 b3",
			rules: Rules{9, 9, NoSwap}, want: "#9c1,e5g6c6i9b3",
		},
		{
			text: "#11r10nc1,a10A11:rb", moves: "a10 a11", rules: Rules{11, 11, NoSwap},
			result: sgf.Result{By: sgf.ByResignation, Winner: Blue}, want: "#11c1,a10a11:rb",
		},
		{
			text: "#11c1,a10:fw", moves: "a10", rules: Rules{11, 11, NoSwap},
			result: sgf.Result{By: sgf.ByForfeit, Winner: Red},
		},
	} {
		g, result, err := ParseHexWorld(test.text)
		if err != nil {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		if moveNames(g) != test.moves || g.Rules() != test.rules || result != test.result {
			t.Errorf("%s: %q, %+v, %+v", test.text, moveNames(g), g.Rules(), result)
		}
		want := test.want
		if want == "" {
			want = test.text
		}
		if got, err := g.HexWorld(result); got != want || err != nil {
			t.Errorf("written %s, want %s: %v", got, want, err)
		}
	}
}

func TestHexWorldOfASwapOfSides(t *testing.T) {
	g := play(t, Rules{5, 5, SwapSides}, "b1", "swap", "c4", "d2")
	got, err := g.HexWorld(sgf.Result{By: sgf.ByTime, Winner: Blue})
	if want := "#5c1,b1:sd3b4:fw"; got != want || err != nil {
		t.Errorf("%s, want %s: %v", got, want, err)
	}
	if got, err := play(t, Rules{2, 3, SwapSides}, "b1", "swap").HexWorld(sgf.Result{}); err == nil {
		t.Errorf("on a rectangle: %s", got)
	}
	setUp, err := Parse("X../.../...")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := new(Game).HexWorld(sgf.Result{}); err == nil {
		t.Errorf("a game without a board is %q", got)
	}
	if got, err := play(t, Rules{3, 3, NoSwap}, "b2").HexWorld(sgf.Result{By: sgf.ByForfeit}); err != nil || got != "#3c1,b2" {
		t.Errorf("a forfeit that nobody has won is %q, %v", got, err)
	}
	if got, err := setUp.HexWorld(sgf.Result{}); err == nil {
		t.Errorf("with stones to begin with: %s", got)
	}
}

func TestParseHexWorldRefuses(t *testing.T) {
	for _, test := range []struct {
		text string
		col  int
	}{
		{"", 1},
		{"#", 2},
		{"#x3", 2},
		{"#0,", 2},
		{"#1025,", 2},
		{"#99999,", 2},
		{"#11x,", 5},
		{"#11 ,", 4},
		{"#11,e", 6},
		{"#11,6", 5},
		{"#11,:x", 6},
		{"#11,:ra", 7},
		{"#11,:rbe5", 8},
	} {
		_, _, err := ParseHexWorld(test.text)
		if e, ok := errors.AsType[*board.SyntaxError](err); !ok || e.Col != test.col {
			t.Errorf("%q: %v, want a syntax error in column %d", test.text, err, test.col)
		}
	}
	for _, test := range []struct {
		text string
		move int
		name string
		err  error
	}{
		{"#3,a1a1", 2, "a1", board.ErrOccupied},
		{"#3,a1d4", 2, "d4", board.ErrOffBoard},
		{"#3,a1:p", 2, ":p", board.ErrPass},
		{"#3,a1b1:s", 3, ":s", board.ErrSwap},
		{"#3x4,a1:s", 2, ":s", board.ErrSwap},
		{"#1,a1a1", 2, "a1", board.ErrGameOver},
	} {
		g, _, err := ParseHexWorld(test.text)
		e, ok := errors.AsType[*board.RecordError](err)
		if !ok || e.Move != test.move || e.Text != test.name || e.Err != test.err {
			t.Errorf("%q: %v, want move %d, %v", test.text, err, test.move, test.err)
		}
		if g == nil || g.Len() != test.move-1 {
			t.Errorf("%q: the game up to the error:\n%v", test.text, g)
		}
	}
}
