package ancientgo

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
)

// MaxSide is the largest number of rows or columns of a board: as many as a
// game record can name with one letter each.
const MaxSide = 52

// The reasons why a move is illegal, besides those of package board. When
// several apply, Check gives the first in this order: [board.ErrOffBoard],
// [board.ErrGameOver], [board.ErrOccupied], [ErrSuicide], [ErrKo],
// [ErrSuperko].
const (
	ErrSuicide board.Illegal = "the move would leave its own group without a liberty"
	ErrKo      board.Illegal = "the point is barred by ko for this move"
	ErrSuperko board.Illegal = "the move would repeat an earlier position"
)

// ErrNoLiberties is why a position is refused: it holds a group without a
// liberty, which cannot be on the board after a move. Errors that wrap it name
// one of the group's stones.
const ErrNoLiberties board.Illegal = "a group has no liberties"

// A KoRule says which moves are barred because they would undo a capture or
// repeat a position.
type KoRule uint8

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

const (
	AllowSuicide   SuicideRule = iota // a player may remove stones of their own
	MultiStoneOnly                    // but not the one stone just played
	ForbidSuicide                     // no such move is legal
)

// A ScoringRule says how a finished game is counted. [Game.Score] describes
// each.
type ScoringRule uint8

const (
	AreaScoring      ScoringRule = iota // stones, and empty regions that touch one color only
	StoneScoring                        // area less two points for each living group
	TerritoryScoring                    // surrounded empty points and prisoners
	SunjangScoring                      // surrounded empty points once inner stones are lifted
	TibetanScoring                      // area, and a bonus for the corners
)

var (
	koNames      = [...]string{"no ko", "simple ko", "positional superko", "situational superko", "vacated ko"}
	suicideNames = [...]string{"suicide", "suicide of several", "no suicide"}
	scoringNames = [...]string{"area scoring", "stone scoring", "territory scoring", "sunjang scoring", "tibetan scoring"}
)

// String returns the name of the rule, such as "positional superko".
func (k KoRule) String() string { return enumName("KoRule", koNames[:], uint8(k)) }

// String returns the name of the rule, such as "no suicide".
func (s SuicideRule) String() string { return enumName("SuicideRule", suicideNames[:], uint8(s)) }

// String returns the name of the rule, such as "area scoring".
func (s ScoringRule) String() string { return enumName("ScoringRule", scoringNames[:], uint8(s)) }

func enumName(kind string, names []string, n uint8) string {
	if int(n) < len(names) {
		return names[n]
	}
	return kind + "(" + strconv.Itoa(int(n)) + ")"
}

// Rules is everything that players agree on before the first move. The ready
// sets are functions: [Ancient], [TrompTaylor], [Chinese], [AGA], [Japanese],
// [OldChinese], [Tibetan], [Sunjang]. They return a value that may be changed
// at will before it is given to [New]:
//
//	r := ancientgo.Japanese(9)
//	r.Komi = 5.5
//
// The zero value of every field but Rows and Cols is that of [Ancient].
type Rules struct {
	Rows, Cols int         // the size of the board, each from 1 to MaxSide
	Ko         KoRule      // which repetitions are barred
	Suicide    SuicideRule // whether a player may remove stones of their own
	Scoring    ScoringRule // how a finished game is counted
	Komi       float64     // points that White gets for moving second
	First      board.Color // who plays first; Empty stands for Black
	Setup      string      // a diagram of the stones set out before the first move, "" for none

	// Corners is what all four corner points are worth to the side that owns
	// them, and Center what the middle point adds to that, both in points of
	// difference. Only TibetanScoring counts them.
	Corners, Center float64

	// Name is what a game record calls the rules, such as "Chinese". It has no
	// influence on the game.
	Name string
}

// Ancient returns the base rules on 9×9 points: who captures takes the
// opponent's stones first and then their own, suicide is legal, and nothing is
// barred by ko. A game that two passes end is counted by area, without komi.
func Ancient() Rules {
	return Rules{Rows: 9, Cols: 9, First: board.Black, Name: "Ancient"}
}

// TrompTaylor returns the logical rules of Tromp and Taylor: positional
// superko, suicide, area scoring. They leave komi to the players; it is 0.
func TrompTaylor(rows, cols int) Rules {
	return Rules{Rows: rows, Cols: cols, First: board.Black, Ko: PositionalSuperko, Name: "Tromp-Taylor"}
}

