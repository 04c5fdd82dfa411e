// Package sgf reads and writes game records in the Smart Game Format, FF[4],
// and reads its predecessors FF[1] to FF[3].
//
// A record is a tree of nodes: [Parse] reads all the games of a text at once,
// a [Decoder] one after the other, [Node.WriteTo] writes one. A [Node] has
// properties, such as B[dd] for a black stone and C[...] for a comment, and
// children; the first child goes on with the game, the others are variations.
// [Node.Main] follows the first children:
//
//	for node := range game.Main() {
//		for color, point := range node.Moves() {
//			…
//		}
//	}
//
// The package knows the format and what all games have in common: sizes,
// points, set-up stones, moves as text, numbers and results. What a move means
// is for the package of the game to say: its FromSGF makes a game of a record, by
// [Replay], and its method SGF makes a record.
//
// A point is written as two letters, the column's and the row's, counted from the
// top left: row 0 is the top row, and "ca" is row 0, column 2.
//
// # What is tolerated
//
// A game begins at a "(" with a ";" behind it and, behind that, a property, another
// ";", "(" or ")", or the end of the text. A property is here a word of letters
// and digits with a "[" behind it, or one of capitals and digits with one of ";",
// "(" and ")", so that a missing value is an error. Blanks may stand between them.
// Everything else in front of the first game, between games and behind the last one
// is ignored, brackets of any kind, "(see; me)" and "(;-)" too, and so is a
// byte-order mark. A game ends at the ")" that closes its "(".
//
// Blanks, line ends of any kind and control characters may stand between any two
// tokens. Lower-case letters in identifiers are dropped, as in FF[3], which has
// them for people to read: Black[dd] is B[dd]. An identifier that is repeated within
// a node adds its values to those of the first.
//
// A tree without a node within a game is a [*board.SyntaxError], but what stands
// around it is read: "()" is nothing, the trees within "((;W[aa])(;W[bb]))" follow
// the node in front of it, and properties without a ";", as in "(W[aa])", are those
// of a node. See [Parse] for what comes with the error; [Decoder.SetLenient] is for
// reading without one.
//
// Everything else that is not of the form is a [*board.SyntaxError] with the
// line and column where it stands, and ends the reading: text outside brackets, an
// identifier without a value, a node after a variation, a ")" that is missing at
// the end.
//
// # Values
//
// A value is the text between brackets, unescaped: a backslash stands for the
// character after it, and for nothing in front of a line end. Line ends become
// "\n".
//
// A composed value, such as LB[dd:A], has colons between its parts, and a colon in
// a part has a backslash in front of it. That backslash stays: AP[a\:b:c] has
// the value `a\:b:c`, of which [Split] makes "a:b" and "c". So does the escape of a
// backslash in front of a colon, `\\:`. [Compose] makes such values. In properties
// that hold text and nothing else, such as C, PB and EV, there is no such
// backslash: C[a\:b] is "a:b".
//
// # Character sets
//
// The property CA of a game's root says how the values of that game are
// encoded. Values of games in Latin-1 (also called ISO-8859-1, and read as
// windows-1252, which has letters where Latin-1 has control codes) are decoded
// and are UTF-8 strings. [Node.WriteTo] encodes them again as CA says.
//
// Games in UTF-8 and games without CA hold UTF-8; a value that is not valid UTF-8
// is taken for Latin-1, the default of the standard, and written as UTF-8.
//
// Values in any other character set are passed through byte by byte in both
// directions. In Shift_JIS, Big5, GBK with GB2312 and GB18030, and Johab, under any
// of their usual names, the second byte of a character may be that of a backslash or
// of "]": there it is neither, in reading and in writing. That holds for values
// in front of CA too; if CA is there more than once, the first counts. Where two
// character sets make different values of a root, that one counts which is then named
// in CA.
//
// With the packages of golang.org/x/text, a program decodes such a game so:
//
//	name, _ := game.Get("CA")
//	encoding, err := htmlindex.Get(name)
//	if err != nil {
//		return err
//	}
//	decoder := encoding.NewDecoder()
//	for node := range game.All() {
//		for _, property := range node.Props {
//			for i, value := range property.Values {
//				if text, err := decoder.String(value); err == nil {
//					property.Values[i] = text
//				}
//			}
//		}
//	}
//	game.Set("CA", "UTF-8")
//
// # Limits
//
// Trees may be of any length and depth: nothing here is recursive. Reading
// takes time linear in the length of the text, and the tree takes about 20 times the
// memory of the text for the usual records, 75 times for text made to cost as much as
// it can. A program that reads from strangers should bound what it accepts, with
// [Decoder.SetLimit] or [io.LimitReader]. What looks at a node takes time linear in its
// properties, and what looks at a tree or makes one, time linear in the tree.
package sgf

import (
	"fmt"
	"iter"
	"slices"

	"github.com/stonesgo/stones/board"
)

// A Node is a node of a game tree, and with all below it a game tree. The root
// of a game holds what is true of the whole game: size, players, result.
//
// The zero value is an empty node, ready for use.
type Node struct {
	Props    []Property // in the order of the text, no identifier twice
	Children []*Node    // the first goes on with the game, the others are variations

	// Line and Col are where the node's ";" stood in the text, both counted
	// from 1, Col in bytes. They are 0 in nodes that were not read.
	Line, Col int
}

