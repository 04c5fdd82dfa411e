package board

import (
	"strconv"
	"strings"
)

// FormatMove returns the name of the cell that m puts a stone on, "pass" or
// "swap", and "none" for a number that is not a move on l.
func (n Notation) FormatMove(l *Lattice, m Move) string {
	if m == Pass || m == Swap {
		return m.String()
	}
	return n.Format(l, Cell(m))
}

// ParseMove reads what [Notation.FormatMove] writes, in either case and with blanks
// around it. Errors are those of [Notation.Parse].
func (n Notation) ParseMove(l *Lattice, s string) (Move, error) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "pass":
		return Pass, nil
	case "swap":
		return Swap, nil
	}
	c, err := n.Parse(l, s)
	return Move(c), err
}

// MoveList returns the moves of a game in its notation, with a blank between two
// of them: what [PlayMoves] reads.
func MoveList(g Game) string {
	var list strings.Builder
	for i, m := range g.History() {
		if i > 0 {
			list.WriteByte(' ')
		}
		list.WriteString(g.FormatMove(m))
	}
	return list.String()
}

// PlayMoves plays a list of moves in the notation of the game, such as
// "c3 d4 pass". Blanks, commas, semicolons and line ends stand between the moves,
// and names of cells may run together, as in "f5d6c3"; "--" is a name for a pass in
// many games. Numbers of moves are passed over: those with a dot, and those without
// one that are right, counted from 1 at the start of the game.
//
// A move that cannot be read or played is a [*RecordError] with its line and
// column in the text; the moves before it have been played.
func PlayMoves(g Game, text string) error {
	const mark = "\ufeff" // of the byte order
	line, start := 1, 0   // where the line began
	for i := len(text) - len(strings.TrimPrefix(text, mark)); i < len(text); {
		if n := lineEnd(text[i:]); n > 0 {
			i += n
			line, start = line+1, i
			continue
		}
		name := text[i:nameEnd(text, i)]
		if name == "" {
			i++
			continue
		}
		if !isMoveNumber(name, g.Len()+1) {
			m, err := g.ParseMove(name)
			if err == nil {
				err = g.Play(m)
			}
			if err != nil {
				col := i - start + 1
				if e, ok := err.(*SyntaxError); ok {
					col += max(e.Col, 1) - 1
					err = &SyntaxError{line, col, e.Msg}
				}
				return &RecordError{Move: g.Len() + 1, Text: name, Line: line, Col: col, Err: err}
			}
		}
		i += len(name)
	}
	return nil
}

// nameEnd returns where the name of a move that starts at i ends: before what
// stands between moves, behind the dot of a number, or where after a digit or "--"
// another name begins.
func nameEnd(text string, i int) int {
	start := i
	for ; i < len(text) && strings.IndexByte(" \t\r\n,;", text[i]) < 0; i++ {
		if i == start {
			continue
		}
		switch before, next := text[i-1], text[i]; {
		case isDigit(before) && (isLetter(next) || strings.HasPrefix(text[i:], "--")),
			before == '.' && next != '.',
			text[start:i] == "--":
			return i
		}
	}
	return i
}

// isMoveNumber reports whether the text is the number of a move: any with a dot
// behind it, and the next one without.
func isMoveNumber(text string, next int) bool {
	number := strings.TrimRight(text, ".")
	for i := range len(number) {
		if !isDigit(number[i]) {
			return false
		}
	}
	return number != text && len(number) > 0 || number == strconv.Itoa(next)
}
