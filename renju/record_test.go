package renju_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

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
		{"passes", "(;GM[4]RU[renju];B[hh];W[];B[hg];W[tt])", "renju", 15, "h8 -- h9 --", "to move: black\npasses: 1"},
		{"tt on a large board", "(;GM[4]SZ[20];B[tt])", "standard", 20, "t1", "to move: white"},
		{"white first", "(;GM[4];W[hh];B[hg])", "standard", 15, "h8 h9", "to move: white"},
		{"rules in words", "(;GM[4]SZ[9]RU[Omok,  Black five or more, PASS];B[ee];W[])", "omok, black five or more, pass", 9, "e5 --", "to move: black\npasses: 1"},
		{"unknown rules", "(;GM[4]RU[Swap2];B[hh])", "standard", 15, "h8", "to move: white"},
		{"set up", "(;GM[4]AB[aa:ca][h8]AW[oo]AE[ba]PL[W];W[hg])", "standard", 15, "h9", "to move: black"},
		{"set up in a second node, White moves first", "(;GM[4];AB[hh]AW[gg];AB[ii];W[ab])", "standard", 15, "a14", "to move: black"},
		{"variations and comments", "(;GM[4]C[x];B[hh](;W[hg];B[ii])(;W[gg]))", "standard", 15, "h8 h9 i7", "to move: white"},
		{"no moves", "(;GM[4]PL[W])", "standard", 15, "", "to move: white"},
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
				Size: 5 + (fouls*32+bits)%60, BlackWin: renju.LineRule(bits % 3), WhiteWin: renju.LineRule(fouls % 3),
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
	loses := renju.Renju()
	loses.OnFoul = renju.FoulLoses
	for _, state := range []string{"", "\npasses: 1", "\npasses: 2", "\nfoul: double four"} {
		for _, turn := range []string{"black", "white"} {
			g, err := renju.ParseRules(loses, strings.Repeat("...............\n", 7)+".....XXOX......\n"+strings.Repeat("...............\n", 7)+"to move: "+turn+state)
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
		{"(;GM[4];B[hh];W[hh])", board.ErrOccupied, "move 2 (hh)", 1},
		{"(;GM[4];B[hh];W[pa])", board.ErrOffBoard, "move 2 (pa)", 1},
		{"(;GM[4];B[hh];W[h16])", board.ErrOffBoard, "move 2 (h16)", 1},
		{"(;GM[4];B[hh];W[])", board.ErrPass, "move 2 ()", 1},
		{"(;GM[4];B[hh];B[hg])", board.ErrTurn, "move 2 (hg)", 1},
		{"(;GM[4];B[hh];AW[hg])", board.ErrSetup, "move 2 (hg)", 1},
		{"(;GM[4];B[hh];PL[B])", board.ErrTurn, "move 2 (PL)", 1},
		{"(;GM[4]AB[pp];B[hh])", board.ErrOffBoard, "move 1 (pp)", 0},
		{"(;GM[4]AB[ha][hb][hc][hd]PL[B];B[he];W[aa])", board.ErrGameOver, "move 2 (aa)", 1},
		{"(;GM[4]AB[ha][hb][hc][hd]PL[B];B[he];B[aa])", board.ErrGameOver, "move 2 (aa)", 1},
		{"(;GM[4]RU[renju]AB[fh][gh][hi][hj];B[hh])", renju.ErrDoubleThree, "move 1 (hh)", 0},
		{"(;GM[4];B[hh];W[?!])", nil, "move 2 (?!)", 1},
		{"(;GM[4];B[hh];W[hh8])", nil, "move 2 (hh8)", 1},
		{"(;GM[4]AB[];B[hh]AB[z])", nil, "move 1 (z)", 0},
		{"(;GM[1];B[hh])", nil, "GM[1]", -1},
		{"(;GM[x])", nil, "GM[x]", -1},
		{"(;GM[4]SZ[15:16])", nil, "15 columns and 16 rows", -1},
		{"(;GM[4]SZ[4])", nil, "4 columns", -1},
		{"(;GM[4]SZ[65])", nil, "65 columns", -1},
		{"(;GM[4]SZ[x])", nil, "SZ[x]", -1},
		{"(;GM[4];B[hh];PL[x])", nil, "PL[x]", 1},
		{"(;GM[4]XS[passes: 3])", nil, "XS[passes: 3]", -1},
		{"(;GM[4]XS[pieces: 3])", nil, "XS[pieces: 3]", -1},
	} {
		g, err := fromSGF(t, test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) || test.err != nil && !errors.Is(err, test.err) {
			t.Errorf("%s: %v, want %v, %q", test.text, err, test.err, test.want)
			continue
		}
		if n := -1; g != nil {
			if n = g.Len(); n != test.len {
				t.Errorf("%s: %d moves played, want %d", test.text, n, test.len)
			}
		} else if n != test.len {
			t.Errorf("%s: no game, want %d moves", test.text, test.len)
		}
		var before renju.Game
		if err := before.UnmarshalText([]byte(test.text)); err == nil {
			t.Errorf("%s: unmarshalled", test.text)
		}
		if before.Lattice() != nil {
			t.Errorf("%s: an error changed the game", test.text)
		}
	}
	if _, err := renju.FromSGF(nil); err == nil {
		t.Error("FromSGF(nil): no error")
	}
	var g renju.Game
	for _, text := range []string{"", "(", "(;GM[4])(;GM[4])"} {
		if err := g.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q: unmarshalled", text)
		}
	}
}

