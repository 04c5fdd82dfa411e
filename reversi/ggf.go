package reversi

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"math"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
)

// A GGFGame is a record of the Generic Game Format, in which servers such as
// GGS keep games of Othello.
type GGFGame struct {
	Game  *Game     // from the board of BO, with all moves played
	Tags  []GGFTag  // what else the record says, in its order
	Moves []GGFMove // what it says about each move of Game.History
}

// A GGFTag is a property of a record, such as PB with the name of black. Names
// are in upper case.
type GGFTag struct{ Name, Value string }

// A GGFMove is what stands behind a move, as it stands there: B[F5/-1.04/0.01]
// has the value −1.04 and took 0.01 seconds. Both are empty where the record
// does not say.
type GGFMove struct {
	Move  board.Move
	Value string // what the player thought of the position, in discs
	Time  string // in seconds
}

// Tag returns the value of the first tag of that name; ok is false where there
// is none.
func (g *GGFGame) Tag(name string) (value string, ok bool) {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value, true
		}
	}
	return "", false
}

// CheckResult compares the result in the tag RE with the board. It returns a
// [*ResultError] if they differ, and an error of another kind if RE is no
// number of discs. Where there is nothing to compare it returns nil: without
// RE, in a game that is not over, and in variants with other ways to score,
// which have an "a" (the fewer discs win) or a "k" (komi) in the tag TY.
func (g *GGFGame) CheckResult() error {
	re, ok := g.Tag("RE")
	kind, _ := g.Tag("TY")
	if !ok || g.Game == nil || !g.Game.Over() || strings.ContainsAny(kind, "akAK") {
		return nil
	}
	number, _, _ := strings.Cut(re, ":") // behind it is how the game ended
	stated, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if err != nil || math.IsNaN(stated) || math.IsInf(stated, 0) {
		return fmt.Errorf("reversi: RE[%s] where a number of discs was wanted", clip(re))
	}
	black, white := g.Game.Score()
	if stated != float64(black-white) {
		return &ResultError{Stated: stated, Played: black - white}
	}
	return nil
}

// A ResultError is a record whose result is not that of its moves. Both
// numbers are black's discs less white's, the empty squares given to the
// winner.
type ResultError struct {
	Stated float64 // what the record says
	Played int     // what the board says
}

// Error returns both results.
func (e *ResultError) Error() string {
	return fmt.Sprintf("reversi: the record says %+g for black, the board says %+d", e.Stated, e.Played)
}

// A GGFReader reads the records of a text one after the other. A record begins
// with "(;" and ends with ";)". What stands between records is skipped: line
// ends, and the 1 or 2 in front of a game or a pair of them.
type GGFReader struct {
	r         *bufio.Reader
	line, col int // of the next byte
}

// NewGGFReader returns a reader of the records in r. It keeps one record at a
// time in memory.
func NewGGFReader(r io.Reader) *GGFReader {
	return &GGFReader{r: bufio.NewReader(r), line: 1, col: 1}
}

// Read returns the next game, and [io.EOF] after the last. Text of another form
// is a [*board.SyntaxError]. A move that cannot be played, or is not that of the
// side to move, is a [*board.RecordError], and the game up to it is returned
// along with it. After either the next call goes on with the next record.
//
// A pass is any word of [Game.ParseMove]; it may be left out, and after the end
// of the game it counts for nothing.
func (r *GGFReader) Read() (*GGFGame, error) {
	if err := r.find(); err != nil {
		return nil, err
	}
	g := new(GGFGame)
	var moves []ggfTag
	for size := 0; size < maxGGFSize; {
		tag, err := r.tag()
		if err != nil {
			return nil, err
		}
		size += len(tag.Name) + len(tag.Value) + 4
		switch tag.Name {
		case "": // the end of the record
			return g, g.play(moves)
		case "B", "W":
			moves = append(moves, tag)
			continue
		case "BO":
			if g.Game != nil {
				return nil, tag.fail("a second BO")
			}
			if g.Game, err = tag.board(); err != nil {
				return nil, err
			}
		}
		g.Tags = append(g.Tags, tag.GGFTag)
	}
	return nil, r.fail("more than %d bytes in one record", maxGGFSize)
}

// maxGGFSize is how long a record may be.
const maxGGFSize = 1 << 20

