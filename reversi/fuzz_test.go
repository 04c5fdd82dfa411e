package reversi

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

func FuzzFromMoves(f *testing.F) {
	f.Add(unwrittenPass)
	f.Add("1. f5 d6\n2. c3 -- pass 5")
	f.Fuzz(func(t *testing.T, s string) {
		g, err := FromMoves(Othello(), s)
		if err != nil {
			if e, ok := errors.AsType[*board.RecordError](err); !ok || e.Move < 1 {
				t.Fatalf("%T: %v", err, err)
			}
		}
		if list, err := FromMoves(Othello(), g.MoveList()); err != nil || list.Hash() != g.Hash() {
			t.Fatalf("%q read again: %v\n%v", g.MoveList(), err, list)
		}
		again, err := FromMoves(Othello(), transcript(g))
		if err != nil || again.String() != g.String() || transcript(again) != transcript(g) {
			t.Fatalf("%q read again: %v\n%v", transcript(g), err, again)
		}
	})
}

func FuzzFromSGF(f *testing.F) {
	f.Add("(;GM[2]SZ[8];B[fe];W[df])")
	f.Add("(;SZ[26]RU[free center]AB[aa:cc]AE[ab]PL[W];W[];B[tt];AB[a1])")
	f.Fuzz(func(t *testing.T, s string) {
		games, _ := sgf.ParseString(s)
		for _, root := range games {
			g, err := FromSGF(root)
			if g == nil {
				if err == nil {
					t.Fatal("neither a game nor an error")
				}
				continue
			}
			back, err := FromSGF(g.SGF())
			if err != nil {
				t.Fatalf("%v\nwritten and read: %v", g, err)
			}
			sameGame(t, "written and read", g, back)
		}
	})
}

func FuzzParsePosition(f *testing.F) {
	f.Add(startText + " X")
	f.Add(strings.Repeat("*", 60) + "LLDD\nD")
	f.Add("\ufeff- ○●\x00")
	f.Fuzz(func(t *testing.T, s string) {
		p, turn, err := ParsePosition(s)
		if err != nil {
			if _, ok := errors.AsType[*board.SyntaxError](err); !ok {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		again, turn2, err := ParsePosition(p.Text(turn))
		if err != nil || again != p || turn2 != turn || !p.Valid() {
			t.Fatalf("%q read again: %v, %v, %v", p.Text(turn), again, turn2, err)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add("..../.XO./.OX./....\nto move: white\nstart: parallel")
	f.Add("  a b c d\n1 . . . .\n2 . X . .\n3 . . . .\n4 . . . .\nstart: free center")
	f.Fuzz(func(t *testing.T, s string) {
		g, err := Parse(s)
		if err != nil {
			if _, ok := errors.AsType[*board.SyntaxError](err); !ok {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		again, err := Parse(g.String())
		if err != nil || again.String() != g.String() || again.Hash() != g.Hash() {
			t.Fatalf("%v\nread again: %v", g, err)
		}
	})
}

// FuzzPlay plays and takes back what the bytes say: legal moves, any numbers,
// Undo. After it everything is taken back.
func FuzzPlay(f *testing.F) {
	f.Add(uint8(8), uint8(0), []byte{19, 18, 255, 7, 200, 3})
	f.Add(uint8(6), uint8(2), []byte{14, 15, 20, 21, 0, 1, 254, 253})
	f.Fuzz(func(t *testing.T, size, start uint8, script []byte) {
		g, err := New(Rules{Size: int(size), Start: StartKind(start)})
		if err != nil {
			return
		}
		texts, hashes := []string{g.String()}, []uint64{g.Hash()}
		r := rand.New(rand.NewPCG(uint64(len(script)), 0))
		for _, b := range script {
			m := board.Move(int8(b))
			switch {
			case b == 127:
				if _, ok := g.Undo(); ok {
					texts, hashes = texts[:len(texts)-1], hashes[:len(hashes)-1]
				}
				continue
			case b > 127:
				if moves := g.AppendMoves(nil); len(moves) > 0 && b < 250 {
					m = moves[r.IntN(len(moves))]
				}
			}
			want := g.Check(m)
			if err := g.Play(m); err != want {
				t.Fatalf("%v\nPlay(%d) = %v, Check said %v", g, m, err, want)
			}
			if want == nil {
				texts, hashes = append(texts, g.String()), append(hashes, g.Hash())
			}
		}
		for i := len(texts) - 1; i >= 0; i-- {
			if g.String() != texts[i] || g.Hash() != hashes[i] || g.Len() != i {
				t.Fatalf("at move %d the game is\n%v\nwant\n%s", i, g, texts[i])
			}
			if _, ok := g.Undo(); ok != (i > 0) {
				t.Fatalf("Undo at move %d: %v", i, ok)
			}
		}
	})
}
