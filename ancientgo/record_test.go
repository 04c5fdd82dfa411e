package ancientgo_test

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

func wantError(t *testing.T, what string, err error, part string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), part) {
		t.Errorf("%s: error %v, want %q in it", what, err, part)
	}
}

// wantRoundTrip writes the game as a record and reads it again.
func wantRoundTrip(t *testing.T, g *ancientgo.Game) {
	t.Helper()
	text, err := g.MarshalText()
	if err != nil {
		t.Error(err)
		return
	}
	var h ancientgo.Game
	if err := h.UnmarshalText(text); err != nil {
		t.Errorf("%v\n%s", err, text)
		return
	}
	if diff := cmp.Diff(g.String(), h.String()); diff != "" {
		t.Errorf("read again (-want +got):\n%s\n%s", diff, text)
	}
	if diff := cmp.Diff(g.Rules(), h.Rules()); diff != "" {
		t.Errorf("rules read again (-want +got):\n%s\n%s", diff, text)
	}
	if diff := cmp.Diff(g.History(), h.History()); diff != "" {
		t.Errorf("moves read again (-want +got):\n%s\n%s", diff, text)
	}
	if g.Hash() != h.Hash() {
		t.Errorf("another hash read again\n%s", text)
	}
	if diff := cmp.Diff(g.MoveList(), h.MoveList()); diff != "" {
		t.Errorf("list of moves read again (-want +got):\n%s\n%s", diff, text)
	}
	for {
		_, ok1 := g.Undo()
		_, ok2 := h.Undo()
		if ok1 != ok2 || g.Hash() != h.Hash() || g.Over() != h.Over() {
			t.Errorf("another game after %d moves, taken back: %v, %v\n%s", g.Len(), ok1, ok2, text)
		}
		if !ok1 {
			break
		}
	}
	if diff := cmp.Diff(g.String(), h.String()); diff != "" {
		t.Errorf("start read again (-want +got):\n%s\n%s", diff, text)
	}
}

// fromSGF returns what FromSGF makes of a text.
func fromSGF(t testing.TB, text string) (*ancientgo.Game, error) {
	t.Helper()
	games, err := sgf.ParseString(text)
	if err != nil {
		t.Fatal(err)
	}
	return ancientgo.FromSGF(games[0])
}

