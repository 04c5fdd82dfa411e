package reversi

import (
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

func TestParseTranscript(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"nothing", "", ""},
		{"run together", "f5d6c3", "f5d6c3"},
		{"capitals and blanks", " F5 D6\n\tC3\r\n", "f5d6c3"},
		{"numbers of pairs", "1. f5 d6 2. c3 d3", "f5d6c3d3"},
		{"numbers of moves", "1 f5 2 d6 3) c3 4\nd3", "f5d6c3d3"},
		{"commas", "f5,d6;c3", "f5d6c3"},
		{"pass written", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--b4", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--b4"},
		{"pass as a word", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8 Pass b4", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--b4"},
		{"pass in two letters", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8PAb4", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--b4"},
		{"pass in two other letters", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8psb4", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--b4"},
		{"pass left out", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8b4", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--b4"},
		{"pass after the end", unwrittenPass + "--pass", strings.ToLower(strings.Replace(unwrittenPass, "C1", "--C1", 1))},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, err := ParseTranscript(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := g.Transcript(); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
	for _, tt := range []struct {
		text, played, want string
		reason             error
	}{
		{"f5x", "f5", "move 2 (x): line 1, column 4: end of text where the number of a row was wanted", nil},
		{"f5\n  ?? d6", "f5", "move 2 (??): line 2, column 3: '?' where the letter of a column was wanted", nil},
		{"f5 5d6", "f5", "move 2 (5d6): line 1, column 4: '5' where the letter of a column was wanted", nil},
		{"f5 1", "f5", "move 2 (1): line 1, column 4: '1' where the letter of a column was wanted", nil},
		{"f5d66", "f5", "move 2 (d66): the move is off the board", board.ErrOffBoard},
		{"f5f6d6a1", "f5f6", "move 3 (d6): the disc would turn over no disc", ErrNoFlip},
		{"f5--d6", "f5", "move 2 (--): a pass is not allowed while there is a move", ErrMustMove},
		{"e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8a1", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8", "move 17 (a1): the disc would turn over no disc", ErrNoFlip},
	} {
		g, err := ParseTranscript(tt.text)
		if _, ok := errors.AsType[*board.RecordError](err); !ok || err.Error() != tt.want {
			t.Errorf("ParseTranscript(%q)\n got error %v\nwant error %s", tt.text, err, tt.want)
			continue
		}
		if tt.reason != nil && !errors.Is(err, tt.reason) {
			t.Errorf("ParseTranscript(%q): %v is not %v", tt.text, err, tt.reason)
		}
		if got := g.Transcript(); got != tt.played {
			t.Errorf("ParseTranscript(%q) has played %q, want %q", tt.text, got, tt.played)
		}
	}
	g, err := ParseTranscriptRules(Rules{Size: 10, Start: FreeCenter}, "e5f6e6f5 g7")
	if err != nil || g.Transcript() != "e5f6e6f5g7" {
		t.Errorf("10×10: %v, %v", g, err)
	}
	if g, err := ParseTranscriptRules(Rules{Size: 9}, ""); err == nil || g != nil {
		t.Errorf("9×9: %v, %v", g, err)
	}
}

func FuzzParseTranscript(f *testing.F) {
	f.Add(unwrittenPass)
	f.Add("1. f5 d6\n2. c3 -- pass 5")
	f.Fuzz(func(t *testing.T, s string) {
		g, err := ParseTranscript(s)
		if err != nil {
			if e, ok := errors.AsType[*board.RecordError](err); !ok || e.Move < 1 {
				t.Fatalf("%T: %v", err, err)
			}
		}
		again, err := ParseTranscript(g.Transcript())
		if err != nil || again.String() != g.String() || again.Transcript() != g.Transcript() {
			t.Fatalf("%q read again: %v\n%v", g.Transcript(), err, again)
		}
	})
}

// parseSGF returns what FromSGF makes of the first game in text.
func parseSGF(t *testing.T, text string) (*Game, error) {
	t.Helper()
	games, err := sgf.ParseString(text)
	if err != nil {
		t.Fatal(err)
	}
	return FromSGF(games[0])
}

func TestSGF(t *testing.T) {
	const stuck = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"
	const stuckSGF = ";B[ef];W[ff];B[cd];W[ce];B[cf];W[df];B[gg];W[fd];B[gd];W[gf];B[eg];W[hh];B[hf];W[ge];B[gh];W[fh]"
	for _, tt := range []struct{ name, text, want string }{
		{"two letters", "(;GM[2]SZ[8];B[fe];W[df])", "f5d6"},
		{"names of squares", "(;GM[2]SZ[8];B[f5];W[D6])", "f5d6"},
		{"no size", "(;GM[2];B[fe])", "f5"},
		{"no game", "(;SZ[8];B[fe])", "f5"},
		{"columns:rows", "(;GM[2]SZ[8:8];B[fe])", "f5"},
		{"moves in the root", "(;GM[2]B[fe];W[df])", "f5d6"},
		{"unknown rules", "(;GM[2]RU[WOF];B[fe])", "f5"},
		{"variations", "(;GM[2];B[fe](;W[df];B[cc])(;W[ff]))", "f5d6c3"},
		{"empty pass", "(;GM[2]" + stuckSGF + ";B[];W[bd])", stuck + "--b4"},
		{"tt", "(;GM[2]" + stuckSGF + ";B[tt];W[bd])", stuck + "--b4"},
		{"pass", "(;GM[2]" + stuckSGF + ";B[pass];W[b4])", stuck + "--b4"},
		{"pa", "(;GM[2]" + stuckSGF + ";B[pa];W[b4])", stuck + "--b4"},
		{"left out", "(;GM[2]" + stuckSGF + ";W[bd])", stuck + "--b4"},
		{"told by PL", "(;GM[2]" + stuckSGF + ";PL[W];W[bd])", stuck + "--b4"},
		{"a set-up that changes nothing", "(;GM[2];B[fe];AB[fe]AW[dd]AE[aa]PL[W];W[df])", "f5d6"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, err := parseSGF(t, tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := g.Transcript(); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestSGFSetup(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{
			"AB and AW", "(;GM[2]SZ[4]AB[aa]AW[ba])",
			"XO../..../..../....",
		},
		{
			"PL", "(;GM[2]SZ[4]AB[aa]AW[ba]PL[W])",
			"XO../..../..../.... to move: white",
		},
		{
			"the first move tells whose turn it is", "(;GM[2]SZ[4]AB[ba]AW[aa];W[ca])",
			"OOO./..../..../....",
		},
		{
			"rectangles and clearing", "(;GM[2]SZ[4]AB[aa:bb]AE[ba][a2]AW[dd])",
			"X.../.X../..../...O",
		},
		{
			"AE alone", "(;GM[2]SZ[4]AE[bb])",
			"..../..X./.XO./....",
		},
		{
			"in two nodes", "(;GM[2]SZ[4];AB[aa];AW[ba]PL[W];AE[aa])",
			".O../..../..../.... to move: white",
		},
		{
			"parallel", "(;GM[2]SZ[4]RU[parallel])",
			"..../.OO./.XX./.... start: parallel",
		},
		{
			"free center", "(;GM[2]SZ[4]RU[Free Center];B[bb])",
			"..../.X../..../.... to move: white, start: free center",
		},
		{
			"a pass that is a point on a large board", "(;GM[2]SZ[26]AB[tr]AW[ts];B[tt])",
			strings.Repeat(strings.Repeat(".", 26)+"/", 17) +
				strings.Repeat(strings.Repeat(".", 19)+"X......"+"/", 3) +
				strings.Repeat(strings.Repeat(".", 26)+"/", 6) + " to move: white",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, err := parseSGF(t, tt.text)
			if err != nil {
				t.Fatal(err)
			}
			rows, fields, _ := strings.Cut(tt.want, " ")
			want := mustParse(t, rows+"\n"+strings.ReplaceAll(fields, ", ", "\n"))
			if diff := cmp.Diff(want.String(), g.String()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if want.Hash() != g.Hash() {
				t.Errorf("hash %#x, want %#x", g.Hash(), want.Hash())
			}
		})
	}
}

func TestSGFErrors(t *testing.T) {
	for _, tt := range []struct {
		text, played, want string
		reason             error
	}{
		{"(;GM[1])", "", "line 1, column 2: GM[1] where GM[2] was wanted", nil},
		{"(;GM[2]SZ[9])", "", "line 1, column 2: a board of 9 columns and 9 rows where a square one was wanted, its side even and from 4 to 26", nil},
		{"(;GM[2]SZ[8:6])", "", "line 1, column 2: a board of 8 columns and 6 rows where a square one was wanted, its side even and from 4 to 26", nil},
		{"(;GM[2]AB[zz])", "", `line 1, column 2: "zz" where a point to set up was wanted: the move is off the board`, nil},
		{"(;GM[2]PL[x])", "", "line 1, column 2: PL[x] where B or W was wanted", nil},
		{"(;GM[2];B[fe];W[ee])", "f5", "move 2 (ee): there is a stone on that cell", board.ErrOccupied},
		{"(;GM[2];B[fe];W[aa])", "f5", "move 2 (aa): the disc would turn over no disc", ErrNoFlip},
		{"(;GM[2];B[fe];B[df])", "f5", "move 2 (df): it is the other side's turn", board.ErrTurn},
		{"(;GM[2];W[fe])", "", "move 1 (fe): it is the other side's turn", board.ErrTurn},
		{"(;GM[2];B[fe];W[])", "f5", "move 2 (): a pass is not allowed while there is a move", ErrMustMove},
		{"(;GM[2];B[fe];W[i9])", "f5", "move 2 (i9): the move is off the board", board.ErrOffBoard},
		{"(;GM[2];B[fe];W[nonsense])", "f5", `move 2 (nonsense): line 1, column 14: end of text where the number of a row was wanted`, nil},
		{"(;GM[2];B[fe];AB[aa])", "f5", "move 2 (aa): the record changes the board after the first move", board.ErrSetup},
		{"(;GM[2];B[fe];PL[B];B[df])", "f5", "move 2 (PL): it is the other side's turn", board.ErrTurn},
		{"(;GM[2]SZ[4]AB[ba]AW[aa];B[];B[ca])", "--", "move 2 (ca): it is the other side's turn", board.ErrTurn},
	} {
		g, err := parseSGF(t, tt.text)
		if err == nil || err.Error() != tt.want || tt.reason != nil && !errors.Is(err, tt.reason) {
			t.Errorf("%s\n got error %v\nwant error %s", tt.text, err, tt.want)
			continue
		}
		if tt.reason != nil && g.Transcript() != tt.played {
			t.Errorf("%s: played %q, want %q", tt.text, g.Transcript(), tt.played)
		}
	}
	if g, err := FromSGF(nil); err == nil || g != nil {
		t.Errorf("FromSGF(nil) = %v, %v", g, err)
	}
}

func TestMarshal(t *testing.T) {
	g, err := ParseTranscript("f5d6c3")
	if err != nil {
		t.Fatal(err)
	}
	free, _ := New(Rules{Size: 6, Start: FreeCenter})
	parallel, _ := New(Rules{Size: 10, Start: Parallel})
	for _, tt := range []struct {
		game *Game
		want string
	}{
		{g, "(;FF[4]CA[UTF-8]GM[2]SZ[8];B[fe];W[df];B[cc])"},
		{free, "(;FF[4]CA[UTF-8]GM[2]SZ[6]RU[free center]PL[B]AE[cc][dc][cd][dd])"},
		{parallel, "(;FF[4]CA[UTF-8]GM[2]SZ[10]RU[parallel]AB[ef][ff]AW[ee][fe]PL[B])"},
		{new(Game), "(;FF[4]CA[UTF-8]GM[2]SZ[8]RE[Draw]PL[B]AE[dd][ed][de][ee])"},
		{mustParse(t, "..../.OX./.XO./....\nto move: white"), "(;FF[4]CA[UTF-8]GM[2]SZ[4]AB[cb][bc]AW[bb][cc]PL[W])"},
		{mustParse(t, "XX../..../..../....\nto move: white"), "(;FF[4]CA[UTF-8]GM[2]SZ[4]RE[B+16]AB[aa][ba]PL[W])"},
	} {
		text, err := tt.game.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.ReplaceAll(string(text), "\n", ""); got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
		back := new(Game)
		if err := back.UnmarshalText(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		sameGame(t, string(text), tt.game, back)
	}
	// Boards of one way to begin in games by the rules of another.
	for _, discs := range []StartKind{Othello, Parallel, FreeCenter} {
		for _, rules := range []StartKind{Othello, Parallel, FreeCenter} {
			for _, turn := range []board.Color{board.Black, board.White} {
				game, err := FromGrid(Rules{Start: rules}, discs.grid(board.Square8(6, 6)), turn)
				if err != nil {
					t.Fatal(err)
				}
				text, err := game.MarshalText()
				if err != nil {
					t.Fatal(err)
				}
				back := new(Game)
				if err := back.UnmarshalText(text); err != nil {
					t.Fatalf("%s: %v", text, err)
				}
				sameGame(t, string(text), game, back)
			}
		}
	}
	for _, text := range []string{"", "(;GM[2])(;GM[2])", "(;GM[2];B[aa])", "(;GM[2]", "(;GM[11])"} {
		game := g.Clone()
		if err := game.UnmarshalText([]byte(text)); err == nil || !strings.HasPrefix(err.Error(), "reversi: ") {
			t.Errorf("UnmarshalText(%q): %v", text, err)
		}
		sameGame(t, text, g, game)
	}
	type row struct {
		Game   *Game
		Square Square
		Start  StartKind
	}
	data, err := json.Marshal(row{g, 19, FreeCenter})
	var back row
	if err != nil || json.Unmarshal(data, &back) != nil || back.Square != 19 || back.Start != FreeCenter {
		t.Fatalf("JSON: %s, %v, read as %v", data, err, back)
	}
	sameGame(t, "JSON", g, back.Game)
}

func FuzzFromSGF(f *testing.F) {
	f.Add("(;GM[2]SZ[8];B[fe];W[df])")
	f.Add("(;SZ[26]RU[free center]AB[aa:cc]AE[ab]PL[W];W[];B[tt];AB[a1])")
	f.Fuzz(func(t *testing.T, s string) {
		games, _ := sgf.ParseString(s)
		for _, root := range games {
			g, err := FromSGF(root)
			if g == nil {
				if err == nil {
					t.Fatal("neither a game nor an error")
				}
				continue
			}
			back, err := FromSGF(g.SGF())
			if err != nil {
				t.Fatalf("%v\nwritten and read: %v", g, err)
			}
			sameGame(t, "written and read", g, back)
		}
	})
}

const ggfStart = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"

func TestGGF(t *testing.T) {
	const text = "1 (;GM[Othello]PC[GGS/os]PB[Anna \\] A.]PW[b]RE[+2.00:r]TY[8]" + ggfStart +
		"B[F5/-1.04/0.01]W[d6//2.5]B[c3];)\n" +
		"2 (;GM[Othello]TY[s8r20]BO[4-----XO--OX-----O]W[b1];)(;GM[Othello]\n RE[x] BO[6 ------ ------ --O*-- --*O-- ------ ------ *] ; )\n" +
		"(;GM[Othello]B[f5]W[d6];)"
	var games []*GGFGame
	for g, err := range NewGGFReader(strings.NewReader(text)).All() {
		if err != nil {
			t.Fatalf("game %d: %v", len(games)+1, err)
		}
		games = append(games, g)
	}
	if len(games) != 4 {
		t.Fatalf("%d games, want 4", len(games))
	}
	if got := games[0].Game.Transcript(); got != "f5d6c3" {
		t.Errorf("the first game is %s", got)
	}
	wantMoves := []GGFMove{{37, "-1.04", "0.01"}, {43, "", "2.5"}, {18, "", ""}}
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
	want := mustParse(t, ".O../.OO./.OX./....")
	if diff := cmp.Diff(want.String(), games[1].Game.String()); diff != "" {
		t.Errorf("the second game (-want +got):\n%s", diff)
	}
	if got := games[2].Game.Rules().Size; got != 6 {
		t.Errorf("the third game has %d rows", got)
	}
}

func TestGGFResults(t *testing.T) {
	const over = "BO[4 *--- ---- ---- ---O *]"
	const won = "BO[4 **-- ---- ---- ---O *]"
	for _, tt := range []struct{ text, want string }{
		{"(;" + over + "RE[0];)", ""},
		{"(;" + won + "RE[+14.000];)", ""},
		{"(;" + won + "RE[14];)", ""},
		{"(;" + won + "RE[-14];)", "reversi: the record says -14 for black, the board says +14"},
		{"(;" + won + "RE[+1.00];)", "reversi: the record says +1 for black, the board says +14"},
		{"(;" + won + "RE[14:t];)", ""},
		{"(;" + won + "RE[black];)", "reversi: RE[black] where a number of discs was wanted"},
		{"(;" + won + "RE[];)", "reversi: RE[] where a number of discs was wanted"},
		{"(;" + won + "RE[nan];)", "reversi: RE[nan] where a number of discs was wanted"},
		{"(;" + won + "RE[-Inf];)", "reversi: RE[-Inf] where a number of discs was wanted"},
		{"(;" + won + "RE[-14]TY[4a];)", ""},
		{"(;" + won + "RE[-14]TY[4k];)", ""},
		{"(;" + won + ";)", ""},
		{"(;" + ggfStart + "RE[64];)", ""},
	} {
		g, err := NewGGFReader(strings.NewReader(tt.text)).Read()
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

// TestGGFWithoutAGame asks a record that no reader has filled.
func TestGGFWithoutAGame(t *testing.T) {
	g := GGFGame{Tags: []GGFTag{{"RE", "+14"}}}
	if err := g.CheckResult(); err != nil {
		t.Errorf("CheckResult() = %v where there is no game", err)
	}
}

func TestGGFPasses(t *testing.T) {
	const before = "B[e6]W[f6]B[c4]W[c5]B[c6]W[d6]B[g7]W[f4]B[g4]W[g6]B[e7]W[h8]B[h6]W[g5]B[g8]W[f8]"
	for _, pass := range []string{"B[pa//1]", "B[PA]", "B[pass//]", "B[--]", ""} {
		g, err := NewGGFReader(strings.NewReader("(;" + before + pass + "W[b4//2];)")).Read()
		if err != nil {
			t.Fatalf("%q: %v", pass, err)
		}
		if g.Game.Len() != 18 || len(g.Moves) != 18 || g.Moves[16].Move != board.Pass || g.Moves[17].Time != "2" {
			t.Errorf("%q: %d moves, %v", pass, g.Game.Len(), g.Moves)
		}
	}
	// A pass as the last move is kept while the game goes on, and dropped after
	// its end.
	g, err := NewGGFReader(strings.NewReader("(;" + before + "B[pass];)")).Read()
	if err != nil || g.Game.Len() != 17 || g.Game.Turn() != board.White {
		t.Errorf("a pass at the end: %v, %v", g, err)
	}
	g, err = NewGGFReader(strings.NewReader("(;BO[4 -O*- ---- ---- ---- *]B[a1]W[pass]B[pass];)")).Read()
	if err != nil || g.Game.Len() != 1 || len(g.Moves) != 1 {
		t.Errorf("passes after the end: %v, %v", g, err)
	}
}

func TestGGFErrors(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"(;", "line 1, column 3: end of text where ;) was wanted"},
		{"(;PB[x", "line 1, column 7: end of text where ;) was wanted"},
		{"(;PB[x\\", "line 1, column 8: end of text where ;) was wanted"},
		{"\n (;PB[x]\n;B", "line 3, column 2: 'B' where ) was wanted"},
		{"(;PB(", "line 1, column 5: '(' where the name of a tag or ;) was wanted"},
		{"(;[x];)", "line 1, column 3: a value without the name of a tag"},
		{"(;ABCDEFGHIJ[x];)", "line 1, column 12: 'J' where the name of a tag or ;) was wanted"},
		{"(;BO[];)", "line 1, column 3: BO[] where the size of the board was wanted, an even number from 4 to 26"},
		{"(;BO[9 *];)", "line 1, column 3: BO[9 *] where the size of the board was wanted, an even number from 4 to 26"},
		{"(;BO[4 ----];)", "line 1, column 3: BO[4 ----] has 4 squares and no side to move: want 16"},
		{"(;BO[4 -?];)", "line 1, column 3: BO: '?' where square 2 of 16 was wanted: *, O or -"},
		{"(;BO[4 ---- ---- ---- ---- -];)", "line 1, column 3: BO: '-' where the side to move was wanted: * or O"},
		{"(;" + ggfStart + "\n" + ggfStart + ";)", "line 2, column 1: a second BO"},
		{"(;" + ggfStart + "B[f5]W[f5];)", "move 2 (f5): there is a stone on that cell"},
		{"(;" + ggfStart + "W[f5];)", "move 1 (f5): it is the other side's turn"},
		{"(;" + ggfStart + "\nB[5f/1];)", `move 1 (5f/1): line 2, column 1: "5f" where a move was wanted`},
		{"(;A[" + strings.Repeat("x", 1<<20+1) + "];)", "line 1, column 3: A has more than 1048576 bytes"},
		{"(;" + strings.Repeat("A["+strings.Repeat("x", 1<<18)+"]", 5) + ";)", "line 1, column 1048590: more than 1048576 bytes in one record"},
	} {
		next := " (;" + ggfStart + "B[f5];)"
		if strings.Contains(tt.want, "end of text") {
			next = ""
		}
		r := NewGGFReader(strings.NewReader(tt.text + next))
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
		if next != "" && (err != nil || g.Game.Transcript() != "f5") {
			t.Errorf("%.60s: the next record: %v", tt.text, err)
		}
	}
	if _, err := NewGGFReader(strings.NewReader("nothing ( ; here")).Read(); err != io.EOF {
		t.Errorf("a text without a record: %v, want EOF", err)
	}
	broken := errors.New("broken")
	n := 0
	for g, err := range NewGGFReader(io.MultiReader(strings.NewReader("(;B[f5];)(;B["), failingReader{broken})).All() {
		n++
		if n == 1 && (err != nil || g.Game.Len() != 1) || n == 2 && err != broken {
			t.Errorf("game %d: %v, %v", n, g, err)
		}
	}
	if n != 2 {
		t.Errorf("%d games, want 2", n)
	}
}

// A failingReader fails.
type failingReader struct{ err error }

func (r failingReader) Read([]byte) (int, error) { return 0, r.err }

func FuzzGGF(f *testing.F) {
	f.Add("(;GM[Othello]RE[2]" + ggfStart + "B[f5//1]W[d6/1/2];)")
	f.Add("(;BO[4 -O*- ---- ---- ---- *]B[a1]W[pass];)(;B[\\]];)")
	f.Fuzz(func(t *testing.T, s string) {
		for g, err := range NewGGFReader(strings.NewReader(s)).All() {
			if g == nil && err == nil {
				t.Fatal("neither a game nor an error")
			}
			if g != nil {
				if len(g.Moves) != g.Game.Len() {
					t.Fatalf("%d moves of %d", len(g.Moves), g.Game.Len())
				}
				_ = g.CheckResult()
			}
		}
	})
}

// FuzzPlay plays and takes back what the bytes say: legal moves, any numbers,
// Undo. After it everything is taken back.
func FuzzPlay(f *testing.F) {
	f.Add(uint8(8), uint8(0), []byte{19, 18, 255, 7, 200, 3})
	f.Add(uint8(6), uint8(2), []byte{14, 15, 20, 21, 0, 1, 254, 253})
	f.Fuzz(func(t *testing.T, size, start uint8, script []byte) {
		g, err := New(Rules{Size: int(size), Start: StartKind(start)})
		if err != nil {
			return
		}
		texts, hashes := []string{g.String()}, []uint64{g.Hash()}
		r := rand.New(rand.NewPCG(uint64(len(script)), 0))
		for _, b := range script {
			m := board.Move(int8(b))
			switch {
			case b == 127:
				if _, ok := g.Undo(); ok {
					texts, hashes = texts[:len(texts)-1], hashes[:len(hashes)-1]
				}
				continue
			case b > 127:
				if moves := g.AppendMoves(nil); len(moves) > 0 && b < 250 {
					m = moves[r.IntN(len(moves))]
				}
			}
			want := g.Check(m)
			if err := g.Play(m); err != want {
				t.Fatalf("%v\nPlay(%d) = %v, Check said %v", g, m, err, want)
			}
			if want == nil {
				texts, hashes = append(texts, g.String()), append(hashes, g.Hash())
			}
		}
		for i := len(texts) - 1; i >= 0; i-- {
			if g.String() != texts[i] || g.Hash() != hashes[i] || g.Len() != i {
				t.Fatalf("at move %d the game is\n%v\nwant\n%s", i, g, texts[i])
			}
			if _, ok := g.Undo(); ok != (i > 0) {
				t.Fatalf("Undo at move %d: %v", i, ok)
			}
		}
	})
}
