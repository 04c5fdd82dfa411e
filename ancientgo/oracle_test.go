package ancientgo_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// An oracle plays by the rules in the slowest and plainest way: a board of
// rows of characters that is copied for every move, liberties found by walking
// the board, and a set of all positions that have been.
type oracle struct {
	rules   ancientgo.Rules
	rows    []string
	turn    byte
	ko      [2]int          // {-1, -1} if none
	vacated map[[2]int]bool // by the last move
	seen    map[string]int  // under superko, the last time it was seen, counted from 1
	moves   int
	taken   map[byte]int // prisoners by the color that took them
	passes  int
}

func newOracle(r ancientgo.Rules, rows []string, turn byte) *oracle {
	o := &oracle{rules: r, rows: rows, turn: turn, ko: [2]int{-1, -1}, seen: map[string]int{}, taken: map[byte]int{}}
	o.seen[o.situation(rows, turn)] = 1
	return o
}

func other(color byte) byte {
	if color == 'X' {
		return 'O'
	}
	return 'X'
}

func (o *oracle) situation(rows []string, turn byte) string {
	s := strings.Join(rows, "/")
	if o.rules.Ko == ancientgo.SituationalSuperko {
		s += string(turn)
	}
	return s
}

func (o *oracle) at(rows []string, r, c int) byte {
	if r < 0 || r >= len(rows) || c < 0 || c >= len(rows[0]) {
		return '#'
	}
	return rows[r][c]
}

func put(rows []string, r, c int, v byte) []string {
	rows = slices.Clone(rows)
	rows[r] = rows[r][:c] + string(v) + rows[r][c+1:]
	return rows
}

var around = [4][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}

// group returns the stones of the group at a point and its liberties.
func (o *oracle) group(rows []string, r, c int) (stones, liberties map[[2]int]bool) {
	stones, liberties = map[[2]int]bool{}, map[[2]int]bool{}
	var walk func(r, c int)
	walk = func(r, c int) {
		stones[[2]int{r, c}] = true
		for _, d := range around {
			p := [2]int{r + d[0], c + d[1]}
			switch o.at(rows, p[0], p[1]) {
			case '.':
				liberties[p] = true
			case rows[r][c]:
				if !stones[p] {
					walk(p[0], p[1])
				}
			}
		}
	}
	walk(r, c)
	return stones, liberties
}

func (o *oracle) touchesEmpty(rows []string, r, c int) bool {
	for _, d := range around {
		if o.at(rows, r+d[0], c+d[1]) == '.' {
			return true
		}
	}
	return false
}

// sweep removes the groups of a color that have no liberties, all together.
func (o *oracle) sweep(rows []string, color byte) (after []string, removed map[[2]int]bool) {
	removed = map[[2]int]bool{}
	for r := range rows {
		for c := range rows[r] {
			if rows[r][c] != color || o.touchesEmpty(rows, r, c) {
				continue
			}
			if _, liberties := o.group(rows, r, c); len(liberties) == 0 {
				removed[[2]int{r, c}] = true
			}
		}
	}
	after = rows
	for p := range removed {
		after = put(after, p[0], p[1], '.')
	}
	return after, removed
}

// try returns the board after a stone on a point, what it took and lost, and
// why it is illegal.
func (o *oracle) try(r, c int) (after []string, took, lost map[[2]int]bool, why error) {
	switch {
	case o.at(o.rows, r, c) == '#':
		return nil, nil, nil, board.ErrOffBoard
	case o.passes == 2:
		return nil, nil, nil, board.ErrGameOver
	case o.rows[r][c] != '.':
		return nil, nil, nil, board.ErrOccupied
	}
	after = put(o.rows, r, c, o.turn)
	after, took = o.sweep(after, other(o.turn))
	after, lost = o.sweep(after, o.turn)
	switch {
	case o.rules.Suicide == ancientgo.ForbidSuicide && len(lost) > 0,
		o.rules.Suicide == ancientgo.MultiStoneOnly && len(lost) == 1:
		why = ancientgo.ErrSuicide
	case o.rules.Ko == ancientgo.SimpleKo && o.ko == [2]int{r, c},
		o.rules.Ko == ancientgo.VacatedKo && o.vacated[[2]int{r, c}]:
		why = ancientgo.ErrKo
	case (o.rules.Ko == ancientgo.PositionalSuperko || o.rules.Ko == ancientgo.SituationalSuperko) &&
		o.seen[o.situation(after, other(o.turn))] > 0:
		why = ancientgo.ErrSuperko
	}
	return after, took, lost, why
}

