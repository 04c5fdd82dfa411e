package ancientgo

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// CanCapture reports whether color could take a stone of the opponent with one
// move on that grid: whether some group of the opponent has exactly one
// liberty. Ko is unknown without a game, and does not count. Groups that
// already have no liberties, which cannot arise in play, do not count. Whatever
// on the grid is neither Black nor White counts as empty. Points are next to
// each other along rows and columns, whatever the adjacency of the grid's
// lattice. It is false for a nil grid, the zero Grid, and for a color that is
// neither.
//
// It is the question for programs that have a board and no game; [Game] has
// the method of the same name. On grids of up to 64×64 points it does not
// allocate.
func CanCapture(grid *board.Grid[board.Color], color board.Color) bool {
	if grid == nil || grid.Lattice() == nil || color != board.Black && color != board.White {
		return false
	}
	l := grid.Lattice()
	if l.Rows() > 64 || l.Cols() > 64 {
		return canCaptureLarge(grid, color)
	}
	if l.Len() <= smallPoints && l.Cols() <= smallColumns {
		black, white := packPoints(grid.Values())
		b := newSmallBoard(l.Rows(), l.Cols())
		stones := white
		if color == board.White {
			stones = black
		}
		return b.hasAtari(stones, b.all.without(black.or(white)))
	}
	var b rowBits
	b.load(grid.Values(), l.Rows(), l.Cols(), color.Opponent())
	return b.hasAtari()
}

// rowBits is a board as bits, for questions about all points at once: bit i of
// a word is column i of that row. There is a row without points above the
// first and below the last.
//
// It is here, and points for the smallest boards beside it, because both take a
// small part of the time of [board.Grid.Region] and [board.Grid.Border], which
// canCaptureLarge stands on: see BenchmarkCanCaptureEngines.
type rowBits struct {
	rows   int
	stones [66]uint64 // of the color that may be taken
	empty  [66]uint64
}

// load sets b to the stones of that color and the empty points.
func (b *rowBits) load(values []board.Color, rows, cols int, color board.Color) {
	b.rows = rows
	for row := 1; row <= rows; row++ {
		stones, others := board.PackColors(values[:cols])
		empty := ^(stones | others) & (1<<cols - 1)
		if color == board.White {
			stones = others
		}
		b.stones[row], b.empty[row] = stones, empty
		values = values[cols:]
	}
}

// hasAtari reports whether a group of the stones has exactly one liberty. It
// uses up the stones.
//
// Whatever holds a stone with two liberties is set aside first, all groups at
// once. What remains is mostly small and looked at group by group.
func (b *rowBits) hasAtari() bool {
	var group [66]uint64
	for row := 1; row <= b.rows; row++ {
		up, down := b.empty[row-1], b.empty[row+1]
		left, right := b.empty[row]<<1, b.empty[row]>>1
		group[row] = b.stones[row] & (up&down | left&right | (up|down)&(left|right))
	}
	b.grow(&group, 1, b.rows)
	for row := 1; row <= b.rows; row++ {
		b.stones[row] &^= group[row]
	}
	for row := 1; row <= b.rows; row++ {
		for {
			seed := b.stones[row] & (b.empty[row-1] | b.empty[row+1] | b.empty[row]<<1 | b.empty[row]>>1)
			if seed == 0 {
				break
			}
			clear(group[:b.rows+1])
			group[row] = seed & -seed
			b.grow(&group, row, row)
			if b.liberties(&group) == 1 {
				return true
			}
			for r := 1; r <= b.rows; r++ {
				b.stones[r] &^= group[r]
			}
		}
	}
	return false
}

// grow adds to a set of stones, which lies in the rows lo to hi, all that they
// are connected with.
func (b *rowBits) grow(set *[66]uint64, lo, hi int) {
	for changed := true; changed; {
		changed = false
		for row := max(lo-1, 1); row <= min(hi+1, b.rows); row++ {
			grown := spread(set[row]|(set[row-1]|set[row+1])&b.stones[row], b.stones[row])
			if grown != set[row] {
				set[row] = grown
				changed = true
				lo, hi = min(lo, row), max(hi, row)
			}
		}
		for row := hi; row >= lo; row-- {
			grown := spread(set[row]|(set[row-1]|set[row+1])&b.stones[row], b.stones[row])
			if grown != set[row] {
				set[row] = grown
				changed = true
			}
		}
	}
}

// spread returns the runs of ones of within that hold a bit of seeds.
func spread(seeds, within uint64) uint64 {
	for {
		grown := (seeds | seeds<<1 | seeds>>1) & within
		if grown == seeds {
			return seeds
		}
		seeds = grown
	}
}

// liberties counts the empty points that touch the set.
func (b *rowBits) liberties(set *[66]uint64) int {
	n := 0
	for row := 1; row <= b.rows; row++ {
		n += bits.OnesCount64(b.empty[row] & (set[row-1] | set[row+1] | set[row]<<1 | set[row]>>1))
	}
	return n
}

// canCaptureLarge is CanCapture for boards that rowBits cannot hold.
func canCaptureLarge(grid *board.Grid[board.Color], color board.Color) bool {
	var scratch board.Scratch
	l := grid.Lattice()
	colors := board.NewGrid[board.Color](board.Square4(l.Rows(), l.Cols()))
	for c, v := range grid.All() {
		if v == board.Black || v == board.White {
			colors.Set(c, v)
		}
	}
	met := make([]bool, l.Len())
	for c, v := range colors.All() {
		if v != color.Opponent() || met[c] {
			continue
		}
		group := colors.Region(&scratch, c)
		for _, s := range group {
			met[s] = true
		}
		if len(colors.Border(&scratch, group, board.Empty)) == 1 {
			return true
		}
	}
	return false
}

// Boards of at most that many points and columns are small: all of their
// points fit into two words.
const (
	smallPoints  = 128
	smallColumns = 63
)

// points is a set of points of a small board, numbered as its cells are.
type points struct{ lo, hi uint64 }

func (p points) or(q points) points { return points{p.lo | q.lo, p.hi | q.hi} }

func (p points) and(q points) points { return points{p.lo & q.lo, p.hi & q.hi} }

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
