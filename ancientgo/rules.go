package ancientgo

import (
	"fmt"
	"math"
	"strings"

	"github.com/stonesgo/stones/board"
)

// MaxSide is the largest number of rows or columns of a board: as many as a
// game record can name with one letter each.
const MaxSide = 52

// usualSize is the number of rows and columns of rules that do not say it.
const usualSize = 19

// The reasons why a move is illegal, besides those of package board. When
// several apply, Check gives the first in this order: [board.ErrOffBoard],
// [board.ErrGameOver], [board.ErrOccupied], [ErrSuicide], [ErrKo],
// [ErrSuperko]. A swap is refused with [board.ErrSwap]. [ErrNotOver] is what
// [Game.Resume] returns while the game goes on.
const (
	ErrSuicide board.Illegal = "suicide: the move would leave its own group without a liberty"
	ErrKo      board.Illegal = "ko: the point is barred by ko for this move"
	ErrSuperko board.Illegal = "superko: the move would repeat an earlier position"
	ErrNotOver board.Illegal = "not-over: the game is not over"
)

// ErrNoLiberties is why a position is refused: it holds a group without a
// liberty, which cannot be on the board after a move. Errors that wrap it name
// one of the group's stones.
const ErrNoLiberties board.Illegal = "no-liberties: a group has no liberties"

// A KoRule says which moves are barred because they would undo a capture or
// repeat a position.
type KoRule uint8

// The ko rules.
const (
	// NoKo bars nothing.
	NoKo KoRule = iota

	// SimpleKo bars the recapture of a ko: after a move that took exactly one
	// stone and whose own group is one stone with one liberty, that liberty is
	// barred to the opponent's next move. A pass lifts the ban.
	SimpleKo

	// PositionalSuperko bars moves that would repeat an earlier arrangement of
	// stones of this game, whoever was to move then.
	PositionalSuperko

	// SituationalSuperko bars moves that would repeat an earlier arrangement
	// of stones with the same side to move.
	SituationalSuperko

	// VacatedKo is the Tibetan rule: no stone may be put on any point from
	// which the move before removed a stone. A pass lifts the ban.
	VacatedKo
)

// A SuicideRule says whether a move may leave its own group without a liberty,
// so that the group is removed.
type SuicideRule uint8

// The suicide rules.
const (
	AllowSuicide   SuicideRule = iota // a player may remove stones of their own
	MultiStoneOnly                    // but not the one stone just played
	ForbidSuicide                     // no such move is legal
)

// A ScoringRule says how a finished game is counted. [Game.Score] describes
// each.
type ScoringRule uint8

// The scoring rules.
const (
	AreaScoring      ScoringRule = iota // stones, and empty regions that touch one color only
	StoneScoring                        // the stones that could stand: area less two points for each living group
	TerritoryScoring                    // surrounded empty points outside seki, and prisoners
	SunjangScoring                      // surrounded empty points once inner stones are lifted
	TibetanScoring                      // area, and a bonus for the corners
)

// A CompensationRule says what White gets for Black's handicap stones when a game
// is counted.
type CompensationRule uint8

// The compensation rules, for n handicap stones.
const (
	NoCompensation CompensationRule = iota // nothing
	AllButOneStone                         // n−1 points
	EveryStone                             // n points
	GiveStonesBack                         // n points, which Black loses
)

// points returns what Black loses and what White gets for n handicap stones.
func (c CompensationRule) points(n int) (black, white int) {
	switch c {
	case AllButOneStone:
		return 0, max(n-1, 0)
	case EveryStone:
		return 0, n
	case GiveStonesBack:
		return n, n
	}
	return 0, 0
}

const (
	koWords      board.Words = "no ko|simple ko|positional superko|situational superko|vacated ko"
	suicideWords board.Words = "suicide|suicide of several|no suicide"
	scoringWords board.Words = "area scoring|stone scoring|territory scoring|sunjang scoring|tibetan scoring"

	compensationWords board.Words = "none|n-1|n|n back"
)

// String returns the words for the rule, such as "positional superko".
func (k KoRule) String() string { return board.WordOf(koWords, k) }

