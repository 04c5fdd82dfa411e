package boardtest_test

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/board/sgf"
)

var otherGrid = board.NewGrid[board.Color](board.Square4(3, 3))

func TestBrokenGamesFail(t *testing.T) {
	tests := []struct {
		name string
		b    breakage
		want string
	}{
		{"no lattice", breakage{lattice: func(*toy) *board.Lattice { return nil }}, "Lattice() = nil"},
		{"lattice of its own", breakage{lattice: func(g *toy) *board.Lattice {
			if len(g.rec) > 2 {
				return board.Square8(3, 3)
			}
			return g.grid.Lattice()
		}}, "Lattice() = Square8(3, 3), want Square4(3, 3)"},
		{"a color that is none", breakage{at: func(g *toy, c board.Cell) board.Color { return 3 * g.rightAt(c) }}, "At("},
		{"turn of nobody", breakage{turn: func(*toy) board.Color { return board.Empty }}, "Turn() = empty"},
		{"panic", breakage{check: func(g *toy, m board.Move) error {
			_ = g.grid.At(board.Cell(m))
			return g.rightCheck(m)
		}}, "a game panicked: runtime error: index out of range"},

		// Check and AppendMoves.
		{"unlisted", breakage{list: func(g *toy, dst []board.Move) []board.Move {
			return slices.DeleteFunc(g.rightMoves(dst), func(m board.Move) bool { return m == 4 })
		}}, "Check(b2) = nil, but AppendMoves does not list it"},
		{"unlisted pass", breakage{passes: true, list: func(g *toy, dst []board.Move) []board.Move {
			return slices.DeleteFunc(g.rightMoves(dst), func(m board.Move) bool { return m == board.Pass })
		}}, "Check(pass) = nil, but AppendMoves does not list it"},
		{"illegal one listed", breakage{list: func(g *toy, dst []board.Move) []board.Move {
			return append(g.rightMoves(dst), board.Swap)
		}}, `AppendMoves lists swap, but Check returns "a swap is not allowed"`},
		{"occupied one listed", breakage{list: func(g *toy, dst []board.Move) []board.Move {
			for c := range board.Move(9) {
				if g.rightCheck(c) == nil || c == 4 && !g.Over() {
					dst = append(dst, c)
				}
			}
			return dst
		}}, `AppendMoves lists b2, but Check returns "there is already a stone there"`},
		{"overwriting", breakage{list: func(g *toy, dst []board.Move) []board.Move {
			return g.rightMoves(dst[:0])
		}}, "AppendMoves overwrites"},
		{"backwards", breakage{list: func(g *toy, dst []board.Move) []board.Move {
			n := len(dst)
			dst = g.rightMoves(dst)
			slices.Reverse(dst[n:])
			return dst
		}}, "want cells in increasing order, then Pass or Swap"},
		{"pass first", breakage{passes: true, list: func(g *toy, dst []board.Move) []board.Move {
			if g.rightOver() {
				return dst
			}
			return append(g.rightMoves(append(dst, board.Pass)), board.Pass)
		}}, "want cells in increasing order, then Pass or Swap"},
		{"no move listed", breakage{list: func(g *toy, dst []board.Move) []board.Move {
			return append(g.rightMoves(dst), 1<<20)
		}}, "AppendMoves lists 1048576, which is not a move on this board"},
		{"plain error", breakage{check: func(g *toy, m board.Move) error {
			if g.rightCheck(m) != nil {
				return errPlain
			}
			return nil
		}}, "returns a *errors.errorString, want a board.Illegal"},
		{"off board allowed", breakage{check: func(g *toy, m board.Move) error {
			if m == 1<<31-1 {
				return nil
			}
			return g.rightCheck(m)
		}, play: func(*toy, board.Move) error { return nil }}, "Check(2147483647) = <nil>, want ErrOffBoard"},
		{"off board at the end", breakage{check: func(g *toy, m board.Move) error {
			if g.rightOver() {
				return board.ErrGameOver
			}
			return g.rightCheck(m)
		}}, "the game is over, want ErrOffBoard"},
		{"a stone at the end", breakage{check: func(g *toy, m board.Move) error {
			if c, ok := m.Cell(); ok && g.grid.Lattice().Valid(c) && g.grid.At(c) != board.Empty {
				return board.ErrOccupied
			}
			return g.rightCheck(m)
		}}, "in a game that is over, want ErrGameOver"},
		{"wrong reason for a stone", breakage{check: func(g *toy, m board.Move) error {
			if err := g.rightCheck(m); err != board.ErrOccupied {
				return err
			}
			return board.ErrPass
		}}, "on a stone, want ErrOccupied"},
		{"wrong reason at the end", breakage{passes: true, check: func(g *toy, m board.Move) error {
			err := g.rightCheck(m)
			if c, ok := m.Cell(); ok && err == board.ErrGameOver && g.rightAt(c) == board.Empty {
				return board.ErrPass
			}
			return err
		}}, "in a game that is over, want ErrGameOver"},

		// Play and Undo.
		{"play refuses", breakage{play: func(g *toy, m board.Move) error {
			if m == 4 {
				return board.ErrPass
			}
			return g.rightPlay(m)
		}}, `Play(b2) = "a pass is not allowed"`},
		{"play says another reason", breakage{play: func(g *toy, m board.Move) error {
			if g.rightCheck(m) == board.ErrOccupied {
				return board.ErrGameOver
			}
			return g.rightPlay(m)
		}}, "= the game is over, but Check returns"},
		{"play of no move", breakage{play: func(g *toy, m board.Move) error {
			if m == -4 {
				return nil
			}
			return g.rightPlay(m)
		}}, "Play(-4) = <nil>, want what Check returns"},
		{"illegal play counts", breakage{play: func(g *toy, m board.Move) error {
			err := g.rightPlay(m)
			if err == board.ErrOccupied {
				g.sum++
			}
			return err
		}, hash: func(g *toy) uint64 { return g.rightHash() + uint64(g.sum) }}, "which is illegal, changed the game: Hash() ="},
		{"illegal play turns stones", breakage{play: func(g *toy, m board.Move) error {
			err := g.rightPlay(m)
			if err == board.ErrOccupied {
				g.sum++
			}
			return err
		}, string: func(g *toy) string { return g.rightString() + strings.Repeat(".", g.sum) }}, "illegal moves changed the game: String() ="},
		{"check changes", breakage{check: func(g *toy, m board.Move) error {
			g.inside.Add(1)
			return g.rightCheck(m)
		}, hash: func(g *toy) uint64 { return g.rightHash() + uint64(g.inside.Load()) }}, "methods that only read have changed the game"},
		{"undo another", breakage{undo: func(g *toy) (board.Move, bool) {
			m, ok := g.rightUndo()
			return m &^ 1, ok
		}}, "Undo() ="},
		{"undo refuses", breakage{undo: func(g *toy) (board.Move, bool) {
			if len(g.rec) == 5 {
				return 0, false
			}
			return g.rightUndo()
		}}, "Undo() = 0, false"},
		{"undo leaves the stone", breakage{undo: func(g *toy) (board.Move, bool) {
			m, ok := g.rightUndo()
			if ok && len(g.rec) == 3 {
				g.grid.Set(board.Cell(m), board.Black)
			}
			return m, ok
		}}, "and Undo: String() ="},
		{"undo leaves the hash", breakage{undo: func(g *toy) (board.Move, bool) {
			g.sum++
			return g.rightUndo()
		}, hash: func(g *toy) uint64 { return g.rightHash() + uint64(g.sum) }}, "and Undo: Hash() ="},
		{"undo at the start", breakage{undo: func(g *toy) (board.Move, bool) {
			m, ok := g.rightUndo()
			return m, ok || m == 0
		}}, "Undo() = 0, true at the start of the game"},
		{"undo at the start changes", breakage{undo: func(g *toy) (board.Move, bool) {
			if len(g.rec) == 0 {
				g.grid.Set(0, board.White)
			}
			return g.rightUndo()
		}}, "Undo at the start of the game changed it"},

		// What can be read off a game.
		{"length", breakage{len: func(g *toy) int { return 2 * len(g.rec) }}, "Len() = 2 after 1 moves"},
		{"begun", breakage{len: func(g *toy) int { return len(g.rec) + 1 }}, "Len() = 1 in a new game"},
		{"early winner", breakage{winner: func(*toy) board.Color { return board.White }}, "Winner() = white, but the game is not over"},
		{"early result", breakage{result: func(*toy) board.Result { return board.WonBy(board.Black) }}, `Result() = {win black 0}, but the game is not over`},
		{"no result", breakage{result: func(*toy) board.Result { return board.Result{} }}, `Result() = {unfinished empty 0}, but the game is over`},
		{"another's result", breakage{result: func(g *toy) board.Result {
			r := g.rightResult()
			r.Winner = r.Winner.Opponent()
			return r
		}}, `where Winner() = black`},
		{"moves when over", breakage{over: func(g *toy) bool { return len(g.rec) >= 7 }}, "the game is over, but AppendMoves lists"},
		{"stuck", breakage{over: func(*toy) bool { return false }, winner: func(*toy) board.Color { return board.Empty }}, "the game is not over, but there is no legal move"},
		{"not listed, not over", breakage{list: func(_ *toy, dst []board.Move) []board.Move { return dst }}, "the game is not over, but AppendMoves lists no move"},
		{"short history", breakage{history: func(g *toy) []board.Move { return slices.Clone(g.rec[:len(g.rec)/2]) }}, "History() ="},
		{"own history", breakage{history: func(g *toy) []board.Move { return g.rec }}, "History returns the game's own slice"},
		{"moves backwards", breakage{moves: func(g *toy) iter.Seq[board.Move] {
			return func(yield func(board.Move) bool) {
				for _, m := range slices.Backward(g.rightMoves(nil)) {
					if !yield(m) {
						return
					}
				}
			}
		}}, "Moves() yields"},
		{"moves without end", breakage{moves: func(g *toy) iter.Seq[board.Move] {
			return func(yield func(board.Move) bool) {
				for _, m := range g.rightMoves(nil) {
					yield(m)
				}
			}
		}}, "panicked: runtime error: range function continued iteration"},

		// Hashes.
		{"poor hash", breakage{hash: func(g *toy) uint64 { return uint64(len(g.rec)) }}, "for different positions"},
		{"hash without passes", breakage{passes: true, hash: func(g *toy) uint64 {
			h := board.TurnKey(g.rightTurn())
			for c, color := range g.grid.All() {
				h ^= board.Key(c, color)
			}
			return h
		}}, "over: true"},
		{"hash of the order", breakage{hash: func(g *toy) uint64 {
			h := uint64(1)
			for _, m := range g.rec {
				h = h*1_000_003 + uint64(m)
			}
			return h
		}}, "which print alike, to"},
		{"String of the order", breakage{string: func(g *toy) string {
			moves, _ := g.rightMarshal()
			return g.rightString() + string(moves)
		}}, "transpositions could not be compared"},
		{"hash at random", breakage{hash: func(*toy) uint64 { return rand.Uint64() }}, "Undo: Hash() ="},
		{"hash of the object", breakage{hash: func(g *toy) uint64 {
			if g.sum == 0 {
				g.sum = rand.Int()
			}
			return g.rightHash() ^ uint64(g.sum)
		}}, "newGame does not return the same position each time: Hash() ="},

		// Copies.
		{"clone shares stones", breakage{clone: func(g *toy) *toy {
			h := g.rightClone()
			h.grid = g.grid
			return h
		}}, "a Clone is not independent: changing it changed the original"},
		{"clone forgets", breakage{clone: func(g *toy) *toy {
			h := g.rightClone()
			h.rec = slices.Delete(h.rec, 0, min(2, len(h.rec)))
			return h
		}}, "a Clone differs from its original: Turn() ="},
		{"clone forgets how to undo", breakage{clone: func(g *toy) *toy {
			h := g.rightClone()
			h.sum = max(0, len(h.rec)-4)
			return h
		}, undo: func(g *toy) (board.Move, bool) {
			n := len(g.rec)
			m, ok := g.rightUndo()
			if ok && n <= g.sum {
				g.grid.Set(board.Cell(m), board.White)
			}
			return m, ok
		}}, "a Clone taken back to its start is not as a new game: At("},
		{"copy is the game", breakage{another: func(g *toy) board.Game { return g }}, "a Copy is not independent: changing it changed the original"},
		{"copy forgets", breakage{copy: func(g, src *toy) {
			g.rightCopy(src)
			if g != src {
				g.rec = g.rec[:len(g.rec)/2*2]
			}
		}}, "a CopyFrom into a zero value differs from its original"},
		{"copy shares moves", breakage{copy: func(g, src *toy) {
			g.grid.CopyFrom(src.grid)
			g.rec = src.rec
		}}, "is not independent: changing it changed the original: History() ="},
		{"copy clears first", breakage{copy: func(g, src *toy) {
			g.grid.Fill(board.Empty)
			g.rec = g.rec[:0]
			g.rightCopy(src)
		}}, "CopyFrom of a game into itself changed it"},

		// Texts.
		{"parse fails", breakage{diagram: func(string) (*toy, error) { return nil, errPlain }}, "Parse does not read what String returns: no"},
		{"parse of another", breakage{diagram: func(string) (*toy, error) { return newToy(breakage{}), nil }}, "Parse(String()) differs: At("},
		{"marshal fails", breakage{marshal: func(*toy) ([]byte, error) { return nil, errPlain }}, "MarshalText: no"},
		{"marshal half", breakage{marshal: func(g *toy) ([]byte, error) {
			h := g.rightClone()
			h.rec = h.rec[:len(h.rec)/2]
			return h.rightMarshal()
		}}, "UnmarshalText of MarshalText into a zero value differs"},
		{"append drops", breakage{append: func(g *toy, _ []byte) ([]byte, error) { return g.rightMarshal() }}, "want what MarshalText returns"},
		{"unmarshal fails", breakage{read: func(*toy, []byte) error { return errPlain }}, "UnmarshalText into a zero value does not read"},
		{"unmarshal continues", breakage{read: func(g *toy, text []byte) error {
			h := new(toy)
			if err := h.rightRead(text); err != nil {
				return err
			}
			if g.grid == nil {
				*g = *h
				return nil
			}
			for _, m := range h.rec {
				_ = g.rightPlay(m)
			}
			return nil
		}}, "UnmarshalText of MarshalText into another game differs"},
		{"unmarshal takes anything", breakage{read: func(g *toy, text []byte) error {
			if g.rightRead(text) != nil {
				*g = *newToy(breakage{})
			}
			return nil
		}}, `UnmarshalText("") = nil, want an error`},
		{"unmarshal begins before it knows", breakage{read: func(g *toy, text []byte) error {
			h := new(toy)
			err := h.rightRead(text)
			if err != nil && g.grid != nil {
				g.grid.Fill(board.Black)
			} else if err == nil {
				*g = *h
			}
			return err
		}}, `UnmarshalText(""), which is an error, changed the game: `},
		{"unmarshal loses the rules", breakage{rules: func(g *toy) string {
			if g.sum == 0 {
				return "unknown"
			}
			return "most cells"
		}, play: func(g *toy, m board.Move) error {
			err := g.rightPlay(m)
			if err == nil {
				g.sum = 1
			}
			return err
		}}, "Rules() ="},

		// Notation.
		{"names twice", breakage{format: func(g *toy, m board.Move) string { return g.rightFormat(m / 2 * 2) }}, "FormatMove returns \"a1\" for both"},
		{"unread names", breakage{format: func(g *toy, m board.Move) string { return "cell " + g.rightFormat(m) }}, `ParseMove("cell a1") = `},
		{"lower case only", breakage{parse: func(g *toy, s string) (board.Move, error) {
			if strings.ToLower(s) != s {
				return 0, &board.SyntaxError{Line: 1, Col: 1, Msg: "upper case"}
			}
			return g.rightParse(s)
		}}, `ParseMove("A1") = `},
		{"no blanks", breakage{parse: func(g *toy, s string) (board.Move, error) {
			if strings.TrimSpace(s) != s {
				return 0, &board.SyntaxError{Line: 1, Col: 1, Msg: "blank"}
			}
			return g.rightParse(s)
		}}, `ParseMove(" a1\t") = `},
		{"parses anything", breakage{parse: func(g *toy, s string) (board.Move, error) {
			m, err := g.rightParse(s)
			if err != nil {
				return board.Pass, nil
			}
			return m, nil
		}}, `ParseMove("") = pass, <nil>; want a *board.SyntaxError`},
		{"plain syntax error", breakage{parse: func(g *toy, s string) (board.Move, error) {
			m, err := g.rightParse(s)
			if err != nil {
				return 0, errPlain
			}
			return m, nil
		}}, `ParseMove("") = 0, no; want a *board.SyntaxError`},

		// Allocations.
		{"play allocates", breakage{play: func(g *toy, m board.Move) error {
			g.grid = g.grid.Clone()
			return g.rightPlay(m)
		}}, "Play allocates"},
		{"undo allocates", breakage{undo: func(g *toy) (board.Move, bool) {
			g.grid = g.grid.Clone()
			return g.rightUndo()
		}}, "Undo allocates"},
		{"check allocates", breakage{check: func(g *toy, m board.Move) error { return g.rightClone().rightCheck(m) }}, "Check allocates"},
		{"list allocates", breakage{list: func(g *toy, dst []board.Move) []board.Move {
			return append(dst, g.rightMoves(nil)...)
		}}, "AppendMoves allocates"},
		{"copy allocates", breakage{copy: func(g, src *toy) {
			g.rightCopy(src)
			g.grid = g.grid.Clone()
		}}, "CopyFrom allocates"},
		{"refusal allocates", breakage{play: func(g *toy, m board.Move) error {
			if err := g.rightCheck(m); err != nil {
				otherGrid = otherGrid.Clone()
				return err
			}
			return g.rightPlay(m)
		}}, "an illegal Play allocates"},

		{"read only in turn", breakage{history: func(g *toy) []board.Move {
			defer g.inside.Add(-1)
			if g.inside.Add(1) > 1 {
				panic("called while being called")
			}
			if len(g.rec) == 5 {
				time.Sleep(time.Millisecond)
			}
			return slices.Clone(g.rec)
		}}, "a method that reads panicked: called while being called"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			unmarshalBreakage = test.b
			defer func() { unmarshalBreakage = breakage{} }()
			options := []boardtest.Option{boardtest.WithTranspositions(), boardtest.WithRules((*toy).Rules)}
			if !test.b.passes && test.b.string == nil {
				options = append(options, boardtest.WithParse(parseToy(test.b)))
			}
			err := boardtest.Check(func() *toy { return newToy(test.b) }, options...)
			wantMessages(t, err, test.want)
		})
	}
}

