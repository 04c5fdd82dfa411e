package renju

import (
	"errors"
	"fmt"
	"strings"

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
// such as h8 on boards with more than 52 rows; a pass is an empty value. The
// zero Game gives an empty node.
func (g *Game) SGF() *sgf.Node {
	if g.lattice == nil {
		return new(sgf.Node)
	}
	root := sgf.New(sgf.Gomoku, g.rules.Size, g.rules.Size)
	root.Add(propRules, g.rules.String())
	if result := g.Result(); result != "" {
		root.Add("RE", result)
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

// FromSGF plays the main line of a record. Points are two letters from the top
// left, such as hh, or names such as h8; a pass is an empty value, "tt" on
// boards of up to 19×19, or a word that [Game.ParseMove] knows. The board has
// SZ rows, 15 if there is no SZ, and the rules are those that RU names, see
// [Rules.String]. If RU is missing or unknown, they are those of [Standard]:
// every game without passes can be replayed by them, whatever rules it was
// played by, up to its five. For other rules use [FromSGFRules].
//
// AB, AW and AE set the board up before the first move. PL, or else the first
// move, says whose turn it is; without either it is Black's. Comments,
// variations and results are not read.
//
// A move that is not legal, one of the side that is not to move ([board.ErrTurn]) and
// a set-up after the first move ([board.ErrSetup]) are a [*board.RecordError], and the
// game up to there is returned along with it. A record that is no game of this
// kind is an error.
func FromSGF(root *sgf.Node) (*Game, error) { return fromSGF(root, nil) }

// FromSGFRules plays the main line of a record by the rules r, whatever its RU
// says, and is [FromSGF] otherwise. A record of another size than theirs is an
// error, unless their Size is 0.
func FromSGFRules(r Rules, root *sgf.Node) (*Game, error) { return fromSGF(root, &r) }

func fromSGF(root *sgf.Node, r *Rules) (*Game, error) {
	if root == nil {
		return nil, errors.New("renju: the record is nil")
	}
	rules, err := recordRules(root, r)
	if err != nil {
		return nil, err
	}
	rd := sgfReader{root: root, grid: board.NewGrid[board.Color](board.Square8(rules.Size, rules.Size))}
	if rd.game, err = New(rules); err != nil {
		return nil, err
	}
	for node := range root.Main() {
		if err := rd.node(node); err != nil {
			return rd.game, err
		}
	}
	if err := rd.begin(board.Black); err != nil {
		return nil, err
	}
	return rd.game, nil
}

// recordRules returns the rules of a record, or r with the record's size.
func recordRules(root *sgf.Node, r *Rules) (rules Rules, err error) {
	game, err := root.Game(sgf.Gomoku)
	if err != nil {
		return rules, err
	}
	if game != sgf.Gomoku {
		return rules, root.Errorf("GM[%d] where GM[%d] was wanted", game, sgf.Gomoku)
	}
	rows, cols, err := root.Size(15)
	if err != nil {
		return rules, err
	}
	if rows != cols || rows < MinSize || rows > MaxSize {
		return rules, root.Errorf("a board of %d columns and %d rows where %d to %d of each were wanted", cols, rows, MinSize, MaxSize)
	}
	if r == nil {
		ru, _ := root.Get(propRules)
		rules, ok := rulesOf(ru, rows)
		if !ok {
			rules = Standard(rows)
		}
		return rules, nil
	}
	rules = *r
	if rules.Size == 0 {
		rules.Size = rows
	}
	if rules.Size != rows {
		return rules, root.Errorf("a board of size %d where Rules.Size is %d", rows, rules.Size)
	}
	return rules, nil
}

// An sgfReader replays a record node by node.
type sgfReader struct {
	root  *sgf.Node
	grid  *board.Grid[board.Color] // set up before the first move
	turn  board.Color              // as PL says, Empty if it does not
	begun bool
	game  *Game
}

// begin makes the game out of what was set up. Color is to move unless PL says
// who is.
func (rd *sgfReader) begin(color board.Color) (err error) {
	if rd.begun {
		return nil
	}
	rd.begun = true
	if rd.turn == board.Empty {
		rd.turn = color
	}
	if rd.game, err = FromGrid(rd.game.rules, rd.grid, rd.turn); err != nil {
		return err
	}
	if state, ok := rd.root.Get(propState); ok {
		key, value, _ := strings.Cut(state, ": ")
		if known, want := rd.game.setState(key, value); !known || want != "" {
			return rd.root.Errorf("%s[%s] is unknown", propState, clip(state))
		}
	}
	return nil
}

func (rd *sgfReader) node(n *sgf.Node) error {
	for color, point := range n.Edits() {
		m, err := rd.game.recordMove(point)
		c, ok := m.Cell()
		switch {
		case err == nil && !ok:
			err = n.Errorf("%q where a point was wanted", point)
		case err == nil && rd.begun:
			err = board.ErrSetup
		}
		if err != nil {
			return rd.fail(point, err)
		}
		rd.grid.Set(c, color)
	}
	turn, err := n.Turn()
	if err != nil {
		return err
	}
	if turn != board.Empty && !rd.begun {
		rd.turn = turn
	} else if turn != board.Empty && turn != rd.game.turn {
		return rd.fail("PL", board.ErrTurn)
	}
	for color, point := range n.Moves() {
		if err := rd.begin(color); err != nil {
			return err
		}
		m, err := rd.game.recordMove(point)
		if err == nil && color != rd.game.turn {
			err = board.ErrTurn
			if rd.game.Over() {
				err = board.ErrGameOver
			}
		}
		if err == nil {
			err = rd.game.Play(m)
		}
		if err != nil {
			return rd.fail(point, err)
		}
	}
	return nil
}

// fail returns the error of the next move of the record.
func (rd *sgfReader) fail(text string, err error) error {
	if e := rd.begin(board.Black); e != nil {
		return e
	}
	return &board.RecordError{Move: rd.game.Len() + 1, Text: text, Err: err}
}

// recordMove reads a move in either way of writing points.
func (g *Game) recordMove(text string) (board.Move, error) {
	text = strings.TrimSpace(text)
	switch {
	case text == "", text == "tt" && g.rules.Size <= 19:
		return board.Pass, nil
	case len(text) == 2 && text[1] > '9':
		p, err := sgf.ParsePoint(text)
		if err != nil {
			return board.Pass, err
		}
		if !g.lattice.Contains(p) {
			return board.Pass, board.ErrOffBoard
		}
		return board.Move(g.lattice.Cell(p)), nil
	}
	return g.ParseMove(text)
}

// AppendText appends the game as a record to dst, see [Game.SGF].
// The zero Game, which has no board, is an error.
func (g *Game) AppendText(dst []byte) ([]byte, error) {
	if g.lattice == nil {
		return dst, errors.New("renju: the game has no board")
	}
	return g.SGF().AppendText(dst)
}

// MarshalText returns the game as a record, see [Game.SGF].
func (g *Game) MarshalText() ([]byte, error) { return g.AppendText(nil) }

// UnmarshalText makes g the game of a record, see [FromSGF], with its rules. An
// error leaves g as it was.
func (g *Game) UnmarshalText(text []byte) error {
	root, err := sgf.ParseOne(string(text))
	if err != nil {
		return fmt.Errorf("renju: %w", err)
	}
	read, err := FromSGF(root)
	if err != nil {
		return err
	}
	*g = *read
	return nil
}
