package renju_test

import (
	"fmt"
	"testing"

	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/renju"
)

func TestConformance(t *testing.T) {
	loses := renju.Renju(15)
	loses.OnFoul = renju.FoulLoses
	strict := renju.Renju(7)
	strict.AllowPass = false
	strict.FoulsForWhite = true
	edges := renju.Caro(9)
	edges.EdgeBlocks = true
	six := renju.Omok(12)
	six.BlackWin, six.WhiteWin = renju.FiveOrMore, renju.FiveOrMore
	for _, r := range []renju.Rules{
		renju.Contest(19), renju.Renju(15), loses, strict,
		renju.Freestyle(5), renju.Freestyle(15), renju.Freestyle(20),
		renju.Standard(6), renju.Standard(64),
		renju.Caro(8), renju.Caro(19), edges,
		renju.CaroExact(9), renju.CaroOverline(10), renju.GomokuPlus(11),
		renju.Omok(9), renju.Omok(15), renju.Omok(53), six,
	} {
		t.Run(fmt.Sprintf("%v/%d", r, r.Size), func(t *testing.T) {
			boardtest.Run(t, func() *renju.Game { return newGame(t, r) },
				boardtest.WithTranspositions(),
				boardtest.WithRules((*renju.Game).Rules),
				boardtest.WithParse(func(text string) (*renju.Game, error) {
					return renju.ParseWith(r, text)
				}))
		})
	}
}
