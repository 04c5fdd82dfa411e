package boardtest_test

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
)

// notMoves are numbers that a game may take for a move by some arithmetic: one more
// or less than a move, far off, at the ends of the type, and those whose low bits
// are a cell.
var notMoves = []board.Move{board.Move(board.None), -4, 9, 1 << 20, 1<<20 + 1, math.MaxInt32, math.MinInt32}

// TestNumbersThatAreNoMove has games that take one such number for a move.
func TestNumbersThatAreNoMove(t *testing.T) {
	for _, n := range notMoves {
		accepts := breakage{check: func(g *toy, m board.Move) error {
			if m == n {
				return nil
			}
			return g.rightCheck(m)
		}, play: func(g *toy, m board.Move) error {
			if m == n {
				return nil
			}
			return g.rightPlay(m)
		}}
		wantMessages(t, boardtest.Check(func() *toy { return newToy(accepts) }, boardtest.WithGames(1)),
			fmt.Sprintf("Check(%d) = <nil>, want ErrOffBoard", n))
		fault := fmt.Sprintf("no hash after %d", n)
		if n == 9 {
			continue // HashAfter is asked about cells and numbers far off
		}
		wantMessages(t, boardtest.Check(func() *clever { return newClever(fault) }, boardtest.WithGames(1)), "a game panicked: "+fault)
	}
	for _, m := range []board.Move{board.Pass, board.Swap, 8} { // the last cell, which is taken in the end
		fault := fmt.Sprintf("no hash after %d", m)
		wantMessages(t, boardtest.Check(func() *clever { return newClever(fault) }, boardtest.WithGames(1)), "a game panicked: "+fault)
	}
}

