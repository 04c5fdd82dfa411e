package board

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Words are the names of the values of an enumeration from 0 on, separated by
// "|". The rules of every game have some, and go into JSON as words:
//
//	type SwapRule uint8
//
//	const swapWords board.Words = "none|pieces|sides"
//
//	func (r SwapRule) String() string               { return board.WordOf(swapWords, r) }
//	func (r SwapRule) MarshalText() ([]byte, error) { return board.MarshalWord(swapWords, r) }
//	func (r *SwapRule) UnmarshalText(text []byte) error {
//		return board.UnmarshalWord(swapWords, r, text)
//	}
type Words string

// WordOf returns the word for e, such as "pieces", and "hex.SwapRule(7)" for a
// value that has none.
func WordOf[E ~uint8](w Words, e E) string {
	n := uint8(0)
	for word := range strings.SplitSeq(string(w), "|") {
		if n == uint8(e) {
			return word
		}
		n++
	}
	return fmt.Sprintf("%T(%d)", e, uint8(e))
}

// MarshalWord returns the word for e, and an error for a value that has none.
func MarshalWord[E ~uint8](w Words, e E) ([]byte, error) {
	if int(e) > strings.Count(string(w), "|") {
		return nil, fmt.Errorf("%s is not a valid value", WordOf(w, e))
	}
	return []byte(WordOf(w, e)), nil
}

// UnmarshalWord sets *e to the value of that word, in either case. For any other
// text it leaves *e as it is; the error names the words that there are.
func UnmarshalWord[E ~uint8](w Words, e *E, text []byte) error {
	n := uint8(0)
	for word := range strings.SplitSeq(string(w), "|") {
		if strings.EqualFold(word, string(text)) {
			*e = E(n)
			return nil
		}
		n++
	}
	return fmt.Errorf("%T: unknown value %s, want %s", *e, Quote(string(text)), w)
}

// String returns the words as a sentence lists them: "none, pieces or sides".
func (w Words) String() string {
	list := strings.ReplaceAll(string(w), "|", ", ")
	if i := strings.LastIndex(list, ", "); i >= 0 {
		list = list[:i] + " or " + list[i+2:]
	}
	return list
}

// Quote returns text from outside as an error message should show it: in
// quotation marks, with control characters escaped, and of a long text only the
// start.
func Quote(s string) string { return strconv.Quote(shorten(s, shown)) }

// shown is how many bytes of a text from outside an error shows.
const shown = 24

// printable is [Quote] without the quotation marks.
func printable(s string) string {
	q := Quote(s)
	return q[1 : len(q)-1]
}

// shorten returns s, or the characters that its first most bytes hold and "…".
func shorten(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most] + "…"
}

// quoteStart quotes the first character of s for an error message.
func quoteStart(s string) string {
	for _, r := range s {
		return strconv.QuoteRune(r)
	}
	return "end of text"
}
