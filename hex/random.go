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
// their time, since it fills the board at once. It panics unless rows and cols are
// from 1 to [board.MaxSide].
//
// It takes time linear in the number of cells, and allocates: use a [Judge] for
// many games.
func RandomWinner(rows, cols int, rng *rand.Rand) board.Color {
	var j Judge
	return j.RandomWinner(rows, cols, rng)
}

// RandomWinner is the function [RandomWinner] with the memory of the judge, so
// that it allocates only for a board that is larger than those before.
func (j *Judge) RandomWinner(rows, cols int, rng *rand.Rand) board.Color {
	j.size(rows, cols)
	j.fillHalf(rng)
	if j.joined(Red) {
		return Red
	}
	return Blue
}

// fillHalf makes the red stones a random half of the cells.
func (j *Judge) fillHalf(rng *rand.Rand) {
	l := j.lattice
	n := l.Len()
	words := (n+63)/64 + 1 // one more, so that a row can be read across the end
	if len(j.packed) < words {
		j.packed = make([]uint64, words)
	}
	fillHalf(j.packed, n, rng)
	if j.red.Lattice() != l {
		j.red, j.blue = *board.NewMask(l), *board.NewMask(l)
	}
	last := ^uint64(0) >> (-l.Cols() & 63)
	for row := range l.Rows() {
		own := j.red.Row(row)
		for i := range own {
			from := row*l.Cols() + i*64
			own[i] = j.packed[from>>6]>>(from&63) | j.packed[from>>6+1]<<1<<(^from&63)
		}
		own[len(own)-1] &= last
	}
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
