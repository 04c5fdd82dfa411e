package sgf_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// A copied is a game that keeps its record: the values as they are in the tree, and
// the text.
type copied struct {
	values []string
	text   string
}

func readCopied(root *sgf.Node) (*copied, error) {
	c := new(copied)
	for n := range root.All() {
		for _, p := range n.Props {
			c.values = append(c.values, p.ID)
			c.values = append(c.values, p.Values...)
		}
	}
	if _, ok := root.Get("BAD"); ok {
		return c, errBad
	}
	text, err := root.AppendText(nil)
	c.text = string(text)
	return c, err
}

var errBad = errors.New("bad")

// TestUnmarshal reads texts of all kinds, by turns and several at once, and compares
// with what ParseOne makes of them.
func TestUnmarshal(t *testing.T) {
	texts := []string{
		"(;)",
		"(;FF[4]CA[UTF-8]GM[1]SZ[19];B[pd];W[dp];B[pp])",
		"(;FF[4]C[one];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff]C[two \\] and\nthree]))",
		"(;AB[aa][bb][cc]AB[dd]AW[ee:ff];B[];W[])",
		"(;CA[latin1]C[caf\xe9];B[aa]C[\xe9t\xe9])",
		"some words (;GM[2]) and some more",
		"(;C[" + strings.Repeat("long ", 5000) + "];B[aa])",
		"(" + strings.Repeat(";", 1000) + ")",
		"(;" + strings.Repeat("X[1]", 40) + ")",
		"(;A[1]B[2]C[3]D[4]E[5]F[6]G[7]H[8]I[9]J[10]K[11]L[12]M[13]N[14]O[15]P[16]Q[17]R[18]Q[19])",
		"",
		"(;B[aa]",
		"(;B[aa]))",
		"(;B[aa])(;B[bb])(;B[cc])",
		"(;B[aa]()(;W[bb]))",
		"(;BAD[1];B[aa])",
		"\ufeff(;GM[4];B[hh])",
	}
	var group sync.WaitGroup
	for worker := range 4 {
		group.Go(func() {
			var all []*copied
			var want []*copied
			for i := range 5 * len(texts) {
				text := texts[(i*(2*worker+1))%len(texts)]
				old := copied{text: "old"}
				got := old
				err := sgf.Unmarshal(&got, "pkg", []byte(text), readCopied)
				root, wantErr := sgf.ParseOne(text)
				if wantErr != nil {
					wantErr = fmt.Errorf("pkg: %w", wantErr)
				} else {
					var c *copied
					if c, wantErr = readCopied(root); wantErr == nil {
						want = append(want, c)
						all = append(all, &got)
						old = *c
					}
				}
				if fmt.Sprint(err) != fmt.Sprint(wantErr) {
					t.Errorf("%.40q: error %v, want %v", text, err, wantErr)
				}
				if got.text != old.text {
					t.Errorf("%.40q is now %.60q, want %.60q", text, got.text, old.text)
				}
			}
			for i, c := range all {
				if strings.Join(c.values, "|") != strings.Join(want[i].values, "|") {
					t.Errorf("kept are %.60q, want %.60q", c.values, want[i].values)
				}
			}
		})
	}
	group.Wait()
}

// TestUnmarshalErrors tells the two kinds of errors apart.
func TestUnmarshalErrors(t *testing.T) {
	g := copied{text: "old"}
	err := sgf.Unmarshal(&g, "pkg", []byte("(;B[aa]"), readCopied)
	if syntax, ok := errors.AsType[*board.SyntaxError](err); !ok || syntax.Col != 8 || !strings.HasPrefix(err.Error(), "pkg: ") {
		t.Errorf("a text without an end is %v", err)
	}
	if err := sgf.Unmarshal(&g, "pkg", []byte("(;BAD[1])"), readCopied); err != errBad {
		t.Errorf("the error of read has become %v", err)
	}
	if g.text != "old" {
		t.Errorf("errors have made a game %q", g.text)
	}
}
