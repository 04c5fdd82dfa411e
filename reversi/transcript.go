package reversi

import (
	"strings"

	"github.com/stonesgo/stones/board"
)

// ParseTranscript plays the moves in s from the start of Othello on 8×8:
// "f5d6c3" or, as people write them, "1. F5 d6 2. C3". Squares and passes may
// be run together or stand apart with blanks, commas, semicolons and numbers of
// moves between them; a pass is pass, pa, ps or --, or left out, and counts for
// nothing after the end of the game.
//
// What is not of this form is a [*board.RecordError] that wraps a
// [*board.SyntaxError], an illegal move one that wraps a [board.Illegal]; the
// game up to it is returned along with the error.
func ParseTranscript(s string) (*Game, error) { return ParseTranscriptRules(Rules{}, s) }

// ParseTranscriptRules is [ParseTranscript] from the start that the rules say.
// Rules that [New] refuses are its error, without a game.
func ParseTranscriptRules(r Rules, s string) (*Game, error) {
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	return g, g.PlayTranscript(s)
}

// PlayTranscript plays the moves in s from where the game stands. It reads what
// [ParseTranscript] reads and stops with its error at a move that cannot be
// played; the moves before that one have been played.
func (g *Game) PlayTranscript(s string) error {
	t := transcriptReader{text: s, line: 1}
	for n := 1; ; n++ {
		t.skip()
		if t.rest() == "" {
			return nil
		}
		m, used, err := g.scanMove(t.rest())
		if err == nil {
			err = g.playRecorded(m)
		} else if e, ok := err.(*board.SyntaxError); ok {
			e.Line, e.Col = t.line, t.pos-t.lineStart+e.Col
		}
		if err != nil {
			text := t.rest()[:used]
			if used == 0 {
				text, _, _ = strings.Cut(t.rest(), " ")
			}
			return &board.RecordError{Move: n, Text: text, Err: err}
		}
		t.pos += used
	}
}

// scanMove reads a move from the start of s and says how many bytes it took.
func (g *Game) scanMove(s string) (m board.Move, used int, err error) {
	for _, name := range passNames {
		if len(s) >= len(name) && strings.EqualFold(s[:len(name)], name) {
			return board.Pass, len(name), nil
		}
	}
	c, used, err := notation.ParsePrefix(g.Lattice(), s)
	return board.Move(c), used, err
}

// playRecorded plays a move of a record that does not say whose move it is. A
// pass may have been left out before a disc, and one after the end of the game
// counts for nothing.
func (g *Game) playRecorded(m board.Move) error {
	if m == board.Pass {
		if g.Over() {
			return nil
		}
		return g.Play(m)
	}
	if g.Play(board.Pass) != nil {
		return g.Play(m)
	}
	err := g.Play(m)
	if err != nil {
		g.Undo()
	}
	return err
}

// Transcript returns the moves as names run together, such as "f5d6c3", with
// -- for a pass. [ParseTranscript] plays them from the start of Othello.
func (g *Game) Transcript() string {
	var dst []byte
	for _, p := range g.plies {
		if p.move == board.Pass {
			dst = append(dst, "--"...)
		} else {
			dst = notation.Append(dst, g.Lattice(), board.Cell(p.move))
		}
	}
	return string(dst)
}

// A transcriptReader finds the moves in a text.
type transcriptReader struct {
	text      string
	pos       int // of what was not read yet
	line      int // from 1
	lineStart int
}

func (t *transcriptReader) rest() string { return t.text[t.pos:] }

// skip goes on to the next move, past blanks, separators and numbers of moves.
func (t *transcriptReader) skip() {
	for t.pos < len(t.text) {
		switch b := t.text[t.pos]; {
		case b == '\n':
			t.line, t.lineStart = t.line+1, t.pos+1
			t.pos++
		case strings.IndexByte(" \t\r,;", b) >= 0:
			t.pos++
		case b >= '0' && b <= '9':
			after := strings.TrimLeft(t.rest(), "0123456789")
			if after == "" || strings.IndexByte(". )\t\r\n", after[0]) < 0 {
				return
			}
			t.pos = len(t.text) - len(after) + 1
			if after[0] == '\n' {
				t.pos--
			}
		default:
			return
		}
	}
}
