// Package renlib reads and writes the libraries of RenLib, in which players of
// renju keep their analyses: files with the extension .lib. A library is a tree of
// moves with comments on 15×15 points. Here it becomes a record as package sgf has
// them, so that whatever works on records works on libraries:
//
//	root, err := renlib.Read(file)
//	…
//	game, err := renju.FromSGF(root) // the main line
//
// # The record
//
// [Read] returns a root with GM[4], SZ[15] and RU[renju, foul loses], the rules
// that RenLib is made for, and a node with B or W for each move; an empty value is
// a pass. What RenLib keeps with a move has these properties:
//
//   - N: the comment of one line
//   - C: the comment of several lines
//   - HO[1]: the mark, by which RenLib finds a move again
//   - XSTART[1]: the move at which RenLib opens the library
//   - LB, in the node before: the text on the board where the move would be, such
//     as LB[hi:A]. A text on a point without a move is such a label and nothing
//     else.
//
// # The format
//
// The format is that of RenLib 3.6 by Frank Arkbo, as its source code has it, in
// LibraryFile.cpp, MoveNode.cpp and RenLibDoc.cpp of github.com/gomoku/RenLib. A
// file begins with a header of 20 bytes:
//
//	0–7    0xFF, "RenLib", 0xFF
//	8      the major version: 3
//	9      the minor version: 0 for a tree that begins with the first move, which
//	       is h8; 4 for one that begins with a root, for any first move
//	10–19  0xFF
//
// The oldest files have no header: they begin with the byte 0x78, which is the move
// h8. Behind the header come nodes to the end of the file, every move in front of
// those that answer it, and these in front of the next move at its own place. A
// node is
//
//	0      the point: the column from 1 on the left in the low four bits, the row
//	       from 0 at the top in the high ones, so that 0x78 is h8; 0 is no point:
//	       the root if the file begins with it, a pass anywhere else
//	1      what there is, one bit each:
//	       0x80  another move follows at this place, behind all that follows this one
//	       0x40  no move follows this one
//	       0x20  a comment in the old form
//	       0x10  a mark
//	       0x08  a comment
//	       0x04  the library opens here
//	       0x02  not a move: only the text on the board counts
//	       0x01  two more bytes
//	2–3    these two bytes, if 0x01 says so: 0, and 1 if there is a text on the board
//	then   the comment, if there is one
//	then   the text on the board, if there is one
//
// A text ends with a byte 0, and with another one if its length with the first
// would be odd. In a comment the byte 8 stands between the comment of one line and
// that of several lines, each of which may be empty. Lines end with CR and LF. A
// comment in the old form is in seven bits, with Swedish letters in place of
// brackets; its last character has the high bit set, and a byte of any value
// follows if its length would be odd. If 0x20 and 0x08 are both set, the comment is
// in the old form.
//
// RenLib saves a branch as its moves, with the bits they have in the whole library,
// and all that follows the last of them. So the first line of a tree may announce
// moves that are not there, and a file may end behind any of its moves before the
// first 0x40. Everywhere else a move that is announced has to be there.
//
// Below a node that is not a move there may be moves that were deleted, which
// RenLib does not show. They are passed over, and so is what else such a node has.
//
// # Character sets
//
// Files do not say how their texts are encoded: RenLib writes as Windows does where
// it runs. Text that is valid UTF-8 is read as that, any other as windows-1252. For
// other character sets see [Options].
package renlib

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju"
)

const (
	size = 15 // points along each side of the board

	headerLen  = 20
	magic      = "\xffRenLib\xff"
	major      = 3
	minorMoves = 0 // the tree begins with its first move
	minorRoot  = 4 // the tree begins with a root
	center     = 0x78
)

// What a node has.
const (
	hasSibling    = 0x80
	isLeaf        = 0x40
	hasOldComment = 0x20
	isMarked      = 0x10
	hasComment    = 0x08
	isStart       = 0x04
	isNoMove      = 0x02
	isExtended    = 0x01

	hasBoardText = 0x01 // in the second byte of the extension
)

// Properties of the record.
const (
	propLine  = "N"
	propText  = "C"
	propMark  = "HO"
	propStart = "XSTART"
	propLabel = "LB"
)

// separator stands between the two comments of a node.
const separator = '\b'

// An Error says what is wrong with a file.
type Error struct {
	Offset int // the byte, counted from 0
	Msg    string
}

// Error returns the place and the message.
func (e *Error) Error() string { return fmt.Sprintf("renlib: byte %d: %s", e.Offset, e.Msg) }

// Options are for files that [Read] does not read as they are meant.
type Options struct {
	// Limit is the length in bytes of the longest file that is read; 0 is for
	// 4 MB. Reading takes time linear in the length, and memory for a tree of about
	// 50 to 100 bytes for each byte, at most 150.
	Limit int

	// Charset is the name of the character set of the texts, such as "GBK". They
	// are passed through byte by byte and CA names it, as package sgf does with
	// records in such sets, where it says how to decode them. Without it, they
	// are decoded.
	Charset string
}

