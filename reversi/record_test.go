package reversi

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

func TestFromMoves(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"nothing", "", ""},
		{"run together", "f5d6c3", "f5d6c3"},
		{"capitals and blanks", " F5 D6\n\tC3\r\n", "f5d6c3"},
		{"numbers of pairs", "1. f5 d6 2. c3 d3", "f5d6c3d3"},
		{"numbers of moves", "1 f5 2 d6 3) c3 4\nd3", "f5d6c3d3"},
		{"byte-order mark", "\ufefff5 d6", "f5d6"},
		{"any number with a dot", "44. f5 7.d6", "f5d6"},
		{"commas", "f5,d6;c3", "f5d6c3"},
		{"pass written", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--b4", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--b4"},
		{"pass as a word", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8 Pass b4", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--b4"},
		{"pass in two letters", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8PAb4", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--b4"},
		{"pass in two other letters", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8psb4", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--b4"},
		{"pass left out", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8b4", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8--b4"},
		{"pass after the end", unwrittenPass + "--pass", strings.ToLower(strings.Replace(unwrittenPass, "C1", "--C1", 1))},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, err := FromMoves(Othello(), tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := transcript(g); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
	const stuck = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"
	for _, tt := range []struct {
		text, played, want string
		reason             error
	}{
		{"f5x", "f5", "line 1, column 3: move 2 (x): end of text where the number of a row was wanted", nil},
		{"f5\n  ?? d6", "f5", "line 2, column 3: move 2 (??): '?' where the letter of a column was wanted", nil},
		{"\ufefff5 ?", "f5", "line 1, column 7: move 2 (?): '?' where the letter of a column was wanted", nil},
		{"f5 \x1b[2J\nd6", "f5", `line 1, column 4: move 2 (\x1b[2J): '\x1b' where the letter of a column was wanted`, nil},
		{"f5 5d6", "f5", "line 1, column 4: move 2 (5d6): '5' where the letter of a column was wanted", nil},
		{"f5 1", "f5", "line 1, column 4: move 2 (1): '1' where the letter of a column was wanted", nil},
		{"f5 2", "f5", "line 1, column 4: move 2 (2): '2' where the letter of a column was wanted", nil},
		{"f5 44 d6", "f5", "line 1, column 4: move 2 (44): '4' where the letter of a column was wanted", nil},
		{"f5 02 d6", "f5", "line 1, column 4: move 2 (02): '0' where the letter of a column was wanted", nil},
		{"56 64 33 34", "", "line 1, column 1: move 1 (56): '5' where the letter of a column was wanted", nil},
		{"1) f5 d6\n2) c3", "f5d6", "line 2, column 1: move 3 (2)): '2' where the letter of a column was wanted", nil},
		{"f5d66", "f5", "line 1, column 3: move 2 (d66): the move is off the board", board.ErrOffBoard},
		{"f5f6d6a1", "f5f6", "line 1, column 5: move 3 (d6): the disc would turn over no disc", ErrNoFlip},
		{"f5--d6", "f5", "line 1, column 3: move 2 (--): a pass is not allowed while there is a move", ErrMustMove},
		{stuck + "a1", stuck, "line 1, column 33: move 17 (a1): the disc would turn over no disc", ErrNoFlip},
	} {
		g, err := FromMoves(Othello(), tt.text)
		e, ok := errors.AsType[*board.RecordError](err)
		if !ok || err.Error() != tt.want {
			t.Errorf("FromMoves(%q)\n got error %v\nwant error %s", tt.text, err, tt.want)
			continue
		}
		if tt.reason != nil && e.Err != tt.reason {
			t.Errorf("FromMoves(%q): %v is not %v", tt.text, err, tt.reason)
		}
		syntax, ok := e.Err.(*board.SyntaxError)
		if ok != (tt.reason == nil) {
			t.Errorf("FromMoves(%q): the reason is %v", tt.text, e.Err)
		}
		letters := 0 // before the place of the syntax error
		if strings.HasSuffix(tt.want, "number of a row was wanted") {
			letters = 1
		}
		if ok && (syntax.Line != e.Line || syntax.Col != e.Col+letters) {
			t.Errorf("FromMoves(%q): the reason is in line %d, column %d", tt.text, syntax.Line, syntax.Col)
		}
		if got := transcript(g); got != tt.played {
			t.Errorf("FromMoves(%q) has played %q, want %q", tt.text, got, tt.played)
		}
	}
	g, err := FromMoves(FreeCenter(10), "e5f6e6f5 g7")
	if err != nil || transcript(g) != "e5f6e6f5g7" {
		t.Errorf("10×10: %v, %v", g, err)
	}
	if err := g.PlayMoves("6 d5 7. d4 3 d3"); err != nil || transcript(g) != "e5f6e6f5g7d5d4d3" {
		t.Errorf("numbers that count in the game and in the text: %v, %v", transcript(g), err)
	}
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
			if got := transcript(g); got != tt.want {
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
			"rectangles and clearing", "(;GM[2]SZ[4]AB[aa:bb];AE[ba][a2]AW[dd])",
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
		{"(;GM[1])", "", "line 1, column 6: game 1 where 2 was wanted", nil},
		{"(;GM[2]\nSZ[9])", "", "line 2, column 4: a board of 9 columns and 9 rows where a square one was wanted, its side an even number from 4 to 26", nil},
		{"(;GM[2]SZ[8:6])", "", "line 1, column 11: a board of 8 columns and 6 rows where a square one was wanted, its side an even number from 4 to 26", nil},
		{"(;GM[2]\n AB[zz])", "", "line 2, column 5: move 1 (AB[zz]): the move is off the board", board.ErrOffBoard},
		{"(;GM[2]AB[aa:bb]AE[b1])", "", `line 1, column 20: "b1" names a point for the second time in this node`, nil},
		{"(;GM[2]PL[x])", "", `line 1, column 11: "x" where B or W was wanted`, nil},
		{"(;GM[2];B[fe];W[ee])", "f5", "line 1, column 17: move 2 (ee): there is already a stone there", board.ErrOccupied},
		{"(;GM[2];B[fe];W[aa])", "f5", "line 1, column 17: move 2 (aa): the disc would turn over no disc", ErrNoFlip},
		{"(;GM[2];B[fe];B[df])", "f5", "line 1, column 17: move 2 (df): it is the other side's turn", board.ErrTurn},
		{"(;GM[2];W[fe])", "", "line 1, column 11: move 1 (fe): the disc would turn over no disc", ErrNoFlip},
		{"(;GM[2];B[fe];W[])", "f5", "line 1, column 17: move 2 (): a pass is not allowed while there is a move", ErrMustMove},
		{"(;GM[2];B[fe];W[i9])", "f5", "line 1, column 17: move 2 (i9): the move is off the board", board.ErrOffBoard},
		{"(;GM[2];B[fe]\n;W[invalid])", "f5", `line 2, column 6: move 2 (invalid): "invalid" where a point was wanted: two letters`, nil},
		{"(;GM[2]SZ[4]AB[ba]AW[aa];B[];B[ca])", "--", "line 1, column 32: move 2 (ca): it is the other side's turn", board.ErrTurn},
		{"(;GM[2]SZ[4]AB[aa]AW[];W[bb])", "", "line 1, column 26: move 1 (bb): the game is over", board.ErrGameOver},
	} {
		g, err := parseSGF(t, tt.text)
		if err == nil || err.Error() != tt.want || tt.reason != nil && !errors.Is(err, tt.reason) {
			t.Errorf("%s\n got error %v\nwant error %s", tt.text, err, tt.want)
			continue
		}
		if tt.reason != nil && (g == nil || transcript(g) != tt.played) {
			t.Errorf("%s: played %q, want %q", tt.text, transcript(g), tt.played)
		}
	}
	if g, err := FromSGF(nil); err == nil || err.Error() != "reversi: the record is nil" || g != nil {
		t.Errorf("FromSGF(nil) = %v, %v", g, err)
	}
}

