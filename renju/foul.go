package renju

import (
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
)

// A Foul says why a point is forbidden.
type Foul uint8

// The fouls of renju.
const (
	NoFoul      Foul = iota
	Overline         // a line of six or more
	DoubleFour       // two fours at once
	DoubleThree      // two threes at once
)

const foulWords board.Words = "no foul|overline|double four|double three"

// String returns "no foul", "overline", "double four" or "double three".
func (f Foul) String() string { return board.WordOf(foulWords, f) }

// MarshalText returns the words that [Foul.String] does, and an error for a value
// that has none.
func (f Foul) MarshalText() ([]byte, error) { return board.MarshalWord(foulWords, f) }

// UnmarshalText reads what [Foul.MarshalText] writes, in either case.
func (f *Foul) UnmarshalText(text []byte) error { return board.UnmarshalWord(foulWords, f, text) }

// parseFoul reads the name of a foul, in either case.
func parseFoul(name string) (Foul, error) {
	for foul := Overline; foul <= DoubleThree; foul++ {
		if strings.EqualFold(name, foul.String()) {
			return foul, nil
		}
	}
	return NoFoul, fmt.Errorf("%s is not a foul: want %v, %v or %v", board.Quote(name), Overline, DoubleFour, DoubleThree)
}

// The reasons for which [Game.Check] and [Game.Play] refuse a forbidden point
// under [FoulIllegal].
const (
	ErrOverline    board.Illegal = "overline: an overline, a line of six or more stones, is forbidden"
	ErrDoubleFour  board.Illegal = "double-four: a double four is forbidden"
	ErrDoubleThree board.Illegal = "double-three: a double three is forbidden"
)

// err returns the reason for which a move that is a foul is refused.
func (f Foul) err() error {
	switch f {
	case Overline:
		return ErrOverline
	case DoubleFour:
		return ErrDoubleFour
	case DoubleThree:
		return ErrDoubleThree
	}
	return nil
}

// A player is what the rules say to one color: what wins and what is
// forbidden.
type player struct {
	color      board.Color
	win        LineRule
	edgeBlocks bool
	fouls      FoulSet
}

// player returns what the rules say to color.
func (r *Rules) player(color board.Color) player {
	p := player{color, r.BlackWin, r.EdgeBlocks, r.Fouls}
	if color == board.White {
		p.win = r.WhiteWin
		if !r.FoulsForWhite {
			p.fouls = ForbidNothing
		}
	}
	return p
}

// A stone is a hypothetical one, on top of those below it. Looking ahead this
// way leaves the position alone, so that any number of goroutines may ask at
// once.
type stone struct {
	at    board.Point
	below *stone
}

// judge returns whether a stone of the player on the free point p makes a five
// and, if not, which foul it is. The hypothetical stones are the player's.
//
// A double three is one only if two of its threes are real: some eye of each
// can be played without making a five or a foul. That is asked in the same
// way, with the stone on p in place, and so on; each level adds a stone.
func (b *position) judge(who *player, p board.Point, extra *stone) (five bool, foul Foul) {
	switch {
	case b.size > largestWindowed:
	case who.win == ExactlyFive:
		return b.judgeWindow(who, p, extra)
	case who.win == FiveOrMore:
		return b.judgeOrMore(who, p, extra)
	}
	return b.judgeLines(who, p, extra)
}

// judgeLines is [position.judge] line by line, under any rule.
func (b *position) judgeLines(who *player, p board.Point, extra *stone) (five bool, foul Foul) {
	var shapes [4]shape
	var over bool
	fours, threes, found := 0, 0, false
	near := b.near(who, p, extra)
	if near == 0 {
		return false, NoFoul
	}
	for axis := range shapes {
		if near>>axis&1 == 0 {
			continue
		}
		s := b.sight(who, axis, p, extra)
		sh := s.shape()
		five = five || sh.five
		over = over || sh.over
		fours += sh.fours
		if sh.three() {
			shapes[axis] = sh
			threes++
		}
	}
	switch {
	case five:
		return true, NoFoul
	case over && who.fouls.Has(Overline):
		return false, Overline
	case fours >= 2 && who.fouls.Has(DoubleFour):
		return false, DoubleFour
	case !who.fouls.Has(DoubleThree):
		return false, NoFoul
	}
	here := stone{p, extra}
	for axis := 0; threes >= 2; axis++ {
		if !shapes[axis].three() {
			continue
		}
		if b.real(who, &shapes[axis], axis, &here) {
			if found {
				return false, DoubleThree
			}
			found = true
		} else {
			threes--
		}
	}
	return false, NoFoul
}

// real reports whether the three that the last hypothetical stone makes on a
// line is one that can be made a straight four.
func (b *position) real(who *player, sh *shape, axis int, last *stone) bool {
	if sh.left {
		if five, foul := b.judgeLines(who, last.at.Add(along(axis, sh.lo-1-sh.at)), last); !five && foul == NoFoul {
			return true
		}
	}
	if sh.right {
		if five, foul := b.judgeLines(who, last.at.Add(along(axis, sh.hi+1-sh.at)), last); !five && foul == NoFoul {
			return true
		}
	}
	return false
}

// forbidden sets the bits of the points that are forbidden to the player, a
// word for each row of the board, column c in bit c.
func (b *position) forbidden(who *player, rows []uint64) {
	switch {
	case who.fouls == ForbidNothing:
	case who.win == ExactlyFive && b.size <= largestPlane:
		b.forbiddenOnMap(who, rows)
	default:
		for row := range b.size {
			for col := range b.size {
				if p := board.Pt(row, col); b.Free(p) {
					if _, foul := b.judge(who, p, nil); foul != NoFoul {
						rows[row] |= 1 << col
					}
				}
			}
		}
	}
}
