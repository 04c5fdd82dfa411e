package stones_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// A ruleSet is what the Rules of every game are.
type ruleSet interface {
	comparable
	fmt.Stringer
	Validate() error
}

// An engine is what the type Game of every package has beyond board.Engine.
type engine[T any, R ruleSet] interface {
	board.Engine[T]
	Rules() R
	Grid() *board.Grid[board.Color]
	MoveList() string
	PlayMoves(string) error
	SGF() *sgf.Node
	PlayNode(*sgf.Node) error
	AppendText([]byte) ([]byte, error)
	RandomMove(*rand.Rand) (board.Move, bool)
	Playout(*rand.Rand) board.Color
	Figure() board.Figure
}

// A house is a package of a game: the functions that all four have, and what the
// tests need to know of the game.
type house[T any, R ruleSet, G engine[T, R]] struct {
	name        string
	gm          int
	new         func(R) (G, error)
	fromGrid    func(R, *board.Grid[board.Color], board.Color) (G, error)
	parse       func(string) (G, error)
	parseWith   func(R, string) (G, error)
	fromSGF     func(*sgf.Node) (G, error)
	fromSGFWith func(R, *sgf.Node) (G, error)
	fromMoves   func(R, string) (G, error)
	ruleSet     func(string, int) (R, error)
	ruleSets    func() []string

	lattice, other func(rows, cols int) *board.Lattice // of its boards, and of none of them
	small, large   R                                   // rules with the smallest size but one, and a larger one
	tooLarge       R
	usual          string // the board of the rules without a size
	opening        string // two moves
	occupied       string // a move on a stone, after them
	drawn          string // a record that ends in a draw, "" if there are none
}

// A room is a house with its types hidden: it answers the questions of the matrix.
type room struct {
	name    string
	answers func(t *testing.T) map[string]string
}

func rooms() []room {
	return []room{
		open(house[ancientgo.Game, ancientgo.Rules, *ancientgo.Game]{
			name: "ancientgo", gm: sgf.Go, new: ancientgo.New, fromGrid: ancientgo.FromGrid, parse: ancientgo.Parse, parseWith: ancientgo.ParseWith,
			fromSGF: ancientgo.FromSGF, fromSGFWith: ancientgo.FromSGFWith, fromMoves: ancientgo.FromMoves, ruleSet: ancientgo.RuleSet, ruleSets: ancientgo.RuleSets,
			lattice: board.Square4, other: board.Hex6, small: ancientgo.Rules{Rows: 6, Cols: 6}, large: ancientgo.Rules{Rows: 8, Cols: 8}, tooLarge: ancientgo.Rules{Rows: 2000, Cols: 2000},
			usual: "Square4(19, 19)", opening: "C3 D4", occupied: "D4", drawn: "(;GM[1]SZ[6]RU[Tromp-Taylor]KM[0];B[];W[])",
		}),
		open(house[reversi.Game, reversi.Rules, *reversi.Game]{
			name: "reversi", gm: sgf.Othello, new: reversi.New, fromGrid: reversi.FromGrid, parse: reversi.Parse, parseWith: reversi.ParseWith,
			fromSGF: reversi.FromSGF, fromSGFWith: reversi.FromSGFWith, fromMoves: reversi.FromMoves, ruleSet: reversi.RuleSet, ruleSets: reversi.RuleSets,
			lattice: board.Square8, other: board.Square4, small: reversi.Rules{Size: 6}, large: reversi.Rules{Size: 8}, tooLarge: reversi.Rules{Size: 2000},
			usual: "Square8(8, 8)", opening: "e4 e3", occupied: "d4", drawn: "(;GM[2]SZ[6]AB[aa:fc]AW[ad:ff])",
		}),
		open(house[renju.Game, renju.Rules, *renju.Game]{
			name: "renju", gm: sgf.Gomoku, new: renju.New, fromGrid: renju.FromGrid, parse: renju.Parse, parseWith: renju.ParseWith,
			fromSGF: renju.FromSGF, fromSGFWith: renju.FromSGFWith, fromMoves: renju.FromMoves, ruleSet: renju.RuleSet, ruleSets: renju.RuleSets,
			lattice: board.Square8, other: board.Square4, small: renju.Rules{Size: 6}, large: renju.Rules{Size: 8}, tooLarge: renju.Rules{Size: 2000},
			usual: "Square8(15, 15)", opening: "c3 d4", occupied: "d4", drawn: "(;GM[4]SZ[15]RU[renju];B[hh];W[hg];B[];W[])",
		}),
		open(house[hex.Game, hex.Rules, *hex.Game]{
			name: "hex", gm: sgf.Hex, new: hex.New, fromGrid: hex.FromGrid, parse: hex.Parse, parseWith: hex.ParseWith,
			fromSGF: hex.FromSGF, fromSGFWith: hex.FromSGFWith, fromMoves: hex.FromMoves, ruleSet: hex.RuleSet, ruleSets: hex.RuleSets,
			lattice: board.Hex6, other: board.Square4, small: hex.Rules{Rows: 6, Cols: 6}, large: hex.Rules{Rows: 8, Cols: 8}, tooLarge: hex.Rules{Rows: 2000, Cols: 2000},
			usual: "Hex6(11, 11)", opening: "c3 d4", occupied: "d4",
		}),
	}
}

