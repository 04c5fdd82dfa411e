package hex

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
)

// A shape is a full or nearly full square board made to be hard.
type shape struct {
	name   string
	size   int
	stones []board.Color
}

func newShape(name string, size int, red func(row, col int) bool) shape {
	s := shape{name, size, make([]board.Color, size*size)}
	for c := range s.stones {
		s.stones[c] = Blue
		if red(c/size, c%size) {
			s.stones[c] = Red
		}
	}
	return s
}

// exchanged returns the shape with rows as columns and the colors exchanged.
func (s shape) exchanged() shape {
	e := shape{s.name + ", exchanged", s.size, make([]board.Color, len(s.stones))}
	for c, color := range s.stones {
		e.stones[c%s.size*s.size+c/s.size] = color.Opponent()
	}
	return e
}

// turned returns the shape turned by half a circle.
func (s shape) turned() shape {
	e := shape{s.name + ", turned", s.size, make([]board.Color, len(s.stones))}
	for c, color := range s.stones {
		e.stones[len(s.stones)-1-c] = color
	}
	return e
}

// cut returns the shape without the stones of the last row and column, so that
// neither side has joined its edges.
func (s shape) cut() shape {
	e := shape{s.name + ", cut", s.size, append([]board.Color(nil), s.stones...)}
	for i := range s.size {
		e.stones[(s.size-1)*s.size+i] = board.Empty
		e.stones[i*s.size+s.size-1] = board.Empty
	}
	return e
}

// shapes returns windings of all kinds: one chain of Red all over the board, or
// dead ends everywhere.
func shapes(size int) []shape {
	last := size - 1
	all := []shape{
		newShape("rows", size, func(r, c int) bool { return r%2 == 0 || r%4 == 1 && c == last || r%4 == 3 && c == 0 }),
		newShape("columns", size, func(r, c int) bool { return c%2 == 0 || c%4 == 1 && r == last || c%4 == 3 && r == 0 }),
		newShape("columns from one corner to the other", size, func(r, c int) bool {
			if r == 0 || r == last {
				return r == 0 && c == 0 || r == last && c >= last-1
			}
			return c%2 == 0 || c%4 == 1 && r == last-1 || c%4 == 3 && r == 1
		}),
		newShape("comb", size, func(r, c int) bool { return r == 0 || c%2 == 0 && r < last }),
		newShape("comb of rows", size, func(r, c int) bool { return r < last && (c == 0 || r%2 == 0) }),
		newShape("diagonals", size, func(r, c int) bool { return r < last && (r+c)%2 == 0 }),
		newShape("stairs", size, func(r, c int) bool { return (c-r+4*size)%4 < 2 }),
		newShape("spiral", size, spiral(size)),
		newShape("bands of columns", size, func(r, c int) bool {
			const width = 5
			switch band, row := r/(width+1), r%(width+1); {
			case row == width:
				return band%2 == 0 && c == last || band%2 == 1 && c == 0
			default:
				return c%2 == 0 || c%4 == 1 && row == width-1 || c%4 == 3 && row == 0
			}
		}),
	}
	for seed := range uint64(3) {
		all = append(all, newShape(fmt.Sprintf("maze %d", seed), size, maze(size, rand.New(rand.NewPCG(seed, 8)))))
	}
	for _, s := range all {
		all = append(all, s.exchanged(), s.turned(), s.cut())
	}
	return all
}

// spiral returns a path one cell wide that winds from the top into the middle.
func spiral(size int) func(row, col int) bool {
	on := make([]bool, size*size)
	at := func(p board.Point) bool {
		return p.Row >= 0 && p.Row < size && p.Col >= 0 && p.Col < size && on[p.Row*size+p.Col]
	}
	inside := func(p board.Point) bool { return p.Row >= 0 && p.Row < size && p.Col >= 0 && p.Col < size }
	p, d, turns := board.Pt(0, 0), board.South, 0
	on[0] = true
	for turns < 2 {
		next := p.Add(d.Delta())
		if !inside(next) || at(next) || at(next.Add(d.Delta())) {
			turns++
			d = map[board.Dir]board.Dir{board.South: board.East, board.East: board.North, board.North: board.West, board.West: board.South}[d]
			continue
		}
		p, turns = next, 0
		on[p.Row*size+p.Col] = true
	}
	return func(row, col int) bool { return on[row*size+col] }
}

// maze returns paths one cell wide that lead everywhere in exactly one way.
func maze(size int, rng *rand.Rand) func(row, col int) bool {
	on := make([]bool, size*size)
	on[0] = true
	for path := []board.Point{{}}; len(path) > 0; {
		p := path[len(path)-1]
		var next []board.Point
		for _, d := range []board.Point{{Row: 0, Col: 1}, {Row: 0, Col: -1}, {Row: 1}, {Row: -1}, {Row: 1, Col: -1}, {Row: -1, Col: 1}} {
			q := p.Add(d).Add(d)
			if q.Row >= 0 && q.Row < size && q.Col >= 0 && q.Col < size && !on[q.Row*size+q.Col] {
				next = append(next, d)
			}
		}
		if len(next) == 0 {
			path = path[:len(path)-1]
			continue
		}
		d := next[rng.IntN(len(next))]
		for range 2 {
			p = p.Add(d)
			on[p.Row*size+p.Col] = true
		}
		path = append(path, p)
	}
	return func(row, col int) bool { return on[row*size+col] }
}

func TestShapes(t *testing.T) {
	for _, size := range []int{5, 8, 63, 64, 65, 100, 128, 130} {
		var j Judge
		for _, s := range shapes(size) {
			want := searchStones(size, size, s.stones)
			if got := j.WinnerOf(size, size, s.stones); got != want {
				t.Errorf("%s, %d: %v, want %v", s.name, size, got, want)
			}
			for _, side := range []board.Color{Red, Blue} {
				if got := j.walkFor(side); got != (want == side) {
					t.Errorf("%s, %d: walk for %v: %v, winner %v", s.name, size, side, got, want)
				}
			}
		}
	}
}

// TestLargeShapes takes no time to speak of, unless something is quadratic.
func TestLargeShapes(t *testing.T) {
	const size = 1000
	var j Judge
	start, err := New(Rules{Rows: size, Cols: size})
	if err != nil {
		t.Fatal(err)
	}
	g := start.Clone()
	for _, s := range shapes(size)[:9] {
		static := j.WinnerOf(size, size, s.stones)
		var cells [3][]board.Move
		for c, color := range s.stones {
			cells[color] = append(cells[color], board.Move(c))
		}
		g.CopyFrom(start)
		for !g.Over() {
			own := &cells[g.Turn()]
			if len(*own) == 0 { // the other side fills the board: it is its turn again
				g.turn = g.turn.Opponent()
				continue
			}
			if err := g.Play((*own)[0]); err != nil {
				t.Fatal(err)
			}
			*own = (*own)[1:]
		}
		if g.Winner() != static {
			t.Fatalf("%s: game %v, static %v", s.name, g.Winner(), static)
		}
		if chain := g.WinningChain(); len(chain) < size {
			t.Errorf("%s: a chain of %d", s.name, len(chain))
		}
	}
	moves := g.Len()
	for range moves {
		g.turn = g.At(board.Cell(g.plies[g.Len()-1].move)).Opponent()
		g.Undo()
	}
	if g.Hash() != start.Hash() || g.Winner() != board.Empty {
		t.Errorf("not the empty board again: winner %v", g.Winner())
	}
}
