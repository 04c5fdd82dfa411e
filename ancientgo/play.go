package ancientgo

import (
	"fmt"
	"iter"
	"math/bits"
	"math/rand/v2"

	"github.com/stonesgo/stones/board"
)

// An entry is what Undo has to know about a move.
type entry struct {
	hash  uint64 // before the move, of the stones
	code  uint16 // the cell, or passCode or resumedCode; joined groups in the upper four bits
	place uint16 // where the cell was in empties, and the bits below
	taken uint16 // how many stones the move removed
	ko    int16  // the cell barred before the move, -1 if none
}

const (
	joinedShift = 12
	passCode    = slotBits
	resumedCode = slotBits | 1<<joinedShift // a pass that ended the game before it was resumed

	// The bits of entry.place above the place.
	outOfTurn   = 1 << 15 // the move was made so
	whiteBefore = 1 << 14 // White was to move before it
	placeBits   = whiteBefore - 1
)

// turnBit returns whiteBefore if that color is White.
func turnBit(turn board.Color) uint16 { return uint16(turn>>1) * whiteBefore }

func (e entry) move() board.Move {
	if c := e.code & slotBits; c != passCode {
		return board.Move(c)
	}
	return board.Pass
}

// Check returns nil if m is legal now, otherwise the first reason why not, in
// the order that [ErrSuicide] gives. A pass is legal until the game is over.
// The cost does not depend on the size of the board, except under superko,
// where it grows with the number of stones that the move takes, and for a move
// that is refused for superko also with the size of the board and the number of
// moves since the position that it repeats.
func (g *Game) Check(m board.Move) error {
	switch {
	case !g.plain(m):
		return g.check(m)
	case g.counts[m].libs() == 0 && !g.mayFill(uint16(m)):
		return ErrSuicide
	}
	return nil
}

// plain reports whether no rule but that of suicide can object to m: a move onto an
// empty point that no ko bars, in a game that goes on under rules that look back no
// farther than a ko.
func (g *Game) plain(m board.Move) bool {
	return uint(m) < uint(len(g.groups)) && g.groups[m] == group(m) &&
		m != board.Move(g.ko) && g.passes < 2 && g.rules.Ko <= SimpleKo
}

// check is Check for moves that are not plain.
func (g *Game) check(m board.Move) error {
	if !g.on(board.Cell(m)) {
		return g.checkSpecial(m)
	}
	switch {
	case g.passes >= 2:
		return board.ErrGameOver
	case g.groups[m].color() != board.Empty:
		return board.ErrOccupied
	case g.counts[m].libs() == 0 && !g.mayFill(uint16(m)):
		return ErrSuicide
	case board.Cell(m) == g.ko:
		return ErrKo
	case g.rules.Ko > SimpleKo:
		return g.checkHistory(m)
	}
	return nil
}

// checkSpecial is Check for moves that put down no stone.
func (g *Game) checkSpecial(m board.Move) error {
	switch {
	case m != board.Pass && m != board.Swap:
		return board.ErrOffBoard
	case g.passes >= 2:
		return board.ErrGameOver
	case m == board.Swap:
		return board.ErrSwap
	}
	return nil
}

// Play plays m for the side to move. A move that is not legal changes nothing;
// the error is that of [Game.Check]. It takes time linear in the stones that
// it takes off the board and, when it joins groups, in all but the largest.
func (g *Game) Play(m board.Move) error {
	if !g.plain(m) {
		if err := g.check(m); err != nil {
			return err
		}
	}
	if !g.play(m, turnBit(g.turn), g.ko) {
		return ErrSuicide
	}
	return nil
}

