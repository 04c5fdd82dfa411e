package reversi

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/stonesgo/stones/board"
)

// The sizes that the format gives to its parts, in bytes.
const (
	wthorHeaderSize     = 16
	wthorRecordSize     = 68
	wthorMoves          = 60
	wthorPlayerSize     = 20
	wthorTournamentSize = 26
)

// A WTHORHeader is what a file of the WTHOR database says about itself, in its
// first 16 bytes.
type WTHORHeader struct {
	Created    WTHORDate // when the file was made
	Games      int       // how many games follow
	Names      int       // how many names follow, in a file of names; up to 65535
	Year       int       // in which the games were played, up to 65535
	Size       int       // the side of the board: 8, or 0 which means 8 too
	Solitaires bool      // the games are problems for one player
	Depth      int       // how many plies before the end the best score was computed, up to 255
	Reserved   byte      // has no meaning
}

// A WTHORDate is a day. It is kept as the file has it, so it need not be one of
// the calendar; month and day have room for numbers up to 255.
type WTHORDate struct{ Year, Month, Day int }

// A WTHORGame is one record of a file: 68 bytes there.
type WTHORGame struct {
	Tournament   int      // its number in the file of tournaments, up to 65535
	Black, White int      // numbers in the file of players
	Score        int      // the discs of black at the end, the empty squares given to the winner
	BestScore    int      // the same if both had played best from WTHORHeader.Depth plies before the end
	Moves        []Square // where discs were put, at most 60; passes are not in the file
}

// Game plays the record from the start of Othello, with the passes that the
// file leaves out. An illegal move is a [*board.RecordError], and the game up
// to it is returned along with it.
func (w *WTHORGame) Game() (*Game, error) {
	g, err := New(Rules{})
	if err != nil {
		return nil, err
	}
	g.plies = make([]ply, 0, len(w.Moves)+4)
	for i, sq := range w.Moves {
		err := error(board.ErrOffBoard) // also for a pass, which is not in the file
		if sq.Valid() {
			err = g.playRecorded(board.Move(sq))
		}
		if err != nil {
			return g, &board.RecordError{Move: i + 1, Text: sq.String(), Err: err}
		}
	}
	return g, nil
}

// WTHOR returns the moves and the score of the game as a record. Numbers of
// players and tournament are for the caller to fill in. The format has room for
// games from the start of Othello on 8×8 only; other games are an error.
//
// In a game that is not over, Score and BestScore are the score if it ended
// now.
func (g *Game) WTHOR() (WTHORGame, error) {
	start := g.start()
	if pos, ok := start.Position(); !ok || pos != Start() || start.Turn() != board.Black {
		return WTHORGame{}, errors.New("reversi: a WTHOR record holds games from the start of Othello on 8×8 only")
	}
	w := WTHORGame{Moves: make([]Square, 0, wthorMoves)}
	for _, p := range g.plies {
		if c, ok := p.move.Cell(); ok {
			w.Moves = append(w.Moves, Square(c))
		}
	}
	w.Score, _ = g.Score()
	w.BestScore = w.Score
	return w, nil
}

// A WTHORReader reads the games of a .wtb file one after the other.
type WTHORReader struct {
	r      *bufio.Reader
	header WTHORHeader
	read   int // games
	record [wthorRecordSize]byte
}

// NewWTHORReader returns a reader of the games in r, after reading the header.
// It reads in blocks, so it may take more from r than it returns.
func NewWTHORReader(r io.Reader) (*WTHORReader, error) {
	w := &WTHORReader{r: bufio.NewReader(r)}
	var err error
	if w.header, err = readWTHORHeader(w.r); err != nil {
		return nil, err
	}
	if s := w.header.Size; s != 0 && s != 8 {
		return nil, fmt.Errorf("reversi: WTHOR header: the side of the board is %d: want 8 or 0", s)
	}
	return w, nil
}

// Header returns the header of the file.
func (r *WTHORReader) Header() WTHORHeader { return r.header }