func TestFromSGF(t *testing.T) {
	tests := []struct {
		name, text string
		moves      string
		string     string // of the game at its end
	}{
		{"a pass is empty", "(;SZ[3];B[bb];W[])", "B2 pass", ".../.x./...\nto move: black\npasses: 1"},
		{"a pass is tt", "(;SZ[3];B[bb];W[tt])", "B2 pass", ".../.x./...\nto move: black\npasses: 1"},
		{"passes after the end", "(;SZ[3];B[bb];W[];B[];W[];B[])", "B2 pass pass", ".../.x./...\nto move: white\npasses: 2"},
		{"a pass left out ends the game", "(;SZ[3];B[bb];W[];W[])", "B2 pass pass", ".../.x./...\nto move: white\npasses: 2"},
		{"a pass is left out", "(;SZ[3];B[bb];B[aa])", "B2 pass A3", "x../.x./...\nto move: white"},
		{"White begins", "(;SZ[3];W[bb])", "B2", ".../.o./...\nto move: black"},
		{"PL", "(;SZ[3]PL[W])", "", ".../.../...\nto move: white"},
		{"PL comes before the first move", "(;SZ[3]PL[W];B[aa])", "pass A3", "x../.../...\nto move: white"},
		{"Black after AB", "(;SZ[3]AB[aa][cc];B[bb])", "B2", "x../.x./..x\nto move: white"},
		{"White after a handicap", "(;SZ[3]HA[2]AB[aa][cc])", "", "x../.../..x\nto move: white\nhandicap: 2"},
		{"rectangle of stones", "(;SZ[3]AB[aa:ab]AW[ca:cb])", "", "x.o/x.o/...\nto move: black"},
		{"cols:rows", "(;SZ[4:2];B[da])", "D2", "...x/....\nto move: white"},
		{"edits start anew", "(;SZ[3];B[bb];W[aa];AE[bb]AW[cc]PL[W];W[ba])", "B3", "oo./.../..o\nto move: black"},
		{"edits forget the ko and the passes of the start", "(;SZ[3]BARRED[ca]PASSES[1];B[bb];AB[cc])", "", ".../.x./..x\nto move: white"},
		{"edits recolor and capture nothing", "(;SZ[3];B[bb];AW[bb][ba])", "", ".o./.o./...\nto move: white"},
		{"edits keep the prisoners", "(;SZ[3];B[ab];W[aa];B[ba];AE[ab])", "", ".x./.../...\nto move: white\nprisoners: black 1, white 0"},
		{"the turn of an edit is that of its next move", "(;SZ[3];B[bb];AB[aa];B[cc])", "C1", "x../.x./..x\nto move: white"},
		{"the next move may be nodes away", "(;SZ[3]AB[bb];AB[aa];C[later];W[cc])", "C1", "x../.x./..o\nto move: black"},
		{"the next move after a later edit", "(;SZ[3];AB[bb];AB[aa];W[cc])", "C1", "x../.x./..o\nto move: black"},
		{"PL of an edit comes before the next move", "(;SZ[3];AB[bb]PL[B];W[cc])", "pass C1", ".../.x./..o\nto move: black"},
		{"lower case and blanks", "(;SiZe[3]\r\n;Black[ bb ] )", "B2", ".../.x./...\nto move: white"},
		{"names of points", "(;SZ[3];B[b2];W[A1])", "B2 A1", ".../.x./o..\nto move: black"},
		{"play goes on after two passes", "(;SZ[9]RU[AGA];B[ee];W[cc];B[];W[];B[ff])", "E5 C7 pass pass F4", ""},
		{"play goes on after a pass left out", "(;SZ[9];B[ee];W[];W[cc])", "E5 pass pass C7", ""},
		{"the other side goes on", "(;SZ[3];B[];W[];W[bb])", "pass pass pass B2", ".../.o./...\nto move: black"},
		{"it goes on twice", "(;SZ[3];B[aa];W[];B[];W[bb];B[];W[];B[cc])", "A3 pass pass B2 pass pass C1", "x../.o./..x\nto move: white"},
		{"resumed at the end", "(;SZ[3]RESUMED[2];B[];W[])", "pass pass", ".../.../...\nto move: black"},
		{"resumed and passed", "(;SZ[3]RESUMED[2];B[];W[];B[])", "pass pass pass", ".../.../...\nto move: white\npasses: 1"},
		{"resumed from a start that is over", "(;SZ[3]PASSES[2];B[aa])", "A3", "x../.../...\nto move: white"},
		{"beyond z", "(;SZ[30];B[AA])", "AB4", ""},
		{"tt on a large board", "(;SZ[30];B[tt])", "U11", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g, err := fromSGF(t, test.text)
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, m := range g.History() {
				names = append(names, g.FormatMove(m))
			}
			if got := strings.Join(names, " "); got != test.moves {
				t.Errorf("moves %q, want %q", got, test.moves)
			}
			if test.string != "" {
				want, err := ancientgo.ParseWith(g.Rules(), test.string)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(want.String(), g.String()); diff != "" {
					t.Errorf("game (-want +got):\n%s", diff)
				}
			}
			wantRoundTrip(t, g)
		})
	}
}

func TestFromSGFMoveErrors(t *testing.T) {
	tests := []struct {
		name, text string
		move       int
		value      string
		why        error // nil for a syntax error
		len        int
	}{
		{"occupied", "(;SZ[9];B[aa];W[bb];B[bb];W[cc])", 3, "bb", board.ErrOccupied, 2},
		{"off the board", "(;SZ[18];B[aa];W[ss])", 2, "ss", board.ErrOffBoard, 1},
		{"tt beyond 19", "(;SZ[9:20];B[tt])", 1, "tt", board.ErrOffBoard, 0},
		{"no point", "(;SZ[9];B[a])", 1, "a", nil, 0},
		{"occupied, after the end", "(;SZ[9];B[aa];W[];B[];W[aa])", 4, "aa", board.ErrOccupied, 3},
		{"off the board, after the end", "(;SZ[9];B[aa];W[];B[];W[zz])", 4, "zz", board.ErrOffBoard, 3},
		{"ko", "(;SZ[5]AB[ba][ab][bc][cb]AW[ca][db][cc];W[bb];B[cb])", 2, "cb", ancientgo.ErrKo, 1},
		{"suicide", "(;SZ[5]RU[Japanese]AB[ba][ab];W[aa])", 1, "aa", ancientgo.ErrSuicide, 0},
		{"out of turn and occupied", "(;SZ[5];B[aa];B[aa])", 2, "aa", board.ErrOccupied, 1},
		{"counted through edits", "(;SZ[5];B[aa];W[bb];AB[cc];W[cc])", 3, "cc", board.ErrOccupied, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g, err := fromSGF(t, test.text)
			e, ok := errors.AsType[*board.RecordError](err)
			if !ok {
				t.Fatalf("error %v, want a RecordError", err)
			}
			if e.Move != test.move || e.Text != test.value {
				t.Errorf("move %d (%s), want %d (%s)", e.Move, e.Text, test.move, test.value)
			}
			if test.why != nil && e.Err != test.why {
				t.Errorf("because %v, want %v", e.Err, test.why)
			}
			if _, ok := errors.AsType[*board.SyntaxError](err); test.why == nil && !ok {
				t.Errorf("because %v, want a SyntaxError", e.Err)
			}
			if g == nil || g.Len() != test.len {
				t.Errorf("the game up to there is %v, want %d moves", g, test.len)
			}
		})
	}
}

