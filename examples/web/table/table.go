// Package table is a table at which one of the four games is played: what the page
// shows and does, without the page. It knows whose move it is and who sits where,
// goes back and forth in the line that was played, says in words why a move is
// refused and what the pointer is on, and guides through the openings of renju.
//
// The page asks for a [View] after everything that it does, and for a [Look] when
// the pointer moves. All text is for people, in English.
package table

import (
	"fmt"
	"slices"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju/opening"
)

// A Table holds a game, the line that was played and how far back one has gone
// in it. Make one with [New] or [Load].
type Table struct {
	now    state        // what is shown
	line   state        // now, or what was played on from there
	first  board.Color  // who moved first
	offers []board.Cell // the fifths chosen so far, of an offer in an opening
	dead   []board.Cell // the stones agreed to be dead, once a game of Go is over
	record *sgf.Node    // what the game was read from, nil if from nothing
}

// A state is a position with the way to it.
type state struct {
	game    board.Game
	opening *opening.Opening // nil without one; its stones are in game too
	given   board.Result     // by resignation, or as a record has it
}

// New sets out a game: a name of [stones.Games], a rule set of it and a size, and
// for renju the name of an opening protocol. Rules "" and size 0 are the usual
// ones, protocol "" is none.
func New(game, rules string, size int, protocol string) (*Table, error) {
	g, err := stones.New(game, rules, size)
	if err != nil {
		return nil, err
	}
	s := state{game: g}
	if protocol != "" {
		if s.opening, err = newOpening(g, protocol); err != nil {
			return nil, err
		}
		s.game = s.opening.Game()
	}
	return at(s), nil
}

// at returns a table with that line, at its end.
func at(s state) *Table {
	t := &Table{line: s}
	start := s.clone()
	for start.undo() {
	}
	t.first = start.game.Turn()
	t.show(s.len())
	return t
}

func (s state) clone() state {
	c := state{game: s.game.Copy(), given: s.given}
	if s.opening != nil {
		c.opening = s.opening.Clone()
	}
	return c
}

// open reports whether an opening protocol still says what is to be done.
func (s state) open() bool { return s.opening != nil && !s.opening.Done() }

// over reports whether nothing more can be played.
func (s state) over() bool { return s.given != board.Result{} || !s.open() && s.game.Over() }

// len counts the steps: actions of the opening, moves, and a result that was given.
func (s state) len() int {
	n := s.game.Len()
	if s.opening != nil {
		n += s.opening.Len() - placed(s.opening)
	}
	if s.given != (board.Result{}) {
		n++
	}
	return n
}

// undo takes the last step back, and reports false if there is none.
func (s *state) undo() bool {
	switch {
	case s.given != board.Result{}:
		s.given = board.Result{}
		return true
	case s.opening != nil && s.game.Len() == placed(s.opening):
		_, ok := s.opening.Undo()
		s.game = s.opening.Game()
		return ok
	}
	_, ok := s.game.Undo()
	return ok
}

// play makes one move, in the opening too.
func (s *state) play(m board.Move) error {
	if s.given != (board.Result{}) {
		return board.ErrGameOver
	}
	if !s.open() {
		return s.game.Play(m)
	}
	c, ok := m.Cell()
	if !ok {
		return opening.ErrAction
	}
	kind := opening.Place
	if s.opening.Next().Kinds.Has(opening.Pick) {
		kind = opening.Pick
	}
	return s.do(opening.Action{Kind: kind, Cell: c})
}

// show goes to the position after n steps of the line.
func (t *Table) show(n int) {
	t.now = t.line.clone()
	for t.now.len() > n && t.now.undo() {
	}
	t.settle()
}

// settle brings up to date what depends on the position shown.
func (t *Table) settle() {
	t.offers, t.dead = nil, nil
	if g, ok := t.now.game.(*ancientgo.Game); ok && g.Over() {
		t.dead = g.DeadCandidates()
	}
}

