package renju_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju"
)

// setUp returns a game on an empty board with stones on the points named.
func setUp(t *testing.T, r renju.Rules, turn board.Color, black, white string) *renju.Game {
	t.Helper()
	grid := board.NewGrid[board.Color](board.Square8(r.Size, r.Size))
	empty := newGame(t, r)
	for color, names := range map[board.Color]string{board.Black: black, board.White: white} {
		for name := range strings.FieldsSeq(names) {
			grid.Set(board.Cell(move(t, empty, name)), color)
		}
	}
	g, err := renju.FromGrid(r, grid, turn)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func newGame(t *testing.T, r renju.Rules) *renju.Game {
	t.Helper()
	g, err := renju.New(r)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// startOf returns a game under r from a position, the empty board if the text is "".
func startOf(t *testing.T, r renju.Rules, text string) *renju.Game {
	t.Helper()
	if text == "" {
		return newGame(t, r)
	}
	g, err := renju.ParseWith(r, text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func move(t *testing.T, g *renju.Game, name string) board.Move {
	t.Helper()
	m, err := g.ParseMove(name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// names returns the names of points.
func names(g *renju.Game, cells []board.Cell) string {
	var all []string
	for _, c := range cells {
		all = append(all, g.FormatMove(board.Move(c)))
	}
	return strings.Join(all, " ")
}

// at returns the rules on a board of another size.
func at(size int, r renju.Rules) renju.Rules {
	r.Size = size
	return r
}

func TestLinesThatWin(t *testing.T) {
	caroEdge := renju.Caro(15)
	caroEdge.EdgeBlocks = true
	tests := []struct {
		name         string
		rules        renju.Rules
		turn         board.Color
		black, white string
		play         string
		line         string // what has won; "" for nothing
	}{
		{"2+2", renju.Standard(15), board.Black, "d8 e8 g8 h8", "", "f8", "d8 e8 f8 g8 h8"},
		{"3+1", renju.Standard(15), board.Black, "d8 e8 f8 h8", "", "g8", "d8 e8 f8 g8 h8"},
		{"1+3", renju.Standard(15), board.White, "", "d8 f8 g8 h8", "e8", "d8 e8 f8 g8 h8"},
		{"last column", renju.Contest(19), board.Black, "s1 s2 s3 s5", "", "s4", "s5 s4 s3 s2 s1"},
		{"last row", renju.Contest(19), board.White, "", "o1 p1 q1 r1", "s1", "o1 p1 q1 r1 s1"},
		{"first row", renju.Contest(19), board.White, "", "a19 b19 c19 d19", "e19", "a19 b19 c19 d19 e19"},
		{"rising to the edge", renju.Contest(19), board.Black, "o15 p16 q17 r18", "", "s19", "o15 p16 q17 r18 s19"},
		{"rising from the edge", renju.Contest(19), board.Black, "b6 c7 d8 e9", "", "a5", "a5 b6 c7 d8 e9"},
		{"shortest rising", renju.Contest(19), board.Black, "a5 b4 c3 d2", "", "e1", "a5 b4 c3 d2 e1"},
		{"shortest falling", renju.Contest(19), board.White, "", "o19 p18 q17 s15", "r16", "o19 p18 q17 r16 s15"},
		{"six, contest", renju.Contest(19), board.Black, "e8 f8 g8 i8 j8", "", "h8", ""},
		{"six, standard", renju.Standard(15), board.White, "", "e8 f8 g8 i8 j8", "h8", ""},
		{"six, freestyle", renju.Freestyle(15), board.Black, "e8 f8 g8 i8 j8", "", "h8", "e8 f8 g8 h8 i8 j8"},
		{"six, white in renju", renju.Renju(15), board.White, "", "e8 f8 g8 i8 j8", "h8", "e8 f8 g8 h8 i8 j8"},
		{"five and six at once", renju.Standard(15), board.Black, "h4 h5 h6 h7 h9 d8 e8 f8 g8", "", "h8", "d8 e8 f8 g8 h8"},
		{"two fives, the first by column", renju.Standard(15), board.Black, "h9 h10 h11 h12 i7 j6 k5 l4", "", "h8", "h12 h11 h10 h9 h8"},
		{"caro, one end blocked", renju.Caro(15), board.Black, "d8 e8 f8 g8", "c8", "h8", "d8 e8 f8 g8 h8"},
		{"caro, both ends blocked", renju.Caro(15), board.Black, "d8 e8 f8 g8", "c8 i8", "h8", ""},
		{"caro, six blocked at both ends", renju.Caro(15), board.Black, "d8 e8 f8 g8 i8", "c8 j8", "h8", ""},
		{"caro, six blocked at one end", renju.Caro(15), board.White, "c8", "d8 e8 f8 g8 i8", "h8", "d8 e8 f8 g8 h8 i8"},
		{"caro, edge and enemy", renju.Caro(15), board.Black, "a8 b8 c8 d8", "f8", "e8", "a8 b8 c8 d8 e8"},
		{"caro, edge blocks, and enemy", caroEdge, board.Black, "a8 b8 c8 d8", "f8", "e8", ""},
		{"caro, edge blocks, other end free", caroEdge, board.Black, "a8 b8 c8 d8", "", "e8", "a8 b8 c8 d8 e8"},
		{"caro, both edges block", at(5, caroEdge), board.Black, "a3 b3 c3 d3", "", "e3", ""},
		{"omok, six", renju.Omok(15), board.Black, "e8 f8 g8 i8 j8", "", "h8", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := setUp(t, test.rules, test.turn, test.black, test.white)
			m := move(t, g, test.play)
			fives := slices.Collect(g.FivePoints(test.turn))
			if got, want := slices.Contains(fives, board.Cell(m)), test.line != ""; got != want {
				t.Errorf("FivePoints has %s: %v, want %v", test.play, got, want)
			}
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
			line, ok := g.Five()
			if got := names(g, line.Cells); got != test.line || ok != (test.line != "") {
				t.Errorf("the line is %q, %v, want %q\n%v", got, ok, test.line, g)
			}
			if ok && (line.Color != test.turn || line.Start != line.Cells[0] || g.Lattice().Step(line.Start, line.Dir) != line.Cells[1]) {
				t.Errorf("the line is %+v", line)
			}
			winner, ending, result := board.Empty, renju.NotOver, board.Result{}
			if test.line != "" {
				winner, ending, result = test.turn, renju.ByFive, board.Result{By: board.Win, Winner: test.turn}
			}
			if g.Winner() != winner || g.Ending() != ending || g.Over() != ok || g.Result() != result {
				t.Errorf("%v has won, %v, %+v; want %v, %v, %+v", g.Winner(), g.Ending(), g.Result(), winner, ending, result)
			}
			// The same stones, set up.
			again, err := renju.ParseWith(test.rules, g.String())
			if err != nil {
				t.Fatal(err)
			}
			if again.Winner() != winner || again.Ending() != ending {
				t.Errorf("set up, %v has won, %v; want %v, %v", again.Winner(), again.Ending(), winner, ending)
			}
		})
	}
}

// TestCaro asks every definition of caro about the same rows of stones, which
// fill a board from edge to edge.
func TestCaro(t *testing.T) {
	all := [...]string{
		renju.ExactlyFive: "exact", renju.FiveOrMore: "more", renju.FiveUnblocked: "unblocked", renju.ExactlyFiveUnblocked: "exact unblocked",
		renju.FiveUnblockedOrOverline: "unblocked or over", renju.FiveOpen: "open", renju.FiveOpenOrOverline: "open or over",
	}
	tests := []struct {
		row  string
		wins string // the rules by which X wins where the edge is open
		edge string // and where it blocks
	}{
		{"OOXXXXXXOO", "more, unblocked or over, open or over", "more, unblocked or over, open or over"},
		{".OXXXXXXX.", "more, unblocked, unblocked or over, open or over", "more, unblocked, unblocked or over, open or over"},
		{"..XXXXXX..", "more, unblocked, unblocked or over, open or over", "more, unblocked, unblocked or over, open or over"},
		{".OXXXXXO..", "exact, more", "exact, more"},
		{".OXXXXX.O.", "exact, more, unblocked, exact unblocked, unblocked or over", "exact, more, unblocked, exact unblocked, unblocked or over"},
		{"O.XXXXX.O.", "exact, more, unblocked, exact unblocked, unblocked or over, open, open or over", "exact, more, unblocked, exact unblocked, unblocked or over, open, open or over"},
		{"XXXXXO....", "exact, more, unblocked, exact unblocked, unblocked or over", "exact, more"},
		{"XXXXX.....", "exact, more, unblocked, exact unblocked, unblocked or over, open, open or over", "exact, more, unblocked, exact unblocked, unblocked or over"},
		{"OXXXXXXXXX", "more, unblocked, unblocked or over, open or over", "more, unblocked or over, open or over"},
		{".XXXX.XXXX", "", ""},
	}
	for _, test := range tests {
		for edge, want := range map[bool]string{false: test.wins, true: test.edge} {
			var wins, listed, wonAsWhite []string
			for rule, name := range all {
				r := renju.Rules{BlackWin: renju.LineRule(rule), WhiteWin: renju.LineRule(rule), EdgeBlocks: edge}
				empty := strings.Repeat("..........\n", 4)
				g, err := renju.ParseWith(r, empty+test.row+"\n"+empty+"..........")
				if err != nil {
					t.Fatal(err)
				}
				if line, ok := g.Five(); ok {
					wins = append(wins, name)
					if line.Color != board.Black || len(line.Cells) != strings.Count(test.row, "X") {
						t.Errorf("%s by %v: the line is %+v", test.row, r, line)
					}
				}
				for range renju.Fives(g.Grid(), renju.LineRule(rule)) {
					listed = append(listed, name)
				}
				swapped := strings.NewReplacer("X", "O", "O", "X").Replace(test.row)
				if g, err = renju.ParseWith(r, empty+swapped+"\n"+empty+".........."); err != nil {
					t.Fatal(err)
				}
				if g.Winner() == board.White {
					wonAsWhite = append(wonAsWhite, name)
				}
			}
			if got := strings.Join(wins, ", "); got != want {
				t.Errorf("%s, edge blocks: %v: X wins by %q, want %q", test.row, edge, got, want)
			}
			if got := strings.Join(wonAsWhite, ", "); got != want {
				t.Errorf("%s, edge blocks: %v: O in place of X wins by %q, want %q", test.row, edge, got, want)
			}
			if got := strings.Join(listed, ", "); got != test.wins {
				t.Errorf("%s: Fives yields it by %q, want %q", test.row, got, test.wins)
			}
		}
	}
}

// TestFivesByEveryRule compares Fives with the oracle.
func TestFivesByEveryRule(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(13, 9))
	var found [7]int
	for n := range 700 {
		rule := renju.LineRule(rng.IntN(7))
		r := renju.Rules{Size: 5 + rng.IntN(16), BlackWin: rule, WhiteWin: rule}
		if n%20 == 0 {
			r.Size = 21 + rng.IntN(50) // wider than one word for both colors, and than a word
		}
		grid := scattered(rng, r.Size, 40+rng.IntN(20), 10+rng.IntN(20))
		o := newOracle(r, grid)
		lines := 0
		for line := range renju.Fives(grid, rule) {
			lines++
			p := grid.Lattice().Point(line.Start)
			if !o.wins(p, line.Dir.Delta()) {
				t.Fatalf("by %v Fives yields %+v of\n%v", rule, line, grid)
			}
		}
		want := 0
		for c, color := range grid.All() {
			for _, d := range directions {
				p := grid.Lattice().Point(c)
				if color == board.Empty || o.is(step(p, d, -1), color) || !o.wins(p, d) {
					continue
				}
				want++
			}
		}
		if lines != want {
			t.Fatalf("by %v Fives yields %d lines, want %d, of\n%v", rule, lines, want, grid)
		}
		found[rule] += lines
	}
	for rule, n := range found {
		if n < 50 {
			t.Errorf("only %d lines by %v", n, renju.LineRule(rule))
		}
	}
	for range renju.Fives(scattered(rng, 9, 90, 0), 7) {
		t.Fatal("a line wins by a rule that there is not")
	}
}

func TestFoulLines(t *testing.T) {
	more := renju.Freestyle(15)
	more.Fouls = renju.ForbidAll
	caro := renju.Caro(15)
	caro.Fouls = renju.ForbidAll
	tests := []struct {
		name         string
		rules        renju.Rules
		turn         board.Color
		black, white string
		point        string
		want         []string // the direction, the stones, and behind a bar the points
	}{
		{"six", renju.Renju(15), board.Black, "e8 f8 g8 i8 j8", "", "h8", []string{"East e8 f8 g8 h8 i8 j8 |"}},
		{"six and seven", renju.Renju(15), board.Black, "e8 f8 g8 i8 j8 h5 h6 h7 h9 h10 h11", "", "h8", []string{
			"East e8 f8 g8 h8 i8 j8 |", "South h11 h10 h9 h8 h7 h6 h5 |",
		}},
		{"six and two fours", renju.Renju(15), board.Black, "e8 f8 g8 i8 j8 h5 h6 h7 k11 j10 i9", "", "h8", []string{"East e8 f8 g8 h8 i8 j8 |"}},
		{"X.XXX.X", renju.Renju(15), board.Black, "e8 g8 i8 k8", "", "h8", []string{"East e8 g8 h8 i8 | f8", "East g8 h8 i8 k8 | j8"}},
		{"a straight four and one that rises", renju.Renju(15), board.Black, "f8 g8 i8 i9 j10 k11", "l12", "h8", []string{
			"East f8 g8 h8 i8 | e8 j8", "NorthEast k11 j10 i9 h8 | g7",
		}},
		{"two threes", renju.Renju(15), board.Black, "f8 g8 h6 h7", "", "h8", []string{"East f8 g8 h8 | e8 i8", "South h8 h7 h6 | h9 h5"}},
		{"two threes, one with a gap, one with one eye", renju.Renju(15), board.Black, "e8 g8 h6 h7", "h10", "h8", []string{"East e8 g8 h8 | f8", "South h8 h7 h6 | h5"}},
		{"three threes, one not real", renju.Renju(15), board.Black, "f8 i8 h9 h10 g4 g5 g7 f6", "g3", "h8", []string{
			"South h10 h9 h8 | h11 h7", "NorthEast h8 g7 f6 | i9 e5", // and not the row, since g8 would be a double four
		}},
		{"for white", renju.Omok(15), board.White, "", "f8 g8 h6 h7", "h8", []string{"East f8 g8 h8 | e8 i8", "South h8 h7 h6 | h9 h5"}},
		{"white has no fouls", renju.Renju(15), board.White, "", "f8 g8 h6 h7", "h8", nil},
		{"a five", renju.Renju(15), board.Black, "e8 f8 g8 i8 h6 h7 h9", "", "h8", nil},
		{"fours of five stones", more, board.Black, "d8 e8 g8 h5 h6 h7 i8", "", "h8", []string{"East d8 e8 g8 h8 i8 | f8", "South h8 h7 h6 h5 | h9 h4"}},
		{"a three whose eyes take in different stones", more, board.Black, "e8 h8 j8 g6 g7", "c8 l8", "g8", []string{"East e8 g8 h8 j8 | f8 i8", "South g8 g7 g6 | g9 g5"}},
		{"caro, six blocked at both ends", caro, board.Black, "e8 f8 g8 i8 j8", "d8 k8", "h8", []string{"East e8 f8 g8 h8 i8 j8 |"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := setUp(t, test.rules, test.turn, test.black, test.white)
			before := g.String()
			var got []string
			for _, line := range g.FoulLines(board.Cell(move(t, g, test.point))) {
				got = append(got, strings.TrimSpace(fmt.Sprintf("%v %s | %s", line.Dir, names(g, line.Stones), names(g, line.Points))))
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("the lines are (+), want (-):\n%s\n%v", diff, g)
			}
			if g.String() != before {
				t.Errorf("the game has changed:\n%v", g)
			}
		})
	}
	g := newGame(t, renju.Renju(15))
	for _, c := range []board.Cell{board.None, 225, -3} {
		if lines := g.FoulLines(c); lines != nil {
			t.Errorf("off the board: %v", lines)
		}
	}
}

func TestFouls(t *testing.T) {
	tests := []struct {
		name         string
		rules        renju.Rules
		turn         board.Color
		black, white string
		point        string
		want         renju.Foul
		threats      renju.Threats
	}{
		{"no four beside a gap of one that makes nine", renju.Renju(15), board.Black, "b8 c8 d8 e8 i8 j8 k8 l8", "", "g8", renju.NoFoul, renju.Threats{}},
		{"nine in a row", renju.Renju(15), board.Black, "c8 d8 e8 f8 h8 i8 j8 k8", "", "g8", renju.Overline, renju.Threats{Overline: true}},
		{"six", renju.Renju(15), board.Black, "e8 f8 g8 i8 j8", "", "h8", renju.Overline, renju.Threats{Overline: true}},
		{"six in freestyle", renju.Freestyle(15), board.Black, "e8 f8 g8 i8 j8", "", "h8", renju.NoFoul, renju.Threats{Five: true, Overline: true}},
		{"six for white", renju.Renju(15), board.White, "", "e8 f8 g8 i8 j8", "h8", renju.NoFoul, renju.Threats{Five: true, Overline: true}},
		{"five and six at once", renju.Renju(15), board.Black, "h4 h5 h6 h7 h9 d8 e8 f8 g8", "", "h8", renju.NoFoul, renju.Threats{Five: true, Overline: true}},
		{"five and two fours at once", renju.Renju(15), board.Black, "h4 h5 h6 h7 e8 f8 g8 i9 j10 k11", "", "h8", renju.NoFoul, renju.Threats{Five: true, Fours: 2}},
		{"two fours in one line, X.XXX.X", renju.Renju(15), board.Black, "e8 g8 i8 k8", "", "h8", renju.DoubleFour, renju.Threats{Fours: 2}},
		{"two fours in one line, XX.XX.XX", renju.Renju(15), board.Black, "d8 e8 g8 j8 k8", "", "h8", renju.DoubleFour, renju.Threats{Fours: 2}},
		{"two fours in one line, XXX.X.XXX", renju.Renju(15), board.Black, "d8 e8 f8 j8 k8 l8", "", "h8", renju.DoubleFour, renju.Threats{Fours: 2}},
		{"a straight four is one", renju.Renju(15), board.Black, "f8 g8 i8", "", "h8", renju.NoFoul, renju.Threats{Fours: 1}},
		{"two fours on two lines", renju.Renju(15), board.Black, "e8 f8 g8 h5 h6 h7", "d8 h4", "h8", renju.DoubleFour, renju.Threats{Fours: 2}},
		{"four and three", renju.Renju(15), board.Black, "e8 f8 g8 h6 h7", "d8", "h8", renju.NoFoul, renju.Threats{Fours: 1, Threes: 1}},
		{"two threes", renju.Renju(15), board.Black, "f8 g8 h6 h7", "", "h8", renju.DoubleThree, renju.Threats{Threes: 2}},
		{"two threes for white", renju.Renju(15), board.White, "", "f8 g8 h6 h7", "h8", renju.NoFoul, renju.Threats{Threes: 2}},
		{"two threes for white in omok", renju.Omok(15), board.White, "", "f8 g8 h6 h7", "h8", renju.DoubleThree, renju.Threats{Threes: 2}},
		{"two fours in omok", renju.Omok(15), board.Black, "e8 f8 g8 h5 h6 h7", "d8 h4", "h8", renju.NoFoul, renju.Threats{Fours: 2}},
		{"overline in omok", renju.Omok(15), board.Black, "e8 f8 g8 i8 j8", "", "h8", renju.NoFoul, renju.Threats{Overline: true}},
		{"a corridor of five", renju.Renju(15), board.Black, "g8 i8 h6 h7", "e8 k8", "h8", renju.NoFoul, renju.Threats{Threes: 1}},
		{"a corridor of six", renju.Renju(15), board.Black, "g8 i8 h6 h7", "e8 l8", "h8", renju.DoubleThree, renju.Threats{Threes: 2}},
		{"against the edge", renju.Renju(15), board.Black, "a8 b8 c6 c7", "", "c8", renju.NoFoul, renju.Threats{Threes: 1}},
		{"one off the edge", renju.Renju(15), board.Black, "b8 c8 d6 d7", "", "d8", renju.DoubleThree, renju.Threats{Threes: 2}},
		{"one off the edge, a white stone beyond", renju.Renju(15), board.Black, "b8 c8 d6 d7", "f8", "d8", renju.NoFoul, renju.Threats{Threes: 1}},
		{"own stones two beyond both ends", renju.Renju(15), board.Black, "g8 h8 d8 k8 i6 i7", "", "i8", renju.NoFoul, renju.Threats{Fours: 1, Threes: 1}},
		{"an own stone two beyond an end", renju.Renju(15), board.Black, "d8 g8 i6 i7 f8", "", "h8", renju.NoFoul, renju.Threats{Fours: 1}},
		{"three and an own stone beyond a gap: no three but a four", renju.Renju(15), board.Black, "c8 g8 d8 e6 e7", "", "e8", renju.NoFoul, renju.Threats{Fours: 1, Threes: 1}},
		{"the row's only eye makes a five", renju.Renju(15), board.Black, "f8 i8 h9 h10 g4 g5 g6 g7", "", "h8", renju.NoFoul, renju.Threats{Threes: 1}},
		{"the same without that five", renju.Renju(15), board.Black, "f8 i8 h9 h10 g4 g5 g7", "", "h8", renju.NoFoul, renju.Threats{Threes: 2}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := setUp(t, test.rules, test.turn, test.black, test.white)
			m := move(t, g, test.point)
			c := board.Cell(m)
			if got := g.Foul(c); got != test.want {
				t.Errorf("%s is %v, want %v\n%v", test.point, got, test.want, g)
			}
			if got := g.Threats(c); got != test.threats {
				t.Errorf("%s makes %+v, want %+v\n%v", test.point, got, test.threats, g)
			}
			fouls := board.NewMask(g.Lattice())
			fouls.Add(0)
			g.FoulsMask(fouls)
			if fouls.Has(c) != (test.want != renju.NoFoul) || fouls.Has(0) {
				t.Errorf("the fouls are %s\n%v", names(g, slices.Collect(fouls.All())), g)
			}
			checkPolicies(t, g, m, test.want)
		})
	}
}

// TestFoulsOfLines makes the fouls that there are under each rule of lines, on a board
// that windows see and on one that is too large for them.
func TestFoulsOfLines(t *testing.T) {
	var all []renju.LineRule
	for rule := renju.ExactlyFive; rule <= renju.FiveOpenOrOverline; rule++ {
		all = append(all, rule)
	}
	for _, test := range []struct {
		foul   renju.Foul
		rules  []renju.LineRule
		stones string
	}{
		{renju.DoubleThree, all, "f8 g8 h6 h7"},
		{renju.DoubleFour, all, "e8 f8 g8 h5 h6 h7"},
		{renju.Overline, []renju.LineRule{renju.ExactlyFive, renju.ExactlyFiveUnblocked, renju.FiveOpen}, "e8 f8 g8 i8 j8"},
	} {
		for _, rule := range test.rules {
			for _, size := range []int{15, renju.MaxSize} {
				t.Run(fmt.Sprintf("%v, %v, %d", test.foul, rule, size), func(t *testing.T) {
					r := renju.Renju(size)
					r.BlackWin = rule
					g := setUp(t, r, board.Black, test.stones, "")
					checkPolicies(t, g, move(t, g, "h8"), test.foul)
				})
			}
		}
	}
}

// checkPolicies plays a move under both policies.
func checkPolicies(t *testing.T, g *renju.Game, m board.Move, foul renju.Foul) {
	t.Helper()
	want := map[renju.Foul]error{renju.Overline: renju.ErrOverline, renju.DoubleFour: renju.ErrDoubleFour, renju.DoubleThree: renju.ErrDoubleThree}[foul]
	before := g.String()
	check := g.Check(m)
	legal := slices.Contains(g.AppendMoves(nil), m)
	if check != want || legal != (want == nil) {
		t.Errorf("Check returns %v and the move is among the legal ones: %v; want %v", check, legal, want)
	}
	if err := g.Play(m); err != want {
		t.Errorf("Play returns %v, want %v", err, want)
	}
	if want == nil {
		g.Undo()
	}
	if diff := cmp.Diff(before, g.String()); diff != "" {
		t.Errorf("the position changed:\n%s", diff)
	}

	r := g.Rules()
	r.OnFoul = renju.FoulLoses
	g, err := renju.ParseWith(r, g.String())
	if err != nil {
		t.Fatal(err)
	}
	mover := g.Turn()
	if err := g.Check(m); err != nil {
		t.Errorf("where a foul loses, Check returns %v", err)
	}
	if !slices.Contains(g.AppendMoves(nil), m) {
		t.Error("where a foul loses, the move is not among the legal ones")
	}
	if err := g.Play(m); err != nil {
		t.Errorf("where a foul loses, Play returns %v", err)
	}
	if foul != renju.NoFoul && (g.Winner() != mover.Opponent() || g.Ending() != renju.ByFoul) {
		t.Errorf("%v wins, %v, where %v made a foul", g.Winner(), g.Ending(), mover)
	}
	if g.FoulPlayed() != foul {
		t.Errorf("the foul played is %v, want %v", g.FoulPlayed(), foul)
	}
	if foul == renju.NoFoul && g.Ending() == renju.ByFoul {
		t.Error("a move that is not a foul lost the game")
	}
	again, err := renju.ParseWith(r, g.String())
	if err != nil {
		t.Fatal(err)
	}
	if again.Winner() != g.Winner() || again.Ending() != g.Ending() || again.Hash() != g.Hash() {
		t.Errorf("read from its String: %v wins, %v; want %v, %v", again.Winner(), again.Ending(), g.Winner(), g.Ending())
	}
	g.Undo()
	if g.Over() || g.Winner() != board.Empty || g.Turn() != mover {
		t.Error("the foul was not undone")
	}
}

func TestKnownPositions(t *testing.T) {
	points := func(g *renju.Game, color board.Color) string {
		return names(g, slices.Collect(g.FivePoints(color)))
	}
	g, err := renju.FromMoves(renju.Freestyle(15), "h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10")
	if err != nil {
		t.Fatal(err)
	}
	if g.Len() != 20 || g.Turn() != board.Black || points(g, board.White) != "e7" || points(g, board.Black) != "" || points(g, board.Empty) != "" {
		t.Errorf("%d moves, %v to move, five points %q and %q", g.Len(), g.Turn(), points(g, board.White), points(g, board.Black))
	}
	g, err = renju.FromMoves(renju.Renju(15), "h8g6f6g5f7g4h7g3g2a1")
	if err != nil {
		t.Fatal(err)
	}
	fouls := board.NewMask(g.Lattice())
	g.FoulsMask(fouls)
	if points(g, board.White) != "g7" || names(g, slices.Collect(fouls.All())) != "g7" || g.Foul(board.Cell(move(t, g, "g7"))) != renju.DoubleThree {
		t.Errorf("white's five points are %q, the forbidden points %q", points(g, board.White), names(g, slices.Collect(fouls.All())))
	}
}

func TestFullBoard(t *testing.T) {
	// Three rows begin with X, three with O, and so on: no line of five.
	drawn := func(size int) string {
		var rows []string
		for row := range size {
			line := strings.Repeat("XO", size)
			rows = append(rows, line[row/3%2:][:size])
		}
		return strings.Join(rows, "/")
	}
	for _, size := range []int{5, 6, 15, 19, 64} {
		for _, r := range []renju.Rules{renju.Standard(size), renju.Freestyle(size), renju.Caro(size), renju.Renju(size), renju.Omok(size)} {
			full := drawn(size)
			g, err := renju.ParseWith(r, full)
			if err != nil {
				t.Fatal(err)
			}
			if !g.Over() || g.Winner() != board.Empty || g.Ending() != renju.ByFullBoard || g.Result() != (board.Result{By: board.Draw}) {
				t.Errorf("%v on %d: a full board is over: %v, %v, won by %v", r, size, g.Over(), g.Ending(), g.Winner())
			}
			// Without the last stone, which is X's or O's.
			turn := map[byte]string{'X': "black", 'O': "white"}[full[len(full)-1]]
			g, err = renju.ParseWith(r, full[:len(full)-1]+".\nto move: "+turn)
			if err != nil {
				t.Fatal(err)
			}
			if g.Over() {
				t.Fatalf("%v on %d: over before the last stone", r, size)
			}
			if err := g.Play(board.Move(size*size - 1)); err != nil {
				t.Fatal(err)
			}
			if g.Ending() != renju.ByFullBoard || g.Winner() != board.Empty || g.Check(board.Pass) != board.ErrGameOver {
				t.Errorf("%v on %d: with the last stone, %v, won by %v", r, size, g.Ending(), g.Winner())
			}
		}
	}
	// The last stone makes a five.
	g, err := renju.Parse("XXXX./OOXOO/XOXOX/OXOXO/OXOXO")
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Play(4); err != nil {
		t.Fatal(err)
	}
	if g.Winner() != board.Black || g.Ending() != renju.ByFive {
		t.Errorf("a five with the last stone: %v, won by %v\n%v", g.Ending(), g.Winner(), g)
	}
	// The last stone is a foul.
	r := renju.Standard(6)
	r.Fouls, r.OnFoul = renju.ForbidAll, renju.FoulLoses
	g, err = renju.ParseWith(r, "XOOXOX/XOOOOX/XX.XXX/OXOOOX/XOXOOO/XOOXOO")
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Play(14); err != nil {
		t.Fatal(err)
	}
	again, err := renju.ParseWith(r, g.String())
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range []*renju.Game{g, again} {
		if g.Winner() != board.White || g.Ending() != renju.ByFoul || g.FoulPlayed() != renju.Overline {
			t.Errorf("a foul with the last stone: %v, won by %v\n%v", g.Ending(), g.Winner(), g)
		}
	}
}

func TestPasses(t *testing.T) {
	g := newGame(t, renju.Renju(15))
	for _, name := range []string{"h8", "pass", "h9", "pass", "PASS"} {
		if g.Over() {
			t.Fatalf("over before %s", name)
		}
		if err := g.Play(move(t, g, name)); err != nil {
			t.Fatal(err)
		}
	}
	if g.Ending() != renju.ByPasses || g.Winner() != board.Empty || g.Result() != (board.Result{By: board.Draw}) {
		t.Errorf("after two passes: %v, %+v", g.Ending(), g.Result())
	}
	if m, ok := g.Undo(); m != board.Pass || !ok || g.Over() || g.Len() != 4 {
		t.Errorf("Undo returns %v, %v", m, ok)
	}
	// A game that is set up after a pass remembers it.
	again, err := renju.ParseWith(renju.Renju(15), g.String())
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Play(board.Move(0)); err != nil {
		t.Fatal(err)
	}
	again.Undo()
	if err := again.Play(board.Pass); err != nil || again.Ending() != renju.ByPasses {
		t.Errorf("the second pass: %v, %v", err, again.Ending())
	}
	again.Undo()
	if again.Hash() != g.Hash() || again.String() != g.String() {
		t.Error("a pass before the start was forgotten")
	}
	if err := newGame(t, renju.Contest(19)).Play(board.Pass); err != board.ErrPass {
		t.Errorf("a pass in the contest: %v", err)
	}

	// Black has one point left, and it is forbidden: he must pass, with
	// whatever rules.
	strict := renju.Renju(6)
	strict.AllowPass = false
	g, err = renju.ParseWith(strict, "XXX.XX/OOXOOO/XXOXOX/OOXOXO/XOXOXO/OXOOXX")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]board.Move{board.Pass}, g.AppendMoves(nil)); diff != "" {
		t.Errorf("legal moves:\n%s", diff)
	}
	if err := g.Check(3); err != renju.ErrOverline {
		t.Errorf("the forbidden point: %v", err)
	}
	if err := g.Play(board.Pass); err != nil {
		t.Fatal(err)
	}
	if err := g.Check(board.Pass); err != board.ErrPass {
		t.Errorf("White's pass: %v", err)
	}
	if err := g.Play(3); err != nil || g.Ending() != renju.ByFullBoard {
		t.Errorf("White's stone: %v, %v", err, g.Ending())
	}
}

func TestValidate(t *testing.T) {
	for _, test := range []struct {
		change func(*renju.Rules)
		want   string
	}{
		{func(r *renju.Rules) { r.Size = 4 }, "renju: Rules.Size is 4, want 5 to 64"},
		{func(r *renju.Rules) { r.Size = 65 }, "renju: Rules.Size is 65, want 5 to 64"},
		{func(r *renju.Rules) { r.Size = -1 }, "renju: Rules.Size is -1, want 5 to 64"},
		{func(r *renju.Rules) { r.BlackWin = 7 }, "renju: Rules.BlackWin is renju.LineRule(7), want exactly five, five or more, five unblocked, exactly five unblocked, five unblocked or overline, five open or five open or overline"},
		{func(r *renju.Rules) { r.WhiteWin = 255 }, "renju: Rules.WhiteWin is renju.LineRule(255), want exactly five, five or more, five unblocked, exactly five unblocked, five unblocked or overline, five open or five open or overline"},
		{func(r *renju.Rules) { r.Fouls = 1 }, "renju: Rules.Fouls is renju.FoulSet(0x1), want a set of overline, double four, double three"},
		{func(r *renju.Rules) { r.OnFoul = 2 }, "renju: Rules.OnFoul is renju.FoulPolicy(2), want illegal or loses"},
	} {
		r := renju.Renju(15)
		test.change(&r)
		_, errNew := renju.New(r)
		_, errParse := renju.ParseWith(r, ".....")
		_, errGrid := renju.FromGrid(r, board.NewGrid[board.Color](board.Square8(15, 15)), board.Black)
		_, errMoves := renju.FromMoves(r, "h8")
		_, errSGF := renju.FromSGFWith(r, sgf.New(sgf.Gomoku, 15, 15))
		for i, err := range []error{r.Validate(), errNew, errParse, errGrid, errMoves, errSGF} {
			if err == nil || err.Error() != test.want {
				t.Errorf("way %d: %v, want %q", i, err, test.want)
			}
		}
	}
	for _, r := range []renju.Rules{{}, renju.Renju(0), renju.Caro(5), renju.Omok(64)} {
		if err := r.Validate(); err != nil {
			t.Errorf("%v: %v", r, err)
		}
	}
	if g := newGame(t, renju.Rules{}); g.Rules() != renju.Standard(15) || g.Lattice() != board.Square8(15, 15) {
		t.Errorf("without a size the game is on %v", g.Lattice())
	}
}

func TestRuleSet(t *testing.T) {
	if got := strings.Join(renju.RuleSets(), " "); got != "renju standard freestyle caro caro-exact caro-overline gomoku-plus omok" {
		t.Errorf("the rule sets are %s", got)
	}
	loses := renju.Renju(15)
	loses.OnFoul = renju.FoulLoses
	for _, test := range []struct {
		name string
		size int
		want renju.Rules
	}{
		{"", 0, renju.Renju(15)},
		{"", 19, renju.Renju(19)},
		{"renju", 0, renju.Renju(15)},
		{"RENJU", 13, renju.Renju(13)},
		{"standard", 15, renju.Standard(15)},
		{"Contest", 19, renju.Contest(19)},
		{"freestyle", 20, renju.Freestyle(20)},
		{"caro", 0, renju.Caro(15)},
		{"omok", 0, renju.Omok(15)},
		{"Caro-Exact", 0, renju.CaroExact(15)},
		{"caro-overline", 19, renju.CaroOverline(19)},
		{"Gomoku+", 0, renju.GomokuPlus(15)},
		{"renju, foul loses", 0, loses},
	} {
		if r, err := renju.RuleSet(test.name, test.size); err != nil || r != test.want {
			t.Errorf("RuleSet(%q, %d) = %+v, %v", test.name, test.size, r, err)
		}
	}
	for _, name := range renju.RuleSets() {
		if r, err := renju.RuleSet(name, 9); err != nil || r.String() != name || r.Size != 9 {
			t.Errorf("%s is %v on %d, %v", name, r, r.Size, err)
		}
	}
	for _, test := range []struct {
		name string
		size int
		want string
	}{
		{"go\x1b", 15, `renju: "go\x1b" is not a rule set: want renju, standard, freestyle, caro, caro-exact, caro-overline, gomoku-plus, omok`},
		{"renju, komi 7", 15, `renju: "renju, komi 7" is not a rule set: want renju, standard, freestyle, caro, caro-exact, caro-overline, gomoku-plus, omok`},
		{"renju", 3, "renju: Rules.Size is 3, want 5 to 64"},
		{"renju", -15, "renju: Rules.Size is -15, want 5 to 64"},
	} {
		if r, err := renju.RuleSet(test.name, test.size); err == nil || err.Error() != test.want || r != (renju.Rules{}) {
			t.Errorf("RuleSet(%q, %d) = %+v, %v", test.name, test.size, r, err)
		}
	}
}

func TestRulesInJSON(t *testing.T) {
	two := renju.Renju(0)
	two.Fouls, two.AllowPass = renju.ForbidOverline|renju.ForbidDoubleFour, false
	for _, test := range []struct {
		text string
		want renju.Rules
	}{
		{`{}`, renju.Rules{}},
		{`{"size":15,"whitewin":"Five or More","fouls":"overline, double four"}`, at(15, two)},
		{`{"whitewin":"five or more","fouls":" Double Four ,overline"}`, two},
		{`{"size":9,"blackwin":"five unblocked","whitewin":"five unblocked","fouls":""}`, renju.Caro(9)},
		{`{"size":9,"fouls":"none"}`, renju.Standard(9)},
		{`{"size":9,"fouls":"double three","foulsforwhite":true,"onfoul":"illegal"}`, renju.Omok(9)},
	} {
		var r renju.Rules
		if err := json.Unmarshal([]byte(test.text), &r); err != nil || r != test.want {
			t.Errorf("%s: %+v, %v", test.text, r, err)
		}
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var again renju.Rules
		if err := json.Unmarshal(text, &again); err != nil || again != r {
			t.Errorf("%s: %+v, %v", text, again, err)
		}
	}
	text, err := json.Marshal(at(15, two))
	const want = `{"size":15,"blackwin":"exactly five","whitewin":"five or more","edgeblocks":false,"fouls":"overline, double four","foulsforwhite":false,"onfoul":"illegal","allowpass":false}`
	if err != nil || string(text) != want {
		t.Errorf("%s, %v, want %s", text, err, want)
	}
	for _, test := range []struct{ text, want string }{
		{`{"blackwin":"six"}`, `"six", want exactly five, five or more, five unblocked, exactly five unblocked, five unblocked or overline, five open or five open or overline`},
		{`{"fouls":"overline, six"}`, `"six" is not a foul: want overline, double four or double three`},
		{`{"fouls":"overline,"}`, `"" is not a foul`},
		{`{"fouls":"no foul"}`, `"no foul" is not a foul`},
		{`{"onfoul":"draws"}`, `"draws", want illegal or loses`},
	} {
		r := renju.Renju(15)
		if err := json.Unmarshal([]byte(test.text), &r); err == nil || !strings.Contains(err.Error(), test.want) || r != renju.Renju(15) {
			t.Errorf("%s: %+v, %v", test.text, r, err)
		}
	}
}

// TestWords writes the values of every enumeration as text and reads them back.
func TestWords(t *testing.T) {
	type value interface {
		fmt.Stringer
		encoding.TextMarshaler
	}
	for _, test := range []struct {
		value value
		read  encoding.TextUnmarshaler
		text  string // "" for a value that has none
	}{
		{renju.ExactlyFive, new(renju.LineRule), "exactly five"},
		{renju.FiveUnblocked, new(renju.LineRule), "five unblocked"},
		{renju.ExactlyFiveUnblocked, new(renju.LineRule), "exactly five unblocked"},
		{renju.FiveUnblockedOrOverline, new(renju.LineRule), "five unblocked or overline"},
		{renju.FiveOpen, new(renju.LineRule), "five open"},
		{renju.FiveOpenOrOverline, new(renju.LineRule), "five open or overline"},
		{renju.LineRule(7), nil, ""},
		{renju.FoulIllegal, new(renju.FoulPolicy), "illegal"},
		{renju.FoulLoses, new(renju.FoulPolicy), "loses"},
		{renju.FoulPolicy(2), nil, ""},
		{renju.ForbidNothing, new(renju.FoulSet), "none"},
		{renju.ForbidAll, new(renju.FoulSet), "overline, double four, double three"},
		{renju.FoulSet(16), nil, ""},
		{renju.NoFoul, new(renju.Foul), "no foul"},
		{renju.DoubleThree, new(renju.Foul), "double three"},
		{renju.Foul(4), nil, ""},
		{renju.NotOver, new(renju.Ending), "not over"},
		{renju.ByPasses, new(renju.Ending), "two passes"},
		{renju.Ending(5), nil, ""},
	} {
		text, err := test.value.MarshalText()
		if string(text) != test.text || (err != nil) != (test.text == "") {
			t.Errorf("%v as text: %q, %v", test.value, text, err)
		}
		if err != nil {
			continue
		}
		if test.value.String() != test.text {
			t.Errorf("%q prints as %v", test.text, test.value)
		}
		if err := test.read.UnmarshalText([]byte(strings.ToUpper(test.text))); err != nil {
			t.Error(err)
		}
		if got := reflect.ValueOf(test.read).Elem().Interface(); got != test.value {
			t.Errorf("%q is read as %v", test.text, got)
		}
		if err := test.read.UnmarshalText([]byte("seven")); err == nil || !strings.Contains(err.Error(), `"seven"`) {
			t.Errorf("seven is read as %T: %v", test.read, err)
		}
	}
}

func TestCodes(t *testing.T) {
	for _, test := range []struct {
		err            board.Illegal
		code, sentence string
	}{
		{renju.ErrOverline, "overline", "an overline, a line of six or more stones, is forbidden"},
		{renju.ErrDoubleFour, "double-four", "a double four is forbidden"},
		{renju.ErrDoubleThree, "double-three", "a double three is forbidden"},
	} {
		if test.err.Code() != test.code || test.err.Error() != test.sentence {
			t.Errorf("%q says %q", test.err.Code(), test.err.Error())
		}
	}
}

func TestFromGrid(t *testing.T) {
	grid := func(l *board.Lattice) *board.Grid[board.Color] { return board.NewGrid[board.Color](l) }
	square := board.Square8(15, 15)
	colors := grid(square)
	colors.Set(0, 3)
	for _, test := range []struct {
		name  string
		rules renju.Rules
		grid  *board.Grid[board.Color]
		turn  board.Color
		want  string // of the error
	}{
		{"nil", renju.Standard(15), nil, board.Black, "renju: the grid is nil or the zero Grid"},
		{"nil, no size", renju.Standard(0), nil, board.Black, "renju: the grid is nil or the zero Grid"},
		{"zero", renju.Standard(0), new(board.Grid[board.Color]), board.Black, "renju: the grid is nil or the zero Grid"},
		{"a rectangle", renju.Standard(0), grid(board.Square8(15, 16)), board.Black, "renju: the grid lies on Square8(15, 16), want Square8(15, 15)"},
		{"another size", renju.Standard(15), grid(board.Square8(9, 9)), board.Black, "renju: the grid lies on Square8(9, 9), want Square8(15, 15)"},
		{"another kind", renju.Standard(0), grid(board.Square4(15, 15)), board.Black, "renju: the grid lies on Square4(15, 15), want Square8(15, 15)"},
		{"hexagons", renju.Standard(15), grid(board.Hex6(15, 15)), board.Black, "renju: the grid lies on Hex6(15, 15), want Square8(15, 15)"},
		{"too small", renju.Standard(0), grid(board.Square8(4, 4)), board.Black, "renju: Rules.Size is 4, want 5 to 64"},
		{"no color", renju.Standard(15), colors, board.Black, "renju: the grid holds Color(3)"},
		{"no turn", renju.Standard(15), grid(square), 3, "renju: Color(3) is to move"},
	} {
		if g, err := renju.FromGrid(test.rules, test.grid, test.turn); g != nil || err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
	for turn, want := range map[board.Color]board.Color{board.Empty: board.Black, board.Black: board.Black, board.White: board.White} {
		g, err := renju.FromGrid(renju.Omok(0), grid(board.Square8(9, 9)), turn)
		if err != nil || g.Rules() != renju.Omok(9) || g.Turn() != want {
			t.Errorf("%v is to move: %v", turn, err)
		}
	}
}

// TestEverySize plays random games on all sizes under the five rules and
// compares after every move who has won with the oracle.
func TestEverySize(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 64))
	for size := renju.MinSize; size <= renju.MaxSize; size++ {
		for _, r := range []renju.Rules{renju.Standard(size), renju.Renju(size), renju.Freestyle(size), renju.Caro(size), renju.Omok(size)} {
			g := newGame(t, r)
			o := newOracle(r, board.NewGrid[board.Color](g.Lattice()))
			last := board.Pt(size/2, size/2)
			for !g.Over() {
				p := near(rng, size, last)
				m := board.Move(g.Lattice().Cell(p))
				color := g.Turn()
				err := g.Play(m)
				if err != nil && g.Check(board.Pass) == nil && rng.IntN(400) == 0 {
					err = g.Play(board.Pass)
					p = board.Pt(-1, -1)
				}
				if err != nil {
					if foul := o.is(p, board.Empty) && o.foul(p, color) != renju.NoFoul; foul == errors.Is(err, board.ErrOccupied) {
						t.Fatalf("%v on %d: %v on %s: %v", r, size, color, g.FormatMove(m), err)
					}
					last = board.Pt(rng.IntN(size), rng.IntN(size))
					continue
				}
				if !o.onBoard(p) {
					continue
				}
				last = p
				o.set(p, color)
				if won := o.winsAnywhere(p); won != (g.Winner() == color) || won != (g.Ending() == renju.ByFive) {
					t.Fatalf("%v on %d: %v on %s wins: %v, want %v\n%v", r, size, color, g.FormatMove(m), g.Winner(), won, g)
				}
			}
			line, ok := g.Five()
			if ok != (g.Ending() == renju.ByFive) || ok && (line.Color != g.Winner() || len(line.Cells) < 5) {
				t.Errorf("%v on %d: the line is %v, %+v", r, size, ok, line)
			}
		}
	}
}

