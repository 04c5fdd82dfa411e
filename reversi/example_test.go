package reversi_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math/bits"
	"math/rand/v2"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/reversi"
)

// A short game from its first move to its end: after nine moves white has no
// disc left.
func Example() {
	g, err := reversi.New(reversi.Othello())
	if err != nil {
		log.Fatal(err)
	}
	for name := range strings.FieldsSeq("e6 f4 e3 f6 g5 d6 e7 f5 c5") {
		m, err := g.ParseMove(name)
		if err != nil {
			log.Fatal(err)
		}
		if err := g.Play(m); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println(g)
	fmt.Println("over:", g.Over())
	fmt.Println("winner:", g.Winner())
	fmt.Println("result:", g.Result())
	// Output:
	//   a b c d e f g h
	// 1 . . . . . . . .
	// 2 . . . . . . . .
	// 3 . . . . X . . .
	// 4 . . . X X X . .
	// 5 . . X X X X X .
	// 6 . . . X X X . .
	// 7 . . . . X . . .
	// 8 . . . . . . . .
	// to move: white
	// over: true
	// winner: black
	// result: B+64
}

// Is this move legal, and why not?
func ExampleGame_Check() {
	g, err := reversi.New(reversi.Othello())
	if err != nil {
		log.Fatal(err)
	}
	for _, name := range []string{"f5", "d4", "a1", "pass"} {
		m, err := g.ParseMove(name)
		if err != nil {
			log.Fatal(err)
		}
		switch err := g.Check(m); err {
		case nil:
			fmt.Println(name, "is legal")
		default:
			fmt.Printf("%s: %v\n", name, err)
		}
	}
	// Output:
	// f5 is legal
	// d4: there is already a stone there
	// a1: the disc would turn over no disc
	// pass: a pass is not allowed while there is a move
}

// A random game to its end. Nothing passes by itself: a pass is the only move
// of a side that cannot put a disc anywhere.
func ExampleGame_AppendMoves() {
	g, err := reversi.New(reversi.Rules{Size: 6})
	if err != nil {
		log.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	var moves []board.Move
	for !g.Over() {
		moves = g.AppendMoves(moves[:0])
		if err := g.Play(moves[random.IntN(len(moves))]); err != nil {
			log.Fatal(err)
		}
	}
	black, white := g.Score()
	fmt.Println(g.MoveList())
	fmt.Printf("%d moves, %d–%d, %s\n", g.Len(), black, white, g.Result())
	// Output:
	// c2 d2 e4 d5 e2 d1 e5 b3 b1 f1 c5 b5 a3 a2 f2 f4 f5 b6 a1 e3 b2 d6 c6 c1 e6 e1 a5 b4 a6 f3 a4 f6
	// 32 moves, 20–16, B+4
}

// Random games to their end, of which black wins some.
func ExampleGame_Playout() {
	start, err := reversi.FromMoves(reversi.Othello(), "f5d6c3d3c4")
	if err != nil {
		log.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	g := start.Clone()
	wins := make(map[board.Color]int)
	for range 1000 {
		g.CopyFrom(start)
		wins[g.Playout(random)]++
	}
	fmt.Println(wins[board.Black]+wins[board.White]+wins[board.Empty], "games")
	fmt.Println("black wins more than 300:", wins[board.Black] > 300)
	fmt.Println("black wins less than 600:", wins[board.Black] < 600)
	// Output:
	// 1000 games
	// black wins more than 300: true
	// black wins less than 600: true
}

// Rules by their name, and as JSON.
func ExampleRuleSet() {
	rules, err := reversi.RuleSet("free-center", 10)
	if err != nil {
		log.Fatal(err)
	}
	data, err := json.Marshal(rules)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(rules)
	fmt.Println(string(data))
	fmt.Println(reversi.RuleSets())
	_, err = reversi.RuleSet("chess", 8)
	fmt.Println(err)
	// Output:
	// 10×10 free center
	// {"size":10,"start":"free center"}
	// [othello parallel free-center]
	// reversi: unknown rules "chess", want othello, parallel, free-center
}

// All replies to the first move, of a record with variations.
func ExampleGame_PlayNode() {
	root, err := sgf.ParseOne("(;GM[2]SZ[8];B[fe](;W[df]C[diagonal])(;W[dd])(;W[fd]C[parallel]))")
	if err != nil {
		log.Fatal(err)
	}
	g, err := reversi.New(reversi.Othello())
	if err != nil {
		log.Fatal(err)
	}
	first := root.Children[0]
	if err := errors.Join(g.PlayNode(root), g.PlayNode(first)); err != nil {
		log.Fatal(err)
	}
	for _, reply := range first.Children {
		line := g.Clone()
		if err := line.PlayNode(reply); err != nil {
			fmt.Println(err)
			continue
		}
		comment, _ := reply.Get("C")
		fmt.Println(line.MoveList(), comment)
	}
	// Output:
	// f5 d6 diagonal
	// line 1, column 42: move 2 (dd): there is already a stone there
	// f5 f4 parallel
}

// Undo takes back any move, a pass too.
func ExampleGame_Undo() {
	g, err := reversi.FromMoves(reversi.Othello(), "f5 d6 c3")
	if err != nil {
		log.Fatal(err)
	}
	m, _ := g.Undo()
	fmt.Println("taken back:", g.FormatMove(m))
	fmt.Println("to move:", g.Turn())
	// Output:
	// taken back: c3
	// to move: black
}

// PlayAuto plays the pass that has to follow, for programs that do not want to
// ask people for it.
func ExampleGame_PlayAuto() {
	g, err := reversi.FromMoves(reversi.Othello(), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8")
	if err != nil {
		log.Fatal(err)
	}
	f8, err := g.ParseMove("f8")
	if err != nil {
		log.Fatal(err)
	}
	passed, err := g.PlayAuto(f8)
	fmt.Println(passed, err, g.Turn())
	// Output: true <nil> white
}

// How many discs can one move turn over at most?
func ExamplePosition_MostFlips() {
	p, _, err := reversi.ParsePosition(`
		********
		********
		**DLL***
		**DLLL**
		**DLD***
		********
		********
		********`)
	if err != nil {
		log.Fatal(err)
	}
	sq, n := p.MostFlips()
	fmt.Println(sq, n)
	fmt.Println(p.Flips(sq))
	// Output:
	// e2 3
	// d3 e3 e4
}

// The same question of a board of any size, without a game.
func ExampleMostFlips() {
	grid := board.NewGrid[board.Color](board.Square8(3, 5))
	for c, char := range "XOOO." + "....." + "..XO." {
		grid.Set(board.Cell(c), map[rune]board.Color{'X': board.Black, 'O': board.White}[char])
	}
	c, n := reversi.MostFlips(grid, board.Black)
	fmt.Println(grid.Lattice().Point(c), n)
	// Output: (0,4) 3
}

// A position is a value: the move makes a new one.
func ExamplePosition_Play() {
	p := reversi.Start()
	fmt.Println(p.Moves())
	f5 := reversi.Square(37)
	p = p.Play(f5)
	fmt.Println(p.Text(board.White))
	fmt.Println(p.Moves())
	// Output:
	// d3 c4 f5 e6
	// ---------------------------OX------XXX-------------------------- O
	// f4 d6 f6
}

// The four first moves are images of one another, so a table of openings needs
// one entry for all.
func ExamplePosition_Canonical() {
	seen := make(map[reversi.Position]int)
	for sq := range reversi.Start().Moves().All() {
		seen[reversi.Start().Play(sq).Canonical()]++
	}
	fmt.Println("different positions:", len(seen))
	// Output: different positions: 1
}

// At chooses a square at random without going through the others.
func ExampleSet_At() {
	moves := reversi.Start().Moves()
	rng := rand.New(rand.NewPCG(3, 4))
	for range 3 {
		fmt.Println(moves.At(rng.IntN(moves.Len())), "of", moves)
	}
	// Output:
	// f5 of d3 c4 f5 e6
	// e6 of d3 c4 f5 e6
	// c4 of d3 c4 f5 e6
}

// Leaves of the game tree, the usual test of a move generator.
func ExamplePerft() {
	for depth := 1; depth <= 8; depth++ {
		fmt.Print(reversi.Perft(reversi.Start(), depth), " ")
	}
	// Output: 4 12 56 244 1396 8200 55092 390216
}

// A game is a text in JSON, with its rules and all its moves.
func ExampleGame_MarshalText() {
	type match struct {
		ID   int
		Game *reversi.Game
	}
	g, err := reversi.FromMoves(reversi.Othello(), "f5d6c3")
	if err != nil {
		log.Fatal(err)
	}
	data, err := json.Marshal(match{ID: 7, Game: g})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(data))
	var back match
	if err := json.Unmarshal(data, &back); err != nil {
		log.Fatal(err)
	}
	fmt.Println(back.Game.MoveList(), back.Game.Turn())
	// Output:
	// {"ID":7,"Game":"(;FF[4]CA[UTF-8]GM[2]SZ[8];B[fe];W[df];B[cc])"}
	// f5 d6 c3 white
}

// Passes may be written or left out. An illegal move ends the reading; what was
// played before it is kept.
func ExampleFromMoves() {
	g, err := reversi.FromMoves(reversi.Othello(), "1. F5 D6 2. C3 A1")
	fmt.Println(err)
	fmt.Println(g.MoveList())
	if e, ok := errors.AsType[*board.RecordError](err); ok {
		fmt.Println(e.Move, e.Text, e.Err == reversi.ErrNoFlip)
	}
	// Output:
	// line 1, column 16: move 4 (A1): the disc would turn over no disc
	// f5 d6 c3
	// 4 A1 true
}

// A record whose third move is illegal: the two before it are kept.
func ExampleFromSGF() {
	records, err := sgf.ParseString("(;GM[2]SZ[8];B[fe];W[df];B[aa])")
	if err != nil {
		log.Fatal(err)
	}
	g, err := reversi.FromSGF(records[0])
	fmt.Println(err)
	fmt.Println(g.MoveList(), g.Turn())
	// Output:
	// line 1, column 28: move 3 (aa): the disc would turn over no disc
	// f5 d6 black
}

// The score of tournaments gives the empty squares to the winner.
func ExampleGame_Score() {
	g, err := reversi.FromMoves(reversi.Othello(), "e6f4e3f6g5d6e7f5c5")
	if err != nil {
		log.Fatal(err)
	}
	black, white := g.Counts()
	fmt.Printf("%d–%d on the board\n", black, white)
	black, white = g.Score()
	fmt.Printf("%d–%d in the table\n", black, white)
	// Output:
	// 13–0 on the board
	// 64–0 in the table
}

// A game from a position of the middle, with white to move.
func ExampleFromPosition() {
	p := reversi.Position{Mover: 1 << 18, Opponent: 1<<19 | 1<<20}
	g := reversi.FromPosition(p, board.White)
	for m := range g.Moves() {
		if err := g.Play(m); err != nil {
			log.Fatal(err)
		}
		fmt.Println(g.FormatMove(m), g.Result())
		g.Undo()
	}
	// Output: f3 W+64
}

// A training position in all its forms: the discs, the move to learn, and one hash to
// know them by.
func ExampleGame_Canonical() {
	g, err := reversi.FromMoves(reversi.Othello(), "f5 d6 c3")
	if err != nil {
		fmt.Println(err)
		return
	}
	learn, err := g.ParseMove("d3")
	if err != nil {
		fmt.Println(err)
		return
	}
	hash, _ := g.Canonical()
	var discs board.Grid[board.Color]
	for _, s := range g.Symmetries() {
		discs.Transform(g.Grid(), s)
		form, err := reversi.FromGrid(g.Rules(), &discs, g.Turn())
		if err != nil {
			fmt.Println(err)
			return
		}
		p, _ := form.Position()
		h, _ := form.Canonical()
		fmt.Println(p.Text(g.Turn()), form.FormatMove(s.Move(learn)), form.Check(s.Move(learn)), h == hash)
	}
	// Output:
	// ------------------X--------XX------OXX-----O-------------------- O d3 <nil> true
	// --------------------O-----XXO------XX--------X------------------ O e6 <nil> true
	// ------------------X--------XOO-----XX-------X------------------- O c4 <nil> true
	// -------------------X-------XX-----OOX--------X------------------ O f5 <nil> true
}

// Where f5 is after a quarter turn of the board, and how to get back.
func ExampleSymmetry() {
	s := reversi.QuarterTurn
	f5 := reversi.Square(37)
	fmt.Println(s.Apply(f5), s.Inverse().Apply(s.Apply(f5)))
	fmt.Println(reversi.Start().Moves().Transform(s))
	// Output:
	// d6 f5
	// e3 f4 c5 d6
}

// Parse reads a diagram, with coordinates or without.
func ExampleParse() {
	g, err := reversi.Parse(`
		. . . .
		. X O .
		. X O .
		. . O .
		to move: white`)
	if err != nil {
		log.Fatal(err)
	}
	for m := range g.Moves() {
		fmt.Println(g.FormatMove(m), len(g.Flips(board.Cell(m))))
	}
	// Output:
	// a1 1
	// a2 2
	// a3 1
	// a4 1
}

// The old Reversi begins with an empty board.
func ExampleNew_freeCenter() {
	g, err := reversi.New(reversi.FreeCenter(4))
	if err != nil {
		log.Fatal(err)
	}
	for m := range g.Moves() {
		fmt.Println(g.FormatMove(m))
	}
	fmt.Println(g.Play(0))
	// Output:
	// b2
	// c2
	// b3
	// c3
	// the first four discs go onto the four squares in the center
}

// The legal squares as bits, for a program that learns, and as a picture.
func ExampleGame_LegalMask() {
	g, err := reversi.FromMoves(reversi.Othello(), "f5 d6")
	if err != nil {
		fmt.Println(err)
		return
	}
	legal := board.NewMask(g.Lattice())
	g.LegalMask(legal)
	for row := range 8 {
		fmt.Printf("%08b\n", bits.Reverse8(uint8(legal.Row(row)[0])))
	}
	// Output:
	// 00000000
	// 00000000
	// 00100000
	// 00100000
	// 00100000
	// 00100000
	// 00100000
	// 00000000
}
