package sgf

import (
	"bytes"
	"fmt"
	"io"

	"github.com/stonesgo/stones/board"
)

// Parse reads all the games of a text. Text that is not of the form, and text
// without any game, is a [*board.SyntaxError]; an error of r is returned
// wrapped. With an error come the games that could be read.
//
// An error that ends the reading leaves the games before it and the part of the
// last one in front of it. After a tree without a node, such as the "()" in
// "(;B[aa]()(;W[bb]))", reading goes on: all games come with the error, whole but
// for the tree that is not there. Of several errors Parse returns the one that
// ended the reading, otherwise the first. A [Decoder] can be told to be lenient.
//
// Strings in a game's tree are parts of one copy of its text: whoever keeps a
// value keeps that.
//
// For large files a [Decoder] is faster, since it leaves nothing behind that the
// garbage collector has to look at again and again.
func Parse(r io.Reader) ([]*Node, error) { return NewDecoder(r).all() }

// all returns what [Parse] does.
func (d *Decoder) all() ([]*Node, error) {
	var games []*Node
	var first error
	for {
		game, err := d.Decode()
		if game != nil {
			games = append(games, game)
		}
		switch {
		case err == nil:
		case err == io.EOF && len(games) == 0:
			return nil, d.at.wrong(`no game where "(;" was wanted`)
		case err == io.EOF:
			return games, first
		case d.err != nil:
			return games, err
		case first == nil:
			first = err
		}
	}
}

// ParseString is [Parse] of a string.
func ParseString(s string) ([]*Node, error) { return new(Decoder).of([]byte(s)).all() }

// ParseOne reads the only game of a text. Text with another game behind it is a
// [*board.SyntaxError] at that game.
func ParseOne(s string) (*Node, error) { return new(Decoder).of([]byte(s)).one() }

// one returns the only game.
func (d *Decoder) one() (*Node, error) {
	games, err := d.all()
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
	lenient bool
	games   int // read so far
	skipped int // bytes in front of the game

	buf        []byte
	start, end int   // buf[start:end] is read and not used yet
	at         place // of buf[start]
	scratch    scratch
	arena      *arena // for the next game; nil if its tree may be kept
}

// NewDecoder returns a decoder that reads from r, in blocks, and so may read
// more than the games that it has returned.
func NewDecoder(r io.Reader) *Decoder {
	return &Decoder{r: r, at: place{line: 1, col: 1}}
}

// of makes d a new decoder of a text, which it does not change. What it has used
// before it uses again.
func (d *Decoder) of(text []byte) *Decoder {
	*d = Decoder{readErr: io.EOF, buf: text, end: len(text), at: place{line: 1, col: 1}, scratch: d.scratch, arena: d.arena}
	return d
}

// SetLimit makes Decode refuse a text in which more than so many bytes come up to
// the end of the next game, before it holds more than about twice that in memory. The
// tree of a game within the limit takes what the section "Limits" of the package says.
// Every byte counts, those that are ignored in front of the game too. 0 is no
// limit, which is how a decoder starts.
func (d *Decoder) SetLimit(bytes int) { d.limit = bytes }

// SetLenient makes Decode read, without an error, trees without a node where a
// tree of the form has one: see the section "What is tolerated" of the package.
func (d *Decoder) SetLenient(lenient bool) { d.lenient = lenient }

// Decode returns the next game, and [io.EOF] after the last one.
//
// A tree without a node within a game, see [Decoder.SetLenient], is a
// [*board.SyntaxError] that comes with the whole game, and the next call of Decode
// returns the next game. With any other error, see [Parse], comes the part of the
// game in front of it, nil if that has no node; after that Decode returns nil
// and the same error again. So as long as Decode returns a game there may be
// another one, whether there was an error or not.
func (d *Decoder) Decode() (*Node, error) {
	if d.err != nil {
		return nil, d.err
	}
	game, tolerable, err := d.decode()
	d.games++
	d.err = err
	if err == nil && !d.lenient {
		err = tolerable
	}
	return game, err
}

// decode returns the next game and two errors: one that a lenient decoder
// tolerates, and one that ends the reading.
func (d *Decoder) decode() (game *Node, tolerable, err error) {
	if err := d.skip(); err != nil {
		return nil, nil, err
	}
	e := newExtent()
	size, more := 0, true
	for more {
		text := d.buf[d.start:d.end]
		size = len(text)
		ended := e.scan(text)
		if ended {
			size = e.pos
		}
		if d.limit > 0 && size > d.limit-d.skipped {
			return nil, nil, d.tooLong()
		}
		if ended {
			break
		}
		if more = d.fill(); !more {
			e.finish(text)
		}
	}
	text := string(d.buf[d.start : d.start+size])
	d.start += size
	a := d.arena
	if d.arena = nil; a == nil {
		a = new(arena)
	}
	game, d.at, tolerable, err = parse(text, &e, d.at, &d.scratch, a)
	if !more && d.readErr != io.EOF {
		err = d.readError()
	}
	return game, tolerable, err
}

