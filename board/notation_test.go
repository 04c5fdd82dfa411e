package board

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
)

var notations = []Notation{
	{},
	{Upper: true},
	{FromBottom: true},
	{SkipI: true},
	{SkipI: true, FromBottom: true, Upper: true},
	{FromBottom: true, Upper: true},
}

func TestNotationKnown(t *testing.T) {
	plain, goBoard := Notation{}, Notation{SkipI: true, FromBottom: true, Upper: true}
	tests := []struct {
		n    Notation
		l    *Lattice
		p    Point
		want string
	}{
		{plain, Hex6(11, 11), Pt(0, 0), "a1"},
		{plain, Square8(8, 8), Pt(3, 3), "d4"},
		{plain, Square8(15, 15), Pt(9, 8), "i10"},
		{plain, Hex6(100, 100), Pt(0, 25), "z1"},
		{plain, Hex6(100, 100), Pt(0, 26), "aa1"},
		{plain, Hex6(100, 100), Pt(99, 99), "cv100"},
		{plain, Hex6(1, 1024), Pt(0, 701), "zz1"},
		{plain, Hex6(1, 1024), Pt(0, 702), "aaa1"},
		{plain, Hex6(1, 1024), Pt(0, 1023), "amj1"},
		{goBoard, Square4(9, 9), Pt(0, 0), "A9"},
		{goBoard, Square4(9, 9), Pt(8, 8), "J1"},
		{goBoard, Square4(19, 19), Pt(15, 3), "D4"},
		{goBoard, Square4(52, 52), Pt(0, 24), "Z52"},
		{goBoard, Square4(52, 52), Pt(0, 25), "AA52"},
		{goBoard, Square4(52, 52), Pt(51, 51), "BB1"},
		{goBoard, Square4(1, 1024), Pt(0, 649), "ZZ1"},
		{goBoard, Square4(1, 1024), Pt(0, 650), "AAA1"},
	}
	for _, test := range tests {
		c := test.l.Cell(test.p)
		if got := test.n.Format(test.l, c); got != test.want {
			t.Errorf("%+v.Format(%v) on %v = %q, want %q", test.n, test.p, test.l, got, test.want)
		}
		if got, err := test.n.Parse(test.l, test.want); got != c || err != nil {
			t.Errorf("%+v.Parse(%q) on %v = %v, %v, want %v", test.n, test.want, test.l, got, err, c)
		}
	}
	if got := plain.Format(Square4(3, 3), None); got != "none" {
		t.Errorf("Format(None) = %q", got)
	}
	if got := plain.Format(Square4(3, 3), 9); got != "none" {
		t.Errorf("Format(9) on 3×3 = %q", got)
	}
}

func TestNotationRoundTrip(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, MaxSide}, {MaxSide, 1}, {30, 700}, {9, 13}} {
		l := Square4(size[0], size[1])
		for _, n := range notations {
			names := make(map[string]bool)
			for c := range l.Cells() {
				name := n.Format(l, c)
				names[name] = true
				if got, err := n.Parse(l, name); got != c || err != nil {
					t.Fatalf("%+v on %v: Parse(%q) = %v, %v, want %v", n, l, name, got, err, c)
				}
			}
			if len(names) != l.Len() {
				t.Fatalf("%+v on %v: %d names for %d cells", n, l, len(names), l.Len())
			}
		}
	}
}

