package boardtest_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
)

// A recorder is a test whose failures are written down.
type recorder struct {
	testing.TB
	said []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.said = append(r.said, fmt.Sprintf(format, args...))
}

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	panic(r)
}

func (r *recorder) Fatal(args ...any) { r.Fatalf("%s", fmt.Sprint(args...)) }

// failures runs a helper and returns what it reports.
func failures(help func(testing.TB)) string {
	r := &recorder{}
	func() {
		defer func() {
			if e := recover(); e != nil && e != any(r) {
				panic(e)
			}
		}()
		help(r)
	}()
	return strings.Join(r.said, "\n")
}

func TestPlayAndNames(t *testing.T) {
	g := New()
	boardtest.Play(t, g, " b2\n a1 c3 ")
	var cells []board.Cell
	for _, m := range g.History() {
		c, _ := m.Cell()
		cells = append(cells, c)
	}
	if got := boardtest.Names(g, cells); got != "b2 a1 c3" {
		t.Errorf("played %q", got)
	}
	if got := boardtest.Names(g, nil); got != "" {
		t.Errorf("Names of no cells = %q", got)
	}
	for names, want := range map[string]string{
		"a2 b2": "move 5, b2: " + board.ErrOccupied.Error(),
		"z":     "move 4, z: line 1, column 2",
	} {
		if got := failures(func(t testing.TB) { boardtest.Play(t, g.Clone(), names) }); !strings.HasPrefix(got, want) {
			t.Errorf("Play(%q) says %q, want %q", names, got, want)
		}
	}
}

func TestGolden(t *testing.T) {
	file := filepath.Join(t.TempDir(), "golden")
	golden := func(got string, update bool) string {
		return failures(func(t testing.TB) { boardtest.Golden(t, file, []byte(got), update) })
	}
	if got := golden("a\nb\n", false); !strings.Contains(got, file) {
		t.Errorf("without a file: %q", got)
	}
	if got := golden("a\nb\n", true); got != "" {
		t.Errorf("with update: %q", got)
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "a\nb\n" {
		t.Errorf("the file is %q, %v", text, err)
	}
	for got, want := range map[string]string{
		"a\nb\n":    "",
		"a\nc\n":    file + ":2: got  \"c\\n\"\nwant \"b\\n\"",
		"a\nb":      file + ":2: got  \"b\"\nwant \"b\\n\"",
		"a\nb\nc\n": file + ":3: got  \"c\\n\"\nwant \"\"",
		"":          file + ":1: got  \"\"\nwant \"a\\n\"",
	} {
		if said := golden(got, false); said != want {
			t.Errorf("%q: said %q, want %q", got, said, want)
		}
	}
}
