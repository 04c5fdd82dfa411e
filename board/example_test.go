package board_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/stonesgo/stones/board"
)

// parse reads a diagram of stones on squares that touch along their sides.
func parse(text string) *board.Grid[board.Color] {
	d, err := board.Notation{}.ParseDiagram(text, board.Square4)
	if err != nil {
		panic(err)
	}
	return d.Grid
}

// A lattice, a grid of colors on it, and the questions of three games: a row of
// stones, a group with its liberties, and a chain from edge to edge.
func Example() {
	l := board.Square8(5, 5)
	grid := board.NewGrid[board.Color](l)
	for i := range 3 {
		grid.Set(l.Cell(board.Pt(i, i)), board.Black)
	}
	corner := l.Cell(board.Pt(0, 0))
	fmt.Println("in a row:", 1+grid.Run(corner, board.SouthEast))

	var s board.Scratch
	group := grid.Region(&s, corner)
	fmt.Println("group:", len(group), "stones,", len(grid.Border(&s, group, board.Empty)), "liberties")

	hex := board.Hex6(3, 3)
	stones, chain := board.NewMask(hex), board.NewMask(hex)
	for _, p := range []board.Point{{0, 1}, {1, 1}, {2, 0}} {
		stones.Add(hex.Cell(p))
	}
	chain.Add(hex.Cell(board.Pt(0, 1)))
	chain.Fill(stones)
	fmt.Println("reaches the bottom:", chain.Has(hex.Cell(board.Pt(2, 0))))
	// Output:
	// in a row: 3
	// group: 3 stones, 11 liberties
	// reaches the bottom: true
}

func ExampleLattice_Neighbors() {
	for _, l := range []*board.Lattice{board.Square4(3, 3), board.Square8(3, 3), board.Hex6(3, 3)} {
		fmt.Print(l, ": the middle touches")
		for c := range l.Neighbors(l.Cell(board.Pt(1, 1))) {
			fmt.Print(" ", l.Point(c))
		}
		fmt.Println()
	}
	// Output:
	// Square4(3, 3): the middle touches (0,1) (1,2) (2,1) (1,0)
	// Square8(3, 3): the middle touches (0,1) (0,2) (1,2) (2,2) (2,1) (2,0) (1,0) (0,0)
	// Hex6(3, 3): the middle touches (0,1) (0,2) (1,2) (2,1) (2,0) (1,0)
}

func ExampleLattice_Step() {
	l := board.Square4(3, 3)
	corner := l.Cell(board.Pt(0, 0))
	for _, d := range []board.Dir{board.East, board.North, board.SouthEast} {
		if next := l.Step(corner, d); next != board.None {
			fmt.Println(d, "leads to", l.Point(next))
		} else {
			fmt.Println(d, "leads nowhere") // off the board, or to a corner that does not touch
		}
	}
	// Output:
	// East leads to (0,1)
	// North leads nowhere
	// SouthEast leads nowhere
}

func ExampleLattice_Ray() {
	l := board.Square8(8, 8)
	for c := range l.Ray(l.Cell(board.Pt(5, 2)), board.NorthEast) {
		fmt.Print(l.Point(c), " ")
	}
	// Output: (4,3) (3,4) (2,5) (1,6) (0,7)
}

func ExampleLattice_Lines() {
	l := board.Hex6(2, 3)
	for line := range l.Lines(board.NorthEast) {
		for c := range line {
			fmt.Print(l.Point(c))
		}
		fmt.Println()
	}
	// Output:
	// (0,0)
	// (1,0)(0,1)
	// (1,1)(0,2)
	// (1,2)
}

func ExampleLattice_Distance() {
	a, b := board.Pt(0, 0), board.Pt(2, 2)
	for _, l := range []*board.Lattice{board.Square4(3, 3), board.Square8(3, 3), board.Hex6(3, 3)} {
		fmt.Println(l, l.Distance(l.Cell(a), l.Cell(b)))
	}
	// Output:
	// Square4(3, 3) 4
	// Square8(3, 3) 2
	// Hex6(3, 3) 4
}

