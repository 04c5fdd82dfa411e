package ancientgo

import (
	"math"
	"strconv"

	"github.com/stonesgo/stones/board"
)

// A Score is what each side has when a game is counted, in points.
type Score struct {
	Black float64
	White float64 // komi included
}

// Margin returns Black − White.
func (s Score) Margin() float64 { return s.Black - s.White }

// Winner returns the color that has more, Empty for a tie.
func (s Score) Winner() board.Color {
	switch {
	case s.Black > s.White:
		return board.Black
	case s.White > s.Black:
		return board.White
	}
	return board.Empty
}

// String returns the result as a game record writes it: "B+3.5", "W+12", and
// "Draw" for a tie.
func (s Score) String() string { return s.Result().String() }

// Result returns who has won and by how much, in ten digits at most: 36 less 29.4
// is 6.6.
func (s Score) Result() board.Result {
	winner := s.Winner()
	if winner == board.Empty {
		return board.Result{By: board.Draw}
	}
	margin := math.Abs(s.Margin())
	if x, err := strconv.ParseFloat(strconv.FormatFloat(margin, 'g', 10, 64), 64); err == nil {
		margin = x
	}
	return board.Result{By: board.ByScore, Winner: winner, Score: margin}
}

// Score counts the position, finished or not, by the scoring rule of the game.
// Dead names stones that both players agree are dead: each group with a stone
// there is first taken off the board; cells without a stone are ignored. White
// gets komi under every rule.
//
// An empty region belongs to a color if it touches no stone of the other; a
// region that touches both, or none, is neutral.
//
//   - [AreaScoring]: a point for each stone and each point of the color's
//     regions.
//   - [StoneScoring]: the same, less two points for each independent group, an
//     area of one color connected through its stones and regions, as if all
//     points were filled but two for the eyes. An area next to a neutral point
//     lives in seki: its stones count, its regions do not, and there is no tax.
//     Black gives each handicap stone to White. Who has more has won; the old
//     books compare one side with half of the points instead, 180.5 on 19×19,
//     after the taxes have changed hands.
//   - [TerritoryScoring]: a point for each point of the color's regions, each
//     prisoner and each dead stone of the opponent.
//   - [SunjangScoring]: neutral points are filled by turns, where that leaves
//     no group in atari. Then the stones inside are lifted, those that touch
//     neither a stone of the opponent nor a neutral point, except what keeps
//     the stones at the border out of atari; and there is a point for each
//     point of the color's regions. Prisoners do not count.
//   - [TibetanScoring]: as by area, and Rules.Corners to the side that owns
//     the four corner points, with Rules.Center if it owns the middle too.
//
// It takes time linear in the size of the board, in the worst case its square
// under SunjangScoring, and does not allocate.
func (g *Game) Score(dead ...board.Cell) Score {
	var c counting
	c.load(g, dead)
	c.claim()
	var points [3]int
	var bonus [3]float64
	switch g.rules.Scoring {
	case AreaScoring:
		points = c.area()
	case StoneScoring:
		points = c.taxed()
		points[board.Black] -= int(g.handicap)
		points[board.White] += int(g.handicap)
	case TerritoryScoring:
		points = c.territory()
		points[board.Black] += g.Prisoners(board.Black) + c.dead[board.White]
		points[board.White] += g.Prisoners(board.White) + c.dead[board.Black]
	case SunjangScoring:
		c.fillNeutral()
		c.liftInner()
		points = c.territory()
	case TibetanScoring:
		points = c.area()
		bonus = c.corners()
	}
	return Score{
		Black: float64(points[board.Black]) + bonus[board.Black],
		White: float64(points[board.White]) + bonus[board.White] + g.rules.Komi,
	}
}

// A counting is a position while it is counted.
type counting struct {
	g     *Game
	dead  [3]int // stones removed as dead, by their color
	stone [MaxSide*MaxSide + 1]board.Color
	owner [MaxSide*MaxSide + 1]board.Color // of stones and regions; neutral for no one
	met   cellSet
	queue [MaxSide * MaxSide]uint16 // the region that was flooded last
	size  int                       // of that region
}

