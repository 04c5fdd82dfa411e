package renju

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// A window is what can be seen from a point along its four lines, five points
// to either side: all that a question needs where exactly five, or five or more,
// win. Each line has a lane of 16 bits, in the order of axes, in which the point
// itself is bit [center]; the five bits above the lane's eleven are 0. So one
// instruction works on four lines, and nothing that is shifted by up to five bits
// gets from one line into the window of another. What that buys against one line of
// [board.Lines] after the other, and what the map of the whole board buys against
// windows, BenchmarkFoulEngines shows.
type window struct {
	own, free uint64
}

const (
	center = 5
	lanes  = 0x0001_0001_0001_0001 // bit 0 of each lane
	inView = 0x07ff                // the bits of a lane that are used
	full   = 0xffff

	// largestWindowed is the size of the largest board on which a window that
	// reaches over the end of a line, and finds the line's other end there,
	// finds only bits that are no points.
	largestWindowed = 64 - center
)

// window returns what a player who has put a stone on p sees from there, with
// hypothetical stones of the player's color.
func (b *position) window(color board.Color, p board.Point, extra *stone) window {
	e, s, se, ne := b.Through(p)
	x, y := center-p.Col, center-p.Row
	own := bits.RotateLeft64(e[color&3], x)&inView |
		bits.RotateLeft64(s[color&3], y)&inView<<16 |
		bits.RotateLeft64(se[color&3], x)&inView<<32 |
		bits.RotateLeft64(ne[color&3], x)&inView<<48
	free := bits.RotateLeft64(e[board.Empty], x)&inView |
		bits.RotateLeft64(s[board.Empty], y)&inView<<16 |
		bits.RotateLeft64(se[board.Empty], x)&inView<<32 |
		bits.RotateLeft64(ne[board.Empty], x)&inView<<48
	placed := uint64(lanes << center)
	for ; extra != nil; extra = extra.below {
		placed |= laneBit(extra.at.Sub(p))
	}
	return window{own | placed, free &^ placed}
}

// laneBit returns the bit of a window at which the point d beyond its center
// is seen, and 0 for one that is not.
func laneBit(d board.Point) uint64 {
	n, lane := d.Col, 0
	switch {
	case d.Row == 0:
	case d.Col == 0:
		n, lane = d.Row, 1
	case d.Row == d.Col:
		lane = 2
	case d.Row == -d.Col:
		lane = 3
	default:
		return 0
	}
	if n < -center || n > center {
		return 0
	}
	return 1 << (16*lane + center + n)
}

// made is what a stone makes of the four lines in a window.
type made struct {
	five, over bool
	fours      uint64 // one bit for each four
	threes     uint64 // for each three the first points of the straight fours it can become
}

// made returns what the stone in the center makes where exactly five win. Each
// kind of line is a number of points in a row of which all are the player's or
// free and so many are free, with something known of the points next to them.
// A line without the center is none of these: the stone there would be one of
// those points next to it.
func (w window) made() (m made) {
	own, free := w.own, w.free
	usable := own | free
	// For each point, the four or five points that begin there: whether all
	// are usable, and how many are free.
	usable2 := usable & (usable >> 1)
	usable4 := usable2 & (usable2 >> 2)
	usable5 := usable4 & (usable >> 4)
	free1, free2, free3, free4 := free>>1, free>>2, free>>3, free>>4
	odd := free ^ free1 ^ free2 ^ free3
	some := free | free1 | free2 | free3
	oneOf4 := odd &^ (free & free1) &^ (free2 & free3)
	oneOf5 := oneOf4&^free4 | free4&^some
	// Nothing continues five of them; four have a free point at either end,
	// and nothing beyond that would make a fifth stone the sixth.
	alone5 := ^(own<<1 | own>>5)
	ends4 := free << 1 & free4 &^ (own<<2 | own>>5)

	fives := usable5 &^ (some | free4)
	m.five = fives&alone5 != 0
	m.over = fives&(fives>>1) != 0
	m.fours = usable5 & oneOf5 & alone5
	m.threes = usable4 & oneOf4 & ends4 &^ laneMask(m.fours)
	m.fours &^= m.fours << 1 // a straight four, which begins on two points
	return m
}