func TestFromSGFRules(t *testing.T) {
	games, err := sgf.ParseString("(;GM[4]RU[caro]SZ[9];B[ee];W[ed])")
	if err != nil {
		t.Fatal(err)
	}
	r := renju.Renju()
	if _, err := renju.FromSGFRules(r, games[0]); err == nil || !strings.Contains(err.Error(), "size 9 where Rules.Size is 15") {
		t.Errorf("another size: %v", err)
	}
	r.Size = 0
	g, err := renju.FromSGFRules(r, games[0])
	if err != nil || g.Rules() != at(9, renju.Renju()) || g.Len() != 2 {
		t.Errorf("rules %v, %v", g.Rules(), err)
	}
}

func TestJSON(t *testing.T) {
	type table struct {
		Players [2]string
		Game    *renju.Game
	}
	g, err := renju.FromMoves(renju.Renju(), "h8h9i10--a1")
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
	if again.Game.String() != g.String() || again.Game.Rules() != renju.Renju() {
		t.Errorf("read as\n%v\nfrom %s", again.Game, text)
	}
}

func TestFromMoves(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"h8h9i10", "h8 h9 i10"},
		{"H8H9I10", "h8 h9 i10"},
		{" h8, h9;\r\n\ti10 ", "h8 h9 i10"},
		{"h8--i10pass a1", "h8 -- i10 -- a1"},
		{"a15o1a1o15", "a15 o1 a1 o15"},
		{"1. h8 h9 2.i10\r\n13.pass", "h8 h9 i10 --"},
		{"\ufeffh8 h9", "h8 h9"},
	} {
		g, err := renju.FromMoves(renju.Renju(), test.text)
		if err != nil || g.MoveList() != test.want {
			t.Errorf("%q: %v, %v", test.text, g.MoveList(), err)
		}
	}
	for _, test := range []struct {
		text string
		len  int
		want string
		is   error
	}{
		{"h8h9h", 2, "line 1, column 6: ", nil},
		{"h8h9\n  i8 ?", 3, "line 2, column 6: ", nil},
		{"h8 8h", 1, "line 1, column 4: ", nil},
		{"h8 2", 1, "line 1, column 4: ", nil},
		{"h8h9p8", 2, "move 3 (p8)", board.ErrOffBoard},
		{"h8h9h8", 2, "move 3 (h8)", board.ErrOccupied},
		{"h8h99999999999999999999", 1, "move 2 (h99999999999999999999)", board.ErrOffBoard},
		{"----h8", 2, "move 3 (h8)", board.ErrGameOver},
	} {
		g, err := renju.FromMoves(renju.Renju(), test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) || test.is != nil && !errors.Is(err, test.is) {
			t.Errorf("%q: %v, want %q", test.text, err, test.want)
		}
		if g == nil || g.Len() != test.len {
			t.Errorf("%q: want the game up to move %d", test.text, test.len)
		}
	}
	if g, err := renju.FromMoves(renju.Rules{}, "h8"); g != nil || err == nil {
		t.Errorf("no rules: %v, %v", g, err)
	}
}

