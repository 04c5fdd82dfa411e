package ancientgo_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// TestResume goes on after two passes, with the side whose turn it is and with
// the other.
func TestResume(t *testing.T) {
	for _, test := range []struct {
		turn board.Color
		list string
		next board.Color
	}{
		{board.Empty, "C3 C2 pass pass resume", board.Black},
		{board.Black, "C3 C2 pass pass resume", board.Black},
		{board.White, "C3 C2 pass pass resume pass", board.White},
	} {
		g := newGame(t, ancientgo.AGA(5))
		play(t, g, "C3 C2")
		if err := g.Resume(test.turn); err != ancientgo.ErrNotOver {
			t.Errorf("Resume in a game that goes on: %v, want %v", err, ancientgo.ErrNotOver)
		}
		open := g.Hash()
		play(t, g, "pass pass")
		over := g.Hash()
		if err := g.Resume(test.turn); err != nil {
			t.Fatalf("Resume(%v) = %v", test.turn, err)
		}
		if g.Over() || g.Turn() != test.next || g.Result() != (board.Result{}) || g.Hash() == over {
			t.Errorf("Resume(%v): over %v, turn %v\n%v", test.turn, g.Over(), g.Turn(), g)
		}
		if test.next == board.Black && g.Hash() != open {
			t.Error("the position is the one before the passes, and its hash another")
		}
		if got := g.MoveList(); got != test.list {
			t.Errorf("MoveList() = %q, want %q", got, test.list)
		}
		wantRoundTrip(t, g.Clone())
		copied := g.Clone()
		play(t, copied, "D3")
		if g.Len() != copied.Len()-1 || g.At(cells(t, g, "D3")[0]) != board.Empty {
			t.Error("the game changes with its copy")
		}
		wantRoundTrip(t, copied)
		for g.Len() > 4 {
			g.Undo()
		}
		if g.Over() {
			t.Error("Undo of what was played since takes the resumption back")
		}
		g.Undo()
		play(t, g, "pass")
		if !g.Over() || g.Hash() != over {
			t.Error("the second pass, taken back and played again, does not end the game")
		}
	}
	g := newGame(t, ancientgo.Ancient(3))
	play(t, g, "pass pass")
	if err := g.Resume(3); err == nil || !g.Over() {
		t.Errorf("Resume(3) = %v", err)
	}
}

// TestResumeStart goes on with a position that two passes have ended before it
// was set up. Copies made before are none the wiser.
func TestResumeStart(t *testing.T) {
	g, err := ancientgo.Parse(".xo/.../...\npasses: 2")
	if err != nil {
		t.Fatal(err)
	}
	before := g.Clone()
	if err := g.Resume(board.White); err != nil || g.Turn() != board.White || g.Over() {
		t.Errorf("Resume = %v, turn %v", err, g.Turn())
	}
	wantRoundTrip(t, g.Clone())
	play(t, g, "A1")
	g.Undo()
	g.Undo()
	if g.Over() || !before.Over() {
		t.Errorf("over: %v, the copy: %v", g.Over(), before.Over())
	}
	wantRoundTrip(t, before)
}

// TestResumeSuperko sees that positions before the resumption count.
func TestResumeSuperko(t *testing.T) {
	for _, turn := range []board.Color{board.Black, board.White} {
		for _, ko := range []ancientgo.KoRule{ancientgo.PositionalSuperko, ancientgo.SituationalSuperko} {
			g := parse(t, ".xo../x.xo./.xo../...../.....\nto move: white", ko, ancientgo.ForbidSuicide)
			play(t, g, "B4 pass pass") // B4 takes C4, and it is White's turn
			if err := g.Resume(turn); err != nil {
				t.Fatal(err)
			}
			if turn == board.White {
				play(t, g, "E1")
				g.Undo()
				play(t, g, "pass")
				if err := g.Resume(board.Black); err != nil {
					t.Fatal(err)
				}
			}
			if err := check(t, g, "C4"); err != ancientgo.ErrSuperko {
				t.Errorf("%v, %v goes on: Check(C4) = %v, want %v", ko, turn, err, ancientgo.ErrSuperko)
			}
		}
	}
}

