package board

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// perUnit reports the time of one of n units of which a loop does each time.
func perUnit(b *testing.B, n int, unit string) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/"+unit)
}

// sumByIterator, sumByTable and sumByAdjacent add up the neighbors of every
// cell.
func sumByIterator(l *Lattice) (sum Cell) {
	for c := range l.Cells() {
		for n := range l.Neighbors(c) {
			sum += n
		}
	}
	return sum
}

func sumByAdjacent(l *Lattice) (sum Cell) {
	for c := range l.Cells() {
		for _, n := range l.Adjacent(c) {
			sum += n
		}
	}
	return sum
}

func sumByTable(table [][]Cell) (sum Cell) {
	for c := range table {
		for _, n := range table[c] {
			sum += n
		}
	}
	return sum
}

func BenchmarkNeighbors(b *testing.B) {
	for _, kind := range kinds {
		l := kind.make(19, 19)
		var table [][]Cell
		neighbors := 0
		for c := range l.Cells() {
			table = append(table, slices.Collect(l.Neighbors(c)))
			neighbors += len(table[c])
		}
		want := sumByTable(table)
		for _, way := range []struct {
			name string
			sum  func() Cell
		}{
			{"Iterator", func() Cell { return sumByIterator(l) }},
			{"Adjacent", func() Cell { return sumByAdjacent(l) }},
			{"RawTable", func() Cell { return sumByTable(table) }},
		} {
			b.Run(kind.name+"/"+way.name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if way.sum() != want {
						b.Fatal("wrong sum")
					}
				}
				perUnit(b, neighbors, "neighbor")
			})
		}
	}
}

// sumRuns adds up the runs through every cell along every axis.
func sumRuns(g *Grid[Color]) (sum int) {
	for c := range g.Lattice().Cells() {
		for _, d := range g.Lattice().Axes() {
			sum += 1 + g.Run(c, d) + g.Run(c, d.Opposite())
		}
	}
	return sum
}

func BenchmarkRun(b *testing.B) {
	for _, kind := range kinds {
		g := randomColors(kind.make(15, 15), rand.New(rand.NewPCG(1, 2)))
		want := sumRuns(g.Clone())
		b.Run(kind.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if sumRuns(g) != want {
					b.Fatal("wrong sum")
				}
			}
			perUnit(b, g.Lattice().Len(), "cell")
		})
	}
}

// The whole board as one region, and a stone without a neighbor of its color.
func BenchmarkRegion(b *testing.B) {
	for _, kind := range kinds {
		for _, n := range []int{1, 19, 100} {
			l := kind.make(n, n)
			name, want := l.String(), l.Len()
			g := NewGrid[Color](l)
			if n == 1 {
				g = NewGrid[Color](kind.make(19, 19))
				g.Set(0, Black)
				name, want = kind.name+"/LoneStone", 1
			}
			b.Run(name, func(b *testing.B) {
				b.ReportAllocs()
				var s Scratch
				g.Region(&s, 0)
				for b.Loop() {
					if len(g.Region(&s, 0)) != want {
						b.Fatal("wrong region")
					}
				}
				perUnit(b, want, "cell")
			})
		}
	}
}

// A case is a set of cells of a 100×100 board, about half of it, and a cell of
// its largest region.
type fillCase struct {
	name   string
	in     *Grid[bool]
	within *Mask
	start  Cell
	cells  int
}

// fillCases returns boards that are half full in two ways: at random, and with
// lakes as wide as territories are.
func fillCases() []fillCase {
	var cases []fillCase
	for _, kind := range kinds {
		for _, blur := range []int{0, 6} {
			l := kind.make(100, 100)
			g := halfFull(l, blur)
			c := fillCase{name: kind.name + "/Random", in: g, within: NewMask(l)}
			if blur > 0 {
				c.name = kind.name + "/Lakes"
			}
			g.Mask(c.within, true)
			var s Scratch
			for cell, v := range g.All() {
				if r := g.Region(&s, cell); v && len(r) > c.cells {
					c.start, c.cells = cell, len(r)
				}
			}
			cases = append(cases, c)
		}
	}
	return cases
}

// halfFull sets a cell where the mean of random numbers in the square around it
// is above one half.
func halfFull(l *Lattice, blur int) *Grid[bool] {
	rng := rand.New(rand.NewPCG(1, 2))
	noise := NewGrid[float64](l)
	for c := range l.Cells() {
		noise.Set(c, rng.Float64()-0.5)
	}
	g := NewGrid[bool](l)
	for c := range l.Cells() {
		sum := 0.0
		for dr := -blur; dr <= blur; dr++ {
			for dc := -blur; dc <= blur; dc++ {
				if n := l.Cell(l.Point(c).Add(Pt(dr, dc))); n != None {
					sum += noise.At(n)
				}
			}
		}
		g.Set(c, sum > 0)
	}
	return g
}

