package opening

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju"
)

// Properties of a record that are of this package, those of the root first.
const (
	propProtocol = "XO" // the protocol, as Protocol.String has it
	propMost     = "XM" // Options.Offers
	propAreas    = "XA" // Options.Areas, one value for each

	propDeclared = "XN" // how many fifths will be offered
	propChoice   = "XC" // swap, keep, black, white or put two
	propOffers   = "XF" // the fifths offered, points
)

// SGF returns the opening as a record: that of [renju.Game.SGF] with a node for each
// stone, and with properties that say the rest. The root has
//
//	XO  the protocol, as in XO[taraguchi-10]
//	XM  how many fifths are offered, or the most that may be declared, if there are any
//	XA  the areas of the stones 1 to 5, as in XA[1x1][3x3][5x5][7x7][9x9], if there are any
//
// and the node of a stone has what was done after it and before the next one, in this
// order:
//
//	XN  the number of fifths declared
//	XC  swap, keep, black, white or put two
//	XF  the fifths offered, points as in B and W
//
// The fifth that was chosen is the next move. Programs that do not know these
// properties see a game, and [renju.FromSGF] reads it as one.
func (o *Opening) SGF() *sgf.Node {
	root := o.game.SGF()
	o.mark(root)
	return root
}

// AddTo adds the properties of [Opening.SGF] to the record of a game that has gone on
// from the opening, in place of those that are there. The record must have the size of
// the board and begin with the stones of the opening, one in a node: otherwise that is an
// error, and the record stays as it was.
func (o *Opening) AddTo(root *sgf.Node) error {
	if root == nil {
		return errors.New("opening: the record is nil")
	}
	if err := root.CheckGame(sgf.Gomoku); err != nil {
		return err
	}
	rows, cols, err := root.Size(usualSize)
	if err != nil {
		return err
	}
	if size := o.options.Rules.Size; rows != size || cols != size {
		return fmt.Errorf("opening: a record of %d×%d points, want %d×%d", rows, cols, size, size)
	}
	played := o.game.History()
	for n := range root.Main() {
		if setsUp(n) {
			return errors.New("opening: the record sets up stones")
		}
		moves := 0
		for color, text := range n.Moves() {
			if len(played) == 0 {
				break
			}
			stone := len(o.game.History()) - len(played) + 1
			c, err := sgf.ParseCell(o.game.Lattice(), notation, text)
			if moves++; err != nil || n == root || moves > 1 || color != colorOf(stone) || board.Move(c) != played[0] {
				return fmt.Errorf("opening: stone %d of the record is not that of the opening", stone)
			}
			played = played[1:]
		}
	}
	if len(played) > 0 {
		return fmt.Errorf("opening: the record has %d stones of %d", o.game.Len()-len(played), o.game.Len())
	}
	o.mark(root)
	return nil
}

// mark gives the nodes of a record with the stones of the opening the properties that
// say the rest.
func (o *Opening) mark(root *sgf.Node) {
	root.Set(propProtocol, o.protocol.String())
	root.Set(propMost)
	root.Set(propAreas)
	if o.options.Offers > 0 {
		root.Add(propMost, strconv.Itoa(o.options.Offers))
	}
	root.Add(propAreas, o.areaNames()...)
	actions := o.past
	for n := range root.Main() {
		if n != root && firstMove(n) == board.Empty {
			continue
		}
		n.Set(propDeclared)
		n.Set(propChoice)
		n.Set(propOffers)
		if n != root && len(actions) > 0 {
			actions = actions[1:] // the stone of the node
		}
		for ; len(actions) > 0; actions = actions[1:] {
			a := actions[0].action
			if a.Kind == Place || a.Kind == Pick {
				break
			}
			switch a.Kind {
			case Declare:
				n.Set(propDeclared, strconv.Itoa(a.N))
			case Offer:
				for _, c := range a.Cells {
					n.Add(propOffers, o.pointName(c))
				}
			default:
				n.Set(propChoice, o.FormatAction(a))
			}
		}
	}
}

// pointName returns the name of a point in a record, as [renju.Game.SGF] has it.
func (o *Opening) pointName(c board.Cell) string {
	const mostLetters = 52
	if l := o.game.Lattice(); l.Rows() <= mostLetters {
		return sgf.FormatPoint(l.Point(c))
	}
	return notation.Format(o.game.Lattice(), c)
}

// firstMove returns the color of the first move of a node.
func firstMove(n *sgf.Node) board.Color {
	for color := range n.Moves() {
		return color
	}
	return board.Empty
}

// setsUp reports whether a node changes the board by other means than moves.
func setsUp(n *sgf.Node) bool {
	return n.Values("AB") != nil || n.Values("AW") != nil || n.Values("AE") != nil
}