// Read reads a library to the end of the file. The zero value of [Options] does the
// same.
//
// A file that is damaged is an [*Error]. The moves before the damage are returned
// along with it, nil if there is not even a header. An error of rd is returned
// wrapped. Moves are not checked: [renju.FromSGF] and [renju.Game.PlayNode] do that.
func Read(rd io.Reader) (*sgf.Node, error) { return Options{}.Read(rd) }

// Read reads a library, see [Read].
func (o Options) Read(rd io.Reader) (*sgf.Node, error) {
	const usualLimit = 4 << 20
	limit := cmp.Or(o.Limit, usualLimit)
	data, err := io.ReadAll(io.LimitReader(rd, int64(limit)+1))
	if err != nil {
		return nil, fmt.Errorf("renlib: reading a library: %w", err)
	}
	if len(data) > limit {
		return nil, fmt.Errorf("renlib: a library of more than %d bytes", limit)
	}
	rules := renju.Renju(size)
	rules.OnFoul = renju.FoulLoses
	r := reader{data: data, root: sgf.New(sgf.Gomoku, size, size), raw: isRaw(o.Charset)}
	if r.raw {
		r.root.Set("CA", o.Charset)
	}
	r.root.Add("RU", rules.String())
	if err := r.header(); err != nil {
		return nil, err
	}
	return r.root, r.tree()
}

// A reader reads a library.
type reader struct {
	data []byte
	pos  int
	raw  bool // texts are not decoded

	root *sgf.Node
	here place
	free []room

	// Without a list of all rooms, the garbage collector would have to walk a long
	// line node by node.
	rooms [][]room

	// Where the tree goes on behind each node that no move follows, the next
	// place last.
	later     []place
	announced int  // how many of them the first line has announced
	owed      bool // the next move has to be there
	ended     bool // there has been a node that no move follows
}

// A place is where the next move goes.
type place struct {
	parent *sgf.Node // nil below a node that is not a move
	depth  int       // moves in front of it
}

// A room is for a node and all that hangs on most nodes.
type room struct {
	node  sgf.Node
	prop  [1]sgf.Property
	value [1]string
	child [1]*sgf.Node
}

func (r *reader) wrong(offset int, format string, args ...any) error {
	return &Error{offset, fmt.Sprintf(format, args...)}
}

func (r *reader) header() error {
	switch {
	case bytes.HasPrefix(r.data, []byte(magic)):
	case len(r.data) > 0 && r.data[0] == center:
		return nil
	default:
		return r.wrong(0, "neither the header of RenLib nor the move h8")
	}
	if len(r.data) < headerLen {
		return r.wrong(len(r.data), "the file ends within the header")
	}
	if v := r.data[8:10]; 100*int(v[0])+int(v[1]) > 100*major+minorRoot {
		return r.wrong(8, "version %d.%d where %d.%d or less was wanted", v[0], v[1], major, minorRoot)
	}
	r.pos = headerLen
	return nil
}

// tree reads the nodes.
func (r *reader) tree() error {
	start := r.pos
	r.here.parent = r.root
	last := node{}
	for r.pos < len(r.data) {
		at := r.pos
		n, err := r.node()
		if err != nil {
			return err
		}
		last = n
		if at == start && n.point == 0 {
			if err := r.rootNode(at, &n); err != nil {
				return err
			}
			continue
		}
		if r.here.depth < 0 {
			return r.wrong(at, "a node behind the end of the tree")
		}
		if err := r.place(at, &n); err != nil {
			return err
		}
	}
	switch {
	case r.ended && !last.has(isLeaf):
		return r.wrong(r.pos, "the file ends where a move was to follow the last one")
	case r.owed || len(r.later) > r.announced:
		return r.wrong(r.pos, "the file ends where another move was to follow")
	}
	return nil
}

// rootNode takes what the root has.
func (r *reader) rootNode(at int, n *node) error {
	if n.has(hasSibling) {
		return r.wrong(at+1, "the root has a move beside it")
	}
	if n.label != "" {
		return r.wrong(at, "a text on the board without a point")
	}
	r.root.Props = n.appendProps(r.root.Props)
	return nil
}

// place puts a node into the tree.
func (r *reader) place(at int, n *node) error {
	if n.has(hasSibling) {
		r.later = append(r.later, r.here)
		if !r.ended {
			r.announced++
		}
	}
	parent := r.here.parent
	if n.label != "" && parent != nil {
		if n.point == 0 {
			return r.wrong(at, "a text on the board without a point")
		}
		parent.Add(propLabel, sgf.Compose(pointNames[n.point], n.label))
	}
	next := place{depth: r.here.depth + 1}
	if parent != nil && !n.has(isNoMove) {
		next.parent = r.add(parent, next.depth, n)
	}
	r.here = next
	r.owed = false
	if n.has(isLeaf) {
		r.ended = true
		r.back()
	}
	return nil
}

