package reversi

import (
	"iter"
	"math/bits"
	"math/rand/v2"

	"github.com/stonesgo/stones/board"
)

// Check returns nil if m is legal now, otherwise the first of these reasons
// that applies: [board.ErrOffBoard], [board.ErrGameOver], [board.ErrSwap],
// [ErrMustMove] for a pass, [board.ErrOccupied], and [ErrNotCenter] in the
// opening of [StartFreeCenter] or else [ErrNoFlip].
func (g *Game) Check(m board.Move) error {
	c, disc := m.Cell()
	switch {
	case g.legal(c):
		return nil
	case disc && !g.lattice.Valid(c), !disc && m != board.Pass && m != board.Swap:
		return board.ErrOffBoard
	}
	if g.over {
		return board.ErrGameOver
	}
	canMove := g.canMove()
	switch {
	case !canMove && g.opponentStuck():
		return board.ErrGameOver
	case m == board.Swap:
		return board.ErrSwap
	case m == board.Pass && canMove:
		return ErrMustMove
	case m == board.Pass:
		return nil
	case g.At(c) != board.Empty:
		return board.ErrOccupied
	case g.opening():
		return ErrNotCenter
	}
	return ErrNoFlip
}

// Play plays m for the side to move: a disc on a cell, or [board.Pass], which
// is legal only for a side that cannot move while the other one can. Nothing
// passes by itself; see [Game.PlayAuto]. A move that is not legal changes
// nothing, and the error is that of [Game.Check].
func (g *Game) Play(m board.Move) error {
	p := ply{move: m, hash: g.hash}
	var onLines flips
	c, disc := m.Cell()
	if disc {
		if g.lines == nil {
			p.flips = g.flips8(c)
		} else {
			onLines = g.flipsOnLines(c)
		}
	}
	if p.flips == 0 && onLines == (flips{}) {
		if err := g.Check(m); err != nil {
			// A record may go on with passes, and each would look again.
			g.over = g.over || err == board.ErrGameOver
			return err
		}
	}
	g.plies = append(g.plies, p)
	if g.lines != nil {
		g.flipped = append(g.flipped, onLines)
	}
	g.hash ^= board.TurnKey(board.White)
	if disc {
		g.hash ^= board.Key(c, g.Turn())
	}
	switch {
	case g.lines == nil:
		g.pos = g.pos.with(discBit(m), uint64(p.flips))
		for flips := p.flips; flips != 0; flips &= flips - 1 {
			g.hash ^= flipKey(board.Cell(flips.First()))
		}
	case disc:
		at := g.lattice.Point(c)
		g.lines.Put(at, g.Turn())
		for p := range onLines.points(at) {
			g.lines.Flip(p)
			g.hash ^= flipKey(g.lattice.Cell(p))
		}
	}
	g.white = !g.white
	return nil
}

// discBit returns the bit of the square on which a move of the 8×8 board puts a
// disc, 0 for a pass.
func discBit(m board.Move) uint64 {
	if m < 0 {
		return 0
	}
	return 1 << m
}

// flipKey is what turning over the disc on c changes in the hash.
func flipKey(c board.Cell) uint64 { return board.Key(c, board.Black) ^ board.Key(c, board.White) }

// PlayAuto plays m as [Game.Play] does, and then the other side's pass if it
// has to pass. It reports whether it did: such a move takes two calls of Undo.
func (g *Game) PlayAuto(m board.Move) (passed bool, err error) {
	if err := g.Play(m); err != nil {
		return false, err
	}
	return g.Play(board.Pass) == nil, nil
}

// Undo takes the last move back and returns it. It returns false at the start
// of the game.
func (g *Game) Undo() (board.Move, bool) {
	if len(g.plies) == 0 {
		return board.Move(board.None), false
	}
	p := g.plies[len(g.plies)-1]
	g.plies = g.plies[:len(g.plies)-1]
	g.hash = p.hash
	g.white = !g.white
	g.over = false
	if g.lines == nil {
		flips := uint64(p.flips)
		g.pos = Position{
			Mover:    g.pos.Opponent &^ (discBit(p.move) | flips),
			Opponent: g.pos.Mover | flips,
		}
		return p.move, true
	}
	if c, disc := p.move.Cell(); disc {
		at := g.lattice.Point(c)
		g.lines.Put(at, g.Turn())
		for p := range g.flipped[len(g.plies)].points(at) {
			g.lines.Flip(p)
		}
	}
	g.flipped = g.flipped[:len(g.plies)]
	return p.move, true
}

