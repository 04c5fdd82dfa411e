package board

import (
	"iter"
	"testing"
)

// leave leaves a loop after so many turns and returns how many there were.
func leave[T any](seq iter.Seq[T], after int) (turns int) {
	for range seq {
		if turns++; turns == after {
			break
		}
	}
	return turns
}

// TestLoopsThatAreLeft leaves the loops over cells early.
func TestLoopsThatAreLeft(t *testing.T) {
	keep := NewMask(Square4(5, 5))
	for _, c := range []Cell{1, 2, 5, 6, 7, 8, 11, 12} {
		keep.Add(c)
	}
	for _, l := range []*Lattice{Square4(5, 5), Square8(5, 5), Hex6(5, 5), Square4(5, 5).Cut(keep)} {
		grid, mask := NewGrid[Color](l), NewMask(l)
		for c := range l.Cells() {
			mask.Add(c)
		}
		for _, after := range []int{1, 2} {
			for name, turns := range map[string]int{
				"Cells":     leave(l.Cells(), after),
				"Neighbors": leave(l.Neighbors(6), after),
				"Ray":       leave(l.Ray(6, East), after),
				"Lines":     leave(l.Lines(East), after),
				"Mask.All":  leave(mask.All(), after),
				"Grid.All": leave(func(yield func(Cell) bool) {
					for c := range grid.All() {
						if !yield(c) {
							break
						}
					}
				}, after),
			} {
				if turns != after {
					t.Errorf("%v: a loop over %s that is left after %d turns has had %d", l, name, after, turns)
				}
			}
		}
	}
}

// TestUnionGrow joins without allocating once there is room.
func TestUnionGrow(t *testing.T) {
	u := NewUnion(100)
	u.Grow(99)
	if n := testing.AllocsPerRun(10, func() {
		for a := range 99 {
			u.Join(a, a+1)
		}
		u.Rollback(0)
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
