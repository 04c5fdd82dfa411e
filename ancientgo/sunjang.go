package ancientgo

import "github.com/stonesgo/stones/board"

// fillNeutral fills the neutral points next to stones in the order of the
// cells, the side to move first and then by turns, and leaves those empty where
// a stone would be in atari or put one of the other color in atari.
func (c *counting) fillNeutral() {
	turn := c.g.turn
	for cell := range uint16(len(c.g.groups) - 1) {
		if c.stone[cell] != board.Empty || c.owner[cell] != neutral || !c.touchesStone(cell) {
			continue
		}
		c.stone[cell] = turn
		if c.leadsToAtari(cell) {
			c.stone[cell] = board.Empty
			continue
		}
		c.owner[cell] = turn
		turn = turn.Opponent()
	}
}

// leadsToAtari reports whether the stone just put on cell, or one next to it,
// is in atari.
func (c *counting) leadsToAtari(cell uint16) bool {
	if _, several := c.onlyLiberty(cell); !several {
		return true
	}
	opp := c.stone[cell].Opponent()
	for side := range 4 {
		if n := c.g.next[cell].at(side); c.stone[n] == opp {
			if _, several := c.onlyLiberty(n); !several {
				return true
			}
		}
	}
	return false
}

func (c *counting) touchesStone(cell uint16) bool {
	for side := range 4 {
		color := c.stone[c.g.next[cell].at(side)]
		if color == board.Black || color == board.White {
			return true
		}
	}
	return false
}

// liftInner takes the inner stones off the board, those that touch no stone of
// the opponent and no neutral point, and then puts back what a group of the
// others needs so as not to be in atari. There is no choice in that: the group
// can only grow onto its last liberty.
func (c *counting) liftInner() {
	inner := c.stone // what is lifted, by its color; Empty elsewhere
	for cell, next := range c.g.next[:len(c.g.groups)-1] {
		opp := c.stone[cell].Opponent()
		for side := range 4 {
			n := next.at(side)
			if opp == board.Empty || c.stone[n] == opp || c.owner[n] == neutral && c.stone[n] == board.Empty {
				inner[cell] = board.Empty
			}
		}
	}
	for cell := range c.g.next[:len(c.g.groups)-1] {
		if inner[cell] != board.Empty {
			c.stone[cell] = board.Empty
		}
	}
	for cell := range uint16(len(c.g.groups) - 1) {
		color := c.stone[cell]
		if color == board.Empty {
			continue
		}
		for {
			last, several := c.onlyLiberty(cell)
			if several || last == cell || inner[last] != color {
				break
			}
			c.stone[last] = color
			inner[last] = board.Empty
		}
	}
}

// onlyLiberty returns the liberty of the group that cell is in; if there is
// none it returns cell. It says so if there are several, and stops at the
// second that it finds.
func (c *counting) onlyLiberty(cell uint16) (liberty uint16, several bool) {
	c.met = cellSet{}
	c.met.add(cell)
	c.queue[0] = cell
	color, liberty := c.stone[cell], cell
	n := 1
	for i := 0; i < n; i++ {
		for side := range 4 {
			next := c.g.next[c.queue[i]].at(side)
			switch c.stone[next] {
			case color:
				if c.met.add(next) {
					c.queue[n] = next
					n++
				}
			case board.Empty:
				if liberty != cell && liberty != next {
					return liberty, true
				}
				liberty = next
			}
		}
	}
	return liberty, false
}
