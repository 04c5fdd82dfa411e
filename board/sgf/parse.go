package sgf

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/stonesgo/stones/board"
)

// A parser turns the text of one game into a tree.
type parser struct {
	text      string
	pos       int
	line      int
	lineStart int // where in text the line began, possibly in front of it

	arena
	root      *Node
	first     int            // index in props of the first property of the last node
	byID      map[string]int // index in props by identifier, if there are many
	id        string         // of the property whose values are being read
	charset   charset
	coding    *coding // of the values that come next
	afterCA   *coding // of those after the root's CA
	tolerable error   // about the first tree without a node
	*scratch
}

// A scratch is what one game leaves to the next, to be used again.
type scratch struct {
	open    []*Node // for each "(" not yet closed, the node that it follows
	changed []byte
}

// An arena is the memory of a tree. All that has been counted beforehand is
// allocated at once: the nodes of a game are one slice, and so are the lists of
// children, the properties and the values.
type arena struct {
	nodes    []Node
	children []*Node
	props    []Property
	values   []string
	places   []spot // of the values
}

// makeRoom makes room for so many nodes and values.
func (a *arena) makeRoom(nodes, values int) {
	a.nodes = room(a.nodes, nodes)
	a.children = room(a.children, nodes)
	a.props = room(a.props, values)
	a.values = room(a.values, values)
	a.places = room(a.places, values)
}

func room[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, 0, n)
	}
	return s
}

// clear makes an arena empty, with the tree that is in it.
func (a *arena) clear() {
	clear(a.nodes)
	clear(a.children)
	clear(a.props)
	clear(a.values)
	*a = arena{a.nodes[:0], a.children[:0], a.props[:0], a.values[:0], a.places[:0]}
}

// parse reads a game from the ";" of its first node to the ")" that closes it.
// The returned place is where it stopped. The errors are [*board.SyntaxError]s:
// one for the first tree without a node, after which reading has gone on, and one
// that has ended it; with that comes the tree so far.
//
// The tree is in the arena, which must be empty.
func parse(text string, e *extent, at place, s *scratch, a *arena) (root *Node, end place, tolerable, err error) {
	p := parser{
		text: text, line: at.line, lineStart: 1 - at.col,
		arena:   *a,
		charset: unknown, // until the root has been read
		coding:  e.before,
		afterCA: e.coding,
		scratch: s,
	}
	p.makeRoom(e.nodes, e.values)
	s.open = append(s.open[:0], nil)
	err = p.tree()
	p.endNode()
	clear(s.open[:cap(s.open)]) // lets go of the game
	*a = p.arena
	return p.root, p.here(), p.tolerable, err
}

// spot returns the place so many bytes ahead in the line.
func (p *parser) spot(ahead int) spot {
	return spot{int32(p.line), int32(p.pos - p.lineStart + 1 + ahead)}
}

// here returns the place that the parser has come to.
func (p *parser) here() place { return place{line: p.line, col: p.pos - p.lineStart + 1} }

// What may come next depends on what came last.
const (
	afterOpen = iota // "(": a node
	inNode           // a node or a property of it: anything
	afterTree        // ")": one of the two
)

func (p *parser) tree() error {
	state := afterOpen
	var node *Node // the node that the next one follows
	for p.pos < len(p.text) {
		c := p.text[p.pos]
		switch {
		case c <= ' ':
			if c == '\n' || c == '\r' {
				p.newline()
				continue
			}
			p.pos++
		case c == ';' && state != afterTree:
			node = p.addNode(node)
			p.pos++
			p.move()
			state = inNode
		case c == '(':
			if state == afterOpen {
				p.noNode()
			}
			p.open = append(p.open, node)
			p.pos++
			state = afterOpen
		case c == ')':
			if state == afterOpen {
				p.noNode()
			}
			last := len(p.open) - 1
			node = p.open[last]
			p.open = p.open[:last]
			p.pos++
			state = afterTree
			if last == 0 {
				return nil
			}
		case isLetter(c) && state != afterTree:
			if state == afterOpen {
				p.noNode()
				node = p.addNode(node)
				state = inNode
			}
			if err := p.property(); err != nil {
				return err
			}
		default:
			wanted := [...]string{
				afterOpen: nodeWanted,
				inNode:    `where a property, ";", "(" or ")" was wanted`,
				afterTree: `after a variation, where "(" or ")" was wanted`,
			}
			return p.wrong(wanted[state])
		}
	}
	return p.wrong(`where ")" was wanted`)
}

const nodeWanted = `where the ";" of a node was wanted`

// noNode notes that a tree has no node where it should.
func (p *parser) noNode() {
	if p.tolerable == nil {
		p.tolerable = p.wrong(nodeWanted)
	}
}

