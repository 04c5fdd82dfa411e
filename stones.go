package stones

import (
	"fmt"
	"strings"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// A Kind is one of the games of this module.
type Kind struct {
	Name     string   // that of its package: "ancientgo", "reversi", "renju" or "hex"
	GM       int      // its number in SGF
	RuleSets []string // the names that [New] takes for its rules, the usual one first
}

// Games returns the games of this module. It allocates the slices.
func Games() []Kind {
	var games []Kind
	for _, e := range engines() {
		games = append(games, Kind{e.name, e.gm, e.ruleSets()})
	}
	return games
}

// New begins a game by name: New("hex", "standard", 11). Rules "" and size 0 stand
// for the usual ones. The names are those of [Games], in either case, and "go",
// "othello" and "gomoku" are understood too. The error for an unknown name lists
// the known ones; a size that the game does not have is an error that says which
// it has. For rules that have no name use the New of the game's own package.
func New(game, rules string, size int) (board.Game, error) {
	name := strings.ToLower(strings.TrimSpace(game))
	var names []string
	for _, e := range engines() {
		if name == e.name || name == e.alias {
			return e.start(rules, size)
		}
		names = append(names, e.name)
	}
	return nil, fmt.Errorf("stones: unknown game %s, want one of %s", board.Quote(game), strings.Join(names, ", "))
}

// FromSGF returns the game of a record along its main line. The root's GM says
// which game it is; without one it is Go, as SGF has it. With the error of a
// record that goes wrong after its start comes the game up to there, otherwise
// nil; the FromSGF of each package says what it reads and what it refuses.
func FromSGF(root *sgf.Node) (board.Game, error) {
	if root == nil {
		return nil, fmt.Errorf("stones: the record is nil")
	}
	gm, err := root.Game(sgf.Go)
	if err != nil {
		return nil, fmt.Errorf("stones: %w", err)
	}
	for _, e := range engines() {
		if gm == e.gm {
			return e.replay(root)
		}
	}
	return nil, fmt.Errorf("stones: %w", root.Errorf("GM", 0, "game %d, which is not one of this module", gm))
}

// ParseSGF is [FromSGF] for a text with one record, such as MarshalText of a game
// returns.
func ParseSGF(text string) (board.Game, error) {
	root, err := sgf.ParseOne(text)
	if err != nil {
		return nil, fmt.Errorf("stones: %w", err)
	}
	return FromSGF(root)
}

// An engine is what this package knows of a game.
type engine struct {
	name, alias string
	gm          int
	ruleSets    func() []string
	start       func(rules string, size int) (board.Game, error)
	replay      func(*sgf.Node) (board.Game, error)
}

func engines() [4]engine {
	return [4]engine{
		{
			"ancientgo", "go", sgf.Go, ancientgo.RuleSets,
			starter(ancientgo.RuleSet, ancientgo.New), replayer(ancientgo.FromSGF),
		},
		{
			"reversi", "othello", sgf.Othello, reversi.RuleSets,
			starter(reversi.RuleSet, reversi.New), replayer(reversi.FromSGF),
		},
		{
			"renju", "gomoku", sgf.Gomoku, renju.RuleSets,
			starter(renju.RuleSet, renju.New), replayer(renju.FromSGF),
		},
		{
			"hex", "hex", sgf.Hex, hex.RuleSets,
			starter(hex.RuleSet, hex.New), replayer(hex.FromSGF),
		},
	}
}

// starter returns a function that begins a game by rules of that name.
func starter[T, R any, G board.Engine[T]](ruleSet func(string, int) (R, error), begin func(R) (G, error)) func(string, int) (board.Game, error) {
	return func(name string, size int) (board.Game, error) {
		r, err := ruleSet(name, size)
		if err != nil {
			return nil, err
		}
		return game(begin(r))
	}
}

// replayer returns a function that plays a record.
func replayer[T any, G board.Engine[T]](fromSGF func(*sgf.Node) (G, error)) func(*sgf.Node) (board.Game, error) {
	return func(root *sgf.Node) (board.Game, error) { return game(fromSGF(root)) }
}

// game returns g as an interface that is nil if g is.
func game[T any, G board.Engine[T]](g G, err error) (board.Game, error) {
	if g == nil {
		return nil, err
	}
	return g, err
}
