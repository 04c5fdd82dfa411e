package ggf

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/reversi"
)

const start8 = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"

func TestRead(t *testing.T) {
	const text = "1 (;GM[Othello]PC[GGS/os]PB[Anna \\] A.]PW[b]RE[+2.00:r]TY[8]" + start8 +
		"B[F5/-1.04/0.01]W[d6//2.5]B[c3];)\n" +
		"2 (;GM[Othello]TY[s8r20]BO[4-----XO--OX-----O]W[b1];)(;GM[Othello]\n RE[x] BO[6 ------ ------ --O*-- --*O-- ------ ------ *] ; )\n" +
		"(;GM[Othello]B[f5]W[d6];)"
	var games []*Game
	for g, err := range NewReader(strings.NewReader(text)).All() {
		if err != nil {
			t.Fatalf("game %d: %v", len(games)+1, err)
		}
		games = append(games, g)
	}
	if len(games) != 4 {
		t.Fatalf("%d games, want 4", len(games))
	}
	if got := games[0].Game.MoveList(); got != "f5 d6 c3" {
		t.Errorf("the first game is %s", got)
	}
	wantMoves := []Move{{37, "-1.04", "0.01"}, {43, "", "2.5"}, {18, "", ""}}
	if diff := cmp.Diff(wantMoves, games[0].Moves); diff != "" {
		t.Errorf("moves (-want +got):\n%s", diff)
	}
	if name, ok := games[0].Tag("PB"); name != "Anna ] A." || !ok {
		t.Errorf("PB is %q, %v", name, ok)
	}
	if name, ok := games[0].Tag("XX"); name != "" || ok {
		t.Errorf("XX is %q, %v", name, ok)
	}
	if err := games[0].CheckResult(); err != nil {
		t.Errorf("CheckResult of a game that was not played out: %v", err)
	}
	want, err := reversi.Parse(".O../.OO./.OX./....")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want.String(), games[1].Game.String()); diff != "" {
		t.Errorf("the second game (-want +got):\n%s", diff)
	}
	if got := games[2].Game.Rules().Size; got != 6 {
		t.Errorf("the third game has %d rows", got)
	}
}

func TestResults(t *testing.T) {
	const over = "BO[4 *--- ---- ---- ---O *]"
	const won = "BO[4 **-- ---- ---- ---O *]"
	for _, tt := range []struct{ text, want string }{
		{"(;" + over + "RE[0];)", ""},
		{"(;" + won + "RE[+14.000];)", ""},
		{"(;" + won + "RE[14];)", ""},
		{"(;" + won + "RE[-14];)", "ggf: the record says -14 for black, the board says +14"},
		{"(;" + won + "RE[+1.00];)", "ggf: the record says +1 for black, the board says +14"},
		{"(;" + won + "RE[14:t];)", ""},
		{"(;" + won + "RE[black];)", "ggf: \"black\" in RE where a number of discs was wanted"},
		{"(;" + won + "RE[];)", "ggf: \"\" in RE where a number of discs was wanted"},
		{"(;" + won + "RE[nan];)", "ggf: \"nan\" in RE where a number of discs was wanted"},
		{"(;" + won + "RE[-Inf];)", "ggf: \"-Inf\" in RE where a number of discs was wanted"},
		{"(;" + won + "RE[-14]TY[4a];)", ""},
		{"(;" + won + "RE[-14]TY[4k];)", ""},
		{"(;" + won + ";)", ""},
		{"(;" + start8 + "RE[64];)", ""},
	} {
		g, err := NewReader(strings.NewReader(tt.text)).Read()
		if err != nil {
			t.Fatalf("%s: %v", tt.text, err)
		}
		got := ""
		if err := g.CheckResult(); err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%s\ngot  %s\nwant %s", tt.text, got, tt.want)
		}
	}
}

// TestWithoutAGame asks a record that no reader has filled.
func TestWithoutAGame(t *testing.T) {
	g := Game{Tags: []Tag{{"RE", "+14"}}}
	if err := g.CheckResult(); err != nil {
		t.Errorf("CheckResult() = %v where there is no game", err)
	}
}