// A Property is an identifier, such as "AB", and at least one value.
type Property struct {
	ID     string   // an upper-case letter, then such letters and digits
	Values []string // unescaped; see the section "Values" of the package

	places []spot // of the values that were read from a text
}

// A spot is a line and a column of a text, both counted from 1.
type spot struct{ line, col int32 }

// Place returns where in the text the i-th value of the property began, behind
// its "[", as a line and a column counted from 1, the column in bytes. For a
// value that was not read from a text it is the place of the node, and 0, 0 if
// that was not read either.
func (n *Node) Place(id string, i int) (line, col int) {
	if p := n.find(id); p != nil && uint(i) < uint(len(p.places)) {
		return int(p.places[i].line), int(p.places[i].col)
	}
	return n.Line, n.Col
}

// Errorf returns a [*board.SyntaxError] at the [Node.Place] of the i-th value of
// the property, with a message as by [fmt.Sprintf]. It is what readers of records
// return for a value that they do not understand.
func (n *Node) Errorf(id string, i int, format string, args ...any) error {
	line, col := n.Place(id, i)
	return &board.SyntaxError{Line: line, Col: col, Msg: fmt.Sprintf(format, args...)}
}

// locate moves the place of a syntax error within the i-th value of the property
// to that in the text. Other errors stay as they are.
func (n *Node) locate(id string, i int, err error) error {
	e, ok := err.(*board.SyntaxError)
	if !ok {
		return err
	}
	line, col := n.Place(id, i)
	if line == 0 {
		return &board.SyntaxError{Msg: e.Msg}
	}
	if e.Line == 1 {
		col += e.Col - 1
	} else {
		col = e.Col
	}
	return &board.SyntaxError{Line: line + max(e.Line, 1) - 1, Col: col, Msg: e.Msg}
}

// find returns the property of that identifier, nil if n has none.
func (n *Node) find(id string) *Property {
	for i := range n.Props {
		if n.Props[i].ID == id {
			return &n.Props[i]
		}
	}
	return nil
}

// Get returns the first value of the property; ok is false if n does not have
// that property.
func (n *Node) Get(id string) (value string, ok bool) {
	if p := n.find(id); p != nil && len(p.Values) > 0 {
		return p.Values[0], true
	}
	return "", false
}

// Values returns the values of the property, nil if n does not have it. It is
// the node's own slice, not a copy.
func (n *Node) Values(id string) []string {
	if p := n.find(id); p != nil {
		return p.Values
	}
	return nil
}

// Add adds values to the property, which is added to the node if it is not
// there. Without values it does nothing: the empty value is "", as in
// n.Add("KO", "").
func (n *Node) Add(id string, values ...string) {
	if len(values) == 0 {
		return
	}
	if p := n.find(id); p != nil {
		p.Values = append(p.Values, values...)
		return
	}
	n.Props = append(n.Props, Property{ID: id, Values: slices.Clone(values)})
}

// Set gives the property these values and no others. Without values it removes
// the property from the node.
func (n *Node) Set(id string, values ...string) {
	if len(values) == 0 {
		n.Props = slices.DeleteFunc(n.Props, func(p Property) bool { return p.ID == id })
		return
	}
	if p := n.find(id); p != nil {
		p.Values, p.places = slices.Clone(values), nil
		return
	}
	n.Add(id, values...)
}

// AddChild adds a new node as the last child of n and returns it.
func (n *Node) AddChild() *Node {
	child := new(Node)
	n.Children = append(n.Children, child)
	return child
}

// Main yields the main line: n, its first child, the first child of that and
// so on to the end.
func (n *Node) Main() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for n := n; n != nil && yield(n); {
			if len(n.Children) == 0 {
				return
			}
			n = n.Children[0]
		}
	}
}

// All yields n and every node below it, each before its children and the
// children in order: the order of the text.
func (n *Node) All() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		stack := []*Node{n}
		for len(stack) > 0 {
			n := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if n == nil {
				continue
			}
			if !yield(n) {
				return
			}
			for _, child := range slices.Backward(n.Children) {
				stack = append(stack, child)
			}
		}
	}
}

// Equal reports whether both trees have the same nodes with the same
// properties and values in the same order. Where they stood in a text does not
// matter.
func (n *Node) Equal(m *Node) bool {
	stack := [][2]*Node{{n, m}}
	for len(stack) > 0 {
		a, b := stack[len(stack)-1][0], stack[len(stack)-1][1]
		stack = stack[:len(stack)-1]
		if a == b {
			continue
		}
		if a == nil || b == nil || len(a.Children) != len(b.Children) ||
			!slices.EqualFunc(a.Props, b.Props, Property.equal) {
			return false
		}
		for i := range a.Children {
			stack = append(stack, [2]*Node{a.Children[i], b.Children[i]})
		}
	}
	return true
}

func (p Property) equal(q Property) bool {
	return p.ID == q.ID && slices.Equal(p.Values, q.Values)
}

// wrong returns the error that at the node something is wrong.
func (n *Node) wrong(format string, args ...any) error {
	return &board.SyntaxError{Line: n.Line, Col: n.Col, Msg: fmt.Sprintf(format, args...)}
}
