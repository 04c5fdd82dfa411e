package sgf

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/stonesgo/stones/board"
)

// Write writes the games, each with a line end after it. It returns an error
// of w, or one that says why a tree cannot be written: an identifier that is not
// one, a property without a value, a value with a character that is not in
// the character set that the root's CA names, or with half a character of it at the
// end, a nil node. Something may have been written before the error.
//
// Reading the text with [Parse] gives games that are [Node.Equal] to these, if
// they have no identifier twice in a node, no line ends other than "\n" and only
// values that are UTF-8 or as CA says; otherwise what Parse makes of those.
func Write(w io.Writer, games ...*Node) error {
	_, err := write(w, games...)
	return err
}

// WriteTo writes the game whose root n is, as [Write] does, and returns the
// number of bytes written. It implements [io.WriterTo].
func (n *Node) WriteTo(w io.Writer) (int64, error) { return write(w, n) }

func write(w io.Writer, games ...*Node) (int64, error) {
	t := writer{w: w, buf: make([]byte, 0, firstBlock)}
	for _, game := range games {
		if err := t.tree(game); err != nil {
			return t.written, err
		}
		t.buf = append(t.buf, '\n')
	}
	err := t.flush()
	return t.written, err
}

// AppendText appends what [Node.WriteTo] writes, without the line end, to dst.
// It implements [encoding.TextAppender].
func (n *Node) AppendText(dst []byte) ([]byte, error) {
	t := writer{buf: dst}
	err := t.tree(n)
	return t.buf, err
}

// String returns the game as text, and an error message if it cannot be
// written.
func (n *Node) String() string {
	text, err := n.AppendText(nil)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// A writer collects the text of a game in buf, and hands it on to w if there
// is one.
type writer struct {
	w       io.Writer
	written int64
	buf     []byte
	line    int // index in buf where the line began; a negative one is fine
	charset charset
	head    bool // in front of a CA that may come: in the root, and none so far
}

const (
	firstBlock = 4 << 10 // enough for most games
	blockSize  = 32 << 10
	lineWidth  = 72 // a node that begins after that begins a new line
)

func (t *writer) flush() error {
	n, err := t.w.Write(t.buf)
	t.written += int64(n)
	if err == nil && n < len(t.buf) {
		err = io.ErrShortWrite
	}
	t.line -= len(t.buf)
	t.buf = t.buf[:0]
	return err
}

// tree writes the tree of that root: every sequence of nodes up to a variation
// or a leaf, and then its variations.
func (t *writer) tree(root *Node) error {
	if root == nil {
		return errNilNode
	}
	t.charset = charsetOf(root)
	t.head = true
	t.line = len(t.buf)
	todo := append(make([]*Node, 0, 32), root) // trees to open, and a nil to close the one around them
	for len(todo) > 0 {
		node := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if node == nil {
			t.buf = append(t.buf, ')')
			continue
		}
		if node != root {
			t.newline()
		}
		t.buf = append(t.buf, '(')
		if err := t.node(node); err != nil {
			return err
		}
		for len(node.Children) == 1 {
			node = node.Children[0]
			if err := t.node(node); err != nil {
				return err
			}
		}
		todo = append(todo, nil)
		for i := len(node.Children) - 1; i >= 0; i-- {
			if node.Children[i] == nil {
				return errNilNode
			}
			todo = append(todo, node.Children[i])
		}
	}
	return nil
}

var errNilNode = errors.New("sgf: a nil *Node in the tree")

func (t *writer) newline() {
	t.buf = append(t.buf, '\n')
	t.line = len(t.buf)
}

func (t *writer) node(n *Node) error {
	if n == nil {
		return errNilNode
	}
	if len(t.buf)-t.line > lineWidth {
		t.newline()
	}
	if len(t.buf) >= blockSize && t.w != nil {
		if err := t.flush(); err != nil {
			return err
		}
	}
	buf := append(t.buf, ';')
	for i := range n.Props {
		prop := &n.Props[i]
		if !validID(prop.ID) {
			return fmt.Errorf("sgf: %s is not an identifier: want upper-case letters", board.Quote(prop.ID))
		}
		if len(prop.Values) == 0 {
			return fmt.Errorf("sgf: property %s has no value", prop.ID)
		}
		buf = append(buf, prop.ID...)
		t.head = t.head && prop.ID != "CA"
		for _, value := range prop.Values {
			if t.charset == latin1 {
				var err error
				if value, err = t.charset.encode(value); err != nil {
					return fmt.Errorf("sgf: property %s: %w", prop.ID, err)
				}
			}
			buf = append(buf, '[')
			switch {
			case t.charset.multibyte(), t.head && !isASCII(value), strings.IndexByte(value, '\\') >= 0 && !holdsText(prop.ID):
				if buf = t.appendValue(buf, value, prop.ID); buf == nil {
					return fmt.Errorf("sgf: property %s: the value ends within a character of the character set that CA names", prop.ID)
				}
			default:
				buf = appendText(buf, value)
			}
			buf = append(buf, ']')
		}
	}
	t.head = false
	t.buf = buf
	return nil
}

// appendText appends a value to dst with a backslash in front of each
// character that needs one.
func appendText(dst []byte, s string) []byte {
	done := 0
	for i := range len(s) {
		if c := s[i]; c == ']' || c == '\\' {
			dst = append(append(dst, s[done:i]...), '\\')
			done = i
		}
	}
	return append(dst, s[done:]...)
}

// appendValue does what appendText does for values in which more has to be
// regarded: characters of two bytes, backslashes in front of the colons of a
// composed value, and that a reader that has not come to CA must not take any "]"
// in the value for its end. It returns nil for a value that ends with half a
// character, which would swallow its "]".
func (t *writer) appendValue(dst []byte, s, id string) []byte {
	coding := &codings[t.charset]
	composed := !holdsText(id)
	start := len(dst)
	stray := false // a "]" has been written that a reader may take for the end
	for i := 0; i < len(s); {
		c := s[i]
		if stray && c > ' ' {
			if isLetter(c) || isDigit(c) || structural[c] {
				dst = append(dst, '\\')
			}
			stray = false
		}
		switch coding.class[c] {
		case lead:
			if i+1 == len(s) {
				return nil
			}
			if dst = append(dst, c); coding.trail[s[i+1]] {
				i++
				dst = append(dst, s[i])
				stray = t.head && s[i] == ']'
			}
			i++
		case backslash:
			end := i + 1
			for end < len(s) && s[end] == '\\' {
				end++
			}
			if !composed || end == len(s) || s[end] != ':' {
				dst = appendBackslashes(dst, end-i)
			}
			dst = append(dst, s[i:end]...)
			i = end
		case bracket:
			stray = t.head && followsHigh(dst[start:])
			dst = append(dst, `\]`...)
			i++
		default:
			dst = append(dst, c)
			i++
		}
	}
	return dst
}

// followsHigh reports whether b ends with a byte beyond ASCII and backslashes.
func followsHigh(b []byte) bool {
	b = bytes.TrimRight(b, `\`)
	return len(b) > 0 && b[len(b)-1] >= 0x80
}
