package row

import (
	"encoding/binary"

	"github.com/stonesgo/stones/board"
)

// A Row is what is known of one record. Fields are exported, and plain, for
// programs that carry rows from machine to machine.
type Row struct {
	// File names the file and, behind "!", the member of an archive, and Record
	// is the number of the record in it, from 1. Line and Col are where its
	// trouble stands in the text, or else where the record begins, counted from 1;
	// they are 0 where that is not known, as in files of WTHOR, which are no text.
	File      string
	Record    int
	Line, Col int

	// Game is the name of the game as package stones has it, "" if the record
	// was not understood that far.
	Game  string
	Rules string // what it was played by, for people
	Rows  int
	Cols  int
	Setup string // how the game begins if not as usual: "black D4 Q16, white to move", see Start

	Moves  []byte // in canonical form, see AppendMoves
	Length int    // how many moves

	Recorded string // the result in the record, as SGF has it
	Played   string // the result on the board, "" if the game is not over there

	Hash    int64 // of the canonical form of the whole game
	Opening int64 // of that of the first moves, as many as Record.Row was told to take
	Final   int64 // Canonical of the last position, which other moves may lead to as well

	// Trouble is why the record is not a whole game by the rules, "" if it is
	// one. Then the other fields describe the game up to there.
	Trouble string
}

// AppendMoves appends moves to dst as a row keeps them: the [board.Lattice.Action]
// of each as an unsigned varint, one byte up to 127 and two up to 16383.
func AppendMoves(dst []byte, l *board.Lattice, moves []board.Move) []byte {
	for _, m := range moves {
		dst = binary.AppendUvarint(dst, uint64(l.Action(m)))
	}
	return dst
}

// CutMoves splits moves as [AppendMoves] writes them behind the first n, or
// behind the last if there are fewer.
func CutMoves(moves []byte, n int) (first, rest []byte) {
	i := 0
	for ; n > 0 && i < len(moves); n-- {
		_, size := binary.Uvarint(moves[i:])
		if size <= 0 {
			break
		}
		i += size
	}
	return moves[:i:i], moves[i:]
}

// Winner returns who has won: by the record if it says so, otherwise on the
// board. It returns board.Empty for a draw, and ok is false if neither knows.
func (r *Row) Winner() (winner board.Color, ok bool) {
	for _, text := range []string{r.Recorded, r.Played} {
		result, err := board.ParseResult(text)
		if err != nil {
			continue
		}
		switch {
		case result.By == board.Draw:
			return board.Empty, true
		case result.Winner != board.Empty:
			return result.Winner, true
		}
	}
	return board.Empty, false
}
