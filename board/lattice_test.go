package board

import (
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// touch says from the rules of each board whether the cells at p and q touch.
func touch(kind string, p, q Point) bool {
	d := q.Sub(p)
	near := max(abs(d.Row), abs(d.Col)) == 1
	switch kind {
	case "Square4":
		return abs(d.Row)+abs(d.Col) == 1
	case "Square8":
		return near
	}
	return near && d.Row != d.Col
}

func kindOf(l *Lattice) string { return strings.SplitN(l.String(), "(", 2)[0] }

func TestLatticeCells(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, _ *rand.Rand) {
		next := Cell(0)
		for row := range l.Rows() {
			for col := range l.Cols() {
				p := Pt(row, col)
				if l.Cell(p) != next || l.Point(next) != p || !l.Contains(p) || !l.Valid(next) {
					t.Errorf("cell %d: Cell(%v) = %d, Point = %v", next, p, l.Cell(p), l.Point(next))
				}
				next++
			}
		}
		if l.Len() != int(next) || l.Valid(next) || l.Valid(None) || l.Valid(-1<<31) {
			t.Errorf("Len() = %d, Valid(%d) = %v", l.Len(), next, l.Valid(next))
		}
		for _, p := range []Point{{-1, 0}, {0, -1}, {l.Rows(), 0}, {0, l.Cols()}, {math.MaxInt, math.MaxInt}} {
			if l.Contains(p) || l.Cell(p) != None {
				t.Errorf("there is a cell at %v", p)
			}
		}
		next = 0
		for c := range l.Cells() {
			if c != next {
				t.Errorf("Cells yields %d, want %d", c, next)
			}
			next++
		}
	})
}

func TestLatticeNeighbors(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, _ *rand.Rand) {
		kind := kindOf(l)
		for c := range l.Cells() {
			p := l.Point(c)
			var want, byStep []Cell
			for _, d := range l.Dirs() {
				n := l.Step(c, d)
				if n != l.Cell(p.Add(d.Delta())) {
					t.Errorf("Step(%v, %v) = %d", p, d, n)
				}
				if n != None {
					byStep = append(byStep, n)
					if l.Step(n, d.Opposite()) != c || l.Opposite(d) != d.Opposite() {
						t.Errorf("from %v to the %v and back is %d", p, d, l.Step(n, d.Opposite()))
					}
				}
			}
			for n := range l.Cells() {
				if touch(kind, p, l.Point(n)) {
					want = append(want, n)
				}
			}
			got := slices.Collect(l.Neighbors(c))
			if !slices.Equal(got, byStep) || !slices.Equal(l.Adjacent(c), byStep) {
				t.Errorf("neighbors of %v: Neighbors %v, Adjacent %v, by Step %v", p, got, l.Adjacent(c), byStep)
			}
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("neighbors of %v are %v, want %v", p, got, want)
			}
			if cap(l.Adjacent(c)) != len(l.Adjacent(c)) {
				t.Error("appending to Adjacent would overwrite the lattice")
			}
			for d := range Dir(255) {
				if has := slices.Contains(l.Dirs(), d); !has && l.Step(c, d) != None {
					t.Errorf("Step(%v, %v) = %d", p, d, l.Step(c, d))
				}
			}
		}
	})
}

func TestHex6DiagonalsDoNotTouch(t *testing.T) {
	l := Hex6(3, 3)
	a, b := l.Cell(Pt(0, 0)), l.Cell(Pt(1, 1))
	if l.Distance(a, b) != 2 || slices.Contains(l.Adjacent(a), b) || l.Step(a, SouthEast) != None {
		t.Error("(0,0) and (1,1) touch")
	}
	if c, d := l.Cell(Pt(0, 1)), l.Cell(Pt(1, 0)); l.Distance(c, d) != 1 || l.Step(c, SouthWest) != d {
		t.Error("(0,1) and (1,0) do not touch")
	}
}

// distancesFrom counts steps by a search, breadth first.
func distancesFrom(l *Lattice, a Cell) []int {
	dist := slices.Repeat([]int{-1}, l.Len())
	dist[a] = 0
	for queue := []Cell{a}; len(queue) > 0; queue = queue[1:] {
		for n := range l.Neighbors(queue[0]) {
			if dist[n] < 0 {
				dist[n] = dist[queue[0]] + 1
				queue = append(queue, n)
			}
		}
	}
	return dist
}

