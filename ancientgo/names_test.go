package ancientgo_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// rulesOfRecord returns the rules of a record on 9×9 with that RU.
func rulesOfRecord(name string) (ancientgo.Rules, error) {
	root := sgf.New(sgf.Go, 9, 9)
	root.Set("RU", name)
	g, err := ancientgo.FromSGF(root)
	if g == nil {
		return ancientgo.Rules{}, err
	}
	return g.Rules(), err
}

// TestNamesOfRuleSets reads the names by which servers and programs call rules, with
// and without the words for rules behind them, in any case.
func TestNamesOfRuleSets(t *testing.T) {
	for names, want := range map[string]ancientgo.Rules{
		"Ancient,ancient": ancientgo.Ancient(9),
		"Tromp-Taylor,Tromp Taylor,TrompTaylor,TT,Logical":  ancientgo.TrompTaylor(9),
		"Chinese,CN,China,Chinese-OGS,Chinese-KGS,中国,中國,중국": ancientgo.Chinese(9),
		"AGA,BGA,French,FFG":                      ancientgo.AGA(9),
		"NZ,New Zealand,new-zealand":              ancientgo.NewZealand(9),
		"Ing,GOE,Ing GOE,Ing SST,SST,应氏,應氏,応氏,응씨": ancientgo.Ing(9),
		"Japanese,JP,Japan,Nihon Ki-in,日本,日本棋院,일본,Korean,Korea,KR,韩国,韓国,韓國,한국": ancientgo.Japanese(9),
		"Old Chinese,old-chinese": ancientgo.OldChinese(9), "Tibetan": ancientgo.Tibetan(9), "Sunjang": ancientgo.Sunjang(9),
	} {
		for name := range strings.SplitSeq(names, ",") {
			for _, word := range []string{"", " rules", " Rule", "规则", "規則", "ルール", "룰", " 규칙", "규정"} {
				for _, name := range []string{name + word, strings.ToUpper(name + word), " " + name + word + " "} {
					got, err := rulesOfRecord(name)
					want := want
					want.Name = strings.TrimSpace(name)
					if err != nil || got != want {
						t.Errorf("RU[%s] is %v, %v, want %v", name, got, err, want)
					}
				}
			}
		}
	}
	for _, name := range []string{"rules", "规则", "Chinese rules rules", "Japanesely", "Ming", "logic", "Ancient; Chinese"} {
		if got, err := rulesOfRecord(name); err == nil {
			t.Errorf("RU[%s] is %v", name, got)
		}
	}
}

// TestAllOfKataGo reads every set of rules that KataGo and this package have, as a
// word and as an object.
func TestAllOfKataGo(t *testing.T) {
	scorings := map[[2]string]ancientgo.ScoringRule{
		{"AREA", "NONE"}: ancientgo.AreaScoring, {"AREA", "ALL"}: ancientgo.StoneScoring, {"TERRITORY", "SEKI"}: ancientgo.TerritoryScoring,
	}
	for ko, koRule := range map[string]ancientgo.KoRule{"SIMPLE": ancientgo.SimpleKo, "POSITIONAL": ancientgo.PositionalSuperko, "SITUATIONAL": ancientgo.SituationalSuperko} {
		for _, score := range []string{"AREA", "TERRITORY"} {
			for _, tax := range []string{"NONE", "SEKI", "ALL"} {
				scoring, known := scorings[[2]string{score, tax}]
				for suicide, rule := range map[bool]ancientgo.SuicideRule{false: ancientgo.ForbidSuicide, true: ancientgo.MultiStoneOnly} {
					for bonus, compensation := range map[string]ancientgo.CompensationRule{"0": ancientgo.NoCompensation, "N": ancientgo.EveryStone, "N-1": ancientgo.AllButOneStone} {
						digit := map[bool]int{false: 0, true: 1}[suicide]
						for _, text := range []string{
							fmt.Sprintf("ko%sscore%stax%ssui%dwhb%s", ko, score, tax, digit, bonus),
							fmt.Sprintf("ko%sscore%stax%ssui%dbutton0whb%sfpok%d", ko, score, tax, digit, bonus, digit),
							fmt.Sprintf(`{"ko":"%s","scoring":"%s","tax":"%s","suicide":%v,"whiteHandicapBonus":"%s"}`, ko, score, tax, suicide, bonus),
							fmt.Sprintf(`{ "friendlyPassOk": %v, "hasButton": false, "score": "%s", "tax": "%s", "suicide": "%d", "whiteHandicapBonus": "%s", "ko": "%s" }`, suicide, score, tax, digit, bonus, ko),
						} {
							want := ancientgo.Rules{Rows: 9, Cols: 9, First: board.Black, Ko: koRule, Suicide: rule, Scoring: scoring, Compensation: compensation, Name: text}
							got, err := rulesOfRecord(text)
							if (err == nil) != known || known && got != want {
								t.Fatalf("%s is %+v, %v, want %+v", text, got, err, want)
							}
						}
					}
				}
			}
		}
	}
	for text, want := range map[string]ancientgo.Rules{ // what is left out
		"koPOSITIONALscoreAREA":          {Ko: ancientgo.PositionalSuperko, Suicide: ancientgo.MultiStoneOnly},
		"koSIMPLEscoreTERRITORYkomi-0.5": {Ko: ancientgo.SimpleKo, Suicide: ancientgo.MultiStoneOnly, Scoring: ancientgo.TerritoryScoring, Komi: -.5},
		`{"komi":7}`:                     {Ko: ancientgo.PositionalSuperko, Suicide: ancientgo.MultiStoneOnly, Komi: 7},
	} {
		want.Rows, want.Cols, want.First, want.Name = 9, 9, board.Black, text
		if got, err := rulesOfRecord(text); err != nil || got != want {
			t.Errorf("%s is %+v, %v, want %+v", text, got, err, want)
		}
	}
}

// TestWordsOfAnyRules writes every combination of the words for rules, and reads it.
func TestWordsOfAnyRules(t *testing.T) {
	for _, ko := range allKoRules {
		for _, suicide := range allSuicideRules {
			for scoring := ancientgo.AreaScoring; scoring <= ancientgo.TibetanScoring; scoring++ {
				for n := range 32 {
					r := ancientgo.Rules{Rows: 9, Cols: 9, Ko: ko, Suicide: suicide, Scoring: scoring, First: board.Black, Compensation: ancientgo.CompensationRule(n % 4)}
					if n&4 != 0 {
						r.First, r.Name = board.White, "House"
					}
					if n&8 != 0 {
						r.Corners = 1.5
					}
					if n&16 != 0 {
						r.Center, r.Setup = -2, strings.Repeat(".........\n", 8)+"..x...o.."
					}
					g := newGame(t, r)
					text, err := g.MarshalText()
					if err != nil {
						t.Fatal(err)
					}
					var again ancientgo.Game
					if err := again.UnmarshalText(text); err != nil || again.Rules() != g.Rules() || again.Hash() != g.Hash() {
						t.Fatalf("%+v is written as\n%s\nand read as %+v, %v", g.Rules(), text, again.Rules(), err)
					}
				}
			}
		}
	}
}
