package ancientgo

import "github.com/stonesgo/stones/board"

// What is known of a cell once areas are settled.
const (
	twoEyes   uint8 = 1 << iota // part of an area with two eyes
	contested                   // one of the liberties of a seki
	inSeki                      // part of an area next to one
)

// settle gives every empty region its owner, and finds the areas with two eyes and
// those in seki.
func (c *counting) settle() {
	c.claim()
	end := uint16(len(c.g.groups) - 1)
	c.met = cellSet{}
	for cell := range end {
		if c.owner[cell] != neutral && !c.met.has(cell) {
			c.flood(cell, &c.owner)
			if c.hasTwoEyes() {
				c.mark(twoEyes)
			}
		}
	}
	for cell := range end {
		if c.owner[cell] == neutral && !c.met.has(cell) {
			touches := c.flood(cell, &c.owner)
			if touches&^(1<<edgeOwner) != 0 && !c.touchesTwoEyes() {
				c.mark(contested)
			}
		}
	}
	c.met = cellSet{}
	for cell := range end {
		if c.state[cell]&contested == 0 {
			continue
		}
		for side := range 4 {
			n := c.g.next[cell].at(side)
			if owner := c.owner[n]; owner != neutral && owner != edgeOwner && !c.met.has(n) {
				c.flood(n, &c.owner)
				c.mark(inSeki)
			}
		}
	}
}

// mark notes something of the cells that were flooded last.
func (c *counting) mark(bit uint8) {
	for _, r := range c.queue[:c.size] {
		c.state[r] |= bit
	}
}

// touchesTwoEyes reports whether an area with two eyes touches the cells that were
// flooded last.
func (c *counting) touchesTwoEyes() bool {
	for _, r := range c.queue[:c.size] {
		for side := range 4 {
			if c.state[c.g.next[r].at(side)]&twoEyes != 0 {
				return true
			}
		}
	}
	return false
}

// hasTwoEyes reports whether the area that was flooded last has two eyes. Among
// three empty points there are always two that do not touch; of four in a square
// that does not help, as all of them are next to the two that would split it.
func (c *counting) hasTwoEyes() bool {
	points, pairs := 0, 0 // empty points, and pairs that touch, each counted twice
	for _, r := range c.queue[:c.size] {
		if c.stone[r] != board.Empty {
			continue
		}
		if points++; points > 4 {
			return true
		}
		for side := range 4 {
			if n := c.g.next[r].at(side); c.stone[n] == board.Empty && c.owner[n] == c.owner[r] {
				pairs++
			}
		}
	}
	switch points {
	case 0, 1:
		return false
	case 2:
		return pairs == 0
	case 4:
		return pairs < 8
	}
	return true
}

// mostStones counts the stones that the areas could have.
func (c *counting) mostStones() (points [3]int) {
	c.met = cellSet{}
	for cell := range uint16(len(c.g.groups) - 1) {
		owner := c.owner[cell]
		if owner == neutral || c.met.has(cell) {
			continue
		}
		c.flood(cell, &c.owner)
		empty := 0
		for _, r := range c.queue[:c.size] {
			if c.stone[r] == board.Empty {
				empty++
			}
		}
		if c.state[cell]&inSeki == 0 {
			empty = min(empty, 2)
		}
		points[owner] += c.size - empty
	}
	return points
}

// fillDame puts a stone of neither color on each dame and then fills the false
// eyes, all that there are at a time, until there are none: so neither the order
// of the points nor who fills them matters.
func (c *counting) fillDame() {
	var ask cellSet // a stone of each group at first, then the eyes filled last: no other group has changed
	found := false
	for cell := range uint16(len(c.g.groups) - 1) {
		switch {
		case c.owner[cell] == neutral && c.state[cell]&contested == 0:
			c.stone[cell] = neutral
		case c.stone[cell] != board.Empty && c.g.groups[cell].slot() == cell:
			found = ask.add(cell)
		}
	}
	for found {
		found = c.fillFalseEyes(&ask)
	}
}

// fillFalseEyes fills the false eyes of the groups that have a stone in ask, and
// leaves these eyes in ask. It reports whether there were any.
func (c *counting) fillFalseEyes(ask *cellSet) (found bool) {
	var eyes cellSet
	for cell := range ask.all() {
		color := c.stone[cell]
		last, several := c.onlyLiberty(cell)
		if !several && last != cell && c.owner[last] == color && c.joins(last, color) {
			eyes.add(last)
			found = true
		}
	}
	for cell := range eyes.all() {
		c.stone[cell] = c.owner[cell]
	}
	*ask = eyes
	return found
}

// joins reports whether a point next to the group asked last touches another one of
// that color.
func (c *counting) joins(point uint16, color board.Color) bool {
	for side := range 4 {
		if n := c.g.next[point].at(side); c.stone[n] == color && !c.met.has(n) {
			return true
		}
	}
	return false
}
