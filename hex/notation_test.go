package hex

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
)

func TestParseMove(t *testing.T) {
	g, err := New(Rules{Rows: 100, Cols: 100})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		text string
		want board.Move
		name string
	}{
		{"a1", 0, "a1"},
		{"A1", 0, "a1"},
		{" b1\t", 1, "b1"},
		{"a2", 100, "a2"},
		{"z1", 25, "z1"},
		{"aa1", 26, "aa1"},
		{"cv100", 9999, "cv100"},
		{"CV100", 9999, "cv100"},
		{"swap", board.Swap, "swap"},
		{"Swap-Pieces", board.Swap, "swap"},
		{"SWAP-SIDES", board.Swap, "swap"},
		{" s ", board.Swap, "swap"},
		{"PASS", board.Pass, "pass"},
	} {
		m, err := g.ParseMove(test.text)
		if err != nil || m != test.want {
			t.Errorf("%q: %v, %v, want %v", test.text, m, err, test.want)
		}
		if got := g.FormatMove(test.want); got != test.name {
			t.Errorf("%v is %q, want %q", test.want, got, test.name)
		}
	}
	for _, text := range []string{"cw1", "a101", "a0", "zzzzzz9", "a99999999999999999999"} {
		if m, err := g.ParseMove(text); err != board.ErrOffBoard {
			t.Errorf("%q: %v, %v, want off the board", text, m, err)
		}
	}
	for _, text := range []string{"", "a", "1", "1a", "a1b", "a01", "a-1", "swap!", "é1", "a1 b2"} {
		m, err := g.ParseMove(text)
		if _, ok := errors.AsType[*board.SyntaxError](err); !ok {
			t.Errorf("%q: %v, %v, want a syntax error", text, m, err)
		}
	}
	for _, m := range []board.Move{-3, 10000, 1<<31 - 1, -1 << 31} {
		if got := g.FormatMove(m); got != "none" {
			t.Errorf("%d is %q", m, got)
		}
	}
}

func TestSwapRuleText(t *testing.T) {
	for _, r := range []Rules{{11, 11, NoSwap}, {11, 11, SwapPieces}, {3, 4, SwapSides}} {
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var back Rules
		if err := json.Unmarshal(text, &back); err != nil || back != r {
			t.Errorf("%s: %+v, %v", text, back, err)
		}
	}
	if text, err := (SwapSides + 1).MarshalText(); err == nil {
		t.Errorf("%v is %s", SwapSides+1, text)
	}
	var s SwapRule
	for _, text := range []string{"Pieces", "", strings.Repeat("pieces", 1000)} {
		if err := s.UnmarshalText([]byte(text)); err == nil || len(err.Error()) > 100 {
			t.Errorf("%.20q is %v, with the error %.200v", text, s, err)
		}
	}
	if got := SwapRule(7).String(); got != "SwapRule(7)" {
		t.Error(got)
	}
}
