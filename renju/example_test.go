package renju_test

import (
	"encoding/json"
	"fmt"
	"log"
	"math/rand/v2"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju"
)

// A game of renju: moves are played, one is refused and says why, and somebody
// wins.
func Example() {
	g, err := renju.New(renju.Renju(15))
	if err != nil {
		log.Fatal(err)
	}
	for _, name := range []string{"h8", "f4", "g8", "g4", "i7", "h4", "i6", "i4", "i8", "j4"} {
		m, err := g.ParseMove(name)
		if err != nil {
			log.Fatal(err)
		}
		if err := g.Play(m); err != nil {
			fmt.Printf("%v cannot play %s: %v\n", g.Turn(), name, err)
			if err := g.Play(board.Pass); err != nil {
				log.Fatal(err)
			}
		}
		if g.Over() {
			break
		}
	}
	fmt.Printf("%v has won after %d moves: %v\n", g.Winner(), g.Len(), g.Ending())
	// Output:
	// black cannot play i8: a double three is forbidden
	// white has won after 10 moves: five in a row
}

// The question of the contest: has anybody won, and where does the five start?
func ExampleFive() {
	grid := board.NewGrid[board.Color](board.Square8(19, 19))
	for i := range 5 {
		grid.Set(grid.Lattice().Cell(board.Pt(2+i, 1+i)), board.Black)
	}
	if line, ok := renju.Five(grid); ok {
		start := grid.Lattice().Point(line.Start)
		fmt.Printf("%v, from row %d, column %d, to the %v\n", line.Color, start.Row+1, start.Col+1, line.Dir)
	}
	// Output: black, from row 3, column 2, to the SouthEast
}

func ExampleFives() {
	g, err := renju.Parse("OOOOO.. / .X..... / ..X.X.. / ...X... / ..X.X.. / .X...X. / X......")
	if err != nil {
		log.Fatal(err)
	}
	for line := range renju.Fives(g.Grid(), renju.FiveOrMore) {
		fmt.Print(line.Color, ":")
		for _, c := range line.Cells {
			fmt.Print(" ", g.FormatMove(board.Move(c)))
		}
		fmt.Println()
	}
	// Output:
	// white: a7 b7 c7 d7 e7
	// black: a1 b2 c3 d4 e5
	// black: b6 c5 d4 e3 f2
}

// Is this move legal, and if not, why?
func ExampleGame_Check() {
	g, err := renju.FromMoves(renju.Renju(15), "h8 a1 g8 c1 i7 e1 i6 g1")
	if err != nil {
		log.Fatal(err)
	}
	for _, name := range []string{"h9", "h8", "i8", "pass"} {
		m, err := g.ParseMove(name)
		if err != nil {
			log.Fatal(err)
		}
		switch err := g.Check(m); err {
		case nil:
			fmt.Println(name, "is legal")
		case renju.ErrOverline, renju.ErrDoubleFour, renju.ErrDoubleThree:
			fmt.Println(name, "is a foul:", err)
		default:
			fmt.Println(name, "cannot be played:", err)
		}
	}
	// Output:
	// h9 is legal
	// h8 cannot be played: there is already a stone there
	// i8 is a foul: a double three is forbidden
	// pass is legal
}

// A teacher asks what a stone would make.
func ExampleGame_Threats() {
	g, err := renju.ParseWith(renju.Renju(15), strings.Repeat("............... /", 4)+`
		. . . . . . . . . . . . . . .
		. . . . . . . X . . . . . . .
		. . . . . . . X . . . . . . .
		. . . . . X X . . . . . . . . `+strings.Repeat("/ ...............", 7))
	if err != nil {
		log.Fatal(err)
	}
	for _, name := range []string{"h8", "h7", "e8", "i8"} {
		m, err := g.ParseMove(name)
		if err != nil {
			log.Fatal(err)
		}
		c, _ := m.Cell()
		fmt.Printf("%s: %+v, %v\n", name, g.Threats(c), g.Foul(c))
	}
	// Output:
	// h8: {Five:false Overline:false Fours:0 Threes:2}, double three
	// h7: {Five:false Overline:false Fours:0 Threes:1}, no foul
	// e8: {Five:false Overline:false Fours:0 Threes:1}, no foul
	// i8: {Five:false Overline:false Fours:0 Threes:1}, no foul
}

// All points that are forbidden to Black.
func ExampleGame_Fouls() {
	g, err := renju.FromMoves(renju.Renju(15), "h8 g6 f6 g5 f7 g4 h7 g3 g2 a1")
	if err != nil {
		log.Fatal(err)
	}
	for c := range g.Fouls() {
		fmt.Println(g.FormatMove(board.Move(c)), "is a", g.Foul(c))
	}
	// Output: g7 is a double three
}

// White threatens to win on a point that Black may not take.
func ExampleGame_FivePoints() {
	g, err := renju.FromMoves(renju.Renju(15), "h8g6f6g5f7g4h7g3g2a1")
	if err != nil {
		log.Fatal(err)
	}
	for c := range g.FivePoints(board.White) {
		m := board.Move(c)
		fmt.Printf("White wins on %s; Black there: %v\n", g.FormatMove(m), g.Check(m))
	}
	// Output: White wins on g7; Black there: a double three is forbidden
}

