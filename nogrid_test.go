package stones_test

import (
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// TestNoGrid asks every game about a grid that is not there, and for the grid
// of a game that has none.
func TestNoGrid(t *testing.T) {
	for _, grid := range []*board.Grid[board.Color]{nil, new(board.Grid[board.Color])} {
		if ancientgo.CanCapture(grid, board.Black) {
			t.Error("ancientgo: a capture")
		}
		if c, n := reversi.MostFlips(grid, board.Black); c != board.None || n != 0 {
			t.Errorf("reversi: %d discs at %d", n, c)
		}
		if line, ok := renju.Five(grid); ok {
			t.Errorf("renju: a five, %v", line)
		}
		if winner := hex.Winner(grid); winner != board.Empty {
			t.Errorf("hex: %v has won", winner)
		}
		if g, err := ancientgo.FromGrid(ancientgo.Ancient(), grid, board.Black); g != nil || err == nil {
			t.Errorf("ancientgo: %v, %v", g, err)
		}
		if g, err := reversi.FromGrid(reversi.Rules{}, grid, board.Black); g != nil || err == nil {
			t.Errorf("reversi: %v, %v", g, err)
		}
		if g, err := renju.FromGrid(renju.Renju(), grid, board.Black); g != nil || err == nil {
			t.Errorf("renju: %v, %v", g, err)
		}
		if g, err := hex.FromGrid(hex.Rules{}, grid, board.Black); g != nil || err == nil {
			t.Errorf("hex: %v, %v", g, err)
		}
	}
	type game interface {
		board.Game
		Grid() *board.Grid[board.Color]
	}
	for name, g := range map[string]game{
		"ancientgo": new(ancientgo.Game), "reversi": new(reversi.Game), "renju": new(renju.Game), "hex": new(hex.Game),
	} {
		if grid := g.Grid(); grid.Lattice() != g.Lattice() || grid.Count(board.Black) != 0 {
			t.Errorf("%s: the zero Game has the grid %v", name, grid)
		}
	}
}
