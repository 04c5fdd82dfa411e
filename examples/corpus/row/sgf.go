package row

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// readSGF reads a collection. A decoder stops at the first text that is no SGF:
// this goes on at the next line that begins a game, so that one broken record
// of a million costs no other.
func readSGF(rd io.Reader, limit int, add func(Record) bool) {
	t := &text{r: rd}
	for {
		d := sgf.NewDecoder(t)
		d.SetLenient(true)
		d.SetLimit(limit)
		var err error
		for err == nil {
			var game *sgf.Node
			game, err = d.Decode()
			if err == io.EOF {
				return
			}
			if !add(Record{sgf: game, lines: t.before, err: err}) {
				return
			}
			if game != nil {
				t.forget(game.Line)
			} else if e, ok := errors.AsType[*board.SyntaxError](err); ok {
				t.forget(e.Line)
			}
		}
		if _, ok := errors.AsType[*board.SyntaxError](err); !ok || !t.nextGame() {
			return
		}
	}
}

// A text hands what it reads to a decoder and keeps it from the line on in which
// the last game began, to look there for the next one.
type text struct {
	r      io.Reader
	kept   []byte
	unread int // bytes at the end of kept that the decoder has not had
	before int // lines in front of what the decoder reads
	line   int // of kept[0], counted from 0 behind those
	err    error
}

func (t *text) Read(p []byte) (int, error) {
	if t.unread == 0 {
		t.more(len(p))
	}
	n := copy(p, t.kept[len(t.kept)-t.unread:])
	t.unread -= n
	if n == 0 {
		return 0, t.err
	}
	return n, nil
}

// more reads up to n more bytes.
func (t *text) more(n int) {
	if t.err != nil {
		return
	}
	start := len(t.kept)
	t.kept = slices.Grow(t.kept, n)
	n, t.err = t.r.Read(t.kept[start : start+n])
	t.kept = t.kept[:start+n]
	t.unread += n
}

// forget drops the lines in front of that one, counted from 1 behind t.before.
func (t *text) forget(line int) {
	i := 0
	for ; t.line < line-1 && i < len(t.kept)-t.unread; t.line++ {
		i += lineLen(t.kept[i:])
	}
	t.kept = append(t.kept[:0], t.kept[i:]...)
}

// nextGame leaves t at the start of the next line that begins a game, behind
// the first one that is kept. It returns false if there is none.
func (t *text) nextGame() bool {
	const longest = 64 << 10 // more than that is taken for a line without its end
	for first := true; ; {
		for t.err == nil && len(t.kept) < longest {
			t.more(longest)
		}
		n := min(lineLen(t.kept), longest)
		if n == 0 {
			return false
		}
		if !first && beginsGame(t.kept[:n]) {
			t.unread = len(t.kept)
			t.before += t.line
			t.line = 0
			return true
		}
		if end := t.kept[n-1]; end == '\n' || end == '\r' {
			t.line++
			first = false
		}
		t.kept = t.kept[n:]
	}
}

// lineLen returns the length of the first line of b with its end: LF, CR, CR LF
// or LF CR.
func lineLen(b []byte) int {
	i := bytes.IndexByte(b, '\n')
	if i < 0 {
		i = len(b)
	}
	if j := bytes.IndexByte(b[:i], '\r'); j >= 0 {
		i = j
	}
	if i == len(b) {
		return i
	}
	if i+1 < len(b) && b[i+1] == b[i]^'\r'^'\n' {
		return i + 2
	}
	return i + 1
}

// beginsGame reports whether a line begins with "(;" and names a property that
// only the root of a game has, so that it is no variation.
func beginsGame(line []byte) bool {
	line = bytes.TrimLeft(line, " \t\ufeff")
	if !bytes.HasPrefix(line, []byte("(;")) {
		return false
	}
	for _, id := range []string{"GM[", "FF[", "SZ["} {
		if bytes.Contains(line, []byte(id)) {
			return true
		}
	}
	return false
}
