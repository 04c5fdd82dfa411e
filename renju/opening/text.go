package opening

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// notation names points as renju does, so that h8 is the center of 15×15.
var notation = board.Notation{FromBottom: true}

// Words of actions in text.
const (
	wordSwap    = "swap"
	wordKeep    = "keep"
	wordDeclare = "declare"
	wordOffer   = "offer"
	wordPick    = "pick"
	wordTwo     = "two"
	wordPut     = "put"
)

// FormatAction returns an action as text: "h8" for a stone, "swap", "keep", "black"
// or "white" for a choice, "declare 5", "offer g8 g7", "pick g8" or "put two". Points
// that are not on the board, and kinds that there are not, are "none".
func (o *Opening) FormatAction(a Action) string {
	l := o.game.Lattice()
	switch a.Kind {
	case Place:
		return notation.Format(l, a.Cell)
	case Swap:
		return wordSwap
	case Keep:
		return wordKeep
	case Choose:
		if a.Color == board.Black || a.Color == board.White {
			return a.Color.String()
		}
	case Declare:
		return wordDeclare + " " + strconv.Itoa(a.N)
	case Offer:
		var text strings.Builder
		text.WriteString(wordOffer)
		for _, c := range a.Cells {
			text.WriteString(" " + notation.Format(l, c))
		}
		return text.String()
	case Pick:
		return wordPick + " " + notation.Format(l, a.Cell)
	case PutTwo:
		return wordPut + " " + wordTwo
	}
	return "none"
}

// ParseAction reads what [Opening.FormatAction] returns, in either case and with any
// blanks between and around the words. Text that is not an action is a
// [*board.SyntaxError], a point that the board does not have [board.ErrOffBoard];
// whether the action may be done is for [Opening.Check] to say.
func (o *Opening) ParseAction(s string) (Action, error) {
	fields := fieldsOf(s)
	if len(fields) == 0 {
		return Action{}, wrong(s, 0, "an action")
	}
	word, args := strings.ToLower(fields[0].text), fields[1:]
	var a Action
	most := 0 // arguments
	switch word {
	case wordSwap:
		a.Kind = Swap
	case wordKeep:
		a.Kind = Keep
	case wordDeclare:
		a.Kind, most = Declare, 1
		if len(args) == 0 {
			return Action{}, wrong("", len(s), "a number")
		}
		n, err := strconv.ParseUint(args[0].text, 10, 16)
		if err != nil {
			return Action{}, wrong(args[0].text, args[0].at, "a number")
		}
		a.N = int(n)
	case wordOffer:
		a.Kind, most = Offer, len(args)
		for _, arg := range args {
			c, err := o.parseCell(arg)
			if err != nil {
				return Action{}, err
			}
			a.Cells = append(a.Cells, c)
		}
		if len(args) == 0 {
			return Action{}, wrong("", len(s), "a point")
		}
	case wordPick:
		a.Kind, most = Pick, 1
		if len(args) == 0 {
			return Action{}, wrong("", len(s), "a point")
		}
		c, err := o.parseCell(args[0])
		if err != nil {
			return Action{}, err
		}
		a.Cell = c
	case wordPut:
		a.Kind, most = PutTwo, 1
		if len(args) == 0 || !strings.EqualFold(args[0].text, wordTwo) {
			return Action{}, wrong(s, fields[0].at, `"put two"`)
		}
	case board.Black.String():
		a.Kind, a.Color = Choose, board.Black
	case board.White.String():
		a.Kind, a.Color = Choose, board.White
	default:
		c, err := o.parseCell(fields[0])
		if err != nil {
			return Action{}, err
		}
		a.Cell = c
	}
	if len(args) > most {
		return Action{}, wrong(args[most].text, args[most].at, "the end of the action")
	}
	return a, nil
}

func (o *Opening) parseCell(f field) (board.Cell, error) {
	c, err := notation.Parse(o.game.Lattice(), f.text)
	if e, ok := errors.AsType[*board.SyntaxError](err); ok {
		err = &board.SyntaxError{Line: 1, Col: f.at + e.Col, Msg: e.Msg}
	}
	return c, err
}

