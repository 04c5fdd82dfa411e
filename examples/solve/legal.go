package main

import (
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// legals are the numbers of legal positions on n×n points, those in which every
// group has a liberty, by John Tromp and Gunnar Farnebäck, Combinatorics of Go
// (2007).
var legals = [...]int64{1, 1, 57, 12675, 24318165}

func legal(t *task) {
	const source = "Tromp and Farnebäck 2007"
	most := 4
	if t.short {
		most = 3
	}
	for n := 1; n <= most; n++ {
		t.result(fmt.Sprintf("legal positions %d×%d", n, n), fmt.Sprint(t.legal(n)), fmt.Sprint(legals[n]), source)
		if n <= 3 {
			t.result("  that ancientgo takes", fmt.Sprint(accepted(n)), fmt.Sprint(legals[n]), source)
		}
	}
}

// legal counts by sets of cells. With some points empty, the stones of one color all
// have liberties if those next to an empty point, grown through the others, are all
// of them. So all sets of stones are looked at, and pairs of them are counted that
// fill the points that are not empty.
func (t *task) legal(n int) int64 {
	sets := 1 << (n * n)
	bar := t.bar("sets of empty points", float64(sets))
	defer bar.End()
	var next, sum atomic.Int64
	var wait sync.WaitGroup
	for range t.workers {
		wait.Go(func() {
			l := board.Square4(n, n)
			near, stones, reached := board.NewMask(l), board.NewMask(l), board.NewMask(l)
			breathes := make([]bool, sets)
			for {
				empty := int(next.Add(1)) - 1
				if empty >= sets {
					return
				}
				neighbors(near, empty)
				full := (sets - 1) &^ empty
				count := int64(0)
				for s := full; ; s = (s - 1) & full { // all sets of points that are not empty
					setBits(stones, s)
					reached.CopyFrom(stones)
					reached.And(near)
					reached.Fill(stones)
					breathes[s] = reached.Equal(stones)
					if s == 0 {
						break
					}
				}
				for s := full; ; s = (s - 1) & full {
					if breathes[s] && breathes[full&^s] {
						count++
					}
					if s == 0 {
						break
					}
				}
				sum.Add(count)
				bar.Add(1)
			}
		})
	}
	wait.Wait()
	return sum.Load()
}

// setBits makes m the set of the cells whose bits are set.
func setBits(m *board.Mask, bits int) {
	n := m.Lattice().Cols()
	for row := range m.Lattice().Rows() {
		m.Row(row)[0] = uint64(bits >> (row * n) & (1<<n - 1))
	}
}

// neighbors makes m the set of the cells next to those whose bits are set.
func neighbors(m *board.Mask, bits int) {
	step := board.NewMask(m.Lattice())
	m.Clear()
	for _, d := range m.Lattice().Dirs() {
		setBits(step, bits)
		step.Shift(d)
		m.Or(step)
	}
}

// accepted counts the positions on n×n points from which a game of package ancientgo
// can begin.
func accepted(n int) (count int64) {
	grid := board.NewGrid[board.Color](board.Square4(n, n))
	values := grid.Values()
	for {
		if _, err := ancientgo.FromGrid(ancientgo.Rules{}, grid, board.Black); err == nil {
			count++
		}
		i := 0 // the next position, as a number of base three
		for ; i < len(values) && values[i] == board.White; i++ {
			values[i] = board.Empty
		}
		if i == len(values) {
			return count
		}
		values[i]++
	}
}
