package ancientgo_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

func TestRuleSets(t *testing.T) {
	want := []string{"ancient", "tromp-taylor", "chinese", "aga", "new-zealand", "ing", "japanese", "old-chinese", "tibetan", "sunjang"}
	if diff := cmp.Diff(want, ancientgo.RuleSets()); diff != "" {
		t.Errorf("RuleSets (-want +got):\n%s", diff)
	}
	for _, test := range []struct {
		name string
		size int
		want ancientgo.Rules
	}{
		{"", 0, ancientgo.Ancient(19)},
		{"", 9, ancientgo.Ancient(9)},
		{"ancient", 0, ancientgo.Ancient(19)},
		{"Tromp-Taylor", 13, ancientgo.TrompTaylor(13)},
		{"CHINESE", 1, ancientgo.Chinese(1)},
		{"aga", 52, ancientgo.AGA(52)},
		{"new-zealand", 9, ancientgo.NewZealand(9)},
		{"ing", 0, ancientgo.Ing(19)},
		{"japanese", 0, ancientgo.Japanese(19)},
		{"old-chinese", 0, ancientgo.OldChinese(19)},
		{"tibetan", 0, ancientgo.Tibetan(17)},
		{"tibetan", 19, ancientgo.Tibetan(19)},
		{"sunjang", 0, ancientgo.Sunjang(19)},
	} {
		if got, err := ancientgo.RuleSet(test.name, test.size); err != nil || got != test.want {
			t.Errorf("RuleSet(%q, %d) = %v, %v, want %v", test.name, test.size, got, err, test.want)
		}
	}
	for name, size := range map[string]int{"chinese": 53, "": -1} {
		_, err := ancientgo.RuleSet(name, size)
		wantError(t, "RuleSet", err, "ancientgo: Rules.Rows is ")
	}
	_, err := ancientgo.RuleSet("chess", 9)
	wantError(t, "RuleSet", err, `ancientgo: unknown rule set "chess", want ancient, tromp-taylor`)
}

// TestSetOut sees that stones are set out on the traditional size only.
func TestSetOut(t *testing.T) {
	for _, set := range []struct {
		rules func(int) ancientgo.Rules
		size  int
	}{{ancientgo.OldChinese, 19}, {ancientgo.Tibetan, 17}, {ancientgo.Sunjang, 19}} {
		for _, size := range []int{0, 9, 17, 19} {
			r := set.rules(size)
			if (r.Setup != "") != (size == set.size) || r.Rows != size || r.Cols != size {
				t.Errorf("%s on %d: %d×%d, set up %q", r.Name, size, r.Cols, r.Rows, r.Setup)
			}
			if err := r.Validate(); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestRulesString(t *testing.T) {
	house := sized(ancientgo.Chinese(0), 9, 13)
	house.Ko, house.Name, house.Komi = ancientgo.SimpleKo, "House rules", -0.5
	handmade := ancientgo.Sunjang(19)
	handmade.Suicide = ancientgo.AllowSuicide
	for _, test := range []struct {
		rules ancientgo.Rules
		want  string
	}{
		{ancientgo.Japanese(13), "13×13, Japanese, komi 6.5"},
		{ancientgo.Tibetan(17), "17×17, Tibetan, komi 0"},
		{ancientgo.TrompTaylor(0), "19×19, Tromp-Taylor, komi 0"},
		{ancientgo.Rules{}, "19×19, no ko, suicide, area scoring, komi 0"},
		{house, "13×9, House rules; simple ko, no suicide, area scoring, handicap n, komi -0.5"},
		{handmade, "19×19, Sunjang; simple ko, suicide, sunjang scoring, white first, stones set out, komi 0"},
		{ancientgo.Rules{Rows: 5, Cols: 5, Ko: 77}, "5×5, ancientgo.KoRule(77), suicide, area scoring, komi 0"},
	} {
		if got := test.rules.String(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

func TestRulesJSON(t *testing.T) {
	var r ancientgo.Rules
	text := `{"rows":9,"cols":9,"ko":"Situational Superko","suicide":"suicide of several","scoring":"stone scoring","komi":0.5,"first":"white"}`
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		t.Fatal(err)
	}
	want := ancientgo.Rules{
		Rows: 9, Cols: 9, Ko: ancientgo.SituationalSuperko, Suicide: ancientgo.MultiStoneOnly,
		Scoring: ancientgo.StoneScoring, Komi: 0.5, First: board.White,
	}
	if r != want {
		t.Errorf("%s is read as %+v, want %+v", text, r, want)
	}
	for _, r := range append(readySets(9, 9), want, ancientgo.Rules{}, ancientgo.Tibetan(17)) {
		text, err := json.Marshal(r)
		if err != nil {
			t.Errorf("%v: %v", r, err)
		}
		var got ancientgo.Rules
		if err := json.Unmarshal(text, &got); err != nil || got != r {
			t.Errorf("%s is read as %+v, %v, want %+v", text, got, err, r)
		}
	}
	for field, list := range map[string]string{
		"ko": "want no ko, simple ko, positional superko", "suicide": "want suicide, suicide of several or no suicide", "scoring": "want area scoring, stone scoring",
	} {
		err := json.Unmarshal([]byte(`{"`+field+`":"strange"}`), new(ancientgo.Rules))
		wantError(t, field, err, list)
		if err == nil || !strings.Contains(err.Error(), `"strange"`) {
			t.Errorf("%v does not show the word", err)
		}
	}
	for _, r := range []ancientgo.Rules{{Ko: 5}, {Suicide: 3}, {Scoring: 5}} {
		if text, err := json.Marshal(r); err == nil {
			t.Errorf("%+v is written as %s", r, text)
		}
	}
}

// TestIllegalCodes has the words that programs in other languages know the
// reasons by.
func TestIllegalCodes(t *testing.T) {
	var got []string
	for _, why := range []board.Illegal{
		ancientgo.ErrSuicide, ancientgo.ErrKo, ancientgo.ErrSuperko, ancientgo.ErrNotOver, ancientgo.ErrNoLiberties,
	} {
		got = append(got, why.Code())
		if why.Error() == string(why) || why.Error() == "" {
			t.Errorf("%q has no sentence", string(why))
		}
	}
	if want := []string{"suicide", "ko", "superko", "not-over", "no-liberties"}; !slices.Equal(got, want) {
		t.Errorf("codes %q, want %q", got, want)
	}
}
