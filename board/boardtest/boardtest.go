// Package boardtest tests implementations of [board.Game], as
// [testing/fstest] does those of a file system.
//
// A rule engine calls [Run] in a test of its own, once for every set of rules
// and for several sizes. The suite plays seeded random games and asks the
// engine about everything that a game promises; see [Check] for the list. The
// example of this package is a whole game, tic-tac-toe, to begin a new one
// from.
package boardtest

import (
	"errors"
	"testing"

	"github.com/stonesgo/stones/board"
)

// An Option changes what [Run] and [Check] do.
type Option func(*suite)

// WithParse names the function that reads what String prints, such as a
// package's Parse. It must read a board by the rules of the game under test;
// where a package's Parse takes others, wrap its ParseWith. Without this
// option, String is not read back.
func WithParse[G board.Game](parse func(text string) (G, error)) Option {
	return func(s *suite) {
		s.parse = func(text string) (board.Game, error) { return parse(text) }
	}
}

// WithRules names the method that returns the rules of a game, such as
// (*hex.Game).Rules: a copy and a game read from a text must have the same.
func WithRules[G board.Game, R comparable](rules func(G) R) Option {
	return func(s *suite) {
		s.rules = func(g board.Game) any { return rules(g.(G)) }
	}
}

// WithSensible says which of the legal moves a game's RandomMove chooses from,
// in a game that leaves some of the cells out, such as the eyes of one's own in
// Go. A pass is sensible where nothing else is; the function is not asked about
// it. Without this option all cells and a swap are sensible.
func WithSensible(sensible func(g board.Game, m board.Move) bool) Option {
	return func(s *suite) { s.sensible = sensible }
}

// WithTranspositions says that positions which print alike hash alike,
// whatever the order of the moves was: two moves of one color are exchanged,
// with one of the other color between them, and where both orders are legal
// and end in the same String, the hashes must be equal. On a board of nine cells
// or more it is a failure if that never happened.
func WithTranspositions() Option { return func(s *suite) { s.transpositions = true } }

// WithSeed chooses other random games than those of seed 0.
func WithSeed(seed uint64) Option { return func(s *suite) { s.seed = seed } }

// WithGames sets how many games are played, at least 1: by default from 20 on
// small boards to 2 on large ones.
func WithGames(n int) Option {
	return func(s *suite) {
		if s.games = n; n < 1 {
			s.failf("WithGames(%d): want 1 or more", n)
		}
	}
}

// WithPlies sets after how many moves, at least 1, a game that has not ended is
// left, apart from passes that may end it: by default what [board.PlayoutLimit]
// says.
func WithPlies(n int) Option {
	return func(s *suite) {
		if s.plies = n; n < 1 {
			s.failf("WithPlies(%d): want 1 or more", n)
		}
	}
}

// Run reports as errors of t everything that [Check] finds wrong.
func Run[T any, G board.Engine[T]](t *testing.T, newGame func() G, options ...Option) {
	t.Helper()
	for _, err := range failures(methodsOf(newGame), options) {
		t.Error(err)
	}
}

// Check plays random games that newGame begins and returns everything that is
// wrong with them, joined into one error, or nil. Of failures of one kind it
// returns the first and says how many there were. newGame must return the same
// position each time, in a new game.
//
// If the type has AppendText, or LegalMask besides the methods of
// [board.Engine], that is looked at as well.
//
// These hold for a right game, at every position:
//
//   - Check agrees with AppendMoves for every cell, for Pass and Swap, and for
//     numbers that are no move; its errors are of type [board.Illegal], have a
//     code, and are [board.ErrOffBoard], [board.ErrGameOver] and
//     [board.ErrOccupied] where they apply and nowhere else, the first of them
//     where several do.
//   - At is Empty for a number that is no cell, and FormatMove "none" for one
//     that is no move, [board.None] too.
//   - AppendMoves appends, cells in increasing order, then Pass and Swap. Moves
//     yields the same, also while the body of the loop plays and takes back.
//   - LegalMask makes a mask the set of the cells that AppendMoves lists.
//   - Play returns what Check does, and an illegal one changes nothing.
//   - Undo takes back any move, and all of them to the start of the game.
//   - History is the moves played, in a slice of the caller's own.
//   - Copy, Clone and CopyFrom, also into a zero value, make games that are
//     equal and independent.
//   - MarshalText returns an SGF record, each move a value of B or W. With
//     UnmarshalText, also into a zero value, it gives back an equal game with its
//     record and, see [WithRules], its rules. UnmarshalText of anything else, such
//     as a record whose last move is illegal, is an error and changes nothing.
//   - The function of [WithParse] reads an equal position from String.
//   - The record played again from the start leads to the same position and
//     hash; hashes of different positions differ. See also
//     [WithTranspositions].
//   - ParseMove reads what FormatMove writes, in either case and with blanks
//     around it, and refuses what is not a move with a [*board.SyntaxError].
//   - A game that is over has no moves, one that is not has some and neither a
//     winner nor a result. Result agrees with Over and Winner, and is read back
//     from its text.
//   - [board.RandomMove] returns each sensible move as often as the others, and
//     nothing else; see [WithSensible].
//   - [board.Playout] returns the winner and ends its games as those end that
//     RandomMove plays; CopyFrom makes the game good again.
//   - [board.FigureOf] shows the stones, and goes on showing them when the game
//     is played on.
//   - Methods that read may be called by several goroutines at once: the suite
//     does, for the race detector to see.
//   - Play, Undo, Check, AppendMoves and CopyFrom do not allocate in a game
//     that has been as long before, nor do RandomMove and Playout if they are
//     methods of the game. This is counted for the whole program, so do not call
//     Check while other goroutines allocate.
//
// On boards that are small, every position is examined in full, on larger ones
// a random selection.
func Check[T any, G board.Engine[T]](newGame func() G, options ...Option) error {
	return errors.Join(failures(methodsOf(newGame), options)...)
}

func failures(m methods, options []Option) []error {
	s := &suite{methods: m, kinds: make(map[string]int), positions: make(map[uint64]string)}
	for _, option := range options {
		option(s)
	}
	s.section("boardtest", s.run)
	return s.errors()
}
