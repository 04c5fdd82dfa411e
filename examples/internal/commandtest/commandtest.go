// Package commandtest tests programs that are run for their exit status and one of
// their outputs.
package commandtest

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

// A Case is a command line and what is to come of it.
type Case struct {
	Args   string // with blanks between them
	Status int
	Want   string // part of stdout if the status is 0, otherwise of stderr; the other stays empty
}

// Run runs a program with each command line.
func Run(t *testing.T, run func(args []string, stdout, stderr io.Writer) int, cases []Case) {
	t.Helper()
	for _, c := range cases {
		var stdout, stderr bytes.Buffer
		status := run(strings.Fields(c.Args), &stdout, &stderr)
		out, other := &stdout, &stderr
		if c.Status != 0 {
			out, other = other, out
		}
		if status != c.Status || !strings.Contains(out.String(), c.Want) || other.Len() > 0 {
			t.Errorf("%s: status %d, want %d\nstdout %s\nstderr %s", c.Args, status, c.Status, &stdout, &stderr)
		}
	}
}
