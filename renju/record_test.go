package renju_test

import (
	"encoding/json"
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju"
)

func fromSGF(t *testing.T, text string) (*renju.Game, error) {
	t.Helper()
	games, err := sgf.ParseString(text)
	if err != nil {
		t.Fatal(err)
	}
	return renju.FromSGF(games[0])
}

func TestFromSGF(t *testing.T) {
	for _, test := range []struct {
		name, text string
		rules      string
		size       int
		moves      string
		state      string // lines of String after the diagram
	}{
		{"two letters, 15 without SZ", "(;GM[4];B[hh];W[hg];B[ih])", "standard", 15, "h8 h9 i8", "to move: white"},
		{"names", "(;GM[4]SZ[15];B[h8];W[H9];B[ i8 ])", "standard", 15, "h8 h9 i8", "to move: white"},
		{"both", "(;GM[4]RU[Renju];B[hh];W[j10];B[aa];W[oo])", "renju", 15, "h8 j10 a15 o1", "to move: black"},
		{"no GM", "(;SZ[19];B[jj])", "standard", 19, "j10", "to move: white"},
		{"passes", "(;GM[4]RU[renju];B[hh];W[];B[hg];W[tt])", "renju", 15, "h8 pass h9 pass", "to move: black\npasses: 1"},
		{"tt on a large board", "(;GM[4]SZ[20];B[tt])", "standard", 20, "t1", "to move: white"},
		{"white first", "(;GM[4];W[hh];B[hg])", "standard", 15, "h8 h9", "to move: white"},
		{"rules in words", "(;GM[4]SZ[9]RU[Omok,  Black five or more, PASS];B[ee];W[])", "omok, black five or more, pass", 9, "e5 pass", "to move: black\npasses: 1"},
		{"unknown rules", "(;GM[4]RU[Swap2];B[hh])", "standard", 15, "h8", "to move: white"},
		{"set up", "(;GM[4]AB[aa:ca][h8]AW[oo];AE[ba]PL[W];W[hg])", "standard", 15, "h9", "to move: black"},
		{"set up in a second node, White moves first", "(;GM[4];AB[hh]AW[gg];AB[ii];W[ab])", "standard", 15, "a14", "to move: black"},
		{"variations and comments", "(;GM[4]C[x];B[hh](;W[hg];B[ii])(;W[gg]))", "standard", 15, "h8 h9 i7", "to move: white"},
		{"no moves", "(;GM[4]PL[W])", "standard", 15, "", "to move: white"},
		{"a move out of turn, where passing is allowed", "(;GM[4]RU[renju];B[hh];B[hg])", "renju", 15, "h8 pass h9", "to move: white"},
		{"a pass after the end", "(;GM[4]RU[renju];B[hh];W[];B[];W[])", "renju", 15, "h8 pass pass", "to move: white\npasses: 2"},
		{"set up after the first move", "(;GM[4];B[hh];W[hg];AW[aa]AE[hg];B[ab])", "standard", 15, "a14", "to move: white"},
		{"set up at the end", "(;GM[4];B[hh];W[hg];AE[hg]PL[W])", "standard", 15, "", "to move: white"},
		{"the turn after the first move", "(;GM[4];B[hh];PL[B];B[hg])", "standard", 15, "h9", "to move: white"},
		{"a five that is taken away", "(;GM[4]AB[ha][hb][hc][hd];B[he];AE[ha];W[aa])", "standard", 15, "a15", "to move: black"},
		{"a state of the start, with stones", "(;GM[4]RU[renju]XS[passes: 1]AB[aa];W[])", "renju", 15, "pass", "to move: black\npasses: 2"},
		{"a state of the start is forgotten", "(;GM[4]RU[renju]XS[passes: 1];B[aa];AW[bb];B[])", "renju", 15, "pass", "to move: white\npasses: 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g, err := fromSGF(t, test.text)
			if err != nil {
				t.Fatal(err)
			}
			r := g.Rules()
			_, state, _ := strings.Cut(g.String(), "\nto move")
			if r.String() != test.rules || r.Size != test.size || g.MoveList() != test.moves || "to move"+state != test.state {
				t.Errorf("rules %q on %d, moves %q, %q", r, r.Size, g.MoveList(), "to move"+state)
			}
			if i := strings.Index(test.text, "AB[aa:ca]"); i >= 0 && (g.At(0) != board.Black || g.At(1) != board.Empty || g.At(2) != board.Black || g.At(224) != board.White) {
				t.Errorf("set up as\n%v", g)
			}
			roundTrip(t, g)
		})
	}
}

