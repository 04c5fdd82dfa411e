package renju_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// TestFoulsOnEverySize compares the game with the oracle on boards of each size from
// 5×5 to 52×52, by all ready rule sets and by renju with some fouls only. Up to 20×20 all
// points of a board are looked at together, three or four rows in a word.
func TestFoulsOnEverySize(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 52))
	count := map[renju.Foul]int{}
	for size := 5; size <= 52; size++ {
		var rules []renju.Rules
		for _, name := range renju.RuleSets() {
			r, err := renju.RuleSet(name, size)
			if err != nil {
				t.Fatal(err)
			}
			rules = append(rules, r)
		}
		positions := 60
		switch {
		case size > 20:
			positions = 2
		case testing.Short():
			positions = 6
		}
		for n := range positions {
			some := renju.Renju(size)
			some.Fouls = renju.FoulSet(rng.IntN(8)) << 1
			some.FoulsForWhite = true
			some.WhiteWin = renju.ExactlyFive
			grid := clustered(rng, size, size*size*(5+rng.IntN(40))/100, rng.IntN(40))
			if n%2 == 0 {
				grid = scattered(rng, size, 5+rng.IntN(40), rng.IntN(25))
			}
			compare(t, renju.Renju(size), grid, count, someColors(7)...)
			compare(t, some, grid, count, someColors(7)...)
			compare(t, rules[rng.IntN(len(rules))], grid, count, someColors(n)...)
		}
	}
	for _, foul := range []renju.Foul{renju.Overline, renju.DoubleFour, renju.DoubleThree} {
		if count[foul] < 100 {
			t.Errorf("%d points are %v, want 100 at least", count[foul], foul)
		}
	}
}

// TestMoves compares Moves with AppendMoves and both with Check, on boards of every size
// on which points are forbidden.
func TestMoves(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3, 1))
	for size := 5; size <= 64; size++ {
		for _, r := range []renju.Rules{renju.Renju(size), renju.Freestyle(size), renju.Omok(size)} {
			g, err := renju.FromGrid(r, scattered(rng, size, 30, 10), board.Black)
			if err != nil {
				t.Fatal(err)
			}
			moves := g.AppendMoves(nil)
			i := 0
			for m := range g.Moves() {
				if i == len(moves) || m != moves[i] {
					t.Fatalf("move %d of Moves is %s, AppendMoves has %d\n%v", i, g.FormatMove(m), len(moves), g)
				}
				i++
			}
			if i != len(moves) {
				t.Fatalf("%d moves, want %d\n%v", i, len(moves), g)
			}
			i = 0
			for c := range g.Lattice().Cells() {
				legal := g.Check(board.Move(c)) == nil
				if legal != (i < len(moves) && moves[i] == board.Move(c)) {
					t.Fatalf("%s: legal is %v\n%v", g.FormatMove(board.Move(c)), legal, g)
				}
				if legal {
					i++
				}
			}
		}
	}
}