// matrix is what all four games answer.
var matrix = []struct{ question, answer string }{
	{"New, rules without a size", "the usual board"},
	{"New, too large", "error, no game"},
	{"FromGrid, rules without a size", "6×6"},
	{"FromGrid, nil", "error, no game"},
	{"FromGrid, the zero Grid", "error, no game"},
	{"FromGrid, another kind of lattice", "error, no game"},
	{"FromGrid, another size", "error, no game"},
	{"FromGrid, a value that is not a color", "error, no game"},
	{"FromGrid, turn Empty", "first player"},
	{"FromGrid, turn 3", "error, no game"},
	{"FromGrid, White", "white"},
	{"FromGrid, the grid changed later", "unchanged"},
	{"Parse, what String prints", "equal"},
	{"Parse, nothing", "syntax error, no game"},
	{"Parse, a character that is none", "syntax error at 2:3, no game"},
	{"Parse, an unknown line below", "syntax error at 7:1, no game"},
	{"Parse, a turn that is none", "syntax error at 7:10, no game"},
	{"Parse, the turn in a letter", "white"},
	{"ParseWith, rules without a size", "6×6"},
	{"ParseWith, another size", "syntax error at 1:1, no game"},
	{"ParseWith, too large", "error, no game"},
	{"FromSGF, nil", "error, no game"},
	{"FromSGF, another game", "syntax error at 2:4, no game"},
	{"FromSGF, a size that is none", "syntax error at 2:4, no game"},
	{"FromSGF, a size too large", "syntax error at 2:4, no game"},
	{"FromSGF, a move that is none", "record error at 3:5, move 2, syntax error, 1 moves"},
	{"FromSGF, an occupied cell", "record error at 3:4, move 3, there is already a stone there, 2 moves"},
	{"FromSGF, off the board", "record error at 3:4, move 1, the move is off the board, 0 moves"},
	{"FromSGF, a stone to set up that is none", "syntax error at 3:10, 0 moves"},
	{"FromSGF, a stone off the board", "record error at 3:9, move 1, the move is off the board, 0 moves"},
	{"FromSGF, a turn that is none", "syntax error at 3:5, 0 moves"},
	{"FromSGFWith, rules and a record without size", "the usual board"},
	{"FromSGFWith, another size than the record", "6×6"},
	{"FromMoves, legal", "equal"},
	{"FromMoves, nothing", "0 moves"},
	{"FromMoves, not a move", "record error at 2:2, move 3, syntax error, 2 moves"},
	{"FromMoves, an occupied cell", "record error at 2:2, move 3, there is already a stone there, 2 moves"},
	{"FromMoves, rules too large", "error, no game"},
	{"PlayMoves, not a move", "record error at 2:2, move 3, syntax error, 2 moves"},
	{"Rules, Validate of a good set", "<nil>"},
	{"Rules, Validate of no size", "<nil>"},
	{"Rules, Validate of a size too large", "error that names the field"},
	{"Rules, String", "says something"},
	{"Rules, JSON there and back", "equal"},
	{"Rules, JSON with a wrong word", "error that lists the words"},
	{"RuleSet, every name", "valid"},
	{"RuleSet, no name and no size", "the usual board"},
	{"RuleSet, in capitals", "equal"},
	{"RuleSet, an unknown name", "error that lists the names"},
	{"RuleSet, too large", "error that names the field"},
	{"Result, while the game goes on", `"", winner empty`},
	{"Result, a draw", `"Draw", winner empty, over`},
	{"At, off the board", "empty"},
	{"Check, None", "the move is off the board"},
	{"Check, numbers that are no moves", "the move is off the board"},
	{"zero Game, UnmarshalText", "equal"},
	{"zero Game, UnmarshalText of no record", "hex: line 1, column 8: end of text where \")\" was wanted"},
	{"zero Game, UnmarshalText of another game", "line 2, column 4: game 3 where 11 was wanted"},
	{"zero Game, CopyFrom", "equal"},
	{"Copy, played on", "independent"},
	{"FormatMove, no move", "none"},
	{"ParseMove, no move", "syntax error"},
	{"ParseMove, off the board", "the move is off the board"},
	{"Figure", "the board, with a title"},
}

