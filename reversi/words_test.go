package reversi

import (
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
)

// TestWordsForSides reads every name of a side, in any case and with blanks.
func TestWordsForSides(t *testing.T) {
	const squares = "...........................OX......XO..........................."
	for names, want := range map[string]board.Color{"dark,d,*,●,black,b,x": board.Black, "light,l,○,white,w,o": board.White} {
		for name := range strings.SplitSeq(names, ",") {
			for _, text := range []string{name, strings.ToUpper(name), " " + name + "\n"} {
				if got, err := ParseColor(text); err != nil || got != want {
					t.Errorf("ParseColor(%q) = %v, %v", text, got, err)
				}
				p, turn, err := ParsePosition(squares + " " + text)
				if err != nil || turn != want || p.Text(turn) != strings.ReplaceAll(squares, ".", "-")+map[board.Color]string{board.Black: " X", board.White: " O"}[want] {
					t.Errorf("position with %q: %v, %v, %v", text, p.Text(turn), turn, err)
				}
			}
		}
	}
	for _, text := range []string{"", "darkness", "dd", "ll", "●●", "empty"} {
		if got, err := ParseColor(text); err == nil || got != board.Empty {
			t.Errorf("ParseColor(%q) = %v, %v", text, got, err)
		}
	}
}

// TestSeparatorsOfSquares puts everything that may stand between squares there.
func TestSeparatorsOfSquares(t *testing.T) {
	rows := []string{"........", "........", "........", "...OX...", "...XO...", "........", "........", "........"}
	for _, sep := range []string{"", " ", "\t", "\n", "\r\n", "/", "|", ",", ";", " / ", "\n\n"} {
		p, turn, err := ParsePosition(strings.Join(rows, sep) + sep + "O")
		if err != nil || turn != board.White || p != Start().Pass() {
			t.Errorf("%q between rows: %v, %v, %v", sep, p, turn, err)
		}
	}
	for _, end := range []string{"\x00", "\x00X", "X\x00", "X X", "XX", "9", "\u200b"} {
		if p, _, err := ParsePosition(strings.Join(rows, "") + end); err == nil {
			t.Errorf("%q behind the squares: %v", end, p)
		}
	}
	for _, sep := range []string{":", "'", "x", "\x00"} {
		if p, _, err := ParsePosition(strings.Join(rows, sep)); err == nil {
			t.Errorf("%q between rows: %v", sep, p)
		}
	}
	for symbol, want := range map[string]board.Color{
		"X": board.Black, "x": board.Black, "*": board.Black, "#": board.Black, "B": board.Black, "b": board.Black, "●": board.Black,
		"D": board.Black, "d": board.Black, "L": board.White, "l": board.White,
		"O": board.White, "o": board.White, "W": board.White, "w": board.White, "○": board.White,
		".": board.Empty, "-": board.Empty, "_": board.Empty, "+": board.Empty,
	} {
		p, _, err := ParsePosition(symbol + strings.Repeat("-", 63))
		if err != nil || (p.Mover == 1) != (want == board.Black) || (p.Opponent == 1) != (want == board.White) {
			t.Errorf("%q is %v, %v, want %v", symbol, p, err, want)
		}
	}
	for _, symbol := range []string{"D", "d", "L", "l"} { // with which a star is an empty square
		for _, text := range []string{symbol + strings.Repeat("*", 63), strings.Repeat("*", 63) + symbol} {
			p, _, err := ParsePosition(text)
			if mover, opponent := p.Counts(); err != nil || mover+opponent != 1 {
				t.Errorf("%q has %d and %d discs, %v", text, mover, opponent, err)
			}
		}
	}
}

// TestResults has games that are over: the empty squares count for the winner.
func TestResults(t *testing.T) {
	for _, tt := range []struct{ rows, result string }{
		{"XXXX/XXXX/OOOO/OOOO", "Draw"},
		{"XXXX/XXXX/XOOO/OOOO", "B+2"},
		{"OXXX/XXXX/OOOO/OOOO", "W+2"},
		{"OOOO/OOOO/OOOX/XXXX", "W+6"},
		{"XX../..../..../....", "B+16"},
		{"..../..../.O../....", "W+16"},
		{"XXXX/XXXX/XX../OOOO", "B+8"},
		{"XX../..../..../..OO", "Draw"},
		{"XX../..../...O/..OO", "W+12"},
		{"..../..../..../....", "Draw"},
	} {
		g, err := Parse(tt.rows)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Result().String(); !g.Over() || got != tt.result {
			t.Errorf("%s: over: %v, %s, want %s", tt.rows, g.Over(), got, tt.result)
		}
	}
}

// TestMostFlipsOfNothing asks about grids that have no board, no disc and no move.
func TestMostFlipsOfNothing(t *testing.T) {
	var zero board.Grid[board.Color]
	full := board.NewGrid[board.Color](board.Square8(8, 8))
	full.Fill(board.Black)
	for _, grid := range []*board.Grid[board.Color]{nil, &zero, board.NewGrid[board.Color](board.Square8(3, 5)), full} {
		for _, turn := range []board.Color{board.Empty, board.Black, board.White, 3} {
			if c, n := MostFlips(grid, turn); c != board.None || n != 0 {
				t.Errorf("MostFlips(%v, %v) = %v, %d", grid, turn, c, n)
			}
		}
	}
}

// TestStartWords reads and writes the names of the ways to begin.
func TestStartWords(t *testing.T) {
	for words, want := range map[string]StartKind{
		"othello,Othello,OTHELLO": StartOthello, "parallel,Parallel": StartParallel,
		"free center,free-center,freecenter,free centre,free-centre,freecentre,Free Centre,FREECENTER": StartFreeCenter,
	} {
		for word := range strings.SplitSeq(words, ",") {
			var k StartKind
			if err := k.UnmarshalText([]byte(word)); err != nil || k != want {
				t.Errorf("%q is read as %v, %v", word, k, err)
			}
		}
		if text, err := want.MarshalText(); err != nil || !strings.HasPrefix(words, string(text)) || want.String() != string(text) {
			t.Errorf("%v is written as %q, %v", want, text, err)
		}
	}
	k := StartParallel
	for _, word := range []string{"", "free", "free  center", "center free", "othello "} {
		if err := k.UnmarshalText([]byte(word)); err == nil || k != StartParallel {
			t.Errorf("%q is read as %v, %v", word, k, err)
		}
	}
}
