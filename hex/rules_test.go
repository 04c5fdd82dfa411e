package hex

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestRulesText(t *testing.T) {
	for _, test := range []struct {
		rules        Rules
		text, people string
	}{
		{Rules{11, 11, NoSwap}, `{"rows":11,"cols":11,"swap":"none"}`, "11×11, no swap"},
		{Standard(13), `{"rows":13,"cols":13,"swap":"pieces"}`, "13×13, swap of pieces"},
		{Rules{3, 4, SwapSides}, `{"rows":3,"cols":4,"swap":"sides"}`, "4×3, swap of sides"},
		{Rules{}, `{"rows":0,"cols":0,"swap":"none"}`, "11×11, no swap"},
	} {
		text, err := json.Marshal(test.rules)
		if err != nil || string(text) != test.text {
			t.Errorf("%+v: %s, %v, want %s", test.rules, text, err, test.text)
		}
		var back Rules
		if err := json.Unmarshal(text, &back); err != nil || back != test.rules {
			t.Errorf("%s: %+v, %v", text, back, err)
		}
		if got := test.rules.String(); got != test.people {
			t.Errorf("%q, want %q", got, test.people)
		}
	}
	if text, err := (SwapSides + 1).MarshalText(); err == nil {
		t.Errorf("%v is %s", SwapSides+1, text)
	}
	var r Rules
	if err := json.Unmarshal([]byte(`{"rows":5,"cols":5,"swap":"Pieces"}`), &r); err != nil || r != Standard(5) {
		t.Errorf("%+v, %v", r, err)
	}
	for _, text := range []string{"piece", "", strings.Repeat("pieces", 1000)} {
		s := SwapSides
		err := s.UnmarshalText([]byte(text))
		if err == nil || s != SwapSides || len(err.Error()) > 120 || !strings.Contains(err.Error(), "none, pieces or sides") {
			t.Errorf("%.20q is %v, with the error %.200v", text, s, err)
		}
	}
	if got := SwapRule(7).String(); got != "hex.SwapRule(7)" {
		t.Error(got)
	}
}

func TestRuleSet(t *testing.T) {
	want := []Rules{{13, 13, SwapPieces}, {13, 13, SwapSides}, {13, 13, NoSwap}}
	if diff := cmp.Diff([]string{"standard", "swap-sides", "no-swap"}, RuleSets()); diff != "" {
		t.Fatal(diff)
	}
	for i, name := range RuleSets() {
		for _, name := range []string{name, strings.ToUpper(name)} {
			if r, err := RuleSet(name, 13); err != nil || r != want[i] {
				t.Errorf("%s: %+v, %v", name, r, err)
			}
		}
	}
	if r, err := RuleSet("", 0); err != nil || r != Standard(11) {
		t.Errorf("the usual rules are %+v, %v", r, err)
	}
	for _, test := range []struct {
		name string
		size int
		want string
	}{
		{"chess", 11, `"chess", want standard, swap-sides or no-swap`},
		{"no-swap", -1, "Rules.Rows is -1"},
		{"", 1025, "Rules.Rows is 1025"},
	} {
		if r, err := RuleSet(test.name, test.size); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s, %d: %+v, %v", test.name, test.size, r, err)
		}
	}
	RuleSets()[0] = "changed"
	if !slices.Equal(RuleSets(), []string{"standard", "swap-sides", "no-swap"}) {
		t.Error("the list of rule sets can be changed from outside")
	}
}

func TestRulesWithoutASize(t *testing.T) {
	g, err := New(Rules{Swap: SwapPieces})
	if err != nil || g.Rules() != Standard(11) || g.Lattice().Rows() != 11 {
		t.Errorf("%v, %v", g.Rules(), err)
	}
	if err := (Rules{}).Validate(); err != nil {
		t.Error(err)
	}
}
