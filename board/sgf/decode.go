package sgf

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/stonesgo/stones/board"
)

// Parse reads all the games of a text. Text that is not of the form, and text
// without any game, is a [*board.SyntaxError]; an error of r is returned
// wrapped. With an error come the games read before it, the last of them cut
// off where it went wrong.
//
// Strings in a game's tree are parts of one copy of its text: whoever keeps a
// value keeps that.
//
// For large files a [Decoder] is faster, since it leaves nothing behind that the
// garbage collector has to look at again and again.
func Parse(r io.Reader) ([]*Node, error) {
	d := NewDecoder(r)
	var games []*Node
	for {
		game, err := d.Decode()
		if game != nil {
			games = append(games, game)
		}
		switch {
		case err == io.EOF && len(games) == 0:
			return nil, d.at.wrong(`no game where "(;" was wanted`)
		case err == io.EOF:
			return games, nil
		case err != nil:
			return games, err
		}
	}
}

// ParseString is [Parse] of a string.
func ParseString(s string) ([]*Node, error) { return Parse(strings.NewReader(s)) }

// ParseOne reads the only game of a text. Text with another game behind it is a
// [*board.SyntaxError] at that game.
func ParseOne(s string) (*Node, error) {
	games, err := ParseString(s)
	if err != nil {
		return nil, err
	}
	if len(games) > 1 {
		return nil, games[1].wrong("game 2 of %d in the text of one", len(games))
	}
	return games[0], nil
}

// A Decoder reads the games of a text one after the other. It holds one game
// at a time, so the text may be of any length.
type Decoder struct {
	r       io.Reader
	readErr error // what r returned, io.EOF included
	err     error // what Decode returns from now on
	limit   int
	games   int // read so far

	buf        []byte
	start, end int   // buf[start:end] is read and not used yet
	at         place // of buf[start]
	scratch    scratch
}

// NewDecoder returns a decoder that reads from r, in blocks, and so may read
// more than the games that it has returned.
func NewDecoder(r io.Reader) *Decoder {
	return &Decoder{r: r, at: place{line: 1, col: 1}}
}

// SetLimit makes Decode refuse a game whose text is longer than so many bytes,
// before it holds more than about twice that in memory. 0 is no limit, which
// is how a decoder starts.
func (d *Decoder) SetLimit(bytes int) { d.limit = bytes }

// Decode returns the next game, and [io.EOF] after the last one. With any other
// error, see [Parse], comes the part of the game in front of it, nil if that
// has no node. After an error Decode returns nil and the same error again.
func (d *Decoder) Decode() (*Node, error) {
	if d.err != nil {
		return nil, d.err
	}
	game, err := d.decode()
	d.games++
	d.err = err
	return game, err
}

func (d *Decoder) decode() (*Node, error) {
	if err := d.skip(); err != nil {
		return nil, err
	}
	e := extent{depth: 1}
	size, more := 0, true // the bytes that e has seen
	for e.depth > 0 && more {
		size += e.scan(d.buf[d.start+size : d.end])
		if d.limit > 0 && size > d.limit {
			return nil, d.at.wrong(fmt.Sprintf("a game of more than %d bytes", d.limit))
		}
		if e.depth > 0 {
			more = d.fill()
		}
	}
	text := string(d.buf[d.start : d.start+size])
	d.start += size
	game, at, err := parse(text, e, d.at, &d.scratch)
	d.at = at
	if !more && d.readErr != io.EOF {
		return game, d.readError()
	}
	return game, err
}

