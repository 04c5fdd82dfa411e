package row

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// Start returns a game of that name and size that begins with a set-up, by rules
// that allow as much as any: it is for looking at openings. Setup is [Row.Setup];
// "" stands for the four discs of Othello, and for an empty board otherwise.
func Start(game string, rows, cols int, setup string) (board.Game, error) {
	lattices := map[string]func(rows, cols int) *board.Lattice{
		"ancientgo": board.Square4, "reversi": board.Square8, "renju": board.Square8, "hex": board.Hex6,
	}
	lattice := lattices[game]
	if lattice == nil || rows < 1 || cols < 1 || rows > board.MaxSide || cols > board.MaxSide {
		return nil, fmt.Errorf("row: no game %q is played on %d×%d", game, rows, cols)
	}
	grid := board.NewGrid[board.Color](lattice(rows, cols))
	if game == "reversi" {
		usual, err := reversi.New(reversi.Rules{Size: rows})
		if err != nil {
			return nil, err
		}
		grid = usual.Grid()
	}
	turn := board.Black
	if setup != "" {
		var err error
		if turn, err = setUp(grid, game, setup); err != nil {
			return nil, err
		}
	}
	switch game {
	case "ancientgo":
		return ancientgo.FromGrid(ancientgo.Rules{}, grid, turn)
	case "reversi":
		return reversi.FromGrid(reversi.Rules{}, grid, turn)
	case "renju":
		r := renju.Standard(0)
		r.AllowPass = true
		return renju.FromGrid(r, grid, turn)
	default:
		r := hex.Rules{Swap: hex.SwapPieces}
		if strings.HasSuffix(setup, swapSides) {
			r.Swap = hex.SwapSides
		}
		return hex.FromGrid(r, grid, turn)
	}
}

// setUp changes the grid as a set-up says, and returns the side that begins.
func setUp(grid *board.Grid[board.Color], game, setup string) (turn board.Color, err error) {
	turn = board.Black
	for part := range strings.SplitSeq(setup, ", ") {
		if part == swapSides {
			continue
		}
		words := strings.Fields(part)
		if len(words) == 0 {
			return turn, fmt.Errorf("row: the set-up %s has a part without a word", board.Quote(setup))
		}
		color := board.Empty
		if words[0] != color.String() {
			if color, err = board.ParseColor(words[0]); err != nil {
				return turn, err
			}
		}
		if strings.HasSuffix(part, " to move") {
			turn = color
			continue
		}
		for _, name := range words[1:] {
			c, err := notationOf(game).Parse(grid.Lattice(), name)
			if err != nil {
				return turn, err
			}
			grid.Set(c, color)
		}
	}
	return turn, nil
}

func setup(g, usual board.Game) position {
	var p position
	for c := range g.Lattice().Cells() {
		if color := g.At(c); color != usual.At(c) {
			p = append(p, stone{c, color})
		}
	}
	return p
}

// swapSides is the last part of the set-up of a game of Hex in which the players
// exchanged colors: the same moves mean another position where the stone changes.
const swapSides = "swap of sides"

// swapsSides reports whether a game is one of those.
func swapsSides(g board.Game, moves []board.Move) bool {
	h, ok := g.(*hex.Game)
	return ok && h.Rules().Swap == hex.SwapSides && slices.Contains(moves, board.Swap)
}

// text names the cells of each color and, if it is not the usual one, the side
// that begins.
func (p position) text(g, usual board.Game, moves []board.Move) string {
	var parts []string
	for _, color := range []board.Color{board.Black, board.White, board.Empty} {
		part := color.String()
		for _, s := range p {
			if s.color == color {
				part += " " + g.FormatMove(board.Move(s.cell))
			}
		}
		if part != color.String() {
			parts = append(parts, part)
		}
	}
	if g.Turn() != usual.Turn() {
		parts = append(parts, g.Turn().String()+" to move")
	}
	if swapsSides(g, moves) {
		parts = append(parts, swapSides)
	}
	return strings.Join(parts, ", ")
}
