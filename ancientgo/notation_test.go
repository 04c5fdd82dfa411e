package ancientgo_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

func TestMoveNames(t *testing.T) {
	g := newGame(t, ancientgo.Ancient(9))
	for name, want := range map[string]board.Move{
		"A9": 0, "J9": 8, "A1": 72, "J1": 80, "j4": 53, " e5 ": 40, "H9": 7,
		"pass": board.Pass, "PASS": board.Pass, " Pass\n": board.Pass, "--": board.Pass,
	} {
		m, err := g.ParseMove(name)
		if err != nil || m != want {
			t.Errorf("ParseMove(%q) = %v, %v, want %v", name, m, err, want)
		}
	}
	for m, want := range map[board.Move]string{
		0: "A9", 8: "J9", 53: "J4", 80: "J1", board.Pass: "pass", board.Swap: "none", 81: "none", -1: "none", -9: "none", 1<<31 - 1: "none",
	} {
		if got := g.FormatMove(m); got != want {
			t.Errorf("FormatMove(%d) = %q, want %q", m, got, want)
		}
	}
	for _, name := range []string{"K1", "A10", "A0", "AA1"} {
		if _, err := g.ParseMove(name); err != board.ErrOffBoard {
			t.Errorf("ParseMove(%q): %v, want %v", name, err, board.ErrOffBoard)
		}
	}
	for _, name := range []string{"", "I5", "5", "5A", "A", "A5x", "A 5", "resign", "swap", "resume", "A-1", "é4", "A05"} {
		_, err := g.ParseMove(name)
		if _, ok := errors.AsType[*board.SyntaxError](err); !ok {
			t.Errorf("ParseMove(%q): %v, want a SyntaxError", name, err)
		}
	}
}

func TestString(t *testing.T) {
	g := newGame(t, ancientgo.Rules{Rows: 5, Cols: 5, Ko: ancientgo.SimpleKo})
	play(t, g, "B5 C5 A4 D4 B3 C3 C4 B4")
	const want = "" +
		"  A B C D E\n" +
		"5 . X O . .\n" +
		"4 X O . O .\n" +
		"3 . X O . .\n" +
		"2 . . . . .\n" +
		"1 . . . . .\n" +
		"to move: black\n" +
		"ko: C4\n" +
		"prisoners: black 0, white 1"
	if diff := cmp.Diff(want, g.String()); diff != "" {
		t.Errorf("String (-want +got):\n%s", diff)
	}
	h, err := ancientgo.Parse(want)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, h.String()); diff != "" {
		t.Errorf("Parse, then String (-want +got):\n%s", diff)
	}
	if h.Hash() != g.Hash() {
		t.Error("the game of the diagram has another hash")
	}
	if h.Rules().Ko != ancientgo.SimpleKo {
		t.Errorf("a diagram with a ko has %v", h.Rules().Ko)
	}
	play(t, g, "pass")
	if !strings.Contains(g.String(), "\npasses: 1\n") || strings.Contains(g.String(), "ko") {
		t.Errorf("after a pass:\n%v", g)
	}
}

