package wthor

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/reversi"
)

// corpus returns the path of a file of the corpus, or skips the test.
func corpus(t *testing.T, name ...string) string {
	t.Helper()
	dir := os.Getenv("STONES_CORPUS")
	if dir == "" {
		t.Skip("STONES_CORPUS is not set")
	}
	return filepath.Join(append([]string{dir, "reversi"}, name...)...)
}

// TestCorpus replays every game of every .wtb file and compares the score
// of those that were played to the end.
func TestCorpus(t *testing.T) {
	files, err := filepath.Glob(corpus(t, "wthor", "*.wtb"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	games, finished, passes := 0, 0, 0
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		r, err := NewReader(bytes.NewReader(data))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var out bytes.Buffer
		w, err := NewWriter(&out, r.Header())
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for record, err := range r.All() {
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			games++
			g, err := record.Replay()
			if err != nil {
				t.Errorf("%s, game %d: %v", name, games, err)
				continue
			}
			passes += g.Len() - len(record.Moves)
			if g.Over() {
				finished++
				if black, _ := g.Score(); black != record.Score {
					t.Errorf("%s, game %d: black has %d, the file says %d\n%v", name, games, black, record.Score, g)
				}
			}
			roundTrip(t, g)
			written, err := FromGame(g)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(record.Moves, written.Moves); diff != "" {
				t.Errorf("%s, game %d: moves (-read +written):\n%s", name, games, diff)
			}
			if err := w.Write(record); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil || !bytes.Equal(data, out.Bytes()) {
			t.Errorf("%s: written again, %d bytes differ from %d (%v)", name, out.Len(), len(data), err)
		}
	}
	t.Logf("%d files, %d games, %d of them finished, %d passes", len(files), games, finished, passes)
}

// roundTrip checks that a game survives its text forms, and that a Position
// played move by move agrees with it.
func roundTrip(t *testing.T, g *reversi.Game) {
	t.Helper()
	text, err := g.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	read := new(reversi.Game)
	if err := read.UnmarshalText(text); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	sameGame(t, "SGF", g, read)
	read, err = reversi.FromMoves(reversi.Othello(), g.MoveList())
	if err != nil {
		t.Fatal(err)
	}
	sameGame(t, "moves", g, read)
	p := reversi.Start()
	for _, m := range g.History() {
		if c, ok := m.Cell(); ok {
			p = p.Play(reversi.Square(c))
		} else {
			p = p.Pass()
		}
	}
	if want, _ := g.Position(); p != want {
		t.Errorf("the Position is %s, want %s", p.Text(g.Turn()), want.Text(g.Turn()))
	}
}

func sameGame(t *testing.T, name string, want, got *reversi.Game) {
	t.Helper()
	if diff := cmp.Diff(want.String(), got.String()); diff != "" {
		t.Errorf("%s: the board differs (-want +got):\n%s", name, diff)
	}
	if diff := cmp.Diff(want.History(), got.History()); diff != "" {
		t.Errorf("%s: the moves differ (-want +got):\n%s", name, diff)
	}
	if want.Hash() != got.Hash() || want.Rules() != got.Rules() {
		t.Errorf("%s: hash %#x, rules %v, want %#x, %v", name, got.Hash(), got.Rules(), want.Hash(), want.Rules())
	}
}
