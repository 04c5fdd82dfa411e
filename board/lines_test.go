package board

import (
	"math/rand/v2"
	"testing"
)

// TestLines puts stones and takes them away at random, and compares every line of
// every cell with a walk over a grid.
func TestLines(t *testing.T) {
	for _, l := range []*Lattice{Square8(1, 1), Square8(9, 9), Square8(5, 12), Square4(12, 5), Hex6(6, 7), Square8(64, 64), Square8(2, 64), Square8(64, 3)} {
		rng := rand.New(rand.NewPCG(1, 2))
		x, g := NewLines(l), NewGrid[Color](l)
		if x.Lattice() != l {
			t.Errorf("Lattice() = %v, want %v", x.Lattice(), l)
		}
		for i := range 300 {
			p := Pt(rng.IntN(l.Rows()), rng.IntN(l.Cols()))
			c := l.Cell(p)
			switch color := Color(rng.IntN(3)); {
			case g.At(c) == Empty && color != Empty && i%2 == 0:
				x.Put(p, color)
				g.Set(c, color)
			case g.At(c) != Empty && i%3 == 1:
				x.Flip(p)
				g.Set(c, g.At(c).Opponent())
			case g.At(c) != Empty && i%3 == 0:
				x.Put(p, g.At(c))
				g.Set(c, Empty)
			default:
				x.Set(p, color)
				g.Set(c, color)
			}
			if i%50 == 49 {
				compareLines(t, x, g)
			}
		}
		var y Lines
		y.CopyFrom(x)
		before := g.Clone()
		x.Set(Pt(0, 0), g.At(0)%2+1)
		compareLines(t, &y, before)
	}
}

func compareLines(t *testing.T, x *Lines, g *Grid[Color]) {
	t.Helper()
	l := g.Lattice()
	for c, v := range g.All() {
		p := l.Point(c)
		if x.At(p) != v || x.Free(p) != (v == Empty) {
			t.Fatalf("%v: At(%v) = %v, Free %v, want %v", l, p, x.At(p), x.Free(p), v)
		}
		var through [4]*Line
		through[0], through[1], through[2], through[3] = x.Through(p)
		for i, axis := range []Dir{East, South, SouthEast, NorthEast} {
			line, bit := x.On(p, axis)
			if line != through[i] || axis == East && line != x.Row(p.Row) {
				t.Fatalf("%v: On(%v, %v) and Through are different lines", l, p, axis)
			}
			var want Line
			d := axis.Delta()
			for k := -64; k <= 64; k++ {
				if q := Pt(p.Row+k*d.Row, p.Col+k*d.Col); l.Contains(q) {
					want[g.At(l.Cell(q))] |= 1 << (bit + k)
				}
			}
			if *line != want {
				t.Fatalf("%v: the line through %v to the %v is %x, want %x", l, p, axis, *line, want)
			}
		}
	}
}

func TestLinesPanics(t *testing.T) {
	x := NewLines(Square8(3, 3))
	for name, call := range map[string]func(){
		"a board of 65 rows":    func() { NewLines(Square8(65, 3)) },
		"a board of 65 columns": func() { NewLines(Square8(3, 65)) },
		"no axis":               func() { x.On(Pt(0, 0), North) },
	} {
		if !panics(call) {
			t.Errorf("%s: no panic", name)
		}
	}
}

// TestLinesOfOtherValues puts down values that are no colors: the low two bits count, and
// what is left is in the fourth word of a line.
func TestLinesOfOtherValues(t *testing.T) {
	l := Square8(5, 7)
	for value := range Color(255) {
		got, want := NewLines(l), NewLines(l)
		p := Pt(2, 3)
		got.Set(p, value)
		want.Set(p, value&3)
		for _, axis := range []Dir{East, South, SouthEast, NorthEast} {
			line, bit := got.On(p, axis)
			right, _ := want.On(p, axis)
			if *line != *right || line[value&3]>>bit&1 != 1 {
				t.Fatalf("with %v the line along %v is %b, want %b", value, axis, *line, *right)
			}
		}
	}
}