// Positions that are the same but for a rotation or a reflection get the same
// number.
func ExampleLattice_Symmetries() {
	canonical := func(g *board.Grid[board.Color]) uint64 {
		least := ^uint64(0)
		for _, s := range g.Lattice().Symmetries() {
			hash := uint64(0)
			for c, color := range g.All() {
				hash ^= board.Key(s.Apply(c), color)
			}
			least = min(least, hash)
		}
		return least
	}
	a, b, c := parse("XO./.../..."), parse(".../..O/..X"), parse("XO./..X/...")
	fmt.Println(canonical(a) == canonical(b), canonical(a) == canonical(c))
	// Output: true false
}

// In Hex a reflection in the long diagonal makes one player's edges the
// other's.
func ExampleSymmetry_SwapsSides() {
	for _, s := range board.Hex6(3, 3).Symmetries() {
		fmt.Println(s.Apply(1), s.SwapsSides())
	}
	// Output:
	// 1 false
	// 7 false
	// 3 true
	// 5 true
}

func ExampleDir_Delta() {
	p := board.Pt(4, 4)
	fmt.Println(p.Add(board.NorthEast.Delta()), p.Add(board.NorthEast.Opposite().Delta()))
	// Output: (3,5) (5,3)
}

func ExampleGrid_Run() {
	g := parse("XXX.XX/OOXXO.")
	c := g.Lattice().Cell(board.Pt(0, 1))
	fmt.Println("X to the east:", g.Run(c, board.East))
	fmt.Println("X to the west:", g.Run(c, board.West))
	fmt.Println("O to the south:", g.RunOf(c, board.South, board.White)) // not the color of c
	// Output:
	// X to the east: 1
	// X to the west: 1
	// O to the south: 1
}

// The group of stones that one belongs to, and its liberties.
func ExampleGrid_Border() {
	g := parse(".XO/XX./O.O")
	var s board.Scratch // kept, so that only the first fills allocate
	group := g.Region(&s, 1)
	liberties := g.Border(&s, group, board.Empty)
	for _, c := range liberties {
		fmt.Println(board.Notation{}.Format(g.Lattice(), c))
	}
	// Output:
	// a1
	// c2
	// b3
}

// A region of several values: whatever is not White.
func ExampleGrid_RegionFunc() {
	g := parse("X.O/OO./.XX")
	var s board.Scratch
	region := g.RegionFunc(&s, 0, func(c board.Cell) bool { return g.At(c) != board.White })
	fmt.Println(len(region))
	// Output: 2
}

// The empty cells that Black can reach, as territory is counted.
func ExampleMask_Fill() {
	g := parse("..XO./.XXO./XOOO./O..O.")
	black, empty := board.NewMask(g.Lattice()), board.NewMask(g.Lattice())
	g.Mask(black, board.Black)
	g.Mask(empty, board.Empty)
	black.Fill(empty) // the stones stay in the set, though they are not empty
	black.And(empty)
	fmt.Println(slices.Collect(black.All()))
	// Output: [0 1 5]
}

// All liberties of a color: the empty cells beside its stones.
func ExampleMask_Grow() {
	g := parse("X../.../..X")
	empty, liberties := board.NewMask(g.Lattice()), board.NewMask(g.Lattice())
	g.Mask(empty, board.Empty)
	g.Mask(liberties, board.Black)
	liberties.Grow()
	liberties.And(empty)
	fmt.Println(slices.Collect(liberties.All()))
	// Output: [1 3 5 7]
}

// Black stones with another one to the East of them.
func ExampleMask_Shift() {
	g := parse("XX./.XX/X.X")
	stones := board.NewMask(g.Lattice())
	g.Mask(stones, board.Black)
	pairs := stones.Clone()
	pairs.Shift(board.West) // now a cell is in it if its neighbor was
	pairs.And(stones)
	fmt.Println(slices.Collect(pairs.All()))
	// Output: [0 4]
}

