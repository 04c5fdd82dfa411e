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
		ending     board.Result
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
			ending: board.Result{By: board.ByResignation, Winner: Blue},
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
			name:  "a swap by another name than that of the rules",
			text:  "(;GM[11]SZ[11]RU[swap-sides];B[i2];W[swap-pieces])",
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
			ending: board.Result{By: board.ByResignation, Winner: Blue},
		},
		{
			name:  "a forfeit after swap-pieces neither",
			text:  "(;GM[11]SZ[11];B[i2];W[swap-pieces];W[forfeit])",
			rules: Rules{11, 11, SwapPieces}, moves: "i2 swap", turn: Red,
			ending: board.Result{By: board.ByForfeit, Winner: Red},
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
			ending: board.Result{By: board.ByResignation, Winner: Blue},
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
			ending: board.Result{By: board.ByResignation, Winner: Blue},
		},
		{
			name:  "Little Golem names the winner's seat, the first player's being B",
			text:  "(;FF[4]EV[hex]PB[b]PW[w]SZ[13]RE[B]SO[http://www.littlegolem.com];W[mf];B[kj];W[ie])",
			rules: Rules{13, 13, NoSwap}, moves: "m6 k10 i5", turn: Blue,
			ending: board.Result{By: board.Win, Winner: Red},
		},
		{
			name:  "Little Golem, won by the second player",
			text:  "(;FF[4]EV[hex]PB[b]PW[w]SZ[13]RE[w];W[mf];B[swap])",
			rules: Rules{13, 13, SwapPieces}, moves: "m6 swap", turn: Red,
			ending: board.Result{By: board.Win, Winner: Blue},
		},
		{
			name:  "a result with a plus names a color",
			text:  "(;SZ[13]RE[B+T];W[mf];B[kj])",
			rules: Rules{13, 13, NoSwap}, moves: "m6 k10", turn: Red,
			ending: board.Result{By: board.ByTime, Winner: Blue},
		},
		{
			name:  "W first after AB is Blue",
			text:  "(;GM[11]SZ[5]AB[cc];W[ab];B[ba])",
			rules: Rules{5, 5, NoSwap}, moves: "a2 b1", turn: Blue,
		},
		{
			name:  "W first by PL is Blue",
			text:  "(;GM[11]SZ[5]RE[W+R];PL[W];W[ab];B[ba])",
			rules: Rules{5, 5, NoSwap}, moves: "a2 b1", turn: Blue,
			ending: board.Result{By: board.ByResignation, Winner: Blue},
		},
		{
			name:  "HexGui's swap-pieces is a change of sides",
			text:  "(;AP[HexGui:0.9.0]FF[4]GM[11]SZ[11];B[i2];W[swap-pieces])",
			rules: Rules{11, 11, SwapSides}, moves: "i2 swap", turn: Blue,
		},
		{
			name:  "HexGui's swap-pieces before a resignation",
			text:  "(;AP[HexGui:0.9.GIT]FF[4]GM[11]SZ[11];B[i2];W[swap-pieces];B[resign])",
			rules: Rules{11, 11, SwapSides}, moves: "i2 swap", turn: Blue,
			ending: board.Result{By: board.ByResignation, Winner: Blue},
		},
		{
			name:  "HexGui's swap-pieces is one of pieces if Red moves next",
			text:  "(;AP[HexGui:0.9.0]FF[4]GM[11]SZ[11];B[i2];W[swap-pieces];B[c3])",
			rules: Rules{11, 11, SwapPieces}, moves: "i2 swap c3", turn: Blue,
		},
		{
			name:  "HexGui 0.10 tells them apart",
			text:  "(;AP[HexGui:0.10.GIT]FF[4]GM[11]SZ[11];B[i2];W[swap-pieces])",
			rules: Rules{11, 11, SwapPieces}, moves: "i2 swap", turn: Red,
		},
		{
			name:  "HexGui 0.10 changes sides at swap",
			text:  "(;AP[HexGui:0.10.GIT]FF[4]GM[11]SZ[11];B[i2];W[swap])",
			rules: Rules{11, 11, SwapSides}, moves: "i2 swap", turn: Blue,
		},
		{
			name:  "RU allows a swap of either kind",
			text:  "(;GM[11]SZ[5]RU[swap];B[a1])",
			rules: Rules{5, 5, SwapPieces}, moves: "a1", turn: Blue,
		},
		{
			name:  "a swap in a variation only",
			text:  "(;GM[11]SZ[5];B[a1](;W[b2])(;W[swap];W[c3]))",
			rules: Rules{5, 5, SwapSides}, moves: "a1 b2", turn: Red,
		},
		{
			name:  "nothing but blanks in AE",
			text:  "(;GM[11]SZ[5]AE[];B[a1])",
			rules: Rules{5, 5, NoSwap}, moves: "a1", turn: Blue,
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
				t.Errorf("%+v: %q, %v to move:\n%v", g.Rules(), moveNames(g), colorName(g.Turn()), g)
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
		{"the wrong side after a change of sides", "(;GM[11]SZ[3]RU[swap-sides];B[b1];W[swap-sides];B[b1])", 3, board.ErrOccupied, 2},
		{"the wrong side after a change of sides, elsewhere", "(;GM[11]SZ[3]RU[swap-sides];B[b1];W[swap-sides];B[c1])", 3, board.ErrTurn, 2},
		{"swap of pieces on a rectangle", "(;GM[11]SZ[3:4];B[a1];W[swap];B[b1])", 2, board.ErrSwap, 1},
		{"no cell", "(;GM[11]SZ[3]\n;B[a1]\n;W[?])", 2, nil, 1},
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
			if line := strings.Count(test.text[:strings.LastIndex(test.text, ";")], "\n") + 1; e.Line != line || e.Col == 0 {
				t.Errorf("line %d, column %d, want line %d", e.Line, e.Col, line)
			}
			if g == nil || g.Len() != test.played {
				t.Errorf("the game up to the error:\n%v", g)
			}
		})
	}
	for _, test := range []struct {
		text      string
		line, col int
	}{
		{"(;GM[11]SZ[3];B[a1];AW[?];W[a2])", 1, 24},
		{"(;GM[11]SZ[3];B[a1]\n;AW[b1][?]W[a2])", 2, 9},
		{"(;GM[11]SZ[3];B[a1];PL[green])", 1, 24},
		{"(;GM[11]SZ[3];B[a1];AB[" + strings.Repeat("?", 1000) + "])", 1, 24},
		{"(;GM[11]SZ[3];B[a1];AB[b1][b1])", 1, 28},
	} {
		g, err := FromSGF(readSGF(t, test.text))
		if e, ok := err.(*board.SyntaxError); !ok || e.Line != test.line || e.Col != test.col || len(e.Msg) > 200 {
			t.Errorf("%.50s: %v, want a syntax error in line %d, column %d", test.text, err, test.line, test.col)
		}
		if g == nil || g.Len() != 1 {
			t.Errorf("%.50s: the game up to the error:\n%v", test.text, g)
		}
	}
	if g, err := FromSGF(nil); g != nil || err == nil {
		t.Errorf("FromSGF(nil) = %v, %v", g, err)
	}
	if got := Ending(nil); got != (board.Result{}) {
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
}