// TestRandomMove counts the moves drawn: the legal points that are not an eye of
// one's own come equally often, and nothing else.
func TestRandomMove(t *testing.T) {
	const draws = 6000
	rng := rand.New(rand.NewPCG(5, 6))
	for _, test := range []struct{ board, want string }{
		{".../.../...", "A3 B3 C3 A2 B2 C2 A1 B1 C1"},
		{".x.x./xxxxx/x.x.o/xxxoo/..o..", "D3 A1 B1 D1 E1"},
		{".x.x./xxxxx/x.x.x/xxxxx/.xxxx\nto move: white", "pass"}, // suicide
		{"xxx/x.x/xxx", "pass"},
		{".o/o.", "pass"}, // suicide
		{".xo../x.xo./.xo../...../.....\nto move: black\nko: E1", "D5 E5 B4 E4 A3 D3 E3 A2 B2 C2 D2 E2 A1 B1 C1 D1"},
	} {
		g := parse(t, test.board, ancientgo.SimpleKo, ancientgo.ForbidSuicide)
		want := map[board.Move]bool{}
		if test.want == "pass" {
			want[board.Pass] = true
		} else {
			for _, c := range cells(t, g, test.want) {
				want[board.Move(c)] = true
			}
		}
		before := g.String()
		drawn := map[board.Move]int{}
		for range draws {
			m, ok := g.RandomMove(rng)
			if !ok || !want[m] {
				t.Fatalf("RandomMove() = %s, %v, want one of %s\n%v", g.FormatMove(m), ok, test.want, g)
			}
			drawn[m]++
		}
		for m := range want {
			expected := draws / float64(len(want))
			if n := float64(drawn[m]); n < 0.8*expected || n > 1.2*expected {
				t.Errorf("%s was drawn %v times of %d, want about %v\n%v", g.FormatMove(m), n, draws, expected, g)
			}
		}
		if g.String() != before {
			t.Error("RandomMove changes the game")
		}
		if n := testing.AllocsPerRun(100, func() { g.RandomMove(rng) }); n != 0 {
			t.Errorf("RandomMove allocates %v times", n)
		}
	}
	g := newGame(t, ancientgo.Ancient(3))
	play(t, g, "pass pass")
	if m, ok := g.RandomMove(rng); ok || m != board.Move(board.None) {
		t.Errorf("RandomMove() = %v, %v in a game that is over", m, ok)
	}
}

// TestPlayoutDraws sees how often random games begin with each move of a position
// with eyes, a ko, suicides and captures.
func TestPlayoutDraws(t *testing.T) {
	for _, ko := range []ancientgo.KoRule{ancientgo.SimpleKo, ancientgo.PositionalSuperko} {
		g, err := ancientgo.ParseWith(ancientgo.Rules{Ko: ko, Suicide: ancientgo.MultiStoneOnly}, `
			  A B C D E
			5 . X . X O
			4 X X X X O
			3 O O X . O
			2 . O O O .
			1 O . . O .
			to move: black
		`)
		if err != nil {
			t.Fatal(err)
		}
		want := make(map[board.Move]bool)
		for m := range g.Moves() {
			if c, ok := m.Cell(); ok && !g.IsEye(c, g.Turn()) {
				want[m] = true
			}
		}
		const draws = 3000
		got := make(map[board.Move]int)
		rng := rand.New(rand.NewPCG(1, 2))
		h := g.Clone()
		for range draws {
			h.CopyFrom(g)
			h.Playout(rng)
			got[h.History()[0]]++
		}
		for m := range want {
			// Five standard deviations of a number of that mean.
			mean := float64(draws) / float64(len(want))
			if n := float64(got[m]); math.Abs(n-mean) > 5*math.Sqrt(mean) {
				t.Errorf("%v: %s began %v random games, want about %.0f", ko, g.FormatMove(m), n, mean)
			}
			delete(got, m)
		}
		for m, n := range got {
			t.Errorf("%v: %s, which is not sensible, began %d random games", ko, g.FormatMove(m), n)
		}
		if len(want) != 5 {
			t.Errorf("%v: %d sensible moves", ko, len(want))
		}
	}
}

