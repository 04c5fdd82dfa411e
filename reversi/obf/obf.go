// Package obf reads and writes .obf files, in which programs that solve the end
// of games of Othello keep positions with what the moves in them are worth.
//
// A line is a position, the side to move and any number of moves with their
// values:
//
//	--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12
//
// [Parse] reads a line and [Problem.String] writes one; a [Reader] reads the
// lines of a file.
package obf

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/reversi"
)

// A Problem is a line of a file: a position, and what the moves in it are worth.
type Problem struct {
	Position reversi.Position
	Turn     board.Color // whose discs Position.Mover are
	Values   []MoveValue // in the order of the line, often the best first; may be empty
}

// A MoveValue says by how many discs the side to move wins with a move if both
// sides play best; it is negative if it loses.
type MoveValue struct {
	Move  board.Move
	Value int
}

// Game returns a game under the rules of Othello that begins with the position.
func (p Problem) Game() *reversi.Game { return reversi.FromPosition(p.Position, p.Turn) }

// Parse reads a line. The part in front of the first semicolon is that of
// [reversi.ParsePosition]; a pass is any word of [reversi.Game.ParseMove]; what
// follows a % is a comment. Text of another form and a move that is not legal
// are a [*board.SyntaxError] in line 1.
func Parse(line string) (Problem, error) {
	line, _, _ = strings.Cut(line, "%")
	text, rest, more := strings.Cut(line, ";")
	p, turn, err := reversi.ParsePosition(text)
	if err != nil {
		return Problem{}, err
	}
	problem := Problem{Position: p, Turn: turn}
	g := problem.Game()
	col := len(text) + 2
	for more {
		text, rest, more = strings.Cut(rest, ";")
		v, err := parseValue(g, text)
		if err != nil {
			indent := len(text) - len(strings.TrimLeft(text, " \t"))
			return Problem{}, &board.SyntaxError{Line: 1, Col: col + indent, Msg: err.Error()}
		}
		if v.Move != board.Move(board.None) {
			problem.Values = append(problem.Values, v)
		}
		col += len(text) + 1
	}
	return problem, nil
}

// parseValue reads a move and its value; the move is none if there is no text.
func parseValue(g *reversi.Game, text string) (MoveValue, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return MoveValue{Move: board.Move(board.None)}, nil
	}
	name, number, _ := strings.Cut(text, ":")
	m, err1 := g.ParseMove(name)
	value, err2 := strconv.Atoi(strings.TrimSpace(number))
	if err1 != nil || err2 != nil {
		return MoveValue{}, fmt.Errorf("%s where a move and its value were wanted, as in f5:+2", board.Quote(text))
	}
	if err := g.Check(m); err != nil {
		return MoveValue{}, fmt.Errorf("%s where a legal move was wanted: %w", board.Quote(text), err)
	}
	return MoveValue{m, value}, nil
}

// String returns the line, without its end. [Parse] reads it.
func (p Problem) String() string {
	dst := []byte(p.Position.Text(p.Turn))
	dst = append(dst, ';')
	for _, v := range p.Values {
		name := "PS"
		if c, ok := v.Move.Cell(); ok {
			name = strings.ToUpper(reversi.Square(c).String())
		}
		dst = fmt.Appendf(dst, " %s:%+d;", name, v.Value)
	}
	return string(dst)
}

// A Reader reads the problems of a file one after the other. Lines that are
// blank and those with a comment alone are skipped, and so is a byte-order mark.
type Reader struct {
	r    *bufio.Reader
	line int   // the number of the line read last
	err  error // why nothing more can be read
}

// NewReader returns a reader of the problems in r. It keeps one line at a time in
// memory.
func NewReader(r io.Reader) *Reader { return &Reader{r: bufio.NewReader(r)} }

// maxLine is how long a line may be.
const maxLine = 1 << 16

// Read returns the next problem, and [io.EOF] after the last. An error of [Parse]
// comes with the number of the line in the file, and so does one about a line of
// more than 65536 bytes; the next call goes on with the next line.
func (r *Reader) Read() (Problem, error) {
	for r.err == nil {
		line, tooLong := r.next()
		if r.err == io.EOF && line == "" && !tooLong {
			break
		}
		if r.err != nil && r.err != io.EOF {
			break // with half a line
		}
		if tooLong {
			return Problem{}, &board.SyntaxError{Line: r.line, Col: maxLine + 1, Msg: fmt.Sprintf("a line of more than %d bytes", maxLine)}
		}
		if text, _, _ := strings.Cut(strings.TrimPrefix(line, "\ufeff"), "%"); strings.TrimSpace(text) == "" {
			continue
		}
		p, err := Parse(line)
		if e, ok := errors.AsType[*board.SyntaxError](err); ok {
			e.Line = r.line
		}
		return p, err
	}
	return Problem{}, r.err
}

// next returns the next line, without its end, or reports that it is too long.
func (r *Reader) next() (line string, tooLong bool) {
	var buf []byte
	r.line++
	for {
		part, err := r.r.ReadSlice('\n')
		if !tooLong {
			buf = append(buf, part...)
		}
		if len(buf) > maxLine+1 {
			buf, tooLong = buf[:0], true
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		r.err = err
		return strings.TrimRight(string(buf), "\r\n"), tooLong
	}
}

// All yields the problems that [Reader.Read] returns, each with its error. It
// goes on after a bad line, to the end of the file or an error of the underlying
// reader.
func (r *Reader) All() iter.Seq2[Problem, error] {
	return func(yield func(Problem, error) bool) {
		for {
			p, err := r.Read()
			if err == io.EOF {
				return
			}
			_, bad := errors.AsType[*board.SyntaxError](err)
			if !yield(p, err) || err != nil && !bad {
				return
			}
		}
	}
}
