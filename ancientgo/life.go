package ancientgo

import (
	"iter"
	"slices"

	"github.com/stonesgo/stones/board"
)

// PassAlive yields the points that are unconditionally that color's, in
// increasing order: the stones of groups that the opponent cannot kill though
// their owner always passes, and the regions that these groups keep for
// themselves, with whatever stands inside. (Benson, Life in the game of Go,
// Information Sciences 10, 1976.) There are none of a color that is neither Black
// nor White.
//
// It allocates, and takes time linear in the size of the board for each round,
// of which there are rarely more than three, before the first point.
func (g *Game) PassAlive(color board.Color) iter.Seq[board.Cell] {
	return func(yield func(board.Cell) bool) {
		for _, c := range g.passAlive(color) {
			if !yield(c) {
				return
			}
		}
	}
}

// passAlive returns what PassAlive yields.
func (g *Game) passAlive(color board.Color) []board.Cell {
	if color != board.Black && color != board.White {
		return nil
	}
	b := benson{g: g, color: color, dead: make([]bool, len(g.groups))}
	b.findRegions()
	for b.round() {
	}
	var alive []board.Cell
	for c := range g.lattice.Cells() {
		if g.At(c) == color && !b.dead[g.groups[c].slot()] {
			alive = append(alive, c)
		}
	}
	for _, r := range b.regions {
		if len(r.vital) > 0 {
			alive = append(alive, r.cells...)
		}
	}
	slices.Sort(alive)
	return alive
}

// A benson is the state of the search for groups that are alive whatever the
// opponent does: groups and regions are struck off until no more can be.
type benson struct {
	g       *Game
	color   board.Color
	regions []*region
	dead    []bool // groups struck off, by slot
}

// A region is a connected set of points without stones of the color.
type region struct {
	cells  []board.Cell
	around []uint16 // the groups of the color next to it, by slot
	vital  []uint16 // those of them that touch all of its empty points
}

func (b *benson) findRegions() {
	grid := b.g.Grid()
	var scratch board.Scratch
	var met cellSet
	for c := range grid.All() {
		if grid.At(c) == b.color || met.has(uint16(c)) {
			continue
		}
		cells := grid.RegionFunc(&scratch, c, func(c board.Cell) bool { return grid.At(c) != b.color })
		for _, c := range cells {
			met.add(uint16(c))
		}
		b.regions = append(b.regions, b.newRegion(slices.Clone(cells)))
	}
}

func (b *benson) newRegion(cells []board.Cell) *region {
	r := &region{cells: cells}
	first := true
	for _, c := range cells {
		next := b.groupsNextTo(c)
		for _, slot := range next {
			if !slices.Contains(r.around, slot) {
				r.around = append(r.around, slot)
			}
		}
		switch {
		case b.g.At(c) != board.Empty:
		case first:
			r.vital, first = next, false
		default:
			r.vital = slices.DeleteFunc(r.vital, func(slot uint16) bool { return !slices.Contains(next, slot) })
		}
	}
	return r
}

// groupsNextTo returns the groups of the color next to c, by slot.
func (b *benson) groupsNextTo(c board.Cell) []uint16 {
	var slots []uint16
	for n := range b.g.lattice.Neighbors(c) {
		at := b.g.groups[n]
		if slot := at.slot(); at.color() == b.color && !slices.Contains(slots, slot) {
			slots = append(slots, slot)
		}
	}
	return slots
}

// round strikes off the groups that have fewer than two vital regions, and the
// regions next to them. It reports whether there were any.
func (b *benson) round() (changed bool) {
	vital := make([]int, len(b.dead))
	for _, r := range b.regions {
		for _, slot := range r.vital {
			vital[slot]++
		}
	}
	for c := range b.g.lattice.Cells() {
		slot := b.g.groups[c].slot()
		if b.g.At(c) == b.color && !b.dead[slot] && vital[slot] < 2 {
			b.dead[slot] = true
			changed = true
		}
	}
	for _, r := range b.regions {
		if slices.ContainsFunc(r.around, func(slot uint16) bool { return b.dead[slot] }) {
			r.vital = nil
		}
	}
	return changed
}