// TestCorners has games with faults that show in few places.
func TestCorners(t *testing.T) {
	for _, tt := range []struct {
		name string
		b    breakage
		want string
	}{
		{"one move at the end", breakage{list: func(g *toy, dst []board.Move) []board.Move {
			if g.rightOver() {
				return append(dst, 1)
			}
			return g.rightMoves(dst)
		}}, "the game is over, but AppendMoves lists b1"},
		{"three moves taken back", breakage{play: func(g *toy, m board.Move) error {
			if g.sum < 3 {
				g.sum = 0
			}
			return g.rightPlay(m)
		}, undo: func(g *toy) (board.Move, bool) {
			if len(g.rec) > 0 {
				g.sum++
			}
			return g.rightUndo()
		}, hash: func(g *toy) uint64 {
			if g.sum >= 3 {
				return g.rightHash() + 1
			}
			return g.rightHash()
		}}, "after three moves and Undo: Hash() ="},
		{"a first move that is legal the second time", breakage{check: func(g *toy, m board.Move) error {
			if m == 4 && len(g.rec) == 0 && g.sum == 0 {
				return board.ErrPass
			}
			return g.rightCheck(m)
		}, undo: func(g *toy) (board.Move, bool) {
			m, ok := g.rightUndo()
			if ok {
				g.sum = 1
			}
			return m, ok
		}}, "the record cannot be played again: move 1, b2: a pass is not allowed"},
		{"a loop over moves that leaves a trace in the diagram", breakage{moves: func(g *toy) iter.Seq[board.Move] {
			return func(yield func(board.Move) bool) {
				for _, m := range g.rightMoves(nil) {
					if !yield(m) {
						return
					}
				}
				g.sum++
			}
		}, string: func(g *toy) string { return fmt.Sprint(g.rightString(), g.sum/2) }}, "playing and taking back in a loop over Moves changed the game: String() ="},
		{"a winner that is no color", breakage{winner: func(g *toy) board.Color {
			if g.rightOver() {
				return board.White + 1
			}
			return board.Empty
		}}, "Winner() = "},
		{"a move that cannot be played again", breakage{play: func(g *toy, m board.Move) error {
			if len(g.rec) == 2 && g.sum == int(m)+1 {
				return board.ErrPass
			}
			return g.rightPlay(m)
		}, undo: func(g *toy) (board.Move, bool) {
			m, ok := g.rightUndo()
			g.sum = int(m) + 1
			return m, ok
		}}, `= "a pass is not allowed" after it was played and undone`},
		{"a position that is another one the second time", breakage{undo: func(g *toy) (board.Move, bool) {
			if len(g.rec) == 3 {
				g.sum++
			}
			return g.rightUndo()
		}, hash: func(g *toy) uint64 {
			if len(g.rec) == 3 {
				return g.rightHash() + uint64(g.sum)
			}
			return g.rightHash()
		}}, "was played, undone and played: Hash() ="},
		{"another move on the way back", breakage{play: func(g *toy, m board.Move) error {
			g.sum = 0
			return g.rightPlay(m)
		}, undo: func(g *toy) (board.Move, bool) {
			m, ok := g.rightUndo()
			if g.sum++; g.sum > 3 && ok {
				m++
			}
			return m, ok
		}}, "on the way back, want"},
		{"another position on the way back", breakage{play: func(g *toy, m board.Move) error {
			g.sum = 0
			return g.rightPlay(m)
		}, undo: func(g *toy) (board.Move, bool) {
			g.sum++
			return g.rightUndo()
		}, hash: func(g *toy) uint64 {
			if g.sum > 3 && len(g.rec) > 0 {
				return g.rightHash() + 1
			}
			return g.rightHash()
		}}, "after the moves that followed were undone: Hash() ="},
		{"a record that leaves a trace in the diagram", breakage{marshal: func(g *toy) ([]byte, error) {
			g.sum++
			return g.rightMarshal()
		}, string: func(g *toy) string { return fmt.Sprint(g.rightString(), g.sum) }}, "methods that only read have changed the game: String() ="},
		{"a copy on a board of another kind", breakage{clone: func(g *toy) *toy {
			h := g.rightClone()
			h.grid = board.NewGrid[board.Color](board.Square8(3, 3))
			return h
		}}, "a Clone differs from its original: Lattice() = Square8(3, 3), want Square4(3, 3)"},
		{"a copy that has other moves", breakage{clone: func(g *toy) *toy {
			h := g.rightClone()
			h.sum = 7
			return h
		}, list: func(g *toy, dst []board.Move) []board.Move {
			n := len(dst)
			dst = g.rightMoves(dst)
			if g.sum == 7 && len(dst) > n+1 {
				dst = dst[:len(dst)-1]
			}
			return dst
		}}, "a Clone differs from its original: AppendMoves(nil) = "},
		{"a copy with another past", breakage{clone: func(g *toy) *toy {
			h := g.rightClone()
			if len(h.rec) > 2 {
				h.rec[0], h.rec[2] = h.rec[2], h.rec[0]
			}
			return h
		}}, "a Clone differs from its original: History() = "},
		{"a copy with another result", breakage{clone: func(g *toy) *toy {
			h := g.rightClone()
			h.sum = 7
			return h
		}, result: func(g *toy) board.Result {
			r := g.rightResult()
			if g.sum == 7 && r.By == board.Win {
				r.By = board.ByResignation
			}
			return r
		}}, "a Clone differs from its original: Result() = "},
		{"other rules at the end of the way back", breakage{undo: func(g *toy) (board.Move, bool) {
			m, ok := g.rightUndo()
			if ok && len(g.rec) == 0 {
				g.sum = 1
			}
			return m, ok
		}, rules: func(g *toy) string {
			if g.sum == 1 && len(g.rec) == 0 {
				return "others"
			}
			return "most cells"
		}}, "a game taken back to its start is not as a new one: Rules() = others, want most cells"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			err := boardtest.Check(func() *toy { return newToy(tt.b) }, boardtest.WithTranspositions(), boardtest.WithRules((*toy).Rules))
			wantMessages(t, err, tt.want)
		})
	}
	t.Run("no record", func(t *testing.T) {
		none := breakage{marshal: func(*toy) ([]byte, error) { return nil, errPlain }, append: func(_ *toy, dst []byte) ([]byte, error) { return dst, nil }}
		wantOnly(t, boardtest.Check(func() *toy { return newToy(none) }), "MarshalText: no")
	})
	t.Run("a long past", func(t *testing.T) {
		long := breakage{size: 5, history: func(g *toy) []board.Move {
			moves := slices.Clone(g.rec)
			if len(moves) > 20 {
				moves[0], moves[2] = moves[2], moves[0]
			}
			return moves
		}}
		unmarshalBreakage = long
		defer func() { unmarshalBreakage = breakage{} }()
		wantMessages(t, boardtest.Check(func() *toy { return newToy(long) }, boardtest.WithGames(1)), "3 12 15 17 22 9 8 20]... (21 moves)")
	})
	t.Run("no second pass", func(t *testing.T) {
		passes := breakage{passes: true, play: func(g *toy, m board.Move) error {
			if n := len(g.rec); m == board.Pass && n > 0 && g.rec[n-1] == board.Pass {
				return board.ErrPass
			}
			return g.rightPlay(m)
		}}
		wantMessages(t, boardtest.Check(func() *toy { return newToy(passes) }, boardtest.WithGames(1), boardtest.WithPlies(2)), `game 0, after 3 moves: Play(pass) = "a pass is not allowed"`)
	})
	t.Run("other rules each time", func(t *testing.T) {
		n := 0
		err := boardtest.Check(func() *toy {
			n++
			name := fmt.Sprint("rules ", n)
			return newToy(breakage{rules: func(*toy) string { return name }})
		}, boardtest.WithRules((*toy).Rules))
		wantMessages(t, err, "newGame does not return the same position each time: Rules() = rules 2, want rules 1")
	})
}