// TestSGFPolicy reads records that set up the board or the turn after the first
// move, or in which white begins.
func TestSGFPolicy(t *testing.T) {
	for _, tt := range []struct{ name, text, played, want string }{
		{"white begins", "(;GM[2]SZ[4];W[ac])", "a3", "..../.OX./OOO./...."},
		{"set-up after a move", "(;GM[2]SZ[4];B[ab];AE[ab]AW[bb]PL[B];B[ba])", "b1", ".X../.XX./.XO./...."},
		{"the turn after a move", "(;GM[2]SZ[4];B[ba];PL[B])", "", ".X../.XX./.XO./...."},
		{"discs after a move stay", "(;GM[2]SZ[4];B[ba];AW[dd];W[aa])", "a1", "OX../.OX./.XO./...O"},
		{"after the end", "(;GM[2]SZ[4]AB[aa]AW[ba];B[ca];W[];B[tt])", "c1", "XXX./..../..../...."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, err := parseSGF(t, tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := transcript(g); got != tt.played {
				t.Errorf("played %q, want %q", got, tt.played)
			}
			want := mustParse(t, tt.want+"\nto move: "+g.Turn().String())
			if diff := cmp.Diff(want.String(), g.String()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestFromSGFWith reads records that do not say all of the rules.
func TestFromSGFWith(t *testing.T) {
	for _, tt := range []struct {
		rules Rules
		text  string
		want  string // the rules, or the error
	}{
		{Rules{}, "(;GM[2])", "8×8 othello"},
		{FreeCenter(10), "(;GM[2])", "10×10 free center"},
		{FreeCenter(10), "(;GM[2]SZ[6])", "6×6 free center"},
		{FreeCenter(10), "(;GM[2]RU[Parallel])", "10×10 parallel"},
		{FreeCenter(10), "(;GM[2]RU[WOF])", "10×10 free center"},
		{FreeCenter(9), "(;GM[2]SZ[6])", "reversi: Rules.Size is 9, want an even number from 4 to 26"},
	} {
		root, err := sgf.ParseOne(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := FromSGFWith(tt.rules, root)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = g.Rules().String()
		}
		if got != tt.want {
			t.Errorf("%v, %s: %s, want %s", tt.rules, tt.text, got, tt.want)
		}
	}
}

// TestPlayNode walks a variation.
func TestPlayNode(t *testing.T) {
	root, err := sgf.ParseOne("(;GM[2];B[fe](;W[df])(;W[dd])(;W[ff]))")
	if err != nil {
		t.Fatal(err)
	}
	g, err := New(Othello())
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []*sgf.Node{root, root.Children[0], root.Children[0].Children[2]} {
		if err := g.PlayNode(n); err != nil {
			t.Fatal(err)
		}
	}
	if got := transcript(g); got != "f5f6" {
		t.Errorf("played %s, want f5f6", got)
	}
	g.Undo()
	err = g.PlayNode(root.Children[0].Children[1])
	if e, ok := errors.AsType[*board.RecordError](err); !ok || e.Move != 2 || e.Col != 26 || e.Err != board.ErrOccupied || transcript(g) != "f5" {
		t.Errorf("an illegal variation: %v, played %s", err, transcript(g))
	}
}

func TestMarshal(t *testing.T) {
	g, err := FromMoves(Othello(), "f5d6c3")
	if err != nil {
		t.Fatal(err)
	}
	free, _ := New(Rules{Size: 6, Start: StartFreeCenter})
	parallel, _ := New(Rules{Size: 10, Start: StartParallel})
	for _, tt := range []struct {
		game *Game
		want string
	}{
		{g, "(;FF[4]CA[UTF-8]GM[2]SZ[8];B[fe];W[df];B[cc])"},
		{free, "(;FF[4]CA[UTF-8]GM[2]SZ[6]RU[free center]PL[B]AE[cc][dc][cd][dd])"},
		{parallel, "(;FF[4]CA[UTF-8]GM[2]SZ[10]RU[parallel]AB[ef][ff]AW[ee][fe]PL[B])"},
		{FromPosition(Position{}, board.Black), "(;FF[4]CA[UTF-8]GM[2]SZ[8]RE[Draw]PL[B]AE[dd][ed][de][ee])"},
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
	for _, discs := range []StartKind{StartOthello, StartParallel, StartFreeCenter} {
		for _, rules := range []StartKind{StartOthello, StartParallel, StartFreeCenter} {
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
	for text, want := range map[string]string{
		"":                 "reversi: line 1, column 1: ",
		"(;GM[2])(;GM[2])": "reversi: line 1, column 10: ",
		"(;GM[2]":          "reversi: line 1, column 8: ",
		"(;GM[2];B[aa])":   "line 1, column 11: move 1 (aa): ",
		"(;GM[11])":        "line 1, column 6: ",
	} {
		game := g.Clone()
		if err := game.UnmarshalText([]byte(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("UnmarshalText(%q): %v, want %s…", text, err, want)
		}
		sameGame(t, text, g, game)
	}
	type row struct {
		Game   *Game
		Square Square
		Start  StartKind
	}
	data, err := json.Marshal(row{g, 19, StartFreeCenter})
	var back row
	if err != nil || json.Unmarshal(data, &back) != nil || back.Square != 19 || back.Start != StartFreeCenter {
		t.Fatalf("JSON: %s, %v, read as %v", data, err, back)
	}
	sameGame(t, "JSON", g, back.Game)
}

func sameGame(t *testing.T, name string, want, got *Game) {
	t.Helper()
	if diff := cmp.Diff(want.String(), got.String()); diff != "" {
		t.Errorf("%s: the board differs (-want +got):\n%s", name, diff)
	}
	if diff := cmp.Diff(want.History(), got.History()); diff != "" {
		t.Errorf("%s: the moves differ (-want +got):\n%s", name, diff)
	}
	if want.Hash() != got.Hash() || want.Rules() != got.Rules() {
		t.Errorf("%s: hash %#x, rules %v, want %#x, %v", name, got.Hash(), got.Rules(), want.Hash(), want.Rules())
	}
}