// wrong returns the error that the next character is not what was wanted.
func (p *parser) wrong(wanted string) error {
	found := "end of text"
	if p.pos < len(p.text) {
		r, size := utf8.DecodeRuneInString(p.text[p.pos:])
		found = strconv.QuoteRune(r)
		if r == utf8.RuneError && size == 1 {
			found = fmt.Sprintf("byte %#02x", p.text[p.pos])
		}
	}
	return p.here().wrong(found + " " + wanted)
}

// newline passes a line end: LF, CR, CR LF or LF CR.
func (p *parser) newline() {
	c := p.text[p.pos]
	p.pos++
	if p.pos < len(p.text) && p.text[p.pos] == c^'\n'^'\r' {
		p.pos++
	}
	p.line++
	p.lineStart = p.pos
}

// addNode ends the last node and adds one below parent.
func (p *parser) addNode(parent *Node) *Node {
	p.endNode()
	if len(p.nodes) == cap(p.nodes) { // for a node that has no ";"
		p.nodes = make([]Node, 0, 8)
	}
	p.nodes = p.nodes[:len(p.nodes)+1]
	node := &p.nodes[len(p.nodes)-1]
	if p.root == nil {
		p.root = node
	}
	node.Line, node.Col = p.line, p.pos-p.lineStart+1
	switch {
	case parent == nil:
	case parent.Children == nil:
		p.children = append(p.children, node)
		n := len(p.children)
		parent.Children = p.children[n-1 : n : n]
	default:
		parent.Children = append(parent.Children, node)
	}
	return node
}

// endNode gives the last node its properties. The first node to end is the
// root, which says how the values are encoded.
func (p *parser) endNode() {
	if len(p.nodes) == 0 {
		return
	}
	node := &p.nodes[len(p.nodes)-1]
	if n := len(p.props); n > p.first {
		node.Props = p.props[p.first:n:n]
		p.first = n
		p.byID = nil
	}
	if p.charset == unknown {
		p.setCharset(node)
	}
}

// setCharset decodes the values of the root as it says itself, and those to come.
func (p *parser) setCharset(root *Node) {
	p.charset = charsetOf(root)
	p.coding = p.afterCA
	for _, prop := range root.Props {
		for i, value := range prop.Values {
			if !isASCII(value) {
				prop.Values[i] = p.charset.decode(value)
			}
		}
	}
}

// property reads an identifier and its values, and adds them to the node.
func (p *parser) property() error {
	id, err := p.identifier()
	if err != nil {
		return err
	}
	p.id = id
	same := p.find(id)
	first := len(p.values)
	for p.pos < len(p.text) && p.text[p.pos] == '[' {
		at := p.spot(1)
		value, ok := p.value()
		if !ok {
			err = p.wrong(`where the "]" of a value was wanted`)
			break
		}
		if p.charset == unknown && id == "CA" {
			p.coding = p.afterCA
		}
		if same != nil {
			same.Values = append(same.Values, value)
			same.places = append(same.places, at)
		} else {
			p.values = append(p.values, value)
			p.places = append(p.places, at)
		}
		p.blanks()
	}
	if len(p.values) > first {
		p.addProperty(id, first)
	}
	return err
}

// move reads a property like B[dd] at the start of a node, if there is one and
// nothing about it is special. It does what property does, in less time: most
// of a record is moves.
func (p *parser) move() {
	text := p.text[p.pos:]
	if len(text) < 6 || text[1] != '[' || text[4] != ']' || text[0] < 'A' || text[0] > 'Z' || text[5] <= ' ' || text[5] == '[' ||
		codings[unicode].class[text[2]]|codings[unicode].class[text[3]] != letter || text[2]|text[3] >= 0x80 {
		return
	}
	p.places = append(p.places, p.spot(2))
	p.pos += 5
	p.values = append(p.values, text[2:4])
	p.addProperty(letters[text[0]-'A':][:1], len(p.values)-1)
}

// addProperty adds a property to the node, with the values from first on.
func (p *parser) addProperty(id string, first int) {
	if p.byID != nil {
		p.byID[id] = len(p.props)
	}
	p.props = p.props[:len(p.props)+1]
	prop := &p.props[len(p.props)-1]
	prop.ID = id
	prop.Values = p.values[first:len(p.values):len(p.values)]
	prop.places = p.places[first:len(p.places):len(p.places)]
}

// letters are identifiers that are not part of the text, so that there is
// nothing for the garbage collector to mark.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// find returns the property of the node that has that identifier, if any. It
// takes no longer for many properties than for a few.
func (p *parser) find(id string) *Property {
	const many = 16
	props := p.props[p.first:]
	if len(props) < many {
		for i := range props {
			if props[i].ID == id {
				return &props[i]
			}
		}
		return nil
	}
	if p.byID == nil {
		p.byID = make(map[string]int)
		for i := range props {
			p.byID[props[i].ID] = p.first + i
		}
	}
	if i, ok := p.byID[id]; ok {
		return &p.props[i]
	}
	return nil
}

