package ancientgo

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// Undo takes the last move back and returns it, with everything as it was
// before: stones, ko, superko, prisoners, hash and the numbers of
// [Game.EmptyAt]. It returns false at the start of the game. It takes time
// linear in the stones put back and, where the move had joined groups, in
// those.
func (g *Game) Undo() (board.Move, bool) {
	end := len(g.log) - 1
	if end < 0 {
		return board.Pass, false
	}
	if g.superko() {
		g.forget()
	}
	e := g.log[end]
	g.log = g.log[:end]
	g.turn = g.turn.Opponent()
	g.hash = e.hash
	g.ko = board.Cell(e.ko)
	m := e.move()
	if m == board.Pass {
		g.passes--
		return m, true
	}
	g.passes = 0
	if end == 0 {
		g.passes = g.start.passes
	} else if g.log[end-1].move() == board.Pass {
		g.passes = 1
		if end == 1 {
			g.passes += g.start.passes
		}
	}
	g.lift(uint16(m), e)
	return m, true
}

// lift undoes put: it goes through its steps in reverse.
func (g *Game) lift(c uint16, e entry) {
	points, counts, next := g.points, g.counts, &g.next[c]
	if e.taken > 0 {
		g.restore(c, e)
	}
	g.part(c, e.code>>joinedShift)

	points[c] = point{group: c, link: e.place}
	counts[c] = 0
	emptied := one(board.Empty) - one(g.turn)
	for _, n := range next {
		at := points[n].group
		counts[c] += one(board.Color(at >> colorShift))
		counts[at&slotBits] += emptied
	}
	if int(e.place) == len(g.empties) {
		g.empties = append(g.empties, c)
		return
	}
	moved := g.empties[e.place]
	points[moved].link = uint16(len(g.empties))
	g.empties = append(g.empties, moved)
	g.empties[e.place] = c
}

// restore puts the stones back that the move on c removed: those of the
// opponent, or after a suicide those of its own color, c among them.
func (g *Game) restore(c uint16, e entry) {
	points, counts := g.points, g.counts
	color, by := g.turn.Opponent(), g.turn
	if points[c].color() == board.Empty {
		color, by = by, color
	}
	g.prisoners[by] -= int32(e.taken)
	first := len(g.taken) - int(e.taken)
	stones := g.taken[first:]
	g.taken = g.taken[:first]
	g.empties = g.empties[:len(g.empties)-int(e.taken)]
	filled := one(color) - one(board.Empty)
	for _, s := range stones {
		for _, n := range g.next[s&slotBits] {
			counts[points[n].group&slotBits] += filled
		}
	}
	var slot uint16
	for i, s := range stones {
		s &= slotBits
		if stones[i]&firstOfGroup != 0 {
			slot = s
		} else {
			counts[slot] += counts[s]
		}
		link := slot
		if i+1 < len(stones) && stones[i+1]&firstOfGroup == 0 {
			link = stones[i+1]
		}
		points[s] = point{group: uint16(color)<<colorShift | slot, link: link}
	}
}

// part undoes join: it takes the stone on c out of its group and makes groups
// of their own of the neighbors in the set joined.
func (g *Game) part(c, joined uint16) {
	points, next := g.points, &g.next[c]
	switch slot := points[c].group & slotBits; {
	case joined == 0:
		return
	case joined&(joined-1) == 0 && slot != c:
		n := next[bits.TrailingZeros16(joined)&3]
		points[c].link, points[n].link = points[n].link, points[c].link
		for _, n := range next {
			g.counts[slot] -= one(points[n].color())
		}
		return
	}
	for i := 3; i >= 0; i-- {
		if joined>>i&1 != 0 {
			n := next[i]
			points[c].link, points[n].link = points[n].link, points[c].link
		}
	}
	for i := range 4 {
		if joined>>i&1 != 0 {
			g.recount(next[i])
		}
	}
}

// recount makes c the slot of the group that c is in, and counts what touches
// it.
func (g *Game) recount(c uint16) {
	points := g.points
	at := points[c].group&^slotBits | c
	var n count
	for s := c; ; {
		points[s].group = at
		n += g.touching(s)
		if s = points[s].link; s == c {
			break
		}
	}
	g.counts[c] = n
}

// touching returns what touches the point c.
func (g *Game) touching(c uint16) (n count) {
	for _, next := range g.next[c] {
		n += one(g.points[next].color())
	}
	return n
}

// layOut puts the stones of the grid on the board, empty if it is nil. Groups
// without liberties stay.
func (g *Game) layOut(grid *board.Grid[board.Color]) {
	edge := uint16(g.lattice.Len())
	g.points[edge] = point{group: edgeColor<<colorShift | edge, link: edge}
	for c := range edge {
		color := board.Empty
		if grid != nil {
			color = grid.At(board.Cell(c))
		}
		g.points[c] = point{group: uint16(color)<<colorShift | c, link: c}
		if color == board.Empty {
			g.points[c].link = uint16(len(g.empties))
			g.empties = append(g.empties, c)
		}
		g.hash ^= board.Key(board.Cell(c), color)
	}
	for c := range edge {
		g.counts[c] = g.touching(c)
	}
	for c := range edge {
		for _, n := range g.next[c] {
			if n < c && g.points[c].color() != board.Empty && g.points[n].color() == g.points[c].color() {
				g.unite(c, n)
			}
		}
	}
}

// unite joins the groups of two stones of one color, if they are two.
func (g *Game) unite(a, b uint16) {
	points := g.points
	from, at := points[a].group, points[b].group
	if from == at {
		return
	}
	g.counts[at&slotBits] += g.counts[from&slotBits]
	for s := a; points[s].group == from; s = points[s].link {
		points[s].group = at
	}
	points[a].link, points[b].link = points[b].link, points[a].link
}
