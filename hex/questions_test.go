package hex

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
)

// cellOf returns the cell of that name.
func cellOf(t *testing.T, g *Game, name string) board.Cell {
	t.Helper()
	if name == "" {
		return board.None
	}
	m, err := g.ParseMove(name)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return board.Cell(m)
}

// distances returns how many stones of that color it takes from one of the
// given cells to every other, 0 where no chain leads.
func distances(g *Game, color board.Color, from []board.Cell) map[board.Cell]int {
	steps := map[board.Cell]int{}
	for _, c := range from {
		if g.At(c) == color {
			steps[c] = 1
		}
	}
	for changed := true; changed; { // relax until nothing changes: slow and plain
		changed = false
		for c, n := range steps {
			for near := range g.Lattice().Neighbors(c) {
				if old, ok := steps[near]; g.At(near) == color && (!ok || n+1 < old) {
					steps[near] = n + 1
					changed = true
				}
			}
		}
	}
	return steps
}

// edgeCells returns the cells on the first or second edge of a color.
func edgeCells(l *board.Lattice, color board.Color, second bool) []board.Cell {
	var cells []board.Cell
	for c := range l.Cells() {
		p := l.Point(c)
		at, last := p.Row, l.Rows()-1
		if color == Blue {
			at, last = p.Col, l.Cols()-1
		}
		if !second && at == 0 || second && at == last {
			cells = append(cells, c)
		}
	}
	return cells
}

func TestWinningChainIsShortest(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for i := range 400 {
		rows, cols := 1+rng.IntN(8), 1+rng.IntN(8)
		if i%40 == 0 {
			rows, cols = 1+rng.IntN(40), 1+rng.IntN(80)
		}
		g, err := New(Rules{Rows: rows, Cols: cols})
		if err != nil {
			t.Fatal(err)
		}
		if chain := g.WinningChain(); chain != nil {
			t.Fatalf("the empty board has a winning chain %v", chain)
		}
		randomGame(g, g.AppendMoves(nil), rng)
		shortestChain(t, g)
		g.Undo()
		if chain := g.WinningChain(); chain != nil {
			t.Fatalf("chain %v after undo", chain)
		}
	}
	const n = 25
	for _, s := range shapes(n) {
		g := newSquare(t, n)
		grid := g.Grid()
		copy(grid.Values(), s.stones)
		g, err := FromGrid(g.Rules(), grid, Red)
		if err != nil {
			t.Fatal(err)
		}
		if g.Over() {
			shortestChain(t, g)
		}
	}
}

// shortestChain compares the winning chain with what distances finds.
func shortestChain(t *testing.T, g *Game) {
	t.Helper()
	side := g.Winner()
	chain := g.WinningChain()
	first, second := edgeCells(g.Lattice(), side, false), edgeCells(g.Lattice(), side, true)
	if len(chain) == 0 || !slices.Contains(first, chain[0]) || !slices.Contains(second, chain[len(chain)-1]) {
		t.Fatalf("chain %v does not join the edges:\n%v", chain, g)
	}
	for i, c := range chain {
		if g.At(c) != side || i > 0 && !slices.Contains(g.Lattice().Adjacent(c), chain[i-1]) {
			t.Fatalf("chain %v breaks at %v:\n%v", chain, g.FormatMove(board.Move(c)), g)
		}
	}
	shortest := g.cells() + 1
	steps := distances(g, side, first)
	for _, c := range second {
		if n, ok := steps[c]; ok {
			shortest = min(shortest, n)
		}
	}
	if len(chain) != shortest {
		t.Fatalf("chain of %d stones, the shortest has %d:\n%v", len(chain), shortest, g)
	}
}

