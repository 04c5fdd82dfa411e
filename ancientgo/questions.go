package ancientgo

import (
	"iter"
	"slices"

	"github.com/stonesgo/stones/board"
)

// Prisoners returns how many stones by has taken, those that the opponent lost
// by suicide among them.
func (g *Game) Prisoners(by board.Color) int {
	if by != board.Black && by != board.White {
		return 0
	}
	return int(g.prisoners[by])
}

// Ko returns the point that simple ko bars to the side to move; ok is false if
// there is none or the rules have no simple ko. See [Game.Barred] for the
// Tibetan rule.
func (g *Game) Ko() (c board.Cell, ok bool) {
	return g.ko, g.ko != board.None
}

// Barred yields the points that the ko rule bars to the side to move because
// of the move before, in increasing order: the ko under [SimpleKo], the points
// that lost a stone under [VacatedKo]. It allocates if there are several.
// Superko has no such list: see [Game.Check].
func (g *Game) Barred() iter.Seq[board.Cell] {
	return func(yield func(board.Cell) bool) {
		if g.ko != board.None {
			yield(g.ko)
		}
		if g.rules.Ko != VacatedKo {
			return
		}
		for _, c := range cellsOf(g.lastTaken()) {
			if !yield(c) {
				return
			}
		}
	}
}

// EmptyCount returns the number of empty points.
func (g *Game) EmptyCount() int { return len(g.empties) }

// EmptyAt returns one of the empty points by its number i, from 0 up to
// [Game.EmptyCount]; other numbers panic. It is made for drawing points at
// random: the points are in no particular order and their numbers change with
// every move, but [Game.Undo] restores them.
func (g *Game) EmptyAt(i int) board.Cell { return board.Cell(g.empties[i]) }

// Group returns the stones of the group that c is in, in increasing order, and
// nil if there is no stone on c. It allocates the slice.
func (g *Game) Group(c board.Cell) []board.Cell {
	if g.At(c) == board.Empty {
		return nil
	}
	var stones []board.Cell
	for s := range g.ring(c) {
		stones = append(stones, s)
	}
	slices.Sort(stones)
	return stones
}

// ring yields the stones of the group that c is in, c first.
func (g *Game) ring(c board.Cell) iter.Seq[board.Cell] {
	return func(yield func(board.Cell) bool) {
		for s := c; yield(s); {
			if s = board.Cell(g.links[s]); s == c {
				return
			}
		}
	}
}

// Liberties returns the empty points next to the group that c is in, in
// increasing order, and nil if there is no stone on c. It allocates the slice.
func (g *Game) Liberties(c board.Cell) []board.Cell {
	if g.At(c) == board.Empty {
		return nil
	}
	var libs []board.Cell
	for n := range g.liberties(c) {
		libs = append(libs, n)
	}
	slices.Sort(libs)
	return libs
}

// liberties yields the empty points next to the group of the stone on c.
func (g *Game) liberties(c board.Cell) iter.Seq[board.Cell] {
	return func(yield func(board.Cell) bool) {
		var met cellSet
		for s := range g.ring(c) {
			for _, n := range g.lattice.Adjacent(s) {
				if g.At(n) == board.Empty && met.add(uint16(n)) && !yield(n) {
					return
				}
			}
		}
	}
}

// LibertyCount returns the number of empty points next to the group that c is
// in, and 0 if there is no stone on c. It takes time linear in the group.
func (g *Game) LibertyCount(c board.Cell) int {
	if g.At(c) == board.Empty {
		return 0
	}
	n := 0
	for range g.liberties(c) {
		n++
	}
	return n
}

// InAtari reports whether there is a stone on c whose group has exactly one
// liberty. It stops at the second liberty it finds, and goes through the whole group at
// worst.
func (g *Game) InAtari(c board.Cell) bool {
	if g.At(c) == board.Empty {
		return false
	}
	only := board.None
	for s := range g.ring(c) {
		for _, n := range g.lattice.Adjacent(s) {
			if g.At(n) != board.Empty || n == only {
				continue
			}
			if only != board.None {
				return false
			}
			only = n
		}
	}
	return only != board.None
}

// cellsOf returns stones of Game.taken as cells in increasing order.
func cellsOf(stones []uint16) []board.Cell {
	if len(stones) == 0 {
		return nil
	}
	cells := make([]board.Cell, len(stones))
	for i, s := range stones {
		cells[i] = board.Cell(s & slotBits)
	}
	slices.Sort(cells)
	return cells
}

// Captures returns the opponent's stones that the side to move would take with
// a stone on c, in increasing order: those of the groups next to c whose last
// liberty it is. It is nil if c is not empty. It looks at the stones only;
// whether the move is legal is for [Game.Check] to say. It allocates the slice
// unless there is nothing to take.
func (g *Game) Captures(c board.Cell) []board.Cell {
	if !g.on(c) || g.At(c) != board.Empty {
		return nil
	}
	o := g.outcome(uint16(c))
	if o.suicide {
		return nil
	}
	var stones []board.Cell
	for _, at := range o.dead[:o.n] {
		for s := range g.ring(board.Cell(at.slot())) {
			stones = append(stones, s)
		}
	}
	slices.Sort(stones)
	return stones
}

// CapturingMoves yields the legal moves of the side to move that take at least
// one stone of the opponent, in increasing order. It takes time linear in the
// size of the board and does not allocate.
func (g *Game) CapturingMoves() iter.Seq[board.Cell] {
	return func(yield func(board.Cell) bool) {
		for c := range board.Cell(len(g.groups) - 1) {
			if g.takes(uint16(c)) && g.Check(board.Move(c)) == nil && !yield(c) {
				return
			}
		}
	}
}

// CanCapture reports whether the side to move has a legal move that takes at
// least one stone of the opponent. It stops at the first.
func (g *Game) CanCapture() bool {
	for range g.CapturingMoves() {
		return true
	}
	return false
}

// takes reports whether c is empty and the last liberty of a group of the
// opponent.
func (g *Game) takes(c uint16) bool {
	if g.groups[c].color() != board.Empty {
		return false
	}
	groups, libs := g.around(c)
	return groups.of(opponent(g.turn))&(libs^groups.times()).zeros() != 0
}

// IsEye reports whether c is an eye of that color as random players go by it:
// an empty point whose orthogonal neighbors all hold stones of that color, and
// on whose diagonals the opponent has fewer than two stones, or none if c lies
// at the edge or in the corner of the board. A point that looks like an eye
// this way can still be false. For a color that is neither Black nor White it
// returns false. It takes constant time.
func (g *Game) IsEye(c board.Cell, color board.Color) bool {
	return g.on(c) && color <= board.White && g.groups[c] == group(c) &&
		g.counts[c]&notIn[color&3] == 0 && g.kernel.isEye(uint16(c), color)
}

// notIn holds the bits of a count that are not set where only that color or
// the edge touches; all of them for a value that is not the color of a stone.
var notIn = [4]count{^count(0), field[0] | field[2], field[0] | field[1], ^count(0)}
