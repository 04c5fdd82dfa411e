package hex

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// A plain is a position of a game that goes on until the board is full, as simple as
// it can be.
type plain struct {
	stones  string // a byte for each cell
	turn    board.Color
	swapped bool
}

func plainOf(g *Game) plain {
	stones := make([]byte, g.cells())
	for c := range stones {
		stones[c] = byte(g.At(board.Cell(c)))
	}
	return plain{string(stones), g.Turn(), g.swapped}
}

// next returns the positions after each move, also where a side has won.
func (p plain) next(r Rules) []plain {
	var list []plain
	stones, only := 0, 0
	for c := range len(p.stones) {
		if p.stones[c] != 0 {
			stones, only = stones+1, c
			continue
		}
		list = append(list, plain{p.stones[:c] + string(rune(p.turn)) + p.stones[c+1:], p.turn.Opponent(), p.swapped})
	}
	if stones == 1 && p.stones[only] == byte(Red) && p.turn == Blue && !p.swapped && r.Rows > 1 {
		switch r.Swap {
		case SwapSides:
			list = append(list, plain{p.stones, Blue, true})
		case SwapPieces:
			mirrored := make([]byte, len(p.stones))
			mirrored[only%r.Cols*r.Cols+only/r.Cols] = byte(Blue)
			list = append(list, plain{string(mirrored), Red, p.swapped})
		}
	}
	return list
}

// chancesOf returns the full boards in which games of random moves end, with their
// chances.
func chancesOf(r Rules, start plain) map[plain]float64 {
	at, ends := map[plain]float64{start: 1}, map[plain]float64{}
	for len(at) > 0 {
		after := map[plain]float64{}
		for p, chance := range at {
			next := p.next(r)
			if len(next) == 0 {
				ends[p] += chance
			}
			for _, q := range next {
				after[q] += chance / float64(len(next))
			}
		}
		at = after
	}
	return ends
}

// TestPlayoutBoards counts the boards in which playouts end and compares with their
// chances.
func TestPlayoutBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 11))
	for _, text := range []string{
		".",
		".\nswap: pieces",
		"../..",
		"../..\nto move: blue",
		"../..\nswap: pieces",
		"../..\nswap: sides",
		".../.../...",
		".../.../...\nswap: pieces",
		"..X/.../...\nto move: blue\nswap: pieces",
		"..X/.../...\nto move: blue\nswap: sides",
		"..X/.../...\nto move: blue\nseats: exchanged",
		"..O/.../...\nto move: blue\nswap: pieces",
		"...\nswap: sides",
		"./.\nswap: sides",
		"OO.O/..O./....\nto move: red",
		"X.XX/..../X...\nto move: blue",
		"OOOOXXXX.XXX./XXXXOOOOOOOO./OOOOXXXX.XXXX/.XXXOOO.OOOOO",
		"OOOOXXXX.XXXX/XXXXOOOOOOOOX/OOOOXXXX.XXXX/.XXXOOOXOOOOO\nto move: blue",
	} {
		const rounds = 20000
		start, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if start.Over() {
			t.Fatalf("is over:\n%v", start)
		}
		g := start.Clone()
		times := map[plain]int{}
		for range rounds {
			g.CopyFrom(start)
			g.Playout(rng)
			times[plainOf(g)]++
		}
		chances, sum := chancesOf(start.Rules(), plainOf(start)), 0.0
		for p, chance := range chances {
			want := chance * rounds
			sum += (float64(times[p]) - want) * (float64(times[p]) - want) / want
			delete(times, p)
		}
		if freedom := float64(len(chances) - 1); sum > freedom+10*math.Sqrt(2*freedom)+20 {
			t.Errorf("%d boards with a chi-square of %.1f:\n%v", len(chances), sum, start)
		}
		for p, n := range times {
			t.Errorf("%d times in the board %v, which cannot be, from\n%v", n, p, start)
		}
	}
}

// TestPlayoutWinners compares who wins with games that are played move by move.
func TestPlayoutWinners(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 12))
	var starts []*Game
	for _, r := range []Rules{Plain(11), Standard(11), Sides(11), Plain(19), {6, 70, NoSwap}, {7, 5, SwapSides}} {
		for _, moves := range []int{0, 1, 2, r.Rows * r.Cols / 4, r.Rows * r.Cols / 2} {
			g, err := New(r)
			if err != nil {
				t.Fatal(err)
			}
			for range moves {
				m, _ := g.RandomMove(rng)
				if g.Play(m) != nil || g.Over() {
					g.Undo()
					break
				}
			}
			starts = append(starts, g)
		}
	}
	for _, text := range []string{ // positions that no game leads to
		".......XX/.........\n.........\n.........\n...XXX...\n.........\n.........\nto move: blue",
		"O......../.........\n....X....\nO........\n...OOO...\n.........\n.........\nto move: blue",
	} {
		g, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		starts = append(starts, g)
	}
	for _, start := range starts {
		rounds := min(5000, 1<<19/start.cells())
		g := start.Clone()
		dealt, played := 0, 0
		for range rounds {
			g.CopyFrom(start)
			if g.Playout(rng) == Red {
				dealt++
			}
			g.CopyFrom(start)
			for !g.Over() {
				m, _ := g.RandomMove(rng)
				if err := g.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			if g.Winner() == Red {
				played++
			}
		}
		chance := float64(dealt+played) / float64(2*rounds)
		if most := 5 * math.Sqrt(2*chance*(1-chance)*float64(rounds)); math.Abs(float64(dealt-played)) > most {
			t.Errorf("red won %d playouts and %d games of %d, which may differ by %.0f:\n%v", dealt, played, rounds, most, start)
		}
	}
}

