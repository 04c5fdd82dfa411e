package ancientgo

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// Boards of at most that many points and columns are small: all of their
// points fit into two words.
const (
	smallPoints  = 128
	smallColumns = 63
)

// points is a set of points of a small board, numbered as its cells are.
type points struct{ lo, hi uint64 }

func (p points) or(q points) points      { return points{p.lo | q.lo, p.hi | q.hi} }
func (p points) and(q points) points     { return points{p.lo & q.lo, p.hi & q.hi} }
func (p points) without(q points) points { return points{p.lo &^ q.lo, p.hi &^ q.hi} }

// up adds n, from 1 to 63, to the number of each point, down subtracts it.
func (p points) up(n uint) points { return points{p.lo << (n & 63), p.hi<<(n&63) | p.lo>>(-n&63)} }

func (p points) down(n uint) points { return points{p.lo>>(n&63) | p.hi<<(-n&63), p.hi >> (n & 63)} }

func (p points) len() int { return bits.OnesCount64(p.lo) + bits.OnesCount64(p.hi) }

// first returns the lowest point of p alone.
func (p points) first() points {
	if p.lo != 0 {
		return points{p.lo & -p.lo, 0}
	}
	return points{0, p.hi & -p.hi}
}

// packPoints returns the points that hold black stones and white ones.
func packPoints(values []board.Color) (black, white points) {
	n := min(64, len(values))
	black.lo, white.lo = board.PackColors(values[:n])
	black.hi, white.hi = board.PackColors(values[n:])
	return black, white
}

// A smallBoard answers for a small board with all points at once.
type smallBoard struct {
	cols             uint
	all              points
	hasWest, hasEast points // all but the first column, all but the last
}

func newSmallBoard(rows, cols int) smallBoard {
	b := smallBoard{cols: uint(cols), all: points{^uint64(0), ^uint64(0)}}
	if n := rows * cols; n <= 64 {
		b.all = points{lo: ^uint64(0) >> (64 - n)}
	} else {
		b.all.hi >>= 128 - n
	}
	first, n := points{lo: 1}, b.cols // the first column: n doubles with the rows it has
	for ; n < 64; n *= 2 {
		first = first.or(first.up(n))
	}
	first.hi |= first.lo << (n - 64)
	b.hasWest = b.all.without(first)
	b.hasEast = b.hasWest.down(1)
	return b
}

// around returns the points that touch a point of p, and some beyond the
// board.
func (b *smallBoard) around(p points) points {
	row := p.up(1).and(b.hasWest).or(p.down(1).and(b.hasEast))
	return row.or(p.up(b.cols)).or(p.down(b.cols))
}

// fill returns p and all that it is connected with within a set.
func (b *smallBoard) fill(p, within points) points {
	for {
		grown := b.around(p).and(within).or(p)
		if grown == p {
			return p
		}
		p = grown
	}
}

// hasAtari reports whether a group of the stones has exactly one liberty, in
// the same way as [rowBits.hasAtari].
func (b *smallBoard) hasAtari(stones, empty points) bool {
	west, east := empty.up(1).and(b.hasWest), empty.down(1).and(b.hasEast)
	north, south := empty.up(b.cols), empty.down(b.cols)
	row, col := west.or(east), north.or(south)
	two := west.and(east).or(north.and(south)).or(row.and(col))
	stones = stones.without(b.fill(stones.and(two), stones))
	for {
		seed := stones.and(row.or(col))
		if seed == (points{}) {
			return false
		}
		group := b.fill(seed.first(), stones)
		if b.around(group).and(empty).len() == 1 {
			return true
		}
		stones = stones.without(group)
	}
}
