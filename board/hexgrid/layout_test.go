package hexgrid

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonesgo/stones/board"
)

func TestOffsetKnown(t *testing.T) {
	tests := []struct {
		a     Axial[int]
		oddR  OddR
		evenR EvenR
		oddQ  OddQ
		evenQ EvenQ
	}{
		{Axial[int]{0, 0}, OddR{0, 0}, EvenR{0, 0}, OddQ{0, 0}, EvenQ{0, 0}},
		{Axial[int]{0, -1}, OddR{-1, -1}, EvenR{-1, 0}, OddQ{-1, 0}, EvenQ{-1, 0}},
		{Axial[int]{0, -3}, OddR{-3, -2}, EvenR{-3, -1}, OddQ{-3, 0}, EvenQ{-3, 0}},
		{Axial[int]{-1, 0}, OddR{0, -1}, EvenR{0, -1}, OddQ{-1, -1}, EvenQ{0, -1}},
		{Axial[int]{-3, 0}, OddR{0, -3}, EvenR{0, -3}, OddQ{-2, -3}, EvenQ{-1, -3}},
		{Axial[int]{2, 3}, OddR{3, 3}, EvenR{3, 4}, OddQ{4, 2}, EvenQ{4, 2}},
		{Axial[int]{3, 2}, OddR{2, 4}, EvenR{2, 4}, OddQ{3, 3}, EvenQ{4, 3}},
	}
	for _, test := range tests {
		if a := test.a; a.OddR() != test.oddR || a.EvenR() != test.evenR || a.OddQ() != test.oddQ || a.EvenQ() != test.evenQ {
			t.Errorf("%v: OddR %v, EvenR %v, OddQ %v, EvenQ %v, want %v, %v, %v, %v",
				a, a.OddR(), a.EvenR(), a.OddQ(), a.EvenQ(), test.oddR, test.evenR, test.oddQ, test.evenQ)
		}
	}
}

// offsets are the four forms, with how a cell is drawn: every other row or
// column pushed by half a cell.
var offsets = []struct {
	name string
	flat bool
	to   func(Axial[int]) (row, col int)
	from func(row, col int) Axial[int]
	push func(row, col int) bool
}{
	{
		"OddR", false,
		func(a Axial[int]) (int, int) { o := a.OddR(); return o.Row, o.Col },
		func(row, col int) Axial[int] { return OddR{row, col}.Axial() },
		func(row, _ int) bool { return row&1 == 1 },
	},
	{
		"EvenR", false,
		func(a Axial[int]) (int, int) { o := a.EvenR(); return o.Row, o.Col },
		func(row, col int) Axial[int] { return EvenR{row, col}.Axial() },
		func(row, _ int) bool { return row&1 == 0 },
	},
	{
		"OddQ", true,
		func(a Axial[int]) (int, int) { o := a.OddQ(); return o.Row, o.Col },
		func(row, col int) Axial[int] { return OddQ{row, col}.Axial() },
		func(_, col int) bool { return col&1 == 1 },
	},
	{
		"EvenQ", true,
		func(a Axial[int]) (int, int) { o := a.EvenQ(); return o.Row, o.Col },
		func(row, col int) Axial[int] { return EvenQ{row, col}.Axial() },
		func(_, col int) bool { return col&1 == 0 },
	},
}

// Offset coordinates are where the layout draws the cell.
func TestOffsetIsWhereItIsDrawn(t *testing.T) {
	for _, form := range offsets {
		layout := Layout{Flat: form.flat, Size: 1}
		origin := layout.ToPixel(form.from(0, 0))
		for row := -9; row < 10; row++ {
			for col := -9; col < 10; col++ {
				a := form.from(row, col)
				if r, c := form.to(a); r != row || c != col {
					t.Errorf("%s: (%d,%d) comes back as (%d,%d)", form.name, row, col, r, c)
				}
				half := map[bool]float64{true: 0.5}
				push := half[form.push(row, col)] - half[form.push(0, 0)]
				want := Pixel{origin.X + sqrt3*(float64(col)+push), origin.Y + 1.5*float64(row)}
				if form.flat {
					want = Pixel{origin.X + 1.5*float64(col), origin.Y + sqrt3*(float64(row)+push)}
				}
				if got := layout.ToPixel(a); math.Hypot(got.X-want.X, got.Y-want.Y) > 1e-9 {
					t.Errorf("%s: (%d,%d) is drawn at %v, want %v", form.name, row, col, got, want)
				}
			}
		}
	}
}

