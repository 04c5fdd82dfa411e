package renju

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
)

// Sizes of the boards that a [Game] can be played on.
const (
	MinSize = 5
	MaxSize = 64

	usualSize = 15
)

// A LineRule says which unbroken lines of one color win.
type LineRule uint8

// The rules for lines. The last five are definitions of caro, see the section
// "Caro" of the package. An end of a line is blocked if an enemy stone stands
// there, or the board ends there and Rules.EdgeBlocks is set.
const (
	ExactlyFive             LineRule = iota // five and no more
	FiveOrMore                              // five or any longer line
	FiveUnblocked                           // five or more, unless both ends are blocked
	ExactlyFiveUnblocked                    // five and no more, unless both ends are blocked
	FiveUnblockedOrOverline                 // five, unless both ends are blocked, and any longer line
	FiveOpen                                // five and no more, with neither end blocked
	FiveOpenOrOverline                      // five with neither end blocked, and any longer line

	lastLineRule = FiveOpenOrOverline
)

const lineWords board.Words = "exactly five|five or more|five unblocked|exactly five unblocked|" +
	"five unblocked or overline|five open|five open or overline"

// mostBlocked says for each rule how many ends of a line may be blocked if it is
// to win: a line of five, and a longer one. It is never for lines that do not win
// at all.
var mostBlocked = [...]struct{ five, over int8 }{
	ExactlyFive:             {2, never},
	FiveOrMore:              {2, 2},
	FiveUnblocked:           {1, 1},
	ExactlyFiveUnblocked:    {1, never},
	FiveUnblockedOrOverline: {1, 2},
	FiveOpen:                {0, never},
	FiveOpenOrOverline:      {0, 2},
}

const never = -1

// most returns with how many blocked ends at most a line of so many stones wins,
// and never if it does not.
func (r LineRule) most(length int) int8 {
	switch {
	case length < 5 || r > lastLineRule:
		return never
	case length == 5:
		return mostBlocked[r].five
	}
	return mostBlocked[r].over
}

// String returns the words for the rule, such as "exactly five" or "five
// unblocked or overline".
func (r LineRule) String() string { return board.WordOf(lineWords, r) }

// MarshalText returns the words that [LineRule.String] does, and an error for a
// value that has none.
func (r LineRule) MarshalText() ([]byte, error) { return board.MarshalWord(lineWords, r) }

// UnmarshalText reads what [LineRule.MarshalText] writes, in either case.
func (r *LineRule) UnmarshalText(text []byte) error {
	return board.UnmarshalWord(lineWords, r, text)
}

// A FoulSet is a set of fouls.
type FoulSet uint8

// The fouls a rule set can forbid, to be combined with |.
const (
	ForbidOverline    FoulSet = 1 << Overline
	ForbidDoubleFour  FoulSet = 1 << DoubleFour
	ForbidDoubleThree FoulSet = 1 << DoubleThree
	ForbidNothing     FoulSet = 0
	ForbidAll                 = ForbidOverline | ForbidDoubleFour | ForbidDoubleThree
)

// Has reports whether f is in the set. [NoFoul] never is.
func (s FoulSet) Has(f Foul) bool { return f <= DoubleThree && s>>f&1 != 0 }

// String returns the fouls in the set, such as "overline, double four", and
// "none" if it is empty.
func (s FoulSet) String() string {
	if s&^ForbidAll != 0 {
		return fmt.Sprintf("renju.FoulSet(%#x)", uint8(s))
	}
	var words []string
	for foul := Overline; foul <= DoubleThree; foul++ {
		if s.Has(foul) {
			words = append(words, foul.String())
		}
	}
	if len(words) == 0 {
		return noFouls
	}
	return strings.Join(words, ", ")
}

const noFouls = "none"

// MarshalText returns what [FoulSet.String] does. A set of anything but fouls is
// an error.
func (s FoulSet) MarshalText() ([]byte, error) {
	if s&^ForbidAll != 0 {
		return nil, fmt.Errorf("%v is not a valid value", s)
	}
	return []byte(s.String()), nil
}

