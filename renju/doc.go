// Package renju implements the rules of five in a row: who has won, which moves are
// legal and why the others are not. It knows gomoku in its usual forms and
// renju with its forbidden moves, on boards from 5×5 to 64×64.
//
// Two questions need no game. [Five] finds the line of exactly five on any grid
// of stones, and [Fives] all lines that win. For everything else there is
// [Game]: make one with [New] and a rule set such as [Renju] or [Freestyle], and
// play.
//
//	g, err := renju.New(renju.Renju(15))
//	…
//	err = g.Play(m) // nil, or why not: renju.ErrDoubleThree, board.ErrOccupied, …
//
// [Game.Foul] says why a point is forbidden and [Game.FoulLines] shows it,
// [Game.Fouls] finds all forbidden points at once, [Game.Threats] what a stone
// would make, [Game.FivePoints] where a color would win.
//
// A game comes from a position ([FromGrid]), a diagram ([Parse]), a list of moves
// ([FromMoves]) or a record in SGF ([FromSGF]), and goes into the same forms with
// [Game.Grid], [Game.String], [Game.MoveList] and [Game.SGF]. Package psq has the
// files of the Gomocup tournaments, package renlib the libraries of RenLib, and package
// opening the opening protocols. Text that is not of its form is a [*board.SyntaxError],
// and a move in it that cannot be played a [*board.RecordError], which comes with the
// game up to that move.
//
// # Coordinates
//
// Points are named by a letter from the left, i included, and a number from
// the bottom: h8 is the center of 15×15. A [board.Cell] counts them row by row
// from the top left, which is a15 there.
//
// # Fouls
//
// These are the words of the rules for the lines through the stone that has
// just been played, and what they mean here:
//
//   - A five is an unbroken line of exactly five, an overline one of six or
//     more.
//   - A four is four stones that one more makes a five; if that makes six, it is
//     not a four. One line can have two fours, as in X.XXX.X. A straight four is
//     an unbroken one that either end completes, and counts once.
//   - A three is three stones, not part of a four on that line, that one more
//     makes a straight four without making a five on any line. The point for
//     that stone is an eye of the three.
//   - A double four and a double three are two of these at once; two threes
//     count if both are real. A three is real if one of its eyes can be played,
//     with the first stone in place, and is itself not an overline, a double four
//     or a double three, which is asked in the same way, as deep as it goes.
//   - A stone that makes a five is never a foul.
//
// They are those of The International Rules of Renju, chapters 3 and 9, of the
// Renju International Federation (RIF). One reading differs elsewhere. With
// black stones on f8, i8, h9, h10, g4, g5, g6 and g7, a stone on h8 makes a
// three in the column and three stones in a row whose only eye, g8, makes a
// five in another column. By the words of the rules those three are not a three,
// because the five is made at the same time, and h8 is legal. Some programs
// call it a double three.
//
// In rule sets that let other lines than exactly five win, a five in these
// definitions is any line that wins.
//
// # Caro
//
// The sources agree that five in a row do not always win in Vietnamese caro, and
// on little else. So there is a [LineRule] for each definition:
//
//   - [FiveUnblocked]: five or more, unless both ends are blocked. "Five in a row
//     must not be blocked by opponent at both ends" is the caro rule of Piskvork
//     9.0, the manager of the Gomocup tournaments, where it is rule 8: [Caro].
//   - [ExactlyFiveUnblocked]: the same for exactly five, and six do not win. It is
//     rule 9 there, the sum of 8 and 1 for "exactly five": [CaroExact].
//   - [FiveUnblockedOrOverline]: six or more always win. The article "Gomoku" of
//     the English Wikipedia has "an overline or an unbroken row of five stones
//     that is not blocked at either end (overlines are immune to this rule)",
//     which many programs read as "at both ends": [CaroOverline].
//   - [FiveOpenOrOverline]: the same sentence by its letter, with both ends of the
//     five free.
//   - [FiveOpen]: exactly five with both ends free, the rule of Board Game Arena
//     for "Gomoku+ (also named Caro)": [GomokuPlus].
//
// None of them says whether the edge of the board blocks, and programs differ:
// that is Rules.EdgeBlocks. The six in OOXXXXXXOO win by the rules that have an
// overline in their names, and by no other of these.
//
// # Cost
//
// Playing a move and taking it back, the test for a five included, takes some
// tens of nanoseconds on any board, a question about one point about as long, also
// what a stone there would make. The map of all forbidden points, and with it the
// list of the legal moves, takes some hundreds on boards of up to 20×20 where exactly
// five wins: all points are looked at together, so that it costs as much as a few
// questions. On larger boards and by other rules it asks point by point. None of
// these allocate.
//
// Where nothing else is said, a method takes constant time and allocates nothing, and
// one that reads or makes a text, a record, a list, a picture or a copy takes time
// linear in it and allocates what it returns.
package renju
