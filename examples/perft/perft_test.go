package main

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/reversi"
)

type result struct {
	Status         int
	Stdout, Stderr string
}

// times are the columns that differ from run to run.
var times = regexp.MustCompile(`(?m)^( +\d+ +\d+) +[0-9.]+ +\d+  `)

func runWith(args ...string) result {
	return runContext(context.Background(), args...)
}

func runContext(ctx context.Context, args ...string) result {
	var out, err bytes.Buffer
	status := run(ctx, args, &out, &err)
	return result{status, times.ReplaceAllString(out.String(), "$1  "), err.String()}
}

// TestRun counts as a user does.
func TestRun(t *testing.T) {
	const head = "depth               leaves    seconds     leaves/s  known\n"
	for _, test := range []struct {
		args string
		want string
	}{
		{"-depth 6 reversi", "reversi, 8×8 othello\n" + head + `
    1                    4  the same: Aart Bik, Perft for Reversi, aartbik.com
    2                   12  the same: Aart Bik, Perft for Reversi, aartbik.com
    3                   56  the same: Aart Bik, Perft for Reversi, aartbik.com
    4                  244  the same: Aart Bik, Perft for Reversi, aartbik.com
    5                 1396  the same: Aart Bik, Perft for Reversi, aartbik.com
    6                 8200  the same: Aart Bik, Perft for Reversi, aartbik.com
`},
		{"-depth 5 -size 4 -rules free-center othello", "reversi, 4×4 free center\n" + head + `
    1                    4  
    2                   12  
    3                   24  
    4                   24  
    5                   96  
`},
		{"-depth 4 -size 3x2 -rules japanese -stones go", "ancientgo, 3×2, Japanese, komi 6.5\n" + head + `
    1                    6  the same: another program
    2                   30  the same: another program
    3                  120  the same: another program
    4                  336  the same: another program
`},
		{"-depth 3 -size 2 -rules chinese ancientgo", "ancientgo, 2×2, Chinese, komi 7.5\n" + head + `
    1                    5  the same: arithmetic
    2                   21  the same: arithmetic
    3                   69  the same: arithmetic
`},
		{"-time 1h -size 2 -rules no-swap hex", "hex, 2×2, no swap\n" + head + `
    1                    4  the same: another program
    2                   12  the same: another program
    3                   24  the same: another program
    4                   24  the same: another program
    5                   24  
`},
		{"-depth 3 -size 4 hex", "hex, 4×4, swap of pieces\n" + head + `
    1                   16  the same: arithmetic
    2                  256  the same: arithmetic
    3                 3600  the same: arithmetic
`},
		{"-depth 2 -divide -size 3x2 -rules swap-sides hex", "hex, 3×2, swap of sides\n" + head + `
    1                    6  the same: arithmetic
    2                   36  the same: arithmetic
   a1                    6
   b1                    6
   c1                    6
   a2                    6
   b2                    6
   c2                    6
`},
		{"-depth 3 -size 5 renju", "renju, 5×5, renju\n" + head + `
    1                   26  the same: arithmetic
    2                  651  the same: arithmetic
    3                15651  the same: arithmetic
`},
		{"-depth 2 -stones -rules freestyle gomoku", "renju, 15×15, freestyle\n" + head + `
    1                  225  the same: arithmetic
    2                50400  the same: arithmetic
`},
		{"-depth 1 -divide -moves f5,d6 reversi", "reversi, 8×8 othello, after f5 d6\n" + head + `
    1                    5  
  all                    5
`},
	} {
		want := result{0, strings.Replace(test.want, "\n\n", "\n", 1), ""}
		fields := strings.Fields(test.args)
		if diff := cmp.Diff(want, runWith(fields...)); diff != "" {
			t.Errorf("%s: -want +got\n%s", test.args, diff)
		}
		if diff := cmp.Diff(want, runWith(append([]string{"-workers", "1", "-plain"}, fields...)...)); diff != "" {
			t.Errorf("%s, plain: -want +got\n%s", test.args, diff)
		}
	}
}

