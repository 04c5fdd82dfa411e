package reversi

import (
	"math/bits"
	"math/rand/v2"
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

// appendFlips appends what a disc on c turns over on other sizes than 8×8, in no
// order; c may be any number.
func (g *Game) appendFlips(dst []board.Cell, c board.Cell) []board.Cell {
	if !g.lattice.Valid(c) || g.opening() {
		return dst
	}
	return g.wide.appendFlips(dst, c)
}

// legal reports whether the side to move may put a disc on c, which may be any
// number.
func (g *Game) legal(c board.Cell) bool {
	switch {
	case !g.lattice.Valid(c):
		return false
	case g.opening():
		return g.At(c) == board.Empty && g.inCenter(c)
	case g.wide == nil:
		return g.pos.Flips(Square(c)) != 0
	}
	var room [8 * MaxSize]board.Cell
	return len(g.appendFlips(room[:0], c)) > 0
}

// inCenter reports whether c is one of the four squares in the center.
func (g *Game) inCenter(c board.Cell) bool {
	squares := center(g.lattice)
	return slices.Contains(squares[:], c)
}

// canMove reports whether the side to move has a move other than a pass.
func (g *Game) canMove() bool {
	if g.wide == nil {
		return g.moves8() != 0
	}
	return g.opening() || g.wide.moves() != wideSet{}
}

// opponentStuck reports whether the other side could not move either; it is
// asked when the side to move cannot.
func (g *Game) opponentStuck() bool {
	if g.wide == nil {
		return g.pos.Pass().moves() == 0
	}
	return g.wide.movesOf(&g.wide.opponent, &g.wide.mover) == wideSet{}
}

// inner is every square but those of the columns a and h. A disc that a
// horizontal or diagonal run turns over is never on the edge where the run
// would end, so runs through inner discs cannot wrap around the board.
const inner = 0x7e7e7e7e7e7e7e7e

// innerRows is every square but those of the rows 1 and 8, for the same reason.
const innerRows = 0x00ffffffffffff00

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

// A wideBoard is a board of any size as its side to move sees it: what a
// [Position] is for 8×8, with as many words as it takes.
//
// Each row has one bit more than squares, in front of them, and there is one
// row more above and below the board. The bits beside the board are in no set,
// so they stop whatever is shifted off the board.
type wideBoard struct {
	size            int // rows and columns
	words           int // in use
	squares         wideSet
	mover, opponent wideSet
}

// A wideSet has room for the squares of 26×26 and what lies beside them.
type wideSet [(MaxSize+2)*(MaxSize+1)/64 + 1]uint64

func newWideBoard(size int) *wideBoard {
	b := &wideBoard{size: size, words: (size+2)*(size+1)/64 + 1}
	for c := range board.Cell(size * size) {
		b.squares.add(b.bit(c))
	}
	return b
}

// bit returns the number of the bit that stands for a cell.
func (b *wideBoard) bit(c board.Cell) uint {
	row := uint(c) / uint(b.size)
	return uint(c) + row + uint(b.size) + 2
}

// cell is the inverse of bit.
func (b *wideBoard) cell(bit uint) board.Cell {
	bit -= uint(b.size) + 2
	return board.Cell(bit - bit/uint(b.size+1))
}

func (s *wideSet) add(bit uint)      { s[bit>>6] |= 1 << (bit & 63) }
func (s *wideSet) remove(bit uint)   { s[bit>>6] &^= 1 << (bit & 63) }
func (s *wideSet) has(bit uint) bool { return s[bit>>6]>>(bit&63)&1 != 0 }

func (s *wideSet) len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// moves returns the squares on which the mover may put a disc.
func (b *wideBoard) moves() wideSet { return b.movesOf(&b.mover, &b.opponent) }

// movesOf goes in every direction from the discs of own through those of opp,
// all at once, and returns the empty squares behind them.
func (b *wideBoard) movesOf(own, opp *wideSet) wideSet {
	var none, empty, moves wideSet
	for i := range b.words {
		empty[i] = b.squares[i] &^ (own[i] | opp[i])
	}
	row := uint(b.size + 1)
	for _, step := range [...]uint{1, row - 1, row, row + 1} {
		front, to := *own, &none // the squares beside the mover's discs are not moves
		for advanceUp(front[:b.words], opp[:b.words], to[:b.words], moves[:b.words], step) {
			to = &empty
		}
		front, to = *own, &none
		for advanceDown(front[:b.words], opp[:b.words], to[:b.words], moves[:b.words], step) {
			to = &empty
		}
	}
	return moves
}

// advanceUp moves every bit of front up by step. It adds those that come to lie
// in to to reached and keeps those that come to lie in through; it reports
// whether there are any.
func advanceUp(front, through, to, reached []uint64, step uint) bool {
	through, to, reached = through[:len(front)], to[:len(front)], reached[:len(front)]
	var carry, any uint64
	for i, w := range front {
		moved := w<<(step&63) | carry
		carry = w >> ((64 - step) & 63)
		reached[i] |= moved & to[i]
		front[i] = moved & through[i]
		any |= front[i]
	}
	return any != 0
}

// advanceDown is advanceUp toward lower bits.
func advanceDown(front, through, to, reached []uint64, step uint) bool {
	through, to, reached = through[:len(front)], to[:len(front)], reached[:len(front)]
	var carry, any uint64
	for i := len(front) - 1; i >= 0; i-- {
		w := front[i]
		moved := w>>(step&63) | carry
		carry = w << ((64 - step) & 63)
		reached[i] |= moved & to[i]
		front[i] = moved & through[i]
		any |= front[i]
	}
	return any != 0
}

// appendMoves appends the moves of the mover in the order of the cells.
func (b *wideBoard) appendMoves(dst []board.Move) []board.Move {
	moves := b.moves()
	for i, w := range moves[:b.words] {
		for ; w != 0; w &= w - 1 {
			dst = append(dst, board.Move(b.cell(uint(i<<6+bits.TrailingZeros64(w)))))
		}
	}
	return dst
}

// randomMove returns a move of the mover, [board.None] if there is none.
func (b *wideBoard) randomMove(rng *rand.Rand) board.Cell {
	moves := b.moves()
	n := moves.len()
	if n == 0 {
		return board.None
	}
	n = rng.IntN(n)
	for i, w := range moves[:b.words] {
		if ones := bits.OnesCount64(w); n >= ones {
			n -= ones
			continue
		}
		for range n {
			w &= w - 1
		}
		return b.cell(uint(i<<6 + bits.TrailingZeros64(w)))
	}
	return board.None
}

// appendFlips appends the discs that the mover turns over with a disc on c.
func (b *wideBoard) appendFlips(dst []board.Cell, c board.Cell) []board.Cell {
	from := b.bit(c)
	if b.mover.has(from) || b.opponent.has(from) {
		return dst
	}
	for down := -1; down <= 1; down++ {
		for right := -1; right <= 1; right++ {
			step := uint(down*(b.size+1) + right) // wraps around where it is negative
			cell := board.Cell(down*b.size + right)
			run := len(dst)
			bit, next := from+step, c+cell
			for b.opponent.has(bit) {
				dst = append(dst, next)
				bit, next = bit+step, next+cell
			}
			if !b.mover.has(bit) {
				dst = dst[:run]
			}
		}
	}
	return dst
}

// at reports whose disc stands on c, if any; c may be any number.
func (b *wideBoard) at(c board.Cell) (mover, opponent bool) {
	if uint(c) >= uint(b.size*b.size) {
		return false, false
	}
	bit := b.bit(c)
	return b.mover.has(bit), b.opponent.has(bit)
}

// put sets up a disc on an empty square.
func (b *wideBoard) put(c board.Cell, mover bool) {
	if mover {
		b.mover.add(b.bit(c))
	} else {
		b.opponent.add(b.bit(c))
	}
}

// play puts a disc of the mover on c, turns over those of the opponent, and
// lets the other side move.
func (b *wideBoard) play(c board.Cell, flipped []board.Cell) {
	b.mover.add(b.bit(c))
	b.turnOver(flipped)
	b.pass()
}

// undo takes back what play did.
func (b *wideBoard) undo(c board.Cell, flipped []board.Cell) {
	b.pass()
	b.turnOver(flipped)
	b.mover.remove(b.bit(c))
}

// pass lets the other side move.
func (b *wideBoard) pass() { b.mover, b.opponent = b.opponent, b.mover }

// turnOver turns over the discs on those cells.
func (b *wideBoard) turnOver(flipped []board.Cell) {
	for _, c := range flipped {
		bit := b.bit(c)
		b.mover[bit>>6] ^= 1 << (bit & 63)
		b.opponent[bit>>6] ^= 1 << (bit & 63)
	}
}
