package hexgrid

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"golang.org/x/exp/constraints"

	"github.com/stonesgo/stones/board"
)

func randomAxial(rng *rand.Rand, most int) Axial[int] {
	return Axial[int]{rng.IntN(2*most+1) - most, rng.IntN(2*most+1) - most}
}

// distanceSlowly counts steps by a search through the neighbors.
func distanceSlowly(a, b Axial[int]) int {
	dist := map[Axial[int]]int{a: 0}
	for queue := []Axial[int]{a}; ; queue = queue[1:] {
		c := queue[0]
		if c == b {
			return dist[c]
		}
		for n := range c.Neighbors() {
			if _, met := dist[n]; !met {
				dist[n] = dist[c] + 1
				queue = append(queue, n)
			}
		}
	}
}

func TestAxialNeighbors(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	l := board.Hex6(9, 9)
	for range 50 {
		a := randomAxial(rng, 100)
		var sum Axial[int]
		var names []board.Point
		seen := make(map[Axial[int]]bool)
		for n := range a.Neighbors() {
			sum = sum.Add(n.Sub(a))
			seen[n] = true
			names = append(names, n.Sub(a).Point())
			if n.Distance(a) != 1 || n.Q+n.R+n.S() != 0 {
				t.Errorf("%v is a neighbor of %v", n, a)
			}
		}
		if len(seen) != 6 || sum != (Axial[int]{}) {
			t.Errorf("%v has %d neighbors, whose steps sum to %v", a, len(seen), sum)
		}
		for i, d := range l.Dirs() {
			if names[i] != d.Delta() {
				t.Errorf("neighbor %d is %v away, want %v to the %v", i, names[i], d.Delta(), d)
			}
		}
	}
	if (Axial[int]{2, 2}).Distance(Axial[int]{3, 3}) != 2 {
		t.Error("cells on the long diagonal touch")
	}
}

func TestAxialIsHex6(t *testing.T) {
	l := board.Hex6(7, 5)
	for c := range l.Cells() {
		if p := l.Point(c); At(p).Point() != p {
			t.Errorf("At(%v).Point() = %v", p, At(p).Point())
		}
		for d := range l.Cells() {
			if got, want := At(l.Point(c)).Distance(At(l.Point(d))), l.Distance(c, d); got != want {
				t.Errorf("distance from %v to %v is %d, but %d on the lattice", l.Point(c), l.Point(d), got, want)
			}
		}
		var want, got []board.Cell
		want = slices.AppendSeq(want, l.Neighbors(c))
		for a := range At(l.Point(c)).Neighbors() {
			if n := l.Cell(a.Point()); n != board.None {
				got = append(got, n)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("neighbors of %v: %v, but %v on the lattice", l.Point(c), got, want)
		}
	}
}

func TestAxialDistance(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		a, b := randomAxial(rng, 6), randomAxial(rng, 6)
		if got, want := a.Distance(b), distanceSlowly(a, b); got != want {
			t.Errorf("Distance(%v, %v) = %d, want %d", a, b, got, want)
		}
	}
}

func TestAxialRing(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	atOrigin := func(r int) []Axial[int] { return slices.Collect(Axial[int]{}.Ring(r)) }
	for r := -2; r < 12; r++ {
		center := randomAxial(rng, 1000)
		var spiral, ranged []Axial[int]
		ring := slices.Collect(center.Ring(r))
		want := max(6*r, 0)
		if r == 0 {
			want = 1
		}
		distinct := make(map[Axial[int]]bool)
		for i, c := range ring {
			distinct[c] = true
			if c.Distance(center) != r {
				t.Errorf("ring %d around %v has %v at distance %d", r, center, c, c.Distance(center))
			}
			if next := ring[(i+1)%len(ring)]; r > 0 && c.Distance(next) != 1 {
				t.Errorf("ring %d: %v is followed by %v", r, c, next)
			}
			if c.Sub(center) != atOrigin(r)[i] {
				t.Errorf("ring %d around %v is not the ring around the origin, moved", r, center)
			}
		}
		if len(ring) != want || len(distinct) != want {
			t.Errorf("ring %d has %d cells, %d of them distinct, want %d", r, len(ring), len(distinct), want)
		}
		for i := range r + 1 {
			spiral = append(spiral, slices.Collect(center.Ring(i))...)
		}
		if got := slices.Collect(center.Spiral(r)); !slices.Equal(got, spiral) {
			t.Errorf("Spiral(%d) is not ring after ring", r)
		}
		for dr := -r; dr <= r; dr++ {
			for dq := -r; dq <= r; dq++ {
				if c := center.Add(Axial[int]{dq, dr}); c.Distance(center) <= r {
					ranged = append(ranged, c)
				}
			}
		}
		if got := slices.Collect(center.Range(r)); !slices.Equal(got, ranged) || r >= 0 && len(got) != 3*r*(r+1)+1 {
			t.Errorf("Range(%d) has %d cells, want %d", r, len(got), len(ranged))
		}
	}
}

