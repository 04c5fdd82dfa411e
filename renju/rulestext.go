package renju

import "strings"

// ready are the names of the ready rule sets.
var ready = [...]struct {
	name  string
	rules func(size int) Rules
}{
	{"standard", Standard},
	{"renju", func(size int) Rules { r := Renju(); r.Size = size; return r }},
	{"freestyle", Freestyle},
	{"caro", Caro},
	{"omok", Omok},
}

// switches are the words for what a rule set can differ in, apart from its
// lines.
var switches = [...]struct {
	on, off string
	field   func(*Rules) *bool
}{
	{"edge blocks", "edge open", func(r *Rules) *bool { return &r.EdgeBlocks }},
	{"fouls for white", "no fouls for white", func(r *Rules) *bool { return &r.FoulsForWhite }},
	{"pass", "no pass", func(r *Rules) *bool { return &r.AllowPass }},
}

// String returns the rules in words, the size of the board apart: the name of
// the ready set that they are nearest to and what they change of it, as in
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

// changes returns a name and the words that make r of the rules named so.
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
		words = append(words, r.OnFoul.String())
	}
	return strings.Join(words, ", ")
}

// rulesOf reads what [Rules.String] returns, in either case, and some other
// names by which records call rules. It returns false for anything else.
func rulesOf(text string, size int) (r Rules, ok bool) {
	words := strings.Split(strings.ToLower(text), ",")
	for i, word := range words {
		word = strings.Join(strings.Fields(word), " ")
		if i == 0 {
			r, ok = rulesNamed(word, size)
		} else {
			ok = r.change(word)
		}
		if !ok {
			return r, false
		}
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
	}
	for _, set := range ready {
		if set.name == name {
			return set.rules(size), true
		}
	}
	return Rules{}, false
}

// change changes what a word of [Rules.changes] says.
func (r *Rules) change(word string) bool {
	for rule := ExactlyFive; rule <= FiveUnblocked; rule++ {
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
		if word == policy.String() {
			r.OnFoul = policy
			return true
		}
	}
	return false
}
