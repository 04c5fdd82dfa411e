package boardtest_test

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files")

// The golden file has all that Check says of each game that is broken, as a person
// reads it: behind a line "== TEST: MESSAGE" what it says in that test. Left out are
// hashes, stacks and what Check says of allocations and goroutines, which depend on
// the run or the compiler.
var goldenMessages = filepath.Join("testdata", "messages.txt")

var (
	readMessages = sync.OnceValues(func() (map[string]string, error) {
		text, err := os.ReadFile(goldenMessages)
		if err != nil {
			return nil, err
		}
		all := map[string]string{}
		for section := range strings.SplitSeq("\n"+string(text), "\n== ") {
			name, said, _ := strings.Cut(section, "\n")
			all[name] = strings.TrimSpace(said)
		}
		return all, nil
	})
	messages = map[string]string{}
	left     = regexp.MustCompile(` allocates, |a method that reads panicked`)
	changing = regexp.MustCompile(`0x[0-9a-f]+|\s*goroutine [\s\S]*`)
)

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if *update && code == 0 {
		var b strings.Builder
		for _, name := range slices.Sorted(maps.Keys(messages)) {
			b.WriteString("== " + name + "\n" + messages[name] + "\n\n")
		}
		if err := os.WriteFile(goldenMessages, []byte(b.String()), 0o644); err != nil {
			panic(err)
		}
	}
	os.Exit(code)
}

// wantGolden sees that Check says of a game what it always has.
func wantGolden(t *testing.T, name string, err error) {
	t.Helper()
	var said []string
	for _, e := range err.(interface{ Unwrap() []error }).Unwrap() {
		if text := e.Error(); !left.MatchString(text) {
			said = append(said, changing.ReplaceAllString(text, "…"))
		}
	}
	got := strings.TrimSpace(strings.Join(said, "\n"))
	if *update {
		messages[name] = got
		return
	}
	all, err := readMessages()
	if err != nil {
		t.Fatal(err)
	}
	if want := all[name]; got != want {
		t.Errorf("Check says\n%s\nwant\n%s", got, want)
	}
}
