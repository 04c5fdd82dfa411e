package reversi

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
)

const startText = "---------------------------OX------XO---------------------------"

func TestParsePosition(t *testing.T) {
	rows := func(s string) string { return strings.Repeat("--------/", 3) + s + strings.Repeat("/--------", 3) }
	for _, tt := range []struct {
		name, text string
		want       string
	}{
		{"one line", startText + " X", startText + " X"},
		{"no side", startText, startText + " X"},
		{"white", startText + " O", startText + " O"},
		{"side run on", startText + "O", startText + " O"},
		{"word", startText + " white", startText + " O"},
		{"word in capitals", startText + "\nBLACK\n", startText + " X"},
		{"rows", rows("---OX---/---XO---"), startText + " X"},
		{"lines with CRLF", strings.ReplaceAll(rows("---OX---/---XO---"), "/", "\r\n") + "\r\n", startText + " X"},
		{"blanks", strings.Join(strings.Split(startText, ""), " "), startText + " X"},
		{"byte-order mark", "\ufeff" + startText, startText + " X"},
		{"small letters and dots", strings.ToLower(strings.ReplaceAll(startText, "-", ".")) + " o", startText + " O"},
		{"B and W", rows("___WB___|___BW___") + " w", startText + " O"},
		{"stars are black", rows("---O*---/---*O---") + " *", startText + " X"},
		{"hash signs", rows("---o#---/---#o---"), startText + " X"},
		{"discs", rows("---○●---/---●○---") + " ○", startText + " O"},
		{"contest, stars are empty", strings.ReplaceAll(rows("---LD---/---DL---"), "-", "*"), startText + " X"},
		{"contest, only light", strings.Repeat("*", 63) + "L", strings.Repeat("-", 63) + "O X"},
		{"contest, star before the first letter", "*" + strings.Repeat("d", 63), "-" + strings.Repeat("X", 63) + " X"},
		{"all stars", strings.Repeat("*", 64), strings.Repeat("X", 64) + " X"},
		{"all empty", strings.Repeat("+", 64) + " o", strings.Repeat("-", 64) + " O"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, turn, err := ParsePosition(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.Text(turn); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			if !p.Valid() {
				t.Error("the position is not valid")
			}
		})
	}
	p, turn, err := ParsePosition(startText + " X")
	if err != nil || p != Start() || turn != board.Black {
		t.Errorf("the start is %v, %v, %v", p, turn, err)
	}
	p, turn, err = ParsePosition(startText + " O")
	if err != nil || p != Start().Pass() || turn != board.White {
		t.Errorf("the start with white to move is %v, %v, %v", p, turn, err)
	}
}

func TestParsePositionErrors(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", `line 1, column 1: end of text where square a1 was wanted: X, O or -`},
		{startText[:63], `line 1, column 64: end of text where square h8 was wanted: X, O or -`},
		{"---\n-?", `line 2, column 2: '?' where square e1 was wanted: X, O or -`},
		{startText + " Z", `line 1, column 66: "Z" where the side to move was wanted: X or O`},
		{startText + "-", `line 1, column 65: "-" where the side to move was wanted: X or O`},
		{startText + " XX", `line 1, column 66: "XX" where the side to move was wanted: X or O`},
		{startText + " X O", `line 1, column 68: 'O' behind the side to move`},
		{startText + "\nwhite\n.", `line 3, column 1: '.' behind the side to move`},
		{"\xff", `line 1, column 1: '�' where square a1 was wanted: X, O or -`},
		{startText + strings.Repeat("x", 30), `line 1, column 65: "xxxxxxxxxxxxxxxxxxxx…" where the side to move was wanted: X or O`},
	} {
		p, turn, err := ParsePosition(tt.text)
		if _, ok := errors.AsType[*board.SyntaxError](err); !ok || err.Error() != tt.want {
			t.Errorf("ParsePosition(%q)\n got error %v\nwant error %s", tt.text, err, tt.want)
		}
		if p != (Position{}) || turn != board.Empty {
			t.Errorf("ParsePosition(%q) = %v, %v besides the error", tt.text, p, turn)
		}
	}
}

