package renju

import (
	"fmt"

	"github.com/stonesgo/stones/board"
)

// The kind and version of the binary form of a position.
const (
	stateKind    = 'f' // for five
	stateVersion = 1
)

// AppendBinary appends the position and the rules as bytes: what decides the future,
// passes and a foul that has ended the game included, without the moves that led to
// it. Positions with the same future by the same rules are the same bytes. There are
// about 17 bytes and one more for every five points, with a version and a
// checksum. It returns no error.
func (g *Game) AppendBinary(dst []byte) ([]byte, error) {
	r := &g.rules
	w := board.NewStateWriter(dst, stateKind, stateVersion)
	for _, n := range []int{r.Size, int(r.BlackWin), int(r.WhiteWin), int(r.Fouls), int(r.OnFoul)} {
		w.Uint(uint64(n))
	}
	w.Bool(r.EdgeBlocks)
	w.Bool(r.FoulsForWhite)
	w.Bool(r.AllowPass)
	w.Uint(uint64(g.turn))
	w.Uint(uint64(g.passes))
	w.Uint(uint64(g.foul))
	w.Stones(g.lattice, g.At)
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
		Size:     int(r.Uint(MaxSize)),
		BlackWin: LineRule(r.Uint(uint64(lastLineRule))),
		WhiteWin: LineRule(r.Uint(uint64(lastLineRule))),
		Fouls:    FoulSet(r.Uint(uint64(ForbidAll))),
		OnFoul:   FoulPolicy(r.Uint(uint64(FoulLoses))),
	}
	rules.EdgeBlocks, rules.FoulsForWhite, rules.AllowPass = r.Bool(), r.Bool(), r.Bool()
	turn, passes, foul := r.Color(), r.Uint(2), Foul(r.Uint(uint64(DoubleThree)))
	grid := r.Stones(board.Square8, rules.Size, rules.Size)
	if passes != 0 && foul != NoFoul {
		r.Fail("passes after a foul that ended the game")
	}
	if err := r.End(); err != nil {
		return fmt.Errorf("renju: %w", err)
	}
	h, err := FromGrid(rules, grid, turn)
	switch {
	case err != nil:
	case passes != 0:
		err = h.setState(keyTextPasses, fmt.Sprint(passes))
	case foul != NoFoul:
		err = h.setState(keyTextFoul, foul.String())
	}
	if err != nil {
		return fmt.Errorf("%w (%w)", err, board.ErrState)
	}
	*g = *h
	return nil
}
