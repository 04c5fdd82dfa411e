package opening_test

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
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/opening"
)

func start(t testing.TB, p opening.Protocol, opts opening.Options) *opening.Opening {
	t.Helper()
	o, err := opening.New(p, opts)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// from returns the opening with the usual options that a list of actions makes.
func from(t testing.TB, p opening.Protocol, list string) *opening.Opening {
	t.Helper()
	o, err := opening.FromActions(p, opening.Options{}, list)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	return o
}

// code returns the code of the reason, "" for nil.
func code(t testing.TB, err error) string {
	t.Helper()
	if err == nil {
		return ""
	}
	reason, ok := errors.AsType[board.Illegal](err)
	if !ok || reason.Code() == "" || err != error(reason) {
		t.Fatalf("%v is not a constant reason", err)
	}
	return reason.Code()
}

// anyAction returns an action with values that may be right and often are not.
// The different points are all that there are.
func anyAction(rng *rand.Rand, o *opening.Opening, different []board.Cell) opening.Action {
	cell := func() board.Cell {
		n := o.Lattice().Len()
		switch rng.IntN(8) {
		case 0:
			return board.Cell(rng.IntN(n+20) - 10)
		case 1, 2, 3:
			side := o.Lattice().Rows()
			return board.Cell((side/2+rng.IntN(5)-2)*side + side/2 + rng.IntN(5) - 2)
		}
		return board.Cell(rng.IntN(n))
	}
	a := opening.Action{
		Kind:   opening.Kind(rng.IntN(10)),
		Player: opening.Player(max(0, rng.IntN(8)-5)),
		Cell:   cell(),
		Color:  board.Color(rng.IntN(5)),
		N:      rng.IntN(16) - 2,
	}
	if offers := o.Offers(); len(offers) > 0 && rng.IntN(2) == 0 {
		a.Cell = offers[rng.IntN(len(offers))]
	}
	n := o.Next().N
	if rng.IntN(4) == 0 {
		n = rng.IntN(13)
	}
	for range n {
		a.Cells = append(a.Cells, cell())
	}
	if rng.IntN(2) == 0 && len(different) >= n { // an offer that is nearly right
		for i := range a.Cells {
			a.Cells[i] = different[i*7%len(different)]
		}
		if n > 0 && rng.IntN(2) == 0 {
			a.Cells[rng.IntN(n)] = cell()
		}
	}
	return a
}

// TestWalks plays every protocol at random to its end, and at every step asks the
// machine and the oracle about many actions.
func TestWalks(t *testing.T) {
	for _, p := range opening.Protocols() {
		t.Run(p.String(), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(17, uint64(p)))
			codes := map[string]int{}
			for walk := range 24 {
				o := start(t, p, opening.Options{})
				oracle := oracle{protocol: p, size: 15}
				var texts []string
				for {
					texts = append(texts, o.String())
					compare(t, o, &oracle)
					different := o.Different()
					for range 40 {
						a := anyAction(rng, o, different)
						want := oracle.refuses(a)
						if got := code(t, o.Check(a)); got != want {
							t.Fatalf("%+v: %q, want %q in\n%v", a, got, want, o)
						}
						codes[fmt.Sprint(a.Kind, " ", want)]++
						if want != "" {
							before := o.String()
							if got := code(t, o.Do(a)); got != want || o.String() != before {
								t.Fatalf("Do(%+v): %q, want %q and nothing changed", a, got, want)
							}
						}
					}
					a, ok := o.RandomAction(rng)
					if ok == o.Done() {
						t.Fatalf("RandomAction: %v in\n%v", ok, o)
					}
					if !ok {
						break
					}
					if want := oracle.refuses(a); want != "" {
						t.Fatalf("RandomAction: %+v is refused: %s in\n%v", a, want, o)
					}
					if err := o.Do(a); err != nil {
						t.Fatalf("%+v: %v in\n%v", a, err, o)
					}
					oracle.actions = append(oracle.actions, a)
				}
				if walk == 0 {
					t.Logf("%v\n%v", o.ActionList(), o.Next())
				}
				undoAll(t, o, texts)
			}
			for _, k := range []string{"place", "swap", "keep", "choose", "declare", "offer", "pick", "put two"} {
				if codes[k+" action"] == 0 && (k != "place" || p != opening.Pro && p != opening.LongPro) {
					t.Errorf("no %s was refused because it was not asked for", k)
				}
			}
		})
	}
}

