package reversi

import "math/bits"

// Perft returns the number of different ways to play depth plies from p: the
// leaves of the game tree. A pass is one ply, and a game that has ended sooner
// is one leaf. From [Start] the numbers for depths 1 to 6 are 4, 12, 56, 244,
// 1396 and 8200. A depth below 1 is one leaf.
//
// It is the usual test and measure of a move generator: the moves of the last
// ply are counted and not played. No position is remembered, and nothing is
// allocated.
func Perft(p Position, depth int) uint64 {
	if depth < 1 {
		return 1
	}
	if depth == 1 {
		return max(1, uint64(bits.OnesCount64(p.moves())))
	}
	var f fills
	f.set(p)
	moves := f.moves(p)
	if moves == 0 {
		if p.Pass().moves() == 0 {
			return 1
		}
		return Perft(p.Pass(), depth-1)
	}
	leaves := uint64(0)
	if depth == 2 {
		for ; moves != 0; moves &= moves - 1 {
			next := p.with(moves&-moves, f.flips(uint(bits.TrailingZeros64(moves))))
			leaves += max(1, uint64(bits.OnesCount64(next.moves())))
		}
		return leaves
	}
	for ; moves != 0; moves &= moves - 1 {
		leaves += Perft(p.with(moves&-moves, f.flips(uint(bits.TrailingZeros64(moves)))), depth-1)
	}
	return leaves
}