func TestOffsetOfFractions(t *testing.T) {
	a := Axial[float64]{0.4, 0.3}
	if a.OddR() != (OddR{0, 1}) || a.EvenR() != (EvenR{0, 1}) || a.OddQ() != (OddQ{0, 1}) || a.EvenQ() != (EvenQ{1, 1}) || a.Point() != board.Pt(0, 1) {
		t.Errorf("%v: OddR %v, EvenR %v, OddQ %v, EvenQ %v, Point %v", a, a.OddR(), a.EvenR(), a.OddQ(), a.EvenQ(), a.Point())
	}
}

func layouts(rng *rand.Rand) []Layout {
	all := []Layout{{Size: 1}, {Flat: true, Size: 1}}
	for range 20 {
		all = append(all, Layout{rng.IntN(2) == 0, 0.1 + 50*rng.Float64(), Pixel{rng.NormFloat64() * 500, rng.NormFloat64() * 500}})
	}
	return all
}

func TestLayoutPixels(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, l := range layouts(rng) {
		if l.ToPixel(Axial[int]{}) != l.Origin {
			t.Errorf("%+v: the origin is drawn at %v", l, l.ToPixel(Axial[int]{}))
		}
		for a := range (Axial[int]{-7, 4}).Range(12) {
			center := l.ToPixel(a)
			if got := l.FromPixel(center).Round(); got != a {
				t.Errorf("%+v: the center of %v is in %v", l, a, got)
			}
			corners := l.Corners(a)
			neighbors := slices.Collect(a.Neighbors())
			for i, p := range corners {
				q := corners[(i+1)%6]
				if d := math.Hypot(p.X-center.X, p.Y-center.Y); math.Abs(d-l.Size) > 1e-9*l.Size+1e-9 {
					t.Errorf("%+v: corner %d of %v is %v from the center", l, i, a, d)
				}
				inside := Pixel{center.X + 0.99*(p.X-center.X), center.Y + 0.99*(p.Y-center.Y)}
				if got := l.FromPixel(inside).Round(); got != a {
					t.Errorf("%+v: just inside corner %d of %v is in %v", l, i, a, got)
				}
				// The middle of the side lies halfway to the neighbor.
				n := l.ToPixel(neighbors[i])
				if d := math.Hypot(p.X+q.X-center.X-n.X, p.Y+q.Y-center.Y-n.Y); d > 1e-9*l.Size+1e-9 {
					t.Errorf("%+v: side %d of %v does not face %v", l, i, a, neighbors[i])
				}
				// Clockwise, where Y grows downward.
				if (p.X-center.X)*(q.Y-center.Y)-(p.Y-center.Y)*(q.X-center.X) <= 0 {
					t.Errorf("%+v: corners %d and %d of %v run counterclockwise", l, i, (i+1)%6, a)
				}
			}
		}
	}
}

// A Hex6 board is drawn as a rhombus: rows half a cell to the right of the one
// above.
func TestLayoutOfHex6(t *testing.T) {
	l := Layout{Size: 2}
	a, b, c := l.ToPixel(At(board.Pt(0, 0))), l.ToPixel(At(board.Pt(0, 1))), l.ToPixel(At(board.Pt(1, 0)))
	if a.Y != b.Y || b.X <= a.X || c.Y <= a.Y || math.Abs(c.X-(a.X+b.X)/2) > 1e-9 {
		t.Errorf("cells (0,0), (0,1), (1,0) are drawn at %v, %v, %v", a, b, c)
	}
}
