package ancientgo_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

func TestSetup(t *testing.T) {
	g := newGame(t, ancientgo.TrompTaylor(5))
	play(t, g, "A4 A5 B5 E1") // takes A5
	if got := g.Prisoners(board.Black); got != 1 {
		t.Fatalf("Prisoners(Black) = %d, want 1", got)
	}
	at := func(name string) board.Cell { return cells(t, g, name)[0] }
	edits := map[board.Cell]board.Color{
		at("A4"): board.White, at("E1"): board.Empty, at("C3"): board.Black, at("D1"): board.Empty,
	}
	if err := g.Setup(edits, board.White); err != nil {
		t.Fatal(err)
	}
	wantBoard(t, g, ".x.../o..../..x../...../.....")
	if g.Turn() != board.White || g.Len() != 0 || g.Prisoners(board.Black) != 1 {
		t.Errorf("turn %v, %d moves, %d prisoners, want white, 0 and 1", g.Turn(), g.Len(), g.Prisoners(board.Black))
	}
	if _, ok := g.Undo(); ok {
		t.Error("Undo goes back behind Setup")
	}
	before := g.String()
	for name, edits := range map[string]map[board.Cell]board.Color{
		"off the board":   {25: board.Black},
		"below the board": {-1: board.Black},
		"not a color":     {3: 3},
		"no liberties":    {at("A5"): board.White, at("B4"): board.Black, at("A3"): board.Black},
	} {
		err := g.Setup(edits, board.Black)
		if err == nil || g.String() != before {
			t.Errorf("%s: Setup = %v, and the game is\n%v", name, err, g)
		}
		if name == "no liberties" && !errors.Is(err, ancientgo.ErrNoLiberties) {
			t.Errorf("%v is not %v", err, ancientgo.ErrNoLiberties)
		}
	}
	if err := g.Setup(nil, 3); err == nil {
		t.Error("Setup takes a turn that is not a color")
	}
	if err := g.Setup(nil, board.Empty); err != nil || g.Turn() != board.White {
		t.Errorf("Setup(nil, Empty) = %v, turn %v, want it to stay white's", err, g.Turn())
	}
	wantRoundTrip(t, g)
}

// TestSetupSuperko sees that positions before the edit do not count.
func TestSetupSuperko(t *testing.T) {
	g := parse(t, ".xo../x.xo./.xo../...../.....\nto move: white", ancientgo.PositionalSuperko, ancientgo.ForbidSuicide)
	play(t, g, "B4")
	if err := check(t, g, "C4"); err != ancientgo.ErrSuperko {
		t.Fatalf("Check(C4) = %v, want %v", err, ancientgo.ErrSuperko)
	}
	if err := g.Setup(nil, board.Empty); err != nil {
		t.Fatal(err)
	}
	play(t, g, "C4")
	if err := check(t, g, "B4"); err != ancientgo.ErrSuperko {
		t.Errorf("Check(B4) = %v, want %v: the position that was set up counts", err, ancientgo.ErrSuperko)
	}
}

