package sgf

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// An oracle is a second parser, by regular expressions and recursion, that has
// nothing in common with the first one.
type oracle struct{ rest string }

// An oracleNode is a node as the oracle finds it: identifiers in order, and the
// values of each, raw.
type oracleNode struct {
	ids      []string
	values   map[string][]string
	children []*oracleNode
}

var (
	oracleToken = regexp.MustCompile(`(?s)\A[\x00-\x20]*([;()]|[A-Za-z][A-Za-z0-9]*|\[(?:\\.|[^\]\\])*\])`)
	oracleID    = regexp.MustCompile(`\A[A-Z][A-Z0-9]*\z`)
	oracleValue = regexp.MustCompile(`(?s)\\(?:\r\n|\n\r|.)|\r\n|\n\r|\r|\n`)
	oracleStart = regexp.MustCompile(`\([\x00-\x20]*;`)
)

func (o *oracle) peek() string {
	if m := oracleToken.FindStringSubmatch(o.rest); m != nil {
		return m[1]
	}
	return ""
}

func (o *oracle) take() string {
	m := oracleToken.FindStringSubmatch(o.rest)
	o.rest = o.rest[len(m[0]):]
	return m[1]
}

// games returns the games of the text, and false if it is not of the form.
func (o *oracle) games() (roots []*oracleNode, ok bool) {
	o.rest = strings.TrimPrefix(o.rest, "\ufeff")
	for {
		start := oracleStart.FindStringIndex(o.rest)
		gap := o.rest
		if start != nil {
			gap = o.rest[:start[0]]
		}
		if len(roots) > 0 && strings.ContainsAny(gap, "(;[])") {
			return nil, false
		}
		if start == nil {
			return roots, len(roots) > 0
		}
		o.rest = o.rest[start[0]:]
		root := o.tree()
		if root == nil {
			return nil, false
		}
		roots = append(roots, root)
	}
}

// tree reads "(", nodes, trees and ")"; it returns nil if it cannot.
func (o *oracle) tree() *oracleNode {
	if o.peek() != "(" {
		return nil
	}
	o.take()
	var first, last *oracleNode
	for o.peek() == ";" {
		n := o.node()
		if n == nil {
			return nil
		}
		if last != nil {
			last.children = append(last.children, n)
		} else {
			first = n
		}
		last = n
	}
	if first == nil {
		return nil
	}
	for o.peek() == "(" {
		child := o.tree()
		if child == nil {
			return nil
		}
		last.children = append(last.children, child)
	}
	if o.peek() != ")" {
		return nil
	}
	o.take()
	return first
}

func (o *oracle) node() *oracleNode {
	o.take()
	n := &oracleNode{values: make(map[string][]string)}
	for {
		token := o.peek()
		if token == "" || strings.Contains(";()[", token[:1]) {
			return n
		}
		id := strings.Map(func(r rune) rune {
			if strings.ContainsRune("abcdefghijklmnopqrstuvwxyz", r) {
				return -1
			}
			return r
		}, o.take())
		if !oracleID.MatchString(id) || !strings.HasPrefix(o.peek(), "[") {
			return nil
		}
		if !slices.Contains(n.ids, id) {
			n.ids = append(n.ids, id)
		}
		for strings.HasPrefix(o.peek(), "[") {
			value := o.take()
			n.values[id] = append(n.values[id], value[1:len(value)-1])
		}
	}
}

// sketch returns what the function sketch returns for the tree as it should be.
func (n *oracleNode) sketch(charset string) string {
	var b strings.Builder
	for _, id := range n.ids {
		var values []string
		for _, raw := range n.values[id] {
			values = append(values, oracleText(raw, charset))
		}
		fmt.Fprintf(&b, "%s%q", id, values)
	}
	for _, c := range n.children {
		fmt.Fprintf(&b, "(%s)", c.sketch(charset))
	}
	return b.String()
}

// oracleText unescapes a value and decodes it. Of all characters sets it knows
// two names of Latin-1 and none of UTF-8.
func oracleText(raw, charset string) string {
	s := oracleValue.ReplaceAllStringFunc(raw, func(s string) string {
		switch {
		case s[0] != '\\':
			return "\n"
		case strings.ContainsAny(s[1:2], "\r\n"):
			return ""
		}
		return s[1:]
	})
	if charset == "other" || charset == "" && utf8.ValidString(s) {
		return s
	}
	upper := []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")
	var b strings.Builder
	for i := range len(s) {
		if s[i] >= 0x80 && s[i] < 0xa0 {
			b.WriteRune(upper[s[i]-0x80])
		} else {
			b.WriteRune(rune(s[i]))
		}
	}
	return b.String()
}

// checkParse compares Parse with the oracle, and reads again what it writes.
func checkParse(t *testing.T, text string) {
	t.Helper()
	games, err := ParseString(text)
	roots, ok := (&oracle{rest: text}).games()
	if (err == nil) != ok {
		t.Fatalf("%q: error %v, and the oracle says %v", text, err, ok)
	}
	for i, g := range games {
		var b strings.Builder
		if _, err := g.WriteTo(&b); err != nil {
			t.Fatalf("%q: WriteTo: %v", text, err)
		}
		again, err := ParseString(b.String())
		if err != nil || len(again) != 1 || !again[0].Equal(g) {
			t.Fatalf("%q: game %d written as %q: read again %q, %v", text, i, b.String(), sketches(again), err)
		}
	}
	if !ok {
		return
	}
	var want []string
	for _, root := range roots {
		charset := ""
		if ca, ok := root.values["CA"]; ok {
			switch ca[0] {
			case "latin1", "ISO-8859-1":
				charset = "latin1"
			case "", "UTF-8":
			case "Big5":
				charset = "other"
			default:
				return
			}
		}
		want = append(want, root.sketch(charset))
	}
	if diff := cmp.Diff(want, sketches(games)); diff != "" {
		t.Fatalf("%q (-oracle +Parse):\n%s", text, diff)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"(;)", "(;FF[4]GM[1]SZ[19];B[aa];W[])", "(;A[](;B[1];W[2])(;B[3](;W[4])(;W[5])))", "x (y)(;A[1])z(;A[2])",
		"\ufeff ( \r\n ; AB [aa]\n\r[bb] )", "(;GaMe[1];Black[dd])", "(;AB[aa]AW[bb]AB[cc])", `(;C[\]\\\a\:])`, "(;C[a\\\r\n\\\n\rb\n\n\r\r])",
		"(;CA[latin1]C[\xe9\\\x80])", "(;CA[Big5]C[\xa5\xd5])", "(;C[\xff\\\n])", "(;A[1]))", "(;A[1]", "(;A[", "(;A[\\", "(;A[1]();)", "()", "(;a[])", "(;A1[]2[])",
		"(;A[1](;B[2]);C[3])", "(;A[\\\xc3\x28])", "(; A[]\x00B[]\x1f)\x1a",
	} {
		f.Add(text)
	}
	f.Fuzz(checkParse)
}