// play returns the oracle after a legal move, and leaves o as it was.
func (o *oracle) play(r, c int) *oracle {
	after, took, lost, why := o.try(r, c)
	if why != nil {
		panic(why)
	}
	next := *o
	next.rows, next.turn, next.passes, next.ko = after, other(o.turn), 0, [2]int{-1, -1}
	next.taken = map[byte]int{'X': o.taken['X'], 'O': o.taken['O']}
	next.taken[o.turn] += len(took)
	next.taken[other(o.turn)] += len(lost)
	next.vacated = map[[2]int]bool{}
	for p := range took {
		next.vacated[p] = true
	}
	for p := range lost {
		next.vacated[p] = true
	}
	if len(took) == 1 {
		if stones, liberties := o.group(after, r, c); len(stones) == 1 && len(liberties) == 1 {
			for p := range took {
				next.ko = p
			}
		}
	}
	next.see()
	return &next
}

func (o *oracle) pass() *oracle {
	next := *o
	next.turn, next.ko, next.vacated = other(o.turn), [2]int{-1, -1}, nil
	next.passes++
	next.see()
	return &next
}

// resumed returns the oracle after a game that is over is resumed.
func (o *oracle) resumed() *oracle {
	next := *o
	next.passes = 0
	return &next
}

// outOfTurn returns the oracle with the other side to move, to which ko bars nothing.
func (o *oracle) outOfTurn() *oracle {
	next := *o
	next.turn, next.ko, next.vacated = other(o.turn), [2]int{-1, -1}, nil
	return &next
}

func (o *oracle) see() {
	o.moves++
	if o.rules.Ko != ancientgo.PositionalSuperko && o.rules.Ko != ancientgo.SituationalSuperko {
		return
	}
	seen := maps.Clone(o.seen)
	seen[o.situation(o.rows, o.turn)] = o.moves + 1
	o.seen = seen
}