// lineOf returns the start of the game in a line of knownText.
func lineOf(t *testing.T, f []string) board.Game {
	t.Helper()
	var cols, rows int
	words := strings.Split(f[1], ", ")
	size, start, _ := strings.Cut(words[0], " ")
	if _, err := fmt.Sscanf(size, "%d×%d", &cols, &rows); err != nil {
		t.Fatal(f[1], err)
	}
	var g board.Game
	var err error
	switch f[0] {
	case "ancientgo":
		r := ancientgo.Rules{Rows: rows, Cols: cols}
		if err := r.Ko.UnmarshalText([]byte(words[1])); err != nil {
			t.Fatal(f[1], err)
		}
		if err := r.Suicide.UnmarshalText([]byte(words[2])); err != nil {
			t.Fatal(f[1], err)
		}
		g, err = ancientgo.New(r)
	case "reversi":
		r := reversi.Rules{Size: cols}
		if err := r.Start.UnmarshalText([]byte(start)); err != nil {
			t.Fatal(f[1], err)
		}
		g, err = reversi.New(r)
	case "hex":
		g, err = hex.New(hex.Rules{Rows: rows, Cols: cols})
	}
	if g == nil || err != nil {
		t.Fatal(f[0], f[1], err)
	}
	return g
}

// TestKnown counts what is known, with and without the functions of the games, and
// every line of the table is found again.
func TestKnown(t *testing.T) {
	most := uint64(1_000_000)
	if testing.Short() {
		most = 10_000
	}
	lines := strings.Split(strings.TrimSpace(knownText), "\n")
	for _, line := range lines[1:] {
		f := strings.Split(line, "\t")
		if len(f) != 5 || f[4] == "" {
			t.Fatalf("%q does not have five fields", line)
		}
		g := lineOf(t, f)
		values := known(g, f[2] == "stones")
		if len(values) != len(strings.Fields(f[3])) {
			t.Errorf("%s: %d values", line, len(values))
		}
		before := g.String()
		for i, v := range values {
			if v.leaves > most {
				break
			}
			c := counter{stones: f[2] == "stones", plain: i%2 == 0, workers: 2}
			jobs, err := c.count(context.Background(), g, i+1, func(int, int) {})
			if got := sum(jobs); got != v.leaves || err != nil {
				t.Errorf("%s: depth %d is %d, want %d, %v", line, i+1, got, v.leaves, err)
			}
		}
		if g.String() != before {
			t.Errorf("%s: the count changed the game", line)
		}
	}
}

// TestArithmetic counts every rule set as deep as arithmetic can, on small boards.
func TestArithmetic(t *testing.T) {
	sizes := map[string][]int{"ancientgo": {2, 3, 4}, "renju": {5, 6}, "hex": {1, 2, 3, 4}}
	counts := 0
	for _, kind := range stones.Games() {
		for _, rules := range kind.RuleSets {
			for _, size := range sizes[kind.Name] {
				g, err := stones.New(kind.Name, rules, size)
				if err != nil {
					t.Fatal(err)
				}
				for _, only := range []bool{false, true} {
					for i, v := range arithmetic(g, only) {
						if v.leaves > 200_000 {
							break
						}
						jobs, _ := counter{stones: only, workers: 2}.count(context.Background(), g, i+1, func(int, int) {})
						if got := sum(jobs); got != v.leaves {
							t.Errorf("%s: depth %d is %d, want %d", title(g), i+1, got, v.leaves)
						}
						counts++
					}
				}
			}
		}
	}
	if counts < 300 {
		t.Errorf("%d counts", counts)
	}
}