// back goes back to where the tree goes on behind a node that no move follows.
func (r *reader) back() {
	last := len(r.later) - 1
	if last < 0 {
		r.here = place{depth: -1}
		return
	}
	r.here = r.later[last]
	r.later = r.later[:last]
	r.owed = last >= r.announced
	r.announced = min(r.announced, last)
}

// add adds a node with a move below parent.
func (r *reader) add(parent *sgf.Node, depth int, n *node) *sgf.Node {
	if len(r.free) == 0 {
		const most = 64
		r.free = make([]room, min(1+len(r.rooms), most))
		r.rooms = append(r.rooms, r.free)
	}
	x := &r.free[0]
	r.free = r.free[1:]
	x.value[0] = pointNames[n.point]
	x.prop[0] = sgf.Property{ID: colorID(depth), Values: x.value[:]}
	x.node.Props = n.appendProps(x.prop[:])
	x.node.Children = x.child[:0]
	parent.Children = append(parent.Children, &x.node)
	return &x.node
}

// colorID returns the property of the move that so many moves deep is the last.
func colorID(depth int) string {
	if depth%2 == 1 {
		return "B"
	}
	return "W"
}

// A node is a node of the file.
type node struct {
	point, flags      byte
	line, text, label string
}

func (n *node) has(flag byte) bool { return n.flags&flag != 0 }

// appendProps appends the properties of what the node has besides its move.
func (n *node) appendProps(dst []sgf.Property) []sgf.Property {
	if n.line == "" && n.text == "" && !n.has(isMarked|isStart) {
		return dst
	}
	const most = 4
	ids, values := [most]string{propLine, propText, propMark, propStart}, []string{n.line, n.text, "", ""}
	if n.has(isMarked) {
		values[2] = "1"
	}
	if n.has(isStart) {
		values[3] = "1"
	}
	dst = slices.Grow(dst, most)
	for i, id := range ids {
		if values[i] != "" {
			dst = append(dst, sgf.Property{ID: id, Values: values[i : i+1 : i+1]})
		}
	}
	return dst
}

// node reads the next node.
func (r *reader) node() (n node, err error) {
	at := r.pos
	b, ok := r.pair()
	if !ok {
		return n, r.wrong(at, "the file ends within a node")
	}
	n.point, n.flags = b[0], b[1]
	if n.point != 0 && pointNames[n.point] == "" {
		return n, r.wrong(at, "0x%02x is not a point", n.point)
	}
	extension := byte(0)
	if n.has(isExtended) {
		if b, ok = r.pair(); !ok {
			return n, r.wrong(at, "the file ends within a node")
		}
		extension = b[1]
		if b[0] != 0 || extension&^hasBoardText != 0 {
			return n, r.wrong(r.pos-2, "the extension 0x%02x%02x is not known", b[0], b[1])
		}
	}
	switch {
	case n.has(hasOldComment):
		comment, err := r.bytes(isLast)
		if err != nil {
			return n, err
		}
		n.line, n.text, _ = strings.Cut(r.decodeOld(comment), string(separator))
	case n.has(hasComment):
		comment, err := r.bytes(isZero)
		if err != nil {
			return n, err
		}
		line, text, _ := bytes.Cut(comment, []byte{separator})
		n.line, n.text = r.decode(line), r.decode(text)
	}
	if extension&hasBoardText != 0 {
		label, err := r.bytes(isZero)
		if err != nil {
			return n, err
		}
		n.label = r.decode(label)
	}
	return n, nil
}

// pair reads two bytes, which is what all parts of a node are made of.
func (r *reader) pair() (b []byte, ok bool) {
	if len(r.data)-r.pos < 2 {
		return nil, false
	}
	b = r.data[r.pos:][:2]
	r.pos += 2
	return b, true
}

func isZero(c byte) bool { return c == 0 }
func isLast(c byte) bool { return c >= 0x80 }

// bytes reads a text up to the byte that ends it, which belongs to it if it is not 0.
func (r *reader) bytes(ends func(byte) bool) ([]byte, error) {
	start := r.pos
	for {
		b, ok := r.pair()
		if !ok {
			return nil, r.wrong(start, "a text that does not end")
		}
		for i, c := range b {
			if ends(c) {
				end := r.pos - 2 + i
				if c != 0 {
					end++
				}
				return r.data[start:end], nil
			}
		}
	}
}

// pointNames are the names of the points in a record, "" for bytes that are none.
var pointNames = func() (names [256]string) {
	for row := range size {
		for col := range size {
			names[row<<4|col+1] = sgf.FormatPoint(board.Pt(row, col))
		}
	}
	return names
}()