func TestAxialLine(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	check := func(a, b Axial[int]) {
		line := slices.Collect(a.Line(b))
		if len(line) != a.Distance(b)+1 || line[0] != a || line[len(line)-1] != b {
			t.Fatalf("Line(%v, %v) = %v", a, b, line)
		}
		for i := 1; i < len(line); i++ {
			if line[i].Distance(line[i-1]) != 1 {
				t.Errorf("Line(%v, %v): %v does not touch %v", a, b, line[i], line[i-1])
			}
		}
		// Each cell is one that the straight line passes through: its center is
		// as near as that of any cell that touches it.
		for i, c := range line {
			on := Axial[float64]{float64(a.Q), float64(a.R)}
			if n := len(line) - 1; n > 0 {
				f := float64(i) / float64(n)
				on = on.Add(Axial[float64]{f * float64(b.Q-a.Q), f * float64(b.R-a.R)})
			}
			if d := on.Distance(Axial[float64]{float64(c.Q), float64(c.R)}); d > 2.0/3+1e-9 {
				t.Errorf("Line(%v, %v): %v is %v off", a, b, c, d)
			}
		}
		back := slices.Collect(b.Line(a))
		slices.Reverse(back)
		if !slices.Equal(line, back) {
			t.Errorf("Line(%v, %v) = %v, but %v the other way", a, b, line, back)
		}
		shift := randomAxial(rng, 50)
		i := 0
		for c := range a.Add(shift).Line(b.Add(shift)) {
			if c.Sub(shift) != line[i] {
				t.Errorf("Line(%v, %v) depends on where it is", a, b)
				break
			}
			i++
		}
	}
	for b := range (Axial[int]{}).Range(9) {
		check(Axial[int]{}, b)
	}
	for range 200 {
		check(randomAxial(rng, 40), randomAxial(rng, 40))
	}
	if got := slices.Collect(Axial[int]{3, 4}.Line(Axial[int]{3, 4})); !slices.Equal(got, []Axial[int]{{3, 4}}) {
		t.Errorf("Line(a, a) = %v, want a alone", got)
	}
	for range (Axial[int]{}).Line(Axial[int]{1 << 30, 5}) {
		break // a long line costs only what is read of it
	}
}

func TestAxialRotateAndReflect(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	east := Axial[int]{1, 0}
	turns := []Axial[int]{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}
	for n := -13; n <= 13; n++ {
		if got, want := east.Rotate(n), turns[(n+24)%6]; got != want {
			t.Errorf("Rotate(%d) of the cell to the East is %v, want %v", n, got, want)
		}
	}
	for range 100 {
		a, b := randomAxial(rng, 50), randomAxial(rng, 50)
		for n := -7; n < 8; n++ {
			if a.Rotate(n).Rotate(-n) != a || a.Rotate(n+1) != a.Rotate(n).Rotate(1) {
				t.Errorf("Rotate(%d) of %v", n, a)
			}
			if a.Rotate(n).Distance(b.Rotate(n)) != a.Distance(b) {
				t.Errorf("Rotate(%d) changes the distance of %v and %v", n, a, b)
			}
			if a.Rotate(n).Reflect() != a.Reflect().Rotate(-n) {
				t.Errorf("Reflect does not turn Rotate(%d) around", n)
			}
		}
		if a.Reflect().Reflect() != a || a.Reflect().Distance(b.Reflect()) != a.Distance(b) {
			t.Errorf("Reflect of %v and %v", a, b)
		}
	}
}