// MarshalText returns the words of [KoRule.String]. A value that has none is an
// error.
func (k KoRule) MarshalText() ([]byte, error) { return board.MarshalWord(koWords, k) }

// UnmarshalText reads what [KoRule.MarshalText] writes, in either case.
func (k *KoRule) UnmarshalText(text []byte) error { return board.UnmarshalWord(koWords, k, text) }

// String returns the words for the rule, such as "no suicide".
func (s SuicideRule) String() string { return board.WordOf(suicideWords, s) }

// MarshalText returns the words of [SuicideRule.String]. A value that has none is an
// error.
func (s SuicideRule) MarshalText() ([]byte, error) { return board.MarshalWord(suicideWords, s) }

// UnmarshalText reads what [SuicideRule.MarshalText] writes, in either case.
func (s *SuicideRule) UnmarshalText(text []byte) error {
	return board.UnmarshalWord(suicideWords, s, text)
}

// String returns the words for the rule, such as "area scoring".
func (s ScoringRule) String() string { return board.WordOf(scoringWords, s) }

// MarshalText returns the words of [ScoringRule.String]. A value that has none is an
// error.
func (s ScoringRule) MarshalText() ([]byte, error) { return board.MarshalWord(scoringWords, s) }

// UnmarshalText reads what [ScoringRule.MarshalText] writes, in either case.
func (s *ScoringRule) UnmarshalText(text []byte) error {
	return board.UnmarshalWord(scoringWords, s, text)
}

// String returns the words for the rule: "none", "n-1", "n" or "n back".
func (c CompensationRule) String() string { return board.WordOf(compensationWords, c) }

// MarshalText returns the words of [CompensationRule.String]. A value that has none
// is an error.
func (c CompensationRule) MarshalText() ([]byte, error) {
	return board.MarshalWord(compensationWords, c)
}

// UnmarshalText reads what [CompensationRule.MarshalText] writes, in either case.
func (c *CompensationRule) UnmarshalText(text []byte) error {
	return board.UnmarshalWord(compensationWords, c, text)
}

// Rules is everything that players agree on before the first move. The ready
// sets are functions of the size: [Ancient], [TrompTaylor], [Chinese], [AGA],
// [NewZealand], [Ing], [Japanese], [OldChinese], [Tibetan], [Sunjang]; [RuleSet]
// finds one by its name. They return a value that may be changed at will before it is given to
// [New]:
//
//	r := ancientgo.Japanese(9)
//	r.Komi = 5.5
//
// Rules without rows and columns stand for 19×19, or for the size of the board
// at hand; see [FromGrid], [ParseWith] and [FromSGFWith]. The zero value of every
// other field is that of [Ancient]. Rules are comparable. In JSON their values
// are words:
//
//	{"rows":9,"cols":9,"ko":"simple ko","suicide":"no suicide","scoring":"area scoring","komi":7}
type Rules struct {
	Rows    int         `json:"rows"`            // from 1 to MaxSide
	Cols    int         `json:"cols"`            // from 1 to MaxSide; Rows and Cols may differ
	Ko      KoRule      `json:"ko"`              // which repetitions are barred
	Suicide SuicideRule `json:"suicide"`         // whether a player may remove stones of their own
	Scoring ScoringRule `json:"scoring"`         // how a finished game is counted
	Komi    float64     `json:"komi"`            // points that White gets for moving second
	First   board.Color `json:"first,omitzero"`  // who plays first; Empty stands for Black
	Setup   string      `json:"setup,omitempty"` // a diagram of the stones set out before the first move, "" for none

	// Compensation is what White gets for handicap stones, besides the komi.
	Compensation CompensationRule `json:"compensation,omitzero"`

	// Corners is what all four corner points are worth to the side that owns
	// them, and Center what the middle point adds to that, both in points of
	// difference. Only TibetanScoring counts them.
	Corners float64 `json:"corners,omitzero"`
	Center  float64 `json:"center,omitzero"`

	// Name is what a game record calls the rules, such as "Chinese". It has no
	// influence on the game.
	Name string `json:"name,omitempty"`
}

