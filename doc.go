// Package stones is the front door of a library of rule engines for games in
// which stones are placed on a lattice: the games by name, and a record of any
// game. The rules are in the packages of the games, which a program imports that
// knows what it plays.
//
//   - [github.com/stonesgo/stones/ancientgo] plays capture Go: the ancient rule
//     sets with their seat stones and group tax, the Tibetan and the Korean game,
//     and the modern ones, with every rule of ko, suicide and scoring.
//   - [github.com/stonesgo/stones/reversi] plays Reversi and Othello: on 8×8 as
//     two words of bits for search, and as a game on every even size.
//   - [github.com/stonesgo/stones/renju] plays five in a row, from freestyle
//     gomoku to renju, and tells why a point is forbidden.
//   - [github.com/stonesgo/stones/hex] plays Hex on any board with both kinds of
//     swap, and tells who is connected.
//   - [github.com/stonesgo/stones/board] is what they are built on: lattices of
//     squares and hexagons, values on them, flood fills and runs, sets of cells as
//     bits, union–find, notation and hash keys. It knows no game and serves those
//     that are not here.
//   - [github.com/stonesgo/stones/board/sgf] reads, replays and writes game
//     records, [github.com/stonesgo/stones/board/svg] draws positions,
//     [github.com/stonesgo/stones/board/hexgrid] has the coordinates of the plane
//     of hexagons, [github.com/stonesgo/stones/board/batch] plays many games at once
//     for programs that learn, and [github.com/stonesgo/stones/board/boardtest]
//     tests a rule engine.
//
// File formats that one game has are packages below it: reversi/wthor,
// reversi/ggf, reversi/obf, renju/psq, renju/renlib and hex/hexworld. Package
// [github.com/stonesgo/stones/renju/opening] has the opening protocols of renju
// and gomoku.
//
// The library holds rules and no players: it says what is legal and why not,
// what a move does, when a game is over and who has won. It neither evaluates
// positions nor searches for moves, and is meant for programs that do.
//
// # How the packages fit
//
// Imports point down only: this package imports the games, file formats import
// their game, a game imports board and board/sgf and never another game.
//
// Every game has a type Game with the methods of
// [github.com/stonesgo/stones/board.Game], so that a program can be written once
// for all of them, and those of [github.com/stonesgo/stones/board.Engine], for
// generic code that copies games. A type Rules says what is played: ready sets
// are functions that take the size, and RuleSet finds one by name. New begins a
// game, FromGrid begins one from a position, Parse and ParseWith read the diagram
// that String prints, FromSGF, FromSGFWith and UnmarshalText read a record,
// FromMoves a list of moves. A move is a
// [github.com/stonesgo/stones/board.Move]: the number of a cell, a pass or a
// swap. Check says why a move is not legal without playing it; Play plays it,
// Undo takes it back with everything that went with it.
//
// Each game also answers one question of its own about a bare grid of colors,
// without a game: ancientgo.CanCapture, reversi.MostFlips, renju.Five and
// hex.Winner.
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
// A move against the rules is a constant of type
// [github.com/stonesgo/stones/board.Illegal], made to be compared and switched
// on; its Code is a word for JSON. Text that is not of its form is a
// [*github.com/stonesgo/stones/board.SyntaxError] with line and column. A record
// with a move that cannot be played is a
// [*github.com/stonesgo/stones/board.RecordError], with line and column too, and
// comes with the game up to that move. Nothing panics on input.
//
// # Concurrency and cost
//
// A game is played by one goroutine at a time; methods that only read may be
// called by several. Playing, taking back, checking, listing moves and copying
// do not allocate once a game's slices have grown. Positions hash incrementally,
// by keys that are the same on every machine.
package stones
