package table

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/opening"
)

// newOpening begins an opening by the rules of a game.
func newOpening(g board.Game, protocol string) (*opening.Opening, error) {
	game, ok := g.(*renju.Game)
	if !ok {
		return nil, fmt.Errorf("only renju has opening protocols")
	}
	var p opening.Protocol
	if err := p.UnmarshalText([]byte(protocol)); err != nil {
		return nil, err
	}
	return opening.New(p, opening.Options{Rules: game.Rules()})
}

// placed counts the stones that an opening has put on the board.
func placed(o *opening.Opening) int {
	n := 0
	for _, a := range o.History() {
		if a.Kind == opening.Place || a.Kind == opening.Pick {
			n++
		}
	}
	return n
}

// do takes a step of the opening.
func (s *state) do(a opening.Action) error {
	if !s.open() || s.given != (board.Result{}) {
		return opening.ErrDone
	}
	if err := s.opening.Do(a); err != nil {
		return err
	}
	s.game = s.opening.Game()
	return nil
}

// Act does what the opening asks for, as text: swap, keep, black, white, declare 5,
// put two, and offer for the fifths that have been chosen on the board.
func (t *Table) Act(text string) error {
	if !t.now.open() {
		return opening.ErrDone
	}
	a := opening.Action{Kind: opening.Offer, Cells: t.offers}
	if strings.TrimSpace(text) != "offer" {
		var err error
		if a, err = t.now.opening.ParseAction(text); err != nil {
			return err
		}
	}
	if err := t.now.do(a); err != nil {
		return err
	}
	t.changed()
	return nil
}

// Random takes a step of the opening at random, for a player who is a program.
func (t *Table) Random(rng *rand.Rand) error {
	if !t.now.open() {
		return opening.ErrDone
	}
	a, _ := t.now.opening.RandomAction(rng)
	if err := t.now.do(a); err != nil {
		return err
	}
	t.changed()
	return nil
}

// offer adds a cell to the fifths to be offered, or takes it out.
func (t *Table) offer(c board.Cell) error {
	if i := slices.Index(t.offers, c); i >= 0 {
		t.offers = slices.Delete(t.offers, i, i+1)
		return nil
	}
	if err := t.checkOffer(c); err != nil {
		return err
	}
	t.offers = append(t.offers, c)
	return nil
}

// checkOffer returns why c cannot be one of the fifths, besides those chosen.
func (t *Table) checkOffer(c board.Cell) error {
	o := t.now.opening
	switch {
	case !o.Lattice().Valid(c):
		return board.ErrOffBoard
	case o.At(c) != board.Empty:
		return board.ErrOccupied
	case len(t.offers) == o.Next().N:
		return opening.ErrCount
	}
	for _, other := range t.offers {
		if o.Symmetric(c, other) {
			return opening.ErrSymmetric
		}
	}
	return nil
}

// A Request is what an opening asks of a player.
type Request struct {
	Says   string   // in a sentence
	Can    []string // place, swap, keep, choose, declare, offer, pick, put two
	Most   int      // the largest number that can be declared
	Offers int      // how many points to offer
	Chosen int      // how many are chosen
}

func (t *Table) request() *Request {
	if !t.now.open() || t.now.over() {
		return nil
	}
	next := t.now.opening.Next()
	r := &Request{Says: next.String(), Chosen: len(t.offers)}
	for kind := opening.Place; kind <= opening.PutTwo; kind++ {
		if next.Kinds.Has(kind) {
			r.Can = append(r.Can, kind.String())
		}
	}
	if next.Kinds.Has(opening.Declare) {
		r.Most = next.N
	}
	if next.Kinds.Has(opening.Offer) {
		r.Offers = next.N
	}
	return r
}

// checkCell returns why a click on c would be refused.
func (t *Table) checkCell(c board.Cell) error {
	if t.now.given != (board.Result{}) {
		return board.ErrGameOver
	}
	if !t.now.open() {
		return t.now.game.Check(board.Move(c))
	}
	switch kinds := t.now.opening.Next().Kinds; {
	case kinds.Has(opening.Offer) && !slices.Contains(t.offers, c):
		return t.checkOffer(c)
	case kinds.Has(opening.Offer):
		return nil
	case kinds.Has(opening.Pick):
		return t.now.opening.Check(opening.Action{Kind: opening.Pick, Cell: c})
	}
	return t.now.opening.Check(opening.Action{Kind: opening.Place, Cell: c})
}

// tints are the letters of the fifths, in the order of the offer.
func (t *Table) fifths() []board.Cell {
	if !t.now.open() {
		return nil
	}
	if offers := t.now.opening.Next().Offers; offers != nil {
		return offers
	}
	return t.offers
}
