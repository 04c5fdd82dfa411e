package sgf

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestCorpus reads real records of Go, Hex and Othello, compares them with the
// oracle, and reads again what it writes.
func TestCorpus(t *testing.T) {
	dir := os.Getenv("STONES_CORPUS")
	if dir == "" {
		t.Skip("STONES_CORPUS is not set: no records to read")
	}
	tests := []struct {
		pattern             string
		files, games, moves int
	}{
		{"ancientgo/sgf/*.sgf", 624, 624, 103_293},
		{"ancientgo/tibetan.sgf", 1, 1, 217},
		{"hex/sgf/*.sgf", 32, 32, 1769},
		{"reversi/games.ggf", 1, 3, 183},
	}
	for _, tt := range tests {
		names, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(tt.pattern)))
		if err != nil {
			t.Fatal(err)
		}
		games, moves, size := 0, 0, 0
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			checkParse(t, string(text))
			all, err := Parse(bytes.NewReader(text))
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			games += len(all)
			size += len(text)
			for _, g := range all {
				if _, _, err := g.Size(19); err != nil {
					t.Errorf("%s: %v", name, err)
				}
				for n := range g.Main() {
					for range n.Moves() {
						moves++
					}
				}
			}
		}
		t.Logf("%s: %d files, %d games, %d moves, %d bytes", tt.pattern, len(names), games, moves, size)
		if len(names) != tt.files || games != tt.games || moves != tt.moves {
			t.Errorf("%s: %d files, %d games, %d moves; want %d, %d, %d", tt.pattern, len(names), games, moves, tt.files, tt.games, tt.moves)
		}
	}
}
