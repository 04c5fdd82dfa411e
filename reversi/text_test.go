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
		{"of GGS", "8 " + strings.ReplaceAll(rows("---O*---/---*O---"), "/", " ") + " *", startText + " X"},
		{"of NBoard", "8 " + strings.ReplaceAll(startText, "X", "*") + " O", startText + " O"},
		{"of GGS, a line for each row", "\ufeff8\n" + strings.ReplaceAll(rows("---O*---/---*O---"), "/", "\n") + "\n*\n", startText + " X"},
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
		{"88" + startText, `line 1, column 2: '8' where square a1 was wanted: X, O or -`},
		{"-8" + startText, `line 1, column 2: '8' where square b1 was wanted: X, O or -`},
		{startText + " \x1b[2J", `line 1, column 66: "\x1b" where the side to move was wanted: X or O`},
		{"\xff", `line 1, column 1: '�' where square a1 was wanted: X, O or -`},
		{startText + strings.Repeat("x", 30), `line 1, column 65: "xxxxxxxxxxxxxxxxxxxxxxxx…" where the side to move was wanted: X or O`},
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

func TestDiagram(t *testing.T) {
	g, err := FromMoves(Othello(), "f5d6")
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
	free, err := New(Rules{Size: 4, Start: StartFreeCenter})
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
		{"...\n...\n...", "line 1, column 1: a board of 3 rows and 3 columns where a square one was wanted, its side an even number from 4 to 26"},
		{"......\n......\n......\n......", "line 1, column 1: a board of 4 rows and 6 columns where a square one was wanted, its side an even number from 4 to 26"},
		{four + "\nto move: red", `line 2, column 10: "red" is not a color: want black or white`},
		{four + "\nko: d4", `line 2, column 1: a line "ko" where one of these was wanted: to move, start`},
		{four + "\nstart: crossed", `line 2, column 8: reversi.StartKind: unknown value "crossed", want othello, parallel or free center`},
		{four + "\nto move: white\nto move: black", `line 3, column 10: a second line "to move"`},
		{"..../.XO./.OX./..Z.", "line 1, column 18: 'Z' where a cell was wanted: X, O or a dot"},
	} {
		g, err := Parse(tt.text)
		if _, ok := errors.AsType[*board.SyntaxError](err); !ok || err.Error() != tt.want || g != nil {
			t.Errorf("Parse(%q)\n got %v, error %v\nwant error %s", tt.text, g, err, tt.want)
		}
	}
}

func TestParseWith(t *testing.T) {
	const four = "..../.X../..../...."
	for _, tt := range []struct {
		name  string
		rules Rules
		text  string
		want  string // the moves, or the error
	}{
		{"any size", Rules{Start: StartFreeCenter}, four, "c2 b3 c3"},
		{"that size", Rules{Size: 4, Start: StartFreeCenter}, four + "\nto move: w", "c2 b3 c3"},
		{"the text agrees", Rules{Start: StartFreeCenter}, four + "\nstart: Free Center", "c2 b3 c3"},
		{"othello", Rules{}, four, ""},
		{"another size", Rules{Size: 8}, four, "line 1, column 1: a board of 4 rows and 4 columns where 8 rows and 8 columns were wanted"},
		{"another beginning", Rules{Start: StartParallel}, four + "\nstart: othello", "line 2, column 8: a game that began as othello where parallel was wanted"},
		{"no size", Rules{Size: 5}, four, "reversi: Rules.Size is 5, want an even number from 4 to 26"},
		{"no text", Rules{}, "?", "line 1, column 1: '?' where a cell was wanted: X, O or a dot"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, err := ParseWith(tt.rules, tt.text)
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
	for k, want := range map[StartKind]string{StartOthello: "othello", StartParallel: "parallel", StartFreeCenter: "free center", 7: "reversi.StartKind(7)"} {
		if k.String() != want {
			t.Errorf("StartKind %d is called %q, want %q", k, k, want)
		}
		text, err := k.MarshalText()
		var back StartKind
		if k <= StartFreeCenter && (err != nil || back.UnmarshalText(text) != nil || back != k) || k > StartFreeCenter && err == nil {
			t.Errorf("%v: MarshalText() = %q, %v, read as %v", k, text, err, back)
		}
	}
	for _, text := range []string{"Free Center", "FREE CENTRE", "free-centre", "FreeCenter"} {
		var k StartKind
		if err := k.UnmarshalText([]byte(text)); err != nil || k != StartFreeCenter {
			t.Errorf("%q is read as %v, %v", text, k, err)
		}
	}
	k := StartParallel
	for _, text := range []string{"crossed", "", strings.Repeat("parallel", 1000)} {
		if err := k.UnmarshalText([]byte(text)); err == nil || k != StartParallel || len(err.Error()) > 150 {
			t.Errorf("%.20q is read as %v, %.200v", text, k, err)
		}
	}
	sq := Square(7)
	if err := sq.UnmarshalText([]byte(strings.Repeat("a1", 1000))); err == nil || sq != 7 || len(err.Error()) > 150 {
		t.Errorf("a long text is read as %v, %.200v", sq, err)
	}
	if got := (Rules{Start: StartParallel}).String(); got != "8×8 parallel" {
		t.Errorf("the rules are called %q", got)
	}
	if got := (Rules{Size: 10}).String(); got != "10×10 othello" {
		t.Errorf("the rules are called %q", got)
	}
}
