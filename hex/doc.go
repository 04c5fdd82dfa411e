// Package hex is a rule engine for Hex: who has joined two edges of the board,
// of any size from 1×1 to 1024×1024, rectangles included, with both kinds of
// swap.
//
// # The game
//
// The board is a rhombus of hexagons: the cell in row r and column c touches
// (r, c±1), (r±1, c), (r−1, c+1) and (r+1, c−1). [Red] moves first and owns the
// top and bottom edges, [Blue] owns the left and right ones. A turn puts one
// stone on an empty cell. Whoever joins the two edges of that color with a chain
// of stones wins. Exactly one side can, and a full board always has a winner:
// there are no draws and no passes. (Piet Hein, 1942; John Nash, 1948.)
//
// Red is [board.Black] and Blue is [board.White], in diagrams X and O.
// Cells are named by a letter for the column and a number for the row, a1 at
// the top left: row 1 is row 0 of the lattice, the top row. Columns past z are
// aa, ab and so on.
//
// # The swap
//
// Moving first is such an advantage that the second player is often allowed to
// answer the first move by taking it over, with the move [board.Swap]. Either
// the stone changes ([SwapPieces]) or the players do ([SwapSides]). See
// [SwapRule].
//
// # What to use
//
// A [Game] plays by the rules, with undo, says why a move is illegal ([Game.Check]),
// and knows the winner after every move: [Game.Winner]. It says which stones joined the edges
// ([Game.WinningChain]), what is connected with what ([Game.Connected],
// [Game.TouchesEdge]) and which bridge the last move attacked ([Game.Bridges]).
//
// [Game.Playout] plays a position to the end at random, for search: it fills the
// board at once, and says with the winner which cells each side got.
//
// For a board without a game there is [Winner], and [Judge] for many of them.
// [RandomWinner] says who wins if a board is filled at random.
//
// Records are read by [FromSGF] and written by [Game.SGF], diagrams by [Parse]
// and [Game.String], lists of moves by [FromMoves] and [Game.MoveList]. A Game
// marshals to text, so it can be a field of what is kept as JSON. Package hexworld
// reads and writes links to HexWorld. Text that is not of its form is a
// [*board.SyntaxError], and a move in it that cannot be played a
// [*board.RecordError], which comes with the game up to that move.
//
// # Cost
//
// Playing a move and undoing it do not allocate once the game has grown to its length,
// and take hardly more time on large boards than on small ones. A playout takes about
// the time of ten moves on 11×11 cells and of two hundred on 100×100. Methods of a Game
// that only read are safe for concurrent use while nobody plays.
//
// Where nothing else is said, a method takes constant time and allocates nothing, and
// one that reads or makes a text, a record, a list, a picture or a copy takes time
// linear in it and allocates what it returns.
package hex
