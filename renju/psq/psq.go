// Package psq reads and writes games of five in a row in the format of Piskvork,
// the manager of the Gomocup tournaments.
//
// A file is a header, a line for each move, the names of the two players if they
// are known, and a number that says how the manager ended the game:
//
//	Piskvorky 15x15, 11:11, 0
//	8,8,0
//	8,7,1500
//	pbrain-a.exe
//	pbrain-b.exe
//	-1
//
// The header gives the width and the height of the board, the levels of the two
// players, 0 for a human, and which of them moved first, 0 or 1. Moves are the
// column and the row, from 1 at the top left, and the time that the move took in
// milliseconds. Black always moves first, so that the first name is that of the
// player with the black stones if the header ends with 0, and that of the other
// if it ends with 1. Games from Gomocup have one more line, such as
// "1,Freestyle15_1": a result and the name of the event.
//
// The format does not say by which rules a game was played.
package psq

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// A File is what a file holds: one game and what is said about it.
type File struct {
	Game  *renju.Game
	Times []time.Duration // what each move took; moves beyond its end took 0

	// Players are the two players in the order of the file, with names or both
	// without. First is the index of the one who moved first, who has Black.
	Players [2]Player
	First   int

	Code int // how the manager ended the game: −1 if that is not said

	// Result and Event are the line behind Code. Result is 1 or 2 for the player
	// who has won, as the tournament numbered the pair: that need not be the order
	// of Players. It is 0 for a draw. In a file without the line, Event is "" and
	// Result 0.
	Result int
	Event  string
}

// A Player is a program or a human.
type Player struct {
	Name  string // "" if it is not known
	Level int    // a number from 1 on for a program, 0 for a human
}

// Player returns the player with the stones of that color, and the zero Player
// for anything but Black and White.
func (f *File) Player(color board.Color) Player {
	switch color {
	case board.Black:
		return f.Players[f.First&1]
	case board.White:
		return f.Players[1-f.First&1]
	}
	return Player{}
}

// Read reads a game to the end of the text. The rules, which the format does not
// name, are r; rules without a size take that of the file. Lines may end in any
// way, blank lines are skipped, and the text may end after any move and after
// both names; the header may end after the size.
//
// Text that is not of the form is a [*board.SyntaxError], a move that is not
// legal a [*board.RecordError]; with these comes what was read up to there, nil
// if that is not even the header. An error of rd is returned wrapped, and more
// than a megabyte of text is an error.
func Read(rd io.Reader, r renju.Rules) (*File, error) {
	const most = 1 << 20 // far more than the moves of the largest board
	if err := r.Validate(); err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(rd, most+1))
	if err != nil {
		return nil, fmt.Errorf("psq: reading a game: %w", err)
	}
	if len(text) > most {
		return nil, fmt.Errorf("psq: a game of more than %d bytes", most)
	}
	p := reader{file: &File{Code: -1}, rules: r, part: (*reader).header}
	lines := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimPrefix(string(text), "\ufeff"))
	for line := range strings.SplitSeq(lines, "\n") {
		p.line++
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := p.part(&p, line); err != nil {
			return p.read(), err
		}
	}
	switch {
	case p.file.Game == nil:
		return nil, p.wrong("", wantHeader)
	case p.names == 1:
		return p.file, p.wrong("", wantSecond)
	}
	return p.file, nil
}

const (
	wantHeader = `the header, such as "Piskvorky 15x15, 11:11, 0",`
	wantSecond = "the name of the second player"
)

// A reader reads a file line by line.
type reader struct {
	file  *File
	rules renju.Rules
	line  int
	names int                         // how many have been read
	part  func(*reader, string) error // reads the next line that is not blank
}

// read returns what has been read, nil if that is not even the header.
func (p *reader) read() *File {
	if p.file.Game == nil {
		return nil
	}
	return p.file
}

func (p *reader) wrong(text, want string) error {
	return &board.SyntaxError{Line: p.line, Col: 1, Msg: fmt.Sprintf("%s where %s was wanted", board.Quote(text), want)}
}

func (p *reader) header(line string) error {
	size, rest, _ := strings.Cut(line, ",")
	size, ok := strings.CutPrefix(size, "Piskvorky ")
	cols, rows, okSize := pair(size, "x")
	if !ok || !okSize {
		return p.wrong(line, wantHeader)
	}
	if rows != cols || rows < renju.MinSize || rows > renju.MaxSize {
		return p.wrong(size, fmt.Sprintf("a board of %d×%d to %d×%d points", renju.MinSize, renju.MinSize, renju.MaxSize, renju.MaxSize))
	}
	if p.rules.Size = cmp.Or(p.rules.Size, rows); p.rules.Size != rows {
		return p.wrong(size, fmt.Sprintf("a board of Rules.Size, %d,", p.rules.Size))
	}
	if rest != "" {
		levels, first, _ := strings.Cut(rest, ",")
		f := p.file
		var okLevels bool
		var err error
		f.Players[0].Level, f.Players[1].Level, okLevels = pair(levels, ":")
		f.First, err = strconv.Atoi(strings.TrimSpace(first))
		if !okLevels || err != nil || min(f.Players[0].Level, f.Players[1].Level) < 0 || f.First&^1 != 0 {
			return p.wrong(line, wantHeader)
		}
	}
	g, err := renju.New(p.rules)
	p.file.Game = g
	p.part = (*reader).move
	return err
}

