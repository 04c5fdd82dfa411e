package ancientgo

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
)

// checkInvariants compares what the engine keeps with what the colors of the
// points say.
func checkInvariants(g *Game) error {
	grid := g.Grid()
	var scratch board.Scratch
	var hash uint64
	for c, color := range grid.All() {
		at := g.groups[c]
		hash ^= board.Key(c, color)
		if color == board.Empty {
			if n := touching(grid, c); at != group(c) || g.counts[c] != n || g.empties[g.links[c]] != uint16(c) {
				return fmt.Errorf("empty point %d is %#x, count %#x, want %#x", c, at, g.counts[c], n)
			}
			continue
		}
		want := map[board.Cell]bool{}
		var count count
		for _, s := range grid.Region(&scratch, c) {
			want[s] = true
			count += touching(grid, s)
		}
		got := map[board.Cell]bool{}
		for s := range g.ring(c) {
			got[s] = true
			if g.groups[s] != at || len(got) > len(want) {
				return fmt.Errorf("the ring of %d leads to %d of another group", c, s)
			}
		}
		slot := board.Cell(at.slot())
		if len(got) != len(want) || !got[slot] || g.counts[slot] != count {
			return fmt.Errorf("group of %d: ring %v, want %v; count %#x, want %#x", c, got, want, g.counts[slot], count)
		}
	}
	if len(g.empties) != grid.Count(board.Empty) || hash != g.hash {
		return fmt.Errorf("%d empty points, want %d; hash %#x, want %#x", len(g.empties), grid.Count(board.Empty), g.hash, hash)
	}
	return nil
}

// touching returns what touches c, the edge too.
func touching(grid *board.Grid[board.Color], c board.Cell) (n count) {
	edges := count(4)
	for next := range grid.Lattice().Neighbors(c) {
		n += 1 << (16 * grid.At(next))
		edges--
	}
	return n + edges<<48
}

// playRandom plays a random game to about n moves, taking some back, and calls check
// after every step.
func playRandom(t *testing.T, g *Game, rng *rand.Rand, n int, check func()) {
	t.Helper()
	for range n {
		if rng.IntN(5) == 0 {
			for range rng.IntN(4) {
				g.Undo()
			}
		} else {
			legal := g.AppendMoves(nil)
			if len(legal) == 0 {
				g.Undo()
				continue
			}
			m := legal[rng.IntN(len(legal))]
			if err := g.Play(m); err != nil {
				t.Fatalf("Play(%s) = %v\n%v", g.FormatMove(m), err, g)
			}
		}
		check()
	}
}

func TestInvariants(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for ko := range VacatedKo + 1 {
		for _, size := range [][2]int{{1, 1}, {1, 7}, {3, 3}, {5, 5}, {6, 9}, {13, 13}, {52, 52}} {
			g, err := New(Rules{Rows: size[0], Cols: size[1], Ko: ko})
			if err != nil {
				t.Fatal(err)
			}
			moves := 400
			if size[0] == MaxSide {
				moves = 40
			}
			playRandom(t, g, rng, moves, func() {
				if err := checkInvariants(g); err != nil {
					t.Fatalf("%v: %v\n%v", g.rules, err, g)
				}
			})
		}
	}
}
