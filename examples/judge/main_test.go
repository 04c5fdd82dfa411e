package main

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// TestHelp runs the examples that -h shows.
func TestHelp(t *testing.T) {
	for _, flag := range []string{"-h", "-help", "--help"} {
		for _, args := range [][]string{{flag}, {"hex", flag}, {"hex", "no such file", flag}} {
			got := runWith(strings.NewReader(""), args...)
			if got.Status != 0 || got.Stderr != "" || !strings.HasPrefix(got.Stdout, usage) {
				t.Errorf("%v: status %d, stdout %.40q…, stderr %q", args, got.Status, got.Stdout, got.Stderr)
			}
		}
	}
	for _, g := range games {
		_, example, ok := strings.Cut(g.help, "\n\n")
		in, want, ok2 := strings.Cut(example, "\n\n")
		if !ok || !ok2 {
			t.Fatalf("%s: no example in %s", g.name, g.help)
		}
		in = strings.ReplaceAll(in, "(17 more rows)", strings.Repeat("0 ", 17*19))
		want = strings.ReplaceAll(want, "\t", "")
		if diff := cmp.Diff(result{Stdout: want}, runWith(strings.NewReader(in), g.name)); diff != "" {
			t.Errorf("%s: -want +got\n%s", g.name, diff)
		}
	}
}

func TestCommandLine(t *testing.T) {
	dir := t.TempDir()
	good := filepath.Join(dir, "good")
	odd := filepath.Join(dir, "two\nlines")
	for _, name := range []string{good, odd} {
		if err := os.WriteFile(name, []byte("1\n1\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	early := "line 2, column 1: found the end of the input, want 0, 1 or -1 as number 1 of row 1 (case 1 of 1)\n"
	tests := []struct {
		args []string
		want result
	}{
		{nil, result{2, "", "judge: want one or two arguments, have 0\n" + usage + "\n"}},
		{[]string{"hex", good, good}, result{2, "", "judge: want one or two arguments, have 3\n" + usage + "\n"}},
		{[]string{"chess"}, result{2, "", "judge: unknown game \"chess\"\n" + usage + "\n"}},
		{[]string{"Hex\n"}, result{2, "", "judge: unknown game \"Hex\\n\"\n" + usage + "\n"}},
		{[]string{""}, result{2, "", "judge: unknown game \"\"\n" + usage + "\n"}},
		{[]string{"-fast", "hex"}, result{2, "", "judge: unknown flag \"-fast\"\n" + usage + "\n"}},
		{[]string{"hex"}, result{0, "ke\n", ""}},
		{[]string{"hex", "-"}, result{0, "ke\n", ""}},
		{[]string{"hex", filepath.Join(dir, "missing")}, result{1, "", "judge: " + filepath.Join(dir, "missing") + ": " + notExist(dir) + "\n"}},
		{[]string{"hex", good}, result{1, "", "judge: " + good + ": line 3, column 1: " + strings.TrimPrefix(early, "line 2, column 1: ")}},
	}
	for _, test := range tests {
		got := runWith(strings.NewReader("1 1 1"), test.args...)
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%q: -want +got\n%s", test.args, diff)
		}
	}
	for _, name := range []string{dir, odd} {
		got := runWith(strings.NewReader(""), "hex", name)
		if got.Status != 1 || strings.Count(got.Stderr, "\n") != 1 || !strings.HasPrefix(got.Stderr, "judge: "+printable(name)+": ") {
			t.Errorf("%q: %+v, want status 1 and one line that names it", name, got)
		}
	}
}

// notExist returns what the system says of a file that is not there.
func notExist(dir string) string {
	_, err := os.Open(filepath.Join(dir, "missing"))
	return err.(*fs.PathError).Err.Error()
}

// failing fails to write after a number of bytes.
type failing int

func (f *failing) Write(p []byte) (int, error) {
	n := min(len(p), int(*f))
	*f -= failing(n)
	if n < len(p) {
		return n, errors.New("the disk is full")
	}
	return n, nil
}

func TestWriteErrors(t *testing.T) {
	for room := range failing(9) {
		var stderr bytes.Buffer
		status := run([]string{"hex"}, iotest.OneByteReader(strings.NewReader("3 1 1 1 0 1 -1")), &room, &stderr)
		if want := "judge: standard output: the disk is full\n"; status != 1 || stderr.String() != want {
			t.Errorf("status %d, stderr %q, want %q", status, &stderr, want)
		}
	}
	room := failing(0)
	var stderr bytes.Buffer
	if status := run([]string{"-h"}, nil, &room, &stderr); status != 1 || stderr.String() != "judge: standard output: the disk is full\n" {
		t.Errorf("-h: status %d, stderr %q", status, &stderr)
	}
}

func TestReadErrors(t *testing.T) {
	tests := []struct{ in, stdout string }{
		{"", ""},
		{"3", ""},
		{"3 ", ""},
		{"3 1", ""},
		{"3 1 ", ""},
		{"3 1 1", ""}, // it might have gone on as 10
		{"3 1 1\n1", "ke\n"},
		{"3 1 1\n1 -", "ke\n"},
		{"3 1 1\n1 -1", "ke\n"},
		{"3 1 1\n1 -1 1 0", "ke\ndo\n"},
		{"3 1 1\n1 -1 1 0\n", "ke\ndo\nyet\n"},
	}
	for _, test := range tests {
		in := io.MultiReader(strings.NewReader(test.in), iotest.ErrReader(errors.New("the line is dead")))
		want := result{1, test.stdout, "judge: standard input: the line is dead\n"}
		if diff := cmp.Diff(want, runWith(in, "hex")); diff != "" {
			t.Errorf("%q: -want +got\n%s", test.in, diff)
		}
	}
	got := runWith(&stuck{}, "hex")
	if want := (result{1, "", "judge: standard input: " + io.ErrNoProgress.Error() + "\n"}); got != want {
		t.Errorf("a reader that reads nothing: %+v, want %+v", got, want)
	}
}

// A stuck reader never reads anything.
type stuck struct{}

func (*stuck) Read([]byte) (int, error) { return 0, nil }
