package hex

import (
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
)

// TestWordsForSides reads every name of a side, in any case and with blanks.
func TestWordsForSides(t *testing.T) {
	for names, want := range map[string]board.Color{"red,black,b,x": Red, "blue,white,w,o": Blue} {
		for name := range strings.SplitSeq(names, ",") {
			for _, text := range []string{name, strings.ToUpper(name), " " + name + "\n"} {
				if got, err := ParseColor(text); err != nil || got != want {
					t.Errorf("ParseColor(%q) = %v, %v", text, got, err)
				}
				if g, err := Parse(".../.../...\nto move: " + name); err != nil || g.Turn() != want {
					t.Errorf("to move: %s: %v, %v", name, g, err)
				}
			}
		}
	}
	for _, text := range []string{"", "r", "bl", "reds", "empty"} {
		if got, err := ParseColor(text); err == nil || got != board.Empty {
			t.Errorf("ParseColor(%q) = %v, %v", text, got, err)
		}
	}
}
