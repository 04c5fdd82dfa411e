package boardtest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/stonesgo/stones/board"
)

// A suite is one call of Check: what to test, and what was found.
type suite struct {
	methods
	parse          func(text string) (board.Game, error) // nil: not to be tested
	rules          func(board.Game) any                  // nil: not to be compared
	sensible       func(board.Game, board.Move) bool     // nil: every cell and a swap
	seed           uint64
	games, plies   int
	transpositions bool

	lattice                *board.Lattice
	fullShare, recordShare float64           // of the positions, looked at in full and recorded
	drawShare              float64           // of the positions, where RandomMove is called
	positions              map[uint64]string // the position that had that hash
	transposed             int               // transpositions found

	where    string // the game and the move being looked at
	failures []*failure
	kinds    map[string]int // index in failures
}

// Numbers that are no move on any board, whatever arithmetic is done to them.
var noMoves = []board.Move{board.Move(board.None), -4, -1 << 31, 1<<31 - 1, 1 << 20, 1<<20 + 1}

func (s *suite) run() {
	if len(s.failures) > 0 {
		return // an option is wrong
	}
	first := s.newGame()
	if first == nil {
		s.failf("newGame returned nil")
		return
	}
	l := first.Lattice()
	if l == nil {
		s.failf("Lattice() = nil")
		return
	}
	s.lattice = l
	s.plan(l.Len())
	s.where = "at the start"
	s.section("the start of a game", func() { s.start(first) })
	s.section("notation", func() { s.notation(first) })
	for i := range s.games {
		s.section("a game", func() { s.playGame(i) })
	}
	s.where = "from the start"
	s.section("Playout", s.playouts)
	s.where = ""
	if s.transpositions && s.transposed == 0 && l.Len() >= 9 && len(s.failures) == 0 {
		s.failf("no two orders of three moves ended in the same String, so transpositions could not be compared")
	}
	s.where = "a game played again"
	s.section("counting allocations", s.allocations)
}

// plan sets the number of games and the share of positions to look at closely,
// so that the number of cells looked at does not depend on the board.
func (s *suite) plan(cells int) {
	if s.games == 0 {
		s.games = min(max(4000/cells, 2), 20)
	}
	if s.plies == 0 {
		s.plies = 3*cells + 20
	}
	const cellsInFull, records, draws = 250_000, 60, 400_000
	perGame := 1 / float64(s.games)
	s.fullShare = max(cellsInFull*perGame/float64(cells)/float64(s.plies), 8/float64(s.plies))
	s.recordShare = records * perGame / float64(min(s.plies, cells))
	s.drawShare = draws * perGame / float64(min(s.plies, cells)) / float64(drawsFor(cells))
}

// A player plays one random game for the suite.
type player struct {
	*suite
	rng    *rand.Rand
	game   engine
	played []board.Move
	states []state // before each move, and the present one
	passes bool    // pass now and then, though other moves are legal
	buf    []board.Move
}

func (s *suite) playGame(i int) {
	p := &player{suite: s, rng: rand.New(rand.NewPCG(s.seed, uint64(i))), game: s.newGame(), passes: i%2 == 1}
	p.here(i)
	p.states = append(p.states, stateOf(p.game, true))
	p.look(true, true, true)
	for !p.game.Over() && len(p.played) < s.plies {
		m, ok := p.choose()
		if !ok {
			p.failf("the game is not over, but there is no legal move")
			return
		}
		if !p.play(i, m) {
			return
		}
	}
	for range 4 {
		if !p.game.Over() && p.game.Check(board.Pass) == nil && !p.play(i, board.Pass) {
			return
		}
	}
	p.look(true, true, true)
	p.undoAll(i)
}

func (p *player) here(i int) { p.where = fmt.Sprintf("game %d, after %d moves", i, len(p.played)) }

