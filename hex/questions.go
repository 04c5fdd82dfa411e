package hex

import (
	"iter"
	"slices"

	"github.com/stonesgo/stones/board"
)

// Connected reports whether a and b are cells of one chain: stones of one color
// that touch, one after the other. Two stones that touch the same edge are not
// connected by it. Two empty cells are not connected, and a stone is with
// itself. Both must be cells of the lattice. It takes time proportional to the
// logarithm of the number of stones at worst.
func (g *Game) Connected(a, b board.Cell) bool {
	c := &g.chains
	p, q := c.place(a), c.place(b)
	if color := c.cells[p] & colorBits; color == 0 || color != c.cells[q]&colorBits {
		return false
	}
	return c.root(p) == c.root(q)
}

// TouchesEdge reports whether the chain of the stone on c touches the first
// edge of its color, which is the top for Red and the left for Blue, and the
// second, the bottom or the right. Both are false for an empty cell. It costs
// what [Game.Connected] does.
func (g *Game) TouchesEdge(c board.Cell) (first, second bool) {
	edges := g.chains.edges(g.chains.place(c))
	return edges&firstEdge != 0, edges&secondEdge != 0
}

// edges returns the edges that the chain of the stone at p touches, none if
// there is no stone.
func (b *chains) edges(p int) int32 {
	if b.cells[p]&colorBits == 0 {
		return 0
	}
	return edgesOf(b.links[b.root(p)])
}

// WinningChain returns a shortest chain of the winner's stones that joins both
// edges, as its cells in order: from the top to the bottom if Red has won, from
// the left to the right if Blue has. Of several shortest chains it returns the
// same one for the same position. It returns nil while nobody has won.
//
// It takes time linear in the number of cells, and allocates.
func (g *Game) WinningChain() []board.Cell {
	if g.winner == board.Empty {
		return nil
	}
	b := &g.chains
	// Breadth-first search, from the stones on the first edge. came holds for
	// every place met the one before it, or itself.
	came := make([]int32, len(b.cells))
	queue := make([]int32, 0, g.stones[g.winner])
	visit := func(p, from int32) {
		if came[p] == 0 && b.cells[p]&colorBits == uint8(g.winner) {
			came[p] = from
			queue = append(queue, p)
		}
	}
	edges := func(p int32) uint8 { return b.cells[p] >> (2 * g.winner) & bothEdges }
	for p := range int32(len(b.cells)) {
		if edges(p)&firstEdge != 0 {
			visit(p, p)
		}
	}
	for i := 0; i < len(queue); i++ {
		p := queue[i]
		if edges(p)&secondEdge == 0 {
			for _, step := range b.step[:6] {
				visit(p+step, p)
			}
			continue
		}
		length := 1
		for q := p; came[q] != q; q = came[q] {
			length++
		}
		chain := make([]board.Cell, length)
		for i := range slices.Backward(chain) {
			chain[i] = b.cell(p)
			p = came[p]
		}
		return chain
	}
	return nil
}

// A Bridge is two ends of one color, stones or an edge, with two empty cells
// between them that touch both: if the opponent takes one, the other still
// joins the ends.
type Bridge struct {
	Save board.Cell    // the empty cell that joins the ends now
	Ends [2]board.Cell // clockwise around the cell that the opponent took; board.None for an edge
}

// Bridges yields the bridges of the side to move that the last move attacked:
// the opponent took one of the two cells, and a stone on the other one, Save,
// still joins the ends. Bridges whose ends are joined without it, by stones or
// because both touch the same edge, are left out. There are at most three. It
// does not allocate.
func (g *Game) Bridges() iter.Seq[Bridge] {
	return func(yield func(Bridge) bool) {
		last, played := g.last()
		taken, ok := last.Cell()
		if !played || !ok || g.winner != board.Empty {
			return
		}
		b := &g.chains
		around := func(d int) int32 { return int32(b.place(taken)) + b.step[d%6] }
		for d := range 6 {
			save := b.cell(around(d))
			if save == board.None || g.At(save) != board.Empty {
				continue
			}
			left, right := around(d+5), around(d+1)
			if !b.end(left, g.turn) || !b.end(right, g.turn) || b.joined(left, right) {
				continue
			}
			if !yield(Bridge{save, [2]board.Cell{b.cell(left), b.cell(right)}}) {
				return
			}
		}
	}
}

// end reports whether place p, on the board or its rim, is a stone or an edge
// of that color.
func (b *chains) end(p int32, color board.Color) bool {
	if b.cell(p) == board.None {
		rim, _ := b.rim(p)
		return rim == color
	}
	return board.Color(b.cells[p]&colorBits) == color
}

// joined reports whether two ends of one color are in one chain or touch the
// same edge.
func (b *chains) joined(p, q int32) bool {
	touches := func(p int32) int32 {
		if b.cell(p) == board.None {
			_, edge := b.rim(p)
			return edge
		}
		return b.edges(int(p))
	}
	if touches(p)&touches(q) != 0 {
		return true
	}
	return b.cell(p) != board.None && b.cell(q) != board.None && b.root(int(p)) == b.root(int(q))
}

// cell returns the cell at place p, and board.None on the rim.
func (b *chains) cell(p int32) board.Cell {
	stride := int32(b.cols + 2)
	row, col := int(p/stride)-1, int(p%stride)-1
	if row < 0 || row >= b.rows || col < 0 || col >= b.cols {
		return board.None
	}
	return board.Cell(row*b.cols + col)
}

// rim returns which edge a place on the rim stands for.
func (b *chains) rim(p int32) (color board.Color, edge int32) {
	stride := int32(b.cols + 2)
	switch {
	case p < stride:
		return Red, firstEdge
	case p >= stride*int32(b.rows+1):
		return Red, secondEdge
	case p%stride == 0:
		return Blue, firstEdge
	}
	return Blue, secondEdge
}
