package table

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
)

// begin sets out a game and makes steps: moves as text, "resign", "resume" and what
// an opening asks for.
func begin(t *testing.T, game, rules string, size int, protocol string, steps ...string) *Table {
	t.Helper()
	table, err := New(game, rules, size, protocol)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range steps {
		if err := take(table, step); err != nil {
			t.Fatalf("%s: %v", step, err)
		}
	}
	return table
}

func take(table *Table, step string) error {
	switch step {
	case "resign":
		return table.Resign()
	case "resume":
		return table.Resume()
	}
	if m, err := table.now.game.ParseMove(step); err == nil {
		if c, ok := m.Cell(); ok {
			if refused := table.Play(c); refused != nil {
				return board.Illegal(refused.Code + ": " + refused.Words)
			}
			return nil
		}
		return table.Move(step)
	}
	return table.Act(step)
}

func split(moves string) []string { return strings.Fields(moves) }

func cell(t *testing.T, table *Table, name string) board.Cell {
	t.Helper()
	m, err := table.now.game.ParseMove(name)
	if err != nil {
		t.Fatal(err)
	}
	return board.Cell(m)
}

// Whatever is played at random, the way back leads to the start, the way on to the
// same view, and the record to the same position.
func TestThereAndBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, kind := range Kinds() {
		for _, rules := range kind.RuleSets {
			protocols := []string{""}
			if len(kind.Openings) > 0 && rules.Name == "renju" {
				for _, p := range kind.Openings {
					protocols = append(protocols, p.Name)
				}
			}
			for _, protocol := range protocols {
				name := kind.Name + " " + rules.Name + " " + protocol
				size := kind.Sizes[1]
				table, err := New(kind.Name, rules.Name, size, protocol)
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				start := table.View(false)
				if start.RuleSet != rules.Name || start.Game != kind.Name || start.Size != size {
					t.Errorf("%s: is shown as %s, %s, %d", name, start.Game, start.RuleSet, start.Size)
				}
				for range 40 {
					if table.now.open() {
						if err := table.Random(rng); err != nil {
							t.Fatalf("%s: %v", name, err)
						}
					} else if m, ok := board.RandomMove(table.now.game, rng); ok {
						if err := table.Move(table.now.game.FormatMove(m)); err != nil {
							t.Fatalf("%s: %v", name, err)
						}
					}
					compareRecord(t, name, table)
				}
				end := table.View(true)
				for table.View(false).Can.Undo {
					table.Undo()
				}
				if back := table.View(false); !sameButLine(back, start) {
					t.Errorf("%s: the way back does not lead to the start", name)
				}
				for table.View(false).Can.Redo {
					table.Redo()
				}
				if again := table.View(true); !reflect.DeepEqual(again, end) {
					t.Errorf("%s: the way on leads somewhere else", name)
				}
			}
		}
	}
}

// sameButLine compares views but for the line that was played and can be played again.
func sameButLine(a, b *View) bool {
	x, y := *a, *b
	x.Steps, y.Steps = nil, nil
	x.Can.Redo, y.Can.Redo = false, false
	return reflect.DeepEqual(x, y)
}

// compareRecord checks that the record of a table makes a table that looks the same.
func compareRecord(t *testing.T, name string, table *Table) {
	t.Helper()
	text := table.SGF()
	read, err := Load(text)
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, text)
	}
	if got, want := read.View(true), table.View(true); !reflect.DeepEqual(got, want) {
		t.Fatalf("%s: the record gives %+v, want %+v\n%s", name, got, want, text)
	}
	if again := read.SGF(); again != text {
		t.Fatalf("%s: the record %s is written as %s", name, text, again)
	}
}

