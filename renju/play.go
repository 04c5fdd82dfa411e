package renju

import (
	"iter"
	"math/bits"
	"math/rand/v2"

	"github.com/stonesgo/stones/board"
)

// Check returns nil if m is legal now, otherwise the first of these reasons that
// applies: [board.ErrOffBoard], [board.ErrGameOver], [board.ErrOccupied],
// [board.ErrPass], [board.ErrSwap] or, for a forbidden point under
// [FoulIllegal], [ErrOverline], [ErrDoubleFour] or [ErrDoubleThree].
//
// A pass is legal where the rules allow it, and for a player who has no other
// move because every free point is forbidden.
func (g *Game) Check(m board.Move) error {
	if uint(m) >= uint(g.rules.Size*g.rules.Size) {
		return g.checkSpecial(m)
	}
	if g.ending != NotOver {
		return board.ErrGameOver
	}
	p := g.lattice.Point(board.Cell(m))
	if !g.pos.Free(p) {
		return board.ErrOccupied
	}
	if g.rules.OnFoul == FoulIllegal {
		who := &g.players[g.turn&3]
		if who.fouls != ForbidNothing {
			if _, foul := g.pos.judge(who, p, nil); foul != NoFoul {
				return foul.err()
			}
		}
	}
	return nil
}

// checkSpecial is [Game.Check] for a move that is not a point.
func (g *Game) checkSpecial(m board.Move) error {
	switch {
	case m != board.Pass && m != board.Swap:
		return board.ErrOffBoard
	case g.ending != NotOver:
		return board.ErrGameOver
	case m == board.Swap:
		return board.ErrSwap
	case g.rules.AllowPass || g.stuck():
		return nil
	}
	return board.ErrPass
}

// stuck reports whether every free point is forbidden to the side to move. It
// may look at all of them.
func (g *Game) stuck() bool {
	if g.players[g.turn&3].fouls == ForbidNothing || g.rules.OnFoul != FoulIllegal {
		return false
	}
	who := &g.players[g.turn&3]
	for row := range g.rules.Size {
		for w := g.pos.Row(row)[board.Empty]; w != 0; w &= w - 1 {
			if _, foul := g.pos.judge(who, board.Pt(row, bits.TrailingZeros64(w)), nil); foul == NoFoul {
				return false
			}
		}
	}
	return true
}

// legal sets the bits of the points where the side to move may put a stone, a
// word for each row of the board, column c in bit c, and returns how many there
// are. All bits must be 0 before.
func (g *Game) legal(rows *[MaxSize]uint64) (n int) {
	if g.rules.OnFoul == FoulIllegal {
		g.pos.forbidden(&g.players[g.turn&3], rows[:])
	}
	for row := range g.rules.Size {
		rows[row] = g.pos.Row(row)[board.Empty] &^ rows[row]
		n += bits.OnesCount64(rows[row])
	}
	return n
}

// Play plays m for the side to move. A move that is not legal changes nothing;
// the error is that of [Game.Check]. It does not allocate, unless a game from a
// record becomes longer than the record.
func (g *Game) Play(m board.Move) error {
	if uint(m) >= uint(g.rules.Size*g.rules.Size) || g.ending != NotOver {
		return g.pass(m)
	}
	p := g.lattice.Point(board.Cell(m))
	if !g.pos.Free(p) {
		return board.ErrOccupied
	}
	return g.drop(m, p).err()
}

// drop plays the free point p, unless it is a foul that is illegal, which is returned.
func (g *Game) drop(m board.Move, p board.Point) Foul {
	who := &g.players[g.turn&3]
	var five bool
	var foul Foul
	if who.fouls != ForbidNothing {
		five, foul = g.pos.judge(who, p, nil)
		if foul != NoFoul && g.rules.OnFoul == FoulIllegal {
			return foul
		}
	} else {
		five = g.pos.makesFive(who, p)
	}
	g.pos.Put(p, g.turn)
	g.hash ^= board.Key(board.Cell(m), g.turn)
	g.stones++
	g.moves = append(g.moves, m)
	g.passes = 0
	switch {
	case five:
		g.end(ByFive, g.turn)
	case foul != NoFoul:
		g.foul = foul
		g.end(ByFoul, g.turn.Opponent())
	case g.stones == g.rules.Size*g.rules.Size:
		g.end(ByFullBoard, board.Empty)
	}
	g.turn = g.turn.Opponent()
	return NoFoul
}

