package sgf

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/stonesgo/stones/board"
)

func TestClone(t *testing.T) {
	const text = "(;SZ[9]\nAB[aa][bb]C[x](;B[cc];W[dd])(;B[ee]\n(;C[])(;)))"
	root := parseOne(t, text)
	clone := root.Clone()
	if diff := cmp.Diff(root, clone, cmp.AllowUnexported(Property{}, spot{}), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("(-original +clone):\n%s", diff)
	}
	if line, col := clone.Place("AB", 1); line != 2 || col != 8 {
		t.Errorf("a place of the clone: %d, %d, want 2, 8", line, col)
	}
	for n := range clone.All() {
		for i := range n.Props {
			n.Props[i].Values[0] = "changed"
			n.Props[i].Values = append(n.Props[i].Values, "added")
		}
		n.Add("XX", "added")
	}
	clone.Children[1].AddChild()
	clone.Children[0] = nil
	if !root.Equal(parseOne(t, text)) {
		t.Errorf("the original has changed with its clone: %s", root)
	}
	if (*Node)(nil).Clone() != nil {
		t.Error("a clone of nil is not nil")
	}
	holed := &Node{Children: []*Node{nil, {}}}
	if !holed.Clone().Equal(holed) {
		t.Error("a clone of a tree with a nil differs")
	}
	deep := parseOne(t, strings.Repeat("(;B[aa](;)", 1<<17)+strings.Repeat(")", 1<<17))
	if !deep.Clone().Equal(deep) {
		t.Error("a clone of a deep tree differs")
	}
}

func TestMerge(t *testing.T) {
	tests := []struct{ name, n, m, want string }{
		{
			"names, comments and clocks", "(;GM[1]SZ[9]RE[B+R];B[ee];W[cc])",
			"(;GM[1]SZ[19]PB[x]PW[y]C[z];B[ee]BL[10]OB[3]C[good];W[cc]WL[9.5]TR[cc][ee])",
			"(;GM[1]SZ[9]RE[B+R]PB[x]PW[y]C[z];B[ee]BL[10]OB[3]C[good];W[cc]WL[9.5]TR[cc][ee])",
		},
		{"what plays is left out", "(;SZ[9]AB[aa];B[ee])", "(;AB[bb]AW[cc]AE[dd]PL[W]KM[5];B[ff]KO[]MN[1]N[x])", "(;SZ[9]AB[aa]KM[5];B[ee]N[x])"},
		{"variations are left out", "(;;B[ee])", "(;(;B[ee]C[x](;W[cc])(;W[dd]))(;B[ff]C[y]))", "(;;B[ee]C[x])"},
		{"nodes without a move", "(;SZ[9];B[ee];W[cc])", "(;;C[a];B[ee];C[b];N[c]C[d];W[cc];TR[cc])", "(;SZ[9]C[a];B[ee]N[c]C[b\n\nd];W[cc]TR[cc])"},
		{"more of what the first node says", "(;;B[ee])", "(;;B[ee]N[a]GB[1];N[b];TR[cc]GB[2])", "(;;B[ee]N[a]GB[1]TR[cc])"},
		{"two comments", "(;C[own];B[ee]C[same])", "(;C[other];B[ee]C[same])", "(;C[own\n\nother];B[ee]C[same])"},
		{"a pass that only n has", "(;;B[ee];W[];B[cc])", "(;;B[ee]C[1];B[cc]C[3])", "(;;B[ee]C[1];W[];B[cc]C[3])"},
		{"a pass that only m has", "(;;B[ee];B[cc])", "(;;B[ee]C[1];W[tt]C[2]WL[5];B[cc]C[3])", "(;;B[ee]C[1\n\n2];B[cc]C[3])"},
		{"passes in words", "(;;B[];W[];B[];B[cc])", "(;;B[PASS]C[1];W[ pa ]C[2];B[Tt]C[3];B[cc]C[4])", "(;;B[]C[1];W[]C[2];B[]C[3];B[cc]C[4])"},
		{"passes in both", "(;;B[];W[];B[cc])", "(;;B[tt]C[1];W[pass]C[2];B[cc]C[3])", "(;;B[]C[1];W[]C[2];B[cc]C[3])"},
		{"other names of the moves, other colors", "(;;B[ee];W[cc])", "(;;W[e5]C[1];B[c7]C[2])", "(;;B[ee]C[1];W[cc]C[2])"},
		{"n ends before m", "(;;B[ee])", "(;;B[ee]C[1];W[ee]C[2]WL[5];TR[ee]C[3])", "(;;B[ee]C[1\n\n2\n\n3])"},
		{"m ends before n", "(;;B[ee];W[cc])", "(;PB[x];B[ee]N[1])", "(;PB[x];B[ee]N[1];W[cc])"},
		{"two moves in a node", "(;;B[ee];W[cc];B[dd])", "(;;B[ee]W[cc]C[2];B[dd]C[3])", "(;;B[ee];W[cc]C[2];B[dd]C[3])"},
		{"a move in the root", "(;SZ[9]B[ee];W[cc])", "(;B[ee]PB[x];W[cc]C[2])", "(;SZ[9]B[ee]PB[x];W[cc]C[2])"},
		{"set-up after moves", "(;AB[ee]PL[W];W[cc])", "(;PB[x];B[ee]C[1];AB[ee]C[2]PL[W];W[cc]C[3])", "(;AB[ee]PL[W]PB[x]C[2];W[cc]C[3])"},
		{"white stones after moves", "(;AB[ee];B[cc])", "(;;B[ee]C[1];AW[dd]C[2];B[cc]C[3])", "(;AB[ee]C[2];B[cc]C[3])"},
		{"black stones after moves", "(;AB[ee];W[cc])", "(;;B[ee]C[1];AB[dd]C[2];W[cc]C[3])", "(;AB[ee]C[2];W[cc]C[3])"},
		{"stones taken off after moves", "(;AB[ee];W[cc])", "(;;B[ee]C[1];AE[dd]C[2];W[cc]C[3])", "(;AB[ee]C[2];W[cc]C[3])"},
		{"a turn that is as before", "(;;B[ee];W[cc])", "(;;B[ee]C[1];PL[W]C[2];W[cc]C[3])", "(;;B[ee]C[1\n\n2];W[cc]C[3])"},
		{"a turn that changes", "(;AB[ee]PL[B];B[cc])", "(;;B[ee]C[1];PL[B]C[2];B[cc]C[3])", "(;AB[ee]PL[B]C[2];B[cc]C[3])"},
		{"Latin-1", "(;CA[UTF-8])", "(;CA[latin1]PB[\xe9])", "(;CA[UTF-8]PB[é])"},
		{"a character set that is not decoded", "(;CA[UTF-8])", "(;CA[GBK]PB[\x81\x5d])", "(;CA[GBK]PB[\x81\x5d])"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n, m := parseOne(t, tt.n), parseOne(t, tt.m)
			before := m.Clone()
			n.Merge(m)
			want := parseOne(t, tt.want)
			if !n.Equal(want) {
				t.Errorf("merged: %s\nwant    %s", n, want)
			}
			once := n.Clone()
			n.Merge(m)
			if !n.Equal(once) {
				t.Errorf("merged again: %s\nwant         %s", n, once)
			}
			for n := range n.All() {
				n.Props = append(n.Props, Property{ID: "XX", Values: []string{""}})
				for i := range n.Props {
					n.Props[i].Values[0] = "changed"
				}
			}
			if !m.Equal(before) {
				t.Errorf("m has changed: %s\nwant %s", m, before)
			}
		})
	}
}