func TestNotationParse(t *testing.T) {
	l := Square4(9, 9)
	plain, goBoard := Notation{}, Notation{SkipI: true, FromBottom: true}
	tests := []struct {
		n    Notation
		text string
		want Cell
		err  error
	}{
		{plain, "a1", 0, nil},
		{plain, " B1\t", 1, nil},
		{plain, "\r\na2\r\n", 9, nil},
		{plain, "i9", 80, nil},
		{goBoard, "A1", 72, nil},
		{goBoard, "j9", 8, nil},
		{plain, "j1", None, ErrOffBoard},
		{plain, "a0", None, ErrOffBoard},
		{plain, "a10", None, ErrOffBoard},
		{goBoard, "a10", None, ErrOffBoard},
		{goBoard, "a0", None, ErrOffBoard},
		{plain, "zzzzzzzzzzzzzzzzzzzzzzzz1", None, ErrOffBoard},
		{plain, "a99999999999999999999999999", None, ErrOffBoard},
		{plain, "a18446744073709551617", None, ErrOffBoard},
		{plain, "", None, &SyntaxError{1, 1, "end of text where the letter of a column was wanted"}},
		{plain, "  ", None, &SyntaxError{1, 3, "end of text where the letter of a column was wanted"}},
		{plain, "d", None, &SyntaxError{1, 2, "end of text where the number of a row was wanted"}},
		{plain, "4d", None, &SyntaxError{1, 1, "'4' where the letter of a column was wanted"}},
		{plain, "d04", None, &SyntaxError{1, 2, `row number "04" starts with 0`}},
		{plain, "d-4", None, &SyntaxError{1, 2, "'-' where the number of a row was wanted"}},
		{plain, "d4x", None, &SyntaxError{1, 3, `"x" after the name of a cell`}},
		{plain, " d4 x ", None, &SyntaxError{1, 5, `"x" after the name of a cell`}},
		{plain, "z9 x", None, &SyntaxError{1, 4, `"x" after the name of a cell`}},
		{plain, "d4" + strings.Repeat("y", 30), None, &SyntaxError{1, 3, `"yyyyyyyyyyyyyyyyyyyyyyyy…" after the name of a cell`}},
		{plain, "é4", None, &SyntaxError{1, 1, "'é' where the letter of a column was wanted"}},
		{plain, "d４", None, &SyntaxError{1, 2, "'４' where the number of a row was wanted"}},
		{plain, "@4", None, &SyntaxError{1, 1, "'@' where the letter of a column was wanted"}},
		{plain, "[4", None, &SyntaxError{1, 1, "'[' where the letter of a column was wanted"}},
		{plain, "`4", None, &SyntaxError{1, 1, "'`' where the letter of a column was wanted"}},
		{plain, "{4", None, &SyntaxError{1, 1, "'{' where the letter of a column was wanted"}},
		{plain, "\xff", None, &SyntaxError{1, 1, "'�' where the letter of a column was wanted"}},
		{goBoard, "i1", None, &SyntaxError{1, 1, "no column has the letter 'i'"}},
	}
	for _, test := range tests {
		got, err := test.n.Parse(l, test.text)
		if got != test.want || (err == nil) != (test.err == nil) || err != nil && err.Error() != test.err.Error() {
			t.Errorf("%+v.Parse(%q) = %v, %v, want %v, %v", test.n, test.text, got, err, test.want, test.err)
		}
		if _, wantSyntax := errors.AsType[*SyntaxError](test.err); wantSyntax != !IsIllegal(err) && err != nil {
			t.Errorf("%+v.Parse(%q): a %T", test.n, test.text, err)
		}
	}
}

func TestNotationParsePrefix(t *testing.T) {
	l := Square8(15, 15)
	text, cells := "h8h9i10zz1", []Cell{7*15 + 7, 8*15 + 7, 9*15 + 8}
	for _, want := range cells {
		c, used, err := Notation{}.ParsePrefix(l, text)
		if c != want || err != nil {
			t.Fatalf("ParsePrefix(%q) = %v, %v, want %v", text, c, err, want)
		}
		text = text[used:]
	}
	if c, used, err := (Notation{}).ParsePrefix(l, text); c != None || used != 3 || err != ErrOffBoard {
		t.Errorf("ParsePrefix(%q) = %v, %d, %v, want ErrOffBoard", text, c, used, err)
	}
	for text, n := range map[string]Notation{"": {}, "1": {}, " a1": {}, "a": {}, "ab": {}, "ä1": {}, "i1": {SkipI: true}, "ai1": {SkipI: true}} {
		c, used, err := n.ParsePrefix(l, text)
		if _, ok := err.(*SyntaxError); !ok || c != None || used != 0 {
			t.Errorf("ParsePrefix(%q) = %v, %d, %v, want none, 0 and a *SyntaxError", text, c, used, err)
		}
	}
}

func FuzzNotationParse(f *testing.F) {
	for _, s := range []string{"a1", "J9", " t19 ", "zz", "12", "aa100", "", "ｄ4", "d\x004", "i1"} {
		f.Add(s, uint8(9), uint8(19), uint8(0))
	}
	f.Fuzz(func(t *testing.T, s string, rows, cols, kind uint8) {
		l := Square4(1+int(rows), 1+int(cols))
		n := notations[int(kind)%len(notations)]
		c, err := n.Parse(l, s)
		_, used, prefixErr := n.ParsePrefix(l, s)
		switch e := err.(type) {
		case nil:
			if again, err := n.Parse(l, n.Format(l, c)); again != c || err != nil {
				t.Errorf("%q is %v, which is written %q, which is %v, %v", s, c, n.Format(l, c), again, err)
			}
			if !strings.EqualFold(strings.TrimSpace(s), n.Format(l, c)) {
				t.Errorf("%q is read as %q", s, n.Format(l, c))
			}
		case *SyntaxError:
			if e.Line != 1 || e.Col < 1 || e.Col > len(s)+1 || c != None {
				t.Errorf("Parse(%q) = %v, %v", s, c, e)
			}
		default:
			if err != ErrOffBoard || c != None {
				t.Errorf("Parse(%q) = %v, %v", s, c, err)
			}
		}
		if used < 0 || used > len(s) || prefixErr == nil && used == 0 {
			t.Errorf("ParsePrefix(%q) used %d bytes, error %v", s, used, prefixErr)
		}
	})
}

