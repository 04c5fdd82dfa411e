package main

import (
	"bytes"
	"fmt"
	"io"
	"strconv"

	"github.com/stonesgo/stones/board"
)

const (
	blockSize = 64 << 10 // how much is read at a time
	maxToken  = 40       // no valid token is longer
)

// A reader cuts its input into tokens, separated by blanks and line ends, and
// turns them into boards. It keeps one block of the input, whatever the length
// of lines and of the whole, and allocates only for an error.
//
// The fast paths, in [reader.word] and [reader.skim], look at what is buffered and
// never judge: whatever they do not take, [reader.token] reads again, and only
// its callers find errors.
type reader struct {
	src  io.Reader
	err  error // what ended the input: io.EOF or an error of src
	buf  []byte
	pos  int // buf[pos:] is still to be read; the byte before pos is a blank
	base int // where the buffered input begins; the blank at base-1 is not part of it

	line, col int // the place of buf[base] in the text, both from 1
}

func newReader(src io.Reader) *reader {
	r := &reader{src: src, buf: make([]byte, 1, 1+blockSize), pos: 1, base: 1, line: 1, col: 1}
	r.buf[0] = ' '
	r.skipMark()
	return r
}

// skipMark passes over a byte-order mark, which takes no column.
func (r *reader) skipMark() {
	const mark = "\ufeff"
	for {
		have := r.buf[r.pos:]
		if len(have) >= len(mark) || string(have) != mark[:len(have)] {
			break
		}
		if !r.fill() {
			return
		}
	}
	if bytes.HasPrefix(r.buf[r.pos:], []byte(mark)) {
		r.pos += len(mark)
		r.base = r.pos
		r.buf[r.base-1] = ' '
	}
}

// fill reads more input behind what is buffered from pos on, and drops what
// lies before. It reports whether there was more.
func (r *reader) fill() bool {
	if r.err != nil {
		return false
	}
	r.line, r.col = r.place(r.pos)
	n := copy(r.buf[1:], r.buf[r.pos:])
	r.buf = r.buf[:1+n]
	r.pos, r.base = 1, 1
	for range 100 {
		n, err := r.src.Read(r.buf[len(r.buf):cap(r.buf)])
		r.buf, r.err = r.buf[:len(r.buf)+n], err
		if n > 0 || err != nil {
			return n > 0
		}
	}
	r.err = io.ErrNoProgress
	return false
}

// place returns the line and the column of the byte at buf[pos].
func (r *reader) place(pos int) (line, col int) {
	before := r.buf[r.base:pos]
	if last := bytes.LastIndexByte(before, '\n'); last >= 0 {
		return r.line + bytes.Count(before, []byte{'\n'}), len(before) - last
	}
	return r.line, r.col + len(before)
}

// errorAt returns the error that the text at buf[pos] does not fit.
func (r *reader) errorAt(pos int, format string, args ...any) error {
	line, col := r.place(pos)
	return &board.SyntaxError{Line: line, Col: col, Msg: fmt.Sprintf(format, args...)}
}

// ended returns the error that there is no more where something is wanted.
func (r *reader) ended(want string) error {
	if r.err != io.EOF {
		return r.err
	}
	return r.errorAt(r.pos, "found the end of the input, want %s", want)
}

// isBlank reports whether c separates tokens.
func isBlank(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// skipBlanks moves on to the next token within what is buffered.
func (r *reader) skipBlanks() {
	for r.pos < len(r.buf) && isBlank(r.buf[r.pos]) {
		r.pos++
	}
}

// token returns the next token, or nil at the end of the input, and where in
// buf it begins. It reads no further than the blank behind the token, so that
// whoever types it is not kept waiting. The token is good until the next call,
// and cut off behind maxToken bytes.
func (r *reader) token() (token []byte, start int) {
	for r.skipBlanks(); r.pos == len(r.buf); r.skipBlanks() {
		if !r.fill() {
			return nil, r.pos
		}
	}
	n := 0
	for n <= maxToken {
		if r.pos+n == len(r.buf) && !r.fill() {
			break
		}
		if isBlank(r.buf[r.pos+n]) {
			break
		}
		n++
	}
	if r.err != nil && r.err != io.EOF && r.pos+n == len(r.buf) {
		return nil, r.pos // nobody knows how it would have gone on
	}
	start = r.pos
	token = r.buf[start : start+n]
	r.pos = min(start+n+1, len(r.buf))
	return token, start
}

// end makes sure that nothing but blanks is left.
func (r *reader) end() error {
	token, start := r.token()
	if token != nil {
		return r.errorAt(start, "found %s, want nothing after the last case", quote(token))
	}
	if r.err != io.EOF {
		return r.err
	}
	return nil
}

// count reads a number from lo to hi: digits, without a sign and without
// zeros in front.
func (r *reader) count(want string, lo, hi int64) (int64, error) {
	token, start := r.token()
	n, ok := parseCount(token, hi)
	if !ok || n < lo {
		want = fmt.Sprintf("%s, from %d to %d", want, lo, hi)
		if token == nil {
			return 0, r.ended(want)
		}
		return 0, r.errorAt(start, "found %s, want %s", quote(token), want)
	}
	return n, nil
}

func parseCount(token []byte, hi int64) (n int64, ok bool) {
	if len(token) > 1 && token[0] == '0' {
		return 0, false
	}
	for _, c := range token {
		d := int64(c) - '0'
		if d < 0 || d > 9 || n > (hi-d)/10 {
			return 0, false
		}
		n = 10*n + d
	}
	return n, len(token) > 0
}

// quote returns the token as it is shown in a message.
func quote(token []byte) string {
	if len(token) > maxToken {
		return strconv.Quote(string(token[:maxToken])) + "…"
	}
	return strconv.Quote(string(token))
}
