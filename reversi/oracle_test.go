package reversi

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
)

// An oracle plays by the rules as a person would on paper: rows of characters,
// a step at a time.
type oracle struct {
	rows       []string
	turn       byte // 'X' or 'O'
	freeCenter bool
}

func other(side byte) byte { return 'X' + 'O' - side }

func (o *oracle) at(row, col int) byte {
	if row < 0 || col < 0 || row >= len(o.rows) || col >= len(o.rows) {
		return '#'
	}
	return o.rows[row][col]
}

// flips lists the squares that side turns over with a disc at row, col.
func (o *oracle) flips(side byte, row, col int) [][2]int {
	if o.at(row, col) != '.' || o.opening() {
		return nil
	}
	var all [][2]int
	for down := -1; down <= 1; down++ {
		for right := -1; right <= 1; right++ {
			var run [][2]int
			r, c := row+down, col+right
			for o.at(r, c) == other(side) {
				run = append(run, [2]int{r, c})
				r, c = r+down, c+right
			}
			if o.at(r, c) == side {
				all = append(all, run...)
			}
		}
	}
	slices.SortFunc(all, func(a, b [2]int) int { return a[0]*100 + a[1] - b[0]*100 - b[1] })
	return all
}

func (o *oracle) inCenter(row, col int) bool {
	half := len(o.rows) / 2
	return (row == half-1 || row == half) && (col == half-1 || col == half)
}

// opening says whether the first four discs are still to be put down.
func (o *oracle) opening() bool {
	if !o.freeCenter {
		return false
	}
	empty := 0
	for row := range o.rows {
		for col := range o.rows {
			switch {
			case o.inCenter(row, col) && o.at(row, col) == '.':
				empty++
			case !o.inCenter(row, col) && o.at(row, col) != '.':
				return false
			}
		}
	}
	return empty > 0
}

func (o *oracle) legal(side byte, row, col int) bool {
	if o.opening() {
		return o.inCenter(row, col) && o.at(row, col) == '.'
	}
	return len(o.flips(side, row, col)) > 0
}

// moves lists the squares on which side may put a disc.
func (o *oracle) moves(side byte) []board.Move {
	var moves []board.Move
	for row := range o.rows {
		for col := range o.rows {
			if o.legal(side, row, col) {
				moves = append(moves, board.Move(row*len(o.rows)+col))
			}
		}
	}
	return moves
}

// play puts a disc for the side to move, or passes.
func (o *oracle) play(m board.Move) {
	if c, ok := m.Cell(); ok {
		row, col := int(c)/len(o.rows), int(c)%len(o.rows)
		squares := append(o.flips(o.turn, row, col), [2]int{row, col})
		for _, s := range squares {
			line := []byte(o.rows[s[0]])
			line[s[1]] = o.turn
			o.rows[s[0]] = string(line)
		}
	}
	o.turn = other(o.turn)
}

// options lists what the side to move may do; nothing when the game is over.
func (o *oracle) options() []board.Move {
	moves := o.moves(o.turn)
	if len(moves) == 0 && len(o.moves(other(o.turn))) > 0 {
		return []board.Move{board.Pass}
	}
	return moves
}

func (o *oracle) count(side byte) int {
	return strings.Count(strings.Join(o.rows, ""), string(side))
}

func (o *oracle) winner() board.Color {
	switch black, white := o.count('X'), o.count('O'); {
	case len(o.options()) > 0 || black == white:
		return board.Empty
	case black > white:
		return board.Black
	}
	return board.White
}

func (o *oracle) String() string {
	turn := "black"
	if o.turn == 'O' {
		turn = "white"
	}
	return strings.Join(o.rows, "\n") + "\nto move: " + turn
}

// plain is a game's diagram as an oracle prints its own.
func plain(g *Game) string {
	n := g.Lattice().Cols()
	var b strings.Builder
	for c := range g.Lattice().Cells() {
		b.WriteByte(".XO"[g.At(c)])
		if int(c)%n == n-1 {
			b.WriteByte('\n')
		}
	}
	return b.String() + "to move: " + g.Turn().String()
}

