package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/stonesgo/stones/examples/mcts"
)

// A lines plays a match in lines of text.
type lines struct {
	match *match
	w     io.Writer
	echo  bool // write what was read: it is not typed, so that nobody sees it
}

// play reads commands until there are no more. The error is that of ctx, if it is
// done before, or of the reader or the writer.
func (l *lines) play(ctx context.Context, r io.Reader, p reply) error {
	input, failed := readLines(ctx, r)
	w := &failingWriter{w: l.w}
	fmt.Fprintln(w, capital(l.match.title()))
	l.show(w, p)
	for w.err == nil {
		if l.match.thinks() {
			if !l.echo {
				fmt.Fprintln(w, "Thinking; enter makes it move now.")
			}
			found := l.think(ctx, input)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			l.show(w, l.match.answer(found))
			continue
		}
		fmt.Fprintf(w, "%s> ", l.match.name(l.match.game.Turn()))
		var line string
		var ok bool
		select {
		case line, ok = <-input:
		case <-ctx.Done():
			fmt.Fprintln(w)
			return ctx.Err()
		}
		if l.echo || !ok {
			fmt.Fprintln(w, line)
		}
		if !ok {
			break
		}
		p := l.match.do(line)
		if p.hint {
			p = l.match.hinted(l.think(ctx, input))
		}
		if p.quit {
			return w.err
		}
		if strings.TrimSpace(line) != "" {
			l.show(w, p)
		}
	}
	if w.err != nil {
		return w.err
	}
	return <-failed
}

// think searches until the search ends by itself or a line is typed.
func (l *lines) think(ctx context.Context, input <-chan string) mcts.Result {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	think, result := l.match.think(), make(chan mcts.Result)
	go func() { result <- think(ctx) }()
	if l.echo {
		input = nil // the next line is for the next turn
	}
	select {
	case r := <-result:
		return r
	case <-input:
		stop()
		return <-result
	}
}

// show writes what was said, and the board.
func (l *lines) show(w io.Writer, p reply) {
	if p.text != "" {
		fmt.Fprintln(w, p.text)
	}
	if p.text == help || p.refused && p.marks == nil {
		return
	}
	fmt.Fprintf(w, "\n%s\n", text.draw(l.match.figure(p)))
	if s := l.match.counts(); s != "" {
		fmt.Fprintln(w, s)
	}
	fmt.Fprintf(w, "%s.\n", capital(l.match.state()))
}

// readLines reads lines in a goroutine of its own, so that nobody has to wait for
// one. The channels are closed at the end; the second yields an error first, if
// there was one.
func readLines(ctx context.Context, r io.Reader) (<-chan string, <-chan error) {
	input, failed := make(chan string), make(chan error, 1)
	go func() {
		defer close(input)
		defer close(failed)
		s := bufio.NewScanner(r)
		for s.Scan() {
			select {
			case input <- s.Text():
			case <-ctx.Done():
				return
			}
		}
		if err := s.Err(); err != nil {
			failed <- err
		}
	}()
	return input, failed
}

// A failingWriter keeps the first error.
type failingWriter struct {
	w   io.Writer
	err error
}

func (f *failingWriter) Write(p []byte) (int, error) {
	if f.err != nil {
		return 0, f.err
	}
	n, err := f.w.Write(p)
	f.err = err
	return n, err
}
