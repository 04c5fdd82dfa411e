package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
)

// A peer is a program that answers the protocol, as a controller sees it.
type peer struct {
	t    testing.TB
	name string
	in   io.Writer
	out  *bufio.Reader
	n    int // commands so far
}

// startEngine runs the program under test in a goroutine.
func startEngine(t testing.TB, args ...string) *peer {
	t.Helper()
	inRead, in := io.Pipe()
	out, outWrite := io.Pipe()
	done := make(chan struct{})
	var stderr bytes.Buffer
	status := -1
	go func() {
		defer close(done)
		status = run(args, inRead, outWrite, &stderr)
		outWrite.Close()
		inRead.Close()
	}()
	t.Cleanup(func() {
		in.Close()
		<-done
		if status != 0 || stderr.Len() > 0 {
			t.Errorf("gtp %v: status %d, %s", args, status, &stderr)
		}
	})
	return &peer{t: t, name: "stones", in: in, out: bufio.NewReader(out)}
}

// send sends a command with a number and returns the answer. It fails the test
// unless the answer has the form that the protocol says.
func (p *peer) send(format string, args ...any) (answer string, ok bool) {
	p.t.Helper()
	p.n++
	line := fmt.Sprintf(format, args...)
	if _, err := fmt.Fprintf(p.in, "%d %s\n", p.n, line); err != nil {
		p.t.Fatalf("%s: %s: %v", p.name, line, err)
	}
	text, err := p.read()
	if err != nil {
		p.t.Fatalf("%s: %s: %v", p.name, line, err)
	}
	answer, ok = strings.CutPrefix(text, fmt.Sprintf("=%d ", p.n))
	if !ok {
		var failed bool
		if answer, failed = strings.CutPrefix(text, fmt.Sprintf("?%d ", p.n)); !failed {
			p.t.Fatalf("%s: %s: the answer is %q", p.name, line, text)
		}
	}
	return strings.TrimSuffix(answer, "\n\n"), ok
}

// read returns the text up to the first empty line, with it.
func (p *peer) read() (string, error) {
	var b strings.Builder
	for {
		line, err := p.out.ReadString('\n')
		b.WriteString(line)
		if err != nil || line == "\n" {
			return b.String(), err
		}
	}
}

// do sends a command that must not fail.
func (p *peer) do(format string, args ...any) string {
	p.t.Helper()
	answer, ok := p.send(format, args...)
	if !ok {
		p.t.Fatalf("%s: %s: %s", p.name, fmt.Sprintf(format, args...), answer)
	}
	return answer
}

// refuses sends a command that must fail with that answer.
func (p *peer) refuses(want, format string, args ...any) {
	p.t.Helper()
	if answer, ok := p.send(format, args...); ok || answer != want {
		p.t.Errorf("%s: %s: %q, %t, want a refusal with %q", p.name, fmt.Sprintf(format, args...), answer, ok, want)
	}
}

// says sends a command that must have that answer.
func (p *peer) says(want, format string, args ...any) {
	p.t.Helper()
	if answer := p.do(format, args...); answer != want {
		p.t.Errorf("%s: %s: %q, want %q", p.name, fmt.Sprintf(format, args...), answer, want)
	}
}