func TestLatticeDistance(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		for range 5 {
			a := Cell(rng.IntN(l.Len()))
			for b, want := range distancesFrom(l, a) {
				if got := l.Distance(a, Cell(b)); got != want || l.Distance(Cell(b), a) != want {
					t.Errorf("Distance(%v, %v) = %d, want %d", l.Point(a), l.Point(Cell(b)), got, want)
				}
			}
		}
	})
}

func TestLatticeRaysAndLines(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, _ *rand.Rand) {
		for c := range l.Cells() {
			for d := range Dir(9) {
				var want []Cell
				for n := l.Step(c, d); n != None; n = l.Step(n, d) {
					want = append(want, n)
				}
				if got := slices.Collect(l.Ray(c, d)); !slices.Equal(got, want) {
					t.Errorf("Ray(%v, %v) yields %v, want %v", l.Point(c), d, got, want)
				}
			}
		}
		if n := len(l.Axes()); n != len(l.Dirs())/2 {
			t.Errorf("%d axes", n)
		}
		for _, axis := range append(slices.Clone(l.Dirs()), l.Axes()...) {
			// Every cell is on exactly one line, which runs edge to edge.
			met, last := make(map[Cell]bool), None
			for line := range l.Lines(axis) {
				cells := slices.Collect(line)
				first := cells[0]
				if first <= last || l.Step(first, axis.Opposite()) != None {
					t.Errorf("a line to the %v begins at %v, after that at %v", axis, l.Point(first), l.Point(max(last, 0)))
				}
				last = first
				if !slices.Equal(cells[1:], slices.Collect(l.Ray(first, axis))) {
					t.Errorf("the line to the %v from %v is %v", axis, l.Point(first), cells)
				}
				for _, c := range cells {
					if met[c] {
						t.Errorf("%v is on two lines to the %v", l.Point(c), axis)
					}
					met[c] = true
				}
			}
			if len(met) != l.Len() {
				t.Errorf("%d cells are on lines to the %v, want %d", len(met), axis, l.Len())
			}
		}
	})
	for _, kind := range kinds {
		l := kind.make(4, 6)
		// A direction that the lattice does not have makes lines of one cell.
		n := 0
		for line := range l.Lines(Dir(77)) {
			for range line {
				n++
			}
		}
		if n != l.Len() {
			t.Errorf("%v: Lines of no direction have %d cells", l, n)
		}
		n = 0
		for line := range l.Lines(East) {
			for range line {
				n++
				break
			}
			if n == 2 {
				break
			}
		}
		if n != 2 {
			t.Errorf("%v: Lines ran %d times after a break", l, n)
		}
	}
}

func TestDir(t *testing.T) {
	names := []string{"North", "NorthEast", "East", "SouthEast", "South", "SouthWest", "West", "NorthWest", "Dir(8)"}
	for d, name := range names {
		if got := Dir(d).String(); got != name {
			t.Errorf("Dir(%d).String() = %q, want %q", d, got, name)
		}
	}
	for d := range Dir(8) {
		if sum := d.Delta().Add(d.Opposite().Delta()); sum != (Point{}) {
			t.Errorf("%v and %v sum to %v", d, d.Opposite(), sum)
		}
	}
}

func TestLatticeSizes(t *testing.T) {
	for _, kind := range kinds {
		for _, size := range [][2]int{{0, 5}, {5, 0}, {-1, 1}, {1, MaxSide + 1}, {math.MaxInt, 1}} {
			func() {
				defer func() {
					want := fmt.Sprintf("board: %s(%d, %d): rows and cols must be from 1 to 1024", kind.name, size[0], size[1])
					if got := recover(); got != want {
						t.Errorf("panic is %v, want %q", got, want)
					}
				}()
				kind.make(size[0], size[1])
			}()
		}
		l := kind.make(2, 7)
		if want := kind.name + "(2, 7)"; l.String() != want || l.Rows() != 2 || l.Cols() != 7 {
			t.Errorf("%v has %d rows and %d columns, want %s", l, l.Rows(), l.Cols(), want)
		}
	}
}

func TestLatticeIsShared(t *testing.T) {
	l := Square4(7, 9)
	if Square4(7, 9) != l || Square4(9, 7) == l || Square8(7, 9) == l || Hex6(7, 9) == l {
		t.Error("one lattice for each kind and size: not so")
	}
	var wait sync.WaitGroup
	got := make([][]*Lattice, 8)
	for i := range got {
		wait.Go(func() {
			for n := range 200 {
				got[i] = append(got[i], Hex6(200, 1+n%20))
			}
		})
	}
	wait.Wait()
	for i := range got {
		if !slices.Equal(got[i], got[0]) {
			t.Error("goroutines got different lattices of one size")
		}
	}
	runtime.KeepAlive(l)
}

