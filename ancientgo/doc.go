// Package ancientgo implements the rules of Go: where a stone may be put, what it
// takes off the board, when the game is over and who has won.
//
// It plays the rule sets of the modern game and, to their letter, the
// historical ones that modern programs do not play: old Chinese Go with its seat
// stones and group tax, Tibetan Mig-mang, Korean Sunjang baduk. [Rules] puts a
// rule set together from what they differ in; [Ancient], [TrompTaylor],
// [Chinese], [AGA], [NewZealand], [Ing], [Japanese], [OldChinese], [Tibetan] and
// [Sunjang] are ready, and [RuleSet] finds them by name.
//
// # Playing
//
// [New] begins a game, [Game.Play] plays a move, [Game.Check] says why one is
// illegal, [Game.Undo] takes one back, with ko, superko and prisoners as they
// were, and [Game.PlayAs] plays out of turn. After two passes [Game.DeadCandidates]
// proposes dead stones, [Game.Score] and [Game.Ownership] count without those that
// the players agree on, and [Game.Resume] goes on if they do not agree.
//
//	g, err := ancientgo.New(ancientgo.Chinese(9))
//	...
//	m, err := g.ParseMove("E5")
//	...
//	if err := g.Play(m); err != nil {
//		fmt.Println(err) // the point is barred by ko for this move
//	}
//
// # Asking
//
// [Game.Captures] and [Game.CapturingMoves] tell what a move would take,
// [Game.Group], [Game.Liberties], [Game.InAtari] and [Game.IsEye] look at what
// is on the board, [Game.PassAlive] finds the groups that nothing can kill, and
// [Game.Repeats] says which position a move would repeat under superko.
// For a board without a game there is the function [CanCapture].
//
// # Many games
//
// [Game.RandomMove] draws a move, [Game.Playout] plays to the end,
// [Game.CopyFrom] returns to a position at the cost of a copy, and
// [Game.Hash] tells positions apart.
//
// # Records and text
//
// [Game.SGF] and [FromSGF] write and read records, [Game.PlayNode] walks their
// variations; a *Game within a struct is written to JSON as its record.
// [Game.String] and [Parse] write and read diagrams, [Game.MoveList] and
// [FromMoves] lists of moves. Text that is not of its form is a
// [*board.SyntaxError]; a record or list with a move that cannot be played is a
// [*board.RecordError], and the game up to that move is returned with it.
//
// # Coordinates
//
// A point is a [board.Cell]: numbered row by row from 0 at the top left. In
// text, as Go players write it, the letter of a column leaves out I and row 1
// is at the bottom: on a 9×9 board cell 0 is A9 and cell 80 is J1.
//
// # Cost
//
// A game takes 2.3 KB on boards of up to 121 points, 6 KB up to 361 and 41 KB on larger
// ones, and 16 to 18 bytes a move; under superko it takes 8 to 16 bytes more for each
// point or for each move, whichever there are more of. Games of one size share tables.
// Play, Undo, Check, AppendMoves, RandomMove, Playout and CopyFrom do not allocate once
// the game's memory has grown to the length of the game.
//
// Where nothing else is said, a method takes constant time and allocates nothing, and
// one that reads or makes a text, a record, a list, a picture or a copy takes time
// linear in it and allocates what it returns.
package ancientgo