func TestSetUpStonesAreKept(t *testing.T) {
	g, err := ParseWith(Rules{Swap: SwapSides}, "X../.../...\nto move: blue\nseats: exchanged")
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

func TestFromSGFWith(t *testing.T) {
	for _, test := range []struct {
		name, text  string
		rules, want Rules
	}{
		{"nothing is said", "(;GM[11];B[a1])", Sides(7), Sides(7)},
		{"nothing at all", "(;GM[11];B[a1])", Rules{}, Plain(11)},
		{"a rectangle", "(;GM[11];B[a1])", Rules{Rows: 2, Cols: 3}, Rules{Rows: 2, Cols: 3}},
		{"SZ goes first", "(;GM[11]SZ[5];B[a1])", Standard(7), Standard(5)},
		{"SZ of a rectangle, without mirror cells", "(;GM[11]SZ[5:4];B[a1])", Standard(7), Rules{4, 5, SwapSides}},
		{"RU goes first", "(;GM[11]SZ[5]RU[swap-sides];B[a1])", Standard(7), Sides(5)},
		{"a swap goes first", "(;GM[11]SZ[5];B[a1];W[swap];W[a2])", Standard(5), Sides(5)},
		{"a swap with nothing behind it", "(;GM[11]SZ[5];B[a1];W[swap])", Sides(5), Sides(5)},
	} {
		g, err := FromSGFWith(test.rules, readSGF(t, test.text))
		if err != nil || g.Rules() != test.want {
			t.Errorf("%s: %v, %v, want %v", test.name, g.Rules(), err, test.want)
		}
	}
	for _, r := range []Rules{{Rows: 3}, {Rows: 3, Cols: 4, Swap: SwapPieces + 5}} {
		if g, err := FromSGFWith(r, readSGF(t, "(;GM[11];B[a1])")); g != nil || err == nil {
			t.Errorf("%+v: %v, %v", r, g, err)
		}
	}
}

// TestPlayNode walks a whole tree and compares every position with that of a
// record that has only the line to it.
func TestPlayNode(t *testing.T) {
	for _, text := range []string{
		"(;GM[11]SZ[5];B[a1];W[b2](;B[c3];W[d4])(;B[c4](;W[a5])(;W[b5];B[resign])))",
		"(;FF[4]SZ[5];W[ab];B[ba](;W[cc])(;W[dd];B[ee]))", // W is Red
		"(;GM[11]SZ[5];B[a2](;W[c3];B[d4])(;W[swap];B[b2];W[c5]))",
		"(;GM[11]SZ[5];B[a1](;W[b2])(;AB[c3]AW[d4]PL[W];W[e5]))",
	} {
		var walk func(g *Game, n *sgf.Node, line []*sgf.Node)
		positions := 0
		walk = func(g *Game, n *sgf.Node, line []*sgf.Node) {
			g = g.Clone()
			if err := g.PlayNode(n); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			line = append(line[:len(line):len(line)], n)
			var root *sgf.Node
			for i := len(line) - 1; i >= 0; i-- {
				copied := &sgf.Node{Props: line[i].Props}
				if root != nil {
					copied.Children = []*sgf.Node{root}
				}
				root = copied
			}
			want, err := FromSGFWith(Rules{Swap: g.Rules().Swap}, root)
			if err != nil {
				t.Fatalf("%s: %v", root, err)
			}
			if diff := cmp.Diff(want.String(), g.String()); diff != "" || want.MoveList() != g.MoveList() {
				t.Errorf("%s: %s, want %s:\n%s", root, g.MoveList(), want.MoveList(), diff)
			}
			positions++
			for _, child := range n.Children {
				walk(g, child, line)
			}
		}
		root := readSGF(t, text)
		g, err := FromSGF(root)
		if err != nil {
			t.Fatal(err)
		}
		for g.Len() > 0 {
			g.Undo()
		}
		walk(g, root, nil)
		if positions < 5 {
			t.Errorf("%s: %d positions", text, positions)
		}
	}
	g := play(t, Plain(3), "a1")
	err := g.PlayNode(readSGF(t, "(;\nW[a1])"))
	e, ok := err.(*board.RecordError)
	if !ok || e.Err != board.ErrOccupied || e.Move != 2 || e.Line != 2 || e.Col != 3 || g.Len() != 1 {
		t.Errorf("%v, %d moves", err, g.Len())
	}
}
