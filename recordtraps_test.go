package stones_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// again returns the game of a game's record.
func again(g board.Game) (board.Game, error) {
	text, err := g.MarshalText()
	if err != nil {
		return nil, err
	}
	return stones.ParseSGF(string(text))
}

// sketch returns the size of the board, the stones on it, the moves and whose
// turn it is.
func sketch(g board.Game) string {
	l := g.Lattice()
	var black, white, moves []string
	for c := range l.Cells() {
		switch name := g.FormatMove(board.Move(c)); g.At(c) {
		case board.Black:
			black = append(black, name)
		case board.White:
			white = append(white, name)
		}
	}
	for _, m := range g.History() {
		moves = append(moves, g.FormatMove(m))
	}
	return fmt.Sprintf("%d×%d X %s O %s: %s, %v", l.Cols(), l.Rows(), strings.Join(black, " "), strings.Join(white, " "), strings.Join(moves, " "), g.Turn())
}

// TestRecordTraps reads what is odd in real records, or easily misread.
func TestRecordTraps(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"no size, Go", "(;GM[1];B[aa])", "19×19 X A19 O : A19, white"},
		{"no game", "(;SZ[9];B[aa])", "9×9 X A9 O : A9, white"},
		{"no size, Othello", "(;GM[2];B[ef])", "8×8 X e4 d5 e5 e6 O d4: e6, white"},
		{"no size, renju", "(;GM[4];B[hh])", "15×15 X h8 O : h8, white"},
		{"no size, Hex", "(;GM[11];B[f6])", "11×11 X f6 O : f6, white"},
		{"rectangle, Go", "(;GM[1]SZ[5:3];B[ea])", "5×3 X E3 O : E3, white"},
		{"rectangle, Hex", "(;GM[11]SZ[5:3];B[e1])", "5×3 X e1 O : e1, white"},
		{"byte-order mark and CR LF", "\ufeff(;GM[1]\r\nSZ[9]\r\n;B[aa]\r\n;W[bb]\r\n)\r\n", "9×9 X A9 O B8: A9 B8, black"},
		{"FF[1] names", "(;GaMe[1]SiZe[9];Black[aa];White[bb])", "9×9 X A9 O B8: A9 B8, black"},
		{"pass, empty", "(;GM[1]SZ[9];B[aa];W[];B[bb])", "9×9 X A9 B8 O : A9 pass B8, white"},
		{"pass, tt", "(;GM[1]SZ[19];B[aa];W[tt];B[bb])", "19×19 X A19 B18 O : A19 pass B18, white"},
		{"tt on a large board is a point", "(;GM[1]SZ[21];B[aa];W[tt])", "21×21 X A21 O U2: A21 U2, black"},
		{"capitals", "(;GM[1]SZ[30];B[AA];W[zD])", "30×30 X AB4 O AA1: AB4 AA1, black"},
		{"black after a set-up that looks like a handicap", "(;GM[1]SZ[9]AB[cc][gg];B[ee])", "9×9 X C7 E5 G3 O : E5, white"},
		{"white after a handicap", "(;GM[1]SZ[9]HA[2]AB[cc][gg];W[ee])", "9×9 X C7 G3 O E5: E5, black"},
		{"a rectangle of stones", "(;GM[1]SZ[9]AB[aa:cb]AW[dd];W[ee])", "9×9 X A9 B9 C9 A8 B8 C8 O D6 E5: E5, black"},
		{"set-up in the middle", "(;GM[1]SZ[9];B[aa];W[bb];AB[cc]AE[bb]PL[W];W[dd])", "9×9 X A9 C7 O D6: D6, black"},
		{"recolored stones, no capture", "(;GM[1]SZ[9];B[ab];W[ba];AW[ab]AB[ba];AB[ac][bb];B[ii])", "9×9 X B9 B8 A7 J1 O A8: J1, white"},
		{"moves of both colors in a node", "(;GM[1]SZ[9];B[aa]W[bb])", "9×9 X A9 O B8: A9 B8, black"},
		{"results", "(;GM[1]SZ[9]RE[Void];B[aa])", "9×9 X A9 O : A9, white"},
		{"komi with a comma", "(;GM[1]SZ[9]KM[6,5];B[aa])", "9×9 X A9 O : A9, white"},
		{"empty values", "(;GM[1]SZ[9]RE[]RU[];B[aa])", "9×9 X A9 O : A9, white"},
		{"Othello, names of squares", "(;GM[2];B[f5];W[d6])", "8×8 X e4 e5 f5 O d4 d5 d6: f5 d6, black"},
		{"renju, names of points", "(;GM[4];B[h8];W[h9])", "15×15 X h8 O h9: h8 h9, black"},
		{"renju, the top left", "(;GM[4];B[aa];W[oo])", "15×15 X a15 O o1: a15 o1, black"},
		{"Hex, two letters and white first", "(;GM[11]SZ[11];W[ab];B[bb])", "11×11 X a2 O b2: a2 b2, black"},
		{"Hex, swap of the pieces", "(;GM[11]SZ[11];B[i2];W[swap-pieces])", "11×11 X  O b9: i2 swap, black"},
		{"Hex, swap, then the same player", "(;GM[11]SZ[11];B[i2];W[swap-pieces];W[c3])", "11×11 X i2 O c3: i2 swap c3, black"},
		{"Hex, set-up in the middle", "(;GM[11]SZ[3];B[a1];W[b2];AE[b2]AW[c3]PL[B];B[c1])", "3×3 X a1 c1 O c3: c1, white"},
		{"Hex, PL that says nothing new", "(;GM[11]SZ[3];B[a1];PL[W];W[b2])", "3×3 X a1 O b2: a1 b2, black"},
		{"Hex, in capitals", "(;GM[11]SZ[11];B[I2];W[SWAP];B[C3])", "11×11 X c3 O b9: i2 swap c3, white"},
	}
	for _, tt := range tests {
		roots, err := sgf.ParseString(tt.text)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		g, err := stones.FromSGF(roots[0])
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if got := sketch(g); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.name, got, tt.want)
		}
		h, err := again(g)
		if err != nil {
			t.Errorf("%s, written and read again: %v", tt.name, err)
			continue
		}
		sameGame(t, g, h)
	}
	for _, re := range []string{"B+R", "W+3.5", "Draw", "0", "?", "Void", "", "B+", "nonsense [1\\]"} {
		for game := range 12 {
			roots, err := sgf.ParseString(fmt.Sprintf("(;GM[%d]RE[%s])", game, re))
			if err != nil {
				t.Fatal(err)
			}
			g, err := stones.FromSGF(roots[0])
			if known := game == sgf.Go || game == sgf.Othello || game == sgf.Gomoku || game == sgf.Hex; (err == nil) != known {
				t.Errorf("GM[%d]RE[%s]: %v", game, re, err)
			} else if known && g.Over() {
				t.Errorf("GM[%d]RE[%s]: the game is over without a move", game, re)
			}
		}
	}
}