func TestRefusals(t *testing.T) {
	for _, test := range []struct {
		game, rules string
		size        int
		moves, at   string
		code, words string
		marks       string // cells and what they are marked as
	}{
		{"ancientgo", "japanese", 9, "E5", "E5", "occupied", "There is already a stone there.", ""},
		{
			"ancientgo", "japanese", 5, "A2 E5 B1", "A1",
			"suicide", "The stone would have no liberty: suicide is not allowed under these rules.", "",
		},
		{"reversi", "", 8, "", "a1", "no-flip", "The disc would turn over no disc.", ""},
		{"hex", "no-swap", 5, "c3", "c3", "occupied", "There is already a stone there.", ""},
		{
			"renju", "renju", 15, "h8 a1 j8 b1 i9 c1 i10 o15", "i8",
			"double-three", "Double three on i8: the threes h8-i8-j8 and i10-i9-i8.", "i7 point i11 point g8 point k8 point",
		},
	} {
		table := begin(t, test.game, test.rules, test.size, "", split(test.moves)...)
		before := table.View(false)
		look := table.Play(cell(t, table, test.at))
		if look == nil {
			t.Errorf("%s %s: %s is allowed", test.game, test.moves, test.at)
			continue
		}
		if look.Code != test.code || look.Words != test.words {
			t.Errorf("%s: %s is refused as %s, %q, want %s, %q", test.game, test.at, look.Code, look.Words, test.code, test.words)
		}
		if after := table.View(false); !reflect.DeepEqual(after, before) {
			t.Errorf("%s: a refused move changed something", test.game)
		}
		want := split(test.marks)
		if len(look.Marks) != len(want)/2 {
			t.Errorf("%s: %s marks %v, want %s", test.game, test.at, look.Marks, test.marks)
		}
		for i := 0; i < len(want); i += 2 {
			if !slices.Contains(look.Marks, Mark{cell(t, table, want[i]), want[i+1]}) {
				t.Errorf("%s: %s does not mark %s as %s: %v", test.game, test.at, want[i], want[i+1], look.Marks)
			}
		}
	}
}

// ko is a line that ends with a stone taken in a ko at C3 on 5×5; White may not take
// back at D3.
var ko = split("C4 D4 B3 E3 C2 D2 A1 C3 D3")

func TestKo(t *testing.T) {
	table := begin(t, "ancientgo", "japanese", 5, "", ko...)
	look := table.Play(cell(t, table, "C3"))
	if look == nil || look.Code != "ko" || !slices.Equal(look.Marks, []Mark{{cell(t, table, "C3"), "ko"}}) || !strings.Contains(look.Words, "C3 is barred") {
		t.Errorf("the ko is refused as %+v", look)
	}
	if label := table.View(false).Labels[cell(t, table, "C3")]; label != "C3, empty, barred, ko" {
		t.Errorf("the cell is called %q", label)
	}

	table = begin(t, "ancientgo", "chinese", 5, "", ko...)
	look = table.Look(cell(t, table, "C3"))
	if look.Legal || look.Code != "superko" || look.Words != "Superko: a stone on C3 would repeat the position after move 8." || !strings.HasPrefix(look.Picture, "<svg") {
		t.Errorf("the superko is refused as %+v", look)
	}
}

func TestLooks(t *testing.T) {
	for _, test := range []struct {
		game, rules string
		size        int
		moves, at   string
		words       string
		marks       int
	}{
		{"ancientgo", "japanese", 9, "E5 E4 D4", "E4", "White group of 1 stone with 2 liberties.", 1 + 2},
		{"ancientgo", "japanese", 9, "A2 A1", "B1", "Takes 1 stone.", 1},
		{"reversi", "", 8, "", "d3", "Turns over 1 disc.", 1},
		{"renju", "", 15, "h8 a1 i8 b1 j8 c1", "k8", "Makes a four.", 0},
		{"renju", "freestyle", 15, "h8 a1 i8 b1 j8 c1 k8 e1", "l8", "Makes five.", 0},
		{"hex", "no-swap", 3, "a1 c3 a2", "a2", "Red chain of 2 stones. It touches the top.", 2},
		{"hex", "no-swap", 5, "c2 a1 b4 c3", "b3", "Saves a bridge.", 1},
	} {
		table := begin(t, test.game, test.rules, test.size, "", split(test.moves)...)
		look := table.Look(cell(t, table, test.at))
		if look.Words != test.words || len(look.Marks) != test.marks {
			t.Errorf("%s %s: %s is %q with %v, want %q with %d marks", test.game, test.moves, test.at, look.Words, look.Marks, test.words, test.marks)
		}
	}
}

func TestEnds(t *testing.T) {
	for _, test := range []struct {
		game, rules string
		size        int
		moves       string
		says, want  string
	}{
		{"ancientgo", "tromp-taylor", 5, "C3 pass pass", "Black wins by 25 points.", "B+25"},
		{"ancientgo", "tromp-taylor", 5, "pass pass", "A draw.", "Draw"},
		{"ancientgo", "", 9, "E5 resign", "White resigns. Black wins.", "B+R"},
		{"renju", "freestyle", 9, "a1 a9 b1 b9 c1 c9 d1 d9 e1", "Black wins with five in a row.", "B+"},
		{"renju", "renju", 9, "pass pass", "A draw: both have passed.", "Draw"},
		{"hex", "no-swap", 3, "a1 b1 a2 b2 a3", "Red wins: top and bottom are joined.", "B+"},
		{"hex", "no-swap", 3, "c3 a1 b3 b1 a3 c1", "Blue wins: left and right are joined.", "W+"},
		{"reversi", "", 4, "a2 resign", "White resigns. Black wins.", "B+R"},
	} {
		table := begin(t, test.game, test.rules, test.size, "", split(test.moves)...)
		v := table.View(false)
		if !v.Over || v.Says != test.says || v.Result != test.want || v.Seat != 0 {
			t.Errorf("%s %s: over %v, %q, %s; want %q, %s", test.game, test.moves, v.Over, v.Says, v.Result, test.says, test.want)
		}
		if look := table.Play(0); look == nil && table.now.game.At(0) == board.Empty {
			t.Errorf("%s: a move after the end", test.game)
		}
		compareRecord(t, test.game, table)
	}
}

