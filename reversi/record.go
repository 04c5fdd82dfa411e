package reversi

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// SGF returns the game as a record: the size, how the game began and the moves
// as points of two letters, a pass as an empty value. RU is there if the rules
// are not those of Othello, AB, AW and PL then too and wherever the game did not
// begin with the discs of Othello and black to move, AE if it began with an
// empty board, and RE once it is over.
func (g *Game) SGF() *sgf.Node {
	l := g.Lattice()
	root := sgf.New(sgf.Othello, l.Rows(), l.Cols())
	if g.rules.Start != Othello {
		root.Add("RU", g.rules.Start.String())
	}
	if result := g.Result(); result != "" {
		root.Add("RE", result)
	}
	start := g.start()
	if grid := start.Grid(); g.rules.Start != Othello || start.white || !grid.Equal(Othello.grid(l)) {
		root.AddSetup(grid, start.Turn(), nil)
		if grid.Count(board.Empty) == l.Len() {
			for _, c := range center(l) {
				root.AddPoints("AE", l.Point(c))
			}
		}
	}
	root.AddMoves(func(yield func(board.Color, string) bool) {
		turn := start.Turn()
		for _, p := range g.plies {
			point := ""
			if c, ok := p.move.Cell(); ok {
				point = sgf.FormatPoint(l.Point(c))
			}
			if !yield(turn, point) {
				return
			}
			turn = turn.Opponent()
		}
	})
	return root
}

// start returns a copy of the game at its beginning.
func (g *Game) start() *Game {
	start := g.Clone()
	for range g.plies {
		start.Undo()
	}
	return start
}

// grid returns the board with which games of this kind begin.
func (k StartKind) grid(l *board.Lattice) *board.Grid[board.Color] {
	grid := board.NewGrid[board.Color](l)
	discs := k.discs()
	for i, c := range center(l) {
		grid.Set(c, discs[i])
	}
	return grid
}

// FromSGF plays the main line of a record. Points are two letters, "ef", or
// names of squares, "e6". A pass is an empty value, "tt" on boards of up to 19
// rows, or one of the words of [Game.ParseMove]; it may be left out, and after
// the end of the game it counts for nothing.
//
// The board has SZ rows, 8 if there is no SZ, and holds the discs of Othello,
// or those of the way to begin that RU names as [StartKind.String] does. With
// AB or AW in front of the first move it holds only what they and AE say. PL,
// or else the first move after such a set-up, says whose turn it is.
//
// A move that cannot be played, one for the side that is not to move ([board.ErrTurn]),
// and a set-up after the first move ([board.ErrSetup]) are a [*board.RecordError], and
// the game up to it is returned along with it. A record that is none of
// Reversi is an error.
func FromSGF(root *sgf.Node) (*Game, error) {
	r := sgfReader{turn: board.Black}
	if err := r.begin(root); err != nil {
		return nil, err
	}
	for node := range root.Main() {
		if err := r.node(node); err != nil {
			return r.game, err
		}
	}
	return r.game, nil
}

// An sgfReader replays a record node by node.
type sgfReader struct {
	rules Rules
	grid  *board.Grid[board.Color] // set up so far
	turn  board.Color              // Empty where PL or the first move has yet to say
	setUp bool                     // AB or AW have been met
	game  *Game                    // begun from grid, anew with every set-up before the first move
	moves int
}

// begin reads what the root says about the rules.
func (r *sgfReader) begin(root *sgf.Node) error {
	if root == nil {
		return errors.New("reversi: the record is nil")
	}
	game, err := root.Game(sgf.Othello)
	if err != nil {
		return err
	}
	if game != sgf.Othello {
		return root.Errorf("GM[%d] where GM[%d] was wanted", game, sgf.Othello)
	}
	rows, cols, err := root.Size(DefaultSize)
	if err != nil {
		return err
	}
	r.rules.Size = rows
	if _, err := r.rules.check(); err != nil || rows != cols {
		return root.Errorf("a board of %d columns and %d rows where a square one was wanted, its side even and from %d to %d", cols, rows, MinSize, MaxSize)
	}
	if ru, ok := root.Get("RU"); ok {
		// Unknown rules are taken for those of Othello.
		_ = r.rules.Start.UnmarshalText([]byte(strings.TrimSpace(ru)))
	}
	r.grid = r.rules.Start.grid(board.Square8(rows, cols))
	return r.restart()
}

