//go:build goexperiment.simd && amd64 && !go1.27

package reversi

import (
	"math/bits"
	"simd/archsimd"
)

// perft is Perft for depths of 2 and more.
func perft(p Position, depth int) uint64 {
	if !archsimd.X86.AVX2() {
		var b bundle
		return b.perft(p, depth) + b.leaves()
	}
	var b wideBundle
	return b.perft(p, depth) + b.leaves()
}

// A wideBundle is a [bundle] of up to 256 positions, in which a word has 256 bits. What
// is said of the methods there is true of those here. It wants a processor with AVX2.
type wideBundle struct {
	places [10*stride + 1]widePlace

	n                int
	latest           Position
	own, opp, moving uint64
}

// lanes has a bit for each of the positions.
type lanes = archsimd.Uint64x4

type widePlace struct {
	own, opp, move, flip lanes
	down, up             [4]lanes
	moveDown, moveUp     [4]lanes
}

type wideWindow [2*stride + 3]widePlace

// onwards are the sets of all positions but the first n.
var onwards = func() (sets [257][4]uint64) {
	for n := range sets {
		for i := n; i < 256; i++ {
			sets[n][i/64] |= 1 << (i % 64)
		}
	}
	return sets
}()

func (b *wideBundle) around(square int) *wideWindow {
	return (*wideWindow)(b.places[square+square>>3:])
}

// lowest returns the window of the lowest square of a set, nil if it is empty, and the
// set without that square. A window that comes out of a branch is a single pointer to
// the compiler, which would otherwise add up the address of each word anew.
func (b *wideBundle) lowest(s uint64) (w *wideWindow, rest uint64) {
	if s != 0 {
		w = b.around(bits.TrailingZeros64(s))
	}
	return w, s & (s - 1)
}

// highest is lowest for the highest square.
func (b *wideBundle) highest(s uint64) (w *wideWindow, rest uint64) {
	if s != 0 {
		sq := bits.Len64(s) - 1
		w = b.around(sq)
		s ^= 1 << (sq & 63)
	}
	return w, s
}

func (b *wideBundle) perft(p Position, depth int) uint64 {
	moves := p.moves()
	if moves == 0 {
		p, depth = p.Pass(), depth-1
		moves = p.moves()
		if moves == 0 || depth == 1 {
			return few(p, depth)
		}
	}
	n := uint64(0)
	if depth == 2 {
		if b.n+bits.OnesCount64(moves) > 256 {
			n = b.leaves()
		}
		b.add(p, moves)
		return n
	}
	for ; moves != 0; moves &= moves - 1 {
		n += b.perft(p.with(moves&-moves, p.flips(uint(bits.TrailingZeros64(moves)))), depth-1)
	}
	return n
}

func (b *wideBundle) add(p Position, moves uint64) {
	from := archsimd.LoadUint64x4(&onwards[b.n])
	for s := p.Mover ^ b.latest.Mover; s != 0; s &= s - 1 {
		at := &b.around(bits.TrailingZeros64(s))[here]
		at.own = at.own.Xor(from)
	}
	for s := p.Opponent ^ b.latest.Opponent; s != 0; s &= s - 1 {
		at := &b.around(bits.TrailingZeros64(s))[here]
		at.opp = at.opp.Xor(from)
	}
	b.latest = p
	b.own |= p.Mover
	b.opp |= p.Opponent
	b.moving |= moves
	for ; moves != 0; moves &= moves - 1 {
		at := &b.around(bits.TrailingZeros64(moves))[here]
		b.n++
		next := archsimd.LoadUint64x4(&onwards[b.n])
		at.move = at.move.Or(from.AndNot(next))
		from = next
	}
	archsimd.ClearAVXUpperBits()
}

func (b *wideBundle) leaves() uint64 {
	b.lookDown()
	b.lookUp()
	b.play()
	n := b.count()
	b.clear()
	archsimd.ClearAVXUpperBits() // code that knows no such registers may be slow otherwise
	return n
}

func (b *wideBundle) lookDown() {
	for w, s := b.lowest(b.opp); w != nil; w, s = b.lowest(s) {
		at := &w[here]
		opp := at.opp
		at.down[0] = opp.And(w[west].own.Or(w[west].down[0]))
		at.down[1] = opp.And(w[northwest].own.Or(w[northwest].down[1]))
		at.down[2] = opp.And(w[north].own.Or(w[north].down[2]))
		at.down[3] = opp.And(w[northeast].own.Or(w[northeast].down[3]))
		at.moveDown[0] = opp.And(w[west].move.Or(w[west].moveDown[0]))
		at.moveDown[1] = opp.And(w[northwest].move.Or(w[northwest].moveDown[1]))
		at.moveDown[2] = opp.And(w[north].move.Or(w[north].moveDown[2]))
		at.moveDown[3] = opp.And(w[northeast].move.Or(w[northeast].moveDown[3]))
	}
}

