package board

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestResult(t *testing.T) {
	tests := []struct {
		text string
		want Result
		back string
		bad  bool
	}{
		{"B+R", Result{ByResignation, Black, 0}, "B+R", false},
		{"w+Resign", Result{ByResignation, White, 0}, "W+R", false},
		{"W+T", Result{ByTime, White, 0}, "W+T", false},
		{"B+Forfeit", Result{ByForfeit, Black, 0}, "B+F", false},
		{"B+12.5", Result{ByScore, Black, 12.5}, "B+12.5", false},
		{" W+0,5 zi ", Result{ByScore, White, .5}, "W+0.5", false},
		{"W+64", Result{ByScore, White, 64}, "W+64", false},
		{"B+", Result{Win, Black, 0}, "B+", false},
		{"Black+x", Result{Win, Black, 0}, "B+", false},
		{"B+0", Result{Win, Black, 0}, "B+", false},
		{"0", Result{By: Draw}, "Draw", false},
		{"Draw", Result{By: Draw}, "Draw", false},
		{"Jigo", Result{By: Draw}, "Draw", false},
		{"Void", Result{By: Void}, "Void", false},
		{"?", Result{By: Unknown}, "?", false},
		{"", Result{}, "", false},
		{" \n", Result{}, "", false},
		{"X+3", Result{By: Unknown}, "?", true},
		{"B", Result{By: Unknown}, "?", true},
		{"unfinished", Result{By: Unknown}, "?", true},
	}
	for _, tt := range tests {
		got, err := ParseResult(tt.text)
		if (err != nil) != tt.bad {
			t.Errorf("ParseResult(%q): error %v", tt.text, err)
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("ParseResult(%q) (-want +got):\n%s", tt.text, diff)
		}
		if got.String() != tt.back {
			t.Errorf("%q as text: %q, want %q", tt.text, got, tt.back)
		}
		text, err := json.Marshal(got)
		if err != nil || string(text) != `"`+tt.back+`"` {
			t.Errorf("%q as JSON: %s, %v", tt.text, text, err)
		}
		again := Result{By: Void}
		if err := json.Unmarshal(text, &again); err != nil || again != got {
			t.Errorf("%s read again: %v, %v", text, again, err)
		}
	}
	for _, r := range []Result{{By: Win}, {By: ByScore, Winner: 3}, {By: 99, Winner: Black}} {
		if r.String() != "?" {
			t.Errorf("%#v: %s", r, r)
		}
	}
	kept := Result{By: Draw}
	if err := kept.UnmarshalText([]byte("who knows")); err == nil || kept.By != Draw {
		t.Errorf("UnmarshalText: %v, and the result is %v", err, kept)
	}
	if _, err := ParseResult(strings.Repeat("x", 1<<20)); err == nil || len(err.Error()) > 200 {
		t.Errorf("a long text: %.300v", err)
	}
	for color, want := range map[Color]string{Black: "B+", White: "W+", Empty: "Draw", 7: "Draw"} {
		if got := WonBy(color); got.String() != want || color <= White && got.Winner != color {
			t.Errorf("WonBy(%v) = %v, winner %v", color, got, got.Winner)
		}
	}
	if got, want := ByResignation.String(), "resignation"; got != want {
		t.Errorf("ByResignation is %q, want %q", got, want)
	}
}

// TestResultWords reads every word for a result, in any case and with blanks.
func TestResultWords(t *testing.T) {
	for how, words := range map[Outcome]string{
		ByResignation: "r,res,resign,resigns,resignation",
		ByTime:        "t,time,timeout",
		ByForfeit:     "f,forfeit",
		Win:           ",rx,tt,forfeits,resigned,-3,+,0,0.0",
	} {
		for word := range strings.SplitSeq(words, ",") {
			for side, winner := range map[string]Color{"b": Black, "black": Black, "W": White, " White ": White} {
				for _, word := range []string{word, strings.ToUpper(word), " " + word + " "} {
					if got, err := ParseResult(side + "+" + word); err != nil || got != (Result{By: how, Winner: winner}) {
						t.Errorf("%q: %+v, %v", side+"+"+word, got, err)
					}
				}
			}
		}
	}
	for word, how := range map[string]Outcome{"0": Draw, "draw": Draw, "JIGO": Draw, "void": Void, "?": Unknown, "": Unfinished} {
		if got, err := ParseResult(" " + word + "\n"); err != nil || got != (Result{By: how}) {
			t.Errorf("%q: %+v, %v", word, got, err)
		}
	}
	for text, score := range map[string]float64{"B+1": 1, "B+0.5": .5, "B+.5": .5, "B+10,5 points": 10.5, "b+9x": 9, "B+ 361": 361} {
		if got, err := ParseResult(text); err != nil || got != (Result{ByScore, Black, score}) {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
}
