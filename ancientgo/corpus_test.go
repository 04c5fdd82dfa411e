package ancientgo_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// corpus returns the name of a file of known answers. The folder is named by
// STONES_CORPUS; without it the test is skipped.
func corpus(t *testing.T, name string) string {
	t.Helper()
	dir := os.Getenv("STONES_CORPUS")
	if dir == "" {
		t.Skip("STONES_CORPUS is not set: no known answers to compare with")
	}
	return filepath.Join(dir, "ancientgo", name)
}

// lines calls f with each line of a file but those that begin with #.
func lines(t *testing.T, name string, f func(line string)) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	scanner := bufio.NewScanner(file)
	scanner.Buffer(nil, 1<<24)
	n := 0
	for scanner.Scan() {
		if line := scanner.Text(); line != "" && line[0] != '#' {
			f(line)
			n++
		}
	}
	if err := scanner.Err(); err != nil || n == 0 {
		t.Fatalf("%s: %d lines, %v", name, n, err)
	}
}

func readRecord(t *testing.T, name string) *sgf.Node {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	games, err := sgf.ParseString(string(text))
	if err != nil || len(games) == 0 {
		t.Fatalf("%s: %d games, %v", name, len(games), err)
	}
	return games[0]
}

func TestCorpusRecords(t *testing.T) {
	lines(t, corpus(t, "sgf_answers.jsonl"), func(line string) {
		var want struct {
			File       string
			Rows       []string
			CapB, CapW int
		}
		if err := json.Unmarshal([]byte(line), &want); err != nil {
			t.Fatal(err)
		}
		root := readRecord(t, corpus(t, "sgf/"+want.File))
		g, err := ancientgo.FromSGF(root)
		if err != nil {
			t.Errorf("%s: %v", want.File, err)
			return
		}
		if diff := cmp.Diff(want.Rows, rowsOf(g)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", want.File, diff)
		}
		got := [2]int{g.Prisoners(board.Black), g.Prisoners(board.White)}
		if got != [2]int{want.CapB, want.CapW} {
			t.Errorf("%s: prisoners %v, want %d %d", want.File, got, want.CapB, want.CapW)
		}
		wantRoundTrip(t, g)
	})
}

func TestCorpusRandomGames(t *testing.T) {
	files, err := filepath.Glob(corpus(t, "random_games/*.jsonl"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".jsonl"), func(t *testing.T) {
			lines(t, name, func(line string) { replayRandomGame(t, line) })
		})
	}
}

func replayRandomGame(t *testing.T, line string) {
	t.Helper()
	var game struct {
		Size        int
		Suicide, Ko string
		Moves       []struct {
			M       string
			Illegal []string
			Rows    []string
			Cap     [2]int
		}
	}
	if err := json.Unmarshal([]byte(line), &game); err != nil {
		t.Fatal(err)
	}
	g := newGame(t, ancientgo.Rules{
		Rows: game.Size, Cols: game.Size, Ko: koByName(t, game.Ko), Suicide: suicideByName(t, game.Suicide),
	})
	for i, move := range game.Moves {
		var illegal []string
		for c := range g.Lattice().Cells() {
			if g.At(c) == board.Empty && g.Check(board.Move(c)) != nil {
				illegal = append(illegal, g.FormatMove(board.Move(c)))
			}
		}
		slices.Sort(illegal)
		slices.Sort(move.Illegal)
		if !slices.Equal(illegal, move.Illegal) {
			t.Fatalf("move %d: refuses %v, want %v\n%v", i+1, illegal, move.Illegal, g)
		}
		if err := g.Play(parseMove(t, g, move.M)); err != nil {
			t.Fatalf("move %d: %v\n%v", i+1, err, g)
		}
		if diff := cmp.Diff(move.Rows, rowsOf(g)); diff != "" {
			t.Fatalf("move %d (-want +got):\n%s", i+1, diff)
		}
		if got := [2]int{g.Prisoners(board.Black), g.Prisoners(board.White)}; got != move.Cap {
			t.Fatalf("move %d: prisoners %v, want %v", i+1, got, move.Cap)
		}
		byHand, err := ancientgo.ParseWith(g.Rules(), g.String())
		if err != nil || byHand.Hash() != g.Hash() {
			t.Fatalf("move %d: hash %#x, of the position built by hand %#x, %v", i+1, g.Hash(), byHand.Hash(), err)
		}
	}
}

