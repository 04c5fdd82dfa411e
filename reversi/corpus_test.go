package reversi

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
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

// corpusLines calls do with the fields of every line that is no comment.
func corpusLines(t *testing.T, name string, do func(line int, fields []string)) {
	t.Helper()
	f, err := os.Open(corpus(t, name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	n := 0
	for lines.Scan() {
		n++
		if line := lines.Text(); line != "" && line[0] != '#' {
			do(n, strings.Split(line, "\t"))
		}
	}
	if err := lines.Err(); err != nil || n == 0 {
		t.Fatalf("%s: %d lines, %v", name, n, err)
	}
}

func TestCorpusPerft(t *testing.T) {
	rules := map[string]Rules{
		"8x8 parallel start (O d4 e4, X d5 e5, X to move)": {Start: StartParallel},
		"8x8 free-centre Reversi":                          {Start: StartFreeCenter},
	}
	for _, size := range []int{4, 6, 8, 10, 12} {
		rules[fmt.Sprintf("%dx%d", size, size)] = Rules{Size: size}
	}
	const most, mostByGame = 30_000_000, 2_000_000
	counted := 0
	corpusLines(t, "perft.tsv", func(line int, f []string) {
		r, ok := rules[f[0]]
		depth, err1 := strconv.Atoi(f[1])
		want, err2 := strconv.ParseUint(f[2], 10, 64)
		if !ok || err1 != nil || err2 != nil {
			t.Fatalf("line %d: %q", line, f)
		}
		g, err := New(r)
		if err != nil {
			t.Fatal(err)
		}
		if want <= mostByGame {
			counted++
			if got := gamePerft(t, g, depth); got != want {
				t.Errorf("%v, depth %d: %d leaves, want %d", r, depth, got, want)
			}
		}
		if p, ok := g.Position(); ok && r.Start != StartFreeCenter && want <= most {
			counted++
			if got := Perft(p, depth); got != want {
				t.Errorf("Position, %v, depth %d: %d leaves, want %d", r, depth, got, want)
			}
		}
	})
	t.Logf("%d numbers of leaves agree", counted)
}

func TestCorpusPerftPositions(t *testing.T) {
	counted := 0
	corpusLines(t, "perft_positions.tsv", func(line int, f []string) {
		p, turn, err := ParsePosition(f[1] + " " + f[2])
		depth, err1 := strconv.Atoi(f[3])
		want, err2 := strconv.ParseUint(f[6], 10, 64)
		if err != nil || err1 != nil || err2 != nil {
			t.Fatalf("line %d: %v, %v, %v", line, err, err1, err2)
		}
		if got := Perft(p, depth); got != want {
			t.Errorf("line %d: depth %d: %d leaves, want %d", line, depth, got, want)
		}
		if want < 100_000 {
			if got := gamePerft(t, FromPosition(p, turn), depth); got != want {
				t.Errorf("line %d: Game, depth %d: %d leaves, want %d", line, depth, got, want)
			}
		}
		counted++
	})
	t.Logf("%d numbers of leaves agree", counted)
}

func TestCorpusFlips(t *testing.T) {
	positions, moves := 0, 0
	corpusLines(t, "flips.tsv", func(line int, f []string) {
		p, turn, err := ParsePosition(f[0] + " " + f[1])
		if err != nil {
			t.Fatalf("line %d: %v", line, err)
		}
		if got := p.Text(turn); got != f[0]+" "+f[1] {
			t.Errorf("line %d: Text() = %q", line, got)
		}
		legal, err := strconv.ParseUint(f[2], 16, 64)
		if err != nil || p.Moves() != Set(legal) {
			t.Errorf("line %d: moves %v, want %v (%v)", line, p.Moves(), Set(legal), err)
		}
		want := make(map[Square]Set)
		for move := range strings.SplitSeq(strings.TrimSuffix(f[3], ","), ",") {
			name, set, ok := strings.Cut(move, ":")
			if !ok {
				continue
			}
			sq, err1 := ParseSquare(name)
			flips, err2 := strconv.ParseUint(set, 16, 64)
			if err1 != nil || err2 != nil {
				t.Fatalf("line %d: %q", line, move)
			}
			want[sq] = Set(flips)
		}
		g := FromPosition(p, turn)
		most := 0
		for sq := range Square(64) {
			if p.Flips(sq) != want[sq] {
				t.Errorf("line %d: %v turns over %v, want %v", line, sq, p.Flips(sq), want[sq])
			}
			if n := len(g.Flips(board.Cell(sq))); n != want[sq].Len() {
				t.Errorf("line %d: %v turns over %d discs in a Game, want %d", line, sq, n, want[sq].Len())
			}
			most = max(most, want[sq].Len())
		}
		if _, n := p.MostFlips(); n != most {
			t.Errorf("line %d: MostFlips() = %d, want %d", line, n, most)
		}
		positions++
		moves += len(want)
	})
	t.Logf("%d positions, %d moves agree", positions, moves)
}
