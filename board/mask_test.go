package board

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// kinds are the constructors of the three lattices.
var kinds = []struct {
	name string
	make func(rows, cols int) *Lattice
}{{"Square4", Square4}, {"Square8", Square8}, {"Hex6", Hex6}}

// oddSizes are those where rows and columns, words and edges get mixed up.
var oddSizes = [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 9}, {9, 1}, {2, 2}, {3, 5}, {5, 3}, {1, 64}, {64, 1}, {3, 63}, {3, 64}, {3, 65}, {65, 3}, {2, 128}, {4, 130}, {19, 19}}

// forLattices calls f with lattices of all kinds: the odd sizes and some random
// ones.
func forLattices(t *testing.T, f func(t *testing.T, l *Lattice, rng *rand.Rand)) {
	rng := rand.New(rand.NewPCG(1, 2))
	sizes := slices.Clone(oddSizes)
	for range 20 {
		sizes = append(sizes, [2]int{1 + rng.IntN(25), 1 + rng.IntN(25)})
	}
	for _, kind := range kinds {
		t.Run(kind.name, func(t *testing.T) {
			for _, size := range sizes {
				l := kind.make(size[0], size[1])
				f(t, l, rng)
				if t.Failed() {
					t.Fatalf("on %v", l)
				}
			}
		})
	}
}

// randomMask returns a set that has each cell with probability p, and the same
// set as a map.
func randomMask(l *Lattice, rng *rand.Rand, p float64) (*Mask, map[Cell]bool) {
	m, set := NewMask(l), make(map[Cell]bool)
	for c := range l.Cells() {
		if rng.Float64() < p {
			m.Add(c)
			set[c] = true
		}
	}
	return m, set
}

func wantCells(t *testing.T, what string, m *Mask, want map[Cell]bool) {
	t.Helper()
	var cells []Cell
	for c := range m.l.Cells() {
		if want[c] {
			cells = append(cells, c)
		}
		if m.Has(c) != want[c] {
			t.Errorf("%s on %v: Has(%v) = %v, want %v", what, m.l, m.l.Point(c), m.Has(c), want[c])
			return
		}
	}
	if got := slices.Collect(m.All()); !slices.Equal(got, cells) {
		t.Errorf("%s on %v: All() yields %v, want %v", what, m.l, got, cells)
	}
	if m.Len() != len(cells) || m.Empty() != (len(cells) == 0) {
		t.Errorf("%s on %v: Len() = %d, Empty() = %v, want %d", what, m.l, m.Len(), m.Empty(), len(cells))
	}
}

func TestMaskSets(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		a, inA := randomMask(l, rng, 0.5)
		b, inB := randomMask(l, rng, 0.5)
		wantCells(t, "Add", a, inA)
		wantCells(t, "Clone", a.Clone(), inA)
		tests := []struct {
			name string
			do   func(m *Mask)
			want func(a, b bool) bool
		}{
			{"Or", func(m *Mask) { m.Or(b) }, func(a, b bool) bool { return a || b }},
			{"And", func(m *Mask) { m.And(b) }, func(a, b bool) bool { return a && b }},
			{"AndNot", func(m *Mask) { m.AndNot(b) }, func(a, b bool) bool { return a && !b }},
			{"Not", func(m *Mask) { m.Not() }, func(a, _ bool) bool { return !a }},
			{"Clear", func(m *Mask) { m.Clear() }, func(_, _ bool) bool { return false }},
			{"CopyFrom", func(m *Mask) { m.CopyFrom(b) }, func(_, b bool) bool { return b }},
			{"AddAll", func(m *Mask) { m.AddAll(slices.Collect(b.All())...) }, func(a, b bool) bool { return a || b }},
			{"Remove", func(m *Mask) {
				for c := range b.All() {
					m.Remove(c)
				}
			}, func(a, b bool) bool { return a && !b }},
		}
		for _, test := range tests {
			m, want := a.Clone(), make(map[Cell]bool)
			test.do(m)
			for c := range l.Cells() {
				want[c] = test.want(inA[c], inB[c])
			}
			wantCells(t, test.name, m, want)
			wantCells(t, test.name+" leaves the original", a, inA)
			union, common := a.Clone(), a.Clone()
			union.Or(m)
			common.And(m)
			if got := a.Contains(m); got != union.Equal(a) {
				t.Errorf("%s: Contains = %v", test.name, got)
			}
			if got := a.Intersects(m); got == common.Empty() {
				t.Errorf("%s: Intersects = %v", test.name, got)
			}
			if a.Equal(m) != (a.Contains(m) && m.Contains(a)) {
				t.Errorf("%s: Equal = %v", test.name, a.Equal(m))
			}
		}
	})
}

