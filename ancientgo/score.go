package ancientgo

import (
	"math"
	"slices"
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
// there is first taken off the board, once however often it is named; cells
// without a stone are ignored. White gets komi under every rule, and what
// Rules.Compensation says in a game with a handicap.
//
// An empty region belongs to a color if it touches no stone of the other; a
// region that touches both, or none, is neutral. A color's stones and regions
// that are connected are an area. An area has two eyes if its owner can leave two of
// its empty points that do not touch each other. It cannot if it has fewer
// than two empty points, only two that touch each other, or four in a square. A
// neutral region next to an area with two eyes is dame: that side can fill it
// without danger. Any other neutral region is the liberties of a seki, and the
// areas next to it are in seki. Nothing of this depends on whose turn it is, or on
// how the board is turned.
//
//   - [AreaScoring]: a point for each stone and each point of the color's
//     regions, in seki too.
//   - [StoneScoring]: the most stones that each side could still have on the board
//     without loss, if nobody fills the dame: a point for each point of an area
//     but two, which stay empty for its eyes, or one if it has only one empty
//     point. Of an area in seki only the stones count. Who has more has won; the old books
//     compare one side with half of the points instead, 180.5 on 19×19, after the
//     taxes have changed hands.
//   - [TerritoryScoring]: a point for each point of the color's regions outside
//     areas in seki, each prisoner and each dead stone of the opponent. A false eye
//     does not count: a point that, once all dame are filled, is the last liberty of
//     some stones, so that it has to be filled to connect them with others.
//   - [SunjangScoring]: a point for each point of the color's regions outside areas
//     in seki, once the dame are filled, false eyes as well, and the stones inside
//     are lifted: those that touch neither a stone of the opponent nor a dame,
//     except what keeps the stones at the border out of atari. Prisoners do not
//     count. (Bill Spight's account of it with a worked example, Sunjang Baduk, in
//     Sensei's Library; a dame that is filled there is here a stone of neither
//     color, so that it does not matter who fills it.)
//   - [TibetanScoring]: as by area, and Rules.Corners to the side that owns
//     the four corner points, with Rules.Center if it owns the middle too.
//
// It takes time linear in the size of the board, in the worst case its square
// under TerritoryScoring and SunjangScoring, and does not allocate.
func (g *Game) Score(dead ...board.Cell) Score {
	var points [3]int
	var bonus [3]float64
	if g.rules.Scoring == AreaScoring && len(dead) == 0 {
		points = g.area()
	} else {
		points, bonus = g.count(dead)
	}
	black, white := g.rules.Compensation.points(int(g.handicap))
	return Score{
		Black: float64(points[board.Black]-black) + bonus[board.Black],
		White: float64(points[board.White]+white) + bonus[board.White] + g.rules.Komi,
	}
}

// count returns the points of each color without what does not depend on the board.
func (g *Game) count(dead []board.Cell) (points [3]int, bonus [3]float64) {
	var c counting
	c.load(g, dead)
	switch g.rules.Scoring {
	case AreaScoring:
		c.claim()
		points = c.area()
	case StoneScoring:
		c.settle()
		points = c.mostStones()
	case TerritoryScoring:
		c.settle()
		c.fillDame()
		points = c.territory()
		points[board.Black] += g.Prisoners(board.Black) + c.dead[board.White]
		points[board.White] += g.Prisoners(board.White) + c.dead[board.Black]
	case SunjangScoring:
		c.settle()
		c.fillDame()
		c.liftInner()
		points = c.territory()
	case TibetanScoring:
		c.claim()
		points = c.area()
		bonus = c.corners()
	}
	return points, bonus
}

// area counts stones and owned regions of the position as it is. Most regions of a
// game that is over are single points, which know what touches them.
func (g *Game) area() (points [3]int) {
	for _, at := range g.groups[:len(g.groups)-1] {
		points[board.Black] += int(at >> colorShift & 1)
		points[board.White] += int(at >> (colorShift + 1))
	}
	var met cellSet
	for _, c := range g.empties {
		size, touched := 1, g.counts[c]
		if touched.libs() != 0 {
			if met.has(c) {
				continue
			}
			size, touched = g.region(c, &met)
		}
		black, white := touched&field[board.Black] != 0, touched&field[board.White] != 0
		switch {
		case black && !white:
			points[board.Black] += size
		case white && !black:
			points[board.White] += size
		}
	}
	return points
}

// region adds the empty points connected with c to the set, and returns how many they
// are and the colors that touch them.
func (g *Game) region(c uint16, met *cellSet) (size int, touched count) {
	var queue [MaxSide * MaxSide]uint16
	queue[0], size = c, 1
	met.add(c)
	for i := 0; i < size; i++ {
		touched |= g.counts[queue[i]]
		for side := range 4 {
			if n := g.next[queue[i]].at(side); g.groups[n] == group(n) && met.add(n) {
				queue[size] = n
				size++
			}
		}
	}
	return size, touched
}

// Ownership returns whose each cell is when the position is counted by the scoring
// rule of the game, without the dead stones, as [Game.Score] describes it: the
// color of the stone there, or of the region that counts for it. It is Empty for
// dame, for the liberties of a seki, and under rules by which the empty points of
// areas in seki or false eyes do not count, for these. The index is the cell.
//
// Under [AreaScoring] a side's points are the cells that it owns; under
// [TerritoryScoring] those of them without a living stone, prisoners and dead
// stones aside. For a picture, the cells that have an owner are the Shades of a
// [board.Figure]. It allocates the slice.
func (g *Game) Ownership(dead ...board.Cell) []board.Color {
	var c counting
	c.load(g, dead)
	switch g.rules.Scoring {
	case AreaScoring, TibetanScoring:
		c.claim()
	default:
		c.settle()
	}
	owners := make([]board.Color, len(g.groups)-1)
	for cell := range owners {
		if owner := c.owner[cell]; owner != neutral && (c.stone[cell] != board.Empty || c.state[cell]&inSeki == 0) {
			owners[cell] = owner
		}
	}
	if g.rules.Scoring == TerritoryScoring || g.rules.Scoring == SunjangScoring {
		before := c.stone
		c.fillDame()
		if g.rules.Scoring == SunjangScoring {
			c.liftInner() // filled eyes too
		}
		for cell := range owners {
			if before[cell] == board.Empty && c.stone[cell] != board.Empty {
				owners[cell] = board.Empty
			}
		}
	}
	return owners
}

// DeadCandidates returns the stones that are dead beyond doubt, in increasing
// order: those on points that [Game.PassAlive] gives to the opponent, whose groups
// around them cannot be killed. It knows of no other death, so that it
// proposes too few stones rather than too many; which stones are dead is for the
// players to agree on. The result is what [Game.Score] and [Game.Ownership] take.
// It costs two calls of PassAlive and allocates the slice.
func (g *Game) DeadCandidates() (dead []board.Cell) {
	for _, color := range []board.Color{board.Black, board.White} {
		for c := range g.PassAlive(color) {
			if g.groups[c].color() == opponent(color) {
				dead = append(dead, c)
			}
		}
	}
	slices.Sort(dead)
	return dead
}

// A counting is a position while it is counted.
type counting struct {
	g     *Game
	dead  [3]int // stones removed as dead, by their color
	stone [MaxSide*MaxSide + 1]board.Color
	owner [MaxSide*MaxSide + 1]board.Color // of stones and regions; neutral for no one
	state [MaxSide*MaxSide + 1]uint8       // of the cells of areas and neutral regions, once settled
	met   cellSet
	queue [MaxSide * MaxSide]uint16 // the region that was flooded last
	size  int                       // of that region
}

// The owners that are no colors: of empty points that belong to no one, which is
// also the color of the edge as a stone, and of the edge.
const (
	neutral   board.Color = edgeColor
	edgeOwner board.Color = edgeColor + 1
)

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
	c.owner[len(g.groups)-1] = edgeOwner
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

// territory counts owned empty points outside seki.
func (c *counting) territory() (points [3]int) {
	for cell, owner := range c.owner[:len(c.g.groups)-1] {
		if owner != neutral && c.stone[cell] == board.Empty && c.state[cell]&inSeki == 0 {
			points[owner]++
		}
	}
	return points
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