func (d *Decoder) tooLong() error {
	return d.at.wrong(fmt.Sprintf("more than %d bytes up to the end of a game", d.limit))
}

// skip moves to the first ";" of the next game.
func (d *Decoder) skip() error {
	d.skipped = 0
	if d.games == 0 {
		d.skipMark()
	}
	var stray place   // the first "(" that began no game
	var wanted string // after it
	text := false
	for {
		rest := d.buf[d.start:d.end]
		open := bytes.IndexByte(rest, '(')
		if open >= 0 {
			rest = rest[:open]
		}
		text = text || len(bytes.TrimLeftFunc(rest, isBlank)) > 0
		if d.limit > 0 && d.skipped+len(rest) > d.limit {
			d.pass(max(0, d.limit-d.skipped+1)) // the same place, however the text arrives
			return d.tooLong()
		}
		d.pass(len(rest))
		if open < 0 {
			if !d.fill() {
				break
			}
			continue
		}
		n, missing := d.opens()
		if missing == "" {
			d.pass(n)
			return nil
		}
		if stray.line == 0 {
			stray, wanted = d.at, missing
		}
		d.pass(1)
	}
	switch {
	case d.readErr != io.EOF:
		return d.readError()
	case d.games > 0:
		return io.EOF
	case stray.line > 0:
		return stray.wrong(wanted)
	case text:
		return d.at.wrong(`no game where "(;" was wanted`)
	}
	return io.EOF
}

func isBlank(r rune) bool { return r <= ' ' }

// pass passes so many bytes of the buffer.
func (d *Decoder) pass(n int) {
	for _, c := range d.buf[d.start : d.start+n] {
		d.at.step(c)
	}
	d.start += n
	d.skipped += n
}

// opens reports whether the "(" that comes next begins a game: where its ";" is,
// or else what is missing.
func (d *Decoder) opens() (semicolon int, missing string) {
	i := d.passBlanks(1)
	semicolon = i
	if c, ok := d.peek(i); !ok || c != ';' {
		return 0, `"(" without a ";" after it`
	}
	i = d.passBlanks(i + 1)
	c, ok := d.peek(i)
	if !ok || structural[c] {
		return semicolon, ""
	}
	first := i
	for ok && (isLetter(c) || isDigit(c)) {
		i++
		c, ok = d.peek(i)
	}
	word := i - first
	i = d.passBlanks(i)
	c, ok = d.peek(i)
	if !ok || word > 0 && (c == '[' || structural[c] && validID(string(d.buf[d.start+first:d.start+first+word]))) {
		return semicolon, ""
	}
	return 0, `"(;" without a node after it`
}

// passBlanks returns the index of the first byte from i on that is not a blank.
func (d *Decoder) passBlanks(i int) int {
	for c, ok := d.peek(i); ok && c <= ' '; c, ok = d.peek(i) {
		i++
	}
	return i
}

// peek returns the i-th byte that comes next; false at the end of the text, and at
// the limit.
func (d *Decoder) peek(i int) (byte, bool) {
	for d.start+i >= d.end {
		if d.limit > 0 && i > d.limit || !d.fill() {
			return 0, false
		}
	}
	return d.buf[d.start+i], true
}

// skipMark skips a byte-order mark.
func (d *Decoder) skipMark() {
	const mark = "\ufeff"
	for d.end-d.start < len(mark) && d.fill() {
	}
	if bytes.HasPrefix(d.buf[d.start:d.end], []byte(mark)) {
		d.start += len(mark)
		d.skipped += len(mark)
	}
}

// fill reads more into the buffer, where what is not used yet moves to the
// front if it must. It returns false if there is no more.
func (d *Decoder) fill() bool {
	if d.readErr != nil {
		return false
	}
	if d.end == len(d.buf) {
		old := d.buf
		if rest := d.end - d.start; rest > len(old)/2 || len(old) == 0 {
			d.buf = make([]byte, max(2*len(old), d.block()))
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

// block returns how much to read at first: all of a short text, and a byte more, so
// that its end is seen with it.
func (d *Decoder) block() int {
	const block = 64 << 10
	if r, ok := d.r.(interface{ Len() int }); ok { // a strings.Reader or bytes.Reader
		return min(r.Len()+1, block)
	}
	return block
}

func (d *Decoder) readError() error { return fmt.Errorf("sgf: reading: %w", d.readErr) }

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