// choose returns a random legal move.
func (p *player) choose() (board.Move, bool) {
	g := p.game
	oneIn := min(40, p.lattice.Len())
	if n := len(p.played); n > 0 && p.played[n-1] == board.Pass {
		oneIn = 4
	}
	if p.passes && p.rng.IntN(oneIn) == 0 && g.Check(board.Pass) == nil {
		return board.Pass, true
	}
	if g.Check(board.Swap) == nil && p.rng.IntN(2) == 0 {
		return board.Swap, true
	}
	for range 20 {
		if m := board.Move(p.rng.IntN(p.lattice.Len())); g.Check(m) == nil {
			return m, true
		}
	}
	p.buf = g.AppendMoves(p.buf[:0])
	moves := p.buf
	if stones := slices.DeleteFunc(slices.Clone(moves), func(m board.Move) bool { return m < 0 }); len(stones) > 0 {
		moves = stones
	}
	if len(moves) == 0 {
		return 0, false
	}
	return moves[p.rng.IntN(len(moves))], true
}

// play plays a move, takes it back, plays it again and looks at the result. It
// reports whether the game can go on.
func (p *player) play(i int, m board.Move) bool {
	g := p.game
	if err := g.Play(m); err != nil {
		p.failf("Play(%s) = %q, but Check returned nil", g.FormatMove(m), err)
		return false
	}
	full, record := p.rng.Float64() < p.fullShare, p.rng.Float64() < p.recordShare
	before, after := p.states[len(p.states)-1], stateOf(g, full || record)
	undone, ok := g.Undo()
	if !ok || undone != m {
		p.failf("Undo() = %v, %v after Play(%v)", undone, ok, m)
		return false
	}
	if d := stateOf(g, before.text != "").diff(before); d != "" {
		p.failf("after Play(%s) and Undo: %s", g.FormatMove(m), d)
		return false
	}
	if err := g.Play(m); err != nil {
		p.failf("Play(%s) = %q after it was played and undone", g.FormatMove(m), err)
		return false
	}
	p.played = append(p.played, m)
	p.states = append(p.states, after)
	p.here(i)
	if d := stateOf(g, after.text != "").diff(after); d != "" {
		p.failf("after %s was played, undone and played: %s", g.FormatMove(m), d)
		return false
	}
	p.look(full, record, p.rng.Float64() < p.drawShare)
	return true
}

// undoAll takes the whole game back, comparing every position with what it was
// when it was first reached.
func (p *player) undoAll(i int) {
	g := p.game
	for n := len(p.played) - 1; n >= 0; n-- {
		m, ok := g.Undo()
		if want := p.played[n]; !ok || m != want {
			p.failf("Undo() = %v, %v on the way back, want %v", m, ok, want)
			return
		}
		p.played = p.played[:n]
		p.here(i)
		before := p.states[n]
		if d := stateOf(g, before.text != "").diff(before); d != "" {
			p.failf("after the moves that followed were undone: %s", d)
			return
		}
	}
	p.startOfGame(g)
	if d := p.difference(g, p.newGame(), true); d != "" {
		p.failf("a game taken back to its start is not as a new one: %s", d)
	}
}

// A state is what can be read off a game at every ply.
type state struct {
	hash         uint64
	turn, winner board.Color
	over         bool
	len          int
	text         string // of String; "" if not asked for
}

func stateOf(g board.Game, text bool) state {
	st := state{hash: g.Hash(), turn: g.Turn(), winner: g.Winner(), over: g.Over(), len: g.Len()}
	if text {
		st.text = g.String()
	}
	return st
}

// diff says how st differs from want, or returns "".
func (st state) diff(want state) string {
	switch {
	case st.turn != want.turn:
		return fmt.Sprintf("Turn() = %v, want %v", st.turn, want.turn)
	case st.len != want.len:
		return fmt.Sprintf("Len() = %d, want %d", st.len, want.len)
	case st.over != want.over:
		return fmt.Sprintf("Over() = %v, want %v", st.over, want.over)
	case st.winner != want.winner:
		return fmt.Sprintf("Winner() = %v, want %v", st.winner, want.winner)
	case st.text != "" && want.text != "" && st.text != want.text:
		return fmt.Sprintf("String() =\n%s\nwant\n%s", st.text, want.text)
	case st.hash != want.hash:
		return fmt.Sprintf("Hash() = %#x, want %#x", st.hash, want.hash)
	}
	return ""
}
