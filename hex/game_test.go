package hex

import (
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
)

// play returns a game after the moves, which must be legal.
func play(t *testing.T, r Rules, moves ...string) *Game {
	t.Helper()
	g, err := New(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range moves {
		m, err := g.ParseMove(s)
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
	return g
}

// Boards that other programs got wrong.
func TestWinner(t *testing.T) {
	for _, test := range []struct {
		name       string
		rows, cols int
		moves      []string
		want       board.Color
	}{
		{"one cell", 1, 1, []string{"a1"}, Red},
		{"one cell, empty", 1, 1, nil, board.Empty},
		{"one row", 1, 3, []string{"b1"}, Red},
		{"one column", 3, 1, []string{"a1", "a2"}, Blue},
		{"one column, red alone", 3, 1, []string{"a1"}, board.Empty},
		{"two by two", 2, 2, []string{"b1", "a1", "a2"}, Red},
		{"cells on the falling diagonal do not touch", 3, 3, []string{"a1", "c1", "b2", "a2", "c3"}, board.Empty},
		{"cells on the rising diagonal do", 3, 3, []string{"c1", "a1", "b2", "a2", "a3"}, Red},
		{"wide: two stones are enough for red", 2, 3, []string{"a1", "b1", "a2"}, Red},
		{"wide: blue needs three", 2, 3, []string{"a2", "a1", "b2", "b1", "c2", "c1"}, Blue},
		{"wide: not with two", 2, 3, []string{"a2", "a1", "b2", "b1"}, board.Empty},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := play(t, Rules{Rows: test.rows, Cols: test.cols}, test.moves...)
			if got := g.Winner(); got != test.want {
				t.Errorf("winner %v, want %v:\n%v", got, test.want, g)
			}
			if got := Winner(g.Grid()); got != test.want {
				t.Errorf("static winner %v, want %v:\n%v", got, test.want, g)
			}
			if g.Over() != (test.want != board.Empty) {
				t.Errorf("over: %v", g.Over())
			}
			for range test.moves {
				g.Undo()
			}
			if g.Winner() != board.Empty || g.Over() {
				t.Errorf("the empty board is over:\n%v", g)
			}
			if m, ok := g.Undo(); ok {
				t.Errorf("undo at the start: %v", m)
			}
		})
	}
}

func TestSwapPieces(t *testing.T) {
	g := play(t, Rules{11, 11, SwapPieces}, "i2")
	before, hash := g.String(), g.Hash()
	if err := g.Play(board.Swap); err != nil {
		t.Fatal(err)
	}
	cell := func(s string) board.Cell {
		m, err := g.ParseMove(s)
		if err != nil {
			t.Fatal(err)
		}
		return board.Cell(m)
	}
	if got := g.At(cell("i2")); got != board.Empty {
		t.Errorf("i2 holds %v", got)
	}
	if got := g.At(cell("b9")); got != Blue {
		t.Errorf("b9 holds %v", got)
	}
	if g.Turn() != Red || g.Seat(Red) != 1 {
		t.Errorf("%v to move, red is seat %d", g.Turn(), g.Seat(Red))
	}
	if err := g.Play(board.Swap); err != board.ErrSwap {
		t.Errorf("second swap: %v", err)
	}
	if m, ok := g.Undo(); m != board.Swap || !ok {
		t.Errorf("undo: %v, %v", m, ok)
	}
	if diff := cmp.Diff(before, g.String()); diff != "" || hash != g.Hash() {
		t.Error(diff)
	}
	if m, ok := g.Undo(); m != board.Move(cell("i2")) || !ok {
		t.Errorf("undo: %v, %v", m, ok)
	}
	if err := g.Play(board.Swap); err != board.ErrSwap {
		t.Errorf("swap at the start: %v", err)
	}
}

func TestSwapAfterAStoneThatWasThere(t *testing.T) {
	g, err := ParseWith(Rules{Swap: SwapPieces}, "..X/.../...\nto move: blue")
	if err != nil {
		t.Fatal(err)
	}
	before, hash := g.String(), g.Hash()
	if err := g.Play(board.Swap); err != nil || g.At(6) != Blue || g.At(2) != board.Empty || g.Turn() != Red {
		t.Errorf("%v:\n%v", err, g)
	}
	if err := g.Play(4); err != nil {
		t.Error(err)
	}
	g.Undo()
	if m, ok := g.Undo(); m != board.Swap || !ok || g.String() != before || g.Hash() != hash {
		t.Errorf("undo: %v, %v:\n%v", m, ok, g)
	}
}

