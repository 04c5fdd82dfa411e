package main

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// TestReaders hands the input over in other portions.
func TestReaders(t *testing.T) {
	readers := map[string]func(io.Reader) io.Reader{
		"one byte at a time":  iotest.OneByteReader,
		"half of it":          iotest.HalfReader,
		"data with the error": iotest.DataErrReader,
		"nothing in between":  func(r io.Reader) io.Reader { return &idler{r: r} },
	}
	for _, file := range inputs(t, "") {
		in := readFile(t, file)
		want := runWith(strings.NewReader(in), gameOf(file))
		for name, reader := range readers {
			if diff := cmp.Diff(want, runWith(reader(strings.NewReader(in)), gameOf(file))); diff != "" {
				t.Errorf("%s: %s: -want +got\n%s", file, name, diff)
			}
		}
	}
}

// An idler reads nothing every other time, then a few bytes.
type idler struct {
	r    io.Reader
	idle bool
}

func (i *idler) Read(p []byte) (int, error) {
	if i.idle = !i.idle; i.idle {
		return 0, nil
	}
	return i.r.Read(p[:min(7, len(p))])
}

// TestBlocks lets the end of a block fall on every byte of an input.
func TestBlocks(t *testing.T) {
	for _, g := range games {
		in := readFile(t, filepath.Join("testdata", g.name+".txt"))
		if len(in) > 800 {
			count, boards, _ := strings.Cut(in, "\n")
			in = count + strings.Repeat(" ", blockSize-400) + boards
		}
		want := runWith(strings.NewReader(in), g.name)
		if want.Status != 0 {
			t.Fatalf("%s: %s", g.name, want.Stderr)
		}
		for n := range min(800, len(strings.TrimSpace(in))) {
			pad := max(0, blockSize-len(in)) + n
			if len(in) > blockSize {
				pad = n
			}
			if diff := cmp.Diff(want, runWith(strings.NewReader(strings.Repeat("\n", pad)+in), g.name)); diff != "" {
				t.Fatalf("%s: %d lines in front: -want +got\n%s", g.name, pad, diff)
			}
		}
	}
}

// TestStreaming answers each case before the next one is sent.
func TestStreaming(t *testing.T) {
	for _, file := range inputs(t, "") {
		game := gameOf(file)
		want := runWith(strings.NewReader(readFile(t, file)), game).Stdout
		cases := split(t, game, readFile(t, file))
		inRead, in := io.Pipe()
		outRead, out := io.Pipe()
		status := make(chan int)
		go func() {
			var stderr bytes.Buffer
			s := run([]string{game}, inRead, out, &stderr)
			out.Close()
			status <- s
		}()
		write := func(s string) {
			t.Helper()
			if _, err := io.WriteString(in, s); err != nil {
				t.Fatal(err)
			}
		}
		var got strings.Builder
		buf := make([]byte, 1000)
		write(fmt.Sprintln(len(cases)))
		for i, c := range cases {
			write(c)
			n, err := outRead.Read(buf)
			if err != nil {
				t.Fatalf("%s: case %d: %v", file, i+1, err)
			}
			got.WriteString(string(buf[:n]))
		}
		in.Close()
		if s := <-status; s != 0 || got.String() != want {
			t.Errorf("%s: status %d: -want +got\n%s", file, s, cmp.Diff(want, got.String()))
		}
	}
}

// split returns the boards of a valid input, the N of hex with each.
func split(t testing.TB, game, in string) []string {
	t.Helper()
	tokens := strings.Fields(strings.TrimPrefix(in, "\ufeff"))[1:]
	var cases []string
	for len(tokens) > 0 {
		n := map[string]int{"ancientgo": 9, "reversi": 8, "renju": 19 * 19}[game]
		if game == "hex" {
			if _, err := fmt.Sscan(tokens[0], &n); err != nil {
				t.Fatal(err)
			}
			n = 1 + n*n
		}
		cases = append(cases, strings.Join(tokens[:n], " ")+"\n")
		tokens = tokens[n:]
	}
	return cases
}

// A loop reads head once and then body again and again, up to limit bytes.
type loop struct {
	head, body string
	limit      int64
	pos        int
	watch      func() // called for every block
}

func (l *loop) Read(p []byte) (int, error) {
	if l.limit <= 0 {
		return 0, io.EOF
	}
	if l.watch != nil {
		l.watch()
	}
	if l.head != "" {
		n := copy(p, l.head)
		l.head = l.head[n:]
		return n, nil
	}
	n := 0
	for n < len(p) {
		m := copy(p[n:], l.body[l.pos:])
		n += m
		l.pos = (l.pos + m) % len(l.body)
	}
	l.limit -= int64(n)
	return n, nil
}

// TestMemory watches the heap while a long input is judged.
func TestMemory(t *testing.T) {
	const input, most = 64 << 20, 16 << 20
	for _, g := range games {
		cases := split(t, g.name, readFile(t, filepath.Join("testdata", g.name+".txt")))
		var start, now runtime.MemStats
		peak := uint64(0)
		runtime.GC()
		runtime.ReadMemStats(&start)
		blocks := 0
		in := &loop{head: "9223372036854775807 ", body: strings.Join(cases, ""), limit: input, watch: func() {
			if blocks++; blocks%16 == 0 {
				runtime.ReadMemStats(&now)
				peak = max(peak, now.HeapAlloc)
			}
		}}
		if status := run([]string{g.name}, in, io.Discard, io.Discard); status != 1 {
			t.Errorf("%s: status %d, want 1 for an early end", g.name, status)
		}
		if blocks < input/blockSize || peak == 0 || peak > start.HeapAlloc+most {
			t.Errorf("%s: %d bytes at the start, %d at most, in %d blocks", g.name, start.HeapAlloc, peak, blocks)
		}
	}
}