// roundTrip writes a game and reads it again.
func roundTrip(t *testing.T, g *renju.Game) {
	t.Helper()
	text, err := g.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	var again renju.Game
	if err := again.UnmarshalText(text); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if again.String() != g.String() || again.MoveList() != g.MoveList() || again.Rules() != g.Rules() || again.Hash() != g.Hash() || again.Result() != g.Result() {
		t.Errorf("read as\n%v\n%v %s\nwanted\n%v\n%v %s", &again, again.Rules(), again.MoveList(), g, g.Rules(), g.MoveList())
	}
	for again.Len() > 0 {
		again.Undo()
		g.Undo()
		if again.String() != g.String() {
			t.Fatalf("with moves undone\n%v\nwanted\n%v", &again, g)
		}
	}
}

func TestRecordsOfEveryRule(t *testing.T) {
	for fouls := range 8 {
		for bits := range 32 {
			r := renju.Rules{
				Size: 5 + (fouls*32+bits)%60, BlackWin: renju.LineRule(bits % 7), WhiteWin: renju.LineRule(fouls % 7),
				Fouls: renju.FoulSet(fouls) << 1, EdgeBlocks: bits&1 != 0, FoulsForWhite: bits&2 != 0, AllowPass: bits&4 != 0,
			}
			if bits&8 != 0 {
				r.OnFoul = renju.FoulLoses
			}
			g := newGame(t, r)
			for _, m := range []board.Move{0, board.Move(r.Size*r.Size - 1), board.Pass, 7} {
				if g.Check(m) == nil {
					if err := g.Play(m); err != nil {
						t.Fatal(err)
					}
				}
			}
			roundTrip(t, g)
		}
	}
}

func TestRecordsOfSetUpGames(t *testing.T) {
	loses := renju.Renju(15)
	loses.OnFoul = renju.FoulLoses
	for _, state := range []string{"", "\npasses: 1", "\npasses: 2", "\nfoul: double four"} {
		for _, turn := range []string{"black", "white"} {
			g, err := renju.ParseWith(loses, strings.Repeat("...............\n", 7)+".....XXOX......\n"+strings.Repeat("...............\n", 7)+"to move: "+turn+state)
			if err != nil {
				t.Fatal(err)
			}
			if g.Check(0) == nil {
				if err := g.Play(0); err != nil {
					t.Fatal(err)
				}
			}
			roundTrip(t, g)
		}
	}
}

