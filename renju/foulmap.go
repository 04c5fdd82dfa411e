package renju

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// A plane is a set of points of a board of up to 15×15, sixteen bits to a row:
// row r is in word r%4, from bit r/4*16 on, column c in bit c of those. So the
// points of one word see those of the row below in the next word at the same
// place, and column 15 is a wall that no line on the board crosses.
type plane [4]uint64

// largestPlane is the size of the largest board that a plane holds.
const largestPlane = 15

// plane returns the points that hold a value.
func (b *position) plane(color board.Color) (p plane) {
	for row := range b.size {
		p[row%4] |= b.Row(row)[color&3] << (row / 4 * 16)
	}
	return p
}

// A tower is a plane whose words go on above and below: word i holds every
// row i−tower0, i−tower0+4 and so on, with row 0 in its first sixteen bits.
type tower [tower0 + 9]uint64

const tower0 = 5

func (p *plane) tower() (t tower) {
	for i, w := range p {
		t[tower0-4+i] = w << 16
		t[tower0+i] = w
		t[tower0+4+i] = w >> 16
	}
	t[tower0-5], t[tower0+8] = p[3]<<32, p[0]>>32
	return t
}

// A course is how a plane is shifted along an axis: so many rows, and so many
// bits to the left.
type course struct{ rows, bits int }

var courses = [4]course{{0, -1}, {1, 0}, {1, -1}, {1, 1}}

// see returns the points of word i that see, n steps further on, a point of t.
func (t *tower) see(i int, c course, n int) uint64 {
	return bits.RotateLeft64(t[tower0+i+n*c.rows], n*c.bits)
}

// foulMap returns the points that are a foul for the player where exactly five
// win, and those that make two threes, for which that depends on whether they
// are real.
//
// It looks at all points of the board together, as [window.made] looks at the
// four lines through one: for each axis it finds the rows of four and five
// points that lack two stones, and that is what each of the two points without
// one makes.
func (b *position) foulMap(who *player) (fouls, ask plane) {
	ownPlane, freePlane := b.plane(who.color), b.plane(board.Empty)
	own, free := ownPlane.tower(), freePlane.tower()
	var fives, overs, four, fours, three, threes plane
	for _, c := range courses {
		var lack1, lack1of6, lack2, open2 plane // where rows of points begin that lack one or two stones
		var any1, any2, anyOpen uint64
		for i := range 4 {
			f0, f1, f2, f3, f4 := free.see(i, c, 0), free.see(i, c, 1), free.see(i, c, 2), free.see(i, c, 3), free.see(i, c, 4)
			o5 := own.see(i, c, 5)
			u0 := f0 | own.see(i, c, 0)
			u1 := f1 | own.see(i, c, 1)
			u2 := f2 | own.see(i, c, 2)
			u3 := f3 | own.see(i, c, 3)
			usable4 := u0 & u1 & u2 & u3
			usable5 := usable4 & (f4 | own.see(i, c, 4))
			odd01, odd23, both01, both23 := f0^f1, f2^f3, f0&f1, f2&f3
			oneOf4 := (odd01 ^ odd23) &^ (both01 | both23)
			twoOf4 := odd01&odd23 | both01&^(f2|f3) | both23&^(f0|f1)
			noneOf4 := ^(f0 | f1 | f2 | f3)
			oneOf5 := oneOf4&^f4 | noneOf4&f4
			twoOf5 := twoOf4&^f4 | oneOf4&f4
			alone5 := ^(own.see(i, c, -1) | o5)
			ends4 := free.see(i, c, -1) & f4 &^ (own.see(i, c, -2) | o5)

			lack1[i] = usable5 & oneOf5 & alone5
			lack1of6[i] = usable5&oneOf5&o5 | usable5&noneOf4&^f4&free.see(i, c, 5)
			lack2[i] = usable5 & twoOf5 & alone5
			open2[i] = usable4 & twoOf4 & ends4
			any1 |= lack1[i] | lack1of6[i]
			any2 |= lack2[i]
			anyOpen |= open2[i]
		}
		if any1 != 0 {
			a, b := lack1.tower(), lack1of6.tower()
			for i := range 4 {
				for n := range 5 {
					fives[i] |= a.see(i, c, -n)
					overs[i] |= b.see(i, c, -n)
				}
				overs[i] |= b.see(i, c, -5)
			}
		}
		var made plane // a four on this axis
		if any2 != 0 {
			t := lack2.tower()
			for i := range 4 {
				f := freePlane[i]
				p0, p1, p2, p3, p4 := t.see(i, c, 0), t.see(i, c, -1), t.see(i, c, -2), t.see(i, c, -3), t.see(i, c, -4)
				made[i] = f & (p0 | p1 | p2 | p3 | p4)
				apart := p0&(p2|p3|p4) | p1&(p3|p4) | p2&p4 // not the two ends of a straight four
				fours[i] |= f&apart | four[i]&made[i]
				four[i] |= made[i]
			}
		}
		if anyOpen != 0 {
			t := open2.tower()
			for i := range 4 {
				p := freePlane[i] & (t.see(i, c, 0) | t.see(i, c, -1) | t.see(i, c, -2) | t.see(i, c, -3)) &^ made[i]
				threes[i] |= three[i] & p
				three[i] |= p
			}
		}
	}
	for i := range 4 {
		legal := fives[i] | ^freePlane[i]
		if who.fouls.Has(Overline) {
			fouls[i] |= overs[i]
		}
		if who.fouls.Has(DoubleFour) {
			fouls[i] |= fours[i]
		}
		fouls[i] &^= legal
		if who.fouls.Has(DoubleThree) {
			ask[i] = threes[i] &^ (legal | fouls[i])
		}
	}
	return fouls, ask
}

// row returns the points of a row, column c in bit c.
func (p *plane) row(row int) uint64 { return p[row%4] >> (row / 4 * 16) & full }

// remove takes a point out.
func (p *plane) remove(at board.Point) { p[at.Row%4] &^= 1 << (at.Row/4*16 + at.Col) }

// points yields the points of a plane as it is when it is called.
func (p *plane) points(yield func(board.Point) bool) {
	for i, w := range p {
		for ; w != 0; w &= w - 1 {
			n := bits.TrailingZeros64(w)
			if !yield(board.Pt(n/16*4+i, n%16)) {
				return
			}
		}
	}
}
