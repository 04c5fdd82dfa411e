package renju_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// playoutByList plays the game on with moves drawn from the list of the legal ones, a
// pass only where there is no other.
func playoutByList(g *renju.Game, rng *rand.Rand) {
	var moves []board.Move
	for !g.Over() {
		moves = g.AppendMoves(moves[:0])
		if n := len(moves); n > 1 && moves[n-1] == board.Pass {
			moves = moves[:n-1]
		}
		if g.Play(moves[rng.IntN(len(moves))]) != nil {
			panic("a move of the list is illegal")
		}
	}
}

// TestPlayoutIsUniform compares playouts with games drawn from the lists of legal moves:
// which moves come first and second, who wins and how long the games are.
func TestPlayoutIsUniform(t *testing.T) {
	t.Parallel()
	loses, noPass := renju.Renju(7), renju.Renju(6)
	loses.OnFoul = renju.FoulLoses
	noPass.AllowPass, noPass.FoulsForWhite = false, true
	for _, test := range []struct {
		name  string
		rules renju.Rules
		text  string
	}{
		{"empty", renju.Renju(9), ""},
		{"freestyle", renju.Freestyle(6), ""},
		{"foul loses", loses, ""},
		{"both have fouls", noPass, ""},
		{"many forbidden points", renju.Renju(0), "X.XX.X./.XX.X.X/XX.X.XX/.X.X.../X.XX.XX/..X..X./X.X.XX."},
		{"half of the points forbidden", renju.Renju(0), ".X.XX/XX.XX/...../XX.XX/XX.XX"},
		{"two points of fourteen", renju.Renju(0), strings.Replace(strings.Repeat("/XXX.XXXX.XXX/OOXOOOXOOOXO", 6)[1:], "OOXOOOXOOOXO", ".OXOOOXOOOX.", 1)},
		{"one point, forbidden", renju.Renju(0), "XXX.XX/OOXOOO/XXOXOX/OOXOXO/XOXOXO/OXOOXX"},
		{"nothing but a pass", noPass, "XXX.XX/OOXOOO/XXOXOX/OOXOXO/XOXOXO/OXOOXX"},
		{"few points", renju.Caro(0), "OXOXO/OXO.O/XOXO./OXO.X/OX.XO"},
	} {
		t.Run(test.name, func(t *testing.T) {
			start := startOf(t, test.rules, test.text)
			if start.Over() {
				t.Fatalf("the game is over\n%v", start)
			}
			const games = 20000
			var drawn, listed tally
			rng := rand.New(rand.NewPCG(15, 3))
			g := start.Clone()
			for range games {
				g.CopyFrom(start)
				g.Playout(rng)
				drawn.add(g)
				g.CopyFrom(start)
				playoutByList(g, rng)
				listed.add(g)
			}
			drawn.compare(t, &listed)
			points := start.AppendMoves(nil)
			if n := len(points); n > 1 && points[n-1] == board.Pass {
				points = points[:n-1]
			}
			for m, n := range drawn.moves[0] {
				if want := float64(games) / float64(len(points)); !slices.Contains(points, m) || math.Abs(float64(n)-want) > 5*math.Sqrt(want) {
					t.Errorf("%s came first %d times, want about %.0f", start.FormatMove(m), n, want)
				}
			}
			if len(drawn.moves[0]) != len(points) {
				t.Errorf("%d moves came first, want %d", len(drawn.moves[0]), len(points))
			}
		})
	}
}

// A tally counts what came of games.
type tally struct {
	moves   [3]map[board.Move]int // the first, the second and the third
	endings [16]map[board.Move]int
	games   int
	length  [2]float64 // sums of it and of its square
}

func (c *tally) add(g *renju.Game) {
	moves := g.History()
	for i := range min(len(moves), len(c.moves)) {
		count(&c.moves[i], moves[i])
	}
	count(&c.endings[g.Ending()], board.Move(g.Winner()))
	c.games++
	n := float64(len(moves))
	c.length[0] += n
	c.length[1] += n * n
}

func count(c *map[board.Move]int, m board.Move) {
	if *c == nil {
		*c = map[board.Move]int{}
	}
	(*c)[m]++
}

func (c *tally) compare(t *testing.T, want *tally) {
	t.Helper()
	for i := range c.moves {
		alike(t, "moves", c.moves[i], want.moves[i])
	}
	for i := range c.endings {
		alike(t, renju.Ending(i).String(), c.endings[i], want.endings[i])
	}
	n := float64(c.games)
	mean, mean2 := c.length[0]/n, want.length[0]/n
	spread := math.Sqrt((c.length[1]/n - mean*mean + want.length[1]/n - mean2*mean2) / n)
	if math.Abs(mean-mean2) > 5*spread+1e-9 {
		t.Errorf("games are %.2f moves long, want %.2f", mean, mean2)
	}
}

// alike compares two counts of the same things, by five standard deviations of each.
func alike(t *testing.T, what string, a, b map[board.Move]int) {
	t.Helper()
	keys := map[board.Move]bool{}
	for m := range a {
		keys[m] = true
	}
	for m := range b {
		keys[m] = true
	}
	for m := range keys {
		if d := float64(a[m] - b[m]); math.Abs(d) > 5*math.Sqrt(float64(a[m]+b[m])) {
			t.Errorf("%s: %d came %d times, want about %d", what, m, a[m], b[m])
		}
	}
}
