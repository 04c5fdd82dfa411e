package opening_test

import (
	"fmt"
	"log"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/opening"
)

// A whole opening under Taraguchi-10, with a swap after the third stone and ten fifths.
func Example() {
	o, err := opening.New(opening.Taraguchi10, opening.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, text := range []string{
		"h8", "keep", // the first stone on the center
		"h9", "keep",
		"i9", "swap", // player 2 would rather have black
		"g9",
		"offer g8 g7 h7 i8 i10 j8 f8 f9 e11 k6",
		"pick i10",
		"j11",
	} {
		fmt.Println(o.Next())
		a, err := o.ParseAction(text)
		if err != nil {
			log.Fatal(err)
		}
		if err := o.Do(a); err != nil {
			log.Fatal(err)
		}
		fmt.Println("  " + text)
	}
	fmt.Println(o.Next())

	g := o.Game()
	pattern, _ := opening.PatternOf(g)
	fmt.Println(g.MoveList(), "is", pattern, pattern.Name(), pattern.Kanji())
	// Output:
	// Player 1 (black) places stone 1, black, on the center.
	//   h8
	// Player 2 (white) swaps colors or keeps white.
	//   keep
	// Player 2 (white) places stone 2, white, in the central 3×3 points.
	//   h9
	// Player 1 (black) swaps colors or keeps black.
	//   keep
	// Player 1 (black) places stone 3, black, in the central 5×5 points.
	//   i9
	// Player 2 (white) swaps colors or keeps white.
	//   swap
	// Player 1 (white) places stone 4, white, in the central 7×7 points.
	//   g9
	// Player 2 (black) swaps colors, or keeps black, or keeps black and offers 10 points for stone 5, no two of them symmetric.
	//   offer g8 g7 h7 i8 i10 j8 f8 f9 e11 k6
	// Player 1 (white) chooses stone 5 from the points offered: g8, g7, h7, i8, i10, j8, f8, f9, e11, k6.
	//   pick i10
	// Player 1 (white) places stone 6, white, on any free point.
	//   j11
	// The opening is over: player 2 has black and player 1 has white.
	// h8 h9 i9 g9 i10 j11 is d4 Kagetsu 花月
}

func ExampleNew() {
	o, err := opening.New(opening.Soosorv8, opening.Options{Rules: renju.Renju(19), Offers: 6})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(o.Next())
	fmt.Println(o.Options().Areas)

	_, err = opening.New(opening.RIF, opening.Options{Rules: renju.Renju(16)})
	fmt.Println(err)
	// Output:
	// Player 1 (black) places stone 1, black, on the center.
	// [1x1 3x3 5x5 anywhere anywhere]
	// opening: Options.Areas[0] is 1x1: a board of 16×16 points has no center
}

// The four versions of one fifth in the d8 opening, which RIF's rules show.
func ExampleOpening_Symmetric() {
	o, err := opening.FromActions(opening.RIF, opening.Options{}, "h8, h9, h7, white, h6")
	if err != nil {
		log.Fatal(err)
	}
	for _, offer := range []string{"offer g8 i8", "offer g8 g7", "offer g8 i7", "offer g8 g9"} {
		a, err := o.ParseAction(offer)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(offer, o.Symmetric(a.Cells[0], a.Cells[1]), o.Check(a))
	}
	fmt.Println(len(o.Different()), "different fifths")
	// Output:
	// offer g8 i8 true two of the points are the same by symmetry
	// offer g8 g7 true two of the points are the same by symmetry
	// offer g8 i7 true two of the points are the same by symmetry
	// offer g8 g9 false <nil>
	// 62 different fifths
}

func ExampleOpening_Do() {
	o, err := opening.FromActions(opening.RIF, opening.Options{}, "h8, h9")
	if err != nil {
		log.Fatal(err)
	}
	corner := opening.Action{Kind: opening.Place, Cell: 0}
	err = o.Do(corner)
	fmt.Println(err)
	if reason, ok := err.(board.Illegal); ok {
		fmt.Println(reason.Code())
	}
	// Output:
	// the stone is outside its area
	// area
}

// A server stores an opening as a record and resumes it.
func ExampleOpening_SGF() {
	o, err := opening.FromActions(opening.Soosorv8, opening.Options{}, "h8, i9, j7, swap, g10, declare 2, keep")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(o.SGF())

	text, err := o.MarshalText()
	if err != nil {
		log.Fatal(err)
	}
	var resumed opening.Opening
	if err := resumed.UnmarshalText(text); err != nil {
		log.Fatal(err)
	}
	fmt.Println(resumed.Next())
	// Output:
	// (;FF[4]CA[UTF-8]GM[4]SZ[15]RU[renju]XO[soosorv-8]XM[8]XA[1x1][3x3][5x5][anywhere][anywhere]
	// ;B[hh];W[ig];B[ji]XC[swap];W[gf]XN[2]XC[keep])
	// Player 2 (black) offers 2 points for stone 5, no two of them symmetric.
}

func ExampleOpening_AddTo() {
	o, err := opening.FromActions(opening.GomokuSwap, opening.Options{}, "h8, i9, j7, black, g10")
	if err != nil {
		log.Fatal(err)
	}
	g := o.Game()
	if err := g.PlayMoves("h9 h10"); err != nil {
		log.Fatal(err)
	}
	root := g.SGF()
	if err := o.AddTo(root); err != nil {
		log.Fatal(err)
	}
	fmt.Println(root)
	// Output:
	// (;FF[4]CA[UTF-8]GM[4]SZ[15]RU[standard]XO[swap];B[hh];W[ig];B[ji]XC[black]
	// ;W[gf];B[hg];W[hf])
}

func ExampleParse() {
	o, err := opening.FromActions(opening.GomokuSwap, opening.Options{Rules: renju.Standard(5)}, "c3, d4, b3")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(o)
	again, err := opening.Parse(o.String())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(again.Next())
	// Output:
	//   a b c d e
	// 5 . . . . .
	// 4 . . . O .
	// 3 . X X . .
	// 2 . . . . .
	// 1 . . . . .
	// protocol: swap
	// rules: standard
	// actions: c3, d4, b3
	// Player 2 chooses black or white.
}

func ExamplePatternOf() {
	g, err := renju.FromMoves(renju.Renju(15), "h8 g8 g7")
	if err != nil {
		log.Fatal(err)
	}
	p, ok := opening.PatternOf(g)
	fmt.Println(p, p.Name(), p.Kanji(), ok)
	// Output: d4 Kagetsu 花月 true
}

func ExamplePattern_Stones() {
	for _, p := range opening.Patterns()[:3] {
		g, err := renju.New(renju.Renju(15))
		if err != nil {
			log.Fatal(err)
		}
		stones, _ := p.Stones(g.Lattice())
		for _, c := range stones {
			if err := g.Play(board.Move(c)); err != nil {
				log.Fatal(err)
			}
		}
		fmt.Println(p, p.Name(), g.MoveList())
	}
	// Output:
	// d1 Kansei h8 h9 h10
	// d2 Keigetsu h8 h9 i10
	// d3 Sosei h8 h9 j10
}

// A program of the Gomocup tournaments answers a manager.
func ExampleParseSwap2Board() {
	o, err := opening.ParseSwap2Board("SWAP2BOARD\n7,7\n8,7\n9,9\nDONE\n", opening.Options{Rules: renju.Standard(20)})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(o.Next())
	if err := o.DoActions("put two, i12, i14"); err != nil {
		log.Fatal(err)
	}
	answer, err := o.Swap2Answer()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(answer)
	// Output:
	// Player 2 chooses black or white, or puts two more stones and lets player 1 choose.
	// 8,8 8,6
}

func ExampleOpening_DoSwap2Answer() {
	o, err := opening.New(opening.Swap2, opening.Options{Rules: renju.Standard(20)})
	if err != nil {
		log.Fatal(err)
	}
	for _, answer := range []string{"7,7 8,7 9,9", "8,8 8,6", "SWAP"} {
		question, err := o.Swap2Board()
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%q\n", question)
		if err := o.DoSwap2Answer(answer); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println(o.Next())
	// Output:
	// "SWAP2BOARD\nDONE\n"
	// "SWAP2BOARD\n7,7\n8,7\n9,9\nDONE\n"
	// "SWAP2BOARD\n7,7\n8,7\n9,9\n8,8\n8,6\nDONE\n"
	// Player 2 (white) places stone 6, white, on any free point.
}