// TestOwnProperties has the properties that only records of this package have, which
// stand there only where a game does not begin as the rules say.
func TestOwnProperties(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "",
		"prisoners: black 0, white 1": "PRISONERS[0:1]",
		"prisoners: black 1, white 0": "PRISONERS[1:0]",
		"prisoners: black 2, white 3": "PRISONERS[2:3]",
		"passes: 1":                   "PASSES[1]",
		"ko: B2\npasses: 1":           "PASSES[1] BARRED[bb]",
		"handicap: 2":                 "HA[2]",
		"prisoners: black 0, white 0\nhandicap: 0": "",
		"prisoners: black 1, white 1\npasses: 2":   "PRISONERS[1:1] PASSES[2]",
	} {
		g := parse(t, "x.o/.../...\n"+text, ancientgo.SimpleKo, ancientgo.AllowSuicide)
		root := g.SGF()
		var properties []string
		for _, id := range []string{"HA", "PRISONERS", "PASSES", "BARRED", "RESUMED", "OUTOFTURN"} {
			if value, ok := root.Get(id); ok {
				properties = append(properties, id+"["+value+"]")
			}
		}
		if got := strings.Join(properties, " "); got != want {
			t.Errorf("%s has %q, want %q", text, got, want)
		}
	}
}

func TestFromSGFRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"(;GM[2]SZ[8])":                        "line 1, column 6: game 2",
		"(;GM[x])":                             "line 1, column 6: \"x\"",
		"(;SZ[53])":                            "53 rows and 53 columns",
		"(;SZ[9:53])":                          "line 1, column 6: a board of 53 rows and 9 columns, more than 52",
		"(;SZ[53:9])":                          "line 1, column 6: a board of 9 rows and 53 columns, more than 52",
		"(;SZ[0])":                             "",
		"(;SZ[x])":                             "",
		"(;SZ[9]KM[much])":                     "line 1, column 11: \"much\"",
		"(;SZ[9]HA[x])":                        "line 1, column 11: \"x\"",
		"(;SZ[9]PL[x])":                        "line 1, column 11: \"x\"",
		"(;SZ[9]AB[zz])":                       "off the board",
		"(;SZ[9]AB[a])":                        "point",
		"(;SZ[2]AB[aa]AW[ab][ba])":             "no liberties",
		"(;SZ[9]PRISONERS[3])":                 "PRISONERS",
		"(;SZ[9]PRISONERS[0:1073741824])":      "PRISONERS",
		"(;SZ[9]PASSES[0.5])":                  "PASSES",
		"(;SZ[9]PASSES[3])":                    "PASSES",
		"(;SZ[9]BARRED[zz])":                   "BARRED",
		"(;SZ[9]AB[aa]BARRED[aa])":             "BARRED",
		"(;SZ[2]RU[x; setup x./..]BARRED[aa])": "line 1, column 33: BARRED[aa]",
		"(;SZ[9]PASSES[2]RESUMED[x])":          "line 1, column 25: \"x\"",
		"(;SZ[9]RESUMED[2];B[];W[aa])":         "line 1, column 16: the game is not over after 2 moves",
		"(;SZ[9]RESUMED[2];B[])":               "line 1, column 16",
		"(;SZ[9];B[aa];AB[zz])":                "off the board",
		"(;SZ[9];B[aa];PL[x])":                 "line 1, column 18: \"x\"",
		"(;SZ[9];B[aa]\n;AW[ab][ba])":          "line 2, column 1",
		"(;SZ[9]RU[Chinese]KM[9e9999])":        "KM",
	} {
		g, err := fromSGF(t, text)
		if err == nil {
			t.Errorf("%s is read as\n%v", text, g)
			continue
		}
		wantError(t, text, err, want)
	}
	if _, err := ancientgo.FromSGF(nil); err == nil {
		t.Error("a record that is nil is read")
	}
}

