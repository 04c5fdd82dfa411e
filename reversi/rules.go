package reversi

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonesgo/stones/board"
)

// The reasons why a move is against the rules that only Reversi has. The
// others are [board.ErrGameOver], [board.ErrOffBoard], [board.ErrOccupied] and
// [board.ErrSwap].
const (
	ErrNoFlip    board.Illegal = "the disc would turn over no disc"
	ErrMustMove  board.Illegal = "a pass is not allowed while there is a move"
	ErrNotCenter board.Illegal = "the first four discs go onto the four squares in the center"
)

// The smallest and the largest board, and the usual one.
const (
	MinSize     = 4
	MaxSize     = 26
	DefaultSize = 8
)

// Rules say on which board a game is played and how it begins. The zero value
// is Othello on 8×8.
type Rules struct {
	Size  int       // rows and columns: even, from 4 to 26; 0 stands for 8
	Start StartKind // what is on the board at the beginning
}

// check returns the rules with the size written out, or what is wrong with
// them.
func (r Rules) check() (Rules, error) {
	if r.Size == 0 {
		r.Size = DefaultSize
	}
	if r.Size < MinSize || r.Size > MaxSize || r.Size%2 != 0 {
		return r, fmt.Errorf("reversi: Rules.Size is %d: want an even number from %d to %d", r.Size, MinSize, MaxSize)
	}
	if r.Start > FreeCenter {
		return r, fmt.Errorf("reversi: Rules.Start is %v: want Othello, Parallel or FreeCenter", r.Start)
	}
	return r, nil
}

// A StartKind says how a game begins. In each of them black moves first.
type StartKind uint8

// The ways to begin.
const (
	// Othello has two discs of each side in the center, those of one side on a
	// diagonal: on 8×8 d4 and e5 are white's, e4 and d5 black's.
	Othello StartKind = iota

	// Parallel has them side by side: on 8×8 d4 and e4 are white's, d5 and e5
	// black's.
	Parallel

	// FreeCenter is the old Reversi: the board is empty, and the first four
	// discs go freely onto the four squares in the center, by turns, without
	// turning any over.
	FreeCenter
)

var startNames = [...]string{"othello", "parallel", "free center"}

// String returns "othello", "parallel" or "free center".
func (k StartKind) String() string {
	if k > FreeCenter {
		return fmt.Sprintf("StartKind(%d)", uint8(k))
	}
	return startNames[k]
}

// MarshalText returns the text of [StartKind.String]. It refuses values that
// are no way to begin.
func (k StartKind) MarshalText() ([]byte, error) {
	if k > FreeCenter {
		return nil, fmt.Errorf("reversi: %v is no way to begin", k)
	}
	return []byte(k.String()), nil
}

// UnmarshalText reads what [StartKind.MarshalText] writes, in either case, with
// the center spelled centre too and with blanks, hyphens or nothing between the
// words.
func (k *StartKind) UnmarshalText(text []byte) error {
	plain := func(s string) string {
		return strings.NewReplacer(" ", "", "-", "", "centre", "center").Replace(strings.ToLower(s))
	}
	for i, name := range startNames {
		if plain(name) == plain(string(text)) {
			*k = StartKind(i)
			return nil
		}
	}
	return fmt.Errorf("reversi: %q is no way to begin: want othello, parallel or free center", clip(string(text)))
}

// center returns the four squares in the center of the board, row by row.
func center(l *board.Lattice) [4]board.Cell {
	n := l.Cols()
	first := board.Cell((n/2-1)*n + n/2 - 1)
	return [4]board.Cell{first, first + 1, first + board.Cell(n), first + board.Cell(n) + 1}
}

// inCenter reports whether c is one of the squares of [center].
func inCenter(l *board.Lattice, c board.Cell) bool {
	squares := center(l)
	return slices.Contains(squares[:], c)
}

// discs returns what stands on the squares of [center] at the beginning.
func (k StartKind) discs() [4]board.Color {
	switch k {
	case Othello:
		return [4]board.Color{board.White, board.Black, board.Black, board.White}
	case Parallel:
		return [4]board.Color{board.White, board.White, board.Black, board.Black}
	}
	return [4]board.Color{}
}

// String returns the size of the board and how a game begins, such as
// "8×8 othello".
func (r Rules) String() string {
	if r.Size == 0 {
		r.Size = DefaultSize
	}
	return fmt.Sprintf("%d×%d %v", r.Size, r.Size, r.Start)
}
