package ancientgo

import (
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
)

// KataGo describes rules in records of its own games by a word such as
// "koSIMPLEscoreAREAtaxNONEsui0whbN", and elsewhere by an object of JSON such as
// {"ko":"SIMPLE","scoring":"AREA","tax":"NONE","suicide":false}.

// kataGoKeys are the keys of the word in their order, with those of the object.
var kataGoKeys = [...]struct{ word, object string }{
	{"ko", "ko"},
	{"score", "scoring"},
	{"tax", "tax"},
	{"sui", "suicide"},
	{"button", "hasbutton"},
	{"whb", "whitehandicapbonus"},
	{"fpok", "friendlypassok"},
	{"komi", "komi"},
}

// parseKataGo returns the rules that KataGo describes so on a board of r's size,
// with r's komi if there is none. Those that this package does not have are not
// known: a button, a ko rule of its own, other taxes than the scoring rules have.
func parseKataGo(text string, r Rules) (told Rules, ok bool) {
	values, ok := kataGoWord(text)
	if strings.HasPrefix(text, "{") {
		values, ok = kataGoObject(text)
	}
	if !ok {
		return Rules{}, false
	}
	told = Rules{Rows: r.Rows, Cols: r.Cols, First: board.Black, Komi: r.Komi, Name: text}
	value := func(key, def string) string {
		if v, ok := values[key]; ok {
			return v
		}
		return def
	}
	known := true
	choose := func(value string, choices map[string]func()) {
		set, ok := choices[value]
		if ok {
			set()
		}
		known = known && ok
	}
	choose(value("ko", "positional"), map[string]func(){
		"simple":      func() { told.Ko = SimpleKo },
		"positional":  func() { told.Ko = PositionalSuperko },
		"situational": func() { told.Ko = SituationalSuperko },
	})
	scoring := value("scoring", "area")
	tax := value("tax", map[string]string{"area": "none", "territory": "seki"}[scoring])
	choose(scoring+", "+tax, map[string]func(){
		"area, none":      func() { told.Scoring = AreaScoring },
		"area, all":       func() { told.Scoring = StoneScoring },
		"territory, seki": func() { told.Scoring = TerritoryScoring },
	})
	forbid, allow := func() { told.Suicide = ForbidSuicide }, func() { told.Suicide = MultiStoneOnly }
	choose(value("suicide", "true"), map[string]func(){"0": forbid, "false": forbid, "1": allow, "true": allow})
	nothing := func() {}
	choose(value("hasbutton", "false"), map[string]func(){"0": nothing, "false": nothing})
	choose(value("friendlypassok", "false"), map[string]func(){"0": nothing, "false": nothing, "1": nothing, "true": nothing})
	choose(value("whitehandicapbonus", "0"), map[string]func(){
		"0":   func() { told.Compensation = NoCompensation },
		"n":   func() { told.Compensation = EveryStone },
		"n-1": func() { told.Compensation = AllButOneStone },
	})
	if komi, ok := values["komi"]; ok {
		var err error
		told.Komi, err = strconv.ParseFloat(komi, 64)
		known = known && err == nil
	}
	return told, known && told.Validate() == nil
}

// kataGoWord returns the values of a word, in lower case, by the keys of the object.
func kataGoWord(text string) (values map[string]string, ok bool) {
	text = strings.ToLower(text)
	if !strings.HasPrefix(text, "ko") || !strings.Contains(text, "score") {
		return nil, false
	}
	values = make(map[string]string)
	for i, key := range kataGoKeys {
		rest, ok := strings.CutPrefix(text, key.word)
		if !ok || key.word == "ko" && strings.HasPrefix(text, "komi") {
			continue
		}
		end := len(rest)
		for _, next := range kataGoKeys[i+1:] {
			if at := strings.Index(rest, next.word); at >= 0 {
				end = min(end, at)
			}
		}
		values[key.object], text = rest[:end], rest[end:]
	}
	return values, text == ""
}

// kataGoObject returns the values of an object, in lower case.
func kataGoObject(text string) (values map[string]string, ok bool) {
	text, ok = strings.CutSuffix(strings.TrimPrefix(strings.ToLower(text), "{"), "}")
	values = make(map[string]string)
	for item := range strings.SplitSeq(text, ",") {
		key, value, colon := strings.Cut(item, ":")
		key = strings.Trim(key, " \t\r\n\"")
		if key == "score" {
			key = "scoring"
		}
		values[key] = strings.Trim(value, " \t\r\n\"")
		known := false
		for _, k := range kataGoKeys {
			known = known || k.object == key
		}
		ok = ok && colon && known
	}
	return values, ok
}
