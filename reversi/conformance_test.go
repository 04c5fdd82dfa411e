package reversi

import (
	"testing"

	"github.com/stonesgo/stones/board/boardtest"
)

func TestConformance(t *testing.T) {
	for _, start := range []StartKind{StartOthello, StartParallel, StartFreeCenter} {
		for _, size := range []int{4, 6, 8, 10, 12, 14} {
			conform(t, Rules{Size: size, Start: start})
		}
	}
	conform(t, Rules{Size: 26}, boardtest.WithGames(1))
}

func conform(t *testing.T, rules Rules, options ...boardtest.Option) {
	t.Run(rules.String(), func(t *testing.T) {
		options = append(options, boardtest.WithParse(Parse), boardtest.WithRules((*Game).Rules), boardtest.WithTranspositions())
		boardtest.Run(t, func() *Game {
			g, err := New(rules)
			if err != nil {
				t.Fatal(err)
			}
			return g
		}, options...)
	})
}

func TestConformanceFromPositions(t *testing.T) {
	for _, text := range []string{
		"....../.XO.../....../..OX../....../...... \nto move: white",
		"......../......../......../..XO..../......../......../......../........",
		"......../......../......../......../......../......../......../........",
		"X......./......../......../......../......../......../......../.......O\nto move: white",
		"XXXX/X.OX/X..X/XXXX\nstart: free center",
		"..../.X../..../....\nstart: free center\nto move: white",
	} {
		t.Run("", func(t *testing.T) {
			boardtest.Run(t, func() *Game {
				g, err := Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				return g
			}, boardtest.WithParse(Parse), boardtest.WithRules((*Game).Rules))
		})
	}
}
