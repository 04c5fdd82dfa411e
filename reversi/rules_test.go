package reversi

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
)

// mustParse returns the game of a diagram.
func mustParse(t *testing.T, text string) *Game {
	t.Helper()
	g, err := Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return g
}

// mustMove returns the move of that name.
func mustMove(t *testing.T, g *Game, name string) board.Move {
	t.Helper()
	m, err := g.ParseMove(name)
	if err != nil {
		t.Fatalf("ParseMove(%q): %v", name, err)
	}
	return m
}

// names returns the moves as text.
func names(g *Game, moves []board.Move) string {
	var s []string
	for _, m := range moves {
		s = append(s, g.FormatMove(m))
	}
	return strings.Join(s, " ")
}

// transcript returns the moves as names run together, with -- for a pass.
func transcript(g *Game) string {
	return strings.NewReplacer("pass", "--", " ", "").Replace(g.MoveList())
}

func TestMoveList(t *testing.T) {
	g, err := FromMoves(Othello(), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8b4")
	if err != nil {
		t.Fatal(err)
	}
	const want = "e6 f6 c4 c5 c6 d6 g7 f4 g4 g6 e7 h8 h6 g5 g8 f8 pass b4"
	if got := g.MoveList(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	for _, list := range []string{want, strings.ReplaceAll(want, " ", ""), strings.ReplaceAll(want, " ", ",")} {
		again, err := FromMoves(Othello(), list)
		if err != nil || again.MoveList() != want {
			t.Errorf("%s: read as %s, %v", list, again.MoveList(), err)
		}
	}
}

// TestRuns puts a disc beside runs of every length in every direction, on every
// square of boards of several sizes: closed by a disc of the same color, by
// the edge of the board and by an empty square.
func TestRuns(t *testing.T) {
	for _, size := range []int{4, 8, 10} {
		for from := range size * size {
			for d := range 8 {
				step := board.Dir(d).Delta()
				for length := 1; length <= size-2; length++ {
					testRun(t, size, board.Pt(from/size, from%size), step, length)
				}
			}
		}
	}
}

func testRun(t *testing.T, size int, from, step board.Point, length int) {
	t.Helper()
	l := board.Square8(size, size)
	grid := board.NewGrid[board.Color](l)
	var run []board.Cell
	p := from
	for range length {
		p = p.Add(step)
		if !l.Contains(p) {
			return // no room for a run of that length
		}
		grid.Set(l.Cell(p), board.White)
		run = append(run, l.Cell(p))
	}
	open := fmt.Sprintf("%d×%d, %d discs from %v by %v", size, size, length, from, step)
	expectRun(t, open+", open", grid, from, nil)
	if end := p.Add(step); l.Contains(end) {
		grid.Set(l.Cell(end), board.Black)
		expectRun(t, open+", closed", grid, from, run)
		for i, c := range run[1:] {
			grid.Set(c, board.Empty)
			expectRun(t, open+", with a gap", grid, from, nil)
			grid.Set(c, board.Black)
			expectRun(t, open+", closed sooner", grid, from, run[:i+1])
			grid.Set(c, board.White)
		}
	}
}

// expectRun checks what a black disc on a square turns over.
func expectRun(t *testing.T, name string, grid *board.Grid[board.Color], at board.Point, want []board.Cell) {
	t.Helper()
	g, err := FromGrid(Rules{}, grid, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	c := grid.Lattice().Cell(at)
	got := g.Flips(c)
	slices.Sort(got)
	want = slices.Sorted(slices.Values(want))
	if !slices.Equal(got, want) {
		t.Fatalf("%s: Flips = %v, want %v", name, got, want)
	}
	if legal := g.Check(board.Move(c)) == nil; legal != (len(want) > 0) {
		t.Fatalf("%s: legal is %v", name, legal)
	}
	p, ok := g.Position()
	if !ok {
		return
	}
	var set Set
	for _, c := range want {
		set |= SetOf(Square(c))
	}
	if p.Flips(Square(c)) != set || p.Moves().Has(Square(c)) != (set != 0) {
		t.Fatalf("%s: Position.Flips = %v, want %v, and Moves = %v", name, p.Flips(Square(c)), set, p.Moves())
	}
	var f fills
	f.set(p)
	if f.flips(uint(c)) != uint64(set) || Set(f.moves(p)) != p.Moves() {
		t.Fatalf("%s: the fills give %v, want %v, and moves %v", name, Set(f.flips(uint(c))), set, Set(f.moves(p)))
	}
}

// TestPassIsNotTheEnd is a game in which black has no move and white has three.
func TestPassIsNotTheEnd(t *testing.T) {
	g, err := FromMoves(Othello(), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8")
	if err != nil {
		t.Fatal(err)
	}
	if g.Turn() != board.Black || g.Over() || g.Winner() != board.Empty || g.Result() != (board.Result{}) {
		t.Errorf("%v\nover %v, winner %v, result %q", g, g.Over(), g.Winner(), g.Result())
	}
	if got := g.AppendMoves(nil); !slices.Equal(got, []board.Move{board.Pass}) {
		t.Fatalf("black has the moves %q, want a pass", names(g, got))
	}
	if err := g.Check(mustMove(t, g, "b4")); err != ErrNoFlip {
		t.Errorf("black on b4: %v, want %v", err, ErrNoFlip)
	}
	if err := g.Play(board.Pass); err != nil {
		t.Fatal(err)
	}
	if got := names(g, g.AppendMoves(nil)); got != "c3 g3 b4" {
		t.Errorf("white has the moves %q, want %q", got, "c3 g3 b4")
	}
	if err := g.Check(board.Pass); err != ErrMustMove {
		t.Errorf("a pass for white: %v, want %v", err, ErrMustMove)
	}
}

// unwrittenPass is a game with a pass that is not written, before c1.
const unwrittenPass = "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1"

func TestUnwrittenPass(t *testing.T) {
	g, err := FromMoves(Othello(), unwrittenPass)
	if err != nil {
		t.Fatal(err)
	}
	black, white := g.Counts()
	if !g.Over() || black != 32 || white != 32 || g.Winner() != board.Empty || g.Result() != (board.Result{By: board.Draw}) {
		t.Errorf("%v\n%d–%d, over %v, winner %v, result %q; want a draw", g, black, white, g.Over(), g.Winner(), g.Result())
	}
	if g.Len() != 61 || g.History()[58] != board.Pass {
		t.Errorf("%d moves, the 59th is %v; want 61 and a pass", g.Len(), g.History()[58])
	}
	want := strings.ToLower(strings.Replace(unwrittenPass, "C1", "--C1", 1))
	if got := transcript(g); got != want {
		t.Errorf("transcript %s, want %s", got, want)
	}
}

func TestOccupied(t *testing.T) {
	g, err := FromMoves(Othello(), "d3d4d5")
	e, ok := errors.AsType[*board.RecordError](err)
	if !ok || e.Move != 2 || e.Text != "d4" || !errors.Is(err, board.ErrOccupied) {
		t.Errorf("error %v, want one about move 2 and %v", err, board.ErrOccupied)
	}
	if got := transcript(g); got != "d3" {
		t.Errorf("the game up to the error is %q, want d3", got)
	}
}

// TestCenterIsNotSpecial sets up two discs near the center and none in it.
func TestCenterIsNotSpecial(t *testing.T) {
	g := mustParse(t, "......../......../......../..XO..../......../......../......../........")
	if got := names(g, g.AppendMoves(nil)); got != "e4" {
		t.Errorf("moves %q, want e4", got)
	}
	if err := g.Play(mustMove(t, g, "e4")); err != nil {
		t.Fatal(err)
	}
	if black, white := g.Counts(); black != 3 || white != 0 || !g.Over() || g.Winner() != board.Black {
		t.Errorf("%v\nwant three black discs and a win", g)
	}
}

// TestNoWalkBackward plays a move that turns over a disc to its right. To its
// left is an empty square and then a disc of the mover: the square stays empty.
func TestNoWalkBackward(t *testing.T) {
	g := mustParse(t, "X..OX.../......../......../......../......../......../......../........")
	if err := g.Play(mustMove(t, g, "c1")); err != nil {
		t.Fatal(err)
	}
	want := mustParse(t, "X.XXX.../......../......../......../......../......../......../........\nto move: white")
	if diff := cmp.Diff(want.String(), g.String()); diff != "" {
		t.Errorf("after c1 (-want +got):\n%s", diff)
	}
}

// TestOverAtOnce sets up a board on which nobody can move.
func TestOverAtOnce(t *testing.T) {
	g := mustParse(t, "X......X/......../......../......../......../......../......../X......O")
	black, white := g.Score()
	if !g.Over() || g.Winner() != board.Black || g.Result() != (board.Result{By: board.ByScore, Winner: board.Black, Score: 62}) || g.Result().String() != "B+62" || black != 63 || white != 1 {
		t.Errorf("%v\nover %v, winner %v, result %q, score %d–%d", g, g.Over(), g.Winner(), g.Result(), black, white)
	}
	if got := g.AppendMoves(nil); len(got) != 0 {
		t.Errorf("moves %v in a game that is over", got)
	}
	for _, m := range []board.Move{board.Pass, board.Swap, 9, 0} {
		if err := g.Play(m); err != board.ErrGameOver {
			t.Errorf("Play(%d): %v, want %v", m, err, board.ErrGameOver)
		}
	}
	for _, m := range []board.Move{64, -1, -4, -7, 1 << 30, -1 << 31} {
		if err := g.Play(m); err != board.ErrOffBoard {
			t.Errorf("Play(%d): %v, want %v", m, err, board.ErrOffBoard)
		}
	}
	for sq, want := range map[Square]error{0: board.ErrGameOver, 9: board.ErrGameOver, NoSquare: board.ErrOffBoard, 64: board.ErrOffBoard, -128: board.ErrOffBoard} {
		if p, _ := g.Position(); p.Check(sq) != want {
			t.Errorf("Position.Check(%d): %v, want %v", sq, p.Check(sq), want)
		}
	}
	p, _ := g.Position()
	if p.Score() != 62 || !p.Over() || p.Pass().Score() != -62 {
		t.Errorf("the position's score is %d, over %v", p.Score(), p.Over())
	}
	empty := FromPosition(Position{}, board.Black)
	if !empty.Over() || empty.Winner() != board.Empty || empty.Result().String() != "Draw" {
		t.Errorf("an empty board: over %v, winner %v, result %v", empty.Over(), empty.Winner(), empty.Result())
	}
	if black, white := empty.Score(); black != 32 || white != 32 {
		t.Errorf("the score of an empty board is %d–%d", black, white)
	}
}

// TestUndoOfTheEnd takes back the last move of a game after a move behind its end
// was refused.
func TestUndoOfTheEnd(t *testing.T) {
	for _, text := range []string{"OX../..../..../....", "OX....../......../......../......../......../......../......../........"} {
		g := mustParse(t, text+"\nto move: white")
		if err := g.Play(mustMove(t, g, "c1")); err != nil {
			t.Fatal(err)
		}
		if err := g.Play(board.Pass); err != board.ErrGameOver {
			t.Fatalf("%v\na pass: %v, want %v", g, err, board.ErrGameOver)
		}
		over := g.Clone()
		if m, ok := g.Undo(); !ok || g.Over() || g.Play(m) != nil || g.Hash() != over.Hash() {
			t.Errorf("%v\nover %v after Undo, or %s is illegal", g, g.Over(), g.FormatMove(m))
		}
		if !over.Over() || over.Check(0) != board.ErrGameOver {
			t.Errorf("the copy is not over:\n%v", over)
		}
	}
}

// TestUndoAcrossPass takes back a game with a pass; the side to move is then
// not the parity of the ply.
func TestUndoAcrossPass(t *testing.T) {
	g, err := FromMoves(Othello(), unwrittenPass)
	if err != nil {
		t.Fatal(err)
	}
	if g.Turn() != board.White {
		t.Errorf("at the end %v is to move", g.Turn())
	}
	var back []string
	for range 3 {
		m, ok := g.Undo()
		if !ok {
			t.Fatal("Undo returned false")
		}
		back = append(back, g.FormatMove(m)+" "+g.Turn().String())
	}
	want := []string{"b1 black", "c1 white", "pass black"}
	if diff := cmp.Diff(want, back); diff != "" {
		t.Errorf("moves taken back (-want +got):\n%s", diff)
	}
	for g.Len() > 0 {
		g.Undo()
	}
	if p, _ := g.Position(); p != Start() || g.Turn() != board.Black {
		t.Errorf("at the start:\n%v", g)
	}
	if m, ok := g.Undo(); ok || m != board.Move(board.None) {
		t.Errorf("Undo at the start = %v, %v", m, ok)
	}
}

func TestCheck(t *testing.T) {
	othello, _ := New(Rules{})
	ten, _ := New(Rules{Size: 10})
	free, _ := New(Rules{Start: StartFreeCenter})
	stuck := mustParse(t, "OX....../......../......../......../......../......../......../........")
	tests := []struct {
		name string
		game *Game
		move board.Move
		want error
	}{
		{"a move", othello, 19, nil},
		{"no flip", othello, 0, ErrNoFlip},
		{"the other side's move", othello, 20, ErrNoFlip},
		{"occupied", othello, 27, board.ErrOccupied},
		{"must move", othello, board.Pass, ErrMustMove},
		{"swap", othello, board.Swap, board.ErrSwap},
		{"off the board", othello, 64, board.ErrOffBoard},
		{"no cell", othello, board.Move(board.None), board.ErrOffBoard},
		{"no special move", othello, -4, board.ErrOffBoard},
		{"the least number", othello, -1 << 31, board.ErrOffBoard},
		{"the greatest number", othello, 1<<31 - 1, board.ErrOffBoard},
		{"a multiple of 64 and a move", othello, 64 + 19, board.ErrOffBoard},
		{"256 and a move", othello, 256 + 19, board.ErrOffBoard},
		{"on 10×10", ten, 34, nil},
		{"no flip on 10×10", ten, 99, ErrNoFlip},
		{"off 10×10", ten, 100, board.ErrOffBoard},
		{"free center", free, 27, nil},
		{"beside the center", free, 26, ErrNotCenter},
		{"a pass in the opening", free, board.Pass, ErrMustMove},
		{"forced pass", stuck, board.Pass, nil},
		{"a disc where one has to pass", stuck, 2, ErrNoFlip},
		{"a swap where one has to pass", stuck, board.Swap, board.ErrSwap},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.game.Check(tt.move); got != tt.want {
				t.Errorf("Check(%d) = %v, want %v", tt.move, got, tt.want)
			}
			before := tt.game.Clone()
			if got := tt.game.Play(tt.move); got != tt.want {
				t.Errorf("Play(%d) = %v, want %v", tt.move, got, tt.want)
			}
			if tt.want == nil {
				tt.game.Undo()
			}
			if before.String() != tt.game.String() || before.Hash() != tt.game.Hash() || before.Len() != tt.game.Len() {
				t.Errorf("the game has changed from\n%v\nto\n%v", before, tt.game)
			}
		})
	}
}

func TestPlayAuto(t *testing.T) {
	g, err := FromMoves(Othello(), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8")
	if err != nil {
		t.Fatal(err)
	}
	if passed, err := g.PlayAuto(mustMove(t, g, "f8")); !passed || err != nil {
		t.Errorf("PlayAuto(f8) = %v, %v, want black's pass", passed, err)
	}
	if g.Turn() != board.White || g.Len() != 17 {
		t.Errorf("after f8 and a pass: %v to move, %d moves", g.Turn(), g.Len())
	}
	if passed, err := g.PlayAuto(mustMove(t, g, "a1")); passed || err != ErrNoFlip || g.Len() != 17 {
		t.Errorf("PlayAuto(a1) = %v, %v", passed, err)
	}
	if passed, err := g.PlayAuto(mustMove(t, g, "b4")); passed || err != nil {
		t.Errorf("PlayAuto(b4) = %v, %v", passed, err)
	}
}

func TestNewErrors(t *testing.T) {
	for _, tt := range []struct {
		rules Rules
		want  string
	}{
		{Rules{Size: 2}, "reversi: Rules.Size is 2, want an even number from 4 to 26"},
		{Rules{Size: 7}, "reversi: Rules.Size is 7, want an even number from 4 to 26"},
		{Rules{Size: 28}, "reversi: Rules.Size is 28, want an even number from 4 to 26"},
		{Rules{Size: -8}, "reversi: Rules.Size is -8, want an even number from 4 to 26"},
		{Rules{Start: 3}, "reversi: Rules.Start is reversi.StartKind(3), want othello, parallel or free center"},
	} {
		if err := tt.rules.Validate(); err == nil || err.Error() != tt.want {
			t.Errorf("%#v: Validate: %v, want %s", tt.rules, err, tt.want)
		}
		if g, err := New(tt.rules); err == nil || err.Error() != tt.want || g != nil {
			t.Errorf("New(%#v) = %v, %v, want the error %q", tt.rules, g, err, tt.want)
		}
		if g, err := FromMoves(tt.rules, "f5"); err == nil || err.Error() != tt.want || g != nil {
			t.Errorf("FromMoves(%#v) = %v, %v, want the error %q", tt.rules, g, err, tt.want)
		}
	}
	six := board.NewGrid[board.Color](board.Square8(6, 6))
	odd := board.NewGrid[board.Color](board.Square8(6, 8))
	other := board.NewGrid[board.Color](board.Square4(6, 6))
	bad := board.NewGrid[board.Color](board.Square8(6, 6))
	bad.Set(7, 3)
	for _, tt := range []struct {
		rules Rules
		grid  *board.Grid[board.Color]
		turn  board.Color
		want  string
	}{
		{Rules{Size: 8}, six, board.Black, "reversi: the grid lies on Square8(6, 6), want Square8(8, 8)"},
		{Rules{}, odd, board.Black, "reversi: the grid lies on Square8(6, 8), want Square8(6, 6)"},
		{Rules{}, other, board.Black, "reversi: the grid lies on Square4(6, 6), want Square8(6, 6)"},
		{Rules{}, six, 3, "reversi: the turn is Color(3), want black or white"},
		{Rules{}, bad, board.Black, "reversi: the grid holds Color(3) at (1,1)"},
		{Rules{Start: 9}, six, board.Black, "reversi: Rules.Start is reversi.StartKind(9), want othello, parallel or free center"},
		{Rules{}, nil, board.Black, "reversi: the grid is nil or the zero Grid"},
		{Rules{}, new(board.Grid[board.Color]), board.Black, "reversi: the grid is nil or the zero Grid"},
	} {
		if g, err := FromGrid(tt.rules, tt.grid, tt.turn); err == nil || err.Error() != tt.want || g != nil {
			t.Errorf("FromGrid(%v) = %v, %v, want the error %q", tt.rules, g, err, tt.want)
		}
	}
	if g, err := FromGrid(Rules{}, six, board.Empty); err != nil || g.Turn() != board.Black || g.Rules().Size != 6 {
		t.Errorf("FromGrid with no turn: %v, %v, want black to move on 6×6", g, err)
	}
}

// TestRuleSets reads the names of the rules and what else names them.
func TestRuleSets(t *testing.T) {
	if diff := cmp.Diff([]string{"othello", "parallel", "free-center"}, RuleSets()); diff != "" {
		t.Errorf("RuleSets (-want +got):\n%s", diff)
	}
	for _, tt := range []struct {
		name string
		size int
		want Rules
		err  string
	}{
		{"", 0, Othello(), ""},
		{"Othello", 10, Rules{Size: 10}, ""},
		{"PARALLEL", 6, Parallel(6), ""},
		{"free-center", 0, FreeCenter(8), ""},
		{"othello", 7, Rules{Size: 7}, "reversi: Rules.Size is 7, want an even number from 4 to 26"},
		{"\x1b[2Jreversi", 8, Rules{}, `reversi: unknown rules "\x1b[2Jreversi", want othello, parallel, free-center`},
	} {
		got, err := RuleSet(tt.name, tt.size)
		if got != tt.want || (err == nil) != (tt.err == "") || err != nil && err.Error() != tt.err {
			t.Errorf("RuleSet(%q, %d) = %v, %v, want %v, %s", tt.name, tt.size, got, err, tt.want, tt.err)
		}
	}
	RuleSets()[0] = "changed"
	if RuleSets()[0] != "othello" {
		t.Error("RuleSets returns the package's own slice")
	}
}

func TestRulesJSON(t *testing.T) {
	var r Rules
	if err := json.Unmarshal([]byte(`{"size":10,"start":"Free Center"}`), &r); err != nil || r != FreeCenter(10) {
		t.Errorf("read as %v, %v", r, err)
	}
	data, err := json.Marshal(FreeCenter(6))
	if want := `{"size":6,"start":"free center"}`; err != nil || string(data) != want {
		t.Errorf("written as %s, %v, want %s", data, err, want)
	}
	err = json.Unmarshal([]byte(`{"start":"crossed"}`), &r)
	if err == nil || !strings.Contains(err.Error(), `"crossed", want othello, parallel or free center`) {
		t.Errorf("a wrong word: %v", err)
	}
	if _, err := json.Marshal(Rules{Start: 7}); err == nil {
		t.Error("a value that has no word is written")
	}
}

func TestParseColor(t *testing.T) {
	for text, want := range map[string]board.Color{
		"dark": board.Black, " Light ": board.White, "D": board.Black, "l": board.White, "*": board.Black,
		"●": board.Black, "○": board.White, "black": board.Black, "W": board.White, "x": board.Black, "o": board.White,
	} {
		if got, err := ParseColor(text); got != want || err != nil {
			t.Errorf("ParseColor(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "red", "-"} {
		if got, err := ParseColor(text); got != board.Empty || err == nil {
			t.Errorf("ParseColor(%q) = %v, %v, want an error", text, got, err)
		}
	}
}

// TestAtOffTheBoard asks for cells that are not there.
func TestAtOffTheBoard(t *testing.T) {
	for _, size := range []int{4, 8, 26} {
		grid := board.NewGrid[board.Color](board.Square8(size, size))
		grid.Fill(board.White)
		g, err := FromGrid(Rules{}, grid, board.Black)
		if err != nil {
			t.Fatal(err)
		}
		n := board.Cell(size * size)
		if g.At(0) != board.White || g.At(n-1) != board.White {
			t.Errorf("%d×%d: At = %v, %v on the board, want white", size, size, g.At(0), g.At(n-1))
		}
		for _, c := range []board.Cell{board.None, -2, -64, n, n + 1, 1 << 20, 1<<31 - 1, -1 << 31} {
			if got := g.At(c); got != board.Empty {
				t.Errorf("%d×%d: At(%d) = %v, want empty", size, size, c, got)
			}
		}
	}
}

// TestFlipsInOrder asks for a move that turns discs over in all directions.
func TestFlipsInOrder(t *testing.T) {
	const text = "X..X..X./.O.O.O../..OOO.../XOO.OOOX/..OOO.../.O.O.O../X..X..X./........"
	g := mustParse(t, text)
	got := g.Flips(27)
	if len(got) != 17 || !slices.IsSorted(got) {
		t.Errorf("Flips(d4) = %v, want 17 cells in order", got)
	}
	dst := AppendFlips([]board.Cell{63}, g.Grid(), 27, board.Black)
	if diff := cmp.Diff(append([]board.Cell{63}, got...), dst); diff != "" {
		t.Errorf("AppendFlips (-Flips +AppendFlips):\n%s", diff)
	}
}

// TestMovesMayPlay plays and takes back in the body of the loop.
func TestMovesMayPlay(t *testing.T) {
	for _, size := range []int{8, 26} {
		g, err := New(Rules{Size: size})
		if err != nil {
			t.Fatal(err)
		}
		want := g.AppendMoves(nil)
		var got []board.Move
		for m := range g.Moves() {
			got = append(got, m)
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
			for reply := range g.Moves() {
				if err := g.Play(reply); err != nil {
					t.Fatal(err)
				}
				g.Undo()
			}
			g.Undo()
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d×%d (-AppendMoves +Moves):\n%s", size, size, diff)
		}
	}
}

// TestPlayout compares where playouts end with games played move by move, and
// how often they end so.
func TestPlayout(t *testing.T) {
	for _, text := range []string{
		"",
		"size 6", "size 10", "free 8", "free 6",
		"OX....../......../......../......../......../......../......../........",
		"X......./......../......../......../......../......../......../.......O\nto move: white",
		"XXXX/X.OX/X..X/XXXX",
	} {
		var start *Game
		switch size := 0; {
		case text == "":
			start, _ = New(Othello())
		case scan(text, "size %d", &size):
			start, _ = New(Rules{Size: size})
		case scan(text, "free %d", &size):
			start, _ = New(FreeCenter(size))
		default:
			start = mustParse(t, text)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		g := new(Game)
		for range 50 {
			g.CopyFrom(start)
			winner := g.Playout(rng)
			if !g.Over() || g.Winner() != winner || g.Result().Winner != winner {
				t.Fatalf("%q: Playout = %v, over %v, winner %v, result %v\n%v", text, winner, g.Over(), g.Winner(), g.Result(), g)
			}
			again, err := FromGrid(g.Rules(), g.Grid(), g.Turn())
			if err != nil || again.Hash() != g.Hash() || again.String() != g.String() {
				t.Fatalf("%q: the hash is %#x, want %#x (%v)\n%v", text, g.Hash(), again.Hash(), err, g)
			}
			if m, ok := g.Undo(); ok || g.Len() != 0 || len(g.History()) != 0 {
				t.Fatalf("%q: Undo after a playout: %v, %d moves left", text, m, g.Len())
			}
			if m, ok := g.RandomMove(rng); ok || m != board.Move(board.None) {
				t.Fatalf("%q: RandomMove after the end = %v, %v", text, m, ok)
			}
		}
	}
}

func scan(text, format string, n *int) bool {
	got, err := fmt.Sscanf(text, format, n)
	return got == 1 && err == nil
}

// TestRandomMove draws moves and counts how often each comes.
func TestRandomMove(t *testing.T) {
	free4, _ := New(FreeCenter(4))
	free8, _ := New(FreeCenter(8))
	ten, _ := New(Rules{Size: 10})
	othello, _ := New(Othello())
	stuck := mustParse(t, "OX....../......../......../......../......../......../......../........")
	for i, g := range []*Game{free4, free8, ten, othello, stuck} {
		want := g.AppendMoves(nil)
		const draws = 4000
		count := make(map[board.Move]int)
		rng := rand.New(rand.NewPCG(3, uint64(i)))
		for range draws {
			m, ok := g.RandomMove(rng)
			if !ok || g.Check(m) != nil {
				t.Fatalf("%v\nRandomMove = %v, %v", g, m, ok)
			}
			count[m]++
		}
		for _, m := range want {
			if n, mean := count[m], draws/len(want); n < mean*9/10 || n > mean*11/10 {
				t.Errorf("%v\n%s came %d times, want about %d", g, g.FormatMove(m), n, mean)
			}
		}
	}
}

// TestPlayoutsAreFair compares the winners of playouts with those of random
// games played move by move.
func TestPlayoutsAreFair(t *testing.T) {
	const games = 4000
	start, _ := New(Othello())
	rng := rand.New(rand.NewPCG(5, 6))
	var fast, slow [3]int
	g := start.Clone()
	for range games {
		g.CopyFrom(start)
		fast[g.Playout(rng)]++
		g.CopyFrom(start)
		for {
			m, ok := g.RandomMove(rng)
			if !ok {
				break
			}
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		slow[g.Winner()]++
	}
	for _, color := range []board.Color{board.Empty, board.Black, board.White} {
		if d := fast[color] - slow[color]; d < -games/20 || d > games/20 {
			t.Errorf("%v won %d of %d playouts and %d of the games", color, fast[color], games, slow[color])
		}
	}
}

func TestCopy(t *testing.T) {
	g, err := FromMoves(Othello(), "f5d6c3")
	if err != nil {
		t.Fatal(err)
	}
	copied := g.Copy()
	g.Undo()
	if err := copied.Play(mustMove(t, g, "d3")); err != nil {
		t.Fatal(err)
	}
	if c := copied.(*Game); transcript(c) != "f5d6c3d3" || transcript(g) != "f5d6" {
		t.Errorf("the copy is %s, the game %s", transcript(c), transcript(g))
	}
}

func TestIllegalCodes(t *testing.T) {
	for err, want := range map[board.Illegal]string{ErrNoFlip: "no-flip", ErrMustMove: "must-move", ErrNotCenter: "not-center"} {
		if err.Code() != want {
			t.Errorf("%v has the code %q, want %q", err, err.Code(), want)
		}
	}
}

func TestFromPosition(t *testing.T) {
	for _, turn := range []board.Color{board.Black, board.White, board.Empty} {
		g := FromPosition(Position{Mover: 1 | 1<<63, Opponent: 2 | 1<<63}, turn)
		mover := turn
		if turn == board.Empty {
			mover = board.Black
		}
		if g.Turn() != mover || g.At(0) != mover || g.At(63) != mover || g.At(1) != mover.Opponent() {
			t.Errorf("%v to move:\n%v", turn, g)
		}
		if p, ok := g.Position(); !ok || p != (Position{Mover: 1 | 1<<63, Opponent: 2}) {
			t.Errorf("Position() = %v, %v", p, ok)
		}
		var hash uint64
		for c := range g.Lattice().Cells() {
			hash ^= board.Key(c, g.At(c))
		}
		if g.Hash() != hash^board.TurnKey(mover) {
			t.Errorf("Hash() = %#x, want %#x", g.Hash(), hash^board.TurnKey(mover))
		}
	}
}
