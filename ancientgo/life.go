package ancientgo

import (
	"iter"

	"github.com/stonesgo/stones/board"
)

// PassAlive yields the points that are unconditionally that color's, in
// increasing order.
//
// The stones are those of the groups that the opponent cannot take, whatever the
// opponent plays while their owner always passes. A region is a connected set of
// points without stones of the color, and vital to a group that all of its empty
// points touch. A set of groups is alive if two regions are vital to each group
// and touch no group outside the set (Benson, Life in the game of Go, Information
// Sciences 10, 1976). Where the rules allow suicide, the opponent can empty a
// point in a region again: all of its points must touch the group then, those with
// stones of the opponent too. Without suicide these are exactly the groups that
// cannot be taken; with it there are positions in which others cannot be taken
// either.
//
// The other points are those of regions that only living groups touch, with at
// most one point that touches none of them, whatever stands inside. The opponent
// cannot have two eyes there: however the region is filled, none of the opponent's
// stones in it is alive in the sense above. Nothing is claimed of larger regions,
// in which the opponent might live in the end.
//
// There are none of a color that is neither Black nor White. It takes time linear
// in the size of the board for each round of striking groups off, of which there
// are rarely more than three, before the first point, and does not allocate.
func (g *Game) PassAlive(color board.Color) iter.Seq[board.Cell] {
	return func(yield func(board.Cell) bool) { g.passAlive(color, yield) }
}

// PassAliveMask makes dst the set of the points that [Game.PassAlive] yields. It
// panics if dst is not a set of cells of the game's lattice. It allocates nothing.
func (g *Game) PassAliveMask(dst *board.Mask, color board.Color) {
	if dst.Lattice() != g.lattice {
		panic("ancientgo: PassAliveMask wants a mask on the lattice of the game")
	}
	dst.Clear()
	g.passAlive(color, func(c board.Cell) bool {
		dst.Add(c)
		return true
	})
}

// passAlive calls yield for the points that PassAlive yields. The memory of the
// search is on the stack, and no larger than usual boards need where they do.
func (g *Game) passAlive(color board.Color, yield func(board.Cell) bool) {
	switch {
	case color != board.Black && color != board.White:
	case len(g.counts) <= usualSize*usualSize+1:
		var words [bensonWords * (usualSize*usualSize + 1)]uint16
		g.passAliveIn(words[:], color, yield)
	default:
		g.passAliveLarge(color, yield)
	}
}

func (g *Game) passAliveLarge(color board.Color, yield func(board.Cell) bool) {
	var words [bensonWords * (MaxSide*MaxSide + 1)]uint16
	g.passAliveIn(words[:], color, yield)
}

// passAliveIn is passAlive with memory that holds zeros.
func (g *Game) passAliveIn(words []uint16, color board.Color, yield func(board.Cell) bool) {
	n := len(g.counts)
	b := benson{g: g, color: color, suicide: g.rules.Suicide != ForbidSuicide}
	b.regionOf, b.queue, b.state, words = words[:n], words[n:2*n], words[2*n:3*n], words[3*n:]
	b.last, b.touched, b.vital, b.borders = words[:n], words[n:2*n], words[2*n:3*n], words[3*n:7*n]
	b.findRegions()
	for b.strike() {
	}
	for c := range uint16(n - 1) {
		if b.owns(c) && !yield(board.Cell(c)) {
			return
		}
	}
}

// A benson is the state of the search for groups that are alive whatever the
// opponent does: groups and regions are struck off until no more can be.
type benson struct {
	g       *Game
	color   board.Color
	suicide bool // whether the opponent may remove stones of their own

	regionOf []uint16 // of cells without a stone of the color, counted from 1
	queue    []uint16 // the cells of the region found last
	state    []uint16 // of regions; see lost
	last     []uint16 // of groups, by slot: the cell found last that touches it, counted from 1
	touched  []uint16 // of groups, by slot: how many points of that cell's region touch it
	vital    []uint16 // of groups, by slot: how many regions are vital to it
	borders  []uint16 // pairs of a region, with vitalBorder if it is vital, and the slot of a group next to it
	end      int      // of the borders found
}

