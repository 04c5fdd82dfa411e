package board

import (
	"math/rand/v2"
	"testing"
)

// What engines call in their loops does not allocate.
func TestNothingAllocates(t *testing.T) {
	for _, kind := range kinds {
		l := kind.make(13, 70)
		rng := rand.New(rand.NewPCG(1, 2))
		g, h := randomColors(l, rng), NewGrid[Color](l)
		m, within := NewMask(l), NewMask(l)
		u, v := NewUnion(l.Len()), NewUnion(l.Len())
		var s Scratch
		n := Notation{SkipI: true, FromBottom: true}
		sym := l.Symmetries()[1]
		buf := n.AppendDiagram(nil, l, g.At)
		for name, f := range map[string]func(){
			"constructor": func() { _ = kind.make(13, 70) },
			"iterators": func() {
				for c := range l.Cells() {
					for range l.Neighbors(c) {
					}
					for _, d := range l.Axes() {
						for range l.Ray(c, d) {
						}
					}
				}
				for range g.All() {
				}
				for range m.All() {
				}
			},
			"lines": func() {
				for _, d := range l.Axes() {
					for line := range l.Lines(d) {
						for range line {
						}
					}
				}
			},
			"steps": func() {
				for c := range l.Cells() {
					_, _, _, _ = l.Step(c, East), l.Point(c), l.Distance(c, 0), l.Adjacent(c)
					_, _ = g.Run(c, East), sym.Inverse().Compose(sym).Apply(c)
				}
			},
			"fills": func() {
				region := g.Region(&s, 0)
				_ = g.Border(&s, region, Empty)
				_ = g.RegionFunc(&s, 0, func(c Cell) bool { return g.At(c) != Black })
			},
			"masks": func() {
				g.Mask(m, Black)
				g.Mask(within, Empty)
				m.Fill(within)
				m.Grow()
				m.Shift(East)
				m.Or(within)
				m.And(within)
				m.AndNot(within)
				m.Not()
				m.AddAll(1, 2, 3)
				m.AddAll(g.Region(&s, 5)...)
				_, _, _ = m.Has(3), m.Len(), m.Equal(within)
				m.CopyFrom(within)
				m.Clear()
			},
			"unions": func() {
				u.Reset()
				u.Join(1, 2)
				_, _ = u.Joined(1, 2), u.Size(1)
				v.CopyFrom(u)
			},
			"grids": func() {
				h.CopyFrom(g)
				h.Fill(Empty)
				_, _ = h.Equal(g), h.Count(Empty)
			},
			"notation": func() {
				buf = n.AppendDiagram(buf[:0], l, g.At)
				buf = n.Append(buf[:0], l, 17)
				_, _ = n.Parse(l, " Bb12 ")
				_, _ = n.Parse(l, "a99")
			},
		} {
			f()
			if n := testing.AllocsPerRun(5, f); n != 0 {
				t.Errorf("%v: %s allocates %v times", l, name, n)
			}
		}
	}
}