// TestPlayoutChances compares who wins with chances that are known.
func TestPlayoutChances(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 11))
	for _, test := range []struct {
		rules Rules
		red   float64
	}{
		{Plain(1), 1},
		{Plain(3), 84. / 126},
		{Sides(3), 84. / 126},
		{Plain(11), 0.523},
		{Plain(13), 0.518},
		{Rules{1, 5, NoSwap}, 1},
	} {
		const rounds = 40000
		start, err := New(test.rules)
		if err != nil {
			t.Fatal(err)
		}
		g := start.Clone()
		red, swaps := 0, 0
		for range rounds {
			g.CopyFrom(start)
			if g.Playout(rng) == Red {
				red++
			}
			if g.Seat(Red) == 2 {
				swaps++
			}
		}
		got := float64(red) / rounds
		if deviation := 5*math.Sqrt(test.red*(1-test.red)/rounds) + 0.0006; math.Abs(got-test.red) > deviation {
			t.Errorf("%v: red wins %.4f, want %.4f ± %.4f", test.rules, got, test.red, deviation)
		}
		if want := rounds / float64(start.cells()); test.rules.Swap != NoSwap && math.Abs(float64(swaps)-want) > 5*math.Sqrt(want) {
			t.Errorf("%v: %d swaps, want about %v", test.rules, swaps, want)
		}
	}
}

// TestPlayoutLeaves looks at how the game is left: as one that begins with the last
// position.
func TestPlayoutLeaves(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 12))
	for i := range 200 {
		rows, cols := 1+rng.IntN(12), 1+rng.IntN(12)
		if i%10 == 0 {
			rows, cols = 1+rng.IntN(4), 55+rng.IntN(80)
		}
		start, err := New(Rules{rows, cols, []SwapRule{NoSwap, SwapSides}[i%2]})
		if err != nil {
			t.Fatal(err)
		}
		for range rng.IntN(rows * cols) {
			m, _ := start.RandomMove(rng)
			if start.Play(m) != nil || start.Over() && rng.IntN(10) > 0 {
				start.Undo()
				break
			}
		}
		g := start.Clone()
		winner := g.Playout(rng)
		if start.Over() {
			if g.Len() != 0 || winner != start.Winner() || g.String() != start.String() {
				t.Fatalf("a playout of\n%v\nbecame\n%v", start, g)
			}
			continue
		}
		sameAsNew(t, g, winner)
		counts := [3]int{}
		for c, color := range g.Grid().All() {
			counts[color]++
			if was := start.At(c); was != board.Empty && was != color && start.stones[Red]+start.stones[Blue] > 1 {
				t.Fatalf("%s was %v, but is %v", g.FormatMove(board.Move(c)), was, color)
			}
		}
		if counts[board.Empty] > 0 {
			t.Fatalf("empty cells are left:\n%v", g)
		}
		g.CopyFrom(start)
		if g.String() != start.String() || g.Hash() != start.Hash() || g.Len() != start.Len() {
			t.Fatalf("after CopyFrom it is\n%v\nwant\n%v", g, start)
		}
		for g.Len() > 0 {
			g.Undo()
		}
		if empty, _ := New(g.Rules()); g.String() != empty.String() || g.Hash() != empty.Hash() {
			t.Fatalf("taken back to the start it is\n%v", g)
		}
	}
}

