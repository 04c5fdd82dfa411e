package obf

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// corpus returns the path of a file of the corpus, or skips the test.
func corpus(t *testing.T, name ...string) string {
	t.Helper()
	dir := os.Getenv("STONES_CORPUS")
	if dir == "" {
		t.Skip("STONES_CORPUS is not set")
	}
	return filepath.Join(append([]string{dir, "reversi"}, name...)...)
}

func TestCorpus(t *testing.T) {
	files, err := filepath.Glob(corpus(t, "*.obf"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	problems := 0
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		for p, err := range NewReader(f).All() {
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			problems++
			if len(p.Values) != p.Position.Moves().Len() {
				t.Errorf("%s: %v: %d values for the moves %v", name, p, len(p.Values), p.Position.Moves())
			}
			if again, err := Parse(p.String()); err != nil || !cmp.Equal(p, again) {
				t.Errorf("%q read again: %v", p, err)
			}
		}
	}
	if problems != 39 {
		t.Errorf("%d problems, want 39", problems)
	}
}
