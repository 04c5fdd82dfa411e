package board

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func TestColor(t *testing.T) {
	for c := range Color(255) {
		want := map[Color]Color{Black: White, White: Black}[c]
		if got := c.Opponent(); got != want {
			t.Errorf("%v.Opponent() = %v, want %v", c, got, want)
		}
		text, err := c.MarshalText()
		if c > White {
			if want := fmt.Sprintf("board: Color(%d) is not a color", c); err == nil || err.Error() != want {
				t.Errorf("Color(%d).MarshalText() = %q, %v, want %q", c, text, err, want)
			}
			continue
		}
		var back Color = 9
		if err := back.UnmarshalText(text); err != nil || back != c || string(text) != c.String() {
			t.Errorf("%v is written %q and read as %v, %v", c, text, back, err)
		}
	}
	for text, want := range map[string]Color{"b": Black, "B": Black, "X": Black, "x": Black, "Black": Black, " black\n": Black, "w": White, "W": White, "o": White, "WHITE": White} {
		var c Color
		if err := c.UnmarshalText([]byte(text)); err != nil || c != want {
			t.Errorf("UnmarshalText(%q) = %v, and the color is %v, want %v", text, err, c, want)
		}
		if got, err := ParseColor(text); err != nil || got != want {
			t.Errorf("ParseColor(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
	for _, bad := range []string{"empty", "", "bw", "blue"} {
		if got, err := ParseColor(bad); err == nil || got != Empty {
			t.Errorf("ParseColor(%q) = %v, %v", bad, got, err)
		}
	}
	for _, bad := range []string{"", "b w", "red", "Color(3)", "Empty"} {
		c := White
		if err := c.UnmarshalText([]byte(bad)); err == nil || c != White {
			t.Errorf("UnmarshalText(%q) = %v, and the color is %v", bad, err, c)
		}
	}
	text, err := json.Marshal(map[Color]Color{Black: White})
	if err != nil || string(text) != `{"black":"white"}` {
		t.Errorf("as JSON: %s, %v", text, err)
	}
}

func TestPoint(t *testing.T) {
	p, q := Pt(2, -3), Point{Row: 1, Col: 1}
	if p.Add(q) != (Point{3, -2}) || p.Sub(q) != (Point{1, -4}) || p.String() != "(2,-3)" {
		t.Errorf("%v + %v = %v, - is %v", p, q, p.Add(q), p.Sub(q))
	}
}

func TestMove(t *testing.T) {
	tests := []struct {
		m    Move
		name string
		cell Cell
		ok   bool
	}{{0, "0", 0, true}, {17, "17", 17, true}, {Pass, "pass", None, false}, {Swap, "swap", None, false}, {Move(None), "-1", None, false}, {-4, "-4", None, false}, {-1 << 31, "-2147483648", None, false}}
	for _, test := range tests {
		if c, ok := test.m.Cell(); c != test.cell || ok != test.ok || test.m.String() != test.name {
			t.Errorf("%d: Cell() = %v, %v, String() = %q", int32(test.m), c, ok, test.m.String())
		}
	}
}

func TestErrors(t *testing.T) {
	record := &RecordError{Move: 7, Text: "d4", Line: 3, Col: 9, Err: ErrOccupied}
	for _, tt := range []struct {
		err  error
		want string
	}{
		{record, "line 3, column 9: move 7 (d4): there is already a stone there"},
		{&RecordError{Move: 7, Text: "d4", Err: ErrOccupied}, "move 7 (d4): there is already a stone there"},
		{&RecordError{Move: 1, Text: "\x1b[2J", Err: ErrOffBoard}, `move 1 (\x1b[2J): the move is off the board`},
		{&RecordError{Move: 1, Text: "x", Line: 2, Col: 4, Err: &SyntaxError{2, 5, "no name"}}, "line 2, column 4: move 1 (x): no name"},
		{&RecordError{Move: 7, Text: strings.Repeat("碁", 1<<20), Err: ErrOccupied}, "move 7 (" + strings.Repeat("碁", 8) + "…): there is already a stone there"},
		{&SyntaxError{Msg: "no"}, "no"},
	} {
		if got := tt.err.Error(); got != tt.want {
			t.Errorf("error is %.200q, want %q", got, tt.want)
		}
	}
	wrapped := fmt.Errorf("game 3: %w", record)
	if !errors.Is(wrapped, ErrOccupied) || errors.Is(wrapped, ErrPass) || !IsIllegal(wrapped) {
		t.Error("a wrapped reason is not found")
	}
	syntax := &SyntaxError{Line: 2, Col: 5, Msg: "no"}
	if got, want := syntax.Error(), "line 2, column 5: no"; got != want {
		t.Errorf("SyntaxError is %q, want %q", got, want)
	}
	syntax = &SyntaxError{Line: 2, Col: 5, Msg: "x" + strings.Repeat("é", 1<<20)}
	if got, want := syntax.Error(), "line 2, column 5: x"+strings.Repeat("é", 149)+"…"; got != want {
		t.Errorf("SyntaxError is %.400q, want %q", got, want)
	}
	var color Color
	if err := color.UnmarshalText([]byte(strings.Repeat("x", 1<<20))); err == nil || len(err.Error()) > 100 {
		t.Errorf("a long name of a color: %.200v", err)
	}
	if IsIllegal(nil) || IsIllegal(syntax) || !IsIllegal(Illegal("ko")) {
		t.Error("IsIllegal of nil, a syntax error or an Illegal")
	}
	if n := testing.AllocsPerRun(10, func() { _ = error(ErrPass) }); n != 0 {
		t.Errorf("an Illegal as an error allocates %v times", n)
	}
}

// TestIllegal looks at the codes and sentences of all reasons: programs depend on
// the codes.
func TestIllegal(t *testing.T) {
	tests := map[Illegal][2]string{
		ErrOffBoard: {"off-board", "the move is off the board"},
		ErrGameOver: {"game-over", "the game is over"},
		ErrOccupied: {"occupied", "there is already a stone there"},
		ErrPass:     {"pass", "a pass is not allowed"},
		ErrSwap:     {"swap", "a swap is not allowed"},
		ErrTurn:     {"turn", "it is the other side's turn"},
		ErrSetup:    {"setup", "the board is changed after a first move"},
		"no code":   {"", "no code"},
		"a: b: c":   {"a", "b: c"},
		"a:b":       {"", "a:b"},
		"":          {"", ""},
	}
	for e, want := range tests {
		if e.Code() != want[0] || e.Error() != want[1] {
			t.Errorf("%q: code %q, sentence %q, want %q", string(e), e.Code(), e.Error(), want)
		}
	}
	declared := illegalConstants(t)
	for name, e := range declared {
		if _, ok := tests[e]; !ok {
			t.Errorf("%s = %q is not in the table", name, string(e))
		}
		if strings.Trim(e.Code(), "abcdefghijklmnopqrstuvwxyz-") != "" || e.Code() == "" || e.Error() == "" {
			t.Errorf("%s has code %q and sentence %q, want a code of lower-case letters and hyphens", name, e.Code(), e.Error())
		}
		for other, o := range declared {
			if other != name && o.Code() == e.Code() {
				t.Errorf("%s and %s have one code, %q", name, other, e.Code())
			}
		}
	}
	if len(declared) < 7 {
		t.Errorf("%d constants found in the source, want 7 or more", len(declared))
	}
}

// illegalConstants returns the constants of type Illegal in the source of the
// package, by their names.
func illegalConstants(t *testing.T) map[string]Illegal {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]Illegal)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			if typ, ok := spec.Type.(*ast.Ident); !ok || typ.Name != "Illegal" {
				return true
			}
			for i, value := range spec.Values {
				text, err := strconv.Unquote(value.(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				found[spec.Names[i].Name] = Illegal(text)
			}
			return true
		})
	}
	return found
}