// Chinese returns the rules of the Chinese Weiqi Association on n×n points:
// no arrangement of stones may come back, no suicide, area scoring, komi 7.5.
func Chinese(n int) Rules {
	return Rules{
		Rows: n, Cols: n, First: board.Black, Komi: 7.5, Name: "Chinese",
		Ko: PositionalSuperko, Suicide: ForbidSuicide,
	}
}

// AGA returns the rules of the American Go Association on n×n points:
// situational superko, no suicide, area scoring, komi 7.5.
func AGA(n int) Rules {
	return Rules{
		Rows: n, Cols: n, First: board.Black, Komi: 7.5, Name: "AGA",
		Ko: SituationalSuperko, Suicide: ForbidSuicide,
	}
}

// Japanese returns the rules of the Nihon Ki-in on n×n points: simple ko, no
// suicide, territory scoring, komi 6.5. Which stones are dead is for the
// players to say: see [Game.Score].
func Japanese(n int) Rules {
	return Rules{
		Rows: n, Cols: n, First: board.Black, Komi: 6.5, Name: "Japanese",
		Ko: SimpleKo, Suicide: ForbidSuicide, Scoring: TerritoryScoring,
	}
}

// OldChinese returns the rules of the Ming and Qing dynasties: two stones of
// each color on the star points of the corners, White plays first, and every
// living group costs its owner two points.
func OldChinese() Rules {
	return Rules{
		Rows: 19, Cols: 19, First: board.White, Setup: oldChineseSetup, Name: "Old Chinese",
		Ko: SimpleKo, Suicide: ForbidSuicide, Scoring: StoneScoring,
	}
}

// Tibetan returns the rules of Mig-mang: 17×17 points, six stones of each
// color on the third line, White plays first, and no stone may be put on a
// point from which the move before removed one. Owning all four corner points
// is worth 40 points of difference and the middle point with them 10 more;
// sources disagree on the unit, so both are fields of [Rules].
func Tibetan() Rules {
	return Rules{
		Rows: 17, Cols: 17, First: board.White, Setup: tibetanSetup, Name: "Tibetan",
		Ko: VacatedKo, Suicide: ForbidSuicide, Scoring: TibetanScoring, Corners: 40, Center: 10,
	}
}

// Sunjang returns the rules of Korean Sunjang baduk: 19×19 points, eight white
// and nine black stones set out, White plays first, and stones inside a
// territory are lifted before it is counted.
func Sunjang() Rules {
	return Rules{
		Rows: 19, Cols: 19, First: board.White, Setup: sunjangSetup, Name: "Sunjang",
		Ko: SimpleKo, Suicide: ForbidSuicide, Scoring: SunjangScoring,
	}
}

// sized returns r with the size of l if it has none.
func (r Rules) sized(l *board.Lattice) Rules {
	if r.Rows == 0 && r.Cols == 0 {
		r.Rows, r.Cols = l.Rows(), l.Cols()
	}
	return r
}

// validate returns an error that names the first field that is out of range.
func (r Rules) validate() error {
	switch {
	case r.Rows < 1 || r.Rows > MaxSide:
		return fmt.Errorf("ancientgo: Rules.Rows is %d, want 1 to %d", r.Rows, MaxSide)
	case r.Cols < 1 || r.Cols > MaxSide:
		return fmt.Errorf("ancientgo: Rules.Cols is %d, want 1 to %d", r.Cols, MaxSide)
	case int(r.Ko) >= len(koNames):
		return fmt.Errorf("ancientgo: Rules.Ko is %v, which is no rule", r.Ko)
	case int(r.Suicide) >= len(suicideNames):
		return fmt.Errorf("ancientgo: Rules.Suicide is %v, which is no rule", r.Suicide)
	case int(r.Scoring) >= len(scoringNames):
		return fmt.Errorf("ancientgo: Rules.Scoring is %v, which is no rule", r.Scoring)
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
// nil if it is empty. First is a color then, Setup has a line for each row and
// Name is a line of text.
func (r Rules) normal() (Rules, *board.Grid[board.Color], error) {
	if err := r.validate(); err != nil {
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
		return r, nil, fmt.Errorf("ancientgo: Rules.Setup has a line %q, want stones only", d.Fields[0].Key)
	}
	if err := checkGrid(d.Grid); err != nil {
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