// TestMatrix asks all four games the same questions: they answer alike.
func TestMatrix(t *testing.T) {
	for _, r := range rooms() {
		t.Run(r.name, func(t *testing.T) {
			got := r.answers(t)
			want := make(map[string]string)
			for _, row := range matrix {
				want[row.question] = row.answer
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("answers (-want +got):\n%s", diff)
			}
		})
	}
}

// open hides the types of a house.
func open[T any, R ruleSet, G engine[T, R]](h house[T, R, G]) room {
	return room{h.name, func(t *testing.T) map[string]string { return h.answers(t) }}
}

func (h house[T, R, G]) answers(t *testing.T) map[string]string {
	var zero R
	a := make(map[string]string)
	h.constructors(a, zero)
	h.records(t, a, zero)
	h.lists(a, zero)
	h.rules(t, a, zero)
	h.games(t, a)
	return a
}

// said describes what a constructor returned.
func (h house[T, R, G]) said(g G, err error) string {
	var answer string
	syntax, isSyntax := errors.AsType[*board.SyntaxError](err)
	record, isRecord := errors.AsType[*board.RecordError](err)
	switch {
	case err == nil:
		return h.size(g)
	case !strings.HasPrefix(err.Error(), h.name+": ") && !strings.HasPrefix(err.Error(), "line "):
		return "error without the name of its package: " + err.Error()
	case isRecord && isSyntax:
		answer = fmt.Sprintf("record error at %d:%d, move %d, syntax error", record.Line, record.Col, record.Move)
	case isRecord:
		answer = fmt.Sprintf("record error at %d:%d, move %d, %v", record.Line, record.Col, record.Move, record.Err)
	case isSyntax && syntax.Line == 1 && syntax.Col == 1 && strings.Contains(err.Error(), "no rows"):
		answer = "syntax error"
	case isSyntax:
		answer = fmt.Sprintf("syntax error at %d:%d", syntax.Line, syntax.Col)
	default:
		answer = "error"
	}
	if g == nil {
		return answer + ", no game"
	}
	return fmt.Sprintf("%s, %d moves", answer, g.Len())
}

func (h house[T, R, G]) size(g G) string {
	l := g.Lattice()
	if l.String() == h.usual {
		return "the usual board"
	}
	return fmt.Sprintf("%d×%d", l.Rows(), l.Cols())
}