// The players agree on dead stones by clicks, and the record keeps what they say.
func TestDeadStones(t *testing.T) {
	table := begin(t, "ancientgo", "japanese", 5, "", split("B1 E5 B2 pass B3 pass B4 pass B5 pass C1 pass pass")...)
	if v := table.View(false); !v.Can.Resume || v.Result != "W+1.5" {
		t.Fatalf("before: %s, %+v", v.Result, v.Can)
	}
	e5 := cell(t, table, "E5")
	if look := table.Look(e5); look.Words != "White group of 1 stone. A click says whether it is dead." {
		t.Errorf("E5 is %q", look.Words)
	}
	table.Play(e5)
	v := table.View(false)
	if v.Labels[e5] != "E5, white, dead" || v.Clicks[e5] != '*' || v.Result != "B+13.5" {
		t.Errorf("after: %q, %c, %s", v.Labels[e5], v.Clicks[e5], v.Result)
	}
	if a5 := cell(t, table, "A5"); v.Labels[a5] != "A5, empty, territory of black" {
		t.Errorf("A5 is %q", v.Labels[a5])
	}
	compareRecord(t, "dead", table)
	table.Play(e5)
	if v := table.View(false); v.Result != "W+1.5" {
		t.Errorf("alive again: %s", v.Result)
	}
	if err := table.Resume(); err != nil {
		t.Fatal(err)
	}
	if v := table.View(false); v.Over || v.Turn != "white" {
		t.Errorf("resumed: over %v, %s to move", v.Over, v.Turn)
	}
	compareRecord(t, "resumed", table)
}

func TestOpening(t *testing.T) {
	table := begin(t, "renju", "renju", 15, "rif")
	if look := table.Play(0); look == nil || look.Code != "area" {
		t.Errorf("the corner is refused as %+v", look)
	}
	for _, step := range []string{"h8", "h9", "i10", "white", "h10"} {
		if err := take(table, step); err != nil {
			t.Fatal(err)
		}
	}
	v := table.View(false)
	if r := v.Request; r == nil || r.Offers != 2 || r.Chosen != 0 || !slices.Equal(r.Can, []string{"offer"}) {
		t.Fatalf("asks for %+v", v.Request)
	}
	if v.Seats != [2]string{"black", "white"} {
		t.Errorf("seats: %v", v.Seats)
	}
	if err := take(table, "g8"); err != nil {
		t.Fatal(err)
	}
	if err := table.Act("offer"); err == nil {
		t.Error("one fifth is offered in place of two")
	}
	table.Undo()
	if n := table.View(false).Request.Chosen; n != 0 {
		t.Errorf("%d chosen after undo", n)
	}
	for _, step := range []string{"g8", "i9", "offer", "i9"} {
		if err := take(table, step); err != nil {
			t.Fatal(step, err)
		}
	}
	v = table.View(false)
	if v.Protocol != "rif" || v.Steps[len(v.Steps)-1].Text != "pick i9" || len(v.Facts) != 1 || !strings.HasPrefix(v.Facts[0].Name, "Opening ") {
		t.Errorf("after the fifth: %+v, %v", v.Steps, v.Facts)
	}
	compareRecord(t, "rif", table)
	if err := table.Random(rand.New(rand.NewPCG(1, 2))); err != nil {
		t.Fatal(err)
	}
	if table.now.open() {
		t.Error("the opening goes on after stone 6")
	}
	if err := table.Act("swap"); err == nil {
		t.Error("a swap after the opening")
	}
	if _, err := New("hex", "", 0, "rif"); err == nil {
		t.Error("an opening of renju in Hex")
	}
	if _, err := New("renju", "", 0, "none"); err == nil || !strings.Contains(err.Error(), "taraguchi-10") {
		t.Errorf("an unknown opening: %v", err)
	}
}

func TestSeats(t *testing.T) {
	table := begin(t, "hex", "swap-sides", 5, "", "c3", "swap")
	if v := table.View(false); v.Seats != [2]string{"white", "black"} || v.Seat != 1 {
		t.Errorf("after a swap of sides: %v, %d to act", v.Seats, v.Seat)
	}
	if v := begin(t, "ancientgo", "old-chinese", 19, "").View(false); v.Seats != [2]string{"white", "black"} || v.Seat != 1 {
		t.Errorf("where White begins: %v, %d to act", v.Seats, v.Seat)
	}
}

