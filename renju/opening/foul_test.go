package opening

import (
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// TestFoul puts more stones on the board than an opening has, since with two black ones
// no point is forbidden.
func TestFoul(t *testing.T) {
	for _, policy := range []renju.FoulPolicy{renju.FoulIllegal, renju.FoulLoses} {
		rules := renju.Renju(15)
		rules.OnFoul = policy
		o, err := FromActions(RIF, Options{Rules: rules}, "h8, h9, h7, white, a1")
		if err != nil {
			t.Fatal(err)
		}
		grid := board.NewGrid[board.Color](o.Lattice())
		for _, name := range []string{"g8", "i8", "h7", "h9"} {
			c, err := notation.Parse(o.Lattice(), name)
			if err != nil {
				t.Fatal(err)
			}
			grid.Set(c, board.Black)
		}
		if o.game, err = renju.FromGrid(rules, grid, board.Black); err != nil {
			t.Fatal(err)
		}
		h8, _ := notation.Parse(o.Lattice(), "h8")
		if err := o.Check(Action{Kind: Offer, Cells: []board.Cell{0, h8}}); err != ErrFoul {
			t.Errorf("%v: an offer of a double three: %v", policy, err)
		}
		o.state.step = 0
		if err := o.Check(Action{Kind: Place, Cell: h8}); err != ErrFoul {
			t.Errorf("%v: a double three: %v", policy, err)
		}
	}
}