const psq = "Piskvorky 20x20, 11:11, 0\r\n10,11,0\r\n20,1,1500\r\n1,20,20\r\npbrain-a.exe\r\npbrain-b.exe\r\n-1\r\n"

func TestPSQ(t *testing.T) {
	r := renju.Freestyle(0)
	p, err := renju.ReadPSQ(strings.NewReader(psq), r)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Game.MoveList(); got != "j10 t20 a1" || p.Game.Rules() != renju.Freestyle(20) || p.Code != -1 {
		t.Errorf("moves %q, rules %v, code %d", got, p.Game.Rules(), p.Code)
	}
	if diff := cmp.Diff([]time.Duration{0, 1500 * time.Millisecond, 20 * time.Millisecond}, p.Times); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"pbrain-a.exe", "pbrain-b.exe"}, p.Names); diff != "" {
		t.Error(diff)
	}
	var b bytes.Buffer
	n, err := p.WriteTo(&b)
	if err != nil || n != int64(b.Len()) {
		t.Fatal(n, err)
	}
	if diff := cmp.Diff(strings.ReplaceAll(psq, "\r", ""), b.String()); diff != "" {
		t.Error(diff)
	}

	// Line ends of any kind.
	for _, end := range []string{"\n", "\r", " \r\n", "\r\n\r\n"} {
		p, err := renju.ReadPSQ(strings.NewReader(strings.ReplaceAll(psq, "\r\n", end)), r)
		if err != nil || p.Game.MoveList() != "j10 t20 a1" || len(p.Names) != 2 || p.Names[0] != "pbrain-a.exe" || p.Code != -1 {
			t.Errorf("lines that end in %q: %v, %v", end, p, err)
		}
	}

	// Cut off after a move, times left out, no names.
	p, err = renju.ReadPSQ(strings.NewReader("\ufeffPiskvorky 15x15, 0:0, 1\n8,8\n\n9,8,5"), renju.Renju())
	if err != nil || p.Game.MoveList() != "h8 i8" || p.Code != -1 || p.Names != nil {
		t.Errorf("%v, %v", p, err)
	}
}

