package ancientgo_test

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// scored returns the game of a diagram under Ancient rules of its size with
// that scoring.
func scored(t testing.TB, text string, scoring ancientgo.ScoringRule, komi float64) *ancientgo.Game {
	t.Helper()
	g, err := ancientgo.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	r := g.Rules()
	r.Scoring, r.Komi, r.Corners, r.Center = scoring, komi, 40, 10
	g, err = ancientgo.ParseWith(r, text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const (
	taxFirst  = ".x.xo.o.x/...xooox./.xxxxxxoo/xoooooxo./xo.o.oxoo/xoooooxxx/xxxo...oo/.xxxoooo./.x.xo.o.o"
	taxSecond = ".x.xo.o.x/...xooox./.xxxxxxoo/xoooooxo./xo.o.oxoo/xoooooxxx/xxxoxxxoo/.xxxoooo./.x.xo.o.o"

	sunjangFirst  = "...XXO.../...XO.O../..XXOO.../..XXXO.../...XOO.../..X.XO.../...XXO.O./...XOO.../...XOO..."
	sunjangSecond = "...XXO.../...XO.O../..XXOO.../..XXXO.../...XOO.../..X.XO.../...XXO.O./...XOO.../...XXO..."
	sunjangThird  = "...XXO.../...XO.O../..XXOO.../..XOOO.../...XOO.../..X.XO.../...XXO.O./...XOO.../...XXO..."

	halves = ".xo../.xo../oxo../.xo../.xo.."
)

func TestScore(t *testing.T) {
	tests := []struct {
		name         string
		board        string
		scoring      ancientgo.ScoringRule
		dead         string
		black, white float64
	}{
		{"area of a ring", "ooooo/o...o/o.o.o/o...o/ooooo", ancientgo.AreaScoring, "", 0, 25},
		{"one stone owns the board", "...../...../...../...../....x", ancientgo.AreaScoring, "", 25, 0},
		{"empty", "...../.....", ancientgo.AreaScoring, "", 0, 0},
		{"nobody's point", ".x.o.", ancientgo.AreaScoring, "", 2, 2},
		{"area", halves, ancientgo.AreaScoring, "", 5, 16},
		{"area, a stone dead", halves, ancientgo.AreaScoring, "A3", 10, 15},
		{"area, a cell without a stone dead", halves, ancientgo.AreaScoring, "A5 A3", 10, 15},
		{"a dead group is named by one stone", ".xo../.xo../oxo../oxo../.xo..", ancientgo.AreaScoring, "A2", 10, 15},

		{"territory", halves, ancientgo.TerritoryScoring, "", 0, 10},
		{"territory, a stone dead", halves, ancientgo.TerritoryScoring, "A3", 6, 10},
		{"territory, prisoners", halves + "\nprisoners: black 3, white 2", ancientgo.TerritoryScoring, "A3", 9, 12},
		{"both sides' stones dead", ".xo../.xo../oxox./.xo../.xo..", ancientgo.TerritoryScoring, "A3 D3", 6, 11},

		{"stones, one group each", ".xo..", ancientgo.StoneScoring, "", 0, 1},
		{"stones, seki pays no tax", ".x.o.", ancientgo.StoneScoring, "", 1, 1},
		{"stones, two groups", ".xo.ox.", ancientgo.StoneScoring, "", 0, 1},
		{"stones, all in seki", "xo.ox/xo.ox/.o.o.", ancientgo.StoneScoring, "", 4, 6},
		{"group tax, first", taxFirst, ancientgo.StoneScoring, "", 27, 33},
		{"group tax, second", taxSecond, ancientgo.StoneScoring, "", 37, 34},

		{"Sunjang, first", sunjangFirst, ancientgo.SunjangScoring, "", 29, 31},
		{"Sunjang, second", sunjangSecond, ancientgo.SunjangScoring, "", 29, 29},
		{"Sunjang, third", sunjangThird, ancientgo.SunjangScoring, "", 28, 31},
		{"Sunjang, prisoners do not count", sunjangFirst + "\nprisoners: black 9, white 4", ancientgo.SunjangScoring, "", 29, 31},
		{"Sunjang, a point that neither side can fill", ".x.o.", ancientgo.SunjangScoring, "", 1, 1},
		{"Sunjang, a point whose filling would take a stone", "x.ox.x.xx/ooooxxx.o", ancientgo.SunjangScoring, "", 4, 0},
		{"Sunjang, a stone dead", "..xo./..xo./o.xo.", ancientgo.SunjangScoring, "A1", 6, 3},
		{"Sunjang, empty", ".....", ancientgo.SunjangScoring, "", 0, 0},

		{"Tibetan, all corners and the middle", "x.x/.x./x.x", ancientgo.TibetanScoring, "", 9 + 50, 0},
		{"Tibetan, corners without the middle", ".x.x./xxxxx/.xoxx/xx.x./.xxxx", ancientgo.TibetanScoring, "", 23 + 40, 1},
		{"Tibetan, corners as territory", ".xxx./xxoxx/xo.ox/xxoxx/.xxx.", ancientgo.TibetanScoring, "", 20 + 40, 5},
		{"Tibetan, three corners", "x.xoo/xxx.o/xxxxx/x.x.x/.xxxx", ancientgo.TibetanScoring, "", 21, 3},
		{"Tibetan, no middle point", "xxxx/x..x", ancientgo.TibetanScoring, "", 8 + 40, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			const komi = 0.5
			g := scored(t, test.board, test.scoring, komi)
			s := g.Score(cells(t, g, test.dead)...)
			if s.Black != test.black || s.White != test.white+komi {
				t.Errorf("Score = %+v, want {%v %v}\n%v", s, test.black, test.white+komi, g)
			}
			if s.Margin() != s.Black-s.White {
				t.Errorf("Margin() = %v", s.Margin())
			}
		})
	}
}

// TestGroupTax has the answers of the sources: area, and area less the tax.
func TestGroupTax(t *testing.T) {
	tests := []struct {
		board       string
		area, taxed float64 // White minus Black
	}{
		{taxFirst, 4.5, 6.5},
		{taxSecond, 1.5, -2.5},
	}
	for _, test := range tests {
		if got := -scored(t, test.board, ancientgo.AreaScoring, 0.5).Score().Margin(); got != test.area {
			t.Errorf("area: White leads by %v, want %v", got, test.area)
		}
		if got := -scored(t, test.board, ancientgo.StoneScoring, 0.5).Score().Margin(); got != test.taxed {
			t.Errorf("with group tax: White leads by %v, want %v", got, test.taxed)
		}
	}
}

// TestOldChineseThreshold counts boards of 19×19 that are split between two
// groups against half of the points.
func TestOldChineseThreshold(t *testing.T) {
	// Black owns the columns up to J, and so many points of the column K.
	split := func(k int) string {
		var rows []string
		for row := range 19 {
			color := "o"
			if row < k {
				color = "x"
			}
			rows = append(rows, "........x"+color+"o........")
		}
		return strings.Join(rows, "/")
	}
	tests := []struct {
		k, handicap int
		want        string
	}{
		{9, 0, "W+1"}, // 180 and 181
		{10, 0, "B+1"},
		{10, 2, "W+3"},
		{11, 0, "B+3"}, // 182 and 179
		{11, 2, "W+1"}, // two stones given back: 180 and 181
		{12, 2, "B+1"},
		{19, 9, "B+1"},
		{18, 9, "W+1"},
	}
	for _, test := range tests {
		t.Run(fmt.Sprintf("%d more points, handicap %d", test.k, test.handicap), func(t *testing.T) {
			g := newGame(t, ancientgo.OldChinese(19))
			if test.handicap > 0 {
				if err := g.PlaceHandicap(test.handicap); err != nil {
					t.Fatal(err)
				}
			}
			whole := maps.Collect(gridOf(t, split(test.k)).All())
			if err := g.Setup(whole, board.Black); err != nil {
				t.Fatal(err)
			}
			play(t, g, "pass")
			if g.Result() != (board.Result{}) || g.Winner() != board.Empty {
				t.Errorf("before the end, Result() = %v and Winner() = %v", g.Result(), g.Winner())
			}
			play(t, g, "pass")
			if got := g.Result().String(); got != test.want {
				t.Errorf("Result() = %q, want %q", got, test.want)
			}
			want := map[byte]board.Color{'B': board.Black, 'W': board.White}[test.want[0]]
			if got := g.Winner(); got != want {
				t.Errorf("Winner() = %v, want %v", got, want)
			}
		})
	}
}

func TestScoreString(t *testing.T) {
	tests := []struct {
		score  ancientgo.Score
		want   string
		winner board.Color
	}{
		{ancientgo.Score{Black: 40, White: 36.5}, "B+3.5", board.Black},
		{ancientgo.Score{Black: 30, White: 42}, "W+12", board.White},
		{ancientgo.Score{Black: 12.5, White: 12.5}, "Draw", board.Empty},
		{ancientgo.Score{}, "Draw", board.Empty},
		{ancientgo.Score{White: 0.25}, "W+0.25", board.White},
		{ancientgo.Score{Black: 36, White: 29.4}, "B+6.6", board.Black},
		{ancientgo.Score{Black: 40, White: 30 + 6.6}, "B+3.4", board.Black},
		{ancientgo.Score{White: math.MaxFloat64}, "W+" + strconv.FormatFloat(math.MaxFloat64, 'f', -1, 64), board.White},
	}
	for _, test := range tests {
		if got := test.score.String(); got != test.want {
			t.Errorf("%+v is %q, want %q", test.score, got, test.want)
		}
		if got := test.score.Winner(); got != test.winner {
			t.Errorf("winner of %+v is %v, want %v", test.score, got, test.winner)
		}
	}
}

func TestTie(t *testing.T) {
	g := newGame(t, ancientgo.TrompTaylor(3))
	play(t, g, "pass pass")
	if !g.Over() || g.Winner() != board.Empty || g.Result() != (board.Result{By: board.Draw}) {
		t.Errorf("Over() = %v, Winner() = %v, Result() = %v, want a draw", g.Over(), g.Winner(), g.Result())
	}
}

// TestSunjangDame has neutral points, filled by turns.
func TestSunjangDame(t *testing.T) {
	const shape = "..x.o../..x.o../..xxo../..xxo.."
	for _, test := range []struct {
		turn         string
		black, white float64
	}{
		// Each fills one of the two points, and the stones behind are lifted
		// but where that would leave a stone in atari.
		{"black", 10, 8}, {"white", 11, 8},
	} {
		g := scored(t, shape+"\nto move: "+test.turn, ancientgo.SunjangScoring, 0)
		if s := g.Score(); s.Black != test.black || s.White != test.white {
			t.Errorf("%s first: Score() = %+v, want {%v %v}", test.turn, s, test.black, test.white)
		}
	}
}

// TestScoreAllocates counts as playouts do, again and again.
func TestScoreAllocates(t *testing.T) {
	for _, r := range readySets(19, 19) {
		g := newGame(t, r)
		play(t, g, "C3 R17 pass")
		if n := testing.AllocsPerRun(20, func() { g.Score() }); n != 0 {
			t.Errorf("%s: Score allocates %v times", r.Name, n)
		}
	}
}

// reach returns the points connected with one that hold the same, and what
// the points next to them hold.
func reach(rows []string, r, c int) (points map[[2]int]bool, next map[byte]bool) {
	points, next = map[[2]int]bool{{r, c}: true}, map[byte]bool{}
	for todo := [][2]int{{r, c}}; len(todo) > 0; todo = todo[1:] {
		for _, d := range around {
			p := [2]int{todo[0][0] + d[0], todo[0][1] + d[1]}
			switch v := (&oracle{}).at(rows, p[0], p[1]); {
			case v != rows[r][c]:
				next[v] = true
			case !points[p]:
				points[p] = true
				todo = append(todo, p)
			}
		}
	}
	return points, next
}

// owners returns the rows with the owner of every point, '?' for neutral ones.
func owners(rows []string) []string {
	owned := rows
	for r := range rows {
		for c := range rows[r] {
			if rows[r][c] != '.' {
				continue
			}
			_, next := reach(rows, r, c)
			switch {
			case next['X'] && !next['O']:
				owned = put(owned, r, c, 'X')
			case next['O'] && !next['X']:
				owned = put(owned, r, c, 'O')
			default:
				owned = put(owned, r, c, '?')
			}
		}
	}
	return owned
}

// TestScoreRandom counts random boards the plain way, point by point.
func TestScoreRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 13))
	seki := 0
	for i := range 600 {
		g := randomPosition(t, 1+i%6, 1+i%7, rng)
		rows := rowsOf(g)
		owned := owners(rows)
		var area, territory, taxed [3]float64
		for r := range rows {
			for c := range rows[r] {
				owner := strings.IndexByte(".XO", owned[r][c])
				if owner < 0 {
					continue
				}
				area[owner]++
				if rows[r][c] == '.' {
					territory[owner]++
				}
				points, next := reach(owned, r, c)
				switch {
				case !next['?']:
					taxed[owner] += 1 - 2/float64(len(points))
				case rows[r][c] != '.':
					taxed[owner]++
					seki++
				}
			}
		}
		for scoring, want := range map[ancientgo.ScoringRule][3]float64{
			ancientgo.AreaScoring: area, ancientgo.TerritoryScoring: territory, ancientgo.StoneScoring: taxed,
		} {
			s := scored(t, g.String(), scoring, 0).Score()
			if math.Abs(s.Black-want[1]) > 1e-6 || math.Abs(s.White-want[2]) > 1e-6 {
				t.Fatalf("%v: %+v, want %v\n%v", scoring, s, want, g)
			}
		}
	}
	if seki == 0 {
		t.Error("no stone was in seki: the positions are no test")
	}
}