// UnmarshalText reads what [FoulSet.MarshalText] writes: fouls with commas
// between them, in either case and any order. "none" and no text at all are the
// empty set. If there is an error, s stays as it was.
func (s *FoulSet) UnmarshalText(text []byte) error {
	var set FoulSet
	if list := strings.TrimSpace(string(text)); list != "" && !strings.EqualFold(list, noFouls) {
		for word := range strings.SplitSeq(list, ",") {
			foul, err := parseFoul(strings.TrimSpace(word))
			if err != nil {
				return err
			}
			set |= 1 << foul
		}
	}
	*s = set
	return nil
}

// A FoulPolicy says what becomes of a move onto a forbidden point.
type FoulPolicy uint8

// The policies for forbidden points.
const (
	FoulIllegal FoulPolicy = iota // the move is illegal: it is refused and nothing happens
	FoulLoses                     // the move is legal, ends the game and loses it, as the rules of RIF say
)

const policyWords board.Words = "illegal|loses"

// String returns "illegal" or "loses".
func (p FoulPolicy) String() string { return board.WordOf(policyWords, p) }

// MarshalText returns the word that [FoulPolicy.String] does, and an error for a
// value that has none.
func (p FoulPolicy) MarshalText() ([]byte, error) { return board.MarshalWord(policyWords, p) }

// UnmarshalText reads what [FoulPolicy.MarshalText] writes, in either case.
func (p *FoulPolicy) UnmarshalText(text []byte) error {
	return board.UnmarshalWord(policyWords, p, text)
}

// Rules say what wins and what is forbidden. The ready sets, such as [Renju],
// [Standard], [Freestyle] and [Caro], return values to be used as they are or
// changed, and [RuleSet] finds one by its name. Rules are comparable. In JSON
// their values are words:
//
//	{"size":15,"whitewin":"five or more","fouls":"overline, double four"}
type Rules struct {
	Size int `json:"size"` // points along each side, from MinSize to MaxSize; 0 for 15, or for that of a grid, diagram or record

	BlackWin LineRule `json:"blackwin"` // the lines that win for Black
	WhiteWin LineRule `json:"whitewin"` // and for White

	// EdgeBlocks makes the edge of the board count as an enemy stone at the end
	// of a line.
	EdgeBlocks bool `json:"edgeblocks"`

	Fouls         FoulSet    `json:"fouls"`         // what Black may not do
	FoulsForWhite bool       `json:"foulsforwhite"` // White may not either
	OnFoul        FoulPolicy `json:"onfoul"`        // what becomes of a move that does

	// AllowPass makes passing legal; two passes in a row end the game in a
	// draw. Without it only a player for whom every empty point is forbidden
	// may pass, and has to.
	AllowPass bool `json:"allowpass"`
}

// Renju returns the rules of the Renju International Federation (RIF), which
// are played on 15×15: Black wins with exactly five and may not make an
// overline, a double four or a double three, White wins with five or more and
// has no fouls. Passing is allowed. A foul is refused; set OnFoul to [FoulLoses]
// for the letter of the rules, by which it loses the game.
func Renju(size int) Rules {
	return Rules{Size: size, BlackWin: ExactlyFive, WhiteWin: FiveOrMore, Fouls: ForbidAll, AllowPass: true}
}

// Standard returns the rules of standard gomoku: exactly five in a row win.
func Standard(size int) Rules {
	return Rules{Size: size, BlackWin: ExactlyFive, WhiteWin: ExactlyFive}
}

// Contest returns the rules of programming contests, usual on 19×19: exactly five in
// a row win, for both colors. They are those of [Standard].
func Contest(size int) Rules { return Standard(size) }

// Freestyle returns the rules of free gomoku: five or more in a row win.
func Freestyle(size int) Rules {
	return Rules{Size: size, BlackWin: FiveOrMore, WhiteWin: FiveOrMore}
}