func TestMaskCopyFromOtherLattice(t *testing.T) {
	big, _ := randomMask(Square4(70, 70), rand.New(rand.NewPCG(1, 1)), 0.5)
	small, inSmall := randomMask(Hex6(3, 65), rand.New(rand.NewPCG(2, 2)), 0.5)
	m := big.Clone()
	m.CopyFrom(small)
	wantCells(t, "smaller", m, inSmall)
	m.CopyFrom(big)
	if !m.Equal(big) || m.Equal(small) {
		t.Error("a copy of a larger mask is not equal to it")
	}
	var zero Mask
	zero.CopyFrom(small)
	wantCells(t, "zero value", &zero, inSmall)
	var ofGrid Mask
	g := NewGrid[bool](small.Lattice())
	for c := range small.All() {
		g.Set(c, true)
	}
	g.Mask(&ofGrid, true)
	wantCells(t, "zero value, of a grid", &ofGrid, inSmall)
}

func TestGridMask(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		g := randomGrid(l, rng, 3)
		m, _ := randomMask(l, rng, 0.5) // what was there before does not matter
		for v := range 3 {
			want := make(map[Cell]bool)
			for c, w := range g.All() {
				want[c] = w == v
			}
			g.Mask(m, v)
			wantCells(t, fmt.Sprint("Mask of ", v), m, want)
		}
	})
}

func TestMaskShift(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		for d := range Dir(10) {
			m, set := randomMask(l, rng, 0.5)
			want := make(map[Cell]bool)
			for c := range set {
				if n := l.Step(c, d); n != None {
					want[n] = true
				}
			}
			m.Shift(d)
			wantCells(t, "Shift "+d.String(), m, want)
		}
	})
}

func TestMaskGrow(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		for _, p := range []float64{0, 0.05, 0.5, 1} {
			m, set := randomMask(l, rng, p)
			want := make(map[Cell]bool)
			for c := range set {
				want[c] = true
				for n := range l.Neighbors(c) {
					want[n] = true
				}
			}
			m.Grow()
			wantCells(t, "Grow", m, want)
		}
	})
}

// fillSlowly grows m by one step at a time.
func fillSlowly(m *Mask, within map[Cell]bool) {
	for grown := true; grown; {
		grown = false
		for c := range m.l.Cells() {
			for n := range m.l.Neighbors(c) {
				if !m.Has(n) && m.Has(c) && within[n] {
					m.Add(n)
					grown = true
				}
			}
		}
	}
}

func TestMaskFill(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		for _, p := range []float64{0, 0.3, 0.5, 0.7, 0.9, 1} {
			for _, q := range []float64{0, 2 / float64(l.Len()), 0.1} {
				within, inside := randomMask(l, rng, p)
				m, _ := randomMask(l, rng, q) // also outside of within
				want := m.Clone()
				fillSlowly(want, inside)
				m.Fill(within)
				if !m.Equal(want) {
					t.Errorf("Fill at densities %v, %v differs from growing step by step", p, q)
				}
				wantCells(t, "within", within, inside)
			}
		}
	})
}

// TestMaskReaches compares with Fill, which shows where everything leads.
func TestMaskReaches(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		for _, p := range []float64{0.3, 0.5, 0.6, 0.7, 0.9} {
			for _, q := range []float64{0, 1 / float64(l.Len()), 0.1} {
				within, _ := randomMask(l, rng, p)
				to, _ := randomMask(l, rng, q)
				start, _ := randomMask(l, rng, 1.5/float64(l.Len()))
				filled := start.Clone()
				filled.Fill(within)
				want := filled.Intersects(to)

				m := start.Clone()
				if got := m.Reaches(within, to); got != want {
					t.Errorf("Reaches at densities %v, %v = %v, want %v", p, q, got, want)
				}
				if !filled.Contains(m) || !m.Contains(start) || !want && !m.Equal(filled) {
					t.Errorf("Reaches at densities %v, %v fills what Fill does not", p, q)
				}
				for _, rows := range []int{0, 1, l.Rows(), 1000} {
					m := start.Clone()
					reached, known := m.ReachesSoon(within, to, rows)
					if known && reached != want || reached && !known || !filled.Contains(m) {
						t.Errorf("ReachesSoon in %d rows at densities %v, %v = %v, %v, want %v", rows, p, q, reached, known, want)
					}
					if m.Equal(filled) && rows == 1000 && l.Len() < 50 && !known {
						t.Errorf("ReachesSoon gave up on %d cells", l.Len())
					}
				}
			}
		}
	})
}

