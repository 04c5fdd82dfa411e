package board

import (
	"math/bits"
	"math/rand/v2"
)

// A Dice draws random numbers for playouts: each costs a multiplication, and the
// state is its own value, so that it can live in a register. Any number is a seed,
// such as a number from another generator; the same seed gives the same numbers. They
// are good enough for games and easily foretold, so not for secrets. A *Dice is a
// [rand.Source]. (The generator is wyrand, by Wang Yi.)
type Dice uint64

// Uint64 returns a random number of 64 bits.
func (d *Dice) Uint64() uint64 {
	*d += 0xa0761d6478bd642f
	hi, lo := bits.Mul64(uint64(*d), uint64(*d)^0xe7037ed1a0b428db)
	return hi ^ lo
}

// Below returns a random number from 0 to n−1, and 0 for an n of 0. None is more
// likely than another by more than n in 2⁶⁴. n must not be negative.
func (d *Dice) Below(n int) int {
	i, _ := bits.Mul64(d.Uint64(), uint64(n))
	return int(i)
}

// RandomMove returns a legal move, each sensible one with the same probability,
// and false if there is none. All cells where a stone may go and a swap are
// sensible; a pass is only where there is no other move. A game with a method
//
//	RandomMove(*rand.Rand) (Move, bool)
//
// chooses by itself, and may leave out moves that harm the player, such as filling
// one's own eye in Go; all games of this module have it, and it does not allocate.
// For any other game this function tries cells at random
// before it allocates a list of the moves.
func RandomMove(g Game, rng *rand.Rand) (Move, bool) {
	if g, ok := g.(interface {
		RandomMove(*rand.Rand) (Move, bool)
	}); ok {
		return g.RandomMove(rng)
	}
	n := g.Lattice().Len()
	for range 16 {
		m := Move(rng.IntN(n + 1))
		if int(m) == n {
			m = Swap
		}
		if g.Check(m) == nil {
			return m, true
		}
	}
	moves := g.AppendMoves(nil)
	sensible := moves[:0]
	for _, m := range moves {
		if m != Pass {
			sensible = append(sensible, m)
		}
	}
	switch {
	case len(sensible) > 0:
		return sensible[rng.IntN(len(sensible))], true
	case len(moves) > 0:
		return Pass, true
	}
	return Move(None), false
}

// Playout plays the game on with random moves, as [RandomMove] chooses them, to
// its end and returns who has won, Empty for a draw. A game that has not ended
// after three moves for each cell and twenty more is left there: the answer is
// then Empty, or who is ahead where the game can tell.
//
// The game is left in its last position, to be looked at with At, Over, Winner
// and Result. Whether History, Len and Undo know of the moves in between is
// unspecified: fill the game with CopyFrom before it is used again.
//
// A game with a method
//
//	Playout(*rand.Rand) Color
//
// does this itself, as fast as it can. All games of this module have it, and it
// does not allocate once a game has grown.
func Playout(g Game, rng *rand.Rand) Color {
	if g, ok := g.(interface{ Playout(*rand.Rand) Color }); ok {
		return g.Playout(rng)
	}
	for range PlayoutLimit(g.Lattice()) {
		m, ok := RandomMove(g, rng)
		if !ok || g.Play(m) != nil {
			break
		}
	}
	return g.Winner()
}

// PlayoutLimit returns after how many moves [Playout] leaves a game on l that
// has not ended: three for each cell and twenty more.
func PlayoutLimit(l *Lattice) int { return 3*l.Len() + 20 }
