package main

import (
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"github.com/stonesgo/stones/examples/internal/progress"
	"github.com/stonesgo/stones/reversi"
)

// othellos are the scores of Othello on n×n squares when both sides play well: how
// many discs Black and White have at the end, of J. Feinstein, Amenor wins world
// 6×6 championships! (British Othello Federation's newsletter, 1993).
var othellos = [...]struct{ black, white int }{4: {3, 11}, 6: {16, 20}}

// othello proves the scores on small boards, which are the middle of the 8×8 board of
// [reversi.Position]: a disc beyond their edge is never played.
func othello(t *task) {
	sizes := []int{4, 6}
	if t.short {
		sizes = sizes[:1]
	}
	for _, n := range sizes {
		want := othellos[n]
		t.result(fmt.Sprintf("Othello %d×%d", n, n), lead(t.othello(n, want.black-want.white)), lead(want.black-want.white), fmt.Sprintf("%d–%d, Feinstein 1993", want.black, want.white))
	}
}

func lead(discs int) string {
	switch {
	case discs > 0:
		return fmt.Sprintf("first player by %d", discs)
	case discs < 0:
		return fmt.Sprintf("second player by %d", -discs)
	}
	return "draw"
}

// othello returns by how many discs the first player leads at the end. The guess is
// what to try first: it makes the proof short if it is right, and no difference to the
// result. By symmetry all first moves are the same.
func (t *task) othello(n, guess int) int {
	m := (8 - n) / 2
	inside := uint64(0)
	for row := m; row < 8-m; row++ {
		inside |= (1<<n - 1) << (8*row + m)
	}
	corners := uint64(1|1<<(n-1)|1<<(8*n-8)|1<<(9*n-9)) << (9 * m)
	start := reversi.Start()
	first := start.Play((start.Moves() & reversi.Set(inside)).First())
	bar := t.bar("", 2)
	defer bar.End()
	table := 1 << 22
	if n < 6 {
		table = 1 << 12
	}
	search := func(alpha int) bool { // whether the first player leads by more
		s := &othelloSolver{inside: inside, corners: corners, table: make([]known, table), bar: bar}
		return !s.beats(first, -alpha, bits.OnesCount64(inside)-5, 1)
	}
	var more, less bool
	var wait sync.WaitGroup
	wait.Go(func() { more = search(guess - 1) })
	if t.workers == 1 {
		wait.Wait()
	}
	wait.Go(func() { less = !search(guess + 1) })
	wait.Wait()
	for ; !more; guess -= 2 {
		more = search(guess - 3)
	}
	for ; !less; guess += 2 {
		less = !search(guess + 3)
	}
	return guess
}

// An othelloSolver answers whether the side to move can lead by more than alpha discs,
// an odd number, at the end: an alpha–beta search with a window of no width, in
// which positions are remembered.
type othelloSolver struct {
	inside, corners uint64 // of the board
	table           []known
	room            [64][]reply // for the moves, by the number of empty squares
	bar             *progress.Bar
}

// known is what is known of a position: how many discs the side to move leads by at
// least and at most.
type known struct {
	p           reversi.Position
	least, most int8
	best        int8 // the move that was enough, −1 if none was
}

const (
	remembered = 8    // with fewer empty squares positions are not remembered
	ordered    = 7    // with fewer, moves are tried in any order
	looked     = 10   // with fewer, nobody looks first whether one of the next positions is known
	mirrored   = 12   // with fewer, the same positions by symmetry are different ones
	shown      = 1e-5 // of the bar: smaller parts of the search are not shown
	noMove     = -1
)

// at returns where what is known of p is kept.
func (s *othelloSolver) at(p reversi.Position) *known {
	h := p.Mover*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(p.Opponent*0xbf58476d1ce4e5b9, 32)
	h = (h ^ h>>29) * 0x94d049bb133111eb
	return &s.table[h>>32&uint64(len(s.table)-1)]
}

// beats reports whether the side to move can lead by more than alpha. The share is
// how much of the bar the answer is worth.
func (s *othelloSolver) beats(p reversi.Position, alpha, empty int, share float64) bool {
	var won bool
	if empty < remembered {
		won = s.few(p, alpha, false)
	} else {
		won = s.prove(p, alpha, empty, &share)
	}
	if share > 0 {
		s.bar.Add(share)
	}
	return won
}

