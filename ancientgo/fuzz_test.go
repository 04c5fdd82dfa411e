package ancientgo_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// FuzzParse wants every text refused with a reason or read to a game that
// prints to a text that is read to the same game.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"x.o/.../...", "  A B C\n3 X . O\n2 . . .\n1 . . .\nto move: white\nko: B2\npasses: 1\nprisoners: black 1, white 2\nhandicap: 3",
		"xx/x.", "x", ".", "./.", "x.o/...\nhandicap: 1", "ko: A1", "..\nko: A1 B1", "to move: black", "●○/..", "....................\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ancientgo.Parse(text)
		if err != nil {
			if _, ok := errors.AsType[*board.SyntaxError](err); !ok && !errors.Is(err, ancientgo.ErrNoLiberties) {
				t.Fatalf("Parse: %v", err)
			}
			return
		}
		want := g.String()
		h, err := ancientgo.Parse(want)
		if err != nil || h.String() != want || h.Hash() != g.Hash() {
			t.Fatalf("read again: %v\n%v\nwant\n%s", err, h, want)
		}
		g.Score()
		for range g.PassAlive(g.Turn()) {
		}
		wantRoundTrip(t, g)
	})
}

// FuzzUnmarshalText wants every record refused or read to a game that is
// written to a record that is read to the same game.
func FuzzUnmarshalText(f *testing.F) {
	for _, seed := range []string{
		"(;GM[1]SZ[9];B[ee];W[])", "(;SZ[3:5]RU[Tibetan]KM[1,5]AB[aa:bb]PL[W];W[cc];B[tt])",
		"(;SZ[3]HA[2]AB[aa][cc]PRISONERS[3:4]BARRED[bb]PASSES[1]RU[simple ko];W[ba];AE[aa];AW[ab]PL[B];B[aa])",
		"(;SZ[3]RU[Tromp-Taylor];B[bb];W[];B[];W[aa])", "(;SZ[3];B[];W[];W[aa];B[];W[]RESUMED[])", "(;SZ[3]RESUMED[2][4]PASSES[1];B[];W[];B[];W[])",
		"(;SZ[2]RU[x; vacated ko, corners 3, setup x./..])", "(;RU[Old Chinese];W[aa])", "(;SZ[52];B[ZZ])", "(;SZ[9]AB[aa]AW[ab][ba])",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		g := newGame(t, ancientgo.Ancient(3))
		play(t, g, "B2")
		before := g.String()
		if err := g.UnmarshalText(text); err != nil {
			if g.String() != before || g.Len() != 1 {
				t.Fatalf("%v, but the game has changed:\n%v", err, g)
			}
			return
		}
		first, err := g.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var h ancientgo.Game
		if err := h.UnmarshalText(first); err != nil {
			t.Fatalf("read again: %v\n%s", err, first)
		}
		second, err := h.MarshalText()
		if err != nil || !bytes.Equal(first, second) || g.String() != h.String() || g.Rules() != h.Rules() {
			t.Fatalf("read again: %v\n%s\nwant\n%s", err, second, first)
		}
	})
}

// FuzzPlay plays a game whose moves, in turn and out of turn, passes, undos and
// resumptions are the bytes of the input, and compares it with the oracle.
func FuzzPlay(f *testing.F) {
	rng := rand.New(rand.NewPCG(10, 11))
	for rules := range byte(15) {
		seed := []byte{rules, byte(1 + rng.IntN(5)), byte(1 + rng.IntN(5))}
		for range 60 {
			seed = append(seed, byte(rng.IntN(32)))
		}
		f.Add(seed)
		f.Add(append(seed[:20:20], 25, 25, 26, 3, 128, 1, 130, 25, 25, 27, 5, 40, 40, 40, 153, 25, 26))
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		if len(input) < 3 || len(input) > 200 {
			return
		}
		r := ancientgo.Rules{
			Rows: 1 + int(input[1])%5, Cols: 1 + int(input[2])%5,
			Ko:      allKoRules[int(input[0])%len(allKoRules)],
			Suicide: allSuicideRules[int(input[0])/len(allKoRules)%len(allSuicideRules)],
		}
		g := newGame(t, r)
		past := []*oracle{newOracle(r, emptyRows(r.Rows, r.Cols), 'X')}
		for i, b := range input[3:] {
			past = stepBoth(t, g, past, b)
			if r.Rows*r.Cols <= 16 || i%8 == 0 || i == len(input)-4 { // the oracle is slow
				past[len(past)-1].check(t, g)
			}
		}
	})
}

// stepBoth does what a byte says to a game and to the oracles that stand for its
// positions: it plays a point or a pass, from 128 on out of turn, resumes a game
// for one of the sides, or takes a move back.
func stepBoth(t *testing.T, g *ancientgo.Game, past []*oracle, b byte) []*oracle {
	t.Helper()
	o := past[len(past)-1]
	play, color := g.Play, g.Turn()
	if b >= 128 {
		color, o = color.Opponent(), o.outOfTurn()
		play = func(m board.Move) error { return g.PlayAs(color, m) }
	}
	switch b &= 127; b {
	case 25:
		want := error(nil)
		if g.Over() {
			want = board.ErrGameOver
		}
		if err := play(board.Pass); err != want {
			t.Fatalf("a pass of %v: %v, want %v\n%v", color, err, want, g)
		}
		if want == nil {
			past = append(past, o.pass())
		}
		return past
	case 26, 27: // the side to move plays on, or the other one
		resumed := past[len(past)-1].resumed()
		want := error(ancientgo.ErrNotOver)
		if g.Over() {
			want = nil
		}
		turn := []board.Color{g.Turn(), g.Turn().Opponent()}[b-26]
		if err := g.Resume(turn); err != want {
			t.Fatalf("Resume(%v) = %v, want %v\n%v", turn, err, want, g)
		}
		switch {
		case want != nil:
			return past
		case b == 26:
			return append(past[:len(past)-1], resumed)
		}
		return append(past[:len(past)-1], resumed, resumed.pass())
	}
	if b > 27 {
		if _, ok := g.Undo(); ok != (len(past) > 1) {
			t.Fatalf("Undo() = _, %v after %d moves", ok, len(past)-1)
		}
		return past[:max(1, len(past)-1)]
	}
	row, col := int(b)/g.Lattice().Cols(), int(b)%g.Lattice().Cols()
	_, _, _, want := o.try(row, col)
	if err := play(board.Move(b)); err != want {
		t.Fatalf("%d played by %v: %v, want %v\n%v", b, color, err, want, g)
	}
	if want == nil {
		past = append(past, o.play(row, col))
	}
	return past
}
