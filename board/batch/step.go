package batch

import (
	"fmt"

	"github.com/stonesgo/stones/board"
)

// begin begins a game anew, with its opening.
func (b *Batch[T, G]) begin(s *slot[T, G]) {
	g := G(&s.state)
	g.CopyFrom(&b.start)
	s.moves = 0
	copy(s.last, b.last)
	for range b.o.Opening {
		m, ok := board.RandomMove(s.game, s.rng)
		if !ok || s.mustPlay(m).Over() {
			g.Undo()
			break
		}
		s.remember(m)
	}
	s.look()
}

// play plays an action, and begins a new game if this one has ended.
func (b *Batch[T, G]) play(i int, s *slot[T, G]) {
	s.reward, s.done = 0, GoesOn
	l := s.game.Lattice()
	if !s.allows(l, b.actions[i]) {
		s.reward, s.done = -1, Forfeit
		b.begin(s)
		return
	}
	m := l.MoveOf(int(b.actions[i]))
	mover := s.game.Turn()
	s.mustPlay(m)
	s.moves++
	s.remember(m)
	switch {
	case !s.look():
		s.done = Ended
		switch s.game.Winner() {
		case mover:
			s.reward = 1
		case mover.Opponent():
			s.reward = -1
		}
	case s.moves >= b.o.Moves:
		s.done = CutOff
	default:
		return
	}
	b.begin(s)
}

// mustPlay plays a legal move and returns the game.
func (s *slot[T, G]) mustPlay(m board.Move) board.Game {
	if err := s.game.Play(m); err != nil {
		panic(fmt.Sprintf("batch: a game refuses %s, which it had as a legal move: %v", s.game.FormatMove(m), err))
	}
	return s.game
}

// remember puts the move in front of the last ones.
func (s *slot[T, G]) remember(m board.Move) {
	if len(s.last) > 0 {
		copy(s.last[1:], s.last)
		s.last[0] = m
	}
}

// look finds out which moves are legal, and reports false if the game is over.
func (s *slot[T, G]) look() bool {
	board.LegalMask(s.game, &s.legal)
	if s.legal.Empty() && s.game.Over() { // where a stone may be put the game goes on
		return false
	}
	s.pass = s.game.Check(board.Pass) == nil
	s.swap = s.game.Check(board.Swap) == nil
	return true
}

// allows reports whether an action, which may be any number, is legal.
func (s *slot[T, G]) allows(l *board.Lattice, action int32) bool {
	switch m := l.MoveOf(int(action)); m {
	case board.Pass:
		return s.pass
	case board.Swap:
		return s.swap
	default:
		c, ok := m.Cell()
		return ok && s.legal.Has(c)
	}
}
