package reversi

import (
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
)

// The reasons why a move is against the rules that only Reversi has. The
// others are [board.ErrOffBoard], [board.ErrGameOver], [board.ErrOccupied] and
// [board.ErrSwap].
const (
	ErrNoFlip    board.Illegal = "no-flip: the disc would turn over no disc"
	ErrMustMove  board.Illegal = "must-move: a pass is not allowed while there is a move"
	ErrNotCenter board.Illegal = "not-center: the first four discs go onto the four squares in the center"
)

// The smallest and the largest board, and the usual one.
const (
	MinSize     = 4
	MaxSize     = 26
	DefaultSize = 8
)

// Rules say on which board a game is played and how it begins. The zero value
// is [Othello].
type Rules struct {
	Size  int       `json:"size"`  // rows and columns: even, from 4 to 26; 0 stands for the usual 8
	Start StartKind `json:"start"` // what is on the board at the beginning
}

// Othello returns the rules of Othello, on 8×8. They are the usual ones;
// Rules{Size: 10} are the same on a larger board.
func Othello() Rules { return Rules{Size: DefaultSize} }

// Parallel returns the rules of games that begin with [StartParallel], on a
// board of that size; 0 stands for 8.
func Parallel(size int) Rules { return Rules{Size: size, Start: StartParallel} }

// FreeCenter returns the rules of the old Reversi, in which the first four discs
// go freely onto the center, on a board of that size; 0 stands for 8.
func FreeCenter(size int) Rules { return Rules{Size: size, Start: StartFreeCenter} }

// ruleSets are the names of the rules, by how a game begins.
var ruleSets = [...]string{"othello", "parallel", "free-center"}

// RuleSets returns the names that [RuleSet] knows, the usual one first.
func RuleSets() []string { return append([]string(nil), ruleSets[:]...) }

// RuleSet returns the rules of that name, in either case, on a board of that
// size: "othello", "parallel" or "free-center". An empty name stands for Othello
// and a size of 0 for 8. The error for any other name lists the names, that for a
// size is the one of [Rules.Validate].
func RuleSet(name string, size int) (Rules, error) {
	for i, known := range ruleSets {
		if strings.EqualFold(name, known) || name == "" {
			r := Rules{Size: size, Start: StartKind(i)}.sized()
			return r, r.Validate()
		}
	}
	return Rules{}, fmt.Errorf("reversi: unknown rules %s, want %s", board.Quote(name), strings.Join(ruleSets[:], ", "))
}

// Validate returns nil if a game can be played by the rules. The error names
// the field that is wrong.
func (r Rules) Validate() error {
	if !validSize(r.sized().Size) {
		return fmt.Errorf("reversi: Rules.Size is %d, want %s", r.Size, wantSize)
	}
	if r.Start > StartFreeCenter {
		return fmt.Errorf("reversi: Rules.Start is %v, want %v", r.Start, startWords)
	}
	return nil
}

func validSize(n int) bool { return n >= MinSize && n <= MaxSize && n%2 == 0 }

// wantSize says what validSize does.
var wantSize = fmt.Sprintf("an even number from %d to %d", MinSize, MaxSize)

// sized returns the rules with the size written out.
func (r Rules) sized() Rules {
	if r.Size == 0 {
		r.Size = DefaultSize
	}
	return r
}

// String returns the size of the board and how a game begins, such as
// "8×8 othello".
func (r Rules) String() string {
	n := r.sized().Size
	return fmt.Sprintf("%d×%d %v", n, n, r.Start)
}

// A StartKind says how a game begins. In each of them black moves first. As
// text, in JSON too, it is a word: "othello", "parallel" or "free center".
type StartKind uint8

// The ways to begin.
const (
	// StartOthello has two discs of each side in the center, those of one side
	// on a diagonal: on 8×8 d4 and e5 are white's, e4 and d5 black's.
	StartOthello StartKind = iota

	// StartParallel has them side by side: on 8×8 d4 and e4 are white's, d5 and
	// e5 black's.
	StartParallel

	// StartFreeCenter has an empty board: the first four discs go freely onto
	// the four squares in the center, by turns, without turning any over.
	StartFreeCenter
)

const startWords board.Words = "othello|parallel|free center"

// String returns "othello", "parallel" or "free center".
func (k StartKind) String() string { return board.WordOf(startWords, k) }

// MarshalText returns the text of [StartKind.String]. It refuses other values
// than those above.
func (k StartKind) MarshalText() ([]byte, error) { return board.MarshalWord(startWords, k) }

// UnmarshalText reads what [StartKind.MarshalText] writes, in either case, with
// the center spelled centre too and with a blank, a hyphen or nothing between
// the words.
func (k *StartKind) UnmarshalText(text []byte) error {
	switch strings.ToLower(string(text)) {
	case "freecenter", "free-center", "free centre", "freecentre", "free-centre":
		*k = StartFreeCenter
		return nil
	}
	return board.UnmarshalWord(startWords, k, text)
}

// discs returns what stands on the squares of [center] at the beginning.
func (k StartKind) discs() [4]board.Color {
	switch k {
	case StartOthello:
		return [4]board.Color{board.White, board.Black, board.Black, board.White}
	case StartParallel:
		return [4]board.Color{board.White, board.White, board.Black, board.Black}
	}
	return [4]board.Color{}
}

// grid returns the board with which games of this kind begin.
func (k StartKind) grid(l *board.Lattice) *board.Grid[board.Color] {
	grid := board.NewGrid[board.Color](l)
	discs := k.discs()
	for i, c := range center(l) {
		grid.Set(c, discs[i])
	}
	return grid
}

// center returns the four squares in the center of the board, row by row.
func center(l *board.Lattice) [4]board.Cell {
	n := l.Cols()
	first := board.Cell((n/2-1)*n + n/2 - 1)
	return [4]board.Cell{first, first + 1, first + board.Cell(n), first + board.Cell(n) + 1}
}

// ParseColor reads the name of a side: dark, d or light, l, the discs ● and ○,
// * for dark, and what [board.ParseColor] reads.
func ParseColor(s string) (board.Color, error) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "dark", "d", "*", "●":
		return board.Black, nil
	case "light", "l", "○":
		return board.White, nil
	}
	return board.ParseColor(s)
}
