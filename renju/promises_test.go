package renju_test

import (
	"math"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// TestAllocations asks every question that promises not to allocate, on a
// position with all kinds of fouls, double threes to look into among them.
func TestAllocations(t *testing.T) {
	for _, r := range []renju.Rules{renju.Renju(15), renju.Renju(20), renju.Freestyle(64)} {
		g := setUp(t, r, board.Black, "c3 c4 d5 e5 h8 g8 i7 i6 k3 l3 n3 o3 b10 c10 d10 f10 g10 k12 l12 m13 m14", "a1 a2 a4 o1")
		fouls := board.NewMask(g.Lattice())
		grid := board.NewGrid[board.Color](g.Lattice())
		ask := func() {
			g.FoulsMask(fouls)
			for c := range g.Lattice().Cells() {
				g.Foul(c)
				g.Threats(c)
			}
			for range g.FivePoints(board.Black) {
				break
			}
			if _, ok := renju.Five(grid); ok || g.Hash() == 0 || g.Result() != (board.Result{}) {
				t.Error("a five on the empty board")
			}
		}
		if n := testing.AllocsPerRun(10, ask); n != 0 {
			t.Errorf("%v on %d: %v allocations", r, r.Size, n)
		}
		if r.Fouls != 0 && fouls.Len() < 3 {
			t.Errorf("%v on %d: only %d fouls", r, r.Size, fouls.Len())
		}
	}
}

// TestHash compares hashes with what they have always been.
func TestHash(t *testing.T) {
	hash := func(moves string) uint64 {
		g, err := renju.FromMoves(renju.Renju(15), moves)
		if err != nil {
			t.Fatal(err)
		}
		return g.Hash()
	}
	for _, test := range []struct {
		moves string
		want  uint64
	}{
		{"", 0},
		{"h8", 0x92b97ac7c12fcf2c},
		{"h8 h9 i10", 0x2375a51aecc84254},
		{"h8 h9 i10 --", 0x4760a091c5e064fd},
		{"h8 -- --", 0x458096192ac281bf},
	} {
		if got := hash(test.moves); got != test.want {
			t.Errorf("the hash after %q is %#x, want %#x", test.moves, got, test.want)
		}
	}
	if hash("h8 h9 i10") != hash("i10 h9 h8") {
		t.Error("the order of moves changes the hash")
	}
}

func TestFoulsWantsItsLattice(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a mask of another size: no panic")
		}
	}()
	newGame(t, renju.Renju(15)).FoulsMask(board.NewMask(board.Square8(19, 19)))
}

// TestAtAnyCell asks for what stands on cells that are not there.
func TestAtAnyCell(t *testing.T) {
	g, err := renju.FromMoves(renju.Renju(15), "a1 o15 o1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []board.Cell{board.None, math.MinInt32, math.MaxInt32, 225, 226, 239, 240, 1 << 20} {
		if v := g.At(c); v != board.Empty {
			t.Errorf("%v stands on %d", v, c)
		}
		if name := g.FormatMove(board.Move(c)); name != "none" && board.Move(c) != board.Pass {
			t.Errorf("the move %d is %s", c, name)
		}
	}
}

// TestZeroGrid asks for fives on no board.
func TestZeroGrid(t *testing.T) {
	for _, grid := range []*board.Grid[board.Color]{nil, new(board.Grid[board.Color])} {
		if line, ok := renju.Five(grid); ok {
			t.Errorf("a five: %v", line)
		}
		for line := range renju.Fives(grid, renju.FiveOrMore) {
			t.Errorf("a five: %v", line)
		}
		if g, err := renju.FromGrid(renju.Renju(15), grid, board.Black); g != nil || err == nil {
			t.Errorf("FromGrid returns %v, %v", g, err)
		}
	}
}