// Ancient returns the plainest rules, usual on 9×9: who captures takes
// the opponent's stones first and then their own, suicide is legal, and nothing
// is barred by ko. A game that two passes end is counted by area, without komi.
func Ancient(size int) Rules {
	return Rules{Rows: size, Cols: size, First: board.Black, Name: "Ancient"}
}

// TrompTaylor returns the logical rules of Tromp and Taylor: positional
// superko, suicide, area scoring. They leave komi to the players; it is 0.
func TrompTaylor(size int) Rules {
	return Rules{Rows: size, Cols: size, First: board.Black, Ko: PositionalSuperko, Name: "Tromp-Taylor"}
}

// Chinese returns the rules of the Chinese Weiqi Association: no arrangement of
// stones may come back, no suicide, area scoring, komi 7.5, and a point to White
// for each handicap stone.
func Chinese(size int) Rules {
	return Rules{
		Rows: size, Cols: size, First: board.Black, Komi: 7.5, Name: "Chinese",
		Ko: PositionalSuperko, Suicide: ForbidSuicide, Compensation: EveryStone,
	}
}

// AGA returns the rules of the American Go Association: situational superko, no
// suicide, area scoring, komi 7.5, and a point to White for each handicap stone but the
// first.
func AGA(size int) Rules {
	return Rules{
		Rows: size, Cols: size, First: board.Black, Komi: 7.5, Name: "AGA",
		Ko: SituationalSuperko, Suicide: ForbidSuicide, Compensation: AllButOneStone,
	}
}

// NewZealand returns the rules of the New Zealand Go Society: situational superko,
// suicide, area scoring, komi 7, so that a game may be a draw.
func NewZealand(size int) Rules {
	return Rules{Rows: size, Cols: size, First: board.Black, Komi: 7, Ko: SituationalSuperko, Name: "New Zealand"}
}

// Ing returns the SST rules of Ing Chang-ki: suicide of several stones, area
// scoring, komi 8 where Black wins a tie, which is 7.5 here, and a point to White
// for each handicap stone, as the American Go Association has it (J. Kim, M. Simon,
// P. Straus, Ing's SST Rules of Go). Their ko rule tells fighting from disturbing
// kos, which no program does; here no arrangement of stones may come back, as on
// servers that offer these rules.
func Ing(size int) Rules {
	return Rules{
		Rows: size, Cols: size, First: board.Black, Komi: 7.5, Name: "Ing",
		Ko: PositionalSuperko, Suicide: MultiStoneOnly, Compensation: EveryStone,
	}
}

// Japanese returns the rules of the Nihon Ki-in: simple ko, no suicide,
// territory scoring, komi 6.5. Which stones are dead is for the players to say:
// see [Game.Score].
func Japanese(size int) Rules {
	return Rules{
		Rows: size, Cols: size, First: board.Black, Komi: 6.5, Name: "Japanese",
		Ko: SimpleKo, Suicide: ForbidSuicide, Scoring: TerritoryScoring,
	}
}

// OldChinese returns the rules of the Ming and Qing dynasties, which were played
// on 19×19: two stones of each color on the star points of the corners, White
// plays first, every living group costs its owner two points, and Black gives
// handicap stones back to White. Boards of other sizes begin empty.
func OldChinese(size int) Rules {
	return Rules{
		Rows: size, Cols: size, First: board.White, Setup: setOut(size, 19, oldChineseSetup), Name: "Old Chinese",
		Ko: SimpleKo, Suicide: ForbidSuicide, Scoring: StoneScoring, Compensation: GiveStonesBack,
	}
}

