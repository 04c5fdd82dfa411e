package hex

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
)

// fullRows returns all cells of a board as the words of a mask.
func fullRows(rows, cols int) []uint64 {
	m := board.NewMask(board.Hex6(rows, cols))
	m.Not()
	return m.Words()
}

// TestDeal deals from boards of many sizes, with many and with few free cells.
func TestDeal(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for _, size := range [][2]int{{1, 1}, {1, 2}, {3, 3}, {11, 11}, {5, 63}, {5, 64}, {5, 65}, {2, 200}, {100, 3}, {1, 1024}} {
		for percent := 0; percent <= 100; percent += 10 {
			free, frees := fullRows(size[0], size[1]), 0
			got := make([]uint64, len(free))
			for i := range free {
				got[i] = rng.Uint64() // what was there before
				for bit := uint64(1); bit != 0; bit <<= 1 {
					if rng.IntN(100) >= percent {
						free[i] &^= bit
					}
				}
				frees += bits.OnesCount64(free[i])
			}
			for _, want := range []int{frees / 2, (frees + 1) / 2, 0, frees} {
				deal(got, free, size[1], frees, want, rng.Uint64())
				total := 0
				for i, w := range got {
					if w&^free[i] != 0 {
						t.Fatalf("%v, %d free cells: others were dealt", size, frees)
					}
					total += bits.OnesCount64(w)
				}
				if total != want {
					t.Fatalf("%v: %d of %d free cells were dealt, want %d", size, total, frees, want)
				}
			}
		}
	}
}

// TestDealIsUniform sees that every set of three of five cells comes as often as the
// others, where they are drawn and where they are counted.
func TestDealIsUniform(t *testing.T) {
	const rounds = 20000
	rng := rand.New(rand.NewPCG(5, 6))
	for _, test := range []struct {
		cols int
		free []uint64
	}{
		{5, []uint64{1<<5 - 1}},
		{60, []uint64{1 | 1<<7 | 1<<30, 0, 1 << 8, 0, 0, 1 << 59}},
	} {
		times := map[string]int{}
		got := make([]uint64, len(test.free))
		for range rounds {
			deal(got, test.free, test.cols, 5, 3, rng.Uint64())
			times[fmt.Sprint(got)]++
		}
		for set, n := range times {
			if want := rounds / 10.0; math.Abs(float64(n)-want) > 5*math.Sqrt(want) {
				t.Errorf("%d columns: %s came %d times, want about %v", test.cols, set, n, want)
			}
		}
		if len(times) != 10 {
			t.Errorf("%d columns: %d sets", test.cols, len(times))
		}
	}
}

// The chance that Red wins a random game is a rational number that counts say
// for small boards: 3 of 6, 84 of 126, 6435 of 12870 filled boards.
func TestRandomWinner(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	var j Judge
	for _, test := range []struct {
		rows, cols int
		red        float64
		rounds     int
	}{
		{1, 1, 1, 10},
		{2, 2, 3. / 6, 20000},
		{3, 3, 84. / 126, 20000},
		{4, 4, 6435. / 12870, 20000},
		{11, 11, 0.523, 40000},
		{13, 13, 0.518, 40000},
		{100, 100, 0.5, 4000},
		{1, 70, 1, 100},
		{70, 1, 0, 100},
	} {
		red := 0
		for i := range test.rounds {
			winner := j.RandomWinner(test.rows, test.cols, rng)
			if i%2 == 0 {
				winner = RandomWinner(test.rows, test.cols, rng)
			}
			if winner == Red {
				red++
			} else if winner != Blue {
				t.Fatalf("%d×%d: winner %v", test.rows, test.cols, winner)
			}
		}
		got := float64(red) / float64(test.rounds)
		if deviation := 5*math.Sqrt(test.red*(1-test.red)/float64(test.rounds)) + 0.0006; math.Abs(got-test.red) > deviation {
			t.Errorf("%d×%d: red wins %.4f, want %.4f ± %.4f", test.rows, test.cols, got, test.red, deviation)
		}
	}
}

// How long random games last and how often Red wins them is known from other
// programs.
func TestRandomGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for _, test := range []struct {
		size       int
		moves, red float64
	}{
		{11, 107.5, 0.523},
		{13, 151.8, 0.518},
	} {
		const rounds = 30000
		start, err := New(Rules{Rows: test.size, Cols: test.size})
		if err != nil {
			t.Fatal(err)
		}
		g := start.Clone()
		cells := start.AppendMoves(nil)
		moves, red := 0, 0
		for range rounds {
			g.CopyFrom(start)
			randomGame(g, cells, rng)
			moves += g.Len()
			if g.Winner() == Red {
				red++
			}
		}
		if got := float64(moves) / rounds; math.Abs(got-test.moves) > 0.5 {
			t.Errorf("%d×%d: %.2f moves, want %.1f", test.size, test.size, got, test.moves)
		}
		if got := float64(red) / rounds; math.Abs(got-test.red) > 0.015 {
			t.Errorf("%d×%d: red wins %.4f, want %.3f", test.size, test.size, got, test.red)
		}
	}
}

// TestJudgeOfManySizes asks one judge about boards of two sizes in turn, for which it
// allocates once.
func TestJudgeOfManySizes(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	sizes := [2]*board.Lattice{board.Hex6(13, 13), board.Hex6(5, 90)}
	var j Judge
	n := testing.AllocsPerRun(50, func() {
		for _, l := range sizes {
			grid := make([]board.Color, 0, 13*90)[:l.Len()]
			for c := range grid {
				grid[c] = Red
			}
			if winner := j.WinnerOf(l.Rows(), l.Cols(), grid); winner != Red {
				t.Errorf("%v full of red stones: winner %v", l, winner)
			}
			j.RandomWinner(l.Rows(), l.Cols(), rng)
		}
	})
	if n >= 1 {
		t.Errorf("%v allocations", n)
	}
}
