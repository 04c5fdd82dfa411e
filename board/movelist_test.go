package board

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A listGame puts stones on the empty cells of 5×30 and may pass.
type listGame struct {
	Game
	grid  *Grid[Color]
	moves []Move
}

func (g *listGame) Len() int                 { return len(g.moves) }
func (g *listGame) History() []Move          { return g.moves }
func (g *listGame) FormatMove(m Move) string { return Notation{}.FormatMove(g.grid.l, m) }

func (g *listGame) ParseMove(s string) (Move, error) {
	if s == "--" {
		return Pass, nil
	}
	return Notation{}.ParseMove(g.grid.l, s)
}

func (g *listGame) Play(m Move) error {
	if c, ok := m.Cell(); ok {
		if g.grid.At(c) != Empty {
			return ErrOccupied
		}
		g.grid.Set(c, Black)
	}
	g.moves = append(g.moves, m)
	return nil
}

func TestPlayMoves(t *testing.T) {
	tests := []struct{ text, list, err string }{
		{"", "", ""},
		{" \n,\t", "", ""},
		{"c3 D4,e5\r\npass\tswap", "c3 d4 e5 pass swap", ""},
		{"c3d4e5", "c3 d4 e5", ""},
		{"aa1ab2 pass c3", "aa1 ab2 pass c3", ""},
		{"1. c3 2. d4", "c3 d4", ""},
		{"1.c3 d4 2.e5", "c3 d4 e5", ""},
		{"1... c3", "c3", ""},
		{"\ufeffc3;d4; e5", "c3 d4 e5", ""},
		{"c3--d4 --e5", "c3 pass d4 pass e5", ""},
		{"1 c3 2 d4 3 e5", "c3 d4 e5", ""},
		{"1 c3 d4 2 e5", "c3 d4", `line 1, column 9: move 3 (2): '2' where the letter of a column was wanted`},
		{"56 64 33 34", "", `line 1, column 1: move 1 (56): '5' where the letter of a column was wanted`},
		{"c3\n\n  d4 c3 e5", "c3 d4", "line 3, column 6: move 3 (c3): there is already a stone there"},
		{"c3\r d4\r\n\r x", "c3 d4", `line 4, column 3: move 3 (x): end of text where the number of a row was wanted`},
		{"c3\n d!", "c3", `line 2, column 3: move 2 (d!): '!' where the number of a row was wanted`},
		{"c3d6", "c3", "line 1, column 3: move 2 (d6): the move is off the board"},
		{"c3 \x1b[2J", "c3", `line 1, column 4: move 2 (\x1b[2): '\x1b' where the letter of a column was wanted`},
		{"c3 .", "c3", `line 1, column 4: move 2 (.): '.' where the letter of a column was wanted`},
		{"c3-d4", "", `line 1, column 3: move 1 (c3-d4): "-d4" after the name of a cell`},
	}
	for _, tt := range tests {
		g := &listGame{grid: NewGrid[Color](Square4(5, 30))}
		err := PlayMoves(g, tt.text)
		got := ""
		if err != nil {
			got = err.Error()
			if _, ok := errors.AsType[*RecordError](err); !ok {
				t.Errorf("%q: error %T", tt.text, err)
			}
		}
		if diff := cmp.Diff(tt.err, got); diff != "" {
			t.Errorf("%q: error (-want +got):\n%s", tt.text, diff)
		}
		if diff := cmp.Diff(tt.list, MoveList(g)); diff != "" {
			t.Errorf("%q: moves (-want +got):\n%s", tt.text, diff)
		}
	}
}

// TestPlayMovesLong reads a long list in a time linear in its length.
func TestPlayMovesLong(t *testing.T) {
	g := &listGame{grid: NewGrid[Color](Square4(1, 1))}
	if err := PlayMoves(g, strings.Repeat("pass\n", 200_000)); err != nil || g.Len() != 200_000 {
		t.Errorf("%d moves, %v", g.Len(), err)
	}
	if err := PlayMoves(g, strings.Repeat("x", 1<<20)); err == nil || len(err.Error()) > 500 {
		t.Errorf("a long name: %.600v", err)
	}
}

func TestNotationMove(t *testing.T) {
	l := Square4(19, 19)
	n := Notation{SkipI: true, FromBottom: true, Upper: true}
	for m, want := range map[Move]string{0: "A19", Pass: "pass", Swap: "swap", Move(None): "none", 361: "none", -4: "none"} {
		got := n.FormatMove(l, m)
		if got != want {
			t.Errorf("FormatMove(%d) = %q, want %q", int32(m), got, want)
		}
		if read, err := n.ParseMove(l, " "+strings.ToLower(got)+"\n"); want != "none" && (read != m || err != nil) || want == "none" && err == nil {
			t.Errorf("ParseMove(%q) = %v, %v", got, read, err)
		}
	}
	if m, err := n.ParseMove(l, "Z1"); m != Move(None) || err != ErrOffBoard {
		t.Errorf("ParseMove of a cell that is not there = %d, %v", int32(m), err)
	}
}
