package sgf

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/stonesgo/stones/board"
)

// sketch returns the tree as text in which nothing is escaped or hidden.
func sketch(n *Node) string {
	var b strings.Builder
	if n == nil {
		return "nil"
	}
	for _, p := range n.Props {
		fmt.Fprintf(&b, "%s%q", p.ID, p.Values)
	}
	for _, c := range n.Children {
		fmt.Fprintf(&b, "(%s)", sketch(c))
	}
	return b.String()
}

func sketches(games []*Node) []string {
	var all []string
	for _, g := range games {
		all = append(all, sketch(g))
	}
	return all
}

func TestParse(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"one node", `(;B[aa])`, []string{`B["aa"]`}},
		{"no property", `(;)`, []string{``}},
		{"a line", `(;FF[4]GM[1];B[aa];W[])`, []string{`FF["4"]GM["1"](B["aa"](W[""]))`}},
		{"variations", `(;A[](;B[1];W[2])(;B[3](;W[4])(;W[5])))`, []string{`A[""](B["1"](W["2"]))(B["3"](W["4"])(W["5"]))`}},
		{"a lone variation", `(;A[](;B[1](;W[2])))`, []string{`A[""](B["1"](W["2"]))`}},
		{"two games", `(;A[1])(;A[2])`, []string{`A["1"]`, `A["2"]`}},
		{"text in front, with all that a game is made of", "[;] ) (x) (;-) (; see) (;see) (a;b) ]]; (\n(;A[1])", []string{`A["1"]`}},
		{"text between, with all that a game is made of", "(;A[1]);B[2])) (c) [x] (see; me) (; 2 games) (A[3]) (\n(;A[2])();]((", []string{`A["1"]`, `A["2"]`}},
		{"a game in brackets", "((;A[1])[(;A[2])])", []string{`A["1"]`, `A["2"]`}},
		{"a licence in front of each game", licence + "(;A[1])\n" + licence + "(;A[2])", []string{`A["1"]`, `A["2"]`}},
		{"games that begin with what is not a property", "(;) ( ; ) (;;A[1]) (; (;A[2]))", []string{``, ``, `(A["1"])`, `(A["2"])`}},
		{"text in front", "From: me (you)\nSubject: [game]; look\n\n(;A[1])", []string{`A["1"]`}},
		{"text between", "1 (;A[1])\nand\n2 (;A[2]) the end\x1a\x00", []string{`A["1"]`, `A["2"]`}},
		{"byte-order mark", "\ufeff(;A[1])", []string{`A["1"]`}},
		{"blanks everywhere", " ( \n ; \r\n AB \t [aa] \n [bb] \v\f\x00 C[ x ] ( ; B [ cc ] ) ) ", []string{`AB["aa" "bb"]C[" x "](B[" cc "])`}},
		{"values of a move", "(;B[aa][bb];W[aa] [bb];B[aa]\n[bb];W[aa]\t[bb] [cc]C[x])", []string{`B["aa" "bb"](W["aa" "bb"](B["aa" "bb"](W["aa" "bb" "cc"]C["x"])))`}},
		{"lower-case letters", `(;GaMe[1]SiZe[19]CoPyright[x];Black[dd];White[ee];W9z[a])`, []string{`GM["1"]SZ["19"]CP["x"](B["dd"](W["ee"](W9["a"])))`}},
		{"repeated identifiers", `(;AB[aa]C[x]AB[bb][cc]AddBlack[dd])`, []string{`AB["aa" "bb" "cc" "dd"]C["x"]`}},
		{"many values", `(;AB[aa][bb][cc:ee])`, []string{`AB["aa" "bb" "cc:ee"]`}},
		{"escaped colons in text", `(;C[a\:\\:b]PB[\:])`, []string{`C["a:\\:b"]PB[":"]`}},
		{"escaped colons where a value may be composed", `(;AP[a\:b:c]LB[aa:\:]XY[\\:\\\:\\x:\y\z])`, []string{`AP["a\\:b:c"]LB["aa:\\:"]XY["\\\\:\\\\\\:\\x:yz"]`}},
		{"escaped colons and line ends", "(;AP[\\\\\\\n:a\r\nb\\\r\n\\:c])", []string{`AP["\\\\:a\nb\\:c"]`}},
		{"escapes", `(;C[\]\\\a\:\[x\[])`, []string{`C["]\\a:[x["]`}},
		{"escape before the end", `(;C[a\\])`, []string{`C["a\\"]`}},
		{"open bracket in a value", `(;C[a[b(;)])`, []string{`C["a[b(;)"]`}},
		{"line ends", "(;C[a\nb\r\nc\rd\n\re\n\nf])", []string{`C["a\nb\nc\nd\ne\n\nf"]`}},
		{"soft line ends", "(;C[a\\\nb\\\r\nc\\\rd\\\n\re\\\n\nf])", []string{`C["abcde\nf"]`}},
		{"tabs stay", "(;C[a\tb\\\tc])", []string{`C["a\tb\tc"]`}},
		{"colons stay", `(;AP[Prog:1.0]LB[aa:x:y])`, []string{`AP["Prog:1.0"]LB["aa:x:y"]`}},
		{"UTF-8", `(;CA[UTF-8]PB[Čajka 李])`, []string{`CA["UTF-8"]PB["Čajka 李"]`}},
		{"UTF-8 without CA", `(;PB[李])`, []string{`PB["李"]`}},
		{"Latin-1 without CA", "(;PB[Andr\xe9]PW[André])", []string{`PB["André"]PW["André"]`}},
		{"Latin-1", "(;PB[Andr\xe9]CA[ISO-8859-1];C[\xc3\xa9\\]\xff];C[x\n\xe9])", []string{`PB["André"]CA["ISO-8859-1"](C["Ã©]ÿ"](C["x\né"]))`}},
		{"windows-1252", "(;CA[Windows-1252]C[\x80 \x81 \x9f \xa0])", []string{`CA["Windows-1252"]C["€ \u0081 Ÿ \u00a0"]`}},
		{"two bytes that are one character", "(;C[\\]];C[\\\\];C[\r\n];C[\\\n];C[\\a];C[é])", []string{`C["]"](C["\\"](C["\n"](C[""](C["a"](C["é"])))))`}},
		{"Latin-1 of two letters", "(;CA[latin1];C[\xe9\xe8])", []string{`CA["latin1"](C["éè"])`}},
		{"Latin-1 is read as that too", "(;CA[latin1]C[\x93x\x94])", []string{`CA["latin1"]C["“x”"]`}},
		{"another character set", "(;CA[Shift_JIS]PB[\x96\x7b])", []string{`CA["Shift_JIS"]PB["\x96{"]`}},
		{"charset of each game", "(;CA[latin1]C[\xe9])(;C[é])", []string{`CA["latin1"]C["é"]`, `C["é"]`}},
		{"GGF", "2 (;GM[Othello]BO[8 --- *]B[d3//0.01];)(;GM[Othello];)\n", []string{`GM["Othello"]BO["8 --- *"]B["d3//0.01"]()`, `GM["Othello"]()`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			games, err := ParseString(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, sketches(games)); diff != "" {
				t.Errorf("games (-want +got):\n%s", diff)
			}
			slow, err := Parse(iotest.OneByteReader(strings.NewReader(tt.text)))
			if err != nil {
				t.Fatalf("byte by byte: %v", err)
			}
			if diff := cmp.Diff(games, slow, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("byte by byte (-at once +byte by byte):\n%s", diff)
			}
			for i, g := range games {
				again, err := ParseString(g.String())
				if err != nil || len(again) != 1 || !again[0].Equal(g) {
					t.Errorf("game %d read again: %v, %v", i, sketches(again), err)
				}
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct {
		name, text string
		want       string // message
		kept       []string
	}{
		{"nothing", "", `line 1, column 1: no game where "(;" was wanted`, nil},
		{"blanks", " \n ", `line 2, column 2: no game where "(;" was wanted`, nil},
		{"no game", "hello\nworld", `line 2, column 6: no game where "(;" was wanted`, nil},
		{"no node", "\n (B[aa])", `line 2, column 2: "(" without a ";" after it`, nil},
		{"end after (", "x (", `line 1, column 3: "(" without a ";" after it`, nil},
		{"empty tree", "()", `line 1, column 1: "(" without a ";" after it`, nil},
		{"missing )", "(;A[1];B[2]", `line 1, column 12: end of text where ")" was wanted`, []string{`A["1"](B["2"])`}},
		{"missing ) of a variation", "(;A[1](;B[2](;C[3])\n", `line 2, column 1: end of text where ")" was wanted`, []string{`A["1"](B["2"](C["3"]))`}},
		{"missing ) in the second game", "(;A[1])\n(;A[2]", `line 2, column 7: end of text where ")" was wanted`, []string{`A["1"]`, `A["2"]`}},
		{"missing ]", "(;A[1];B[aa\n)", `line 2, column 2: end of text where the "]" of a value was wanted`, []string{`A["1"]()`}},
		{"missing ] after a value", "(;AB[aa][b\\]", `line 1, column 13: end of text where the "]" of a value was wanted`, []string{`AB["aa"]`}},
		{"missing ] after a backslash", "(;A[\\", `line 1, column 6: end of text where the "]" of a value was wanted`, []string{``}},
		{"identifier without value", "(;A[1]KO;B[2])", `line 1, column 9: ';' where the "[" of a value was wanted`, []string{`A["1"]`}},
		{"identifier at the end", "(;A[1]KO", `line 1, column 9: end of text where the "[" of a value was wanted`, []string{`A["1"]`}},
		{"value without identifier", "(;[aa])", `line 1, column 3: '[' where a property, ";", "(" or ")" was wanted`, []string{``}},
		{"lower-case identifier", "(;A[1]\nb [aa])", `line 2, column 1: identifier "b" without an upper-case letter in front`, []string{`A["1"]`}},
		{"digit in front", "(;b1[aa])", `line 1, column 3: identifier "b1" without an upper-case letter in front`, []string{``}},
		{"stray ]", "(;A[x]Y])", `line 1, column 8: ']' where the "[" of a value was wanted`, []string{`A["x"]`}},
		{"bad character", "(;A[1]\r\n;B[2]\r é)", `line 3, column 2: 'é' where a property, ";", "(" or ")" was wanted`, []string{`A["1"](B["2"])`}},
		{"bad byte", "(;A[1]\xff)", `line 1, column 7: byte 0xff where a property, ";", "(" or ")" was wanted`, []string{`A["1"]`}},
		{"node after a variation", "(;A[1](;B[2]);C[3])", `line 1, column 14: ';' after a variation, where "(" or ")" was wanted`, []string{`A["1"](B["2"])`}},
		{"property after a variation", "(;A[1](;B[2])C[3])", `line 1, column 14: 'C' after a variation, where "(" or ")" was wanted`, []string{`A["1"](B["2"])`}},
		{"prose and no game", "a\n (;-) and (;see me", `line 2, column 2: "(;" without a node after it`, nil},
		{"a first identifier without value", "(;A[1]) (;KO;B[2])", `line 1, column 13: ';' where the "[" of a value was wanted`, []string{`A["1"]`, ``}},
		{"a last game that breaks off", "(;A[1]) (; ", `line 1, column 12: end of text where ")" was wanted`, []string{`A["1"]`, ``}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, r := range []io.Reader{strings.NewReader(tt.text), iotest.OneByteReader(strings.NewReader(tt.text))} {
				games, err := Parse(r)
				if _, ok := errors.AsType[*board.SyntaxError](err); !ok || err.Error() != tt.want {
					t.Errorf("error %T %v\nwant  %s", err, err, tt.want)
				}
				if diff := cmp.Diff(tt.kept, sketches(games)); diff != "" {
					t.Errorf("games with the error (-want +got):\n%s", diff)
				}
			}
		})
	}
}

// licence is text such as stands in front of records, with brackets of all kinds.
const licence = `Copyright (c) The Author; see [LICENSE] (or ask;) ]
1) Redistributions (x) of source code; and (y), (;o) must: retain (this) notice.
`

// TestNoNode reads trees without a node: with an error, and all that is around
// them, or leniently without.
func TestNoNode(t *testing.T) {
	tests := []struct {
		name, text string
		want       string // message
		kept       []string
	}{
		{"empty variation", "(;A[1]())", `line 1, column 8: ')' where the ";" of a node was wanted`, []string{`A["1"]`}},
		{"empty variation among others", "(;A[1](;B[2])( )(;B[3];C[4]()))", `line 1, column 16: ')' where the ";" of a node was wanted`, []string{`A["1"](B["2"])(B["3"](C["4"]))`}},
		{"only brackets", "(;A[1](()((()))))", `line 1, column 8: '(' where the ";" of a node was wanted`, []string{`A["1"]`}},
		{"double (", "(;A[1]((;B[2])))", `line 1, column 8: '(' where the ";" of a node was wanted`, []string{`A["1"](B["2"])`}},
		{"double ( around two", "(;A[1]((;B[2])(;B[3]))(;B[4]))", `line 1, column 8: '(' where the ";" of a node was wanted`, []string{`A["1"](B["2"])(B["3"])(B["4"])`}},
		{"variation without ;", "(;A[1](B[2]C[3];D[4])\n(;B[5]))", `line 1, column 8: 'B' where the ";" of a node was wanted`, []string{`A["1"](B["2"]C["3"](D["4"]))(B["5"])`}},
		{"many variations without ;", "(;A[1]" + strings.Repeat("(B[2])", 20) + ")", `line 1, column 8: 'B' where the ";" of a node was wanted`, []string{`A["1"]` + strings.Repeat(`(B["2"])`, 20)}},
		{"games after it", "(;A[1]())(;A[2])(;A[3](B[4]))", `line 1, column 8: ')' where the ";" of a node was wanted`, []string{`A["1"]`, `A["2"]`, `A["3"](B["4"])`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, r := range []io.Reader{strings.NewReader(tt.text), iotest.OneByteReader(strings.NewReader(tt.text))} {
				games, err := Parse(r)
				if _, ok := errors.AsType[*board.SyntaxError](err); !ok || err.Error() != tt.want {
					t.Errorf("error %T %v\nwant  %s", err, err, tt.want)
				}
				if diff := cmp.Diff(tt.kept, sketches(games)); diff != "" {
					t.Errorf("games with the error (-want +got):\n%s", diff)
				}
			}
			d := NewDecoder(strings.NewReader(tt.text))
			d.SetLenient(true)
			for _, want := range tt.kept {
				if game, err := d.Decode(); sketch(game) != want || err != nil {
					t.Errorf("leniently: %s, %v, want %s", sketch(game), err, want)
				}
			}
			if game, err := d.Decode(); game != nil || err != io.EOF {
				t.Errorf("leniently, at the end: %s, %v", sketch(game), err)
			}
		})
	}
	games, err := ParseString("(;A[1]()")
	if want := `line 1, column 9: end of text where ")" was wanted`; err == nil || err.Error() != want || len(games) != 1 {
		t.Errorf("an error that ends the reading after another one: %v, want %s", err, want)
	}
	root := parseLenient(t, "(;A[1]\n (B[2]))")
	if n := root.Children[0]; n.Line != 2 || n.Col != 3 {
		t.Errorf("a node without a ; is at line %d, column %d", n.Line, n.Col)
	}
}

func parseLenient(t *testing.T, text string) *Node {
	t.Helper()
	d := NewDecoder(strings.NewReader(text))
	d.SetLenient(true)
	root, err := d.Decode()
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// TestPlaces counts lines that end in all ways, in values and between them.
func TestPlaces(t *testing.T) {
	for text, want := range map[string]string{
		"\ufeffx (;A[1\r\n2]\n\r  ;B[];C[\\\r\n]\r;D[]\n)\r\n\r\n (\n;E[])": "A 1:4, B 3:3, C 3:7, D 5:1, E 9:1",
		"(;A[1]\r(\r;B[]\r)\r(;\r\rC[];D[]))":                               "A 1:2, B 3:1, C 5:2, D 7:4",
		"(;A[1]\n(\n;B[]\n)\n(;\n\nC[];D[]))":                               "A 1:2, B 3:1, C 5:2, D 7:4",
		"(;A[1]\n\r(\n\r;B[]\r\n)\r\n(;\n\nC[];D[]))":                       "A 1:2, B 3:1, C 5:2, D 7:4",
	} {
		games, err := ParseString(text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, g := range games {
			for n := range g.All() {
				got = append(got, fmt.Sprintf("%s %d:%d", n.Props[0].ID, n.Line, n.Col))
			}
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestDecoder(t *testing.T) {
	d := NewDecoder(strings.NewReader("(;A[1])(;A[2];B[3](;A[4])"))
	for i, want := range []string{`A["1"]`, `A["2"](B["3"](A["4"]))`, "nil", "nil"} {
		game, err := d.Decode()
		if sketch(game) != want {
			t.Errorf("Decode %d: %s, want %s", i, sketch(game), want)
		}
		if _, ok := errors.AsType[*board.SyntaxError](err); ok != (i > 0) {
			t.Errorf("Decode %d: error %v", i, err)
		}
	}
	d = NewDecoder(strings.NewReader("(;A[1]) \x1a"))
	if game, err := d.Decode(); sketch(game) != `A["1"]` || err != nil {
		t.Errorf("Decode: %v, %v", sketch(game), err)
	}
	for range 2 {
		if game, err := d.Decode(); game != nil || err != io.EOF {
			t.Errorf("Decode at the end: %v, %v; want io.EOF", game, err)
		}
	}
	if game, err := NewDecoder(strings.NewReader(" \n")).Decode(); game != nil || err != io.EOF {
		t.Errorf("Decode of blanks: %v, %v; want io.EOF", game, err)
	}
	for _, r := range []io.Reader{strings.NewReader("hello \n"), iotest.OneByteReader(strings.NewReader("hello \n"))} {
		game, err := NewDecoder(r).Decode()
		if want := `line 2, column 1: no game where "(;" was wanted`; game != nil || err == nil || err.Error() != want {
			t.Errorf("Decode of a text: %v, %v; want %s", game, err, want)
		}
	}
}

func TestReadError(t *testing.T) {
	broken := errors.New("broken")
	for _, tt := range []struct{ text, want string }{
		{"", "nil"}, {"x (", "nil"}, {"(;A[1];B[", `A["1"]()`}, {"(;A[1])", `A["1"]`},
	} {
		r := io.MultiReader(strings.NewReader(tt.text), iotest.ErrReader(broken))
		d := NewDecoder(r)
		game, err := d.Decode()
		if err == nil {
			_, err = d.Decode()
		}
		if sketch(game) != tt.want || !errors.Is(err, broken) {
			t.Errorf("%q: %s, %v; want %s and the reader's error", tt.text, sketch(game), err, tt.want)
		}
	}
	if _, err := Parse(stuckReader{}); !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("reader that reads nothing: %v", err)
	}
}

type stuckReader struct{}

func (stuckReader) Read([]byte) (int, error) { return 0, nil }

func TestLimit(t *testing.T) {
	const game = "(;A[0123456789])"
	for _, front := range []string{"", "text in front", "\ufeff", "(x) (;-)", strings.Repeat(" ", 1<<17), "(" + strings.Repeat(" ", 1<<17)} {
		size := len(front + game)
		for limit, ok := range map[int]bool{0: true, size: true, size - 1: false, 1: false} {
			d := NewDecoder(strings.NewReader(front + game))
			d.SetLimit(limit)
			_, err := d.Decode()
			if (err == nil) != ok {
				t.Errorf("%.20q in front, limit %d: %v", front, limit, err)
			}
		}
	}
	// The error is behind the byte that is one too many, however the text arrives.
	for text, want := range map[string]string{"abcdef": "1:5", "ab((x": "1:5", "ab(((x": "1:5", "\n\nabc": "3:3", "((((": "1:5"} {
		for _, r := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text))} {
			d := NewDecoder(r)
			d.SetLimit(3)
			game, err := d.Decode()
			if e, ok := errors.AsType[*board.SyntaxError](err); !ok || fmt.Sprintf("%d:%d", e.Line, e.Col) != want || e.Msg != "more than 3 bytes up to the end of a game" {
				t.Errorf("%q: %v, %v, want an error at %s", text, sketch(game), err, want)
			}
		}
	}
	d := NewDecoder(strings.NewReader(game + game + game))
	d.SetLimit(len(game))
	for i := range 3 {
		if _, err := d.Decode(); err != nil {
			t.Errorf("game %d: %v", i, err)
		}
	}
	if _, err := d.Decode(); err != io.EOF {
		t.Errorf("at the end: %v", err)
	}
	for _, start := range []string{"(;C[", "", "(", "(;", "(;A", "(;C[\x94]", "(;C[\x94\\]"} {
		d := NewDecoder(io.MultiReader(strings.NewReader(start), endlessReader{}))
		d.SetLimit(1 << 20)
		if game, err := d.Decode(); game != nil || err == nil || !strings.Contains(err.Error(), "more than 1048576 bytes") {
			t.Errorf("%q and endless text: %v, %v", start, game, err)
		}
		if len(d.buf) > 4<<20 {
			t.Errorf("%d bytes held for a limit of %d", len(d.buf), d.limit)
		}
	}
}

// TestLimitPlace finds a limit at the same place, however the text arrives.
func TestLimitPlace(t *testing.T) {
	text := strings.Repeat("text\n", 4000) + "(;A[b])"
	for _, r := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text)), iotest.HalfReader(strings.NewReader(text))} {
		d := NewDecoder(r)
		d.SetLimit(1000)
		_, err := d.Decode()
		if e, ok := errors.AsType[*board.SyntaxError](err); !ok || e.Line != 201 || e.Col != 2 {
			t.Errorf("%v, want an error in line 201, column 2", err)
		}
	}
}

