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
// that it allocates only for a board that is larger than those before. Most of its
// random numbers come from a [board.Dice] that rng seeds.
func (j *Judge) RandomWinner(rows, cols int, rng *rand.Rand) board.Color {
	j.size(rows, cols)
	all := &j.blue
	all.Clear()
	all.Not()
	n := rows * cols
	deal(j.red.Words(), all.Words(), cols, n, (n+1)/2, rng.Uint64())
	if j.joined(Red) {
		return Red
	}
	return Blue
}

// deal makes got a random set of so many cells as are wanted, about half of those
// that are free: each of these by a coin, and then as many random ones turned over
// as there are too many or too few. All sets of that size are as likely. The sets
// are words of a [board.Mask] on that many columns.
func deal(got, free []uint64, cols, frees, wanted int, seed uint64) {
	r := board.Dice(seed)
	have := 0
	free = free[:len(got)]
	for i := range got {
		got[i] = r.Uint64() & free[i]
		have += bits.OnesCount64(got[i])
	}
	choices, flip := have, uint64(0) // how many cells may be turned over, and what makes them ones
	if have < wanted {
		choices, flip = frees-have, ^uint64(0)
	}
	excess := max(have-wanted, wanted-have)
	if wide := (cols + 63) >> 6; choices*wide >= 2*cols {
		turnDrawn(got, free, cols, excess, flip, r)
	} else { // drawing would miss too often
		turnCounted(got, free, choices, excess, flip, r)
	}
}

// turnDrawn turns over that many random cells of free that are ones in got ^ flip. It
// draws cells of the whole board until it has met so many.
func turnDrawn(got, free []uint64, cols, n int, flip uint64, r board.Dice) {
	wide := (cols + 63) >> 6
	rows := uint64(len(got) / wide)
	for n > 0 {
		x := r.Uint64()
		row, col := int(x>>32*rows>>32), int(x&(1<<32-1)*uint64(cols)>>32)
		i := row*wide + col>>6
		hit := (got[i] ^ flip) & free[i] >> (col & 63) & 1 // no branch, for none could be foreseen
		got[i] ^= hit << (col & 63)
		n -= int(hit)
	}
}

// turnCounted is turnDrawn where few of the cells may be turned over, of which there
// are that many choices. It counts them up to the one drawn.
func turnCounted(got, free []uint64, choices, n int, flip uint64, r board.Dice) {
	for ; n > 0; n-- {
		k := r.Below(choices)
		choices--
		for i := range got {
			w := (got[i] ^ flip) & free[i]
			if ones := bits.OnesCount64(w); k >= ones {
				k -= ones
				continue
			}
			for range k {
				w &= w - 1
			}
			got[i] ^= w & -w
			break
		}
	}
}