// skip moves to the first ";" of the next game. What stands in front of its "("
// is ignored, but not what shows that the game before was closed too early.
func (d *Decoder) skip() error {
	if d.games == 0 {
		d.skipMark()
	}
	var open, stray place // the last "(", and the first that began no game
	text := false
	for d.start < d.end || d.fill() {
		c := d.buf[d.start]
		switch {
		case c == ';' && open.line > 0:
			return nil
		case c > ' ':
			if open.line > 0 && stray.line == 0 {
				stray = open
			}
			open = place{}
			if c == '(' {
				open = d.at
			}
			if d.games > 0 && (strings.IndexByte(";[])", c) >= 0 || stray.line > 0) {
				return d.at.wrong(fmt.Sprintf("%q between games", c))
			}
			text = true
		}
		d.at.step(c)
		d.start++
	}
	if stray.line == 0 {
		stray = open
	}
	switch {
	case d.readErr != io.EOF:
		return d.readError()
	case stray.line > 0:
		return stray.wrong(`"(" without a ";" after it`)
	case text && d.games == 0:
		return d.at.wrong(`no game where "(;" was wanted`)
	}
	return io.EOF
}

// skipMark skips a byte-order mark.
func (d *Decoder) skipMark() {
	const mark = "\ufeff"
	for d.end-d.start < len(mark) && d.fill() {
	}
	if bytes.HasPrefix(d.buf[d.start:d.end], []byte(mark)) {
		d.start += len(mark)
	}
}

// fill reads more into the buffer, where what is not used yet moves to the
// front if it must. It returns false if there is no more.
func (d *Decoder) fill() bool {
	const block = 64 << 10
	if d.end == len(d.buf) {
		old := d.buf
		if rest := d.end - d.start; rest > len(old)/2 || len(old) == 0 {
			d.buf = make([]byte, max(2*len(old), block))
		}
		d.end = copy(d.buf, old[d.start:d.end])
		d.start = 0
	}
	for tries := 0; d.readErr == nil; tries++ {
		n, err := d.r.Read(d.buf[d.end:])
		d.end += n
		d.readErr = err
		if n > 0 {
			return true
		}
		if tries == 100 {
			d.readErr = io.ErrNoProgress
		}
	}
	return false
}

func (d *Decoder) readError() error { return fmt.Errorf("sgf: reading: %w", d.readErr) }

// An extent finds the end of a game and counts what is in it, in as many pieces
// as the text comes in.
type extent struct {
	depth            int // of "(" still open; 0 at the end of the game
	nodes, values    int
	inValue, escaped bool
}

// scan goes through the next piece of the text and returns how many bytes of it
// belong to the game: all, unless the game ends.
func (e *extent) scan(b []byte) int {
	i := 0
	if e.inValue {
		i = e.scanValue(b, 0)
	}
	nodes, values := 0, 0
	for i < len(b) {
		c := b[i]
		i++
		if !structural[c] {
			continue
		}
		switch c {
		case ';':
			nodes++
		case '[':
			values++
			i = e.scanValue(b, i)
		case '(':
			e.depth++
		case ')':
			e.depth--
		}
		if e.depth == 0 {
			break
		}
	}
	e.nodes += nodes
	e.values += values
	return i
}

// structural tells the characters that mean something outside of values.
var structural = [256]bool{';': true, '[': true, '(': true, ')': true}

// scanValue goes on from b[i] to behind the "]" of a value, or as far as b goes.
func (e *extent) scanValue(b []byte, i int) int {
	e.inValue = true
	if e.escaped && i < len(b) {
		e.escaped = false
		i++
	}
	for i < len(b) {
		c := b[i]
		i++
		if c == ']' {
			e.inValue = false
			return i
		}
		if c == '\\' {
			if i == len(b) {
				e.escaped = true
				return i
			}
			i++
		}
	}
	return i
}

// A place is a line and a column of a text, both counted from 1. It passes any
// of the usual line ends: LF, CR, CR LF and LF CR.
type place struct {
	line, col int
	end       byte // the line end just passed if it may be the first half of one
}

func (p *place) step(c byte) {
	switch {
	case c != '\n' && c != '\r':
		p.col++
		p.end = 0
	case p.end != 0 && p.end != c:
		p.end = 0
	default:
		p.line++
		p.col = 1
		p.end = c
	}
}

// wrong returns the error that at this place something is wrong.
func (p place) wrong(msg string) error { return &board.SyntaxError{Line: p.line, Col: p.col, Msg: msg} }
