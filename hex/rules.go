package hex

import (
	"fmt"
	"strconv"

	"github.com/stonesgo/stones/board"
)

// Red and Blue are the two sides. Red moves first and owns the top and bottom
// edges, Blue owns the left and right ones.
const (
	Red  = board.Black
	Blue = board.White
)

// A SwapRule says what the second player may do instead of answering the first
// move with a stone, so that a first move that is too good does not pay.
type SwapRule uint8

const (
	// NoSwap is the game without the rule.
	NoSwap SwapRule = iota

	// SwapPieces: the stone of the first move goes to its mirror cell, column
	// for row, and becomes Blue's. Red is to move. Square boards only.
	SwapPieces

	// SwapSides: the stone stays and stays red, and the players exchange
	// colors. Blue, now the first player, is to move; see [Game.Seat].
	SwapSides
)

// String returns "none", "pieces" or "sides".
func (s SwapRule) String() string {
	switch s {
	case NoSwap:
		return "none"
	case SwapPieces:
		return "pieces"
	case SwapSides:
		return "sides"
	}
	return "SwapRule(" + strconv.Itoa(int(s)) + ")"
}

// MarshalText returns the text of [SwapRule.String]. It refuses values that
// are no swap rule.
func (s SwapRule) MarshalText() ([]byte, error) {
	if s > SwapSides {
		return nil, fmt.Errorf("hex: %v is no swap rule", s)
	}
	return []byte(s.String()), nil
}

// UnmarshalText reads what [SwapRule.MarshalText] writes, and nothing else.
func (s *SwapRule) UnmarshalText(text []byte) error {
	switch string(text) {
	case "none":
		*s = NoSwap
	case "pieces":
		*s = SwapPieces
	case "sides":
		*s = SwapSides
	default:
		return fmt.Errorf("hex: %q is no swap rule: want none, pieces or sides", clip(string(text)))
	}
	return nil
}

// Rules are the size of the board and the swap rule. They are comparable. The
// usual game is Rules{Rows: 11, Cols: 11, Swap: SwapPieces}; 13×13, 14×14 and
// 19×19 are played too.
type Rules struct {
	Rows int // from 1 to board.MaxSide
	Cols int // from 1 to board.MaxSide; Rows and Cols may differ
	Swap SwapRule
}

// check returns an error that names the first field with a value no game can
// have.
func (r Rules) check() error {
	switch {
	case r.Rows < 1 || r.Rows > board.MaxSide:
		return fmt.Errorf("hex: Rules.Rows is %d, want 1 to %d", r.Rows, board.MaxSide)
	case r.Cols < 1 || r.Cols > board.MaxSide:
		return fmt.Errorf("hex: Rules.Cols is %d, want 1 to %d", r.Cols, board.MaxSide)
	case r.Swap > SwapSides:
		return fmt.Errorf("hex: Rules.Swap is %d, want NoSwap, SwapPieces or SwapSides", r.Swap)
	case r.Swap == SwapPieces && r.Rows != r.Cols:
		return fmt.Errorf("hex: Rules.Swap is SwapPieces on %d rows and %d columns: only a square board has mirror cells", r.Rows, r.Cols)
	}
	return nil
}

// sized returns r with the size of a board that is at hand where r has none.
func (r Rules) sized(l *board.Lattice) Rules {
	if r.Rows == 0 && r.Cols == 0 {
		r.Rows, r.Cols = l.Rows(), l.Cols()
	}
	return r
}
