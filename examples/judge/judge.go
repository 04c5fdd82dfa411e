package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// A game is a kind of input and the question asked about its boards.
type game struct {
	name  string
	help  string          // the input and the answers, an example at the end
	start func() caseFunc // once for each input: what it makes, the cases share
}

// A caseFunc reads the board of case number n and appends the answer to dst.
type caseFunc func(r *reader, dst []byte, n int64) ([]byte, error)

// judge answers all cases of one input. The answers to the cases before an
// error are written. An error of out is a writeError.
func (g game) judge(in io.Reader, out io.Writer) error {
	w := bufio.NewWriterSize(out, blockSize)
	err := g.cases(newReader(flusher{in, w}), w)
	if err := w.Flush(); err != nil {
		return writeError{err}
	}
	return err
}

type writeError struct{ error }

func (g game) cases(r *reader, w *bufio.Writer) error {
	total, err := r.count("the number of cases", 0, math.MaxInt64)
	if err != nil {
		return err
	}
	answer := g.start()
	var line []byte
	for n := range total {
		line, err = answer(r, line[:0], n+1)
		if err != nil {
			if e, ok := errors.AsType[*board.SyntaxError](err); ok {
				e.Msg += fmt.Sprintf(" (case %d of %d)", n+1, total)
			}
			return err
		}
		if _, err := w.Write(line); err != nil {
			return err
		}
	}
	return r.end()
}

// A flusher reads from one side after writing out what waits on the other, so
// that all answers are on their way whenever the input has to be waited for.
type flusher struct {
	io.Reader
	w *bufio.Writer
}

func (f flusher) Read(p []byte) (int, error) {
	if err := f.w.Flush(); err != nil {
		return 0, err
	}
	return f.Reader.Read(p)
}

var games = []game{
	{"ancientgo", `
9 rows of 9 characters: . empty, x black, o white. Black moves.
Can Black capture a white stone with one move?

	1
	.ox......
	ox.......
	x........
	.........
	.........
	.........
	.........
	.........
	.........

	Case #1: Can kill in one move!!!
`, ancientGo},
	{"reversi", `
8 rows of 8 characters: * empty, D dark, L light. Dark moves.
How many discs turn over with the best move? 0 if there is no move.

	1
	********
	********
	********
	***LD***
	***DL***
	********
	********
	********

	Case 1: 1
`, mostFlips},
	{"renju", `
19 rows of 19 numbers: 0 empty, 1 black, 2 white.
Which color has five in a row, not more and not fewer? 0 if none has;
otherwise the color and, on the next line, row and column of the five's
leftmost stone, the topmost if it stands upright, counted from 1.

	1
	1 1 1 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0
	0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
	(17 more rows)

	1
	1 1
`, five},
	{"hex", `
The number N of rows, from 1 to 1024, and N rows of N numbers: 0 empty,
1 red, -1 blue. Each row stands half a cell to the right of the one above.
Who has won? ke if red joins top and bottom, do if blue joins left and right,
otherwise yet.

	1
	2
	1 -1
	1 0

	ke
`, connected},
}

func ancientGo() caseFunc {
	grid := board.NewGrid[board.Color](board.Square4(9, 9))
	points := newLetters('.', 'x', 'o')
	return func(r *reader, dst []byte, n int64) ([]byte, error) {
		if err := r.words(grid.Values(), 9, points); err != nil {
			return dst, err
		}
		dst = append(dst, "Case #"...)
		dst = strconv.AppendInt(dst, n, 10)
		if ancientgo.CanCapture(grid, board.Black) {
			return append(dst, ": Can kill in one move!!!\n"...), nil
		}
		return append(dst, ": Can not kill in one move!!!\n"...), nil
	}
}

func mostFlips() caseFunc {
	squares := newLetters('*', 'D', 'L')
	return func(r *reader, dst []byte, n int64) ([]byte, error) {
		var cells [64]board.Color
		if err := r.words(cells[:], 8, squares); err != nil {
			return dst, err
		}
		var p reversi.Position
		for i, c := range cells {
			p.Mover |= uint64(c&1) << i
			p.Opponent |= uint64(c>>1) << i
		}
		_, flips := p.MostFlips()
		dst = append(dst, "Case "...)
		dst = strconv.AppendInt(dst, n, 10)
		dst = append(dst, ": "...)
		dst = strconv.AppendInt(dst, int64(flips), 10)
		return append(dst, '\n'), nil
	}
}

func five() caseFunc {
	grid := board.NewGrid[board.Color](board.Square8(19, 19))
	points := newNumerals("0", "1", "2")
	return func(r *reader, dst []byte, _ int64) ([]byte, error) {
		if err := r.numbers(grid.Values(), 19, points); err != nil {
			return dst, err
		}
		line, ok := renju.Five(grid)
		if !ok {
			return append(dst, "0\n"...), nil
		}
		first := grid.Lattice().Point(line.Start)
		dst = strconv.AppendInt(dst, int64(line.Color), 10)
		dst = append(dst, '\n')
		dst = strconv.AppendInt(dst, int64(first.Row+1), 10)
		dst = append(dst, ' ')
		dst = strconv.AppendInt(dst, int64(first.Col+1), 10)
		return append(dst, '\n'), nil
	}
}

func connected() caseFunc {
	var judge hex.Judge
	var stones []board.Color // grows to the largest board
	cells := newNumerals("0", "1", "-1")
	return func(r *reader, dst []byte, _ int64) ([]byte, error) {
		n, err := r.count("the number of rows", 1, board.MaxSide)
		if err != nil {
			return dst, err
		}
		side := int(n)
		if len(stones) < side*side {
			stones = make([]board.Color, side*side)
		}
		if err := r.numbers(stones[:side*side], side, cells); err != nil {
			return dst, err
		}
		switch judge.WinnerOf(side, side, stones[:side*side]) {
		case hex.Red:
			return append(dst, "ke\n"...), nil
		case hex.Blue:
			return append(dst, "do\n"...), nil
		}
		return append(dst, "yet\n"...), nil
	}
}
