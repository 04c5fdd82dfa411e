package boardtest_test

import (
	"cmp"
	"errors"
	"iter"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/board/sgf"
)

func TestRightGamePasses(t *testing.T) {
	boardtest.Run(t, New, boardtest.WithTranspositions(), boardtest.WithParse(Parse))
	boardtest.Run(t, func() *Game {
		g, err := Parse("XO./.X./...\nto move: white")
		if err != nil {
			t.Fatal(err)
		}
		return g
	}, boardtest.WithTranspositions(), boardtest.WithParse(Parse))
	boardtest.Run(t, func() *toy { return newToy(breakage{}) },
		boardtest.WithTranspositions(), boardtest.WithSeed(7), boardtest.WithGames(5), boardtest.WithParse(parseToy(breakage{})))
	unmarshalBreakage = breakage{passes: true}
	defer func() { unmarshalBreakage = breakage{} }()
	boardtest.Run(t, func() *toy { return newToy(unmarshalBreakage) }, boardtest.WithPlies(4))
}

// A breakage replaces methods of a right game by wrong ones.
type breakage struct {
	size    int  // of the board, 3 if it is 0
	passes  bool // Pass is legal, and two of them end the game
	lattice func(*toy) *board.Lattice
	at      func(*toy, board.Cell) board.Color
	turn    func(*toy) board.Color
	check   func(*toy, board.Move) error
	play    func(*toy, board.Move) error
	undo    func(*toy) (board.Move, bool)
	list    func(*toy, []board.Move) []board.Move
	len     func(*toy) int
	over    func(*toy) bool
	winner  func(*toy) board.Color
	hash    func(*toy) uint64
	parse   func(*toy, string) (board.Move, error)
	format  func(*toy, board.Move) string
	string  func(*toy) string
	moves   func(*toy) iter.Seq[board.Move]
	history func(*toy) []board.Move
	result  func(*toy) board.Result
	rules   func(*toy) string
	clone   func(*toy) *toy
	another func(*toy) board.Game // Copy
	copy    func(*toy, *toy)
	marshal func(*toy) ([]byte, error)
	append  func(*toy, []byte) ([]byte, error)
	read    func(*toy, []byte) error
	diagram func(string) (*toy, error)
}

// A toy is the game of most cells on a board of 3 by 3, or another size: it ends when the board
// is full, and Black, having one stone more, wins.
type toy struct {
	b    breakage
	grid *board.Grid[board.Color]
	rec  []board.Move
	sum  int          // scribbled on by breakages
	buf  []board.Move // likewise

	inside *atomic.Int32 // calls of a method that is not safe for concurrent use
}

func newToy(b breakage) *toy {
	size := cmp.Or(b.size, 3)
	return &toy{b: b, grid: board.NewGrid[board.Color](board.Square4(size, size)), inside: new(atomic.Int32)}
}

// or calls f unless it is nil.
func or[R any](g *toy, f func(*toy) R, right func() R) R {
	if f != nil {
		return f(g)
	}
	return right()
}

func (g *toy) Lattice() *board.Lattice { return or(g, g.b.lattice, g.grid.Lattice) }

func (g *toy) At(c board.Cell) board.Color {
	if g.b.at != nil {
		return g.b.at(g, c)
	}
	return g.rightAt(c)
}

func (g *toy) rightAt(c board.Cell) board.Color {
	if !g.grid.Lattice().Valid(c) {
		return board.Empty
	}
	return g.grid.At(c)
}

func (g *toy) Turn() board.Color { return or(g, g.b.turn, g.rightTurn) }

func (g *toy) rightTurn() board.Color { return board.Black + board.Color(len(g.rec)&1) }

func (g *toy) passed() bool {
	n := len(g.rec)
	return n >= 2 && g.rec[n-1] == board.Pass && g.rec[n-2] == board.Pass
}

func (g *toy) Over() bool { return or(g, g.b.over, g.rightOver) }

func (g *toy) rightOver() bool { return g.passed() || g.grid.Count(board.Empty) == 0 }

func (g *toy) Winner() board.Color { return or(g, g.b.winner, g.rightWinner) }

func (g *toy) rightWinner() board.Color {
	black, white := g.grid.Count(board.Black), g.grid.Count(board.White)
	switch {
	case !g.rightOver() || black == white:
		return board.Empty
	case black > white:
		return board.Black
	}
	return board.White
}

func (g *toy) Result() board.Result { return or(g, g.b.result, g.rightResult) }

func (g *toy) rightResult() board.Result {
	if !g.rightOver() {
		return board.Result{}
	}
	return board.WonBy(g.rightWinner())
}

func (g *toy) Len() int { return or(g, g.b.len, func() int { return len(g.rec) }) }

