package ancientgo

import (
	"fmt"

	"github.com/stonesgo/stones/board"
)

// A Game is a position of Go with the moves that led to it.
//
// Make one with [New], [FromGrid], [FromMoves], [Parse], [ParseWith], [FromSGF] or
// [FromSGFWith]; a zero Game may be filled by [Game.CopyFrom], [Game.UnmarshalText]
// and [Game.UnmarshalBinary]. A Game is played by one goroutine at a time; methods that only read may be called by
// several at once while none plays. Play, Undo, Check, AppendMoves, RandomMove and
// CopyFrom do not allocate once the game's memory has grown to the length of the
// game.
type Game struct {
	*setting
	kernel  kernel   // which holds the next four
	groups  []group  // what each cell belongs to, and the edge
	links   []uint16 // of a stone, the next one in its ring; of an empty point, its place in empties
	counts  []count  // what touches each group, by slot, and each empty point
	empties []uint16 // the empty cells, in no particular order
	log     []entry  // one for each move played
	taken   []uint16 // the stones that moves removed, in order; see isSlot
	seen    []int32  // the positions of this game by hash, under superko

	hash      uint64     // of the stones alone
	prisoners [3]int32   // stones taken, by the color that took them
	ko        board.Cell // the cell barred by simple ko, None if there is none
	passes    uint8      // in a row, up to now
	handicap  uint8      // stones placed by PlaceHandicap
	turn      board.Color
	bare      bool // whether moves are in log without what Undo has to know
}

// A setting is what does not change while a game is played. Copies of a game
// share it.
type setting struct {
	rules  Rules
	tables         // as they are shared
	shared *tables // which keeps them in use
	start  start
}

// The tables for a size of board. All games of that size share them.
type tables struct {
	lattice *board.Lattice
	next    []quad      // the neighbors of each cell, the edge where there is none
	points  []point     // where each cell is
	free    []count     // what touches each cell, and the edge, of an empty board
	keys    [][2]uint64 // of a black and a white stone on each cell, for the hash
}

// A point is a row, from 1, and a column, from 0.
type point struct{ row, col uint8 }

// sizes are the tables in use, by rows and columns.
var sizes board.Shared[[2]int, tables]

// prisonerBits is the size of the largest number of prisoners that a position
// can be set up with. No game takes so many more that an int32 overflows.
const prisonerBits = 30

// A start is the position before the first move, as far as it does not follow
// from the rules.
type start struct {
	grid      *board.Grid[board.Color] // nil for an empty board
	turn      board.Color
	prisoners [3]int32
	barred    []board.Cell
	passes    uint8
	handicap  uint8
}

// New returns the game under r before its first move, on 19×19 points if r has no
// size. The error is that of [Rules.Validate]. The cost is linear in the size of
// the board.
func New(r Rules) (*Game, error) {
	g, err := newGame(r)
	if err != nil {
		return nil, err
	}
	return g, g.begin(g.start)
}

// newGame returns a game under r that has not begun, with the start that follows
// from r.
func newGame(r Rules) (*Game, error) {
	r, grid, err := r.normal()
	if err != nil {
		return nil, err
	}
	g := &Game{setting: newSetting(r)}
	g.start = start{grid: grid, turn: r.First}
	return g, nil
}

// FromGrid returns a game under r that starts from the stones on the grid
// with turn to move; Empty stands for the color that plays first. The stones
// of r.Setup are not put down. The grid is copied.
//
// Rules without rows and columns take those of the grid. It refuses a nil grid and
// the zero Grid, a grid of another size than r's, one that lies on another lattice
// than [board.Square4], one with a value that is not a color, and a turn that is
// not a color. The error for a group without liberties wraps [ErrNoLiberties] and
// names a stone.
func FromGrid(r Rules, grid *board.Grid[board.Color], turn board.Color) (*Game, error) {
	if grid != nil && grid.Lattice() != nil {
		r = r.sized(grid.Lattice().Rows(), grid.Lattice().Cols())
	}
	r, _, err := r.normal()
	if err != nil {
		return nil, err
	}
	if err := board.CheckGrid(grid, board.Square4(r.Rows, r.Cols)); err != nil {
		return nil, fmt.Errorf("ancientgo: %w", err)
	}
	if turn == board.Empty {
		turn = r.First
	}
	g := &Game{setting: newSetting(r)}
	if err := g.begin(start{grid: grid.Clone(), turn: turn}); err != nil {
		return nil, fmt.Errorf("ancientgo: %w", err)
	}
	return g, nil
}