// The same region by Region and by Fill.
func BenchmarkHalfFull(b *testing.B) {
	for _, c := range fillCases() {
		b.Run(c.name+"/Region", func(b *testing.B) {
			b.ReportAllocs()
			var s Scratch
			c.in.Region(&s, c.start)
			for b.Loop() {
				if len(c.in.Region(&s, c.start)) != c.cells {
					b.Fatal("wrong region")
				}
			}
			perUnit(b, c.cells, "cell")
		})
		b.Run(c.name+"/Fill", func(b *testing.B) {
			b.ReportAllocs()
			m := NewMask(c.within.Lattice())
			for b.Loop() {
				m.Clear()
				m.Add(c.start)
				m.Fill(c.within)
			}
			if m.Len() != c.cells {
				b.Fatal("wrong region")
			}
			perUnit(b, c.cells, "cell")
		})
	}
}

// All regions of the board that the top row is joined with: the question of
// Hex.
func BenchmarkFromTop(b *testing.B) {
	for _, kind := range kinds {
		for _, blur := range []int{0, 6} {
			l := kind.make(100, 100)
			g := halfFull(l, blur)
			name := kind.name + "/Random"
			if blur > 0 {
				name = kind.name + "/Lakes"
			}
			within, top, m := NewMask(l), NewMask(l), NewMask(l)
			g.Mask(within, true)
			for col := range Cell(100) {
				if g.At(col) {
					top.Add(col)
				}
			}
			var s Scratch
			region := func() int {
				m.Clear()
				n := 0
				for c := range top.All() {
					if !m.Has(c) {
						r := g.Region(&s, c)
						m.AddAll(r...)
						n += len(r)
					}
				}
				return n
			}
			want := region()
			b.Run(name+"/Region", func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if region() != want {
						b.Fatal("wrong regions")
					}
				}
				perUnit(b, want, "cell")
			})
			b.Run(name+"/Fill", func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					m.CopyFrom(top)
					m.Fill(within)
				}
				if m.Len() != want {
					b.Fatal("wrong regions")
				}
				perUnit(b, want, "cell")
			})
		}
	}
}

func BenchmarkMask(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	l := Square8(19, 19)
	m, _ := randomMask(l, rng, 0.5)
	o, _ := randomMask(l, rng, 0.5)
	want := m.Len()
	has := func() (n int) {
		for c := range l.Cells() {
			if m.Has(c) {
				n++
			}
		}
		return n
	}
	all := func() (n int) {
		for range m.All() {
			n++
		}
		return n
	}
	b.Run("Has", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if has() != want {
				b.Fatal("wrong number")
			}
		}
		perUnit(b, l.Len(), "cell")
	})
	b.Run("All", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if all() != want {
				b.Fatal("wrong number")
			}
		}
		perUnit(b, want, "cell")
	})
	b.Run("Or", func(b *testing.B) {
		b.ReportAllocs()
		u := m.Clone()
		for b.Loop() {
			u.Or(o)
		}
		if !u.Contains(m) || !u.Contains(o) {
			b.Fatal("wrong set")
		}
	})
	b.Run("Shift", func(b *testing.B) {
		b.ReportAllocs()
		u := m.Clone()
		for b.Loop() {
			u.CopyFrom(m)
			u.Shift(SouthEast)
		}
		if u.Len() == 0 {
			b.Fatal("wrong set")
		}
	})
}

// joinAll joins every cell with those to the East and South: a whole board.
func joinAll(u *Union, l *Lattice) (joins int) {
	u.Reset()
	for c := range l.Cells() {
		for _, d := range [2]Dir{East, South} {
			if n := l.Step(c, d); n != None && u.Join(int(c), int(n)) {
				joins++
			}
		}
	}
	return joins
}

func BenchmarkUnion(b *testing.B) {
	for _, n := range []int{11, 100} {
		l := Hex6(n, n)
		u := NewUnion(l.Len())
		calls := 2 * n * (n - 1)
		b.Run(l.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if joinAll(u, l) != l.Len()-1 {
					b.Fatal("the board is not one set")
				}
			}
			perUnit(b, calls, "join")
		})
	}
}

func BenchmarkNewLattice(b *testing.B) {
	for _, kind := range kinds {
		held := kind.make(19, 19)
		b.Run(kind.name+"/Again", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if kind.make(19, 19) != held {
					b.Fatal("another lattice")
				}
			}
		})
		for _, n := range []int{19, 1000} {
			b.Run(fmt.Sprintf("%s/First/%d", kind.name, n), func(b *testing.B) {
				for b.Loop() {
					if l := newLattice(held.kind, n, n); l.Len() != n*n {
						b.Fatal("wrong size")
					}
				}
				perUnit(b, n*n, "cell")
			})
		}
	}
}