// Read returns the next game, and [io.EOF] after as many as the header says. A
// file that ends before that is an error that wraps [io.ErrUnexpectedEOF].
// After an error about a number that is no move, the next call returns the next
// game. Whether the moves are legal is for [WTHORGame.Game] to say.
func (r *WTHORReader) Read() (WTHORGame, error) {
	if r.read == r.header.Games {
		return WTHORGame{}, io.EOF
	}
	b := r.record[:]
	if _, err := io.ReadFull(r.r, b); err != nil {
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		return WTHORGame{}, fmt.Errorf("reversi: WTHOR game %d of %d: %w", r.read+1, r.header.Games, err)
	}
	r.read++
	w := WTHORGame{
		Tournament: int(binary.LittleEndian.Uint16(b)),
		Black:      int(binary.LittleEndian.Uint16(b[2:])),
		White:      int(binary.LittleEndian.Uint16(b[4:])),
		Score:      int(b[6]),
		BestScore:  int(b[7]),
	}
	moves := b[8:]
	n := slices.Index(moves, 0)
	if n < 0 {
		n = len(moves)
	}
	w.Moves = make([]Square, n)
	for i, code := range moves {
		row, col := code/10-1, code%10-1
		switch {
		case i >= n && code == 0:
		case i >= n || row > 7 || col > 7:
			return WTHORGame{}, fmt.Errorf("reversi: WTHOR game %d: move %d is %d: want 10 times the row plus the column, each from 1 to 8", r.read, i+1, code)
		default:
			w.Moves[i] = Square(row*8 + col)
		}
	}
	return w, nil
}

// All yields the games that [WTHORReader.Read] returns, to the end or to the
// first error.
func (r *WTHORReader) All() iter.Seq2[WTHORGame, error] {
	return func(yield func(WTHORGame, error) bool) {
		for {
			w, err := r.Read()
			if err == io.EOF || !yield(w, err) || err != nil {
				return
			}
		}
	}
}

// A WTHORWriter writes a .wtb file.
type WTHORWriter struct {
	out     io.Writer
	w       *bufio.Writer
	header  WTHORHeader
	written int // games
}

// NewWTHORWriter returns a writer of games to w, after writing the header. The
// error names the field of the header that the format has no room for. Call
// [WTHORWriter.Close] at the end.
func NewWTHORWriter(w io.Writer, h WTHORHeader) (*WTHORWriter, error) {
	b, err := h.bytes()
	if err != nil {
		return nil, err
	}
	if h.Size != 0 && h.Size != 8 {
		return nil, fmt.Errorf("reversi: WTHORHeader.Size is %d: want 8 or 0", h.Size)
	}
	out := bufio.NewWriter(w)
	if _, err := out.Write(b); err != nil {
		return nil, err
	}
	return &WTHORWriter{out: w, w: out, header: h}, nil
}

// Write writes a game. The error names the field that the format has no room
// for, or is that of the underlying writer; nothing is written of such a game.
func (w *WTHORWriter) Write(g WTHORGame) error {
	fields := fieldChecker{of: "WTHORGame"}
	fields.check("Tournament", g.Tournament, 0xffff)
	fields.check("Black", g.Black, 0xffff)
	fields.check("White", g.White, 0xffff)
	fields.check("Score", g.Score, 0xff)
	fields.check("BestScore", g.BestScore, 0xff)
	fields.check("Moves: their number", len(g.Moves), wthorMoves)
	if fields.err != nil {
		return fields.err
	}
	b := make([]byte, 0, wthorRecordSize)
	b = binary.LittleEndian.AppendUint16(b, uint16(g.Tournament))
	b = binary.LittleEndian.AppendUint16(b, uint16(g.Black))
	b = binary.LittleEndian.AppendUint16(b, uint16(g.White))
	b = append(b, byte(g.Score), byte(g.BestScore))
	for i, sq := range g.Moves {
		if !sq.Valid() {
			return fmt.Errorf("reversi: WTHORGame.Moves[%d] is %d: want a square", i, int8(sq))
		}
		b = append(b, byte(10*(sq.Row()+1)+sq.Col()+1))
	}
	if _, err := w.w.Write(b[:wthorRecordSize]); err != nil {
		return err
	}
	w.written++
	return nil
}

// Close writes out what is buffered. It does not close the underlying writer.
// Where the number of games is not that in the header, it puts it there if the
// writer is an [io.WriteSeeker] such as a file; otherwise it returns an error.
func (w *WTHORWriter) Close() error {
	if err := w.w.Flush(); err != nil {
		return err
	}
	if w.written == w.header.Games {
		return nil
	}
	mismatch := fmt.Errorf("reversi: WTHORHeader.Games is %d where %d were written", w.header.Games, w.written)
	file, ok := w.out.(io.WriteSeeker)
	if !ok {
		return mismatch
	}
	const gamesAt = 4 // where the header has the number
	size := int64(wthorHeaderSize + w.written*wthorRecordSize)
	if _, err := file.Seek(gamesAt-size, io.SeekCurrent); err != nil {
		return errors.Join(mismatch, err)
	}
	b := binary.LittleEndian.AppendUint32(nil, uint32(w.written))
	if _, err := file.Write(b); err != nil {
		return err
	}
	w.header.Games = w.written
	_, err := file.Seek(size-gamesAt-int64(len(b)), io.SeekCurrent)
	return err
}

