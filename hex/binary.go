package hex

import (
	"fmt"

	"github.com/stonesgo/stones/board"
)

// The kind and version of the binary form of a position.
const (
	stateKind    = 'h'
	stateVersion = 1
)

// AppendBinary appends the position and the rules as bytes: what decides the future,
// without the moves that led to it. Positions with the same future by the same rules
// are the same bytes. There are about 11 bytes and one more for every five cells,
// with a version and a checksum. It returns no error.
func (g *Game) AppendBinary(dst []byte) ([]byte, error) {
	w := board.NewStateWriter(dst, stateKind, stateVersion)
	w.Uint(uint64(g.rules.Rows))
	w.Uint(uint64(g.rules.Cols))
	w.Uint(uint64(g.rules.Swap))
	w.Uint(uint64(g.turn))
	w.Bool(g.swapped)
	w.Stones(g.lattice, g.chains.at)
	return w.End(), nil
}

// MarshalBinary returns what [Game.AppendBinary] appends. The moves of a game are
// in its record, see [Game.MarshalText].
func (g *Game) MarshalBinary() ([]byte, error) { return g.AppendBinary(nil) }

// UnmarshalBinary makes the game one that begins with the position of
// [Game.MarshalBinary]. The error for bytes that are damaged, of another version or of
// another game wraps [board.ErrState]; the game then stays as it was. It takes time
// linear in the size of the board, as [New] does, and allocates the game.
func (g *Game) UnmarshalBinary(data []byte) error {
	r := board.NewStateReader(data, stateKind, stateVersion)
	rules := Rules{
		Rows: int(r.Uint(board.MaxSide)),
		Cols: int(r.Uint(board.MaxSide)),
		Swap: SwapRule(r.Uint(uint64(SwapSides))),
	}
	turn, swapped := r.Color(), r.Bool()
	grid := r.Stones(board.Hex6, rules.Rows, rules.Cols)
	if err := r.End(); err != nil {
		return fmt.Errorf("hex: %w", err)
	}
	h, err := FromGrid(rules, grid, turn)
	if err != nil {
		return fmt.Errorf("%w (%w)", err, board.ErrState)
	}
	h.swapped = swapped
	*g = *h
	return nil
}