// By the letter of the rules a foul can be played, and loses.
func ExampleFoulPolicy() {
	r := renju.Renju(15)
	r.OnFoul = renju.FoulLoses
	g, err := renju.FromMoves(r, "h8 a1 g8 c1 i7 e1 i6 g1 i8")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%v has won: %v, %v\n", g.Winner(), g.Ending(), g.FoulPlayed())
	// Output: white has won: foul, double three
}

// A random game, with a buffer that is used again for every list of moves.
// [Game.Playout] does the same faster.
func ExampleGame_AppendMoves() {
	g, err := renju.New(renju.Freestyle(9))
	if err != nil {
		log.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	var moves []board.Move
	for !g.Over() {
		moves = g.AppendMoves(moves[:0])
		if err := g.Play(moves[rng.IntN(len(moves))]); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println(g)
	fmt.Println(g.Result(), g.Ending())
	// Output:
	//   a b c d e f g h i
	// 9 X X O . X O O O O
	// 8 X . X O . O O O X
	// 7 O O O X X X O O O
	// 6 . X X X X X X O O
	// 5 X X . X X . O X O
	// 4 X O X X O O O X X
	// 3 . O O . . X . O X
	// 2 X X O O X X X O O
	// 1 . O O X X . O O X
	// to move: white
	// B+ five in a row
}

// Who has won, and with which stones?
func ExampleGame_Five() {
	g, err := renju.FromMoves(renju.Renju(15), "h8h9 j10i9 i8j8 g9i7 k9k7 l6l8 j6h6 f8h7 g8e8 g7g10 f6h5 f7f9 g5g6 f5f4 e5d4 c5d5 e7d6 d8c9 h4")
	if err != nil {
		log.Fatal(err)
	}
	if line, ok := g.Five(); ok {
		fmt.Print(line.Color, " has won:")
		for _, c := range line.Cells {
			fmt.Print(" ", g.FormatMove(board.Move(c)))
		}
		fmt.Println()
	}
	// Output: black has won: d8 e7 f6 g5 h4
}

func ExampleGame_Undo() {
	g, err := renju.FromMoves(renju.Standard(15), "h8 h9 i8")
	if err != nil {
		log.Fatal(err)
	}
	for {
		m, ok := g.Undo()
		if !ok {
			break
		}
		fmt.Println(g.FormatMove(m), "was played by", g.Turn())
	}
	// Output:
	// i8 was played by black
	// h9 was played by white
	// h8 was played by black
}

func ExampleFromMoves() {
	g, err := renju.FromMoves(renju.Standard(7), "d4c4d5h8")
	fmt.Println("error:", err)
	fmt.Println(g)
	// Output:
	// error: line 1, column 7: move 4 (h8): the move is off the board
	//   a b c d e f g
	// 7 . . . . . . .
	// 6 . . . . . . .
	// 5 . . . X . . .
	// 4 . . O X . . .
	// 3 . . . . . . .
	// 2 . . . . . . .
	// 1 . . . . . . .
	// to move: white
}

func ExampleParseWith() {
	g, err := renju.ParseWith(renju.Caro(7), `
		.......
		OXXXX..
		.......
		.......
		.......
		.......
		.......
		to move: black`)
	if err != nil {
		log.Fatal(err)
	}
	for c := range g.FivePoints(board.Black) {
		fmt.Println("Black wins on", g.FormatMove(board.Move(c)))
	}
	// Output: Black wins on f6
}

// Rules are a struct: take a ready set and change it.
func ExampleRules() {
	r := renju.Omok(19)
	r.BlackWin, r.WhiteWin = renju.FiveOrMore, renju.FiveOrMore
	fmt.Println(r)

	r.Size = 3
	fmt.Println(r.Validate())
	// Output:
	// omok, black five or more, white five or more
	// renju: Rules.Size is 3, want 5 to 64
}

// Rules that come as JSON, with words for their values.
func ExampleRules_json() {
	for _, text := range []string{
		`{"size":15,"whitewin":"five or more","fouls":"overline, double four"}`,
		`{"size":15,"fouls":"overline, double five"}`,
	} {
		var r renju.Rules
		if err := json.Unmarshal([]byte(text), &r); err != nil {
			fmt.Println("error:", err)
			continue
		}
		fmt.Printf("%v on %d×%d\n", r, r.Size, r.Size)
	}
	// Output:
	// renju, double three allowed, no pass on 15×15
	// error: "double five" is not a foul: want overline, double four or double three
}

// Rules by a name that a user has typed.
func ExampleRuleSet() {
	for _, name := range []string{"Freestyle", "", "chess"} {
		r, err := renju.RuleSet(name, 0)
		fmt.Printf("%q: %v, %d, %v\n", name, r, r.Size, err)
	}
	// Output:
	// "Freestyle": freestyle, 15, <nil>
	// "": renju, 15, <nil>
	// "chess": standard, 0, renju: "chess" is not a rule set: want renju, standard, freestyle, caro, caro-exact, caro-overline, gomoku-plus, omok
}

// Moves that arrive a few at a time.
func ExampleGame_PlayMoves() {
	g, err := renju.New(renju.Renju(15))
	if err != nil {
		log.Fatal(err)
	}
	for _, text := range []string{"h8h9", "1. i10, pass", "g7 h9"} {
		if err := g.PlayMoves(text); err != nil {
			fmt.Println("error:", err)
		}
		fmt.Println(g.MoveList())
	}
	// Output:
	// h8 h9
	// h8 h9 i10 pass
	// error: line 1, column 4: move 6 (h9): there is already a stone there
	// h8 h9 i10 pass g7
}

// How a program without any skill judges a position: by random games.
func ExampleGame_Playout() {
	g, err := renju.FromMoves(renju.Renju(15), "h8 h9 g7 i9 i7 g9 f6")
	if err != nil {
		log.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var won [3]int
	playout := g.Clone()
	for range 1000 {
		playout.CopyFrom(g)
		won[playout.Playout(rng)]++
	}
	fmt.Println("White has won more often:", won[board.White] > won[board.Black])
	// Output: White has won more often: true
}

// A variation of a record, walked node by node.
func ExampleGame_PlayNode() {
	root, err := sgf.ParseOne("(;GM[4]SZ[15];B[hh](;W[hg];B[if])(;W[ig];B[ih];W[ih]))")
	if err != nil {
		log.Fatal(err)
	}
	g, err := renju.New(renju.Renju(15))
	if err != nil {
		log.Fatal(err)
	}
	for n := root; ; n = n.Children[len(n.Children)-1] { // the last variation
		if err := g.PlayNode(n); err != nil {
			fmt.Println("error:", err)
		}
		if len(n.Children) == 0 {
			break
		}
	}
	fmt.Println(g.MoveList())
	// Output:
	// error: line 1, column 50: move 4 (ih): there is already a stone there
	// h8 i9 i8
}

// A game in JSON is a record in SGF, with its rules.
func ExampleGame_MarshalText() {
	g, err := renju.FromMoves(renju.Renju(15), "h8 h9 i10")
	if err != nil {
		log.Fatal(err)
	}
	text, err := json.Marshal(map[string]any{"id": 7, "game": g})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(text))

	var table struct{ Game *renju.Game }
	if err := json.Unmarshal(text, &table); err != nil {
		log.Fatal(err)
	}
	fmt.Println(table.Game.Rules(), table.Game.MoveList())
	// Output:
	// {"game":"(;FF[4]CA[UTF-8]GM[4]SZ[15]RU[renju];B[hh];W[hg];B[if])","id":7}
	// renju h8 h9 i10
}

func ExampleFromSGF() {
	games, err := sgf.ParseString("(;GM[4]SZ[15]RU[Renju];B[hh];W[hg];B[i10];W[h8])")
	if err != nil {
		log.Fatal(err)
	}
	g, err := renju.FromSGF(games[0])
	fmt.Println(g.MoveList())
	fmt.Println(err)
	// Output:
	// h8 h9 i10
	// line 1, column 45: move 4 (h8): there is already a stone there
}

// Six stones between enemy stones, by every rule for lines.
func ExampleLineRule() {
	const rows = ".......... / OOXXXXXXOO / .......... / .......... / .......... / "
	for rule := renju.ExactlyFive; rule <= renju.FiveOpenOrOverline; rule++ {
		g, err := renju.ParseWith(renju.Rules{BlackWin: rule, WhiteWin: rule}, rows+rows)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%v: %v, %v\n", rule, g.Winner(), g.Ending())
	}
	// Output:
	// exactly five: empty, not over
	// five or more: black, five in a row
	// five unblocked: empty, not over
	// exactly five unblocked: empty, not over
	// five unblocked or overline: black, five in a row
	// five open: empty, not over
	// five open or overline: black, five in a row
}

// Why may Black not play here? A program that refuses a move can say it in words.
func ExampleGame_FoulLines() {
	g, err := renju.FromMoves(renju.Renju(15), "h8 g8 h7 f7 f6 j7 g6")
	if err != nil {
		log.Fatal(err)
	}
	if err := g.Play(board.Pass); err != nil {
		log.Fatal(err)
	}
	m, err := g.ParseMove("h6")
	if err != nil {
		log.Fatal(err)
	}
	names := func(cells []board.Cell) string {
		var list []string
		for _, c := range cells {
			list = append(list, g.FormatMove(board.Move(c)))
		}
		return strings.Join(list, ", ")
	}
	c, _ := m.Cell()
	fmt.Printf("h6 is a %v:\n", g.Foul(c))
	for _, line := range g.FoulLines(c) {
		fmt.Printf("%s are a three: %s makes it a straight four\n", names(line.Stones), strings.ReplaceAll(names(line.Points), ", ", " or "))
	}
	// Output:
	// h6 is a double three:
	// f6, g6, h6 are a three: e6 or i6 makes it a straight four
	// h8, h7, h6 are a three: h9 or h5 makes it a straight four
}