type endlessReader struct{}

func (endlessReader) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}

// TestHostile reads texts that are made to take long, to be deep or to be
// large. A parser that is recursive or quadratic does not come through.
func TestHostile(t *testing.T) {
	const n = 1 << 18
	tests := []struct {
		name, text string
		ok         bool
		nodes      int
	}{
		{"a long line", "(" + strings.Repeat(";B[aa]", n) + ")", true, n},
		{"deep variations", strings.Repeat("(;", n) + strings.Repeat(")", n), true, n},
		{"deep forks", strings.Repeat("(;B[aa](;)", n) + strings.Repeat(")", n), true, 2 * n},
		{"wide", "(;" + strings.Repeat("(;)", n) + ")", true, n + 1},
		{"only (", strings.Repeat("(", n), false, 0},
		{"only (;", strings.Repeat("(;", n), false, n},
		{"only [", "(;A" + strings.Repeat("[", n), false, 1},
		{"one value", "(;C[" + strings.Repeat(`\]x`, n) + "])", true, 1},
		{"line ends", "(;C[" + strings.Repeat("\r", n) + "])", true, 1},
		{"many values", "(;AB" + strings.Repeat("[aa]", n) + ")", true, 1},
		{"one identifier again and again", "(;" + strings.Repeat("AB[aa]", n) + ")", true, 1},
		{"two identifiers in turn", "(;" + strings.Repeat("AB[aa]AW[bb]", n) + ")", true, 1},
		{"many identifiers", "(;" + manyIdentifiers(n/8) + ")", true, 1},
		{"many identifiers, twice", "(;" + manyIdentifiers(n/8) + manyIdentifiers(n/8) + ")", true, 1},
		{"many games", strings.Repeat("(;)", n), true, n},
		{"one long identifier", "(;" + strings.Repeat("A", n) + "[])", true, 1},
		{"trees without a node", "(;" + strings.Repeat("(A[])()", n) + ")", false, n + 1},
		{"only ( in a game", "(;" + strings.Repeat("(", n), false, 1},
		{"only ( before a game", strings.Repeat("( ", n) + "(;)", true, 1},
		{"only (; and a word before a game", strings.Repeat("(;a ", n) + "(;)", true, 1},
		{"two bytes", "(;C[" + strings.Repeat("\x81\\", n) + "]CA[GBK])", true, 1},
		{"two bytes in the root of each game", strings.Repeat("(;C[\x81]]CA[GBK])", n/8) + "(;C[\x81]" + strings.Repeat("[\x81]", n) + ")", true, n/8 + 1},
		{"colons", "(;AP[" + strings.Repeat(`\\\:`, n) + "])", true, 1},
		{"blanks", strings.Repeat(" ", n) + "(" + strings.Repeat("\n", n) + ";)", true, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			games, err := ParseString(tt.text)
			if (err == nil) != tt.ok {
				t.Fatalf("error %v", err)
			}
			nodes := 0
			for _, g := range games {
				for range g.All() {
					nodes++
				}
			}
			if nodes != tt.nodes {
				t.Errorf("%d nodes, want %d", nodes, tt.nodes)
			}
			for i, g := range games {
				if i == 2 {
					break
				}
				text, err := g.AppendText(nil)
				if err != nil {
					t.Fatal(err)
				}
				again, err := ParseString(string(text))
				if err != nil || len(again) != 1 || !g.Equal(again[0]) {
					t.Errorf("written and read again, game %d differs (error %v)", i, err)
				}
			}
		})
	}
}

func manyIdentifiers(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "X%d[]", i)
	}
	return b.String()
}
