package renju_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju"
)

// nested is a position made so that a black stone on h8 asks about threes within
// threes, hundreds of them.
const nested = `
   a b c d e f g h i j k l m n o
15 . X . . . . O O . O X O O O O
14 . X O . . . . X O . . O X . O
13 O . . . . X X . . . O . X X .
12 . . . X . . X . . X . X . . .
11 O O . . . X X . . . . X . X X
10 . X X . X . X X X . X . X X .
 9 . . O . . . . . . X X . . O X
 8 . O X . . . X . . . . . X O O
 7 . O . . . . X . X . . . . . X
 6 . . . X . X . . . X X O . O O
 5 X O X . . X . X . . . X X . .
 4 O . X . X . . . X X . . . . .
 3 . O . . X . X . . . X X . . .
 2 X O . X . . . . X . . . X X O
 1 X O . O . O O . O . . . . . .`

// worstTexts are texts of about 64 KB that cost as much as one could think of.
func worstTexts(tb testing.TB) map[string]string {
	const length = 64 << 10
	fill := func(head, repeat, tail string) string {
		return head + strings.Repeat(repeat, (length-len(head)-len(tail))/len(repeat)) + tail
	}
	var moves, turns strings.Builder
	for i := range 52 * 52 {
		point := sgf.FormatPoint(board.Pt(i/52, (i%52+i/52%4/2*26)%52))
		fmt.Fprintf(&moves, ";%c[%s]", "BW"[i/2%2], point)
		fmt.Fprintf(&turns, ";PL[B]B[%s]", point)
	}
	texts := map[string]string{
		"moves in blocks": "(;GM[4]SZ[52]RU[renju]" + moves.String() + ")",
		"turns and moves": "(;GM[4]SZ[52]RU[renju]" + turns.String() + ")",
		"passes":          fill("(;GM[4]SZ[52]RU[renju, no pass]", ";B[]", ")"),
		"rules":           fill("(;GM[4]SZ[52]RU[renju", ", edge blocks", "];B[aa])"),
		"states":          fill("(;GM[4]SZ[52]", "XS[passes: 1]", ";B[aa])"),
	}
	g, err := renju.Parse(nested)
	if err != nil {
		tb.Fatal(err)
	}
	root := sgf.New(sgf.Gomoku, 15, 15)
	root.AddSetup(g.Grid(), board.Black, nil)
	position, err := root.AppendText(nil)
	if err != nil {
		tb.Fatal(err)
	}
	setup, _ := strings.CutSuffix(strings.TrimSpace(string(position)), ")")
	for name, r := range map[string]string{"renju": "renju, foul loses", "six wins": "freestyle, double three forbidden, foul loses", "caro": "caro, double three forbidden, foul loses"} {
		// Without AE once in a while, the record would be set up too often.
		head := strings.Replace(setup, "GM[4]", "GM[4]RU["+r+"]", 1)
		texts["threes within threes, "+name] = fill(head, ";B[hh];AE[hh]"+strings.Repeat("[]", 56)+"PL[B]", ")")
		texts["a short text of them, "+name] = head + strings.Repeat(";B[hh];AE[hh]PL[B]", 64) + ")"
	}
	return texts
}

// BenchmarkWorstTexts reads texts made to cost as much as they can.
func BenchmarkWorstTexts(b *testing.B) {
	for name, text := range worstTexts(b) {
		b.Run("UnmarshalText/"+name, func(b *testing.B) {
			worst(b, text, func() error { return new(renju.Game).UnmarshalText([]byte(text)) })
		})
	}
	list := strings.Repeat("pass ", 1<<14)
	b.Run("FromMoves/passes", func(b *testing.B) {
		worst(b, list, func() error { _, err := renju.FromMoves(renju.Renju(52), list); return err })
	})
	var names strings.Builder
	for i := range 52 * 52 {
		fmt.Fprintf(&names, "%s", board.Notation{FromBottom: true}.Format(board.Square8(52, 52), board.Cell((i/2+i%2*1352)%2704)))
	}
	b.Run("FromMoves/names", func(b *testing.B) {
		worst(b, names.String(), func() error { _, err := renju.FromMoves(renju.Omok(52), names.String()); return err })
	})
	numbers := strings.Repeat("1. ", 1<<14)
	b.Run("FromMoves/numbers", func(b *testing.B) {
		worst(b, numbers, func() error { _, err := renju.FromMoves(renju.Renju(52), numbers); return err })
	})
	run := strings.Repeat("--", 1<<14)
	b.Run("FromMoves/a run", func(b *testing.B) {
		worst(b, run, func() error { _, err := renju.FromMoves(renju.Renju(52), run); return err })
	})
	for name, text := range map[string]string{
		"full":    strings.Repeat(strings.Repeat("XO", 26)+"\n"+strings.Repeat("OX", 26)+"\n", 26),
		"fives":   strings.Repeat(strings.Repeat("X", 52)+"\n", 52),
		"fours":   strings.Repeat(strings.Repeat("XXXX.", 10)+"..\n", 52),
		"empty":   strings.Repeat(strings.Repeat(".", 52)+"\n", 52),
		"spaced":  strings.Repeat(strings.Repeat("  . ", 52)+"\n", 52),
		"states":  strings.Repeat(strings.Repeat(".", 9)+"\n", 9) + strings.Repeat("passes: 1\n", 1<<13),
		"columns": strings.Repeat(".", 1<<16),
		"rows":    strings.Repeat(".\n", 1<<15),
	} {
		b.Run("Parse/"+name, func(b *testing.B) {
			worst(b, text, func() error { _, err := renju.ParseWith(renju.Caro(0), text); return err })
		})
	}
}

// worst reads a text, whatever comes of it.
func worst(b *testing.B, text string, read func() error) {
	b.ReportAllocs()
	for b.Loop() {
		_ = read()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(text)), "ns/byte")
}

// BenchmarkNested asks about the point with threes within threes, by rules with a
// kernel of their own and by one without.
func BenchmarkNested(b *testing.B) {
	for _, test := range []struct {
		rules string
		want  renju.Foul
	}{
		{"renju", renju.NoFoul},
		{"freestyle, double three forbidden", renju.DoubleThree},
		{"caro, double three forbidden", renju.DoubleThree},
	} {
		b.Run(test.rules, func(b *testing.B) {
			r, err := renju.RuleSet(test.rules, 15)
			if err != nil {
				b.Fatal(err)
			}
			g, err := renju.ParseWith(r, nested)
			if err != nil || g.Over() {
				b.Fatal(err, g.Ending())
			}
			h8 := g.Lattice().Cell(board.Pt(7, 7))
			for b.Loop() {
				if foul := g.Foul(h8); foul != test.want {
					b.Fatal(foul)
				}
			}
		})
	}
}
