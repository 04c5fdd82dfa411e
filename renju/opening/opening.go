package opening

import (
	"math/rand/v2"
	"slices"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// The reasons for which [Opening.Check] and [Opening.Do] refuse an action, besides
// [board.ErrTurn], [board.ErrOffBoard] and [board.ErrOccupied].
const (
	ErrDone       board.Illegal = "opening-over: the opening is over"
	ErrAction     board.Illegal = "action: that is not what is asked for now"
	ErrArea       board.Illegal = "area: the stone is outside its area"
	ErrFoul       board.Illegal = "foul: the point is forbidden"
	ErrColor      board.Illegal = "color: that is neither black nor white"
	ErrNumber     board.Illegal = "number: no such number of fifths can be declared"
	ErrCount      board.Illegal = "count: that is not as many fifths as are to be offered"
	ErrRepeated   board.Illegal = "repeated: a point is offered twice"
	ErrSymmetric  board.Illegal = "symmetric: two of the points are the same by symmetry"
	ErrNotOffered board.Illegal = "not-offered: the point is not one of those offered"
)

// An Opening is an opening in progress. Make one with [New], [FromActions],
// [Parse] or from a record.
//
// A zero Opening may be filled by [Opening.UnmarshalText].
//
// Methods that only read are safe for concurrent use while no other method runs.
type Opening struct {
	protocol Protocol
	options  Options // with every value that the caller left open
	game     *renju.Game
	state    state
	past     []past
}

// A state is what the protocol remembers besides the stones.
type state struct {
	step     int
	black    Player       // who holds Black, 0 as long as nobody holds a color
	last     Player       // who took the last step
	declared int          // how many fifths will be offered, 0 if nobody has said
	offers   []board.Cell // the fifths offered
}

// A past is an action and the state that it was taken in.
type past struct {
	action Action
	before state
}

// New returns an opening by a protocol on an empty board. An error names the
// option that makes no opening: a size that [renju.Rules.Validate] refuses, areas
// without room or on a board without a center, more offers than the board has
// different points for.
func New(p Protocol, opts Options) (*Opening, error) {
	opts, err := opts.resolve(p)
	if err != nil {
		return nil, err
	}
	game, err := renju.New(opts.Rules)
	if err != nil {
		return nil, err
	}
	o := &Opening{protocol: p, options: opts, game: game}
	if !protocols[p].open {
		o.state.black = P1
	}
	return o, nil
}

// Protocol returns the protocol.
func (o *Opening) Protocol() Protocol { return o.protocol }

// Options returns the options with the values that are used: Rules with a size,
// Offers 0 only if there are none, and all five Areas.
func (o *Opening) Options() Options {
	opts := o.options
	opts.Areas = slices.Clone(opts.Areas)
	return opts
}

// Lattice returns the board's shape.
func (o *Opening) Lattice() *board.Lattice { return o.game.Lattice() }

// At returns what stands on c, and [board.Empty] for any number that is not a cell.
func (o *Opening) At(c board.Cell) board.Color { return o.game.At(c) }

// Game returns the game with the stones that have been placed, as a copy: its
// history is these stones. When the opening is [Opening.Done], the game goes on
// from there, with the colors held as [Opening.Holder] says.
func (o *Opening) Game() *renju.Game { return o.game.Clone() }

// Done reports whether the opening is over and the game ordinary.
func (o *Opening) Done() bool { return o.state.step == len(o.steps()) }

func (o *Opening) steps() []step { return protocols[o.protocol].steps }

// Holder returns the player who holds a color now. It is 0 as long as nobody
// does: in [RIF], [Swap2] and [GomokuSwap] until a player has chosen one, and for
// [board.Empty].
func (o *Opening) Holder(color board.Color) Player {
	switch color {
	case board.Black:
		return o.state.black
	case board.White:
		return o.state.black.Opponent()
	}
	return 0
}

// Holds returns the color that a player holds now, and [board.Empty] as long as
// nobody does.
func (o *Opening) Holds(p Player) board.Color {
	switch {
	case o.state.black == 0 || p != P1 && p != P2:
		return board.Empty
	case p == o.state.black:
		return board.Black
	}
	return board.White
}

// Declared returns how many fifths a player has declared, and 0 if none has.
func (o *Opening) Declared() int { return o.state.declared }

// Offers returns the fifths that have been offered, in the order of the offer; nil
// if none have. They are not on the board.
func (o *Opening) Offers() []board.Cell { return slices.Clone(o.state.offers) }

// Len returns the number of actions taken.
func (o *Opening) Len() int { return len(o.past) }

// History returns the actions taken, each with its player, as a copy.
func (o *Opening) History() []Action {
	actions := make([]Action, len(o.past))
	for i, p := range o.past {
		actions[i] = p.action
		actions[i].Cells = slices.Clone(p.action.Cells)
	}
	return actions
}

// Clone returns an independent copy of the opening, its history included.
func (o *Opening) Clone() *Opening {
	c := *o
	c.game = o.game.Clone()
	c.past = slices.Clone(o.past)
	return &c
}

// asked returns the player who takes the next step of the protocol.
func (o *Opening) asked() Player {
	switch o.steps()[o.state.step].who {
	case first:
		return P1
	case second:
		return P2
	case other:
		return o.state.last.Opponent()
	case black:
		return o.Holder(board.Black)
	case white:
		return o.Holder(board.White)
	}
	return o.Holder(o.game.Turn())
}

// area returns where the next stone may be placed.
func (o *Opening) area() Area {
	if n := o.game.Len(); n < len(o.options.Areas) {
		return o.options.Areas[n]
	}
	return Anywhere
}

// number returns how many fifths are to be offered.
func (o *Opening) number() int {
	if o.state.declared > 0 {
		return o.state.declared
	}
	return o.options.Offers
}

// Next says who may do what now.
func (o *Opening) Next() Request {
	r := Request{Stone: o.game.Len() + 1, lattice: o.game.Lattice(), black: o.state.black}
	if o.Done() {
		return r
	}
	r.Player = o.asked()
	r.Color = o.Holds(r.Player)
	r.Kinds = o.steps()[o.state.step].kinds
	switch {
	case r.Kinds.Has(Place):
		r.Area = o.area()
	case r.Kinds.Has(Declare):
		r.N = o.options.Offers
	case r.Kinds.Has(Offer):
		r.N = o.number()
	case r.Kinds.Has(Pick):
		r.Offers = o.Offers()
	}
	return r
}

// Check returns nil if a may be done now, otherwise the first of these reasons that
// applies: [ErrDone], [board.ErrTurn] for an action with the other Player,
// [ErrAction], and then those of its kind:
//
//	Place    board.ErrOffBoard, board.ErrOccupied, ErrFoul, ErrArea
//	Choose   ErrColor
//	Declare  ErrNumber
//	Offer    ErrCount, then for each point board.ErrOffBoard, board.ErrOccupied,
//	         ErrFoul, ErrRepeated, then ErrSymmetric
//	Pick     board.ErrOffBoard, ErrNotOffered
//
// It changes nothing, and any values are safe.
func (o *Opening) Check(a Action) error {
	switch {
	case o.Done():
		return ErrDone
	case a.Player != 0 && a.Player != o.asked():
		return board.ErrTurn
	case !o.steps()[o.state.step].kinds.Has(a.Kind):
		return ErrAction
	}
	switch a.Kind {
	case Place:
		if err := o.checkPoint(a.Cell); err != nil {
			return err
		}
		if !o.area().Has(o.game.Lattice(), a.Cell) {
			return ErrArea
		}
	case Choose:
		if a.Color != board.Black && a.Color != board.White {
			return ErrColor
		}
	case Declare:
		if a.N < 1 || a.N > o.options.Offers {
			return ErrNumber
		}
	case Offer:
		return o.checkOffer(a.Cells, o.number())
	case Pick:
		if !o.game.Lattice().Valid(a.Cell) {
			return board.ErrOffBoard
		}
		if !slices.Contains(o.state.offers, a.Cell) {
			return ErrNotOffered
		}
	}
	return nil
}

// checkPoint returns nil if the next stone could stand on c, wherever its area is.
func (o *Opening) checkPoint(c board.Cell) error {
	switch {
	case !o.game.Lattice().Valid(c):
		return board.ErrOffBoard
	case o.game.At(c) != board.Empty:
		return board.ErrOccupied
	case o.game.Foul(c) != renju.NoFoul:
		return ErrFoul
	}
	return nil
}

// Do does what a player is asked for. An action that is not legal changes nothing;
// the error is that of [Opening.Check].
func (o *Opening) Do(a Action) error {
	if err := o.Check(a); err != nil {
		return err
	}
	a = a.only()
	a.Player = o.asked()
	if a.Kind == Place || a.Kind == Pick {
		if err := o.game.Play(board.Move(a.Cell)); err != nil {
			return err
		}
	}
	steps := o.steps()
	s := &o.state
	o.past = append(o.past, past{a, *s})
	switch a.Kind {
	case Swap:
		s.black = s.black.Opponent()
	case Choose:
		s.black = a.Player
		if a.Color == board.White {
			s.black = a.Player.Opponent()
		}
	case Declare:
		s.declared = a.N
	case Offer:
		s.offers = a.Cells
	}
	s.last = a.Player
	if step := steps[s.step]; step.leap.Has(a.Kind) {
		s.step = len(steps) - step.to
	} else {
		s.step++
	}
	return nil
}

// only returns the action with the fields of its kind only, and its own Cells.
func (a Action) only() Action {
	b := Action{Kind: a.Kind, Player: a.Player}
	switch a.Kind {
	case Place, Pick:
		b.Cell = a.Cell
	case Offer:
		b.Cells = slices.Clone(a.Cells)
	case Choose:
		b.Color = a.Color
	case Declare:
		b.N = a.N
	}
	return b
}

// Undo takes the last action back and returns it, with everything as it was
// before. It returns false at the start of the opening.
func (o *Opening) Undo() (Action, bool) {
	n := len(o.past) - 1
	if n < 0 {
		return Action{}, false
	}
	p := o.past[n]
	o.past = o.past[:n]
	o.state = p.before
	if p.action.Kind == Place || p.action.Kind == Pick {
		o.game.Undo()
	}
	return p.action, true
}

// RandomAction returns an action that may be done now: each kind with the same
// probability, then each point, color or number, for an offer a random set of
// points. It returns false when the opening is over.
func (o *Opening) RandomAction(rng *rand.Rand) (Action, bool) {
	if o.Done() {
		return Action{}, false
	}
	a := Action{Player: o.asked()}
	seen := 0
	for k := Place; k <= PutTwo; k++ {
		if o.steps()[o.state.step].kinds.Has(k) {
			if seen++; rng.IntN(seen) == 0 {
				a.Kind = k
			}
		}
	}
	switch a.Kind {
	case Place:
		seen = 0
		for c := range o.game.Lattice().Cells() {
			if o.Check(Action{Kind: Place, Cell: c}) == nil {
				if seen++; rng.IntN(seen) == 0 {
					a.Cell = c
				}
			}
		}
	case Choose:
		a.Color = board.Black + board.Color(rng.IntN(2))
	case Declare:
		a.N = 1 + rng.IntN(o.options.Offers)
	case Offer:
		cells := o.Different()
		rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
		a.Cells = cells[:o.number()]
	case Pick:
		a.Cell = o.state.offers[rng.IntN(len(o.state.offers))]
	}
	return a, true
}
