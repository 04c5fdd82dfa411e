package ancientgo

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// legalMask is LegalMask of a game that is not over. Most empty points have another
// next to them, where nothing but ko can bar a stone: only the others need a Check.
func (g *Game) legalMask(dst *board.Mask) {
	cols := g.lattice.Cols()
	for row := range g.lattice.Rows() {
		first := row * cols
		groups, counts := g.groups[first:][:cols], g.counts[first:][:cols]
		var free, inner uint64 // all empty points, and those without one next to them
		for col, a := range groups {
			empty := isZero(uint64(a ^ group(first+col)))
			free |= empty << (col & 63)
			inner |= empty & isZero(uint64(counts[col]&countBits)) << (col & 63)
		}
		for ; inner != 0; inner &= inner - 1 {
			if g.check(board.Move(first+bits.TrailingZeros64(inner))) != nil {
				free &^= inner & -inner
			}
		}
		dst.Row(row)[0] = free
	}
	g.removeBarred(dst)
}

// removeBarred takes the points that ko or superko bars out of dst, of those with
// an empty point next to them.
func (g *Game) removeBarred(dst *board.Mask) {
	switch {
	case g.ko != board.None:
		dst.Remove(g.ko)
	case g.rules.Ko == VacatedKo:
		for _, s := range g.lastTaken() {
			dst.Remove(board.Cell(s & slotBits))
		}
	case g.superko():
		for c := range g.vacated().all() {
			if g.counts[c].libs() != 0 && g.repeated(c) >= 0 {
				dst.Remove(board.Cell(c))
			}
		}
	}
}

// vacated returns the empty points from which a stone has been removed since the
// start. A move onto any other one cannot repeat a position, in which the point was
// empty, unless the stone itself is removed.
func (g *Game) vacated() *cellSet {
	var s cellSet
	for _, c := range g.taken {
		if c &= slotBits; g.groups[c] == group(c) {
			s.add(c)
		}
	}
	return &s
}

// all yields the cells of the set in increasing order.
func (s *cellSet) all() func(yield func(uint16) bool) {
	return func(yield func(uint16) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(uint16(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// isZero returns 1 for 0 and 0 for any number below 2^63, without a branch.
func isZero(x uint64) uint64 { return (x - 1) >> 63 }

// StoneMasks makes black and white the sets of the points with stones of each color.
// It panics if they are not sets of cells of the game's lattice. It takes about a
// nanosecond for each point and does not allocate.
func (g *Game) StoneMasks(black, white *board.Mask) {
	g.fits(black, "StoneMasks")
	g.fits(white, "StoneMasks")
	cols := g.lattice.Cols()
	for row := range g.lattice.Rows() {
		var b, w uint64
		for col, a := range g.groups[row*cols:][:cols] {
			b |= uint64(a>>colorShift&1) << (col & 63)
			w |= uint64(a>>(colorShift+1)) << (col & 63)
		}
		black.Row(row)[0], white.Row(row)[0] = b, w
	}
}

// Planes returns "pass", and "ko" by rules that bar repetitions, see
// [board.Planer].
func (g *Game) Planes() []string {
	if g.rules.Ko == NoKo {
		return []string{"pass"}
	}
	return []string{"pass", "ko"}
}

// PlaneMask makes dst what [Game.Planes] names: "pass" is all points if the last move
// was a pass and none otherwise, and "ko" the points that the ko rule bars, for
// which [Game.Check] returns [ErrKo] or [ErrSuperko]. It panics for any other
// number, and if dst is not a set of cells of the game's lattice.
func (g *Game) PlaneMask(i int, dst *board.Mask) {
	g.fits(dst, "PlaneMask")
	dst.Clear()
	switch {
	case i == 0:
		if g.passes > 0 {
			dst.Not()
		}
	case i != 1 || g.rules.Ko == NoKo:
		panic("ancientgo: PlaneMask of a plane that the game does not have")
	case g.ko != board.None:
		g.addBarred(dst, uint16(g.ko))
	case g.rules.Ko == VacatedKo:
		for _, s := range g.lastTaken() {
			g.addBarred(dst, s&slotBits)
		}
	case g.superko():
		for _, c := range g.empties { // where a suicide may repeat a position
			if g.counts[c].libs() == 0 {
				g.addBarred(dst, c)
			}
		}
		for c := range g.vacated().all() {
			g.addBarred(dst, c)
		}
	}
}

// addBarred puts c into dst if that is a point that ko or superko bars, and could
// be played otherwise.
func (g *Game) addBarred(dst *board.Mask, c uint16) {
	if err := g.check(board.Move(c)); err == ErrKo || err == ErrSuperko {
		dst.Add(board.Cell(c))
	}
}

// fits panics unless m is on the lattice of the game.
func (g *Game) fits(m *board.Mask, method string) {
	if m.Lattice() != g.lattice {
		panic("ancientgo: " + method + " wants a mask on the lattice of the game")
	}
}