// pair reads two numbers with a separator between them.
func pair(text, sep string) (a, b int, ok bool) {
	first, second, ok := strings.Cut(text, sep)
	a, errA := strconv.Atoi(strings.TrimSpace(first))
	b, errB := strconv.Atoi(strings.TrimSpace(second))
	return a, b, ok && errA == nil && errB == nil
}

func (p *reader) move(line string) error {
	if !strings.Contains(line, ",") {
		p.part = (*reader).name
		return p.name(line)
	}
	var n [3]int
	fields := strings.SplitN(line, ",", len(n)+1)
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
	g := p.file.Game
	err := g.Play(board.Move(g.Lattice().Cell(board.Pt(n[1]-1, n[0]-1))))
	if err != nil {
		return &board.RecordError{Move: g.Len() + 1, Text: line, Line: p.line, Col: 1, Err: err}
	}
	p.file.Times = append(p.file.Times, time.Duration(n[2])*time.Millisecond)
	return nil
}

// name reads the name of a player or the code after both or none of them.
func (p *reader) name(line string) error {
	code, err := strconv.Atoi(line)
	switch {
	case err == nil && p.names == 1:
		return p.wrong(line, wantSecond)
	case err == nil:
		p.file.Code = code
		p.part = (*reader).result
	case p.names == 2:
		return p.wrong(line, "a number that ends the game")
	default:
		p.file.Players[p.names].Name = line
		p.names++
	}
	return nil
}

func (p *reader) result(line string) error {
	result, event, ok := strings.Cut(line, ",")
	if !ok || len(result) != 1 || result[0] < '0' || result[0] > '2' || strings.Contains(event, ",") {
		return p.wrong(line, "a result and the name of an event, such as 1,Freestyle,")
	}
	p.file.Result, p.file.Event = int(result[0]-'0'), strings.TrimSpace(event)
	p.part = (*reader).end
	return nil
}

func (p *reader) end(line string) error { return p.wrong(line, "the end") }

// WriteTo writes the file as Piskvork and Gomocup do and [Read] reads it. A game
// that did not begin with an empty board and Black to move, or has a pass, a
// negative time or level, one name without the other, and names that would be
// read as something else cannot be written: that is an error, and nothing is
// written.
func (f *File) WriteTo(w io.Writer) (int64, error) {
	text, err := f.text()
	if err != nil {
		return 0, err
	}
	n, err := w.Write(text)
	return int64(n), err
}

func (f *File) text() ([]byte, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	g := f.Game
	size := g.Rules().Size
	var b bytes.Buffer
	fmt.Fprintf(&b, "Piskvorky %dx%d, %d:%d, %d\n", size, size, f.Players[0].Level, f.Players[1].Level, f.First)
	for i, m := range g.History() {
		var took time.Duration
		if i < len(f.Times) {
			took = f.Times[i]
		}
		at := g.Lattice().Point(board.Cell(m))
		fmt.Fprintf(&b, "%d,%d,%d\n", at.Col+1, at.Row+1, took.Milliseconds())
	}
	for _, player := range f.Players {
		if player.Name != "" {
			fmt.Fprintln(&b, player.Name)
		}
	}
	fmt.Fprintln(&b, f.Code)
	if f.Event != "" || f.Result != 0 {
		fmt.Fprintf(&b, "%d,%s\n", f.Result, f.Event)
	}
	return b.Bytes(), nil
}

// check returns an error that names what the format cannot hold.
func (f *File) check() error {
	if f.Game == nil {
		return errors.New("psq: File.Game is nil")
	}
	empty, err := renju.New(f.Game.Rules())
	if err != nil {
		return err
	}
	start := f.Game.Clone()
	for start.Len() > 0 {
		start.Undo()
	}
	if start.String() != empty.String() || slices.Contains(f.Game.History(), board.Pass) {
		return errors.New("psq: a game that was set up, or has a pass, cannot be written")
	}
	for _, took := range f.Times {
		if took < 0 {
			return fmt.Errorf("psq: File.Times has %v", took)
		}
	}
	if f.First&^1 != 0 {
		return fmt.Errorf("psq: File.First is %d, want 0 or 1", f.First)
	}
	for i, player := range f.Players {
		_, err = strconv.Atoi(player.Name)
		switch {
		case player.Level < 0:
			return fmt.Errorf("psq: File.Players[%d].Level is %d", i, player.Level)
		case (player.Name == "") != (f.Players[1-i].Name == ""):
			return errors.New("psq: File.Players has one name, want two or none")
		case err == nil || !isLine(player.Name) || i == 0 && strings.Contains(player.Name, ","): // which would be a move
			return fmt.Errorf("psq: File.Players[%d].Name is %s, which a file cannot hold", i, board.Quote(player.Name))
		}
	}
	if f.Result < 0 || f.Result > 2 {
		return fmt.Errorf("psq: File.Result is %d, want 0 to 2", f.Result)
	}
	if !isLine(f.Event) || strings.Contains(f.Event, ",") {
		return fmt.Errorf("psq: File.Event is %s, which a file cannot hold", board.Quote(f.Event))
	}
	return nil
}

// isLine reports whether s is text for one line without blanks around it, or
// empty.
func isLine(s string) bool {
	return !strings.ContainsAny(s, "\r\n") && strings.TrimSpace(s) == s
}
