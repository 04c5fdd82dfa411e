package hex

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// corpus returns the path of a file of known answers, and skips the test where
// there are none.
func corpus(t *testing.T, name string) string {
	t.Helper()
	dir := os.Getenv("STONES_CORPUS")
	if dir == "" {
		t.Skip("STONES_CORPUS is not set: no known answers to compare with")
	}
	return filepath.Join(dir, "hex", name)
}

func TestCorpusConnected(t *testing.T) {
	file, err := os.Open(corpus(t, "connected.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var j Judge
	boards := 0
	for d := json.NewDecoder(file); d.More(); boards++ {
		var entry struct {
			Name   string
			Rows   []string
			Winner string
		}
		if err := d.Decode(&entry); err != nil {
			t.Fatal(err)
		}
		want := board.Empty
		if entry.Winner != "" {
			want, _ = ParseColor(entry.Winner)
		}
		g, err := Parse(strings.Join(entry.Rows, "/"))
		if err != nil {
			t.Fatal(err)
		}
		grid := g.Grid()
		for name, got := range map[string]board.Color{
			"game": g.Winner(), "winner": Winner(grid), "judge": j.Winner(grid),
		} {
			if got != want {
				t.Errorf("board %d, %s of %d rows: %s says %v, want %v", boards, entry.Name, len(entry.Rows), name, got, want)
			}
		}
	}
	if boards != 383 {
		t.Errorf("%d boards", boards)
	}
}

func TestCorpusTournaments(t *testing.T) {
	answers, err := os.Open(corpus(t, "sgf_answers.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	defer answers.Close()
	games, swaps, resigned := 0, 0, 0
	for lines := bufio.NewScanner(answers); lines.Scan(); {
		name, fields, _ := strings.Cut(lines.Text(), "\t")
		text, err := os.ReadFile(corpus(t, filepath.Join("sgf", name)))
		if err != nil {
			continue // an answer without a game
		}
		games++
		t.Run(name, func(t *testing.T) {
			roots, err := sgf.ParseString(string(text))
			if err != nil || len(roots) != 1 {
				t.Fatalf("%d games: %v", len(roots), err)
			}
			g, err := FromSGF(roots[0])
			if err != nil {
				t.Fatal(err)
			}
			swap, resign, winner := "", "", 0
			stones := 0
			for ply, m := range g.History() {
				if m != board.Swap {
					stones++
					continue
				}
				swap = fmt.Sprint("@", ply)
				if g.Rules().Swap != SwapSides {
					t.Errorf("the swap is one of %v", g.Rules().Swap)
				}
				swaps++
			}
			switch g.Winner() {
			case Red:
				winner = 1
			case Blue:
				winner = -1
			}
			if end := Ending(roots[0]); end.By == board.ByResignation {
				resigned++
				resign = map[board.Color]string{Red: "W[resign]", Blue: "B[resign]"}[end.Winner]
			}
			for field := range strings.SplitSeq(fields, "\t") {
				ok := true
				switch key, want, _ := strings.Cut(field, "="); key {
				case "N":
					ok = want == fmt.Sprint(g.Rules().Rows) && want == fmt.Sprint(g.Rules().Cols)
				case "moves":
					ok = want == fmt.Sprint(stones)
				case "swap":
					ok = strings.HasSuffix(want, swap) && (want == "") == (swap == "")
				case "resign":
					ok = want == resign
				case "winner":
					ok = want == fmt.Sprint(winner)
				}
				if !ok {
					t.Errorf("want %s: %d moves, %d stones, swap %q, resign %q, winner %d", field, g.Len(), stones, swap, resign, winner)
				}
			}
			again, err := g.MarshalText()
			if err != nil {
				t.Fatal(err)
			}
			var back Game
			if err := back.UnmarshalText(again); err != nil {
				t.Fatal(err)
			}
			if back.String() != g.String() || back.Rules() != g.Rules() || back.Len() != g.Len() {
				t.Errorf("written and read again:\n%v\nwas\n%v", &back, g)
			}
		})
	}
	if games != 32 || swaps != 19 || resigned == 0 {
		t.Errorf("%d games, %d swaps, %d resignations", games, swaps, resigned)
	}
}
