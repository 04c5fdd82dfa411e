package sgf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCompose(t *testing.T) {
	tests := []struct {
		parts []string
		want  string
	}{
		{[]string{"aa", "A"}, "aa:A"},
		{[]string{"a:b", "c"}, `a\:b:c`},
		{[]string{"", ""}, ":"},
		{[]string{""}, ""},
		{[]string{"one"}, "one"},
		{[]string{"a:b"}, `a\:b`},
		{[]string{"1", "2", ":", "3"}, `1:2:\::3`},
		{[]string{`C:\dir\x`, `\`}, `C\:\dir\x:\`},
		{[]string{`a\`, `b\`}, `a\\:b\`},
		{[]string{`a\:b`, `c\\`, ``}, `a\\\:b:c\\\\:`},
		{[]string{"::", `\`, "é]\n"}, "\\:\\::\\\\:é]\n"},
	}
	for _, tt := range tests {
		got := Compose(tt.parts...)
		if got != tt.want {
			t.Errorf("Compose(%q) = %s, want %s", tt.parts, got, tt.want)
		}
		if diff := cmp.Diff(tt.parts, Split(got)); diff != "" {
			t.Errorf("Split(%q) (-want +got):\n%s", got, diff)
		}
		n := new(Node)
		n.Add("AP", got)
		if value, _ := parseOne(t, n.String()).Get("AP"); value != got {
			t.Errorf("%s is written as %s and read as %s", got, n, value)
		}
	}
	if got := Compose(); got != "" {
		t.Errorf("Compose() = %q", got)
	}
}

func TestSplit(t *testing.T) {
	tests := []struct {
		text        string // of AP
		parts       []string
		first, rest string
		found       bool
	}{
		{`a\:b:c`, []string{"a:b", "c"}, "a:b", "c", true},
		{`a\\:b`, []string{`a\`, "b"}, `a\`, "b", true},
		{`a\\\:b`, []string{`a\:b`}, `a\:b`, "", false},
		{`a\b\\c:\d`, []string{`ab\c`, "d"}, `ab\c`, "d", true},
		{`dd:a:b\:c`, []string{"dd", "a", "b:c"}, "dd", "a:b:c", true},
		{`one`, []string{"one"}, "one", "", false},
		{``, []string{""}, "", "", false},
		{`\]:\]`, []string{"]", "]"}, "]", "]", true},
	}
	for _, tt := range tests {
		value, _ := parseOne(t, "(;AP["+tt.text+"])").Get("AP")
		if diff := cmp.Diff(tt.parts, Split(value)); diff != "" {
			t.Errorf("AP[%s], Split(%q) (-want +got):\n%s", tt.text, value, diff)
		}
		if first, rest, found := Cut(value); first != tt.first || rest != tt.rest || found != tt.found {
			t.Errorf("AP[%s], Cut(%q) = %q, %q, %v, want %q, %q, %v", tt.text, value, first, rest, found, tt.first, tt.rest, tt.found)
		}
	}
}

// TestColonsInText reads and writes a colon: in properties that hold text, as FF[4] has
// them, it is nothing but a colon, in all others an escaped one is kept apart from
// the one between two values.
func TestColonsInText(t *testing.T) {
	text := strings.FieldsSeq("C N GC GN PB PW BR WR BT WT AN CA CP DT EV ON OT PC RE RO RU SO US")
	for id := range text {
		n := parseOne(t, `(;`+id+`[a\:b:c\\:d])`)
		if got, _ := n.Get(id); got != `a:b:c\:d` {
			t.Errorf("%s is read as %q", id, got)
		}
		if got, want := n.String(), `(;`+id+`[a:b:c\\:d])`; got != want {
			t.Errorf("%s is written as %s, want %s", id, got, want)
		}
	}
	for _, id := range []string{"AP", "LB", "AR", "LN", "SZ", "FG", "B", "XX", "CC", "NN", "A"} {
		n := parseOne(t, `(;`+id+`[a\:b:c])`)
		if got, _ := n.Get(id); got != `a\:b:c` {
			t.Errorf("%s is read as %q", id, got)
		}
		if got, want := n.String(), `(;`+id+`[a\:b:c])`; got != want {
			t.Errorf("%s is written as %s, want %s", id, got, want)
		}
	}
}

func FuzzCompose(f *testing.F) {
	for _, s := range []string{"a", "a:b", `a\`, `\:`, `\\::`, "é]"} {
		f.Add(s, s)
		f.Add(s, "x")
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		value := Compose(a, b)
		if diff := cmp.Diff([]string{a, b}, Split(value)); diff != "" {
			t.Fatalf("Split(%q) (-want +got):\n%s", value, diff)
		}
		if first, rest, found := Cut(value); first != a || rest != b || !found {
			t.Fatalf("Cut(%q) = %q, %q, %v", value, first, rest, found)
		}
	})
}
