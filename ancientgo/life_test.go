package ancientgo_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

func TestPassAlive(t *testing.T) {
	tests := []struct {
		name, board  string
		black, white string
	}{
		{"three eyes", ".x.x./xxxxx/...../...../.....", "A5 B5 C5 D5 E5 A4 B4 C4 D4 E4", ""},
		{"one eye", ".x.../xx.../...../...../.....", "", ""},
		{"groups that share their eyes", ".x./x.x/.x.", "A3 B3 C3 A2 B2 C2 A1 B1 C1", ""},
		{"stones of the opponent inside", ".x./xxx/o.o", "A3 B3 C3 A2 B2 C2 A1 B1 C1", ""},
		{"a large eye with a point that no stone touches", ".xx.x/xxxxx/...../...../...../.....", "A6 B6 C6 D6 E6 A5 B5 C5 D5 E5", ""},
		{"a false eye", ".xo../xxoo./.oxo./oo.oo/.....", "", ""},
		{"both colors", ".x.xo.o./xxxxoooo/......../.......o", "A4 B4 C4 D4 A3 B3 C3 D3", "E4 F4 G4 H4 E3 F3 G3 H3"},
		{"empty", "...../.....", "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := parse(t, test.board, ancientgo.NoKo, ancientgo.AllowSuicide)
			if got, want := slices.Collect(g.PassAlive(board.Black)), cells(t, g, test.black); !slices.Equal(got, want) {
				t.Errorf("PassAlive(Black) = %v, want %v", got, want)
			}
			if got, want := slices.Collect(g.PassAlive(board.White)), cells(t, g, test.white); !slices.Equal(got, want) {
				t.Errorf("PassAlive(White) = %v, want %v", got, want)
			}
		})
	}
}

// TestPassAliveSearch compares with what a search finds on tiny boards: which
// stones are on the board after any moves of White while Black passes.
func TestPassAliveSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 9))
	found := 0
	for _, size := range [][2]int{{2, 3}, {3, 3}, {3, 4}, {1, 7}} {
		for range 150 {
			g := randomPosition(t, size[0], size[1], rng)
			safe := make(map[board.Cell]bool)
			for c := range g.Lattice().Cells() {
				safe[c] = g.At(c) == board.Black
			}
			attack(g, safe, make(map[string]bool))
			alive := slices.Collect(g.PassAlive(board.Black))
			for c := range g.Lattice().Cells() {
				if g.At(c) != board.Black {
					continue
				}
				if got := slices.Contains(alive, c); got != safe[c] {
					t.Fatalf("PassAlive(Black) has %s: %v, a search says %v\n%v", g.FormatMove(board.Move(c)), got, safe[c], g)
				}
				if safe[c] {
					found++
				}
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d stones were alive: the positions are no test", found)
	}
}

// randomPosition returns a random position with White to move, mostly of black
// stones.
func randomPosition(t *testing.T, rows, cols int, rng *rand.Rand) *ancientgo.Game {
	t.Helper()
	for {
		grid := board.NewGrid[board.Color](board.Square4(rows, cols))
		for c := range grid.All() {
			grid.Set(c, []board.Color{board.Empty, board.Black, board.Black, board.White}[rng.IntN(4)])
		}
		r := ancientgo.Rules{Rows: rows, Cols: cols, Suicide: ancientgo.ForbidSuicide}
		if g, err := ancientgo.FromGrid(r, grid, board.White); err == nil {
			return g
		}
	}
}

// attack plays all moves of White in all orders and strikes from safe the
// stones that are taken.
func attack(g *ancientgo.Game, safe map[board.Cell]bool, met map[string]bool) {
	key := strings.Join(rowsOf(g), "/")
	if met[key] {
		return
	}
	met[key] = true
	for c := range safe {
		if g.At(c) != board.Black {
			safe[c] = false
		}
	}
	for m := range g.Moves() {
		if m == board.Pass {
			continue
		}
		g.Play(m)
		g.Play(board.Pass)
		attack(g, safe, met)
		g.Undo()
		g.Undo()
	}
}