// check compares everything that can be asked of a game with the oracle.
func (o *oracle) check(t *testing.T, g *ancientgo.Game) {
	t.Helper()
	if diff := cmp.Diff(o.rows, rowsOf(g)); diff != "" {
		t.Fatalf("board (-want +got):\n%s\n%v", diff, g)
	}
	if want := map[byte]board.Color{'X': board.Black, 'O': board.White}[o.turn]; g.Turn() != want {
		t.Fatalf("Turn() = %v, want %v", g.Turn(), want)
	}
	if got, want := [2]int{g.Prisoners(board.Black), g.Prisoners(board.White)}, [2]int{o.taken['X'], o.taken['O']}; got != want {
		t.Fatalf("prisoners = %v, want %v\n%v", got, want, g)
	}
	if got, want := g.Hash(), o.hash(g.Lattice()); got != want {
		t.Fatalf("Hash() = %#x, want %#x\n%v", got, want, g)
	}
	if got, want := g.Over(), o.passes == 2; got != want {
		t.Fatalf("Over() = %v, want %v", got, want)
	}
	l := g.Lattice()
	var legal []board.Move
	var capturing, barred, all []board.Cell
	empties := 0
	for c := range l.Cells() {
		p := l.Point(c)
		after, took, _, why := o.try(p.Row, p.Col)
		if got := g.Check(board.Move(c)); got != why {
			t.Fatalf("Check(%s) = %v, want %v\n%v", g.FormatMove(board.Move(c)), got, why, g)
		}
		all = append(all, c)
		if why == ancientgo.ErrKo || why == ancientgo.ErrSuperko {
			barred = append(barred, c)
		}
		if ply, ok := g.Repeats(board.Move(c)); ok != (why == ancientgo.ErrSuperko) || ok && ply != o.seen[o.situation(after, other(o.turn))]-1 {
			t.Fatalf("Repeats(%s) = %d, %v, want %v\n%v", g.FormatMove(board.Move(c)), ply, ok, o.seen[o.situation(after, other(o.turn))]-1, g)
		}
		if why == nil {
			legal = append(legal, board.Move(c))
			if len(took) > 0 {
				capturing = append(capturing, c)
			}
		}
		if o.rows[p.Row][p.Col] == '.' {
			empties++
			if o.passes < 2 {
				compareCells(t, g, "Captures", c, g.Captures(c), took)
			}
			for _, color := range []board.Color{board.Black, board.White} {
				if got, want := g.IsEye(c, color), o.isEye(p.Row, p.Col, ".XO"[color]); got != want {
					t.Fatalf("IsEye(%s, %v) = %v, want %v\n%v", g.FormatMove(board.Move(c)), color, got, want, g)
				}
			}
			continue
		}
		stones, liberties := o.group(o.rows, p.Row, p.Col)
		compareCells(t, g, "Group", c, g.Group(c), stones)
		compareCells(t, g, "Liberties", c, g.Liberties(c), liberties)
		if got, want := g.LibertyCount(c), len(liberties); got != want {
			t.Fatalf("LibertyCount(%s) = %d, want %d\n%v", g.FormatMove(board.Move(c)), got, want, g)
		}
		if got, want := g.InAtari(c), len(liberties) == 1; got != want {
			t.Fatalf("InAtari(%s) = %v, want %v\n%v", g.FormatMove(board.Move(c)), got, want, g)
		}
	}
	if o.passes < 2 {
		legal = append(legal, board.Pass)
	}
	planes := map[string][]board.Cell{"ko": barred}
	if o.passes > 0 {
		planes["pass"] = all
	}
	for i, name := range g.Planes() {
		m := board.NewMask(l)
		g.PlaneMask(i, m)
		if diff := cmp.Diff(planes[name], slices.Collect(m.All())); diff != "" {
			t.Fatalf("PlaneMask of %s (-want +got):\n%s\n%v", name, diff, g)
		}
	}
	if diff := cmp.Diff(legal, g.AppendMoves(nil)); diff != "" {
		t.Fatalf("AppendMoves (-want +got):\n%s\n%v", diff, g)
	}
	if diff := cmp.Diff(capturing, slices.Collect(g.CapturingMoves())); diff != "" {
		t.Fatalf("CapturingMoves (-want +got):\n%s\n%v", diff, g)
	}
	if got, want := g.CanCapture(), len(capturing) > 0; got != want {
		t.Fatalf("CanCapture() = %v, want %v\n%v", got, want, g)
	}
	var fromList []board.Cell
	for i := range g.EmptyCount() {
		fromList = append(fromList, g.EmptyAt(i))
	}
	slices.Sort(fromList)
	if len(slices.Compact(fromList)) != empties || g.EmptyCount() != empties {
		t.Fatalf("EmptyCount() = %d, want %d\n%v", g.EmptyCount(), empties, g)
	}
	for _, c := range fromList {
		if g.At(c) != board.Empty {
			t.Fatalf("EmptyAt gives %s, where a stone is\n%v", g.FormatMove(board.Move(c)), g)
		}
	}
}