// Who is joined with whom while stones are added and taken back: the flags of a
// chain say which edges it touches.
func ExampleUnion() {
	const top, bottom = 1, 2
	l := board.Hex6(3, 3)
	chains := board.NewUnion(l.Len())
	for col := range l.Cols() {
		chains.InitFlags(int(l.Cell(board.Pt(0, col))), top)
		chains.InitFlags(int(l.Cell(board.Pt(2, col))), bottom)
	}
	stones := board.NewMask(l)
	put := func(p board.Point) {
		c := l.Cell(p)
		stones.Add(c)
		for n := range l.Neighbors(c) {
			if stones.Has(n) {
				chains.Join(int(c), int(n))
			}
		}
		fmt.Println(p, "joins the edges:", chains.Flags(int(c)) == top|bottom)
	}
	put(board.Pt(0, 1))
	put(board.Pt(2, 0))
	before := chains.Mark()
	put(board.Pt(1, 1))
	chains.Rollback(before)
	stones.Remove(l.Cell(board.Pt(1, 1)))
	put(board.Pt(1, 2))
	// Output:
	// (0,1) joins the edges: false
	// (2,0) joins the edges: false
	// (1,1) joins the edges: true
	// (1,2) joins the edges: false
}

// What a black disc on the empty cell turns over on this line.
func ExampleBracketed() {
	g := parse("XOO.OX.O")
	own, i := g.LineOf(3, board.East, board.Black)
	opp, _ := g.LineOf(3, board.East, board.White)
	fmt.Printf("%08b\n", board.Bracketed(own, opp, i)) // bit 0, on the right, is the first cell
	// Output: 00010110
}

func ExampleRunAt() {
	g := parse("X.XXXX.X")
	line, i := g.LineOf(3, board.East, board.Black)
	lo, hi := board.RunAt(line, i)
	fmt.Println(hi-lo, "in a row, from", lo, "up to", hi)
	// Output: 4 in a row, from 2 up to 6
}

// Where three in a row begin.
func ExampleWindows() {
	const line uint16 = 0b0111_1011_1000
	fmt.Printf("%b\n", board.Windows(line, 3))
	// Output: 110001000
}

func ExampleNotation() {
	for _, n := range []board.Notation{
		{}, // Reversi and Hex
		{SkipI: true, FromBottom: true, Upper: true}, // Go
	} {
		l := board.Square4(19, 19)
		c := l.Cell(board.Pt(3, 15))
		fmt.Println(n.Format(l, c))
	}
	// Output:
	// p4
	// Q16
}

func ExampleNotation_Parse() {
	l, n := board.Square8(8, 8), board.Notation{}
	for _, s := range []string{" D3 ", "d9", "d03", "3d"} {
		c, err := n.Parse(l, s)
		if errors.Is(err, board.ErrOffBoard) {
			fmt.Println(s, "is not on this board")
		} else if err != nil {
			fmt.Println(s, "is not a cell:", err)
		} else {
			fmt.Println(s, "is cell", c, "at", l.Point(c))
		}
	}
	// Output:
	//  D3  is cell 19 at (2,3)
	// d9 is not on this board
	// d03 is not a cell: line 1, column 2: row number "03" starts with 0
	// 3d is not a cell: line 1, column 1: '3' where the letter of a column was wanted
}

func ExampleNotation_AppendDiagram() {
	d, err := board.Notation{}.ParseDiagram("X../.XO/..O", board.Hex6)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s\n", board.Notation{}.AppendDiagram(nil, d.Grid.Lattice(), d.Grid.At))
	// Output:
	//   a b c
	// 1 X . .
	//  2 . X O
	//   3 . . O
}

func ExampleNotation_ParseDiagram() {
	d, err := board.Notation{}.ParseDiagram(`
		  a b c
		1 X O .
		2 . X O
		to move: white`, board.Square8)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d.Grid.Lattice(), d.Grid.Count(board.Black), d.Fields[0].Key, "=", d.Fields[0].Value)

	_, err = board.Notation{}.ParseDiagram("X O .\n. X", board.Square8)
	fmt.Println(err)
	// Output:
	// Square8(2, 3) 2 to move = white
	// line 2, column 1: a row of 2 cells where the first has 3
}

