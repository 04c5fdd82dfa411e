package reversi

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// A Position is the 8×8 board as its side to move sees it: two sets of
// squares, without a common one. Bit 0 is a1, bit 7 h1, bit 63 h8.
//
// It is a comparable value of 16 bytes: equal positions have the same future,
// so it can be the key of a map as it is. Whether the mover is black or white
// makes no difference to the rules and is not part of it; [FromPosition] puts
// a color to it.
//
// Methods want sets without a common square; otherwise what they return is
// unspecified, but they do not panic. [Position.Valid] tells.
type Position struct {
	Mover, Opponent uint64
}

// Start returns the position in which Othello begins: d4 and e5 are white's,
// e4 and d5 black's, and black is to move.
func Start() Position {
	return Position{Mover: 1<<28 | 1<<35, Opponent: 1<<27 | 1<<36}
}

// Valid reports whether no square holds two discs.
func (p Position) Valid() bool { return p.Mover&p.Opponent == 0 }

// Moves returns the squares on which the mover may put a disc. The set is
// empty if the mover must pass or the game is over.
func (p Position) Moves() Set { return Set(p.moves()) }

func (p Position) moves() uint64 {
	own, opp := p.Mover, p.Opponent
	in := opp & inner
	moves := in + in&(own<<1) // the carry clears the run and comes to rest beyond its end
	moves |= endsDown(own, in, in&(in>>1), 1)
	pairs := opp & (opp >> 8)
	moves |= endsDown(own, opp, pairs, 8) | endsUp(own, opp, pairs<<8, 8)
	pairs = in & (in >> 7)
	moves |= endsDown(own, in, pairs, 7) | endsUp(own, in, pairs<<7, 7)
	pairs = in & (in >> 9)
	moves |= endsDown(own, in, pairs, 9) | endsUp(own, in, pairs<<9, 9)
	return moves &^ (own | opp)
}

// canMove reports whether there is a move: mostly there is one in a column.
func (p Position) canMove() bool {
	own, opp := p.Mover, p.Opponent
	pairs := opp & (opp >> 8)
	columns := endsDown(own, opp, pairs, 8) | endsUp(own, opp, pairs<<8, 8)
	return columns&^(own|opp) != 0 || p.moves() != 0
}

// endsDown returns the squares beyond the runs of opp that lead from a disc of
// own toward lower bits in steps of d. The discs of pairs are those of opp with
// another one step higher, so that a run grows by two at a time.
func endsDown(own, opp, pairs uint64, d uint) uint64 {
	f := opp & (own >> d)
	f |= opp & (f >> d)
	f |= pairs & (f >> (2 * d))
	f |= pairs & (f >> (2 * d))
	return f >> d
}

// endsUp is endsDown toward higher bits; each of pairs has another one step
// lower.
func endsUp(own, opp, pairs uint64, d uint) uint64 {
	f := opp & (own << d)
	f |= opp & (f << d)
	f |= pairs & (f << (2 * d))
	f |= pairs & (f << (2 * d))
	return f << d
}

// Flips returns the discs that the mover turns over with a disc on sq: nothing
// if sq holds a disc or is not a square, so sq is a legal move exactly when the
// set is not empty.
func (p Position) Flips(sq Square) Set {
	if !sq.Valid() {
		return 0
	}
	return Set(p.flips(uint(sq)))
}

// flips returns what a disc on sq turns over, along each of the eight rays from it.
// The northern three are looked at upside down, as southern ones.
func (p Position) flips(sq uint) uint64 {
	own, opp := p.Mover, p.Opponent
	if (own|opp)>>(sq&63)&1 != 0 {
		return 0
	}
	flips := bracket(own, ^(opp&inner), rayEast<<(sq&63)) |
		bracketDown(own, ^(opp&inner), rayWest>>(^sq&63))
	opp &= innerRows
	flips |= bracket(own, ^opp, raySouth<<(sq&63)) |
		bracket(own, ^(opp&inner), raySouthEast<<(sq&63)) |
		bracket(own, ^(opp&inner), raySouthWest<<(sq&63))
	own, opp, sq = bits.ReverseBytes64(own), bits.ReverseBytes64(opp), sq^56
	north := bracket(own, ^opp, raySouth<<(sq&63)) |
		bracket(own, ^(opp&inner), raySouthEast<<(sq&63)) |
		bracket(own, ^(opp&inner), raySouthWest<<(sq&63))
	return flips | bits.ReverseBytes64(north)
}

// bracket returns the squares of ray in front of its first disc of own, if none
// of them is one of stops: those without a disc that could be turned over. A ray
// ends with a stop unless it is empty, and leads toward higher bits.
func bracket(own, stops, ray uint64) uint64 {
	own &= ray
	run := (ray ^ own) & (own - 1)
	if run&stops != 0 {
		run = 0
	}
	return run
}

// bracketDown is bracket for a ray toward lower bits.
func bracketDown(own, stops, ray uint64) uint64 {
	own &= ray
	run := (ray ^ own) & (^uint64(0) << (bits.Len64(own) & 63))
	if run&stops != 0 {
		run = 0
	}
	return run
}

// with returns the position after the mover has put a disc on the square of
// that bit and turned over flips.
func (p Position) with(bit, flips uint64) Position {
	return Position{Mover: p.Opponent &^ flips, Opponent: p.Mover | bit | flips}
}

// Play returns the position after the mover has put a disc on sq. It does not
// check the move: ask [Position.Flips] or [Position.Check] first where that is
// not known.
func (p Position) Play(sq Square) Position {
	return p.with(1<<(uint8(sq)&63), p.flips(uint(sq)))
}

// Pass returns the position with the other side to move. Whether a pass is
// legal is not checked.
func (p Position) Pass() Position { return Position{p.Opponent, p.Mover} }

// Check returns nil if sq is a legal move, otherwise the first of these reasons
// that applies: [board.ErrOffBoard], [board.ErrGameOver], [board.ErrOccupied],
// [ErrNoFlip].
func (p Position) Check(sq Square) error {
	switch {
	case !sq.Valid():
		return board.ErrOffBoard
	case p.Flips(sq) != 0:
		return nil
	case p.Over():
		return board.ErrGameOver
	case Set(p.Mover | p.Opponent).Has(sq):
		return board.ErrOccupied
	}
	return ErrNoFlip
}

// MostFlips returns the move that turns over the most discs, the lowest square
// among equals, and how many. Where there is no move it returns [NoSquare] and
// 0.
func (p Position) MostFlips() (sq Square, n int) {
	var f fills
	f.set(p)
	sq = NoSquare
	for moves := f.moves(p); moves != 0; moves &= moves - 1 {
		at := bits.TrailingZeros64(moves)
		if flips := bits.OnesCount64(f.flips(uint(at))); flips > n {
			sq, n = Square(at), flips
		}
	}
	return sq, n
}

// Over reports whether neither side can move.
func (p Position) Over() bool { return !p.canMove() && !p.Pass().canMove() }

// Counts returns the number of discs of the mover and of the opponent.
func (p Position) Counts() (mover, opponent int) {
	return bits.OnesCount64(p.Mover), bits.OnesCount64(p.Opponent)
}

// Score returns by how many discs the mover leads, the empty squares given to
// whoever has more discs: the score in tournaments, once the game is over. It
// is even, from −64 to 64.
func (p Position) Score() int {
	mover, opponent := p.Counts()
	switch {
	case mover > opponent:
		return 64 - 2*opponent
	case mover < opponent:
		return 2*mover - 64
	}
	return 0
}
