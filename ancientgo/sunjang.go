package ancientgo

import "github.com/stonesgo/stones/board"

// liftInner takes the inner stones off the board, those that touch no stone of
// the opponent, no dame and no liberty of a seki, and then puts back what a group
// of the others needs so as not to be in atari. There is no choice in that: the
// group can only grow onto its last liberty.
func (c *counting) liftInner() {
	inner := c.stone // what is lifted, by its color; Empty elsewhere
	for cell, next := range c.g.next[:len(c.g.groups)-1] {
		opp := c.stone[cell].Opponent()
		if opp == board.Empty {
			inner[cell] = board.Empty
			continue
		}
		for side := range 4 {
			if n := next.at(side); c.stone[n] == opp || c.owner[n] == neutral {
				inner[cell] = board.Empty
			}
		}
	}
	for cell := range c.g.next[:len(c.g.groups)-1] {
		if inner[cell] != board.Empty {
			c.stone[cell] = board.Empty
		}
	}
	var asked cellSet // stones of groups that are out of atari, or cannot be helped
	for cell := range uint16(len(c.g.groups) - 1) {
		color := c.stone[cell]
		if color == board.Empty || color == neutral || asked.has(cell) {
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
		for _, s := range c.queue[:c.size] {
			asked.add(s)
		}
	}
}

// onlyLiberty returns the liberty of the group that cell is in; if there is
// none it returns cell. It says so if there are several, and stops at the
// second that it finds. Then queue, size and met hold a part of the group,
// otherwise the whole.
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
					c.size = n
					return liberty, true
				}
				liberty = next
			}
		}
	}
	c.size = n
	return liberty, false
}