// ReadWTHORPlayers reads the names of a WTHOR.JOU file. The numbers of players
// in a [WTHORGame] are their places in the slice. A file that ends too soon is
// an error that wraps [io.ErrUnexpectedEOF], and the names before it are
// returned along with it.
func ReadWTHORPlayers(r io.Reader) ([]string, error) {
	return readWTHORNames(r, "player", wthorPlayerSize)
}

// ReadWTHORTournaments reads the names of a WTHOR.TRN file. The numbers of
// tournaments in a [WTHORGame] are their places in the slice. Errors are those
// of [ReadWTHORPlayers].
func ReadWTHORTournaments(r io.Reader) ([]string, error) {
	return readWTHORNames(r, "tournament", wthorTournamentSize)
}

func readWTHORNames(r io.Reader, what string, size int) ([]string, error) {
	in := bufio.NewReader(r)
	h, err := readWTHORHeader(in)
	if err != nil {
		return nil, err
	}
	var names []string
	field := make([]byte, size)
	for i := range h.Names {
		if _, err := io.ReadFull(in, field); err != nil {
			if err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			return names, fmt.Errorf("reversi: WTHOR %s %d of %d: %w", what, i+1, h.Names, err)
		}
		names = append(names, latin1(field))
	}
	return names, nil
}

// latin1 decodes a name that ends at the first zero byte.
func latin1(b []byte) string {
	var s strings.Builder
	for _, c := range b {
		if c == 0 {
			break
		}
		s.WriteRune(rune(c))
	}
	return s.String()
}

func readWTHORHeader(r io.Reader) (WTHORHeader, error) {
	var b [wthorHeaderSize]byte
	if _, err := io.ReadFull(r, b[:]); err != nil {
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		return WTHORHeader{}, fmt.Errorf("reversi: WTHOR header: %w", err)
	}
	games := binary.LittleEndian.Uint32(b[4:])
	if games > 1<<31-1 {
		return WTHORHeader{}, fmt.Errorf("reversi: WTHOR header: the number of games is %d: want less than 2^31", games)
	}
	if b[13] > 1 {
		return WTHORHeader{}, fmt.Errorf("reversi: WTHOR header: the kind of games is %d: want 0 or 1", b[13])
	}
	return WTHORHeader{
		Created:    WTHORDate{100*int(b[0]) + int(b[1]), int(b[2]), int(b[3])},
		Games:      int(games),
		Names:      int(binary.LittleEndian.Uint16(b[8:])),
		Year:       int(binary.LittleEndian.Uint16(b[10:])),
		Size:       int(b[12]),
		Solitaires: b[13] == 1,
		Depth:      int(b[14]),
		Reserved:   b[15],
	}, nil
}

// bytes returns the header as it stands in the file.
func (h WTHORHeader) bytes() ([]byte, error) {
	fields := fieldChecker{of: "WTHORHeader"}
	fields.check("Created.Year", h.Created.Year, 100*0xff+0xff)
	fields.check("Created.Month", h.Created.Month, 0xff)
	fields.check("Created.Day", h.Created.Day, 0xff)
	fields.check("Games", h.Games, 1<<31-1)
	fields.check("Names", h.Names, 0xffff)
	fields.check("Year", h.Year, 0xffff)
	fields.check("Size", h.Size, 0xff)
	fields.check("Depth", h.Depth, 0xff)
	if fields.err != nil {
		return nil, fields.err
	}
	century := min(h.Created.Year/100, 0xff)
	b := []byte{byte(century), byte(h.Created.Year - 100*century), byte(h.Created.Month), byte(h.Created.Day)}
	b = binary.LittleEndian.AppendUint32(b, uint32(h.Games))
	b = binary.LittleEndian.AppendUint16(b, uint16(h.Names))
	b = binary.LittleEndian.AppendUint16(b, uint16(h.Year))
	kind := byte(0)
	if h.Solitaires {
		kind = 1
	}
	return append(b, byte(h.Size), kind, byte(h.Depth), h.Reserved), nil
}

// A fieldChecker remembers the first field that is out of range.
type fieldChecker struct {
	of  string
	err error
}

func (f *fieldChecker) check(name string, value, most int) {
	if f.err == nil && (value < 0 || value > most) {
		f.err = fmt.Errorf("reversi: %s.%s is %d: want 0 to %d", f.of, name, value, most)
	}
}
