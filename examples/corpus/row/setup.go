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
	turn, err := setUp(grid, game, setup)
	if err != nil {
		return nil, err
	}
	switch game {
	case "ancientgo":
		return ancientgo.FromGrid(ancientgo.Rules{}, grid, turn)
	case "reversi":
		r := reversi.Rules{Size: rows}
		if grid.Count(board.Empty) == rows*cols {
			r.Start = reversi.StartFreeCenter
		}
		return reversi.FromGrid(r, grid, turn)
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
	if setup == "" {
		return turn, nil
	}
	usual := true // until the set-up says otherwise
	for part := range strings.SplitSeq(setup, ", ") {
		name, cells, _ := strings.Cut(part, " ")
		switch {
		case part == swapSides:
			continue
		case part == emptyBoard:
			grid.Fill(board.Empty)
			continue
		}
		color, err := board.ParseColor(name)
		if err != nil {
			return turn, fmt.Errorf("row: the set-up %s: %w", board.Quote(setup), err)
		}
		if cells == "to move" {
			turn = color
			continue
		}
		if usual {
			grid.Fill(board.Empty)
			usual = false
		}
		for cell := range strings.SplitSeq(cells, " ") {
			c, err := notationOf(game).Parse(grid.Lattice(), cell)
			if err != nil {
				return turn, fmt.Errorf("row: the set-up %s: %w", board.Quote(setup), err)
			}
			grid.Set(c, color)
		}
	}
	return turn, nil
}

// A position is all the stones that a game begins with, in the order of the
// cells.
type position []stone

type stone struct {
	cell  board.Cell
	color board.Color
}

func positionOf(g board.Game) position {
	var p position
	for c := range g.Lattice().Cells() {
		if color := g.At(c); color != board.Empty {
			p = append(p, stone{c, color})
		}
	}
	return p
}

// emptyBoard is the set-up of a game of Reversi that begins without discs.
const emptyBoard = "empty board"

// swapSides is the last part of the set-up of a game of Hex in which the players
// exchanged colors: the same moves mean another position where the stone changes.
const swapSides = "swap of sides"

// swapsSides reports whether a game is one of those.
func swapsSides(g board.Game, moves []board.Move) bool {
	h, ok := g.(*hex.Game)
	return ok && h.Rules().Swap == hex.SwapSides && slices.Contains(moves, board.Swap)
}

// text returns the set-up of a game that begins so: the stones, if they are not
// the usual ones, and the side that begins, if it is not the usual one.
func (p position) text(g, usual board.Game, moves []board.Move) string {
	var parts []string
	if !slices.Equal(p, positionOf(usual)) {
		for _, color := range []board.Color{board.Black, board.White} {
			words := []string{color.String()}
			for _, s := range p {
				if s.color == color {
					words = append(words, g.FormatMove(board.Move(s.cell)))
				}
			}
			if len(words) > 1 {
				parts = append(parts, strings.Join(words, " "))
			}
		}
		if parts == nil {
			parts = append(parts, emptyBoard)
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