// play plays m, to which no rule but that of suicide objects, and notes it with the
// bits of whose turn it was and what ko barred before. It returns false if the move is
// a suicide that the rules forbid.
func (g *Game) play(m board.Move, turn uint16, ko board.Cell) bool {
	hash := g.hash
	if m == board.Pass {
		g.ko = board.None
		g.passes++
		g.log = append(g.log, entry{hash: hash, code: passCode, place: turn, ko: int16(ko)})
	} else {
		c := uint16(m)
		d, ok := g.kernel.put(g, c, g.turn)
		if !ok {
			return false
		}
		g.passes = 0
		g.hash ^= g.key(c, g.turn)
		var taken uint16
		if d.taken != 0 {
			color := opponent(g.turn)
			if g.groups[m].color() == board.Empty {
				color = g.turn
			}
			taken = g.noteTaken(d.taken, color)
		}
		g.log = append(g.log, entry{hash, c | d.joined<<joinedShift, d.place | turn, taken, int16(ko)})
	}
	g.turn = opponent(g.turn)
	if g.superko() {
		g.remember()
	}
	return true
}

// noteTaken notes the stones just removed, the last of empties, in groups of so many,
// and returns how many they are.
func (g *Game) noteTaken(sizes quad, color board.Color) uint16 {
	n := sizes.sum()
	stones := g.empties[len(g.empties)-int(n):]
	for ; sizes != 0; sizes >>= 16 {
		for _, s := range stones[:sizes.at(0)] {
			g.taken = append(g.taken, s)
			g.hash ^= g.key(s, color)
		}
		g.taken[len(g.taken)-1] |= isSlot
		stones = stones[sizes.at(0):]
	}
	return n
}

// Undo takes the last move back and returns it, with everything as it was
// before: stones, ko, superko, prisoners, hash and the numbers of
// [Game.EmptyAt]. It returns false at the start of the game. It takes time
// linear in the stones put back and, where the move had joined groups, in
// those.
func (g *Game) Undo() (board.Move, bool) {
	end := len(g.log) - 1
	if end < 0 {
		return board.Pass, false
	}
	if g.bare {
		g.retrace()
	}
	if g.superko() {
		g.forget()
	}
	e := g.log[end]
	g.log = g.log[:end]
	g.turn = opponent(g.turn)
	g.hash = e.hash
	g.ko = board.Cell(e.ko)
	m := e.move()
	switch e.code {
	case passCode:
		g.passes--
	case resumedCode:
		g.passes = 1
	default:
		g.passes = 0
		if end == 0 {
			g.passes = g.start.passes
		} else if g.log[end-1].code == passCode {
			g.passes = 1 // more would have ended the game
		}
		g.kernel.lift(g, uint16(m), e)
	}
	if e.place >= outOfTurn {
		g.turn = opponent(g.turn)
	}
	return m, true
}

// PlayAs plays m for that color, whoever's turn it is, as programs do that are told
// each move with its color, in a handicap game or a problem. It is then the turn of the
// other side. The other side has not passed: a move out of turn is one move, which
// Undo takes back.
//
// What ko bars, it bars to the side that is to move: a player who moves twice may
// fill a ko just taken. Superko holds for every move, and under
// [SituationalSuperko] the side to move after it counts. A pass counts as one of
// two in a row, whoever passed before. A move that is not legal changes nothing; the
// error is that of [Game.Check], and [board.ErrTurn] if the color is neither Black
// nor White. [Game.SGF] and [Game.MoveList] write down which moves were made so.
func (g *Game) PlayAs(color board.Color, m board.Move) error {
	switch color {
	case g.turn:
		return g.Play(m)
	case board.Black, board.White:
	default:
		return board.ErrTurn
	}
	before := g.ko
	g.turn, g.ko = color, board.None
	if err := g.check(m); err != nil && err != ErrKo { // which is for the other side
		g.turn, g.ko = opponent(color), before
		return err
	}
	g.play(m, outOfTurn|turnBit(opponent(color)), before)
	return nil
}