// prove is beats for a position with many empty squares. It takes from the share what
// it has shown.
func (s *othelloSolver) prove(p reversi.Position, alpha, empty int, share *float64) (won bool) {
	moves := uint64(p.Moves()) & s.inside
	if moves == 0 {
		passed := p.Pass()
		if uint64(passed.Moves())&s.inside == 0 {
			mover, opponent := p.Counts()
			return mover-opponent > alpha
		}
		return !s.prove(passed, -alpha, empty, share)
	}
	if empty >= mirrored {
		p = p.Canonical()
		moves = uint64(p.Moves()) & s.inside
	}
	best := int8(noMove)
	e := s.at(p)
	if e.p == p {
		switch {
		case int(e.least) > alpha:
			return true
		case int(e.most) < alpha:
			return false
		}
		best = e.best
	}
	won = s.search(p, moves, alpha, empty, &best, share)
	if e.p != p {
		*e = known{p: p, least: -64, most: 64}
	}
	if e.best = best; won {
		e.least = int8(alpha + 1)
	} else {
		e.most = int8(alpha - 1)
	}
	return won
}

// A reply is the position after a move, and how promising the move is: the fewer
// the more.
type reply struct {
	p     reversi.Position
	sq    int8
	order int
}

// search is beats for a position of which nothing is known but perhaps a good move,
// which becomes the best one.
func (s *othelloSolver) search(p reversi.Position, moves uint64, alpha, empty int, best *int8, share *float64) bool {
	replies := s.room[empty][:0]
	for ; moves != 0; moves &= moves - 1 {
		sq := bits.TrailingZeros64(moves)
		r := reply{p: p.Play(reversi.Square(sq)), sq: int8(sq)}
		if empty >= looked {
			if e := s.at(r.p); e.p == r.p && int(e.most) < -alpha {
				*best = r.sq
				return true
			}
		}
		replies = append(replies, r)
	}
	s.room[empty] = replies
	if empty >= ordered {
		s.order(replies, *best)
	}
	part := *share / float64(len(replies))
	if part < shown {
		part = 0
	}
	for i := range replies {
		*share -= part
		if !s.beats(replies[i].p, -alpha, empty-1, part) {
			*best = replies[i].sq
			return true
		}
	}
	*best = noMove
	return false
}

// order puts moves first that leave few answers, now and later, above all in the
// corners, and the one that was best before any other.
func (s *othelloSolver) order(replies []reply, best int8) {
	for i := range replies {
		r := &replies[i]
		answers := uint64(r.p.Moves()) & s.inside
		near := r.p.Opponent // the empty squares next to the discs of the side that has moved
		near |= near<<1 | near>>1
		near |= near<<8 | near>>8
		near &= s.inside &^ (r.p.Mover | r.p.Opponent)
		r.order = 2*bits.OnesCount64(answers) + bits.OnesCount64(answers&s.corners) + bits.OnesCount64(near)
		if s.corners>>r.sq&1 != 0 {
			r.order -= 4
		}
		if r.sq == best {
			r.order = -100
		}
	}
	slices.SortFunc(replies, func(a, b reply) int { return a.order - b.order })
}

// few is beats where few squares are empty: each of them is tried.
func (s *othelloSolver) few(p reversi.Position, alpha int, passed bool) bool {
	moved := false
	for empty := s.inside &^ (p.Mover | p.Opponent); empty != 0; empty &= empty - 1 {
		sq := bits.TrailingZeros64(empty)
		flips := uint64(p.Flips(reversi.Square(sq)))
		if flips == 0 {
			continue
		}
		moved = true
		if !s.few(reversi.Position{Mover: p.Opponent &^ flips, Opponent: p.Mover | flips | 1<<sq}, -alpha, false) {
			return true
		}
	}
	switch {
	case moved:
		return false
	case passed:
		mover, opponent := p.Counts()
		return mover-opponent > alpha
	}
	return !s.few(p.Pass(), -alpha, true)
}