func TestPasses(t *testing.T) {
	const before = "B[e6]W[f6]B[c4]W[c5]B[c6]W[d6]B[g7]W[f4]B[g4]W[g6]B[e7]W[h8]B[h6]W[g5]B[g8]W[f8]"
	for _, pass := range []string{"B[pa//1]", "B[PA]", "B[pass//]", "B[--]", ""} {
		g, err := NewReader(strings.NewReader("(;" + before + pass + "W[b4//2];)")).Read()
		if err != nil {
			t.Fatalf("%q: %v", pass, err)
		}
		if g.Game.Len() != 18 || len(g.Moves) != 18 || g.Moves[16].Move != board.Pass || g.Moves[17].Time != "2" {
			t.Errorf("%q: %d moves, %v", pass, g.Game.Len(), g.Moves)
		}
	}
	// A pass as the last move is kept while the game goes on, and dropped after
	// its end.
	g, err := NewReader(strings.NewReader("(;" + before + "B[pass];)")).Read()
	if err != nil || g.Game.Len() != 17 || g.Game.Turn() != board.White {
		t.Errorf("a pass at the end: %v, %v", g, err)
	}
	g, err = NewReader(strings.NewReader("(;BO[4 -O*- ---- ---- ---- *]B[a1]W[pass]B[pass];)")).Read()
	if err != nil || g.Game.Len() != 1 || len(g.Moves) != 1 {
		t.Errorf("passes after the end: %v, %v", g, err)
	}
}

func TestErrors(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"(;", "line 1, column 3: end of text where ;) was wanted"},
		{"(;PB[x", "line 1, column 7: end of text where ;) was wanted"},
		{"(;PB[x\\", "line 1, column 8: end of text where ;) was wanted"},
		{"\n (;PB[x]\n;B", "line 3, column 2: 'B' where ) was wanted"},
		{"(;PB(", "line 1, column 5: '(' where the name of a tag or ;) was wanted"},
		{"(;[x];)", "line 1, column 3: a value without the name of a tag"},
		{"(;ABCDEFGHIJ[x];)", "line 1, column 12: 'J' where the name of a tag or ;) was wanted"},
		{"(;BO[];)", `line 1, column 6: BO begins with "" where the size of the board was wanted, an even number from 4 to 26`},
		{"(;BO[ 9 *];)", `line 1, column 7: BO begins with "9 *" where the size of the board was wanted, an even number from 4 to 26`},
		{"(;BO[\x1b[2J];)", `line 1, column 6: BO begins with "\x1b[2J" where the size of the board was wanted, an even number from 4 to 26`},
		{"(;BO[4 ----];)", "line 1, column 12: end of BO after 4 squares where 16 and the side to move were wanted"},
		{"(;BO[4 -?];)", "line 1, column 9: '?' where square 2 of 16 was wanted: *, O or -"},
		{"(;BO[4 ----\n --\x1b];)", `line 2, column 4: '\x1b' where square 7 of 16 was wanted: *, O or -`},
		{"(;BO[4 ---- ---- ---- ---- -];)", "line 1, column 28: '-' where the side to move was wanted: * or O"},
		{"(;BO[4 ---- ---- ---- ---- * O];)", `line 1, column 30: "O" behind the side to move`},
		{"(;BO[4 ---- ---- ---- ----];)", "line 1, column 27: end of BO after 16 squares where 16 and the side to move were wanted"},
		{"(;" + start8 + "\n" + start8 + ";)", "line 2, column 1: a second BO"},
		{"(;" + start8 + "\nB[f5]\nW[f5];)", "line 3, column 3: move 2 (f5): there is already a stone there"},
		{"(;BO[4 -O*- ---- ---- ---- *]B[a1]B[b2];)", "line 1, column 37: move 2 (b2): the game is over"},
		{"(;BO[4 -O*- ---- ---- ---- *]B[a1]W[b2];)", "line 1, column 37: move 2 (b2): the game is over"},
		{"(;W[f5];)", "line 1, column 5: move 1 (f5): it is the other side's turn"},
		{"(;" + start8 + "\nB[5f/1];)", `line 2, column 3: move 1 (5f/1): "5f" where a move was wanted`},
		{"(;B[\x1b[2J];)", `line 1, column 5: move 1 (\x1b[2J): "\x1b[2J" where a move was wanted`},
		{"(;A[" + strings.Repeat("x", 1<<20+1) + "];)", "line 1, column 3: A has more than 1048576 bytes"},
		{"(;" + strings.Repeat("A["+strings.Repeat("x", 1<<18)+"]", 5) + ";)", "line 1, column 1048590: more than 1048576 bytes in one record"},
	} {
		next := " (;" + start8 + "B[f5];)"
		if strings.Contains(tt.want, "end of text") {
			next = ""
		}
		r := NewReader(strings.NewReader(tt.text + next))
		g, err := r.Read()
		if err == nil || err.Error() != tt.want {
			t.Errorf("%.60s\n got error %v\nwant error %s", tt.text, err, tt.want)
			continue
		}
		if e, ok := errors.AsType[*board.RecordError](err); ok && g.Game.Len() != e.Move-1 {
			t.Errorf("%s: %d moves played", tt.text, g.Game.Len())
		}
		for err != nil && err != io.EOF {
			g, err = r.Read()
		}
		if next != "" && (err != nil || g.Game.MoveList() != "f5") {
			t.Errorf("%.60s: the next record: %v", tt.text, err)
		}
	}
	if _, err := NewReader(strings.NewReader("nothing ( ; here")).Read(); err != io.EOF {
		t.Errorf("a text without a record: %v, want EOF", err)
	}
	broken := errors.New("broken")
	n := 0
	for g, err := range NewReader(io.MultiReader(strings.NewReader("(;B[f5];)(;B["), iotest.ErrReader(broken))).All() {
		n++
		if n == 1 && (err != nil || g.Game.Len() != 1) || n == 2 && err != broken {
			t.Errorf("game %d: %v, %v", n, g, err)
		}
	}
	if n != 2 {
		t.Errorf("%d games, want 2", n)
	}
}

