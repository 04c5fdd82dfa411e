package hex

import (
	"errors"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// isAnError reports whether an error of a parser is one that it promises.
func isAnError(err error) bool {
	_, syntax := errors.AsType[*board.SyntaxError](err)
	_, record := errors.AsType[*board.RecordError](err)
	return syntax || record
}

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
				t.Fatalf("%q: %v is no syntax error", text, err)
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
		"(;SZ[4];B[a1];AE[a1];W[resign])", "(;GM[11]SZ[2]SEATS[exchanged]AB[a1]RU[swap-sides])",
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

func FuzzParseHexWorld(f *testing.F) {
	for _, s := range []string{"#11c1,e6:sf7", "3x4r2,a1b2:p", "#1,a1", "#2,a1b2,a2:rb", "x", "#5,:s", "#30n,ad30:fw"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, result, err := ParseHexWorld(text)
		if err != nil {
			if !isAnError(err) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := g.HexWorld(result)
		if err != nil {
			t.Fatal(err)
		}
		h, r, err := ParseHexWorld(again)
		if err != nil || r != result || h.String() != g.String() || h.Len() != g.Len() {
			t.Fatalf("%q: written %q, read again: %v\n%v\nwas\n%v", text, again, err, h, g)
		}
	})
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
