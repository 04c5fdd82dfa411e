package row

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/reversi"
	"github.com/stonesgo/stones/reversi/wthor"
)

// rows reads a text to its end.
func rows(format Format, text string) []Row {
	var all []Row
	for r := range Read("file", format, strings.NewReader(text), 10000) {
		all = append(all, r.Row(3))
	}
	return all
}

// one reads a text that has one record.
func one(t *testing.T, format Format, text string) Row {
	t.Helper()
	all := rows(format, text)
	if len(all) != 1 {
		t.Fatalf("%d records in %s, want 1", len(all), board.Quote(text))
	}
	return all[0]
}

func TestRow(t *testing.T) {
	tests := []struct {
		name   string
		format Format
		text   string
		want   Row // without hashes
		moves  string
	}{
		{
			"go", SGF, "(;GM[1]SZ[9]KM[6.5]RU[Japanese]RE[W+R];B[gc];W[cg];B[])",
			Row{Record: 1, Line: 1, Col: 2, Game: "ancientgo", Rules: "9×9, Japanese, komi 6.5", Rows: 9, Cols: 9, Length: 3, Recorded: "W+R"},
			"C7 G3 pass",
		},
		{
			"go that has ended", SGF, "\n(;SZ[5];B[cc];W[];B[])",
			Row{Record: 1, Line: 2, Col: 2, Game: "ancientgo", Rules: "5×5, simple ko, suicide, area scoring, komi 0", Rows: 5, Cols: 5, Length: 3, Played: "B+25"},
			"C3 pass pass",
		},
		{
			"handicap", SGF, "(;SZ[9]HA[2]AB[gc][cg]PL[W];W[ff])",
			Row{
				Record: 1, Line: 1, Col: 2, Game: "ancientgo", Rules: "9×9, simple ko, suicide, area scoring, komi 0", Rows: 9, Cols: 9, Length: 1,
				Setup: "black C7 G3, white to move",
			},
			"F6",
		},
		{
			"hex", SGF, "(;GM[11]SZ[3];B[c1];W[swap-pieces];B[b2];W[resign])",
			Row{Record: 1, Line: 1, Col: 2, Game: "hex", Rules: "3×3, swap of pieces", Rows: 3, Cols: 3, Length: 3, Recorded: "B+R"},
			"c1 swap b2",
		},
		{
			"hex with the players exchanged", SGF, "(;GM[11]SZ[3];B[c1];W[swap-sides];W[b2])",
			Row{Record: 1, Line: 1, Col: 2, Game: "hex", Rules: "3×3, swap of sides", Rows: 3, Cols: 3, Length: 3, Setup: "swap of sides"},
			"c1 swap b2",
		},
		{
			"othello", GGF, "(;GM[Othello]PB[a]PW[b]RE[-2.000]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5]W[d6];)",
			Row{Record: 1, Game: "reversi", Rules: "8×8 othello", Rows: 8, Cols: 8, Length: 2, Recorded: "W+2"},
			"d3 c5",
		},
		{
			"renju", PSQ, "Piskvorky 15x15, 11:11, 0\n9,7,0\n8,8,0\n-1\n",
			Row{Record: 1, Game: "renju", Rules: "standard", Rows: 15, Cols: 15, Length: 2},
			"g9 h8",
		},

		{
			"an illegal move", SGF, "(;SZ[9];B[gc]\n;W[gc])",
			Row{
				Record: 1, Line: 2, Col: 4, Game: "ancientgo", Rules: "9×9, simple ko, suicide, area scoring, komi 0", Rows: 9, Cols: 9, Length: 1,
				Trouble: `move 2, "gc": there is already a stone there`,
			},
			"C7",
		},
		{
			"an illegal disc", GGF, "\n(;GM[Othello]PB[a]PW[b]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[a1];)",
			Row{
				Record: 1, Line: 2, Col: 110, Game: "reversi", Rules: "8×8 othello", Rows: 8, Cols: 8,
				Trouble: `move 1, "a1": the disc would turn over no disc`,
			},
			"",
		},
		{"no game", SGF, "what is this?", Row{Record: 1, Line: 1, Col: 14, Trouble: `no game where "(;" was wanted`}, ""},
		{"a game of another kind", SGF, "(;GM[3];B[aa])", Row{Record: 1, Line: 1, Col: 6, Trouble: "-"}, ""},
		{"no size", SGF, "(;GM[1]SZ[x])", Row{Record: 1, Line: 1, Col: 11, Trouble: "-"}, ""},
		{"no header", PSQ, "Piskvork", Row{Record: 1, Line: 1, Col: 1, Trouble: "-"}, ""},
		{"a tag that is not closed", GGF, "(;GM[Othello", Row{Record: 1, Line: 1, Col: 13, Trouble: "-"}, ""},
		{"no header", WTHOR, "short", Row{Record: 1, Trouble: "wthor: header: unexpected EOF"}, ""},
	}
	for _, test := range tests {
		got := one(t, test.format, test.text)
		test.want.File = "file"
		if test.want.Trouble == "-" && got.Trouble != "" {
			test.want.Trouble = got.Trouble
		}
		moves := ""
		if got.Game != "" {
			moves = FormatMoves(got.Game, got.Rows, got.Cols, got.Moves)
			if got.Hash == 0 || got.Opening == 0 || got.Final == 0 {
				t.Errorf("%s: a hash is 0: %+v", test.name, got)
			}
		}
		got.Moves, got.Hash, got.Opening, got.Final = nil, 0, 0, 0
		if g, w := fmt.Sprintf("%+v", got), fmt.Sprintf("%+v", test.want); g != w || moves != test.moves {
			t.Errorf("%s:\n got %s %s\nwant %s %s", test.name, g, moves, w, test.moves)
		}
	}
}

