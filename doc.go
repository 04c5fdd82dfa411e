// Package stones is the front door of a library of rule engines for games in
// which stones are placed on a lattice: the games by name, and a record of any
// game. The rules are in the packages of the games, and a program that knows what it
// plays imports these.
//
//   - [ancientgo] plays Go: the ancient rule sets with their seat stones and group tax,
//     the Tibetan and the Korean game, and the modern ones, each put together from a
//     rule of ko, one of suicide and one of scoring.
//   - [reversi] plays Reversi and Othello: on 8×8 as two words of bits for search, and
//     as a game on every even size.
//   - [renju] plays five in a row, from freestyle gomoku to renju, and tells why a point
//     is forbidden. [renju/opening] has the opening protocols.
//   - [hex] plays Hex on any board with both kinds of swap, and tells who is connected.
//   - [board] is what they are built on: lattices of squares and hexagons, values on
//     them, flood fills and runs, sets of cells as bits, union–find, notation and hash
//     keys. It knows no game and serves those that are not here.
//   - [board/sgf] reads, replays and writes game records, [board/svg] draws positions,
//     [board/batch] plays many games at once for programs that learn, [board/hexgrid] has
//     the coordinates of the plane of hexagons, and [board/boardtest] tests a rule engine.
//   - File formats that one game has are packages below it: [reversi/wthor],
//     [reversi/ggf], [reversi/obf], [renju/psq], [renju/renlib] and [hex/hexworld].
//
// The library holds rules and no players: it says what is legal and why not,
// what a move does, when a game is over and who has won. It neither evaluates
// positions nor searches for moves, and is meant for programs that do.
//
// # How the packages fit
//
// This package imports the games, file formats import their game, and a game imports
// board and board/sgf, never another game.
//
// Every game has a type Game with the methods of [board.Game], so that a program can be
// written once for all of them, and those of [board.Engine], for generic code that
// copies games. A type Rules says what is played: ready sets are functions, most of
// which take the size, and RuleSet finds one by name. New begins a game, FromGrid begins one from
// a position, Parse and ParseWith read the diagram that String prints, FromSGF,
// FromSGFWith and UnmarshalText read a record, FromMoves a list of moves. A move is a
// [board.Move]: the number of a cell, a pass or a swap. Check says why a move is not
// legal without playing it; Play plays it, Undo takes it back with everything that went
// with it.
//
// Each game also answers one question of its own about a bare grid of colors, without a
// game: [ancientgo.CanCapture], [reversi.MostFlips], [renju.Five] and [hex.Winner].
//
// # Coordinates
//
// Everywhere row 0 is the top row and column 0 the leftmost column, and cells
// are numbered row by row. The notations that people read differ: Go and renju
// count rows from the bottom, Reversi and Hex from the top, and Go has no
// column I.
//
// # Errors
//
// The error for a move against the rules is a constant of type [board.Illegal], made to
// be compared and switched on; its Code is a word for JSON. Text that is not of its form
// is a [*board.SyntaxError] with line and column. A record with a move that cannot be
// played is a [*board.RecordError], with line and column too, and comes with the game up
// to that move. Nothing panics on input.
//
// # Concurrency and cost
//
// A game is played by one goroutine at a time; methods that only read may be
// called by several. Playing, taking back, checking, listing moves and copying
// do not allocate once a game's slices have grown. Positions hash incrementally,
// by keys that are the same on every machine.
//
// [board/sgf]: https://pkg.go.dev/github.com/stonesgo/stones/board/sgf
// [board/svg]: https://pkg.go.dev/github.com/stonesgo/stones/board/svg
// [board/batch]: https://pkg.go.dev/github.com/stonesgo/stones/board/batch
// [board/hexgrid]: https://pkg.go.dev/github.com/stonesgo/stones/board/hexgrid
// [board/boardtest]: https://pkg.go.dev/github.com/stonesgo/stones/board/boardtest
// [reversi/wthor]: https://pkg.go.dev/github.com/stonesgo/stones/reversi/wthor
// [reversi/ggf]: https://pkg.go.dev/github.com/stonesgo/stones/reversi/ggf
// [reversi/obf]: https://pkg.go.dev/github.com/stonesgo/stones/reversi/obf
// [renju/opening]: https://pkg.go.dev/github.com/stonesgo/stones/renju/opening
// [renju/psq]: https://pkg.go.dev/github.com/stonesgo/stones/renju/psq
// [renju/renlib]: https://pkg.go.dev/github.com/stonesgo/stones/renju/renlib
// [hex/hexworld]: https://pkg.go.dev/github.com/stonesgo/stones/hex/hexworld
package stones