// All yields the games that [GGFReader.Read] returns, with the error of each,
// to the end of the text or an error of the underlying reader.
func (r *GGFReader) All() iter.Seq2[*GGFGame, error] {
	return func(yield func(*GGFGame, error) bool) {
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
func (g *GGFGame) play(moves []ggfTag) error {
	if g.Game == nil {
		g.Game, _ = New(Rules{})
	}
	for i, tag := range moves {
		name, rest, _ := strings.Cut(tag.Value, "/")
		value, time, _ := strings.Cut(rest, "/")
		before := g.Game.Len()
		m, err := g.Game.ParseMove(name)
		if err == nil {
			err = g.Game.playAs(tag.color(), m)
		} else if _, ok := err.(*board.SyntaxError); ok {
			err = tag.fail("%q where a move was wanted", clip(name))
		}
		if err != nil {
			return &board.RecordError{Move: i + 1, Text: tag.Value, Err: err}
		}
		for _, p := range g.Game.plies[before:] {
			g.Moves = append(g.Moves, GGFMove{Move: p.move})
		}
		if g.Game.Len() > before {
			last := &g.Moves[len(g.Moves)-1]
			last.Value, last.Time = value, time
		}
	}
	return nil
}

// A ggfTag is a tag and where it stands.
type ggfTag struct {
	GGFTag
	line, col int
}

func (t *ggfTag) fail(format string, args ...any) error {
	return &board.SyntaxError{Line: t.line, Col: t.col, Msg: fmt.Sprintf(format, args...)}
}

func (t *ggfTag) color() board.Color {
	if t.Name == "W" {
		return board.White
	}
	return board.Black
}

// board reads the value of BO: the size, the squares row by row and the side to
// move, with blanks between them or not.
func (t *ggfTag) board() (*Game, error) {
	text := strings.Join(strings.Fields(t.Value), "")
	squares := strings.TrimLeft(text, "0123456789")
	size, _ := strconv.Atoi(text[:len(text)-len(squares)])
	r := Rules{Size: size}
	if _, err := r.check(); err != nil || size == 0 {
		return nil, t.fail("BO[%s] where the size of the board was wanted, an even number from %d to %d", clip(t.Value), MinSize, MaxSize)
	}
	grid := board.NewGrid[board.Color](board.Square8(size, size))
	for i := range len(squares) {
		char := rune(squares[i])
		color, ok := colorOf(char)
		switch {
		case !ok || i > len(grid.Values()):
			return nil, t.fail("BO: %q where square %d of %d was wanted: *, O or -", char, i+1, len(grid.Values()))
		case i < len(grid.Values()):
			grid.Set(board.Cell(i), color)
		case color == board.Empty:
			return nil, t.fail("BO: %q where the side to move was wanted: * or O", char)
		default:
			return FromGrid(r, grid, color)
		}
	}
	return nil, t.fail("BO[%s] has %d squares and no side to move: want %d", clip(t.Value), len(squares), len(grid.Values()))
}

// find goes on past the next "(;".
func (r *GGFReader) find() error {
	for last := byte(0); ; {
		b, err := r.next()
		if err != nil {
			return err
		}
		if last == '(' && b == ';' {
			return nil
		}
		last = b
	}
}

// tag reads a tag, or ";)", for which it returns one without a name.
func (r *GGFReader) tag() (ggfTag, error) {
	b, err := r.nextVisible()
	if err != nil {
		return ggfTag{}, err
	}
	tag := ggfTag{line: r.line, col: r.col - 1}
	if b == ';' {
		if b, err = r.nextVisible(); err == nil && b != ')' {
			err = r.fail("%q where ) was wanted", b)
		}
		return tag, err
	}
	var name []byte
	for ; b != '['; b, err = r.nextVisible() {
		switch {
		case err != nil:
			return tag, err
		case b|0x20 < 'a' || b|0x20 > 'z' || len(name) > 8:
			return tag, r.fail("%q where the name of a tag or ;) was wanted", b)
		}
		name = append(name, b)
	}
	if len(name) == 0 {
		return tag, r.fail("a value without the name of a tag")
	}
	tag.Name = strings.ToUpper(string(name))
	var value []byte
	for {
		b, err := r.inside()
		switch {
		case err != nil:
			return tag, err
		case b == ']':
			tag.Value = string(value)
			return tag, nil
		case b == '\\':
			if b, err = r.inside(); err != nil {
				return tag, err
			}
		case len(value) == maxGGFSize:
			return tag, tag.fail("%s has more than %d bytes", tag.Name, maxGGFSize)
		}
		value = append(value, b)
	}
}

// next returns the next byte and keeps count of where it stands.
func (r *GGFReader) next() (byte, error) {
	b, err := r.r.ReadByte()
	if b == '\n' && err == nil {
		r.line, r.col = r.line+1, 0
	}
	r.col++
	return b, err
}

// inside is next within a record, where the text must not end.
func (r *GGFReader) inside() (byte, error) {
	b, err := r.next()
	if err == io.EOF {
		err = r.fail("end of text where ;) was wanted")
	}
	return b, err
}

// nextVisible is inside past blanks.
func (r *GGFReader) nextVisible() (byte, error) {
	for {
		b, err := r.inside()
		if err != nil || strings.IndexByte(" \t\r\n", b) < 0 {
			return b, err
		}
	}
}

// fail returns an error about the byte that was read last.
func (r *GGFReader) fail(format string, args ...any) error {
	return &board.SyntaxError{Line: r.line, Col: max(1, r.col-1), Msg: fmt.Sprintf(format, args...)}
}
