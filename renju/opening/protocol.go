package opening

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// A Protocol says who may do what until the game becomes ordinary. The package
// comment has each in one sentence.
type Protocol uint8

// The protocols.
const (
	RIF         Protocol = iota // three stones, a choice of colors, two fifths
	Yamaguchi                   // three stones and the number of fifths, a swap
	Soosorv8                    // a swap, the fourth stone and the number of fifths, a swap
	Soosorv4                    // the original of Soosorv8, with at most four fifths
	Taraguchi10                 // a swap after every stone, or ten fifths
	Swap2                       // gomoku: three stones, then take a color or put two more
	GomokuSwap                  // gomoku: three stones, a choice of colors
	RenjuSwap                   // renju from 1989 to 1995, not the gomoku rule of that name
	Tarannikov                  // a swap after every stone
	Pro                         // gomoku: the third stone far from the center
	LongPro                     // gomoku: the third stone farther from it
)

const protocolWords board.Words = "rif|yamaguchi|soosorv-8|soosorv-4|taraguchi-10|swap2|swap|renju-swap|tarannikov|pro|long-pro"

// String returns the name of p, such as "taraguchi-10". That of [GomokuSwap] is
// "swap".
func (p Protocol) String() string { return board.WordOf(protocolWords, p) }

// MarshalText returns the name that [Protocol.String] does, and an error for a
// value that has none.
func (p Protocol) MarshalText() ([]byte, error) { return board.MarshalWord(protocolWords, p) }

// UnmarshalText reads what [Protocol.MarshalText] writes, in either case. The
// error for any other text lists the names.
func (p *Protocol) UnmarshalText(text []byte) error {
	return board.UnmarshalWord(protocolWords, p, text)
}

// Protocols returns all protocols, RIF first.
func Protocols() []Protocol {
	all := make([]Protocol, len(protocols))
	for i := range all {
		all[i] = Protocol(i)
	}
	return all
}

// An Area is where a stone may go: the k×k points around the center for a positive
// k, all other points for −k, and any point for 0. The k is odd, and an area
// larger than the board is any point. As text it is "3x3", "outside 5x5" or
// "anywhere".
type Area int

// Anywhere is the area of all points.
const Anywhere Area = 0

// Has reports whether c is a cell of l that lies in the area. The center of l is
// its middle point, which an odd number of rows and columns has.
func (a Area) Has(l *board.Lattice, c board.Cell) bool {
	if !l.Valid(c) {
		return false
	}
	if a == Anywhere {
		return true
	}
	p := l.Point(c)
	far := max(abs(p.Row-l.Rows()/2), abs(p.Col-l.Cols()/2))
	if a < 0 {
		return far > (int(-a)-1)/2
	}
	return far <= (int(a)-1)/2
}

func abs(n int) int { return max(n, -n) }

// String returns "3x3", "outside 5x5" or "anywhere".
func (a Area) String() string {
	switch {
	case a == Anywhere:
		return "anywhere"
	case a < 0:
		return fmt.Sprintf("outside %dx%d", -a, -a)
	}
	return fmt.Sprintf("%dx%d", int(a), int(a))
}

// MarshalText returns what [Area.String] does.
func (a Area) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads what [Area.MarshalText] writes, in either case. If there is
// an error, a stays as it was.
func (a *Area) UnmarshalText(text []byte) error {
	s := strings.ToLower(strings.TrimSpace(string(text)))
	if s == Anywhere.String() {
		*a = Anywhere
		return nil
	}
	side, outside := strings.CutPrefix(s, "outside ")
	side, _, _ = strings.Cut(side, "x")
	k, err := strconv.ParseInt(side, 10, 16)
	read := Area(k)
	if outside {
		read = -read
	}
	if err != nil || k <= 0 || s != read.String() {
		return fmt.Errorf("%s is not an area: want one such as 3x3, outside 5x5 or anywhere", board.Quote(string(text)))
	}
	*a = read
	return nil
}

// Options are what a protocol leaves open. The zero Options are the usual ones.
type Options struct {
	// Rules are those of the game. The zero Rules are the usual ones of the
	// protocol, renju.Renju(15), and renju.Standard(15) for the gomoku protocols
	// Swap2, GomokuSwap, Pro and LongPro. Rules without a size are for 15×15.
	Rules renju.Rules `json:"rules"`

	// Offers is how many fifths are offered or, where a player declares that
	// number, the largest that may be declared. 0 is the usual: 2 for RIF and
	// RenjuSwap, 10 for Taraguchi10, at most 12 for Yamaguchi, 8 for Soosorv8, 4
	// for Soosorv4.
	Offers int `json:"offers"`

	// Areas say where the stones 1 to 5 may be placed. nil is the usual; stones
	// that a shorter slice does not have may go anywhere, as fifths that are
	// offered always may.
	Areas []Area `json:"areas"`
}

// stones is for how many stones a protocol has areas.
const stones = 5