// TestMergeIsLinear merges lines that would take long if every node looked at all.
func TestMergeIsLinear(t *testing.T) {
	const k = 1 << 16
	ids := func(moves string) string {
		var b strings.Builder
		for i := range k {
			fmt.Fprintf(&b, ";%sX%d[]C[%d]", moves, i, i)
		}
		return b.String()
	}
	tests := []struct{ name, n, m string }{
		{"comments and identifiers in nodes without a move", "(;)", "(;" + ids("") + ")"},
		{"passes that m does not have", "(;" + strings.Repeat(";W[]", k) + ")", "(;" + strings.Repeat(";B[aa]", k) + ")"},
		{"passes that n does not have", "(;" + strings.Repeat(";B[aa]", k) + ")", "(;" + strings.Repeat(";W[]C[x]", k) + ")"},
		{"set-up again and again", "(;)", "(;" + strings.Repeat(";B[aa];AB[aa]C[x]", k) + ")"},
		{"one line", "(;" + strings.Repeat(";B[aa]", k) + ")", "(;" + ids("B[aa]") + ")"},
	}
	for _, tt := range tests {
		n, m := parseOne(t, tt.n), parseOne(t, tt.m)
		start := time.Now()
		n.Merge(m)
		if d := time.Since(start); d > 5*time.Second {
			t.Errorf("%s: %v", tt.name, d)
		}
	}
}

