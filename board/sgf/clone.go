package sgf

import (
	"slices"
	"strings"

	"github.com/stonesgo/stones/board"
)

// Clone returns a copy of the tree, which shares nothing with it. The places in
// the text from which it was read are those of the original.
func (n *Node) Clone() *Node {
	if n == nil {
		return nil
	}
	root := new(Node)
	stack := [][2]*Node{{root, n}}
	for len(stack) > 0 {
		to, from := stack[len(stack)-1][0], stack[len(stack)-1][1]
		stack = stack[:len(stack)-1]
		to.Line, to.Col = from.Line, from.Col
		to.Props = slices.Clone(from.Props)
		for i := range to.Props {
			to.Props[i] = to.Props[i].clone()
		}
		to.Children = slices.Clone(from.Children)
		for i, child := range from.Children {
			if child != nil {
				to.Children[i] = new(Node)
				stack = append(stack, [2]*Node{to.Children[i], child})
			}
		}
	}
	return root
}

func (p Property) clone() Property {
	return Property{ID: p.ID, Values: slices.Clone(p.Values), places: slices.Clone(p.places)}
}

// Merge adds to the main line of n what that of m says and n does not: names,
// comments, clocks, marks. The line of n is the record of what was played, such as
// a game writes of itself, and m another record of the same game, such as the one
// that the game was read from. Merge does not change m.
//
// What m says in its root goes to the root of n, and what it says with a move to
// the same move of n: the first to the first, and so on. A pass that one of the
// two lines does not have is skipped in the other. What m says in a node without a
// move goes where that of the node before it went. If m sets up the board after
// moves, n is taken to begin there, as [Replay] does, and of what m says between
// its root and that node nothing is added.
//
// A property is added, with all its values, if n does not have it there. Of two
// comments C that go to the same node both are kept, with an empty line between
// them, unless that of n has the other one in it. Of a node with a move that n does not have, only the comment is added, to
// the move before it.
//
// Left out are the variations of m, the properties that set up or play, which are
// AB, AW, AE, PL, B, W, KO and MN, and CA: n holds the same text as before. Only
// if m holds text in a character set that is not decoded, n takes over its CA.
func (n *Node) Merge(m *Node) {
	if charsetOf(m) >= other {
		n.Set("CA", m.Values("CA")...)
	}
	restart := m.lastRestart()
	var moves []mergeMove
	for node := range n.Main() {
		for _, text := range node.Moves() {
			moves = append(moves, mergeMove{node, looksLikePass(text)})
		}
	}
	t := mergeTarget{node: n}
	left := restart != nil // node is in front of restart
	known := true          // n has the last move
	for node := range m.Main() {
		if node == restart {
			left = false
			t.move(n)
		}
		if left && node != m {
			continue
		}
		if !left {
			for _, text := range node.Moves() {
				pass := looksLikePass(text)
				i := 0
				for !pass && i < len(moves) && moves[i].pass {
					i++
				}
				switch known = i < len(moves) && moves[i].pass == pass; {
				case known:
					t.move(moves[i].node)
					moves = moves[i+1:]
				case i == len(moves):
					moves = nil
				}
			}
		}
		t.add(node, known)
	}
	t.flush()
}

// A mergeMove is a move of a main line.
type mergeMove struct {
	node *Node
	pass bool
}

func looksLikePass(text string) bool {
	switch strings.ToLower(trim(text)) {
	case "", "tt", "pass", "pa":
		return true
	}
	return false
}

// lastRestart returns the last node of the main line that sets up the board, or
// gives the turn to the side that has just moved, after a move; nil if there
// is none.
func (n *Node) lastRestart() *Node {
	var last *Node
	mover := board.Empty
	for node := range n.Main() {
		if mover != board.Empty {
			turn, err := node.Turn()
			if turn == mover || err != nil || node.find("AB") != nil || node.find("AW") != nil || node.find("AE") != nil {
				last = node
			}
		}
		for color := range node.Moves() {
			mover = color
		}
	}
	return last
}

// A mergeTarget is the node that properties are being added to.
type mergeTarget struct {
	node     *Node
	has      map[string]bool // the identifiers of node, nil if they have not been wanted
	comments []string        // to be added
}

// move makes another node the target.
func (t *mergeTarget) move(to *Node) {
	if to != t.node {
		t.flush()
		*t = mergeTarget{node: to, comments: t.comments[:0]}
	}
}

// add adds what from says; all of it or the comment.
func (t *mergeTarget) add(from *Node, all bool) {
	for i := range from.Props {
		switch p := &from.Props[i]; p.ID {
		case "AB", "AW", "AE", "PL", "B", "W", "KO", "MN", "CA":
		case "C":
			t.comments = append(t.comments, p.Values...)
		default:
			if !all || t.knows(p.ID) {
				continue
			}
			t.has[p.ID] = true
			t.node.Props = append(t.node.Props, p.clone())
		}
	}
}

func (t *mergeTarget) knows(id string) bool {
	if t.has == nil {
		t.has = make(map[string]bool)
		for i := range t.node.Props {
			t.has[t.node.Props[i].ID] = true
		}
	}
	return t.has[id]
}

// flush adds the comments that have been collected.
func (t *mergeTarget) flush() {
	if len(t.comments) == 0 {
		return
	}
	comment := strings.Join(t.comments, "\n\n")
	own, ok := t.node.Get("C")
	switch {
	case !ok:
		t.node.Set("C", comment)
	case !strings.Contains(own, comment):
		t.node.Set("C", own+"\n\n"+comment)
	}
}
