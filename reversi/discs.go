package reversi

import (
	"math/bits"
	"slices"

	"github.com/stonesgo/stones/board"
)

// centerSquares are the four squares in the center of the 8×8 board.
const centerSquares Set = 1<<27 | 1<<28 | 1<<35 | 1<<36

// opening reports whether discs go freely onto the center: under [StartFreeCenter],
// while there is an empty square there and no disc elsewhere.
func (g *Game) opening() bool { return g.rules.Start == StartFreeCenter && g.centerOpen() }

func (g *Game) centerOpen() bool {
	discs := 0
	for _, c := range center(g.lattice) {
		if g.At(c) != board.Empty {
			discs++
		}
	}
	black, white := g.Counts()
	return discs < 4 && discs == black+white
}

// moves8 returns the legal moves on 8×8.
func (g *Game) moves8() Set {
	if g.opening() {
		return centerSquares &^ Set(g.pos.Mover|g.pos.Opponent)
	}
	return g.pos.Moves()
}

// flips8 returns what a disc on c turns over on 8×8; c may be any number.
func (g *Game) flips8(c board.Cell) Set {
	if uint32(c) >= 64 || g.opening() {
		return 0
	}
	return g.pos.Flips(Square(c))
}

// flipsOnLines returns what a disc on c turns over on other sizes than 8×8; c may be
// any number.
func (g *Game) flipsOnLines(c board.Cell) flips {
	if !g.lattice.Valid(c) || g.opening() {
		return flips{}
	}
	return flipsOf(g.lines, g.lattice.Point(c), g.Turn())
}

// legal reports whether the side to move may put a disc on c, which may be any
// number.
func (g *Game) legal(c board.Cell) bool {
	switch {
	case !g.lattice.Valid(c):
		return false
	case g.opening():
		return g.At(c) == board.Empty && g.inCenter(c)
	case g.lines == nil:
		return g.pos.Flips(Square(c)) != 0
	}
	return g.flipsOnLines(c) != flips{}
}

// inCenter reports whether c is one of the four squares in the center.
func (g *Game) inCenter(c board.Cell) bool {
	squares := center(g.lattice)
	return slices.Contains(squares[:], c)
}

// canMove reports whether the side to move has a move other than a pass.
func (g *Game) canMove() bool { return g.opening() || g.hasMove(g.Turn()) }

// opponentStuck reports whether the other side could not move either; it is
// asked when the side to move cannot.
func (g *Game) opponentStuck() bool { return !g.hasMove(g.Turn().Opponent()) }

// hasMove reports whether that side would have a move after the opening.
func (g *Game) hasMove(turn board.Color) bool {
	switch {
	case g.lines != nil:
		var moves cells
		moves.setMoves(g.lines, turn)
		return moves != (cells{})
	case turn == g.Turn():
		return g.pos.canMove()
	}
	return g.pos.Pass().canMove()
}

// inner is every square but those of the columns a and h. A disc that a
// horizontal or diagonal run turns over is never on the edge where the run
// would end, so runs through inner discs cannot wrap around the board.
//
// It is a variable, so that a set is ANDed with it once: a constant the compiler
// would move to the end of each expression that the set is in.
var inner uint64 = 0x7e7e7e7e7e7e7e7e

// innerRows is every square but those of the rows 1 and 8, for the same reason.
var innerRows uint64 = 0x00ffffffffffff00

// The squares that lie in one direction from a1, as if the rows went on past
// column h. Shifted left by the number of a square they lie in that direction
// from it; what wraps around the board is cut off by the first square of
// column a or h, which no run goes through.
const (
	rayEast      = 0x00000000000000fe
	raySouthWest = 0x0002040810204080
	raySouth     = 0x0101010101010100
	raySouthEast = 0x8040201008040200
)

// rayWest lies west from h8. Shifted right by 63 less the number of a square
// it lies west from that.
const rayWest = 0x7f00000000000000

// fills holds, for each direction, the enemy discs that have only enemy discs
// and then one of the mover's in that direction. A move turns over the discs
// of a fill that lie in its direction from the square without a gap, so one
// set of fills serves all moves of a position.
//
// The northern ones are kept upside down (rows in reverse order), so that they
// are southern ones: toward higher bits, where subtraction finds the end of a
// run.
type fills struct {
	east, west                  uint64
	south, southEast, southWest uint64
	north, northEast, northWest uint64
}

func (f *fills) set(p Position) {
	own, opp := p.Mover, p.Opponent
	f.east = fill(own, opp&inner, 1)
	f.west = opp & inner &^ fillWest(own, opp)
	f.south = fill(own, opp, 8)
	f.southEast = fill(own, opp&inner, 9)
	f.southWest = fill(own, opp&inner, 7)
	own, opp = bits.ReverseBytes64(own), bits.ReverseBytes64(opp)
	f.north = fill(own, opp, 8)
	f.northEast = fill(own, opp&inner, 9)
	f.northWest = fill(own, opp&inner, 7)
}

// fill returns the discs of opp from which a run of such discs leads to one of
// own in steps of d. Runs are at most 6 long: 1, 2, 4 and 6 discs are reached.
func fill(own, opp uint64, d uint) uint64 {
	f := opp & (own >> d)
	f |= opp & (f >> d)
	pairs := opp & (opp >> d)
	f |= pairs & (f >> (2 * d))
	f |= pairs & (f >> (2 * d))
	return f
}

// fillWest adds to the inner discs of opp those that have one of own to the
// west: the carry clears the run and comes to rest beyond its end.
func fillWest(own, opp uint64) uint64 {
	opp &= inner
	return opp + opp&(own<<1)
}

// moves returns the squares beyond the ends of the fills.
func (f *fills) moves(p Position) uint64 {
	north := f.north>>8 | f.northEast>>9 | f.northWest>>7
	south := f.south>>8 | f.southEast>>9 | f.southWest>>7
	return (bits.ReverseBytes64(north) | south | f.east>>1 | f.west<<1) &^ (p.Mover | p.Opponent)
}

// flips returns what a disc on the empty square sq turns over.
func (f *fills) flips(sq uint) uint64 {
	up := sq ^ 56 // the square on the board upside down
	north := run(raySouth<<(up&63), f.north) |
		run(raySouthEast<<(up&63), f.northEast) |
		run(raySouthWest<<(up&63), f.northWest)
	return run(rayEast<<(sq&63), f.east) |
		run(raySouth<<(sq&63), f.south) |
		run(raySouthEast<<(sq&63), f.southEast) |
		run(raySouthWest<<(sq&63), f.southWest) |
		runDown(rayWest>>(^sq&63), f.west) |
		bits.ReverseBytes64(north)
}

// run returns the squares of ray that are in fill, up to the first that is not.
func run(ray, fill uint64) uint64 {
	in := ray & fill
	return in & ((ray ^ in) - 1)
}

// runDown is run for a ray toward lower bits.
func runDown(ray, fill uint64) uint64 {
	in := ray & fill
	return in & (^uint64(0) << (bits.Len64(ray^in) & 63))
}
