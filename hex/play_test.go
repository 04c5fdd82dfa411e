package hex

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
)

// TestRandomMove draws moves from positions with few and many empty cells and
// counts them: each must come as often as the others, a swap too.
func TestRandomMove(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 10))
	for _, text := range []string{
		"..../..../..../....\nto move: red",
		".../X../...\nto move: blue\nswap: pieces",
		"X/.\nto move: blue\nswap: sides",
		"XO.OX/OX.XO/.....",
		"OOOOOXXXXX.XXXXXOOO.XXXXXOOOOOXXXXXOOOOOX.XXXXOOOOOXXXXXOOOOOXXXXXOOOO",
		"X.O/OXO/OOX",
	} {
		g, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		times := map[board.Move]int{}
		const rounds = 20000
		for range rounds {
			m, ok := g.RandomMove(rng)
			if ok == g.Over() {
				t.Fatalf("%v, %v:\n%v", m, ok, g)
			}
			times[m]++
		}
		moves := g.AppendMoves(nil)
		if g.Over() {
			moves = []board.Move{board.Move(board.None)}
		}
		want := float64(rounds) / float64(len(moves))
		for _, m := range moves {
			if n := float64(times[m]); math.Abs(n-want) > 5*math.Sqrt(want) {
				t.Errorf("%s came %v times, want about %v:\n%v", g.FormatMove(m), n, want, g)
			}
		}
		if len(times) != len(moves) {
			t.Errorf("%d different moves, want %d:\n%v", len(times), len(moves), g)
		}
	}
}

// TestOffTheBoard asks about numbers that are not cells.
func TestOffTheBoard(t *testing.T) {
	g := play(t, Plain(3), "b2", "a1")
	for _, c := range []board.Cell{board.None, -2, 9, 1 << 30, -1 << 31, 1<<31 - 1} {
		if got := g.At(c); got != board.Empty {
			t.Errorf("At(%d) = %v", c, got)
		}
		if g.Connected(c, 4) || g.Connected(4, c) || g.Connected(c, c) {
			t.Errorf("%d is connected", c)
		}
		if first, second := g.TouchesEdge(c); first || second {
			t.Errorf("%d touches an edge", c)
		}
	}
}

// TestJoinsNeighbors puts a stone between any of its six neighbors: it is connected
// with those of its color, with all of a ring too, and with no other.
func TestJoinsNeighbors(t *testing.T) {
	l := board.Hex6(5, 5)
	center := l.Cell(board.Pt(2, 2))
	for color := Red; color <= Blue; color++ {
		for set := range 1 << 6 {
			grid := board.NewGrid[board.Color](l)
			for i, c := range l.Adjacent(center) {
				grid.Set(c, color.Opponent())
				if set>>i&1 != 0 {
					grid.Set(c, color)
				}
			}
			g, err := FromGrid(Rules{}, grid, color)
			if err != nil {
				t.Fatal(err)
			}
			before := g.String()
			if err := g.Play(board.Move(center)); err != nil {
				t.Fatal(err)
			}
			for i, c := range l.Adjacent(center) {
				if want := set>>i&1 != 0; g.Connected(center, c) != want {
					t.Errorf("Connected(%d, %d) = %v, want %v\n%v", center, c, !want, want, g)
				}
			}
			if g.Undo(); g.String() != before || g.Connected(center, center-1) {
				t.Errorf("after Undo\n%v\nwant\n%s", g, before)
			}
		}
	}
}