// plain returns where rows of points begin that have the center in them and are all
// the player's or free: of five points with none free, of five with one and of four
// with one. Whatever the rules say of the points around them, no five, four or three
// is without one of these.
func (w window) plain() (five, four, three uint64) {
	const (
		fiveWith = 0x003e * lanes // where five points begin that have the center in them
		fourWith = 0x003c * lanes
	)
	own, free := w.own, w.free
	usable := own | free
	usable2 := usable & (usable >> 1)
	usable4 := usable2 & (usable2 >> 2)
	usable5 := usable4 & (usable >> 4)
	free1, free2, free3, free4 := free>>1, free>>2, free>>3, free>>4
	odd := free ^ free1 ^ free2 ^ free3
	some := free | free1 | free2 | free3
	oneOf4 := odd &^ (free & free1) &^ (free2 & free3)
	oneOf5 := oneOf4&^free4 | free4&^some
	return usable5 &^ (some | free4) & fiveWith, usable5 & oneOf5 & fiveWith, usable4 & oneOf4 & fourWith
}

// completions returns the free points of rows of five with one.
func (w window) completions(four uint64) uint64 {
	return w.free & (four | four<<1 | four<<2 | four<<3 | four<<4)
}

// madeOrMore returns what the stone in the center makes where five or more win.
func (w window) madeOrMore() (m made) {
	five, four, three := w.plain()
	m.five = five != 0
	m.fours = w.completions(four) &^ laneMask(five) // a longer five is no four
	m.threes = three & (w.free << 1) & (w.free >> 4) &^ laneMask(m.fours)
	m.fours &^= m.fours << 5 // a straight four, which has two points
	return m
}

// near returns the axes on which a stone of the player on p may make a five, a four
// or a three, axis i in bit i. It is 0 if that is no five and not enough for a foul.
func (b *position) near(who *player, p board.Point, extra *stone) (axes uint) {
	if b.size > largestWindowed {
		return 1<<4 - 1
	}
	w := b.window(who.color, p, extra)
	five, four, three := w.plain()
	if five == 0 && !several(w.completions(four)) && !several(laneMask(three)&lanes) {
		return 0
	}
	found := laneMask(five|four|three) & lanes
	return uint(found|found>>15|found>>30|found>>45) & (1<<4 - 1)
}

// six reports whether six or more stand in a row.
func (w window) six() bool {
	two := w.own & (w.own >> 1)
	four := two & (two >> 2)
	return four&(two>>4) != 0
}

// eye returns the free point of the first of the rows of four that begin in a lane.
func eye(free, threes uint64) int {
	first := bits.TrailingZeros64(threes)
	return first + bits.TrailingZeros64(free>>first)
}

// laneMask returns all bits of the lanes that are not 0.
func laneMask(x uint64) uint64 {
	const top = lanes << 15
	any := (x + (top - lanes)) & top
	return any | (any - any>>15)
}

// several reports whether more than one bit is set.
func several(x uint64) bool { return x&(x-1) != 0 }

// judgeWindow is [position.judge] where exactly five win, on boards up to
// largestWindowed.
func (b *position) judgeWindow(who *player, p board.Point, extra *stone) (five bool, foul Foul) {
	w := b.window(who.color, p, extra)
	m := w.made()
	switch {
	case m.five:
		return true, NoFoul
	case m.over && who.fouls.Has(Overline):
		return false, Overline
	case several(m.fours) && who.fouls.Has(DoubleFour):
		return false, DoubleFour
	case !several(laneMask(m.threes)&lanes) || !who.fouls.Has(DoubleThree):
		return false, NoFoul
	}
	return false, b.doubleThree(who, &stone{p, extra}, w.free, m.threes)
}

// judgeOrMore is [position.judge] where five or more win, on boards up to
// largestWindowed.
func (b *position) judgeOrMore(who *player, p board.Point, extra *stone) (five bool, foul Foul) {
	w := b.window(who.color, p, extra)
	m := w.madeOrMore()
	switch {
	case m.five:
		return true, NoFoul
	case several(m.fours) && who.fouls.Has(DoubleFour):
		return false, DoubleFour
	case !several(laneMask(m.threes)&lanes) || !who.fouls.Has(DoubleThree):
		return false, NoFoul
	}
	return false, b.doubleThree(who, &stone{p, extra}, w.free, m.threes)
}

// doubleThree returns [DoubleThree] if two of the threes that the last
// hypothetical stone makes are real, and [NoFoul] otherwise.
func (b *position) doubleThree(who *player, last *stone, free, threes uint64) Foul {
	found := false
	for axis := range axes {
		lane := uint(16 * axis)
		real := false
		for t := threes >> lane & full; t != 0 && !real; t &= t - 1 {
			five, foul := b.judge(who, last.at.Add(along(axis, eye(free>>lane, t)-center)), last)
			real = !five && foul == NoFoul
		}
		if real && found {
			return DoubleThree
		}
		found = found || real
	}
	return NoFoul
}
