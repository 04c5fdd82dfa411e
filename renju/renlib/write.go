package renlib

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// Write writes a record as a library that [Read] and RenLib read: its moves, with
// all variations, and what the package's documentation lists. Everything else, such
// as the names of players and other marks, has no room in the format and is left
// out.
//
// The record has to be one of a game on 15×15 points in which every node below the
// root has one move, Black's first and then in turn. Set-up stones and other nodes
// are errors, and so is a text that a file cannot hold: one with a byte 0, or in
// the comment of one line a byte 8, or not in UTF-8 in a record that is. The error
// has the place of the node if it was read from a text. Nothing is written then.
//
// Texts are written in windows-1252 where it has all their characters, otherwise
// in UTF-8, and as they are if CA names another character set. A tree in which h8
// is the only first move, with no passes, is written as version 3.0, as RenLib
// does, any other as 3.4.
func Write(w io.Writer, root *sgf.Node) error {
	x := writer{lattice: board.Square8(size, size)}
	if err := x.tree(root); err != nil {
		return fmt.Errorf("renlib: %w", err)
	}
	_, err := w.Write(x.out)
	return err
}

// A writer writes a library.
type writer struct {
	out     []byte
	lattice *board.Lattice
	raw     bool
	passes  bool // there is one
	stack   []item
}

// An item is a node still to be written.
type item struct {
	node    *sgf.Node // nil for a text on a point without a move
	point   byte
	label   string
	depth   int
	sibling bool // another one follows
}

func (x *writer) tree(root *sgf.Node) error {
	if err := root.CheckGame(sgf.Gomoku); err != nil {
		return err
	}
	rows, cols, err := root.Size(size)
	if err != nil {
		return err
	}
	if rows != size || cols != size {
		return root.Errorf("SZ", 0, "a board of %d columns and %d rows where %d of each were wanted", cols, rows, size)
	}
	if charset, ok := root.Get("CA"); ok {
		x.raw = isRaw(charset)
	}
	for color := range root.Moves() {
		return root.Errorf(colorOf(color), 0, "a move in the root of the record")
	}
	if err := noSetup(root); err != nil {
		return err
	}
	if err := x.write(&item{node: root}); err != nil {
		return err
	}
	rootEnd := len(x.out)
	for len(x.stack) > 0 {
		top := x.stack[len(x.stack)-1]
		x.stack = x.stack[:len(x.stack)-1]
		if err := x.write(&top); err != nil {
			return err
		}
	}
	minor := byte(minorRoot)
	if tree := x.out[rootEnd:]; rootEnd == 2 && x.out[1] == 0 && !x.passes &&
		len(tree) > 0 && tree[0] == center && tree[1]&(hasSibling|isNoMove) == 0 {
		minor = minorMoves
		x.out = tree
	}
	header := append([]byte(magic), major, minor)
	for len(header) < headerLen {
		header = append(header, 0xff)
	}
	x.out = append(header, x.out...)
	return nil
}

func noSetup(n *sgf.Node) error {
	for _, id := range []string{"AB", "AW", "AE", "PL"} {
		if _, ok := n.Get(id); ok {
			return n.Errorf(id, 0, "%s: a library has no set-up", id)
		}
	}
	return nil
}

func colorOf(color board.Color) string {
	if color == board.White {
		return "W"
	}
	return "B"
}

// move returns the point of the only move of a node.
func (x *writer) move(n *sgf.Node, depth int) (byte, error) {
	if err := noSetup(n); err != nil {
		return 0, err
	}
	moves, point := 0, byte(0)
	for color, text := range n.Moves() {
		id := colorOf(color)
		if id != colorID(depth) {
			return 0, n.Errorf(id, 0, "%s where %s was wanted", id, colorID(depth))
		}
		if moves++; moves > 1 {
			return 0, n.Errorf(id, 1, "two moves in a node")
		}
		if sgf.IsPass(x.lattice, text) {
			x.passes = true
			continue
		}
		var err error
		if point, err = x.point(text); err != nil {
			return 0, n.Errorf(id, 0, "%s: %v", board.Quote(text), err)
		}
	}
	if moves == 0 {
		return 0, n.Errorf("", 0, "a node without a move")
	}
	return point, nil
}