func koByName(t *testing.T, name string) ancientgo.KoRule {
	t.Helper()
	i := slices.Index([]string{"none", "simple", "positional", "situational"}, name)
	if i < 0 {
		t.Fatalf("no ko rule %q", name)
	}
	return ancientgo.KoRule(i)
}

func suicideByName(t *testing.T, name string) ancientgo.SuicideRule {
	t.Helper()
	i := slices.Index([]string{"all", "multi", "none"}, name)
	if i < 0 {
		t.Fatalf("no suicide rule %q", name)
	}
	return ancientgo.SuicideRule(i)
}

func TestCorpusPerft(t *testing.T) {
	lines(t, corpus(t, "perft.txt"), func(line string) {
		var rows, cols int
		name, counts, _ := strings.Cut(line, ":")
		size, rules, _ := strings.Cut(name, " ")
		if _, err := fmt.Sscanf(size, "%dx%d", &rows, &cols); err != nil {
			t.Fatal(line, err)
		}
		ko, suicide, _ := strings.Cut(rules, " ")
		r := ancientgo.Rules{
			Rows: rows, Cols: cols,
			Ko:      koByName(t, strings.TrimPrefix(ko, "ko=")),
			Suicide: suicideByName(t, strings.TrimPrefix(suicide, "suicide=")),
		}
		g := newGame(t, r)
		for i, field := range strings.Fields(counts) {
			want, err := strconv.Atoi(field)
			if err != nil {
				t.Fatal(line, err)
			}
			if testing.Short() && want > 100_000 {
				break
			}
			if got := perft(g, i+1); got != want {
				t.Errorf("%s: %d sequences of %d moves, want %d", name, got, i+1, want)
			}
		}
	})
}

// perft counts the sequences of depth stones put down one after the other.
func perft(g *ancientgo.Game, depth int) int {
	n := 0
	for m := range g.Moves() {
		switch {
		case m == board.Pass:
		case depth == 1:
			n++
		default:
			g.Play(m)
			n += perft(g, depth-1)
			g.Undo()
		}
	}
	return n
}

// TestCorpusGames counts whole games. Those on 2×2 are too many to be played.
func TestCorpusGames(t *testing.T) {
	lines(t, corpus(t, "games_positional_superko.txt"), func(line string) {
		var rows, cols, want int
		if _, err := fmt.Sscanf(line, "%dx%d %d", &rows, &cols, &want); err != nil {
			t.Fatal(line, err)
		}
		if want > 10_000_000 {
			return
		}
		if got := countGames(newGame(t, sized(ancientgo.TrompTaylor(0), rows, cols))); got != want {
			t.Errorf("%d×%d: %d games, want %d", rows, cols, got, want)
		}
	})
}

// countGames counts the ways to go on from here, to stop among them, where
// either side may pass once.
func countGames(g *ancientgo.Game) int {
	n := 1
	for range 2 {
		for m := range g.Moves() {
			if m != board.Pass {
				g.Play(m)
				n += countGames(g)
				g.Undo()
			}
		}
		g.Play(board.Pass)
	}
	g.Undo()
	g.Undo()
	return n
}

func TestCorpusLegalCounts(t *testing.T) {
	lines(t, corpus(t, "legal_counts.txt"), func(line string) {
		var rows, cols, want int
		if _, err := fmt.Sscanf(line, "L(%d,%d)=%d", &rows, &cols, &want); err != nil {
			t.Fatal(line, err)
		}
		if n := rows * cols; n > 12 || testing.Short() && n > 10 {
			return
		}
		if got := countLegal(t, rows, cols); got != want {
			t.Errorf("%d×%d: %d legal arrangements, want %d", rows, cols, got, want)
		}
	})
}

// countLegal counts the arrangements of stones that FromGrid accepts.
func countLegal(t *testing.T, rows, cols int) int {
	t.Helper()
	r := ancientgo.Rules{Rows: rows, Cols: cols}
	grid := board.NewGrid[board.Color](board.Square4(rows, cols))
	n := 0
	for {
		if _, err := ancientgo.FromGrid(r, grid, board.Black); err == nil {
			n++
		} else if !board.IsIllegal(err) {
			t.Fatal(err)
		}
		c := board.Cell(0)
		for ; grid.Lattice().Valid(c) && grid.At(c) == board.White; c++ {
			grid.Set(c, board.Empty)
		}
		if !grid.Lattice().Valid(c) {
			return n
		}
		grid.Set(c, grid.At(c)+1)
	}
}