// randomColors returns a grid of stones.
func randomColors(l *Lattice, rng *rand.Rand) *Grid[Color] {
	g := NewGrid[Color](l)
	for c := range l.Cells() {
		g.Set(c, Color(rng.IntN(3)))
	}
	return g
}

func TestDiagramRoundTrip(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		g := randomColors(l, rng)
		var make func(rows, cols int) *Lattice
		for _, kind := range kinds {
			if kind.name == kindOf(l) {
				make = kind.make
			}
		}
		for _, n := range notations {
			text := string(n.AppendDiagram([]byte("to move: black\n")[:0], l, g.At))
			for _, variant := range []string{
				text, text + "\nTo Move :  white ", strings.ReplaceAll(text, "\n", "\r\n"), "\ufeff" + text + "\n\n", text[strings.IndexByte(text, '\n')+1:],
			} {
				d, err := n.ParseDiagram(variant, make)
				if err != nil || !d.Grid.Equal(g) {
					t.Fatalf("%+v: ParseDiagram fails: %v\n%s", n, err, variant)
				}
				if strings.HasSuffix(variant, " ") && (len(d.Fields) != 1 || d.Fields[0] != Field{"to move", "white", l.Rows() + 2, 12}) {
					t.Errorf("fields %+v", d.Fields)
				}
			}
		}
	})
}

func TestDiagramLooks(t *testing.T) {
	tests := []struct {
		n    Notation
		l    *Lattice
		want string
	}{
		{Notation{}, Square8(2, 3), "  a b c\n1 . . .\n2 X O ?"},
		{Notation{SkipI: true, FromBottom: true, Upper: true}, Square4(10, 9), `   A B C D E F G H J
10 . . . . . . . . .
 9 . . . . . . . . .
 8 . . . . . . . . .
 7 . . . . . . . . .
 6 . . . . . . . . .
 5 . . . . . . . . .
 4 . . . . . . . . .
 3 . . . . . . . . .
 2 . . . . . . . . .
 1 . . . . . . X O ?`},
		{Notation{}, Hex6(3, 3), "  a b c\n1 . . .\n 2 . . .\n  3 X O ?"},
		{Notation{}, Hex6(2, 28), "  a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p   q   r   s   t   u   v   w   x   y   z   aa  ab\n" +
			"1 .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .\n" +
			"  2 .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   X   O   ?"},
	}
	for _, test := range tests {
		got := string(test.n.AppendDiagram(nil, test.l, func(c Cell) Color {
			return []Color{Empty, Black, White, 250}[max(0, int(c)-test.l.Len()+4)]
		}))
		if got != test.want {
			t.Errorf("%+v on %v:\n%s\nwant\n%s", test.n, test.l, got, test.want)
		}
	}
}