// restart begins the game from what has been set up.
func (r *sgfReader) restart() (err error) {
	r.game, err = FromGrid(r.rules, r.grid, cmp.Or(r.turn, board.Black))
	return err
}

func (r *sgfReader) node(node *sgf.Node) error {
	if err := r.setup(node); err != nil {
		return err
	}
	for color, text := range node.Moves() {
		if r.turn == board.Empty {
			r.turn = color
			if err := r.restart(); err != nil {
				return err
			}
		}
		r.moves++
		m, err := r.move(text)
		if err == nil {
			err = r.game.playAs(color, m)
		}
		if err != nil {
			return &board.RecordError{Move: r.moves, Text: text, Err: locate(err, node)}
		}
	}
	return nil
}

// setup applies the edits and the turn of a node.
func (r *sgfReader) setup(node *sgf.Node) error {
	turn, err := node.Turn()
	if err != nil {
		return err
	}
	changed := false
	for color, text := range node.Edits() {
		c, err := r.point(text)
		if err != nil {
			return node.Errorf("%q where a point to set up was wanted: %v", clip(text), err)
		}
		if r.moves > 0 {
			if r.game.At(c) != color {
				return &board.RecordError{Move: r.moves + 1, Text: text, Err: board.ErrSetup}
			}
			continue
		}
		if color != board.Empty && !r.setUp {
			r.setUp = true
			r.turn = board.Empty
			r.grid.Fill(board.Empty)
		}
		r.grid.Set(c, color)
		changed = true
	}
	switch {
	case r.moves > 0 && turn != board.Empty && turn != r.game.Turn():
		if r.game.Play(board.Pass) != nil {
			return &board.RecordError{Move: r.moves + 1, Text: "PL", Err: board.ErrTurn}
		}
	case r.moves == 0 && (changed || turn != board.Empty):
		if turn != board.Empty {
			r.turn = turn
		}
		err = r.restart()
	}
	return err
}

// move reads the value of a move.
func (r *sgfReader) move(text string) (board.Move, error) {
	text = strings.TrimSpace(text)
	if text == "" || r.rules.Size < 20 && strings.EqualFold(text, "tt") {
		return board.Pass, nil
	}
	c, err := r.point(text)
	if err == nil {
		return board.Move(c), nil
	}
	if m, err := r.game.ParseMove(text); err == nil {
		return m, nil
	}
	return board.Move(board.None), err
}

// point reads a point of two letters or the name of a square.
func (r *sgfReader) point(text string) (board.Cell, error) {
	l := r.grid.Lattice()
	p, err := sgf.ParsePoint(text)
	if err != nil {
		return notation.Parse(l, text)
	}
	if !l.Contains(p) {
		return board.None, board.ErrOffBoard
	}
	return l.Cell(p), nil
}

// playAs plays a move of a record that says whose move it is. A pass may have
// been left out before it, and one after the end counts for nothing.
func (g *Game) playAs(color board.Color, m board.Move) error {
	if m == board.Pass && g.Over() {
		return nil
	}
	if color == g.Turn() {
		return g.Play(m)
	}
	if g.Play(board.Pass) != nil {
		return board.ErrTurn
	}
	err := g.Play(m)
	if err != nil {
		g.Undo()
	}
	return err
}

// locate moves a syntax error to the node in whose text it is.
func locate(err error, n *sgf.Node) error {
	if e, ok := err.(*board.SyntaxError); ok {
		return n.Errorf("%s", e.Msg)
	}
	return err
}

// MarshalText returns the game as an SGF record, see [Game.SGF]. With it a
// struct that holds a game can be written as JSON.
func (g *Game) MarshalText() ([]byte, error) { return g.AppendText(nil) }

// AppendText appends what [Game.MarshalText] returns to dst.
func (g *Game) AppendText(dst []byte) ([]byte, error) { return g.SGF().AppendText(dst) }

// UnmarshalText reads one SGF record, see [FromSGF]. If it returns an error, the
// game has not changed.
func (g *Game) UnmarshalText(text []byte) error {
	root, err := sgf.ParseOne(string(text))
	if err != nil {
		return fmt.Errorf("reversi: %w", err)
	}
	read, err := FromSGF(root)
	if err != nil {
		return fmt.Errorf("reversi: %w", err)
	}
	*g = *read
	return nil
}
