package ggf

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/reversi"
)

// A Reader reads the records of a text one after the other. What stands between
// records is skipped: line ends, and the 1 or 2 in front of a game or a pair of
// them.
type Reader struct {
	r         *bufio.Reader
	line, col int  // of the next byte
	last      byte // the byte in front of it
}

// NewReader returns a reader of the records in r. It keeps one record at a time
// in memory.
func NewReader(r io.Reader) *Reader { return &Reader{r: bufio.NewReader(r), line: 1, col: 1} }

// Read returns the next game, and [io.EOF] after the last. Text of another form
// is a [*board.SyntaxError]. A move that cannot be played, or is not that of the
// side to move, is a [*board.RecordError], and the game up to it is returned
// along with it. After either the next call goes on with the next record.
//
// A pass is any word of [reversi.Game.ParseMove]; it may be left out, and after
// the end of the game it counts for nothing.
func (r *Reader) Read() (*Game, error) {
	if err := r.find(); err != nil {
		return nil, err
	}
	g := new(Game)
	var moves []tag
	for size := 0; size < maxSize; {
		t, err := r.tag()
		if err != nil {
			return nil, err
		}
		size += len(t.Name) + len(t.Value) + 4
		switch t.Name {
		case "": // the end of the record
			return g, g.play(moves)
		case "B", "W":
			moves = append(moves, t)
			continue
		case "BO":
			if g.Game != nil {
				return nil, t.fail("a second BO")
			}
			if g.Game, err = t.board(); err != nil {
				return nil, err
			}
		}
		g.Tags = append(g.Tags, t.Tag)
	}
	return nil, r.fail("more than %d bytes in one record", maxSize)
}

// maxSize is how long a record may be.
const maxSize = 1 << 20

// All yields the games that [Reader.Read] returns, each with its error. It goes
// on after a bad record, to the end of the text or an error of the underlying
// reader.
func (r *Reader) All() iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		for {
			g, err := r.Read()
			if err == io.EOF || !yield(g, err) {
				return
			}
			switch err.(type) {
			case nil, *board.SyntaxError, *board.RecordError:
			default:
				return
			}
		}
	}
}

// play plays the moves of a record.
func (g *Game) play(moves []tag) error {
	if g.Game == nil {
		g.Game, _ = reversi.New(reversi.Othello())
	}
	for i, t := range moves {
		name, rest, _ := strings.Cut(t.Value, "/")
		value, time, _ := strings.Cut(rest, "/")
		before := g.Game.Len()
		m, err := g.Game.ParseMove(name)
		if err == nil {
			err = playAs(g.Game, t.color(), m)
		} else if _, ok := err.(*board.SyntaxError); ok {
			err = t.failAt(0, "%s where a move was wanted", board.Quote(name))
		}
		if err != nil {
			line, col := t.at(0)
			return &board.RecordError{Move: i + 1, Text: t.Value, Line: line, Col: col, Err: err}
		}
		passed := g.Game.Len() - before // 2 with a pass that was left out, 0 for one after the end
		if passed == 2 {
			g.Moves = append(g.Moves, Move{Move: board.Pass})
		}
		if passed > 0 {
			g.Moves = append(g.Moves, Move{Move: m, Value: value, Time: time})
		}
	}
	return nil
}

// playAs plays a move for that side. A pass may have been left out before it,
// and one after the end counts for nothing.
func playAs(g *reversi.Game, color board.Color, m board.Move) error {
	passed := color != g.Turn()
	if passed {
		switch err := g.Play(board.Pass); {
		case err == board.ErrGameOver && m == board.Pass:
			return nil
		case err == board.ErrGameOver:
			return err
		case err != nil:
			return board.ErrTurn
		}
	}
	err := g.Play(m)
	if err == board.ErrGameOver && m == board.Pass {
		return nil
	}
	if err != nil && passed {
		g.Undo()
	}
	return err
}

// A tag is a Tag and where it stands: its name, and its value.
type tag struct {
	Tag
	line, col           int
	valueLine, valueCol int
}

// fail returns an error about the tag.
func (t *tag) fail(format string, args ...any) error {
	return &board.SyntaxError{Line: t.line, Col: t.col, Msg: fmt.Sprintf(format, args...)}
}

// failAt returns an error about the byte of that index in the value.
func (t *tag) failAt(i int, format string, args ...any) error {
	line, col := t.at(i)
	return &board.SyntaxError{Line: line, Col: col, Msg: fmt.Sprintf(format, args...)}
}

// at returns where the byte of that index in the value stands. Escapes in front
// of it do not count.
func (t *tag) at(i int) (line, col int) {
	before := t.Value[:i]
	if newline := strings.LastIndexByte(before, '\n'); newline >= 0 {
		return t.valueLine + strings.Count(before, "\n"), i - newline
	}
	return t.valueLine, t.valueCol + i
}