// A field is a word of a text and where it begins.
type field struct {
	text string
	at   int
}

// blanks are what stands between the words of an action.
const blanks = " \t\r\n"

func fieldsOf(s string) []field {
	var fields []field
	for word := range strings.FieldsFuncSeq(s, func(r rune) bool { return strings.ContainsRune(blanks, r) }) {
		from := 0
		if n := len(fields); n > 0 {
			from = fields[n-1].at + len(fields[n-1].text)
		}
		fields = append(fields, field{word, from + strings.Index(s[from:], word)})
	}
	return fields
}

func wrong(text string, at int, want string) error {
	return &board.SyntaxError{Line: 1, Col: at + 1, Msg: fmt.Sprintf("%s where %s was wanted", board.Quote(text), want)}
}

// ActionList returns the actions taken as a list that [FromActions] reads, such as
// "h8, h9, i10, white, h10, offer g8 i9, pick i9".
func (o *Opening) ActionList() string {
	names := make([]string, len(o.past))
	for i, p := range o.past {
		names[i] = o.FormatAction(p.action)
	}
	return strings.Join(names, ", ")
}

// FromActions returns the opening that a list of actions makes, see
// [Opening.DoActions]. If there is an error, the opening up to it comes along, unless
// the options are invalid.
func FromActions(p Protocol, opts Options, text string) (*Opening, error) {
	o, err := New(p, opts)
	if err != nil {
		return nil, err
	}
	return o, o.DoActions(text)
}

// DoActions does a list of actions, as [Opening.ActionList] writes them, with commas,
// semicolons or line ends between them.
//
// An action that cannot be read or done is a [*board.RecordError] with its place in
// the text, which wraps a [*board.SyntaxError] or a [board.Illegal]. The actions before
// it have been done.
func (o *Opening) DoActions(text string) error { return o.doActions(text, 1, 1) }

// doActions does a list of actions that begins at that line and column of a text.
func (o *Opening) doActions(text string, line, col int) error {
	for text != "" {
		end := strings.IndexAny(text, ",;\n")
		item, rest, next := text, "", byte(0)
		if end >= 0 {
			item, rest, next = text[:end], text[end+1:], text[end]
		}
		if trimmed := strings.TrimLeft(item, blanks); trimmed != "" {
			at := col + len(item) - len(trimmed)
			trimmed = strings.TrimRight(trimmed, blanks)
			a, err := o.ParseAction(trimmed)
			if err == nil {
				err = o.Do(a)
			}
			if e, ok := errors.AsType[*board.SyntaxError](err); ok {
				at += e.Col - 1
				err = &board.SyntaxError{Line: line, Col: at, Msg: e.Msg}
			}
			if err != nil {
				return &board.RecordError{Move: len(o.past) + 1, Text: trimmed, Line: line, Col: at, Err: err}
			}
		}
		col += len(item) + 1
		if next == '\n' {
			line, col = line+1, 1
		}
		text = rest
	}
	return nil
}

// Keys of the lines below a diagram.
const (
	keyProtocol = "protocol"
	keyRules    = "rules"
	keyOffers   = "offers"
	keyAreas    = "areas"
	keyActions  = "actions"
)

// String returns a diagram of the stones, followed by lines of the form "key: value":
//
//	protocol: taraguchi-10
//	rules: renju
//	offers: 10                      how many fifths, or the most, if there are any
//	areas: 1x1, 3x3, 5x5, 7x7, 9x9  of the stones 1 to 5, if there are any
//	actions: h8, keep, i9, swap     what has been done
//
// [Parse] reads it back, in the middle of an opening too.
func (o *Opening) String() string {
	dst := notation.AppendDiagram(nil, o.game.Lattice(), o.game.At)
	dst = fmt.Appendf(dst, "\n%s: %v\n%s: %v", keyProtocol, o.protocol, keyRules, o.options.Rules)
	if o.options.Offers > 0 {
		dst = fmt.Appendf(dst, "\n%s: %d", keyOffers, o.options.Offers)
	}
	if areas := o.areaNames(); areas != nil {
		dst = fmt.Appendf(dst, "\n%s: %s", keyAreas, strings.Join(areas, ", "))
	}
	dst = fmt.Appendf(dst, "\n%s: %s", keyActions, o.ActionList())
	return strings.TrimRight(string(dst), " ")
}

