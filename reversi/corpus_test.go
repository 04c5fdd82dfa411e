package reversi

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
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
		"8x8 parallel start (O d4 e4, X d5 e5, X to move)": {Start: Parallel},
		"8x8 free-centre Reversi":                          {Start: FreeCenter},
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
		if p, ok := g.Position(); ok && r.Start != FreeCenter && want <= most {
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

// TestCorpusWTHOR replays every game of every .wtb file and compares the score
// of those that were played to the end.
func TestCorpusWTHOR(t *testing.T) {
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
		r, err := NewWTHORReader(bytes.NewReader(data))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var out bytes.Buffer
		w, err := NewWTHORWriter(&out, r.Header())
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for record, err := range r.All() {
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			games++
			g, err := record.Game()
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
			written, err := g.WTHOR()
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
func roundTrip(t *testing.T, g *Game) {
	t.Helper()
	text, err := g.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	read := new(Game)
	if err := read.UnmarshalText(text); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	sameGame(t, "SGF", g, read)
	read, err = ParseTranscript(g.Transcript())
	if err != nil {
		t.Fatal(err)
	}
	sameGame(t, "transcript", g, read)
	p := Start()
	for _, m := range g.History() {
		if c, ok := m.Cell(); ok {
			p = p.Play(Square(c))
		} else {
			p = p.Pass()
		}
	}
	if want, _ := g.Position(); p != want {
		t.Errorf("the Position is %s, want %s", p.Text(g.Turn()), want.Text(g.Turn()))
	}
}

func sameGame(t *testing.T, name string, want, got *Game) {
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

func TestCorpusGGF(t *testing.T) {
	f, err := os.Open(corpus(t, "games.ggf"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := NewGGFReader(f)
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
		roundTrip(t, g.Game)
	}
	if _, err := r.Read(); err != io.EOF {
		t.Errorf("after the last game: %v", err)
	}
}

func TestCorpusProblems(t *testing.T) {
	files, err := filepath.Glob(corpus(t, "*.obf"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	problems := 0
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			p, err := ParseProblem(line)
			if err != nil {
				t.Errorf("%s: %q: %v", name, line, err)
				continue
			}
			problems++
			if len(p.Values) != p.Position.Moves().Len() {
				t.Errorf("%s: %q: %d values for the moves %v", name, line, len(p.Values), p.Position.Moves())
			}
			if again, err := ParseProblem(p.String()); err != nil || !cmp.Equal(p, again) {
				t.Errorf("%q read again: %v", p, err)
			}
		}
	}
	t.Logf("%d problems", problems)
}
