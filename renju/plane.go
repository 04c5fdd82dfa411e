package renju

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// A plane is a set of points of a board of up to 20×20. Each of its words holds
// several rows, side by side in lanes: of n words the first holds rows 0, n, 2n
// and so on, the next rows 1, n+1, 2n+1. So the points of one word see those of
// the row below in the next word at the same place.
type plane [maxWords + 1]uint64 // one more than needed, so that an index needs no check

const (
	largestPlane = 20 // the size of the largest board that a plane holds
	maxWords     = 7
)

// A layout says how the rows of a board lie in a plane.
type layout struct {
	words int // how many are used
	width int // of a lane in bits: a row and at least one more, a wall that no line crosses
	first int // the bit at which the first lane begins; the last lane ends with the word
	last  int // the first row in the last lane

	perWord, perBit int // lanes, in parts of 1<<scale and rounded up
}

// scale makes the parts small enough for all rows and bits.
const scale = 12

// newLayout returns the layout for a board of that size: four rows to a word up to
// 15×15, and three on larger boards.
func newLayout(size int) layout {
	lanes, width := 3, 21
	if size < 16 {
		lanes, width = 4, 16
	}
	n := (size + lanes - 1) / lanes
	return layout{n, width, 64 - lanes*width, (lanes - 1) * n, 1<<scale/n + 1, 1<<scale/width + 1}
}

// bit returns the word of a plane in which a point is, and the number of its bit.
func (l *layout) bit(p board.Point) (word, bit int) {
	lane := p.Row * l.perWord >> scale
	return (p.Row - lane*l.words) & maxWords, l.first + lane*l.width + p.Col
}

// point returns the point of a bit.
func (l *layout) point(word, bit int) board.Point {
	bit -= l.first
	lane := bit * l.perBit >> scale
	return board.Pt(lane*l.words+word, bit-lane*l.width)
}

// spread puts the rows in word i of a plane in their places, column c in bit c.
func (l *layout) spread(rows []uint64, i int, word uint64) {
	n, width := l.words, l.width&63
	row := uint64(1)<<width - 1
	for word >>= l.first & 63; i < len(rows); i += n {
		rows[i] = word & row
		word >>= width
	}
}

// A tower is a plane whose words go on above and below: word base+i has rows i, i+n,
// i+2n and so on, as far as they are on the board, also where i is less than 0 or
// more than n−1.
type tower [base + maxWords + base + 1]uint64

// base is how many rows above a point the farthest is that matters to it. Below it one
// more matters.
const base = 4

// fill makes towers of the points that are the color's and of those that are free, up to
// two words above.
func (l *layout) fill(own, free *tower, b *position, color board.Color) {
	n, width := l.words&maxWords, l.width&63
	for i := range n {
		row := l.last + i
		for row >= b.size {
			row -= n
		}
		var o, f uint64
		for ; row >= 0; row -= n {
			line := b.Row(row)
			o, f = o<<width|line[color&3], f<<width|line[board.Empty]
		}
		own[base+i], free[base+i] = o<<(l.first&63), f<<(l.first&63)
	}
	for i := base; i < base+base+1; i++ {
		own[i+n], free[i+n] = own[i]>>width, free[i]>>width
	}
	for i := base - 1; i >= base-2; i-- {
		own[i], free[i] = own[i+n]<<width, free[i+n]<<width
	}
}

// shear moves each row of two towers by turn columns more to the right than the one
// above it. Diagonals become columns that way.
func (l *layout) shear(a, b *tower, turn int) {
	n := l.words & maxWords
	by := turn * (base - 2)
	for i := base - 2; i < base+n+base+1; i++ {
		a[i] = bits.RotateLeft64(a[i], by)
		b[i] = bits.RotateLeft64(b[i], by)
		by += turn
	}
}

// above fills in the words above two towers, sheared by turn, that have no point in the
// last four rows that there is room for. So no row of the last lane gets into the first.
func (l *layout) above(a, b *tower, turn int) {
	n := l.words & maxWords
	by := l.width - turn*n
	for i := base - 1; i >= 0; i-- {
		a[i] = bits.RotateLeft64(a[i+n], by)
		b[i] = bits.RotateLeft64(b[i+n], by)
	}
}
