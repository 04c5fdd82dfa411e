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
// that two passes have ended, as [Game.Resume] does for the side whose turn it is; "black"
// and "white" say who makes the next move, in turn or out of turn, see [Game.PlayAs].
//
// A move that cannot be read or played is a [*board.RecordError] with its number
// in the game and its place in the text, which wraps a [*board.SyntaxError] or a
// [board.Illegal]. The moves before it remain played.
func (g *Game) PlayMoves(text string) error { return board.PlayMoves(&moveList{Game: g}, text) }

// MoveList returns the moves played as a list that [FromMoves] reads, with blanks
// between them: "E5 C3 pass".
func (g *Game) MoveList() string { return board.MoveList(&moveList{Game: g}) }

// A moveList is a game in whose lists of moves words stand between the moves: where
// it was resumed, and who moved out of turn.
type moveList struct {
	*Game
	next board.Color // who makes the next move, Empty for the side whose turn it is
}

// The words and what stands for them, no moves of a Game.
const (
	moveResume board.Move = -4 - iota
	moveBlack
	moveWhite
)

var listWords = [...]string{"resume", "black", "white"}

func (l *moveList) ParseMove(s string) (board.Move, error) {
	for i, word := range listWords {
		if strings.EqualFold(s, word) {
			return moveResume - board.Move(i), nil
		}
	}
	return l.Game.ParseMove(s)
}

func (l *moveList) FormatMove(m board.Move) string {
	if m <= moveResume && m >= moveWhite {
		return listWords[moveResume-m]
	}
	return l.Game.FormatMove(m)
}

func (l *moveList) Play(m board.Move) error {
	switch m {
	case moveResume:
		return l.Resume(board.Empty)
	case moveBlack:
		l.next = board.Black
		return nil
	case moveWhite:
		l.next = board.White
		return nil
	}
	color := l.next
	l.next = board.Empty
	if color == board.Empty {
		return l.Game.Play(m)
	}
	return l.PlayAs(color, m)
}

func (l *moveList) History() []board.Move {
	moves := make([]board.Move, 0, len(l.log))
	turn := l.start.turn
	for _, e := range l.log {
		if e.place >= outOfTurn {
			moves = append(moves, moveResume-board.Move(opponent(turn)))
		}
		moves = append(moves, e.move())
		if e.code == resumedCode {
			moves = append(moves, moveResume)
		}
		turn = e.turnAcross(turn)
	}
	return moves
}