func (h house[T, R, G]) constructors(a map[string]string, zero R) {
	a["New, rules without a size"] = h.said(h.new(zero))
	a["New, too large"] = h.said(h.new(h.tooLarge))

	grid := board.NewGrid[board.Color](h.lattice(6, 6))
	start, _ := h.new(h.small)
	grid.CopyFrom(start.Grid())
	odd := grid.Clone()
	odd.Set(7, 3)
	a["FromGrid, rules without a size"] = h.said(h.fromGrid(zero, grid, board.Black))
	a["FromGrid, nil"] = h.said(h.fromGrid(h.small, nil, board.Black))
	a["FromGrid, the zero Grid"] = h.said(h.fromGrid(h.small, new(board.Grid[board.Color]), board.Black))
	a["FromGrid, another kind of lattice"] = h.said(h.fromGrid(zero, board.NewGrid[board.Color](h.other(6, 6)), board.Black))
	a["FromGrid, another size"] = h.said(h.fromGrid(h.large, grid, board.Black))
	a["FromGrid, a value that is not a color"] = h.said(h.fromGrid(h.small, odd, board.Black))
	a["FromGrid, turn 3"] = h.said(h.fromGrid(h.small, grid, 3))
	g, err := h.fromGrid(h.small, grid, board.Empty)
	a["FromGrid, turn Empty"] = fmt.Sprint(err)
	if err == nil && g.Turn() == start.Turn() {
		a["FromGrid, turn Empty"] = "first player"
	}
	g, err = h.fromGrid(h.small, grid, board.White)
	a["FromGrid, White"] = fmt.Sprint(err)
	a["FromGrid, the grid changed later"] = fmt.Sprint(err)
	if err == nil {
		a["FromGrid, White"] = g.Turn().String()
		before := g.String()
		grid.Fill(board.Black)
		a["FromGrid, the grid changed later"] = same(before, g.String(), "unchanged")
	}

	text := start.String()
	rows := strings.Repeat("......\n", 5) + "......\n"
	g, err = h.parse(text)
	a["Parse, what String prints"] = fmt.Sprint(err)
	if err == nil {
		a["Parse, what String prints"] = same(text, g.String(), "equal")
	}
	a["Parse, nothing"] = h.said(h.parse(""))
	a["Parse, a character that is none"] = h.said(h.parse("......\n..!...\n......"))
	a["Parse, an unknown line below"] = h.said(h.parse(rows + "color: red"))
	a["Parse, a turn that is none"] = h.said(h.parse(rows + "to move: green"))
	g, err = h.parse(rows + "to move: W")
	a["Parse, the turn in a letter"] = fmt.Sprint(err)
	if err == nil {
		a["Parse, the turn in a letter"] = g.Turn().String()
	}
	a["ParseWith, rules without a size"] = h.said(h.parseWith(zero, rows))
	a["ParseWith, another size"] = h.said(h.parseWith(h.large, rows))
	a["ParseWith, too large"] = h.said(h.parseWith(h.tooLarge, rows))
}

func same(want, got, answer string) string {
	if diff := cmp.Diff(want, got); diff != "" {
		return "(-want +got):\n" + diff
	}
	return answer
}

func (h house[T, R, G]) records(t *testing.T, a map[string]string, zero R) {
	root := func(format string, args ...any) *sgf.Node {
		t.Helper()
		root, err := sgf.ParseOne(fmt.Sprintf("(;GM[%d]\n", h.gm) + fmt.Sprintf(format, args...) + ")")
		if err != nil {
			t.Fatal(err)
		}
		return root
	}
	// The moves of the opening as they stand in a record.
	opened, err := h.fromMoves(h.small, h.opening)
	if err != nil {
		t.Fatal(err)
	}
	var points []string
	for _, m := range opened.History() {
		points = append(points, sgf.FormatPoint(opened.Lattice().Point(board.Cell(m))))
	}
	a["FromSGF, nil"] = h.said(h.fromSGF(nil))
	other, _ := sgf.ParseOne("(;\nGM[3])")
	a["FromSGF, another game"] = h.said(h.fromSGF(other))
	a["FromSGF, a size that is none"] = h.said(h.fromSGF(root("SZ[x]")))
	a["FromSGF, a size too large"] = h.said(h.fromSGF(root("SZ[1024]")))
	if h.gm == sgf.Hex { // which is not too large there
		a["FromSGF, a size too large"] = h.said(h.fromSGF(root("SZ[1025]")))
	}
	first, second := points[0], points[1]
	a["FromSGF, a move that is none"] = h.said(h.fromSGF(root("SZ[6];B[%s]\n;W[a!]", first)))
	a["FromSGF, an occupied cell"] = h.said(h.fromSGF(root("SZ[6];B[%s];W[%s]\n;B[%s]", first, second, second)))
	a["FromSGF, off the board"] = h.said(h.fromSGF(root("SZ[6]\n;B[zz]")))
	a["FromSGF, a stone to set up that is none"] = h.said(h.fromSGF(root("SZ[6]\n;AB[aa][a!]")))
	a["FromSGF, a stone off the board"] = h.said(h.fromSGF(root("SZ[6]\n;AB[aa][zz]")))
	a["FromSGF, a turn that is none"] = h.said(h.fromSGF(root("SZ[6]\n;PL[x]")))
	a["FromSGFWith, rules and a record without size"] = h.said(h.fromSGFWith(zero, root("")))
	a["FromSGFWith, another size than the record"] = h.said(h.fromSGFWith(h.large, root("SZ[6]")))
}