// TestOnlyOnePromiseBroken has games that break one promise of the list only, so
// that there is one failure.
func TestOnlyOnePromiseBroken(t *testing.T) {
	tests := []struct {
		name string
		b    breakage
		want string
	}{
		// The order of reasons.
		{"a pass at the end", breakage{check: func(g *toy, m board.Move) error {
			if m == board.Pass {
				return board.ErrPass
			}
			return g.rightCheck(m)
		}}, `Check(pass) = "a pass is not allowed" in a game that is over, want ErrGameOver`},
		{"a swap at the end", breakage{passes: true, check: func(g *toy, m board.Move) error {
			if m == board.Swap {
				return board.ErrSwap
			}
			return g.rightCheck(m)
		}}, `Check(swap) = "a swap is not allowed" in a game that is over, want ErrGameOver`},
		{"a pass off the board", breakage{check: func(g *toy, m board.Move) error {
			if err := g.rightCheck(m); err != board.ErrPass {
				return err
			}
			return board.ErrOffBoard
		}}, `Check(pass) = "the move is off the board", which it is not`},
		{"a swap on a stone", breakage{check: func(g *toy, m board.Move) error {
			if err := g.rightCheck(m); err != board.ErrSwap {
				return err
			}
			return board.ErrOccupied
		}}, `Check(swap) = "there is already a stone there", which it is not`},
		{"a reason without a code", breakage{check: func(g *toy, m board.Move) error {
			if err := g.rightCheck(m); err != board.ErrSwap {
				return err
			}
			return board.Illegal("nobody swaps")
		}}, `Check(swap) = Illegal("nobody swaps"), want "code: sentence"`},
		{"a reason with a sentence for a code", breakage{check: func(g *toy, m board.Move) error {
			if err := g.rightCheck(m); err != board.ErrSwap {
				return err
			}
			return board.Illegal("No swap: nobody swaps")
		}}, `Check(swap) = Illegal("No swap: nobody swaps"), want "code: sentence"`},

		// Numbers that are neither cells nor moves.
		{"none is a pass", breakage{passes: true, check: func(g *toy, m board.Move) error {
			if m == board.Move(board.None) {
				m = board.Pass
			}
			return g.rightCheck(m)
		}, play: func(g *toy, m board.Move) error {
			if m == board.Move(board.None) {
				return g.rightCheck(board.Pass)
			}
			return g.rightPlay(m)
		}}, "Check(-1) = <nil>, want ErrOffBoard"},
		{"one more than the swap", breakage{check: func(g *toy, m board.Move) error {
			return g.rightCheck(max(m, board.Swap))
		}}, "Check(-4) = a swap is not allowed, want ErrOffBoard"},
		{"a stone off the board", breakage{at: func(g *toy, c board.Cell) board.Color {
			if c == 9 {
				return board.Black
			}
			return g.rightAt(c)
		}}, "At(9) = black, but the board has no such cell"},
		{"a stone on a pass", breakage{at: func(g *toy, c board.Cell) board.Color {
			return g.rightAt(max(c, -c-2))
		}}, "At(-3) = black, but the board has no such cell"},
		{"a stone on a huge number", breakage{at: func(g *toy, c board.Cell) board.Color {
			return g.rightAt(c & 0xffff)
		}}, "At(1048577) = black, but"},
		{"a name for none", breakage{format: func(g *toy, m board.Move) string {
			if m == board.Move(board.None) {
				return "-1"
			}
			return g.rightFormat(m)
		}}, `FormatMove(-1) = "-1", want "none"`},

		// Results.
		{"a score of nothing", breakage{result: func(g *toy) board.Result {
			r := g.rightResult()
			if r.By == board.Win {
				r.By = board.ByScore
			}
			return r
		}}, `Result() = {score black 0}, whose text "B+0" is read as {win black 0}, <nil>`},
		{"a win of nobody", breakage{passes: true, result: func(g *toy) board.Result {
			r := g.rightResult()
			if r.By == board.Draw {
				r.By = board.ByForfeit
			}
			return r
		}}, "Result() = {forfeit empty 0}: By and Winner do not go together"},
		{"a winner of a draw", breakage{result: func(g *toy) board.Result {
			r := g.rightResult()
			if r.By == board.Win {
				r.By = board.Void
			}
			return r
		}}, "Result() = {void black 0}: By and Winner do not go together"},

		// Moves.
		{"moves of now", breakage{moves: func(g *toy) iter.Seq[board.Move] {
			return func(yield func(board.Move) bool) {
				g.buf = g.rightMoves(g.buf[:0])
				for i := 0; i < len(g.buf); i++ {
					if !yield(g.buf[i]) {
						return
					}
				}
			}
		}}, "where each move is played and taken back, want"},

		// Copies.
		{"copy of nothing", breakage{another: func(*toy) board.Game { return nil }}, "Copy() returns a <nil> that is nil"},
		{"copy of a nil game", breakage{another: func(*toy) board.Game { return (*toy)(nil) }}, "Copy() returns a *boardtest_test.toy that is nil"},
		{"copy of another kind", breakage{another: func(*toy) board.Game { return New() }}, "Copy() returns a *boardtest_test.Game that is nil or not a *boardtest_test.toy"},
		{"copy of the start", breakage{another: func(g *toy) board.Game { return newToy(g.b) }}, "a Copy differs from its original"},

		// Records that fail.
		{"reads into itself", breakage{read: func(g *toy, text []byte) error {
			if _, err := sgf.ParseOne(string(text)); err != nil {
				return err
			}
			g.begin()
			return g.playRecord(text)
		}}, "which is an error, changed the game: "},
		{"reads to the first illegal move", breakage{read: func(g *toy, text []byte) error {
			if _, err := sgf.ParseOne(string(text)); err != nil {
				return err
			}
			g.begin()
			_ = g.playRecord(text)
			return nil
		}}, "= nil, want an error"},

		// Playouts of a game without the method.
		{"playing on after a playout", breakage{copy: func(g, src *toy) {
			if g.rightOver() && len(src.rec) == 0 {
				g.sum = 1
			}
			g.rightCopy(src)
		}, turn: func(g *toy) board.Color {
			if g.sum == 1 {
				return board.White
			}
			return g.rightTurn()
		}}, "a CopyFrom into a game after Playout differs from its original: Turn() ="},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			unmarshalBreakage = test.b
			defer func() { unmarshalBreakage = breakage{} }()
			err := boardtest.Check(func() *toy { return newToy(test.b) }, boardtest.WithRules((*toy).Rules))
			wantOnly(t, err, test.want)
		})
	}
}
