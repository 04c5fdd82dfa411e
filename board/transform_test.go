package board

import (
	"math/rand/v2"
	"testing"
)

// TestTransform compares grids and masks moved by a symmetry with what Apply says
// of every cell.
func TestTransform(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		src := randomColors(l, rng)
		before := src.Clone()
		var black Mask
		src.Mask(&black, Black)
		var g Grid[Color]
		var m Mask
		for _, s := range l.Symmetries() {
			g.Transform(src, s)
			m.Transform(&black, s)
			for c := range l.Cells() {
				to := s.Apply(c)
				if g.At(to) != src.At(c) || m.Has(to) != black.Has(c) {
					t.Fatalf("cell %v does not move to %v", l.Point(c), l.Point(to))
				}
				if got, want := s.Move(Move(c)), Move(to); got != want {
					t.Fatalf("Move(%d) = %v, want %v", c, got, want)
				}
			}
			for _, move := range []Move{Pass, Swap, Move(None), -9} {
				if s.Move(move) != move {
					t.Errorf("Move(%v) = %v", move, s.Move(move))
				}
			}
			if g.Lattice() != l || m.Lattice() != l {
				t.Errorf("moved to %v and %v", g.Lattice(), m.Lattice())
			}
			back := g.Clone()
			back.Transform(&g, s.Inverse())
			if !back.Equal(src) {
				t.Error("there and back is another grid")
			}
		}
		if !src.Equal(before) {
			t.Error("Transform changes what it reads")
		}
		identity := l.Symmetries()[0]
		if n := testing.AllocsPerRun(5, func() {
			g.Transform(src, identity)
			m.Transform(&black, identity)
		}); n > 0 {
			t.Errorf("Transform allocates %v times", n)
		}
	})
}

func TestTransformPanics(t *testing.T) {
	g, m := NewGrid[Color](Square4(3, 3)), NewMask(Square4(3, 3))
	own, other := Square4(3, 3).Symmetries()[0], Square4(3, 4).Symmetries()[0]
	for name, f := range map[string]func(){
		"a grid onto itself":                   func() { g.Transform(g, own) },
		"a mask onto itself":                   func() { m.Transform(m, own) },
		"a grid by another lattice's symmetry": func() { new(Grid[Color]).Transform(g, other) },
		"a mask by another lattice's symmetry": func() { new(Mask).Transform(m, other) },
		"the canonical form of no symmetry":    func() { Canonical(nil, func(Symmetry) uint64 { return 0 }) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			f()
		}()
	}
}

// TestCanonical finds the same hash for a position in all its forms, and the
// symmetry that leads there.
func TestCanonical(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		src := randomColors(l, rng)
		hash := func(g *Grid[Color], s Symmetry) (h uint64) {
			for c, v := range g.All() {
				h ^= Key(s.Apply(c), v)
			}
			return h
		}
		want, by := Canonical(l.Symmetries(), func(s Symmetry) uint64 { return hash(src, s) })
		if hash(src, by) != want {
			t.Error("the symmetry does not lead to the hash")
		}
		var g Grid[Color]
		for _, s := range l.Symmetries() {
			g.Transform(src, s)
			if got, _ := Canonical(l.Symmetries(), func(s Symmetry) uint64 { return hash(&g, s) }); got != want {
				t.Errorf("hash %#x of the position moved, want %#x", got, want)
			}
			if hash(src, s) < want {
				t.Errorf("a smaller hash than %#x", want)
			}
		}
	})
}

// TestActions numbers the moves from 0, there and back.
func TestActions(t *testing.T) {
	l := Hex6(3, 4)
	if l.Actions() != 14 {
		t.Errorf("Actions() = %d, want 14", l.Actions())
	}
	for i := range l.Actions() {
		if m := l.MoveOf(i); l.Action(m) != i {
			t.Errorf("MoveOf(%d) = %v, which has number %d", i, m, l.Action(m))
		}
	}
	for m, want := range map[Move]int{0: 0, 11: 11, Pass: 12, Swap: 13, 12: -1, Move(None): -1, -4: -1, 1<<31 - 1: -1, -1 << 31: -1} {
		if got := l.Action(m); got != want {
			t.Errorf("Action(%d) = %d, want %d", int32(m), got, want)
		}
	}
	for _, i := range []int{-1, 14, 1 << 30, -1 << 30} {
		if m := l.MoveOf(i); m != Move(None) {
			t.Errorf("MoveOf(%d) = %v", i, m)
		}
	}
	cut := cutTo(Hex6(3, 3), shapes[0].keep)
	if cut.Action(8) != -1 || cut.MoveOf(8) != Move(None) || cut.Action(Pass) != 9 || cut.MoveOf(9) != Pass {
		t.Error("a cell that was cut away is an action")
	}
}

// TestGridSymmetries compares with moving the grid.
func TestGridSymmetries(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		for _, stones := range []int{0, 1, 2, l.Len() / 2} {
			g := NewGrid[Color](l)
			for range stones {
				g.Set(Cell(rng.IntN(l.Len())), Color(1+rng.IntN(2)))
			}
			want := 0
			var moved Grid[Color]
			for _, s := range l.Symmetries() {
				if moved.Transform(g, s); moved.Equal(g) {
					want++
				}
			}
			got := g.Symmetries()
			if len(got) != want || got[0] != l.Symmetries()[0] {
				t.Errorf("%d symmetries of %d stones, want %d", len(got), stones, want)
			}
		}
	})
}