// TestMaskReachesSoon gives up on a serpentine, and not on a straight way.
func TestMaskReachesSoon(t *testing.T) {
	for _, kind := range kinds {
		l := kind.make(200, 200)
		g, first, last := serpentine(l, true)
		within, m, to := NewMask(l), NewMask(l), NewMask(l)
		g.Mask(within, true)
		m.Add(first)
		to.Add(last)
		if reached, known := m.Clone().ReachesSoon(within, to, 600); reached || known {
			t.Errorf("%v: reached %v, known %v at the end of a serpentine", l, reached, known)
		}
		if !m.Clone().Reaches(within, to) {
			t.Errorf("%v: the end of a serpentine is not reached", l)
		}
		all := NewMask(l)
		all.Not()
		if reached, known := m.ReachesSoon(all, to, 600); !reached || !known {
			t.Errorf("%v: reached %v, known %v across an empty board", l, reached, known)
		}
	}
}

// A serpentine is a corridor that runs to and fro over the whole board, along
// the rows or along the columns, and its first and last cell.
func serpentine(l *Lattice, upright bool) (g *Grid[bool], first, last Cell) {
	g = NewGrid[bool](l)
	long, across := l.Cols(), l.Rows()
	cell := func(i, j int) Cell { return l.Cell(Pt(i, j)) }
	if upright {
		long, across = across, long
		cell = func(i, j int) Cell { return l.Cell(Pt(j, i)) }
	}
	for i := 0; i < across; i += 2 {
		for j := range long {
			last = cell(i, j)
			g.Set(last, true)
		}
		if i+1 < across {
			last = cell(i+1, (long-1)*(1-i/2%2))
			g.Set(last, true)
		}
		if i/2%2 == 1 && i+1 >= across {
			last = cell(i, 0)
		}
	}
	return g, 0, last
}

// Nothing may recurse over the board: the way is half a million cells long.
func TestSerpentine(t *testing.T) {
	for _, kind := range kinds {
		for _, upright := range []bool{false, true} {
			l := kind.make(MaxSide, MaxSide)
			g, first, last := serpentine(l, upright)
			within, m := NewMask(l), NewMask(l)
			g.Mask(within, true)
			var s Scratch
			region := g.Region(&s, first)
			if len(region) != g.Count(true) || !slices.Contains(region, last) {
				t.Errorf("%v: Region has %d of %d cells", l, len(region), g.Count(true))
			}
			m.Add(first)
			m.Fill(within)
			if !m.Equal(within) {
				t.Errorf("%v: Fill has %d of %d cells", l, m.Len(), within.Len())
			}
			u := NewUnion(l.Len())
			joins := 0
			for c, in := range g.All() {
				for n := range l.Neighbors(c) {
					if in && g.At(n) && u.Join(int(c), int(n)) {
						joins++
					}
				}
			}
			if joins != len(region)-1 || !u.Joined(int(first), int(last)) || u.Size(int(last)) != len(region) {
				t.Errorf("%v: %d joins in a set of %d, want a tree", l, joins, len(region))
			}
		}
	}
}

func TestMaskPanicsOnOtherLattice(t *testing.T) {
	a, b := NewMask(Square4(3, 3)), NewMask(Square8(3, 3))
	for name, f := range map[string]func(){
		"Or": func() { a.Or(b) }, "And": func() { a.And(b) }, "AndNot": func() { a.AndNot(b) },
		"Fill": func() { a.Fill(b) }, "Intersects": func() { a.Intersects(b) }, "Contains": func() { a.Contains(b) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if got, want := recover(), "board: masks on Square4(3, 3) and on Square8(3, 3)"; got != want {
					t.Errorf("panic is %v, want %q", got, want)
				}
			}()
			f()
		})
	}
	if a.Equal(b) {
		t.Error("empty masks on different lattices are equal")
	}
}

