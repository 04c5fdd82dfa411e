// Package wthor reads and writes the files of the WTHOR database, which holds
// the games of Othello that were played in tournaments since 1977.
//
// A file of games, such as WTH_2021.wtb, has a [Header] and records of 68 bytes.
// A [Reader] reads them one after the other:
//
//	r, err := wthor.NewReader(file)
//	…
//	for record, err := range r.All() {
//		if err != nil {
//			log.Print(err) // of this record only, unless it is the last
//			continue
//		}
//		game, err := record.Replay()
//		…
//	}
//
// A record names its players and its tournament by their places in two other
// files, which [ReadPlayers] and [ReadTournaments] read. A [Writer] writes a file
// of games, and [FromGame] makes the records for it.
//
// The moves of a record are the squares where discs were put: passes are not in
// the file, and [Game.Replay] plays them where they were forced. The score is
// the number of black's discs at the end, with the empty squares given to the
// winner.
//
// # Bad records
//
// Since all records have one length, one that is wrong does not hide the next.
// It is an error with its number, and the reader goes on behind it; only the end
// of the file and an error of the underlying reader stop it.
package wthor

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/reversi"
)

// The sizes that the format gives to its parts, in bytes.
const (
	headerSize     = 16
	recordSize     = 68
	mostMoves      = 60
	playerSize     = 20
	tournamentSize = 26
)

// maxScore is the number of squares.
const maxScore = 64

// A Header is what a file says about itself, in its first 16 bytes.
type Header struct {
	Created    Date // when the file was made
	Games      int  // how many games follow
	Names      int  // how many names follow, in a file of names; up to 65535
	Year       int  // in which the games were played, up to 65535
	Size       int  // the side of the board: 8, or 0 which means 8 too
	Solitaires bool // the games are problems for one player
	Depth      int  // how many plies before the end the best score was computed, up to 255
	Reserved   byte // has no meaning
}

// A Date is a day. It is kept as the file has it, so it need not be one of the
// calendar; month and day have room for numbers up to 255.
type Date struct{ Year, Month, Day int }

// A Game is one record of a file.
type Game struct {
	Tournament   int              // its number in the file of tournaments, up to 65535
	Black, White int              // numbers in the file of players
	Score        int              // the discs of black at the end, 0 to 64, the empty squares given to the winner
	BestScore    int              // the same if both had played best from Header.Depth plies before the end
	Moves        []reversi.Square // where discs were put, at most 60; passes are not in the file
}

// Replay plays the record from the start of Othello, with the passes that the
// file leaves out. An illegal move is a [*board.RecordError] with its number in
// Moves, and the game up to it is returned along with it.
func (g Game) Replay() (*reversi.Game, error) {
	game, err := reversi.New(reversi.Othello())
	if err != nil {
		return nil, err
	}
	for i, sq := range g.Moves {
		if err := play(game, sq); err != nil {
			return game, &board.RecordError{Move: i + 1, Text: sq.String(), Err: err}
		}
	}
	return game, nil
}

// play plays a disc on sq, and before it the pass that the file leaves out.
func play(game *reversi.Game, sq reversi.Square) error {
	m := board.Move(sq)
	if !sq.Valid() { // also what would be a pass
		return board.ErrOffBoard
	}
	err := game.Play(m)
	if err == nil || game.Play(board.Pass) != nil {
		return err
	}
	if err = game.Play(m); err != nil {
		game.Undo()
	}
	return err
}

// FromGame returns the moves and the score of a game as a record. The numbers of
// players and tournament are for the caller to fill in. The format has room for
// games from the start of Othello on 8×8 only; other games are an error.
//
// In a game that is not over, Score and BestScore are the score if it ended
// now.
func FromGame(game *reversi.Game) (Game, error) {
	start := game.Clone()
	for range game.Len() {
		start.Undo()
	}
	if pos, ok := start.Position(); !ok || pos != reversi.Start() || start.Turn() != board.Black {
		return Game{}, errors.New("wthor: the format holds games from the start of Othello on 8×8 only")
	}
	g := Game{Moves: make([]reversi.Square, 0, mostMoves)}
	for _, m := range game.History() {
		if c, ok := m.Cell(); ok {
			g.Moves = append(g.Moves, reversi.Square(c))
		}
	}
	g.Score, _ = game.Score()
	g.BestScore = g.Score
	return g, nil
}

