// Package board is the base of rule engines for board games: boards of squares and
// hexagons, what stands on them, and the questions that rules ask of both. It does
// not depend on any game.
//
// A [Lattice] says which cells there are, which of them touch, which lines run
// through them and what symmetries the board has; [Lattice.Cut] makes boards that
// are not rectangles. Values on its cells are a
// [Grid], which answers for runs along a line, connected regions and the border of
// a region. A [Mask] is a set of cells as bits, for questions about all cells at
// once, and a [Union] keeps track of what is joined while stones are added. Lines
// of up to 64 cells can be words: [Lines] keeps those of a whole board up to date,
// and [RunAt], [Bracketed] and [Windows] say what is on one.
//
// It also has what all engines share. [Game] is their method set and [Engine]
// the one that generic code asks for; a [Move] is the number of a cell, a pass or a
// swap; [Illegal] is the reason why a move is refused, [SyntaxError] and
// [RecordError] say where a text is wrong, [Result] how a game ended. [Notation]
// reads and writes the names of cells and pictures of boards, [Words] the names of
// rules; [PlayMoves] and [MoveList] read and write lists of moves. [Key],
// [TurnKey] and [StateKey] make hashes of positions, and a [Figure] describes one
// to a program that draws. [RandomMove] and [Playout] play any game at random, with
// [Dice] as a fast source of random numbers. [StateWriter] and [StateReader] keep
// positions as bytes, and a [Shared] makes tables once for all who use them.
//
// To write a new game, begin with the example of package boardtest, which is a
// complete one. Package hexgrid has the coordinates of the unbounded plane of hexagons.
//
// # Coordinates
//
// A cell is identified by its [Point], a row and a column, or by its [Cell], a
// number. Row 0 is the top row and column 0 the leftmost column; cells are
// numbered row by row from 0. Games that count rows from the bottom, as Go
// and renju do, say so in their [Notation] only.
//
// A hexagonal board is the rhombus that Hex is played on: each row stands
// half a cell to the right of the one above it, so cell (r, c) touches
// (r, c±1), (r±1, c), (r−1, c+1) and (r+1, c−1).
//
// # Cost
//
// Lattices are immutable and shared: asking for the same size again gives the
// same pointer. Methods that only read are safe for concurrent use. Only
// functions that return something new, such as a clone or a string, and those
// that say so allocate. Where nothing else is said, a function takes constant time, or
// time linear in what it reads or returns.
package board

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// A Point is a cell by its row and column. Row 0 is the top row, Col 0 the
// leftmost column.
type Point struct{ Row, Col int }

// Pt is shorthand for Point{row, col}.
func Pt(row, col int) Point { return Point{row, col} }

// Add returns the point p+q.
func (p Point) Add(q Point) Point { return Point{p.Row + q.Row, p.Col + q.Col} }

// Sub returns the point p−q.
func (p Point) Sub(q Point) Point { return Point{p.Row - q.Row, p.Col - q.Col} }

// String returns the point as "(row,col)", counted from 0 at the top left.
func (p Point) String() string {
	return "(" + strconv.Itoa(p.Row) + "," + strconv.Itoa(p.Col) + ")"
}

// A Cell is the number of a cell of a [Lattice]: row by row from 0 at the top
// left. The number means nothing without the lattice it was made for.
type Cell int32

// None is no cell: what lies beyond the edge of the board.
const None Cell = -1

// A Color says what stands on a cell, or whose turn it is. What black and
// white stand for is up to the game: dark and light discs, red and blue.
type Color uint8

// The colors of stones, and of a cell without one.
const (
	Empty Color = iota
	Black
	White
)

// Opponent returns White for Black, Black for White, and Empty for anything
// else.
func (c Color) Opponent() Color {
	if c-Black > White-Black {
		return Empty
	}
	return Black + White - c
}

// String returns "empty", "black" or "white", and "Color(3)" for a value that is
// not a color.
func (c Color) String() string {
	switch c {
	case Empty:
		return "empty"
	case Black:
		return "black"
	case White:
		return "white"
	}
	return "Color(" + strconv.Itoa(int(c)) + ")"
}

// MarshalText returns the text of [Color.String]. For a value that is
// not a color it returns an error.
func (c Color) MarshalText() ([]byte, error) {
	if c > White {
		return nil, fmt.Errorf("board: %v is not a color", c)
	}
	return []byte(c.String()), nil
}

// UnmarshalText reads what [Color.MarshalText] writes and what [ParseColor]
// reads.
func (c *Color) UnmarshalText(text []byte) error {
	if string(text) == "empty" {
		*c = Empty
		return nil
	}
	color, err := ParseColor(string(text))
	if err == nil {
		*c = color
	}
	return err
}

