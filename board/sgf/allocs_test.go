//go:build !race

package sgf_test

import (
	"testing"

	"github.com/stonesgo/stones/board/sgf"
)

// TestUnmarshalAgain reads a record of a few moves again and again: the tree is in the
// memory of the one before,
// but for what the race detector drops.
func TestUnmarshalAgain(t *testing.T) {
	text := []byte("(;FF[4]CA[UTF-8]GM[1]SZ[19];B[pd];W[dp];B[pp];W[dd];B[fc];W[cf])")
	var g int
	n := testing.AllocsPerRun(100, func() {
		err := sgf.Unmarshal(&g, "pkg", text, func(root *sgf.Node) (*int, error) {
			moves := 0
			for range root.Main() {
				moves++
			}
			return &moves, nil
		})
		if err != nil || g != 7 {
			t.Fatal(g, err)
		}
	})
	if n > 5 {
		t.Errorf("%v allocations a record, want 5 at most", n)
	}
}