// changed makes the position shown, in which something has been played, the end of
// the line.
func (t *Table) changed() {
	if t.record != nil && t.line.len() != t.now.len()-1 {
		t.record.Children = nil // the rest of the record is about another line
	}
	t.line = t.now.clone()
	t.settle()
}

// Play does what a click on a cell means: it puts a stone there, offers or picks
// a fifth, or says that a group is dead. If that is not legal nothing changes, and
// the answer says why and where; otherwise it is nil.
func (t *Table) Play(c board.Cell) *Look {
	if t.now.open() && t.now.opening.Next().Kinds.Has(opening.Offer) {
		if err := t.offer(c); err != nil {
			return t.refusal(c, err)
		}
		return nil
	}
	if g, ok := t.now.game.(*ancientgo.Game); ok && t.now.over() && g.Over() && g.At(c) != board.Empty {
		t.markDead(g, c)
		return nil
	}
	if err := t.now.play(board.Move(c)); err != nil {
		return t.refusal(c, err)
	}
	t.changed()
	return nil
}

// Move plays a move as text: a name in the game's notation, "pass" or "swap".
func (t *Table) Move(text string) error {
	m, err := t.now.game.ParseMove(text)
	if err != nil {
		return err
	}
	if err := t.now.play(m); err != nil {
		return err
	}
	t.changed()
	return nil
}

// Resign ends the game for the side to move.
func (t *Table) Resign() error {
	if err := t.canResign(); err != nil {
		return err
	}
	t.now.given = board.Result{By: board.ByResignation, Winner: t.now.game.Turn().Opponent()}
	t.changed()
	return nil
}

func (t *Table) canResign() error {
	switch {
	case t.now.over():
		return board.ErrGameOver
	case t.now.open():
		return opening.ErrAction
	}
	return nil
}

// Resume goes on with a game of Go that two passes have ended.
func (t *Table) Resume() error {
	g, ok := t.now.game.(*ancientgo.Game)
	if !ok || t.now.given != (board.Result{}) {
		return board.ErrGameOver
	}
	if err := g.Resume(board.Empty); err != nil {
		return err
	}
	t.changed()
	return nil
}

// Go shows the position after n steps of the line, the nearest if there are not so
// many.
func (t *Table) Go(n int) { t.show(min(max(n, 0), t.line.len())) }

// Undo goes one step back, and first takes back the choice of a fifth.
func (t *Table) Undo() {
	if n := len(t.offers); n > 0 {
		t.offers = t.offers[:n-1]
		return
	}
	t.Go(t.now.len() - 1)
}

// Redo goes one step on in the line.
func (t *Table) Redo() { t.Go(t.now.len() + 1) }

// markDead says that the group on c is dead, or that it is not.
func (t *Table) markDead(g *ancientgo.Game, c board.Cell) {
	group := g.Group(c)
	if slices.Contains(t.dead, c) {
		t.dead = slices.DeleteFunc(t.dead, func(c board.Cell) bool { return slices.Contains(group, c) })
		return
	}
	t.dead = append(t.dead, group...)
	slices.Sort(t.dead)
}

// seat returns who is to act, 1 for the player who began and 2 for the other, and 0
// when the game is over.
func (t *Table) seat() int {
	switch {
	case t.now.over():
		return 0
	case t.now.open():
		return int(t.now.opening.Next().Player)
	}
	return t.seatOf(t.now.game.Turn())
}

// seatOf returns who has that color, 0 while nobody has.
func (t *Table) seatOf(color board.Color) int {
	if t.now.opening != nil {
		return int(t.now.opening.Holder(color))
	}
	if g, ok := t.now.game.(interface{ Seat(board.Color) int }); ok { // Hex, in which sides are swapped
		return g.Seat(color)
	}
	if color == t.first {
		return 1
	}
	return 2
}

// title returns a name with a capital letter.
func title(s string) string {
	if s == "" {
		return ""
	}
	return string(s[0]-'a'+'A') + s[1:]
}

// plural returns "1 stone" or "3 stones".
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