func (b *wideBundle) lookUp() {
	for w, set := b.highest(b.opp); w != nil; w, set = b.highest(set) {
		at := &w[here]
		opp := at.opp

		e := opp.And(w[east].own.Or(w[east].up[0]))
		se := opp.And(w[southeast].own.Or(w[southeast].up[1]))
		s := opp.And(w[south].own.Or(w[south].up[2]))
		sw := opp.And(w[southwest].own.Or(w[southwest].up[3]))
		at.up[0] = e
		at.up[1] = se
		at.up[2] = s
		at.up[3] = sw
		flip := e.And(at.moveDown[0]).Or(se.And(at.moveDown[1])).
			Or(s.And(at.moveDown[2])).Or(sw.And(at.moveDown[3]))

		e = opp.And(w[east].move.Or(w[east].moveUp[0]))
		se = opp.And(w[southeast].move.Or(w[southeast].moveUp[1]))
		s = opp.And(w[south].move.Or(w[south].moveUp[2]))
		sw = opp.And(w[southwest].move.Or(w[southwest].moveUp[3]))
		at.moveUp[0] = e
		at.moveUp[1] = se
		at.moveUp[2] = s
		at.moveUp[3] = sw
		at.flip = flip.Or(e.And(at.down[0])).Or(se.And(at.down[1])).
			Or(s.And(at.down[2])).Or(sw.And(at.down[3]))
	}
}

func (b *wideBundle) play() {
	unused := archsimd.LoadUint64x4(&onwards[b.n])
	for w, s := b.lowest(b.own | b.opp | b.moving); w != nil; w, s = b.lowest(s) {
		at := &w[here]
		flip := at.flip
		own, opp := at.opp.AndNot(flip), at.own.Or(at.move).Or(flip).AndNot(unused)
		at.own = own
		at.opp = opp
		at.down[0] = opp.And(w[west].own.Or(w[west].down[0]))
		at.down[1] = opp.And(w[northwest].own.Or(w[northwest].down[1]))
		at.down[2] = opp.And(w[north].own.Or(w[north].down[2]))
		at.down[3] = opp.And(w[northeast].own.Or(w[northeast].down[3]))
	}
}

func (b *wideBundle) count() uint64 {
	n := 0
	var some archsimd.Uint64x4
	for w, set := b.highest(^uint64(0)); w != nil; w, set = b.highest(set) {
		at := &w[here]
		opp := at.opp
		e, se, s, sw := w[east].up[0], w[southeast].up[1], w[south].up[2], w[southwest].up[3]
		moves := e.Or(se).Or(s).Or(sw).
			Or(w[west].down[0].Or(w[northwest].down[1])).
			Or(w[north].down[2].Or(w[northeast].down[3])).
			AndNot(at.own.Or(opp))
		some = some.Or(moves)
		n += onesCount(moves)
		at.up[0] = opp.And(w[east].own.Or(e))
		at.up[1] = opp.And(w[southeast].own.Or(se))
		at.up[2] = opp.And(w[south].own.Or(s))
		at.up[3] = opp.And(w[southwest].own.Or(sw))
	}
	return uint64(n + b.n - onesCount(some))
}

// onesCount returns how many bits are 1.
func onesCount(x archsimd.Uint64x4) int {
	var words [4]uint64
	x.Store(&words)
	return bits.OnesCount64(words[0]) + bits.OnesCount64(words[1]) + bits.OnesCount64(words[2]) + bits.OnesCount64(words[3])
}

func (b *wideBundle) clear() {
	var none archsimd.Uint64x4
	for s := b.own | b.opp | b.moving; s != 0; s &= s - 1 {
		at := &b.around(bits.TrailingZeros64(s))[here]
		at.own = none
		at.opp = none
		at.move = none
		at.flip = none
		for i := range 4 {
			at.down[i] = none
			at.up[i] = none
			at.moveDown[i] = none
			at.moveUp[i] = none
		}
	}
	b.n, b.latest, b.own, b.opp, b.moving = 0, Position{}, 0, 0, 0
}