// A record keeps its names and comments, and loses those of a line that is left.
func TestLoad(t *testing.T) {
	text := "(;FF[4]CA[UTF-8]GM[1]SZ[9]RU[Japanese]KM[6.5]PB[Ann]RE[W+R];B[ee]C[good];W[cc]C[better])"
	table, err := Load(text)
	if err != nil {
		t.Fatal(err)
	}
	if v := table.View(false); v.Result != "W+R" || len(v.Steps) != 3 || v.Says != "Black resigns. White wins." {
		t.Errorf("%s, %v, %q", v.Result, v.Steps, v.Says)
	}
	for _, want := range []string{"PB[Ann]", "C[good]", "C[better]", "RE[W+R]"} {
		if !strings.Contains(table.SGF(), want) {
			t.Errorf("%s is not in %s", want, table.SGF())
		}
	}
	table.Go(1)
	if err := table.Move("G7"); err != nil {
		t.Fatal(err)
	}
	if got := table.SGF(); !strings.Contains(got, "PB[Ann]") || strings.Contains(got, "better") || strings.Contains(got, "RE[") {
		t.Errorf("another line: %s", got)
	}

	for _, test := range []struct {
		text, want string
		steps      int // -1 if there is no table
	}{
		{"", "no record", -1},
		{"hello", "no record", -1},
		{"(;GM[99])", "game 99", -1},
		{"(;GM[11]SZ[1000])", "too many", -1},
		{"(;GM[1]SZ[9];B[ee];W[ee])", "move 2", 1},
		{"(;GM[1]SZ[9];B[ee]", "line 1", 1},
		{strings.Repeat(" ", 1<<20) + "(;GM[1])", "longer", -1},
	} {
		table, err := Load(test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%.20s: %v, want %s", test.text, err, test.want)
		}
		if steps := -1; table != nil || test.steps >= 0 {
			if table != nil {
				steps = len(table.View(false).Steps)
			}
			if steps != test.steps {
				t.Errorf("%.30s: %d steps, want %d", test.text, steps, test.steps)
			}
		}
	}
}

// A new line replaces what could have been played again.
func TestNewLine(t *testing.T) {
	table := begin(t, "hex", "no-swap", 5, "", split("a1 b2 c3 d4")...)
	table.Go(1)
	if err := table.Move("e5"); err != nil {
		t.Fatal(err)
	}
	v := table.View(false)
	if len(v.Steps) != 2 || v.At != 2 || v.Can.Redo || v.Steps[1] != (Step{"white", "Blue", "e5"}) {
		t.Errorf("%v at %d", v.Steps, v.At)
	}
	for _, n := range []int{-5, 0, 1, 99} {
		table.Go(n)
		if at := table.View(false).At; at != min(max(n, 0), 2) {
			t.Errorf("Go(%d) shows %d", n, at)
		}
	}
}

func TestNumbers(t *testing.T) {
	table := begin(t, "ancientgo", "japanese", 5, "", ko...)
	if plain, numbered := table.Picture(false), table.Picture(true); strings.Contains(plain, ">9</text>") || !strings.Contains(numbered, ">9</text>") || strings.Contains(numbered, ">8</text>") {
		t.Error("the last move has no number, or the stone that it took has one")
	}
}

// What JSON writes is what encoding/json reads, and writes but for names.
func TestJSON(t *testing.T) {
	table := begin(t, "renju", "", 15, "rif", split("h8 h9")...)
	var read View
	if err := json.Unmarshal(JSON(table.View(true)), &read); err != nil {
		t.Fatal(err)
	}
	want := *table.View(true)
	read.Fifths, read.Facts = want.Fifths, want.Facts // an empty list for a nil one
	if !reflect.DeepEqual(read, want) {
		t.Errorf("%+v, want %+v", read, want)
	}
	for _, s := range []string{"", "\"\\\n\x00\x1f", "a\xffb", "花月 \u2028", "<&>"} {
		var back string
		if err := json.Unmarshal(JSON(s), &back); err != nil || back != strings.ToValidUTF8(s, "\ufffd") {
			t.Errorf("%q becomes %s: %v", s, JSON(s), err)
		}
	}
	if got := string(JSON([]any{})); got != "[]" {
		t.Errorf("an empty list: %s", got)
	}
	if got := string(JSON(struct{ F float64 }{0.25})); got != `{"f":0.25}` {
		t.Errorf("a number: %s", got)
	}
}
