package opening

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
)

// A Player is one of the two, whatever color they hold. 0 is nobody.
type Player uint8

// The players.
const (
	P1 Player = 1 // who places the first stone
	P2 Player = 2
)

// Opponent returns the other player, and 0 for 0.
func (p Player) Opponent() Player {
	switch p {
	case P1:
		return P2
	case P2:
		return P1
	}
	return 0
}

// String returns "player 1" or "player 2", and "nobody" for 0.
func (p Player) String() string {
	if p == 0 {
		return "nobody"
	}
	return "player " + strconv.Itoa(int(p))
}

// A Kind is what a player does in an opening.
type Kind uint8

// The kinds of actions.
const (
	Place   Kind = iota // place the next stone, of the color that is due
	Swap                // change colors with the other player
	Keep                // do not swap
	Choose              // choose a color
	Declare             // say how many fifths will be offered
	Offer               // offer points for the fifth stone
	Pick                // choose one of them, on which the fifth stone is put
	PutTwo              // put two more stones and let the other player choose a color
)

const kindWords board.Words = "place|swap|keep|choose|declare|offer|pick|put two"

// String returns a word for k, such as "place".
func (k Kind) String() string { return board.WordOf(kindWords, k) }

// MarshalText returns the word that [Kind.String] does, and an error for a value
// that has none.
func (k Kind) MarshalText() ([]byte, error) { return board.MarshalWord(kindWords, k) }

// UnmarshalText reads what [Kind.MarshalText] writes, in either case.
func (k *Kind) UnmarshalText(text []byte) error { return board.UnmarshalWord(kindWords, k, text) }

// set returns the set of k alone.
func (k Kind) set() Kinds { return 1 << k }

// Kinds are a set of kinds of actions.
type Kinds uint8

// Has reports whether k is in the set.
func (s Kinds) Has(k Kind) bool { return k <= PutTwo && s>>k&1 != 0 }

// String returns the kinds in the set, such as "swap, keep".
func (s Kinds) String() string {
	var words []string
	for k := Place; k <= PutTwo; k++ {
		if s.Has(k) {
			words = append(words, k.String())
		}
	}
	return strings.Join(words, ", ")
}

// An Action is what a player does. Fields that are not of its kind mean nothing.
//
//	opening.Action{Kind: opening.Place, Cell: c}
//	opening.Action{Kind: opening.Offer, Cells: []board.Cell{c, d}}
//	opening.Action{Kind: opening.Choose, Color: board.Black}
//
// As text it is what [Opening.FormatAction] returns.
type Action struct {
	Kind   Kind         `json:"kind"`
	Player Player       `json:"player,omitempty"` // who acts; 0 for the player who is asked
	Cell   board.Cell   `json:"cell,omitempty"`   // of Place and Pick
	Cells  []board.Cell `json:"cells,omitempty"`  // of Offer
	Color  board.Color  `json:"color,omitempty"`  // of Choose
	N      int          `json:"n,omitempty"`      // of Declare
}

// A Request says who may do what now.
type Request struct {
	Player Player      // who is asked, 0 when the opening is over
	Color  board.Color // what that player holds, Empty as long as nobody holds a color
	Kinds  Kinds       // the actions of which the player takes one, none when the opening is over

	Stone  int          // the number of the next stone, odd for a black one
	Area   Area         // where it may be placed, of Place
	N      int          // how many points to offer, of Offer, or the largest number to declare
	Offers []board.Cell // the points to choose from, of Pick

	lattice *board.Lattice
	black   Player // who holds Black
}

// StoneColor returns the color of the next stone.
func (r Request) StoneColor() board.Color { return colorOf(r.Stone) }

// colorOf returns the color of the n-th stone.
func colorOf(n int) board.Color {
	if n%2 == 1 {
		return board.Black
	}
	return board.White
}

// String returns the request as a sentence for people.
func (r Request) String() string {
	if r.Player == 0 {
		return fmt.Sprintf("The opening is over: %v has black and %v has white.", r.black, r.black.Opponent())
	}
	who := "Player " + strconv.Itoa(int(r.Player))
	if r.Color != board.Empty {
		who += " (" + r.Color.String() + ")"
	}
	return who + " " + r.does() + "."
}

// does returns what the player is asked for.
func (r Request) does() string {
	switch {
	case r.Kinds.Has(Place):
		return fmt.Sprintf("places stone %d, %v, %s", r.Stone, r.StoneColor(), r.Area.where())
	case r.Kinds.Has(Swap) && r.Kinds.Has(Offer):
		return fmt.Sprintf("swaps colors, or keeps %v, or keeps %v and offers %d points for stone %d, no two of them symmetric", r.Color, r.Color, r.N, r.Stone)
	case r.Kinds.Has(Swap):
		return fmt.Sprintf("swaps colors or keeps %v", r.Color)
	case r.Kinds.Has(PutTwo):
		return fmt.Sprintf("chooses black or white, or puts two more stones and lets %v choose", r.Player.Opponent())
	case r.Kinds.Has(Choose):
		return "chooses black or white"
	case r.Kinds.Has(Declare):
		return fmt.Sprintf("declares how many points will be offered for stone 5, from 1 to %d", r.N)
	case r.Kinds.Has(Offer) && r.N == 1:
		return fmt.Sprintf("offers one point for stone %d", r.Stone)
	case r.Kinds.Has(Offer):
		return fmt.Sprintf("offers %d points for stone %d, no two of them symmetric", r.N, r.Stone)
	}
	names := make([]string, len(r.Offers))
	for i, c := range r.Offers {
		names[i] = notation.Format(r.lattice, c)
	}
	return fmt.Sprintf("chooses stone %d from the points offered: %s", r.Stone, strings.Join(names, ", "))
}

// where returns the area in a sentence.
func (a Area) where() string {
	switch {
	case a == Anywhere:
		return "on any free point"
	case a == 1:
		return "on the center"
	case a < 0:
		return fmt.Sprintf("outside the central %d×%d points", int(-a), int(-a))
	}
	return fmt.Sprintf("in the central %d×%d points", int(a), int(a))
}
