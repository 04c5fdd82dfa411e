package hexgrid

import "testing"

// Nothing here allocates.
func TestNothingAllocates(t *testing.T) {
	a := Axial[int]{3, -4}
	f := func() {
		for c := range a.Spiral(4) {
			for range c.Line(a) {
			}
		}
		for range a.Range(4) {
		}
		for range a.Neighbors() {
		}
		_, _, _ = a.Rotate(2).OddR(), Layout{Size: 1}.Corners(a), Layout{Size: 1}.FromPixel(Pixel{1, 2}).Round()
	}
	if n := testing.AllocsPerRun(5, f); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