// cached returns how many lattices the package has an entry for.
func cached() int {
	lattices.mu.RLock()
	defer lattices.mu.RUnlock()
	return len(lattices.byKey)
}

// A program that asks for every size in turn must not grow.
func TestLatticeCacheForgets(t *testing.T) {
	held := Square8(3, 3)
	most := 0
	for rows := range 60 {
		for cols := range 60 {
			Square8(1+rows, 1+cols)
		}
		runtime.GC()
		most = max(most, cached())
	}
	if most > 3000 {
		t.Errorf("the cache held %d lattices at a time", most)
	}
	left := 0
	for range 100 {
		runtime.GC()
		if left = cached(); left < 30 {
			break
		}
		time.Sleep(10 * time.Millisecond) // cleanups run in a goroutine of their own
	}
	if left >= 30 { // other tests may hold a few
		t.Errorf("the cache holds %d lattices that nobody uses", left)
	}
	if Square8(3, 3) != held {
		t.Error("a lattice in use was forgotten")
	}
}

func TestSymmetries(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		all := l.Symmetries()
		want := 4
		if l.Rows() == l.Cols() {
			want = 8
		}
		if kindOf(l) == "Hex6" {
			want /= 2
		}
		if len(all) != want {
			t.Fatalf("%d symmetries, want %d", len(all), want)
		}
		swapping := 0
		distinct := make(map[string]bool)
		for _, s := range all {
			image := make([]Cell, 0, l.Len())
			for c := range l.Cells() {
				n := s.Apply(c)
				image = append(image, n)
				if s.Inverse().Apply(n) != c {
					t.Errorf("%+v: Inverse does not lead back from %d", s, n)
				}
			}
			distinct[fmt.Sprint(image)] = true
			for range 50 {
				a, b := Cell(rng.IntN(l.Len())), Cell(rng.IntN(l.Len()))
				if l.Distance(image[a], image[b]) != l.Distance(a, b) {
					t.Errorf("%+v changes the distance of %d and %d", s, a, b)
				}
			}
			sorted := slices.Clone(image)
			slices.Sort(sorted)
			if len(slices.Compact(sorted)) != l.Len() {
				t.Errorf("%+v moves two cells to the same one", s)
			}
			top, left := false, false // where does the top edge go?
			for c := range l.Cells() {
				if l.Point(c).Row == 0 {
					p := l.Point(s.Apply(c))
					top = top || p.Row != 0 && p.Row != l.Rows()-1
					left = left || p.Col != 0 && p.Col != l.Cols()-1
				}
			}
			if s.SwapsSides() {
				swapping++
				if left {
					t.Errorf("%+v swaps sides, but does not take the top edge to the left or right one", s)
				}
			} else if top {
				t.Errorf("%+v does not swap sides, but takes the top edge away", s)
			}
			for _, u := range all {
				su := s.Compose(u)
				if !slices.Contains(all, su) {
					t.Errorf("%+v and then %+v is none of the symmetries", s, u)
				}
				if c := Cell(rng.IntN(l.Len())); su.Apply(c) != u.Apply(s.Apply(c)) {
					t.Errorf("Compose(%+v, %+v) does not do one after the other", s, u)
				}
				if su.SwapsSides() != (s.SwapsSides() != u.SwapsSides()) {
					t.Errorf("Compose(%+v, %+v).SwapsSides() = %v", s, u, su.SwapsSides())
				}
			}
			if s.Compose(s.Inverse()) != all[0] || s.Compose(all[0]) != s || all[0].Compose(s) != s {
				t.Errorf("%+v: inverse or identity", s)
			}
		}
		if l.Rows() > 2 && l.Cols() > 2 && len(distinct) != want {
			t.Errorf("%d distinct symmetries, want %d", len(distinct), want)
		}
		if l.Rows() == l.Cols() != (swapping == want/2) || l.Rows() != l.Cols() && swapping > 0 {
			t.Errorf("%d symmetries swap the sides", swapping)
		}
		for c := range l.Cells() {
			if all[0].Apply(c) != c {
				t.Error("the first symmetry is not the identity")
			}
		}
	})
	defer func() {
		if recover() == nil {
			t.Error("Compose of symmetries of two lattices does not panic")
		}
	}()
	Square4(2, 2).Symmetries()[0].Compose(Square8(2, 2).Symmetries()[0])
}
