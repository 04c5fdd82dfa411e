package sgf

import (
	"strings"
	"testing"
)

func TestIsSpace(t *testing.T) {
	for c := range 256 {
		if got, want := isSpace(byte(c)), strings.IndexByte(" \t\n\v\f\r", byte(c)) >= 0; got != want {
			t.Errorf("isSpace(%q) = %v, want %v", rune(c), got, want)
		}
	}
}
