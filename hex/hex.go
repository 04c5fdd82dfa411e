// Package hex is a rule engine for Hex: who has joined the own two edges, on
// boards of any size from 1×1 to 1024×1024, rectangles included, with both
// kinds of swap.
//
// # The game
//
// The board is a rhombus of hexagons: the cell in row r and column c touches
// (r, c±1), (r±1, c), (r−1, c+1) and (r+1, c−1). [Red] moves first and owns the
// top and bottom edges, [Blue] owns the left and right ones. A turn puts one
// stone on an empty cell. Whoever joins the own two edges with a chain of own
// stones wins. Exactly one side can, and a full board always has a winner:
// there are no draws and no passes.
//
// Cells are named by a letter for the column and a number for the row, a1 at
// the top left; row 0 is the top row.
//
// # What to use
//
// A [Game] plays by the rules, with undo, and knows the winner after every
// move. For a board without a game there is [Winner], and [Judge] for many of
// them. [RandomWinner] fills a board at random and says who won.
package hex