// Parse reads what [Opening.String] prints, and other usual diagrams, see
// [board.Notation.ParseDiagram]. The line with the protocol must be there; what the
// others do not say is as usual. The actions are done one after the other, and must
// make the stones of the diagram.
//
// Text that is not of the form is a [*board.SyntaxError], an action that cannot be
// read or done a [*board.RecordError].
func Parse(text string) (*Opening, error) {
	d, err := notation.ParseDiagram(text, board.Square8)
	if err != nil {
		return nil, err
	}
	rows := d.Grid.Lattice().Rows()
	if err := d.Fit(min(max(rows, renju.MinSize), renju.MaxSize), min(max(rows, renju.MinSize), renju.MaxSize)); err != nil {
		return nil, err
	}
	if err := d.Only(keyProtocol, keyRules, keyOffers, keyAreas, keyActions); err != nil {
		return nil, err
	}
	f, ok := d.Field(keyProtocol)
	if !ok {
		return nil, &board.SyntaxError{Line: d.Line, Col: d.Col, Msg: `a diagram without a line "protocol: …"`}
	}
	var p Protocol
	if err := p.UnmarshalText([]byte(f.Value)); err != nil {
		return nil, f.Errorf("%v", err)
	}
	opts := Options{Rules: protocols[p].rules(rows)}
	if f, ok := d.Field(keyRules); ok {
		if opts.Rules, err = renju.RuleSet(f.Value, rows); err != nil {
			return nil, f.Errorf("%v", err)
		}
	}
	if f, ok := d.Field(keyOffers); ok {
		if opts.Offers, err = parseOffers(f.Value); err != nil {
			return nil, f.Errorf("%v", err)
		}
	}
	if f, ok := d.Field(keyAreas); ok {
		if opts.Areas, err = parseAreas(strings.Split(f.Value, ",")); err != nil {
			return nil, f.Errorf("%v", err)
		}
	}
	o, err := New(p, opts)
	if err != nil {
		return nil, f.Errorf("%v", err)
	}
	if f, ok := d.Field(keyActions); ok {
		if err := o.doActions(f.Value, f.Line, f.Col); err != nil {
			return nil, err
		}
	}
	for c, color := range d.Grid.All() {
		if o.At(c) != color {
			return nil, &board.SyntaxError{Line: d.Line, Col: d.Col, Msg: fmt.Sprintf("%s is %v in the diagram and %v by the actions", notation.Format(o.Lattice(), c), color, o.At(c))}
		}
	}
	if turn, err := d.Turn(o.game.Turn(), board.ParseColor); err != nil || turn != o.game.Turn() {
		f, _ := d.Field(board.KeyTurn)
		return nil, f.Errorf("%s where %v is to move by the actions", board.Quote(f.Value), o.game.Turn())
	}
	return o, nil
}

// areaNames returns the areas as text, nil if all stones go anywhere, as they usually do
// under the protocol.
func (o *Opening) areaNames() []string {
	var names []string
	restricted := protocols[o.protocol].areas != nil
	for _, a := range o.options.Areas {
		names = append(names, a.String())
		restricted = restricted || a != Anywhere
	}
	if !restricted {
		return nil
	}
	return names
}

// parseOffers reads a number of offers.
func parseOffers(text string) (int, error) {
	n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 16)
	if err != nil || n == 0 {
		return 0, fmt.Errorf("%s where a number of offers was wanted", board.Quote(text))
	}
	return int(n), nil
}

// parseAreas reads the areas of the stones 1 to 5.
func parseAreas(texts []string) ([]Area, error) {
	if len(texts) > stones {
		return nil, fmt.Errorf("%d areas where up to %d were wanted", len(texts), stones)
	}
	areas := make([]Area, len(texts))
	for i, text := range texts {
		if err := areas[i].UnmarshalText([]byte(text)); err != nil {
			return nil, err
		}
	}
	return areas, nil
}
