package hex

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
)

// A SwapRule says what the second player may do instead of answering the first
// move with a stone, so that a first move that is too good does not pay.
type SwapRule uint8

// The swap rules.
const (
	// NoSwap is the game without the rule.
	NoSwap SwapRule = iota

	// SwapPieces: the stone of the first move goes to its mirror cell, column
	// for row, and becomes Blue's. Red is to move. Square boards only.
	SwapPieces

	// SwapSides: the stone stays and stays red, and the players exchange
	// colors. Blue, now the first player, is to move; see [Game.Seat].
	SwapSides
)

const swapWords board.Words = "none|pieces|sides"

// String returns "none", "pieces" or "sides".
func (s SwapRule) String() string { return board.WordOf(swapWords, s) }

// MarshalText returns the word of [SwapRule.String]. A value without one is an
// error.
func (s SwapRule) MarshalText() ([]byte, error) { return board.MarshalWord(swapWords, s) }

// UnmarshalText reads a word that [SwapRule.MarshalText] writes, in either case.
func (s *SwapRule) UnmarshalText(text []byte) error { return board.UnmarshalWord(swapWords, s, text) }

// Rules are the size of the board and the swap rule. Ready ones are [Standard],
// [Sides] and [Plain]. Rules without rows and columns stand for the usual size,
// 11×11, or for that of the board at hand; see [FromGrid] and [ParseWith]. Rules
// are comparable.
type Rules struct {
	Rows int      `json:"rows"` // from 1 to board.MaxSide
	Cols int      `json:"cols"` // from 1 to board.MaxSide; Rows and Cols may differ
	Swap SwapRule `json:"swap"`
}

// usualSize is the number of rows and columns of rules that do not say it.
const usualSize = 11

// Standard returns the usual rules, with [SwapPieces], on a board of so many rows and
// columns: 11, 13, 14 and 19 are the usual ones, and 0 stands for 11.
func Standard(size int) Rules { return Rules{size, size, SwapPieces} }

// Sides returns the rules with [SwapSides], as tournaments over the board have
// them. The size is that of [Standard].
func Sides(size int) Rules { return Rules{size, size, SwapSides} }

// Plain returns the rules without a swap. The size is that of [Standard].
func Plain(size int) Rules { return Rules{size, size, NoSwap} }

// ruleSetNames and ruleSets are the ready sets.
const ruleSetNames board.Words = "standard|swap-sides|no-swap"

var ruleSets = [...]func(size int) Rules{Standard, Sides, Plain}

// RuleSets returns the names that [RuleSet] knows, the usual one first.
func RuleSets() []string { return strings.Split(string(ruleSetNames), "|") }

// RuleSet returns the rules of that name, in either case: "standard", "swap-sides"
// or "no-swap". The empty name stands for the standard rules, and a size of 0 for 11.
// The error for any other name lists the names, that for a size is the one of
// [Rules.Validate].
func RuleSet(name string, size int) (Rules, error) {
	for i, known := range RuleSets() {
		if name == "" || strings.EqualFold(name, known) {
			r := ruleSets[i](cmp.Or(size, usualSize))
			if err := r.Validate(); err != nil {
				return Rules{}, err
			}
			return r, nil
		}
	}
	return Rules{}, fmt.Errorf("hex: unknown rule set %s, want %v", board.Quote(name), ruleSetNames)
}

// Validate returns an error that names the first field with a value that no game
// can have, and nil if there is none. Rows and Cols that are both 0 are valid.
func (r Rules) Validate() error {
	r = r.sized(usualSize, usualSize)
	switch {
	case r.Rows < 1 || r.Rows > board.MaxSide:
		return fmt.Errorf("hex: Rules.Rows is %d, want 1 to %d", r.Rows, board.MaxSide)
	case r.Cols < 1 || r.Cols > board.MaxSide:
		return fmt.Errorf("hex: Rules.Cols is %d, want 1 to %d", r.Cols, board.MaxSide)
	case r.Swap > SwapSides:
		return fmt.Errorf("hex: Rules.Swap is %d, want NoSwap, SwapPieces or SwapSides", r.Swap)
	case r.Swap == SwapPieces && r.Rows != r.Cols:
		return fmt.Errorf("hex: Rules.Swap is SwapPieces on %d rows and %d columns: only a square board has mirror cells", r.Rows, r.Cols)
	}
	return nil
}

// String returns the rules as people say them, the columns before the rows:
// "11×11, swap of pieces".
func (r Rules) String() string {
	r = r.sized(usualSize, usualSize)
	swap := "no swap"
	if r.Swap != NoSwap {
		swap = "swap of " + r.Swap.String()
	}
	return fmt.Sprintf("%d×%d, %s", r.Cols, r.Rows, swap)
}

// sized returns r with that size if r has none.
func (r Rules) sized(rows, cols int) Rules {
	if r.Rows == 0 && r.Cols == 0 {
		r.Rows, r.Cols = rows, cols
	}
	return r
}