func TestSwapOnTheDiagonal(t *testing.T) {
	g := play(t, Rules{3, 3, SwapPieces}, "b2", "swap")
	if got := g.At(4); got != Blue || g.Turn() != Red || g.Len() != 2 {
		t.Errorf("b2 holds %v:\n%v", got, g)
	}
}

func TestSwapSides(t *testing.T) {
	g := play(t, Rules{2, 3, SwapSides}, "c1", "swap")
	if g.At(2) != Red || g.Turn() != Blue || g.Seat(Red) != 2 || g.Seat(Blue) != 1 || g.Seat(board.Empty) != 0 {
		t.Errorf("c1 holds %v, seats %d and %d:\n%v", g.At(2), g.Seat(Red), g.Seat(Blue), g)
	}
	if err := g.Play(board.Swap); err != board.ErrSwap {
		t.Errorf("second swap: %v", err)
	}
	g.Undo()
	if g.Turn() != Blue || g.Seat(Red) != 1 || g.Check(board.Swap) != nil {
		t.Errorf("after undo red is seat %d:\n%v", g.Seat(Red), g)
	}
}

func TestSwapIsRefused(t *testing.T) {
	for _, test := range []struct {
		rules Rules
		moves []string
	}{
		{Rules{3, 3, NoSwap}, []string{"a1"}},
		{Rules{3, 3, SwapPieces}, nil},
		{Rules{3, 3, SwapSides}, nil},
		{Rules{3, 3, SwapPieces}, []string{"a1", "a2"}},
		{Rules{3, 3, SwapSides}, []string{"a1", "a2", "a3"}},
		{Rules{3, 3, SwapPieces}, []string{"a1", "swap", "c3"}},
	} {
		g := play(t, test.rules, test.moves...)
		if err := g.Check(board.Swap); err != board.ErrSwap {
			t.Errorf("%v after %v: %v", test.rules, test.moves, err)
		}
		if err := g.Play(board.Swap); err != board.ErrSwap {
			t.Errorf("%v after %v: %v", test.rules, test.moves, err)
		}
	}
	for _, text := range []string{"O../.../...\nto move: blue", "X../.../...\nto move: red", "X../O../...\nto move: blue"} {
		g, err := ParseWith(Rules{Swap: SwapPieces}, text)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Play(board.Swap); err != board.ErrSwap {
			t.Errorf("%q: %v", text, err)
		}
	}
	g := play(t, Rules{1, 1, SwapPieces}, "a1")
	if err := g.Play(board.Swap); err != board.ErrGameOver {
		t.Errorf("swap after the only move: %v", err)
	}
}

func TestCheck(t *testing.T) {
	goesOn := play(t, Rules{3, 3, NoSwap}, "b2")
	over := play(t, Rules{2, 2, SwapPieces}, "a1", "b1", "a2")
	for _, test := range []struct {
		game *Game
		move board.Move
		want error
	}{
		{goesOn, 0, nil},
		{goesOn, 4, board.ErrOccupied},
		{goesOn, 9, board.ErrOffBoard},
		{goesOn, board.Move(board.None), board.ErrOffBoard},
		{goesOn, -4, board.ErrOffBoard},
		{goesOn, -1 << 31, board.ErrOffBoard},
		{goesOn, 1<<31 - 1, board.ErrOffBoard},
		{goesOn, board.Pass, board.ErrPass},
		{goesOn, board.Swap, board.ErrSwap},
		{over, 3, board.ErrGameOver},
		{over, 0, board.ErrGameOver},
		{over, board.Pass, board.ErrGameOver},
		{over, board.Swap, board.ErrGameOver},
		{over, 4, board.ErrOffBoard},
		{over, board.Move(board.None), board.ErrOffBoard},
		{over, -4, board.ErrOffBoard},
		{over, 1<<31 - 1, board.ErrOffBoard},
	} {
		g := test.game
		if err := g.Check(test.move); err != test.want {
			t.Errorf("%d: %v, want %v", test.move, err, test.want)
		}
		if test.want == nil {
			continue
		}
		before := g.String()
		if err := g.Play(test.move); err != test.want || g.String() != before {
			t.Errorf("%d: %v, want %v:\n%v", test.move, err, test.want, g)
		}
	}
}

func TestNewRefuses(t *testing.T) {
	for _, test := range []struct {
		rules Rules
		field string
	}{
		{Rules{0, 11, NoSwap}, "Rules.Rows"},
		{Rules{0, 0, 9}, "Rules.Swap"},
		{Rules{11, 0, NoSwap}, "Rules.Cols"},
		{Rules{1025, 11, NoSwap}, "Rules.Rows"},
		{Rules{11, -1, NoSwap}, "Rules.Cols"},
		{Rules{11, 11, SwapSides + 1}, "Rules.Swap"},
		{Rules{11, 12, SwapPieces}, "Rules.Swap"},
	} {
		if g, err := New(test.rules); err == nil || !strings.Contains(err.Error(), test.field) {
			t.Errorf("%+v: error %v gives\n%v", test.rules, err, g)
		}
	}
}

