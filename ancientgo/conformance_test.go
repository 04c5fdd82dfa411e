package ancientgo_test

import (
	"fmt"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
)

// readySets returns every ready rule set on a board of that size.
func readySets(rows, cols int) []ancientgo.Rules {
	var sets []ancientgo.Rules
	for _, set := range []func(int) ancientgo.Rules{
		ancientgo.Ancient, ancientgo.TrompTaylor, ancientgo.Chinese, ancientgo.AGA,
		ancientgo.NewZealand, ancientgo.Ing, ancientgo.Japanese,
		ancientgo.OldChinese, ancientgo.Tibetan, ancientgo.Sunjang,
	} {
		sets = append(sets, sized(set(rows), rows, cols))
	}
	return sets
}

// sized returns r for a board of that size.
func sized(r ancientgo.Rules, rows, cols int) ancientgo.Rules {
	if r.Rows != rows || r.Cols != cols {
		r.Rows, r.Cols, r.Setup = rows, cols, ""
	}
	return r
}

func TestConformance(t *testing.T) {
	var sets []ancientgo.Rules
	for _, size := range [][2]int{{1, 1}, {1, 2}, {2, 2}, {3, 5}, {7, 7}} {
		sets = append(sets, readySets(size[0], size[1])...)
	}
	large := ancientgo.TrompTaylor(52)
	sets = append(
		sets, ancientgo.Ancient(9), ancientgo.Chinese(9), sized(ancientgo.TrompTaylor(0), 13, 6),
		ancientgo.OldChinese(19), ancientgo.Tibetan(17), ancientgo.Sunjang(19), large,
	)
	for _, r := range sets {
		t.Run(fmt.Sprintf("%d×%d/%s", r.Rows, r.Cols, r.Name), func(t *testing.T) {
			options := []boardtest.Option{
				boardtest.WithParse(func(text string) (*ancientgo.Game, error) { return ancientgo.ParseWith(r, text) }),
				boardtest.WithRules((*ancientgo.Game).Rules),
				boardtest.WithSensible(func(g board.Game, m board.Move) bool {
					c, ok := m.Cell()
					return ok && !g.(*ancientgo.Game).IsEye(c, g.Turn())
				}),
			}
			switch {
			case r == large:
				options = append(options, boardtest.WithGames(1), boardtest.WithPlies(40))
			case r.Rows*r.Cols >= 49:
				options = append(options, boardtest.WithGames(2), boardtest.WithTranspositions())
			default:
				options = append(options, boardtest.WithGames(8))
			}
			boardtest.Run(t, func() *ancientgo.Game { return newGame(t, r) }, options...)
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
