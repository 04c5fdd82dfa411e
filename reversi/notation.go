package reversi

import (
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
)

// passNames are the usual spellings of a pass.
var passNames = []string{"pass", "pa", "ps", "--"}

// ParseMove reads the name of a square, such as "f5", or a pass: pass, pa, ps
// or --; in either case and with blanks around it. Text that is no move is a
// [*board.SyntaxError], a square that is not there [board.ErrOffBoard].
func (g *Game) ParseMove(s string) (board.Move, error) {
	for _, name := range passNames {
		if strings.EqualFold(strings.TrimSpace(s), name) {
			return board.Pass, nil
		}
	}
	c, err := notation.Parse(g.Lattice(), s)
	if err != nil {
		return board.Move(board.None), err
	}
	return board.Move(c), nil
}

// FormatMove returns the name of the square, such as "f5", "pass" for a pass
// and "none" for what is no move on this board.
func (g *Game) FormatMove(m board.Move) string {
	if m == board.Pass {
		return "pass"
	}
	return notation.Format(g.Lattice(), board.Cell(m))
}

// String returns a diagram with coordinates, X for black and O for white, and
// below it the side to move. Where the game did not begin as in Othello, a
// line says how. [Parse] reads it.
func (g *Game) String() string {
	dst := notation.AppendDiagram(nil, g.Lattice(), g.At)
	dst = append(dst, "\nto move: "...)
	dst = append(dst, g.Turn().String()...)
	if g.rules.Start != Othello {
		dst = append(dst, "\nstart: "...)
		dst = append(dst, g.rules.Start.String()...)
	}
	return string(dst)
}

// Parse returns a game that begins with the board in text, as [Game.String]
// writes it and as people type it: see [board.Notation.ParseDiagram]. Below
// it may stand "to move: white" and "start: free center"; without them black
// is to move, and the rules are those of Othello. Text of another form is a
// [*board.SyntaxError].
func Parse(text string) (*Game, error) {
	d, err := parseDiagram(text)
	if err != nil {
		return nil, err
	}
	return d.game(Rules{Start: d.start})
}

// ParseRules is [Parse] under the given rules, of which a size of 0 stands for
// that of the board. What the text says about the size and the beginning must
// agree with them, or it is a [*board.SyntaxError]; rules that [New] refuses are
// its error.
func ParseRules(r Rules, text string) (*Game, error) {
	sized := r.Size != 0
	checked, err := r.check()
	if err != nil {
		return nil, err
	}
	d, err := parseDiagram(text)
	if err != nil {
		return nil, err
	}
	if sized && d.grid.Lattice().Rows() != checked.Size {
		return nil, &board.SyntaxError{Line: 1, Col: 1, Msg: fmt.Sprintf("a board of %d rows where %d were wanted", d.grid.Lattice().Rows(), checked.Size)}
	}
	if d.startAt.Key != "" && d.start != r.Start {
		return nil, &board.SyntaxError{Line: d.startAt.Line, Col: d.startAt.Col, Msg: fmt.Sprintf("a game that began as %v where %v was wanted", d.start, r.Start)}
	}
	return d.game(r)
}

// A diagram is what a text says about a game.
type diagram struct {
	grid    *board.Grid[board.Color]
	turn    board.Color
	start   StartKind
	startAt board.Field // where the text says how the game began, if it does
}

func (d *diagram) game(r Rules) (*Game, error) {
	r.Size = d.grid.Lattice().Rows()
	return FromGrid(r, d.grid, d.turn)
}

func parseDiagram(text string) (*diagram, error) {
	parsed, err := notation.ParseDiagram(text, board.Square8)
	if err != nil {
		return nil, err
	}
	l := parsed.Grid.Lattice()
	if _, err := (Rules{Size: l.Rows()}).check(); err != nil || l.Rows() != l.Cols() {
		return nil, &board.SyntaxError{Line: 1, Col: 1, Msg: fmt.Sprintf("a board of %d rows and %d columns: want as many columns as rows, an even number from %d to %d", l.Rows(), l.Cols(), MinSize, MaxSize)}
	}
	d := &diagram{grid: parsed.Grid, turn: board.Black}
	for _, f := range parsed.Fields {
		switch f.Key {
		case "to move":
			d.turn, err = parseTurn(f.Value)
		case "start":
			d.startAt = f
			err = d.start.UnmarshalText([]byte(f.Value))
		default:
			err = fmt.Errorf("%q below the board: want \"to move\" or \"start\"", clip(f.Key))
		}
		if err != nil {
			return nil, &board.SyntaxError{Line: f.Line, Col: f.Col, Msg: strings.TrimPrefix(err.Error(), "reversi: ")}
		}
	}
	return d, nil
}

// parseTurn reads the name of a side, or the first letter of it, or the
// character that stands for its discs.
func parseTurn(s string) (board.Color, error) {
	switch strings.ToLower(s) {
	case "black", "dark", "b", "d", "x", "*", "●":
		return board.Black, nil
	case "white", "light", "w", "l", "o", "○":
		return board.White, nil
	}
	return board.Empty, fmt.Errorf("%q is no side: want black or white", clip(s))
}
