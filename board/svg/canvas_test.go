package svg

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stonesgo/stones/board"
)

// TestHundredths compares numbers with what strconv writes.
func TestHundredths(t *testing.T) {
	numbers := []float64{
		0, 1, 9, 10, 99, 100, 0.005, 0.01, 0.1, 0.99, 0.995, 0.999, 1.1, 1.01, 1.005, 10.5, 1234567.89,
		1 << 46, 1 << 50, 1 << 53, 1e17, 1e300, math.MaxFloat64, math.SmallestNonzeroFloat64, math.Inf(1),
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 10_000 {
		numbers = append(numbers, math.Ldexp(rng.Float64(), rng.IntN(60)-10))
	}
	for _, x := range numbers {
		for _, x := range []float64{x, -x} {
			want := strconv.FormatFloat(math.Round(x*100)/100+0, 'f', -1, 64)
			if got := string(appendHundredths(nil, x)); got != want {
				t.Errorf("%g is written %s, want %s", x, got, want)
			}
		}
	}
	if got := string(appendHundredths(nil, math.NaN())); got != "NaN" {
		t.Errorf("NaN is written %s", got)
	}
}

// TestAllocations draws a figure with everything in it into a slice that is long enough.
func TestAllocations(t *testing.T) {
	l := board.Square4(19, 19)
	f := board.Figure{
		Lattice: l,
		At:      func(c board.Cell) board.Color { return board.Color(c % 3) },
		Numbers: map[board.Cell]int{},
		Labels:  map[board.Cell]string{0: "A", 5: "&"},
		Marks:   map[board.Cell]board.Mark{7: board.MarkCross, 8: board.MarkDot},
		Shades:  map[board.Cell]board.Color{10: board.Black, 11: board.White, 12: board.Empty},
		Stars:   []board.Cell{60, 66},
		Path:    []board.Cell{1, 2, 3},
		Arrows:  []board.Arrow{{From: 20, To: 40}},
	}
	for i := range 200 {
		f.Numbers[board.Cell(100+i)] = i
	}
	var text []byte
	allocs := testing.AllocsPerRun(20, func() {
		var err error
		if text, err = Append(text[:0], f); err != nil {
			t.Fatal(err)
		}
	})
	if allocs > 9 {
		t.Errorf("%v allocations, want 9 at most", allocs)
	}
}