// TestParse has diagrams as people type them.
func TestParse(t *testing.T) {
	for _, text := range []string{
		"x.o/.../...", "x.o\n...\n...", " x . o \r\n . . .\r\n . . .\r\n", "\ufeff3 x.o\n2 ...\n1 ...",
		"  A B C\n3 X . O 3\n2 . . . 2\n1 . . . 1\n  A B C\nto move: black\n", "●.○/___/+++\nto move: X", "B-W/---/---\nTO MOVE:  Black ",
	} {
		g, err := ancientgo.Parse(text)
		if err != nil {
			t.Errorf("Parse(%q): %v", text, err)
			continue
		}
		if diff := cmp.Diff([]string{"X.O", "...", "..."}, rowsOf(g)); diff != "" || g.Turn() != board.Black {
			t.Errorf("Parse(%q), turn %v (-want +got):\n%s", text, g.Turn(), diff)
		}
	}
	r := ancientgo.OldChinese(19)
	g, err := ancientgo.ParseWith(r, strings.Repeat(strings.Repeat(".", 19)+"\n", 19))
	if err != nil || g.Turn() != board.White || g.EmptyCount() != 361 {
		t.Errorf("ParseWith of an empty board: %v, turn %v, want white's, who plays first", err, g.Turn())
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct {
		text      string
		line, col int
		part      string
	}{
		{"", 1, 1, "no rows"},
		{"x.o/...\nto move: red", 2, 10, "red"},
		{"x.o/...\nto move:", 2, 9, "black or white"},
		{"x.o/..", 1, 5, "2 cells"},
		{"x.?/...", 1, 3, "'?'"},
		{"x.o/...\nmood: good", 2, 1, "mood"},
		{"x.o/...\npasses: 3", 2, 9, "passes"},
		{"x.o/...\npasses: -1", 2, 9, "passes"},
		{"x.o/...\nprisoners: 3", 2, 12, "black 3, white 2"},
		{"x.o/...\nprisoners: black -1, white 2", 2, 12, "black 3, white 2"},
		{"x.o/...\nprisoners: black 1, white 2 and more", 2, 12, "black 3, white 2"},
		{"x.o/...\nprisoners: black 99999999999, white 2", 2, 12, "black 3, white 2"},
		{"x.o/...\nprisoners: black 0, white 1073741824", 2, 12, "black 3, white 2"},
		{"x.o/...\nhandicap: many", 2, 11, "handicap"},
		{"x.o/...\nhandicap: 256", 2, 11, "handicap"},
		{"x.o/...\nko: A2", 2, 5, "stone"},
		{"x.o/...\nko: Z9", 2, 5, "Z9"},
		{"x.o/...\nko:", 2, 4, "0 points"},
		{"x.o/...\nko: B2 B2", 2, 5, "twice"},
		{"x.o/...\nto move: black\nto move: black", 3, 10, "second"},
		{strings.Repeat(".", 53), 1, 1, "53"},
		{strings.Repeat("./", 53) + ".", 1, 1, "54"},
	}
	for _, test := range tests {
		_, err := ancientgo.Parse(test.text)
		e, ok := errors.AsType[*board.SyntaxError](err)
		if !ok {
			t.Errorf("Parse(%q): %v, want a SyntaxError", test.text, err)
			continue
		}
		if e.Line != test.line || e.Col != test.col || !strings.Contains(e.Msg, test.part) {
			t.Errorf("Parse(%q): %v, want line %d, column %d and %q", test.text, e, test.line, test.col, test.part)
		}
	}
	for _, ko := range []ancientgo.KoRule{ancientgo.NoKo, ancientgo.PositionalSuperko} {
		_, err := ancientgo.ParseWith(ancientgo.Rules{Rows: 2, Cols: 3, Ko: ko}, "x.o/...\nko: B2")
		wantError(t, "a ko under "+ko.String(), err, ko.String())
	}
	_, err := ancientgo.ParseWith(ancientgo.Ancient(9), "x.o/...")
	wantError(t, "a board of another size", err, "line 1, column 1: a board of 2 rows and 3 columns where 9 rows")
}

func TestRuleStrings(t *testing.T) {
	for want, got := range map[string]interface{ String() string }{
		"no ko":                      ancientgo.NoKo,
		"vacated ko":                 ancientgo.VacatedKo,
		"ancientgo.KoRule(9)":        ancientgo.KoRule(9),
		"suicide of several":         ancientgo.MultiStoneOnly,
		"ancientgo.SuicideRule(3)":   ancientgo.SuicideRule(3),
		"stone scoring":              ancientgo.StoneScoring,
		"ancientgo.ScoringRule(250)": ancientgo.ScoringRule(250),
		"situational superko":        ancientgo.SituationalSuperko,
	} {
		if got.String() != want {
			t.Errorf("String() = %q, want %q", got, want)
		}
	}
}

// TestReadySets has what the sources say of each.
func TestReadySets(t *testing.T) {
	names := func(g *ancientgo.Game, color board.Color) string {
		var names []string
		for c := range g.Lattice().Cells() {
			if g.At(c) == color {
				names = append(names, g.FormatMove(board.Move(c)))
			}
		}
		return strings.Join(names, " ")
	}
	for _, test := range []struct {
		rules        ancientgo.Rules
		black, white string
		first        board.Color
	}{
		{ancientgo.Ancient(9), "", "", board.Black},
		{sized(ancientgo.TrompTaylor(0), 13, 9), "", "", board.Black},
		{ancientgo.OldChinese(19), "D16 Q4", "Q16 D4", board.White},
		{ancientgo.Tibetan(17), "C15 L15 P11 C7 G3 P3", "G15 P15 C11 P7 C3 L3", board.White},
		{ancientgo.Sunjang(19), "G16 N16 Q16 D10 K10 Q10 D4 G4 N4", "D16 K16 D13 Q13 D7 Q7 K4 Q4", board.White},
	} {
		g := newGame(t, test.rules)
		if got := names(g, board.Black); got != test.black {
			t.Errorf("%s: black stones %s, want %s", test.rules.Name, got, test.black)
		}
		if got := names(g, board.White); got != test.white {
			t.Errorf("%s: white stones %s, want %s", test.rules.Name, got, test.white)
		}
		if g.Turn() != test.first {
			t.Errorf("%s: %v plays first, want %v", test.rules.Name, g.Turn(), test.first)
		}
	}
}
