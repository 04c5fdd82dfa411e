package sgf

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
)

// A toy is a game for records: stones are put on empty cells, two passes end it
// if it has passes, and it may go on after that.
type toy struct {
	grid           *board.Grid[board.Color]
	turn           board.Color
	moves          []board.Move
	passes, resume bool
	resumed        int    // moves at the last Resume
	log            string // what SetUp and Resume were asked to do
}

func newToy(size int) *toy {
	return &toy{grid: board.NewGrid[board.Color](board.Square4(size, size)), turn: board.Black, passes: true, resume: true}
}

func (g *toy) Lattice() *board.Lattice { return g.grid.Lattice() }
func (g *toy) Turn() board.Color       { return g.turn }
func (g *toy) Len() int                { return len(g.moves) }
func (g *toy) ReadMove(s string) (board.Move, error) {
	if IsPass(g.Lattice(), s) {
		return board.Pass, nil
	}
	if s == "resign" {
		return board.Move(board.None), nil
	}
	c, err := g.ReadPoint(s)
	return board.Move(c), err
}

func (g *toy) ReadPoint(s string) (board.Cell, error) {
	return ParseCell(g.Lattice(), board.Notation{}, s)
}

func (g *toy) ReadColor(c board.Color) board.Color { return c }

func (g *toy) over() bool {
	n := len(g.moves)
	return n >= g.resumed+2 && g.moves[n-1] == board.Pass && g.moves[n-2] == board.Pass
}

func (g *toy) Check(m board.Move) error {
	switch c, ok := m.Cell(); {
	case ok && !g.Lattice().Valid(c):
		return board.ErrOffBoard
	case g.over():
		return board.ErrGameOver
	case !ok && !g.passes:
		return board.ErrPass
	case ok && g.grid.At(c) != board.Empty:
		return board.ErrOccupied
	}
	return nil
}

func (g *toy) Play(m board.Move) error {
	if err := g.Check(m); err != nil {
		return err
	}
	if c, ok := m.Cell(); ok {
		g.grid.Set(c, g.turn)
	}
	g.moves = append(g.moves, m)
	g.turn = g.turn.Opponent()
	return nil
}

func (g *toy) Undo() (board.Move, bool) {
	m := g.moves[len(g.moves)-1]
	g.moves = g.moves[:len(g.moves)-1]
	if c, ok := m.Cell(); ok {
		g.grid.Set(c, board.Empty)
	}
	g.turn = g.turn.Opponent()
	return m, true
}

var errCrowded = errors.New("the board is crowded")

func (g *toy) SetUp(stones []Stone, turn board.Color) error {
	for _, s := range stones {
		if g.Lattice().Point(s.Cell) == board.Pt(0, 3) && s.Color == board.White {
			return errCrowded
		}
	}
	for _, s := range stones {
		g.grid.Set(s.Cell, s.Color)
	}
	g.moves, g.turn, g.resumed = nil, turn, 0
	g.log += fmt.Sprintf(" set-up(%d)", len(stones))
	return nil
}

func (g *toy) Resume(turn board.Color) error {
	if !g.resume {
		return board.ErrGameOver
	}
	g.turn, g.resumed = turn, len(g.moves)
	g.log += " resumed"
	return nil
}

// String returns the board, the moves since the last set-up, whose turn it is
// and the log.
func (g *toy) String() string {
	var b strings.Builder
	for c, v := range g.grid.All() {
		if c > 0 && int(c)%g.Lattice().Cols() == 0 {
			b.WriteByte('/')
		}
		b.WriteByte(".XO"[v])
	}
	for _, m := range g.moves {
		if c, ok := m.Cell(); ok {
			b.WriteString(" " + FormatPoint(g.Lattice().Point(c)))
		} else {
			b.WriteString(" pass")
		}
	}
	return fmt.Sprintf("%s, %v%s", b.String(), g.turn, g.log)
}

