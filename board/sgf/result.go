package sgf

import (
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
)

// A Result is what RE says of the outcome of a game.
type Result struct {
	By     Outcome
	Winner board.Color // Empty unless somebody has won
	Score  float64     // by how much; 0 unless By is ByScore
}

// An Outcome is the way in which a game ended.
type Outcome uint8

// The outcomes that RE can name.
const (
	Unknown       Outcome = iota // "?", no RE, and whatever is not known here
	Void                         // "Void": no result
	Draw                         // "0" or "Draw"
	Win                          // "B+": it is not said how
	ByScore                      // "B+12.5"
	ByResignation                // "B+R"
	ByTime                       // "B+T"
	ByForfeit                    // "B+F"
)

// Result returns what the node's RE says.
func (n *Node) Result() Result {
	value, _ := n.Get("RE")
	return ParseResult(value)
}

// ParseResult reads a result as RE has it: "B+12.5", "W+R", "W+Resign", "B+T",
// "Draw", "0", "Void", "?", in either case, a number with a unit after it too.
// Text that it does not know gives [Unknown].
func ParseResult(s string) Result {
	s = strings.ToLower(strings.Trim(s, blanks))
	switch s {
	case "0", "draw", "jigo":
		return Result{By: Draw}
	case "void":
		return Result{By: Void}
	}
	winner, how, ok := strings.Cut(s, "+")
	if !ok {
		return Result{}
	}
	r := Result{By: Win}
	switch strings.Trim(winner, blanks) {
	case "b", "black":
		r.Winner = board.Black
	case "w", "white":
		r.Winner = board.White
	default:
		return Result{}
	}
	how = strings.Trim(how, blanks)
	switch how {
	case "":
		return r
	case "r", "res", "resign", "resigns", "resignation":
		r.By = ByResignation
		return r
	case "t", "time", "timeout":
		r.By = ByTime
		return r
	case "f", "forfeit":
		r.By = ByForfeit
		return r
	}
	score, rest := leadingNumber(how)
	if rest == how || score <= 0 {
		return r
	}
	r.By = ByScore
	r.Score = score
	return r
}

// String returns the result as RE has it, "?" for [Unknown].
func (r Result) String() string {
	switch r.By {
	case Void:
		return "Void"
	case Draw:
		return "Draw"
	}
	if r.Winner != board.Black && r.Winner != board.White {
		return "?"
	}
	s := colorID(r.Winner) + "+"
	switch r.By {
	case Win:
		return s
	case ByScore:
		return s + strconv.FormatFloat(r.Score, 'f', -1, 64)
	case ByResignation:
		return s + "R"
	case ByTime:
		return s + "T"
	case ByForfeit:
		return s + "F"
	}
	return "?"
}
