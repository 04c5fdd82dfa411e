package sgf

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// An oracle is a second parser, by regular expressions and recursion, that has
// nothing in common with the first one.
type oracle struct {
	rest    string
	noNodes int // trees without a node
}

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
	oracleStart = regexp.MustCompile(`\([\x00-\x20]*;[\x00-\x20]*(?:\z|[;()\[]|[A-Za-z0-9]+[\x00-\x20]*(?:\z|\[)|[A-Z][A-Z0-9]*[\x00-\x20]*[;()])`)
	oracleColon = regexp.MustCompile(`(?s)\\.|:`)
	oracleCA    = regexp.MustCompile(`C[a-z]*A[a-z]*[\x00-\x20]*\[`)
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

// games returns the games of the text, and false if it is not of the form, not even
// leniently.
func (o *oracle) games() (roots []*oracleNode, ok bool) {
	o.rest = strings.TrimPrefix(o.rest, "\ufeff")
	for {
		start := oracleStart.FindStringIndex(o.rest)
		if start == nil {
			return roots, len(roots) > 0
		}
		o.rest = o.rest[start[0]:]
		root := new(oracleNode)
		if !o.tree(root) {
			return nil, false
		}
		roots = append(roots, root.children...)
	}
}

// tree reads "(", nodes, trees and ")" below parent; it returns false if it cannot.
func (o *oracle) tree(parent *oracleNode) bool {
	o.take()
	last := parent
	if o.peek() != ";" {
		o.noNodes++
		if token := o.peek(); token != "" && !strings.Contains("();[", token[:1]) {
			n := o.node()
			if n == nil {
				return false
			}
			last.children = append(last.children, n)
			last = n
		}
	}
	for o.peek() == ";" {
		o.take()
		n := o.node()
		if n == nil {
			return false
		}
		last.children = append(last.children, n)
		last = n
	}
	for o.peek() == "(" {
		if !o.tree(last) {
			return false
		}
	}
	if o.peek() != ")" {
		return false
	}
	o.take()
	return true
}

// node reads the properties of a node.
func (o *oracle) node() *oracleNode {
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
			if holdsText(id) {
				values = append(values, oracleDecode(oracleText(raw), charset))
				continue
			}
			var parts []string
			from := 0
			for _, at := range oracleColon.FindAllStringIndex(raw, -1) {
				if at[1]-at[0] == 1 {
					parts = append(parts, oracleText(raw[from:at[0]]))
					from = at[1]
				}
			}
			values = append(values, oracleDecode(Compose(append(parts, oracleText(raw[from:]))...), charset))
		}
		fmt.Fprintf(&b, "%s%q", id, values)
	}
	for _, c := range n.children {
		fmt.Fprintf(&b, "(%s)", c.sketch(charset))
	}
	return b.String()
}

// oracleText unescapes a value.
func oracleText(raw string) string {
	return oracleValue.ReplaceAllStringFunc(raw, func(s string) string {
		switch {
		case s[0] != '\\':
			return "\n"
		case strings.ContainsAny(s[1:2], "\r\n"):
			return ""
		}
		return s[1:]
	})
}

// oracleDecode decodes a value. Of all character sets it knows two names of Latin-1
// and none of UTF-8.
func oracleDecode(s, charset string) string {
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
	for i, g := range games {
		var b strings.Builder
		if _, err := g.WriteTo(&b); err != nil {
			if charsetOf(g).multibyte() && strings.Contains(err.Error(), "within a character") {
				continue
			}
			t.Fatalf("%q: WriteTo: %v", text, err)
		}
		again, err := ParseString(b.String())
		if err != nil || len(again) != 1 || !again[0].Equal(g) {
			t.Fatalf("%q: game %d written as %q: read again %q, %v", text, i, b.String(), sketches(again), err)
		}
	}
	slow, slowErr := Parse(iotest.OneByteReader(strings.NewReader(text)))
	if fmt.Sprint(slowErr) != fmt.Sprint(err) || !slices.EqualFunc(games, slow, (*Node).Equal) {
		t.Fatalf("%q: read byte by byte it is %q, %v, at once %q, %v", text, sketches(slow), slowErr, sketches(games), err)
	}
	if mayNeedCharset(text) {
		return // the oracle knows no characters of two bytes
	}
	o := &oracle{rest: text}
	roots, ok := o.games()
	if (err == nil) != (ok && o.noNodes == 0) {
		t.Fatalf("%q: error %v, and the oracle says %v, %d trees without a node", text, err, ok, o.noNodes)
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

// mayNeedCharset reports whether the text may have a character with a "\" or a "]" in it.
func mayNeedCharset(text string) bool {
	for i := 1; i < len(text); i++ {
		if text[i-1] > 0x80 && (text[i] == ']' || text[i] == '\\') {
			return oracleCA.MatchString(text)
		}
	}
	return false
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"(;)", "(;FF[4]GM[1]SZ[19];B[aa];W[])", "(;A[](;B[1];W[2])(;B[3](;W[4])(;W[5])))", "x (y)(;A[1])z(;A[2])",
		"\ufeff ( \r\n ; AB [aa]\n\r[bb] )", "(;GaMe[1];Black[dd])", "(;AB[aa]AW[bb]AB[cc])", `(;C[\]\\\a\:])`, "(;C[a\\\r\n\\\n\rb\n\n\r\r])",
		"(;CA[latin1]C[\xe9\\\x80])", "(;CA[Big5]C[\xa5\xd5])", "(;C[\xff\\\n])", "(;A[1]))", "(;A[1]", "(;A[", "(;A[\\", "(;A[1]();)", "()", "(;a[])", "(;A1[]2[])",
		"(;CA[GBK]C[\x81]\\x\x81\\])", "(;C[\x94\\]CA[SJIS];B[aa])", "(;C[\x94];)](;CA[GBK]C[\x94]])", "(;A[1]()((;B[2])(C[3])))(;)", "(;-)(;a)(;A)(; A[1])",
		`(;AP[a\:b\\:c]C[\:])`, "(;C[é\\]\\;\\)]CA[Big5])",
		"(;A[1](;B[2]);C[3])", "(;A[\\\xc3\x28])", "(; A[]\x00B[]\x1f)\x1a",
	} {
		f.Add(text)
	}
	f.Fuzz(checkParse)
}