var replayTests = []struct {
	name, text string
	change     func(*toy) // of the game before the record
	want, err  string
}{
	{name: "moves", text: "(;;B[aa];W[bb])", want: "X.../.O../..../.... aa bb, black"},
	{name: "names of cells", text: "(;;B[a1];W[D4])", want: "X.../..../..../...O aa dd, black"},
	{name: "two moves in a node", text: "(;;B[aa]W[bb])", want: "X.../.O../..../.... aa bb, black"},
	{name: "White first", text: "(;C[a];;W[aa];B[bb])", want: "O.../.X../..../.... aa bb, white set-up(0)"},
	{name: "set-up and Black first", text: "(;AB[aa:ba]AW[dd];B[bb])", want: "XX../.X../..../...O bb, white set-up(3)"},
	{name: "set-up and White first", text: "(;AB[aa];W[bb])", want: "X.../.O../..../.... bb, black set-up(1)"},
	{name: "set-up and PL", text: "(;AB[aa]PL[W])", want: "X.../..../..../...., white set-up(1)"},
	{name: "PL goes before the first move", text: "(;PL[W];B[aa])", want: "X.../..../..../.... pass aa, white set-up(0)"},
	{name: "PL in a later node", text: "(;;B[aa];PL[B];B[bb])", want: "X.../.X../..../.... bb, white set-up(0)"},
	{name: "PL that says what is so", text: "(;PL[B];B[aa];PL[W];W[bb])", want: "X.../.O../..../.... aa bb, black"},
	{name: "set-up in several nodes", text: "(;AB[aa:dd]AW[];AE[aa:cc];AW[bb]AB[cc])", want: "...X/.O.X/..XX/XXXX, black set-up(16)"},
	{name: "set-up after a move", text: "(;;B[aa];AW[bb]AE[aa];B[cc])", want: "..../.O../..X./.... cc, white set-up(2)"},
	{name: "set-up and move in one node", text: "(;;B[aa];W[cc]AW[bb])", want: "X.../.O../..O./.... cc, black set-up(1)"},
	{name: "out of turn", text: "(;;B[aa];B[bb];W[cc])", want: "X.../.X../..O./.... aa pass bb cc, black"},
	{name: "out of turn without passes", text: "(;;B[aa];\nB[bb])", change: func(g *toy) { g.passes = false }, want: "X.../..../..../.... aa, white", err: "line 2, column 3: move 2 (bb): it is the other side's turn"},
	{name: "out of turn and taken", text: "(;;B[aa];B[aa])", want: "X.../..../..../.... aa, white", err: "line 1, column 12: move 2 (aa): there is already a stone there"},
	{name: "passes end", text: "(;;B[aa];W[];B[tt];W[])", want: "X.../..../..../.... aa pass pass, white"},
	{name: "play goes on", text: "(;;B[aa];W[];B[];W[bb];B[cc])", want: "X.../.O../..X./.... aa pass pass bb cc, white resumed"},
	{name: "play goes on out of turn", text: "(;;B[aa];W[];B[];B[bb])", want: "X.../.X../..../.... aa pass pass bb, white resumed"},
	{name: "a pass left out ends", text: "(;;B[aa];W[];W[bb])", want: "X.../.O../..../.... aa pass pass bb, black resumed"},
	{name: "play cannot go on", text: "(;;B[];W[];B[bb])", change: func(g *toy) { g.resume = false }, want: "..../..../..../.... pass pass, black", err: "line 1, column 14: move 3 (bb): the game is over"},
	{name: "a value that is no move", text: "(;;B[aa];W[resign])", want: "X.../..../..../.... aa, white"},

	{name: "occupied", text: "(;\n;B[aa]\n;W[bb]\n;B[aa])", want: "X.../.O../..../.... aa bb, black", err: "line 4, column 4: move 3 (aa): there is already a stone there"},
	{name: "off the board", text: "(;;B[zz])", want: "..../..../..../...., black", err: "line 1, column 6: move 1 (zz): the move is off the board"},
	{name: "not a move", text: "(;;B[aa];W[b!])", want: "X.../..../..../.... aa, white", err: `line 1, column 13: move 2 (b!): "b!" where a point was wanted: two letters`},
	{name: "number of a move after a set-up", text: "(;;B[aa];AE[aa];W[bb];B[bb])", want: "..../.O../..../.... bb, black set-up(1)", err: "line 1, column 25: move 3 (bb): there is already a stone there"},
	{name: "a set-up that cannot be read", text: "(;\nAB[aa][b\n])", want: "..../..../..../...., black", err: `line 2, column 8: "b\n" where a point was wanted: two letters`},
	{name: "a set-up off the board", text: "(;;B[aa]\n;AE[bb]AW[dd][ez])", want: "X.../..../..../.... aa, white", err: "line 2, column 15: move 2 (AW[ez]): the move is off the board"},
	{name: "a rectangle off the board", text: "(;AB[aa:ae])", want: "..../..../..../...., black", err: "line 1, column 6: move 1 (AB[aa:ae]): the move is off the board"},
	{name: "a point twice", text: "(;AB[aa:bb]AW[cc]AE[bb])", want: "..../..../..../...., black", err: `line 1, column 21: "bb" names a point for the second time in this node`},
	{name: "a point twice in one property", text: "(;AB[aa][a1])", want: "..../..../..../...., black", err: `line 1, column 10: "a1" names a point for the second time in this node`},
	{name: "a turn that is none", text: "(;\nPL[x])", want: "..../..../..../...., black", err: `line 2, column 4: "x" where B or W was wanted`},
	{name: "a position that the game refuses", text: "(;\n;AW[da])", want: "..../..../..../...., black", err: "line 2, column 1: move 1 (set-up): the board is crowded"},
	{name: "one that a later node mends", text: "(;;AW[da];AE[da])", want: "..../..../..../...., black set-up(1)"},
}

