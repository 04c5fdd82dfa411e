package ancientgo

import "github.com/stonesgo/stones/board"

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
	g.turn = opponent(g.turn)
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
	if e.taken > 0 {
		g.restore(c, e)
	}
	g.part(c, e.code>>joinedShift)

	g.groups[c] = newGroup(c, board.Empty)
	g.counts[c] = g.touching(c)
	emptied := one[board.Empty] - one[g.turn]
	for i := range 4 {
		g.counts[g.groups[g.next[c].at(i)].slot()] += emptied
	}
	g.restoreEmpty(c, e.place)
}

// restoreEmpty undoes removeEmpty.
func (g *Game) restoreEmpty(c, place uint16) {
	end := len(g.empties)
	g.empties = append(g.empties, c)
	moved := g.empties[place]
	g.empties[end], g.empties[place] = moved, c
	g.links[moved], g.links[c] = uint16(end), place
}

// restore puts the stones back that the move on c removed: those of the
// opponent, or after a suicide those of its own color, c among them.
func (g *Game) restore(c uint16, e entry) {
	groups, counts := g.groups, g.counts
	color, by := opponent(g.turn), g.turn
	if groups[c].color() == board.Empty {
		color, by = by, color
	}
	g.prisoners[by] -= int32(e.taken)
	first := len(g.taken) - int(e.taken)
	stones := g.taken[first:]
	g.taken = g.taken[:first]
	g.empties = g.empties[:len(g.empties)-int(e.taken)]
	filled := one[color] - one[board.Empty]
	for _, s := range stones {
		for i := range 4 {
			counts[groups[g.next[s&slotBits].at(i)].slot()] += filled
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
		groups[s] = newGroup(slot, color)
		g.links[s] = slot
		if i+1 < len(stones) && stones[i+1]&firstOfGroup == 0 {
			g.links[s] = stones[i+1]
		}
	}
}

// part undoes join: it takes the stone on c out of its group and makes groups
// of their own of the neighbors in the set joined.
func (g *Game) part(c, joined uint16) {
	links, next := g.links, g.next[c]
	for i := 3; i >= 0; i-- {
		if joined>>i&1 != 0 {
			n := next.at(i)
			links[c], links[n] = links[n], links[c]
		}
	}
	if slot := g.groups[c].slot(); joined&(joined-1) == 0 && slot != c {
		g.counts[slot] -= g.touching(c)
		return
	}
	for i := range 4 {
		if joined>>i&1 != 0 {
			g.recount(next.at(i))
		}
	}
}

// recount makes c the slot of the group that c is in, and counts it.
func (g *Game) recount(c uint16) {
	at := newGroup(c, g.groups[c].color())
	var n count
	for s := c; ; {
		g.groups[s] = at
		n += g.touching(s)
		if s = g.links[s]; s == c {
			break
		}
	}
	g.counts[c] = n
}