func newSetting(r Rules) *setting {
	t := sizes.Get([2]int{r.Rows, r.Cols}, func() *tables { return newTables(r.Rows, r.Cols) })
	return &setting{rules: r, tables: *t, shared: t}
}

func newTables(rows, cols int) *tables {
	t := &tables{lattice: board.Square4(rows, cols), next: newNext(rows, cols), keys: make([][2]uint64, rows*cols)}
	t.points, t.free = make([]point, rows*cols), make([]count, rows*cols+1)
	for c := range t.keys {
		t.points[c] = point{uint8(c/cols) + 1, uint8(c % cols)}
		t.keys[c] = [2]uint64{board.Key(board.Cell(c), board.Black), board.Key(board.Cell(c), board.White)}
		for i := range 4 {
			if t.next[c].at(i) == uint16(len(t.keys)) {
				t.free[c] += one[edgeColor]
			} else {
				t.free[c] += one[board.Empty]
			}
		}
	}
	t.free[len(t.keys)] = 1 << 14 // far from none, whatever is played at the edge
	return t
}

// newNext returns the neighbors of each cell of a board, and of its edge.
func newNext(rows, cols int) []quad {
	next := make([]quad, rows*cols+1, capacity(rows*cols+1))
	edge := uint16(rows * cols)
	c := uint16(0)
	for row := range rows {
		for col := range cols {
			north, east, south, west := c-uint16(cols), c+1, c+uint16(cols), c-1
			if row == 0 {
				north = edge
			}
			if col == cols-1 {
				east = edge
			}
			if row == rows-1 {
				south = edge
			}
			if col == 0 {
				west = edge
			}
			next[c] = newQuad(north, east, south, west)
			c++
		}
	}
	next[edge] = newQuad(edge, edge, edge, edge)
	return next
}

// key returns the key of a stone of that color on c.
func (t *tables) key(c uint16, color board.Color) uint64 { return t.keys[c][color>>1&1] }

// begin puts g to the start s, with no moves played. It fails if the turn is not
// that of a color or a group has no liberties; g is then unchanged.
func (g *Game) begin(s start) error {
	n := g.lattice.Len()
	if s.turn != board.Black && s.turn != board.White {
		return fmt.Errorf("turn is %v, want black or white", s.turn)
	}
	if s.grid != nil {
		if err := checkLiberties(s.grid, g.groups); err != nil {
			return err
		}
		if s.grid.Count(board.Empty) == n {
			s.grid = nil
		}
	}
	if g.kernel == nil { // no copy shares the setting of a game that has not begun
		g.setting.start = s
	} else {
		g.setting = &setting{g.rules, g.tables, g.shared, s}
	}
	g.fit()
	g.log, g.taken, g.seen = g.log[:0], g.taken[:0], g.seen[:0]
	g.hash, g.bare = 0, false
	g.prisoners = s.prisoners
	g.ko = board.None
	g.passes, g.handicap, g.turn = s.passes, s.handicap, s.turn
	g.layOut(s.grid)
	for _, c := range s.barred {
		switch g.rules.Ko {
		case SimpleKo:
			g.ko = c
		case VacatedKo:
			g.taken = append(g.taken, uint16(c))
		}
	}
	if g.superko() {
		g.remember()
	}
	return nil
}

// checkLiberties returns an error if a group has no liberties. What was there
// before, the groups of a position, is known to have them; nil is an empty board.
func checkLiberties(grid *board.Grid[board.Color], before []group) error {
	l := grid.Lattice()
	var scratch board.Scratch
	met := make([]bool, l.Len())
	check := func(c board.Cell) error {
		v := grid.At(c)
		if v == board.Empty || met[c] {
			return nil
		}
		group := grid.Region(&scratch, c)
		for _, s := range group {
			met[s] = true
		}
		if len(grid.Border(&scratch, group, board.Empty)) == 0 {
			return fmt.Errorf("%w: %v at %s", ErrNoLiberties, v, notation.Format(l, c))
		}
		return nil
	}
	for i, v := range grid.Values() {
		was := board.Empty
		if before != nil {
			was = before[i].color()
		}
		if v == was {
			continue
		}
		if err := check(board.Cell(i)); err != nil {
			return err
		}
		for _, n := range l.Adjacent(board.Cell(i)) {
			if err := check(n); err != nil {
				return err
			}
		}
	}
	return nil
}

