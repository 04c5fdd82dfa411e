package obf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
)

const startText = "---------------------------OX------XO---------------------------"

func FuzzParse(f *testing.F) {
	f.Add(startText + " X; D3:+0; C4:-0 % comment")
	f.Fuzz(func(t *testing.T, s string) {
		p, err := Parse(s)
		if err != nil {
			return
		}
		again, err := Parse(p.String())
		if err != nil || !cmp.Equal(p, again) {
			t.Fatalf("%q read again: %v", p, err)
		}
	})
}

func FuzzReader(f *testing.F) {
	f.Add(startText + " X; D3:+0\n\n% comment\r\n?\n" + startText)
	f.Fuzz(func(t *testing.T, s string) {
		n := 0
		for _, err := range NewReader(strings.NewReader(s)).All() {
			n++
			if e, ok := err.(*board.SyntaxError); err != nil && (!ok || e.Line < n) || n > strings.Count(s, "\n")+1 {
				t.Fatalf("entry %d: %v", n, err)
			}
		}
	})
}
