package reversi

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
)

// A Problem is a line of an .obf file: a position, and what the moves in it are
// worth. Programs that solve the end of games are tested with such files.
type Problem struct {
	Position Position
	Turn     board.Color // whose discs Position.Mover are
	Values   []MoveValue // in the order of the line, often the best first; may be empty
}

// A MoveValue says by how many discs the side to move wins with a move if both
// sides play best; it is negative if it loses.
type MoveValue struct {
	Move  board.Move
	Value int
}

// ParseProblem reads a line such as
//
//	--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12
//
// of the squares, the side to move and any number of moves with their values.
// The part in front of the first semicolon is that of [ParsePosition]; a pass is
// any word of [Game.ParseMove]; what follows a % is a comment. Text of another
// form and a move that is not legal are a [*board.SyntaxError] in line 1.
func ParseProblem(line string) (Problem, error) {
	line, _, _ = strings.Cut(line, "%")
	text, rest, more := strings.Cut(line, ";")
	p, turn, err := ParsePosition(text)
	if err != nil {
		return Problem{}, err
	}
	problem := Problem{Position: p, Turn: turn}
	g := FromPosition(p, turn)
	col := len(text) + 2
	for more {
		text, rest, more = strings.Cut(rest, ";")
		fail := func(format string, args ...any) (Problem, error) {
			return Problem{}, &board.SyntaxError{Line: 1, Col: col, Msg: fmt.Sprintf(format, args...)}
		}
		if strings.TrimSpace(text) != "" {
			name, number, _ := strings.Cut(text, ":")
			m, err1 := g.ParseMove(name)
			value, err2 := strconv.Atoi(strings.TrimSpace(number))
			if err1 != nil || err2 != nil {
				return fail("%q where a move and its value were wanted, as in f5:+2", clip(text))
			}
			if err := g.Check(m); err != nil {
				return fail("%q where a legal move was wanted: %v", clip(text), err)
			}
			problem.Values = append(problem.Values, MoveValue{m, value})
		}
		col += len(text) + 1
	}
	return problem, nil
}

// String returns the line, which [ParseProblem] reads.
func (p Problem) String() string {
	dst := []byte(p.Position.Text(p.Turn))
	dst = append(dst, ';')
	for _, v := range p.Values {
		name := "PS"
		if c, ok := v.Move.Cell(); ok {
			name = strings.ToUpper(Square(c).String())
		}
		dst = fmt.Appendf(dst, " %s:%+d;", name, v.Value)
	}
	return string(dst)
}
