package boardtest

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
)

// Play plays moves given by name, separated by blanks, such as "c3 d3 pass". It
// ends the test at the first that the game does not read or does not allow.
func Play(t testing.TB, g board.Game, names string) {
	t.Helper()
	for name := range strings.FieldsSeq(names) {
		m, err := g.ParseMove(name)
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			t.Fatalf("move %d, %s: %v", g.Len()+1, name, err)
		}
	}
}

// Names returns the names of cells in the game's notation, separated by blanks.
func Names(g board.Game, cells []board.Cell) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = g.FormatMove(board.Move(c))
	}
	return strings.Join(names, " ")
}

// Golden compares got with the contents of a file and reports the first line
// that differs. If update is true, usually by a flag of the test, it writes the
// file first.
func Golden(t testing.TB, file string, got []byte, update bool) {
	t.Helper()
	if update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(got, want) {
		return
	}
	gotLines, wantLines := strings.SplitAfter(string(got), "\n"), strings.SplitAfter(string(want), "\n")
	i := 0
	for gotLines[i] == wantLines[i] { // none of them ends first, for its last line alone has no newline
		i++
	}
	t.Errorf("%s:%d: got  %q\nwant %q", file, i+1, gotLines[i], wantLines[i])
}