func (t *tag) color() board.Color {
	if t.Name == "W" {
		return board.White
	}
	return board.Black
}

// board reads the value of BO: the size, the squares row by row and the side to
// move, with blanks between them or not.
func (t *tag) board() (*reversi.Game, error) {
	number := strings.TrimLeft(t.Value, blanks)
	squares := strings.TrimLeft(number, "0123456789")
	size, err := strconv.Atoi(number[:len(number)-len(squares)])
	r := reversi.Rules{Size: size}
	if err != nil || size == 0 || r.Validate() != nil {
		return nil, t.failAt(len(t.Value)-len(number), "BO begins with %s where the size of the board was wanted, an even number from %d to %d", board.Quote(number), reversi.MinSize, reversi.MaxSize)
	}
	grid := board.NewGrid[board.Color](board.Square8(size, size))
	n, want := 0, len(grid.Values())
	turn := board.Empty
	for i := len(t.Value) - len(squares); i < len(t.Value); i++ {
		char := t.Value[i]
		if strings.IndexByte(blanks, char) >= 0 {
			continue
		}
		color, ok := colorOf(char)
		switch {
		case turn != board.Empty:
			return nil, t.failAt(i, "%s behind the side to move", board.Quote(t.Value[i:]))
		case n < want && !ok:
			return nil, t.failAt(i, "%q where square %d of %d was wanted: *, O or -", char, n+1, want)
		case n < want:
			grid.Set(board.Cell(n), color)
		case color == board.Empty:
			return nil, t.failAt(i, "%q where the side to move was wanted: * or O", char)
		default:
			turn = color
		}
		n++
	}
	if turn == board.Empty {
		return nil, t.failAt(len(t.Value), "end of BO after %d squares where %d and the side to move were wanted", n, want)
	}
	return reversi.FromGrid(r, grid, turn)
}

const blanks = " \t\r\n"

// colorOf returns the color that a character of BO stands for.
func colorOf(char byte) (c board.Color, ok bool) {
	switch char {
	case '-', '.', '_', '+':
		return board.Empty, true
	case '*', 'X', 'x', '#', 'B', 'b', 'D', 'd':
		return board.Black, true
	case 'O', 'o', 'W', 'w', 'L', 'l':
		return board.White, true
	}
	return board.Empty, false
}

// find goes on past the next "(;".
func (r *Reader) find() error {
	for {
		last := r.last
		b, err := r.next()
		if err != nil {
			return err
		}
		if last == '(' && b == ';' {
			return nil
		}
	}
}

// tag reads a tag, or ";)", for which it returns one without a name.
func (r *Reader) tag() (tag, error) {
	b, err := r.nextVisible()
	if err != nil {
		return tag{}, err
	}
	t := tag{line: r.line, col: r.col - 1}
	if b == ';' {
		if b, err = r.nextVisible(); err == nil && b != ')' {
			err = r.fail("%q where ) was wanted", b)
		}
		return t, err
	}
	var name []byte
	for ; b != '['; b, err = r.nextVisible() {
		switch {
		case err != nil:
			return t, err
		case b|0x20 < 'a' || b|0x20 > 'z' || len(name) == maxName:
			return t, r.fail("%q where the name of a tag or ;) was wanted", b)
		}
		name = append(name, b)
	}
	if len(name) == 0 {
		return t, r.fail("a value without the name of a tag")
	}
	t.Name = strings.ToUpper(string(name))
	t.valueLine, t.valueCol = r.line, r.col
	var value []byte
	for {
		b, err := r.inside()
		switch {
		case err != nil:
			return t, err
		case b == ']':
			t.Value = string(value)
			return t, nil
		case b == '\\':
			if b, err = r.inside(); err != nil {
				return t, err
			}
		case len(value) == maxSize:
			return t, t.fail("%s has more than %d bytes", t.Name, maxSize)
		}
		value = append(value, b)
	}
}

// maxName is how long the name of a tag may be.
const maxName = 9

// next returns the next byte and keeps count of where it stands.
func (r *Reader) next() (byte, error) {
	b, err := r.r.ReadByte()
	if b == '\n' && err == nil {
		r.line, r.col = r.line+1, 0
	}
	r.col++
	r.last = b
	return b, err
}

// inside is next within a record, where the text must not end.
func (r *Reader) inside() (byte, error) {
	b, err := r.next()
	if err == io.EOF {
		err = r.fail("end of text where ;) was wanted")
	}
	return b, err
}

// nextVisible is inside past blanks.
func (r *Reader) nextVisible() (byte, error) {
	for {
		b, err := r.inside()
		if err != nil || strings.IndexByte(blanks, b) < 0 {
			return b, err
		}
	}
}

// fail returns an error about the byte that was read last.
func (r *Reader) fail(format string, args ...any) error {
	return &board.SyntaxError{Line: r.line, Col: max(1, r.col-1), Msg: fmt.Sprintf(format, args...)}
}