// compare compares what the machine and the oracle ask for.
func compare(t *testing.T, o *opening.Opening, oracle *oracle) {
	t.Helper()
	s, r := oracle.now(), o.Next()
	if s.over != o.Done() || s.over != (r.Player == 0) || s.over != (r.Kinds == 0) {
		t.Fatalf("over: %v, want %v in\n%v", o.Done(), s.over, o)
	}
	if !s.over && r.Player != s.who {
		t.Fatalf("%v is asked, want %v in\n%v", r.Player, s.who, o)
	}
	if got := o.Holder(board.Black); got != s.black {
		t.Fatalf("%v holds black, want %v in\n%v", got, s.black, o)
	}
	var want []board.Move
	for _, p := range s.stones {
		want = append(want, board.Move(o.Lattice().Cell(p)))
	}
	if got := o.Game().History(); !slices.Equal(got, want) {
		t.Fatalf("stones %v, want %v", got, want)
	}
	if diff := cmp.Diff(o.Offers(), s.offered); diff != "" || o.Declared() != s.declared {
		t.Fatalf("declared %d, want %d, offers:\n%s", o.Declared(), s.declared, diff)
	}
	for _, player := range []opening.Player{opening.P1, opening.P2} {
		if color := o.Holds(player); s.black != 0 && o.Holder(color) != player || (color == board.Empty) != (s.black == 0) {
			t.Fatalf("%v holds %v", player, color)
		}
	}
	roundTrip(t, o)
}

// undoAll takes everything back; texts are what the opening was before each action.
func undoAll(t *testing.T, o *opening.Opening, texts []string) {
	t.Helper()
	done := o.History()
	for _, text := range slices.Backward(texts) {
		if got := o.String(); got != text {
			t.Fatalf("after Undo:\n%s\nwant\n%s", got, text)
		}
		a, ok := o.Undo()
		if ok != (len(done) > 0) {
			t.Fatalf("Undo: %v with %d actions", ok, len(done))
		}
		if ok {
			if diff := cmp.Diff(done[len(done)-1], a); diff != "" {
				t.Fatalf("Undo:\n%s", diff)
			}
			done = done[:len(done)-1]
		}
	}
	if len(done) != 0 || o.Len() != 0 {
		t.Fatalf("%d actions are left", o.Len())
	}
}

// same reports a difference of two openings.
func same(t *testing.T, how string, got, want *opening.Opening) {
	t.Helper()
	if got.String() != want.String() || got.Next().String() != want.Next().String() {
		t.Fatalf("%s:\n%v\nwant\n%v", how, got, want)
	}
	if diff := cmp.Diff(want.History(), got.History()); diff != "" {
		t.Fatalf("%s:\n%s", how, diff)
	}
	if diff := cmp.Diff(want.Options(), got.Options()); diff != "" {
		t.Fatalf("%s:\n%s", how, diff)
	}
	if got.Game().Hash() != want.Game().Hash() {
		t.Fatalf("%s: another game", how)
	}
}

// roundTrip writes an opening in every form and reads it back.
func roundTrip(t *testing.T, o *opening.Opening) {
	t.Helper()
	parsed, err := opening.Parse(o.String())
	if err != nil {
		t.Fatalf("%v in\n%v", err, o)
	}
	same(t, "Parse", parsed, o)
	listed, err := opening.FromActions(o.Protocol(), o.Options(), o.ActionList())
	if err != nil {
		t.Fatal(err)
	}
	same(t, "FromActions", listed, o)
	text, err := o.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	var read opening.Opening
	if err := read.UnmarshalText(text); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	same(t, "UnmarshalText", &read, o)
	var game renju.Game
	if err := game.UnmarshalText(text); err != nil || game.Hash() != o.Game().Hash() {
		t.Fatalf("the record is not that of the game: %v", err)
	}
	same(t, "Clone", o.Clone(), o)
}