func TestClock(t *testing.T) {
	root := parseOne(t, "(;;B[aa]BL[1234.567]OB[5];W[bb]WL[ 0 ];OW[10];C[];BL[-1.5])")
	tests := []struct {
		color board.Color
		want  Clock
		ok    bool
	}{
		{board.Black, Clock{}, false},
		{board.Black, Clock{1234567 * time.Millisecond, 5}, true},
		{board.White, Clock{}, true},
		{board.White, Clock{Moves: 10}, true},
		{board.White, Clock{}, false},
		{board.Black, Clock{Left: -1500 * time.Millisecond}, true},
	}
	i := 0
	for n := range root.Main() {
		tt := tests[i]
		i++
		clock, ok, err := n.Clock(tt.color)
		if clock != tt.want || ok != tt.ok || err != nil {
			t.Errorf("%s: %v, %v, %v, want %v, %v", n, clock, ok, err, tt.want, tt.ok)
		}
		if _, ok, _ := n.Clock(tt.color.Opponent()); ok {
			t.Errorf("%s has a clock of %v", n, tt.color.Opponent())
		}
		made := new(Node)
		made.Add("OB", "7")
		made.Add("OW", "7")
		made.SetClock(tt.color, clock)
		if _, ok := made.Get("O" + colorID(tt.color)); ok != (clock.Moves != 0) {
			t.Errorf("%v is set as %s", clock, made)
		}
		if again, ok, err := parseOne(t, made.String()).Clock(tt.color); again != clock || !ok || err != nil {
			t.Errorf("%v is set as %s and read as %v, %v, %v", clock, made, again, ok, err)
		}
	}
	for text, col := range map[string]int{
		"(;BL[])": 6, "(;BL[x]OB[1])": 6, "(;BL[1e10])": 6, "(;BL[99999999999])": 6, "(;BL[1]OB[])": 11, "(;BL[1]OB[2.5])": 11, "(;OB[99999999999])": 6,
	} {
		_, _, err := parseOne(t, text).Clock(board.Black)
		wantPlace(t, text, err, 1, col)
	}
}

// TestEverythingSurvives reads a record with names, comments and clocks, and writes
// the same.
func TestEverythingSurvives(t *testing.T) {
	const text = `(;FF[4]CA[UTF-8]GM[1]SZ[9]AP[a\:b:c]PB[Čajka]PW[李]BR[3d]EV[x: y]GC[see\] \\ it]KM[6.5]RE[B+R]TM[600]OT[5x30 byo-yomi]
;B[ee]BL[599.25]OB[5]C[hi: \[x\]
there];W[cc]WL[598]OW[4]LB[aa:A\:B][bb:2]XX[\\\:\\:]
(;B[dd])
(;B[ff]N[other]))`
	want := strings.ReplaceAll(text, `\[x`, "[x")
	if got := parseOne(t, text).String(); got != want {
		t.Errorf("(-want +got):\n%s", cmp.Diff(want, got))
	}
	if got := parseOne(t, text).Clone().String(); got != want {
		t.Errorf("cloned (-want +got):\n%s", cmp.Diff(want, got))
	}
}

// TestEqualTrees compares a tree with itself, with part of it shared, and with trees
// that differ from it in one place.
func TestEqualTrees(t *testing.T) {
	const text = "(;PB[x]PW[y](;B[aa]C[one](;W[bb])(;W[cc]))(;B[dd]))"
	root := parseOne(t, text)
	shared := parseOne(t, text)
	shared.Children[1] = root.Children[1]
	if !root.Equal(root) || !root.Equal(parseOne(t, text)) || !root.Equal(shared) || !(*Node)(nil).Equal(nil) {
		t.Error("equal trees are not Equal")
	}
	others := []*Node{nil}
	for _, other := range []string{
		"(;PB[x]PW[y](;B[aa]C[one](;W[bb])(;W[cd]))(;B[dd]))", "(;PB[x]PW[y](;B[aa]C[one](;W[ba])(;W[cc]))(;B[dd]))",
		"(;PB[x]PW[y](;B[aa]C[one](;W[bb])(;W[cc]))(;W[dd]))", "(;PB[x]PW[y](;B[aa]C[one](;W[bb])(;W[cc])))",
		"(;PB[x]PW[y](;B[aa]C[one](;W[bb])(;W[cc]))(;B[dd];W[ee]))", "(;PB[x](;B[aa]C[one](;W[bb])(;W[cc]))(;B[dd]))",
		"(;PW[y]PB[x](;B[aa]C[one](;W[bb])(;W[cc]))(;B[dd]))", "(;PB[x][]PW[y](;B[aa]C[one](;W[bb])(;W[cc]))(;B[dd]))",
		"(;PB[x]PW[y](;B[dd])(;B[aa]C[one](;W[bb])(;W[cc])))",
	} {
		others = append(others, parseOne(t, other))
	}
	different := shared.Clone()
	different.Children[0] = parseOne(t, "(;B[aa])")
	different.Children[1] = root.Children[1] // shared, and looked at first
	for _, other := range append(others, different) {
		if root.Equal(other) || other.Equal(root) {
			t.Errorf("%v is Equal to %v", other, root)
		}
	}
}
