package renju

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/stonesgo/stones/board"
)

// A PSQ is a game in the format of Piskvork, the manager of the Gomocup
// tournaments: a header "Piskvorky 15x15, 11:11, 0", a line "x,y,ms" for each
// move with column and row from 1 at the top left and the time it took in
// milliseconds, then the names of the two programs, if they are known, and a
// number that says how the manager ended the game.
type PSQ struct {
	Game  *Game
	Times []time.Duration // what each move took; moves beyond the end took 0
	Names []string        // of the programs, Black's first; two or none
	Code  int             // how the game ended: −1 if the manager does not say
}

// ReadPSQ reads a game to the end of the text. The format does not name the
// rules: they are r, whose Size counts only if it is not 0, and then has to be
// that of the file. Lines may end in any way; the end of the text may come
// after any move and after both names.
//
// Text that is not of the form is a [*board.SyntaxError], a move that is not
// legal a [*board.RecordError]; with these comes what was read up to there, nil
// if that is not even the header. An error of rd is returned wrapped, and more
// than a megabyte of text is an error.
func ReadPSQ(rd io.Reader, r Rules) (*PSQ, error) {
	const most = 1 << 20 // far more than the moves of the largest board
	text, err := io.ReadAll(io.LimitReader(rd, most+1))
	if err != nil {
		return nil, fmt.Errorf("renju: reading a game: %w", err)
	}
	if len(text) > most {
		return nil, fmt.Errorf("renju: a game of more than %d bytes", most)
	}
	p := psqReader{psq: &PSQ{Code: -1}, rules: r}
	lines := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimPrefix(string(text), "\ufeff"))
	for line := range strings.SplitSeq(lines, "\n") {
		p.line++
		if err := p.read(strings.TrimRight(line, " \t")); err != nil {
			if p.psq.Game == nil {
				return nil, err
			}
			return p.psq, err
		}
	}
	if p.psq.Game == nil {
		return nil, p.wrong("", psqHeader)
	}
	if len(p.psq.Names) == 1 {
		return p.psq, p.wrong("", psqSecond)
	}
	return p.psq, nil
}

const (
	psqHeader = `the header, such as "Piskvorky 15x15, 11:11, 0",`
	psqSecond = "the name of the second program"
)

// A psqReader reads a file line by line.
type psqReader struct {
	psq   *PSQ
	rules Rules
	line  int
	moved bool // all moves have been read
	ended bool // the last line has
}

func (p *psqReader) wrong(text, want string) error {
	return &board.SyntaxError{Line: p.line, Col: 1, Msg: fmt.Sprintf("%q where %s was wanted", clip(text), want)}
}

func (p *psqReader) read(line string) error {
	switch {
	case line == "":
		return nil
	case p.psq.Game == nil:
		return p.header(line)
	case p.ended:
		return p.wrong(line, "the end")
	case !p.moved && strings.Contains(line, ","):
		return p.move(line)
	}
	p.moved = true
	if code, err := strconv.Atoi(line); err == nil {
		if len(p.psq.Names) == 1 {
			return p.wrong(line, psqSecond)
		}
		p.psq.Code, p.ended = code, true
		return nil
	}
	if len(p.psq.Names) == 2 {
		return p.wrong(line, "a number that ends the game")
	}
	p.psq.Names = append(p.psq.Names, line)
	return nil
}

func (p *psqReader) header(line string) error {
	size, ok := strings.CutPrefix(line, "Piskvorky ")
	size, _, _ = strings.Cut(size, ",")
	width, height, cut := strings.Cut(size, "x")
	cols, errCols := strconv.Atoi(strings.TrimSpace(width))
	rows, errRows := strconv.Atoi(strings.TrimSpace(height))
	if !ok || !cut || errCols != nil || errRows != nil {
		return p.wrong(line, psqHeader)
	}
	if rows != cols || rows < MinSize || rows > MaxSize {
		return p.wrong(size, fmt.Sprintf("a board of %d×%d to %d×%d points", MinSize, MinSize, MaxSize, MaxSize))
	}
	if p.rules.Size == 0 {
		p.rules.Size = rows
	}
	if p.rules.Size != rows {
		return p.wrong(size, fmt.Sprintf("a board of Rules.Size, %d,", p.rules.Size))
	}
	g, err := New(p.rules)
	p.psq.Game = g
	return err
}

func (p *psqReader) move(line string) error {
	fields := strings.Split(line, ",")
	var n [3]int
	if len(fields) > len(n) {
		return p.wrong(line, "a move x,y,ms")
	}
	for i, field := range fields {
		v, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil {
			return p.wrong(line, "a move x,y,ms")
		}
		n[i] = v
	}
	if n[2] < 0 || int64(n[2]) > int64(math.MaxInt64/time.Millisecond) {
		return p.wrong(line, "a time of 0 ms or more that a time.Duration holds")
	}
	g := p.psq.Game
	err := error(board.ErrOffBoard)
	if c := g.lattice.Cell(board.Pt(n[1]-1, n[0]-1)); c != board.None {
		err = g.Play(board.Move(c))
	}
	if err != nil {
		return &board.RecordError{Move: g.Len() + 1, Text: line, Err: err}
	}
	p.psq.Times = append(p.psq.Times, time.Duration(n[2])*time.Millisecond)
	return nil
}

// WriteTo writes the game as [ReadPSQ] reads it. A game that did not begin with
// an empty board and Black to move, a pass, a negative time, and names that are
// not two, or are empty, numbers, of several lines or with a comma, cannot be
// written: that is an error, and nothing is written.
func (p *PSQ) WriteTo(w io.Writer) (int64, error) {
	g := p.Game
	if g == nil {
		return 0, errors.New("renju: PSQ.Game is nil")
	}
	setUp := g.stones != len(g.moves) || (g.turn == board.Black) != (len(g.moves)%2 == 0)
	if setUp || g.startPasses > 0 || slices.Contains(g.moves, board.Pass) {
		return 0, errors.New("renju: a psq file has no passes and no game that was set up")
	}
	if len(p.Names) != 0 && len(p.Names) != 2 {
		return 0, fmt.Errorf("renju: PSQ.Names has %d names, want two or none", len(p.Names))
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "Piskvorky %dx%d, 11:11, 0\n", g.rules.Size, g.rules.Size)
	for i, m := range g.moves {
		var took time.Duration
		if i < len(p.Times) {
			took = p.Times[i]
		}
		if took < 0 {
			return 0, fmt.Errorf("renju: PSQ.Times has %v", took)
		}
		at := g.lattice.Point(board.Cell(m))
		fmt.Fprintf(&b, "%d,%d,%d\n", at.Col+1, at.Row+1, took.Milliseconds())
	}
	for _, name := range p.Names {
		_, err := strconv.Atoi(name)
		if err == nil || name == "" || strings.ContainsAny(name, "\r\n,") || strings.TrimSpace(name) != name {
			return 0, fmt.Errorf("renju: PSQ.Names has %q, which a psq file cannot hold", name)
		}
		fmt.Fprintln(&b, name)
	}
	fmt.Fprintln(&b, p.Code)
	return b.WriteTo(w)
}