// near returns a random point, mostly one not far from p.
func near(rng *rand.Rand, size int, p board.Point) board.Point {
	if rng.IntN(4) == 0 {
		return board.Pt(rng.IntN(size), rng.IntN(size))
	}
	clamp := func(n int) int { return min(max(n, 0), size-1) }
	return board.Pt(clamp(p.Row+rng.IntN(5)-2), clamp(p.Col+rng.IntN(5)-2))
}

func TestRulesInWords(t *testing.T) {
	loses := renju.Renju(15)
	loses.OnFoul = renju.FoulLoses
	six := renju.Omok(15)
	six.BlackWin = renju.FiveOrMore
	edge := renju.Caro(15)
	edge.EdgeBlocks = true
	for _, test := range []struct {
		rules renju.Rules
		want  string
	}{
		{renju.Contest(19), "standard"},
		{renju.Renju(15), "renju"},
		{renju.Freestyle(15), "freestyle"},
		{renju.Standard(15), "standard"},
		{renju.Caro(15), "caro"},
		{renju.Omok(15), "omok"},
		{renju.CaroExact(15), "caro-exact"},
		{renju.CaroOverline(15), "caro-overline"},
		{renju.GomokuPlus(15), "gomoku-plus"},
		{renju.Rules{BlackWin: renju.FiveOpenOrOverline, WhiteWin: renju.FiveUnblocked, EdgeBlocks: true}, "caro, black five open or overline, edge blocks"},
		{loses, "renju, foul loses"},
		{six, "omok, black five or more"},
		{edge, "caro, edge blocks"},
	} {
		if got := test.rules.String(); got != test.want {
			t.Errorf("%+v is %q, want %q", test.rules, got, test.want)
		}
	}
}