// sameAsNew compares the game after a playout with a new one from its stones.
func sameAsNew(t *testing.T, g *Game, winner board.Color) {
	t.Helper()
	fresh, err := FromGrid(g.Rules(), g.Grid(), g.Turn())
	if err != nil {
		t.Fatal(err)
	}
	fresh.swapped = g.swapped
	if g.Winner() != winner || fresh.Winner() != winner || !g.Over() || g.Result() != board.WonBy(winner) {
		t.Fatalf("the winner is %v, then %v, of the stones %v, with the result %v:\n%v", winner, g.Winner(), fresh.Winner(), g.Result(), g)
	}
	if _, ok := g.Undo(); ok || g.Len() != 0 || len(g.History()) != 0 {
		t.Fatalf("there is a history of %d moves", g.Len())
	}
	if g.String() != fresh.String() || g.Hash() != fresh.Hash() || g.stones != fresh.stones {
		t.Fatalf("the game is\n%v\nwith the hash %x, want\n%v\nwith the hash %x", g, g.Hash(), fresh, fresh.Hash())
	}
	hash, s := g.Canonical()
	if wantHash, want := fresh.Canonical(); hash != wantHash || s != want {
		t.Fatalf("Canonical is %x, %v, want %x, %v", hash, s, wantHash, want)
	}
	if got, want := fmt.Sprint(g.WinningChain()), fmt.Sprint(fresh.WinningChain()); got != want {
		t.Fatalf("the winning chain is %v, want %v", got, want)
	}
	last := board.Cell(g.cells() - 1)
	for c := range g.lattice.Cells() {
		first, second := g.TouchesEdge(c)
		wantFirst, wantSecond := fresh.TouchesEdge(c)
		if g.Connected(c, last) != fresh.Connected(c, last) || first != wantFirst || second != wantSecond {
			t.Fatalf("chains differ at %s:\n%v", g.FormatMove(board.Move(c)), g)
		}
		if err := g.Check(board.Move(c)); err != board.ErrGameOver {
			t.Fatalf("Check = %v", err)
		}
	}
	red, blue, all := board.NewMask(g.lattice), board.NewMask(g.lattice), board.NewMask(g.lattice)
	all.Not()
	g.LegalMask(all)
	g.StoneMasks(red, blue)
	for c := range g.lattice.Cells() {
		if all.Has(c) || red.Has(c) != (g.At(c) == Red) || blue.Has(c) != (g.At(c) == Blue) {
			t.Fatalf("the masks are %v, %v and %v at %s", all.Has(c), red.Has(c), blue.Has(c), g.FormatMove(board.Move(c)))
		}
	}
	text, err := g.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	read := g.Clone()
	if err := read.UnmarshalText(text); err != nil || read.String() != g.String() || read.Hash() != g.Hash() {
		t.Fatalf("%v: %s is read as\n%v", err, text, read)
	}
}

func TestRandomMoveAndPlayoutDoNotAllocate(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 13))
	for _, r := range []Rules{Plain(11), Standard(11), Sides(70)} {
		start, err := New(r)
		if err != nil {
			t.Fatal(err)
		}
		g := start.Clone()
		playout := func() {
			g.CopyFrom(start)
			g.RandomMove(rng)
			g.Playout(rng)
		}
		for range 20 {
			playout()
		}
		if n := testing.AllocsPerRun(50, playout); n >= 1 {
			t.Errorf("%v: %v allocations", r, n)
		}
	}
}

// TestSetUpAfterPlayout takes stones off a board that a playout has filled, and plays
// on.
func TestSetUpAfterPlayout(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 14))
	g := newSquare(t, 5)
	for range 50 {
		g.Playout(rng)
		node := &sgf.Node{}
		for c := range g.lattice.Cells() {
			if rng.IntN(3) > 0 {
				node.Add("AE", g.FormatMove(board.Move(c)))
			}
		}
		if err := g.PlayNode(node); err != nil {
			t.Fatal(err)
		}
		fresh, err := FromGrid(g.Rules(), g.Grid(), g.Turn())
		if err != nil {
			t.Fatal(err)
		}
		for !g.Over() {
			m, _ := g.RandomMove(rng)
			if err := errors.Join(g.Play(m), fresh.Play(m)); err != nil {
				t.Fatal(err)
			}
			if g.String() != fresh.String() || g.Hash() != fresh.Hash() || g.Winner() != fresh.Winner() {
				t.Fatalf("the game is\n%v\nwant\n%v", g, fresh)
			}
			for c := range g.lattice.Cells() {
				if g.Connected(c, board.Cell(m)) != fresh.Connected(c, board.Cell(m)) {
					t.Fatalf("chains differ at %s:\n%v", g.FormatMove(board.Move(c)), g)
				}
			}
		}
		for g.Len() > 0 {
			g.Undo()
			fresh.Undo()
		}
		if g.String() != fresh.String() || g.Hash() != fresh.Hash() {
			t.Fatalf("taken back the game is\n%v\nwant\n%v", g, fresh)
		}
	}
}

// TestPlayoutExtremes plays on the longest and the largest boards.
func TestPlayoutExtremes(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 15))
	for _, r := range []Rules{{1, 1024, NoSwap}, {1024, 1, NoSwap}, {1, 1024, SwapSides}, {1024, 1, SwapSides}, {1024, 3, NoSwap}, {3, 1024, SwapSides}, Standard(512)} {
		g, err := New(r)
		if err != nil {
			t.Fatal(err)
		}
		winner := g.Playout(rng)
		if got := Winner(g.Grid()); got != winner || g.Winner() != winner || len(g.WinningChain()) < min(r.Rows, r.Cols) {
			t.Errorf("%v: %v has won, static winner %v, a chain of %d stones", r, winner, got, len(g.WinningChain()))
		}
		if again := g.Playout(rng); again != winner {
			t.Errorf("%v: a second playout changed the winner from %v to %v", r, winner, again)
		}
	}
}