// identifier reads an identifier up to the "[" of its first value and drops
// the lower-case letters in it. It starts at a letter.
func (p *parser) identifier() (string, error) {
	start := p.pos
	if rest := p.text[start:]; len(rest) > 2 && rest[0] <= 'Z' {
		switch c := rest[1]; {
		case c == '[':
			p.pos++
			return letters[rest[0]-'A':][:1], nil
		case c >= 'A' && c <= 'Z' && rest[2] == '[':
			p.pos += 2
			return rest[:2], nil
		}
	}
	lower := false
	for p.pos < len(p.text) && (isLetter(p.text[p.pos]) || isDigit(p.text[p.pos])) {
		lower = lower || p.text[p.pos] >= 'a'
		p.pos++
	}
	id := p.text[start:p.pos]
	if lower {
		id = strings.Map(func(r rune) rune {
			if r >= 'a' {
				return -1
			}
			return r
		}, id)
	}
	if !validID(id) {
		at := p.here()
		at.col -= p.pos - start
		return "", at.wrong(fmt.Sprintf("identifier %s without an upper-case letter in front", board.Quote(p.text[start:p.pos])))
	}
	p.blanks()
	if p.pos == len(p.text) || p.text[p.pos] != '[' {
		return "", p.wrong(`where the "[" of a value was wanted`)
	}
	return id, nil
}

// validID reports whether id may stand in a text as it is.
func validID(id string) bool {
	for i := range len(id) {
		if c := id[i]; c >= 'a' || !isLetter(c) && (i == 0 || !isDigit(c)) {
			return false
		}
	}
	return id != ""
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// blanks passes blanks, control characters and line ends.
func (p *parser) blanks() {
	for p.pos < len(p.text) && p.text[p.pos] <= ' ' {
		if c := p.text[p.pos]; c == '\n' || c == '\r' {
			p.newline()
		} else {
			p.pos++
		}
	}
}

// value reads a value from its "[" to its "]". It returns false, at the end of
// the text, if there is no "]".
func (p *parser) value() (value string, ok bool) {
	text, coding := p.text, p.coding
	p.pos++
	start := p.pos
	bits := byte(0) // of all characters
	for i := start; i < len(text); i++ {
		c := text[i]
		bits |= c
		switch coding.class[c] {
		case letter:
			continue
		case lead:
			if i+1 < len(text) && coding.trail[text[i+1]] {
				i++
			}
			continue
		case bracket:
			p.pos = i + 1
			value = text[start:i]
			if bits >= 0x80 && p.charset != unknown {
				value = p.charset.decode(value)
			}
			return value, true
		}
		p.pos = i
		return p.longValue(start)
	}
	p.pos = len(text)
	return "", false
}

// longValue goes on with a value at its first backslash or line end. As long
// as nothing has to be changed, the value is a part of the text.
func (p *parser) longValue(start int) (value string, ok bool) {
	text, coding := p.text, p.coding
	changed := p.changed[:0]
	kept := start // text[kept:p.pos] is still to be copied
	same, escapes := true, false
	for p.pos < len(text) {
		i := p.pos
		switch coding.class[text[i]] {
		case letter:
			for i++; i < len(text) && coding.class[text[i]] == letter; i++ {
			}
			p.pos = i
		case lead:
			p.pos++
			if p.pos < len(text) && coding.trail[text[p.pos]] {
				p.pos++
			}
		case bracket:
			p.pos++
			value = text[start:i]
			if !same {
				changed = append(changed, text[kept:i]...)
				if escapes && !holdsText(p.id) && bytes.IndexByte(changed, ':') >= 0 {
					changed = appendComposed(changed[:0], value, coding)
				}
				p.changed = changed
				value = string(changed)
			}
			if p.charset != unknown && !isASCII(value) {
				value = p.charset.decode(value)
			}
			return value, true
		case backslash:
			same, escapes = false, true
			changed = append(changed, text[kept:i]...)
			p.pos++
			kept = p.pos
			if p.pos == len(text) {
				continue
			}
			switch coding.class[text[p.pos]] {
			case lineEnd:
				p.newline()
				kept = p.pos
			case lead: // the whole character
			default:
				p.pos++
			}
		case lineEnd:
			p.newline()
			if text[i:p.pos] != "\n" {
				same = false
				changed = append(append(changed, text[kept:i]...), '\n')
				kept = p.pos
			}
		}
	}
	return "", false
}
