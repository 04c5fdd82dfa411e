package hex

import (
	"fmt"
	"testing"

	"github.com/stonesgo/stones/board/boardtest"
)

func TestGame(t *testing.T) {
	for _, r := range []Rules{
		{1, 1, NoSwap},
		{1, 1, SwapPieces},
		{1, 5, SwapSides},
		{5, 1, NoSwap},
		{2, 3, NoSwap},
		{3, 2, SwapSides},
		{3, 3, SwapPieces},
		{4, 4, SwapSides},
		{5, 9, NoSwap},
		{11, 11, NoSwap},
		{11, 11, SwapPieces},
		{11, 11, SwapSides},
		{6, 40, SwapSides},
		{19, 19, SwapPieces},
	} {
		t.Run(fmt.Sprintf("%dx%d, swap %v", r.Rows, r.Cols, r.Swap), func(t *testing.T) {
			options := []boardtest.Option{
				boardtest.WithParse(func(text string) (*Game, error) { return ParseWith(r, text) }),
				boardtest.WithRules((*Game).Rules),
			}
			if r.Rows*r.Cols > 5 { // on fewer cells three moves have one order
				options = append(options, boardtest.WithTranspositions())
			}
			boardtest.Run(t, func() *Game {
				g, err := New(r)
				if err != nil {
					t.Fatal(err)
				}
				return g
			}, options...)
		})
	}
}

func TestGameFromAPosition(t *testing.T) {
	for _, text := range []string{
		"..X../.O.../..X../.O.../.....\nto move: blue",
		"..X/.../...\nto move: blue\nswap: pieces",
		"..X/.../...\nto move: blue\nswap: sides",
		".../X../...\nto move: blue\nseats: exchanged",
		"..../..../....\nto move: blue",
		"OOO./XXX./....",
	} {
		t.Run(text, func(t *testing.T) {
			start, err := Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			boardtest.Run(t, start.Clone,
				boardtest.WithParse(func(text string) (*Game, error) { return ParseWith(start.Rules(), text) }),
				boardtest.WithRules((*Game).Rules))
		})
	}
}