func BenchmarkNotation(b *testing.B) {
	l, n := Square4(19, 19), Notation{SkipI: true, FromBottom: true, Upper: true}
	g := randomColors(l, rand.New(rand.NewPCG(1, 2)))
	var names []string
	for c := range l.Cells() {
		names = append(names, n.Format(l, c))
	}
	b.Run("Parse", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for want, name := range names {
				if c, err := n.Parse(l, name); c != Cell(want) || err != nil {
					b.Fatal(c, err)
				}
			}
		}
		perUnit(b, l.Len(), "name")
	})
	b.Run("Append", func(b *testing.B) {
		b.ReportAllocs()
		var buf []byte
		for b.Loop() {
			buf = buf[:0]
			for c := range l.Cells() {
				buf = n.Append(buf, l, c)
			}
		}
		if !slices.Equal(buf[:6], []byte("A19B19")) {
			b.Fatalf("%s", buf)
		}
		perUnit(b, l.Len(), "name")
	})
	b.Run("AppendDiagram", func(b *testing.B) {
		b.ReportAllocs()
		var buf []byte
		for b.Loop() {
			buf = n.AppendDiagram(buf[:0], l, g.At)
		}
		if d, err := n.ParseDiagram(string(buf), Square4); err != nil || !d.Grid.Equal(g) {
			b.Fatal(err)
		}
		perUnit(b, l.Len(), "cell")
	})
	b.Run("ParseDiagram", func(b *testing.B) {
		b.ReportAllocs()
		text := string(n.AppendDiagram(nil, l, g.At))
		for b.Loop() {
			if d, err := n.ParseDiagram(text, Square4); err != nil || d.Grid.Lattice() != l {
				b.Fatal(err)
			}
		}
		perUnit(b, l.Len(), "cell")
	})
}

// hashSum adds up the keys of a board of stones.
func hashSum(g *Grid[Color]) (h uint64) {
	for c, color := range g.All() {
		h ^= Key(c, color)
	}
	return h
}

func BenchmarkKey(b *testing.B) {
	g := randomColors(Square4(19, 19), rand.New(rand.NewPCG(1, 2)))
	want := hashSum(g.Clone())
	b.ReportAllocs()
	for b.Loop() {
		if hashSum(g) != want {
			b.Fatal("wrong hash")
		}
	}
	perUnit(b, g.Lattice().Len(), "key")
}

func applyAll(l *Lattice, s Symmetry) (sum Cell) {
	for c := range l.Cells() {
		sum += s.Apply(c)
	}
	return sum
}

func BenchmarkSymmetry(b *testing.B) {
	l := Square8(19, 19)
	all := l.Symmetries()
	b.ReportAllocs()
	for b.Loop() {
		for _, s := range all {
			if int(applyAll(l, s)) != l.Len()*(l.Len()-1)/2 {
				b.Fatal("wrong sum")
			}
		}
	}
	perUnit(b, len(all)*l.Len(), "cell")
}

// BenchmarkGridMask makes sets of cells of grids of colors and of numbers.
func BenchmarkGridMask(b *testing.B) {
	for _, n := range []int{19, 100} {
		l := Square4(n, n)
		rng := rand.New(rand.NewPCG(1, 2))
		colors, numbers := randomColors(l, rng), NewGrid[int32](l)
		for c, v := range colors.All() {
			numbers.Set(c, int32(v))
		}
		var m Mask
		for _, v := range []Color{Empty, Black} {
			b.Run(fmt.Sprintf("colors/%d/%v", n, v), func(b *testing.B) {
				for b.Loop() {
					colors.Mask(&m, v)
				}
				if m.Len() != colors.Count(v) {
					b.Fatalf("%d cells, want %d", m.Len(), colors.Count(v))
				}
				perUnit(b, l.Len(), "cell")
			})
		}
		b.Run(fmt.Sprintf("numbers/%d", n), func(b *testing.B) {
			for b.Loop() {
				numbers.Mask(&m, int32(Black))
			}
			if m.Len() != colors.Count(Black) {
				b.Fatalf("%d cells, want %d", m.Len(), colors.Count(Black))
			}
			perUnit(b, l.Len(), "cell")
		})
	}
}

// BenchmarkLines puts a stone down, asks how long its line is along each axis, and
// takes it away: on lines, and on a grid.
func BenchmarkLines(b *testing.B) {
	l := Square8(15, 15)
	rng := rand.New(rand.NewPCG(1, 2))
	x, g := NewLines(l), NewGrid[Color](l)
	var empty []Point
	for c := range l.Cells() {
		if rng.IntN(3) == 0 {
			color := Black + Color(rng.IntN(2))
			x.Put(l.Point(c), color)
			g.Set(c, color)
		} else {
			empty = append(empty, l.Point(c))
		}
	}
	onLines := func() (total int) {
		for _, p := range empty {
			x.Put(p, Black)
			for _, axis := range l.Axes() {
				line, bit := x.On(p, axis)
				lo, hi := RunAt(line[Black], bit)
				total += hi - lo
			}
			x.Put(p, Black)
		}
		return total
	}
	onGrid := func() (total int) {
		for _, p := range empty {
			c := l.Cell(p)
			g.Set(c, Black)
			for _, axis := range l.Axes() {
				total += 1 + g.Run(c, axis) + g.Run(c, axis.Opposite())
			}
			g.Set(c, Empty)
		}
		return total
	}
	want := onGrid()
	for name, f := range map[string]func() int{"lines": onLines, "grid": onGrid} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if got := f(); got != want {
					b.Fatalf("lines of %d stones in all, want %d", got, want)
				}
			}
			perUnit(b, len(empty), "move")
		})
	}
}