// neutral is the owner of empty points that belong to no one. It is also the
// color of the edge.
const neutral board.Color = edgeColor

// load sets c to the stones of g without the dead groups.
func (c *counting) load(g *Game, dead []board.Cell) {
	c.g = g
	for i, at := range g.groups {
		c.stone[i] = at.color()
	}
	for _, d := range dead {
		if !g.on(d) || c.stone[d] == board.Empty {
			continue
		}
		for s := range g.ring(d) {
			c.dead[c.stone[s]]++
			c.stone[s] = board.Empty
		}
	}
	c.owner = c.stone
}

// flood fills queue and size with the cells connected with from for which of
// holds the same value, and returns the set of what it holds next to them, one
// bit for each.
func (c *counting) flood(from uint16, of *[MaxSide*MaxSide + 1]board.Color) (touches uint8) {
	v := of[from]
	c.queue[0] = from
	c.met.add(from)
	n := 1
	for i := 0; i < n; i++ {
		for side := range 4 {
			next := c.g.next[c.queue[i]].at(side)
			if of[next] != v {
				touches |= 1 << of[next]
			} else if c.met.add(next) {
				c.queue[n] = next
				n++
			}
		}
	}
	c.size = n
	return touches
}

// claim gives every empty region its owner.
func (c *counting) claim() {
	c.met = cellSet{}
	for cell := range uint16(len(c.g.groups) - 1) {
		if c.stone[cell] != board.Empty || c.met.has(cell) {
			continue
		}
		owner := neutral
		switch c.flood(cell, &c.stone) &^ (1 << edgeColor) {
		case 1 << board.Black:
			owner = board.Black
		case 1 << board.White:
			owner = board.White
		}
		for _, r := range c.queue[:c.size] {
			c.owner[r] = owner
		}
	}
}

// area counts stones and owned regions.
func (c *counting) area() (points [3]int) {
	for _, owner := range c.owner[:len(c.g.groups)-1] {
		if owner != neutral {
			points[owner]++
		}
	}
	return points
}

// territory counts owned regions.
func (c *counting) territory() (points [3]int) {
	for cell, owner := range c.owner[:len(c.g.groups)-1] {
		if owner != neutral && c.stone[cell] == board.Empty {
			points[owner]++
		}
	}
	return points
}

// taxed counts areas and takes the group tax off those that are independent.
func (c *counting) taxed() (points [3]int) {
	c.met = cellSet{}
	for cell := range uint16(len(c.g.groups) - 1) {
		owner := c.owner[cell]
		if owner == neutral || c.met.has(cell) {
			continue
		}
		c.flood(cell, &c.owner)
		if !c.seki() {
			points[owner] += c.size - 2
			continue
		}
		for _, r := range c.queue[:c.size] {
			if c.stone[r] != board.Empty {
				points[owner]++
			}
		}
	}
	return points
}

// seki reports whether a neutral point touches the area that was flooded last.
func (c *counting) seki() bool {
	for _, r := range c.queue[:c.size] {
		for side := range 4 {
			n := c.g.next[r].at(side)
			if c.stone[n] == board.Empty && c.owner[n] == neutral {
				return true
			}
		}
	}
	return false
}

// corners returns the bonus of the Tibetan rules.
func (c *counting) corners() (bonus [3]float64) {
	r := &c.g.rules
	last := r.Rows*r.Cols - 1
	owner := c.owner[0]
	if owner == neutral || c.owner[r.Cols-1] != owner || c.owner[last] != owner || c.owner[last-r.Cols+1] != owner {
		return bonus
	}
	bonus[owner] = r.Corners
	if r.Rows&1 != 0 && r.Cols&1 != 0 && c.owner[last/2] == owner {
		bonus[owner] += r.Center
	}
	return bonus
}
