package board

import (
	"encoding"
	"fmt"
	"iter"
)

// Game is the method set of every rule engine of this module, so that a program
// can be written once for all of them. Each engine documents its own rules and
// notation, what a hash covers and what a method costs.
//
// It is small, so that a new game has little to write. What an engine can do
// better than these methods allow is a method of its own that a function of this
// package looks for: [RandomMove], [Playout], [LegalMask], [StoneMasks], [HashAfter],
// [Grow] and [FigureOf]. Generic code that copies games, or fills one from a text, asks
// for an [Engine].
//
// A game is played by one goroutine at a time. Methods that only read (all but
// Play and Undo) may be called by several goroutines at once while none plays.
type Game interface {
	// Lattice returns the board's shape.
	Lattice() *Lattice

	// At returns what stands on c, and Empty for any number that is not a cell.
	At(c Cell) Color

	// Turn returns the color to move, also when the game is over.
	Turn() Color

	// Check returns nil if m is legal now, otherwise the reason why not, an
	// [Illegal]. Of several reasons it gives the first of [ErrOffBoard],
	// [ErrGameOver], [ErrOccupied] and those of the game, for Pass and Swap
	// too. It changes nothing, and any number is safe.
	Check(m Move) error

	// Play plays m for the side to move. A move that is not legal changes
	// nothing; the error is that of Check.
	Play(m Move) error

	// Undo takes the last move back and returns it, with everything as it was
	// before: hash, prisoners, ko. It returns false at the start of the game.
	Undo() (Move, bool)

	// AppendMoves appends the legal moves to dst: cells in increasing order,
	// then Pass, then Swap. There are none when the game is over.
	AppendMoves(dst []Move) []Move

	// Len returns the number of moves played.
	Len() int

	// History returns the moves played, the first one first, in a slice of
	// the caller's own.
	History() []Move

	// Over reports whether the game has ended.
	Over() bool

	// Winner returns the color that has won, and Empty while the game goes on
	// and for a draw.
	Winner() Color

	// Result returns the outcome as records have it, and the zero Result
	// while the game goes on. Its Winner is that of Winner.
	Result() Result

	// Hash returns a hash of the position: the stones, the side to move and
	// whatever else decides the future, as the game documents.
	Hash() uint64

	// ParseMove reads a move in the game's notation, in either case and with
	// blanks around it, or one of the usual spellings of a pass. Text that is
	// not a move is a [*SyntaxError], a cell that is not there [ErrOffBoard];
	// whether the move is legal is for Check to say.
	ParseMove(s string) (Move, error)

	// FormatMove returns m in the game's notation, and "none" for a number
	// that is not a move.
	FormatMove(m Move) string

	// Copy returns an independent copy, its history included. Clone does the
	// same with the game's own type.
	Copy() Game

	// String returns a diagram with coordinates.
	fmt.Stringer

	// MarshalText returns the game as an SGF record, the rules and all moves
	// included.
	encoding.TextMarshaler
}

// Engine is what generic code asks of a game of type T, beyond what a [Game] in
// an interface can do: to be copied into, to be read from a text, to yield its
// moves. T is the struct, such as hex.Game, and the type parameter that is
// written with it its pointer:
//
//	func search[T any, G board.Engine[T]](g G) board.Move
//
// A zero T may be filled by CopyFrom and UnmarshalText, and by UnmarshalBinary if
// it has that. Nothing else is promised of it.
type Engine[T any] interface {
	*T
	Game

	// Clone returns an independent copy, its history included.
	Clone() *T

	// CopyFrom makes the game a copy of src, its history included. It
	// allocates only what the game has not grown to before.
	CopyFrom(src *T)

	// Moves yields the legal moves in the order of AppendMoves. The body of
	// the loop may play moves and must have taken them back before the next
	// one.
	Moves() iter.Seq[Move]

	// UnmarshalText makes the game that of an SGF record. If there is an
	// error, the game stays as it was.
	UnmarshalText(text []byte) error
}

// CheckStone returns nil if m puts a stone on an empty cell of a game that is not
// over, and otherwise the first of these reasons that applies: [ErrOffBoard],
// [ErrGameOver], [ErrPass] and [ErrSwap] for the moves that put no stone down, and
// [ErrOccupied]. A game that has no other rule needs no other Check; one that has
// some asks for them after this.
func CheckStone(g Game, m Move) error {
	c, ok := m.Cell()
	switch {
	case m != Pass && m != Swap && !(ok && g.Lattice().Valid(c)):
		return ErrOffBoard
	case g.Over():
		return ErrGameOver
	case m == Pass:
		return ErrPass
	case m == Swap:
		return ErrSwap
	case g.At(c) != Empty:
		return ErrOccupied
	}
	return nil
}

// AppendLegal appends to dst the moves for which the game's Check returns nil, in
// the order of AppendMoves. It asks about every cell: an engine that knows better
// is faster.
func AppendLegal(dst []Move, g Game) []Move {
	for c := range g.Lattice().Cells() {
		if g.Check(Move(c)) == nil {
			dst = append(dst, Move(c))
		}
	}
	for _, m := range [...]Move{Pass, Swap} {
		if g.Check(m) == nil {
			dst = append(dst, m)
		}
	}
	return dst
}
