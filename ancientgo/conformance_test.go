package ancientgo_test

import (
	"fmt"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
)

// readySets returns every ready rule set, those for any size on that one.
func readySets(rows, cols int) []ancientgo.Rules {
	sets := []ancientgo.Rules{
		ancientgo.Ancient(), ancientgo.TrompTaylor(rows, cols),
		ancientgo.Chinese(rows), ancientgo.AGA(rows), ancientgo.Japanese(rows),
	}
	for i := range sets {
		sets[i].Rows, sets[i].Cols = rows, cols
	}
	for _, r := range []ancientgo.Rules{ancientgo.OldChinese(), ancientgo.Tibetan(), ancientgo.Sunjang()} {
		if rows != r.Rows || cols != r.Cols {
			r.Rows, r.Cols, r.Setup = rows, cols, ""
		}
		sets = append(sets, r)
	}
	return sets
}

func TestConformance(t *testing.T) {
	var sets []ancientgo.Rules
	for _, size := range [][2]int{{1, 1}, {1, 2}, {2, 2}, {3, 5}, {7, 7}} {
		sets = append(sets, readySets(size[0], size[1])...)
	}
	large := ancientgo.TrompTaylor(52, 52)
	sets = append(
		sets, ancientgo.Ancient(), ancientgo.Chinese(9), ancientgo.TrompTaylor(13, 6),
		ancientgo.OldChinese(), ancientgo.Tibetan(), ancientgo.Sunjang(), large,
	)
	for _, r := range sets {
		t.Run(fmt.Sprintf("%d×%d/%s", r.Rows, r.Cols, r.Name), func(t *testing.T) {
			options := []boardtest.Option{
				boardtest.WithParse(func(text string) (*ancientgo.Game, error) { return ancientgo.ParseRules(r, text) }),
			}
			switch {
			case r == large:
				options = append(options, boardtest.WithGames(1), boardtest.WithPlies(40))
			case r.Rows*r.Cols >= 49:
				options = append(options, boardtest.WithGames(2), boardtest.WithTranspositions())
			default:
				options = append(options, boardtest.WithGames(8))
			}
			boardtest.Run(t, func() board.Game { return newGame(t, r) }, options...)
		})
	}
}

// newGame returns a game under r.
func newGame(t testing.TB, r ancientgo.Rules) *ancientgo.Game {
	t.Helper()
	g, err := ancientgo.New(r)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
