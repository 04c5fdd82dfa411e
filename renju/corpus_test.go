package renju_test

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// corpus returns the lines of a file of the folder that STONES_CORPUS names,
// without comments.
func corpus(tb testing.TB, name string) (lines []string) {
	tb.Helper()
	dir := os.Getenv("STONES_CORPUS")
	if dir == "" {
		tb.Skip("STONES_CORPUS is not set to the folder of positions and games")
	}
	f, err := os.Open(filepath.Join(dir, "renju", name))
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	scanner := bufio.NewScanner(f)
	for scanner.Scan() {
		if line := scanner.Text(); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	if err := scanner.Err(); err != nil {
		tb.Fatal(err)
	}
	return lines
}

// corpusGames returns the finished games of the corpus as lists of moves.
func corpusGames(tb testing.TB) (games []string) {
	tb.Helper()
	for _, line := range corpus(tb, "games.txt") {
		_, moves, _ := strings.Cut(line, " ")
		games = append(games, moves)
	}
	return games
}

func TestCorpusForbidden(t *testing.T) {
	lines := corpus(t, "forbidden.txt")
	if len(lines) != 51 {
		t.Fatalf("%d boards, want 51", len(lines))
	}
	const size = 15
	letters := map[renju.Foul]string{renju.NoFoul: ".", renju.Overline: "6F", renju.DoubleFour: "4F", renju.DoubleThree: "3F"}
	for i, line := range lines {
		cells, rest, _ := strings.Cut(line, "|")
		point, want, _ := strings.Cut(rest, "|")
		var rows []string
		for r := range size {
			rows = append(rows, cells[r*size:(r+1)*size])
		}
		g, err := renju.ParseWith(renju.Renju(15), strings.Join(rows, "/"))
		if err != nil {
			t.Fatalf("board %d: %v", i+1, err)
		}
		fouls := board.NewMask(g.Lattice())
		g.FoulsMask(fouls)
		check := func(c board.Cell, want byte) {
			got := g.Foul(c)
			if strings.IndexByte(letters[got], want) < 0 {
				t.Errorf("board %d: %s is %v, want %c\n%v", i+1, g.FormatMove(board.Move(c)), got, want, g)
			}
			if fouls.Has(c) != (got != renju.NoFoul) {
				t.Errorf("board %d: the map of fouls has %s: %v, but that is %v", i+1, g.FormatMove(board.Move(c)), fouls.Has(c), got)
			}
		}
		if point == "MAP" {
			if len(want) != size*size {
				t.Fatalf("board %d: a map of %d points", i+1, len(want))
			}
			for c := range g.Lattice().Cells() {
				check(c, want[c])
			}
			continue
		}
		c, err := strconv.Atoi(point)
		if err != nil {
			t.Fatalf("board %d: %v", i+1, err)
		}
		check(board.Cell(c), want[0])
	}
}

func TestCorpusGames(t *testing.T) {
	games := corpusGames(t)
	if len(games) != 1780 {
		t.Fatalf("%d games, want 1780", len(games))
	}
	for i, text := range games {
		g, err := renju.FromMoves(renju.Renju(15), text)
		if err != nil {
			t.Errorf("game %d: %v", i+1, err)
			continue
		}
		if g.MoveList() != text {
			t.Errorf("game %d: the moves are\n%s, want\n%s", i+1, g.MoveList(), text)
		}
		line, ok := g.Five()
		last := g.History()[g.Len()-1]
		if !ok || g.Ending() != renju.ByFive || line.Color != g.Winner() || g.Turn() == g.Winner() {
			t.Errorf("game %d does not end with a five: %v, %+v\n%v", i+1, g.Ending(), line, g)
			continue
		}
		on := false
		for _, c := range line.Cells {
			on = on || board.Move(c) == last
		}
		if !on {
			t.Errorf("game %d: the five %v is without the last move %s", i+1, line, g.FormatMove(last))
		}
	}
}

// TestCorpusFouls compares the fouls and threats of all free points with the
// oracle, in four positions of every game.
func TestCorpusFouls(t *testing.T) {
	count := map[renju.Foul]int{}
	for n, moves := range corpusGames(t) {
		g, err := renju.FromMoves(renju.Renju(15), moves)
		if err != nil {
			t.Fatal(err)
		}
		for _, undo := range []int{1, 4, 7, 10} {
			for range undo {
				g.Undo()
			}
			compare(t, renju.Renju(15), g.Grid(), count, someColors(n)...)
		}
	}
	if count[renju.DoubleThree] < 500 || count[renju.DoubleFour] < 300 {
		t.Errorf("points by foul: %v", count)
	}
}
