package ancientgo

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/stonesgo/stones/board"
)

// A game record names its rules in RU. The name of a ready set is enough for
// the rules that it returns; for other rules the name is followed by a
// semicolon and a list of what they consist of, such as
//
//	House rules; simple ko, no suicide, area scoring, white first

// readyRules returns the rules that go by that name on a board of that size.
func readyRules(name string, rows, cols int) (r Rules, ok bool) {
	key := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
	key = strings.TrimSuffix(key, "rules")
	switch key {
	case "ancient":
		r = Ancient()
	case "tromptaylor", "logical":
		r = TrompTaylor(rows, cols)
	case "chinese", "cn":
		r = Chinese(rows)
	case "aga", "bga", "french":
		r = AGA(rows)
	case "newzealand", "nz":
		r = AGA(rows)
		r.Suicide = AllowSuicide
	case "japanese", "jp", "korean", "kr":
		r = Japanese(rows)
	case "oldchinese":
		r = OldChinese()
	case "tibetan":
		r = Tibetan()
	case "sunjang":
		r = Sunjang()
	default:
		return r, false
	}
	if r.Rows != rows || r.Cols != cols {
		r.Rows, r.Cols = rows, cols
		r.Setup = "" // of another size
	}
	r.Name = name
	return r, true
}

// parseRuleName returns the rules that RU names. It takes any text.
func parseRuleName(text string, rows, cols int) Rules {
	text = strings.TrimSpace(text)
	if r, ok := readyRules(text, rows, cols); ok {
		return r
	}
	plain := Rules{Rows: rows, Cols: cols, First: board.Black, Ko: SimpleKo, Name: text}
	name, list, ok := cutLast(text, ';')
	if !ok {
		name, list = "", text
	}
	r := plain
	r.Name = strings.TrimSpace(name)
	for item := range strings.SplitSeq(list, ",") {
		if !r.set(strings.TrimSpace(item)) {
			return plain
		}
	}
	r, _, err := r.normal()
	if err != nil {
		return plain
	}
	return r
}

func cutLast(s string, sep byte) (before, after string, ok bool) {
	if i := strings.LastIndexByte(s, sep); i >= 0 {
		return s[:i], s[i+1:], true
	}
	return s, "", false
}

// set takes over an item of the list that ruleName writes.
func (r *Rules) set(item string) bool {
	for i, name := range koNames {
		if item == name {
			r.Ko = KoRule(i)
			return true
		}
	}
	for i, name := range suicideNames {
		if item == name {
			r.Suicide = SuicideRule(i)
			return true
		}
	}
	for i, name := range scoringNames {
		if item == name {
			r.Scoring = ScoringRule(i)
			return true
		}
	}
	key, value, _ := strings.Cut(item, " ")
	var err error
	switch {
	case item == "white first":
		r.First = board.White
	case key == "corners":
		r.Corners, err = strconv.ParseFloat(value, 64)
	case key == "center":
		r.Center, err = strconv.ParseFloat(value, 64)
	case key == "setup":
		r.Setup = strings.ReplaceAll(value, "/", "\n")
	default:
		return false
	}
	return err == nil
}

// ruleName returns what RU says of the rules, komi aside.
func ruleName(r Rules) string {
	if ready, ok := readyRules(r.Name, r.Rows, r.Cols); ok {
		ready.Komi = r.Komi
		if ready == r {
			return r.Name
		}
	}
	list := []string{r.Ko.String(), r.Suicide.String(), r.Scoring.String()}
	if r.First == board.White {
		list = append(list, "white first")
	}
	if r.Corners != 0 {
		list = append(list, "corners "+strconv.FormatFloat(r.Corners, 'g', -1, 64))
	}
	if r.Center != 0 {
		list = append(list, "center "+strconv.FormatFloat(r.Center, 'g', -1, 64))
	}
	if r.Setup != "" {
		list = append(list, "setup "+strings.ReplaceAll(r.Setup, "\n", "/"))
	}
	text := strings.Join(list, ", ")
	if r.Name != "" {
		text = r.Name + "; " + text
	}
	return text
}