// FromSGF reads the opening from the main line of a record, see [Opening.SGF] for its
// properties. The rules are those that RU names, see [renju.FromSGFWith], or the usual
// ones of the protocol. A record may end in the middle of an opening, and may go on
// after it: once the opening is over, its moves are not read.
//
// An action that cannot be read or done is a [*board.RecordError] with the number of the
// stone that it precedes and its place in the text; the opening up to it comes along.
// So is a move of the other color, [board.ErrTurn], a pass, [board.ErrPass], and a node
// that sets up stones, [board.ErrSetup]. A record of another game, without a protocol
// that there is, or with options that make no opening, is an error.
func FromSGF(root *sgf.Node) (*Opening, error) {
	if root == nil {
		return nil, errors.New("opening: the record is nil")
	}
	name, ok := root.Get(propProtocol)
	if !ok {
		return nil, root.Errorf(propProtocol, 0, "a record without a protocol of opening, %s", propProtocol)
	}
	var p Protocol
	if err := p.UnmarshalText([]byte(name)); err != nil {
		return nil, root.Errorf(propProtocol, 0, "%v", err)
	}
	opts, err := recordOptions(p, root)
	if err != nil {
		return nil, err
	}
	o, err := New(p, opts)
	if err != nil {
		return nil, root.Errorf(propProtocol, 0, "%v", err)
	}
	for n := range root.Main() {
		if err := o.readNode(n); err != nil {
			return o, err
		}
	}
	return o, nil
}

// recordOptions returns the options that the root of a record says.
func recordOptions(p Protocol, root *sgf.Node) (opts Options, err error) {
	header := &sgf.Node{Line: root.Line, Col: root.Col}
	for _, prop := range root.Props {
		switch prop.ID {
		case "GM", "SZ", "RU":
			header.Props = append(header.Props, prop)
		}
	}
	game, err := renju.FromSGFWith(protocols[p].rules(usualSize), header)
	if err != nil {
		return opts, err
	}
	opts.Rules = game.Rules()
	if text, ok := root.Get(propMost); ok {
		if opts.Offers, err = parseOffers(text); err != nil {
			return opts, root.Errorf(propMost, 0, "%v", err)
		}
	}
	if texts := root.Values(propAreas); texts != nil {
		if opts.Areas, err = parseAreas(texts); err != nil {
			return opts, root.Errorf(propAreas, 0, "%v", err)
		}
	}
	return opts, nil
}

// readNode does what a node of a record says.
func (o *Opening) readNode(n *sgf.Node) error {
	if o.Done() {
		return nil
	}
	for _, id := range [...]string{"AB", "AW", "AE"} {
		if text, ok := n.Get(id); ok {
			return o.recordError(n, id, 0, text, board.ErrSetup)
		}
	}
	for _, prop := range n.Props {
		if prop.ID != "B" && prop.ID != "W" {
			continue
		}
		for i, text := range prop.Values {
			if err := o.readStone(prop.ID, text); err != nil {
				return o.recordError(n, prop.ID, i, text, err)
			}
		}
	}
	for i, text := range n.Values(propDeclared) {
		count, err := strconv.ParseUint(text, 10, 16)
		if err == nil {
			err = o.Do(Action{Kind: Declare, N: int(count)})
		} else {
			err = wrong(text, 0, "a number")
		}
		if err != nil {
			return o.recordError(n, propDeclared, i, text, err)
		}
	}
	for i, text := range n.Values(propChoice) {
		a, err := o.ParseAction(text)
		if err == nil {
			if a.Kind == Swap || a.Kind == Keep || a.Kind == Choose || a.Kind == PutTwo {
				err = o.Do(a)
			} else {
				err = wrong(text, 0, "swap, keep, black, white or put two")
			}
		}
		if err != nil {
			return o.recordError(n, propChoice, i, text, err)
		}
	}
	texts := n.Values(propOffers)
	if texts == nil {
		return nil
	}
	a := Action{Kind: Offer}
	for i, text := range texts {
		c, err := sgf.ParseCell(o.game.Lattice(), notation, text)
		if err != nil {
			return o.recordError(n, propOffers, i, text, err)
		}
		a.Cells = append(a.Cells, c)
	}
	if err := o.Do(a); err != nil {
		return o.recordError(n, propOffers, 0, texts[0], err)
	}
	return nil
}

// readStone places a stone, or picks a fifth, that a record names.
func (o *Opening) readStone(id, text string) error {
	r := o.Next()
	switch {
	case r.Player == 0:
		return ErrDone
	case id != "B" && r.StoneColor() == board.Black, id != "W" && r.StoneColor() == board.White:
		return board.ErrTurn
	case sgf.IsPass(o.game.Lattice(), text):
		return board.ErrPass
	}
	c, err := sgf.ParseCell(o.game.Lattice(), notation, text)
	if err != nil {
		return err
	}
	if r.Kinds.Has(Pick) {
		return o.Do(Action{Kind: Pick, Cell: c})
	}
	return o.Do(Action{Kind: Place, Cell: c})
}

// recordError returns the error for the i-th value of a property.
func (o *Opening) recordError(n *sgf.Node, id string, i int, text string, err error) error {
	line, col := n.Place(id, i)
	if e, ok := errors.AsType[*board.SyntaxError](err); ok {
		err = &board.SyntaxError{Line: line, Col: col, Msg: e.Msg}
	}
	return &board.RecordError{Move: o.game.Len() + 1, Text: text, Line: line, Col: col, Err: err}
}

// AppendText appends the opening as a record to dst, see [Opening.SGF].
func (o *Opening) AppendText(dst []byte) ([]byte, error) { return o.SGF().AppendText(dst) }

// MarshalText returns the opening as a record, see [Opening.SGF].
func (o *Opening) MarshalText() ([]byte, error) { return o.AppendText(nil) }

// UnmarshalText makes o the opening of a record, see [FromSGF]. An error leaves o as it
// was.
func (o *Opening) UnmarshalText(text []byte) error { return sgf.Unmarshal(o, "opening", text, FromSGF) }
