package board

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A Result is the outcome of a game. The zero Result is that of a game that has
// not ended, or of which nothing is known. As text, in SGF's RE and in JSON, it is
// what [Result.String] returns.
type Result struct {
	By     Outcome
	Winner Color   // Empty unless one side has won
	Score  float64 // by how much; 0 unless By is ByScore
}

// An Outcome is the way in which a game ended.
type Outcome uint8

// The outcomes, as [Result.String] writes them.
const (
	Unfinished    Outcome = iota // "": the game goes on, or nothing is said
	Unknown                      // "?": not known
	Void                         // "Void": no result
	Draw                         // "Draw"
	Win                          // "B+": how is not said
	ByScore                      // "B+12.5"
	ByResignation                // "B+R"
	ByTime                       // "B+T"
	ByForfeit                    // "B+F"
)

const outcomeWords Words = "unfinished|unknown|void|draw|win|score|resignation|time|forfeit"

// String returns a word for o, such as "resignation".
func (o Outcome) String() string { return WordOf(outcomeWords, o) }

// WonBy returns the result of a game that color has won, and that of a draw if
// it is [Empty].
func WonBy(color Color) Result {
	if color != Black && color != White {
		return Result{By: Draw}
	}
	return Result{By: Win, Winner: color}
}

// String returns the result as SGF's RE has it: "B+12.5", "W+R", "B+", "Draw",
// "Void", "?", and "" for [Unfinished]. It is "?" where By says that a side
// has won and Winner does not say who.
func (r Result) String() string {
	switch r.By {
	case Unfinished:
		return ""
	case Void:
		return "Void"
	case Draw:
		return "Draw"
	}
	s := "B+"
	switch r.Winner {
	case Black:
	case White:
		s = "W+"
	default:
		return "?"
	}
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

// ParseResult reads a result as records have it: "B+12.5", "W+R", "W+Resign",
// "B+T", "Draw", "0", "Void", "?", in either case, a number with a unit after it
// too; no text at all is the zero Result. Any other text is an error, and the
// result [Unknown].
func ParseResult(s string) (Result, error) {
	text := strings.ToLower(strings.TrimSpace(s))
	switch text {
	case "":
		return Result{}, nil
	case "?":
		return Result{By: Unknown}, nil
	case "0", "draw", "jigo":
		return Result{By: Draw}, nil
	case "void":
		return Result{By: Void}, nil
	}
	side, how, _ := strings.Cut(text, "+")
	r := Result{By: Win}
	switch strings.TrimSpace(side) {
	case "b", "black":
		r.Winner = Black
	case "w", "white":
		r.Winner = White
	}
	if r.Winner == Empty || !strings.Contains(text, "+") {
		return Result{By: Unknown}, fmt.Errorf("%s is not a result: want one such as B+12.5, W+R or Draw", Quote(s))
	}
	switch how = strings.TrimSpace(how); how {
	case "":
	case "r", "res", "resign", "resigns", "resignation":
		r.By = ByResignation
	case "t", "time", "timeout":
		r.By = ByTime
	case "f", "forfeit":
		r.By = ByForfeit
	default:
		if score := leadingNumber(how); score > 0 {
			r.By, r.Score = ByScore, score
		}
	}
	return r, nil
}

// leadingNumber reads a finite number from the start of s, with a decimal point
// or comma, and returns 0 if there is none.
func leadingNumber(s string) float64 {
	n := 0
	for n < len(s) && (isDigit(s[n]) || strings.IndexByte("+-.,", s[n]) >= 0) {
		n++
	}
	x, err := strconv.ParseFloat(strings.Replace(s[:n], ",", ".", 1), 64)
	if err != nil || math.IsInf(x, 0) {
		return 0
	}
	return x
}

// MarshalText returns what [Result.String] does.
func (r Result) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads what [ParseResult] does. If there is an error, r stays as
// it was.
func (r *Result) UnmarshalText(text []byte) error {
	read, err := ParseResult(string(text))
	if err == nil {
		*r = read
	}
	return err
}