// newOracle returns an oracle for a game at its beginning.
func newOracle(g *Game) *oracle {
	text := strings.Split(plain(g), "\n")
	o := &oracle{rows: text[:len(text)-1], turn: 'X', freeCenter: g.Rules().Start == StartFreeCenter}
	if g.Turn() == board.White {
		o.turn = 'O'
	}
	return o
}

// compare reports where the game and the oracle differ.
func compare(t *testing.T, g *Game, o *oracle) {
	t.Helper()
	if diff := cmp.Diff(o.String(), plain(g)); diff != "" {
		t.Fatalf("the board differs (-oracle +game):\n%s", diff)
	}
	want := o.options()
	if diff := cmp.Diff(want, g.AppendMoves(nil)); diff != "" {
		t.Fatalf("%v\nmoves differ (-oracle +game):\n%s", g, diff)
	}
	if got, want := g.Over(), len(want) == 0; got != want {
		t.Fatalf("%v\nOver() = %v, want %v", g, got, want)
	}
	if got, want := g.Winner(), o.winner(); got != want {
		t.Fatalf("%v\nWinner() = %v, want %v", g, got, want)
	}
	if black, white := g.Counts(); black != o.count('X') || white != o.count('O') {
		t.Fatalf("%v\nCounts() = %d, %d", g, black, white)
	}
	n := len(o.rows)
	most, best := 0, board.None
	for c := range g.Lattice().Cells() {
		flips := o.flips(o.turn, int(c)/n, int(c)%n)
		var cells []board.Cell
		for _, f := range flips {
			cells = append(cells, board.Cell(f[0]*n+f[1]))
		}
		got := g.Flips(c)
		slices.Sort(got)
		if !slices.Equal(got, cells) {
			t.Fatalf("%v\nFlips(%s) = %v, want %v", g, g.FormatMove(board.Move(c)), got, cells)
		}
		if len(flips) > most {
			most, best = len(flips), c
		}
		comparePosition(t, g, c, cells)
	}
	if c, n := g.MostFlips(); c != best || n != most {
		t.Fatalf("%v\nMostFlips() = %v, %d, want %v, %d", g, c, n, best, most)
	}
	if p, ok := g.Position(); ok && !g.opening() {
		if sq, n := p.MostFlips(); board.Cell(sq) != best || n != most {
			t.Fatalf("%v\nPosition.MostFlips() = %v, %d, want %v, %d", g, sq, n, best, most)
		}
	}
}

// comparePosition compares what the game's Position says about a square with
// what the oracle says.
func comparePosition(t *testing.T, g *Game, c board.Cell, flips []board.Cell) {
	t.Helper()
	p, ok := g.Position()
	if !ok || g.opening() {
		return
	}
	sq := Square(c)
	var want Set
	for _, c := range flips {
		want |= SetOf(Square(c))
	}
	if got := p.Flips(sq); got != want {
		t.Fatalf("%v\nPosition.Flips(%v) = %v, want %v", g, sq, got, want)
	}
	if got := p.Moves().Has(sq); got != (want != 0) {
		t.Fatalf("%v\nPosition.Moves() has %v: %v", g, sq, got)
	}
	if got, want := fmt.Sprint(p.Check(sq)), fmt.Sprint(g.Check(board.Move(c))); got != want {
		t.Fatalf("%v\nPosition.Check(%v) = %s, want %s", g, sq, got, want)
	}
	if want != 0 {
		next := g.Clone()
		if err := next.Play(board.Move(c)); err != nil {
			t.Fatalf("%v\nPlay(%v): %v", g, sq, err)
		}
		if after, _ := next.Position(); p.Play(sq) != after {
			t.Fatalf("%v\nPosition.Play(%v) = %v", g, sq, p.Play(sq).Text(next.Turn()))
		}
	}
}

func TestRandomGamesAgainstOracle(t *testing.T) {
	for _, tt := range []struct{ size, games int }{{4, 60}, {6, 30}, {8, 40}, {10, 8}, {14, 3}, {26, 1}} {
		for _, start := range []StartKind{StartOthello, StartParallel, StartFreeCenter} {
			rules := Rules{Size: tt.size, Start: start}
			if tt.size == MaxSize && start != StartOthello {
				continue // the oracle takes long
			}
			t.Run(rules.String(), func(t *testing.T) {
				games := tt.games
				if testing.Short() {
					games = max(1, games/10)
				}
				for seed := range uint64(games) {
					g, err := New(rules)
					if err != nil {
						t.Fatal(err)
					}
					playAgainstOracle(t, g, rand.New(rand.NewPCG(seed, 1)))
				}
			})
		}
	}
}

