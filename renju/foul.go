package renju

import (
	"iter"
	"math/bits"

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

// String returns "no foul", "overline", "double four" or "double three".
func (f Foul) String() string {
	return nameOf("Foul", f, "no foul", "overline", "double four", "double three")
}

// The reasons for which [Game.Check] and [Game.Play] refuse a forbidden point
// under [FoulIllegal].
const (
	ErrOverline    board.Illegal = "an overline is forbidden: a line of six or more stones"
	ErrDoubleFour  board.Illegal = "a double four is forbidden"
	ErrDoubleThree board.Illegal = "a double three is forbidden"
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

// Threats say what a stone on a point would make.
type Threats struct {
	Five     bool // a line that wins
	Overline bool // a line of six or more, whether or not that wins
	Fours    int  // fours, on all lines together
	Threes   int  // threes, before the test whether they are real
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
	return player{color, r.win(color), r.EdgeBlocks, r.fouls(color)}
}

// A stone is one put on the board in thought only, on top of those below it.
// Looking ahead this way leaves the position alone, so that any number of
// goroutines may ask at once.
type stone struct {
	at    board.Point
	below *stone
}

// judge returns whether a stone of the player on the free point p makes a five
// and, if not, which foul it is. The stones in thought are the player's.
//
// A double three is one only if two of its threes are real: some eye of each
// can be played without making a five or a foul. That is asked in the same
// way, with the stone on p in place, and so on; each level adds a stone.
func (b *position) judge(who *player, p board.Point, thought *stone) (five bool, foul Foul) {
	if who.win == ExactlyFive && b.size <= largestWindowed {
		return b.judgeWindow(who, p, thought)
	}
	return b.judgeLines(who, p, thought)
}

// judgeLines is [position.judge] line by line, under any rule.
func (b *position) judgeLines(who *player, p board.Point, thought *stone) (five bool, foul Foul) {
	var shapes [4]shape
	var over bool
	fours, threes, found := 0, 0, false
	for axis := range shapes {
		s := b.sight(who, axis, p, thought)
		if !s.pairNear() {
			continue
		}
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
	here := stone{p, thought}
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

// real reports whether the three that the last stone in thought makes on a
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

// Foul returns why the side to move may not play c, whatever becomes of a
// player who does: [NoFoul] where that is fine, where a stone stands, off the
// board and for a player who has no fouls. It looks at the position only, also
// when the game is over.
//
// It takes some nanoseconds. Where two threes are made it looks ahead, as deep
// as double threes are nested: that is a few points in games, and can be some
// hundreds on 15×15 in positions made for it.
func (g *Game) Foul(c board.Cell) Foul {
	who := &g.players[g.turn&3]
	if who.fouls == ForbidNothing || uint(c) >= uint(g.rules.Size*g.rules.Size) {
		return NoFoul
	}
	p := g.lattice.Point(c)
	if !g.pos.free(p) {
		return NoFoul
	}
	_, foul := g.pos.judge(who, p, nil)
	return foul
}

// Fouls puts every point that is forbidden to the side to move into dst, which
// must be a set of cells of the game's lattice: Fouls panics otherwise. What
// was in dst before is gone. It allocates nothing.
func (g *Game) Fouls(dst *board.Mask) {
	if dst.Lattice() != g.lattice {
		panic("renju: Fouls wants a mask on the lattice of the game")
	}
	dst.Clear()
	var rows [MaxSize]uint64
	g.pos.forbidden(&g.players[g.turn&3], &rows)
	for row, w := range rows[:g.rules.Size] {
		for ; w != 0; w &= w - 1 {
			dst.Add(board.Cell(row*g.rules.Size + bits.TrailingZeros64(w)))
		}
	}
}

// forbidden sets the bits of the points that are forbidden to the player, a
// word for each row of the board, column c in bit c.
func (b *position) forbidden(who *player, rows *[MaxSize]uint64) {
	switch {
	case who.fouls == ForbidNothing:
	case who.win == ExactlyFive && b.size <= largestPlane:
		fouls, ask := b.foulMap(who)
		for p := range ask.points {
			if _, foul := b.judge(who, p, nil); foul == NoFoul {
				ask.remove(p)
			}
		}
		for row := range b.size {
			rows[row] = fouls.row(row) | ask.row(row)
		}
	default:
		for row := range b.size {
			for col := range b.size {
				if p := board.Pt(row, col); b.free(p) {
					if _, foul := b.judge(who, p, nil); foul != NoFoul {
						rows[row] |= 1 << col
					}
				}
			}
		}
	}
}

// Threats returns what a stone of the side to move on c would make: nothing
// where a stone stands and off the board.
func (g *Game) Threats(c board.Cell) (t Threats) {
	if uint(c) >= uint(g.rules.Size*g.rules.Size) {
		return t
	}
	who := &g.players[g.turn&3]
	p := g.lattice.Point(c)
	if !g.pos.free(p) {
		return t
	}
	here := stone{at: p}
	for axis := range axes {
		s := g.pos.sight(who, axis, p, nil)
		sh := s.shape()
		t.Five = t.Five || sh.five
		t.Overline = t.Overline || sh.over
		t.Fours += sh.fours
		if sh.left && !g.pos.wins(who, p.Add(along(axis, sh.lo-1-sh.at)), &here) ||
			sh.right && !g.pos.wins(who, p.Add(along(axis, sh.hi+1-sh.at)), &here) {
			t.Threes++
		}
	}
	return t
}

// FivePoints yields the free points on which a stone of that color would win,
// in increasing order, whoever is to move.
func (g *Game) FivePoints(color board.Color) iter.Seq[board.Cell] {
	return func(yield func(board.Cell) bool) {
		if color != board.Black && color != board.White || g.lattice == nil {
			return
		}
		who := &g.players[color&3]
		for c := range g.lattice.Cells() {
			p := g.lattice.Point(c)
			if g.pos.free(p) && g.pos.makesFive(who, p) && !yield(c) {
				return
			}
		}
	}
}