// TestCounts has some of the known numbers for those without the corpus.
func TestCounts(t *testing.T) {
	for size, want := range map[[2]int]int{
		{1, 1}: 1, {1, 2}: 5, {1, 3}: 15, {1, 7}: 867, {2, 2}: 57, {2, 3}: 489, {3, 3}: 12675,
	} {
		if got := countLegal(t, size[0], size[1]); got != want {
			t.Errorf("%d×%d: %d legal arrangements, want %d", size[0], size[1], got, want)
		}
	}
	for cols, want := range map[int]int{1: 1, 2: 9, 3: 907} {
		if got := countGames(newGame(t, sized(ancientgo.TrompTaylor(0), 1, cols))); got != want {
			t.Errorf("1×%d: %d games, want %d", cols, got, want)
		}
	}
	for _, test := range []struct {
		ko      ancientgo.KoRule
		suicide ancientgo.SuicideRule
		want    []int
	}{
		{ancientgo.NoKo, ancientgo.ForbidSuicide, []int{3, 4, 2, 2, 4, 2, 2, 4}},
		{ancientgo.SimpleKo, ancientgo.AllowSuicide, []int{3, 6, 10, 14, 20, 34, 54, 76}},
		{ancientgo.PositionalSuperko, ancientgo.AllowSuicide, []int{3, 4, 2, 2, 2, 0, 0, 0}},
		{ancientgo.SituationalSuperko, ancientgo.MultiStoneOnly, []int{3, 4, 2, 2, 4, 2, 0, 0}},
		{ancientgo.SituationalSuperko, ancientgo.AllowSuicide, []int{3, 6, 10, 14, 12, 14, 12, 16}},
	} {
		g := newGame(t, ancientgo.Rules{Rows: 1, Cols: 3, Ko: test.ko, Suicide: test.suicide})
		for i, want := range test.want {
			if got := perft(g, i+1); got != want {
				t.Errorf("1×3, %v, %v: %d sequences of %d moves, want %d", test.ko, test.suicide, got, i+1, want)
			}
		}
	}
}

func TestCorpusTibetan(t *testing.T) {
	root := readRecord(t, corpus(t, "tibetan.sgf"))
	g, err := ancientgo.FromSGF(root)
	if err != nil {
		t.Fatal(err)
	}
	if g.Rules() != newGame(t, ancientgo.Tibetan(17)).Rules() {
		t.Errorf("rules %+v, want those of Tibetan", g.Rules())
	}
	again := newGame(t, ancientgo.Tibetan(17))
	bans, captures, prisoners := 0, 0, 0
	for i, m := range g.History() {
		if len(slices.Collect(again.Barred())) > 0 {
			bans++
		}
		if err := again.Play(m); err != nil {
			t.Fatalf("move %d: %v\n%v", i+1, err, again)
		}
		if n := again.Prisoners(board.Black) + again.Prisoners(board.White); n > prisoners {
			captures, prisoners = captures+1, n
		}
	}
	if got := again.Len(); got != 217 {
		t.Errorf("%d moves, want 217", got)
	}
	if bans != 14 || captures != 15 {
		t.Errorf("%d captures and %d plies with a ban, want 15 and 14", captures, bans)
	}
	if s := again.Score(); s.Black != 121 || s.White != 132 {
		t.Errorf("Score() = %+v, want Black 121 and White 132", s)
	}
	if again.Hash() != g.Hash() || again.String() != g.String() {
		t.Errorf("the record gives another game:\n%v\n%v", g, again)
	}
	wantRoundTrip(t, g)
}

func TestCorpusHandicap(t *testing.T) {
	lines(t, corpus(t, "handicap.txt"), func(line string) {
		sizes, want, ok := strings.Cut(line, " = ")
		if !ok {
			sizes, _, _ = strings.Cut(line, " ?")
		}
		var size, n int
		if _, err := fmt.Sscanf(sizes, "%d %d", &size, &n); err != nil {
			t.Fatal(line, err)
		}
		g := newGame(t, ancientgo.Chinese(size))
		got, err := ancientgo.HandicapPoints(size, size, n)
		if (err == nil) != ok {
			t.Errorf("%s: %v", line, err)
		}
		if wantCells := cells(t, g, want); ok && !slices.Equal(got, wantCells) {
			t.Errorf("HandicapPoints(%d, %d, %d) = %v, want %v", size, size, n, got, wantCells)
		}
	})
}