// TestPlayout plays games to their end under all rules.
func TestPlayout(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	var g ancientgo.Game
	for _, size := range []int{1, 2, 5, 9, 19} {
		for _, r := range readySets(size, size) {
			start := newGame(t, r)
			for range 5 {
				g.CopyFrom(start)
				winner := g.Playout(rng)
				if limit := board.PlayoutLimit(g.Lattice()); g.Len() > limit || !g.Over() && g.Len() < limit {
					t.Errorf("%v: %d moves, over: %v, of %d at most", r, g.Len(), g.Over(), limit)
				}
				if want := g.Score().Winner(); winner != want || g.Over() && winner != g.Winner() {
					t.Errorf("%v: Playout() = %v, want %v\n%v", r, winner, want, &g)
				}
				again := start.Clone()
				for _, m := range g.History() {
					if c, ok := m.Cell(); ok && again.IsEye(c, again.Turn()) {
						t.Fatalf("%v: %s fills an eye\n%v", r, again.FormatMove(m), again)
					}
					if err := again.Play(m); err != nil {
						t.Fatalf("%v: %s: %v\n%v", r, again.FormatMove(m), err, again)
					}
				}
				if again.String() != g.String() {
					t.Fatalf("%v: the moves lead to another position:\n%v\nwant\n%v", r, &g, again)
				}
				for range g.Len() {
					g.Undo()
				}
				if diff := cmp.Diff(start.String(), g.String()); diff != "" {
					t.Fatalf("%v: taken back (-want +got):\n%s", r, diff)
				}
			}
		}
	}
	start := newGame(t, ancientgo.Chinese(9))
	for range 20 {
		g.CopyFrom(start)
		g.Playout(rng)
	}
	if n := testing.AllocsPerRun(20, func() {
		g.CopyFrom(start)
		g.Playout(rng)
	}); n != 0 {
		t.Errorf("Playout allocates %v times", n)
	}
	if winner := start.Playout(rng); start.Playout(rng) != winner {
		t.Error("Playout of a game that is over has another winner")
	}
}

// TestPlayNode walks the variations of a record, each in a game of its own.
func TestPlayNode(t *testing.T) {
	root, err := sgf.ParseOne("(;SZ[5]AB[aa](;W[bb](;B[cc])(;B[dd];W[bb]))(;AW[ee]PL[B];B[ed];B[][a]))")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	var walk func(g *ancientgo.Game, n *sgf.Node)
	walk = func(g *ancientgo.Game, n *sgf.Node) {
		err := g.PlayNode(n)
		if err != nil || len(n.Children) == 0 {
			line := g.MoveList()
			if err != nil {
				line += ": " + err.Error()
			}
			lines = append(lines, line)
			return
		}
		for _, child := range n.Children {
			walk(g.Clone(), child)
		}
	}
	walk(newGame(t, ancientgo.Ancient(5)), root)
	want := []string{
		"B4 C3",
		"B4 D2: line 1, column 39: move 3 (bb): there is already a stone there",
		"E2 pass pass: line 1, column 68: move 3 (a): \"a\" where a point was wanted: two letters",
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("lines of play (-want +got):\n%s", diff)
	}
}

// TestPlayNodeSetsUp sets up a game that begins with a pass and a ko: both are
// forgotten.
func TestPlayNodeSetsUp(t *testing.T) {
	g := parse(t, ".xo./x.xo/.xo.\nto move: white\nko: B2\npasses: 1", ancientgo.SimpleKo, ancientgo.AllowSuicide)
	n := new(sgf.Node)
	n.Add("AW", "da")
	if err := g.PlayNode(n); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff("  A B C D\n3 . X O O\n2 X . X O\n1 . X O .\nto move: white", g.String()); diff != "" {
		t.Errorf("the game (-want +got):\n%s", diff)
	}
}

// TestMoveList has lists as people write them.
func TestMoveList(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"E5 C3", "E5 C3"},
		{"\ufeffe5, c3,\r\nPASS\t--  Resume D4", "E5 C3 pass pass resume D4"},
		{"1. E5 C3 2. G7", "E5 C3 G7"},
		{"pass pass resume pass pass", "pass pass resume pass pass"},
	} {
		g, err := ancientgo.FromMoves(ancientgo.Chinese(9), test.text)
		if err != nil || g.MoveList() != test.want {
			t.Errorf("FromMoves(%q) = %q, %v, want %q", test.text, g.MoveList(), err, test.want)
		}
	}
	for _, test := range []struct {
		text      string
		move      int
		name      string
		line, col int
		why       error // nil for a syntax error
		len       int
	}{
		{"E5 C3\n  E5", 3, "E5", 2, 3, board.ErrOccupied, 2},
		{"E5,I3", 2, "I3", 1, 4, nil, 1},
		{"E5 K1", 2, "K1", 1, 4, board.ErrOffBoard, 1},
		{"\ufeffE5 D", 2, "D", 1, 8, nil, 1},
		{"pass pass E5", 3, "E5", 1, 11, board.ErrGameOver, 2},
		{"pass resume", 2, "resume", 1, 6, ancientgo.ErrNotOver, 1},
	} {
		g, err := ancientgo.FromMoves(ancientgo.Chinese(9), test.text)
		e, ok := errors.AsType[*board.RecordError](err)
		if !ok {
			t.Errorf("FromMoves(%q): %v, want a RecordError", test.text, err)
			continue
		}
		if e.Move != test.move || e.Text != test.name || e.Line != test.line || e.Col < test.col || e.Col > test.col+1 || g.Len() != test.len {
			t.Errorf("FromMoves(%q): %+v and %d moves, want %+v", test.text, e, g.Len(), test)
		}
		if _, syntax := e.Err.(*board.SyntaxError); test.why != nil && e.Err != test.why || syntax != (test.why == nil) {
			t.Errorf("FromMoves(%q): %v, want %v", test.text, e.Err, test.why)
		}
	}
	g := newGame(t, ancientgo.Chinese(9))
	play(t, g, "E5")
	err := g.PlayMoves("C3 C3")
	wantError(t, "PlayMoves", err, "line 1, column 4: move 3 (C3)")
	if got := g.MoveList(); got != "E5 C3" {
		t.Errorf("the moves before the error: %q", got)
	}
}