// ReadPlayers reads the names of a WTHOR.JOU file. The numbers of players in a
// [Game] are their places in the slice. A file that ends too soon is an error
// that wraps [io.ErrUnexpectedEOF], and the names before it are returned along
// with it.
func ReadPlayers(r io.Reader) ([]string, error) { return readNames(r, "player", playerSize) }

// ReadTournaments reads the names of a WTHOR.TRN file. The numbers of
// tournaments in a [Game] are their places in the slice. Errors are those of
// [ReadPlayers].
func ReadTournaments(r io.Reader) ([]string, error) {
	return readNames(r, "tournament", tournamentSize)
}

func readNames(r io.Reader, what string, size int) ([]string, error) {
	in := bufio.NewReader(r)
	h, err := readHeader(in)
	if err != nil {
		return nil, err
	}
	var names []string
	field := make([]byte, size)
	for i := range h.Names {
		if err := readFull(in, field); err != nil {
			return names, fmt.Errorf("wthor: %s %d of %d: %w", what, i+1, h.Names, err)
		}
		names = append(names, latin1(field))
	}
	return names, nil
}

// readFull fills b. The end of the file is [io.ErrUnexpectedEOF].
func readFull(r io.Reader, b []byte) error {
	_, err := io.ReadFull(r, b)
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return err
}

// latin1 decodes a name that ends at the first zero byte.
func latin1(b []byte) string {
	if i := slices.Index(b, 0); i >= 0 {
		b = b[:i]
	}
	var s strings.Builder
	for _, c := range b {
		s.WriteRune(rune(c))
	}
	return s.String()
}

func readHeader(r io.Reader) (Header, error) {
	var b [headerSize]byte
	if err := readFull(r, b[:]); err != nil {
		return Header{}, fmt.Errorf("wthor: header: %w", err)
	}
	games := binary.LittleEndian.Uint32(b[4:])
	if games > 1<<31-1 {
		return Header{}, fmt.Errorf("wthor: header: the number of games is %d, want less than 2^31", games)
	}
	if b[13] > 1 {
		return Header{}, fmt.Errorf("wthor: header: the kind of games is %d, want 0 or 1", b[13])
	}
	return Header{
		Created:    Date{100*int(b[0]) + int(b[1]), int(b[2]), int(b[3])},
		Games:      int(games),
		Names:      int(binary.LittleEndian.Uint16(b[8:])),
		Year:       int(binary.LittleEndian.Uint16(b[10:])),
		Size:       int(b[12]),
		Solitaires: b[13] == 1,
		Depth:      int(b[14]),
		Reserved:   b[15],
	}, nil
}

// append appends the header as it stands in a file to dst.
func (h Header) append(dst []byte) ([]byte, error) {
	fields := fieldChecker{of: "Header"}
	fields.check("Created.Year", h.Created.Year, 100*0xff+0xff)
	fields.check("Created.Month", h.Created.Month, 0xff)
	fields.check("Created.Day", h.Created.Day, 0xff)
	fields.check("Games", h.Games, 1<<31-1)
	fields.check("Names", h.Names, 0xffff)
	fields.check("Year", h.Year, 0xffff)
	fields.check("Size", h.Size, 0xff)
	fields.check("Depth", h.Depth, 0xff)
	if fields.err != nil {
		return dst, fields.err
	}
	century := min(h.Created.Year/100, 0xff)
	dst = append(dst, byte(century), byte(h.Created.Year-100*century), byte(h.Created.Month), byte(h.Created.Day))
	dst = binary.LittleEndian.AppendUint32(dst, uint32(h.Games))
	dst = binary.LittleEndian.AppendUint16(dst, uint16(h.Names))
	dst = binary.LittleEndian.AppendUint16(dst, uint16(h.Year))
	kind := byte(0)
	if h.Solitaires {
		kind = 1
	}
	return append(dst, byte(h.Size), kind, byte(h.Depth), h.Reserved), nil
}

// A fieldChecker remembers the first field that is out of range.
type fieldChecker struct {
	of  string
	err error
}

func (f *fieldChecker) check(name string, value, most int) {
	if f.err == nil && (value < 0 || value > most) {
		f.err = fmt.Errorf("wthor: %s.%s is %d, want 0 to %d", f.of, name, value, most)
	}
}
