package renju_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// An oracle is a board of bytes that answers by the letter of the rules: it
// puts stones down, looks and takes them away again.
type oracle struct {
	rules  renju.Rules
	points [][]board.Color
}

var directions = [4]board.Point{{Row: 0, Col: 1}, {Row: 1, Col: 0}, {Row: 1, Col: 1}, {Row: -1, Col: 1}}

func newOracle(r renju.Rules, grid *board.Grid[board.Color]) *oracle {
	o := &oracle{rules: r}
	for row := range r.Size {
		o.points = append(o.points, make([]board.Color, r.Size))
		for col := range r.Size {
			o.points[row][col] = grid.At(board.Cell(row*r.Size + col))
		}
	}
	return o
}

func (o *oracle) onBoard(p board.Point) bool {
	return p.Row >= 0 && p.Row < len(o.points) && p.Col >= 0 && p.Col < len(o.points)
}

func (o *oracle) is(p board.Point, color board.Color) bool {
	return o.onBoard(p) && o.points[p.Row][p.Col] == color
}

func (o *oracle) set(p board.Point, color board.Color) { o.points[p.Row][p.Col] = color }

func step(p board.Point, d board.Point, n int) board.Point {
	return board.Pt(p.Row+n*d.Row, p.Col+n*d.Col)
}

// line returns the ends of the unbroken line through the stone on p.
func (o *oracle) line(p, d board.Point) (first, last board.Point, length int) {
	color := o.points[p.Row][p.Col]
	first, last, length = p, p, 1
	for o.is(step(first, d, -1), color) {
		first = step(first, d, -1)
		length++
	}
	for o.is(step(last, d, 1), color) {
		last = step(last, d, 1)
		length++
	}
	return first, last, length
}

// wins reports whether the line through the stone on p wins.
func (o *oracle) wins(p, d board.Point) bool {
	color := o.points[p.Row][p.Col]
	first, last, length := o.line(p, d)
	rule := o.rules.BlackWin
	if color == board.White {
		rule = o.rules.WhiteWin
	}
	blocked := 0
	for _, end := range []board.Point{step(first, d, -1), step(last, d, 1)} {
		if o.is(end, color.Opponent()) || !o.onBoard(end) && o.rules.EdgeBlocks {
			blocked++
		}
	}
	five, over := length == 5, length > 5
	switch rule {
	case renju.ExactlyFive:
		return five
	case renju.FiveOrMore:
		return five || over
	case renju.FiveUnblocked:
		return (five || over) && blocked < 2
	case renju.ExactlyFiveUnblocked:
		return five && blocked < 2
	case renju.FiveUnblockedOrOverline:
		return five && blocked < 2 || over
	case renju.FiveOpen:
		return five && blocked == 0
	case renju.FiveOpenOrOverline:
		return five && blocked == 0 || over
	}
	panic("no such rule")
}

// winsAnywhere reports whether the stone on p is part of a line that wins.
func (o *oracle) winsAnywhere(p board.Point) bool {
	for _, d := range directions {
		if o.wins(p, d) {
			return true
		}
	}
	return false
}

// between reports whether all points from the one to the other hold color.
func (o *oracle) between(from, d board.Point, n int, color board.Color) bool {
	for i := range n {
		if !o.is(step(from, d, i), color) {
			return false
		}
	}
	return true
}

// completions returns how far from p the points are on which one more stone
// would make a line that wins and has the stone on p in it.
func (o *oracle) completions(p, d board.Point) (at []int) {
	color := o.points[p.Row][p.Col]
	for n := -4; n <= 4; n++ {
		q := step(p, d, n)
		if !o.is(q, board.Empty) {
			continue
		}
		o.set(q, color)
		if o.wins(q, d) && o.between(step(p, d, min(n, 0)), d, max(n, -n)+1, color) {
			at = append(at, n)
		}
		o.set(q, board.Empty)
	}
	return at
}

// fours returns how many fours the stone on p makes on one line: one for each
// point that completes one, but a single one for the two ends of a straight
// four.
func (o *oracle) fours(p, d board.Point) int {
	at := o.completions(p, d)
	if len(at) == 2 && at[1]-at[0] == 5 {
		return 1
	}
	return len(at)
}

