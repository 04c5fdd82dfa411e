// Judge answers one question about each board of its input: can Black
// capture, how many discs turn over at most, who has five in a row, who has
// joined their own two sides. These are the questions of four programming contests;
// judge reads the inputs and writes the answers of those.
//
//	judge ancientgo|reversi|renju|hex [FILE]
//
// Without a file, or with -, it reads standard input. Answers appear as soon
// as their board is read, in constant memory, for any number of boards.
// judge -h describes the four inputs, each with an example; the folder
// testdata has more of them:
//
//	go run ./examples/judge hex examples/judge/testdata/hex.txt
//
// The input is a stream of tokens, separated by blanks and line ends of any
// kind and number: where a line ends makes no difference. A byte-order mark may
// come first. What does not fit is
// reported in one line with its place in the text, and judge exits with
// status 1; the answers before it have been written. A wrong command line is
// status 2.
//
// The tests can write large random inputs together with their answers:
//
//	go test ./examples/judge -run Random -boards 100000 -write /tmp
package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
)

const usage = "usage: judge ancientgo|reversi|renju|hex [FILE]"

const intro = usage + `

Judge answers a question about each board of FILE, or of standard input where
there is no FILE or it is -. The input is a stream of tokens, separated by
blanks and line ends: the number of boards, then the boards.
`

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is main with its surroundings as arguments; it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	fail := func(status int, format string, args ...any) int {
		fmt.Fprintf(stderr, "judge: "+format+"\n", args...)
		return status
	}
	for _, arg := range args {
		switch {
		case arg == "-h" || arg == "-help" || arg == "--help":
			if err := help(stdout); err != nil {
				return fail(1, "standard output: %v", cause(err))
			}
			return 0
		case len(arg) > 1 && arg[0] == '-':
			return fail(2, "unknown flag %q\n%s", arg, usage)
		}
	}
	if len(args) < 1 || len(args) > 2 {
		return fail(2, "want one or two arguments, have %d\n%s", len(args), usage)
	}
	i := slices.IndexFunc(games, func(g game) bool { return g.name == args[0] })
	if i < 0 {
		return fail(2, "unknown game %q\n%s", args[0], usage)
	}

	name, in := "standard input", stdin
	if len(args) == 2 && args[1] != "-" {
		f, err := os.Open(args[1])
		if err != nil {
			return fail(1, "%s: %v", printable(args[1]), cause(err))
		}
		defer f.Close()
		name, in = printable(args[1]), f
	}
	if err := games[i].judge(in, stdout); err != nil {
		if w, ok := errors.AsType[writeError](err); ok {
			return fail(1, "standard output: %v", cause(w.error))
		}
		return fail(1, "%s: %v", name, cause(err))
	}
	return 0
}

// help explains the inputs.
func help(w io.Writer) error {
	var b strings.Builder
	b.WriteString(intro)
	for _, g := range games {
		b.WriteString("\njudge " + g.name + "\n" + g.help)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// cause returns err without the operation and the path that os adds.
func cause(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}

// printable returns the name of a file as it is shown in a line of text.
func printable(name string) string {
	if quoted := strconv.Quote(name); quoted != `"`+name+`"` {
		return quoted
	}
	return name
}