func TestMaskAllStops(t *testing.T) {
	m, _ := randomMask(Square4(9, 70), rand.New(rand.NewPCG(1, 2)), 1)
	n := 0
	for range m.All() {
		if n++; n == 100 {
			break
		}
	}
	if n != 100 {
		t.Errorf("the loop ran %d times", n)
	}
}

// TestPackMasks compares with Grid.Mask, on boards of every width that packs in
// another way.
func TestPackMasks(t *testing.T) {
	lattices := []*Lattice{Hex6(1, 1), Hex6(11, 11), Square4(9, 64), Square4(3, 65), Square8(5, 100), Square8(4, 130), Square4(70, 1), cutTo(Hex6(7, 7), func(n int, p Point) bool { return p.Row+p.Col < n })}
	rng := rand.New(rand.NewPCG(1, 2))
	var black, white Mask
	for _, l := range lattices {
		for _, colors := range []int{2, 3, 5} {
			g := NewGrid[Color](l)
			for c := range l.Cells() {
				g.Set(c, White-Color(rng.IntN(colors))) // with 5, also values that are not colors
			}
			full := PackMasks(l, g.Values(), &black, &white)
			var wantBlack, wantWhite Mask
			g.Mask(&wantBlack, Black)
			g.Mask(&wantWhite, White)
			if !black.Equal(&wantBlack) || !white.Equal(&wantWhite) {
				t.Errorf("%v: %d black and %d white, want %d and %d", l, black.Len(), white.Len(), wantBlack.Len(), wantWhite.Len())
			}
			if want := black.Len()+white.Len() == l.Len(); full != want {
				t.Errorf("%v: full is %v, want %v", l, full, want)
			}
			for row := range l.Rows() {
				for col := range l.Cols() {
					if got := black.Row(row)[col>>6]>>(col&63)&1 != 0; l.Contains(Pt(row, col)) && got != black.Has(l.Cell(Pt(row, col))) {
						t.Errorf("%v: Row(%d) has %v in column %d", l, row, got, col)
					}
				}
			}
		}
	}
	if !panics(func() { PackMasks(Hex6(3, 3), make([]Color, 8), &black, &white) }) {
		t.Error("PackMasks of too few values does not panic")
	}
}

func TestMaskReset(t *testing.T) {
	var m Mask
	for _, l := range []*Lattice{Hex6(9, 70), Square4(3, 3), Square8(5, 65), cutTo(Hex6(7, 7), func(n int, p Point) bool { return p.Row+p.Col < n })} {
		m.Reset(l)
		if !m.Equal(NewMask(l)) {
			t.Errorf("on %v it has %d cells of %v", l, m.Len(), m.Lattice())
		}
		m.Not() // what must not be left
	}
	large, small := Square4(19, 19), Square4(9, 9)
	if n := testing.AllocsPerRun(10, func() { m.Reset(large); m.Reset(small) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestReachesSoonOrNot follows a way that goes up to the first row, along it and
// down again, with any limit to the work: what is said to be known is so.
func TestReachesSoonOrNot(t *testing.T) {
	for _, cols := range []int{3, 64, 100, 128, 200} {
		l := Square4(9, cols)
		for flip := range 2 { // the same way, and upside down
			row := func(r int) int { return [...]int{r, 8 - r}[flip] }
			within := NewMask(l)
			within.Add(l.Cell(Pt(row(1), 0)))
			for c := range cols {
				within.Add(l.Cell(Pt(row(0), c)))
			}
			for r := range 9 {
				within.Add(l.Cell(Pt(row(r), cols-1)))
			}
			start, to := NewMask(l), NewMask(l)
			start.Add(l.Cell(Pt(row(1), 0)))
			to.Add(l.Cell(Pt(row(8), cols-1)))
			for limit := -1; limit < 60; limit++ {
				reached, known := start.Clone().ReachesSoon(within, to, limit)
				if known != reached || limit > 40 && !known {
					t.Errorf("%d columns, %d rows swept: reached %v, known %v", cols, limit, reached, known)
				}
			}
		}
	}
}