// ParseColor reads the name of a side: black, b or x, white, w or o, in either
// case and with blanks around it. Games that have other names for their sides
// read those too, with a ParseColor of their own.
func ParseColor(s string) (Color, error) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "black", "b", "x":
		return Black, nil
	case "white", "w", "o":
		return White, nil
	}
	return Empty, fmt.Errorf("%s is not a color: want black or white", Quote(s))
}

// A Move is what a player does in one turn: put a stone on the cell of that
// number, or one of the special moves [Pass] and [Swap]. board.Move(c) puts a
// stone on c; board.Move(None) is not a move, and every game refuses it.
type Move int32

// The moves that put no stone on the board.
const (
	Pass Move = -2 // let the opponent move
	Swap Move = -3 // take over the opponent's first move, in Hex
)

// Cell returns the cell that m puts a stone on; ok is false for a pass, a
// swap and any other negative number.
func (m Move) Cell() (c Cell, ok bool) {
	if m < 0 {
		return None, false
	}
	return Cell(m), true
}

// String returns "pass", "swap" or the number of the cell. For a name that
// people read, see [Game].FormatMove.
func (m Move) String() string {
	switch m {
	case Pass:
		return "pass"
	case Swap:
		return "swap"
	}
	return strconv.Itoa(int(m))
}

// An Illegal is the reason why a move is against the rules: a word for programs,
// a colon and a sentence for people. It is a string so that every reason can be
// a constant: comparing one costs nothing and making one never allocates.
type Illegal string

// Error returns the sentence.
func (e Illegal) Error() string {
	if _, sentence, ok := strings.Cut(string(e), ": "); ok {
		return sentence
	}
	return string(e)
}

// Code returns the word in front of the colon, such as "occupied", and "" if
// there is none. It is lower-case letters and hyphens, made for JSON and for
// programs in other languages; in Go, compare with the constant.
func (e Illegal) Code() string {
	if code, _, ok := strings.Cut(string(e), ": "); ok {
		return code
	}
	return ""
}

// The reasons that more than one game has. Games add their own.
const (
	ErrOffBoard Illegal = "off-board: the move is off the board"           // a number that is neither a cell nor a special move
	ErrGameOver Illegal = "game-over: the game is over"                    // no further move is legal
	ErrOccupied Illegal = "occupied: there is already a stone there"       // also where a rule would allow capturing it
	ErrPass     Illegal = "pass: a pass is not allowed"                    // by these rules, or now
	ErrSwap     Illegal = "swap: a swap is not allowed"                    // by these rules, or now
	ErrTurn     Illegal = "turn: it is the other side's turn"              // of a record, or of a player
	ErrSetup    Illegal = "setup: the board is changed after a first move" // of a record, where that is not possible
)

// A SyntaxError says where a text could not be read. Every parser of this module
// returns one for text that is not in its format.
type SyntaxError struct {
	Line, Col int    // where, both counted from 1, Col in bytes; 0 if there was no text
	Msg       string // what stood there and what was wanted
}

// Error returns the place and the message. It shortens a long message.
func (e *SyntaxError) Error() string { return at(e.Line, e.Col) + shorten(e.Msg, longest) }

// longest is how much of a message an error shows.
const longest = 300

// at returns what an error says of a place, nothing if it is not known.
func at(line, col int) string {
	if line == 0 {
		return ""
	}
	return "line " + strconv.Itoa(line) + ", column " + strconv.Itoa(col) + ": "
}

// A RecordError says which move of a game record could not be played, and where
// in the text it stands. The game up to that move is returned along with it.
type RecordError struct {
	Move      int    // the number of the move, from 1
	Text      string // the move as it stood in the record
	Line, Col int    // where, both counted from 1, Col in bytes; 0 if the record was not read from a text
	Err       error  // why: an [Illegal] or a [*SyntaxError]
}

// Error returns the place, the number, the text and the reason. It shortens a
// long text.
func (e *RecordError) Error() string {
	s := "move " + strconv.Itoa(e.Move) + " (" + printable(e.Text) + "): "
	if syntax, ok := e.Err.(*SyntaxError); ok {
		s += shorten(syntax.Msg, longest) // whose place is that of the move, or inside it
	} else {
		s += e.Err.Error()
	}
	return at(e.Line, e.Col) + s
}

// Unwrap returns the reason, for [errors.Is] and [errors.As].
func (e *RecordError) Unwrap() error { return e.Err }

// IsIllegal reports whether err is or wraps an [Illegal]: the text was well
// formed, the rules forbid the move.
func IsIllegal(err error) bool {
	_, ok := errors.AsType[Illegal](err)
	return ok
}
