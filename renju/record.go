package renju

import (
	"cmp"
	"errors"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// Properties of a record. The second is one of this package: what the record's
// game began with besides its stones, in the words of [Game.String].
const (
	propRules = "RU"
	propState = "XS"
)

// SGF returns the game as a record, GM[4]: the size, the rules in the words of
// [Rules.String], the result once there is one, AB, AW and PL if the game did
// not begin with an empty board and Black to move, and the moves. Points are
// two letters from the top left, so that hh is the center of 15×15, and names
// such as h8 on boards with more than 52 rows; a pass is an empty value.
func (g *Game) SGF() *sgf.Node {
	root := sgf.New(sgf.Gomoku, g.rules.Size, g.rules.Size)
	root.Add(propRules, g.rules.String())
	if g.Over() {
		root.Add("RE", g.Result().String())
	}
	start := g.Clone()
	for range g.moves {
		start.Undo()
	}
	if start.stones > 0 || start.turn != board.Black {
		root.AddSetup(start.Grid(), start.turn, start.pointName)
	}
	if state := start.state(); state != "" {
		root.Add(propState, state)
	}
	root.AddMoves(func(yield func(board.Color, string) bool) {
		turn := start.turn
		for _, m := range g.moves {
			point := ""
			if c, ok := m.Cell(); ok {
				point = g.pointName(c)
			}
			if !yield(turn, point) {
				return
			}
			turn = turn.Opponent()
		}
	})
	return root
}

// pointName returns the name of a point in a record.
func (g *Game) pointName(c board.Cell) string {
	const mostLetters = 52
	if g.rules.Size > mostLetters {
		return notation.Format(g.lattice, c)
	}
	return sgf.FormatPoint(g.lattice.Point(c))
}

// FromSGF plays the main line of a record, by the rules that RU names, see
// [RuleSet]. If RU is missing or unknown, they are those of [Standard]: every
// game without passes can be replayed by them, whatever rules it was played by,
// up to its five. See [FromSGFWith] for everything else.
func FromSGF(root *sgf.Node) (*Game, error) { return FromSGFWith(Standard(0), root) }

// FromSGFWith plays the main line of a record. The rules are those that RU
// names, see [RuleSet], and r if RU is missing or unknown. The board has SZ rows,
// as many as r says if there is no SZ, or else 15. To play a record by other
// rules than it names, delete its RU:
//
//	root.Set("RU")
//
// Points are two letters from the top left, such as hh, or names such as h8; a
// pass is an empty value, "tt" on boards of up to 19×19, or a word that
// [Game.ParseMove] knows. AB, AW and AE set the board up, at the start or later,
// and PL, or else the next move, says whose turn it is then. Comments,
// variations and results are not read.
//
// A move that cannot be read or played is a [*board.RecordError], and the game
// up to there is returned along with it; see [sgf.Replay] for that and for moves
// out of turn and after the end. A record of another game, or with a header that
// makes no game of this kind, is an error.
func FromSGFWith(r Rules, root *sgf.Node) (*Game, error) {
	r, err := recordRules(r, root)
	if err != nil {
		return nil, err
	}
	g := newGame(r)
	rec := record{Game: g}
	if state, ok := root.Get(propState); ok {
		rec.state = state
		if err := g.setState(cutState(state)); err != nil {
			return nil, root.Errorf(propState, 0, "%v", err)
		}
	}
	return g, sgf.Replay(root, &rec)
}

// recordRules returns the rules of a record, with a size; r gives what it does not
// say.
func recordRules(r Rules, root *sgf.Node) (Rules, error) {
	if err := r.Validate(); err != nil {
		return r, err
	}
	if root == nil {
		return r, errors.New("renju: the record is nil")
	}
	if err := root.CheckGame(sgf.Gomoku); err != nil {
		return r, err
	}
	rows, cols, err := root.Size(cmp.Or(r.Size, usualSize))
	if err != nil {
		return r, err
	}
	if rows != cols || rows < MinSize || rows > MaxSize {
		return r, root.Errorf("SZ", 0, "a board of %d columns and %d rows where %d to %d of each were wanted", cols, rows, MinSize, MaxSize)
	}
	if ru, ok := root.Get(propRules); ok {
		if named, ok := rulesOf(ru, rows); ok {
			return named, nil
		}
	}
	r.Size = rows
	return r, nil
}

// PlayNode plays one node of a record, for programs that walk through its
// variations. The values mean what they do in [FromSGFWith]; see [sgf.PlayNode]
// for the errors.
func (g *Game) PlayNode(n *sgf.Node) error { return sgf.PlayNode(n, &record{Game: g}) }

// A record is a game on which a record is played: an [sgf.Player].
type record struct {
	*Game
	state string // what the game began with besides its stones
}

func (*record) ReadColor(color board.Color) board.Color { return color }

func (r *record) ReadMove(text string) (board.Move, error) {
	if sgf.IsPass(r.lattice, text) || isPass(text) {
		return board.Pass, nil
	}
	c, err := r.ReadPoint(text)
	return board.Move(c), err
}

func (r *record) ReadPoint(text string) (board.Cell, error) {
	return sgf.ParseCell(r.lattice, notation, text)
}

func (r *record) SetUp(stones []sgf.Stone, turn board.Color) error {
	g := r.Game
	if len(g.moves) > 0 {
		r.state = ""
	}
	for _, s := range stones {
		if old := g.At(s.Cell); old != board.Empty {
			g.take(s.Cell, old)
		}
		if s.Color != board.Empty {
			g.put(s.Cell, s.Color)
		}
	}
	g.moves = g.moves[:0]
	g.turn = turn
	g.foul, g.passes, g.startPasses = NoFoul, 0, 0
	g.settle()
	if r.state == "" {
		return nil
	}
	return g.setState(cutState(r.state))
}

func (*record) Resume(board.Color) error { return board.ErrGameOver }

// AppendText appends the game as a record to dst, see [Game.SGF].
func (g *Game) AppendText(dst []byte) ([]byte, error) { return g.SGF().AppendText(dst) }

// MarshalText returns the game as a record, see [Game.SGF].
func (g *Game) MarshalText() ([]byte, error) { return g.AppendText(nil) }

// UnmarshalText makes g the game of a record, see [FromSGF], with its rules. An
// error leaves g as it was.
func (g *Game) UnmarshalText(text []byte) error { return sgf.Unmarshal(g, "renju", text, FromSGF) }
