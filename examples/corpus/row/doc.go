// Package row makes rows for a table from game records: one row from each
// record, with the game checked, turned to a canonical form and hashed.
//
// [Read] goes through a file record by record and [Record.Row] makes the row.
// Row depends on the record alone: it reads nothing, keeps nothing, and may be
// called by any number of goroutines, on any machine, in any order.
//
// # Canonical form
//
// A game is the same game turned or mirrored. The moves of a row are those of
// the symmetry, of all that keep the rules of the game and the sides, that
// gives the smallest set-up and then the smallest moves, compared as numbers
// one by one. So two records of one game give the same moves, and the first n
// moves of a row are the canonical form of an opening of n moves. Symmetries
// that exchange the players, which Hex has where nobody may swap, are not among
// them.
//
// Hashes cover the name of the game, the size of the board, the set-up and the
// moves, but not the other rules: most records leave those out, or differ in
// the komi. They are the first eight bytes of a SHA-256.
package row
