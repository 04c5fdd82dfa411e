package sgf

import (
	"errors"
	"fmt"
	"io"
	"strings"
)

// WriteTo writes the game whose root n is, and a line end after it. It returns
// an error of w, or one that says why the tree cannot be written: an identifier
// that is none, a property without a value, a value with a character that is
// not in the character set that n's CA names, a child that is nil. Something
// may have been written before the error.
//
// Reading the text gives a tree that is [Node.Equal] to n, with these
// exceptions: of an identifier that is repeated in a node, line ends other than
// "\n" and values that are no UTF-8, the text is what [Parse] makes of them.
func (n *Node) WriteTo(w io.Writer) (int64, error) {
	t := writer{w: w}
	err := t.tree(n)
	if err == nil {
		t.buf = append(t.buf, '\n')
		err = t.flush()
	}
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
}

const (
	blockSize = 32 << 10
	lineWidth = 72 // a node that begins after that begins a new line
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
	t.line = len(t.buf)
	todo := []*Node{root} // trees to open, and a nil to close the one around them
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
		if len(node.Children) == 0 {
			t.buf = append(t.buf, ')')
			continue
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
	t.buf = append(t.buf, ';')
	for i := range n.Props {
		prop := &n.Props[i]
		if !validID(prop.ID) {
			return fmt.Errorf("sgf: %q is no identifier: want upper-case letters", clip(prop.ID))
		}
		if len(prop.Values) == 0 {
			return fmt.Errorf("sgf: property %s has no value", prop.ID)
		}
		t.buf = append(t.buf, prop.ID...)
		for _, value := range prop.Values {
			t.buf = append(t.buf, '[')
			if err := t.value(value); err != nil {
				return fmt.Errorf("sgf: property %s: %w", prop.ID, err)
			}
			t.buf = append(t.buf, ']')
		}
	}
	return nil
}

// value writes a value with a backslash in front of each character that needs
// one. Short values, the moves, are not worth a search.
func (t *writer) value(s string) error {
	if t.charset == latin1 && !isASCII(s) {
		encoded, err := t.charset.encode(s)
		if err != nil {
			return err
		}
		s = encoded
	}
	for {
		i := strings.IndexAny(s, `]\`)
		if i < 0 {
			t.buf = append(t.buf, s...)
			return nil
		}
		t.buf = append(t.buf, s[:i]...)
		t.buf = append(t.buf, '\\', s[i])
		s = s[i+1:]
	}
}