func TestClone(t *testing.T) {
	o := from(t, opening.RIF, "h8, h9, h7, black, h6, offer g8 g10")
	c := o.Clone()
	want := c.String()
	o.Undo()
	if err := o.DoActions("offer a1 b4, pick b4, g8"); err != nil {
		t.Fatal(err)
	}
	if c.String() != want {
		t.Errorf("the clone has changed:\n%v", c)
	}
	actions := c.History()
	actions[5].Cells[0] = 0
	c.Offers()[0] = 0
	c.Options().Areas[0] = 9
	c.Next().Offers[0] = 0
	c.Game().Undo()
	if c.String() != want {
		t.Errorf("a copy has changed the opening:\n%v", c)
	}
	offered := []board.Cell{0, 20}
	c.Undo()
	if err := c.Do(opening.Action{Kind: opening.Offer, Cells: offered, N: 5}); err != nil {
		t.Fatal(err)
	}
	offered[0] = 100
	if got := c.Offers()[0]; got != 0 {
		t.Errorf("the offer changed with the caller's slice: %d", got)
	}
	if c.Holder(board.Empty) != 0 || c.Holds(0) != board.Empty || c.Holds(3) != board.Empty {
		t.Error("somebody holds no color, or nobody one")
	}
}

func TestReasons(t *testing.T) {
	for _, test := range []struct {
		p    opening.Protocol
		done string
		do   string
		want error
	}{
		{opening.RIF, "", "h9", opening.ErrArea},
		{opening.RIF, "", "swap", opening.ErrAction},
		{opening.RIF, "h8", "h8", board.ErrOccupied},
		{opening.RIF, "h8", "h10", opening.ErrArea},
		{opening.RIF, "h8", "p9", board.ErrOffBoard},
		{opening.RIF, "h8, h9", "h11", opening.ErrArea},
		{opening.RIF, "h8, h9, h10, black", "a1", nil},
		{opening.RIF, "h8, h9, h10, white, o15", "offer a1", opening.ErrCount},
		{opening.RIF, "h8, h9, h10, white, o15", "offer a1 b1 c1", opening.ErrCount},
		{opening.RIF, "h8, h9, h10, white, o15", "offer a1 a1", opening.ErrRepeated},
		{opening.RIF, "h8, h9, h10, white, o15", "offer a1 h9", board.ErrOccupied},
		{opening.RIF, "h8, h9, h10, white, o15", "offer a1 b1", nil},
		{opening.RIF, "h8, h9, h10, white, h11", "offer g8 i8", opening.ErrSymmetric},
		{opening.RIF, "h8, h9, h10, white, h11, offer g8 g9", "pick g7", opening.ErrNotOffered},
		{opening.RIF, "h8, h9, h10, white, h11, offer g8 g9", "g9", opening.ErrAction},
		{opening.RIF, "h8, h9, h10, white, h11, offer g8 g9, pick g9", "g9", board.ErrOccupied},
		{opening.RIF, "h8, h9, h10, white, h11, offer g8 g9, pick g9, g8", "g7", opening.ErrDone},
		{opening.Yamaguchi, "h8, h9, h10", "declare 0", opening.ErrNumber},
		{opening.Yamaguchi, "h8, h9, h10", "declare 13", opening.ErrNumber},
		{opening.Yamaguchi, "h8, h9, h10", "declare 12", nil},
		{opening.Soosorv8, "h8, h9, h10, swap, a1", "declare 9", opening.ErrNumber},
		{opening.Soosorv4, "h8, h9, h10, swap, a1", "declare 5", opening.ErrNumber},
		{opening.Soosorv4, "h8, h9, h10, swap, a1, declare 4, keep", "offer a2", opening.ErrCount},
		{opening.Soosorv8, "h8, h9, h10, swap, a1, declare 1, swap", "offer a2", nil},
		{opening.Taraguchi10, "h8, keep, h9, keep, h10, swap", "h12", opening.ErrArea},
		{opening.Taraguchi10, "h8, keep, h9, keep, h10, swap, h11", "offer a1", opening.ErrCount},
		{opening.Taraguchi10, "h8, keep, h9, keep, h10, swap, h11, keep", "offer a1 a2 a3 a4 a5 a6 a7 a9 a10 a11", opening.ErrAction},
		{opening.Taraguchi10, "h8, keep, h9, keep, h10, swap, h11, keep", "h13", opening.ErrArea},
		{opening.Taraguchi10, "h8, keep, h9, keep, h10, swap, h11", "offer a1 a2 a3 a4 a5 a6 a7 a9 a10 b1", nil},
		{opening.Taraguchi10, "h8, keep, h9, keep, h10, swap, h11", "offer a1 a2 a3 a4 a5 a6 a7 a9 a10 o1", opening.ErrSymmetric},
		{opening.Swap2, "a1, b2, c3, black", "put two", opening.ErrAction},
		{opening.Swap2, "a1, b2, c3", "d4", opening.ErrAction},
		{opening.Swap2, "a1, b2, c3, put two, d4, e5", "put two", opening.ErrAction},
		{opening.Pro, "h8, h9", "h10", opening.ErrArea},
		{opening.Pro, "h8, h9", "h11", nil},
		{opening.LongPro, "h8, h9", "h11", opening.ErrArea},
		{opening.LongPro, "h8, h9", "h12", nil},
	} {
		o := from(t, test.p, test.done)
		a, err := o.ParseAction(test.do)
		if err == nil {
			err = o.Check(a)
			if do := o.Do(a); do != err {
				t.Errorf("%v: %q: Do: %v, Check: %v", test.p, test.do, do, err)
			}
		}
		if err != test.want {
			t.Errorf("%v: %q after %q: %v, want %v", test.p, test.do, test.done, err, test.want)
		}
	}
	o := from(t, opening.RIF, "h8, h9, h7")
	for _, test := range []struct {
		a    opening.Action
		want error
	}{
		{opening.Action{Kind: opening.Choose, Player: opening.P1, Color: board.Black}, board.ErrTurn},
		{opening.Action{Kind: opening.Choose, Player: 7, Color: board.Black}, board.ErrTurn},
		{opening.Action{Kind: opening.Choose}, opening.ErrColor},
		{opening.Action{Kind: opening.Choose, Color: 3}, opening.ErrColor},
		{opening.Action{Kind: 200}, opening.ErrAction},
		{opening.Action{Kind: opening.Choose, Player: opening.P2, Color: board.Black}, nil},
	} {
		if err := o.Check(test.a); err != test.want {
			t.Errorf("%+v: %v, want %v", test.a, err, test.want)
		}
	}
}

