// Package reversi plays Reversi, also known as Othello, by its rules.
//
// A move puts a disc on an empty square so that at least one straight run of
// enemy discs lies between it and another disc of the mover; all such runs
// turn over. A player who cannot move passes, and only then. When neither can
// move the game is over, and the one with more discs wins.
//
// There are two ways to use it. A [Position] is the 8×8 board as two sets of
// squares, for search, self-play and single questions: a small comparable
// value whose methods are pure functions that never allocate. A [Game] keeps
// rules, history and hash on boards from 4×4 to 26×26, refuses what is
// illegal and says why.
//
// Squares are named a1 to h8 with a1 at the top left: letters are columns,
// numbers are rows counted from the top. Row 0 is the top row.
package reversi
