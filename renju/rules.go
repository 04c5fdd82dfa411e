package renju

import (
	"fmt"

	"github.com/stonesgo/stones/board"
)

// Sizes of the boards that a [Game] can be played on.
const (
	MinSize = 5
	MaxSize = 64
)

// A LineRule says which unbroken lines of one color win.
type LineRule uint8

// The rules for lines.
const (
	ExactlyFive   LineRule = iota // five and no more
	FiveOrMore                    // five or any longer line
	FiveUnblocked                 // five or more, unless enemy stones stand at both ends
)

// String returns "exactly five", "five or more" or "five unblocked".
func (r LineRule) String() string {
	return nameOf("LineRule", r, "exactly five", "five or more", "five unblocked")
}

// A FoulSet is a set of fouls that a rule set knows.
type FoulSet uint8

// The fouls a rule set can know, to be put together with |.
const (
	ForbidOverline    FoulSet = 1 << Overline
	ForbidDoubleFour  FoulSet = 1 << DoubleFour
	ForbidDoubleThree FoulSet = 1 << DoubleThree
	ForbidNothing     FoulSet = 0
	ForbidAll                 = ForbidOverline | ForbidDoubleFour | ForbidDoubleThree
)

// Has reports whether f is in the set. [NoFoul] never is.
func (s FoulSet) Has(f Foul) bool { return f <= DoubleThree && s>>f&1 != 0 }

// A FoulPolicy says what becomes of a move onto a forbidden point.
type FoulPolicy uint8

// The policies for forbidden points.
const (
	FoulIllegal FoulPolicy = iota // the move is illegal: it is refused and nothing happens
	FoulLoses                     // the move is legal, ends the game and loses it, as the rules of RIF say
)

// String returns "foul illegal" or "foul loses".
func (p FoulPolicy) String() string { return nameOf("FoulPolicy", p, "foul illegal", "foul loses") }

// Rules say what wins and what is forbidden. The ready sets [Contest],
// [Renju], [Freestyle], [Standard], [Caro] and [Omok] return values to be used
// as they are or changed. Rules are comparable.
type Rules struct {
	Size int // points along each side, from MinSize to MaxSize

	BlackWin, WhiteWin LineRule // the lines that win

	// EdgeBlocks makes the edge of the board count as an enemy stone for
	// FiveUnblocked.
	EdgeBlocks bool

	Fouls         FoulSet    // what Black may not do
	FoulsForWhite bool       // White may not either
	OnFoul        FoulPolicy // what becomes of a move that does

	// AllowPass makes passing legal; two passes in a row end the game in a
	// draw. Without it only a player for whom every empty point is forbidden
	// may pass, and has to.
	AllowPass bool
}

// Contest returns the base rules: a board of 19×19 points on which exactly
// five in a row win, for both colors.
func Contest() Rules { return Standard(19) }

// Renju returns the rules of the Renju International Federation (RIF): 15×15
// points, Black wins with exactly five and may not make an overline, a double
// four or a double three, White wins with five or more and has no fouls.
// Passing is allowed. A foul is refused; set OnFoul to [FoulLoses] for the
// letter of the rules, by which it loses the game.
func Renju() Rules {
	return Rules{Size: 15, BlackWin: ExactlyFive, WhiteWin: FiveOrMore, Fouls: ForbidAll, AllowPass: true}
}

// Freestyle returns the rules of free gomoku: five or more in a row win.
func Freestyle(size int) Rules {
	return Rules{Size: size, BlackWin: FiveOrMore, WhiteWin: FiveOrMore}
}

// Standard returns the rules of standard gomoku: exactly five in a row win.
func Standard(size int) Rules {
	return Rules{Size: size, BlackWin: ExactlyFive, WhiteWin: ExactlyFive}
}

// Caro returns the rules of Vietnamese caro: five or more in a row win unless
// enemy stones stand at both ends. The edge does not block; set EdgeBlocks
// where it shall.
func Caro(size int) Rules {
	return Rules{Size: size, BlackWin: FiveUnblocked, WhiteWin: FiveUnblocked}
}

// Omok returns the rules of Korean omok: exactly five in a row win and neither
// color may make a double three; a double four is fine. Set BlackWin and
// WhiteWin to [FiveOrMore] where six shall win too.
func Omok(size int) Rules {
	return Rules{Size: size, BlackWin: ExactlyFive, WhiteWin: ExactlyFive, Fouls: ForbidDoubleThree, FoulsForWhite: true}
}

// win returns the rule for the lines of color.
func (r *Rules) win(color board.Color) LineRule {
	if color == board.White {
		return r.WhiteWin
	}
	return r.BlackWin
}

// fouls returns what color may not do.
func (r *Rules) fouls(color board.Color) FoulSet {
	if color == board.White && !r.FoulsForWhite {
		return ForbidNothing
	}
	return r.Fouls
}

// check returns an error that names the first field with a value that makes
// no sense.
func (r *Rules) check() error {
	switch {
	case r.Size < MinSize || r.Size > MaxSize:
		return fmt.Errorf("renju: Rules.Size is %d, want %d to %d", r.Size, MinSize, MaxSize)
	case r.BlackWin > FiveUnblocked:
		return fmt.Errorf("renju: Rules.BlackWin is %v", r.BlackWin)
	case r.WhiteWin > FiveUnblocked:
		return fmt.Errorf("renju: Rules.WhiteWin is %v", r.WhiteWin)
	case r.Fouls&^ForbidAll != 0:
		return fmt.Errorf("renju: Rules.Fouls is %#x, which has bits that are no foul", uint8(r.Fouls))
	case r.OnFoul > FoulLoses:
		return fmt.Errorf("renju: Rules.OnFoul is %v", r.OnFoul)
	}
	return nil
}

// nameOf returns the name of a numbered constant.
func nameOf[T ~uint8](kind string, v T, names ...string) string {
	if int(v) < len(names) {
		return names[v]
	}
	return fmt.Sprintf("%s(%d)", kind, uint8(v))
}