func TestPSQErrors(t *testing.T) {
	for _, test := range []struct {
		text string
		want string
		len  int
	}{
		{"", "line 1, column 1", -1},
		{"piskvorky 15x15, 0:0, 0", "line 1, column 1", -1},
		{"Piskvorky 15x16, 0:0, 0", "15x16", -1},
		{"Piskvorky 4x4, 0:0, 0", "4x4", -1},
		{"Piskvorky 65x65, 0:0, 0", "65x65", -1},
		{"Piskvorky 20x20, 0:0, 0", "a board of Rules.Size, 15,", -1},
		{"Piskvorky axb, 0:0, 0", "the header", -1},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n", "move 2 (8,8,0): there is a stone", 1},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n0,8,0\n", "move 2 (0,8,0): the move is off", 1},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n8,16,0\n", "move 2 (8,16,0): the move is off", 1},
		{"Piskvorky 15x15, 0:0, 0\n8,x,0\n", "line 2, column 1", 0},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0,0\n", "line 2, column 1", 0},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\na\nb\nc\n", "line 5, column 1", 1},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n9,9,0\n", "line 4, column 1", 1},
		{"Piskvorky 15x15, 0:0, 0\r8,8,0\r\n\nx,9,0\r", "line 4, column 1", 1},
		{"Piskvorky 15x15, 0:0, 0\n8,8,-1\n", "line 2, column 1", 0},
		{"Piskvorky 15x15, 0:0, 0\n8,8,9223372036855\n", "line 2, column 1", 0},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\na\n", "line 4, column 1", 1},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\na\n-1\n", "line 4, column 1", 1},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n" + strings.Repeat("\n", 1<<20) + "?", "more than 1048576 bytes", -1},
	} {
		p, err := renju.ReadPSQ(strings.NewReader(test.text), renju.Renju())
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, want %q", test.text, err, test.want)
		}
		if n := -1; p != nil {
			if n = p.Game.Len(); n != test.len {
				t.Errorf("%q: %d moves, want %d", test.text, n, test.len)
			}
		} else if n != test.len {
			t.Errorf("%q: nothing was read, want %d moves", test.text, test.len)
		}
	}
	broken := errors.New("broken")
	if _, err := renju.ReadPSQ(iotest.ErrReader(broken), renju.Renju()); !errors.Is(err, broken) {
		t.Errorf("an error of the reader: %v", err)
	}

	played := func(moves string) *renju.Game {
		g, err := renju.FromMoves(renju.Renju(), moves)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	white, err := renju.ParseRules(renju.Standard(5), "...../...../...../...../.....\nto move: white")
	if err != nil {
		t.Fatal(err)
	}
	passed := setUp(t, renju.Renju(), board.Black, "h8", "") // as many moves as stones
	if err := passed.Play(board.Pass); err != nil {
		t.Fatal(err)
	}
	state, err := renju.ParseRules(renju.Standard(5), "...../...../...../...../.....\npasses: 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []renju.PSQ{
		{},
		{Game: passed},
		{Game: state},
		{Game: played("h8"), Times: []time.Duration{-1}},
		{Game: played("h8 -- h9")},
		{Game: white},
		{Game: setUp(t, renju.Renju(), board.Black, "h8", "")},
		{Game: played("h8"), Names: []string{"a"}},
		{Game: played("h8"), Names: []string{"a", ""}},
		{Game: played("h8"), Names: []string{"a", "-1"}},
		{Game: played("h8"), Names: []string{"a", "b\nc"}},
		{Game: played("h8"), Names: []string{"a", "1,2"}},
	} {
		var b bytes.Buffer
		if n, err := p.WriteTo(&b); err == nil || n != 0 || b.Len() != 0 {
			t.Errorf("%v was written: %q", p, &b)
		}
	}
}

func TestParseErrors(t *testing.T) {
	board5 := "...../...../..X../...../....."
	for _, test := range []struct{ text, want string }{
		{"", "line 1, column 1: no rows"},
		{board5 + "\nto move: red", `line 2, column 10: "red" where black or white was wanted`},
		{board5 + "\nko: a1", `line 2, column 1: unknown key "ko"`},
		{board5 + "\npasses: 3", `line 2, column 9: "3" where 1 or 2 was wanted`},
		{board5 + "\npasses:", `line 2, column 8: "" where 1 or 2 was wanted`},
		{board5 + "\nfoul: no foul", `line 2, column 7: "no foul" where overline`},
		{board5 + "\nto move: white\nto move: black", `line 3, column 10: a second line "to move"`},
		{"..../..../..../....", "4 rows and 4 columns, want as many of each, from 5 to 64"},
		{"...../...../...../.....", "4 rows and 5 columns"},
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
	if _, err := renju.ParseRules(renju.Renju(), board5); err == nil || !strings.Contains(err.Error(), "5 rows and 5 columns, want 15 of each") {
		t.Errorf("another size: %v", err)
	}
	if g, err := renju.ParseRules(renju.Caro(0), board5); err != nil || g.Rules() != renju.Caro(5) {
		t.Errorf("rules of any size: %v", err)
	}
	if _, err := renju.ParseRules(renju.Caro(-5), board5); err == nil || !strings.Contains(err.Error(), "Rules.Size is -5") {
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