// hash is what the documentation of Hash says.
func (o *oracle) hash(l *board.Lattice) (h uint64) {
	cell := func(r, c int) board.Cell { return l.Cell(board.Pt(r, c)) }
	for r, row := range o.rows {
		for c, v := range row {
			h ^= board.Key(cell(r, c), map[rune]board.Color{'X': board.Black, 'O': board.White}[v])
		}
	}
	if o.turn == 'O' {
		h ^= board.TurnKey(board.White)
	}
	if o.rules.Ko == ancientgo.SimpleKo && o.ko[0] >= 0 {
		h ^= board.StateKey(0, uint32(cell(o.ko[0], o.ko[1])))
	}
	if o.rules.Ko == ancientgo.VacatedKo {
		for p := range o.vacated {
			h ^= board.StateKey(0, uint32(cell(p[0], p[1])))
		}
	}
	if o.passes > 0 {
		h ^= board.StateKey(1, uint32(o.passes))
	}
	return h
}

func (o *oracle) isEye(r, c int, color byte) bool {
	for _, d := range around {
		if v := o.at(o.rows, r+d[0], c+d[1]); v != color && v != '#' {
			return false
		}
	}
	enemies, edges := 0, 0
	for _, d := range [4][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
		switch o.at(o.rows, r+d[0], c+d[1]) {
		case other(color):
			enemies++
		case '#':
			edges++
		}
	}
	return enemies == 0 || enemies == 1 && edges == 0
}

func compareCells(t *testing.T, g *ancientgo.Game, what string, c board.Cell, got []board.Cell, want map[[2]int]bool) {
	t.Helper()
	var cells []board.Cell
	for p := range want {
		cells = append(cells, g.Lattice().Cell(board.Pt(p[0], p[1])))
	}
	slices.Sort(cells)
	if !slices.Equal(got, cells) {
		t.Fatalf("%s(%s) = %v, want %v\n%v", what, g.FormatMove(board.Move(c)), got, cells, g)
	}
}

// rowsOf returns the stones on the board as rows of X, O and dots.
func rowsOf(g *ancientgo.Game) []string {
	l := g.Lattice()
	var rows []string
	for r := range l.Rows() {
		row := make([]byte, l.Cols())
		for c := range row {
			row[c] = ".XO"[g.At(l.Cell(board.Pt(r, c)))]
		}
		rows = append(rows, string(row))
	}
	return rows
}

// emptyRows returns the rows of an empty board.
func emptyRows(rows, cols int) []string {
	return slices.Repeat([]string{strings.Repeat(".", cols)}, rows)
}

var (
	allKoRules = []ancientgo.KoRule{
		ancientgo.NoKo, ancientgo.SimpleKo, ancientgo.PositionalSuperko,
		ancientgo.SituationalSuperko, ancientgo.VacatedKo,
	}
	allSuicideRules = []ancientgo.SuicideRule{
		ancientgo.AllowSuicide, ancientgo.MultiStoneOnly, ancientgo.ForbidSuicide,
	}
)

