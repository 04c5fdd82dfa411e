package hex

import (
	"iter"

	"github.com/stonesgo/stones/board"
)

// Connected reports whether a and b are cells of one chain: stones of one color
// that touch, one after the other. Two stones that touch the same edge are not
// connected by it. Two empty cells are not connected, and a stone is with
// itself. It takes time proportional to the logarithm of the number of stones at
// worst. After [Game.Playout] it takes time linear in the number of cells, and
// allocates.
func (g *Game) Connected(a, b board.Cell) bool {
	if color := g.At(a); color == board.Empty || color != g.At(b) {
		return false
	}
	linked := g.linked()
	return linked.sets.Joined(linked.place(a), linked.place(b))
}

// linked returns the chains of the stones, which are made anew if the stones were
// dealt.
func (g *Game) linked() *chains {
	if !g.dealt {
		return &g.chains
	}
	var b chains
	b.init(g.chains.rows, g.chains.cols)
	for c := range board.Cell(g.cells()) {
		b.put(b.place(c), g.chains.at(c))
	}
	return &b
}

// TouchesEdge reports whether the chain of the stone on c touches the first
// edge of its color, which is the top for Red and the left for Blue, and the
// second, the bottom or the right. Both are false where there is no stone. It
// costs what [Game.Connected] does.
func (g *Game) TouchesEdge(c board.Cell) (first, second bool) {
	if g.At(c) == board.Empty {
		return false, false
	}
	linked := g.linked()
	edges := linked.edges(linked.place(c))
	return edges&firstEdge != 0, edges&secondEdge != 0
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
// because both touch the same edge, are left out. There are at most three, and none
// once the game is won. It does not allocate.
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