func TestFromGridRefuses(t *testing.T) {
	grid := board.NewGrid[board.Color](board.Hex6(2, 3))
	odd := grid.Clone()
	odd.Set(4, 3)
	for _, test := range []struct {
		rules Rules
		grid  *board.Grid[board.Color]
		turn  board.Color
		want  string
	}{
		{Rules{3, 2, NoSwap}, grid, Red, "hex: the grid lies on Hex6(2, 3), want Hex6(3, 2)"},
		{Rules{}, board.NewGrid[board.Color](board.Square4(2, 3)), Red, "hex: the grid lies on Square4(2, 3), want Hex6(2, 3)"},
		{Rules{}, nil, Red, "hex: the grid is nil or the zero Grid"},
		{Rules{}, new(board.Grid[board.Color]), Red, "hex: the grid is nil or the zero Grid"},
		{Rules{}, odd, Red, "hex: the grid holds Color(3) at (1,1)"},
		{Rules{}, grid, 3, "hex: turn is Color(3), want red or blue"},
		{Rules{Swap: SwapPieces}, grid, Red, "hex: Rules.Swap is SwapPieces on 2 rows and 3 columns: only a square board has mirror cells"},
		{Rules{Rows: 2}, grid, Red, "hex: Rules.Cols is 0, want 1 to 1024"},
	} {
		g, err := FromGrid(test.rules, test.grid, test.turn)
		if err == nil || g != nil {
			t.Errorf("%+v, %v to move gives\n%v", test.rules, test.turn, g)
		} else if diff := cmp.Diff(test.want, err.Error()); diff != "" {
			t.Errorf("%+v, %v to move: %s", test.rules, test.turn, diff)
		}
	}
	if g, err := FromGrid(Rules{}, grid, board.Empty); err != nil || g.Turn() != Red {
		t.Errorf("a turn that is not said: %v\n%v", err, g)
	}
}

// Boards that no game leads to.
func TestWinnerOfAnyBoard(t *testing.T) {
	for _, test := range []struct {
		board string
		want  board.Color
	}{
		{"OX/XO", Red},
		{"XO/OX", Blue},
		{"X", Red},
		{"O", Blue},
		{".", board.Empty},
		{"O/X/O", Blue},
		{"XOX", Red},
		{"OOO", Blue},
		{"O.O", board.Empty},
		{"X/X/X", Red},
		{"XX./X.O/XOO", Red},
		{"X../.X./..X", board.Empty},
		{"OOO/.../...", Blue},
	} {
		g, err := Parse(test.board)
		if err != nil {
			t.Fatal(err)
		}
		var j Judge
		if g.Winner() != test.want || Winner(g.Grid()) != test.want || j.Winner(g.Grid()) != test.want {
			t.Errorf("%s: game %v, static %v, want %v", test.board, g.Winner(), Winner(g.Grid()), test.want)
		}
		if err := g.Play(0); (err == board.ErrGameOver) != (test.want != board.Empty) {
			t.Errorf("%s: a further move: %v", test.board, err)
		}
	}
}

func TestEmptyAndFullBoards(t *testing.T) {
	var j Judge
	for _, size := range [][2]int{{1, 1}, {1, 1024}, {1024, 1}, {7, 9}, {64, 64}, {65, 3}, {3, 65}, {100, 100}, {1024, 1024}} {
		grid := board.NewGrid[board.Color](board.Hex6(size[0], size[1]))
		for _, color := range []board.Color{board.Empty, Red, Blue} {
			grid.Fill(color)
			g, err := FromGrid(Rules{}, grid, Red)
			if err != nil {
				t.Fatal(err)
			}
			if g.Winner() != color || j.Winner(grid) != color {
				t.Errorf("%v, all %v: game %v, judge %v", size, color, g.Winner(), j.Winner(grid))
			}
		}
	}
	// A value that is no color counts as empty.
	grid := board.NewGrid[board.Color](board.Hex6(9, 9))
	for _, color := range []board.Color{3, 4, 5, 6, 7, 255} {
		grid.Fill(color)
		if got := j.Winner(grid); got != board.Empty {
			t.Errorf("all %v: %v", color, got)
		}
	}
	rng := rand.New(rand.NewPCG(9, 9))
	for range 1000 {
		for c := range grid.Values() {
			grid.Set(board.Cell(c), Red+board.Color(rng.IntN(2)))
			if rng.IntN(30) == 0 {
				grid.Set(board.Cell(c), board.Color(rng.IntN(256)))
			}
		}
		if got, want := j.Winner(grid), searchStones(9, 9, grid.Values()); got != want {
			t.Fatalf("%v, want %v: %v", got, want, grid.Values())
		}
	}
}