func TestOptions(t *testing.T) {
	for _, test := range []struct {
		p    opening.Protocol
		opts opening.Options
		want string // in the error
	}{
		{opening.RIF, opening.Options{}, ""},
		{17, opening.Options{}, "opening.Protocol(17) is not a valid value, want rif, "},
		{opening.RIF, opening.Options{Rules: renju.Renju(4)}, "Rules.Size"},
		{opening.RIF, opening.Options{Rules: renju.Renju(16)}, "Options.Areas[0] is 1x1: a board of 16×16 points has no center"},
		{opening.Swap2, opening.Options{Rules: renju.Standard(20)}, ""},
		{opening.Swap2, opening.Options{Offers: 1}, "Options.Offers is 1, but swap2 has no offers"},
		{opening.RIF, opening.Options{Offers: -1}, "Options.Offers is -1, want 1 to 55 on 15×15 points"},
		{opening.RIF, opening.Options{Offers: 56}, "Options.Offers is 56"},
		{opening.RIF, opening.Options{Offers: 55}, ""},
		{opening.RIF, opening.Options{Rules: renju.Renju(5)}, ""},
		{opening.Taraguchi10, opening.Options{Rules: renju.Renju(5)}, "Options.Offers is 10, want 1 to 5 on 5×5 points"},
		{opening.Taraguchi10, opening.Options{Rules: renju.Renju(7)}, ""},
		{opening.Pro, opening.Options{Rules: renju.Standard(5)}, "Options.Areas[2] is outside 5x5: no room for stone 3"},
		{opening.LongPro, opening.Options{Rules: renju.Standard(7)}, "Options.Areas[2] is outside 7x7"},
		{opening.LongPro, opening.Options{Rules: renju.Standard(9)}, ""},
		{opening.RIF, opening.Options{Areas: []opening.Area{1, 1}}, "Options.Areas[1] is 1x1: no room for stone 2"},
		{opening.RIF, opening.Options{Areas: []opening.Area{2}}, "Options.Areas[0] is 2x2: want an odd number of rows"},
		{opening.RIF, opening.Options{Areas: make([]opening.Area, 6)}, "Options.Areas has 6 values, want up to 5"},
		{opening.RIF, opening.Options{Areas: []opening.Area{99, -1 << 30}}, "Options.Areas[1]"},
		{opening.RIF, opening.Options{Rules: renju.Renju(16), Areas: []opening.Area{}}, ""},
	} {
		_, err := opening.New(test.p, test.opts)
		if test.want == "" && err == nil {
			continue
		}
		if err == nil || test.want == "" || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v, %+v: %v, want %q", test.p, test.opts, err, test.want)
		}
	}
	o := start(t, opening.Taraguchi10, opening.Options{})
	text, err := json.Marshal(o.Options())
	if err != nil || !strings.HasSuffix(string(text), `"offers":10,"areas":["1x1","3x3","5x5","7x7","9x9"]}`) {
		t.Errorf("%s, %v", text, err)
	}
	var back opening.Options
	if err := json.Unmarshal(text, &back); err != nil || cmp.Diff(o.Options(), back) != "" {
		t.Errorf("%v, %v", back, err)
	}
	wide := opening.Options{Offers: 3, Areas: []opening.Area{3, 0, -3}}
	o = start(t, opening.Taraguchi10, wide)
	if err := o.DoActions("h9, keep, a1, swap, g11, swap, o15, offer a2 a3 a4, pick a3, a2"); err != nil || !o.Done() {
		t.Errorf("%v in\n%v", err, o)
	}
	roundTrip(t, o)
	roundTrip(t, start(t, opening.Swap2, opening.Options{Rules: renju.Freestyle(64)}))
}

