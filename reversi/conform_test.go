package reversi

import (
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
)

func TestConformance(t *testing.T) {
	for _, start := range []StartKind{Othello, Parallel, FreeCenter} {
		for _, size := range []int{4, 6, 8, 10, 16, 26} {
			rules := Rules{Size: size, Start: start}
			t.Run(rules.String(), func(t *testing.T) {
				boardtest.Run(t, func() board.Game {
					g, err := New(rules)
					if err != nil {
						t.Fatal(err)
					}
					return g
				}, boardtest.WithParse(Parse), boardtest.WithTranspositions())
			})
		}
	}
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
			boardtest.Run(t, func() board.Game {
				g, err := Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				return g
			}, boardtest.WithParse(Parse))
		})
	}
}