func TestFromSGFErrors(t *testing.T) {
	for _, test := range []struct {
		text string
		err  error // of a RecordError
		want string
		len  int // moves played before it
	}{
		{"(;GM[4];B[hh];W[hh])", board.ErrOccupied, "line 1, column 17: move 2 (hh): ", 1},
		{"(;GM[4]\n;B[hh]\n;W[pa])", board.ErrOffBoard, "line 3, column 4: move 2 (pa): ", 1},
		{"(;GM[4];B[hh];W[h16])", board.ErrOffBoard, "line 1, column 17: move 2 (h16): ", 1},
		{"(;GM[4];B[hh];W[])", board.ErrPass, "line 1, column 17: move 2 (): ", 1},
		{"(;GM[4];B[hh];B[hg])", board.ErrTurn, "line 1, column 17: move 2 (hg): ", 1},
		{"(;GM[4]AB[pp];B[hh])", board.ErrOffBoard, "line 1, column 11: move 1 (AB[pp]): ", 0},
		{"(;GM[4]AB[ha][hb][hc][hd]PL[B];B[he];W[aa])", board.ErrGameOver, "line 1, column 40: move 2 (aa): ", 1},
		{"(;GM[4]AB[ha][hb][hc][hd]PL[B];B[he];B[aa])", board.ErrGameOver, "line 1, column 40: move 2 (aa): ", 1},
		{"(;GM[4]RU[renju];B[hh];W[];B[];W[aa])", board.ErrGameOver, "line 1, column 34: move 4 (aa): ", 3},
		{"(;GM[4]RU[renju]AB[fh][gh][hi][hj];B[hh])", renju.ErrDoubleThree, "line 1, column 38: move 1 (hh): ", 0},
		{"(;GM[4];B[hh];W[?!])", nil, "line 1, column 17: move 2 (?!): ", 1},
		{"(;GM[4];B[hh];W[hh8])", nil, "move 2 (hh8): ", 1},
		{"(;GM[4]AB[];B[hh]AB[z])", nil, "line 1, column 21: ", 0},
		{"(;GM[4]AB[hh][hh])", nil, "line 1, column 15: ", 0},
		{"(;GM[4];B[hh];PL[x])", nil, "line 1, column 18: ", 1},
		{"(;GM[1];B[hh])", nil, "line 1, column 6: game 1 ", -1},
		{"(;GM[x])", nil, "line 1, column 6: ", -1},
		{"(;GM[4]SZ[15:16])", nil, "line 1, column 11: a board of 15 columns and 16 rows", -1},
		{"(;GM[4]SZ[4])", nil, "4 columns", -1},
		{"(;GM[4]SZ[65])", nil, "65 columns", -1},
		{"(;GM[4]SZ[x])", nil, "line 1, column 11: ", -1},
		{"(;GM[4]XS[passes: 3])", nil, `line 1, column 11: "3" where 1 or 2 was wanted`, -1},
		{"(;GM[4]XS[pieces: 3])", nil, `line 1, column 11: "pieces" where passes or foul was wanted`, -1},
	} {
		g, err := fromSGF(t, test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) || test.err != nil && !errors.Is(err, test.err) {
			t.Errorf("%s: %v, want %v, %q", test.text, err, test.err, test.want)
			continue
		}
		if e, ok := errors.AsType[*board.RecordError](err); ok != strings.Contains(test.want, "move ") || ok && (e.Line == 0 || e.Col == 0) {
			t.Errorf("%s: the error is %#v", test.text, err)
		}
		if n := -1; g != nil {
			if n = g.Len(); n != test.len {
				t.Errorf("%s: %d moves played, want %d", test.text, n, test.len)
			}
		} else if n != test.len {
			t.Errorf("%s: no game, want %d moves", test.text, test.len)
		}
		before := newGame(t, renju.Omok(9))
		if err := before.UnmarshalText([]byte(test.text)); err == nil || before.Rules() != renju.Omok(9) {
			t.Errorf("%s: read with %v as a game by %v", test.text, err, before.Rules())
		}
	}
	if g, err := renju.FromSGF(nil); g != nil || err == nil || err.Error() != "renju: the record is nil" {
		t.Errorf("FromSGF(nil): %v", err)
	}
	if g, err := renju.FromSGFWith(renju.Caro(3), sgf.New(sgf.Gomoku, 15, 15)); g != nil || err == nil || !strings.Contains(err.Error(), "Rules.Size is 3") {
		t.Errorf("invalid rules: %v", err)
	}
	var g renju.Game
	for _, text := range []string{"", "(", "(;GM[4])(;GM[4])"} {
		if err := g.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q: read", text)
		}
	}
}

func TestFromSGFWith(t *testing.T) {
	loses := renju.Renju(0)
	loses.OnFoul = renju.FoulLoses
	for _, test := range []struct {
		name  string
		rules renju.Rules
		text  string
		want  renju.Rules
	}{
		{"the record says all", renju.Omok(15), "(;GM[4]RU[caro]SZ[9];B[ee])", renju.Caro(9)},
		{"no rules", renju.Omok(0), "(;GM[4]SZ[9];B[ee])", renju.Omok(9)},
		{"no size", renju.Omok(13), "(;GM[4]RU[caro];B[ee])", renju.Caro(13)},
		{"neither", renju.Omok(13), "(;GM[4];B[ee])", renju.Omok(13)},
		{"neither, and no size given", renju.Omok(0), "(;GM[4];B[ee])", renju.Omok(15)},
		{"rules longer than any", loses, "(;GM[4]RU[renju" + strings.Repeat(", pass", 1<<10) + "]SZ[9];B[ee])", at(9, loses)},
		{"unknown rules", loses, "(;GM[4]RU[Swap2]SZ[9];B[ee])", at(9, loses)},
	} {
		games, err := sgf.ParseString(test.text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := renju.FromSGFWith(test.rules, games[0])
		if err != nil || g.Rules() != test.want || g.Len() != 1 {
			t.Errorf("%s: %v, want %+v", test.name, err, test.want)
		}
	}
}

// TestPlayNode walks through a variation as a program does.
func TestPlayNode(t *testing.T) {
	games, err := sgf.ParseString("(;GM[4];B[hh](;W[hg];B[ii])(;W[gg];B[hh]))")
	if err != nil {
		t.Fatal(err)
	}
	g := newGame(t, renju.Standard(15))
	for n := games[0]; ; n = n.Children[len(n.Children)-1] {
		err = g.PlayNode(n)
		if err != nil || len(n.Children) == 0 {
			break
		}
	}
	e, ok := errors.AsType[*board.RecordError](err)
	if !ok || e.Move != 3 || e.Line != 1 || e.Col != 38 || e.Err != board.ErrOccupied || g.MoveList() != "h8 g9" {
		t.Errorf("moves %s, error %v", g.MoveList(), err)
	}
}

func TestJSON(t *testing.T) {
	type table struct {
		Players [2]string
		Game    *renju.Game
	}
	g, err := renju.FromMoves(renju.Renju(15), "h8h9i10--a1")
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(table{[2]string{"A", "B"}, g})
	if err != nil {
		t.Fatal(err)
	}
	var again table
	if err := json.Unmarshal(text, &again); err != nil {
		t.Fatal(err)
	}
	if again.Game.String() != g.String() || again.Game.Rules() != renju.Renju(15) {
		t.Errorf("read as\n%v\nfrom %s", again.Game, text)
	}
}

func TestFromMoves(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"h8h9i10", "h8 h9 i10"},
		{"H8H9I10", "h8 h9 i10"},
		{" h8, h9;\r\n\ti10 ", "h8 h9 i10"},
		{"h8--i10pass a1", "h8 pass i10 pass a1"},
		{"a15o1a1o15", "a15 o1 a1 o15"},
		{"1. h8 h9 2.i10\r\n13.Pass", "h8 h9 i10 pass"},
		{"\ufeffh8 h9", "h8 h9"},
	} {
		g, err := renju.FromMoves(renju.Renju(15), test.text)
		if err != nil || g.MoveList() != test.want {
			t.Errorf("%q: %v, %v", test.text, g.MoveList(), err)
		}
		again, err := renju.FromMoves(renju.Renju(15), g.MoveList())
		if err != nil || again.String() != g.String() {
			t.Errorf("%q is read as\n%v, %v", g.MoveList(), again, err)
		}
	}
}

