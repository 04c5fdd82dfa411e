package board

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// shapes are sets of cells that are not rectangles: a triangle, a hexagon and a
// board with holes.
var shapes = []struct {
	name string
	make func(rows, cols int) *Lattice
	size int
	keep func(n int, p Point) bool
}{
	{"triangle", Hex6, 7, func(n int, p Point) bool { return p.Row+p.Col < n }},
	{"hexagon", Hex6, 9, func(n int, p Point) bool { return p.Row+p.Col >= n/2 && p.Row+p.Col <= n-1+n/2 }},
	{"holes", Square8, 8, func(n int, p Point) bool { return p.Row%3 != 1 || p.Col%3 != 1 }},
	{"wide with holes", Square4, 70, func(n int, p Point) bool { return (p.Row*7+p.Col*3)%5 != 0 }},
}

func cutTo(l *Lattice, keep func(n int, p Point) bool) *Lattice {
	m := NewMask(l)
	for c := range l.Cells() {
		if keep(l.Rows(), l.Point(c)) {
			m.Add(c)
		}
	}
	return l.Cut(m)
}

// TestCut compares a lattice that was cut with the whole one, of which it has
// what keep says.
func TestCut(t *testing.T) {
	for _, shape := range shapes {
		t.Run(shape.name, func(t *testing.T) {
			whole := shape.make(shape.size, shape.size)
			l := cutTo(whole, shape.keep)
			kept := func(c Cell) bool { return shape.keep(shape.size, whole.Point(c)) }
			keptOnly := func(cells []Cell) []Cell {
				return slices.DeleteFunc(cells, func(c Cell) bool { return !kept(c) })
			}
			want := keptOnly(slices.Collect(whole.Cells()))
			if diff := cmp.Diff(want, slices.Collect(l.Cells())); diff != "" {
				t.Errorf("Cells (-want +got):\n%s", diff)
			}
			if l == whole || l.Len() != whole.Len() || l.Rows() != whole.Rows() || l.Cols() != whole.Cols() {
				t.Errorf("%v cut from %v", l, whole)
			}
			for c := range whole.Cells() {
				p := whole.Point(c)
				wantCell := None
				if kept(c) {
					wantCell = c
				}
				if l.Valid(c) != kept(c) || l.Contains(p) != kept(c) || l.Cell(p) != wantCell || l.Point(c) != p {
					t.Errorf("cell %d at %v: Valid %v, Contains %v, Cell %d", c, p, l.Valid(c), l.Contains(p), l.Cell(p))
				}
				if !kept(c) {
					if len(l.Adjacent(c)) != 0 {
						t.Errorf("the cut cell at %v touches %v", p, l.Adjacent(c))
					}
					continue
				}
				if diff := cmp.Diff(keptOnly(slices.Clone(whole.Adjacent(c))), slices.Clone(l.Adjacent(c))); diff != "" {
					t.Errorf("neighbors of %v (-want +got):\n%s", p, diff)
				}
				for _, d := range l.Dirs() {
					next := whole.Step(c, d)
					if next != None && !kept(next) {
						next = None
					}
					if l.Step(c, d) != next {
						t.Errorf("Step(%v, %v) = %d, want %d", p, d, l.Step(c, d), next)
					}
				}
			}
			for _, axis := range l.Axes() {
				n := 0
				for line := range l.Lines(axis) {
					for c := range line {
						if !kept(c) {
							t.Errorf("a line along %v with %v", axis, l.Point(c))
						}
						n++
					}
				}
				if n != len(want) {
					t.Errorf("lines along %v have %d cells, want %d", axis, n, len(want))
				}
			}
		})
	}
}

// TestCutValues compares grids and masks on a lattice that was cut with sets of
// cells kept as maps.
func TestCutValues(t *testing.T) {
	for _, shape := range shapes {
		t.Run(shape.name, func(t *testing.T) {
			l := cutTo(shape.make(shape.size, shape.size), shape.keep)
			all := slices.Collect(l.Cells())
			rng := rand.New(rand.NewPCG(1, 2))
			g := NewGrid[Color](l)
			if g.Count(Empty) != len(all) {
				t.Errorf("Count(Empty) = %d, want %d", g.Count(Empty), len(all))
			}
			g.Fill(White)
			if g.Count(White) != len(all) || g.Count(Empty) != 0 {
				t.Errorf("after Fill: %d white, %d empty, want %d", g.Count(White), g.Count(Empty), len(all))
			}
			set := make(map[Cell]bool)
			for _, c := range all {
				g.Set(c, Color(rng.IntN(2)))
				set[c] = g.At(c) == Black
			}
			sorted := func(in func(Cell) bool) []Cell {
				var cells []Cell
				for _, c := range all {
					if in(c) {
						cells = append(cells, c)
					}
				}
				return cells
			}
			check := func(what string, m *Mask, in func(Cell) bool) {
				t.Helper()
				if diff := cmp.Diff(sorted(in), slices.Collect(m.All())); diff != "" {
					t.Errorf("%s (-want +got):\n%s", what, diff)
				}
			}
			m := NewMask(l)
			g.Mask(m, Black)
			check("Mask(Black)", m, func(c Cell) bool { return set[c] })
			empty := NewMask(l)
			g.Mask(empty, Empty)
			check("Mask(Empty)", empty, func(c Cell) bool { return !set[c] })
			not := m.Clone()
			not.Not()
			check("Not", not, func(c Cell) bool { return !set[c] })
			grown := m.Clone()
			grown.Grow()
			check("Grow", grown, func(c Cell) bool {
				return set[c] || slices.ContainsFunc(l.Adjacent(c), func(n Cell) bool { return set[n] })
			})
			for _, d := range l.Dirs() {
				shifted := m.Clone()
				shifted.Shift(d)
				check("Shift "+d.String(), shifted, func(c Cell) bool {
					from := l.Step(c, d.Opposite())
					return from != None && set[from]
				})
			}
			var s Scratch
			for _, c := range all {
				filled := NewMask(l)
				filled.Add(c)
				same := NewMask(l)
				g.Mask(same, g.At(c))
				filled.Fill(same)
				region := slices.Sorted(slices.Values(g.Region(&s, c)))
				if diff := cmp.Diff(region, slices.Collect(filled.All())); diff != "" {
					t.Fatalf("Region and Fill from %v (-Region +Fill):\n%s", l.Point(c), diff)
				}
			}
		})
	}
}