// bensonWords is how much memory a search takes for each cell. There are at most
// as many borders as pairs of adjacent cells, which are fewer than two for each
// cell.
const bensonWords = 6 + 2*2

const vitalBorder = 1 << 15

// The state of a region is how many of its points touch no group of the color, 2
// for more than one, and whether a group next to it was struck off.
const (
	lost      = 4 // which the groups next to it know
	newlyLost = 8 // which they do not know yet
)

// findRegions finds the regions and what they are to the groups around.
func (b *benson) findRegions() {
	regions := uint16(0)
	for c, at := range b.g.groups[:len(b.g.groups)-1] {
		if at.color() != b.color && b.regionOf[c] == 0 {
			regions++
			b.findRegion(uint16(c), regions)
		}
	}
}

// findRegion goes through the region that from is in.
func (b *benson) findRegion(from, region uint16) {
	queue, regionOf := b.queue, b.regionOf
	first := b.end
	points, inner := uint16(0), uint16(0)
	queue[0], regionOf[from] = from, region
	for i, n := 0, 1; i < n; i++ {
		c := queue[i]
		counted := b.suicide || b.g.groups[c].color() == board.Empty
		if counted {
			points++
		}
		touches := false
		q := b.g.next[c]
		for side := range 4 {
			next := q.at(side)
			switch at := b.g.groups[next]; {
			case at.color() == b.color:
				touches = true
				b.touch(at.slot(), c, counted)
			case at.color() != edgeColor && regionOf[next] == 0:
				queue[n], regionOf[next] = next, region
				n++
			}
		}
		if !touches && inner < 2 {
			inner++
		}
	}
	b.state[region] = inner
	borders := b.borders[first:b.end]
	for i := 0; i < len(borders); i += 2 {
		if slot := borders[i+1]; b.touched[slot] == points {
			borders[i] |= vitalBorder
			b.vital[slot]++
		}
	}
}

// touch notes that c, a point of the region found last, touches a group. Only the
// points that are counted can make the region vital.
func (b *benson) touch(slot, c uint16, counted bool) {
	region := b.regionOf[c]
	switch last := b.last[slot]; {
	case last == c+1:
		return
	case last == 0 || b.regionOf[last-1] != region:
		b.borders[b.end], b.borders[b.end+1] = region, slot
		b.end += 2
		b.touched[slot] = 0
	}
	b.last[slot] = c + 1
	if counted {
		b.touched[slot]++
	}
}

// strike strikes off the groups to which fewer than two regions are vital, and the
// regions next to them. It reports whether there were any.
func (b *benson) strike() (changed bool) {
	borders := b.borders[:b.end]
	for i := 0; i < len(borders); i += 2 {
		if region := borders[i] &^ vitalBorder; b.vital[borders[i+1]] < 2 && b.state[region] < lost {
			b.state[region] |= newlyLost
			changed = true
		}
	}
	if !changed {
		return false
	}
	for i := 0; i < len(borders); i += 2 {
		if borders[i]&vitalBorder != 0 && b.state[borders[i]&^vitalBorder]&newlyLost != 0 {
			b.vital[borders[i+1]]--
		}
	}
	for region, state := range b.state {
		if state&newlyLost != 0 {
			b.state[region] = state ^ newlyLost ^ lost
		}
	}
	return true
}

// owns reports whether c belongs to the color: a stone of a group that is left, or
// a point of a region that only such groups touch.
func (b *benson) owns(c uint16) bool {
	if at := b.g.groups[c]; at.color() == b.color {
		return b.vital[at.slot()] >= 2
	}
	state := b.state[b.regionOf[c]]
	return state < 2 && b.end > 0
}