// TestAllGoesOn reads texts with bad records between good ones.
func TestAllGoesOn(t *testing.T) {
	for _, bad := range []string{
		"(;PB[x]7;)", "(;PB(;)", "(;BO[9];)", "(;" + start8 + start8 + ";)", "(;B[a1];)", "(;B[zz];)", "(;PB[x];x)", "(;PB[x]\n", "(;PB", "(;[];)", "(;", "(;;",
		"(;B[f5];W[f6];)",
	} {
		text := "\ufeff1 (;B[f5];)\n" + bad + "(;B[d3];)" + bad + "\n(;B[c4];)\n"
		var games []string
		wrong := 0
		for g, err := range NewReader(strings.NewReader(text)).All() {
			if err == nil {
				games = append(games, g.Game.MoveList())
				continue
			}
			wrong++
			switch err.(type) {
			case *board.SyntaxError, *board.RecordError:
			default:
				t.Errorf("%q: %T: %v", bad, err, err)
			}
		}
		if diff := cmp.Diff([]string{"f5", "d3", "c4"}, games); diff != "" || wrong < 2 {
			t.Errorf("%q: %d errors, games (-want +got):\n%s", bad, wrong, diff)
		}
	}
}

// roundTrip writes a record and reads it again.
func roundTrip(t *testing.T, g *Game) {
	t.Helper()
	var text bytes.Buffer
	if err := NewWriter(&text).Write(g); err != nil {
		t.Fatal(err)
	}
	r := NewReader(&text)
	again, err := r.Read()
	if err != nil {
		t.Fatalf("%s: %v", text.String(), err)
	}
	if diff := cmp.Diff(g.Game.Grid().Values(), again.Game.Grid().Values()); diff != "" {
		t.Errorf("the board (-want +read again):\n%s", diff)
	}
	if diff := cmp.Diff(g.Game.MoveList(), again.Game.MoveList()); diff != "" || g.Game.Hash() != again.Game.Hash() {
		t.Errorf("the moves (-want +read again):\n%s", diff)
	}
	if diff := cmp.Diff(g.Moves, again.Moves); diff != "" {
		t.Errorf("what is said of the moves (-want +read again):\n%s", diff)
	}
	// GM and BO are added where they are missing, and BO has blanks.
	tags := func(g *Game) []Tag {
		return slices.DeleteFunc(append([]Tag{}, g.Tags...), func(t Tag) bool { return t.Name == "GM" || t.Name == "BO" })
	}
	if diff := cmp.Diff(tags(g), tags(again)); diff != "" {
		t.Errorf("the tags (-want +read again):\n%s", diff)
	}
	if _, err := r.Read(); err != io.EOF {
		t.Errorf("behind the record: %v", err)
	}
}

