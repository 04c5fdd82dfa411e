package hex

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"
)

func TestFillHalf(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for n := 1; n <= 200; n++ {
		words := make([]uint64, (n+63)/64)
		for i := range words {
			words[i] = rng.Uint64() // what was there before
		}
		fillHalf(words, n, rng)
		total := 0
		for i, w := range words {
			total += bits.OnesCount64(w)
			if beyond := w >> 1 >> (n - 1 - i*64); i == len(words)-1 && beyond != 0 {
				t.Fatalf("%d bits: some beyond the last one: %b", n, w)
			}
		}
		if total != (n+1)/2 {
			t.Fatalf("%d of %d bits are set", total, n)
		}
	}
	// Every set of three of five bits comes as often as the others.
	const rounds = 20000
	times := map[uint64]int{}
	for range rounds {
		words := []uint64{0}
		fillHalf(words, 5, rng)
		times[words[0]]++
	}
	for set, n := range times {
		if want := rounds / 10.0; math.Abs(float64(n)-want) > 5*math.Sqrt(want) {
			t.Errorf("%05b came %d times, want about %v", set, n, want)
		}
	}
	if len(times) != 10 {
		t.Errorf("%d sets", len(times))
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
