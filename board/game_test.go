package board

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A fillGame puts stones on empty cells until the board is full, the color with
// the first cell wins. The second move may be a swap, which does nothing, and
// once the board is full there is one pass.
type fillGame struct {
	Game
	grid  *Grid[Color]
	moves []Move
	never bool // it does not end, and has nothing but passes
}

func newFillGame(l *Lattice) *fillGame { return &fillGame{grid: NewGrid[Color](l)} }

func (g *fillGame) Lattice() *Lattice { return g.grid.l }
func (g *fillGame) At(c Cell) Color   { return g.grid.At(c) }
func (g *fillGame) Turn() Color       { return Black + Color(len(g.moves)%2) }
func (g *fillGame) History() []Move   { return slices.Clone(g.moves) }
func (g *fillGame) Len() int          { return len(g.moves) }
func (g *fillGame) full() bool        { return g.grid.Count(Empty) == 0 }

func (g *fillGame) Over() bool {
	return !g.never && g.full() && g.moves[len(g.moves)-1] == Pass
}

func (g *fillGame) Winner() Color {
	if !g.Over() {
		return Empty
	}
	return g.grid.At(0)
}

func (g *fillGame) Undo() (Move, bool) {
	last := len(g.moves) - 1
	if last < 0 {
		return Move(None), false
	}
	m := g.moves[last]
	if c, ok := m.Cell(); ok {
		g.grid.Set(c, Empty)
	}
	g.moves = g.moves[:last]
	return m, true
}

func (g *fillGame) Hash() uint64 {
	h := TurnKey(g.Turn())
	for c, color := range g.grid.All() {
		h ^= Key(c, color)
	}
	return h
}

func (g *fillGame) Check(m Move) error {
	switch c, ok := m.Cell(); {
	case ok && !g.grid.l.Valid(c):
		return ErrOffBoard
	case g.Over():
		return ErrGameOver
	case m == Pass && !g.full() && !g.never:
		return ErrPass
	case m == Swap && len(g.moves) != 1:
		return ErrSwap
	case ok && (g.grid.At(c) != Empty || g.never):
		return ErrOccupied
	}
	return nil
}

func (g *fillGame) Play(m Move) error {
	if err := g.Check(m); err != nil {
		return err
	}
	if c, ok := m.Cell(); ok {
		g.grid.Set(c, g.Turn())
	}
	g.moves = append(g.moves, m)
	return nil
}

func (g *fillGame) AppendMoves(dst []Move) []Move { return AppendLegal(dst, g) }

// TestCheckStone asks about moves for each reason, also where several apply.
func TestCheckStone(t *testing.T) {
	g := newFillGame(Square4(1, 2))
	check := func(when string, want map[Move]error) {
		t.Helper()
		for m, err := range want {
			if got := CheckStone(g, m); got != err {
				t.Errorf("%s: CheckStone(%v) = %v, want %v", when, m, got, err)
			}
		}
	}
	check("at the start", map[Move]error{0: nil, 1: nil, 2: ErrOffBoard, Move(None): ErrOffBoard, -4: ErrOffBoard, Pass: ErrPass, Swap: ErrSwap})
	g.Play(1)
	check("after a move", map[Move]error{0: nil, 1: ErrOccupied, Pass: ErrPass, Swap: ErrSwap})
	g.Play(0)
	g.Play(Pass)
	check("after the end", map[Move]error{0: ErrGameOver, 2: ErrOffBoard, Move(None): ErrOffBoard, Pass: ErrGameOver, Swap: ErrGameOver})
}

