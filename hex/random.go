package hex

import (
	"math/bits"
	"math/rand/v2"

	"github.com/stonesgo/stones/board"
)

// RandomWinner returns the winner of a random game on an empty board of that
// size: both sides put their stones on random empty cells until the board is
// full, Red first, so that Red has the odd stone. It is Red or Blue, with the
// chances that random games by [Game.Play] have, but takes a small part of
// their time, since it fills the board at once. It panics if rows or cols are
// below 1.
//
// It takes time linear in the number of cells. On boards of up to 64 rows and
// columns it does not allocate, but for a rare one whose chains wind too much;
// see [Judge].
func RandomWinner(rows, cols int, rng *rand.Rand) board.Color {
	var room struct {
		own, flood [64 + 2]uint64
		packed     [64 + 1]uint64
	}
	j := Judge{}
	if rows <= 64 && cols <= 64 {
		j = Judge{own: room.own[:], flood: room.flood[:], packed: [2][]uint64{room.packed[:], nil}}
	}
	return j.RandomWinner(rows, cols, rng)
}

// RandomWinner is the function [RandomWinner] with the memory of the judge, so
// that it does not allocate for a board that is no larger than those before.
func (j *Judge) RandomWinner(rows, cols int, rng *rand.Rand) board.Color {
	if rows < 1 || cols < 1 {
		panic("hex: RandomWinner on a board without cells")
	}
	j.size(rows, cols)
	fillHalf(j.packed[0], rows*cols, rng)
	if j.joined(Red) {
		return Red
	}
	return Blue
}

// fillHalf sets a random half of the first n bits, one more than half if n is
// odd: each bit by a coin, and then as many random ones turned over as there
// are too many or too few. All sets of that size are as likely.
func fillHalf(words []uint64, n int, rng *rand.Rand) {
	excess := -(n + 1) / 2
	last := (n - 1) / 64
	for i := range words[:last+1] {
		words[i] = rng.Uint64()
		if i == last {
			words[i] &= ^uint64(0) >> (-n & 63)
		}
		excess += bits.OnesCount64(words[i])
	}
	flip := uint64(0) // what the bits to be turned over are
	if excess > 0 {
		flip = 1
	}
	for range max(excess, -excess) {
		for {
			at := rng.Uint64N(uint64(n))
			if bit := words[at>>6] >> (at & 63) & 1; bit == flip {
				words[at>>6] ^= 1 << (at & 63)
				break
			}
		}
	}
}