// A hash is the exclusive or of keys, so a stone put down and taken away leaves
// it as it was.
func ExampleKey() {
	hash := board.Key(3, board.Black) ^ board.Key(7, board.White) ^ board.TurnKey(board.Black)
	same := board.Key(7, board.White) ^ board.Key(3, board.Black)
	same ^= board.Key(5, board.Black)
	same ^= board.Key(5, board.Black)
	fmt.Println(hash == same)
	// Output: true
}

// Two positions with the same stones, in one of which a ko bars a cell.
func ExampleStateKey() {
	const ko = 1 // a kind of state, of the game's own choice
	stones := board.Key(3, board.Black) ^ board.Key(7, board.White) ^ board.TurnKey(board.White)
	barred := stones ^ board.StateKey(ko, 4)
	fmt.Println(stones == barred, stones == barred^board.StateKey(ko, 4))
	// Output: false true
}

func ExampleIllegal() {
	const errCorner board.Illegal = "corner: the corner must stay empty"
	check := func(m board.Move) error {
		if m == 0 {
			return errCorner
		}
		return nil
	}
	err := fmt.Errorf("move 1: %w", check(0))
	fmt.Println(errors.Is(err, errCorner), board.IsIllegal(err), errCorner.Code())
	fmt.Println(err)
	// Output:
	// true true corner
	// move 1: the corner must stay empty
}

func ExampleColor_MarshalText() {
	text, err := json.Marshal(map[string]board.Color{"turn": board.White})
	fmt.Println(string(text), err)
	// Output: {"turn":"white"} <nil>
}

// What a program says of a refused move: a sentence for people and a code for
// others.
func ExampleIllegal_Code() {
	for _, e := range []board.Illegal{board.ErrOccupied, board.ErrGameOver} {
		fmt.Printf("%s: %v\n", e.Code(), e)
	}
	// Output:
	// occupied: there is already a stone there
	// game-over: the game is over
}

func ExampleParseResult() {
	for _, text := range []string{"B+12.5", "W+Resign", "jigo", "who knows"} {
		r, err := board.ParseResult(text)
		fmt.Printf("%-6s winner %v, by %v; %v\n", r, r.Winner, r.By, err)
	}
	// Output:
	// B+12.5 winner black, by score; <nil>
	// W+R    winner white, by resignation; <nil>
	// Draw   winner empty, by draw; <nil>
	// ?      winner empty, by unknown; "who knows" is not a result: want one such as B+12.5, W+R or Draw
}

func ExampleParseColor() {
	for _, name := range []string{"B", "white", "x", "red"} {
		fmt.Println(board.ParseColor(name))
	}
	// Output:
	// black <nil>
	// white <nil>
	// black <nil>
	// empty "red" is not a color: want black or white
}

func ExampleDiagram_Turn() {
	d, err := board.Notation{}.ParseDiagram(`
		. X .
		O X .
		to move: green`, board.Square4)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = d.Turn(board.Black, board.ParseColor)
	fmt.Println(err)
	fmt.Println(d.Fit(3, 3))
	// Output:
	// line 4, column 12: "green" is not a color: want black or white
	// line 2, column 3: a board of 2 rows and 3 columns where 3 rows and 3 columns were wanted
}

// The game of Y is played on a triangle.
func ExampleLattice_Cut() {
	whole := board.Hex6(4, 4)
	keep := board.NewMask(whole)
	for c := range whole.Cells() {
		if p := whole.Point(c); p.Row+p.Col < 4 {
			keep.Add(c)
		}
	}
	triangle := whole.Cut(keep)
	stones := board.NewGrid[board.Color](triangle)
	stones.Set(triangle.Cell(board.Pt(1, 1)), board.Black)
	fmt.Println(triangle)
	fmt.Printf("%s\n", board.Notation{}.AppendDiagram(nil, triangle, stones.At))
	// Output:
	// Hex6(4, 4) cut to 10 cells
	//   a b c d
	// 1 . . . .
	//  2 . X .
	//   3 . .
	//    4 .
}