// TestCutShared makes sure that equal shapes are one lattice, while it is in use.
func TestCutShared(t *testing.T) {
	triangle, hexagon := shapes[0], shapes[1]
	a := cutTo(Hex6(7, 7), triangle.keep)
	if b := cutTo(Hex6(7, 7), triangle.keep); a != b {
		t.Error("the same triangle twice, and two lattices")
	}
	if b := cutTo(Hex6(9, 9), hexagon.keep); a == b {
		t.Error("a triangle and a hexagon are one lattice")
	}
	if b := cutTo(Hex6(7, 7), func(int, Point) bool { return true }); b != Hex6(7, 7) {
		t.Errorf("nothing cut away, and another lattice: %v", b)
	}
	once := cutTo(Hex6(7, 7), func(_ int, p Point) bool { return p.Row < 6 })
	m := NewMask(once)
	for c := range once.Cells() {
		if triangle.keep(7, once.Point(c)) {
			m.Add(c)
		}
	}
	if b := once.Cut(m); b.Valid(Cell(b.Len()-7)) || b.Valid(0) != a.Valid(0) {
		t.Errorf("cut twice: %v", b)
	}
	if got, want := a.String(), "Hex6(7, 7) cut to 28 cells"; got != want {
		t.Errorf("String() = %q, want %q", got, want)
	}
	runtime.KeepAlive(a)
	for _, keep := range []*Mask{NewMask(Hex6(7, 7)), NewMask(Hex6(7, 8))} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("Cut to %d cells of %v does not panic", keep.Len(), keep.Lattice())
				}
			}()
			keep.l.Cut(keep)
			Hex6(7, 7).Cut(keep)
		}()
	}
}

func TestCutSymmetries(t *testing.T) {
	for _, tt := range []struct{ shape, want int }{{0, 2}, {1, 4}, {2, 2}} {
		shape := shapes[tt.shape]
		l := cutTo(shape.make(shape.size, shape.size), shape.keep)
		all := l.Symmetries()
		if len(all) != tt.want {
			t.Errorf("%s: %d symmetries, want %d", shape.name, len(all), tt.want)
		}
		for _, s := range all {
			for c := range l.Cells() {
				if !l.Valid(s.Apply(c)) {
					t.Errorf("%s: a symmetry moves %v off the board", shape.name, l.Point(c))
				}
			}
		}
	}
}

// TestCutDiagram writes a triangle and reads it again.
func TestCutDiagram(t *testing.T) {
	triangle := func(rows, cols int) *Lattice {
		return cutTo(Hex6(rows, cols), func(n int, p Point) bool { return p.Row+p.Col < n })
	}
	l := triangle(4, 4)
	g := NewGrid[Color](l)
	g.Set(l.Cell(Pt(0, 3)), Black)
	g.Set(l.Cell(Pt(2, 1)), White)
	text := string(Notation{}.AppendDiagram(nil, l, g.At))
	want := strings.Join([]string{
		"  a b c d",
		"1 . . . X",
		" 2 . . .",
		"  3 . O",
		"   4 .",
	}, "\n")
	if diff := cmp.Diff(want, text); diff != "" {
		t.Errorf("diagram (-want +got):\n%s", diff)
	}
	d, err := Notation{}.ParseDiagram(text, triangle)
	if err != nil {
		t.Fatal(err)
	}
	if !d.Grid.Equal(g) {
		t.Errorf("read again: %v", d.Grid.Values())
	}
	for text, want := range map[string]string{
		"..../.../../..": "line 1, column 13: a row of 2 cells where 1 were wanted",
		"..../../../.":   "line 1, column 6: a row of 2 cells where 3 were wanted",
	} {
		if _, err := (Notation{}).ParseDiagram(text, triangle); err == nil || err.Error() != want {
			t.Errorf("%s: error %v, want %s", text, err, want)
		}
	}
}
