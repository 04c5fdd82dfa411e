package ancientgo_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// parse returns the game of a diagram under rules of its size with that ko and
// suicide rule.
func parse(t testing.TB, text string, ko ancientgo.KoRule, suicide ancientgo.SuicideRule) *ancientgo.Game {
	t.Helper()
	g, err := ancientgo.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	r := g.Rules()
	r.Ko, r.Suicide = ko, suicide
	g, err = ancientgo.ParseWith(r, text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// play plays moves, by name with blanks between them.
func play(t testing.TB, g *ancientgo.Game, moves string) {
	t.Helper()
	for name := range strings.FieldsSeq(moves) {
		if err := check(t, g, name); err != nil {
			t.Fatalf("Check(%s) = %v\n%v", name, err, g)
		}
		if err := g.Play(parseMove(t, g, name)); err != nil {
			t.Fatalf("Play(%s) = %v\n%v", name, err, g)
		}
	}
}

func parseMove(t testing.TB, g *ancientgo.Game, name string) board.Move {
	t.Helper()
	m, err := g.ParseMove(name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func check(t testing.TB, g *ancientgo.Game, name string) error {
	t.Helper()
	return g.Check(parseMove(t, g, name))
}

// cells returns points by name, with blanks between them, in increasing order.
func cells(t testing.TB, g *ancientgo.Game, names string) []board.Cell {
	t.Helper()
	var cells []board.Cell
	for name := range strings.FieldsSeq(names) {
		c, _ := parseMove(t, g, name).Cell()
		cells = append(cells, c)
	}
	slices.Sort(cells)
	return cells
}

func wantBoard(t testing.TB, g *ancientgo.Game, want string) {
	t.Helper()
	if diff := cmp.Diff(strings.Split(strings.ToUpper(want), "/"), rowsOf(g)); diff != "" {
		t.Errorf("board (-want +got):\n%s", diff)
	}
	byHand, err := ancientgo.FromGrid(g.Rules(), g.Grid(), g.Turn())
	if err != nil {
		t.Fatal(err)
	}
	if _, ko := g.Ko(); !ko && len(slices.Collect(g.Barred())) == 0 && byHand.Hash() != g.Hash() {
		t.Errorf("Hash() = %#x, of the same position built by hand %#x", g.Hash(), byHand.Hash())
	}
}

// TestCapture has captures that other programs got wrong, under all rules.
func TestCapture(t *testing.T) {
	tests := []struct{ name, board, move, taken, after string }{
		{
			"captures come before suicide", ".ox../xox../ox.../...../.....", "A5",
			"B5 B4", "x.x../x.x../ox.../...../.....",
		},
		{
			"two groups", ".ox../ox.../x..../...../.....", "A5",
			"B5 A4", "x.x../.x.../x..../...../.....",
		},
		{
			"a group that touches twice", ".ox../oox../xx.../...../.....", "A5",
			"B5 A4 B4", "x.x../..x../xx.../...../.....",
		},
		{"all neighbors own", ".x.x./..x../...../...../.....", "C5", "", ".xxx./..x../...../...../....."},
	}
	for _, test := range tests {
		for _, ko := range allKoRules {
			for _, suicide := range allSuicideRules {
				t.Run(strings.Join([]string{test.name, ko.String(), suicide.String()}, "/"), func(t *testing.T) {
					g := parse(t, test.board, ko, suicide)
					want := cells(t, g, test.taken)
					c, _ := parseMove(t, g, test.move).Cell()
					if got := g.Captures(c); !slices.Equal(got, want) {
						t.Errorf("Captures = %v, want %v", got, want)
					}
					play(t, g, test.move)
					wantBoard(t, g, test.after)
					if got := g.Prisoners(board.Black); got != len(want) {
						t.Errorf("Prisoners(Black) = %d, want %d", got, len(want))
					}
					if got := g.Prisoners(board.White); got != 0 {
						t.Errorf("Prisoners(White) = %d, want 0", got)
					}
				})
			}
		}
	}
}

func TestLibertiesAfterCapture(t *testing.T) {
	g := parse(t, ".o./.xo/oo.\nto move: white", ancientgo.NoKo, ancientgo.AllowSuicide)
	play(t, g, "A2")
	wantBoard(t, g, ".o./o.o/oo.")
	for _, name := range []string{"A2", "A1", "B1"} {
		c := cells(t, g, name)[0]
		if got, want := g.Liberties(c), cells(t, g, "A3 B2 C1"); !slices.Equal(got, want) {
			t.Errorf("Liberties(%s) = %v, want %v", name, got, want)
		}
		if got := g.LibertyCount(c); got != 3 {
			t.Errorf("LibertyCount(%s) = %d, want 3", name, got)
		}
	}
}

// pointNames turns "column,row" pairs counted from the top left into names.
func pointNames(pairs string, rows int) string {
	n := board.Notation{SkipI: true, FromBottom: true}
	l := board.Square4(rows, rows)
	var names []string
	for pair := range strings.FieldsSeq(pairs) {
		x, y, _ := strings.Cut(pair, ",")
		names = append(names, n.Format(l, l.Cell(board.Pt(atoi(y), atoi(x)))))
	}
	return strings.Join(names, " ")
}

func atoi(s string) (n int) {
	for _, d := range s {
		n = 10*n + int(d-'0')
	}
	return n
}

// TestNoKo has recaptures that look like a ko and are none.
func TestNoKo(t *testing.T) {
	tests := []struct {
		name, moves, last string
		taken             int
	}{
		{"snapback", "3,3 2,2 2,4 2,3 4,2 3,5 1,3 3,4 3,1 4,3 2,1 5,3 1,2 3,2", "3,3", 3},
		{"one stone takes back one of two", "0,2 0,1 0,3 1,2 1,4 1,3 0,5 2,4 2,5 0,4", "0,3", 1},
	}
	for _, test := range tests {
		for _, set := range readySets(19, 19) {
			set.Setup, set.First = "", board.Black
			t.Run(test.name+"/"+set.Name, func(t *testing.T) {
				g := newGame(t, set)
				play(t, g, pointNames(test.moves, 19))
				last := pointNames(test.last, 19)
				if set.Ko == ancientgo.VacatedKo {
					if err := check(t, g, last); err != ancientgo.ErrKo {
						t.Errorf("Check = %v, want %v: the Tibetan rule bars every point that lost a stone", err, ancientgo.ErrKo)
					}
					return
				}
				if c, ok := g.Ko(); ok {
					t.Errorf("Ko() = %s", g.FormatMove(board.Move(c)))
				}
				before := g.Prisoners(board.Black)
				play(t, g, last)
				if got := g.Prisoners(board.Black) - before; got != test.taken {
					t.Errorf("took %d stones, want %d\n%v", got, test.taken, g)
				}
			})
		}
	}
}

func TestSendTwoReturnOne(t *testing.T) {
	const start = "......./x....../.x...../xo...../.o...../oo...../......."
	for _, ko := range allKoRules {
		t.Run(ko.String(), func(t *testing.T) {
			g := parse(t, start, ko, ancientgo.ForbidSuicide)
			play(t, g, "A3")
			before := g.Prisoners(board.White)
			play(t, g, "A5")
			if got := g.Prisoners(board.White) - before; got != 2 {
				t.Fatalf("A5 takes %d, want 2\n%v", got, g)
			}
			var want error
			switch ko {
			case ancientgo.PositionalSuperko:
				want = ancientgo.ErrSuperko
			case ancientgo.VacatedKo:
				want = ancientgo.ErrKo
			}
			if err := check(t, g, "A4"); err != want {
				t.Errorf("Check(A4) = %v, want %v\n%v", err, want, g)
			}
		})
	}
}

func TestOneStoneSuicide(t *testing.T) {
	tests := []struct {
		ko      ancientgo.KoRule
		suicide ancientgo.SuicideRule
		want    error
	}{
		{ancientgo.NoKo, ancientgo.ForbidSuicide, ancientgo.ErrSuicide},
		{ancientgo.SimpleKo, ancientgo.ForbidSuicide, ancientgo.ErrSuicide},
		{ancientgo.PositionalSuperko, ancientgo.ForbidSuicide, ancientgo.ErrSuicide},
		{ancientgo.SituationalSuperko, ancientgo.ForbidSuicide, ancientgo.ErrSuicide},
		{ancientgo.VacatedKo, ancientgo.ForbidSuicide, ancientgo.ErrSuicide},
		{ancientgo.SimpleKo, ancientgo.MultiStoneOnly, ancientgo.ErrSuicide},
		{ancientgo.PositionalSuperko, ancientgo.MultiStoneOnly, ancientgo.ErrSuicide},
		{ancientgo.NoKo, ancientgo.AllowSuicide, nil},
		{ancientgo.SimpleKo, ancientgo.AllowSuicide, nil},
		{ancientgo.PositionalSuperko, ancientgo.AllowSuicide, ancientgo.ErrSuperko},
		{ancientgo.SituationalSuperko, ancientgo.AllowSuicide, nil},
		{ancientgo.VacatedKo, ancientgo.AllowSuicide, ancientgo.ErrKo},
	}
	for _, test := range tests {
		t.Run(test.ko.String()+"/"+test.suicide.String(), func(t *testing.T) {
			g := newGame(t, ancientgo.Rules{Rows: 9, Cols: 9, Ko: test.ko, Suicide: test.suicide})
			play(t, g, "B9 A9 A8")
			before := g.String()
			if err := check(t, g, "A9"); err != test.want {
				t.Fatalf("Check(A9) = %v, want %v", err, test.want)
			}
			if test.want != nil {
				if err := g.Play(0); err != test.want || g.String() != before {
					t.Errorf("Play(A9) = %v and changes the game\n%v", err, g)
				}
				return
			}
			rows := rowsOf(g)
			play(t, g, "A9")
			if diff := cmp.Diff(rows, rowsOf(g)); diff != "" || g.Turn() != board.Black {
				t.Errorf("A9 changes the board\n%s", diff)
			}
			if got := g.Prisoners(board.Black); got != 2 {
				t.Errorf("Prisoners(Black) = %d, want 2: the one taken and the suicide", got)
			}
		})
	}
}

// TestSituationalSuicide has a one-stone suicide that repeats a position with
// the same side to move: after a pass by each side but the one who passes last
// the position with White to move has been.
func TestSituationalSuicide(t *testing.T) {
	g := newGame(t, ancientgo.Rules{Rows: 9, Cols: 9, Ko: ancientgo.SituationalSuperko})
	play(t, g, "B9 C5 A8 pass")
	// Black to move, and the position with Black to move is known; a suicide
	// of White would lead to it once more.
	play(t, g, "J1")
	if err := check(t, g, "A9"); err != nil {
		t.Fatalf("Check(A9) = %v: that position was not there with Black to move", err)
	}
	play(t, g, "A9 pass")
	if err := check(t, g, "A9"); err != ancientgo.ErrSuperko {
		t.Errorf("Check(A9) = %v, want %v", err, ancientgo.ErrSuperko)
	}
}

func TestWholeBoardSuicide(t *testing.T) {
	for _, ko := range allKoRules {
		t.Run(ko.String(), func(t *testing.T) {
			g := parse(t, "xx/x.", ko, ancientgo.AllowSuicide)
			play(t, g, "B1")
			wantBoard(t, g, "../..")
			if got := g.Prisoners(board.White); got != 4 {
				t.Errorf("Prisoners(White) = %d, want 4", got)
			}
		})
	}
	// Black fills the board again, with a board that was empty before.
	g := newGame(t, ancientgo.TrompTaylor(2))
	play(t, g, "A2 pass B2 pass A1 pass")
	if err := check(t, g, "B1"); err != ancientgo.ErrSuperko {
		t.Errorf("Check(B1) = %v, want %v", err, ancientgo.ErrSuperko)
	}
}

func TestUndoRestoresKo(t *testing.T) {
	for _, set := range readySets(9, 9) {
		set.First = board.Black
		t.Run(set.Name, func(t *testing.T) {
			g := newGame(t, set)
			play(t, g, "A2 A1 B1")
			if got := g.Prisoners(board.Black); got != 1 {
				t.Fatalf("Prisoners(Black) = %d, want 1", got)
			}
			g.Undo()
			if got := g.Prisoners(board.Black); got != 0 {
				t.Fatalf("Prisoners(Black) = %d after Undo, want 0", got)
			}
			if err := check(t, g, "B1"); err != nil {
				t.Errorf("Check(B1) = %v", err)
			}
		})
	}
}

func TestKo(t *testing.T) {
	const shape = ".xo../x.xo./.xo../...../....."
	g := parse(t, shape+"\nto move: white", ancientgo.SimpleKo, ancientgo.ForbidSuicide)
	play(t, g, "B4")
	c, ok := g.Ko()
	if want := cells(t, g, "C4")[0]; !ok || c != want {
		t.Fatalf("Ko() = %d, %v, want %d", c, ok, want)
	}
	if err := check(t, g, "C4"); err != ancientgo.ErrKo {
		t.Errorf("Check(C4) = %v, want %v", err, ancientgo.ErrKo)
	}
	if slices.Contains(g.AppendMoves(nil), board.Move(c)) || slices.Contains(slices.Collect(g.CapturingMoves()), c) {
		t.Error("the barred point is listed as a move")
	}
	if !strings.Contains(g.String(), "\nko: C4") {
		t.Errorf("String() does not show the ko:\n%v", g)
	}
	withKo := g.Hash()
	play(t, g, "pass pass")
	if !g.Over() {
		t.Fatal("two passes do not end the game")
	}
	g.Undo()
	if _, ok := g.Ko(); ok {
		t.Error("a pass does not lift the ban")
	}
	g.Undo()
	if g.Hash() != withKo {
		t.Error("Undo gives another hash")
	}
	play(t, g, "E1 D1 C4")
	wantBoard(t, g, ".xo../x.xo./.xo../...../...ox")
}

// TestReasons has positions where several reasons apply.
func TestReasons(t *testing.T) {
	g := parse(t, ".xo../x.xo./.xo../...../.....\nto move: white", ancientgo.SimpleKo, ancientgo.ForbidSuicide)
	play(t, g, "B4")
	for _, test := range []struct {
		m    board.Move
		want error
	}{
		{board.Move(board.None), board.ErrOffBoard},
		{-4, board.ErrOffBoard},
		{-1 << 31, board.ErrOffBoard},
		{25, board.ErrOffBoard},
		{1<<31 - 1, board.ErrOffBoard},
		{board.Swap, board.ErrSwap},
		{1, board.ErrOccupied},
		{7, ancientgo.ErrKo},
		{24, nil},
		{board.Pass, nil},
	} {
		if err := g.Check(test.m); err != test.want {
			t.Errorf("Check(%d) = %v, want %v", test.m, err, test.want)
		}
	}
	play(t, g, "pass pass")
	for _, test := range []struct {
		m    board.Move
		want error
	}{
		{25, board.ErrOffBoard},
		{-4, board.ErrOffBoard},
		{board.Pass, board.ErrGameOver},
		{board.Swap, board.ErrGameOver},
		{1, board.ErrGameOver},
		{24, board.ErrGameOver},
	} {
		if err := g.Check(test.m); err != test.want {
			t.Errorf("once over, Check(%d) = %v, want %v", test.m, err, test.want)
		}
	}
	// A point barred because it lost a stone, where a stone would be suicide.
	g = newGame(t, ancientgo.Rules{Rows: 9, Cols: 9, Ko: ancientgo.VacatedKo, Suicide: ancientgo.ForbidSuicide})
	play(t, g, "B9 A9 A8")
	if err := check(t, g, "A9"); err != ancientgo.ErrSuicide {
		t.Errorf("Check(A9) = %v, want %v", err, ancientgo.ErrSuicide)
	}
}

func TestVacatedKo(t *testing.T) {
	g := parse(t, ".ox../oox../x..../...../.....", ancientgo.VacatedKo, ancientgo.AllowSuicide)
	play(t, g, "pass E1 B3 A1 A5")
	if got, want := slices.Collect(g.Barred()), cells(t, g, "B5 A4 B4"); !slices.Equal(got, want) {
		t.Fatalf("Barred() = %v, want %v\n%v", got, want, g)
	}
	for _, name := range []string{"B5", "A4", "B4"} {
		if err := check(t, g, name); err != ancientgo.ErrKo {
			t.Errorf("Check(%s) = %v, want %v", name, err, ancientgo.ErrKo)
		}
	}
	play(t, g, "D1")
	if got := slices.Collect(g.Barred()); got != nil {
		t.Errorf("Barred() = %v a move later", got)
	}
	// A suicide bars the points that it vacates.
	g = parse(t, "x.o/oo./...", ancientgo.VacatedKo, ancientgo.AllowSuicide)
	play(t, g, "B3")
	wantBoard(t, g, "..o/oo./...")
	if got, want := slices.Collect(g.Barred()), cells(t, g, "A3 B3"); !slices.Equal(got, want) {
		t.Errorf("Barred() = %v, want %v\n%v", got, want, g)
	}
	if err := check(t, g, "A3"); err != ancientgo.ErrKo {
		t.Errorf("Check(A3) = %v, want %v", err, ancientgo.ErrKo)
	}
}

func TestNoLiberties(t *testing.T) {
	for _, text := range []string{"x", "xo/..", "ox./x../...", "...../..x../.xox./..x../.....", "oo/oo"} {
		_, err := ancientgo.Parse(text)
		if text == "xo/.." {
			if err != nil {
				t.Errorf("Parse(%q) = %v", text, err)
			}
			continue
		}
		if !errors.Is(err, ancientgo.ErrNoLiberties) || !strings.Contains(err.Error(), ancientgo.ErrNoLiberties.Error()) {
			t.Errorf("Parse(%q) = %v, want %v", text, err, ancientgo.ErrNoLiberties)
		}
		grid := gridOf(t, text)
		r := ancientgo.Rules{Rows: grid.Lattice().Rows(), Cols: grid.Lattice().Cols()}
		if _, err := ancientgo.FromGrid(r, grid, board.Black); !board.IsIllegal(err) {
			t.Errorf("FromGrid(%q) = %v, want %v", text, err, ancientgo.ErrNoLiberties)
		}
	}
	_, err := ancientgo.Parse("ox./x../...")
	if err == nil || !strings.Contains(err.Error(), "A3") {
		t.Errorf("%v does not name the stone A3", err)
	}
}

// TestZeroGame fills a Game that nobody has made.
func TestZeroGame(t *testing.T) {
	g := newGame(t, ancientgo.Japanese(5))
	play(t, g, "C3 C2")
	text, err := g.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	var copied, read ancientgo.Game
	copied.CopyFrom(g)
	if err := read.UnmarshalText(text); err != nil {
		t.Fatal(err)
	}
	for _, h := range []*ancientgo.Game{&copied, &read} {
		if diff := cmp.Diff(g.String(), h.String()); diff != "" || h.Len() != 2 || h.Hash() != g.Hash() {
			t.Errorf("%d moves (-want +got):\n%s", h.Len(), diff)
		}
		play(t, h, "D4")
	}
	if g.Len() != 2 {
		t.Error("the game that was copied changes with the copy")
	}
}

func TestOffBoardQuestions(t *testing.T) {
	g := newGame(t, ancientgo.Ancient(9))
	play(t, g, "J1 A9")
	for _, c := range []board.Cell{-1, -2, 81, 82, 1 << 20, -1 << 31, 1<<31 - 1} {
		if g.At(c) != board.Empty || g.Group(c) != nil || g.Liberties(c) != nil || g.LibertyCount(c) != 0 ||
			g.InAtari(c) || g.IsEye(c, board.Black) || g.Captures(c) != nil {
			t.Errorf("cell %d is on the board", c)
		}
		if err := g.Setup(map[board.Cell]board.Color{c: board.Black}, board.Black); err == nil {
			t.Errorf("Setup puts a stone on cell %d", c)
		}
		if s := g.Score(c); s.Margin() != 0 {
			t.Errorf("Score(%d) = %v", c, s)
		}
	}
	if g.Prisoners(board.Empty) != 0 || g.Prisoners(7) != 0 || g.IsEye(0, board.Empty) || g.IsEye(0, 3) || slices.Collect(g.PassAlive(3)) != nil {
		t.Error("there are more colors than two")
	}
}

// TestAllocations counts what the questions of a search cost.
func TestAllocations(t *testing.T) {
	g := parse(t, ".ox../oox../xx.../...../.....", ancientgo.SimpleKo, ancientgo.ForbidSuicide)
	h := g.Clone()
	play(t, h, "A5 E1 C2 pass")
	for name, f := range map[string]func(){
		"CapturingMoves": func() {
			for range g.CapturingMoves() {
			}
		},
		"CanCapture":   func() { g.CanCapture() },
		"LibertyCount": func() { g.LibertyCount(1) },
		"InAtari":      func() { g.InAtari(1) },
		"IsEye":        func() { g.IsEye(0, board.White) },
		"EmptyAt":      func() { g.EmptyAt(g.EmptyCount() - 1) },
		"Hash":         func() { g.Hash() },
		"Ko":           func() { g.Ko() },
		"CopyFrom":     func() { h.CopyFrom(g) },
		"Play and Undo": func() {
			h.CopyFrom(g)
			h.Play(0)
			h.Play(board.Pass)
			h.Undo()
			h.Undo()
		},
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}