// TestMovesWhilePlaying plays in the body of the loop.
func TestMovesWhilePlaying(t *testing.T) {
	g := parse(t, ".ox../oox../xx.../...../.....", ancientgo.SimpleKo, ancientgo.ForbidSuicide)
	want := g.AppendMoves(nil)
	var got []board.Move
	for m := range g.Moves() {
		got = append(got, m)
		g.Play(m)
		g.Play(board.Pass)
		g.Undo()
		g.Undo()
	}
	if !slices.Equal(got, want) {
		t.Errorf("Moves yields %v, want %v", got, want)
	}
}

// TestPlayAs plays out of turn: a ko is filled by who took it, not taken back, and
// a refused move changes nothing.
func TestPlayAs(t *testing.T) {
	r := ancientgo.Japanese(5)
	g, err := ancientgo.ParseWith(r, ".xo../x.xo./.xo../...../.....\nto move: white")
	if err != nil {
		t.Fatal(err)
	}
	play(t, g, "B4") // takes C4
	ko, ok := g.Ko()
	if !ok {
		t.Fatalf("no ko\n%v", g)
	}
	before := g.String()
	for _, test := range []struct {
		color board.Color
		move  board.Move
		want  error
	}{
		{board.Empty, 0, board.ErrTurn},
		{3, board.Pass, board.ErrTurn},
		{board.Black, board.Move(ko), ancientgo.ErrKo},
		{board.White, 25, board.ErrOffBoard},
		{board.White, board.Swap, board.ErrSwap},
		{board.White, 1, board.ErrOccupied},
	} {
		if err := g.PlayAs(test.color, test.move); err != test.want {
			t.Errorf("PlayAs(%v, %v) = %v, want %v", test.color, test.move, err, test.want)
		}
		if g.String() != before {
			t.Fatalf("PlayAs(%v, %v) changes the game:\n%v", test.color, test.move, g)
		}
	}
	if err := g.PlayAs(board.White, board.Move(ko)); err != nil || g.Turn() != board.Black || g.Len() != 2 {
		t.Errorf("PlayAs(White) into the ko = %v\n%v", err, g)
	}
	if m, ok := g.Undo(); !ok || m != board.Move(ko) || g.String() != before {
		t.Errorf("Undo() = %v, %v\n%v", m, ok, g)
	}
	// Two passes end the game, whoever made them, and nothing is played then.
	play(t, g, "pass")
	if err := g.PlayAs(board.Black, board.Pass); err != nil || !g.Over() {
		t.Errorf("a second pass of Black: %v, Over() = %v", err, g.Over())
	}
	if err := g.PlayAs(board.Black, 24); err != board.ErrGameOver {
		t.Errorf("PlayAs after the end = %v", err)
	}
	if err := g.Resume(board.Empty); err != nil {
		t.Fatal(err)
	}
	if err := g.PlayAs(board.Black, 24); err != nil || g.Turn() != board.White {
		t.Errorf("PlayAs after Resume = %v", err)
	}
	wantRoundTrip(t, g)
	_, err = fromSGF(t, "(;SZ[3]OUTOFTURN[2];B[aa];W[bb])")
	wantError(t, "a move in turn", err, "line 1, column 18: move 2 is not out of turn")
	_, err = fromSGF(t, "(;SZ[3]OUTOFTURN[x];B[aa])")
	wantError(t, "no number", err, "where a number of moves was wanted for OUTOFTURN")
}