// TestOracle plays random games with undo in between and compares everything
// with the oracle at each step.
func TestOracle(t *testing.T) {
	sizes := []struct{ rows, cols, games, moves int }{
		{1, 1, 2, 6},
		{1, 2, 4, 20},
		{2, 1, 4, 20},
		{1, 5, 6, 40},
		{2, 2, 8, 60},
		{3, 2, 8, 80},
		{3, 3, 8, 100},
		{4, 4, 4, 120},
		{5, 3, 4, 120},
		{5, 5, 3, 150},
		{7, 7, 1, 200},
		{9, 9, 1, 200},
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, ko := range allKoRules {
		for _, suicide := range allSuicideRules {
			t.Run(ko.String()+"/"+suicide.String(), func(t *testing.T) {
				for _, size := range sizes {
					for range size.games {
						r := ancientgo.Rules{Rows: size.rows, Cols: size.cols, Ko: ko, Suicide: suicide}
						playAgainstOracle(t, r, size.moves, rng)
					}
				}
			})
		}
	}
}

func playAgainstOracle(t *testing.T, r ancientgo.Rules, moves int, rng *rand.Rand) {
	t.Helper()
	g, err := ancientgo.New(r)
	if err != nil {
		t.Fatal(err)
	}
	past := []*oracle{newOracle(r, emptyRows(r.Rows, r.Cols), 'X')}
	texts := []string{g.String()}
	hashes := []uint64{g.Hash()}
	for i := range moves {
		o := past[len(past)-1]
		if r.Rows*r.Cols <= 16 || i%4 == 0 { // the oracle is slow
			o.check(t, g)
		}
		if g.Over() && rng.IntN(2) == 0 {
			turn := board.Color(rng.IntN(3))
			passes := turn == g.Turn().Opponent()
			if err := g.Resume(turn); err != nil {
				t.Fatalf("Resume(%v) = %v\n%v", turn, err, g)
			}
			if passes {
				g.Undo()
			}
			past[len(past)-1], texts[len(texts)-1], hashes[len(hashes)-1] = o.resumed(), g.String(), g.Hash()
			if passes {
				g.Play(board.Pass)
				past, texts, hashes = append(past, o.resumed().pass()), append(texts, g.String()), append(hashes, g.Hash())
			}
			continue
		}
		if rng.IntN(6) == 0 || g.Over() {
			for range 1 + rng.IntN(4) {
				if _, ok := g.Undo(); ok != (len(past) > 1) {
					t.Fatalf("Undo() = _, %v after %d moves", ok, len(past)-1)
				}
				if len(past) > 1 {
					past, texts, hashes = past[:len(past)-1], texts[:len(texts)-1], hashes[:len(hashes)-1]
				}
			}
			if diff := cmp.Diff(texts[len(texts)-1], g.String()); diff != "" {
				t.Fatalf("after Undo (-want +got):\n%s", diff)
			}
			if g.Hash() != hashes[len(hashes)-1] {
				t.Fatalf("Undo gives another hash\n%v", g)
			}
			continue
		}
		if rng.IntN(10) == 0 {
			o, m, color := o.outOfTurn(), board.Pass, g.Turn().Opponent()
			var why error
			next := o.pass
			if rng.IntN(4) > 0 {
				c := board.Cell(rng.IntN(g.Lattice().Len()))
				p := g.Lattice().Point(c)
				m = board.Move(c)
				_, _, _, why = o.try(p.Row, p.Col)
				next = func() *oracle { return o.play(p.Row, p.Col) }
			}
			if err := g.PlayAs(color, m); err != why {
				t.Fatalf("PlayAs(%v, %s) = %v, want %v\n%v", color, g.FormatMove(m), err, why, g)
			}
			if why == nil {
				past, texts, hashes = append(past, next()), append(texts, g.String()), append(hashes, g.Hash())
			}
			continue
		}
		legal := g.AppendMoves(nil)
		m := legal[rng.IntN(len(legal))]
		if m == board.Pass && rng.IntN(3) > 0 {
			m = legal[rng.IntN(len(legal))]
		}
		if err := g.Play(m); err != nil {
			t.Fatalf("Play(%s) = %v\n%v", g.FormatMove(m), err, g)
		}
		if c, ok := m.Cell(); ok {
			p := g.Lattice().Point(c)
			past = append(past, o.play(p.Row, p.Col))
		} else {
			past = append(past, o.pass())
		}
		texts = append(texts, g.String())
		hashes = append(hashes, g.Hash())
	}
	again, err := ancientgo.FromMoves(r, g.MoveList())
	if err != nil || again.String() != g.String() || again.Hash() != g.Hash() || again.MoveList() != g.MoveList() {
		t.Fatalf("%s is read as %v:\n%v\nwant\n%v", g.MoveList(), err, again, g)
	}
	wantRoundTrip(t, g)
}
