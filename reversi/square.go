package reversi

import (
	"fmt"
	"iter"
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// A Square is a square of the 8×8 board: row by row from 0 at a1, the top
// left, to 63 at h8. Its number is also that of the [board.Cell] of an 8×8
// [Game].
type Square int8

// NoSquare is not a square: it is the answer where there is no move.
const NoSquare Square = -1

// ParseSquare reads the name of a square, such as "f5", in either case and
// with blanks around it. Other text is a [*board.SyntaxError], the well-formed
// name of a square that is not there, such as "i9", is [board.ErrOffBoard].
func ParseSquare(s string) (Square, error) {
	c, err := notation.Parse(board.Square8(8, 8), s)
	if err != nil {
		return NoSquare, err
	}
	return Square(c), nil
}

// Valid reports whether sq is one of the 64 squares.
func (sq Square) Valid() bool { return uint8(sq) < 64 }

// Row returns the row, 0 at the top.
func (sq Square) Row() int { return int(sq) >> 3 }

// Col returns the column, 0 for a at the left.
func (sq Square) Col() int { return int(sq) & 7 }

// String returns the name of the square, such as "f5", and "none" for a number
// that is not a square.
func (sq Square) String() string {
	if !sq.Valid() {
		return "none"
	}
	return string([]byte{'a' + byte(sq.Col()), '1' + byte(sq.Row())})
}

// MarshalText returns the name of the square. It refuses a number that is not a
// square.
func (sq Square) MarshalText() ([]byte, error) {
	if !sq.Valid() {
		return nil, fmt.Errorf("reversi: %d is not a square", int8(sq))
	}
	return []byte(sq.String()), nil
}

// UnmarshalText reads what [ParseSquare] reads.
func (sq *Square) UnmarshalText(text []byte) error {
	parsed, err := ParseSquare(string(text))
	if err != nil {
		return fmt.Errorf("reversi: square %s: %w", board.Quote(string(text)), err)
	}
	*sq = parsed
	return nil
}

// A Set is a set of squares of the 8×8 board: bit 0 is a1, bit 63 is h8. The
// usual operators work on it: a|b, a&b, a&^b.
type Set uint64

// SetOf returns the set of those squares. Numbers that are not squares are left
// out.
func SetOf(squares ...Square) Set {
	var s Set
	for _, sq := range squares {
		s |= sq.set()
	}
	return s
}

// set returns the set of sq alone, nothing for a number that is not a square.
func (sq Square) set() Set { return 1 << uint8(sq) }

// Len returns the number of squares in the set.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// Has reports whether sq is in the set.
func (s Set) Has(sq Square) bool { return s&sq.set() != 0 }

// First returns the lowest square of the set, [NoSquare] if it is empty.
func (s Set) First() Square {
	if s == 0 {
		return NoSquare
	}
	return Square(bits.TrailingZeros64(uint64(s)))
}

// At returns the square that has n lower ones in the set, in constant time: the
// way to choose one at random. It returns [NoSquare] unless 0 ≤ n < s.Len().
func (s Set) At(n int) Square {
	const ones = 0x0101010101010101
	// The squares up to the end of each row, a byte for each row: sums of bits
	// side by side, then a product that adds up the bytes.
	x := uint64(s)
	x -= x >> 1 & 0x5555555555555555
	x = x&0x3333333333333333 + x>>2&0x3333333333333333
	upTo := (x + x>>4) & 0x0f0f0f0f0f0f0f0f * ones
	if uint(n) >= uint(upTo>>56) {
		return NoSquare
	}
	// Rows that end before the square sought: their byte is not above n.
	full := (uint64(n)|0x80)*ones - upTo
	row := bits.OnesCount64(full & (0x80 * ones))
	rank := n - int(upTo<<8>>(row*8)&0xff)
	return Square(row*8) + columnAt[rank&7][uint8(s>>(row*8))]
}

// columnAt holds the columns of the squares that have so many lower ones in a row, by
// their number and the row.
var columnAt = func() (columns [8][256]Square) {
	for row := range 256 {
		rank := 0
		for col := range Square(8) {
			if Set(row).Has(col) {
				columns[rank][row] = col
				rank++
			}
		}
	}
	return columns
}()

// All yields the squares of the set in increasing order.
func (s Set) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Square(bits.TrailingZeros64(uint64(s)))) {
				return
			}
		}
	}
}

// String returns the names of the squares with blanks between them, such as
// "d3 c4 f5 e6".
func (s Set) String() string {
	var dst []byte
	for sq := range s.All() {
		if len(dst) > 0 {
			dst = append(dst, ' ')
		}
		dst = append(dst, 'a'+byte(sq.Col()), '1'+byte(sq.Row()))
	}
	return string(dst)
}