func TestHandicap(t *testing.T) {
	for _, test := range []struct {
		size, n int
		want    string // "" for an error
	}{
		{19, 2, "Q16 D4"},
		{19, 3, "D16 Q16 D4"},
		{19, 5, "D16 Q16 K10 D4 Q4"},
		{19, 8, "D16 K16 Q16 D10 Q10 D4 K4 Q4"},
		{19, 9, "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4"},
		{13, 4, "D10 K10 D4 K4"},
		{9, 7, "C7 G7 C5 E5 G5 C3 G3"},
		{14, 4, "D11 L11 D4 L4"},
		{12, 2, "J9 D4"},
		{12, 3, "D9 J9 D4"},
		{12, 4, "D9 J9 D4 J4"},
		{12, 5, ""},
		{11, 9, "C9 F9 J9 C6 F6 J6 C3 F3 J3"},
		{10, 4, "C8 H8 C3 H3"},
		{8, 4, "C6 F6 C3 F3"},
		{7, 4, "C5 E5 C3 E3"},
		{7, 5, ""},
		{8, 5, ""},
		{6, 2, ""},
		{19, 1, ""},
		{19, 0, ""},
		{19, -1, ""},
		{19, 10, ""},
		{52, 4, "D49 AY49 D4 AY4"},
		{51, 9, "D48 AA48 AX48 D26 AA26 AX26 D4 AA4 AX4"},
	} {
		g := newGame(t, ancientgo.Japanese(test.size))
		err := g.PlaceHandicap(test.n)
		if (err == nil) != (test.want != "") {
			t.Errorf("%d stones on %d×%d: %v", test.n, test.size, test.size, err)
			continue
		}
		if err != nil {
			if g.EmptyCount() != test.size*test.size || g.Turn() != board.Black {
				t.Errorf("%d stones on %d×%d: refused, but the game changes", test.n, test.size, test.size)
			}
			continue
		}
		var stones []board.Cell
		for c, color := range g.Grid().All() {
			if color == board.Black {
				stones = append(stones, c)
			}
		}
		if want := cells(t, g, test.want); !slices.Equal(stones, want) || g.Turn() != board.White || g.Handicap() != test.n {
			t.Errorf("%d stones on %d×%d: %v, want %v", test.n, test.size, test.size, stones, want)
		}
		wantRoundTrip(t, g)
	}
	if points, err := ancientgo.HandicapPoints(9, 13, 9); err != nil || len(points) != 9 {
		t.Errorf("on a rectangle: %v, %v", points, err)
	}
	if _, err := ancientgo.HandicapPoints(53, 19, 2); err == nil {
		t.Error("a board of 53 rows has handicap points")
	}
	g := newGame(t, ancientgo.OldChinese(19))
	play(t, g, "C3")
	if g.PlaceHandicap(2) == nil {
		t.Error("a handicap after a move")
	}
	g.Undo()
	if err := g.PlaceHandicap(2); err != nil {
		t.Fatal(err)
	}
	if stones := 361 - g.EmptyCount(); stones != 2 {
		t.Errorf("%d stones on the board, want the 2 of the handicap alone", stones)
	}
	wantRoundTrip(t, g)
}

// TestSizeOfGrid leaves it to the position how large the board is.
func TestSizeOfGrid(t *testing.T) {
	want := sized(ancientgo.TrompTaylor(0), 2, 3)
	r := ancientgo.TrompTaylor(0)
	g, err := ancientgo.FromGrid(r, board.NewGrid[board.Color](board.Square4(2, 3)), board.White)
	if err != nil || g.Rules() != want {
		t.Errorf("FromGrid: %v, want %+v", err, want)
	}
	g, err = ancientgo.ParseWith(r, "x.o/...")
	if err != nil || g.Rules() != want {
		t.Errorf("ParseWith: %v, want %+v", err, want)
	}
	_, err = ancientgo.FromGrid(r, board.NewGrid[board.Color](board.Square4(53, 3)), board.White)
	wantError(t, "FromGrid", err, "ancientgo: Rules.Rows is 53")
	_, err = ancientgo.FromGrid(r, board.NewGrid[board.Color](board.Hex6(2, 3)), board.White)
	wantError(t, "FromGrid", err, "Hex6(2, 3)")
	if g, err = ancientgo.New(r); err != nil || g.Rules() != ancientgo.TrompTaylor(19) {
		t.Errorf("New: %v, want 19×19", err)
	}
	for _, grid := range []*board.Grid[board.Color]{nil, {}} {
		_, err = ancientgo.FromGrid(r, grid, board.White)
		wantError(t, "FromGrid", err, "ancientgo: the grid is nil")
	}
}