func TestWTHOR(t *testing.T) {
	var file bytes.Buffer
	w, err := wthor.NewWriter(&file, wthor.Header{Games: 3, Size: 8})
	if err != nil {
		t.Fatal(err)
	}
	for _, moves := range []string{"f5 d6 c3", "f5 d6", "d3 c5 f6"} {
		g, err := reversi.FromMoves(reversi.Othello(), moves)
		if err != nil {
			t.Fatal(err)
		}
		r, err := wthor.FromGame(g)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Write(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	text := file.Bytes()
	text[16+68+8] = 11 // the first move of the second game is a1
	got := rows(WTHOR, string(text))
	if len(got) != 3 || got[0].Trouble != "" || got[2].Trouble != "" || got[2].Record != 3 {
		t.Fatalf("got %+v", got)
	}
	if got[1].Trouble != `move 1, "a1": the disc would turn over no disc` || got[1].Record != 2 || got[1].Line != 0 {
		t.Errorf("the second game: %+v", got[1])
	}
	if got[0].Hash != got[2].Hash || got[0].File != "file" {
		t.Errorf("the same game turned has another hash: %+v", got)
	}
	// A file that ends too soon keeps the games in front.
	got = rows(WTHOR, string(text[:16+68+30]))
	if len(got) != 2 || got[0].Trouble != "" || !strings.Contains(got[1].Trouble, "unexpected EOF") {
		t.Errorf("of a short file: %+v", got)
	}
}

// TestSymmetries turns random games of all kinds and looks for the same row.
func TestSymmetries(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, kind := range []struct {
		game, rules string
		size        int
	}{
		{"ancientgo", "ancient", 5},
		{"ancientgo", "tibetan", 17},
		{"ancientgo", "sunjang", 19},
		{"reversi", "othello", 8},
		{"reversi", "parallel", 6},
		{"reversi", "free-center", 4},
		{"renju", "standard", 15},
		{"renju", "freestyle", 9},
		{"hex", "standard", 5},
		{"hex", "swap-sides", 4},
		{"hex", "no-swap", 6},
	} {
		for range 20 {
			g, err := stones.New(kind.game, kind.rules, kind.size)
			if err != nil {
				t.Fatal(err)
			}
			for !g.Over() && g.Len() < 40 {
				m, ok := board.RandomMove(g, rng)
				if !ok || g.Play(m) != nil {
					t.Fatalf("no move in\n%v", g)
				}
			}
			want := rowOf(t, g)
			if start, err := Start(want.Game, want.Rows, want.Cols, want.Setup); err != nil {
				t.Errorf("%s: %v", want.Setup, err)
			} else if err := board.PlayMoves(start, FormatMoves(want.Game, want.Rows, want.Cols, want.Moves)); err != nil {
				t.Errorf("%v: the moves of the row cannot be played: %v", kind, err)
			}
			if got := AppendMoves(nil, g.Lattice(), moves(g.Lattice(), want.Moves)); !bytes.Equal(got, want.Moves) {
				t.Errorf("%v: moves %v are read as %v", kind, want.Moves, got)
			}
			for _, s := range symmetries(t, g) {
				turned, err := stones.New(kind.game, kind.rules, kind.size)
				if err != nil {
					t.Fatal(err)
				}
				for _, m := range g.History() {
					if err := turned.Play(s.Move(m)); err != nil {
						t.Fatalf("%v: %v", kind, err)
					}
				}
				got := rowOf(t, turned)
				if g, w := fmt.Sprintf("%+v", got), fmt.Sprintf("%+v", want); g != w {
					t.Errorf("%v after a symmetry:\n got %s\nwant %s", kind, g, w)
				}
			}
		}
	}
}

func moves(l *board.Lattice, b []byte) []board.Move {
	var all []board.Move
	for m := range Moves(l, b) {
		all = append(all, m)
	}
	return all
}

func symmetries(t *testing.T, g board.Game) []board.Symmetry {
	start := g.Copy()
	for start.Len() > 0 {
		start.Undo()
	}
	_, _, all, err := describe(start)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// rowOf writes a game and reads its row.
func rowOf(t *testing.T, g board.Game) Row {
	text, err := g.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	r := one(t, SGF, string(text))
	if r.Trouble != "" {
		t.Fatalf("%s: %s", text, r.Trouble)
	}
	return r
}

// TestHash keeps the hashes the same from version to version: tables of
// different runs are joined by them.
func TestHash(t *testing.T) {
	r := one(t, SGF, "(;GM[1]SZ[9];B[gc];W[cg])")
	const hash, final int64 = 2197504400017919826, 3052392771040651287
	if r.Hash != hash || r.Opening != hash || r.Final != final {
		t.Errorf("hashes %d, %d and %d, want %d twice and %d", r.Hash, r.Opening, r.Final, hash, final)
	}
	longer := one(t, SGF, "(;GM[1]SZ[9];B[gc];W[cg];B[ee];W[ef])")
	again := one(t, SGF, "(;GM[1]SZ[9];B[gc];W[cg];B[ee];W[fe])")
	if longer.Opening != again.Opening || longer.Opening == longer.Hash {
		t.Errorf("openings %d and %d, hash %d", longer.Opening, again.Opening, longer.Hash)
	}
	if got := one(t, SGF, "(;GM[1]SZ[9]KM[7.5]RU[Japanese];B[gc];W[cg])"); got.Hash != r.Hash {
		t.Error("the hash depends on the rules")
	}
	if got := one(t, SGF, "(;GM[1]SZ[11];B[gc];W[cg])"); got.Hash == r.Hash {
		t.Error("the hash does not depend on the size")
	}
}

func TestParallel(t *testing.T) {
	var records []Record
	for r := range Read("file", SGF, strings.NewReader(strings.Repeat("(;SZ[9];B[gc];W[cg])", 50)), 1000) {
		records = append(records, r)
	}
	got := make([]Row, len(records))
	var group sync.WaitGroup
	for i, r := range records {
		group.Go(func() { got[i] = r.Row(4) })
	}
	group.Wait()
	for i, r := range got {
		if r.Hash != got[0].Hash || r.Record != i+1 || r.Trouble != "" {
			t.Errorf("record %d: %+v", i+1, r)
		}
	}
}
