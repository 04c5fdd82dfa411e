package renju

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// A position is the stones of a board as the lines they stand on, so that a
// question about a point looks at four lines and at nothing else.
type position struct {
	board.Lines
	size   int
	layout layout
}

func newPosition(l *board.Lattice) position {
	return position{*board.NewLines(l), l.Rows(), newLayout(l.Rows())}
}

// along returns the step from a point to the n-th after it on an axis.
func along(axis, n int) board.Point {
	d := axes[axis].Delta()
	return board.Pt(n*d.Row, n*d.Col)
}

// makesFive reports whether a stone of the player on p, which may stand there
// already, belongs to a line that wins.
func (b *position) makesFive(who *player, p board.Point) bool {
	const window = 0x1ff // four points to either side
	color := who.color & 3
	e, s, se, ne := b.Through(p)
	toLeft, toTop := 4-p.Col, 4-p.Row
	w := bits.RotateLeft64(e[color], toLeft)&window |
		bits.RotateLeft64(s[color], toTop)&window<<16 |
		bits.RotateLeft64(se[color], toLeft)&window<<32 |
		bits.RotateLeft64(ne[color], toLeft)&window<<48 |
		0x0010_0010_0010_0010
	x := w & (w >> 1)
	x &= x >> 2
	x &= w >> 4
	// Now x is 0 unless a window has five or more in a row. On the largest
	// boards a window may show the other end of a line.
	return x != 0 && b.wins(who, p, nil)
}

// wins is [position.makesFive] line by line, with hypothetical stones.
func (b *position) wins(who *player, p board.Point, extra *stone) bool {
	for axis := range axes {
		s := b.sight(who, axis, p, extra)
		if s.wins(run(s.own, s.at)) {
			return true
		}
	}
	return false
}

// A sight is a line through a free point as it looks to a player who may put a
// stone there.
type sight struct {
	who              *player
	own, free, enemy uint64
	at               int // the number of the point
}

// sight returns what the player sees from p along an axis, with hypothetical
// stones of the player's color.
func (b *position) sight(who *player, axis int, p board.Point, extra *stone) sight {
	l, at := b.On(p, axes[axis])
	own, free := l[who.color&3], l[board.Empty]
	for ; extra != nil; extra = extra.below {
		d := extra.at.Sub(p)
		var same bool
		n := d.Col
		switch axis {
		case 0:
			same = d.Row == 0
		case 1:
			same, n = d.Col == 0, d.Row
		case 2:
			same = d.Row == d.Col
		case 3:
			same = d.Row == -d.Col
		}
		if same {
			own |= 1 << (at + n)
			free &^= 1 << (at + n)
		}
	}
	return sight{who, own, free, l[who.color.Opponent()], at}
}

// A shape is what a stone makes of a line.
type shape struct {
	at, lo, hi  int  // the stone, and the unbroken line it belongs to
	five        bool // the line wins
	over        bool // the line is longer than five
	fours       int  // how many fours
	left, right bool // the points before lo and after hi are eyes of a three
}

// three reports whether the stone makes a three.
func (sh *shape) three() bool { return sh.left || sh.right }

// shape returns what a stone makes of the line.
//
// A four is completed, and a three made straight, next to the unbroken line
// that the stone belongs to, so there are two points to look at. When both
// complete a four, that is one straight four if the line has four stones and
// two fours otherwise.
func (s *sight) shape() shape {
	s.own |= 1 << s.at
	s.free &^= 1 << s.at
	lo, hi := run(s.own, s.at)
	sh := shape{at: s.at, lo: lo, hi: hi}
	if hi-lo >= 4 {
		sh.five, sh.over = s.wins(lo, hi), hi-lo > 4
		return sh
	}
	left, right := has(s.free, lo-1), has(s.free, hi+1)
	first, last := s.filled(lo, hi)
	left4, right4 := left && s.wins(first, hi), right && s.wins(lo, last)
	switch {
	case left4 && right4 && hi-lo != 3:
		sh.fours = 2
	case left4 || right4:
		sh.fours = 1
	default:
		sh.left = left && hi-first == 3 && s.straight(first, hi)
		sh.right = right && last-lo == 3 && s.straight(lo, last)
	}
	return sh
}

// filled returns where the line from lo to hi would begin if the point before
// it had a stone, and where it would end with one on the point after it.
func (s *sight) filled(lo, hi int) (first, last int) {
	return lo - 1 - bits.LeadingZeros64(^(s.own << 1 << (64 - lo))), hi + 1 + bits.TrailingZeros64(^(s.own >> 2 >> hi))
}

// straight reports whether four stones from lo to hi, once they stand, are a
// straight four: a stone at either end makes a line that wins.
func (s *sight) straight(lo, hi int) bool {
	if !has(s.free, lo-1) || !has(s.free, hi+1) {
		return false
	}
	first, last := s.filled(lo, hi)
	return s.wins(first, hi) && s.wins(lo, last)
}

// wins reports whether stones from lo to hi and no further win.
func (s *sight) wins(lo, hi int) bool {
	switch most := s.who.win.most(hi - lo + 1); most {
	case never:
		return false
	case 0:
		return !s.blocks(lo-1) && !s.blocks(hi+1)
	case 1:
		return !s.blocks(lo-1) || !s.blocks(hi+1)
	}
	return true
}

// blocks reports whether an enemy stone stands on point i, or the edge blocks
// and there is no such point.
func (s *sight) blocks(i int) bool {
	return has(s.enemy, i) || s.who.edgeBlocks && !has(s.free|s.own, i)
}

// has reports whether bit i of a line is set. There is none at −1 and 64.
func has(line uint64, i int) bool { return uint(i) < 64 && line>>i&1 != 0 }

// run returns the first and last of the unbroken ones through bit i, whatever bit i
// itself is.
func run(line uint64, i int) (lo, hi int) {
	return i - bits.LeadingZeros64(^(line << 1 << (63 - i))), i + bits.TrailingZeros64(^(line >> 1 >> i))
}