func (h house[T, R, G]) lists(a map[string]string, zero R) {
	g, err := h.fromMoves(h.small, h.opening)
	a["FromMoves, legal"] = fmt.Sprint(err)
	if err == nil {
		again, err := h.fromMoves(h.small, g.MoveList())
		a["FromMoves, legal"] = fmt.Sprint(err)
		if err == nil {
			a["FromMoves, legal"] = same(g.String(), again.String(), "equal")
		}
	}
	g, err = h.fromMoves(h.small, " \n")
	a["FromMoves, nothing"] = fmt.Sprint(err)
	if err == nil {
		a["FromMoves, nothing"] = fmt.Sprintf("%d moves", g.Len())
	}
	bad := h.opening + "\n !x"
	a["FromMoves, not a move"] = h.said(h.fromMoves(h.small, bad))
	a["FromMoves, an occupied cell"] = h.said(h.fromMoves(h.small, h.opening+"\n "+h.occupied))
	a["FromMoves, rules too large"] = h.said(h.fromMoves(h.tooLarge, h.opening))
	g, _ = h.new(h.small)
	a["PlayMoves, not a move"] = h.said(g, g.PlayMoves(bad))
}

func (h house[T, R, G]) rules(t *testing.T, a map[string]string, zero R) {
	fieldNamed := func(err error) string {
		if err != nil && strings.HasPrefix(err.Error(), h.name+": Rules.") {
			return "error that names the field"
		}
		return fmt.Sprint(err)
	}
	a["Rules, Validate of a good set"] = fmt.Sprint(h.small.Validate())
	a["Rules, Validate of no size"] = fmt.Sprint(zero.Validate())
	a["Rules, Validate of a size too large"] = fieldNamed(h.tooLarge.Validate())
	if h.small.String() != "" {
		a["Rules, String"] = "says something"
	}
	all := []R{zero, h.small, h.large}
	a["RuleSet, every name"], a["RuleSet, in capitals"] = "valid", "equal"
	for _, name := range h.ruleSets() {
		r, err := h.ruleSet(name, 0)
		if err != nil || r.Validate() != nil {
			a["RuleSet, every name"] = fmt.Sprint(name, err, r.Validate())
		}
		if capitals, err := h.ruleSet(strings.ToUpper(name), 0); capitals != r || err != nil {
			a["RuleSet, in capitals"] = fmt.Sprint(name, err)
		}
		all = append(all, r)
	}
	a["Rules, JSON there and back"] = "equal"
	for _, r := range all {
		text, err := json.Marshal(r)
		var read R
		if err == nil {
			err = json.Unmarshal(text, &read)
		}
		if err != nil || read != r {
			a["Rules, JSON there and back"] = fmt.Sprintf("%s: %v, %v, want %v", text, err, read, r)
		}
	}
	a["Rules, JSON with a wrong word"] = h.wrongWord(t)
	r, err := h.ruleSet("", 0)
	a["RuleSet, no name and no size"] = fmt.Sprint(err)
	if err == nil {
		a["RuleSet, no name and no size"] = h.said(h.new(r))
	}
	_, err = h.ruleSet("no such rules", 0)
	a["RuleSet, an unknown name"] = fmt.Sprint(err)
	if names := h.ruleSets(); err != nil && !slices.ContainsFunc(names, func(name string) bool { return !strings.Contains(err.Error(), name) }) {
		a["RuleSet, an unknown name"] = "error that lists the names"
	}
	_, err = h.ruleSet("", 2000)
	a["RuleSet, too large"] = fieldNamed(err)
}

// wrongWord replaces every word of the rules in JSON with one that there is not.
func (h house[T, R, G]) wrongWord(t *testing.T) string {
	r, err := h.ruleSet("", 0)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]any
	if err := json.Unmarshal(text, &fields); err != nil {
		t.Fatal(err)
	}
	for key, value := range fields {
		if _, word := value.(string); !word || key == "setup" || key == "name" {
			continue
		}
		text, _ := json.Marshal(map[string]string{key: "wrong"})
		var read R
		err := json.Unmarshal(text, &read)
		if err == nil || !strings.Contains(err.Error(), " or ") || !strings.Contains(err.Error(), `"wrong"`) {
			return fmt.Sprintf("%s: %v", text, err)
		}
	}
	return "error that lists the words"
}

