package renju

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// A foulMap is what a stone of a player would make where exactly five win, for all free
// points of a board together: what [window.made] tells of one point. For each axis
// it finds the rows of five points that are the player's but for one free point, two or
// three; each of those points makes something of the row.
//
// What is no foul by the rules is left out. Points with stones may be in any set but
// empty.
type foulMap struct {
	layout
	empty         plane // the free points
	fives, overs  plane
	four, fours   plane // at least one four, at least two
	three, threes plane // a three on at least one axis, on at least two
	many          plane // and on at least three

	own, free                  tower // the stones and the free points
	five1, over1, five2, four2 tower // where rows begin that a stone makes a five, an overline, a four and a three
}

// makeFoulMap fills in an empty map.
func (b *position) makeFoulMap(m *foulMap, who *player) {
	m.layout = b.layout
	m.fill(&m.own, &m.free, b, who.color)
	m.alongRows()
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

// begin returns where rows of five points begin that a stone makes a five, an overline, a
// four and a three. It is told which of the five points are free, whether all of them are
// the player's or free, whether a stone of the player is next to them, and whether a free
// point is before them with no stone of the player before that.
//
// Nothing continues a row of five. A three is a row of four with a free point at either
// end, and nothing beyond those would make a fifth stone the sixth.
func begin(f0, f1, f2, f3, f4, usable, next, open uint64) (five1, over1, five2, four2 uint64) {
	odd01, odd23, both01, both23 := f0^f1, f2^f3, f0&f1, f2&f3
	odd, several := odd01^odd23, both01|both23|odd01&odd23 // of the first four
	few := usable &^ several
	one := few & (odd ^ f4)
	two := usable & several &^ (odd | both01&both23)
	return one &^ next, one & next, (few&odd&f4 | two&^f4) &^ next, two & f4 & open &^ next
}

// alongRows finds what is made on the rows of the board.
func (m *foulMap) alongRows() {
	for i := range m.words & maxWords {
		f, o := m.free[base+i], m.own[base+i]
		m.empty[i] = f
		u := f | o
		u2 := u & (u >> 1)
		usable := u2 & (u2 >> 2) & (u >> 4)
		five1, over1, five2, four2 := begin(f, f>>1, f>>2, f>>3, f>>4, usable, o<<1|o>>5, f<<1&^(o<<2))
		if five1|over1 != 0 {
			m.fives[i] |= five1 | five1<<1 | five1<<2 | five1<<3 | five1<<4
			m.overs[i] |= over1 | over1<<1 | over1<<2 | over1<<3 | over1<<4
		}
		four, fours := fourPoints(five2, five2<<1, five2<<2, five2<<3, five2<<4)
		m.mark(i, four, fours, four2|four2<<1|four2<<2|four2<<3)
	}
}

// alongColumns finds what is made on the columns of the towers, which have been sheared
// by turn. It is alongRows with the next word for the next bit.
func (m *foulMap) alongColumns(turn int) {
	n := m.words & maxWords
	var any1, any2 uint64
	for i := base; i < base+n; i++ {
		f0, f1, f2, f3, f4 := m.free[i], m.free[i+1], m.free[i+2], m.free[i+3], m.free[i+4]
		usable := (f0 | m.own[i]) & (f1 | m.own[i+1]) & (f2 | m.own[i+2]) & (f3 | m.own[i+3]) & (f4 | m.own[i+4])
		five1, over1, five2, four2 := begin(f0, f1, f2, f3, f4, usable, m.own[i-1]|m.own[i+5], m.free[i-1]&^m.own[i-2])
		m.five1[i], m.over1[i], m.five2[i], m.four2[i] = five1, over1, five2, four2
		any1 |= five1 | over1
		any2 |= five2 | four2
	}
	if any1 != 0 {
		m.above(&m.five1, &m.over1, turn)
		for i := base; i < base+n; i++ {
			five := m.five1[i] | m.five1[i-1] | m.five1[i-2] | m.five1[i-3] | m.five1[i-4]
			over := m.over1[i] | m.over1[i-1] | m.over1[i-2] | m.over1[i-3] | m.over1[i-4]
			m.fives[i-base] |= bits.RotateLeft64(five, -turn*i)
			m.overs[i-base] |= bits.RotateLeft64(over, -turn*i)
		}
	}
	if any2 != 0 {
		m.above(&m.five2, &m.four2, turn)
		for i := base; i < base+n; i++ {
			four, fours := fourPoints(m.five2[i], m.five2[i-1], m.five2[i-2], m.five2[i-3], m.five2[i-4])
			three := m.four2[i] | m.four2[i-1] | m.four2[i-2] | m.four2[i-3]
			m.mark(i-base, bits.RotateLeft64(four, -turn*i), bits.RotateLeft64(fours, -turn*i), bits.RotateLeft64(three, -turn*i))
		}
	}
}

// fourPoints returns the points of rows of five that begin so many points before, and
// those that make two fours on one line: the points of two rows that do not begin side by
// side, as those of a straight four do.
func fourPoints(p0, p1, p2, p3, p4 uint64) (four, fours uint64) {
	p34 := p3 | p4
	return p0 | p1 | p2 | p34, p0&(p2|p34) | p1&p34 | p2&p4
}

// mark adds what is made on one axis to word i: the points of fours, those that make two
// of them there, and the points of threes.
func (m *foulMap) mark(i int, four, fours, three uint64) {
	m.fours[i] |= m.four[i]&four | fours
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

// forbiddenOnMap is [position.forbidden] where exactly five win, on boards up to
// largestPlane.
func (b *position) forbiddenOnMap(who *player, rows []uint64) {
	var m foulMap
	b.makeFoulMap(&m, who)
	for i := range m.words & maxWords {
		fouls, ask := m.certain(i)
		for ; ask != 0; ask &= ask - 1 {
			if m.doubleThree(b, who, m.point(i, bits.TrailingZeros64(ask))) {
				fouls |= ask & -ask
			}
		}
		m.spread(rows[:b.size], i, fouls)
	}
}

// doubleThree reports whether two of the threes that a stone on p makes are real. Most
// often the map tells whether an eye can be played with that stone in place: the stone
// makes nothing but a straight four on their common line and changes nothing on the three
// other lines through the eye. It does not tell where two threes are made there.
func (m *foulMap) doubleThree(b *position, who *player, p board.Point) bool {
	w := b.window(who.color, p, nil)
	threes := w.made().threes
	var real uint64 // a bit for each axis
	var unknown uint64
	for eyes := w.free & (threes | threes<<1 | threes<<2 | threes<<3); eyes != 0; eyes &= eyes - 1 {
		at := bits.TrailingZeros64(eyes)
		word, bit := m.bit(p.Add(along(at/16, at%16-center)))
		playable := ^(m.fives[word] | m.overs[word] | m.four[word]) >> (bit & 63) & 1
		real |= playable << (at / 16)
		unknown |= m.many[word] >> (bit & 63) & playable
	}
	if unknown != 0 && several(real) {
		return b.doubleThree(who, &stone{at: p}, w.free, threes) != NoFoul
	}
	return several(real)
}