// TestManyPasses reads a Go record of 400 moves, every other one a pass, and
// one that goes on after both sides have passed.
func TestManyPasses(t *testing.T) {
	root := sgf.New(sgf.Go, 19, 19)
	root.Add("RU", "Tromp-Taylor")
	last := root.AddMoves(func(yield func(board.Color, string) bool) {
		for i := range 200 {
			if !yield(board.Black, sgf.FormatPoint(board.Pt(i/19, i%19))) || !yield(board.White, "tt") {
				return
			}
		}
	})
	g, err := stones.FromSGF(root)
	if err != nil || g.Len() != 400 || g.Over() || g.Turn() != board.Black {
		t.Fatalf("%d moves, over %v, error %v; want 400 moves and black's turn", g.Len(), g.Over(), err)
	}
	last.AddMove(board.Black, "").AddMove(board.White, "").AddMove(board.Black, "ss")
	g, err = stones.FromSGF(root)
	if err != nil || g.Len() != 403 || g.Over() || g.Turn() != board.White { // White, whose turn it was, passes once more
		t.Errorf("play goes on after two passes: %d moves, over %v, error %v; want 403 moves and white's turn", g.Len(), g.Over(), err)
	}
}

// TestSetUpTooOften reads small texts that set the largest board of Hex up again and
// again: what is cheap is read, and what would take minutes is refused.
func TestSetUpTooOften(t *testing.T) {
	const head = "(;GM[11]SZ[1024]"
	for text, ok := range map[string]bool{
		strings.Repeat(";PL[B]", 100_000):         true,
		strings.Repeat(";AB[a1]", 100_000):        true,
		strings.Repeat(";PL[W];PL[B]", 100_000):   true,
		strings.Repeat(";AB[a1];AW[a1]", 100_000): true,
		strings.Repeat(";AE[a1];B[a1]", 20):       true,
		strings.Repeat(";AE[a1];B[a1]", 100_000):  false,
	} {
		roots, err := sgf.ParseString(head + text + ")")
		if err != nil {
			t.Fatal(err)
		}
		_, err = stones.FromSGF(roots[0])
		if _, isSyntax := errors.AsType[*board.SyntaxError](err); isSyntax == ok || ok && err != nil {
			t.Errorf("%s…: error %v", text[:14], err)
		}
	}
}
