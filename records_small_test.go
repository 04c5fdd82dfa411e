//go:build !race

package stones_test

import (
	"encoding"
	"runtime"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// smallRecords are games of a dozen moves on the usual boards, as programs keep and
// send them, and how many bytes may be allocated to read one.
var smallRecords = []struct {
	name, text string
	most       uint64
	game       encoding.TextUnmarshaler
	fromSGF    func(*sgf.Node) error
}{
	{
		"ancientgo 9×9", "(;FF[4]CA[UTF-8]GM[1]SZ[9]RU[Chinese]KM[7];B[ee];W[ec];B[cc];W[gg];B[cg];W[gc];B[eg];W[fd];B[dh];W[hf];B[db])",
		4 << 10, new(ancientgo.Game), func(n *sgf.Node) error { _, err := ancientgo.FromSGF(n); return err },
	},
	{
		"ancientgo 19×19", "(;FF[4]CA[UTF-8]GM[1]SZ[19]RU[Chinese]KM[7.5];B[pd];W[dp];B[pp];W[dd];B[fc];W[cf];B[qn];W[nq];B[pq];W[jp];B[cn])",
		12 << 10, new(ancientgo.Game), func(n *sgf.Node) error { _, err := ancientgo.FromSGF(n); return err },
	},
	{
		"reversi", "(;FF[4]CA[UTF-8]GM[2]SZ[8];B[cd];W[cc];B[ef];W[ff];B[dc];W[df];B[cb];W[bb];B[eg];W[fd];B[gd];W[fh])",
		1 << 10, new(reversi.Game), func(n *sgf.Node) error { _, err := reversi.FromSGF(n); return err },
	},
	{
		"renju", "(;FF[4]CA[UTF-8]GM[4]SZ[15]RU[renju];B[hh];W[ig];B[jh];W[hg];B[gh];W[gg];B[fg];W[if];B[ih];W[fh];B[kh])",
		4 << 10, new(renju.Game), func(n *sgf.Node) error { _, err := renju.FromSGF(n); return err },
	},
	{
		"hex", "(;FF[4]CA[UTF-8]GM[11]SZ[11];B[f6];W[g5];B[d4];W[h8];B[e7];W[c9];B[b3];W[i4];B[j2];W[e5];B[d8])",
		3 << 10, new(hex.Game), func(n *sgf.Node) error { _, err := hex.FromSGF(n); return err },
	},
}

// TestSmallRecords counts the bytes.
func TestSmallRecords(t *testing.T) {
	for _, r := range smallRecords {
		text := []byte(r.text)
		root, err := sgf.ParseOne(r.text)
		if err != nil {
			t.Fatal(err)
		}
		for name, read := range map[string]func() error{
			"UnmarshalText": func() error { return r.game.UnmarshalText(text) },
			"FromSGF":       func() error { return r.fromSGF(root) },
		} {
			const times = 200
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			for range times {
				if err := read(); err != nil {
					t.Fatalf("%s, %s: %v", r.name, name, err)
				}
			}
			runtime.ReadMemStats(&after)
			if n := (after.TotalAlloc - before.TotalAlloc) / times; n > r.most {
				t.Errorf("%s: %s takes %d bytes, want %d at most", r.name, name, n, r.most)
			}
		}
	}
}

// BenchmarkSmallRecords reads them.
func BenchmarkSmallRecords(b *testing.B) {
	for _, r := range smallRecords {
		text := []byte(r.text)
		root, err := sgf.ParseOne(r.text)
		if err != nil {
			b.Fatal(err)
		}
		for _, way := range []struct {
			name string
			read func() error
		}{
			{"UnmarshalText", func() error { return r.game.UnmarshalText(text) }},
			{"FromSGF", func() error { return r.fromSGF(root) }},
		} {
			b.Run(r.name+"/"+way.name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if err := way.read(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