func TestPositionJSON(t *testing.T) {
	values := map[Position]Position{Start(): Start().Pass(), {}: {Mover: 1 << 63, Opponent: 1}}
	data, err := json.Marshal(values)
	if err != nil {
		t.Fatal(err)
	}
	var back map[Position]Position
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	if diff := cmp.Diff(values, back); diff != "" {
		t.Errorf("%s (-want +got):\n%s", data, diff)
	}
	if got, want := Start().String(), startText+" X"; got != want {
		t.Errorf("String() = %q, want %q", got, want)
	}
	p := Start()
	if err := p.UnmarshalText([]byte(startText + " O")); err != nil || p != Start().Pass() {
		t.Errorf("with white to move it is read as %v, %v", p, err)
	}
	if err := p.UnmarshalText([]byte("x")); err == nil || p != Start().Pass() {
		t.Errorf("a text too short is read as %v, %v", p, err)
	}
}

func FuzzParsePosition(f *testing.F) {
	f.Add(startText + " X")
	f.Add(strings.Repeat("*", 60) + "LLDD\nD")
	f.Add("\ufeff- ○●\x00")
	f.Fuzz(func(t *testing.T, s string) {
		p, turn, err := ParsePosition(s)
		if err != nil {
			if _, ok := errors.AsType[*board.SyntaxError](err); !ok {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		again, turn2, err := ParsePosition(p.Text(turn))
		if err != nil || again != p || turn2 != turn || !p.Valid() {
			t.Fatalf("%q read again: %v, %v, %v", p.Text(turn), again, turn2, err)
		}
	})
}

func TestDiagram(t *testing.T) {
	g, err := ParseTranscript("f5d6")
	if err != nil {
		t.Fatal(err)
	}
	const want = `  a b c d e f g h
1 . . . . . . . .
2 . . . . . . . .
3 . . . . . . . .
4 . . . O X . . .
5 . . . O X X . .
6 . . . O . . . .
7 . . . . . . . .
8 . . . . . . . .
to move: black`
	if diff := cmp.Diff(want, g.String()); diff != "" {
		t.Errorf("diagram (-want +got):\n%s", diff)
	}
	free, err := New(Rules{Size: 4, Start: FreeCenter})
	if err != nil {
		t.Fatal(err)
	}
	if err := free.Play(5); err != nil {
		t.Fatal(err)
	}
	const wantFree = `  a b c d
1 . . . .
2 . X . .
3 . . . .
4 . . . .
to move: white
start: free center`
	if diff := cmp.Diff(wantFree, free.String()); diff != "" {
		t.Errorf("diagram (-want +got):\n%s", diff)
	}
	back := mustParse(t, wantFree)
	if got := names(back, back.AppendMoves(nil)); got != "c2 b3 c3" || back.Rules() != free.Rules() {
		t.Errorf("moves %q, rules %v", got, back.Rules())
	}
}

func TestParseErrors(t *testing.T) {
	const four = "..../.XO./.OX./...."
	for _, tt := range []struct{ text, want string }{
		{"", "line 1, column 1: no rows where a board was wanted"},
		{"...\n...\n...", "line 1, column 1: a board of 3 rows and 3 columns: want as many columns as rows, an even number from 4 to 26"},
		{"......\n......\n......\n......", "line 1, column 1: a board of 4 rows and 6 columns: want as many columns as rows, an even number from 4 to 26"},
		{four + "\nto move: red", `line 2, column 10: "red" is no side: want black or white`},
		{four + "\nko: d4", `line 2, column 5: "ko" below the board: want "to move" or "start"`},
		{four + "\nstart: crossed", `line 2, column 8: "crossed" is no way to begin: want othello, parallel or free center`},
		{four + "\nto move: white\nto move: black", `line 3, column 10: a second line "to move"`},
		{"..../.XO./.OX./..Z.", "line 1, column 18: 'Z' where a cell was wanted: X, O or a dot"},
	} {
		g, err := Parse(tt.text)
		if _, ok := errors.AsType[*board.SyntaxError](err); !ok || err.Error() != tt.want || g != nil {
			t.Errorf("Parse(%q)\n got %v, error %v\nwant error %s", tt.text, g, err, tt.want)
		}
	}
}

func TestParseRules(t *testing.T) {
	const four = "..../.X../..../...."
	for _, tt := range []struct {
		name  string
		rules Rules
		text  string
		want  string // the moves, or the error
	}{
		{"any size", Rules{Start: FreeCenter}, four, "c2 b3 c3"},
		{"that size", Rules{Size: 4, Start: FreeCenter}, four + "\nto move: w", "c2 b3 c3"},
		{"the text agrees", Rules{Start: FreeCenter}, four + "\nstart: Free Center", "c2 b3 c3"},
		{"othello", Rules{}, four, ""},
		{"another size", Rules{Size: 8}, four, "line 1, column 1: a board of 4 rows where 8 were wanted"},
		{"another beginning", Rules{Start: Parallel}, four + "\nstart: othello", "line 2, column 8: a game that began as othello where parallel was wanted"},
		{"no size", Rules{Size: 5}, four, "reversi: Rules.Size is 5: want an even number from 4 to 26"},
		{"no text", Rules{}, "?", "line 1, column 1: '?' where a cell was wanted: X, O or a dot"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, err := ParseRules(tt.rules, tt.text)
			got := ""
			if err != nil {
				got = err.Error()
			} else {
				got = names(g, g.AppendMoves(nil))
			}
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add("..../.XO./.OX./....\nto move: white\nstart: parallel")
	f.Add("  a b c d\n1 . . . .\n2 . X . .\n3 . . . .\n4 . . . .\nstart: free center")
	f.Fuzz(func(t *testing.T, s string) {
		g, err := Parse(s)
		if err != nil {
			if _, ok := errors.AsType[*board.SyntaxError](err); !ok {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		again, err := Parse(g.String())
		if err != nil || again.String() != g.String() || again.Hash() != g.Hash() {
			t.Fatalf("%v\nread again: %v", g, err)
		}
	})
}

func TestParseMove(t *testing.T) {
	eight, _ := New(Rules{})
	large, _ := New(Rules{Size: 26})
	for _, tt := range []struct {
		game *Game
		text string
		want board.Move
		err  error
	}{
		{eight, "f5", 37, nil},
		{eight, " F5\n", 37, nil},
		{eight, "pass", board.Pass, nil},
		{eight, " PA ", board.Pass, nil},
		{eight, "ps", board.Pass, nil},
		{eight, "--", board.Pass, nil},
		{eight, "i1", -1, board.ErrOffBoard},
		{eight, "a9", -1, board.ErrOffBoard},
		{large, "z26", 675, nil},
		{large, "pa", board.Pass, nil},
		{large, "aa1", -1, board.ErrOffBoard},
	} {
		if got, err := tt.game.ParseMove(tt.text); got != tt.want || err != tt.err {
			t.Errorf("ParseMove(%q) = %d, %v, want %d, %v", tt.text, got, err, tt.want, tt.err)
		}
	}
	for _, s := range []string{"", "f", "55", "passs", "-", "f5d6"} {
		_, err := eight.ParseMove(s)
		if _, ok := errors.AsType[*board.SyntaxError](err); !ok {
			t.Errorf("ParseMove(%q): %v, want a syntax error", s, err)
		}
	}
	for m, want := range map[board.Move]string{0: "a1", 63: "h8", board.Pass: "pass", board.Swap: "none", 64: "none", -9: "none"} {
		if got := eight.FormatMove(m); got != want {
			t.Errorf("FormatMove(%d) = %q, want %q", m, got, want)
		}
	}
}

func TestNames(t *testing.T) {
	for k, want := range map[StartKind]string{Othello: "othello", Parallel: "parallel", FreeCenter: "free center", 7: "StartKind(7)"} {
		if k.String() != want {
			t.Errorf("StartKind %d is called %q, want %q", k, k, want)
		}
		text, err := k.MarshalText()
		var back StartKind
		if k <= FreeCenter && (err != nil || back.UnmarshalText(text) != nil || back != k) || k > FreeCenter && err == nil {
			t.Errorf("%v: MarshalText() = %q, %v, read as %v", k, text, err, back)
		}
	}
	for _, text := range []string{"Free Center", "FREE CENTRE", "free-centre", "FreeCenter"} {
		var k StartKind
		if err := k.UnmarshalText([]byte(text)); err != nil || k != FreeCenter {
			t.Errorf("%q is read as %v, %v", text, k, err)
		}
	}
	k := Parallel
	for _, text := range []string{"crossed", "", strings.Repeat("parallel", 1000)} {
		if err := k.UnmarshalText([]byte(text)); err == nil || k != Parallel || len(err.Error()) > 150 {
			t.Errorf("%.20q is read as %v, %.200v", text, k, err)
		}
	}
	sq := Square(7)
	if err := sq.UnmarshalText([]byte(strings.Repeat("a1", 1000))); err == nil || sq != 7 || len(err.Error()) > 150 {
		t.Errorf("a long text is read as %v, %.200v", sq, err)
	}
	if got := (Rules{Start: Parallel}).String(); got != "8×8 parallel" {
		t.Errorf("the rules are called %q", got)
	}
	if got := (Rules{Size: 10}).String(); got != "10×10 othello" {
		t.Errorf("the rules are called %q", got)
	}
}

func TestProblems(t *testing.T) {
	const board64 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--"
	p, err := ParseProblem(board64 + " X; G8:+18; h1 : 12 ;A4:-22; % from a book")
	if err != nil {
		t.Fatal(err)
	}
	want := board64 + " X; G8:+18; H1:+12; A4:-22;"
	if diff := cmp.Diff(want, p.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	stuck := "OX" + strings.Repeat("-", 62) + " X; PS:+3;"
	if p, err := ParseProblem(stuck); err != nil || p.String() != stuck {
		t.Errorf("got %v, %v, want %s", p, err, stuck)
	}
	for _, tt := range []struct{ text, want string }{
		{board64 + " X; G8", `line 1, column 68: " G8" where a move and its value were wanted, as in f5:+2`},
		{board64 + " X; G8:1; A1:3", `line 1, column 74: " A1:3" where a legal move was wanted: the disc would turn over no disc`},
		{board64 + " X; G8:x", `line 1, column 68: " G8:x" where a move and its value were wanted, as in f5:+2`},
		{board64 + " X; :1", `line 1, column 68: " :1" where a move and its value were wanted, as in f5:+2`},
		{board64[1:] + ";", `line 1, column 64: end of text where square h8 was wanted: X, O or -`},
	} {
		_, err := ParseProblem(tt.text)
		if _, ok := errors.AsType[*board.SyntaxError](err); !ok || err.Error() != tt.want {
			t.Errorf("ParseProblem(%q)\n got error %v\nwant error %s", tt.text, err, tt.want)
		}
	}
}

func FuzzParseProblem(f *testing.F) {
	f.Add(startText + " X; D3:+0; C4:-0 % comment")
	f.Fuzz(func(t *testing.T, s string) {
		p, err := ParseProblem(s)
		if err != nil {
			return
		}
		again, err := ParseProblem(p.String())
		if err != nil || !cmp.Equal(p, again) {
			t.Fatalf("%q read again: %v", p, err)
		}
	})
}