// AppendMoves appends the legal moves to dst in increasing order, or
// [board.Pass] if the side to move has to pass. There are none when the game
// is over.
func (g *Game) AppendMoves(dst []board.Move) []board.Move {
	n := len(dst)
	switch {
	case g.lines == nil:
		for moves := g.moves8(); moves != 0; moves &= moves - 1 {
			dst = append(dst, board.Move(moves.First()))
		}
	case g.opening():
		for _, c := range center(g.lattice) {
			if g.At(c) == board.Empty {
				dst = append(dst, board.Move(c))
			}
		}
	default:
		var moves cells
		moves.setMoves(g.lines, g.Turn())
		for i, w := range moves {
			for ; w != 0; w &= w - 1 {
				dst = append(dst, board.Move(i<<6+bits.TrailingZeros64(w)))
			}
		}
	}
	if len(dst) == n && !g.opponentStuck() {
		dst = append(dst, board.Pass)
	}
	return dst
}

// LegalMask makes dst the set of the squares where the side to move may put a disc,
// those of [Game.AppendMoves]. It panics if dst is not a set of cells of the game's
// lattice. It allocates nothing.
func (g *Game) LegalMask(dst *board.Mask) {
	if dst.Lattice() != g.lattice {
		panic("reversi: LegalMask wants a mask on the lattice of the game")
	}
	switch {
	case g.lines == nil:
		setRows(dst, uint64(g.moves8()))
	case g.opening():
		dst.Clear()
		for _, c := range center(g.lattice) {
			if g.At(c) == board.Empty {
				dst.Add(c)
			}
		}
	default:
		var moves cells
		moves.setMoves(g.lines, g.Turn())
		dst.Clear()
		for i, w := range moves {
			for ; w != 0; w &= w - 1 {
				dst.Add(board.Cell(i<<6 + bits.TrailingZeros64(w)))
			}
		}
	}
}

// Moves yields the moves that [Game.AppendMoves] appends. They are those of the
// position in which the loop begins, so its body may play on. It allocates if
// there are more than 64.
func (g *Game) Moves() iter.Seq[board.Move] {
	return func(yield func(board.Move) bool) {
		var room [64]board.Move
		for _, m := range g.AppendMoves(room[:0]) {
			if !yield(m) {
				return
			}
		}
	}
}

// RandomMove returns one of the squares on which the side to move may put a
// disc, each with the same probability, or a pass if there is none; false if
// the game is over.
func (g *Game) RandomMove(rng *rand.Rand) (board.Move, bool) {
	var c board.Cell
	switch {
	case g.lines == nil:
		c = board.Cell(randomSquare(rng, g.moves8()))
	case g.opening():
		free := make([]board.Cell, 0, 4)
		for _, c := range center(g.lattice) {
			if g.At(c) == board.Empty {
				free = append(free, c)
			}
		}
		c = free[rng.IntN(len(free))]
	default:
		var moves cells
		moves.setMoves(g.lines, g.Turn())
		c = moves.random(rng)
	}
	switch {
	case c != board.None:
		return board.Move(c), true
	case g.opponentStuck():
		return board.Move(board.None), false
	}
	return board.Pass, true
}

// randomSquare returns a square of the set, [NoSquare] if it is empty.
func randomSquare(rng *rand.Rand, s Set) Square {
	if s == 0 {
		return NoSquare
	}
	return s.At(rng.IntN(s.Len()))
}

// Playout plays the game to its end with the moves of [Game.RandomMove] and
// returns who has won, [board.Empty] for a draw. The game is then one that
// begins with the last position: its history is empty. It allocates only in the
// opening of [StartFreeCenter], while the game's slices grow.
func (g *Game) Playout(rng *rand.Rand) board.Color {
	for g.opening() {
		m, ok := g.RandomMove(rng)
		if !ok || g.Play(m) != nil {
			break
		}
	}
	g.plies, g.flipped = g.plies[:0], g.flipped[:0]
	if g.lines == nil {
		g.playout8(rng)
	} else {
		g.playoutOnLines(rng)
	}
	g.hash = board.TurnKey(g.Turn()) ^ g.discsHash()
	return g.Winner()
}

// playout8 is Playout on 8×8, after the opening. It keeps the position alone, and
// leaves the hash.
func (g *Game) playout8(rng *rand.Rand) {
	p, white := g.pos, g.white
	for {
		moves := p.Moves()
		if moves == 0 {
			passed := p.Pass()
			if moves = passed.Moves(); moves == 0 {
				break
			}
			p, white = passed, !white
		}
		p, white = p.Play(randomSquare(rng, moves)), !white
	}
	g.pos, g.white = p, white
}

// playoutOnLines is playout8 on other sizes.
func (g *Game) playoutOnLines(rng *rand.Rand) {
	var moves cells
	for passes := 0; passes < 2; passes++ {
		turn := g.Turn()
		moves.setMoves(g.lines, turn)
		if c := moves.random(rng); c != board.None {
			at := g.lattice.Point(c)
			flipped := flipsOf(g.lines, at, turn)
			g.lines.Put(at, turn)
			for p := range flipped.points(at) {
				g.lines.Flip(p)
			}
			passes = -1
		}
		g.white = !g.white
	}
}
