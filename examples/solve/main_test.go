package main

import (
	"bytes"
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/stonesgo/stones/reversi"
)

func TestRun(t *testing.T) {
	for _, test := range []struct {
		args           string
		status         int
		stdout, stderr string // regular expressions
	}{
		{"-short", 0, `(?s)^perft 10 +24571284 +as published: 24571284 \(.*\), \d+\.\ds\n` +
			`legal positions 1×1 .*legal positions 3×3 +12675 .*that ancientgo takes +12675 .*` +
			`hex 3×3, winning openings +5: c1 a2 b2 c2 a3 .*first capture 3×3 +first player .*` +
			`Othello 4×4 +second player by 8 +as published: second player by 8 .*\n$`, `^$`},
		{"-short -depth 3 -workers 1 -progress perft", 0, `^perft 3 +56 +as published: 56 `, `^\r\[.* of \d+ positions.*\n$`},
		{"-depth 1 perft", 0, `^perft 1 +4 `, `^$`},
		{"-short -progress -workers 1 othello", 0, `^Othello 4×4`, `^\r.*100%, \d+:\d\d left\n$`},
		{"chess", 2, `^$`, `^unknown proof "chess"\nusage: solve`},
		{"-depth 15 perft", 2, `^$`, `^usage: solve`},
		{"-depth 0", 2, `^$`, `^usage: solve`},
		{"-workers 0", 2, `^$`, `^usage: solve`},
		{"-x", 2, `^$`, `usage: solve`},
		{"-h", 0, `^usage: solve`, `^$`},
	} {
		var stdout, stderr bytes.Buffer
		status := run(strings.Fields(test.args), &stdout, &stderr)
		if status != test.status || !regexp.MustCompile(test.stdout).Match(stdout.Bytes()) || !regexp.MustCompile(test.stderr).Match(stderr.Bytes()) {
			t.Errorf("solve %s: status %d, stdout\n%s, stderr %q", test.args, status, &stdout, &stderr)
		}
		if strings.Contains(stdout.String(), "PUBLISHED") {
			t.Errorf("solve %s: %s", test.args, &stdout)
		}
	}
	var stderr bytes.Buffer
	if status := run([]string{"-short", "hex"}, fullDisk{}, &stderr); status != 1 || stderr.String() != "solve: the disk is full\n" {
		t.Errorf("status %d, stderr %q", status, &stderr)
	}
}

// A fullDisk refuses whatever is written.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

// TestLong runs the proofs that take seconds.
func TestLong(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	for _, args := range []string{"legal", "hex", "capture", "-depth 11 perft"} {
		var stdout, stderr bytes.Buffer
		if status := run(strings.Fields(args), &stdout, &stderr); status != 0 || strings.Contains(stdout.String(), "PUBLISHED") {
			t.Errorf("solve %s: status %d, %s%s", args, status, &stdout, &stderr)
		}
	}
}

// TestWrong tells a value that is not the published one.
func TestWrong(t *testing.T) {
	var stdout bytes.Buffer
	task := &task{stdout: &stdout}
	task.result("the answer", "41", "42", "Adams 1979")
	if task.wrong != 1 || !strings.HasPrefix(stdout.String(), "the answer                   41                       PUBLISHED: 42 (Adams 1979), ") {
		t.Errorf("%d wrong, %q", task.wrong, &stdout)
	}
}

// TestPerft compares the count by positions with the plain one, at depths before and
// behind the ply at which they are gathered.
func TestPerft(t *testing.T) {
	task := &task{workers: 3}
	for depth := 1; depth <= 9; depth++ {
		if got, want := task.perft(depth), reversi.Perft(reversi.Start(), depth); got != want || want != perfts[depth] {
			t.Errorf("depth %d: %d, plain %d, published %d", depth, got, want, perfts[depth])
		}
	}
}

// TestOthelloGuess finds the score of 4×4 from any guess.
func TestOthelloGuess(t *testing.T) {
	for guess := -16; guess <= 16; guess += 2 {
		task := &task{workers: 2}
		if got := task.othello(4, guess); got != -8 {
			t.Errorf("guess %d: %d, want -8", guess, got)
		}
	}
}

// TestOthelloPlain compares the solver with a search that tries everything, on
// positions in the middle of games on 4×4.
func TestOthelloPlain(t *testing.T) {
	const inside = 0x00003c3c3c3c0000
	s := &othelloSolver{inside: inside, corners: 1<<18 | 1<<21 | 1<<42 | 1<<45, table: make([]known, 1<<8)}
	positions := 0
	var walk func(p reversi.Position, empty int)
	walk = func(p reversi.Position, empty int) {
		if empty <= 9 {
			positions++
			want := plain(p, inside)
			for alpha := want - 3; alpha <= want+3; alpha += 2 {
				if got := s.beats(p, alpha, empty, 0); got != (want > alpha) {
					t.Fatalf("%+v: beats(%d) = %v, the score is %d", p, alpha, got, want)
				}
			}
			return
		}
		moves := p.Moves() & inside
		for sq := range moves.All() {
			walk(p.Play(sq), empty-1)
		}
	}
	walk(reversi.Start(), 12)
	if positions < 40 {
		t.Errorf("%d positions", positions)
	}
}

// plain returns by how many discs the side to move leads at the end.
func plain(p reversi.Position, inside reversi.Set) int {
	moves := p.Moves() & inside
	if moves == 0 {
		if p.Pass().Moves()&inside == 0 {
			mover, opponent := p.Counts()
			return mover - opponent
		}
		return -plain(p.Pass(), inside)
	}
	best := -64
	for sq := range moves.All() {
		best = max(best, -plain(p.Play(sq), inside))
	}
	return best
}
