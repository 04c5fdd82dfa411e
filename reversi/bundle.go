package reversi

import "math/bits"

// A bundle is up to 64 positions with a move in each, which are played and looked at
// together: each place on the board has words with a bit for each of the positions,
// so that one operation on words is one in all of them, and runs of discs go from
// place to place without a shift. Positions that are near each other in a tree have
// discs on the same squares, and most of the work is for those alone.
//
// Between the rows, above the first and below the last one, there are places on which
// nothing ever is: runs end there, and none leads around the board.
type bundle struct {
	places [10*stride + 1]place

	n                int      // positions
	latest           Position // the one that was added last
	own, opp, moving uint64   // squares that have a disc, or a move, in some position
}

// A place is what is on a square in each of the positions of a bundle.
type place struct {
	own, opp uint64 // discs of the side to move, and of the other one
	move     uint64 // where it puts a disc
	flip     uint64 // what that disc turns over

	// Discs of opp with such discs alone, and then one of own or the move, to the west,
	// northwest, north and northeast (down), and on the opposite sides (up).
	down, up         [4]uint64
	moveDown, moveUp [4]uint64
}

// stride is how many places there are from a row to the next one.
const stride = 8 + 1

// A window is a place with all between its neighbors.
type window [2*stride + 3]place

// The places in a window.
const (
	northwest, north, northeast = 0, 1, 2
	west, here, east            = stride, stride + 1, stride + 2
	southwest, south, southeast = 2 * stride, 2*stride + 1, 2*stride + 2
)

// around returns the window of a square.
func (b *bundle) around(square int) *window { return (*window)(b.places[square+square>>3:]) }

// fits reports whether there is room for a position with those moves.
func (b *bundle) fits(moves uint64) bool { return b.n+bits.OnesCount64(moves) <= 64 }

// add adds a position, once with each of the moves, which must fit. What is on a square
// is noted only where it is not what it was in the latest position: from now on it is
// the other thing.
func (b *bundle) add(p Position, moves uint64) {
	onwards := ^uint64(0) << (b.n & 63)
	for s := p.Mover ^ b.latest.Mover; s != 0; s &= s - 1 {
		b.around(bits.TrailingZeros64(s))[here].own ^= onwards
	}
	for s := p.Opponent ^ b.latest.Opponent; s != 0; s &= s - 1 {
		b.around(bits.TrailingZeros64(s))[here].opp ^= onwards
	}
	b.latest = p
	b.own |= p.Mover
	b.opp |= p.Opponent
	b.moving |= moves
	b.n += bits.OnesCount64(moves)
	for one := onwards & -onwards; moves != 0; moves &= moves - 1 {
		b.around(bits.TrailingZeros64(moves))[here].move |= one
		one <<= 1
	}
}

// leaves plays the moves, returns how many there are in the positions to which they
// lead, each of those without a move counted as one, and empties the bundle.
func (b *bundle) leaves() uint64 {
	b.lookDown()
	b.lookUp()
	b.play()
	n := b.count()
	b.clear()
	return n
}

// lookDown goes down the board and finds the runs that begin above.
func (b *bundle) lookDown() {
	for s := b.opp; s != 0; s &= s - 1 {
		w := b.around(bits.TrailingZeros64(s))
		at := &w[here]
		opp := at.opp
		at.down[0] = opp & (w[west].own | w[west].down[0])
		at.down[1] = opp & (w[northwest].own | w[northwest].down[1])
		at.down[2] = opp & (w[north].own | w[north].down[2])
		at.down[3] = opp & (w[northeast].own | w[northeast].down[3])
		at.moveDown[0] = opp & (w[west].move | w[west].moveDown[0])
		at.moveDown[1] = opp & (w[northwest].move | w[northwest].moveDown[1])
		at.moveDown[2] = opp & (w[north].move | w[north].moveDown[2])
		at.moveDown[3] = opp & (w[northeast].move | w[northeast].moveDown[3])
	}
}

// lookUp goes up the board and finds the runs that begin below, and so the discs that
// are between a move and one of own.
func (b *bundle) lookUp() {
	for s := b.opp; s != 0; {
		sq := bits.Len64(s) - 1
		s &^= 1 << (sq & 63)
		w := b.around(sq)
		at := &w[here]
		opp := at.opp
		e := opp & (w[east].own | w[east].up[0])
		se := opp & (w[southeast].own | w[southeast].up[1])
		s := opp & (w[south].own | w[south].up[2])
		sw := opp & (w[southwest].own | w[southwest].up[3])
		at.up = [4]uint64{e, se, s, sw}
		flip := e&at.moveDown[0] | se&at.moveDown[1] | s&at.moveDown[2] | sw&at.moveDown[3]
		e = opp & (w[east].move | w[east].moveUp[0])
		se = opp & (w[southeast].move | w[southeast].moveUp[1])
		s = opp & (w[south].move | w[south].moveUp[2])
		sw = opp & (w[southwest].move | w[southwest].moveUp[3])
		at.moveUp = [4]uint64{e, se, s, sw}
		at.flip = flip | e&at.down[0] | se&at.down[1] | s&at.down[2] | sw&at.down[3]
	}
}

// play plays the moves, after which own are the discs of the other side, and goes down
// the board as lookDown does. There is no run where no position is.
func (b *bundle) play() {
	used := uint64(1)<<b.n - 1 // of all, if there are 64
	for s := b.own | b.opp | b.moving; s != 0; s &= s - 1 {
		w := b.around(bits.TrailingZeros64(s))
		at := &w[here]
		own, opp := at.opp&^at.flip, (at.own|at.flip|at.move)&used
		at.own, at.opp = own, opp
		at.down[0] = opp & (w[west].own | w[west].down[0])
		at.down[1] = opp & (w[northwest].own | w[northwest].down[1])
		at.down[2] = opp & (w[north].own | w[north].down[2])
		at.down[3] = opp & (w[northeast].own | w[northeast].down[3])
	}
}

// count goes up the board, where empty squares beyond runs are moves.
func (b *bundle) count() uint64 {
	n, some := 0, uint64(0)
	for row := 7; row >= 0; row-- {
		for col := 7; col >= 0; col-- {
			w := (*window)(b.places[row*stride+col:])
			at, opp := &w[here], w[here].opp
			e, se, s, sw := w[east].up[0], w[southeast].up[1], w[south].up[2], w[southwest].up[3]
			moves := e | se | s | sw | w[west].down[0] | w[northwest].down[1] | w[north].down[2] | w[northeast].down[3]
			moves &^= at.own | opp
			some |= moves
			n += bits.OnesCount64(moves)
			at.up[0] = opp & (w[east].own | e)
			at.up[1] = opp & (w[southeast].own | se)
			at.up[2] = opp & (w[south].own | s)
			at.up[3] = opp & (w[southwest].own | sw)
		}
	}
	return uint64(n + b.n - bits.OnesCount64(some))
}

// clear empties the bundle.
func (b *bundle) clear() {
	for s := b.own | b.opp | b.moving; s != 0; s &= s - 1 {
		b.around(bits.TrailingZeros64(s))[here] = place{}
	}
	b.n, b.latest, b.own, b.opp, b.moving = 0, Position{}, 0, 0, 0
}
