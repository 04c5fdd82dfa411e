package renju

import (
	"iter"
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// Five returns the line that has won, the whole of it where more than five
// stones may win. It reports false when the game is not over or has ended in
// another way. A move that completes several lines has won with the one that
// [Fives] would yield first. The line allocates its Cells.
func (g *Game) Five() (Line, bool) {
	if g.ending != ByFive {
		return Line{}, false
	}
	return g.firstLine()
}

// firstLine returns the first line on the board that wins.
func (g *Game) firstLine() (Line, bool) {
	size := g.rules.Size
	for col := range size {
		for row := range size {
			p := board.Pt(row, col)
			color := g.pos.At(p)
			if color == board.Empty {
				continue
			}
			who := &g.players[color&3]
			for axis, dir := range axes {
				s := g.pos.sight(who, axis, p, nil)
				lo, hi := run(s.own, s.at)
				if lo != s.at || !s.wins(lo, hi) {
					continue
				}
				line := Line{Color: color, Start: g.lattice.Cell(p), Dir: dir}
				for i := range hi - lo + 1 {
					line.Cells = append(line.Cells, g.lattice.Cell(p.Add(along(axis, i))))
				}
				return line, true
			}
		}
	}
	return Line{}, false
}

// Foul returns why the side to move may not play c, whatever becomes of a
// player who does: [NoFoul] where that is allowed, where a stone stands, off the
// board and for a player who has no fouls. It looks at the position only, also
// when the game is over. [Game.FoulLines] tells which lines make the foul.
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
	if !g.pos.Free(p) {
		return NoFoul
	}
	_, foul := g.pos.judge(who, p, nil)
	return foul
}

// Fouls yields the points that are forbidden to the side to move, in increasing
// order. All of them are found before the first is yielded.
func (g *Game) Fouls() iter.Seq[board.Cell] {
	return func(yield func(board.Cell) bool) {
		var rows [MaxSize]uint64
		g.pos.forbidden(&g.players[g.turn&3], rows[:])
		for row, w := range rows[:g.rules.Size] {
			for ; w != 0; w &= w - 1 {
				if !yield(board.Cell(row*g.rules.Size + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// FoulsMask makes dst the set of the points that [Game.Fouls] yields. It panics
// if dst is not a set of cells of the game's lattice. It allocates nothing. Where
// exactly five win, it takes some hundred nanoseconds on boards of up to 20×20, on
// which all points are looked at together, and otherwise as long as [Game.Foul] does
// for each free point.
func (g *Game) FoulsMask(dst *board.Mask) {
	if dst.Lattice() != g.lattice {
		panic("renju: FoulsMask wants a mask on the lattice of the game")
	}
	dst.Clear()
	g.pos.forbidden(&g.players[g.turn&3], dst.Words())
}

// Threats say what a stone on a point would make.
type Threats struct {
	Five     bool // a line that wins
	Overline bool // a line of six or more, whether or not that wins
	Fours    int  // fours, on all lines together
	Threes   int  // threes, before the test whether they are real
}

// Threats returns what a stone of the side to move on c would make: nothing
// where a stone stands and off the board. It takes about as long as [Game.Foul] where
// exactly five or five and more win, and some times that by other rules and on boards
// of more than 59×59. It does not allocate.
func (g *Game) Threats(c board.Cell) (t Threats) {
	if uint(c) >= uint(g.rules.Size*g.rules.Size) {
		return t
	}
	who := &g.players[g.turn&3]
	p := g.lattice.Point(c)
	switch {
	case !g.pos.Free(p):
		return t
	case g.rules.Size <= largestWindowed && who.win <= FiveOrMore:
		return g.pos.threats(who, p)
	}
	return g.pos.threatsOfLines(who, p)
}

// FivePoints yields the free points on which a stone of that color would win,
// in increasing order, whoever is to move.
func (g *Game) FivePoints(color board.Color) iter.Seq[board.Cell] {
	return func(yield func(board.Cell) bool) {
		if color != board.Black && color != board.White {
			return
		}
		who := &g.players[color&3]
		for c := range g.lattice.Cells() {
			p := g.lattice.Point(c)
			if g.pos.Free(p) && g.pos.makesFive(who, p) && !yield(c) {
				return
			}
		}
	}
}