// TestFromSGFWith reads records that do not say everything.
func TestFromSGFWith(t *testing.T) {
	with := func(r ancientgo.Rules, change func(*ancientgo.Rules)) ancientgo.Rules {
		change(&r)
		return r
	}
	chinese := ancientgo.Chinese(9)
	for _, test := range []struct {
		rules ancientgo.Rules
		text  string
		want  ancientgo.Rules
	}{
		{ancientgo.Rules{}, "(;)", ancientgo.Rules{Rows: 19, Cols: 19, First: board.Black}},
		{chinese, "(;)", chinese},
		{chinese, "(;RU[ ];B[ee])", chinese},
		{chinese, "(;SZ[13:5])", sized(chinese, 5, 13)},
		{chinese, "(;KM[0.5])", with(chinese, func(r *ancientgo.Rules) { r.Komi = 0.5 })},
		{chinese, "(;RU[Japanese])", ancientgo.Japanese(9)},
		{chinese, "(;RU[some other])", with(chinese, func(r *ancientgo.Rules) { r.Name = "some other" })},
		{chinese, "(;RU[mine; no ko])", ancientgo.Rules{Rows: 9, Cols: 9, First: board.Black, Komi: 7.5, Name: "mine"}},
		{ancientgo.Tibetan(17), "(;)", newGame(t, ancientgo.Tibetan(17)).Rules()},
		{ancientgo.Tibetan(17), "(;SZ[9])", ancientgo.Tibetan(9)},
		{ancientgo.Tibetan(9), "(;SZ[17])", with(ancientgo.Tibetan(17), func(r *ancientgo.Rules) { r.Setup = "" })},
	} {
		root, err := sgf.ParseOne(test.text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := ancientgo.FromSGFWith(test.rules, root)
		if err != nil {
			t.Errorf("%s with %v: %v", test.text, test.rules, err)
			continue
		}
		if diff := cmp.Diff(test.want, g.Rules()); diff != "" {
			t.Errorf("%s with %v (-want +got):\n%s", test.text, test.rules, diff)
		}
		wantRoundTrip(t, g)
	}
	root := sgf.New(sgf.Go, 9, 9)
	_, err := ancientgo.FromSGFWith(ancientgo.Rules{Komi: math.NaN()}, root)
	wantError(t, "FromSGFWith", err, "ancientgo: Rules.Komi is NaN")
	_, err = ancientgo.FromSGFWith(ancientgo.Rules{}, nil)
	wantError(t, "FromSGFWith", err, "ancientgo: the record is nil")
}

func TestRuleNames(t *testing.T) {
	unknown := map[string]bool{}
	for _, text := range []string{"something unknown", "a; b, c", "a; corners nan", "a; setup x./.."} {
		unknown[text] = true
	}
	for text, want := range map[string]ancientgo.Rules{
		"Chinese":           ancientgo.Chinese(9),
		"chinese":           ancientgo.Chinese(9),
		"Japanese":          ancientgo.Japanese(9),
		"Japanese rules":    ancientgo.Japanese(9),
		"Korean":            ancientgo.Japanese(9),
		"AGA":               ancientgo.AGA(9),
		"Tromp/Taylor":      ancientgo.TrompTaylor(9),
		"Tromp-Taylor":      ancientgo.TrompTaylor(9),
		"Ancient":           ancientgo.Ancient(9),
		"New Zealand":       {Rows: 9, Cols: 9, First: board.Black, Ko: ancientgo.SituationalSuperko, Komi: 7},
		"NZ":                {Rows: 9, Cols: 9, First: board.Black, Ko: ancientgo.SituationalSuperko, Komi: 7},
		"":                  {Rows: 9, Cols: 9, First: board.Black, Ko: ancientgo.SimpleKo},
		"something unknown": {Rows: 9, Cols: 9, First: board.Black, Ko: ancientgo.SimpleKo},
		"a; b, c":           {Rows: 9, Cols: 9, First: board.Black, Ko: ancientgo.SimpleKo},
		"a; corners nan":    {Rows: 9, Cols: 9, First: board.Black, Ko: ancientgo.SimpleKo},
		"a; setup x./..":    {Rows: 9, Cols: 9, First: board.Black, Ko: ancientgo.SimpleKo},
		"no ko, white first, sunjang scoring, suicide of several, corners 3": {
			Rows: 9, Cols: 9, First: board.White, Scoring: ancientgo.SunjangScoring, Suicide: ancientgo.MultiStoneOnly, Corners: 3,
		},
	} {
		g, err := fromSGF(t, "(;SZ[9]RU["+text+"])")
		if unknown[text] {
			wantError(t, text, err, "line 1, column 11: unknown rules")
		} else if err != nil {
			t.Errorf("RU[%s]: %v", text, err)
		}
		if g == nil {
			continue
		}
		got := g.Rules()
		if !strings.Contains(text, "white first") && got.Name != text {
			t.Errorf("RU[%s] is named %q", text, got.Name)
		}
		got.Name, want.Name = "", ""
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("RU[%s] (-want +got):\n%s", text, diff)
		}
		wantRoundTrip(t, g)
	}
}