// Caro returns the rules of Vietnamese caro: five or more in a row win unless
// enemy stones stand at both ends. It is rule 8 of the Gomocup protocol. The edge
// does not block unless EdgeBlocks is set. For other definitions see the section
// "Caro" of the package.
func Caro(size int) Rules {
	return Rules{Size: size, BlackWin: FiveUnblocked, WhiteWin: FiveUnblocked}
}

// CaroExact returns the rules of caro in which six or more do not win: exactly
// five in a row do, unless enemy stones stand at both ends. It is rule 9 of the
// Gomocup protocol.
func CaroExact(size int) Rules {
	return Rules{Size: size, BlackWin: ExactlyFiveUnblocked, WhiteWin: ExactlyFiveUnblocked}
}

// CaroOverline returns the rules of caro in which six or more win even with enemy
// stones at both ends, and five do not.
func CaroOverline(size int) Rules {
	return Rules{Size: size, BlackWin: FiveUnblockedOrOverline, WhiteWin: FiveUnblockedOrOverline}
}

// GomokuPlus returns the rules of Gomoku+ of Board Game Arena: exactly five in a
// row win if no enemy stone stands at either end.
func GomokuPlus(size int) Rules {
	return Rules{Size: size, BlackWin: FiveOpen, WhiteWin: FiveOpen}
}

// Omok returns the rules of Korean omok: exactly five in a row win and neither
// color may make a double three; a double four is allowed. Set BlackWin and
// WhiteWin to [FiveOrMore] to let six win too.
func Omok(size int) Rules {
	return Rules{Size: size, BlackWin: ExactlyFive, WhiteWin: ExactlyFive, Fouls: ForbidDoubleThree, FoulsForWhite: true}
}

// ready are the names of the ready rule sets, the usual one first.
var ready = [...]struct {
	name  string
	rules func(size int) Rules
}{
	{"renju", Renju},
	{"standard", Standard},
	{"freestyle", Freestyle},
	{"caro", Caro},
	{"caro-exact", CaroExact},
	{"caro-overline", CaroOverline},
	{"gomoku-plus", GomokuPlus},
	{"omok", Omok},
}

// RuleSets returns the names that [RuleSet] knows, the usual one first.
func RuleSets() []string {
	names := make([]string, len(ready))
	for i, set := range ready {
		names[i] = set.name
	}
	return names
}

// RuleSet returns the rules of that name, in either case, on a board of that
// size. An empty name is "renju", a size of 0 is 15. It also reads what
// [Rules.String] returns and other names by which records call rules, such as
// "contest" and "gomoku" for "standard". The error for any other name lists the
// names of [RuleSets], that for a size is the one of [Rules.Validate].
func RuleSet(name string, size int) (Rules, error) {
	r, ok := rulesOf(cmp.Or(name, ready[0].name), cmp.Or(size, usualSize))
	if !ok {
		return Rules{}, fmt.Errorf("renju: %s is not a rule set: want %s", board.Quote(name), strings.Join(RuleSets(), ", "))
	}
	if err := r.Validate(); err != nil {
		return Rules{}, err
	}
	return r, nil
}

// Validate returns an error that names the first field with a value that no
// game can be played by, and nil if there is none. A Size of 0 is valid.
func (r Rules) Validate() error {
	switch {
	case r.Size != 0 && (r.Size < MinSize || r.Size > MaxSize):
		return fmt.Errorf("renju: Rules.Size is %d, want %d to %d", r.Size, MinSize, MaxSize)
	case r.BlackWin > lastLineRule:
		return fmt.Errorf("renju: Rules.BlackWin is %v, want %v", r.BlackWin, lineWords)
	case r.WhiteWin > lastLineRule:
		return fmt.Errorf("renju: Rules.WhiteWin is %v, want %v", r.WhiteWin, lineWords)
	case r.Fouls&^ForbidAll != 0:
		return fmt.Errorf("renju: Rules.Fouls is %v, want a set of %v", r.Fouls, ForbidAll)
	case r.OnFoul > FoulLoses:
		return fmt.Errorf("renju: Rules.OnFoul is %v, want %v", r.OnFoul, policyWords)
	}
	return nil
}