// TestRightCleverGame has nothing wrong with the methods that a game need not have.
func TestRightCleverGame(t *testing.T) {
	boardtest.Run(t, func() *clever { return newClever("") })
}

// TestCleverCorners has faults in those methods that show in few places.
func TestCleverCorners(t *testing.T) {
	for fault, want := range map[string]string{
		"no state":         "MarshalBinary: no",
		"a hash that adds": "HashAfter changed the game: Hash() =",
		"reads more":       "UnmarshalBinary = nil for bytes with one more, want an error",
		"reads less":       "UnmarshalBinary = nil for bytes that end too early, want an error",
		"reads wrong bits": "UnmarshalBinary = nil for bytes with a wrong bit, want an error",
		"spoils":           "UnmarshalBinary changes the bytes that it is given",
		"white stones":     "StoneMasks: black has",
		"unreadable":       "UnmarshalBinary does not read what MarshalBinary returns: no",
		"other bytes":      "MarshalBinary of what UnmarshalBinary has read is",
		"goes on else":     "UnmarshalBinary of MarshalBinary differs after",
		"does not go on":   "after UnmarshalBinary: Play(",
		"forgets all":      "UnmarshalBinary, which is an error, changed the game: ",

		"LegalMask":           "LegalMask allocates",
		"StoneMasks":          "StoneMasks allocates",
		"PlaneMask of center": "PlaneMask of center allocates",
		"HashAfter":           "HashAfter allocates",
	} {
		t.Run(fault, func(t *testing.T) {
			wantMessages(t, boardtest.Check(func() *clever { return newClever(fault) }, boardtest.WithGames(3)), want)
		})
	}
	t.Run("two that allocate", func(t *testing.T) {
		err := boardtest.Check(func() *clever { return newClever("LegalMask, StoneMasks") }, boardtest.WithGames(1))
		wantMessages(t, err, "LegalMask allocates", "StoneMasks allocates")
	})
}

// state reads a state as the right clever game does.
func (g *clever) state(data []byte) error {
	r := board.NewStateReader(data, 't', 1)
	h := newClever(g.fault)
	for range r.Uint(9) {
		if h.Play(board.Move(r.Uint(8))) != nil {
			r.Fail("an illegal move")
		}
	}
	if err := r.End(); err != nil {
		return err
	}
	g.CopyFrom(h)
	return nil
}

// readBadly reads a state as the fault has it; ok is false if the fault is another.
func (g *clever) readBadly(data []byte) (ok bool, err error) {
	switch g.fault {
	case "unreadable":
		return true, errPlain
	case "other bytes", "goes on else", "does not go on":
		err = g.state(data)
		if err == nil {
			g.length = 1
		}
		return true, err
	case "another hash", "another diagram":
		err = g.state(data)
		reads++
		g.added = uint64(reads)
		return true, err
	case "forgets all":
		if err = g.state(data); err != nil {
			g.begin()
		}
		return true, err
	case "reads more":
		err = errPlain
		for n := len(data); n > 0; n-- {
			if err = g.state(data[:n]); err == nil {
				return true, nil
			}
		}
		return true, err
	case "reads less":
		if len(data) < 7 && len(data) > 0 || g.state(data) == nil {
			return true, nil
		}
		return true, errPlain
	case "reads wrong bits":
		if slices.Equal(data[:min(1, len(data))], []byte("t")) && g.state(data) != nil && len(data) == g.length {
			return true, nil
		}
		err = g.state(data)
		if err == nil {
			g.length = len(data)
		}
		return true, err
	case "spoils":
		err = g.state(data)
		if err == nil {
			data[0]++
		}
		return true, err
	}
	return false, nil
}

// sink keeps what faulty methods allocate.
var sink []byte

// allocate allocates if the fault is that this method does, or this one and another.
func (g *clever) allocate(method string) {
	if strings.Contains(g.fault, method) {
		sink = make([]byte, 100)
	}
}

func (g *clever) Play(m board.Move) error {
	if g.length == 1 {
		switch g.fault {
		case "goes on else":
			g.added++
		case "does not go on":
			return errPlain
		}
	}
	return g.toy.Play(m)
}
