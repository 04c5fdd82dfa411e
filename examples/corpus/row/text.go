package row

import (
	"encoding/binary"
	"iter"

	"github.com/stonesgo/stones/board"
)

// FormatMoves returns moves as [AppendMoves] writes them in the notation of the
// game, with a blank between two of them.
func FormatMoves(game string, rows, cols int, moves []byte) string {
	n := notationOf(game)
	l := board.Square4(rows, cols) // names of cells are the same on lattices of every kind
	var text []byte
	for m := range Moves(l, moves) {
		if text != nil {
			text = append(text, ' ')
		}
		text = append(text, n.FormatMove(l, m)...)
	}
	return string(text)
}

func notationOf(game string) board.Notation {
	switch game {
	case "ancientgo":
		return board.Notation{SkipI: true, FromBottom: true, Upper: true}
	case "renju":
		return board.Notation{FromBottom: true}
	}
	return board.Notation{}
}

// Moves yields the moves on l that [AppendMoves] has written.
func Moves(l *board.Lattice, moves []byte) iter.Seq[board.Move] {
	return func(yield func(board.Move) bool) {
		for len(moves) > 0 {
			action, size := binary.Uvarint(moves)
			if size <= 0 || action > uint64(l.Actions()) || !yield(l.MoveOf(int(action))) {
				return
			}
			moves = moves[size:]
		}
	}
}
