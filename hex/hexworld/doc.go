// Package hexworld reads and writes links to the board of HexWorld
// (https://hexworld.org/board/), in which Hex players show each other games and
// positions. A link holds the whole game:
//
//	https://hexworld.org/board/#11c1,e6:sf7:rb
//
// Behind the "#" stands the number of columns and, where it differs, "x" and
// the number of rows; then settings of the picture, a letter with or without a
// number each; and after a comma the moves, one after the other. A second comma
// stands behind the move that is shown. Cells are named as in package hex. The
// special moves are:
//
//	:s        swap of pieces, on square boards
//	:S        swap of sides
//	:p        pass
//	:rb :rw   resignation of Red (b) or Blue (w), at the end
//	:fb :fw   forfeit, at the end
//
// Hex has no passes: they are how people set up a position with stones in any
// numbers. [Parse] takes the moves up to the last pass for such a position, in
// which the game begins; [Format] writes one like that.
package hexworld
