package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/examples/internal/commandtest"
)

// session runs the program on a text and returns what it wrote.
func session(t testing.TB, input string, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if status := run(args, strings.NewReader(input), &stdout, &stderr); status != 0 || stderr.Len() > 0 {
		t.Fatalf("gtp %v: status %d, %s", args, status, &stderr)
	}
	return stdout.String()
}

// TestFormat looks at every byte of the answers.
func TestFormat(t *testing.T) {
	for _, test := range []struct{ name, in, want string }{
		{"nothing", "", ""},
		{"a name", "name\n", "= stones\n\n"},
		{"a number in front", "12 name\n", "=12 stones\n\n"},
		{"zeros in front of the number", "007 name\n", "=7 stones\n\n"},
		{"the largest number", "2147483647 name\n", "=2147483647 stones\n\n"},
		{"a larger one is no number", "2147483648 name\n", "? unknown command\n\n"},
		{"a negative one neither", "-1 name\n", "? unknown command\n\n"},
		{"nothing behind the number", "3\n", "?3 syntax error\n\n"},
		{"no answer to say", "4 komi 6.5\n", "=4 \n\n"},
		{"a failure", "5 undo\n", "?5 cannot undo\n\n"},
		{"an unknown command", "6 dance\n", "?6 unknown command\n\n"},
		{"names are in lower case", "NAME\n", "? unknown command\n\n"},
		{"blank lines", "\n \n\t\n\r\n# only a comment\n  # and another\nname\n", "= stones\n\n"},
		{"a comment", "1 name # of the program\n2 version#\n", "=1 stones\n\n=2 1\n\n"},
		{"a comment hides the command", "#1 name\n", ""},
		{"tabs and many blanks", "\t 8 \t name \t\n", "=8 stones\n\n"},
		{"line ends of DOS", "protocol_version\r\nname\r\n", "= 2\n\n= stones\n\n"},
		{"control characters", "na\x00\x07me\x7f\x1b\n", "= stones\n\n"},
		{"a carriage return does not end a line", "na\rme\n", "= stones\n\n"},
		{"no line end at the end", "name", "= stones\n\n"},
		{"behind quit", "1 quit\nname\n", "=1 \n\n"},
		{"bytes that are no text", "\xff\xfe\n", "? unknown command\n\n"},
		{"lines", "boardsize 2\nshowboard\n", "= \n\n= \n  A B\n2 . .\n1 . .\nto move: black\n\n"},
		{"known", "known_command genmove\nknown_command dance\nknown_command\n", "= true\n\n= false\n\n= false\n\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, session(t, test.in)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestLongLine takes a line that is too long for one command, and goes on.
func TestLongLine(t *testing.T) {
	in := "1 play b " + strings.Repeat("a", 10*maxLine) + "\n" + strings.Repeat("x", maxLine+1) + "\n2 name"
	if got, want := session(t, in), "?1 syntax error\n\n? syntax error\n\n=2 stones\n\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestGarbage sends random words in random order: every line has an answer of
// the right form, and the program is there at the end.
func TestGarbage(t *testing.T) {
	for _, game := range []string{"go", "hex"} {
		e := new(engine)
		var err error
		if e.table, err = newTable(game, "", 0); err != nil {
			t.Fatal(err)
		}
		words := append(e.commandSet().names(), "b", "w", "white", "blue", "a1", "B2", "c3", "z25", "pass", "swap", "swap-sides",
			"resign", "0", "1", "2", "3", "9", "26", "99999999999", "-1", "1e9", "6.5", "nan", "0x1p3", "japanese", "tibetan", "old_chinese",
			"sunjang", "dead", "alive", "seki", "/", "/dev/zero", "testdata", "go.mod", "é", "\"", "=", "?")
		rng := rand.New(rand.NewPCG(1, 2))
		var in strings.Builder
		const lines = 3000
		for n := range lines {
			fmt.Fprint(&in, n)
			for range 1 + rng.IntN(4) {
				word := words[rng.IntN(len(words))]
				if word == "quit" || word == "loadsgf" && rng.IntN(10) > 0 {
					word = "play"
				}
				in.WriteString(" " + word)
			}
			in.WriteString("\n")
		}
		in.WriteString(fmt.Sprintf("%d name\n", lines))
		out := session(t, in.String(), "-game", game, "-size", "5", "-playouts", "10", "-seed", "1")
		answers := strings.SplitAfter(out, "\n\n")
		if len(answers) != lines+2 || answers[lines] != fmt.Sprintf("=%d stones\n\n", lines) {
			t.Fatalf("%s: %d answers to %d lines, the last %q", game, len(answers), lines+1, answers[len(answers)-2])
		}
		for n, answer := range answers[:lines] {
			if !strings.HasPrefix(answer, fmt.Sprintf("=%d ", n)) && !strings.HasPrefix(answer, fmt.Sprintf("?%d ", n)) {
				t.Fatalf("%s: the answer to line %d is %q", game, n, answer)
			}
		}
	}
}

// TestReaders hands the input over in other portions.
func TestReaders(t *testing.T) {
	const in = "1 boardsize 5 # small\n2 play b c3\n3 showboard\n4 quit"
	want := session(t, in)
	for name, reader := range map[string]func(io.Reader) io.Reader{
		"byte by byte": iotest.OneByteReader, "halves": iotest.HalfReader, "with the error": iotest.DataErrReader,
	} {
		var stdout, stderr bytes.Buffer
		if status := run(nil, reader(strings.NewReader(in)), &stdout, &stderr); status != 0 || stdout.String() != want {
			t.Errorf("%s: status %d, %s, %q", name, status, &stderr, &stdout)
		}
	}
}

// TestCommandLine runs it as a user would who makes mistakes.
func TestCommandLine(t *testing.T) {
	empty := func(args []string, stdout, stderr io.Writer) int {
		return run(args, strings.NewReader(""), stdout, stderr)
	}
	commandtest.Run(t, empty, []commandtest.Case{
		{Args: "-h", Status: 0, Want: "usage: gtp"},
		{Args: "-h", Status: 0, Want: "hexgui-analyze_commands"},
		{Args: "-size 25", Status: 0, Want: ""},
		{Args: "-game hex -size 26", Status: 0, Want: ""},
		{Args: "-size 26", Status: 2, Want: "at most 25 columns, not 26"},
		{Args: "-game hex -size 27", Status: 2, Want: "at most 26 columns, not 27"},
		{Args: "-size -1", Status: 2, Want: "-1"},
		{Args: "-game chess", Status: 2, Want: `unknown game "chess", want go or hex`},
		{Args: "-rules house", Status: 2, Want: "house"},
		{Args: "-game hex -rules chinese", Status: 2, Want: "chinese"},
		{Args: "-playouts -1", Status: 2, Want: "want 0 or more"},
		{Args: "-level 3", Status: 2, Want: "-level"},
		{Args: "file.sgf", Status: 2, Want: `unexpected argument "file.sgf"`},
	})
}

// TestBrokenPipes ends with status 1.
func TestBrokenPipes(t *testing.T) {
	var stdout, stderr bytes.Buffer
	broken := errors.New("broken")
	if status := run(nil, iotest.ErrReader(broken), &stdout, &stderr); status != 1 || stderr.String() != "gtp: broken\n" {
		t.Errorf("reading: status %d, %s", status, &stderr)
	}
	stderr.Reset()
	r, w := io.Pipe()
	r.CloseWithError(broken)
	if status := run(nil, strings.NewReader("name\n"), w, &stderr); status != 1 || stderr.String() != "gtp: broken\n" {
		t.Errorf("writing: status %d, %s", status, &stderr)
	}
}
