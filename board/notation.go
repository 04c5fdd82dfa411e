package board

import (
	"fmt"
	"strconv"
	"strings"
)

// A Notation names cells by the letters of the column and the number of the
// row, such as d4. The zero value is that of Reversi and Hex: lower-case
// letters, rows counted from 1 at the top.
//
// Columns past the last letter go on with two: y, z, aa, ab, and past zz with
// three.
type Notation struct {
	SkipI      bool // the letters have no i, as in Go
	FromBottom bool // row 1 is the bottom row, as in Go and renju
	Upper      bool // Format writes upper-case letters, as in Go
}

// letters returns the alphabet in the case that Format writes.
func (n Notation) letters() string {
	switch {
	case n.SkipI && n.Upper:
		return "ABCDEFGHJKLMNOPQRSTUVWXYZ"
	case n.SkipI:
		return "abcdefghjklmnopqrstuvwxyz"
	case n.Upper:
		return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	}
	return "abcdefghijklmnopqrstuvwxyz"
}

// Format returns the name of c, such as "d4", and "none" for a cell that is
// not on l.
func (n Notation) Format(l *Lattice, c Cell) string { return string(n.Append(nil, l, c)) }

// Append appends what [Notation.Format] returns to dst.
func (n Notation) Append(dst []byte, l *Lattice, c Cell) []byte {
	if !l.Valid(c) {
		return append(dst, "none"...)
	}
	p := l.Point(c)
	dst = n.appendCol(dst, p.Col)
	return strconv.AppendInt(dst, int64(n.rowNumber(l.Rows(), p.Row)), 10)
}

func (n Notation) appendCol(dst []byte, col int) []byte {
	letters := n.letters()
	if col >= len(letters) {
		dst = n.appendCol(dst, col/len(letters)-1)
	}
	return append(dst, letters[col%len(letters)])
}

// rowNumber returns the number that a board of so many rows gives to row.
func (n Notation) rowNumber(rows, row int) int {
	if n.FromBottom {
		return rows - row
	}
	return row + 1
}

// Parse returns the cell of that name, in either case and with blanks around
// it. Text that is not a name of this form, such as "d", "4d" or "d04", is a
// [*SyntaxError]; the well-formed name of a cell that l does not have, such as
// "d0", is [ErrOffBoard].
func (n Notation) Parse(l *Lattice, s string) (Cell, error) {
	blank := func(r rune) bool { return r == ' ' || r == '\t' || r == '\r' || r == '\n' }
	name := strings.TrimLeftFunc(s, blank)
	start := len(s) - len(name)
	c, used, err := n.ParsePrefix(l, name)
	if e, ok := err.(*SyntaxError); ok {
		e.Col += start
	} else if rest := strings.TrimLeftFunc(name[used:], blank); rest != "" {
		col := len(s) - len(rest) + 1
		err = &SyntaxError{1, col, fmt.Sprintf("%s after the name of a cell", Quote(strings.TrimRightFunc(rest, blank)))}
	}
	if err != nil {
		return None, err
	}
	return c, nil
}

// ParsePrefix reads the name of a cell from the start of s and returns how
// many bytes it took, so that names run together such as "h8h9i10" can be read
// one after the other. Errors are those of [Notation.Parse]; used counts the
// name's bytes when the error is [ErrOffBoard] too.
func (n Notation) ParsePrefix(l *Lattice, s string) (c Cell, used int, err error) {
	const far = 1 << 20 // more than any board has, and no overflow below
	letters := Notation{SkipI: n.SkipI}.letters()
	col := 0
	for used < len(s) && isLetter(s[used]) {
		i := strings.IndexByte(letters, s[used]|0x20)
		if i < 0 {
			return None, 0, &SyntaxError{1, used + 1, fmt.Sprintf("no column has the letter %q", s[used])}
		}
		col = min(col*len(letters)+i+1, far)
		used++
	}
	if used == 0 {
		return None, 0, &SyntaxError{1, 1, fmt.Sprintf("%s where the letter of a column was wanted", quoteStart(s))}
	}
	first := used
	row := 0
	for used < len(s) && isDigit(s[used]) {
		row = min(row*10+int(s[used]-'0'), far)
		used++
	}
	if used == first {
		return None, 0, &SyntaxError{1, used + 1, fmt.Sprintf("%s where the number of a row was wanted", quoteStart(s[used:]))}
	}
	if used > first+1 && s[first] == '0' {
		return None, 0, &SyntaxError{1, first + 1, fmt.Sprintf("row number %s starts with 0", Quote(s[first:used]))}
	}
	row--
	if n.FromBottom {
		row = l.Rows() - 1 - row
	}
	if c = l.Cell(Pt(row, col-1)); c == None {
		return None, used, ErrOffBoard
	}
	return c, used, nil
}

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }
func isDigit(b byte) bool  { return b >= '0' && b <= '9' }