// eyes returns the points on which one more stone makes a straight four with
// the stone on p in it, and no line that wins anywhere.
func (o *oracle) eyes(p, d board.Point) (eyes []board.Point) {
	color := o.points[p.Row][p.Col]
	for n := -3; n <= 3; n++ {
		q := step(p, d, n)
		if !o.is(q, board.Empty) {
			continue
		}
		o.set(q, color)
		first, _, length := o.line(p, d)
		if length == 4 && o.between(step(p, d, min(n, 0)), d, max(n, -n)+1, color) && !o.winsAnywhere(q) &&
			o.completes(step(first, d, -1), d, color) && o.completes(step(first, d, 4), d, color) {
			eyes = append(eyes, q)
		}
		o.set(q, board.Empty)
	}
	return eyes
}

// completes reports whether q is free and a stone there makes a line that wins.
func (o *oracle) completes(q, d board.Point, color board.Color) bool {
	if !o.is(q, board.Empty) {
		return false
	}
	o.set(q, color)
	defer o.set(q, board.Empty)
	return o.wins(q, d)
}

// threeNear reports whether at least three stones of one color, that on p among
// them, stand within four points of it: no four or three has fewer.
func (o *oracle) threeNear(p, d board.Point) bool {
	color, stones := o.points[p.Row][p.Col], 0
	for n := -4; n <= 4; n++ {
		if o.is(step(p, d, n), color) {
			stones++
		}
	}
	return stones >= 3
}

// threats returns what a stone of that color on p makes.
func (o *oracle) threats(p board.Point, color board.Color) (t renju.Threats) {
	o.set(p, color)
	defer o.set(p, board.Empty)
	for _, d := range directions {
		if _, _, length := o.line(p, d); length >= 5 {
			t.Five = t.Five || o.wins(p, d)
			t.Overline = t.Overline || length > 5
			continue
		}
		if !o.threeNear(p, d) {
			continue
		}
		if fours := o.fours(p, d); fours > 0 {
			t.Fours += fours
		} else if len(o.eyes(p, d)) > 0 {
			t.Threes++
		}
	}
	return t
}

// foul returns why that color may not play p.
func (o *oracle) foul(p board.Point, color board.Color) renju.Foul {
	return o.judge(p, color, o.threats(p, color))
}

// judge is foul where it is known what a stone makes.
func (o *oracle) judge(p board.Point, color board.Color, t renju.Threats) renju.Foul {
	switch {
	case color == board.White && !o.rules.FoulsForWhite:
		return renju.NoFoul
	case t.Five:
		return renju.NoFoul
	case t.Overline && o.rules.Fouls&renju.ForbidOverline != 0:
		return renju.Overline
	case t.Fours >= 2 && o.rules.Fouls&renju.ForbidDoubleFour != 0:
		return renju.DoubleFour
	case t.Threes < 2 || o.rules.Fouls&renju.ForbidDoubleThree == 0:
		return renju.NoFoul
	}
	o.set(p, color)
	defer o.set(p, board.Empty)
	real := 0
	for _, d := range directions {
		if _, _, length := o.line(p, d); length >= 5 || o.fours(p, d) > 0 {
			continue
		}
		for _, eye := range o.eyes(p, d) {
			if o.foul(eye, color) == renju.NoFoul {
				real++
				break
			}
		}
	}
	if real >= 2 {
		return renju.DoubleThree
	}
	return renju.NoFoul
}