// TestForeignRules has rules as servers and programs call them. What is not known is
// said to be so, with the game; komi is that of the rules where there is no KM.
func TestForeignRules(t *testing.T) {
	simple := ancientgo.Chinese(9)
	simple.Ko = ancientgo.SimpleKo
	stones := ancientgo.Rules{Rows: 9, Cols: 9, First: board.Black, Komi: 7.5, Ko: ancientgo.SimpleKo, Suicide: ancientgo.ForbidSuicide, Scoring: ancientgo.StoneScoring}
	tromp := ancientgo.TrompTaylor(9)
	tromp.Suicide = ancientgo.MultiStoneOnly
	komi := func(r ancientgo.Rules, komi float64) ancientgo.Rules {
		r.Komi = komi
		return r
	}
	for text, want := range map[string]ancientgo.Rules{
		"GOE": ancientgo.Ing(9), "Ing": ancientgo.Ing(9), "ing goe rules": ancientgo.Ing(9), "应氏规则": ancientgo.Ing(9),
		"NZ": ancientgo.NewZealand(9), "new-zealand": ancientgo.NewZealand(9), "New Zealand": ancientgo.NewZealand(9),
		"日本": ancientgo.Japanese(9), "日本ルール": ancientgo.Japanese(9), "日本规则": ancientgo.Japanese(9), "Japan": ancientgo.Japanese(9), "JP": ancientgo.Japanese(9),
		"Korean": ancientgo.Japanese(9), "한국룰": ancientgo.Japanese(9),
		"中国": ancientgo.Chinese(9), "中国规则": ancientgo.Chinese(9), "中國規則": ancientgo.Chinese(9), "CN": ancientgo.Chinese(9), "Chinese rules": ancientgo.Chinese(9),
		"chinese-ogs": ancientgo.Chinese(9), "chinese-kgs": ancientgo.Chinese(9), "tromp-taylor": ancientgo.TrompTaylor(9),
		"BGA": ancientgo.AGA(9), "French": ancientgo.AGA(9), "stone-scoring": stones, "ancient-area": stones,
		"koSIMPLEscoreAREAtaxNONEsui0whbN":              komi(simple, 0),
		"koSIMPLEscoreAREAtaxNONEsui0whbNfpok1":         komi(simple, 0),
		"koSIMPLEscoreAREAtaxNONEsui0whbNfpok1komi7.5":  simple,
		"koPOSITIONALscoreAREAtaxNONEsui1":              tromp,
		"koPOSITIONALscoreAREAtaxALLsui1":               {Rows: 9, Cols: 9, First: board.Black, Ko: ancientgo.PositionalSuperko, Suicide: ancientgo.MultiStoneOnly, Scoring: ancientgo.StoneScoring},
		"koSIMPLEscoreTERRITORYtaxSEKIsui0":             komi(ancientgo.Japanese(9), 0),
		"koSIMPLEscoreTERRITORYsui0komi6.5":             ancientgo.Japanese(9),
		"koSITUATIONALscoreAREAtaxNONEsui0whbN-1komi-5": komi(ancientgo.AGA(9), -5),
		`{"ko":"SIMPLE","scoring":"AREA","tax":"NONE","suicide":false,"hasButton":false,"whiteHandicapBonus":"N","friendlyPassOk":true,"komi":7.5}`: simple,
		`{"ko": "POSITIONAL", "score": "AREA", "suicide": true}`:                                                                                    tromp,
	} {
		g, err := fromSGF(t, "(;SZ[9]RU["+text+"];B[ee])")
		if err != nil {
			t.Errorf("RU[%s]: %v", text, err)
			continue
		}
		wantRoundTrip(t, g)
		got := g.Rules()
		if got.Name != text {
			t.Errorf("RU[%s] is named %q", text, got.Name)
		}
		got.Name, want.Name = "", ""
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("RU[%s] (-want +got):\n%s", text, diff)
		}
	}
	for _, text := range []string{
		"Klingon", "aga-button", "ancient-territory", "koSPIGHTscoreAREAtaxNONEsui0", "koSIMPLEscoreAREAtaxSEKIsui0", "koSIMPLEscoreTERRITORYtaxNONEsui0",
		"koSIMPLEscoreAREAtaxNONEsui0button1", "koSIMPLEscoreAREAtaxNONEsui0whbM", "koSIMPLEscoreAREAtaxNONEsui0komix", "koSIMPLEscoreAREAtaxNONEsui0fpokx", "koSIMPLEscore", "ko", "{}}", `{"ko":"SIMPLE","x":1}`, `{"ko"`,
		"rules", "规则",
	} {
		g, err := fromSGF(t, "(;SZ[9]\nRU["+text+"]KM[6.5];B[ee];W[cc])")
		wantError(t, text, err, "line 2, column 4: unknown rules "+board.Quote(text))
		if g == nil || g.Len() != 2 || g.Rules().Name != text || g.Rules().Komi != 6.5 || g.Rules().Ko != ancientgo.SimpleKo {
			t.Errorf("RU[%s] gives the game %v", text, g)
			continue
		}
		wantRoundTrip(t, g)
		root, err := sgf.ParseOne("(;SZ[9]RU[" + text + "];B[ee])")
		if err != nil {
			t.Fatal(err)
		}
		chosen, err := ancientgo.FromSGFWith(ancientgo.AGA(9), root)
		want := ancientgo.AGA(9)
		want.Name = text
		if err != nil || chosen.Rules() != want {
			t.Errorf("RU[%s] with rules for it: %v, %v", text, chosen.Rules(), err)
		}
	}
	// An error in the moves comes first.
	_, err := fromSGF(t, "(;SZ[9]RU[Klingon];B[ee];W[ee])")
	wantError(t, "a move", err, "move 2 (ee): there is already a stone there")
}

