package renju_test

import (
	"errors"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju"
)

// FuzzPlay plays any numbers at all, then takes everything back.
func FuzzPlay(f *testing.F) {
	f.Add(uint8(0), []byte{112, 97, 113, 96, 255, 0, 112, 114, 111, 110})
	f.Add(uint8(1), []byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24})
	f.Add(uint8(66), []byte{200, 201, 202, 203, 250, 250, 250})
	f.Add(uint8(131), []byte{0, 1, 5, 6, 10, 11, 15, 16, 20})
	f.Fuzz(func(t *testing.T, kind uint8, moves []byte) {
		size := 5 + int(kind>>2)%60
		r := []renju.Rules{renju.Standard(size), renju.Renju(size), renju.Caro(size), renju.Omok(size)}[kind&3]
		if kind&64 != 0 {
			r.OnFoul = renju.FoulLoses
		}
		g := newGame(t, r)
		start, hash := g.String(), g.Hash()
		o := newOracle(r, board.NewGrid[board.Color](g.Lattice()))
		for i, b := range moves {
			m := board.Move(b) - 8
			if i+1 < len(moves) && b > 200 {
				m = board.Move(int32(b)*int32(moves[i+1]) - 4000)
			}
			check, color, over := g.Check(m), g.Turn(), g.Over()
			want := error(board.ErrGameOver)
			c, ok := m.Cell()
			switch {
			case !ok && m != board.Pass && m != board.Swap || ok && !g.Lattice().Valid(c):
				want = board.ErrOffBoard
			case over:
			case ok:
				want = nil
				switch p := g.Lattice().Point(c); {
				case !o.is(p, board.Empty):
					want = board.ErrOccupied
				case r.OnFoul == renju.FoulIllegal:
					want = map[renju.Foul]error{renju.Overline: renju.ErrOverline, renju.DoubleFour: renju.ErrDoubleFour, renju.DoubleThree: renju.ErrDoubleThree}[o.foul(p, color)]
				}
				if want == nil {
					o.set(g.Lattice().Point(c), color)
				}
			case m == board.Pass:
				want = check
			default:
				want = board.ErrSwap
			}
			if check != want {
				t.Fatalf("Check(%v) = %v, want %v in\n%v", m, check, want, g)
			}
			if err := g.Play(m); err != check {
				t.Fatalf("Play(%v) = %v, but Check returned %v", m, err, check)
			}
		}
		for {
			if _, ok := g.Undo(); !ok {
				break
			}
		}
		if g.String() != start || g.Hash() != hash || g.Over() {
			t.Fatalf("after all was undone:\n%v", g)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add("...../..X../.OXO./...../.....\nto move: white\npasses: 1")
	f.Add("XXXX./OOXOO/XOXOX/OXOXO/OXOXO\nfoul: double three")
	f.Add("  a b c d e\n5 . . . . .\n4 . . . . .\n3 . . x . .\n2 . . . . .\n1 . . . . .")
	f.Add(":")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := renju.Parse(text)
		if err != nil {
			return
		}
		again, err := renju.Parse(g.String())
		if err != nil || again.String() != g.String() || again.Hash() != g.Hash() || again.Over() != g.Over() {
			t.Fatalf("%v, read again\n%v\nwanted\n%v", err, again, g)
		}
	})
}

func FuzzFromMoves(f *testing.F) {
	f.Add("h8h9i10")
	f.Add("h8, h9;\r\n--PASS o15")
	f.Add("h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := renju.FromMoves(renju.Renju(15), text)
		checkTextError(t, err)
		again, err := renju.FromMoves(renju.Renju(15), g.MoveList())
		if err != nil || again.String() != g.String() {
			t.Fatalf("%v, read again\n%v\nwanted\n%v", err, again, g)
		}
	})
}

func FuzzFromSGF(f *testing.F) {
	f.Add("(;GM[4]RU[renju]AB[aa:cc]AW[h8]PL[W];W[];B[tt])")
	f.Add("(;GM[4]SZ[5]XS[passes: 1];B[cc];W[c2];AE[cc])")
	f.Add("(;SZ[60]RU[caro, edge blocks];B[ay3];W[zz])")
	f.Fuzz(func(t *testing.T, text string) {
		games, err := sgf.ParseString(text)
		if err != nil {
			return
		}
		g, _ := renju.FromSGF(games[0])
		if g == nil {
			return
		}
		text2, err := g.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var again renju.Game
		if err := again.UnmarshalText(text2); err != nil || again.String() != g.String() || again.MoveList() != g.MoveList() || again.Rules() != g.Rules() {
			t.Fatalf("%v, read again\n%v\nwanted\n%v\nfrom %s", err, &again, g, text2)
		}
	})
}

// checkTextError makes sure that an error says which move it is and where.
func checkTextError(t *testing.T, err error) {
	t.Helper()
	if err == nil {
		return
	}
	e, ok := errors.AsType[*board.RecordError](err)
	if !ok || e.Move < 1 || e.Line < 1 || e.Col < 1 {
		t.Fatalf("an error of another kind or without a place: %#v", err)
	}
}
