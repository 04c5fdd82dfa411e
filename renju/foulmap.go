package renju

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// A foulMap is what a stone of a player would make where exactly five win, for all free
// points of a board together: what [window.made] tells of one point. For each axis
// it finds the rows of four, five or six points that are the player's but for one free
// point or two; each of those points makes something of the row.
//
// What is no foul by the rules is left out.
type foulMap struct {
	layout
	empty         plane // the free points
	fives, overs  plane
	four, fours   plane // at least one four, at least two
	three, threes plane // a three on at least one axis, on at least two
	many          plane // and on at least three

	own, free                 tower // the stones and the free points
	five1, six1, five2, four2 tower // where rows begin: of how many points, and how many of those are free
}

// makeFoulMap fills in an empty map.
func (b *position) makeFoulMap(m *foulMap, who *player) {
	m.layout = b.layout()
	var stones plane
	m.fill(&stones, &m.empty, b, who.color)
	m.alongRows(&stones)
	m.tower(&m.own, &stones)
	m.tower(&m.free, &m.empty)
	m.alongColumns(0)
	m.shear(&m.own, &m.free, 1)
	m.alongColumns(1)
	m.shear(&m.own, &m.free, -2)
	m.alongColumns(-1)
	if !who.fouls.Has(Overline) {
		m.overs = plane{}
	}
	if !who.fouls.Has(DoubleFour) {
		m.four, m.fours = plane{}, plane{}
	}
	if !who.fouls.Has(DoubleThree) {
		m.threes = plane{}
	}
}

// few returns whether any of four points is free, just one of them, and just two.
func few(f0, f1, f2, f3 uint64) (some, one, two uint64) {
	odd01, odd23, both01, both23 := f0^f1, f2^f3, f0&f1, f2&f3
	return f0 | f1 | f2 | f3, (odd01 ^ odd23) &^ (both01 | both23), odd01&odd23 | (both01^both23)&^(odd01|odd23)
}

// oneMore returns whether just one of five points is free, and just two, from what few
// returns for four of them.
func oneMore(some, one, two, f4 uint64) (one5, two5 uint64) {
	return one&^f4 | f4&^some, two&^f4 | one&f4
}

// alongRows finds what is made on the rows of the board.
func (m *foulMap) alongRows(stones *plane) {
	for i := range m.words & maxWords {
		f, o := m.empty[i], stones[i]
		u := f | o
		usable4 := u & (u >> 1) & (u >> 2) & (u >> 3)
		usable5 := usable4 & (u >> 4)
		f4, f5, o5 := f>>4, f>>5, o>>5
		some, one, two := few(f, f>>1, f>>2, f>>3)
		one5, two5 := oneMore(some, one, two, f4)
		// Nothing continues five points; four have a free point at either end, and
		// nothing beyond that would make a fifth stone the sixth.
		alone5 := usable5 &^ (o<<1 | o5)
		five1 := alone5 & one5
		six1 := usable5 & (one5&o5 | f5&^(some|f4))
		five2 := alone5 & two5
		four2 := usable4 & two & (f << 1) & f4 &^ (o<<2 | o5)

		if five1|six1 != 0 {
			m.fives[i] |= five1 | five1<<1 | five1<<2 | five1<<3 | five1<<4
			m.overs[i] |= six1 | six1<<1 | six1<<2 | six1<<3 | six1<<4 | six1<<5
		}
		p1, p2, p3, p4 := five2<<1, five2<<2, five2<<3, five2<<4
		m.mark(i, five2|p1|p2|p3|p4, apart(five2, p1, p2, p3, p4), four2|four2<<1|four2<<2|four2<<3)
	}
}