func TestWinnerOfPanics(t *testing.T) {
	for _, test := range [][3]int{{2, 2, 3}, {2, 2, 5}, {0, 2, 0}, {2, 0, 0}, {-1, -4, 4}, {math.MaxInt/2 + 1, 4, 0}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%d×%d cells of %d colors", test[0], test[1], test[2])
				}
			}()
			new(Judge).WinnerOf(test[0], test[1], make([]board.Color, test[2]))
		}()
	}
}

func TestParseWithRefuses(t *testing.T) {
	for _, test := range []struct {
		rules  Rules
		text   string
		syntax bool
	}{
		{Rules{3, 2, NoSwap}, ".../...", true},
		{Rules{3, 3, SwapPieces}, ".../...", true},
		{Rules{2, 3, NoSwap}, ".../...\nswap: pieces", true},
		{Rules{2, 0, NoSwap}, ".../...", false},
		{Rules{-2, 3, NoSwap}, ".../...", false},
		{Rules{1 << 30, 3, NoSwap}, ".../...", false},
		{Rules{0, 0, SwapPieces}, ".../...", false},
		{Rules{2, 3, 9}, ".../...", false},
	} {
		g, err := ParseWith(test.rules, test.text)
		if _, syntax := err.(*board.SyntaxError); g != nil || err == nil || syntax != test.syntax {
			t.Errorf("%+v, %q: %v, syntax %v, want %v", test.rules, test.text, err, syntax, test.syntax)
		}
	}
}

// TestNoSwapOfExchangedColors sets up boards on which the players have
// exchanged colors already: no swap can come, whatever the rules have.
func TestNoSwapOfExchangedColors(t *testing.T) {
	const ahead, gone = "...\n...\n...", "...\n...\n...\nseats: exchanged"
	for text, want := range map[string]bool{ahead: true, gone: false} {
		g, err := ParseWith(Rules{Swap: SwapSides}, text)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(g.String(), "swap:"); got != want {
			t.Errorf("a swap to come: %v, want %v:\n%v", got, want, g)
		}
		if err := g.Play(4); err != nil {
			t.Fatal(err)
		}
		if got := g.Check(board.Swap) == nil; got != want {
			t.Errorf("a swap is legal: %v, want %v:\n%v", got, want, g)
		}
	}
}

func TestStringAndParse(t *testing.T) {
	g := play(t, Rules{3, 4, SwapSides}, "b2", "swap")
	want := `  a b c d
1 . . . .
 2 . X . .
  3 . . . .
to move: blue
seats: exchanged`
	if diff := cmp.Diff(want, g.String()); diff != "" {
		t.Error(diff)
	}
	h, err := ParseWith(g.Rules(), want)
	if err != nil {
		t.Fatal(err)
	}
	if h.String() != want || h.Hash() != g.Hash() || h.Seat(Blue) != 1 {
		t.Errorf("read back:\n%v", h)
	}
	for _, test := range []struct {
		text string
		line int
	}{
		{"", 1},
		{"XO/X", 1},
		{"XO/OX\nto move: green", 2},
		{"XO/OX\nko: a1", 2},
		{"XO/OX\nto move: red\nto move: red", 3},
		{"XO/OX\nswap: maybe", 2},
		{"XO/OX\nseats: free", 2},
	} {
		_, err := Parse(test.text)
		if e, ok := errors.AsType[*board.SyntaxError](err); !ok || e.Line != test.line {
			t.Errorf("%q: %v, want a syntax error in line %d", test.text, err, test.line)
		}
	}
}

// TestGrowForJoins makes room for one stone, which joins three chains.
func TestGrowForJoins(t *testing.T) {
	start, err := FromMoves(Plain(7), "c2 g1 d3 g3 b4 g5")
	if err != nil {
		t.Fatal(err)
	}
	const runs = 20
	games := make([]*Game, 0, runs+1)
	for range runs + 1 {
		g := start.Clone()
		g.Grow(1)
		games = append(games, g)
	}
	m := board.Move(cellOf(t, start, "c3"))
	n := testing.AllocsPerRun(runs, func() {
		if err := games[0].Play(m); err != nil {
			t.Fatal(err)
		}
		games = games[1:]
	})
	if n != 0 {
		t.Errorf("Play allocates %v times after Grow", n)
	}
}
