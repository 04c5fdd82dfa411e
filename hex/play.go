package hex

import (
	"iter"
	"math/rand/v2"

	"github.com/stonesgo/stones/board"
)

// Check returns nil if m is legal now. Otherwise it is the first of these that
// applies:
//   - [board.ErrOffBoard] for a number that is neither a cell nor a special move,
//   - [board.ErrGameOver] for any move after the game,
//   - [board.ErrSwap] for a swap that the rules do not have, or that does not
//     answer the first move,
//   - [board.ErrPass] for a pass, which Hex never allows,
//   - [board.ErrOccupied] for a cell with a stone.
//
// It takes constant time.
func (g *Game) Check(m board.Move) error {
	switch {
	case m < board.Swap || m == board.Move(board.None) || int(m) >= g.cells():
		return board.ErrOffBoard
	case g.winner != board.Empty:
		return board.ErrGameOver
	case m == board.Swap && !g.canSwap():
		return board.ErrSwap
	case m == board.Swap:
		return nil
	case m == board.Pass:
		return board.ErrPass
	case g.chains.at(board.Cell(m)) != board.Empty:
		return board.ErrOccupied
	}
	return nil
}

// canSwap reports whether a swap is legal: the board has nothing but the first
// move.
func (g *Game) canSwap() bool {
	return g.mayYetSwap() && g.turn == Blue && g.stones == [3]int32{Red: 1} && g.winner == board.Empty
}

// mayYetSwap reports whether the rules have a swap and the players still their
// first colors.
func (g *Game) mayYetSwap() bool { return g.rules.Swap != NoSwap && !g.swapped }

// Play plays m for the side to move. A move that is not legal changes nothing;
// the error is that of [Game.Check].
//
// A stone takes time proportional to the logarithm of the number of stones at
// worst, and as a rule about the same on boards of all sizes. Play allocates
// only while the game is longer than any it held before.
func (g *Game) Play(m board.Move) error {
	if m < 0 || int(m) >= g.cells() || g.winner != board.Empty {
		if err := g.Check(m); err != nil {
			return err
		}
		g.swap()
		return nil
	}
	c := board.Cell(m)
	p := g.chains.place(c)
	if g.chains.cells[p] != 0 {
		return board.ErrOccupied
	}
	color := g.turn
	g.chains.toggle(c, color)
	g.plies = append(g.plies, ply{m, int32(g.chains.sets.Mark())})
	if g.chains.put(p, color) {
		g.winner = color
	}
	g.hash ^= board.Key(c, color)
	g.stones[color&3]++
	g.turn = color.Opponent()
	return nil
}

// swap plays a legal swap.
func (g *Game) swap() {
	c := g.only()
	g.plies = append(g.plies, ply{board.Swap, int32(c)})
	if g.rules.Swap == SwapSides {
		g.swapped = true
		return // Blue, whose color has changed hands, moves
	}
	g.replace(c, Red, g.mirror(c), Blue)
	g.turn = Red
}

// unswap takes back a swap that answered a stone on c.
func (g *Game) unswap(c board.Cell) {
	if g.rules.Swap == SwapSides {
		g.swapped = false
		return
	}
	g.replace(g.mirror(c), Blue, c, Red)
	g.turn = Blue
}

// replace takes the only stone off the board and puts another one down.
func (g *Game) replace(from board.Cell, old board.Color, to board.Cell, color board.Color) {
	g.chains.cells[g.chains.place(from)] = 0 // which has joined nothing
	g.chains.put(g.chains.place(to), color)
	g.stones[old]--
	g.stones[color]++
	g.chains.toggle(from, old)
	g.chains.toggle(to, color)
	g.hash ^= board.Key(from, old) ^ board.Key(to, color)
}

// mirror returns the cell whose row is c's column and whose column is c's row.
func (g *Game) mirror(c board.Cell) board.Cell {
	p := g.lattice.Point(c)
	return g.lattice.Cell(board.Pt(p.Col, p.Row))
}

// only returns the cell of the only stone on the board.
func (g *Game) only() board.Cell {
	if len(g.plies) > 0 {
		c, _ := g.plies[0].move.Cell()
		return c
	}
	for c := range g.lattice.Cells() { // the stone was there at the start
		if g.chains.at(c) != board.Empty {
			return c
		}
	}
	return board.None
}

// Undo takes the last move back and returns it, with everything as it was
// before. It returns false at the start of the game. It takes constant time
// and does not allocate.
func (g *Game) Undo() (board.Move, bool) {
	last := len(g.plies) - 1
	if last < 0 {
		return 0, false
	}
	ply := g.plies[last]
	g.plies = g.plies[:last]
	if ply.move == board.Swap {
		g.unswap(board.Cell(ply.mark))
		return board.Swap, true
	}
	c := board.Cell(ply.move)
	p, color := g.chains.place(c), g.turn.Opponent()
	g.chains.toggle(c, color)
	g.chains.lift(p, ply.mark)
	g.hash ^= board.Key(c, color)
	g.stones[color&3]--
	g.turn = color
	g.winner = board.Empty // or there would have been no move
	return ply.move, true
}

// AppendMoves appends the legal moves to dst: the empty cells in increasing
// order, then [board.Swap] where it may be played. There are none when the
// game is over.
func (g *Game) AppendMoves(dst []board.Move) []board.Move {
	for m := range g.Moves() {
		dst = append(dst, m)
	}
	return dst
}

// LegalMask makes dst the set of the cells where a stone may be put, which are the
// empty ones until the game is over. It panics if dst is not a set of cells of the
// game's lattice. It takes time linear in the number of cells and allocates nothing.
func (g *Game) LegalMask(dst *board.Mask) {
	if dst.Lattice() != g.lattice {
		panic("hex: LegalMask wants a mask on the lattice of the game")
	}
	if g.winner != board.Empty {
		dst.Clear()
		return
	}
	g.chains.empty(dst.Words())
}

// Moves yields the legal moves in the order of [Game.AppendMoves]. The body of
// the loop may play moves and must have taken them back before the next one.
func (g *Game) Moves() iter.Seq[board.Move] {
	return func(yield func(board.Move) bool) {
		if g.winner != board.Empty {
			return
		}
		b := &g.chains
		m := board.Move(0)
		for row := range b.rows {
			first := b.place(board.Cell(row * b.cols))
			for _, cell := range b.cells[first:][:b.cols] {
				if cell == 0 && !yield(m) {
					return
				}
				m++
			}
		}
		if g.canSwap() {
			yield(board.Swap)
		}
	}
}

// RandomMove returns a legal move, each with the same probability, and false if
// there is none. It does not allocate.
func (g *Game) RandomMove(rng *rand.Rand) (board.Move, bool) {
	if g.winner != board.Empty {
		return board.Move(board.None), false
	}
	n := g.cells()
	choices := n
	if g.canSwap() {
		choices++
	}
	for range 16 {
		m := board.Move(rng.IntN(choices))
		switch {
		case int(m) == n:
			return board.Swap, true
		case g.chains.at(board.Cell(m)) == board.Empty:
			return m, true
		}
	}
	left := rng.IntN(choices - int(g.stones[Red]+g.stones[Blue])) // moves to pass over
	for m := range g.Moves() {
		if left == 0 {
			return m, true
		}
		left--
	}
	return board.Move(board.None), false
}