// resolve returns the options with every value that they leave to the protocol.
func (opts Options) resolve(p Protocol) (Options, error) {
	if int(p) >= len(protocols) {
		return opts, fmt.Errorf("opening: %v is not a valid value, want %v", p, protocolWords)
	}
	t := &protocols[p]
	if opts.Rules == (renju.Rules{}) {
		opts.Rules = t.rules(usualSize)
	}
	opts.Rules.Size = cmp.Or(opts.Rules.Size, usualSize)
	if err := opts.Rules.Validate(); err != nil {
		return opts, err
	}
	size := opts.Rules.Size
	if opts.Areas == nil {
		opts.Areas = t.areas
	}
	if len(opts.Areas) > stones {
		return opts, fmt.Errorf("opening: Options.Areas has %d values, want up to %d", len(opts.Areas), stones)
	}
	opts.Areas = append(slices.Clone(opts.Areas), make([]Area, stones-len(opts.Areas))...)
	for i, a := range opts.Areas {
		if err := a.check(i+1, size); err != nil {
			return opts, fmt.Errorf("opening: Options.Areas[%d] is %v: %w", i, a, err)
		}
	}
	// An isometry that keeps two black and two white stones is one of at most
	// four, so that at least a quarter of the free points are different fifths.
	most := (size*size - 4) / 4
	switch opts.Offers = cmp.Or(opts.Offers, t.offers); {
	case t.offers == 0 && opts.Offers != 0:
		return opts, fmt.Errorf("opening: Options.Offers is %d, but %v has no offers", opts.Offers, p)
	case t.offers != 0 && (opts.Offers < 1 || opts.Offers > most):
		return opts, fmt.Errorf("opening: Options.Offers is %d, want 1 to %d on %d×%d points", opts.Offers, most, size, size)
	}
	return opts, nil
}

// check returns an error unless the n-th stone always has a point in the area.
func (a Area) check(n, size int) error {
	side := min(abs(int(a)), size)
	points := side * side
	if a <= 0 {
		points = size*size - points
	}
	switch {
	case a == Anywhere:
		return nil
	case a%2 == 0:
		return fmt.Errorf("want an odd number of rows")
	case size%2 == 0:
		return fmt.Errorf("a board of %d×%d points has no center", size, size)
	case points < n:
		return fmt.Errorf("no room for stone %d on %d×%d points", n, size, size)
	}
	return nil
}

const usualSize = 15

// An actor is who takes a step.
type actor uint8

const (
	first  actor = iota // player 1
	second              // player 2
	other               // the player who did not take the last step
	mover               // the holder of the color of the next stone
	black               // the holder of Black
	white               // the holder of White
)

// A step is one request: who may do one of what. An action of the kinds in leap
// goes on with the step that is to steps from the end, any other with the next.
type step struct {
	who   actor
	kinds Kinds
	leap  Kinds
	to    int
}

// The steps that most protocols have.
var (
	player1 = step{who: first, kinds: Place.set()}
	player2 = step{who: second, kinds: Place.set()}
	move    = step{who: mover, kinds: Place.set()}
	swap    = step{who: other, kinds: Swap.set() | Keep.set()}
	offer   = step{who: black, kinds: Offer.set()}
	pick    = step{who: white, kinds: Pick.set()}
)

// protocols are the tables that the machine runs.
var protocols = [...]struct {
	steps  []step
	areas  []Area // of the stones 1 to 5
	offers int    // how many fifths, 0 for none
	open   bool   // nobody holds a color until somebody chooses one
	rules  func(size int) renju.Rules
}{
	RIF: {
		steps: []step{
			player1, player1, player1,
			{who: second, kinds: Choose.set()},
			move, offer, pick, move,
		},
		areas: []Area{1, 3, 5}, offers: 2, open: true, rules: renju.Renju,
	},
	Yamaguchi: {
		steps: []step{
			player1, player1, player1,
			{who: first, kinds: Declare.set()},
			swap, move, offer, pick, move,
		},
		areas: []Area{1, 3, 5}, offers: 12, rules: renju.Renju,
	},
	Soosorv8: {steps: soosorv, areas: []Area{1, 3, 5}, offers: 8, rules: renju.Renju},
	Soosorv4: {steps: soosorv, areas: []Area{1, 3, 5}, offers: 4, rules: renju.Renju},
	Taraguchi10: {
		steps: []step{
			player1, swap, move, swap, move, swap, move,
			{who: other, kinds: Swap.set() | Keep.set() | Offer.set(), leap: Offer.set(), to: 2},
			move,
			{who: other, kinds: Swap.set() | Keep.set(), leap: Swap.set() | Keep.set(), to: 1},
			pick, move,
		},
		areas: []Area{1, 3, 5, 7, 9}, offers: 10, rules: renju.Renju,
	},
	Swap2: {
		steps: []step{
			player1, player1, player1,
			{who: second, kinds: Choose.set() | PutTwo.set(), leap: Choose.set(), to: 1},
			player2, player2,
			{who: first, kinds: Choose.set()},
			move,
		},
		open: true, rules: renju.Standard,
	},
	GomokuSwap: {
		steps: []step{player1, player1, player1, {who: second, kinds: Choose.set()}, move},
		open:  true, rules: renju.Standard,
	},
	RenjuSwap: {
		steps: []step{
			player1, player2, player1,
			{who: second, kinds: Swap.set() | Keep.set()},
			move, offer, pick, move,
		},
		areas: []Area{1, 3, 5}, offers: 2, rules: renju.Renju,
	},
	Tarannikov: {
		steps: []step{player1, swap, move, swap, move, swap, move, swap, move, swap, move},
		areas: []Area{1, 3, 5, 7, 9}, rules: renju.Renju,
	},
	Pro:     {steps: []step{move, move, move}, areas: []Area{1, 0, -5}, rules: renju.Standard},
	LongPro: {steps: []step{move, move, move}, areas: []Area{1, 0, -7}, rules: renju.Standard},
}

var soosorv = []step{
	player1, player1, player1, swap, move,
	{who: white, kinds: Declare.set()},
	swap, offer, pick, move,
}