func TestConnectedAndTouchesEdge(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for range 60 {
		g, err := New(Rules{Rows: 1 + rng.IntN(6), Cols: 1 + rng.IntN(6)})
		if err != nil {
			t.Fatal(err)
		}
		for !g.Over() {
			moves := g.AppendMoves(nil)
			if err := g.Play(moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
			for range rng.IntN(2) * rng.IntN(3) {
				g.Undo()
			}
			for a := range g.Lattice().Cells() {
				chain := map[board.Cell]int{}
				if g.At(a) != board.Empty {
					chain = distances(g, g.At(a), []board.Cell{a})
				}
				for b := range g.Lattice().Cells() {
					if _, want := chain[b]; g.Connected(a, b) != want {
						t.Fatalf("Connected(%v, %v) = %v:\n%v", a, b, !want, g)
					}
				}
				first, second := g.TouchesEdge(a)
				in := func(c board.Cell) bool { _, ok := chain[c]; return ok }
				if want := slices.ContainsFunc(edgeCells(g.Lattice(), g.At(a), false), in); first != want {
					t.Fatalf("TouchesEdge(%v): first %v:\n%v", a, first, g)
				}
				if want := slices.ContainsFunc(edgeCells(g.Lattice(), g.At(a), true), in); second != want {
					t.Fatalf("TouchesEdge(%v): second %v:\n%v", a, second, g)
				}
			}
		}
	}
}

func TestConnectedIsNotByAnEdge(t *testing.T) {
	g := play(t, Rules{3, 3, NoSwap}, "a1", "a3", "c1", "b3")
	if g.Connected(cellOf(t, g, "a1"), cellOf(t, g, "c1")) {
		t.Error("a1 and c1 are connected by the top edge")
	}
	if !g.Connected(cellOf(t, g, "a3"), cellOf(t, g, "b3")) || g.Connected(cellOf(t, g, "b2"), cellOf(t, g, "b2")) {
		t.Error("a3 and b3 are not connected, or an empty cell is with itself")
	}
}

func TestBridges(t *testing.T) {
	type bridge struct{ save, left, right string }
	for _, test := range []struct {
		name    string
		diagram string // before the attack
		attack  string
		want    []bridge
	}{
		{"across the row", "..../.X../..X./....\nto move: blue", "b3", []bridge{{"c2", "b2", "c3"}}},
		{"the other cell", "..../.X../..X./....\nto move: blue", "c2", []bridge{{"b3", "c3", "b2"}}},
		{"upright", ".X../..../X.../....\nto move: blue", "a2", []bridge{{"b2", "b1", "a3"}}},
		{"flat", "..X./X.../..../....\nto move: blue", "b2", []bridge{{"b1", "a2", "c1"}}},
		{"stones that touch are no bridge", "..../..X./.X../....\nto move: blue", "b2", nil},
		{"three at once", ".X../..X./X.../....\nto move: blue", "b2", []bridge{{"c1", "b1", "c2"}, {"b3", "c2", "a3"}, {"a2", "a3", "b1"}}},
		{"to the top edge", "..../.X../..../....\nto move: blue", "b1", []bridge{{"c1", "", "b2"}}},
		{"to the bottom edge", "..../..../.X../....\nto move: blue", "a4", []bridge{{"b4", "b3", ""}}},
		{"blue to the left edge", "..../.O../..../....\nto move: red", "a2", []bridge{{"a3", "b2", ""}}},
		{"blue to the right edge", "..../..O./..../....\nto move: red", "d2", []bridge{{"d1", "c2", ""}}},
		{"both on the left edge", "..../.O../O.../....\nto move: red", "a2", nil},
		{"both on the right edge", "...O/..O./..../....\nto move: red", "d2", nil},
		{"both on the bottom edge", "..../..../..X./.X..\nto move: blue", "c4", nil},
		{"saved already", "..../.XX./..X./....\nto move: blue", "b3", nil},
		{"cut already", "..../.XO./..X./....\nto move: blue", "b3", nil},
		{"joined elsewhere", "..XX/.X.X/..X./....\nto move: blue", "c2", nil},
		{"joined to the top edge elsewhere", "X.../XX../..../....\nto move: blue", "b1", nil},
		{"joined to the bottom edge elsewhere", "..../..../..XX/...X\nto move: blue", "c4", nil},
		{"joined to the left edge elsewhere", "OO../.O../..../....\nto move: red", "a2", nil},
		{"joined to the right edge elsewhere", "..../..../..O./..OO\nto move: red", "d3", nil},
		{"both on the top edge", ".X../X.../..../....\nto move: blue", "a1", nil},
		{"between the edges of one row", "...\nto move: blue", "c1", []bridge{{"b1", "", ""}}},
		{"with the move that wins", "...O/OO.X/.X../....\nto move: blue", "c2", nil},
		{"nothing near", "..../.X../..X./....\nto move: blue", "a1", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			g, err := Parse(test.diagram)
			if err != nil {
				t.Fatal(err)
			}
			for b := range g.Bridges() {
				t.Errorf("before any move: %v", b)
			}
			if err := g.Play(board.Move(cellOf(t, g, test.attack))); err != nil {
				t.Fatal(err)
			}
			var got, want []Bridge
			for b := range g.Bridges() {
				got = append(got, b)
			}
			for _, b := range test.want {
				want = append(want, Bridge{cellOf(t, g, b.save), [2]board.Cell{cellOf(t, g, b.left), cellOf(t, g, b.right)}})
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s\n%v", diff, g)
			}
		})
	}
}

// TestBridgesStop leaves the loop after each number of bridges, and asks after moves
// that attack none: none yet, a swap, the last one.
func TestBridgesStop(t *testing.T) {
	grid, err := board.Notation{}.ParseDiagram(".O../..O./O.../....", board.Hex6)
	if err != nil {
		t.Fatal(err)
	}
	g, err := FromGrid(Rules{}, grid.Grid, Red)
	if err != nil {
		t.Fatal(err)
	}
	for range g.Bridges() {
		t.Error("a bridge is attacked before the first move")
	}
	most := 0
	for c := range g.Lattice().Cells() {
		if g.Play(board.Move(c)) != nil {
			continue
		}
		all := slices.Collect(g.Bridges())
		most = max(most, len(all))
		for n := range all {
			var got []Bridge
			for b := range g.Bridges() {
				if got = append(got, b); len(got) == n+1 {
					break
				}
			}
			if !slices.Equal(got, all[:n+1]) {
				t.Errorf("the first %d bridges after %s are %v, of %v", n+1, g.FormatMove(board.Move(c)), got, all)
			}
		}
		g.Undo()
	}
	if most < 2 {
		t.Errorf("no move attacks several bridges of\n%v", g)
	}
	for _, r := range []Rules{Standard(3), Sides(3)} {
		g, err := FromMoves(r, "b2 swap")
		if err != nil {
			t.Fatal(err)
		}
		for b := range g.Bridges() {
			t.Errorf("after a swap %v is attacked", b)
		}
	}
}
