package main

import (
	"bytes"
	"context"
	"errors"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/examples/internal/progress"
	"golang.org/x/exp/stats"
)

// playSeries plays random games.
func playSeries(t *testing.T, s series) *report {
	t.Helper()
	s.bar = func(done, total float64) *progress.Bar { return nil }
	r, err := s.play(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSeries(t *testing.T) {
	tests := []struct {
		game, rules          string
		size, games          int
		length, lengthWithin float64 // moves of a game on average
		black, blackWithin   float64 // share of the games that Black wins
		shortest, longest    float64
		draws                bool
	}{
		{game: "hex", rules: "no-swap", games: 2000, length: 107.5, lengthWithin: 1, black: 0.523, blackWithin: 0.045, shortest: 21, longest: 121},
		{game: "hex", rules: "no-swap", size: 1, games: 10, length: 1, black: 1, shortest: 1, longest: 1},
		{game: "reversi", games: 2000, length: 61, lengthWithin: 1, black: 0.457, blackWithin: 0.045, shortest: 9, longest: 90, draws: true},
		{game: "renju", games: 500, length: 100, lengthWithin: 60, black: 0.5, blackWithin: 0.4, shortest: 9, longest: 225, draws: true},
		{game: "ancientgo", rules: "chinese", size: 9, games: 300, length: 110, lengthWithin: 40, black: 0.5, blackWithin: 0.3, shortest: 20, longest: 263},
	}
	for _, test := range tests {
		start, err := stones.New(test.game, test.rules, test.size)
		if err != nil {
			t.Errorf("%s: %v", test.game, err)
			continue
		}
		s := series{start: start, games: test.games, settings: settings{Seed: 1, Batch: 256}}
		r := playSeries(t, s)
		if r.unfinished() != 0 || r.won[board.Empty] > 0 && !test.draws || len(r.lengths) != test.games {
			t.Errorf("%s: %d games: %v won, %d given up", test.game, len(r.lengths), r.won, r.unfinished())
		}
		q := stats.Quantiles(r.lengths, 0, 1.0)
		if q[0] < test.shortest || q[1] > test.longest {
			t.Errorf("%s: games of %v moves, want %v to %v", test.game, q, test.shortest, test.longest)
		}
		if mean := stats.Mean(r.lengths); math.Abs(mean-test.length) > test.lengthWithin {
			t.Errorf("%s: %.1f moves on average, want %.1f", test.game, mean, test.length)
		}
		if black := float64(r.won[board.Black]) / float64(test.games); math.Abs(black-test.black) > test.blackWithin {
			t.Errorf("%s: Black won %.3f, want %.3f", test.game, black, test.black)
		}
		t.Logf("%s, %v", test.game, r)

		s.workers = 3
		if again := playSeries(t, s); again.won != r.won || stats.Mean(again.lengths) != stats.Mean(r.lengths) {
			t.Errorf("%s: the same seed played other games: %v won, then %v", test.game, r.won, again.won)
		}
		s.Seed = 2
		if other := playSeries(t, s); test.size != 1 && other.won == r.won && stats.Mean(other.lengths) == stats.Mean(r.lengths) {
			t.Errorf("%s: another seed played the same games", test.game)
		}
	}
}

func TestRun(t *testing.T) {
	tests := []struct {
		args           string
		status         int
		stdout, stderr string // regular expressions
	}{
		{"-n 3 -size 3 -rules no-swap hex", 0, `^hex, 3×3, 3 games\nmoves:  \d\.\d on average, .*\nwon:    black .*%\nspeed:  [\d.]+ games/s, [\d.]+ moves/s\n$`, `^$`},
		{"-n 1 reversi", 0, `^reversi, 8×8, 1 games\n`, `^$`},
		{"-n 2 -size 3 -playouts 20 -progress hex", 0, `^hex, 3×3, 2 games\n`, `^\r\[.*\r\[#{24}\] 100%  2 of 2 games, .* left *\n$`},
		{"", 2, `^$`, `^usage: `},
		{"hex renju", 2, `^$`, `^usage: `},
		{"-n 0 hex", 2, `^$`, `^usage: `},
		{"-n many hex", 2, `^$`, `usage: `},
		{"-batch 0 hex", 2, `^$`, `^usage: `},
		{"-playouts -1 hex", 2, `^$`, `^usage: `},
		{"-last -1 hex", 2, `^$`, `^usage: `},
		{"chess", 2, `^$`, `^selfplay: stones: unknown game "chess", want one of .*\n$`},
		{"-rules checkers hex", 2, `^$`, `^selfplay: hex: .*"checkers".*\n$`},
		{"-size 5 reversi", 2, `^$`, `^selfplay: reversi: .*Size.*\n$`},
		{"-size 2000 hex", 2, `^$`, `^selfplay: hex: .*Rows.*\n$`},
		{"-size 53 ancientgo", 2, `^$`, `^selfplay: ancientgo: .*\n$`},
		{"-size 4 renju", 2, `^$`, `^selfplay: renju: .*Size.*\n$`},
		{"-o /dev/null/no hex", 1, `^$`, `^selfplay: .*not a directory\n$`},
		{"-h", 0, `^usage: `, `^$`},
	}
	for _, test := range tests {
		var stdout, stderr bytes.Buffer
		status := run(context.Background(), strings.Fields(test.args), &stdout, &stderr)
		if status != test.status || !regexp.MustCompile(test.stdout).Match(stdout.Bytes()) || !regexp.MustCompile(test.stderr).Match(stderr.Bytes()) {
			t.Errorf("selfplay %s: status %d, stdout %q, stderr %q", test.args, status, &stdout, &stderr)
		}
	}
	var stderr bytes.Buffer
	if status := run(context.Background(), []string{"-n", "1", "hex"}, fullDisk{}, &stderr); status != 1 || stderr.String() != "selfplay: the disk is full\n" {
		t.Errorf("status %d, stderr %q", status, &stderr)
	}
}

// A fullDisk refuses whatever is written.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }
