package reversi

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/stonesgo/stones/board"
)

// String returns a diagram with coordinates, X for black and O for white, and
// below it the side to move. Where the game did not begin as in Othello, a
// line says how. [Parse] reads it.
func (g *Game) String() string {
	dst := notation.AppendDiagram(nil, g.lattice, g.At)
	dst = append(dst, "\n"+board.KeyTurn+": "...)
	dst = append(dst, g.Turn().String()...)
	if g.rules.Start != StartOthello {
		dst = append(dst, "\n"+keyStart+": "...)
		dst = append(dst, g.rules.Start.String()...)
	}
	return string(dst)
}

// keyStart is the key of the line that says how the game began.
const keyStart = "start"

// Parse returns a game that begins with the board in text, as [Game.String]
// writes it and as people type it: see [board.Notation.ParseDiagram]. Below
// it may stand "to move: white" and "start: free center"; without them black
// is to move, and the rules are those of Othello. Text of another form is a
// [*board.SyntaxError].
func Parse(text string) (*Game, error) { return parse(Rules{}, text, true) }

// ParseWith is [Parse] under the given rules, of which a size of 0 stands for
// that of the board. What the text says about the size and the beginning must
// agree with them, or it is a [*board.SyntaxError]; rules that [New] refuses are
// its error.
func ParseWith(r Rules, text string) (*Game, error) { return parse(r, text, false) }

// parse is ParseWith, or Parse if the text may say how the game began.
func parse(r Rules, text string, anyStart bool) (*Game, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	d, err := notation.ParseDiagram(text, board.Square8)
	if err != nil {
		return nil, err
	}
	if r.Size == 0 {
		l := d.Grid.Lattice()
		if r.Size = l.Rows(); !validSize(r.Size) || l.Cols() != r.Size {
			msg := fmt.Sprintf("a board of %d rows and %d columns where a square one was wanted, its side %s", l.Rows(), l.Cols(), wantSize)
			return nil, &board.SyntaxError{Line: d.Line, Col: d.Col, Msg: msg}
		}
	}
	if err := d.Fit(r.Size, r.Size); err != nil {
		return nil, err
	}
	if err := d.Only(keyStart); err != nil {
		return nil, err
	}
	if f, ok := d.Field(keyStart); ok {
		var said StartKind
		if err := said.UnmarshalText([]byte(f.Value)); err != nil {
			return nil, f.Errorf("%v", err)
		}
		if anyStart {
			r.Start = said
		} else if said != r.Start {
			return nil, f.Errorf("a game that began as %v where %v was wanted", said, r.Start)
		}
	}
	turn, err := d.Turn(board.Black, ParseColor)
	if err != nil {
		return nil, err
	}
	return FromGrid(r, d.Grid, turn)
}

// ParsePosition reads the 64 squares of a board, row by row from a1, and the
// side to move, if it stands behind them; without it black is to move. The
// position is as that side sees it.
//
// Black is any of X x * # B b D d ●, white any of O o W w L l ○, an empty square
// any of . - _ +. Where a D or L stands among the squares, as in contests, a *
// is an empty square. The side is one of those characters too, or a word:
// black, dark, white, light. Blanks, line ends and the separators / | , ; are
// skipped, so rows may stand in lines or in one. So is an 8 in front of the
// squares, as the server GGS and the program NBoard write it: "8 ---…--- *".
//
// Anything else, fewer squares, and text behind the side are a
// [*board.SyntaxError].
func ParsePosition(s string) (p Position, turn board.Color, err error) {
	star := board.Black
	text := strings.TrimPrefix(s, byteOrderMark)
	r := cellReader{text: text, line: 1, col: 1 + len(s) - len(text)}
	var discs [3]Set
	var stars Set
	for sq := range Square(64) {
		char := r.next()
		if char == '8' && sq == 0 {
			char = r.next()
		}
		color, ok := colorOf(char)
		if !ok {
			return Position{}, board.Empty, r.fail("%s where square %v was wanted: X, O or -", quote(char), sq)
		}
		switch char {
		case '*':
			stars |= sq.set()
			continue
		case 'D', 'd', 'L', 'l':
			star = board.Empty
		}
		discs[color] |= sq.set()
	}
	discs[star] |= stars
	turn = board.Black
	if char := r.next(); char != endOfText {
		word := r.word()
		if color, ok := colorOf(char); ok && color != board.Empty && len(word) == utf8.RuneLen(char) {
			turn = color
		} else if turn, err = ParseColor(word); err != nil {
			return Position{}, board.Empty, r.fail("%s where the side to move was wanted: X or O", board.Quote(word))
		}
		if char := r.next(); char != endOfText {
			return Position{}, board.Empty, r.fail("%s behind the side to move", quote(char))
		}
	}
	p = Position{Mover: uint64(discs[board.Black]), Opponent: uint64(discs[board.White])}
	if turn == board.White {
		p = p.Pass()
	}
	return p, turn, nil
}

