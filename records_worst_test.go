package stones_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board/sgf"
)

// worst are texts of 64 KB that cost as much as their writers could think of, on
// the largest boards that points of two letters can name.
var worst = []struct{ name, head, repeat string }{
	{"the board named twice in a node", ";AE", "[aa:ZZ]"},
	{"the board named in every node", "", ";AE[aa:ZZ]"},
	{"filled and cleared in turn", "", ";AB[aa:ZY];AE[aa:ZZ]"},
	{"turns", "", ";PL[W];PL[B]"},
	{"a point in every node", "", ";AB[aa];AE[aa]"},
	{"moves and set-ups", "", ";AE[aa:ZZ];B[aa];AE[aa];W[ZZ]"},
	{"moves and turns", "", ";B[aa]PL[B];AE[aa]"},
	{"set-ups of a crowded board", crowded(), ";AE[aa]PL[W];B[]"},
	{"passes", "", ";B[];W[]"},
	{"moves of one side", "", ";B[]"},
	{"empty nodes", "", ";"},
	{"values", ";C[x]", "[x]"},
	{"variations", "", "(;)"},
	{"escapes", ";C[", `\]`},
	{"one word", ";RU[", "simple ko, "},
}

// crowded returns stripes of stones on every second line.
func crowded() string {
	text := ";AB"
	for row := 1; row < 26; row += 2 {
		text += fmt.Sprintf("[a%c:Z%c]", 'a'+row, 'a'+row)
	}
	return text + "AW[aE:ZE][aG:ZG][aI:ZI]"
}

// worstText returns a record of that game.
func worstText(gm, i int) string {
	const size = 64 << 10
	w := worst[i]
	sz := "52"
	if gm == sgf.Othello {
		sz = "26"
	}
	text := fmt.Sprintf("(;GM[%d]SZ[%s]%s", gm, sz, w.head)
	text += strings.Repeat(w.repeat, (size-len(text))/len(w.repeat))
	if strings.HasSuffix(w.head, "[") {
		text += "]"
	}
	return text + ")"
}

// BenchmarkWorstRecords reads them as every game, whatever comes of it.
func BenchmarkWorstRecords(b *testing.B) {
	for _, kind := range stones.Games() {
		for i, w := range worst {
			b.Run(kind.Name+"/"+w.name, func(b *testing.B) {
				text := worstText(kind.GM, i)
				b.ReportAllocs()
				for b.Loop() {
					if g, err := stones.ParseSGF(text); g == nil && err == nil {
						b.Fatal("no game and no error")
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(text)), "ns/byte")
			})
		}
	}
}
