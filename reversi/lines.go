package reversi

import (
	"iter"
	"math/bits"
	"math/rand/v2"

	"github.com/stonesgo/stones/board"
)

// flips are the discs that a move turns over, on each of the four lines through
// its cell: along [board.East], [board.South], [board.SouthEast] and
// [board.NorthEast], with the bits of a [board.Line].
type flips [4]uint32

// flipsOf returns what a disc of own on p turns over: nothing if one stands there.
func flipsOf(x *board.Lines, p board.Point, own board.Color) flips {
	e, s, se, ne := x.Through(p)
	own, opp := own&3, own.Opponent()&3
	return flips{
		uint32(board.Bracketed(e[own], e[opp], p.Col)),
		uint32(board.Bracketed(s[own], s[opp], p.Row)),
		uint32(board.Bracketed(se[own], se[opp], p.Col)),
		uint32(board.Bracketed(ne[own], ne[opp], p.Col)),
	}
}

// len returns the number of discs.
func (f flips) len() int {
	return bits.OnesCount32(f[0]) + bits.OnesCount32(f[1]) + bits.OnesCount32(f[2]) + bits.OnesCount32(f[3])
}

// points yields where the discs stand that a move on p turns over, line by line.
func (f flips) points(p board.Point) iter.Seq[board.Point] {
	return func(yield func(board.Point) bool) {
		for line, w := range f {
			for ; w != 0; w &= w - 1 {
				n := bits.TrailingZeros32(w)
				q := board.Pt(p.Row, n)
				switch line {
				case 1:
					q = board.Pt(n, p.Col)
				case 2:
					q.Row += n - p.Col
				case 3:
					q.Row += p.Col - n
				}
				if !yield(q) {
					return
				}
			}
		}
	}
}

// discsOf returns the number of discs on the board.
func discsOf(x *board.Lines) (black, white int) {
	for row := range x.Lattice().Rows() {
		line := x.Row(row)
		black += bits.OnesCount64(line[board.Black])
		white += bits.OnesCount64(line[board.White])
	}
	return black, white
}

// cells is a set of cells of a board of any size, a bit each.
type cells [MaxSize*MaxSize/64 + 1]uint64

// len returns the number of cells.
func (s *cells) len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// random returns one of the cells, [board.None] if there is none.
func (s *cells) random(rng *rand.Rand) board.Cell {
	n := s.len()
	if n == 0 {
		return board.None
	}
	n = rng.IntN(n)
	i, ones := 0, bits.OnesCount64(s[0])
	for n >= ones {
		n -= ones
		i++
		ones = bits.OnesCount64(s[i])
	}
	return board.Cell(i<<6) + board.Cell(Set(s[i]).At(n))
}

// setMoves makes s the cells on which own may put a disc.
//
// It goes over the rows once, with two of them in a word: the low half of it goes
// down the board while the high half goes up.
func (s *cells) setMoves(x *board.Lines, own board.Color) {
	const half = MaxSize / 2
	size := x.Lattice().Rows()
	own, opp := own&3, own.Opponent()&3
	var owns, opps, to [half]uint64
	var f front
	for r := range min(size/2, half) {
		top, bottom := x.Row(r), x.Row(size-1-r)
		o, p := top[own]|bottom[own]<<32, top[opp]|bottom[opp]<<32
		owns[r], opps[r] = o, p
		right := p + p&(o<<1) // the carry clears a run and comes to rest beyond it
		to[r] = f.advance(o, p) | right | fillLeft(o, p)>>1
	}
	for r := min(size/2, half) - 1; r >= 0; r-- {
		up := f.advance(bits.RotateLeft64(owns[r], 32), bits.RotateLeft64(opps[r], 32))
		to[r] |= bits.RotateLeft64(up, 32)
	}
	*s = cells{}
	bit, word, i := 0, uint64(0), 0
	for r := range size {
		w := to[min(r, size-1-r)]
		if r >= size/2 {
			w >>= 32
		}
		w &= x.Row(r)[board.Empty]
		word |= w << (bit & 63)
		if bit += size; bit >= 64 {
			bit -= 64
			s[i] = word
			word = w >> (size - bit)
			i++
		}
	}
	s[i] = word
}

// A front is what comes down the board, row by row: the discs of the mover in the last
// row, and the enemy discs there that end a run behind one of them, straight
// down, down to the left and down to the right.
type front struct{ own, straight, left, right uint64 }

// advance goes on to the next row. It returns the cells of that row to which the
// runs have led, those with discs included.
func (f *front) advance(own, opp uint64) uint64 {
	straight, left, right := f.straight, f.left>>1, f.right<<1
	f.straight = (straight | f.own) & opp
	f.left = (left | f.own>>1) & opp
	f.right = (right | f.own<<1) & opp
	f.own = own
	return straight | left | right
}

// fillLeft returns the discs of opp that have only such discs and then one of own to
// the right: runs of 1, 2, 4, 8, 16 and 32 of them are reached.
func fillLeft(own, opp uint64) uint64 {
	f := opp & (own >> 1)
	f |= opp & (f >> 1)
	run := opp & (opp >> 1)
	f |= run & (f >> 2)
	run &= run >> 2
	f |= run & (f >> 4)
	if run &= run >> 4; run != 0 {
		f |= run & (f >> 8)
		run &= run >> 8
		f |= run & (f >> 16)
	}
	return f
}
