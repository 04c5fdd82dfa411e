package renju_test

import (
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// TestNamesOfRules reads every name by which rules are known.
func TestNamesOfRules(t *testing.T) {
	for names, want := range map[string]renju.Rules{
		",renju,RIF,Renju": renju.Renju(15), "standard,contest,gomoku,Gomoku": renju.Standard(15),
		"freestyle,free,free style,free-style,Free Style": renju.Freestyle(15), "gomoku-plus,gomoku+": renju.GomokuPlus(15),
		"caro": renju.Caro(15), "caro-exact": renju.CaroExact(15), "caro-overline": renju.CaroOverline(15), "omok": renju.Omok(15),
	} {
		for name := range strings.SplitSeq(names, ",") {
			if got, err := renju.RuleSet(name, 0); err != nil || got != want {
				t.Errorf("RuleSet(%q, 0) = %v, %v, want %v", name, got, err, want)
			}
		}
	}
	for _, name := range []string{"renju rif", "free-renju", "caroexact", " , ", "standard,", "renju, foul", "renju, pass, no", strings.Repeat("renju, pass", 100)} {
		if got, err := renju.RuleSet(name, 0); err == nil {
			t.Errorf("RuleSet(%q, 0) = %v", name, got)
		}
	}
	for size := -1; size < 70; size++ {
		_, err := renju.RuleSet("omok", size)
		if want := size == 0 || size >= renju.MinSize && size <= renju.MaxSize; (err == nil) != want {
			t.Errorf("RuleSet on %d×%d: %v", size, size, err)
		}
	}
}

// TestWordsOfRules writes rules that differ from a ready set in one field or in two,
// and reads the words again.
func TestWordsOfRules(t *testing.T) {
	changes := []func(*renju.Rules){
		func(r *renju.Rules) { r.EdgeBlocks = !r.EdgeBlocks },
		func(r *renju.Rules) { r.FoulsForWhite = !r.FoulsForWhite },
		func(r *renju.Rules) { r.AllowPass = !r.AllowPass },
		func(r *renju.Rules) { r.OnFoul = renju.FoulLoses - r.OnFoul },
		func(r *renju.Rules) { r.Fouls ^= renju.ForbidOverline },
		func(r *renju.Rules) { r.Fouls ^= renju.ForbidDoubleFour },
		func(r *renju.Rules) { r.Fouls ^= renju.ForbidDoubleThree },
	}
	for rule := renju.ExactlyFive; rule <= renju.FiveOpenOrOverline; rule++ {
		changes = append(changes, func(r *renju.Rules) { r.BlackWin = rule }, func(r *renju.Rules) { r.WhiteWin = rule })
	}
	for _, name := range renju.RuleSets() {
		set, err := renju.RuleSet(name, 15)
		if err != nil {
			t.Fatal(err)
		}
		for _, first := range changes {
			for _, second := range changes {
				r := set
				first(&r)
				second(&r)
				for _, words := range []string{r.String(), strings.ToUpper(r.String()), strings.ReplaceAll(r.String(), " ", "  ")} {
					if got, err := renju.RuleSet(words, 15); err != nil || got != r {
						t.Fatalf("%+v is %q, which is read as %+v, %v", r, words, got, err)
					}
				}
			}
		}
	}
}

// TestWordsForAPass reads both words for a pass, in any case and with blanks.
func TestWordsForAPass(t *testing.T) {
	g := newGame(t, renju.Renju(15))
	for _, text := range []string{"pass", "PASS", " Pass\t", "--", " -- "} {
		if m, err := g.ParseMove(text); err != nil || m != board.Pass {
			t.Errorf("ParseMove(%q) = %v, %v", text, m, err)
		}
	}
	for _, text := range []string{"-", "---", "pas", "passes", "p", ""} {
		if m, err := g.ParseMove(text); err == nil {
			t.Errorf("ParseMove(%q) = %v", text, m)
		}
	}
}
