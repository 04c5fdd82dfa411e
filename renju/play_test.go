package renju_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// TestRandomMove draws often from positions with few free points, of which some
// are forbidden, and compares how often each move comes.
func TestRandomMove(t *testing.T) {
	// All points but a15 to o15 and a1 to o1 hold stones that make no five.
	rows := []string{strings.Repeat(".", 15)}
	for row := range 13 {
		rows = append(rows, strings.Repeat("XO", 8)[row/3%2:][:15])
	}
	full := strings.Join(append(rows, strings.Repeat(".", 15)), "/")
	for _, test := range []struct {
		name  string
		rules renju.Rules
		text  string // of the position, "" for the empty board
	}{
		{"the empty board", renju.Renju(0), ""},
		{"few points", renju.Freestyle(0), full},
		{"few points, some forbidden", renju.Renju(0), full},
		{"forbidden points", renju.Renju(0), ".X.XX/XX.XX/...../XX.XX/XX.XX"},
		{"one point", renju.Freestyle(0), "OXOXO/OXOXO/XOXOX/OXOX./OXOXO"},
		{"one point, forbidden", renju.Renju(0), "XXX.XX/OOXOOO/XXOXOX/OOXOXO/XOXOXO/OXOOXX"},
		{"over", renju.Freestyle(0), "XXXXX/OOOO./...../...../....."},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := startOf(t, test.rules, test.text)
			want := g.AppendMoves(nil)
			if len(want) > 1 {
				want = slices.DeleteFunc(want, func(m board.Move) bool { return m == board.Pass })
			}
			rng := rand.New(rand.NewPCG(1, 11))
			const draws = 200
			count := map[board.Move]int{}
			for range draws * max(len(want), 1) {
				m, ok := g.RandomMove(rng)
				if ok != (len(want) > 0) {
					t.Fatalf("RandomMove returns %v, %v", m, ok)
				}
				count[m]++
			}
			if len(want) == 0 {
				return
			}
			for _, m := range want {
				if n := count[m]; n < draws/2 || n > 2*draws {
					t.Errorf("%s came %d times, want about %d", g.FormatMove(m), n, draws)
				}
			}
			if len(count) != len(want) {
				t.Errorf("%d moves came, want %d", len(count), len(want))
			}
		})
	}
}

// TestPlayout compares how playouts end with games played move by move.
func TestPlayout(t *testing.T) {
	loses := renju.Renju(9)
	loses.OnFoul = renju.FoulLoses
	both := renju.Renju(7)
	both.FoulsForWhite, both.AllowPass = true, false
	for _, r := range []renju.Rules{renju.Freestyle(9), renju.Renju(15), renju.Caro(6), loses, both} {
		const games = 2000
		rng := rand.New(rand.NewPCG(2, 11))
		empty := newGame(t, r)
		g := empty.Clone()
		var fast, slow [3]int
		for range games {
			g.CopyFrom(empty)
			winner := g.Playout(rng)
			if !g.Over() || winner != g.Winner() {
				t.Fatalf("%v: %v has won, Playout returns %v\n%v", r, g.Winner(), winner, g)
			}
			fast[winner]++

			g.CopyFrom(empty)
			for !g.Over() {
				m, ok := g.RandomMove(rng)
				if !ok || g.Play(m) != nil {
					t.Fatalf("%v: RandomMove returns %v, %v in\n%v", r, g.FormatMove(m), ok, g)
				}
			}
			slow[g.Winner()]++
		}
		for color := range fast {
			if d := fast[color] - slow[color]; d < -games/10 || d > games/10 {
				t.Errorf("%v: %v has won %d playouts and %d games", r, board.Color(color), fast[color], slow[color])
			}
		}
		if n := testing.AllocsPerRun(20, func() {
			g.CopyFrom(empty)
			g.Playout(rng)
		}); n != 0 {
			t.Errorf("%v: a playout allocates %v times", r, n)
		}
	}
}

// TestMovesWhilePlaying plays and takes back in the body of the loop.
func TestMovesWhilePlaying(t *testing.T) {
	g, err := renju.FromMoves(renju.Renju(15), "h8 g6 f6 g5 f7 g4 h7 g3 g2 a1")
	if err != nil {
		t.Fatal(err)
	}
	want := g.AppendMoves(nil)
	var got []board.Move
	for m := range g.Moves() {
		got = append(got, m)
		for range 2 {
			if err := g.Play(board.Pass); err != nil {
				t.Fatal(err)
			}
		}
		g.Undo()
		g.Undo()
	}
	if !slices.Equal(got, want) {
		t.Errorf("Moves yields %d moves, want %d", len(got), len(want))
	}
}