func TestReplay(t *testing.T) {
	for _, tt := range replayTests {
		g := newToy(4)
		if tt.change != nil {
			tt.change(g)
		}
		err := Replay(parseOne(t, tt.text), g)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if diff := cmp.Diff(tt.err, got); diff != "" {
			t.Errorf("%s: error (-want +got):\n%s", tt.name, diff)
		}
		if diff := cmp.Diff(tt.want, g.String()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// A growing toy notes what it is told to make room for.
type growing struct {
	*toy
	room []int
}

func (g *growing) Grow(moves int) { g.room = append(g.room, moves) }

// TestReplayGrows replays records that are shorter and longer than the board has cells.
func TestReplayGrows(t *testing.T) {
	for text, want := range map[string]int{
		"(;)":                  0,
		"(;B[aa];W[bb])":       1,
		"(;(;B[aa];W[bb])(;))": 2,
		"(;" + strings.Repeat(";C[x]", 100) + ")": 9,
	} {
		g := &growing{toy: newToy(3)}
		if err := Replay(parseOne(t, text), g); err != nil {
			t.Fatal(err)
		}
		if len(g.room) != 1 || g.room[0] != want {
			t.Errorf("%.30s: room for %v moves, want %d", text, g.room, want)
		}
	}
}

// TestReplayOnWideBoards sets up stones in all words of the rows of a board, before
// and after moves.
func TestReplayOnWideBoards(t *testing.T) {
	g := newToy(4)
	g.grid = board.NewGrid[board.Color](board.Square4(2, 200))
	text := "(;AB[a1][bk1][bl1][bm1][gr2]AW[bn2][dw1];B[b1];AE[bl1][dw1]AW[bk2][bx1][dx1]AB[gq2][bm2];W[c1])"
	if err := Replay(parseOne(t, text), g); err != nil {
		t.Fatal(err)
	}
	want := map[string]board.Color{}
	for color, names := range map[board.Color]string{board.Black: "a1 bk1 bm1 gr2 b1 gq2 bm2", board.White: "bn2 bk2 bx1 dx1 c1"} {
		for name := range strings.FieldsSeq(names) {
			want[name] = color
		}
	}
	for c, color := range g.grid.All() {
		if name := (board.Notation{}).Format(g.Lattice(), c); color != want[name] {
			t.Errorf("%s is %v, want %v", name, color, want[name])
		}
	}
}

// TestPlayNode plays a variation node by node and comes to what Replay does on
// a record that has it as its main line.
func TestPlayNode(t *testing.T) {
	root := parseOne(t, "(;AB[aa]PL[W](;W[bb])(;W[cc];AE[aa]AB[dd];B[ba];B[ca];W[];B[];W[da]))")
	g := newToy(4)
	nodes := []*Node{root}
	for n := range root.Children[1].Main() {
		nodes = append(nodes, n)
	}
	for _, n := range nodes {
		if err := PlayNode(n, g); err != nil {
			t.Fatal(err)
		}
	}
	root.Children = root.Children[1:]
	want := newToy(4)
	if err := Replay(root, want); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want.String(), g.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	taken := &Node{Props: []Property{{ID: "B", Values: []string{"ba"}}}}
	err := PlayNode(taken, g)
	want1 := &board.RecordError{Move: g.Len() + 1, Text: "ba", Err: board.ErrOccupied}
	if diff := cmp.Diff(error(want1), err); diff != "" {
		t.Errorf("a node that was not read (-want +got):\n%s", diff)
	}
	if err.Error() != "move 7 (ba): there is already a stone there" {
		t.Errorf("a node that was not read: %v", err)
	}
}

// TestReplayBudget refuses a record that costs much more than its length, and
// reads one that has as many set-ups one after the other.
func TestReplayBudget(t *testing.T) {
	for _, test := range []struct {
		size       int
		last, all  string // the last point, and all of them
		free, most int
	}{{19, "ss", "aa:ss", 64, 90}, {52, "ZZ", "aa:ZZ", 24, 28}} {
		node := fmt.Sprintf(";AE[%s];B[%s];AE[%s]AB[aa];W[%s]", test.all, test.last, test.last, test.last)
		g := newToy(test.size)
		err := Replay(parseOne(t, fmt.Sprintf("(;SZ[%d]%s)", test.size, strings.Repeat(node, 200))), g)
		if err == nil || !strings.Contains(err.Error(), "set up too often") {
			t.Errorf("%d: moves and set-ups: %v, want it refused", test.size, err)
		}
		if n := strings.Count(g.log, "set-up"); n < test.free || n > test.most {
			t.Errorf("%d: refused after %d set-ups, want %d or some more", test.size, n, test.free)
		}
	}
	together := "(;SZ[52]" + strings.Repeat(";AB[aa:ZY];AE[aa:ZZ]", 10_000) + ";AB[bb])"
	g := newToy(52)
	if err := Replay(parseOne(t, together), g); err != nil {
		t.Errorf("set-ups together: %v", err)
	}
	if g.grid.Count(board.Black) != 1 || g.grid.At(g.Lattice().Cell(board.Pt(1, 1))) != board.Black {
		t.Errorf("set-ups together: %d stones", g.grid.Count(board.Black))
	}
}

// TestParseCell reads points and names.
func TestParseCell(t *testing.T) {
	l := board.Square8(3, 30)
	for text, want := range map[string]string{
		"aa": "(0,0)", " Dc\n": "(2,29)", "c1": "(2,2)", "ad3": "(0,29)",
		"ad": "the move is off the board", "a0": "the move is off the board", "": `line 1, column 1: "" where a point was wanted: two letters`,
		"a:": `line 1, column 2: "a:" where a point was wanted: two letters`, "1a": `line 1, column 1: "1a" where a point was wanted: two letters`,
	} {
		c, err := ParseCell(l, board.Notation{FromBottom: true}, text)
		got := fmt.Sprint(err)
		if err == nil {
			got = l.Point(c).String()
		}
		if got != want {
			t.Errorf("ParseCell(%q) = %s, want %s", text, got, want)
		}
	}
}

func TestIsPass(t *testing.T) {
	for text, want := range map[string]bool{"": true, " \n": true, "tt": true, "t": false, "aa": false, "TT": false} {
		if got := IsPass(board.Square4(19, 19), text); got != want {
			t.Errorf("IsPass(%q) = %v", text, got)
		}
	}
	if IsPass(board.Square4(19, 20), "tt") {
		t.Error("tt is a pass on a board that has that point")
	}
}

func TestCheckGame(t *testing.T) {
	for text, want := range map[string]string{
		"(;GM[11])": "<nil>", "(;SZ[9])": "<nil>", "(;\nGM[1])": "line 2, column 4: game 1 where 11 was wanted",
		"(;GM[Othello])": `line 1, column 6: "Othello" where the number of a game was wanted`,
	} {
		if got := fmt.Sprint(parseOne(t, text).CheckGame(Hex)); got != want {
			t.Errorf("CheckGame of %s: %s, want %s", text, got, want)
		}
	}
	if err := (*Node)(nil).CheckGame(Hex); err == nil {
		t.Error("CheckGame of a nil record: no error")
	}
}

// BenchmarkReplayBudget replays what costs most for its length.
func BenchmarkReplayBudget(b *testing.B) {
	text := "(;SZ[52]" + strings.Repeat(";AB[aa:ZY];AE[aa:ZZ]", 4000) + ")"
	games, err := ParseString(text)
	if err != nil {
		b.Fatal(err)
	}
	g := newToy(52)
	for b.Loop() {
		if err := Replay(games[0], g); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(text)), "ns/byte")
}

// A stubborn game refuses what it is asked to do: any turn, a stone on a cell, or a value.
type stubborn struct {
	*toy
	turnErr, playErr, readErr error
}

func (g *stubborn) SetUp(stones []Stone, turn board.Color) error {
	if g.turnErr != nil && stones == nil {
		return g.turnErr
	}
	return g.toy.SetUp(stones, turn)
}

func (g *stubborn) Play(m board.Move) error {
	if g.playErr != nil && m == 5 {
		return g.playErr
	}
	return g.toy.Play(m)
}

func (g *stubborn) ReadMove(text string) (board.Move, error) {
	if g.readErr != nil {
		return 0, g.readErr
	}
	return g.toy.ReadMove(text)
}

// TestRefusals has games that refuse what a record says: the error is theirs, with its
// place in the record, and a pass that was put in front of a move is taken back.
func TestRefusals(t *testing.T) {
	no := errors.New("no")
	first, later := &board.SyntaxError{Line: 1, Col: 3, Msg: "no"}, &board.SyntaxError{Line: 2, Col: 3, Msg: "no"}
	made := New(0, 4, 4)
	made.AddMove(board.Black, "aa")
	for _, tt := range []struct {
		name string
		root *Node
		game stubborn
		want string // the error of Replay
	}{
		{"the turn", parseOne(t, "(;\n;W[aa])"), stubborn{turnErr: no}, "line 1, column 2: move 1 (set-up): no"},
		{"a stone", parseOne(t, "(;\n;B[aa];B[bb])"), stubborn{playErr: no}, "line 2, column 10: move 2 (bb): no"},
		{"a value", parseOne(t, "(;\n;B[aa])"), stubborn{readErr: no}, "line 2, column 4: move 1 (aa): no"},
		{"a part of a value", parseOne(t, "(;\n;B[aa])"), stubborn{readErr: first}, "line 2, column 6: move 1 (aa): no"},
		{"a later line of a value", parseOne(t, "(;\n;B[a\na])"), stubborn{readErr: later}, "line 3, column 3: move 1 (a\\na): no"},
		{"a value without a place", made, stubborn{readErr: later}, "move 1 (aa): no"},
	} {
		tt.game.toy = newToy(4)
		err := Replay(tt.root, &tt.game)
		if err == nil || err.Error() != tt.want {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
		}
	}

	g := &stubborn{toy: newToy(4), playErr: no}
	if err := PlayNode(parseOne(t, "(;B[aa])"), g); err != nil {
		t.Fatal(err)
	}
	before := g.String()
	if err := PlayNode(parseOne(t, "(;B[bb])"), g); !errors.Is(err, no) || g.String() != before {
		t.Errorf("a move out of turn: %v\n%v\nwant\n%s", err, g, before)
	}
	if err := PlayNode(parseOne(t, "(;AW[da])"), g); !errors.Is(err, errCrowded) || g.String() != before {
		t.Errorf("set-up: %v\n%v\nwant\n%s", err, g, before)
	}
}
