package hex

import (
	"slices"
	"testing"

	"github.com/stonesgo/stones/board"
)

// A sheet is a game as two people would keep it on paper: rows of letters, a
// new sheet for every move.
type sheet struct {
	swap    SwapRule
	rows    []string // R, B and dots
	turn    board.Color
	moves   int
	swapped bool // the players have exchanged colors
	winner  board.Color
}

// with returns the rows with a letter put on one cell.
func (s *sheet) with(row, col int, letter string) []string {
	rows := slices.Clone(s.rows)
	rows[row] = rows[row][:col] + letter + rows[row][col+1:]
	return rows
}

// first returns where the only stone is.
func (s *sheet) first() (row, col int) {
	for row := range s.rows {
		for col := range s.rows[row] {
			if s.rows[row][col] != '.' {
				return row, col
			}
		}
	}
	panic("an empty board")
}

// play returns the sheet after a move, or why it is not legal.
func (s *sheet) play(m board.Move) (*sheet, error) {
	cols := len(s.rows[0])
	switch {
	case m < board.Swap || m == board.Move(board.None) || int(m) >= len(s.rows)*cols:
		return s, board.ErrOffBoard
	case s.winner != board.Empty:
		return s, board.ErrGameOver
	case m == board.Pass:
		return s, board.ErrPass
	case m == board.Swap && (s.swap == NoSwap || s.moves != 1):
		return s, board.ErrSwap
	}
	next := *s
	next.moves++
	next.turn = s.turn.Opponent()
	if m == board.Swap {
		if s.swap == SwapSides {
			next.turn, next.swapped = Blue, true
			return &next, nil
		}
		row, col := s.first()
		next.rows = s.with(row, col, ".")
		next.rows = next.with(col, row, "B")
		return &next, nil
	}
	row, col := int(m)/cols, int(m)%cols
	if s.rows[row][col] != '.' {
		return s, board.ErrOccupied
	}
	next.rows = s.with(row, col, map[board.Color]string{Red: "R", Blue: "B"}[s.turn])
	next.winner = searchWinner(len(next.rows), cols, func(row, col int) board.Color { return colorOf(next.rows[row][col]) })
	return &next, nil
}

func colorOf(letter byte) board.Color {
	return map[byte]board.Color{'R': Red, 'B': Blue}[letter]
}

// compare asks the game everything that the sheet knows.
func (s *sheet) compare(t *testing.T, g *Game) {
	t.Helper()
	cols := len(s.rows[0])
	hash := board.TurnKey(s.turn)
	if s.swap != NoSwap && s.moves < 2 && s.winner == board.Empty {
		hash ^= board.StateKey(1, uint32(s.swap))
	}
	var legal []board.Move
	for m := board.Move(-5); int(m) < len(s.rows)*cols+2; m++ {
		if _, err := s.play(m); g.Check(m) != err {
			t.Fatalf("Check(%d) = %v, want %v\n%v", m, g.Check(m), err, g)
		} else if err == nil && m >= 0 {
			legal = append(legal, m)
		}
		if m >= 0 && int(m) < len(s.rows)*cols {
			want := colorOf(s.rows[int(m)/cols][int(m)%cols])
			if g.At(board.Cell(m)) != want {
				t.Fatalf("At(%d) is not %v\n%v", m, want, g)
			}
			hash ^= board.Key(board.Cell(m), want)
		}
	}
	if _, err := s.play(board.Swap); err == nil {
		legal = append(legal, board.Swap)
	}
	if got := g.AppendMoves(nil); !slices.Equal(got, legal) {
		t.Fatalf("AppendMoves = %v, want %v\n%v", got, legal, g)
	}
	if g.Turn() != s.turn || g.Winner() != s.winner || g.Over() != (s.winner != board.Empty) || g.Len() != s.moves {
		t.Fatalf("%v to move, winner %v, over %v after %d moves\nwant %+v", g.Turn(), g.Winner(), g.Over(), g.Len(), s)
	}
	if g.Hash() != hash {
		t.Fatalf("Hash() = %x, want %x\n%v", g.Hash(), hash, g)
	}
	seat := map[bool]int{false: 1, true: 2}[s.swapped]
	if g.Seat(Red) != seat || g.Seat(Blue) != 3-seat {
		t.Fatalf("seats %d and %d, want %d first", g.Seat(Red), g.Seat(Blue), seat)
	}
}

// FuzzAgainstPaper plays what the bytes say, moves and undos, on a board and on
// paper, and compares both after every step.
func FuzzAgainstPaper(f *testing.F) {
	f.Add(uint8(2), uint8(2), uint8(1), []byte{1, 250, 3, 251, 4, 4, 0, 8, 6})
	f.Add(uint8(1), uint8(3), uint8(2), []byte{0, 250, 5, 2, 251, 251, 250, 3, 7, 1})
	f.Add(uint8(4), uint8(4), uint8(0), []byte{5, 6, 9, 10, 250, 253, 1, 2, 3, 14, 13, 17, 18})
	f.Add(uint8(0), uint8(0), uint8(1), []byte{0, 250})
	f.Fuzz(func(t *testing.T, rows, cols, swap uint8, script []byte) {
		r := Rules{1 + int(rows%7), 1 + int(cols%7), SwapRule(swap % 3)}
		g, err := New(r)
		if square := r.Rows == r.Cols; (err != nil) != (r.Swap == SwapPieces && !square) {
			t.Fatalf("New(%v) = %v", r, err)
		}
		if err != nil || len(script) > 150 {
			return
		}
		sheets := []*sheet{{swap: r.Swap, rows: slices.Repeat([]string{"......."[:r.Cols]}, r.Rows), turn: Red}}
		for _, b := range script {
			s := sheets[len(sheets)-1]
			m := board.Move(b)
			switch {
			case b == 251:
				if _, ok := g.Undo(); ok != (len(sheets) > 1) {
					t.Fatalf("Undo() = %v after %d moves", ok, s.moves)
				}
				sheets = sheets[:max(1, len(sheets)-1)]
			case b == 250:
				m = board.Swap
				fallthrough
			default:
				next, want := s.play(m)
				if err := g.Play(m); err != want {
					t.Fatalf("Play(%d) = %v, want %v\n%v", m, err, want, g)
				}
				if want == nil {
					sheets = append(sheets, next)
				}
			}
			sheets[len(sheets)-1].compare(t, g)
		}
	})
}
