package ancientgo_test

import (
	"errors"
	"math"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// A rawState is what the binary form of a position holds, for states that no game
// has.
type rawState struct {
	rules                ancientgo.Rules
	turn                 board.Color
	passes, handicap     uint64
	blackTook, whiteTook uint64
	barred               []uint64
	stones               string // in the order of the points
	moves                []uint64
	rowsMore, tail       int
}

func (s rawState) bytes() []byte {
	w := board.NewStateWriter(nil, 'g', 1)
	r := s.rules
	for _, n := range []int{r.Rows + s.rowsMore, r.Cols, int(r.Ko), int(r.Suicide), int(r.Scoring), int(r.Compensation), int(r.First)} {
		w.Uint(uint64(n))
	}
	w.Float(r.Komi)
	w.Float(r.Corners)
	w.Float(r.Center)
	w.Text(r.Name)
	w.Text(r.Setup)
	for _, n := range []uint64{uint64(s.turn), s.passes, s.handicap, s.blackTook, s.whiteTook, uint64(len(s.barred))} {
		w.Uint(n)
	}
	for _, c := range s.barred {
		w.Uint(c)
	}
	w.Stones(board.Square4(r.Rows, r.Cols), func(c board.Cell) board.Color {
		return map[byte]board.Color{'x': board.Black, 'o': board.White}[s.stones[c]]
	})
	if r.Ko == ancientgo.PositionalSuperko || r.Ko == ancientgo.SituationalSuperko {
		w.Uint(uint64(len(s.moves)))
		for _, m := range s.moves {
			w.Uint(m)
		}
	}
	for range s.tail {
		w.Uint(0)
	}
	return w.End()
}

// TestStatesThatCannotBe changes one thing in a good state.
func TestStatesThatCannotBe(t *testing.T) {
	good := func(ko ancientgo.KoRule) rawState {
		r := ancientgo.Ancient(3)
		r.Ko, r.First = ko, board.Black
		return rawState{rules: r, turn: board.White, stones: ".x.x....."}
	}
	simple, vacated, superko := good(ancientgo.SimpleKo), good(ancientgo.VacatedKo), good(ancientgo.SituationalSuperko)
	for _, tt := range []struct {
		name   string
		state  rawState
		change func(*rawState)
		ok     bool
	}{
		{"nothing", simple, func(*rawState) {}, true},
		{"nothing, under superko", superko, func(*rawState) {}, true},
		{"one barred point", simple, func(s *rawState) { s.barred = []uint64{0} }, true},
		{"two of them", simple, func(s *rawState) { s.barred = []uint64{0, 2} }, false},
		{"two of them, where that may be", vacated, func(s *rawState) { s.barred = []uint64{0, 2} }, true},
		{"in another order", vacated, func(s *rawState) { s.barred = []uint64{2, 0} }, false},
		{"twice the same", vacated, func(s *rawState) { s.barred = []uint64{2, 2} }, false},
		{"a barred point with a stone", simple, func(s *rawState) { s.barred = []uint64{1} }, false},
		{"the last point", simple, func(s *rawState) { s.barred = []uint64{8} }, true},
		{"a barred point off the board", simple, func(s *rawState) { s.barred = []uint64{9} }, false},
		{"a barred point without ko", good(ancientgo.NoKo), func(s *rawState) { s.barred = []uint64{0} }, false},
		{"a barred point under superko", superko, func(s *rawState) { s.barred = []uint64{0} }, false},
		{"two passes", simple, func(s *rawState) { s.passes = 2 }, true},
		{"three passes", simple, func(s *rawState) { s.passes = 3 }, false},
		{"many handicap stones", simple, func(s *rawState) { s.handicap = 255 }, true},
		{"a handicap of one stone, which is none", simple, func(s *rawState) { s.handicap = 1 }, false},
		{"more of them", simple, func(s *rawState) { s.handicap = 256 }, false},
		{"many prisoners", simple, func(s *rawState) { s.blackTook, s.whiteTook = 1000, 3<<29 }, true},
		{"more of Black's", simple, func(s *rawState) { s.blackTook = 3<<29 + 1 }, false},
		{"more of White's", simple, func(s *rawState) { s.whiteTook = 3<<29 + 1 }, false},
		{"a turn that is none", simple, func(s *rawState) { s.turn = board.Empty }, false},
		{"a group without liberties", simple, func(s *rawState) { s.stones = "ox.x....." }, false},
		{"a board of another size", simple, func(s *rawState) { s.rowsMore = 1 }, false},
		{"a board that is too large", simple, func(s *rawState) { s.rowsMore = 50 }, false},
		{"a ko rule that is none", simple, func(s *rawState) { s.rules.Ko = 5 }, false},
		{"a suicide rule that is none", simple, func(s *rawState) { s.rules.Suicide = 3 }, false},
		{"a scoring rule that is none", simple, func(s *rawState) { s.rules.Scoring = 5 }, false},
		{"a komi that is none", simple, func(s *rawState) { s.rules.Komi = math.NaN() }, false},
		{"set-up that is none", simple, func(s *rawState) { s.rules.Setup = "x" }, false},
		{"bytes behind the end", simple, func(s *rawState) { s.tail = 1 }, false},
		{"bytes behind the moves", superko, func(s *rawState) { s.tail = 1 }, false},
		{"a move", superko, func(s *rawState) { s.moves = []uint64{2 + 4} }, true},
		{"a move out of turn", superko, func(s *rawState) { s.moves = []uint64{1<<12 | (2 + 4)} }, true},
		{"a move on a stone", superko, func(s *rawState) { s.moves = []uint64{2 + 1} }, false},
		{"a move off the board", superko, func(s *rawState) { s.moves = []uint64{2 + 9} }, false},
		{"passes", superko, func(s *rawState) { s.moves = []uint64{0, 0} }, true},
		{"a move after two passes", superko, func(s *rawState) { s.moves = []uint64{0, 0, 2 + 4} }, false},
		{"a resumption", superko, func(s *rawState) { s.moves = []uint64{0, 1, 2 + 4} }, true},
		{"a resumption of a game that goes on", superko, func(s *rawState) { s.moves = []uint64{1, 2 + 4} }, false},
	} {
		s := tt.state
		tt.change(&s)
		var g ancientgo.Game
		err := g.UnmarshalBinary(s.bytes())
		if (err == nil) != tt.ok || err != nil && !errors.Is(err, board.ErrState) {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if err != nil {
			continue
		}
		if again, err := g.MarshalBinary(); err != nil || string(again) != string(s.bytes()) {
			t.Errorf("%s: written again as %x, %v, want %x", tt.name, again, err, s.bytes())
		}
	}
}

// TestStarPoints counts the star points of boards of all sizes: nine with room for
// them, five with a middle point, four from 7×7 on.
func TestStarPoints(t *testing.T) {
	for rows := 1; rows <= 52; rows++ {
		for cols := 1; cols <= 52; cols++ {
			want := 0
			switch least, odd := min(rows, cols), rows%2 == 1 && cols%2 == 1; {
			case least < 7:
			case least == 7 || !odd:
				want = 4
			case least < 15:
				want = 5
			default:
				want = 9
			}
			g := newGame(t, ancientgo.Rules{Rows: rows, Cols: cols})
			if got := len(g.Figure().Stars); got != want {
				t.Errorf("%d star points on %d×%d, want %d", got, rows, cols, want)
			}
		}
	}
}

// TestHeaders reads properties of the root that say how a game begins, with the
// values at the ends of what they may be.
func TestHeaders(t *testing.T) {
	for _, tt := range []struct {
		props string
		want  string // lines below the diagram, "" for an error
	}{
		{"HA[0]", "to move: black"},
		{"HA[1]", "to move: black"},
		{"HA[2]", "to move: white\nhandicap: 2"},
		{"HA[255]", "to move: white\nhandicap: 255"},
		{"HA[256]", ""},
		{"HA[-1]", ""},
		{"HA[2.5]", ""},
		{"HA[x]", ""},
		{"PASSES[0]", "to move: black"},
		{"PASSES[1]", "to move: black\npasses: 1"},
		{"PASSES[2]", "to move: black\npasses: 2"},
		{"PASSES[3]", ""},
		{"PASSES[-1]", ""},
		{"PASSES[1.5]", ""},
		{"PASSES[x]", ""},
		{"PRISONERS[3:0]", "to move: black\nprisoners: black 3, white 0"},
		{"PRISONERS[0:1]", "to move: black\nprisoners: black 0, white 1"},
		{"PRISONERS[0:0]", "to move: black"},
		{"PRISONERS[3]", ""},
		{"PRISONERS[3:-1]", ""},
		{"PRISONERS[x:1]", ""},
		{"PRISONERS[1:2:3]", ""},
		{"BARRED[aa]", "to move: black\nko: A5"},
		{"BARRED[aa][bb]", ""},
		{"BARRED[ff]", ""},
		{"BARRED[x]", ""},
		{"AB[aa]BARRED[aa]PL[B]", ""},
		{"RU[vacated ko]BARRED[aa][bb]", "to move: black\nko: A5 B4"},
		{"RESUMED[x]", ""},
		{"OUTOFTURN[x]", ""},
		{"OUTOFTURN[1]", ""},
	} {
		var g ancientgo.Game
		err := g.UnmarshalText([]byte("(;GM[1]SZ[5]" + tt.props + ")"))
		if (err == nil) != (tt.want != "") {
			t.Errorf("%s: %v", tt.props, err)
		}
		if err != nil {
			continue
		}
		const diagram = "  A B C D E\n5 . . . . .\n4 . . . . .\n3 . . . . .\n2 . . . . .\n1 . . . . .\n"
		if got := g.String(); got != diagram+tt.want {
			t.Errorf("%s is read as\n%s\nwant\n%s", tt.props, got, tt.want)
		}
	}
}