func TestParseDiagram(t *testing.T) {
	bottom := Notation{FromBottom: true}
	tests := []struct {
		n         Notation
		text      string
		want      string // rows of the grid
		line, col int
		msg       string
	}{
		{text: "X.O/.x*/#Bb", want: "X.O/.XX/XXX"},
		{text: "DdW/wLl/-_+", want: "XXO/OOO/..."},
		{text: "●○●", want: "XOX"},
		{text: " X . O \n\n . . . ", want: "X.O/..."},
		{text: "1 X.\n2 .O", want: "X./.O"},
		{text: "X. 1\n.O 2", want: "X./.O"},
		{text: "a b\n1 X. 1\n2 .O 2\na b", want: "X./.O"},
		{n: bottom, text: "2 X.\n1 .O", want: "X./.O"},
		{text: "A", line: 1, col: 1, msg: "no rows where a board was wanted"},
		{text: "", line: 1, col: 1, msg: "no rows where a board was wanted"},
		{text: "\n \n", line: 3, col: 1, msg: "no rows where a board was wanted"},
		{text: "to move: x", line: 1, col: 1, msg: "no rows where a board was wanted"},
		{text: "X.\n?.", line: 2, col: 1, msg: "'?' where a cell was wanted: X, O or a dot"},
		{text: "X./.é", line: 1, col: 5, msg: "'é' where a cell was wanted: X, O or a dot"},
		{text: "X./\xff.", line: 1, col: 4, msg: "'�' where a cell was wanted: X, O or a dot"},
		{text: "X.\n.", line: 2, col: 1, msg: "a row of 1 cells where the first has 2"},
		{text: "X.\n 12 \n", line: 2, col: 2, msg: "a row without cells"},
		{text: "1 X. 2", line: 1, col: 6, msg: "number 2 on the right of row 1"},
		{text: "2 X.\n1 .O", line: 1, col: 1, msg: "number 2 beside row 1"},
		{n: bottom, text: "1 X.\n2 .O", line: 1, col: 1, msg: "number 1 beside row 2"},
		{text: "X. 2\n.O 1", line: 1, col: 4, msg: "number 2 beside row 1"},
		{text: "a c\nX.", line: 1, col: 1, msg: `"c" in a line of column letters`},
		{text: "a b c\nX.", line: 1, col: 1, msg: "letters of 3 columns on a board of 2"},
		{text: "X.\n a", line: 2, col: 2, msg: "letters of 1 columns on a board of 2"},
		{text: "X.\nko: a1\nTo move: white\n KO : b1", line: 4, col: 7, msg: `a second line "ko"`},
		{text: "X.\nko: a1\n..", line: 3, col: 1, msg: "a row of the board below a line with a colon"},
		{text: strings.Repeat(".", MaxSide+1), line: 1, col: 1, msg: "a board of more than 1024 rows or columns"},
		{text: strings.Repeat("./", MaxSide+1), line: 1, col: 2049, msg: "a board of more than 1024 rows or columns"},
		{text: "X\t.\rO X", want: "X./OX"},
		{text: "X\x0e", line: 1, col: 2, msg: "'\\x0e' where a cell was wanted: X, O or a dot"},
		{text: "X.9O", line: 1, col: 3, msg: "'9' where a cell was wanted: X, O or a dot"},
	}
	for _, test := range tests {
		d, err := test.n.ParseDiagram(test.text, Square4)
		if test.want == "" {
			want := &SyntaxError{test.line, test.col, test.msg}
			if e, ok := err.(*SyntaxError); !ok || *e != *want || d != nil {
				t.Errorf("ParseDiagram(%.40q): %v, want %v", test.text, err, want)
			}
			continue
		}
		if err != nil {
			t.Errorf("ParseDiagram(%q): %v", test.text, err)
			continue
		}
		var got strings.Builder
		for c, color := range d.Grid.All() {
			if c > 0 && d.Grid.Lattice().Point(c).Col == 0 {
				got.WriteByte('/')
			}
			got.WriteByte(".XO"[color])
		}
		if got.String() != test.want {
			t.Errorf("ParseDiagram(%q) = %v, want %v", test.text, got.String(), test.want)
		}
	}
}

func FuzzParseDiagram(f *testing.F) {
	for _, s := range []string{
		"X.O/.../OX.", "  a b\n1 X .\n2 . O\nto move: white", "9 x", "a\n.\na", "●○\n: :", "\ufeff.\r\n.", "1X1\n2.2\n3O3", "A B C\n\n...", "\r",
	} {
		f.Add(s, uint8(0))
	}
	f.Fuzz(func(t *testing.T, s string, kind uint8) {
		n := notations[int(kind)%len(notations)]
		lattice := kinds[int(kind)%len(kinds)].make
		d, err := n.ParseDiagram(s, lattice)
		if err != nil {
			e, ok := err.(*SyntaxError)
			if lines := strings.Count(s, "\n") + strings.Count(s, "\r") - strings.Count(s, "\r\n") + 1; !ok || d != nil || e.Line < 1 || e.Line > lines || e.Col < 1 || e.Col > len(s)+1 {
				t.Errorf("ParseDiagram(%q): %T %v", s, err, err)
			}
			return
		}
		again, err := n.ParseDiagram(string(n.AppendDiagram(nil, d.Grid.Lattice(), d.Grid.At)), lattice)
		if err != nil || !again.Grid.Equal(d.Grid) {
			t.Errorf("ParseDiagram(%q) is not read again: %v", s, err)
		}
	})
}
