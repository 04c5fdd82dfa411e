package ancientgo

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// A bitboard holds the cells of a board by rows, with a row before the first and one
// after the last that are empty, column c in bit c.
type bitboard [MaxSide + 2]uint64

// remove takes the cell out of the set.
func (b *bitboard) remove(p point) { b[p.row] &^= 1 << (p.col & 63) }

// legal makes b the points where the side to move may play in a game that is not over.
// Most empty points have another next to them, where nothing but ko can bar a stone.
// Under superko a move repeats no position if the point has been empty since the
// start, unless it is a suicide.
func (g *Game) legal(b *bitboard) {
	var vacated cellSet
	superko := g.superko()
	if superko {
		g.vacated(&vacated)
	}
	for _, c := range g.empties {
		p := g.points[c]
		b[p.row] |= 1 << (p.col & 63)
	}
	cols := g.lattice.Cols()
	before := uint64(0) // the empty points of the row before
	for i := range g.lattice.Rows() {
		row := b[i+1]
		inner := row &^ (before | row<<1 | row>>1 | b[i+2])
		before = row
		for ; inner != 0; inner &= inner - 1 {
			c := uint16(i*cols + bits.TrailingZeros64(inner))
			if !g.mayFill(c) || superko && (g.rules.Suicide != ForbidSuicide || vacated.has(c)) && g.repeated(c) >= 0 {
				b[i+1] &^= inner & -inner
			}
		}
	}
	switch {
	case g.ko != board.None:
		b.remove(g.points[g.ko])
	case g.rules.Ko == VacatedKo:
		for _, s := range g.lastTaken() {
			b.remove(g.points[s&slotBits])
		}
	case superko:
		for c := range vacated.all() {
			if g.counts[c].libs() != 0 && g.repeated(c) >= 0 {
				b.remove(g.points[c])
			}
		}
	}
}

// row returns the stones of a row as bits, column c in bit c. It reads four cells at
// a time.
func (g *Game) row(row int) (black, white uint64) {
	const (
		ones   = 1<<48 | 1<<32 | 1<<16 | 1
		gather = 1<<48 | 1<<33 | 1<<18 | 1<<3 // times this, bit 0 of each 16 moves into bits 48 to 51
	)
	cols := g.lattice.Cols()
	groups := g.groups[row*cols:]
	for col := 0; col < cols; col += 4 {
		var x uint64
		if len(groups) >= col+4 {
			a := groups[col:][:4]
			x = uint64(a[0]) | uint64(a[1])<<16 | uint64(a[2])<<32 | uint64(a[3])<<48
		} else { // at the end of the board
			for i, a := range groups[col:] {
				x |= uint64(a) << (16 * i)
			}
		}
		black |= x >> colorShift & ones * gather >> 48 & 15 << (col & 63)
		white |= x >> (colorShift + 1) & ones * gather >> 48 & 15 << (col & 63)
	}
	all := uint64(1)<<cols - 1
	return black & all, white & all
}

// vacated puts the empty points into s from which a stone has been removed since the
// start.
func (g *Game) vacated(s *cellSet) {
	for _, c := range g.taken {
		if c &= slotBits; g.groups[c] == group(c) {
			s.add(c)
		}
	}
}

// StoneMasks makes black and white the sets of the points with stones of each color.
// It panics if they are not sets of cells of the game's lattice. It takes about a
// nanosecond for each point and does not allocate.
func (g *Game) StoneMasks(black, white *board.Mask) {
	g.fits(black, "StoneMasks")
	g.fits(white, "StoneMasks")
	for row := range g.lattice.Rows() {
		black.Row(row)[0], white.Row(row)[0] = g.row(row)
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
// number, and if dst is not a set of cells of the game's lattice. It takes time linear
// in the board, and that of Check for each point that ko may bar.
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
		var vacated cellSet
		g.vacated(&vacated)
		for c := range vacated.all() {
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
