package renju

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
)

// TestWaysToFindFouls compares the three ways to find fouls: line by line,
// the four lines in one word, and the whole board.
func TestWaysToFindFouls(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3, 3))
	asked := 0
	for n := range 3000 {
		r := Renju(15)
		r.Size = MinSize + rng.IntN(largestPlane-MinSize+1)
		if n%4 == 0 {
			r.Size = MinSize + rng.IntN(largestWindowed-MinSize+1)
		}
		r.Fouls = FoulSet(rng.IntN(8)) << 1
		g, err := New(r)
		if err != nil {
			t.Fatal(err)
		}
		who := &g.players[board.Black]
		density := 5 + rng.IntN(30)
		for c := range g.lattice.Cells() {
			if rng.IntN(100) < density {
				g.pos.Put(g.lattice.Point(c), board.Black+board.Color(rng.IntN(4)/3))
			}
		}
		var m foulMap
		if r.Size <= largestPlane {
			g.pos.makeFoulMap(&m, who)
		}
		for c := range g.lattice.Cells() {
			p := g.lattice.Point(c)
			if !g.pos.Free(p) {
				continue
			}
			five, foul := g.pos.judgeLines(who, p, nil)
			if five2, foul2 := g.pos.judgeWindow(who, p, nil); five2 != five || foul2 != foul {
				t.Fatalf("%s: %v, %v by the window, %v, %v by the lines\n%v", g.FormatMove(board.Move(c)), five2, foul2, five, foul, g)
			}
			if r.Size > largestPlane {
				continue
			}
			word, bit := m.bit(p)
			fouls, ask := m.certain(word)
			certain, maybe := fouls>>bit&1 != 0, ask>>bit&1 != 0
			if maybe {
				asked++
			}
			if certain && maybe || certain != (foul == Overline || foul == DoubleFour) || foul == DoubleThree && !maybe {
				t.Fatalf("%s: %v, but on the map %v, to be asked %v\n%v", g.FormatMove(board.Move(c)), foul, certain, maybe, g)
			}
		}
	}
	if asked < 1000 {
		t.Errorf("only %d points with two threes", asked)
	}
}

// TestForbiddenOnMap compares the map with the lines where all is decided: what is
// forbidden, with the double threes that are not real left out.
func TestForbiddenOnMap(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(20, 3))
	var real, unreal [largestPlane + 1]int
	for n := range 300 * largestPlane {
		r := Renju(MinSize + n%(largestPlane-MinSize+1))
		if n%3 == 0 {
			r.Fouls = FoulSet(rng.IntN(8)) << 1
		}
		g, err := New(r)
		if err != nil {
			t.Fatal(err)
		}
		who := &g.players[board.Black]
		black, white := 10+rng.IntN(40), rng.IntN(20)
		for c := range g.lattice.Cells() {
			if k := rng.IntN(100); k < black {
				g.put(c, board.Black)
			} else if k < black+white {
				g.put(c, board.White)
			}
		}
		var rows [MaxSize]uint64
		g.pos.forbidden(who, rows[:])
		for c := range g.lattice.Cells() {
			p := g.lattice.Point(c)
			foul := NoFoul
			if g.pos.Free(p) {
				_, foul = g.pos.judgeLines(who, p, nil)
				switch {
				case foul == DoubleThree:
					real[r.Size]++
				case foul == NoFoul && who.fouls == ForbidAll && g.pos.threatsOfLines(who, p).Threes > 1:
					unreal[r.Size]++
				}
			}
			if got := rows[p.Row]>>p.Col&1 != 0; got != (foul != NoFoul) {
				t.Fatalf("%s is %v, on the map: %v\n%v", g.FormatMove(board.Move(c)), foul, got, g)
			}
		}
		for row, w := range rows {
			if row >= r.Size && w != 0 || w>>r.Size != 0 {
				t.Fatalf("row %d of %d is %#x", row, r.Size, w)
			}
		}
	}
	for size := 8; size <= largestPlane; size++ {
		if real[size] < 20 || unreal[size] < 20 {
			t.Errorf("on %d×%d %d double threes, and %d points with threes that are not real", size, size, real[size], unreal[size])
		}
	}
}

// BenchmarkFoulEngines asks about every free point of a board of a real game: by the
// lines, by windows, and by the map of the whole board.
func BenchmarkFoulEngines(b *testing.B) {
	g, err := FromMoves(Renju(15), "h8 h9 i10 g8 i8 i9 g9 j7 g7 f8 j10 k11 h6 e9 i5 j4 f5 g6 h5 g5 h4 l12")
	if err != nil {
		b.Fatal(err)
	}
	who := &g.players[board.Black]
	count := func(judge func(p board.Point) (bool, Foul)) (n int) {
		for c := range g.lattice.Cells() {
			if p := g.lattice.Point(c); g.pos.Free(p) {
				if _, foul := judge(p); foul != NoFoul {
					n++
				}
			}
		}
		return n
	}
	lines := func() int {
		return count(func(p board.Point) (bool, Foul) { return g.pos.judgeLines(who, p, nil) })
	}
	want := lines()
	for name, f := range map[string]func() int{
		"lines":   lines,
		"windows": func() int { return count(func(p board.Point) (bool, Foul) { return g.pos.judgeWindow(who, p, nil) }) },
		"map": func() (n int) {
			var rows [MaxSize]uint64
			g.pos.forbidden(who, rows[:])
			for _, row := range rows {
				n += bits.OnesCount64(row)
			}
			return n
		},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if got := f(); got != want || got == 0 {
					b.Fatalf("%d forbidden points, want %d", got, want)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N), "ns/board")
		})
	}
}

// TestLaneBit looks from a point at others in all directions, on its lines and beside
// them, near enough to be seen and too far away.
func TestLaneBit(t *testing.T) {
	for lane, step := range []board.Point{{Col: 1}, {Row: 1}, {Row: 1, Col: 1}, {Row: -1, Col: 1}} {
		for n := -2 * board.MaxSide; n <= 2*board.MaxSide; n++ {
			if n == 0 {
				continue
			}
			want := uint64(0)
			if -5 <= n && n <= 5 {
				want = 1 << (16*lane + 5 + n)
			}
			if got := laneBit(board.Pt(n*step.Row, n*step.Col)); got != want {
				t.Errorf("lane %d, %d steps away: %#x, want %#x", lane, n, got, want)
			}
		}
	}
	for _, d := range []board.Point{{Row: 1, Col: 2}, {Row: 2, Col: 1}, {Row: -2, Col: 1}, {Row: 3, Col: -4}} {
		if got := laneBit(d); got != 0 {
			t.Errorf("%v on no line: %#x", d, got)
		}
	}
}