// TestPlain compares the shortcut of Reversi with the game, from a position with
// passes.
func TestPlain(t *testing.T) {
	const moves = "f5f6e6f4e3c5c4d3c6e7b5e8f8a5" // a short game that is soon at its end
	g, err := stones.New("reversi", "", 0)
	if err == nil {
		err = board.PlayMoves(g, moves)
	}
	if err != nil && !board.IsIllegal(err) {
		t.Fatal(err)
	}
	for depth := 1; depth <= 5; depth++ {
		var got [2]uint64
		for i, plain := range []bool{false, true} {
			jobs, _ := counter{plain: plain, workers: 2}.count(context.Background(), g, depth, func(int, int) {})
			got[i] = sum(jobs)
		}
		if got[0] != got[1] || got[0] == 0 {
			t.Errorf("depth %d: %d", depth, got)
		}
	}
}

// TestWrong has the status 1 for a count that is not the known one.
func TestWrong(t *testing.T) {
	old := knownText
	defer func() { knownText = old }()
	knownText = strings.Replace(knownText, "4 12 56 244 1396 8200 55092", "4 12 57 244", 1)
	got := runWith("-depth", "4", "reversi")
	if want := "perft: the count of depth 3 is 56, but known as 57 (Aart Bik, Perft for Reversi, aartbik.com)\n"; got.Status != 1 || got.Stderr != want {
		t.Errorf("%+v", got)
	}
	if !strings.Contains(got.Stdout, "56  57: Aart Bik") || !strings.Contains(got.Stdout, "244  the same: ") {
		t.Errorf("%s", got.Stdout)
	}
}

// TestProgress says how far it is, and stops when it is told to.
func TestProgress(t *testing.T) {
	got := runWith("-progress", "1ns", "-depth", "5", "-size", "4", "-rules", "no-swap", "hex")
	if got.Status != 0 || !strings.Contains(got.Stderr, "\rdepth 5: 50%, 0s left ") || !strings.HasSuffix(got.Stderr, "\rdepth 5: 100%, 0s left \n") {
		t.Errorf("status %d, stderr %q", got.Status, got.Stderr)
	}
	if got, want := remaining(25, 100, 10*time.Second), "25%, 30s left"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got = runContext(ctx, "-depth", "30", "reversi")
	if want := "perft: depth 1 was broken off: context canceled\n"; got.Status != 1 || got.Stderr != want {
		t.Errorf("%+v", got)
	}
}

// TestStop breaks a count off in the middle.
func TestStop(t *testing.T) {
	g, err := stones.New("hex", "", 0)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	// More leaves than can be counted: only the context ends this.
	_, err = counter{workers: 2}.count(ctx, g, 5, func(jobs, _ int) { cancel() })
	if err != context.Canceled {
		t.Errorf("the error is %v", err)
	}
}

// TestUsage refuses what it does not understand.
func TestUsage(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"", "usage: perft"},
		{"reversi hex", "usage: perft"},
		{"-depth -1 hex", "usage: perft"},
		{"-workers 0 hex", "usage: perft"},
		{"-what hex", "flag provided but not defined: -what"},
		{"chess", `unknown game "chess", want one of ancientgo, reversi, renju, hex`},
		{"-rules x hex", `"x"`},
		{"-size 4x6 reversi", "the board of reversi is a square"},
		{"-size 6x5 renju", "the board of renju is a square"},
		{"-size 0 hex", `the size "0" is not a number such as 8, or two such as 3x2`},
		{"-size 3x hex", `the size "3x" is not`},
		{"-size -3 hex", `the size "-3" is not`},
		{"-size 5 reversi", "5"},
		{"-size 2000 hex", "2000"},
		{"-size 60x3 go", "60"},
		{"-size 3x60 go", "60"},
		{"-size 3x4 hex", "square"}, // a swap of pieces needs one
		{"-moves e9 reversi", "e9"},
		{"-moves d3,d3 reversi", "d3"},
	} {
		got := runWith(strings.Fields(test.args)...)
		if got.Status != 2 || !strings.Contains(got.Stderr, test.want) || got.Stdout != "" {
			t.Errorf("%s: %+v, want %q", test.args, got, test.want)
		}
	}
	got := runWith("-h")
	if got.Status != 0 || !strings.Contains(got.Stdout, "new-zealand") || !strings.Contains(got.Stdout, "-divide") || got.Stderr != "" {
		t.Errorf("%+v", got)
	}
}
