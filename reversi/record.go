package reversi

import (
	"errors"
	"slices"
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
	l := g.lattice
	root := sgf.New(sgf.Othello, l.Rows(), l.Cols())
	if g.rules.Start != StartOthello {
		root.Add("RU", g.rules.Start.String())
	}
	if result := g.Result().String(); result != "" {
		root.Add("RE", result)
	}
	start := g.start()
	if grid := start.Grid(); g.rules.Start != StartOthello || start.white || !grid.Equal(StartOthello.grid(l)) {
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

// FromSGF plays the main line of a record. Points are two letters, "ef", or
// names of squares, "e6". A pass is an empty value, "tt" on boards of up to 19
// rows, or one of the words of [Game.ParseMove]; it may be left out, and after
// the end of the game it counts for nothing.
//
// The board has SZ rows, 8 if there is no SZ, and holds the discs of Othello,
// or those of the way to begin that RU names as [StartKind.String] does. With
// AB or AW in front of the first move it holds only what they and AE say. Whose
// turn it is, set-up after the first move and moves out of turn are as
// [sgf.Replay] has them.
//
// A move that cannot be played is a [*board.RecordError], and the game up to it
// is returned along with it. A record that is nil, of another game or of a size
// that no game has is an error.
func FromSGF(root *sgf.Node) (*Game, error) { return FromSGFWith(Rules{}, root) }

// FromSGFWith is [FromSGF] with rules for what the record does not say: the size
// where it has no SZ, and the beginning where it has no RU that is known. Rules
// that [New] refuses are its error.
func FromSGFWith(r Rules, root *sgf.Node) (*Game, error) {
	if root == nil {
		return nil, errors.New("reversi: the record is nil")
	}
	if err := root.CheckGame(sgf.Othello); err != nil {
		return nil, err
	}
	if err := r.Validate(); err != nil {
		return nil, err
	}
	rows, cols, err := root.Size(r.sized().Size)
	if err != nil {
		return nil, err
	}
	if !validSize(rows) || rows != cols {
		return nil, root.Errorf("SZ", 0, "a board of %d columns and %d rows where a square one was wanted, its side %s", cols, rows, wantSize)
	}
	r.Size = rows
	if ru, ok := root.Get("RU"); ok {
		_ = r.Start.UnmarshalText([]byte(strings.TrimSpace(ru))) // any other text says nothing
	}
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	return g, sgf.Replay(root, player{g})
}

// PlayNode plays one node of a record, its set-up and then its moves, as
// [sgf.PlayNode] does: a program walks variations with it. Values mean what they
// do for [FromSGF].
func (g *Game) PlayNode(n *sgf.Node) error { return sgf.PlayNode(n, player{g}) }

// A player is a game on which a record is played.
type player struct{ *Game }

// ReadColor returns color.
func (p player) ReadColor(color board.Color) board.Color { return color }

// ReadMove reads the value of a move.
func (p player) ReadMove(text string) (board.Move, error) {
	c, err := p.ReadPoint(text)
	switch {
	case err == nil:
		return board.Move(c), nil
	case sgf.IsPass(p.lattice, strings.ToLower(text)):
		return board.Pass, nil
	}
	if m, err := p.ParseMove(text); err == nil {
		return m, nil
	}
	return board.Move(board.None), err
}

// ReadPoint reads a point of two letters or the name of a square.
func (p player) ReadPoint(text string) (board.Cell, error) {
	return sgf.ParseCell(p.lattice, notation, text)
}

// SetUp begins the game anew, unless nothing changes or only the turn, as by a
// pass that is legal. The first discs that are put on the board with which the
// rules begin take the place of those there.
func (p player) SetUp(stones []sgf.Stone, turn board.Color) error {
	before := p.Grid()
	grid := before.Clone()
	discs := slices.ContainsFunc(stones, func(s sgf.Stone) bool { return s.Color != board.Empty })
	if discs && p.Len() == 0 && grid.Equal(p.rules.Start.grid(p.lattice)) {
		grid.Fill(board.Empty)
	}
	for _, s := range stones {
		grid.Set(s.Cell, s.Color)
	}
	if grid.Equal(before) && (turn == p.Turn() || p.Len() > 0 && p.Play(board.Pass) == nil) {
		return nil
	}
	g, err := FromGrid(p.rules, grid, turn)
	if err == nil {
		*p.Game = *g
	}
	return err
}

// Resume returns [board.ErrGameOver]: no game goes on after its end.
func (p player) Resume(board.Color) error { return board.ErrGameOver }

// MarshalText returns the game as an SGF record, see [Game.SGF]. With it a
// struct that holds a game can be written as JSON.
func (g *Game) MarshalText() ([]byte, error) { return g.AppendText(nil) }

// AppendText appends what [Game.MarshalText] returns to dst.
func (g *Game) AppendText(dst []byte) ([]byte, error) { return g.SGF().AppendText(dst) }

// UnmarshalText reads one SGF record, see [FromSGF]. If it returns an error, the
// game has not changed.
func (g *Game) UnmarshalText(text []byte) error { return sgf.Unmarshal(g, "reversi", text, FromSGF) }
