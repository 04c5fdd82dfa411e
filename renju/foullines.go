package renju

import (
	"slices"

	"github.com/stonesgo/stones/board"
)

// A FoulLine is one of the lines that make a foul: an overline, a four or a
// three.
type FoulLine struct {
	Dir board.Dir // East, South, SouthEast or NorthEast

	// Stones are the stones of the line, with the one that makes the foul, in
	// increasing order.
	Stones []board.Cell

	// Points are the free points that complete the line, in increasing order:
	// those where one more stone makes a five of a four, and the eyes of a three,
	// where one more makes a straight four. An overline has none.
	Points []board.Cell
}

// FoulLines returns the lines that make the foul [Game.Foul] finds on c, and nil
// if there is none. For an [Overline] they are the lines of six or more, for a
// [DoubleFour] the fours and for a [DoubleThree] the threes that are real: a
// three that is not, and an eye that may not be played, are left out, since they
// would not make the foul. A straight four is one line with two points; two fours
// on one line are two.
//
// The lines come in the order East, South, SouthEast, NorthEast, two fours on one
// line in that of their points, from the left or the top. Where only exactly five
// win, a four has four stones and a three has three. By other rules a three may
// have more, since each eye may take in others, and so may a four.
//
// It takes some times as long as Foul, and allocates what it returns.
func (g *Game) FoulLines(c board.Cell) []FoulLine {
	foul := g.Foul(c)
	if foul == NoFoul {
		return nil
	}
	who, p := &g.players[g.turn&3], g.lattice.Point(c)
	var lines []FoulLine
	for axis := range axes {
		s := g.pos.sight(who, axis, p, nil)
		sh := s.shape() // which puts the stone into s
		v := view{g: g, p: p, axis: axis, shape: sh, sight: s}
		switch foul {
		case Overline:
			if v.over {
				lines = append(lines, v.line(v.lo, v.hi))
			}
		case DoubleFour:
			lines = v.fourLines(lines)
		case DoubleThree:
			if line := v.threeLine(); len(line.Points) > 0 {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// A view is what a stone on p makes of one line.
type view struct {
	g    *Game
	p    board.Point
	axis int
	shape
	sight // with the stone in place
}

// line returns the line from bit lo to bit hi: its stones, and as its points those
// without one.
func (v *view) line(lo, hi int) FoulLine {
	line := FoulLine{Dir: axes[v.axis]}
	for i := lo; i <= hi; i++ {
		if c := v.g.lattice.Cell(v.point(i)); has(v.own, i) {
			line.Stones = append(line.Stones, c)
		} else {
			line.Points = append(line.Points, c)
		}
	}
	slices.Sort(line.Stones)
	slices.Sort(line.Points)
	return line
}

// point returns the point of a bit.
func (v *view) point(i int) board.Point { return v.p.Add(along(v.axis, i-v.sight.at)) }

// fourLines appends the fours to lines.
func (v *view) fourLines(lines []FoulLine) []FoulLine {
	first, last := v.filled(v.lo, v.hi)
	left := has(v.free, v.lo-1) && v.wins(first, v.hi)
	right := has(v.free, v.hi+1) && v.wins(v.lo, last)
	if left && right && v.fours == 1 {
		return append(lines, v.line(v.lo-1, v.hi+1))
	}
	if left && v.fours > 0 {
		lines = append(lines, v.line(first, v.hi))
	}
	if right && v.fours > 0 {
		lines = append(lines, v.line(v.lo, last))
	}
	return lines
}

// threeLine returns the three, with no points if it is not a real one.
func (v *view) threeLine() FoulLine {
	first, last := v.filled(v.lo, v.hi)
	line := FoulLine{Dir: axes[v.axis]}
	if v.left && v.playable(v.lo-1) {
		line = v.line(first, v.hi)
	}
	if v.right && v.playable(v.hi+1) {
		right := v.line(v.lo, last)
		line.Stones = append(line.Stones, right.Stones...)
		line.Points = append(line.Points, right.Points...)
		slices.Sort(line.Stones)
		slices.Sort(line.Points)
		line.Stones = slices.Compact(line.Stones)
	}
	return line
}

// playable reports whether an eye of a three can be played with the stone in place.
func (v *view) playable(i int) bool {
	five, foul := v.g.pos.judgeLines(&v.g.players[v.g.turn&3], v.point(i), &stone{at: v.p})
	return !five && foul == NoFoul
}