// These numbers are a promise: programs may keep hashes in files.
func TestKeysAreStable(t *testing.T) {
	tests := []struct {
		name string
		got  uint64
		want uint64
	}{
		{"Key(0, Black)", Key(0, Black), 0x6e789e6aa1b965f4},
		{"Key(0, White)", Key(0, White), 0x06c45d188009454f},
		{"Key(180, Black)", Key(180, Black), 0x426ac051d05d0541},
		{"Key(1048575, White)", Key(1048575, White), 0xdeeab81390ea657f},
		{"Key(5, Empty)", Key(5, Empty), 0},
		{"TurnKey(White)", TurnKey(White), 0x1937167e168d9372},
		{"TurnKey(Black)", TurnKey(Black), 0},
		{"TurnKey(Empty)", TurnKey(Empty), 0},
		{"StateKey(0, 0)", StateKey(0, 0), 0x481ec0a212a9f3db},
		{"StateKey(1, 80)", StateKey(1, 80), 0x5f2ceb90824202d0},
		{"StateKey(65535, 4294967295)", StateKey(65535, 1<<32-1), 0x0327c241460a817c},
	}
	for _, test := range tests {
		if test.got != test.want {
			t.Errorf("%s = %#x, want %#x", test.name, test.got, test.want)
		}
	}
}

func TestKeysAreDistinct(t *testing.T) {
	seen := make(map[uint64]bool)
	add := func(k uint64) {
		if seen[k] {
			t.Fatalf("%#x is the key of two things", k)
		}
		seen[k] = true
	}
	add(0)
	add(TurnKey(White))
	for c := range Cell(MaxSide * 100) {
		add(Key(c, Black))
		add(Key(c, White))
	}
	for kind := range uint16(20) {
		for n := range uint32(1000) {
			add(StateKey(kind, n))
			add(StateKey(^kind, ^n))
		}
	}
}

// Half of the bits of keys are set, and no bit depends on another.
func TestKeysLookRandom(t *testing.T) {
	const n = 4096
	var ones [64]int
	var both [64][64]int
	for c := range Cell(n) {
		k := Key(c, Black)
		for i := range ones {
			if k>>i&1 == 0 {
				continue
			}
			ones[i]++
			for j := range i {
				both[i][j] += int(k >> j & 1)
			}
		}
	}
	for i := range ones {
		if ones[i] < n/2-n/10 || ones[i] > n/2+n/10 {
			t.Errorf("bit %d is set in %d of %d keys", i, ones[i], n)
		}
		for j := range i {
			if both[i][j] < n/4-n/20 || both[i][j] > n/4+n/20 {
				t.Errorf("bits %d and %d are both set in %d of %d keys", i, j, both[i][j], n)
			}
		}
	}
}