func TestNewRefuses(t *testing.T) {
	with := func(change func(*ancientgo.Rules)) ancientgo.Rules {
		r := ancientgo.Chinese(9)
		change(&r)
		return r
	}
	nan, zero := 0.0, 0.0
	nan /= zero
	for field, r := range map[string]ancientgo.Rules{
		"Rows is 0":                             {Cols: 9},
		"Rows is 53":                            {Rows: 53, Cols: 9},
		"Cols is -1":                            {Rows: 9, Cols: -1},
		"Ko is ancientgo.KoRule(5)":             with(func(r *ancientgo.Rules) { r.Ko = 5 }),
		"Suicide is ancientgo.SuicideRule(3)":   with(func(r *ancientgo.Rules) { r.Suicide = 3 }),
		"Scoring is ancientgo.ScoringRule(200)": with(func(r *ancientgo.Rules) { r.Scoring = 200 }),
		"First is Color(3)":                     with(func(r *ancientgo.Rules) { r.First = 3 }),
		"Komi is NaN":                           with(func(r *ancientgo.Rules) { r.Komi = nan }),
		"Komi is infinite":                      with(func(r *ancientgo.Rules) { r.Komi = 1 / zero }),
		"Corners is infinite":                   with(func(r *ancientgo.Rules) { r.Corners = -1 / zero }),
		"Center is NaN":                         with(func(r *ancientgo.Rules) { r.Center = nan }),
		"Corners is 1.7e+308":                   with(func(r *ancientgo.Rules) { r.Komi, r.Corners = -1.7e308, 1.7e308 }),
		"Setup":                                 with(func(r *ancientgo.Rules) { r.Setup = "x.o" }),
		"Setup: a group":                        with(func(r *ancientgo.Rules) { r.Rows, r.Cols, r.Setup = 1, 2, "xo" }),
		"Setup: line 1":                         with(func(r *ancientgo.Rules) { r.Setup = "?" }),
		"Setup has a line":                      with(func(r *ancientgo.Rules) { r.Rows, r.Cols, r.Setup = 1, 2, "x.\nto move: white" }),
	} {
		_, err := ancientgo.New(r)
		wantError(t, "New", err, "ancientgo: Rules."+field)
		grid := board.NewGrid[board.Color](board.Square4(9, 9))
		_, err = ancientgo.FromGrid(r, grid, board.Black)
		wantError(t, "FromGrid", err, "ancientgo: Rules."+field)
		_, err = ancientgo.ParseWith(r, ".")
		wantError(t, "ParseWith", err, "ancientgo: Rules."+field)
		wantError(t, "Validate", r.Validate(), "ancientgo: Rules."+field)
		_, err = ancientgo.FromMoves(r, "")
		wantError(t, "FromMoves", err, "ancientgo: Rules."+field)
	}
	if _, err := ancientgo.FromGrid(ancientgo.Ancient(9), nil, board.Black); err == nil {
		t.Error("FromGrid takes nil")
	}
	small := board.NewGrid[board.Color](board.Square4(9, 8))
	if _, err := ancientgo.FromGrid(ancientgo.Ancient(9), small, board.Black); err == nil {
		t.Error("FromGrid takes a grid of another size")
	}
	other := board.NewGrid[board.Color](board.Square8(9, 9))
	if _, err := ancientgo.FromGrid(ancientgo.Ancient(9), other, board.Black); err == nil {
		t.Error("FromGrid takes a grid where cells touch at their corners")
	}
	odd := board.NewGrid[board.Color](board.Square4(9, 9))
	odd.Set(4, 7)
	if _, err := ancientgo.FromGrid(ancientgo.Ancient(9), odd, board.Black); err == nil {
		t.Error("FromGrid takes a value that is not a color")
	}
	odd.Set(4, board.Black)
	if _, err := ancientgo.FromGrid(ancientgo.Ancient(9), odd, 3); err == nil {
		t.Error("FromGrid takes a turn that is not a color")
	}
	if g, err := ancientgo.FromGrid(ancientgo.OldChinese(19), newGame(t, ancientgo.Chinese(19)).Grid(), board.Empty); err != nil ||
		g.Turn() != board.White {
		t.Errorf("FromGrid with no turn: %v, %v, want white's turn, who plays first", g, err)
	}
}
