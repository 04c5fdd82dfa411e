package opening_test

import (
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/opening"
)

// thirds are the third stones of the patterns in their order.
var thirds = map[string]string{
	"h9": "h10 i10 j10 i9 j9 i8 j8 h7 i7 j7 h6 i6 j6",
	"i9": "j10 j9 j8 j7 j6 i8 i7 i6 h7 h6 g7 g6 f6",
}

const names = "Kansei Keigetsu Sosei Kagetsu Zangetsu Ugetsu Kinsei Shogetsu Kyugetsu Shingetsu Zuisei Sangetsu Yusei " +
	"Chosei Kyogetsu Kosei Suigetsu Ryusei Ungetsu Hogetsu Rangetsu Gingetsu Myojo Shagetsu Meigetsu Suisei"

func TestPatterns(t *testing.T) {
	want := opening.Pattern(0)
	for _, second := range []string{"h9", "i9"} {
		for third := range strings.FieldsSeq(thirds[second]) {
			want++
			g, err := renju.FromMoves(renju.Renju(15), "h8 "+second+third)
			if err != nil {
				t.Fatal(err)
			}
			if p, ok := opening.PatternOf(g); !ok || p != want {
				t.Errorf("%s is %v, want %v", g.MoveList(), p, want)
			}
			stones, ok := want.Stones(g.Lattice())
			for i, m := range g.History() {
				if !ok || stones[i] != board.Cell(m) {
					t.Errorf("%v: stones %v", want, stones)
				}
			}
			for _, s := range g.Symmetries() {
				turned, _ := renju.New(renju.Renju(15))
				for _, m := range g.History() {
					if err := turned.Play(s.Move(m)); err != nil {
						t.Fatal(err)
					}
				}
				if err := turned.PlayMoves("a1 o15 pass b3"); err != nil {
					t.Fatal(err)
				}
				if p, ok := opening.PatternOf(turned); !ok || p != want {
					t.Errorf("%s is %v, want %v", turned.MoveList(), p, want)
				}
			}
			setUp, err := renju.FromGrid(renju.Renju(15), g.Grid(), board.White)
			if err != nil {
				t.Fatal(err)
			}
			if p, ok := opening.PatternOf(setUp); !ok || p != want {
				t.Errorf("set up: %v, want %v", p, want)
			}
		}
	}
	list := strings.Fields(names)
	kanji := map[string]bool{}
	for i, p := range opening.Patterns() {
		if p.Name() != list[i] || !p.Valid() || p.Direct() != (i < 13) || len(p.Kanji()) != 6 || kanji[p.Kanji()] {
			t.Errorf("%v: %s %s, want %s", p, p.Name(), p.Kanji(), list[i])
		}
		kanji[p.Kanji()] = true
		if strings.HasSuffix(p.Name(), "getsu") != strings.HasSuffix(p.Kanji(), "月") {
			t.Errorf("%v: %s is %s", p, p.Name(), p.Kanji())
		}
		for _, text := range []string{p.String(), strings.ToUpper(p.String()), " " + strings.ToLower(p.Name()), p.Kanji()} {
			if back, err := opening.ParsePattern(text); err != nil || back != p {
				t.Errorf("%q: %v, %v", text, back, err)
			}
		}
		text, err := p.MarshalText()
		var back opening.Pattern
		if err != nil || back.UnmarshalText(text) != nil || back != p {
			t.Errorf("%v: %s, %v", p, text, err)
		}
	}
	if opening.D1.String() != "d1" || opening.I13.String() != "i13" || opening.I1.String() != "i1" || len(opening.Patterns()) != 26 {
		t.Error("the patterns are not those from d1 to i13")
	}
}

func TestNoPattern(t *testing.T) {
	for _, test := range []struct {
		size  int
		moves string
	}{
		{15, ""},
		{15, "h8 h9"},
		{15, "h8 h10 h9"},
		{15, "h8 h9 h11"},
		{15, "g8 h9 h10"},
		{15, "h8 pass h9 a1"},
		{15, "h9 h8 h10"},
		{14, "h8 h9 h10"},
	} {
		g, err := renju.FromMoves(renju.Renju(test.size), test.moves)
		if err != nil {
			t.Fatal(err)
		}
		if p, ok := opening.PatternOf(g); ok || p != 0 {
			t.Errorf("%s is %v", g.MoveList(), p)
		}
	}
	for _, p := range []opening.Pattern{0, 27, 255} {
		if p.Valid() || p.Direct() || p.Name() != "" || p.Kanji() != "" || p.String() != "none" {
			t.Errorf("%d: %v %s %s", uint8(p), p, p.Name(), p.Kanji())
		}
		if _, ok := p.Stones(board.Square8(15, 15)); ok {
			t.Errorf("%d has stones", uint8(p))
		}
	}
	for _, l := range []*board.Lattice{board.Square8(3, 3), board.Square8(15, 14), board.Square8(6, 6)} {
		if _, ok := opening.D1.Stones(l); ok {
			t.Errorf("d1 has stones on %v", l)
		}
	}
	p := opening.D4
	for _, text := range []string{"", "d0", "d14", "i14", "x1", "月"} {
		if err := p.UnmarshalText([]byte(text)); err == nil || p != opening.D4 {
			t.Errorf("%q: %v, %v", text, p, err)
		}
	}
	if err := p.UnmarshalText([]byte("none")); err != nil || p != 0 {
		t.Errorf("none: %v, %v", p, err)
	}
}
