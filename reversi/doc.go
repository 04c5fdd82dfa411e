// Package reversi plays Reversi, also known as Othello, by its rules: on boards
// from 4×4 to 26×26, from three kinds of start, with the records and notations
// in use.
//
// # The game
//
// A move puts a disc on an empty square so that at least one straight run of
// enemy discs, in any of the eight directions, lies between it and another disc
// of the mover; all such runs turn over. A player who cannot move passes, and
// only then. When neither can move the game is over, also before the board is
// full. More discs win, equal numbers are a draw. The score that tournaments
// write down gives the empty squares to the winner.
//
// Black, also called dark, moves first and is X in texts; white, or light, is
// O. Squares are named a1 to h8 with a1 at the top left: letters are columns,
// numbers are rows counted from the top. Row 0 of a [board.Point] is the top
// row.
//
// # Two ways to use it
//
// A [Position] is the 8×8 board as two sets of squares, for search, self-play
// and single questions. It is a value of 16 bytes that can be compared and be a
// map key; its methods change nothing and never allocate. It knows the side to
// move as the mover, and no colors and no history:
//
//	p := reversi.Start()
//	for !p.Over() {
//		moves := p.Moves()
//		if moves == 0 {
//			p = p.Pass()
//			continue
//		}
//		p = p.Play(moves.At(rand.IntN(moves.Len())))
//	}
//
// A [Game] has rules, colors, a history that can be taken back and a hash, on
// every size of board. It is a [board.Game]: it refuses what is illegal, says
// why, and then changes nothing. A pass is a move like any other, to be played
// when [Game.AppendMoves] has no other; [Game.PlayAuto] is for programs that do
// not want to see forced ones.
//
// Both answer the question that the package was written for: which move turns
// over the most discs, and how many ([Position.MostFlips], [Game.MostFlips]; and
// [MostFlips] for a bare grid).
//
// # Rules
//
// [Othello] is the usual game; [Parallel] and [FreeCenter] begin in another way,
// and [Rules] say both that and the size. [RuleSet] finds rules by name.
//
// # Cost
//
// Every method of [Position] takes constant time, a few dozen to a few hundred
// machine operations, and allocates nothing. So do Play, Undo, Check and
// AppendMoves of an 8×8 [Game], apart from the growth of its history. On other
// sizes the discs are on [board.Lines]: a single move takes time in proportion to
// what it turns over, and all the moves of a position in proportion to the rows. A
// game takes 24 bytes for every move played, on other sizes 40. [Game.Playout] keeps
// no history and is the fastest way to a random end.
//
// Where nothing else is said, a method takes constant time and allocates nothing, and
// one that reads or makes a text, a record, a list, a picture or a copy takes time
// linear in it and allocates what it returns.
//
// # Texts and records
//
//   - diagrams of the board: [Game.String], [Parse]
//   - 64 squares in any of the usual alphabets: [ParsePosition], [Position.Text]
//   - moves, "f5 d6 c3" or run together: [FromMoves], [Game.MoveList]
//   - SGF, which is also how a game is written in JSON: [FromSGF], [Game.SGF],
//     [Game.MarshalText]
//
// Other files have packages of their own: wthor reads and writes the database of
// tournament games, ggf the records of game servers, and obf solved positions.
//
// Text that is not of the form is a [*board.SyntaxError] with line and column.
// A record with a move that cannot be played is a [*board.RecordError] with its
// number and its place, and the game up to that move is returned with it.
package reversi