// TestKomiAndHandicap has values of KM and HA, right and wrong.
func TestKomiAndHandicap(t *testing.T) {
	for text, want := range map[string]float64{
		"KM[6.5]": 6.5, "KM[-3]": -3, "KM[375]": 375,
		"AP[foxwq]KM[375]": 7.5, "AP[GNU Go:3.8]KM[375]HA[0]AP[foxwq]": 7.5, "AP[foxwq:1]KM[650]": 6.5, "AP[foxwq]KM[325]": 6.5, "AP[foxwq]KM[350]": 7,
		"AP[foxwq]KM[750]": 7.5, "AP[foxwq]KM[50]": 0.5, "AP[foxwq]KM[0]": 0, "AP[foxwq]KM[6.5]": 6.5, "AP[foxwq]RU[Chinese]": 7.5, "AP[foxwq]KM[-650]": -6.5,
	} {
		g, err := fromSGF(t, "(;SZ[9]"+text+")")
		if err != nil || g.Rules().Komi != want {
			t.Errorf("%s: %v, want komi %v", text, err, want)
		}
	}
	for text, want := range map[string]int{"": 0, "HA[0]": 0, "HA[1]": 0, "HA[2]": 2, "HA[9.0]": 9, "HA[255]": 255} {
		g, err := fromSGF(t, "(;SZ[9]"+text+")")
		if err != nil || g.Handicap() != want {
			t.Errorf("%s: %v, want handicap %d", text, err, want)
		}
	}
	if g := parse(t, "x.o/...\nhandicap: 1", ancientgo.SimpleKo, ancientgo.AllowSuicide); g.Handicap() != 0 {
		t.Errorf("%d handicap stones in a text that says 1, want 0", g.Handicap())
	}
	for _, text := range []string{"HA[2.5]", "HA[-1]", "HA[300]", "HA[]", "HA[ ]", "HA[two]", "KM[]", "KM[ ]", "KM[x]"} {
		g, err := fromSGF(t, "(;SZ[9]"+text+")")
		wantError(t, text, err, "line 1, column 11: ")
		if g != nil {
			t.Errorf("%s gives a game", text)
		}
	}
}

