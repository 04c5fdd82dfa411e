package hex

import (
	"errors"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"", ".", "X", "XO/OX", "  a b\n1 X .\n 2 . O\nto move: blue", ".../X../...\nto move: blue\nswap: pieces",
		"X./..\nto move: blue\nseats: exchanged", "../..\nswap: sides", "X.\nswap: pieces", "X/O/.\nto move: green",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Parse(text)
		if err != nil {
			if _, ok := errors.AsType[*board.SyntaxError](err); !ok {
				t.Fatalf("%q: %v is not a syntax error", text, err)
			}
			return
		}
		again, err := Parse(g.String())
		if err != nil || again.String() != g.String() || again.Hash() != g.Hash() {
			t.Fatalf("%q: read again: %v\n%v\nwas\n%v", text, err, again, g)
		}
		if want := Winner(g.Grid()); g.Winner() != want {
			t.Fatalf("winner %v, static %v:\n%v", g.Winner(), want, g)
		}
	})
}

func FuzzFromSGF(f *testing.F) {
	for _, s := range []string{
		"(;GM[11]SZ[3];B[a1];W[swap];W[b2])", "(;GM[11];W[mf];B[swap];W[kj])", "(;GM[11]SZ[3:2]AB[a1]AW[b1]PL[W];W[c1])",
		"(;SZ[4];B[a1];AE[a1];W[resign])", "(;SZ[4];W[aa](;B[bb])(;B[swap];AB[aa:cc]PL[W]))",
		"(;GM[11]SZ[2]SEATS[exchanged]AB[a1]RU[swap-sides])",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		roots, _ := sgf.ParseString(text)
		for _, root := range roots {
			Ending(root)
			g, _ := FromSGF(root)
			if g == nil {
				continue
			}
			for n := range root.All() {
				if g.PlayNode(n) != nil || Winner(g.Grid()) != g.Winner() {
					break
				}
			}
			text, err := g.MarshalText()
			if err != nil {
				t.Fatal(err)
			}
			var back Game
			if err := back.UnmarshalText(text); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if back.String() != g.String() || back.Rules() != g.Rules() || back.Len() != g.Len() {
				t.Fatalf("%s: read again:\n%v\nwas\n%v", text, &back, g)
			}
		}
	})
}

// FuzzFromMoves reads lists of moves, and what it read again.
func FuzzFromMoves(f *testing.F) {
	f.Add(uint8(3), uint8(3), uint8(1), "a1 swap,b2\r\nc3")
	f.Add(uint8(2), uint8(5), uint8(2), "\ufeffa1 SWAP-SIDES\rE2")
	f.Add(uint8(1), uint8(1), uint8(0), "a1 pass")
	f.Add(uint8(1), uint8(1), uint8(0), "\rB0")
	f.Fuzz(func(t *testing.T, rows, cols, swap uint8, text string) {
		g, err := FromMoves(Rules{int(rows % 8), int(cols % 8), SwapRule(swap % 4)}, text)
		if g == nil {
			return
		}
		e, ok := err.(*board.RecordError)
		if err != nil && (!ok || e.Move != g.Len()+1) {
			t.Fatalf("%q: %v after %d moves", text, err, g.Len())
		}
		if err != nil && board.IsIllegal(err) && !standsAt(text, e.Line, e.Col, e.Text) {
			t.Fatalf("%q: %v, which does not stand there", text, err)
		}
		again, err := FromMoves(g.Rules(), g.MoveList())
		if err != nil || again.String() != g.String() || again.Len() != g.Len() {
			t.Fatalf("%q: %q read again: %v\n%v\nwas\n%v", text, g.MoveList(), err, again, g)
		}
	})
}

// standsAt reports whether part stands at that place of the text, whose lines
// end with LF, CRLF or a lone CR.
func standsAt(text string, line, col int, part string) bool {
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
	return line >= 1 && line <= len(lines) && col >= 1 && col <= len(lines[line-1]) && strings.HasPrefix(lines[line-1][col-1:], part)
}

// FuzzPlay plays any numbers as moves and undoes them, next to a search.
func FuzzPlay(f *testing.F) {
	f.Add(uint8(2), uint8(2), uint8(1), []byte{0, 254, 3, 255, 1})
	f.Add(uint8(1), uint8(5), uint8(2), []byte{0, 254, 1, 2, 253, 3})
	f.Add(uint8(4), uint8(4), uint8(0), []byte{5, 6, 9, 10, 253, 253, 1, 2, 3})
	f.Fuzz(func(t *testing.T, rows, cols, swap uint8, moves []byte) {
		g, err := New(Rules{int(rows % 8), int(cols % 8), SwapRule(swap % 4)})
		if err != nil {
			return
		}
		var states []string
		for _, b := range moves {
			before, hash := g.String(), g.Hash()
			if b == 253 {
				m, ok := g.Undo()
				if ok != (len(states) > 0) {
					t.Fatalf("Undo() = %v, %v after %d moves", m, ok, len(states))
				}
				if ok {
					if want := states[len(states)-1]; g.String() != want {
						t.Fatalf("after undo\n%v\nwant\n%v", g, want)
					}
					states = states[:len(states)-1]
				}
				continue
			}
			m := board.Move(int8(b))
			check := g.Check(m)
			if err := g.Play(m); err != check {
				t.Fatalf("Play(%v) = %v, Check said %v", m, err, check)
			}
			if check != nil {
				if g.String() != before || g.Hash() != hash {
					t.Fatalf("%v, which is illegal, made\n%v\nof\n%v", m, g, before)
				}
				continue
			}
			states = append(states, before)
			want := searchStones(g.Rules().Rows, g.Rules().Cols, g.Grid().Values())
			if g.Winner() != want {
				t.Fatalf("winner %v, want %v:\n%v", g.Winner(), want, g)
			}
		}
	})
}
