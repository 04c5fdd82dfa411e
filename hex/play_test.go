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

// TestPlayout compares who wins with the known chances, and looks at how the
// game is left.
func TestPlayout(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 11))
	for _, test := range []struct {
		rules Rules
		red   float64
	}{
		{Plain(1), 1},
		{Plain(3), 84. / 126},
		{Sides(3), 84. / 126},
		{Plain(11), 0.523},
		{Rules{1, 5, NoSwap}, 1},
	} {
		const rounds = 20000
		start, err := New(test.rules)
		if err != nil {
			t.Fatal(err)
		}
		g := start.Clone()
		red, swaps, first := 0, 0, map[board.Move]int{}
		for range rounds {
			g.CopyFrom(start)
			winner := g.Playout(rng)
			if winner == Red {
				red++
			}
			if !g.Over() || g.Winner() != winner || g.Result() != board.WonBy(winner) {
				t.Fatalf("%v, winner %v, result %v:\n%v", winner, g.Winner(), g.Result(), g)
			}
			history := g.History()
			first[history[0]]++
			if len(history) > 1 && history[1] == board.Swap {
				swaps++
			}
		}
		got := float64(red) / rounds
		if deviation := 5*math.Sqrt(test.red*(1-test.red)/rounds) + 0.0006; math.Abs(got-test.red) > deviation {
			t.Errorf("%v: red wins %.4f, want %.4f ± %.4f", test.rules, got, test.red, deviation)
		}
		cells := float64(start.Lattice().Len())
		for m, n := range first {
			if want := rounds / cells; math.Abs(float64(n)-want) > 5*math.Sqrt(want) {
				t.Errorf("%v: %d games begin with %s, want about %v", test.rules, n, start.FormatMove(m), want)
			}
		}
		if want := rounds / cells; test.rules.Swap != NoSwap && math.Abs(float64(swaps)-want) > 5*math.Sqrt(want) {
			t.Errorf("%v: %d swaps, want about %v", test.rules, swaps, want)
		}
	}
}

// TestPlayoutFrom plays from positions in the middle of a game and after its end.
func TestPlayoutFrom(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 12))
	g := play(t, Plain(5), "c3", "b2", "c2")
	for range 100 {
		h := g.Clone()
		winner := h.Playout(rng)
		if got := Winner(h.Grid()); got != winner {
			t.Fatalf("%v, static winner %v:\n%v", winner, got, h)
		}
		for h.Len() > 3 {
			h.Undo()
		}
		if h.String() != g.String() || h.Hash() != g.Hash() {
			t.Fatalf("taken back:\n%v\nwas\n%v", h, g)
		}
	}
	over := play(t, Plain(1), "a1")
	if winner := over.Playout(rng); winner != Red || over.Len() != 1 {
		t.Errorf("%v after %d moves", winner, over.Len())
	}
}

func TestRandomMoveAndPlayoutDoNotAllocate(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 13))
	start := newSquare(t, 11)
	g := start.Clone()
	for range 20 {
		g.CopyFrom(start)
		g.Playout(rng)
	}
	g.CopyFrom(start)
	for len(g.plies) < cap(g.plies) && g.Check(board.Move(g.Len())) == nil && g.Play(board.Move(g.Len())) == nil {
	}
	n := testing.AllocsPerRun(50, func() {
		g.CopyFrom(start)
		g.RandomMove(rng)
		g.Playout(rng)
	})
	if n >= 1 {
		t.Errorf("%v allocations", n)
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
