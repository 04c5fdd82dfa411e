package main

import (
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/stonesgo/stones/board"
)

// letters are the characters of boards whose rows are words, such as "..xo.".
type letters struct {
	color [256]board.Color // noColor for every other byte
	want  string
}

const noColor board.Color = 0xff

func newLetters(empty, black, white byte) *letters {
	l := &letters{want: fmt.Sprintf("%q, %q or %q", string(empty), string(black), string(white))}
	for i := range l.color {
		l.color[i] = noColor
	}
	l.color[empty], l.color[black], l.color[white] = board.Empty, board.Black, board.White
	return l
}

// decode writes the colors of the characters of row to dst, which is as long,
// and reports whether all of them were letters.
func (l *letters) decode(dst []board.Color, row []byte) bool {
	row = row[:len(dst)]
	all := board.Empty
	for i := range dst {
		c := l.color[row[i]]
		dst[i] = c
		all |= c
	}
	return all != noColor
}

// words reads a board, each row a token of cols letters.
func (r *reader) words(dst []board.Color, cols int, l *letters) error {
	for row := 1; len(dst) > 0; row++ {
		if err := r.word(dst[:cols], row, l); err != nil {
			return err
		}
		dst = dst[cols:]
	}
	return nil
}

func (r *reader) word(dst []board.Color, row int, l *letters) error {
	r.skipBlanks()
	n := len(dst)
	if ahead := r.buf[r.pos:]; len(ahead) > n && isBlank(ahead[n]) && l.decode(dst, ahead) {
		r.pos += n + 1
		return nil
	}
	token, start := r.token()
	if token == nil {
		return r.ended("row " + strconv.Itoa(row))
	}
	for i, c := range token[:min(n, len(token))] {
		if l.color[c] == noColor {
			_, size := utf8.DecodeRune(token[i:])
			return r.errorAt(start+i, "found %s, want %s in row %d", quote(token[i:i+size]), l.want, row)
		}
	}
	if len(token) != n {
		return r.errorAt(start, "found %s, want %d characters as row %d", quote(token), n, row)
	}
	l.decode(dst, token)
	return nil
}

// numerals are the numbers of boards whose cells are tokens of their own, such
// as "0 1 -1".
type numerals struct {
	text [3]string // those of board.Empty, board.Black and board.White
	want string

	// What a byte means after another one, the former in the low half of the
	// index. Random stones make a branch for each token costly to predict, and
	// looking up pairs needs none.
	pair [1 << 16]meaning
}

// A meaning is zero where that byte cannot stand, and a sum otherwise.
type meaning uint8

const (
	number  meaning = 1 << iota // it completes a number
	allowed                     // it can stand there
	color                       // times this, the color of the number
)

func (n *numerals) after(a, b byte) meaning { return n.pair[uint16(a)|uint16(b)<<8] }

func newNumerals(empty, black, white string) *numerals {
	n := &numerals{
		text: [3]string{empty, black, white},
		want: fmt.Sprintf("%s, %s or %s", empty, black, white),
	}
	set := func(a, b byte, m meaning) { n.pair[int(a)|int(b)<<8] = m | allowed }
	for _, blank := range []byte(" \t\n\v\f\r") {
		for _, other := range []byte(" \t\n\v\f\r") {
			set(other, blank, 0)
		}
		for c, text := range n.text {
			done := number + meaning(c)*color
			if len(text) == 1 {
				set(blank, text[0], done)
			} else {
				set(blank, text[0], 0)
				set(text[0], text[1], done)
			}
			set(text[len(text)-1], blank, 0)
		}
	}
	return n
}

// numbers reads a board, each cell a token.
func (r *reader) numbers(dst []board.Color, cols int, n *numerals) error {
	for i := 0; ; i++ {
		i += r.skim(dst[i:], n)
		if i == len(dst) {
			return nil
		}
		token, start := r.token()
		c := slices.Index(n.text[:], string(token))
		if c < 0 {
			want := fmt.Sprintf("%s as number %d of row %d", n.want, i%cols+1, i/cols+1)
			if token == nil {
				return r.ended(want)
			}
			return r.errorAt(start, "found %s, want %s", quote(token), want)
		}
		dst[i] = board.Color(c)
	}
}

// skim reads as many numbers as fit into dst and lie in the buffer together
// with the blanks behind them, up to the first that is not one of n, and
// returns how many that were.
func (r *reader) skim(dst []board.Color, n *numerals) int {
	if r.pos == len(r.buf) {
		return 0
	}
	b := r.buf[r.pos-1:]
	done, i := 0, 1
	for i < len(b) && done < len(dst) {
		m := n.after(b[i-1], b[i])
		if m == 0 {
			break
		}
		dst[done] = board.Color(m / color)
		done += int(m & number)
		i++
	}
	switch {
	case isBlank(b[i-1]):
	case i < len(b) && isBlank(b[i]) && n.after(b[i-1], b[i]) != 0:
		i++
	default: // the last number may go on
		done -= int(n.after(b[i-2], b[i-1]) & number)
		for !isBlank(b[i-1]) {
			i--
		}
	}
	r.pos += i - 1
	return done
}