func TestAxialRound(t *testing.T) {
	tests := []struct {
		in   Axial[float64]
		want Axial[int]
	}{
		{Axial[float64]{0.4, 0.3}, Axial[int]{1, 0}},
		{Axial[float64]{0, 0}, Axial[int]{0, 0}},
		{Axial[float64]{-0.1, 0.2}, Axial[int]{0, 0}},
		{Axial[float64]{-2.9, 1.2}, Axial[int]{-3, 1}},
	}
	for _, test := range tests {
		got := test.in.Round()
		if got != test.want || got.Q+got.R+got.S() != 0 {
			t.Errorf("%v.Round() = %v, want %v", test.in, got, test.want)
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		a := Axial[float64]{rng.Float64()*20 - 10, rng.Float64()*20 - 10}
		got := a.Round()
		f := func(c Axial[int]) float64 { // the distance on paper
			d := a.Sub(Axial[float64]{float64(c.Q), float64(c.R)})
			return math.Hypot(d.Q+d.R/2, d.R*math.Sqrt(3)/2)
		}
		for c := range got.Range(2) {
			if f(c) < f(got)-1e-9 {
				t.Errorf("%v.Round() = %v, but %v is nearer", a, got, c)
			}
		}
	}
	const large = math.MaxInt/8 + 1 // more than a float64 holds to the last digit
	if got, want := (Axial[int64]{large + 1, -large}).Round(), (Axial[int]{large + 1, -large}); got != want {
		t.Errorf("Round of whole numbers = %v, want %v", got, want)
	}
}

// testAxialType sees that the methods work for a type of coordinates.
func testAxialType[T constraints.Signed | constraints.Float](t *testing.T) {
	a, b := Axial[T]{-3, 5}, Axial[T]{4, -2}
	if a.Distance(b) != 7 || a.Add(b).Sub(b) != a || a.Scale(2) != a.Add(a) || a.S() != -2 {
		t.Errorf("arithmetic of %v and %v", a, b)
	}
	n := 0
	for c := range a.Line(b) {
		if c.Distance(a) != T(n) {
			t.Errorf("cell %d of a line is %v", n, c)
		}
		n++
	}
	if n != 8 {
		t.Errorf("a line of %d cells, want 8", n)
	}
	n = 0
	for range a.Spiral(3) {
		n++
	}
	if n != 37 {
		t.Errorf("a spiral of %d cells, want 37", n)
	}
	if got := a.Round(); got != (Axial[int]{-3, 5}) {
		t.Errorf("Round() = %v", got)
	}
	if a.String() != "(-3,5)" {
		t.Errorf("String() = %q", a.String())
	}
}

func TestAxialTypes(t *testing.T) {
	type small int8
	t.Run("int8", testAxialType[small])
	t.Run("int", testAxialType[int])
	t.Run("int64", testAxialType[int64])
	t.Run("float32", testAxialType[float32])
	t.Run("float64", testAxialType[float64])
}

// Every iterator stops when it is told to.
func TestAxialStops(t *testing.T) {
	a := Axial[int]{}
	for name, seq := range map[string]func(func(Axial[int]) bool){
		"Neighbors": a.Neighbors(), "Ring": a.Ring(3), "Spiral": a.Spiral(3), "Range": a.Range(3), "Line": a.Line(Axial[int]{9, 0}),
		"Ring 0": a.Ring(0), "Line to itself": a.Line(a),
	} {
		n := 0
		for range seq { // panics if called on after a break
			if n++; n == 3 {
				break
			}
		}
		if want := map[bool]int{true: 1, false: 3}[name == "Ring 0" || name == "Line to itself"]; n != want {
			t.Errorf("%s: the loop ran %d times, want %d", name, n, want)
		}
	}
}