func playAgainstOracle(t *testing.T, g *Game, r *rand.Rand) {
	t.Helper()
	o := newOracle(g)
	for {
		compare(t, g, o)
		moves := o.options()
		if len(moves) == 0 {
			return
		}
		m := moves[r.IntN(len(moves))]
		o.play(m)
		if err := g.Play(m); err != nil {
			t.Fatalf("%v\nPlay(%s): %v", g, g.FormatMove(m), err)
		}
	}
}

// TestRandomBoardsAgainstOracle looks at boards that no game leads to, from
// nearly empty to full.
func TestRandomBoardsAgainstOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, size := range []int{4, 6, 8, 8, 8, 12} {
		n := 200
		if testing.Short() {
			n = 20
		}
		for i := range n {
			discs := 1 + i*10/n // of 10 squares
			cells := make([]byte, size*size)
			for c := range cells {
				cells[c] = '.'
				if r.IntN(10) < discs {
					cells[c] = "XO"[r.IntN(2)]
				}
			}
			text := string(bytes.Join(slices.Collect(slices.Chunk(cells, size)), []byte("/")))
			g, err := Parse(text + "\nto move: " + []string{"black", "white"}[r.IntN(2)])
			if err != nil {
				t.Fatal(err)
			}
			compare(t, g, newOracle(g))
		}
	}
}

// The numbers of leaves by depth, from 1, as independent programs count them.
var perftAnswers = []struct {
	rules  Rules
	leaves []uint64
}{
	{Rules{}, []uint64{4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800, 1939886636, 18429641748, 184042084512}},
	{Rules{Start: StartParallel}, []uint64{4, 14, 68, 292, 1690, 9696, 64794, 450012, 3449900, 27711082}},
	{Rules{Start: StartFreeCenter}, []uint64{4, 12, 24, 24, 96, 320, 1536, 6624, 38208, 220736, 1477440}},
	{Rules{Size: 4}, []uint64{4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704, 57436}},
	{Rules{Size: 6}, []uint64{4, 12, 56, 244, 1364, 7604, 47740, 308716, 2114912, 14976792, 108820292, 811201176}},
	{Rules{Size: 10}, []uint64{4, 12, 56, 244, 1396, 8200, 55180}},
	{Rules{Size: 12}, []uint64{4, 12, 56, 244, 1396, 8200, 55180}},
}

func TestPerft(t *testing.T) {
	for i, want := range perftAnswers[0].leaves[:9] {
		if got := Perft(Start(), i+1); got != want {
			t.Errorf("depth %d: %d leaves, want %d", i+1, got, want)
		}
	}
}

// TestGamePerft counts leaves by playing and undoing every move but the last.
func TestGamePerft(t *testing.T) {
	const most = 500_000
	for _, tt := range perftAnswers {
		t.Run(fmt.Sprintf("%d %v", tt.rules.Size, tt.rules.Start), func(t *testing.T) {
			g, err := New(tt.rules)
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range tt.leaves {
				if want > most {
					break
				}
				if got := gamePerft(t, g, i+1); got != want {
					t.Errorf("depth %d: %d leaves, want %d", i+1, got, want)
				}
			}
		})
	}
}

func gamePerft(t *testing.T, g *Game, depth int) uint64 {
	moves := g.AppendMoves(nil)
	if depth == 1 || len(moves) == 0 {
		return max(1, uint64(len(moves)))
	}
	leaves := uint64(0)
	for _, m := range moves {
		if err := g.Play(m); err != nil {
			t.Fatalf("%v\n%s: %v", g, g.FormatMove(m), err)
		}
		leaves += gamePerft(t, g, depth-1)
		if undone, ok := g.Undo(); !ok || undone != m {
			t.Fatalf("Undo returned %v, %v, want %v", undone, ok, m)
		}
	}
	return leaves
}