// Tibetan returns the rules of Mig-mang, which is played on 17×17: six stones of
// each color on the third line, White plays first, and no stone may be put on a
// point from which the move before removed one. Owning all four corner points
// is worth 40 points of difference and the middle point with them 10 more: the
// 20 and 5 of John Fairbairn's account (New in Go, GoGoD, 2005; Tibetan Go in
// Sensei's Library), which are stones as the Chinese count them, of two points
// each. Other sources take them for points, so both are fields of [Rules]. Boards of
// other sizes begin empty.
func Tibetan(size int) Rules {
	return Rules{
		Rows: size, Cols: size, First: board.White, Setup: setOut(size, 17, tibetanSetup), Name: "Tibetan",
		Ko: VacatedKo, Suicide: ForbidSuicide, Scoring: TibetanScoring, Corners: 40, Center: 10,
	}
}

// Sunjang returns the rules of Korean Sunjang baduk, which is played on 19×19:
// eight white and nine black stones set out, White plays first, and stones
// inside a territory are lifted before it is counted. Boards of other sizes begin
// empty.
func Sunjang(size int) Rules {
	return Rules{
		Rows: size, Cols: size, First: board.White, Setup: setOut(size, 19, sunjangSetup), Name: "Sunjang",
		Ko: SimpleKo, Suicide: ForbidSuicide, Scoring: SunjangScoring,
	}
}

// setOut returns the stones of a traditional game that is played on one size.
func setOut(size, traditional int, setup string) string {
	if size != traditional {
		return ""
	}
	return setup
}

// A readySet is a ready rule set with its usual size.
type readySet struct {
	name  string
	size  int
	rules func(size int) Rules
}

