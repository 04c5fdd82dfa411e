package renju

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// threats returns what a stone of the player on the free point p makes where exactly
// five or five and more win, on boards up to largestWindowed.
func (b *position) threats(who *player, p board.Point) Threats {
	w := b.window(who.color, p, nil)
	var m made
	if who.win == ExactlyFive {
		m = w.made()
	} else {
		m = w.madeOrMore()
	}
	t := Threats{Five: m.five, Overline: w.six(), Fours: bits.OnesCount64(m.fours)}
	for axis := 0; m.threes != 0; axis++ {
		for three := m.threes & full; three != 0; three &= three - 1 {
			// On the line that it has in common with p the eye makes a straight four.
			if !b.makesFive(who, p.Add(along(axis, eye(w.free>>(16*axis), three)-center))) {
				t.Threes++
				break
			}
		}
		m.threes >>= 16
	}
	return t
}

// threatsOfLines is [position.threats] line by line, under any rule.
func (b *position) threatsOfLines(who *player, p board.Point) (t Threats) {
	here := stone{at: p}
	for axis := range axes {
		s := b.sight(who, axis, p, nil)
		sh := s.shape()
		t.Five = t.Five || sh.five
		t.Overline = t.Overline || sh.over
		t.Fours += sh.fours
		if sh.left && !b.wins(who, p.Add(along(axis, sh.lo-1-sh.at)), &here) ||
			sh.right && !b.wins(who, p.Add(along(axis, sh.hi+1-sh.at)), &here) {
			t.Threes++
		}
	}
	return t
}
