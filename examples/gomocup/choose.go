package main

import (
	"errors"
	"math/rand/v2"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/opening"
)

// choose returns a move for the side to move: the middle of an empty board, and
// later what looks best one stone ahead, the point that makes most of the own
// stones and least of the opponent's, and of several one at random.
func choose(g *renju.Game, rng *rand.Rand) (board.Move, error) {
	if g.Over() {
		return 0, board.ErrGameOver
	}
	if l := g.Lattice(); empty(g) {
		return board.Move(l.Cell(board.Pt(l.Rows()/2, l.Cols()/2))), nil
	}
	theirs, err := renju.FromGrid(g.Rules(), g.Grid(), g.Turn().Opponent())
	if err != nil {
		return 0, err
	}
	best, ties := board.Move(board.None), 0
	most := -1
	for m := range g.Moves() {
		c, ok := m.Cell()
		if !ok {
			continue
		}
		value := 2*worth(g.Threats(c)) + worth(theirs.Threats(c)) + near(g, c)
		if value > most {
			best, most, ties = m, value, 0
		}
		if value == most {
			if ties++; rng.IntN(ties) == 0 {
				best = m
			}
		}
	}
	if best == board.Move(board.None) {
		return 0, errors.New("every point is forbidden")
	}
	return best, nil
}

// worth says how much the threats of a stone count.
func worth(t renju.Threats) int {
	switch {
	case t.Five:
		return 100_000
	case t.Fours > 1 || t.Fours == 1 && t.Threes > 0:
		return 5_000
	case t.Threes > 1:
		return 1_000
	}
	return 300*t.Fours + 100*t.Threes
}

// near counts the stones up to two steps away on the lines through a point.
func near(g *renju.Game, c board.Cell) int {
	l := g.Lattice()
	n := 0
	for _, d := range l.Dirs() {
		steps := 0
		for at := range l.Ray(c, d) {
			if g.At(at) != board.Empty {
				n++
			}
			if steps++; steps == 2 {
				break
			}
		}
	}
	return n
}

// open does what a player of Swap2 is asked for: three stones, a choice of
// colors, or two stones and no choice.
func (b *brain) open(o *opening.Opening) error {
	for me := o.Next().Player; o.Next().Player == me; {
		a, err := b.action(o)
		if err != nil {
			return err
		}
		if err := o.Do(a); err != nil {
			return err
		}
	}
	return nil
}

// action is the next action of an opening. The first three stones go anywhere
// around the center. If Black wins most of many random games from a position,
// it is worth having; if neither side does, the opponent may choose.
func (b *brain) action(o *opening.Opening) (opening.Action, error) {
	next := o.Next()
	if !next.Kinds.Has(opening.Choose) {
		if next.Stone <= 3 {
			return opening.Action{Kind: opening.Place, Cell: b.central(o)}, nil
		}
		m, err := choose(o.Game(), b.rng)
		return opening.Action{Kind: opening.Place, Cell: board.Cell(m)}, err
	}
	const games, most = 1000, 550
	black := 0
	for range games {
		if o.Game().Playout(b.rng) == board.Black {
			black++
		}
	}
	switch {
	case black >= most:
		return opening.Action{Kind: opening.Choose, Color: board.Black}, nil
	case black > games-most && next.Kinds.Has(opening.PutTwo):
		return opening.Action{Kind: opening.PutTwo}, nil
	}
	return opening.Action{Kind: opening.Choose, Color: board.White}, nil
}

// central returns a free cell in the middle of the board.
func (b *brain) central(o *opening.Opening) board.Cell {
	l := o.Lattice()
	half := min(3, (l.Rows()-1)/2)
	for {
		p := board.Pt(l.Rows()/2-half+b.rng.IntN(2*half+1), l.Cols()/2-half+b.rng.IntN(2*half+1))
		if c := l.Cell(p); c != board.None && o.At(c) == board.Empty {
			return c
		}
	}
}