// Rules returns the rules of the game.
func (g *Game) Rules() Rules { return g.rules }

// Lattice returns the board's shape.
func (g *Game) Lattice() *board.Lattice { return g.lattice }

// At returns what stands on c, and Empty for any number that is not a cell.
func (g *Game) At(c board.Cell) board.Color {
	if !g.on(c) {
		return board.Empty
	}
	return g.groups[c].color()
}

// on reports whether c is a cell of the board.
func (g *Game) on(c board.Cell) bool { return c >= 0 && int(c) < len(g.groups)-1 }

// Grid returns a copy of the stones on the board. It allocates the copy.
func (g *Game) Grid() *board.Grid[board.Color] {
	grid := board.NewGrid[board.Color](g.lattice)
	for c := range grid.Values() {
		grid.Set(board.Cell(c), g.groups[c].color())
	}
	return grid
}

// Turn returns the color to move, also when the game is over.
func (g *Game) Turn() board.Color { return g.turn }

// Len returns the number of moves played, passes included.
func (g *Game) Len() int { return len(g.log) }

// Over reports whether the game has ended: by two passes in a row. See
// [Game.Resume] for what follows if the players do not agree on its result.
func (g *Game) Over() bool { return g.passes >= 2 }

// Winner returns the color that has more points once two passes have ended the
// game, counted as [Game.Score] does without dead stones. It is Empty while
// the game goes on and for a tie. It costs what Score does.
func (g *Game) Winner() board.Color { return g.Result().Winner }

// Result returns the score of a finished game, counted without dead stones, as
// records have it, such as "B+12": see [Score.Result]. It is the zero Result while
// the game goes on. It costs what [Game.Score] does.
func (g *Game) Result() board.Result {
	if !g.Over() {
		return board.Result{}
	}
	return g.Score().Result()
}

// History returns the moves played, from the first, in a slice of the caller's
// own.
func (g *Game) History() []board.Move {
	moves := make([]board.Move, len(g.log))
	for i, e := range g.log {
		moves[i] = e.move()
	}
	return moves
}

// Copy returns an independent copy of g, as Clone does, in an interface.
func (g *Game) Copy() board.Game { return g.Clone() }

// Clone returns a copy of g, its history included, that shares nothing with g
// that a move could change.
func (g *Game) Clone() *Game {
	h := new(Game)
	h.CopyFrom(g)
	return h
}

// CopyFrom makes g a copy of src, its history included. It allocates only what g
// has not grown to before, so copying again and again to the same game is the
// cheap way to try moves from one position. The board of src may have another
// size; a nil src panics.
func (g *Game) CopyFrom(src *Game) {
	switch {
	case g == src:
		return
	case src.setting == nil: // the zero Game
		*g = Game{}
		return
	}
	kernel, log, taken, seen := g.kernel, g.log, g.taken, g.seen
	*g = *src
	g.kernel = kernel
	g.fit()
	copy(g.groups, src.groups)
	copy(g.links, src.links)
	copy(g.counts, src.counts)
	g.empties = g.empties[:copy(g.empties, src.empties)]
	g.log = append(log[:0], src.log...)
	g.taken = append(taken[:0], src.taken...)
	g.seen = append(seen[:0], src.seen...)
}

// Hash returns a hash of the position: the exclusive or of [board.Key] for
// every stone, [board.TurnKey], [board.StateKey] of kind 0 for each point that
// [Game.Barred] returns, and of kind 1 with the number of passes in a row if
// it is not 0. The past that superko looks at is not part of it, nor are
// prisoners. It takes constant time except under [VacatedKo], where it takes
// time linear in the barred points. What board.Key says about forged collisions
// holds here too.
func (g *Game) Hash() uint64 {
	h := g.hash ^ board.TurnKey(g.turn)
	if g.ko != board.None {
		h ^= board.StateKey(0, uint32(g.ko))
	}
	if g.rules.Ko == VacatedKo {
		for _, s := range g.lastTaken() {
			h ^= board.StateKey(0, uint32(s&slotBits))
		}
	}
	if g.passes > 0 {
		h ^= board.StateKey(1, uint32(g.passes))
	}
	return h
}
