package board

// LegalMask makes dst the set of the cells on which the side to move may put a
// stone: the moves of [Game].AppendMoves but Pass and Swap, which are for Check to
// tell. It panics if dst is not a set of cells of the game's lattice. A game with a
// method
//
//	LegalMask(dst *Mask)
//
// does this itself, as fast as it can and without allocating; all games of this
// module have it. Any other game is asked about each cell.
func LegalMask(g Game, dst *Mask) {
	if g, ok := g.(interface{ LegalMask(dst *Mask) }); ok {
		g.LegalMask(dst)
		return
	}
	dst.fits(g.Lattice(), "LegalMask")
	dst.Clear()
	for c := range g.Lattice().Cells() {
		if g.Check(Move(c)) == nil {
			dst.Add(c)
		}
	}
}

// StoneMasks makes black and white the sets of the cells with stones of each
// color. It panics if they are not sets of cells of the game's lattice. A game with
// a method
//
//	StoneMasks(black, white *Mask)
//
// does this itself, as fast as it can and without allocating; all games of this
// module have it. Any other game is asked about each cell.
func StoneMasks(g Game, black, white *Mask) {
	if g, ok := g.(interface{ StoneMasks(black, white *Mask) }); ok {
		g.StoneMasks(black, white)
		return
	}
	black.fits(g.Lattice(), "StoneMasks")
	white.fits(g.Lattice(), "StoneMasks")
	black.Clear()
	white.Clear()
	for c := range g.Lattice().Cells() {
		switch g.At(c) {
		case Black:
			black.Add(c)
		case White:
			white.Add(c)
		}
	}
}

// fits panics unless m is on l.
func (m *Mask) fits(l *Lattice, what string) {
	if m.l != l {
		panic("board: " + what + " wants a mask on the lattice of the game")
	}
}

// A Planer is a game that can say more of a position as sets of cells than its
// stones and the legal moves: what else decides the future, such as cells barred by
// ko, for programs that learn from planes of 0 and 1.
type Planer interface {
	// Planes returns the names of these sets, such as "ko". They are the same
	// for all games by the same rules. There may be none.
	Planes() []string

	// PlaneMask makes dst the set of that number, counted from 0 in the order
	// of Planes. What concerns no cell in particular, such as a pass that
	// has just been played, is all cells or none. It panics for any other number,
	// and if dst is not a set of cells of the game's lattice. It does not
	// allocate.
	PlaneMask(i int, dst *Mask)
}