func TestPlayMovesErrors(t *testing.T) {
	for _, test := range []struct {
		text string
		want string
		is   error // nil for a SyntaxError
	}{
		{"h8h9h", "line 1, column 6: move 3 (h): ", nil},
		{"h8h9\n  i8 ?\n", "line 2, column 6: move 4 (?): ", nil},
		{"h8 8h,h9", "line 1, column 4: move 2 (8): ", nil},
		{"h8 5", "line 1, column 4: move 2 (5): ", nil},
		{"h8 \x1b[31m", `line 1, column 4: move 2 (\x1b[31): `, nil},
		{"h8h9p8", "line 1, column 5: move 3 (p8): ", board.ErrOffBoard},
		{"h8\r\nh9 h8", "line 2, column 4: move 3 (h8): ", board.ErrOccupied},
		{"h8h99999999999999999999", "line 1, column 3: move 2 (h99999999999999999999): ", board.ErrOffBoard},
		{"----h8", "line 1, column 5: move 3 (h8): ", board.ErrGameOver},
		{"swap", "line 1, column 5: move 1 (swap): ", nil},
	} {
		g, err := renju.FromMoves(renju.Renju(15), test.text)
		e, ok := errors.AsType[*board.RecordError](err)
		if !ok || !strings.HasPrefix(err.Error(), test.want) || g == nil || g.Len() != e.Move-1 {
			t.Errorf("%q: %v, want %q", test.text, err, test.want)
			continue
		}
		if syntax, ok := e.Err.(*board.SyntaxError); test.is != nil && e.Err != test.is || test.is == nil && (!ok || syntax.Line != e.Line || syntax.Col < e.Col) {
			t.Errorf("%q: because of %v", test.text, e.Err)
		}
		h := newGame(t, renju.Renju(15))
		if err := h.PlayMoves("a1 a15"); err != nil {
			t.Fatal(err)
		}
		if err := h.PlayMoves(test.text); err == nil || h.Len() != g.Len()+2 {
			t.Errorf("%q after two moves: %d moves, %v", test.text, h.Len(), err)
		}
	}
	if g, err := renju.FromMoves(renju.Standard(3), "h8"); g != nil || err == nil {
		t.Errorf("invalid rules: %v, %v", g, err)
	}
}