// Resume goes on with a game that two passes have ended, as players do when they do
// not agree which stones are dead. The turn says who moves next; [board.Empty]
// stands for the side to move. For the other side, the side to move passes once
// more. Ko, superko, prisoners and history are kept.
//
// The error is [ErrNotOver] while the game goes on. Undo of the pass that ended the
// game takes the resumption back with it; that of a position which began with two
// passes cannot be taken back. [Game.SGF] and [Game.MoveList] write resumptions
// down.
func (g *Game) Resume(turn board.Color) error {
	switch {
	case !g.Over():
		return ErrNotOver
	case turn > board.White:
		return fmt.Errorf("ancientgo: Resume: turn is %v, want black or white", turn)
	}
	if end := len(g.log) - 1; end >= 0 {
		g.log[end].code = resumedCode
	} else {
		s := g.start
		s.passes = 0
		g.setting = &setting{g.rules, g.tables, g.shared, s}
	}
	g.passes = 0
	if turn == opponent(g.turn) {
		return g.Play(board.Pass)
	}
	return nil
}

// Moves yields the legal moves: points in increasing order, then
// [board.Pass]. There are none when the game is over. It takes a [Game.Check]
// of every empty point and does not allocate.
func (g *Game) Moves() iter.Seq[board.Move] {
	return func(yield func(board.Move) bool) {
		if g.Check(board.Pass) != nil {
			return
		}
		for m := range board.Move(len(g.groups) - 1) {
			if g.groups[m].color() == board.Empty && g.Check(m) == nil && !yield(m) {
				return
			}
		}
		yield(board.Pass)
	}
}

// AppendMoves appends what [Game.Moves] yields to dst and returns the longer
// slice. It takes the time of [Game.LegalMask] and allocates only where dst has no
// room.
func (g *Game) AppendMoves(dst []board.Move) []board.Move {
	if g.Over() {
		return dst
	}
	var legal bitboard
	g.legal(&legal)
	cols := g.lattice.Cols()
	for row := range g.lattice.Rows() {
		for left := legal[row+1]; left != 0; left &= left - 1 {
			dst = append(dst, board.Move(row*cols+bits.TrailingZeros64(left)))
		}
	}
	return append(dst, board.Pass)
}

// LegalMask makes dst the set of the points where the side to move may play, those
// that [Game.Moves] yields. It panics if dst is not a set of cells of the game's
// lattice. It takes a nanosecond or two for each point, a [Game.Check] of those without
// an empty one next to them and, under superko, of those that a stone has been
// removed from. It allocates nothing.
func (g *Game) LegalMask(dst *board.Mask) {
	if dst.Lattice() != g.lattice {
		panic("ancientgo: LegalMask wants a mask on the lattice of the game")
	}
	if g.Over() {
		dst.Clear()
		return
	}
	var legal bitboard
	g.legal(&legal)
	for row := range g.lattice.Rows() {
		dst.Row(row)[0] = legal[row+1]
	}
}

// blindDraws is how often a random move is drawn from all empty points before
// those that will do are looked for.
const blindDraws = 8

// RandomMove returns a legal move for a random player: a point that is not an eye
// of the side to move, see [Game.IsEye], each such point with the same probability,
// or a pass if there is none. It returns false when the game is over.
// It takes constant time while most empty points will do, and at worst a
// [Game.Check] of each. It does not allocate.
func (g *Game) RandomMove(rng *rand.Rand) (board.Move, bool) {
	if g.Over() {
		return board.Move(board.None), false
	}
	n := len(g.empties)
	for range min(n, blindDraws) {
		c := board.Cell(g.empties[rng.IntN(n)])
		if !g.IsEye(c, g.turn) && g.Check(board.Move(c)) == nil {
			return board.Move(c), true
		}
	}
	return g.drawnMove(rng), true
}

// drawnMove is RandomMove with one draw among the points that will do.
func (g *Game) drawnMove(rng *rand.Rand) board.Move {
	drawn, n := board.Pass, 0
	for _, c := range g.empties {
		if g.IsEye(board.Cell(c), g.turn) || g.Check(board.Move(c)) != nil {
			continue
		}
		n++
		if rng.IntN(n) == 0 {
			drawn = board.Move(c)
		}
	}
	return drawn
}