// TestRulesSurvive writes and reads games under rules of all kinds.
func TestRulesSurvive(t *testing.T) {
	house := ancientgo.Rules{
		Rows: 3, Cols: 4, First: board.White, Ko: ancientgo.VacatedKo, Suicide: ancientgo.MultiStoneOnly,
		Scoring: ancientgo.TibetanScoring, Komi: -3.25, Corners: 12.5, Center: -1e-9, Setup: " X..O / .... /\n..o.", Name: " House;  rules, [2]\\\n:",
	}
	sets := []ancientgo.Rules{house, {Rows: 1, Cols: 1}, {Rows: 52, Cols: 1, Setup: strings.Repeat("./", 51) + "x"}}
	for _, size := range [][2]int{{9, 9}, {17, 17}, {19, 19}, {5, 7}} {
		sets = append(sets, readySets(size[0], size[1])...)
	}
	changed := ancientgo.Chinese(9)
	changed.Ko = ancientgo.SimpleKo
	sets = append(sets, changed)
	changed = ancientgo.Tibetan(17)
	changed.Corners = 20
	sets = append(sets, changed)
	for _, r := range sets {
		g := newGame(t, r)
		wantRoundTrip(t, g)
		g.Play(g.AppendMoves(nil)[0])
		wantRoundTrip(t, g)
		// Without the stones that the rules set out.
		g, err := ancientgo.FromGrid(r, board.NewGrid[board.Color](g.Lattice()), board.White)
		if err != nil {
			t.Fatal(err)
		}
		wantRoundTrip(t, g)
	}
}

func TestMiddleSurvives(t *testing.T) {
	for _, ko := range []ancientgo.KoRule{ancientgo.SimpleKo, ancientgo.VacatedKo} {
		g := parse(t, ".xo../xo.o./.xo../...../.....\nto move: black\nko: C4\npasses: 1\nprisoners: black 3, white 2\nhandicap: 4",
			ko, ancientgo.ForbidSuicide)
		if err := check(t, g, "C4"); err != ancientgo.ErrKo {
			t.Errorf("%v: Check(C4) = %v, want %v", ko, err, ancientgo.ErrKo)
		}
		wantRoundTrip(t, g)
		play(t, g, "E1 D1")
		g.Undo()
		g.Undo()
		if err := check(t, g, "C4"); err != ancientgo.ErrKo {
			t.Errorf("%v: after Undo, Check(C4) = %v, want %v", ko, err, ancientgo.ErrKo)
		}
		play(t, g, "E1 D1")
		wantRoundTrip(t, g)
		play(t, g, "pass")
		if !g.Over() {
			t.Errorf("%v: the pass before the start does not count", ko)
		}
		g.Undo()
		if g.Over() {
			t.Errorf("%v: still over after Undo", ko)
		}
	}
}

func TestJSON(t *testing.T) {
	type table struct {
		Name string
		Game *ancientgo.Game
	}
	g := newGame(t, ancientgo.Sunjang(19))
	play(t, g, "C3 R17 pass")
	text, err := json.Marshal(table{"first", g})
	if err != nil {
		t.Fatal(err)
	}
	var got table
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(g.String(), got.Game.String()); diff != "" {
		t.Errorf("game (-want +got):\n%s", diff)
	}
	before := got.Game.String()
	for _, bad := range []string{"", "(", "nothing", "(;SZ[99])", "(;SZ[9];B[aa];W[aa])"} {
		if err := got.Game.UnmarshalText([]byte(bad)); err == nil || got.Game.String() != before {
			t.Errorf("UnmarshalText(%q) = %v, and the game is\n%v", bad, err, got.Game)
		}
	}
}

func TestResultInRecord(t *testing.T) {
	g := newGame(t, ancientgo.Japanese(9))
	play(t, g, "E5 pass")
	if re, ok := g.SGF().Get("RE"); ok {
		t.Errorf("RE[%s] of a game that goes on", re)
	}
	play(t, g, "pass")
	if re, _ := g.SGF().Get("RE"); re != "B+73.5" {
		t.Errorf("RE[%s], want B+73.5", re)
	}
}