// alongColumns finds what is made on the columns of the towers, which have been sheared
// by turn. It is alongRows with the next word for the next bit.
func (m *foulMap) alongColumns(turn int) {
	n := m.words & maxWords
	var any1, any2 uint64
	for i := base; i < base+n; i++ {
		f0, f1, f2, f3, f4, f5 := m.free[i], m.free[i+1], m.free[i+2], m.free[i+3], m.free[i+4], m.free[i+5]
		usable4 := (f0 | m.own[i]) & (f1 | m.own[i+1]) & (f2 | m.own[i+2]) & (f3 | m.own[i+3])
		usable5 := usable4 & (f4 | m.own[i+4])
		some, one, two := few(f0, f1, f2, f3)
		one5, two5 := oneMore(some, one, two, f4)
		o5 := m.own[i+5]
		alone5 := usable5 &^ (m.own[i-1] | o5)
		five1 := alone5 & one5
		six1 := usable5 & (one5&o5 | f5&^(some|f4))
		five2 := alone5 & two5
		four2 := usable4 & two & m.free[i-1] & f4 &^ (m.own[i-2] | o5)

		m.five1[i], m.six1[i], m.five2[i], m.four2[i] = five1, six1, five2, four2
		any1 |= five1 | six1
		any2 |= five2 | four2
	}
	if any1 != 0 {
		m.above(&m.five1, 4, turn)
		m.above(&m.six1, 5, turn)
		for i := base; i < base+n; i++ {
			five := m.five1[i] | m.five1[i-1] | m.five1[i-2] | m.five1[i-3] | m.five1[i-4]
			six := m.six1[i] | m.six1[i-1] | m.six1[i-2] | m.six1[i-3] | m.six1[i-4] | m.six1[i-5]
			m.fives[i-base] |= bits.RotateLeft64(five, -turn*i)
			m.overs[i-base] |= bits.RotateLeft64(six, -turn*i)
		}
	}
	if any2 != 0 {
		m.above(&m.five2, 4, turn)
		m.above(&m.four2, 3, turn)
		for i := base; i < base+n; i++ {
			p0, p1, p2, p3, p4 := m.five2[i], m.five2[i-1], m.five2[i-2], m.five2[i-3], m.five2[i-4]
			four := bits.RotateLeft64(p0|p1|p2|p3|p4, -turn*i)
			fours := bits.RotateLeft64(apart(p0, p1, p2, p3, p4), -turn*i)
			three := bits.RotateLeft64(m.four2[i]|m.four2[i-1]|m.four2[i-2]|m.four2[i-3], -turn*i)
			m.mark(i-base, four, fours, three)
		}
	}
}

// apart returns the points of two rows of five that do not begin side by side, as those
// of a straight four do: the points that make two fours on one line.
func apart(p0, p1, p2, p3, p4 uint64) uint64 {
	return p0&(p2|p3|p4) | p1&(p3|p4) | p2&p4
}

// mark adds what is made on one axis to word i: the points of fours, those that make two
// of them there, and the points of threes.
func (m *foulMap) mark(i int, four, fours, three uint64) {
	empty := m.empty[i]
	four, three = four&empty, three&empty
	m.fours[i] |= m.four[i]&four | fours&empty
	m.four[i] |= four
	m.many[i] |= m.threes[i] & three
	m.threes[i] |= m.three[i] & three
	m.three[i] |= three
}

// certain returns the points of a word that are a foul, and those that make two threes,
// which are one if they are real.
func (m *foulMap) certain(word int) (fouls, ask uint64) {
	free := m.empty[word] &^ m.fives[word]
	fouls = free & (m.overs[word] | m.fours[word])
	return fouls, free & m.threes[word] &^ fouls
}

// eye tells of an eye of a three whether it can be played with the first stone in
// place. That stone makes nothing but a straight four on their common line and
// changes nothing on the three other lines through the eye, which the map shows. It
// does not know the answer if two threes are made there.
func (m *foulMap) eye(p board.Point) (playable, known bool) {
	word, bit := m.bit(p)
	if (m.fives[word]|m.overs[word]|m.four[word])&bit != 0 {
		return false, true
	}
	return true, m.many[word]&bit == 0
}

// forbiddenOnMap is [position.forbidden] where exactly five win, on boards up to
// largestPlane.
func (b *position) forbiddenOnMap(who *player, rows []uint64) {
	var m foulMap
	b.makeFoulMap(&m, who)
	for i := range m.words {
		fouls, ask := m.certain(i)
		for ; ask != 0; ask &= ask - 1 {
			p := m.point(i, bits.TrailingZeros64(ask))
			w := b.window(who.color, p, nil)
			if b.doubleThree(who, &stone{at: p}, w.free, w.made().threes, &m) != NoFoul {
				fouls |= ask & -ask
			}
		}
		for ; fouls != 0; fouls &= fouls - 1 {
			p := m.point(i, bits.TrailingZeros64(fouls))
			rows[p.Row] |= 1 << p.Col
		}
	}
}