func (g *toy) Hash() uint64 { return or(g, g.b.hash, g.rightHash) }

func (g *toy) rightHash() uint64 {
	h := board.TurnKey(g.rightTurn())
	for c, color := range g.grid.All() {
		h ^= board.Key(c, color)
	}
	if n := len(g.rec); n > 0 && g.rec[n-1] == board.Pass {
		h ^= board.StateKey(1, 1)
	}
	return h
}

func (g *toy) Check(m board.Move) error {
	if g.b.check != nil {
		return g.b.check(g, m)
	}
	return g.rightCheck(m)
}

func (g *toy) rightCheck(m board.Move) error {
	special := m == board.Pass || m == board.Swap
	switch {
	case !special && !g.grid.Lattice().Valid(board.Cell(m)):
		return board.ErrOffBoard
	case g.rightOver():
		return board.ErrGameOver
	case m == board.Swap:
		return board.ErrSwap
	case m == board.Pass && g.b.passes:
		return nil
	case m == board.Pass:
		return board.ErrPass
	case g.grid.At(board.Cell(m)) != board.Empty:
		return board.ErrOccupied
	}
	return nil
}

func (g *toy) AppendMoves(dst []board.Move) []board.Move {
	if g.b.list != nil {
		return g.b.list(g, dst)
	}
	return g.rightMoves(dst)
}

func (g *toy) rightMoves(dst []board.Move) []board.Move {
	for c := range g.grid.Lattice().Cells() {
		if g.rightCheck(board.Move(c)) == nil {
			dst = append(dst, board.Move(c))
		}
	}
	if g.rightCheck(board.Pass) == nil {
		dst = append(dst, board.Pass)
	}
	return dst
}

func (g *toy) Play(m board.Move) error {
	if g.b.play != nil {
		return g.b.play(g, m)
	}
	return g.rightPlay(m)
}

func (g *toy) rightPlay(m board.Move) error {
	if err := g.Check(m); err != nil {
		return err
	}
	if c, ok := m.Cell(); ok {
		g.grid.Set(c, g.rightTurn())
	}
	g.rec = append(g.rec, m)
	return nil
}

func (g *toy) Undo() (board.Move, bool) {
	if g.b.undo != nil {
		return g.b.undo(g)
	}
	return g.rightUndo()
}

func (g *toy) rightUndo() (board.Move, bool) {
	n := len(g.rec)
	if n == 0 {
		return 0, false
	}
	m := g.rec[n-1]
	if c, ok := m.Cell(); ok {
		g.grid.Set(c, board.Empty)
	}
	g.rec = g.rec[:n-1]
	return m, true
}

func (g *toy) ParseMove(s string) (board.Move, error) {
	if g.b.parse != nil {
		return g.b.parse(g, s)
	}
	return g.rightParse(s)
}

func (g *toy) rightParse(s string) (board.Move, error) {
	if strings.EqualFold(strings.TrimSpace(s), "pass") {
		return board.Pass, nil
	}
	c, err := board.Notation{}.Parse(g.grid.Lattice(), s)
	return board.Move(c), err
}

func (g *toy) FormatMove(m board.Move) string {
	if g.b.format != nil {
		return g.b.format(g, m)
	}
	return g.rightFormat(m)
}

func (g *toy) rightFormat(m board.Move) string {
	if m == board.Pass || m == board.Swap {
		return m.String()
	}
	return board.Notation{}.Format(g.grid.Lattice(), board.Cell(m))
}

func (g *toy) String() string { return or(g, g.b.string, g.rightString) }

func (g *toy) rightString() string {
	return string(board.Notation{}.AppendDiagram(nil, g.grid.Lattice(), g.grid.At)) + "\nto move: " + g.rightTurn().String()
}

func (g *toy) Moves() iter.Seq[board.Move] {
	return or(g, g.b.moves, func() iter.Seq[board.Move] { return slices.Values(g.AppendMoves(nil)) })
}

func (g *toy) History() []board.Move {
	return or(g, g.b.history, func() []board.Move { return slices.Clone(g.rec) })
}

func (g *toy) Rules() string { return or(g, g.b.rules, func() string { return "most cells" }) }

func (g *toy) Clone() *toy { return or(g, g.b.clone, g.rightClone) }

func (g *toy) rightClone() *toy {
	return &toy{b: g.b, grid: g.grid.Clone(), rec: slices.Clone(g.rec), sum: g.sum, inside: new(atomic.Int32)}
}

func (g *toy) Copy() board.Game {
	return or(g, g.b.another, func() board.Game { return g.rightClone() })
}

func (g *toy) CopyFrom(src *toy) {
	if g.grid == nil {
		g.b, g.grid, g.inside = src.b, src.grid.Clone(), new(atomic.Int32)
	}
	if g.b.copy != nil {
		g.b.copy(g, src)
		return
	}
	g.rightCopy(src)
}