// foulLines returns the lines that make the foul of that color on p.
func (o *oracle) foulLines(p board.Point, color board.Color, foul renju.Foul) (lines []renju.FoulLine) {
	if foul == renju.NoFoul {
		return nil
	}
	o.set(p, color)
	defer o.set(p, board.Empty)
	for i, d := range directions {
		dir := []board.Dir{board.East, board.South, board.SouthEast, board.NorthEast}[i]
		first, _, length := o.line(p, d)
		switch {
		case foul == renju.Overline:
			if length > 5 {
				lines = append(lines, renju.FoulLine{Dir: dir, Stones: o.cells(first, d, length)})
			}
			continue
		case length >= 5:
			continue
		}
		at := o.completions(p, d)
		if foul == renju.DoubleFour {
			if len(at) == 2 && at[1]-at[0] == 5 {
				ends := slices.Sorted(slices.Values(append(o.cells(step(p, d, at[0]), d, 1), o.cells(step(p, d, at[1]), d, 1)...)))
				lines = append(lines, renju.FoulLine{Dir: dir, Stones: o.cells(first, d, length), Points: ends})
				continue
			}
			for _, n := range at {
				lines = append(lines, renju.FoulLine{Dir: dir, Stones: o.without(step(p, d, n), d, color), Points: o.cells(step(p, d, n), d, 1)})
			}
			continue
		}
		line := renju.FoulLine{Dir: dir}
		for _, eye := range o.eyes(p, d) {
			if len(at) > 0 || o.foul(eye, color) != renju.NoFoul {
				continue
			}
			line.Points = append(line.Points, o.cells(eye, d, 1)...)
			line.Stones = append(line.Stones, o.without(eye, d, color)...)
		}
		if len(line.Points) > 0 {
			slices.Sort(line.Stones)
			slices.Sort(line.Points)
			line.Stones = slices.Compact(line.Stones)
			lines = append(lines, line)
		}
	}
	return lines
}

// cells returns n cells from p on, in increasing order.
func (o *oracle) cells(p, d board.Point, n int) (cells []board.Cell) {
	for i := range n {
		q := step(p, d, i)
		cells = append(cells, board.Cell(q.Row*len(o.points)+q.Col))
	}
	slices.Sort(cells)
	return cells
}

// without returns the line that a stone on p would make, but for that stone.
func (o *oracle) without(p, d board.Point, color board.Color) []board.Cell {
	o.set(p, color)
	defer o.set(p, board.Empty)
	first, _, length := o.line(p, d)
	own := o.cells(p, d, 1)[0]
	return slices.DeleteFunc(o.cells(first, d, length), func(c board.Cell) bool { return c == own })
}

// compare asks the game and the oracle the same about every free point, for
// the colors, and counts the fouls.
func compare(t *testing.T, r renju.Rules, grid *board.Grid[board.Color], count map[renju.Foul]int, colors ...board.Color) {
	t.Helper()
	o := newOracle(r, grid)
	for _, color := range colors {
		g, err := renju.FromGrid(r, grid, color)
		if err != nil {
			t.Fatal(err)
		}
		fouls := board.NewMask(g.Lattice())
		g.FoulsMask(fouls)
		if diff := cmp.Diff(slices.Collect(fouls.All()), slices.Collect(g.Fouls())); diff != "" {
			t.Fatalf("the fouls are not those of the mask:\n%s", diff)
		}
		fives := board.NewMask(g.Lattice())
		for c := range g.FivePoints(color) {
			fives.Add(c)
		}
		for c, v := range grid.All() {
			if v != board.Empty {
				if g.Foul(c) != renju.NoFoul || g.FoulLines(c) != nil || fouls.Has(c) || fives.Has(c) || g.Threats(c) != (renju.Threats{}) {
					t.Fatalf("%s, where a stone stands, is forbidden or makes something", g.FormatMove(board.Move(c)))
				}
				continue
			}
			p := g.Lattice().Point(c)
			want := o.threats(p, color)
			foul := o.judge(p, color, want)
			count[foul]++
			if got := g.Foul(c); got != foul {
				t.Fatalf("%v on %s is %v, want %v, in\n%v", color, g.FormatMove(board.Move(c)), got, foul, g)
			}
			if diff := cmp.Diff(o.foulLines(p, color, foul), g.FoulLines(c)); diff != "" {
				t.Fatalf("the lines that make %v on %s a %v, the oracle's (-) and the game's (+), in\n%v\n%s", color, g.FormatMove(board.Move(c)), foul, g, diff)
			}
			if got := fouls.Has(c); got != (foul != renju.NoFoul) {
				t.Fatalf("%v on %s is %v, but on the map of fouls: %v, in\n%v", color, g.FormatMove(board.Move(c)), foul, got, g)
			}
			if got := g.Threats(c); got != want {
				t.Fatalf("%v on %s makes %+v, want %+v, in\n%v", color, g.FormatMove(board.Move(c)), got, want, g)
			}
			if fives.Has(c) != want.Five {
				t.Fatalf("%v on %s makes a five: %v, but is a five point: %v, in\n%v", color, g.FormatMove(board.Move(c)), want.Five, fives.Has(c), g)
			}
		}
	}
}