func TestParseErrors(t *testing.T) {
	board5 := "...../...../..X../...../....."
	for _, test := range []struct{ text, want string }{
		{"", "line 1, column 1: no rows"},
		{board5 + "\nto move: red", `line 2, column 10: "red" is not a color`},
		{board5 + "\nko: a1", `line 2, column 1: a line "ko" where one of these was wanted: to move, passes, foul`},
		{board5 + "\npasses: 3", `line 2, column 9: "3" where 1 or 2 was wanted`},
		{board5 + "\npasses:", `line 2, column 8: "" where 1 or 2 was wanted`},
		{board5 + "\nfoul: no foul", `line 2, column 7: "no foul" is not a foul: want overline, double four or double three`},
		{board5 + "\nto move: white\nto move: black", `line 3, column 10: a second line "to move"`},
		{"..../..../..../....", "line 1, column 1: a board of 4 rows and 4 columns where 5 rows and 5 columns were wanted"},
		{"\n ...../...../...../.....", "line 2, column 2: a board of 4 rows and 5 columns"},
		{strings.Repeat(strings.Repeat(".", 65)+"\n", 65), "a board of 65 rows and 65 columns where 64 rows and 64 columns were wanted"},
		{"...../...../...../...../..?..", "line 1, column 27"},
	} {
		g, err := renju.Parse(test.text)
		if _, ok := errors.AsType[*board.SyntaxError](err); g != nil || !ok || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, want %q", test.text, err, test.want)
		}
	}
	for _, state := range []string{"passes: 1\nfoul: overline", "foul: overline\npasses: 1"} {
		g, err := renju.Parse(board5 + "\n" + state)
		if err != nil {
			t.Fatal(err)
		}
		again, err := renju.Parse(g.String())
		if err != nil || again.String() != g.String() || again.Hash() != g.Hash() || !again.Over() || !g.Over() {
			t.Errorf("%q is read as\n%v\nand that as\n%v (%v)", state, g, again, err)
		}
	}
	long := strings.Repeat("x", 1<<20)
	for _, text := range []string{board5 + "\nto move: " + long, board5 + "\nfoul: " + long, board5 + "\n" + long + ": 1"} {
		if _, err := renju.Parse(text); err == nil || len(err.Error()) > 200 {
			t.Errorf("%.80q…: an error of %d bytes", text, len(err.Error()))
		}
	}
	if _, err := fromSGF(t, "(;GM[4]XS["+long+"])"); err == nil || len(err.Error()) > 200 {
		t.Errorf("XS: an error of %d bytes", len(err.Error()))
	}
	if _, err := renju.ParseWith(renju.Renju(15), board5); err == nil || !strings.Contains(err.Error(), "5 rows and 5 columns where 15 rows and 15 columns were wanted") {
		t.Errorf("another size: %v", err)
	}
	if g, err := renju.ParseWith(renju.Caro(0), board5); err != nil || g.Rules() != renju.Caro(5) {
		t.Errorf("rules of any size: %v", err)
	}
	if _, err := renju.ParseWith(renju.Caro(-5), board5); err == nil || !strings.Contains(err.Error(), "Rules.Size is -5") {
		t.Errorf("rules of size -5: %v", err)
	}
	g, err := renju.Parse("\n\n x..o. \r\n *..w. \r\n B..●. \r\n #..○. \r\n .....\r\n To Move: WHITE\r\n")
	if err != nil {
		t.Fatal(err)
	}
	if g.Turn() != board.White || g.At(0) != board.Black || g.At(15) != board.Black || g.At(3) != board.White || g.At(13) != board.Black {
		t.Errorf("read as\n%v", g)
	}
}

// smallRecord is a game of 146 bytes.
const smallRecord = "(;FF[4]CA[UTF-8]GM[4]SZ[15]RU[renju]KM[0]PB[First player]PW[Second player, Inc];B[hh];W[ig];B[jh];W[hg];B[gh];W[gg];B[fg];W[if];B[ih];W[fh];B[kh])"

// TestSmallRecords counts what a small game costs, the record aside.
func TestSmallRecords(t *testing.T) {
	root, err := sgf.ParseOne(smallRecord)
	if err != nil || len(smallRecord) != 146 {
		t.Fatal(len(smallRecord), err)
	}
	if g, err := renju.FromSGF(sgf.New(sgf.Gomoku, 15, 15)); err != nil || g.History() == nil {
		t.Errorf("the history of a record without moves is nil, %v", err)
	}
	const most, times = 4 << 10, 50
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range times {
		if g, err := renju.FromSGF(root); err != nil || g.Len() != 11 {
			t.Fatal(err)
		}
	}
	runtime.ReadMemStats(&after)
	if n := (after.TotalAlloc - before.TotalAlloc) / times; n > most {
		t.Errorf("a game of 11 moves takes %d bytes, want %d at most", n, most)
	}
}

func BenchmarkSmallRecord(b *testing.B) {
	text := []byte(smallRecord)
	root, err := sgf.ParseOne(smallRecord)
	if err != nil {
		b.Fatal(err)
	}
	for name, read := range map[string]func() error{
		"ParseOne":      func() error { _, err := sgf.ParseOne(smallRecord); return err },
		"FromSGF":       func() error { _, err := renju.FromSGF(root); return err },
		"UnmarshalText": func() error { return new(renju.Game).UnmarshalText(text) },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := read(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