// TestEnds looks at what the game is when each protocol is over.
func TestEnds(t *testing.T) {
	for _, test := range []struct {
		p      opening.Protocol
		list   string
		stones string
		black  opening.Player
	}{
		{opening.RIF, "h8, h9, i9, black, g10, offer j8 k6, pick k6, i8", "h8 h9 i9 g10 k6 i8", opening.P2},
		{opening.RIF, "h8, h9, i9, white, g10, offer j8 k6, pick k6, i8", "h8 h9 i9 g10 k6 i8", opening.P1},
		{opening.Yamaguchi, "h8, h9, i9, declare 1, swap, g10, offer j8, pick j8, i8", "h8 h9 i9 g10 j8 i8", opening.P2},
		{opening.Soosorv8, "h8, h9, i9, swap, g10, declare 2, swap, offer j8 k6, pick j8, i8", "h8 h9 i9 g10 j8 i8", opening.P1},
		{opening.Soosorv4, "h8, h9, i9, swap, g10, declare 2, keep, offer j8 k6, pick j8, i8", "h8 h9 i9 g10 j8 i8", opening.P2},
		{opening.Taraguchi10, "h8, swap, h9, swap, i9, swap, g10, swap, k6, swap, a1", "h8 h9 i9 g10 k6 a1", opening.P2},
		{opening.Taraguchi10, "h8, swap, h9, keep, i9, keep, g10, keep, k6, keep, a1", "h8 h9 i9 g10 k6 a1", opening.P2},
		{opening.Tarannikov, "h8, swap, h9, swap, i9, swap, g10, swap, k6, keep, a1", "h8 h9 i9 g10 k6 a1", opening.P1},
		{opening.RenjuSwap, "h8, h9, i9, swap, g10, offer j8 k6, pick k6, i8", "h8 h9 i9 g10 k6 i8", opening.P2},
		{opening.Swap2, "a1, b2, c4, black, d5", "a1 b2 c4 d5", opening.P2},
		{opening.Swap2, "a1, b2, c4, white, d5", "a1 b2 c4 d5", opening.P1},
		{opening.Swap2, "a1, b2, c4, put two, d5, e8, white, f9", "a1 b2 c4 d5 e8 f9", opening.P2},
		{opening.Swap2, "a1, b2, c4, put two, d5, e8, black, f9", "a1 b2 c4 d5 e8 f9", opening.P1},
		{opening.GomokuSwap, "a1, b2, c4, white, d5", "a1 b2 c4 d5", opening.P1},
		{opening.Pro, "h8, h9, h11", "h8 h9 h11", opening.P1},
		{opening.LongPro, "h8, h9, h12", "h8 h9 h12", opening.P1},
	} {
		o := from(t, test.p, test.list)
		g := o.Game()
		if !o.Done() || g.MoveList() != test.stones || o.Holder(board.Black) != test.black || o.Holder(board.White) != 3-test.black {
			t.Errorf("%v, %s: done %v, %s, %v has black", test.p, test.list, o.Done(), g.MoveList(), o.Holder(board.Black))
		}
		if g.Over() || g.Turn() != o.Next().StoneColor() {
			t.Errorf("%v: %v is to move", test.p, g.Turn())
		}
		if _, ok := o.RandomAction(rand.New(rand.NewPCG(1, 2))); ok {
			t.Errorf("%v: a random action after the end", test.p)
		}
	}
}