func TestAppendLegal(t *testing.T) {
	g := newFillGame(Square4(2, 2))
	g.Play(2)
	if diff := cmp.Diff([]Move{7, 0, 1, 3, Swap}, AppendLegal([]Move{7}, g)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestRandomMove draws many moves: each sensible one comes about as often as the
// others, no other comes.
func TestRandomMove(t *testing.T) {
	l := Square4(4, 5)
	for _, tt := range []struct {
		name   string
		stones int // on the last cells
		want   []Move
	}{
		{"many cells", 0, []Move{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19}},
		{"cells and a swap", 1, []Move{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, Swap}},
		{"few cells", 18, []Move{0, 1}},
		{"one cell", 19, []Move{0}},
		{"a pass", 20, []Move{Pass}},
	} {
		g := newFillGame(l)
		for i := range tt.stones {
			if err := g.Play(Move(l.Len() - 1 - i)); err != nil {
				t.Fatal(err)
			}
		}
		rng := rand.New(rand.NewPCG(1, 2))
		const each = 2000
		count := make(map[Move]int)
		for range each * len(tt.want) {
			m, ok := RandomMove(g, rng)
			if !ok {
				t.Fatalf("%s: no move", tt.name)
			}
			count[m]++
		}
		for _, m := range tt.want {
			if n := count[m]; n < each*9/10 || n > each*11/10 {
				t.Errorf("%s: %v comes %d times, want about %d", tt.name, m, n, each)
			}
			delete(count, m)
		}
		if len(count) > 0 {
			t.Errorf("%s: also these moves: %v", tt.name, count)
		}
	}
	g := newFillGame(Square4(1, 1))
	for _, m := range []Move{0, Pass} {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if m, ok := RandomMove(g, rand.New(rand.NewPCG(1, 2))); ok || m != Move(None) {
		t.Errorf("after the end: %v, %v", m, ok)
	}
}

func TestPlayout(t *testing.T) {
	l := Hex6(3, 3)
	rng := rand.New(rand.NewPCG(1, 2))
	black := 0
	for range 2000 {
		g := newFillGame(l)
		winner := Playout(g, rng)
		if !g.Over() || winner != g.grid.At(0) || winner == Empty {
			t.Fatalf("over %v, winner %v after %v", g.Over(), winner, g.moves)
		}
		if winner == Black {
			black++
		}
	}
	// Black has every other of nine cells, and sometimes the swap gives White five.
	if black < 900 || black > 1200 {
		t.Errorf("Black wins %d of 2000", black)
	}
	endless := newFillGame(l)
	endless.never = true
	if limit := PlayoutLimit(Square4(8, 8)); limit != 212 {
		t.Errorf("a playout of 8×8 has up to %d moves, want 212", limit)
	}
	if winner := Playout(endless, rng); winner != Empty || endless.Len() != PlayoutLimit(l) {
		t.Errorf("a game without an end: winner %v after %d moves, want %d", winner, endless.Len(), PlayoutLimit(l))
	}
}

// An ableGame has the methods that RandomMove, Playout and FigureOf look for.
type ableGame struct{ fillGame }

func (g *ableGame) RandomMove(*rand.Rand) (Move, bool) { return 7, true }
func (g *ableGame) Playout(*rand.Rand) Color           { return White }
func (g *ableGame) Figure() Figure                     { return Figure{Lattice: g.grid.l, Title: "able"} }

func TestOptionalMethods(t *testing.T) {
	g := &ableGame{*newFillGame(Square4(3, 3))}
	if m, ok := RandomMove(g, nil); m != 7 || !ok {
		t.Errorf("RandomMove = %v, %v", m, ok)
	}
	if winner := Playout(g, nil); winner != White {
		t.Errorf("Playout = %v", winner)
	}
	if f := FigureOf(g); f.Title != "able" {
		t.Errorf("FigureOf: title %q", f.Title)
	}
}

// TestHashAfterOfAnyGame asks a game without the method for the hash after each
// legal move, and after others, which change nothing either.
func TestHashAfterOfAnyGame(t *testing.T) {
	g := newFillGame(Square4(3, 3))
	for range 4 {
		before, played, hash := slices.Clone(g.grid.Values()), g.History(), g.Hash()
		for m := Move(-4); m < 12; m++ {
			got := HashAfter(g, m)
			if !slices.Equal(g.grid.Values(), before) || !slices.Equal(g.History(), played) || g.Hash() != hash {
				t.Fatalf("HashAfter(%d) has changed the game", m)
			}
			after := &fillGame{grid: g.grid.Clone(), moves: g.History()}
			if after.Play(m) == nil && got != after.Hash() {
				t.Errorf("HashAfter(%d) = %#x, want %#x", m, got, after.Hash())
			}
		}
		if err := g.Play(Move(2 * g.Len())); err != nil {
			t.Fatal(err)
		}
	}
}

func TestFigureOf(t *testing.T) {
	g := newFillGame(Square8(2, 3))
	if f := FigureOf(g); f.Lattice != g.grid.l || len(f.Last) != 0 || f.At(0) != Empty {
		t.Errorf("before the first move: %v, last %v", f.Lattice, f.Last)
	}
	for _, m := range []Move{4, 2} {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	f := FigureOf(g)
	if err := g.Play(0); err != nil {
		t.Fatal(err)
	}
	want := []Color{Empty, Empty, White, Empty, Black, Empty}
	for c := range g.grid.l.Cells() {
		if f.At(c) != want[c] {
			t.Errorf("At(%d) = %v, want %v", c, f.At(c), want[c])
		}
	}
	if diff := cmp.Diff([]Cell{2}, f.Last); diff != "" {
		t.Errorf("Last (-want +got):\n%s", diff)
	}
	g.moves = append(g.moves, Pass)
	if f := FigureOf(g); len(f.Last) != 0 {
		t.Errorf("after a pass the last move is on %v", f.Last)
	}
}

func TestMoveNumbers(t *testing.T) {
	for _, tt := range []struct {
		moves []Move
		want  map[Cell]int
	}{
		{nil, map[Cell]int{}},
		{[]Move{3, 5, Pass, Swap, Move(None), 3}, map[Cell]int{3: 6, 5: 2}},
		{[]Move{5, Pass, 7, Swap, 5}, map[Cell]int{7: 3, 5: 5}},
	} {
		if diff := cmp.Diff(tt.want, MoveNumbers(tt.moves)); diff != "" {
			t.Errorf("%v (-want +got):\n%s", tt.moves, diff)
		}
	}
}

func TestCheckGrid(t *testing.T) {
	l := Hex6(3, 4)
	odd := NewGrid[Color](l)
	odd.Set(l.Cell(Pt(1, 2)), 3)
	for _, tt := range []struct {
		grid *Grid[Color]
		want string
	}{
		{NewGrid[Color](l), ""},
		{nil, "the grid is nil or the zero Grid"},
		{new(Grid[Color]), "the grid is nil or the zero Grid"},
		{NewGrid[Color](Square8(3, 4)), "the grid lies on Square8(3, 4), want Hex6(3, 4)"},
		{NewGrid[Color](Hex6(4, 3)), "the grid lies on Hex6(4, 3), want Hex6(3, 4)"},
		{odd, "the grid holds Color(3) at (1,2)"},
	} {
		got := ""
		if err := CheckGrid(tt.grid, l); err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("CheckGrid: %q, want %q", got, tt.want)
		}
	}
	var none *Grid[Color]
	if none.Lattice() != nil || new(Grid[Color]).Lattice() != nil {
		t.Error("no grid lies on a lattice")
	}
}

// TestDiagramLineEnds reads diagrams with every kind of line end.
func TestDiagramLineEnds(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "\r"} {
		text := strings.Join([]string{"", ". X", "O .", "to move: white", "ko: b1", ""}, end)
		d, err := Notation{}.ParseDiagram(text, Square4)
		if err != nil {
			t.Errorf("%q: %v", end, err)
			continue
		}
		f, _ := d.Field("ko")
		if d.Grid.At(1) != Black || d.Grid.At(2) != White || d.Line != 2 || f.Line != 5 || f.Col != 5 || f.Value != "b1" {
			t.Errorf("%q: %v, board at line %d, ko %+v", end, d.Grid.Values(), d.Line, f)
		}
		_, err = Notation{}.ParseDiagram(". X"+end+end+"  . ?", Square4)
		if err == nil || !strings.HasPrefix(err.Error(), "line 3, column 5: ") {
			t.Errorf("%q: error %v, want one at line 3, column 5", end, err)
		}
	}
}

func TestDiagramFields(t *testing.T) {
	text := "\n  . X\n  O .\nto move: white\nKo:  b1 \nTo Moves: x"
	d, err := Notation{}.ParseDiagram(text, Square4)
	if err != nil {
		t.Fatal(err)
	}
	if d.Line != 2 || d.Col != 3 {
		t.Errorf("the board starts at line %d, column %d", d.Line, d.Col)
	}
	said := func(err error) string {
		if err == nil {
			return ""
		}
		return err.Error()
	}
	if turn, err := d.Turn(Black, ParseColor); turn != White || err != nil {
		t.Errorf("Turn: %v, %v", turn, err)
	}
	f, ok := d.Field("ko")
	if !ok || f.Value != "b1" || f.Line != 5 || f.Col != 6 {
		t.Errorf("Field(ko) = %+v, %v", f, ok)
	}
	if _, ok := d.Field("passes"); ok {
		t.Error("there is a field that is not there")
	}
	plain, err := Notation{}.ParseDiagram("..", Square4)
	if err != nil {
		t.Fatal(err)
	}
	if turn, err := plain.Turn(White, ParseColor); turn != White || err != nil {
		t.Errorf("Turn without a line: %v, %v", turn, err)
	}
	green, err := Notation{}.ParseDiagram("..\nto move:\t green", Square4)
	if err != nil {
		t.Fatal(err)
	}
	_, turnErr := green.Turn(Black, ParseColor)
	for _, tt := range []struct{ name, got, want string }{
		{"Fit", said(d.Fit(2, 2)), ""},
		{"Fit, wrong", said(d.Fit(3, 2)), "line 2, column 3: a board of 2 rows and 2 columns where 3 rows and 2 columns were wanted"},
		{"Only", said(d.Only("ko", "to moves")), ""},
		{"Only, wrong", said(d.Only("ko")), `line 6, column 1: a line "to moves" where one of these was wanted: to move, ko`},
		{"Turn, wrong", said(turnErr), `line 2, column 11: "green" is not a color: want black or white`},
		{"Errorf", said(f.Errorf("no %s", "ko")), "line 5, column 6: no ko"},
	} {
		if diff := cmp.Diff(tt.want, tt.got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// TestMasksOfAnotherBoard asks for sets of cells of boards that are not the game's:
// the panic says which function wants what.
func TestMasksOfAnotherBoard(t *testing.T) {
	g := newFillGame(Square4(3, 3))
	own, other := NewMask(g.Lattice()), NewMask(Square8(3, 3))
	for function, ask := range map[string]func(){
		"LegalMask":   func() { LegalMask(g, other) },
		"StoneMasks":  func() { StoneMasks(g, other, own) },
		"StoneMasks ": func() { StoneMasks(g, own, other) },
	} {
		func() {
			defer func() {
				want := "board: " + strings.TrimSpace(function) + " wants a mask on the lattice of the game"
				if got := recover(); got != want {
					t.Errorf("%s panics with %v, want %s", function, got, want)
				}
			}()
			ask()
		}()
	}
}