func (h house[T, R, G]) games(t *testing.T, a map[string]string) {
	g, err := h.fromMoves(h.small, h.opening)
	if err != nil {
		t.Fatal(err)
	}
	a["Result, while the game goes on"] = fmt.Sprintf("%q, winner %v", g.Result(), g.Winner())
	a["Result, a draw"] = `"Draw", winner empty, over`
	if h.drawn != "" {
		root, err := sgf.ParseOne(h.drawn)
		if err != nil {
			t.Fatal(err)
		}
		g, err := h.fromSGF(root)
		a["Result, a draw"] = fmt.Sprint(err)
		if err == nil {
			a["Result, a draw"] = fmt.Sprintf("%q, winner %v", g.Result(), g.Winner())
		}
		if err == nil && g.Over() {
			a["Result, a draw"] += ", over"
		}
	}
	a["At, off the board"] = "empty"
	for _, c := range []board.Cell{board.None, -2, -3, -1 << 31, board.Cell(g.Lattice().Len()), 1<<31 - 1} {
		if at := g.At(c); at != board.Empty {
			a["At, off the board"] = fmt.Sprint(c, at)
		}
	}
	a["Check, None"] = fmt.Sprint(g.Check(board.Move(board.None)))
	a["Check, numbers that are no moves"] = fmt.Sprint(board.ErrOffBoard)
	for _, m := range []board.Move{-1, -4, -1 << 31, board.Move(g.Lattice().Len()), 1<<31 - 1} {
		if err := g.Check(m); err != board.ErrOffBoard {
			a["Check, numbers that are no moves"] = fmt.Sprint(int(m), err)
		}
	}
	text, err := g.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	var read, copied G = new(T), new(T)
	a["zero Game, UnmarshalText"] = fmt.Sprint(read.UnmarshalText(text))
	if a["zero Game, UnmarshalText"] == "<nil>" {
		a["zero Game, UnmarshalText"] = same(g.String(), read.String(), "equal")
	}
	inHex := strings.NewReplacer(h.name+":", "hex:", fmt.Sprintf("where %d was", h.gm), "where 11 was")
	a["zero Game, UnmarshalText of no record"] = inHex.Replace(fmt.Sprint(read.UnmarshalText([]byte("(;SZ[9]"))))
	a["zero Game, UnmarshalText of another game"] = inHex.Replace(fmt.Sprint(read.UnmarshalText([]byte("(;\nGM[3])"))))
	copied.CopyFrom(g)
	a["zero Game, CopyFrom"] = same(g.String(), copied.String(), "equal")
	c := g.Copy()
	before := g.String()
	if m, ok := board.RandomMove(c, rand.New(rand.NewPCG(1, 2))); !ok || c.Play(m) != nil || c.Len() != 3 {
		t.Errorf("a copy cannot be played on: %v", m)
	}
	a["Copy, played on"] = same(before, g.String(), "independent")
	a["FormatMove, no move"] = g.FormatMove(board.Move(board.None))
	_, err = g.ParseMove("!")
	a["ParseMove, no move"] = fmt.Sprint(err)
	if _, ok := errors.AsType[*board.SyntaxError](err); ok {
		a["ParseMove, no move"] = "syntax error"
	}
	_, err = g.ParseMove("z99")
	a["ParseMove, off the board"] = fmt.Sprint(err)
	figure := g.Figure()
	a["Figure"] = fmt.Sprint(figure.Lattice, figure.Title)
	if figure.Lattice == g.Lattice() && figure.Title != "" && figure.At(board.Cell(g.History()[0])) == g.At(board.Cell(g.History()[0])) {
		a["Figure"] = "the board, with a title"
	}
}

// TestNoGrid asks every game its question about a grid that is not there.
func TestNoGrid(t *testing.T) {
	for _, grid := range []*board.Grid[board.Color]{nil, new(board.Grid[board.Color])} {
		if ancientgo.CanCapture(grid, board.Black) {
			t.Error("ancientgo: a capture")
		}
		if c, n := reversi.MostFlips(grid, board.Black); c != board.None || n != 0 {
			t.Errorf("reversi: %d discs at %d", n, c)
		}
		if line, ok := renju.Five(grid); ok {
			t.Errorf("renju: a five, %v", line)
		}
		if winner := hex.Winner(grid); winner != board.Empty {
			t.Errorf("hex: %v has won", winner)
		}
	}
}
