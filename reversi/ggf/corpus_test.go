package ggf

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
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

func TestCorpus(t *testing.T) {
	f, err := os.Open(corpus(t, "games.ggf"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := NewReader(f)
	for i, want := range []struct {
		score, moves int
		wrong        bool
	}{{score: 0, moves: 61}, {score: -40, moves: 62}, {score: -2, moves: 60, wrong: true}} {
		g, err := r.Read()
		if err != nil {
			t.Fatalf("game %d: %v", i+1, err)
		}
		black, white := g.Game.Score()
		if !g.Game.Over() || black-white != want.score || g.Game.Len() != want.moves || len(g.Moves) != want.moves {
			t.Errorf("game %d: %d–%d, %d moves\n%v", i+1, black, white, g.Game.Len(), g.Game)
		}
		err = g.CheckResult()
		e, wrong := errors.AsType[*ResultError](err)
		if wrong != want.wrong || (err != nil) != want.wrong {
			t.Errorf("game %d: CheckResult: %v", i+1, err)
		}
		if wrong && (e.Stated != 2 || e.Played != -2) {
			t.Errorf("game %d: CheckResult: %+v", i+1, e)
		}
		roundTrip(t, g)
	}
	if _, err := r.Read(); err != io.EOF {
		t.Errorf("after the last game: %v", err)
	}
}
