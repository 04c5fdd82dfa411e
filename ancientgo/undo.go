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
	points, next := g.points, &g.next[c]
	if e.taken > 0 {
		g.restore(c, e)
	}
	g.part(c, e.code>>joinedShift)

	var libs uint32
	for _, n := range next {
		if points[n].color() == board.Empty {
			libs++
		}
	}
	points[c] = point{group: c, link: e.place, state: libs}
	for _, n := range next {
		points[points[n].group&slotBits].state++
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
	points := g.points
	color, by := g.turn.Opponent(), g.turn
	if points[c].color() == board.Empty {
		color, by = by, color
	}
	g.prisoners[by] -= int32(e.taken)
	first := len(g.taken) - int(e.taken)
	stones := g.taken[first:]
	g.taken = g.taken[:first]
	g.empties = g.empties[:len(g.empties)-int(e.taken)]
	for _, s := range stones {
		for _, n := range g.next[s&slotBits] {
			points[points[n].group&slotBits].state--
		}
	}
	var slot uint16
	for i, s := range stones {
		if s&firstOfGroup != 0 {
			slot = s & slotBits
			points[slot].state = 0
		}
		link := slot
		if i+1 < len(stones) && stones[i+1]&firstOfGroup == 0 {
			link = stones[i+1]
		}
		p := &points[s&slotBits]
		p.group, p.link = uint16(color)<<colorShift|slot, link
		points[slot].state += oneStone
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
		points[slot].state -= oneStone
		for _, n := range next {
			if points[n].color() == board.Empty {
				points[slot].state--
			}
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

// recount makes c the slot of the group that c is in, and counts it.
func (g *Game) recount(c uint16) {
	points := g.points
	at := points[c].group&^slotBits | c
	var state uint32
	for s := c; ; {
		state += oneStone
		points[s].group = at
		for _, n := range g.next[s] {
			if points[n].color() == board.Empty {
				state++
			}
		}
		if s = points[s].link; s == c {
			break
		}
	}
	points[c].state = state
}

// layOut puts the stones of the grid on the board, empty if it is nil. Groups
// without liberties stay.
func (g *Game) layOut(grid *board.Grid[board.Color]) {
	edge := uint16(g.lattice.Len())
	g.points[edge] = point{group: edgeColor<<colorShift | edge, link: edge, state: 1 << 15}
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
		p := &g.points[c]
		for _, n := range g.next[c] {
			if g.points[n].color() == board.Empty {
				p.state++
			}
		}
		if p.color() != board.Empty {
			p.state += oneStone
		}
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
	points[at&slotBits].state += points[from&slotBits].state
	for s := a; points[s].group == from; s = points[s].link {
		points[s].group = at
	}
	points[a].link, points[b].link = points[b].link, points[a].link
}
