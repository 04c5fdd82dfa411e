package main

import (
	"bufio"
	"errors"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// maxLine is the longest line that is read, in bytes: more than the vertices
// of the largest board.
const maxLine = 1 << 16

// A failure is what the protocol answers to a command that cannot be carried
// out.
type failure string

func (f failure) Error() string { return string(f) }

const (
	errSyntax  failure = "syntax error"
	errUnknown failure = "unknown command"
)

// errQuit ends the session after the answer to the command.
var errQuit = errors.New("quit")

// A command answers a line; args are the words behind its name.
type command func(args []string) (string, error)

// A commandSet is a set of commands by their names.
type commandSet map[string]command

func (s commandSet) names() []string { return slices.Sorted(maps.Keys(s)) }

// serve answers the lines of r on w until one of them says quit or there are
// no more. An answer is written as soon as it is known.
func (s commandSet) serve(r io.Reader, w io.Writer) error {
	in := bufio.NewReader(r)
	for {
		line, long, err := readLine(in)
		if err != nil && err != io.EOF {
			return err
		}
		if id, words := split(clean(line)); words != nil {
			answer, cmdErr := "", error(errSyntax)
			if !long {
				answer, cmdErr = s.run(words)
			}
			if _, err := io.WriteString(w, format(id, answer, cmdErr)); err != nil {
				return err
			}
			if cmdErr == errQuit {
				return nil
			}
		}
		if err == io.EOF {
			return nil
		}
	}
}

func (s commandSet) run(words []string) (string, error) {
	if len(words) == 0 {
		return "", errSyntax
	}
	cmd, ok := s[words[0]]
	if !ok {
		return "", errUnknown
	}
	return cmd(words[1:])
}

// readLine returns the next line without its end. Of a line of more than
// maxLine bytes it returns the start, and that it is long.
func readLine(in *bufio.Reader) (line string, long bool, err error) {
	var b strings.Builder
	for {
		part, err := in.ReadSlice('\n')
		if room := maxLine - b.Len(); len(part) > room {
			part, long = part[:room], true
		}
		b.Write(part)
		if err != bufio.ErrBufferFull {
			return strings.TrimSuffix(b.String(), "\n"), long, err
		}
	}
}

// clean drops what the protocol says does not count: comments and control
// characters. A tab is a blank.
func clean(line string) string {
	line, _, _ = strings.Cut(line, "#")
	return strings.Map(printable, line)
}

func printable(r rune) rune {
	switch {
	case r == '\t':
		return ' '
	case r < ' ' || r == 0x7f:
		return -1
	}
	return r
}

// split returns the number in front of a command, "" if there is none, and the
// words of the command. They are nil if the line is blank.
func split(line string) (id string, words []string) {
	words = strings.FieldsFunc(line, func(r rune) bool { return r == ' ' })
	if len(words) == 0 {
		return "", nil
	}
	if n, err := strconv.ParseUint(words[0], 10, 31); err == nil {
		return strconv.FormatUint(n, 10), words[1:]
	}
	return "", words
}

// format returns the answer to a command. An empty line ends it, so that the
// text must not have one; it may begin in the second line.
func format(id, answer string, err error) string {
	mark := "="
	if err != nil && err != errQuit {
		mark, answer = "?", err.Error()
	}
	lines := strings.Split(answer, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(strings.Map(printable, line), " ")
	}
	first, rest := lines[0], slices.DeleteFunc(lines[1:], func(line string) bool { return line == "" })
	return mark + id + " " + strings.Join(append([]string{first}, rest...), "\n") + "\n\n"
}
