package board

// Actions returns how many numbers [Lattice.Action] gives out: one for each cell,
// one for a pass and one for a swap.
func (l *Lattice) Actions() int { return l.Len() + 2 }

// Action returns the number of a move for a policy: that of the cell,
// then [Lattice.Len] for a pass and the next one for a swap. It is the same for
// all games on l. A number that is not a move gives −1.
func (l *Lattice) Action(m Move) int {
	switch {
	case m == Pass:
		return l.Len()
	case m == Swap:
		return l.Len() + 1
	case l.Valid(Cell(m)):
		return int(m)
	}
	return -1
}

// MoveOf returns the move that [Lattice.Action] gave that number, and [None] as a
// move for any other number.
func (l *Lattice) MoveOf(action int) Move {
	switch n := l.Len(); {
	case action == n:
		return Pass
	case action == n+1:
		return Swap
	case action >= 0 && action < n && l.Valid(Cell(action)):
		return Move(action)
	}
	return Move(None)
}
