// Package tiny is code to plant faults in.
package tiny

// A Side is one of two.
type Side int

// The sides.
const (
	Black Side = iota + 1
	White
)

// Opponent returns the other side.
func (s Side) Opponent() Side { return Black + White - s }

// Count returns how many numbers below limit are on a list.
func Count(list []int, limit int) (n int) {
	for _, v := range list {
		if v < limit && v >= 0 {
			n++
		}
	}
	return n
}

// Winner returns the side that has more.
func Winner(black, white int) Side {
	switch {
	case black > white:
		return Black
	case white > black:
		return Black.Opponent()
	}
	return 0
}

// Sum adds the numbers up to n and calls done.
func Sum(n int, done func()) (sum int) {
	for n > 0 {
		sum += n
		n--
	}
	done()
	return sum
}

var steps = []int{1, 2, 3}
