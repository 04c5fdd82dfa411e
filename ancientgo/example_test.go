package ancientgo_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// A game from its first move to the score.
func Example() {
	g, err := ancientgo.New(ancientgo.TrompTaylor(5))
	if err != nil {
		fmt.Println(err)
		return
	}
	for name := range strings.FieldsSeq("C3 B3 C4 B4 C2 B2 C5 B1 C1 B5 pass pass") {
		m, err := g.ParseMove(name)
		if err != nil {
			fmt.Println(err)
			return
		}
		if err := g.Play(m); err != nil {
			fmt.Println(name, err)
			return
		}
	}
	fmt.Println(g)
	fmt.Println("over:", g.Over(), "winner:", g.Winner(), "result:", g.Result())
	// Output:
	//   A B C D E
	// 5 . O X . .
	// 4 . O X . .
	// 3 . O X . .
	// 2 . O X . .
	// 1 . O X . .
	// to move: black
	// passes: 2
	// over: true winner: black result: B+5
}

// Is a move legal, and if not, why?
func ExampleGame_Check() {
	r := ancientgo.Japanese(5)
	g, err := ancientgo.ParseWith(r, `
		. X O . .
		X O . O .
		. X O . .
		. . . . .
		. . . . X
		to move: black`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, name := range []string{"C4", "B4", "A5", "K9"} {
		m, err := g.ParseMove(name)
		if err == nil {
			err = g.Check(m)
		}
		fmt.Println(name, err)
	}

	c4, _ := g.ParseMove("C4")
	b4, _ := g.ParseMove("B4")
	g.Play(c4) // takes B4
	fmt.Println("B4", g.Check(b4))
	fmt.Println(errors.Is(g.Check(b4), ancientgo.ErrKo))
	// Output:
	// C4 <nil>
	// B4 there is already a stone there
	// A5 <nil>
	// K9 the move is off the board
	// B4 the point is barred by ko for this move
	// true
}

// Which moves take a stone, and which stones?
func ExampleGame_CapturingMoves() {
	g, err := ancientgo.Parse(`
		. O X . .
		O O X . .
		X X . . O
		. . . O X
		. . . . .`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for c := range g.CapturingMoves() {
		fmt.Print(g.FormatMove(board.Move(c)), " takes")
		for _, stone := range g.Captures(c) {
			fmt.Print(" ", g.FormatMove(board.Move(stone)))
		}
		fmt.Println()
	}
	// Output: A5 takes B5 A4 B4
}

// The question for a board without a game.
func ExampleCanCapture() {
	grid := board.NewGrid[board.Color](board.Square4(9, 9))
	grid.Set(0, board.White) // A9
	grid.Set(1, board.Black) // B9
	for _, color := range []board.Color{board.Black, board.White} {
		fmt.Printf("%s can capture: %t\n", color, ancientgo.CanCapture(grid, color))
	}
	// Output:
	// black can capture: true
	// white can capture: false
}

func ExampleGame_Undo() {
	g, err := ancientgo.New(ancientgo.Ancient(9))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, name := range []string{"A2", "A1", "B1"} { // B1 takes A1
		m, _ := g.ParseMove(name)
		g.Play(m)
	}
	fmt.Println(g.Len(), "moves, prisoners", g.Prisoners(board.Black))
	m, ok := g.Undo()
	fmt.Println(g.FormatMove(m), ok)
	fmt.Println(g.Len(), "moves, prisoners", g.Prisoners(board.Black))
	// Output:
	// 3 moves, prisoners 1
	// B1 true
	// 2 moves, prisoners 0
}

// Points drawn at random without a list of the legal moves.
func ExampleGame_EmptyAt() {
	g, err := ancientgo.New(ancientgo.Chinese(5))
	if err != nil {
		fmt.Println(err)
		return
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for g.Len() < 8 {
		c := g.EmptyAt(rng.IntN(g.EmptyCount()))
		if !g.IsEye(c, g.Turn()) {
			g.Play(board.Move(c)) // if it is legal
		}
	}
	fmt.Println(g.MoveList())
	fmt.Println(g)
	// Output:
	// E2 E3 D2 C2 E5 A5 E4 D4
	//   A B C D E
	// 5 O . . . X
	// 4 . . . O X
	// 3 . . . . O
	// 2 . . O X X
	// 1 . . . . .
	// to move: black
}

// A chance to win, by random games from a position.
func ExampleGame_Playout() {
	start, err := ancientgo.ParseWith(ancientgo.Chinese(7), `
		. . . . . . .
		. . X . . . .
		. . . . O . .
		. . X O . . .
		. . X O . . .
		. . . X . . .
		. . . . . . .
		to move: white`)
	if err != nil {
		fmt.Println(err)
		return
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var g ancientgo.Game
	wins := map[board.Color]int{}
	for range 1000 {
		g.CopyFrom(start)
		wins[g.Playout(rng)]++
	}
	fmt.Println("black won", wins[board.Black], "and white", wins[board.White])
	// Output:
	// black won 443 and white 557
}

// Players who do not agree which stones are dead go on after two passes.
func ExampleGame_Resume() {
	g, err := ancientgo.FromMoves(ancientgo.AGA(9), "E5 C3 pass pass")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Over(), g.Result())
	if err := g.Resume(board.White); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Over(), g.Turn(), "to move:", g.MoveList())
	// Output:
	// true W+7.5
	// false white to move: E5 C3 pass pass resume pass
}

// Rules by name, as a program asks for them on its command line.
func ExampleRuleSet() {
	fmt.Println(ancientgo.RuleSets())
	fmt.Println(ancientgo.RuleSet("Japanese", 13))
	_, err := ancientgo.RuleSet("chess", 8)
	fmt.Println(err)
	// Output:
	// [ancient tromp-taylor chinese aga new-zealand ing japanese old-chinese tibetan sunjang]
	// 13×13, Japanese, komi 6.5 <nil>
	// ancientgo: unknown rule set "chess", want ancient, tromp-taylor, chinese, aga, new-zealand, ing, japanese, old-chinese, tibetan, sunjang
}

// Rules in JSON are words.
func ExampleRules_json() {
	var r ancientgo.Rules
	err := json.Unmarshal([]byte(`{"rows": 9, "cols": 9, "ko": "simple ko", "scoring": "territory scoring", "komi": 6.5}`), &r)
	fmt.Println(r, err)
	err = json.Unmarshal([]byte(`{"ko": "superko"}`), &r)
	fmt.Println(err)
	// Output:
	// 9×9, simple ko, suicide, territory scoring, komi 6.5 <nil>
	// ancientgo.KoRule: unknown value "superko", want no ko, simple ko, positional superko, situational superko or vacated ko
}

// A list of moves with one that is illegal: the error says where it stands.
func ExampleFromMoves() {
	g, err := ancientgo.FromMoves(ancientgo.Japanese(9), "E5, C3, D6, E5")
	fmt.Println(err)
	fmt.Println(g.MoveList())
	// Output:
	// line 1, column 13: move 4 (E5): there is already a stone there
	// E5 C3 D6
}

// A score without the stones that both players agree are dead.
func ExampleGame_Score() {
	g, err := ancientgo.ParseWith(ancientgo.Japanese(5), `
		. X O . .
		. X O . X
		O X O . .
		. X O . .
		. X O . .
		prisoners: black 2, white 0`)
	if err != nil {
		fmt.Println(err)
		return
	}
	dead := func(name string) board.Cell {
		m, _ := g.ParseMove(name)
		c, _ := m.Cell()
		return c
	}
	s := g.Score(dead("A3"), dead("E4"))
	fmt.Println(s.Black, s.White, s)
	// Output: 8 17.5 W+9.5
}

func ExampleGame_PassAlive() {
	g, err := ancientgo.Parse(`
		. X . X .
		X X X X X
		. . . . .
		. O . . .`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for c := range g.PassAlive(board.Black) {
		fmt.Print(g.FormatMove(board.Move(c)), " ")
	}
	// Output: A4 B4 C4 D4 E4 A3 B3 C3 D3 E3
}

func ExampleGame_Liberties() {
	g, err := ancientgo.Parse("X X . / O . . / . . .")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range g.Liberties(0) {
		fmt.Print(g.FormatMove(board.Move(c)), " ")
	}
	fmt.Println(g.LibertyCount(0), g.InAtari(0))
	// Output: C3 B2 2 false
}

func ExampleGame_PlaceHandicap() {
	g, err := ancientgo.New(ancientgo.Chinese(9))
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := g.PlaceHandicap(4); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g)
	fmt.Println(g.PlaceHandicap(10))
	// Output:
	//   A B C D E F G H J
	// 9 . . . . . . . . .
	// 8 . . . . . . . . .
	// 7 . . X . . . X . .
	// 6 . . . . . . . . .
	// 5 . . . . . . . . .
	// 4 . . . . . . . . .
	// 3 . . X . . . X . .
	// 2 . . . . . . . . .
	// 1 . . . . . . . . .
	// to move: white
	// handicap: 4
	// ancientgo: handicap of 10 stones, want 2 to 9
}

// The old rules set stones out before the first move.
func ExampleTibetan() {
	g, err := ancientgo.New(ancientgo.Tibetan(17))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(289-g.EmptyCount(), "stones,", g.Turn(), "plays first")
	// Output: 12 stones, white plays first
}

// Rules put together by hand.
func ExampleRules() {
	_, err := ancientgo.New(ancientgo.Rules{Rows: 7, Cols: 99})
	fmt.Println(err)

	g, err := ancientgo.New(ancientgo.Rules{
		Rows: 3, Cols: 5,
		Ko:      ancientgo.SituationalSuperko,
		Suicide: ancientgo.MultiStoneOnly,
		Scoring: ancientgo.AreaScoring,
		Komi:    0.5,
	})
	fmt.Println(g, err)
	// Output:
	// ancientgo: Rules.Cols is 99, want 1 to 52
	//   A B C D E
	// 3 . . . . .
	// 2 . . . . .
	// 1 . . . . .
	// to move: black <nil>
}

// A record with an illegal move: the error says which one and why, and the
// game up to it is there.
func ExampleFromSGF() {
	games, err := sgf.ParseString("(;SZ[9]KM[6.5]RU[Japanese];B[ee];W[ec];B[ec];W[gg])")
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := ancientgo.FromSGF(games[0])
	fmt.Println(err)
	fmt.Println(g.Len(), "moves, komi", g.Rules().Komi)
	// Output:
	// line 1, column 42: move 3 (ec): there is already a stone there
	// 2 moves, komi 6.5
}

// A record with a variation: every way through it is played on a copy of the game
// that has come to its node.
func ExampleGame_PlayNode() {
	root, err := sgf.ParseOne("(;GM[1]SZ[5];B[cc];W[cb](;B[bb];W[db])(;B[dc];W[bc]))")
	if err != nil {
		fmt.Println(err)
		return
	}
	start, err := ancientgo.New(ancientgo.Ancient(5))
	if err != nil {
		fmt.Println(err)
		return
	}
	var walk func(g *ancientgo.Game, n *sgf.Node)
	walk = func(g *ancientgo.Game, n *sgf.Node) {
		if err := g.PlayNode(n); err != nil {
			fmt.Println(err)
			return
		}
		if len(n.Children) == 0 {
			fmt.Println(g.MoveList())
		}
		for _, child := range n.Children {
			walk(g.Clone(), child)
		}
	}
	walk(start, root)
	// Output:
	// C3 C4 B4 D4
	// C3 C4 D3 B3
}

// Games are stored as records, in JSON too.
func ExampleGame_MarshalText() {
	type room struct {
		Players [2]string
		Game    *ancientgo.Game
	}
	g, _ := ancientgo.New(ancientgo.Chinese(9))
	m, _ := g.ParseMove("E5")
	g.Play(m)
	text, err := json.Marshal(room{[2]string{"Ann", "Ben"}, g})
	if err != nil {
		fmt.Println(err)
		return
	}
	var r room
	if err := json.Unmarshal(text, &r); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Game.Len(), r.Game.Turn(), r.Game.Rules().Name)
	// Output: 1 white Chinese
}

// Setup edits a position as one does on a board, by hand.
func ExampleGame_Setup() {
	g, err := ancientgo.Parse("X . . / . . . / . . O")
	if err != nil {
		fmt.Println(err)
		return
	}
	err = g.Setup(map[board.Cell]board.Color{0: board.Empty, 4: board.Black}, board.White)
	fmt.Println(g, err)
	// Output:
	//   A B C
	// 3 . . .
	// 2 . X .
	// 1 . . O
	// to move: white <nil>
}

// A page shades what each side owns once the players have agreed on the dead
// stones, and shows the count.
func ExampleGame_Ownership() {
	g, err := ancientgo.ParseWith(ancientgo.Japanese(0), `
		O . X . O . O
		X X X X O O O
		X . X O O . .
		X X X O . . X`)
	if err != nil {
		fmt.Println(err)
		return
	}
	dead := g.DeadCandidates()
	for _, c := range dead {
		fmt.Println(g.FormatMove(board.Move(c)), "is dead beyond doubt")
	}
	dead = append(dead, 27) // the stone at G1, the players say

	f := g.Figure()
	f.Shades = make(map[board.Cell]board.Color)
	for c, owner := range g.Ownership(dead...) {
		if owner != board.Empty {
			f.Shades[board.Cell(c)] = owner
		}
		fmt.Print(string(".xo"[owner]))
		if (c+1)%g.Lattice().Cols() == 0 {
			fmt.Println()
		}
	}
	s := g.Score(dead...)
	fmt.Println(len(f.Shades), "points shaded; Black", s.Black, "White", s.White)
	// Output:
	// A4 is dead beyond doubt
	// xxx.ooo
	// xxxxooo
	// xxxoooo
	// xxxoooo
	// 27 points shaded; Black 4 White 13.5
}

// GTP names the color of each move: a handicap that the players put down
// themselves, or a problem in which only one side moves.
func ExampleGame_PlayAs() {
	g, err := ancientgo.New(ancientgo.Chinese(9))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, name := range []string{"C3", "G7", "G3"} {
		m, _ := g.ParseMove(name)
		if err := g.PlayAs(board.Black, m); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(g.Len(), "moves,", g.Turn(), "to move:", g.MoveList())
	g.Undo()
	fmt.Println(g.MoveList())
	// Output:
	// 3 moves, white to move: C3 black G7 black G3
	// C3 black G7
}

// Why a move is refused for superko, in words.
func ExampleGame_Repeats() {
	g, err := ancientgo.FromMoves(ancientgo.TrompTaylor(5), "B5 C5 A4 D4 B3 C3 C4 B4")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, _ := g.ParseMove("C4")
	fmt.Println(g.Check(m))
	if ply, ok := g.Repeats(m); ok {
		fmt.Println("the one after", ply, "moves")
	}
	// Output:
	// the move would repeat an earlier position
	// the one after 7 moves
}

// Two records of one opening, turned: the same hash, and the move of one in the
// other.
func ExampleGame_Canonical() {
	var hashes []uint64
	var turned []board.Symmetry
	var g *ancientgo.Game
	for _, moves := range []string{"Q16 D4 R4", "D4 Q16 C16"} {
		var err error
		if g, err = ancientgo.FromMoves(ancientgo.Japanese(19), moves); err != nil {
			fmt.Println(err)
			return
		}
		hash, by := g.Canonical()
		hashes, turned = append(hashes, hash), append(turned, by)
	}
	next, _ := g.ParseMove("D16")
	there := turned[1].Inverse().Move(turned[0].Move(next))
	fmt.Println(hashes[0] == hashes[1], g.FormatMove(next), "is", g.FormatMove(there))
	// Output:
	// true D16 is Q4
}

// How many positions can come after the next move, the symmetric ones apart: without
// playing the moves.
func ExampleGame_HashAfter() {
	g, err := ancientgo.FromMoves(ancientgo.Japanese(9), "C7 G3 G7")
	if err != nil {
		fmt.Println(err)
		return
	}
	seen := map[uint64]bool{} // those that a table of searched positions has
	for m := range g.Moves() {
		seen[g.HashAfter(m)] = true
	}
	m, _ := g.ParseMove("C3")
	known := seen[g.HashAfter(m)]
	if err := g.Play(m); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(seen), "positions,", known, seen[g.Hash()])
	// Output:
	// 79 positions, true true
}
