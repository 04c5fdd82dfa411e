package sgf

import (
	"math"
	"time"

	"github.com/stonesgo/stones/board"
)

// A Clock is what a player's clock shows after a move.
type Clock struct {
	Left  time.Duration // in the game or, if Moves is not 0, in the present overtime period
	Moves int           // to be made in that time
}

// Clock returns what the node says of the clock of Black or White: the seconds of
// BL or WL, and the moves of OB or OW; ok is false if the node has neither of
// them. A value that is not a number of seconds or moves is a [*board.SyntaxError]
// at its place.
func (n *Node) Clock(color board.Color) (clock Clock, ok bool, err error) {
	left, moves := clockIDs(color)
	_, hasLeft := n.Get(left)
	_, hasMoves := n.Get(moves)
	seconds, err := n.Number(left, 0)
	if err != nil {
		return Clock{}, false, err
	}
	count, err := n.Number(moves, 0)
	if err != nil {
		return Clock{}, false, err
	}
	const most = 1e9 // some thirty years
	if math.Abs(seconds) > most {
		return Clock{}, false, n.Errorf(left, 0, "%v where a time in seconds was wanted for %s", seconds, left)
	}
	if math.Abs(count) > most || count != math.Trunc(count) {
		return Clock{}, false, n.Errorf(moves, 0, "%v where a number of moves was wanted for %s", count, moves)
	}
	return Clock{Left: time.Duration(math.Round(seconds * 1e9)), Moves: int(count)}, hasLeft || hasMoves, nil
}

// SetClock sets BL or WL, and OB or OW, which it removes if clock.Moves is 0.
func (n *Node) SetClock(color board.Color, clock Clock) {
	left, moves := clockIDs(color)
	n.SetNumber(left, clock.Left.Seconds())
	if clock.Moves == 0 {
		n.Set(moves)
		return
	}
	n.SetNumber(moves, float64(clock.Moves))
}

func clockIDs(color board.Color) (left, moves string) {
	id := colorID(color)
	return id + "L", "O" + id
}
