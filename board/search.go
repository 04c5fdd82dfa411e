package board

// HashAfter returns the Hash that the game will have after m, a legal move. For a
// move that is not legal the number means nothing, and nothing else happens. A game
// with a method
//
//	HashAfter(m Move) uint64
//
// works it out without playing, in less time and so that several goroutines may
// ask at once; all games of this module have it. Any other game plays the move and
// takes it back.
func HashAfter(g Game, m Move) uint64 {
	if g, ok := g.(interface{ HashAfter(m Move) uint64 }); ok {
		return g.HashAfter(m)
	}
	if g.Play(m) != nil {
		return g.Hash()
	}
	h := g.Hash()
	g.Undo()
	return h
}

// Grow makes room for that many more moves, so that playing them does not allocate,
// in a game with a method
//
//	Grow(moves int)
//
// as all games of this module have it. Any other game grows while it is played, and
// Grow does nothing. CopyFrom keeps the room.
func Grow(g Game, moves int) {
	if g, ok := g.(interface{ Grow(moves int) }); ok && moves > 0 {
		g.Grow(moves)
	}
}
