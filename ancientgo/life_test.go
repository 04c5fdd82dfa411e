package ancientgo_test

import (
	"math/rand/v2"
	"slices"
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
		{"one point", ".", "", ""},
		{"a region that is vital to no group", ".x.x..x.x./xxxx.xxxxx", "A2 B2 C2 D2 E2 F2 G2 H2 J2 K2 A1 B1 C1 D1 E1 F1 G1 H1 J1 K1", ""},
		{"a region with two points inside", ".x.xxxxx/xxxx...x/...x...x/...xxxxx", "A4 B4 C4 D4 E4 F4 G4 H4 A3 B3 C3 D3 H3 D2 H2 D1 E1 F1 G1 H1 E3 F3 G3 E2 F2 G2", ""},
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

// TestPassAliveSuicide has positions in which a group that two regions of empty
// points make alive where suicide is forbidden can be taken where it is not: White
// fills a region and removes the stones again, the last one where no black stone
// touches it.
func TestPassAliveSuicide(t *testing.T) {
	for _, text := range []string{"xx.oxx/x.xxx.", "xxxxx/xooxx/.x.x.", "o.x./oxxx/xxxx"} {
		for _, suicide := range allSuicideRules {
			g := parse(t, text, ancientgo.PositionalSuperko, suicide)
			n := 0
			for c := range g.PassAlive(board.Black) {
				if g.At(c) == board.Black {
					n++
				}
			}
			if (n > 0) != (suicide == ancientgo.ForbidSuicide) {
				t.Errorf("%v: %d black stones are alive\n%v", suicide, n, g)
			}
		}
	}
}

// TestPassAliveMask compares the two forms, which must not allocate, on boards of
// all sizes.
func TestPassAliveMask(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 17))
	for _, size := range [][2]int{{1, 1}, {5, 6}, {19, 19}, {19, 20}, {52, 52}} {
		for range 20 {
			g := newGame(t, sized(ancientgo.Chinese(0), size[0], size[1]))
			for range rng.IntN(3 * size[0] * size[1]) {
				if m, ok := g.RandomMove(rng); ok {
					g.Play(m)
				}
			}
			mask := board.NewMask(g.Lattice())
			mask.Add(0)
			for _, color := range []board.Color{board.Empty, board.Black, board.White} {
				g.PassAliveMask(mask, color)
				want := slices.Collect(g.PassAlive(color))
				if got := slices.Collect(mask.All()); !slices.Equal(got, want) {
					t.Fatalf("PassAliveMask(%v) = %v, want %v\n%v", color, got, want, g)
				}
			}
			allocs := testing.AllocsPerRun(5, func() {
				for range g.PassAlive(board.Black) {
				}
				g.PassAliveMask(mask, board.White)
			})
			if allocs != 0 {
				t.Fatalf("%d×%d: %v allocations", size[0], size[1], allocs)
			}
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("a mask of another board is filled")
		}
	}()
	newGame(t, ancientgo.Ancient(9)).PassAliveMask(board.NewMask(board.Square4(9, 8)), board.Black)
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