// pass plays a move that is not a stone, or refuses one after the end.
func (g *Game) pass(m board.Move) error {
	if err := g.Check(m); err != nil {
		return err
	}
	g.moves = append(g.moves, m)
	g.passes++
	if g.passes == 2 {
		g.end(ByPasses, board.Empty)
	}
	g.turn = g.turn.Opponent()
	return nil
}

// Undo takes the last move back and returns it. It returns false at the start
// of the game. It does not allocate.
func (g *Game) Undo() (board.Move, bool) {
	last := len(g.moves) - 1
	if last < 0 {
		return board.Move(board.None), false
	}
	m := g.moves[last]
	g.moves = g.moves[:last]
	g.turn = g.turn.Opponent()
	g.end(NotOver, board.Empty)
	g.foul = NoFoul
	if m == board.Pass {
		g.passes--
		return m, true
	}
	g.pos.Put(g.lattice.Point(board.Cell(m)), g.turn)
	g.hash ^= board.Key(board.Cell(m), g.turn)
	g.stones--
	g.passes = 0
	if last == 0 {
		g.passes = g.startPasses
	} else if g.moves[last-1] == board.Pass {
		g.passes = 1
	}
	return m, true
}

// AppendMoves appends the legal moves to dst: points in increasing order, then
// [board.Pass] where that is legal. There are none when the game is over. It
// allocates only if dst has to grow.
func (g *Game) AppendMoves(dst []board.Move) []board.Move {
	if g.ending != NotOver {
		return dst
	}
	var fouls [MaxSize]uint64
	if g.rules.OnFoul == FoulIllegal {
		g.pos.forbidden(&g.players[g.turn&3], fouls[:])
	}
	before := len(dst)
	for row, foul := range fouls[:g.rules.Size] {
		for w := g.pos.Row(row)[board.Empty] &^ foul; w != 0; w &= w - 1 {
			dst = append(dst, board.Move(row*g.rules.Size+bits.TrailingZeros64(w)))
		}
	}
	if g.rules.AllowPass || len(dst) == before {
		dst = append(dst, board.Pass)
	}
	return dst
}

// LegalMask makes dst the set of the points where the side to move may play, those
// of [Game.AppendMoves]. It panics if dst is not a set of cells of the game's lattice.
// It allocates nothing.
func (g *Game) LegalMask(dst *board.Mask) {
	if dst.Lattice() != g.lattice {
		panic("renju: LegalMask wants a mask on the lattice of the game")
	}
	dst.Clear()
	if g.ending != NotOver {
		return
	}
	var fouls [MaxSize]uint64
	if g.rules.OnFoul == FoulIllegal {
		g.pos.forbidden(&g.players[g.turn&3], fouls[:])
	}
	for row, foul := range fouls[:g.rules.Size] {
		dst.Row(row)[0] = g.pos.Row(row)[board.Empty] &^ foul
	}
}

// Moves yields the legal moves in the order of [Game.AppendMoves], all of which are
// found before the first is yielded, in the time of AppendMoves. The body of the loop
// may play moves and must have taken them back before the next one.
func (g *Game) Moves() iter.Seq[board.Move] {
	return func(yield func(board.Move) bool) {
		if g.ending != NotOver {
			return
		}
		var rows [MaxSize]uint64
		n := g.legal(&rows)
		for row, w := range rows[:g.rules.Size] {
			for ; w != 0; w &= w - 1 {
				if !yield(board.Move(row*g.rules.Size + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
		if g.rules.AllowPass || n == 0 {
			yield(board.Pass)
		}
	}
}

// tries is how many random points are tried before the legal ones are counted.
const tries = 32

// RandomMove returns a legal move: each point where a stone may go with the same
// probability, and [board.Pass] only where there is none. It returns false when
// the game is over. It does not allocate.
func (g *Game) RandomMove(rng *rand.Rand) (board.Move, bool) {
	if g.ending != NotOver {
		return board.Move(board.None), false
	}
	for range tries {
		if m := board.Move(rng.IntN(g.rules.Size * g.rules.Size)); g.Check(m) == nil {
			return m, true
		}
	}
	return g.choose(rng), true
}

// choose returns what [Game.RandomMove] does, by counting the legal points.
func (g *Game) choose(rng *rand.Rand) board.Move {
	var rows [MaxSize]uint64
	n := g.legal(&rows)
	if n == 0 {
		return board.Pass
	}
	n = rng.IntN(n)
	row := 0
	for ; n >= bits.OnesCount64(rows[row]); row++ {
		n -= bits.OnesCount64(rows[row])
	}
	w := rows[row]
	for range n {
		w &= w - 1
	}
	return board.Move(row*g.rules.Size + bits.TrailingZeros64(w))
}
