package wthor

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"iter"
	"slices"

	"github.com/stonesgo/stones/reversi"
)

// A Reader reads the games of a .wtb file one after the other.
type Reader struct {
	r      *bufio.Reader
	header Header
	read   int   // games
	err    error // why nothing more can be read
	record [recordSize]byte
}

// NewReader returns a reader of the games in r, after reading the header. It
// reads in blocks, so it may take more from r than it returns.
func NewReader(r io.Reader) (*Reader, error) {
	in := bufio.NewReader(r)
	h, err := readHeader(in)
	if err != nil {
		return nil, err
	}
	if h.Size != 0 && h.Size != 8 {
		return nil, fmt.Errorf("wthor: header: the side of the board is %d, want 8 or 0", h.Size)
	}
	return &Reader{r: in, header: h}, nil
}

// Header returns the header of the file.
func (r *Reader) Header() Header { return r.header }

// Read returns the next game, and [io.EOF] after as many as the header says.
//
// A record with a move that is not a square, or with a score outside 0 to 64, is
// an error that names the record by its number, from 1; the next call returns the
// next game. A file that ends too soon is an error that wraps
// [io.ErrUnexpectedEOF], and every call after it returns the same. Whether the
// moves are legal is for [Game.Replay] to say.
func (r *Reader) Read() (Game, error) {
	if r.err == nil && r.read == r.header.Games {
		r.err = io.EOF
	}
	if r.err != nil {
		return Game{}, r.err
	}
	r.read++
	if err := readFull(r.r, r.record[:]); err != nil {
		r.err = fmt.Errorf("wthor: game %d of %d: %w", r.read, r.header.Games, err)
		return Game{}, r.err
	}
	g, err := parseRecord(r.record[:])
	if err != nil {
		return Game{}, fmt.Errorf("wthor: game %d of %d: %w", r.read, r.header.Games, err)
	}
	return g, nil
}

// All yields the games that [Reader.Read] returns, each with its error. It goes
// on after a bad record, to the end of the file; that the file ends too soon, or
// cannot be read, is the last thing it yields.
func (r *Reader) All() iter.Seq2[Game, error] {
	return func(yield func(Game, error) bool) {
		for {
			g, err := r.Read()
			if err == io.EOF || !yield(g, err) || r.err != nil {
				return
			}
		}
	}
}

func parseRecord(b []byte) (Game, error) {
	g := Game{
		Tournament: int(binary.LittleEndian.Uint16(b)),
		Black:      int(binary.LittleEndian.Uint16(b[2:])),
		White:      int(binary.LittleEndian.Uint16(b[4:])),
		Score:      int(b[6]),
		BestScore:  int(b[7]),
	}
	if g.Score > maxScore || g.BestScore > maxScore {
		return Game{}, fmt.Errorf("the scores are %d and %d, want 0 to %d", g.Score, g.BestScore, maxScore)
	}
	moves := b[8:]
	n := slices.Index(moves, 0)
	if n < 0 {
		n = len(moves)
	}
	g.Moves = make([]reversi.Square, n)
	for i, code := range moves {
		row, col := code/10-1, code%10-1
		switch {
		case i >= n && code == 0:
		case i >= n:
			return Game{}, fmt.Errorf("move %d is %d behind the end of the moves, want 0", i+1, code)
		case row > 7 || col > 7:
			return Game{}, fmt.Errorf("move %d is %d, want 10 times the row plus the column, each from 1 to 8", i+1, code)
		default:
			g.Moves[i] = reversi.Square(row*8 + col)
		}
	}
	return g, nil
}
