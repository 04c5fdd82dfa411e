package board

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// randomGrid returns a grid of random values below n.
func randomGrid(l *Lattice, rng *rand.Rand, n int) *Grid[int] {
	g := NewGrid[int](l)
	for c := range l.Cells() {
		g.Set(c, rng.IntN(n))
	}
	return g
}

func TestGridValues(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		g := randomGrid(l, rng, 3)
		want := make(map[int]int)
		next := Cell(0)
		for c, v := range g.All() {
			if c != next || g.At(c) != v || g.Values()[c] != v {
				t.Errorf("All yields %d, %d; At(%d) = %d", c, v, next, g.At(next))
			}
			want[v]++
			next++
		}
		for v := range 4 {
			if g.Count(v) != want[v] {
				t.Errorf("Count(%d) = %d, want %d", v, g.Count(v), want[v])
			}
		}
		h := g.Clone()
		last := Cell(l.Len() - 1)
		if !g.Equal(h) || h.Lattice() != l {
			t.Error("a clone is not equal")
		}
		h.Set(last, 7)
		if g.Equal(h) || g.At(last) == 7 {
			t.Error("a clone is not independent")
		}
		var zero Grid[int]
		zero.CopyFrom(g)
		if !zero.Equal(g) {
			t.Error("a copy into a zero value is not equal")
		}
		h.Fill(5)
		if h.Count(5) != l.Len() {
			t.Errorf("Fill set %d of %d cells", h.Count(5), l.Len())
		}
		if other := NewGrid[int](Square4(1, 1)); other.Equal(g) {
			t.Error("grids on two lattices are equal")
		}
		for range g.All() {
			break
		}
	})
}

func TestGridRuns(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		g := randomGrid(l, rng, 2)
		for c, v := range g.All() {
			for d := range Dir(9) {
				want := 0
				for n := l.Step(c, d); n != None && g.At(n) == v; n = l.Step(n, d) {
					want++
				}
				if got := g.Run(c, d); got != want {
					t.Errorf("Run(%v, %v) = %d, want %d", l.Point(c), d, got, want)
				}
				want = 0
				for n := l.Step(c, d); n != None && g.At(n) == 1; n = l.Step(n, d) {
					want++
				}
				if got := g.RunOf(c, d, 1); got != want {
					t.Errorf("RunOf(%v, %v, 1) = %d, want %d", l.Point(c), d, got, want)
				}
			}
		}
	})
}

// regionSlowly joins cells until nothing changes.
func regionSlowly(l *Lattice, start Cell, in func(Cell) bool) []Cell {
	set := map[Cell]bool{start: true}
	for grown := true; grown; {
		grown = false
		for c := range l.Cells() {
			for d := range l.Cells() {
				if set[c] && !set[d] && in(d) && touch(kindOf(l), l.Point(c), l.Point(d)) {
					set[d], grown = true, true
				}
			}
		}
	}
	var cells []Cell
	for c := range l.Cells() {
		if set[c] {
			cells = append(cells, c)
		}
	}
	return cells
}

func sorted(cells []Cell) []Cell {
	cells = slices.Clone(cells)
	slices.Sort(cells)
	return cells
}

func TestGridRegion(t *testing.T) {
	var s Scratch // one for all sizes and types
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		if l.Len() > 150 {
			return
		}
		g := randomGrid(l, rng, 2)
		names := NewGrid[string](l)
		for c, v := range g.All() {
			names.Set(c, []string{"black", "white"}[v])
		}
		for range 4 {
			c := Cell(rng.IntN(l.Len()))
			v := g.At(c)
			want := regionSlowly(l, c, func(d Cell) bool { return g.At(d) == v })
			got := g.Region(&s, c)
			if got[0] != c || !slices.Equal(sorted(got), want) {
				t.Errorf("Region(%v) = %v, want %v", l.Point(c), got, want)
			}
			// Nearer cells first, counted in steps within the region.
			index := make(map[Cell]int)
			for i, d := range got {
				index[d] = i
			}
			for i, d := range got[1:] {
				earlier := false
				for n := range l.Neighbors(d) {
					j, ok := index[n]
					earlier = earlier || ok && j <= i
				}
				if !earlier {
					t.Errorf("%v comes before all of its neighbors in the region", l.Point(d))
				}
			}
			region := slices.Clone(got)
			if named := names.Region(&s, c); !slices.Equal(named, region) {
				t.Errorf("Region of strings = %v, want %v", named, region)
			}
			asked := make(map[Cell]int)
			byFunc := g.RegionFunc(&s, c, func(d Cell) bool { asked[d]++; return g.At(d) == v })
			if !slices.Equal(byFunc, region) {
				t.Errorf("RegionFunc = %v, want %v", byFunc, region)
			}
			for d, n := range asked {
				if n > 1 || d == c {
					t.Errorf("RegionFunc asked %d times about %v", n, l.Point(d))
				}
			}
			if alone := g.RegionFunc(&s, c, func(Cell) bool { return false }); !slices.Equal(alone, []Cell{c}) {
				t.Errorf("RegionFunc of nothing = %v", alone)
			}
			var border []Cell
			for d := range l.Cells() {
				if g.At(d) == 1-v && slices.ContainsFunc(l.Adjacent(d), func(n Cell) bool { return slices.Contains(region, n) }) {
					border = append(border, d)
				}
			}
			region = g.Region(&s, c)
			if got := sorted(g.Border(&s, region, 1-v)); !slices.Equal(got, border) {
				t.Errorf("Border = %v, want %v", got, border)
			}
			if got := g.Border(&s, region, v); len(got) != 0 {
				t.Errorf("a region borders on cells of its own value: %v", got)
			}
			if !slices.Equal(sorted(region), want) {
				t.Error("Border overwrote the region")
			}
			// Cells of a part of the region border on the rest.
			if part := region[:1]; len(region) > 1 {
				for _, d := range g.Border(&s, part, v) {
					if !slices.Contains(l.Adjacent(c), d) || g.At(d) != v {
						t.Errorf("%v is on the border of %v", d, c)
					}
				}
			}
		}
	})
}