func (x *writer) point(name string) (byte, error) {
	c, err := sgf.ParseCell(x.lattice, board.Notation{FromBottom: true}, name)
	if err != nil {
		if e, ok := errors.AsType[*board.SyntaxError](err); ok {
			return 0, errors.New(e.Msg)
		}
		return 0, err
	}
	p := x.lattice.Point(c)
	return byte(p.Row<<4 | p.Col + 1), nil
}

// write writes a node and puts those that follow it on the stack.
func (x *writer) write(it *item) error {
	flags, extension := byte(0), byte(0)
	if it.sibling {
		flags |= hasSibling
	}
	var comment, label []byte
	if n := it.node; n == nil {
		flags |= isNoMove | isLeaf
	} else {
		before := len(x.stack)
		if err := x.push(n, it.depth+1); err != nil {
			return err
		}
		if len(x.stack) == before && it.depth > 0 {
			flags |= isLeaf
		}
		var err error
		if comment, err = x.comment(n); err != nil {
			return err
		}
		if len(comment) > 0 {
			flags |= hasComment
		}
		if _, ok := n.Get(propMark); ok {
			flags |= isMarked
		}
		if _, ok := n.Get(propStart); ok {
			flags |= isStart
		}
	}
	if it.label != "" {
		label, _ = encode(it.label, x.raw)
		flags |= isExtended
		extension = hasBoardText
	}
	x.out = append(x.out, it.point, flags)
	if extension != 0 {
		x.out = append(x.out, 0, extension)
	}
	if len(comment) > 0 {
		x.text(comment)
	}
	if extension != 0 {
		x.text(label)
	}
	return nil
}

// comment returns both comments of a node.
func (x *writer) comment(n *sgf.Node) ([]byte, error) {
	one, _ := n.Get(propLine)
	more, _ := n.Get(propText)
	line, ok := encode(one, x.raw)
	for _, c := range line {
		ok = ok && c != separator
	}
	if !ok {
		return nil, n.Errorf(propLine, 0, "%s is not a text that a library can hold", board.Quote(one))
	}
	text, ok := encode(more, x.raw)
	if !ok {
		return nil, n.Errorf(propText, 0, "%s is not a text that a library can hold", board.Quote(more))
	}
	if len(text) > 0 {
		line = append(append(line, separator), text...)
	}
	return line, nil
}

// text writes a text and what ends it.
func (x *writer) text(b []byte) {
	x.out = append(append(x.out, b...), 0)
	if len(b)%2 == 0 {
		x.out = append(x.out, 0)
	}
}

// push puts the moves that follow n on the stack, the first of them on top, and
// behind them the texts on points without a move.
func (x *writer) push(n *sgf.Node, depth int) error {
	var items []item
	labels, err := x.labels(n)
	if err != nil {
		return err
	}
	for _, child := range n.Children {
		if child == nil {
			return errors.New("a nil node")
		}
		point, err := x.move(child, depth)
		if err != nil {
			return err
		}
		it := item{node: child, point: point, depth: depth}
		if list := labels[point]; len(list) > 0 {
			it.label = list[0]
			labels[point] = list[1:]
		}
		items = append(items, it)
	}
	for _, point := range slices.Sorted(maps.Keys(labels)) {
		for _, label := range labels[point] {
			items = append(items, item{point: point, label: label, depth: depth})
		}
	}
	for i := len(items) - 1; i >= 0; i-- {
		items[i].sibling = i < len(items)-1
		x.stack = append(x.stack, items[i])
	}
	return nil
}

// labels returns the texts of LB by their points.
func (x *writer) labels(n *sgf.Node) (map[byte][]string, error) {
	values := n.Values(propLabel)
	if len(values) == 0 {
		return nil, nil
	}
	labels := make(map[byte][]string)
	for i, value := range values {
		name, label, ok := sgf.Cut(value)
		if !ok || label == "" {
			continue
		}
		point, err := x.point(name)
		if err != nil {
			return nil, n.Errorf(propLabel, i, "%s: %v", board.Quote(value), err)
		}
		if _, ok := encode(label, x.raw); !ok {
			return nil, n.Errorf(propLabel, i, "%s is not a text that a library can hold", board.Quote(label))
		}
		labels[point] = append(labels[point], label)
	}
	return labels, nil
}