// switches are the words for the fields of rules that are true or false.
var switches = [...]struct {
	on, off string
	field   func(*Rules) *bool
}{
	{"edge blocks", "edge open", func(r *Rules) *bool { return &r.EdgeBlocks }},
	{"fouls for white", "no fouls for white", func(r *Rules) *bool { return &r.FoulsForWhite }},
	{"pass", "no pass", func(r *Rules) *bool { return &r.AllowPass }},
}

// String returns the rules in words, without the size of the board: the name of
// the ready set that they are nearest to and how they differ from it, as in
// "renju" or "renju, foul loses". Those of [Contest] are "standard". It is what
// the property RU of a record says.
func (r Rules) String() string {
	shortest := ""
	for _, set := range ready {
		if s := r.changes(set.name, set.rules(r.Size)); shortest == "" || len(s) < len(shortest) {
			shortest = s
		}
	}
	return shortest
}

// changes returns a name and the words that make r of the rules of that name.
func (r *Rules) changes(name string, base Rules) string {
	words := []string{name}
	if r.BlackWin != base.BlackWin {
		words = append(words, "black "+r.BlackWin.String())
	}
	if r.WhiteWin != base.WhiteWin {
		words = append(words, "white "+r.WhiteWin.String())
	}
	for foul := Overline; foul <= DoubleThree; foul++ {
		if r.Fouls.Has(foul) != base.Fouls.Has(foul) {
			word := foul.String() + " allowed"
			if r.Fouls.Has(foul) {
				word = foul.String() + " forbidden"
			}
			words = append(words, word)
		}
	}
	for _, s := range switches {
		if v := *s.field(r); v != *s.field(&base) {
			word := s.off
			if v {
				word = s.on
			}
			words = append(words, word)
		}
	}
	if r.OnFoul != base.OnFoul {
		words = append(words, "foul "+r.OnFoul.String())
	}
	return strings.Join(words, ", ")
}

// rulesOf reads what [Rules.String] returns, in either case, and some other
// names by which records call rules. It returns false for anything else.
func rulesOf(text string, size int) (r Rules, ok bool) {
	const longest = 1000 // far more than String returns
	if len(text) > longest {
		return r, false
	}
	first := true
	for word := range strings.SplitSeq(strings.ToLower(text), ",") {
		word = strings.Join(strings.Fields(word), " ")
		if first {
			r, ok = rulesNamed(word, size)
		} else {
			ok = r.change(word)
		}
		if !ok {
			return r, false
		}
		first = false
	}
	return r, true
}

func rulesNamed(name string, size int) (Rules, bool) {
	switch name {
	case "contest", "gomoku":
		name = "standard"
	case "rif":
		name = "renju"
	case "free", "free style", "free-style":
		name = "freestyle"
	case "gomoku+":
		name = "gomoku-plus"
	}
	for _, set := range ready {
		if set.name == name {
			return set.rules(size), true
		}
	}
	return Rules{}, false
}

// change makes the change that a word of [Rules.changes] says.
func (r *Rules) change(word string) bool {
	for rule := ExactlyFive; rule <= lastLineRule; rule++ {
		switch word {
		case "black " + rule.String():
			r.BlackWin = rule
			return true
		case "white " + rule.String():
			r.WhiteWin = rule
			return true
		}
	}
	for foul := Overline; foul <= DoubleThree; foul++ {
		switch word {
		case foul.String() + " allowed":
			r.Fouls &^= 1 << foul
			return true
		case foul.String() + " forbidden":
			r.Fouls |= 1 << foul
			return true
		}
	}
	for _, s := range switches {
		if word == s.on || word == s.off {
			*s.field(r) = word == s.on
			return true
		}
	}
	for policy := FoulIllegal; policy <= FoulLoses; policy++ {
		if word == "foul "+policy.String() {
			r.OnFoul = policy
			return true
		}
	}
	return false
}
