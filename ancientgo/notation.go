package ancientgo

import (
	"strings"

	"github.com/stonesgo/stones/board"
)

// notation is how Go players name points: the letters of the columns leave out
// I, and row 1 is at the bottom. "J4" on a 9×9 board is on the last column.
var notation = board.Notation{SkipI: true, FromBottom: true, Upper: true}

// ParseMove reads the name of a point, such as "D4" or "q16", or a pass,
// written "pass" or "--". Row 1 is the bottom row and no column has the letter
// I. Other text is a [*board.SyntaxError], a point beyond the edge
// [board.ErrOffBoard].
func (g *Game) ParseMove(s string) (board.Move, error) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "pass", "--":
		return board.Pass, nil
	}
	c, err := notation.Parse(g.lattice, s)
	return board.Move(c), err
}

// FormatMove returns the name of the point, such as "D4", or "pass", and "none"
// for a number that is neither.
func (g *Game) FormatMove(m board.Move) string {
	if m == board.Pass {
		return m.String()
	}
	return notation.Format(g.lattice, board.Cell(m))
}

// FromMoves returns the game that a list of moves makes from its start by the
// rules; see [Game.PlayMoves]. The game up to an error is returned along with it;
// it is nil if the rules are invalid.
func FromMoves(r Rules, text string) (*Game, error) {
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	return g, g.PlayMoves(text)
}

// PlayMoves plays a list of moves from the present position on, as
// [board.PlayMoves] reads it: names as [Game.ParseMove] reads them, with blanks or
// commas between them, such as "E5 C3 pass". The word "resume" goes on with a game
// that two passes have ended, as [Game.Resume] does for the side whose turn it is.
//
// A move that cannot be read or played is a [*board.RecordError] with its number
// in the game and its place in the text, which wraps a [*board.SyntaxError] or a
// [board.Illegal]. The moves before it remain played.
func (g *Game) PlayMoves(text string) error { return board.PlayMoves(withResumptions{g}, text) }

// MoveList returns the moves played as a list that [FromMoves] reads, with blanks
// between them: "E5 C3 pass".
func (g *Game) MoveList() string { return board.MoveList(withResumptions{g}) }

// withResumptions is a game in whose lists of moves a word stands where it was
// resumed.
type withResumptions struct{ *Game }

const (
	wordResume            = "resume"
	moveResume board.Move = -4 // no move of a Game
)

func (g withResumptions) ParseMove(s string) (board.Move, error) {
	if strings.EqualFold(s, wordResume) {
		return moveResume, nil
	}
	return g.Game.ParseMove(s)
}

func (g withResumptions) FormatMove(m board.Move) string {
	if m == moveResume {
		return wordResume
	}
	return g.Game.FormatMove(m)
}

func (g withResumptions) Play(m board.Move) error {
	if m == moveResume {
		return g.Resume(board.Empty)
	}
	return g.Game.Play(m)
}

func (g withResumptions) History() []board.Move {
	moves := make([]board.Move, 0, len(g.log))
	for _, e := range g.log {
		moves = append(moves, e.move())
		if e.code == resumedCode {
			moves = append(moves, moveResume)
		}
	}
	return moves
}
