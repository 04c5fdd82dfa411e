package renju

import (
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
)

// TestWaysToFindFouls compares the three ways to find fouls: line by line,
// the four lines in one word, and the whole board.
func TestWaysToFindFouls(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3, 3))
	asked := 0
	for n := range 3000 {
		r := Renju(15)
		r.Size = MinSize + rng.IntN(11)
		if n%4 == 0 {
			r.Size = MinSize + rng.IntN(largestWindowed-MinSize+1)
		}
		r.Fouls = FoulSet(rng.IntN(8)) << 1
		g, err := New(r)
		if err != nil {
			t.Fatal(err)
		}
		who := &g.players[board.Black]
		density := 5 + rng.IntN(30)
		for c := range g.lattice.Cells() {
			if rng.IntN(100) < density {
				g.pos.Put(g.lattice.Point(c), board.Black+board.Color(rng.IntN(4)/3))
			}
		}
		var fouls, ask plane
		if r.Size <= largestPlane {
			fouls, ask = g.pos.foulMap(who)
		}
		for c := range g.lattice.Cells() {
			p := g.lattice.Point(c)
			if !g.pos.Free(p) {
				continue
			}
			five, foul := g.pos.judgeLines(who, p, nil)
			if five2, foul2 := g.pos.judgeWindow(who, p, nil); five2 != five || foul2 != foul {
				t.Fatalf("%s: %v, %v by the window, %v, %v by the lines\n%v", g.FormatMove(board.Move(c)), five2, foul2, five, foul, g)
			}
			if r.Size > largestPlane {
				continue
			}
			bit := uint64(1) << p.Col
			certain, maybe := fouls.row(p.Row)&bit != 0, ask.row(p.Row)&bit != 0
			if maybe {
				asked++
			}
			if certain && maybe || certain != (foul == Overline || foul == DoubleFour) || foul == DoubleThree && !maybe {
				t.Fatalf("%s: %v, but on the map %v, to be asked %v\n%v", g.FormatMove(board.Move(c)), foul, certain, maybe, g)
			}
		}
	}
	if asked < 1000 {
		t.Errorf("only %d points with two threes", asked)
	}
}
