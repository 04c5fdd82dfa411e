package boardtest

import (
	"math/rand/v2"
	"runtime"

	"github.com/stonesgo/stones/board"
)

// allocations counts what the methods that search lives on allocate in a game
// that has been played before.
func (s *suite) allocations() {
	g := s.newGame()
	p := &player{suite: s, game: g}
	p.rng = rand.New(rand.NewPCG(s.seed, 1<<32))
	var moves []board.Move
	for len(moves) < s.plies && !g.Over() {
		m, ok := p.choose()
		if !ok || g.Play(m) != nil {
			break
		}
		moves = append(moves, m)
	}
	buf := make([]board.Move, 0, s.lattice.Len()+2)
	undo := func() {
		for range moves {
			g.Undo()
		}
	}
	play := func(moves []board.Move) {
		for _, m := range moves {
			_ = g.Play(m)
		}
	}
	ask := func() {
		for c := range s.lattice.Cells() {
			_ = g.Check(board.Move(c))
		}
		_, _, _ = g.Check(board.Pass), g.Check(board.Swap), g.Check(board.Move(board.None))
	}
	refuse := func() {
		for c := range s.lattice.Cells() {
			if g.Check(board.Move(c)) != nil {
				_ = g.Play(board.Move(c))
			}
		}
	}
	list := func() { buf = g.AppendMoves(buf[:0]) }
	nothing := func() {}
	all := func() { play(moves) }
	undo()
	s.allocates("Play", all, undo)
	all()
	s.allocates("Undo", undo, all)
	undo()
	play(moves[:len(moves)/2])
	s.allocates("Check", ask, nothing)
	s.allocates("an illegal Play", refuse, nothing)
	s.allocates("AppendMoves", list, nothing)
	if l, ok := g.(legalMasker); ok {
		legal := board.NewMask(s.lattice)
		s.allocates("LegalMask", func() { l.LegalMask(legal) }, nothing)
	}
	play(moves[len(moves)/2:])
	other := s.newGame()
	s.allocates("CopyFrom", func() { s.copyFrom(other, g) }, nothing)
	undo()
	seeds := rand.NewPCG(s.seed, 0) // each time the same moves, to which the game has grown
	rng := rand.New(seeds)
	if _, ok := g.(randomMover); ok {
		s.allocates("RandomMove", func() {
			for _, m := range moves {
				_, _ = board.RandomMove(g, rng)
				_ = g.Play(m)
			}
		}, undo)
	}
	if _, ok := g.(playouter); ok {
		s.allocates("Playout", func() {
			seeds.Seed(s.seed, 0)
			s.copyFrom(other, g)
			_ = board.Playout(other, rng)
		}, nothing)
	}
}

// allocates fails if f allocates. After each call of f, restore is called.
func (s *suite) allocates(what string, f, restore func()) {
	if mallocs(f, restore) > 0 {
		s.fail(what+" allocates", what+" allocates, though the game has grown to its size")
	}
}

// mallocs returns how often f allocates once it has been called before: the
// least of several counts, because the count is of the whole program.
func mallocs(f, restore func()) uint64 {
	f()
	restore()
	least := ^uint64(0)
	for range 10 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		f()
		runtime.ReadMemStats(&after)
		restore()
		if least = min(least, after.Mallocs-before.Mallocs); least == 0 {
			break
		}
	}
	return least
}

// What a game may do better than the functions of the same names in package
// board.
type (
	randomMover interface {
		RandomMove(rng *rand.Rand) (board.Move, bool)
	}
	playouter interface {
		Playout(rng *rand.Rand) board.Color
	}
)
