package table

import (
	"strings"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/renju/opening"
)

// A Kind is a game that can be chosen.
type Kind struct {
	Name     string // in package stones
	Title    string
	Goal     string // what the game is about, in a sentence
	RuleSets []Choice
	Sizes    []int
	Openings []Choice // protocols, none in most games
	RuleSet  string   // what to begin with
	Size     int
}

// A Choice is one of several, by its name and as people say it.
type Choice struct{ Name, Title string }

// Kinds returns the games.
func Kinds() []Kind {
	var kinds []Kind
	for _, k := range stones.Games() {
		kind := Kind{Name: k.Name, RuleSet: k.RuleSets[0]}
		for _, name := range k.RuleSets {
			kind.RuleSets = append(kind.RuleSets, Choice{name, ruleTitle(name)})
		}
		switch k.Name {
		case "ancientgo":
			kind.Title, kind.RuleSet, kind.Size = "Go", "chinese", 9
			kind.Goal = "Surround more of the board than the other side."
			kind.Sizes = []int{5, 7, 9, 11, 13, 15, 17, 19}
		case "reversi":
			kind.Title, kind.Size = "Reversi", 8
			kind.Goal = "Have more discs when nobody can move."
			kind.Sizes = []int{4, 6, 8, 10, 12}
		case "renju":
			kind.Title, kind.Size = "Renju", 15
			kind.Goal = "Make five in a row."
			kind.Sizes = []int{9, 11, 13, 15, 17, 19}
			for _, p := range opening.Protocols() {
				kind.Openings = append(kind.Openings, Choice{p.String(), protocolTitle(p)})
			}
		case "hex":
			kind.Title, kind.Size = "Hex", 11
			kind.Goal = "Red joins top and bottom, Blue joins left and right."
			kind.Sizes = []int{3, 5, 7, 9, 11, 13, 14, 19}
		}
		kinds = append(kinds, kind)
	}
	return kinds
}

// ruleTitle returns the name of a rule set for people.
func ruleTitle(name string) string {
	switch name {
	case "aga":
		return "AGA"
	case "tromp-taylor":
		return "Tromp–Taylor"
	case "new-zealand":
		return "New Zealand"
	}
	return title(strings.ReplaceAll(name, "-", " "))
}

// protocolTitle returns the name of an opening protocol for people.
func protocolTitle(p opening.Protocol) string {
	switch p {
	case opening.RIF:
		return "RIF"
	case opening.Soosorv8:
		return "Soosõrv-8"
	case opening.Soosorv4:
		return "Soosõrv-4"
	case opening.GomokuSwap:
		return "Swap (gomoku)"
	case opening.RenjuSwap:
		return "Swap (renju)"
	case opening.LongPro:
		return "Long Pro"
	}
	return title(p.String())
}
