package board

import "fmt"

// Game is the method set that every rule engine of this module has, so that a
// program can be written once for all of them. Each engine documents what is
// its own: the rules, the notation, what a hash covers, what a method costs.
//
// The type Game of each package also has the methods Moves, which yields what
// AppendMoves appends, History, Clone, CopyFrom, Result, MarshalText and
// UnmarshalText, which need its own type or cost more through an interface.
// Package boardtest tests that all of them do what they promise.
//
// A game is played by one goroutine at a time. Methods that only read (all but
// Play and Undo) may be called by several goroutines at once while none plays.
type Game interface {
	// Lattice returns the board's shape.
	Lattice() *Lattice

	// At returns what stands on c, which must be a cell of the lattice.
	At(c Cell) Color

	// Turn returns the color to move, also when the game is over.
	Turn() Color

	// Check returns nil if m is legal now, otherwise the reason why not, an
	// [Illegal]. Of several reasons for a cell it gives the first of
	// [ErrOffBoard], [ErrGameOver], [ErrOccupied] and those of the game. It
	// changes nothing, and any number is safe.
	Check(m Move) error

	// Play plays m for the side to move. A move that is not legal changes
	// nothing; the error is that of Check.
	Play(m Move) error

	// Undo takes the last move back and returns it, with everything as it was
	// before: hash, prisoners, ko. It returns false at the start of the game.
	Undo() (Move, bool)

	// AppendMoves appends the legal moves to dst: cells in increasing order,
	// then Pass or Swap. There are none when the game is over.
	AppendMoves(dst []Move) []Move

	// Len returns the number of moves played.
	Len() int

	// Over reports whether the game has ended.
	Over() bool

	// Winner returns the color that has won, and Empty while the game goes on
	// and for a draw.
	Winner() Color

	// Hash returns a hash of the position: the stones, the side to move and
	// whatever else decides the future, as the game documents.
	Hash() uint64

	// ParseMove reads a move in the game's notation, in either case and with
	// blanks around it, or one of the usual spellings of a pass. Text that is
	// no move is a [*SyntaxError], a cell that is not there [ErrOffBoard];
	// whether the move is legal is for Check to say.
	ParseMove(s string) (Move, error)

	// FormatMove returns m in the game's notation.
	FormatMove(m Move) string

	// String returns a diagram with coordinates.
	fmt.Stringer
}