// Text returns the 64 squares row by row from a1, X for black, O for white and
// - for empty, then a blank and X or O for the side to move, which is black
// unless turn is [board.White]. [ParsePosition] reads it.
func (p Position) Text(turn board.Color) string {
	mover, opponent := byte('X'), byte('O')
	if turn == board.White {
		mover, opponent = 'O', 'X'
	}
	dst := make([]byte, 66)
	for i := range 64 {
		switch {
		case p.Mover>>i&1 != 0:
			dst[i] = mover
		case p.Opponent>>i&1 != 0:
			dst[i] = opponent
		default:
			dst[i] = '-'
		}
	}
	dst[64], dst[65] = ' ', mover
	return string(dst)
}

// String returns [Position.Text] with the mover as black.
func (p Position) String() string { return p.Text(board.Black) }

// MarshalText returns what [Position.String] does, so a position can be a value
// and a key in JSON.
func (p Position) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what [ParsePosition] reads, and keeps of the side to move
// only that it is the mover.
func (p *Position) UnmarshalText(text []byte) error {
	read, _, err := ParsePosition(string(text))
	if err != nil {
		return fmt.Errorf("reversi: position: %w", err)
	}
	*p = read
	return nil
}

// endOfText is what a cellReader returns when nothing is left.
const endOfText rune = -1

// A cellReader reads the characters of a text other than separators and keeps
// count of where they stand.
type cellReader struct {
	text      string // what was not read yet
	line, col int    // of the next character
	last      string // from the character that was read last
	at        struct{ line, col int }
}

// next returns the next character other than a separator.
func (r *cellReader) next() rune {
	for r.text != "" {
		char, n := utf8.DecodeRuneInString(r.text)
		r.at.line, r.at.col = r.line, r.col
		r.last, r.text = r.text, r.text[n:]
		r.col += n
		switch char {
		case '\n':
			r.line, r.col = r.line+1, 1
		case ' ', '\t', '\r', '/', '|', ',', ';':
		default:
			return char
		}
	}
	r.at.line, r.at.col = r.line, r.col
	return endOfText
}

// word returns the character that was read last and the letters behind it, and
// goes on to what follows them.
func (r *cellReader) word() string {
	n := len(r.last) - len(r.text)
	for n < len(r.last) && r.last[n]|0x20 >= 'a' && r.last[n]|0x20 <= 'z' {
		n++
	}
	r.col += len(r.text) - len(r.last[n:])
	r.text = r.last[n:]
	return r.last[:n]
}

// fail returns an error about the character that was read last.
func (r *cellReader) fail(format string, args ...any) error {
	return &board.SyntaxError{Line: r.at.line, Col: r.at.col, Msg: fmt.Sprintf(format, args...)}
}

func quote(char rune) string {
	if char == endOfText {
		return "end of text"
	}
	return fmt.Sprintf("%q", char)
}

// colorOf returns the color that a character of a position stands for.
func colorOf(char rune) (c board.Color, ok bool) {
	switch char {
	case '.', '-', '_', '+':
		return board.Empty, true
	case 'X', 'x', '*', '#', 'B', 'b', 'D', 'd', '●':
		return board.Black, true
	case 'O', 'o', 'W', 'w', 'L', 'l', '○':
		return board.White, true
	}
	return board.Empty, false
}