func TestWords(t *testing.T) {
	for _, p := range opening.Protocols() {
		text, err := p.MarshalText()
		var back opening.Protocol
		if err != nil || back.UnmarshalText(text) != nil || back != p {
			t.Errorf("%v: %s, %v", p, text, err)
		}
	}
	var p opening.Protocol
	if err := p.UnmarshalText([]byte("swap3")); err == nil || !strings.Contains(err.Error(), "taraguchi-10") {
		t.Errorf("swap3: %v", err)
	}
	for k := opening.Place; k <= opening.PutTwo; k++ {
		text, err := k.MarshalText()
		var back opening.Kind
		if err != nil || back.UnmarshalText(text) != nil || back != k {
			t.Errorf("%v: %s, %v", k, text, err)
		}
	}
	for _, test := range []struct {
		text string
		want opening.Area // −99 for an error
	}{
		{"anywhere", 0},
		{" Anywhere ", 0},
		{"3x3", 3},
		{"OUTSIDE 5x5", -5},
		{"", -99},
		{"3x5", -99},
		{"0x0", -99},
		{"-3x-3", -99},
		{"03x03", -99},
		{"99999x99999", -99},
		{"outside", -99},
		{"outside anywhere", -99},
	} {
		a := opening.Area(-99)
		if err := a.UnmarshalText([]byte(test.text)); a != test.want || (err != nil) != (test.want == -99) {
			t.Errorf("%q: %d, %v", test.text, a, err)
		}
	}
	l := board.Square8(15, 15)
	if a := opening.Area(3); a.Has(l, -1) || a.Has(l, 225) || !a.Has(l, 112) || !a.Has(l, 96) || a.Has(l, 110) {
		t.Error("Has is wrong in 3x3")
	}
	if got := opening.Player(0).String() + ", " + opening.P2.String(); got != "nobody, player 2" {
		t.Errorf("players: %s", got)
	}
	o := from(t, opening.Taraguchi10, "h8, keep, h9, keep, h7, keep, h6")
	if got := o.Next().Kinds.String(); got != "swap, keep, offer" {
		t.Errorf("kinds: %s", got)
	}
	if opening.Kinds(255).Has(8) || opening.Kind(8).String() != "opening.Kind(8)" {
		t.Error("there is a kind 8")
	}
	if opening.P1.Opponent() != opening.P2 || opening.P2.Opponent() != opening.P1 || opening.Player(0).Opponent() != 0 {
		t.Error("Opponent is wrong")
	}
}