// The number of a fill starts again from 1 after 2^32 of them, and cells that the
// first of them met have not been met then.
func TestScratchWrapsAround(t *testing.T) {
	g := NewGrid[int](Square4(5, 5))
	for row := range 5 {
		g.Set(g.Lattice().Cell(Pt(row, 2)), 1)
	}
	const west, east = 0, 4
	var s Scratch
	for i, from := range []Cell{east, west, west, east, west} {
		if n := len(g.Region(&s, from)); n != 10 {
			t.Errorf("fill %d, from %d, found %d cells, want 10", i, from, n)
		}
		if i == 0 {
			s.fill = 1<<32 - 2
		}
	}
}

func TestAtOrZero(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		g := randomColors(l, rng)
		for c := range l.Cells() {
			if g.AtOrZero(c) != g.At(c) {
				t.Errorf("AtOrZero(%d) = %v, want %v", c, g.AtOrZero(c), g.At(c))
			}
		}
		for _, c := range []Cell{None, -2, Cell(l.Len()), 1<<31 - 1, -1 << 31} {
			if v := g.AtOrZero(c); v != Empty {
				t.Errorf("AtOrZero(%d) = %v", c, v)
			}
		}
	})
}

// TestNoCell asks about cells that are not there: a wrong answer would be worse
// than a panic.
func TestNoCell(t *testing.T) {
	for _, l := range []*Lattice{Square4(1, 1), Square8(19, 19), Hex6(3, 64), Square4(2, 65), Square8(128, 5), Hex6(1024, 1024)} {
		g, m, s := NewGrid[Color](l), NewMask(l), new(Scratch)
		cells := []Cell{None, math.MinInt32, math.MaxInt32, Cell(l.Len()), Cell(l.Len() + 1), Cell(l.Len() + 64)}
		for k := range 130 { // where a product of 40 bits begins anew
			c := max(-int64(k*l.Cols())<<24, math.MinInt32+1)
			cells = append(cells, Cell(c), Cell(c-1), Cell(c+1))
		}
		for _, c := range cells {
			if l.Valid(c) {
				continue
			}
			for name, call := range map[string]func(){
				"Grid.At":         func() { g.At(c) },
				"Grid.Set":        func() { g.Set(c, Black) },
				"Grid.Run":        func() { g.Run(c, East) },
				"Grid.RunOf":      func() { g.RunOf(c, East, Black) },
				"Grid.LineOf":     func() { g.LineOf(c, East, Black) },
				"Grid.Region":     func() { g.Region(s, c) },
				"Grid.RegionFunc": func() { g.RegionFunc(s, c, func(Cell) bool { return false }) },
				"Grid.Border":     func() { g.Border(s, []Cell{c}, Black) },
				"Mask.Has":        func() { m.Has(c) },
				"Mask.Add":        func() { m.Add(c) },
				"Mask.Remove":     func() { m.Remove(c) },
			} {
				if !panics(call) {
					t.Errorf("%s of cell %d on %v does not panic", name, c, l)
				}
			}
		}
		if !m.Empty() || g.Count(Black) > 0 {
			t.Errorf("%v has changed", l)
		}
	}
}

func panics(call func()) (did bool) {
	defer func() { did = recover() != nil }()
	call()
	return false
}