// scattered returns a grid with stones all over, about so many percent of
// either color.
func scattered(rng *rand.Rand, size, black, white int) *board.Grid[board.Color] {
	grid := board.NewGrid[board.Color](board.Square8(size, size))
	for c := range grid.Lattice().Cells() {
		switch n := rng.IntN(100); {
		case n < black:
			grid.Set(c, board.Black)
		case n < black+white:
			grid.Set(c, board.White)
		}
	}
	return grid
}

// clustered returns a grid that looks like a game: stones in turn, most of them
// within two points of an earlier one and in line with it.
func clustered(rng *rand.Rand, size, stones, handicap int) *board.Grid[board.Color] {
	l := board.Square8(size, size)
	grid := board.NewGrid[board.Color](l)
	played := []board.Point{board.Pt(size/2, size/2)}
	grid.Set(l.Cell(played[0]), board.Black)
	for i := 1; i < stones; i++ {
		color := board.Black
		if i%2 == 1 && i > handicap {
			color = board.White
		}
		for range 50 {
			near := played[rng.IntN(len(played))]
			d := directions[rng.IntN(4)]
			p := step(near, d, rng.IntN(5)-2)
			if c := l.Cell(p); c != board.None && grid.At(c) == board.Empty {
				grid.Set(c, color)
				played = append(played, p)
				break
			}
		}
	}
	return grid
}

// someColors returns Black, and now and then White too.
func someColors(n int) []board.Color {
	return []board.Color{board.Black, board.White}[:1+(n%8)/7]
}

// randomPositions is how many positions TestFoulsOfRenju looks at.
var randomPositions = 20000

func TestFoulsOfRenju(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 6))
	count := map[renju.Foul]int{}
	positions := randomPositions
	if testing.Short() {
		positions = min(positions, 2000)
	}
	for n := range positions {
		grid := clustered(rng, 15, 10+rng.IntN(60), rng.IntN(40))
		if n%5 == 0 {
			grid = scattered(rng, 15, 5+rng.IntN(40), rng.IntN(25))
		}
		compare(t, renju.Renju(15), grid, count, someColors(n)...)
	}
	for _, foul := range []renju.Foul{renju.Overline, renju.DoubleFour, renju.DoubleThree} {
		if count[foul] < positions/3 {
			t.Errorf("%d points are %v, want %d at least", count[foul], foul, positions/3)
		}
	}
}

// TestFoulsOrMore is TestFoulsOfRenju where six win too, for which there is a
// kernel of its own.
func TestFoulsOrMore(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(6, 15))
	count := map[renju.Foul]int{}
	r := renju.Rules{Size: 15, BlackWin: renju.FiveOrMore, WhiteWin: renju.FiveOrMore, Fouls: renju.ForbidAll, FoulsForWhite: true}
	const positions = 1500
	for n := range positions {
		grid := clustered(rng, 15, 10+rng.IntN(60), rng.IntN(40))
		if n%5 == 0 {
			grid = scattered(rng, 15, 5+rng.IntN(40), rng.IntN(25))
		}
		compare(t, r, grid, count, someColors(n)...)
	}
	for _, foul := range []renju.Foul{renju.DoubleFour, renju.DoubleThree} {
		if count[foul] < positions/3 {
			t.Errorf("%d points are %v, want %d at least", count[foul], foul, positions/3)
		}
	}
}

func TestFoulsOfEveryRule(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(7, 7))
	count := map[renju.Foul]int{}
	for n := range 1500 {
		r := renju.Rules{
			Size:     5 + rng.IntN(17),
			BlackWin: renju.LineRule(rng.IntN(7)), WhiteWin: renju.LineRule(rng.IntN(7)), EdgeBlocks: rng.IntN(2) == 0,
			Fouls: renju.FoulSet(rng.IntN(8)) << 1, FoulsForWhite: rng.IntN(2) == 0,
		}
		if n%50 == 0 {
			r.Size = 58 + rng.IntN(7)
		}
		grid := clustered(rng, r.Size, r.Size*r.Size*rng.IntN(50)/100, rng.IntN(40))
		if n%3 == 0 {
			grid = scattered(rng, r.Size, 5+rng.IntN(40), rng.IntN(25))
		}
		compare(t, r, grid, count, board.Black, board.White)
	}
}