// A training position in all its forms: the board, and the move that was played.
func ExampleGrid_Transform() {
	position := parse("X . . / . O .")
	move := board.Move(2)
	var form board.Grid[board.Color]
	for _, s := range position.Lattice().Symmetries() {
		form.Transform(position, s)
		fmt.Println(form.Values(), s.Move(move))
	}
	// Output:
	// [black empty empty empty white empty] 2
	// [empty white empty empty empty black] 3
	// [empty white empty black empty empty] 5
	// [empty empty black empty white empty] 0
}

// Moves as numbers for a policy: cells, then a pass, then a swap.
func ExampleLattice_Action() {
	l := board.Square4(9, 9)
	fmt.Println(l.Actions(), l.Action(40), l.Action(board.Pass), l.Action(board.Swap))
	fmt.Println(l.MoveOf(40), l.MoveOf(81), l.MoveOf(82))
	// Output:
	// 83 40 81 82
	// 40 pass swap
}

// Whether a chain of stones leads from a corner to the last row.
func ExampleMask_Reaches() {
	stones := parse("X X . / . X . / . X O")
	l := stones.Lattice()
	from, within, to := board.NewMask(l), board.NewMask(l), board.NewMask(l)
	stones.Mask(within, board.Black)
	from.Add(l.Cell(board.Pt(0, 0)))
	to.AddAll(l.Cell(board.Pt(2, 0)), l.Cell(board.Pt(2, 1)), l.Cell(board.Pt(2, 2)))
	fmt.Println("down to the last row:", from.Reaches(within, to))
	// Output: down to the last row: true
}

// Four in a row, and where a fifth stone makes it five.
func ExampleLines() {
	l := board.Square8(9, 9)
	lines := board.NewLines(l)
	for i := range 4 {
		lines.Put(board.Pt(2+i, 3+i), board.Black)
	}
	line, bit := lines.On(board.Pt(3, 4), board.SouthEast)
	lo, hi := board.RunAt(line[board.Black], bit)
	fmt.Println("in a row:", hi-lo)
	for k := range l.Cols() {
		if line[board.Empty]>>k&1 != 0 && board.Windows(line[board.Black]|1<<k, 5) != 0 {
			fmt.Println("five with", board.Pt(k-1, k)) // the line on which Col is Row+1
		}
	}
	// Output:
	// in a row: 4
	// five with (1,2)
	// five with (6,7)
}

// The stones of both sides as sets, in one go.
func ExamplePackMasks() {
	position := parse("X X O / . X O")
	var black, white board.Mask
	full := board.PackMasks(position.Lattice(), position.Values(), &black, &white)
	fmt.Println(black.Len(), "black,", white.Len(), "white, full:", full)
	fmt.Printf("row 0: %03b\n", black.Row(0)[0])
	// Output:
	// 3 black, 2 white, full: false
	// row 0: 011
}

// tables are the distances from the middle of boards, for all games on one size.
var tables board.Shared[int, []int]

// A table that is worked out once for a size of board.
func ExampleShared() {
	distances := func(size int) *[]int {
		return tables.Get(size, func() *[]int {
			fmt.Println("worked out for", size)
			l := board.Hex6(size, size)
			middle := l.Cell(board.Pt(size/2, size/2))
			table := make([]int, l.Len())
			for c := range l.Cells() {
				table[c] = l.Distance(middle, c)
			}
			return &table
		})
	}
	one := distances(3)
	two := distances(3)
	fmt.Println(one == two, *one)
	// Output:
	// worked out for 3
	// true [2 1 1 1 0 1 1 1 2]
}

// A position of a game of one's own as bytes: its turn and its stones.
func ExampleStateWriter() {
	grid := parse("X . O\n. X .\nO . .")
	w := board.NewStateWriter(nil, 't', 1)
	w.Uint(uint64(board.White))
	w.Stones(grid.Lattice(), grid.At)
	data := w.End()

	r := board.NewStateReader(data, 't', 1)
	turn := r.Color()
	again := r.Stones(board.Square4, 3, 3)
	if err := r.End(); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(data), "bytes:", turn, "to move,", again.Count(board.Black), "black stones and", again.Count(board.White), "white")
	fmt.Println(board.NewStateReader(data, 't', 2).End())
	// Output:
	// 9 bytes: white to move, 2 black stones and 2 white
	// the state cannot be read: version 1, want 2
}