func TestWriter(t *testing.T) {
	game := func(rules reversi.Rules, moves string) *reversi.Game {
		g, err := reversi.FromMoves(rules, moves)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	const stuck = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--b4"
	white := reversi.FromPosition(reversi.Start(), board.White)
	if err := white.PlayMoves("d3"); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name   string
		record Game
		want   string
	}{
		{"no tags", Game{Game: game(reversi.Othello(), "f5")}, "(;GM[Othello]" + start8 + "B[f5];)"},
		{"white begins", Game{Game: white}, "(;GM[Othello]BO[8 -------- -------- -------- ---*O--- ---O*--- -------- -------- -------- O]W[d3];)"},
		{"parallel", Game{Game: game(reversi.Parallel(4), "")}, "(;GM[Othello]BO[4 ---- -OO- -**- ---- *];)"},
		{
			"tags in order",
			Game{Game: game(reversi.Othello(), "f5"), Tags: []Tag{{"PB", `a]b\c`}, {"BO", "other"}, {"RE", "?"}, {"GM", "Othello"}}},
			`(;PB[a\]b\\c]` + start8 + "RE[?]GM[Othello]B[f5];)",
		},
		{
			"values and times",
			Game{Game: game(reversi.Othello(), "f5d6c3"), Moves: []Move{{37, "-1", "0.5"}, {43, "", "2/3"}, {18, "+2", ""}}},
			"(;GM[Othello]" + start8 + "B[f5/-1/0.5]W[d6//2/3]B[c3/+2];)",
		},
		{
			"pass", *FromGame(game(reversi.Othello(), stuck)),
			"(;GM[Othello]TY[8]" + start8 + "B[e6]W[f6]B[c4]W[c5]B[c6]W[d6]B[g7]W[f4]B[g4]W[g6]B[e7]W[h8]B[h6]W[g5]B[g8]W[f8]B[pa]W[b4];)",
		},
		{
			"over", *FromGame(reversi.FromPosition(reversi.Position{}, board.White)),
			"(;GM[Othello]TY[8]RE[+0.00]BO[8" + strings.Repeat(" --------", 8) + " O];)",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var text strings.Builder
			if err := NewWriter(&text).Write(&tt.record); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want+"\n", text.String()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if len(tt.record.Moves) == tt.record.Game.Len() {
				roundTrip(t, &tt.record)
			}
		})
	}
}

func TestWriterErrors(t *testing.T) {
	f5, err := reversi.FromMoves(reversi.Othello(), "f5")
	if err != nil {
		t.Fatal(err)
	}
	free, err := reversi.New(reversi.FreeCenter(8))
	if err != nil {
		t.Fatal(err)
	}
	const name = "want up to 9 upper-case letters, not B or W, and BO once"
	for _, tt := range []struct {
		record Game
		want   string
	}{
		{Game{}, "ggf: the record has no game"},
		{Game{Game: free}, "ggf: the format has no games that begin with a free center"},
		{Game{Game: f5, Moves: make([]Move, 2)}, "ggf: Moves has 2 moves, the game 1"},
		{Game{Game: f5, Moves: []Move{{Move: 19}}}, "ggf: Moves[0] is d3, in the game f5"},
		{Game{Game: f5, Moves: []Move{{37, "1/2", ""}}}, `ggf: Moves[0].Value is "1/2", want no slash`},
		{Game{Game: f5, Tags: []Tag{{"", "x"}}}, `ggf: Tags[0].Name is "", ` + name},
		{Game{Game: f5, Tags: []Tag{{"PB", "x"}, {"pb", "x"}}}, `ggf: Tags[1].Name is "pb", ` + name},
		{Game{Game: f5, Tags: []Tag{{"W", "f5"}}}, `ggf: Tags[0].Name is "W", ` + name},
		{Game{Game: f5, Tags: []Tag{{"BO", ""}, {"BO", ""}}}, `ggf: Tags[1].Name is "BO", ` + name},
		{Game{Game: f5, Tags: []Tag{{"ABCDEFGHIJ", ""}}}, `ggf: Tags[0].Name is "ABCDEFGHIJ", ` + name},
		{Game{Game: f5, Tags: []Tag{{"C", strings.Repeat("]", maxSize/2)}}}, "ggf: the record has more than 1048576 bytes"},
	} {
		var text strings.Builder
		if err := NewWriter(&text).Write(&tt.record); err == nil || err.Error() != tt.want || text.Len() > 0 {
			t.Errorf("got  %v\nwant %s", err, tt.want)
		}
	}
	if err := NewWriter(failing{}).Write(&Game{Game: f5}); err != io.ErrClosedPipe {
		t.Errorf("a writer that fails: %v", err)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
