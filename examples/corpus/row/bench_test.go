package row_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stonesgo/stones/examples/corpus/generate"
	"github.com/stonesgo/stones/examples/corpus/row"
)

// BenchmarkRows reads files of each format and makes their rows, on one core.
func BenchmarkRows(b *testing.B) {
	dir := b.TempDir()
	const games = 800
	if err := generate.Files(dir, games, 1); err != nil {
		b.Fatal(err)
	}
	for _, name := range []string{"go-00000.sgf", "renju-00006.sgf", "hex-00007.sgf", "reversi-00005.ggf", "reversi-00001.wtb"} {
		b.Run(name, func(b *testing.B) {
			data, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				b.Fatal(err)
			}
			rows := 0
			for b.Loop() {
				for r := range row.Read(name, row.FormatOf(name), bytes.NewReader(data), 1<<20) {
					if r.Row(4).Trouble != "" {
						b.Fatal(r.Row(4).Trouble)
					}
					rows++
				}
			}
			if rows != b.N*games/8 {
				b.Fatalf("%d rows in %d rounds", rows, b.N)
			}
			b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "records/s")
		})
	}
}
