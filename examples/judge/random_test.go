package main

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

var (
	boards = flag.Int("boards", 2000, "how many random boards TestRandom judges (of renju and hex a tenth)")
	write  = flag.String("write", "", "the folder to which TestRandom writes GAME.txt and GAME.answers")
)

// TestRandom compares the answers with those of slow programs that follow the
// words of the questions.
func TestRandom(t *testing.T) {
	tests := []struct {
		game   string
		boards int
		make   func(*rand.Rand) (board, answer string)
		format string
	}{
		{"ancientgo", *boards, randomGo, "Case #%[1]d: %[2]s\n"},
		{"reversi", *boards, randomReversi, "Case %d: %s\n"},
		{"renju", *boards / 10, randomRenju, "%[2]s\n"},
		{"hex", *boards / 10, randomHex, "%[2]s\n"},
	}
	for _, test := range tests {
		t.Run(test.game, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(2, uint64(len(test.game))))
			var in, want bytes.Buffer
			fmt.Fprintln(&in, test.boards)
			kinds := make(map[string]int)
			for n := range test.boards {
				board, answer := test.make(rng)
				in.WriteString(board)
				fmt.Fprintf(&want, test.format, n+1, answer)
				kinds[answer]++
			}
			for kind, n := range kinds {
				if n == test.boards {
					t.Errorf("all answers are %q", kind)
				}
			}
			if *write != "" {
				name := filepath.Join(*write, test.game)
				if err := os.WriteFile(name+".txt", in.Bytes(), 0o666); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(name+".answers", want.Bytes(), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			got := runWith(&in, test.game)
			if got.Status != 0 {
				t.Fatal(got.Stderr)
			}
			if got.Stdout != want.String() {
				gotLines, wantLines := strings.Split(got.Stdout, "\n"), strings.Split(want.String(), "\n")
				for i := range min(len(gotLines), len(wantLines)) {
					if gotLines[i] != wantLines[i] {
						t.Fatalf("line %d of the answers: %q, want %q", i+1, gotLines[i], wantLines[i])
					}
				}
				t.Fatalf("%d lines of answers, want %d", len(gotLines), len(wantLines))
			}
		})
	}
}

// scatter puts stones on an n×n board: stones of a hundred cells, of which
// black of a hundred are black.
func scatter(rng *rand.Rand, n, stones, black int) [][]int {
	rows := make([][]int, n)
	for r := range rows {
		rows[r] = make([]int, n)
		for c := range rows[r] {
			if rng.IntN(100) < stones {
				rows[r][c] = 2
				if rng.IntN(100) < black {
					rows[r][c] = 1
				}
			}
		}
	}
	return rows
}

// look returns what stands at (r, c), and -1 off the board.
func look(rows [][]int, r, c int) int {
	if r < 0 || r >= len(rows) || c < 0 || c >= len(rows) {
		return -1
	}
	return rows[r][c]
}

// text writes a board with one text for each value of a cell.
func text(rows [][]int, between string, cells ...string) string {
	var b strings.Builder
	for _, row := range rows {
		for c, v := range row {
			if c > 0 {
				b.WriteString(between)
			}
			b.WriteString(cells[v])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func randomGo(rng *rand.Rand) (board, answer string) {
	rows := scatter(rng, 9, rng.IntN(101), 30+rng.IntN(60))
	board = text(rows, "", ".", "x", "o")
	// A white stone is taken by a black stone on an empty point if it then
	// reaches no empty point, which it did before.
	for r := range 9 {
		for c := range 9 {
			if rows[r][c] != 0 {
				continue
			}
			for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
				if look(rows, r+d[0], c+d[1]) != 2 {
					continue
				}
				rows[r][c] = 1
				alive := breathes(rows, r+d[0], c+d[1], make(map[[2]int]bool))
				rows[r][c] = 0
				if !alive {
					return board, "Can kill in one move!!!"
				}
			}
		}
	}
	return board, "Can not kill in one move!!!"
}

func breathes(rows [][]int, r, c int, seen map[[2]int]bool) bool {
	switch look(rows, r, c) {
	case 0:
		return true
	case 2:
		if !seen[[2]int{r, c}] {
			seen[[2]int{r, c}] = true
			return breathes(rows, r, c+1, seen) || breathes(rows, r+1, c, seen) ||
				breathes(rows, r, c-1, seen) || breathes(rows, r-1, c, seen)
		}
	}
	return false
}

func randomReversi(rng *rand.Rand) (board, answer string) {
	rows := scatter(rng, 8, rng.IntN(101), 5+rng.IntN(70))
	most := 0
	for r := range 8 {
		for c := range 8 {
			if rows[r][c] != 0 {
				continue
			}
			sum := 0
			for dr := -1; dr <= 1; dr++ {
				for dc := -1; dc <= 1; dc++ {
					n := 1
					for look(rows, r+n*dr, c+n*dc) == 2 {
						n++
					}
					if look(rows, r+n*dr, c+n*dc) == 1 {
						sum += n - 1
					}
				}
			}
			most = max(most, sum)
		}
	}
	return text(rows, "", "*", "D", "L"), strconv.Itoa(most)
}

func randomRenju(rng *rand.Rand) (board, answer string) {
	rows := scatter(rng, 19, rng.IntN(101), 20+rng.IntN(60))
	board = text(rows, " ", "0", "1", "2")
	// Column by column, so that the first five found is the leftmost.
	for c := range 19 {
		for r := range 19 {
			color := rows[r][c]
			if color == 0 {
				continue
			}
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				n := 0
				for look(rows, r+n*d[0], c+n*d[1]) == color {
					n++
				}
				if n == 5 && look(rows, r-d[0], c-d[1]) != color {
					return board, fmt.Sprintf("%d\n%d %d", color, r+1, c+1)
				}
			}
		}
	}
	return board, "0"
}

func randomHex(rng *rand.Rand) (board, answer string) {
	n := 1 + rng.IntN(100)
	stones := 100 - rng.IntN(1+rng.IntN(100)) // most boards are nearly full
	rows := scatter(rng, n, stones, 35+rng.IntN(31))
	board = fmt.Sprintf("%d\n%s", n, text(rows, " ", "0", "1", "-1"))
	switch {
	case joins(rows, 1, func(r, _ int) int { return r }):
		return board, "ke"
	case joins(rows, 2, func(_, c int) int { return c }):
		return board, "do"
	}
	return board, "yet"
}

// joins reports whether stones of a color lead from a cell that is 0 along the
// axis to one that is at the far end of it.
func joins(rows [][]int, color int, along func(r, c int) int) bool {
	seen := make(map[[2]int]bool)
	var todo [][2]int
	visit := func(r, c int) {
		if look(rows, r, c) == color && !seen[[2]int{r, c}] {
			seen[[2]int{r, c}] = true
			todo = append(todo, [2]int{r, c})
		}
	}
	for i := range rows {
		if along(i, 0) == 0 {
			visit(i, 0)
		}
		if along(0, i) == 0 {
			visit(0, i)
		}
	}
	for len(todo) > 0 {
		r, c := todo[len(todo)-1][0], todo[len(todo)-1][1]
		todo = todo[:len(todo)-1]
		if along(r, c) == len(rows)-1 {
			return true
		}
		for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, -1}, {-1, 1}} {
			visit(r+d[0], c+d[1])
		}
	}
	return false
}
