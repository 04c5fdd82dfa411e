package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/stonesgo/stones/board"
)

const (
	blockSize = 64 << 10 // how much is read at a time
	maxToken  = 40       // of longer tokens, none of which is valid, the rest is not looked at
)

// A reader cuts its input into tokens, separated by blanks and line ends, and
// turns them into boards. It keeps one block of the input, whatever the length
// of lines and of the whole, and allocates only for an error.
//
// The fast paths, in row and in [reader.skim], look at what is buffered and
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
// whoever types it is not kept waiting. The token is good until the next call.
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

// Letters are the characters of boards whose rows are words, such as "..xo.".
type letters struct {
	color [256]board.Color // noColor for every other byte
	want  string
}

const noColor board.Color = 0xff

func newLetters(empty, black, white byte) *letters {
	l := &letters{want: fmt.Sprintf("%q, %q or %q", string(empty), string(black), string(white))}
	for i := range l.color {
		l.color[i] = noColor
	}
	l.color[empty], l.color[black], l.color[white] = board.Empty, board.Black, board.White
	return l
}

// decode writes the colors of the characters of row to dst, which is as long,
// and reports whether all of them were letters.
func (l *letters) decode(dst []board.Color, row []byte) bool {
	row = row[:len(dst)]
	all := board.Empty
	for i := range dst {
		c := l.color[row[i]]
		dst[i] = c
		all |= c
	}
	return all != noColor
}

// words reads a board, each row a token of cols letters.
func (r *reader) words(dst []board.Color, cols int, l *letters) error {
	for row := 1; len(dst) > 0; row++ {
		if err := r.word(dst[:cols], row, l); err != nil {
			return err
		}
		dst = dst[cols:]
	}
	return nil
}

func (r *reader) word(dst []board.Color, row int, l *letters) error {
	r.skipBlanks()
	n := len(dst)
	if ahead := r.buf[r.pos:]; len(ahead) > n && isBlank(ahead[n]) && l.decode(dst, ahead) {
		r.pos += n + 1
		return nil
	}
	token, start := r.token()
	if token == nil {
		return r.ended("row " + strconv.Itoa(row))
	}
	for i, c := range token[:min(n, len(token))] {
		if l.color[c] == noColor {
			_, size := utf8.DecodeRune(token[i:])
			return r.errorAt(start+i, "found %s, want %s in row %d", quote(token[i:i+size]), l.want, row)
		}
	}
	if len(token) != n {
		return r.errorAt(start, "found %s, want %d characters as row %d", quote(token), n, row)
	}
	l.decode(dst, token)
	return nil
}

// Numerals are the numbers of boards whose cells are tokens of their own, such
// as "0 1 -1".
type numerals struct {
	text [3]string // those of board.Empty, board.Black and board.White
	want string

	// What a byte means after another one, the former in the low half of the
	// index. Random stones make a branch for each token costly to predict, and
	// looking up pairs needs none.
	pair [1 << 16]meaning
}

// A meaning is zero where that byte cannot stand, and a sum otherwise.
type meaning uint8

const (
	number  meaning = 1 << iota // it completes a number
	allowed                     // it can stand there
	color                       // times this, the color of the number
)

func (n *numerals) after(a, b byte) meaning { return n.pair[uint16(a)|uint16(b)<<8] }

func newNumerals(empty, black, white string) *numerals {
	n := &numerals{
		text: [3]string{empty, black, white},
		want: fmt.Sprintf("%s, %s or %s", empty, black, white),
	}
	set := func(a, b byte, m meaning) { n.pair[int(a)|int(b)<<8] = m | allowed }
	for _, blank := range []byte(" \t\n\v\f\r") {
		for _, other := range []byte(" \t\n\v\f\r") {
			set(other, blank, 0)
		}
		for c, text := range n.text {
			done := number + meaning(c)*color
			if len(text) == 1 {
				set(blank, text[0], done)
			} else {
				set(blank, text[0], 0)
				set(text[0], text[1], done)
			}
			set(text[len(text)-1], blank, 0)
		}
	}
	return n
}

// numbers reads a board, each cell a token.
func (r *reader) numbers(dst []board.Color, cols int, n *numerals) error {
	for i := 0; ; i++ {
		i += r.skim(dst[i:], n)
		if i == len(dst) {
			return nil
		}
		token, start := r.token()
		c := slices.Index(n.text[:], string(token))
		if c < 0 {
			want := fmt.Sprintf("%s as number %d of row %d", n.want, i%cols+1, i/cols+1)
			if token == nil {
				return r.ended(want)
			}
			return r.errorAt(start, "found %s, want %s", quote(token), want)
		}
		dst[i] = board.Color(c)
	}
}

// skim reads as many numbers as fit into dst and lie in the buffer together
// with the blanks behind them, up to the first that is not one of n, and
// returns how many that were.
func (r *reader) skim(dst []board.Color, n *numerals) int {
	if r.pos == len(r.buf) {
		return 0
	}
	b := r.buf[r.pos-1:]
	done, i := 0, 1
	for i < len(b) && done < len(dst) {
		m := n.after(b[i-1], b[i])
		if m == 0 {
			break
		}
		dst[done] = board.Color(m / color)
		done += int(m & number)
		i++
	}
	switch {
	case isBlank(b[i-1]):
	case i < len(b) && isBlank(b[i]) && n.after(b[i-1], b[i]) != 0:
		i++
	default: // the last number may go on
		done -= int(n.after(b[i-2], b[i-1]) & number)
		for !isBlank(b[i-1]) {
			i--
		}
	}
	r.pos += i - 1
	return done
}

// quote returns the token as it is shown in a message.
func quote(token []byte) string {
	if len(token) > maxToken {
		return strconv.Quote(string(token[:maxToken])) + "…"
	}
	return strconv.Quote(string(token))
}
