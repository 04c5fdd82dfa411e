package generate

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/stonesgo/stones/examples/corpus/pack"
	"github.com/stonesgo/stones/examples/corpus/row"
)

// TestFiles reads what it writes: as many games as asked for, all good, a tenth
// of them copies, and twice the same bytes.
func TestFiles(t *testing.T) {
	const n = 160
	first, second := t.TempDir(), t.TempDir()
	for _, dir := range []string{first, second} {
		if err := Files(dir, n, 7); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := os.ReadDir(first)
	if err != nil || len(entries) != len(kinds) {
		t.Fatalf("%d files, want %d: %v", len(entries), len(kinds), err)
	}
	records, games := 0, map[string]map[int64]bool{}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(first, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if again, err := os.ReadFile(filepath.Join(second, e.Name())); err != nil || !bytes.Equal(data, again) {
			t.Errorf("%s is another file the second time: %v", e.Name(), err)
		}
		for m, err := range pack.Members(e.Name(), bytes.NewReader(data), int64(len(data)), 0, math.MaxInt) {
			if err != nil {
				t.Fatal(err)
			}
			rd, err := m.Open()
			if err != nil {
				t.Fatal(err)
			}
			for r := range row.Read(e.Name(), row.FormatOf(m.Base), rd, 1<<20) {
				got := r.Row(4)
				if got.Trouble != "" {
					t.Errorf("%s: %+v", e.Name(), got)
				}
				records++
				if games[got.Game] == nil {
					games[got.Game] = map[int64]bool{}
				}
				games[got.Game][got.Hash] = true
			}
		}
	}
	if records != n || len(games) != 4 {
		t.Errorf("%d records of %d games, want %d of 4", records, len(games), n)
	}
	for game, different := range games {
		if len(different) != n/4*9/10 {
			t.Errorf("%d different games of %s, want %d", len(different), game, n/4*9/10)
		}
	}
}

func TestFew(t *testing.T) {
	for _, n := range []int{1, 3} {
		dir := t.TempDir()
		if err := Files(dir, n, 1); err != nil {
			t.Fatal(err)
		}
		entries, err := os.ReadDir(dir)
		if err != nil || len(entries) != n {
			t.Errorf("%d files for %d games: %v", len(entries), n, err)
		}
	}
	if err := Files(filepath.Join(os.DevNull, "x"), 1, 1); err == nil {
		t.Error("files are written to a place that is no directory")
	}
}