// ready are the ready rule sets, the usual one first.
var ready = [...]readySet{
	{"ancient", usualSize, Ancient},
	{"tromp-taylor", usualSize, TrompTaylor},
	{"chinese", usualSize, Chinese},
	{"aga", usualSize, AGA},
	{"new-zealand", usualSize, NewZealand},
	{"ing", usualSize, Ing},
	{"japanese", usualSize, Japanese},
	{"old-chinese", 19, OldChinese},
	{"tibetan", 17, Tibetan},
	{"sunjang", 19, Sunjang},
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
// size: "ancient", "tromp-taylor", "chinese", "aga", "new-zealand", "ing",
// "japanese", "old-chinese", "tibetan" or "sunjang". The empty name stands for
// "ancient", and a size of 0 for 19, or 17 for "tibetan". The error for any other name
// lists the names, that for a size is the one of [Rules.Validate].
func RuleSet(name string, size int) (Rules, error) {
	for _, set := range ready {
		if name != "" && !strings.EqualFold(name, set.name) {
			continue
		}
		if size == 0 {
			size = set.size
		}
		r := set.rules(size)
		if err := r.Validate(); err != nil {
			return Rules{}, err
		}
		return r, nil
	}
	return Rules{}, fmt.Errorf("ancientgo: unknown rule set %s, want %s", board.Quote(name), strings.Join(RuleSets(), ", "))
}

// String returns the rules as people say them, the columns before the rows: a
// ready set by its name, as in "19×19, Japanese, komi 6.5", any other by what it
// consists of.
func (r Rules) String() string {
	r = r.sized(usualSize, usualSize)
	words := r.words()
	if last := len(words) - 1; r.Setup != "" && last > 0 {
		words[last] = "stones set out" // in place of the diagram
	}
	return fmt.Sprintf("%d×%d, %s, komi %v", r.Cols, r.Rows, strings.Join(words, ", "), r.Komi)
}

// sized returns r with that size if r has none.
func (r Rules) sized(rows, cols int) Rules {
	if r.Rows == 0 && r.Cols == 0 {
		r.Rows, r.Cols = rows, cols
	}
	return r
}

// Validate returns an error that names the first field with a value that no game
// can have, and nil if there is none. Rows and Cols that are both 0 are valid.
func (r Rules) Validate() error {
	_, _, err := r.normal()
	return err
}

// checkFields is Validate of everything but Setup.
func (r Rules) checkFields() error {
	switch {
	case r.Rows < 1 || r.Rows > MaxSide:
		return fmt.Errorf("ancientgo: Rules.Rows is %d, want 1 to %d", r.Rows, MaxSide)
	case r.Cols < 1 || r.Cols > MaxSide:
		return fmt.Errorf("ancientgo: Rules.Cols is %d, want 1 to %d", r.Cols, MaxSide)
	case r.Ko > VacatedKo:
		return fmt.Errorf("ancientgo: Rules.Ko is %v, want %v", r.Ko, koWords)
	case r.Suicide > ForbidSuicide:
		return fmt.Errorf("ancientgo: Rules.Suicide is %v, want %v", r.Suicide, suicideWords)
	case r.Scoring > TibetanScoring:
		return fmt.Errorf("ancientgo: Rules.Scoring is %v, want %v", r.Scoring, scoringWords)
	case r.Compensation > GiveStonesBack:
		return fmt.Errorf("ancientgo: Rules.Compensation is %v, want %v", r.Compensation, compensationWords)
	case r.First > board.White:
		return fmt.Errorf("ancientgo: Rules.First is %v, want black or white", r.First)
	}
	sum := 0.0 // of what a score may add up
	for _, f := range []struct {
		name  string
		value float64
	}{{"Komi", r.Komi}, {"Corners", r.Corners}, {"Center", r.Center}} {
		sum += math.Abs(f.value)
		switch {
		case math.IsNaN(f.value):
			return fmt.Errorf("ancientgo: Rules.%s is NaN", f.name)
		case math.IsInf(f.value, 0):
			return fmt.Errorf("ancientgo: Rules.%s is infinite", f.name)
		case math.IsInf(sum, 0):
			return fmt.Errorf("ancientgo: Rules.%s is %v, too large to be added up", f.name, f.value)
		}
	}
	return nil
}

// normal returns r as a game keeps it, and the board that r.Setup describes,
// nil if it is empty. The rules have a size then, First is a color, Setup has a
// line for each row and Name is a line of text.
func (r Rules) normal() (Rules, *board.Grid[board.Color], error) {
	r = r.sized(usualSize, usualSize)
	if err := r.checkFields(); err != nil {
		return r, nil, err
	}
	if r.First == board.Empty {
		r.First = board.Black
	}
	r.Name = strings.ToValidUTF8(strings.Join(strings.Fields(r.Name), " "), "?")
	if r.Setup == "" {
		return r, nil, nil
	}
	d, err := notation.ParseDiagram(r.Setup, board.Square4)
	if err != nil {
		return r, nil, fmt.Errorf("ancientgo: Rules.Setup: %w", err)
	}
	if l := d.Grid.Lattice(); l.Rows() != r.Rows || l.Cols() != r.Cols {
		return r, nil, fmt.Errorf("ancientgo: Rules.Setup has %d×%d points, want %d×%d", l.Rows(), l.Cols(), r.Rows, r.Cols)
	}
	if len(d.Fields) > 0 {
		return r, nil, fmt.Errorf("ancientgo: Rules.Setup has a line %s, want stones only", board.Quote(d.Fields[0].Key))
	}
	if err := checkLiberties(d.Grid, nil); err != nil {
		return r, nil, fmt.Errorf("ancientgo: Rules.Setup: %w", err)
	}
	var text strings.Builder
	for c, color := range d.Grid.All() {
		if c > 0 && int(c)%r.Cols == 0 {
			text.WriteByte('\n')
		}
		text.WriteByte(".xo"[color])
	}
	r.Setup = text.String()
	if d.Grid.Count(board.Empty) == d.Grid.Lattice().Len() {
		r.Setup = ""
	}
	return r, d.Grid, nil
}

// The stones that the old rules set out, x for black and o for white.
const (
	oldChineseSetup = `...................
...................
...................
...x...........o...
...................
...................
...................
...................
...................
...................
...................
...................
...................
...................
...................
...o...........x...
...................
...................
...................`

	tibetanSetup = `.................
.................
..x...o...x...o..
.................
.................
.................
..o...........x..
.................
.................
.................
..x...........o..
.................
.................
.................
..o...x...o...x..
.................
.................`

	sunjangSetup = `...................
...................
...................
...o..x..o..x..x...
...................
...................
...o...........o...
...................
...................
...x.....x.....x...
...................
...................
...o...........o...
...................
...................
...x..x..o..x..o...
...................
...................
...................`
)