func (g *toy) rightCopy(src *toy) {
	g.grid.CopyFrom(src.grid)
	g.rec = append(g.rec[:0], src.rec...)
}

func (g *toy) MarshalText() ([]byte, error) {
	if g.b.marshal != nil {
		return g.b.marshal(g)
	}
	return g.rightMarshal()
}

func (g *toy) AppendText(dst []byte) ([]byte, error) {
	if g.b.append != nil {
		return g.b.append(g, dst)
	}
	text, err := g.MarshalText()
	return append(dst, text...), err
}

func (g *toy) rightMarshal() ([]byte, error) {
	root := sgf.New(0, g.grid.Lattice().Rows(), g.grid.Lattice().Cols())
	root.AddMoves(func(yield func(board.Color, string) bool) {
		color := board.Black
		for _, m := range g.rec {
			text := ""
			if c, ok := m.Cell(); ok {
				text = sgf.FormatPoint(g.grid.Lattice().Point(c))
			}
			if !yield(color, text) {
				return
			}
			color = color.Opponent()
		}
	})
	return root.AppendText(nil)
}

// unmarshalBreakage is the breakage of games read into a zero value, which
// cannot know it. Tests of this package do not run in parallel.
var unmarshalBreakage breakage

func (g *toy) UnmarshalText(text []byte) error {
	if unmarshalBreakage.read != nil {
		return unmarshalBreakage.read(g, text)
	}
	return g.rightRead(text)
}

func (g *toy) rightRead(text []byte) error {
	h := newToy(unmarshalBreakage)
	if err := h.playRecord(text); err != nil {
		return err
	}
	*g = *h
	return nil
}

// begin makes g a new game.
func (g *toy) begin() {
	if g.grid == nil {
		*g = *newToy(unmarshalBreakage)
	}
	g.grid.Fill(board.Empty)
	g.rec = g.rec[:0]
}

// playRecord plays the moves of a record, up to the first that is illegal.
func (g *toy) playRecord(text []byte) error {
	root, err := sgf.ParseOne(string(text))
	if err != nil {
		return err
	}
	for node := range root.Main() {
		for _, value := range node.Moves() {
			m := board.Pass
			if p, err := sgf.ParsePoint(value); err == nil {
				m = board.Move(g.grid.Lattice().Cell(p))
			}
			if err := g.rightPlay(m); err != nil {
				return err
			}
		}
	}
	return nil
}

// parseToy returns a function that reads what String of a toy prints.
func parseToy(b breakage) func(string) (*toy, error) {
	return func(text string) (*toy, error) {
		if b.diagram != nil {
			return b.diagram(text)
		}
		d, err := board.Notation{}.ParseDiagram(text, board.Square4)
		if err != nil {
			return nil, err
		}
		g := newToy(b)
		for range d.Grid.Lattice().Cells() {
			for c, color := range d.Grid.All() {
				if color == g.rightTurn() {
					_ = g.rightPlay(board.Move(c))
				}
			}
		}
		return g, nil
	}
}

func TestNothingToTest(t *testing.T) {
	right := func() *toy { return newToy(breakage{}) }
	tests := []struct {
		name    string
		newGame func() *toy
		option  boardtest.Option
		want    string
	}{
		{"nil", func() *toy { return nil }, boardtest.WithSeed(0), "newGame returned nil"},
		{"no games", right, boardtest.WithGames(0), "WithGames(0): want 1 or more"},
		{"fewer than no games", right, boardtest.WithGames(-1), "WithGames(-1): want 1 or more"},
		{"no plies", right, boardtest.WithPlies(0), "WithPlies(0): want 1 or more"},
		{"fewer than no plies", right, boardtest.WithPlies(-3), "WithPlies(-3): want 1 or more"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := boardtest.Check(test.newGame, test.option)
			if err == nil || err.Error() != test.want {
				t.Errorf("Check = %v, want %s", err, test.want)
			}
		})
	}
}

// wantOnly sees that there is one failure, which says that.
func wantOnly(t *testing.T, err error, want string) {
	t.Helper()
	wantMessages(t, err, want)
	if all, ok := err.(interface{ Unwrap() []error }); !ok || len(all.Unwrap()) != 1 {
		t.Errorf("Check finds more than %q:\n%v", want, err)
	}
}

func wantMessages(t *testing.T, err error, want ...string) {
	t.Helper()
	if err == nil {
		t.Fatalf("Check found nothing wrong, want %q", want)
	}
	for _, w := range want {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("Check does not find %q. It finds:\n%v", w, err)
		}
	}
	wantGolden(t, t.Name()+": "+want[0], err)
}

var errPlain = errors.New("no")
