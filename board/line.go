package board

import (
	"fmt"
	"math/bits"

	"golang.org/x/exp/constraints"
)

// LineOf returns the line through c that runs along axis as a word: bit k is set
// if the cell k of the line holds v, where cell 0 is the one farthest back and
// cell i is c. See [RunAt], [Bracketed] and [Windows] for questions about
// such words. It panics if the line has more than 64 cells.
func (g *Grid[T]) LineOf(c Cell, axis Dir, v T) (line uint64, i int) {
	back, first := axis.Opposite(), c
	for g.l.on[first]>>back&1 != 0 {
		first += g.l.step[back&7]
		i++
	}
	for k := 0; ; k++ {
		if k == 64 {
			panic(fmt.Sprintf("board: LineOf on %v: the line has more than 64 cells", g.l))
		}
		if g.vals[first] == v {
			line |= 1 << k
		}
		if g.l.on[first]>>axis&1 == 0 {
			return line, i
		}
		first += g.l.step[axis&7]
	}
}

// RunAt returns the run of ones of line that bit i lies in: the bits from lo up
// to but not including hi. If bit i is not set, lo and hi are both i.
func RunAt[W constraints.Unsigned](line W, i int) (lo, hi int) {
	x := uint64(line)
	if uint(i) > 63 || x>>i&1 == 0 {
		return i, i
	}
	return i + 1 - bits.LeadingZeros64(^(x << (63 - i))), i + bits.TrailingZeros64(^(x >> i))
}

// Bracketed returns the bits of opp that a disc put at bit i turns over in
// Reversi: each run of them that begins beside i and ends beside a bit of own.
// It is 0 where bit i is taken, and where i is not the number of a bit.
func Bracketed[W constraints.Unsigned](own, opp W, i int) W {
	if i < 0 || W(1)<<i == 0 || (own|opp)>>i&1 != 0 {
		return 0
	}
	o, p := uint64(own), uint64(opp)
	// Above i the carry of an addition clears the run and comes to rest beyond it.
	first := uint64(2) << i
	end := (p + first) &^ p & o // that one bit, if it is of own
	flips := end - first&-(-end>>63)
	below := bits.LeadingZeros64(^(p << (64 - i)))
	return W(flips | (1<<below-1)<<(i-below)&-(o>>uint(i-1-below)&1))
}

// Windows returns the bits at which n ones in a row begin: bit i is set if bits
// i to i+n−1 of line are. Those are the places of fives and longer rows when n is
// 5. A window of less than one bit begins everywhere.
func Windows[W constraints.Unsigned](line W, n int) W {
	if n < 1 {
		return ^W(0)
	}
	for have := 1; have < n; {
		more := min(have, n-have)
		line &= line >> more
		have += more
	}
	return line
}
