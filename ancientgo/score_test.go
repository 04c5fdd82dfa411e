package ancientgo_test

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
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

	// White has a dame at D4.
	dame = "..xo./..x.o/..xo./..xo./..xo."

	// Black and White have an eye each at A5 and E5, and C5 is the other liberty of
	// both. The black stones around live.
	seki = ".x.o.ox./xxoooox./oooxxxx./xxxx..../........"

	// At A5 Black has to connect, in the second position once C6 is filled.
	falseEye     = "xxo../.oo../xo.../xoooo/xxxxx/.x.x."
	falseEyeDame = "xx.o./.oo../xo.../xoooo/xxxxx/.x.x."

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

		{"territory, a dame that nobody filled", dame, ancientgo.TerritoryScoring, "", 10, 2},
		{"territory, one eye each in seki", seki, ancientgo.TerritoryScoring, "", 15, 0},
		{"territory, two points are one eye", "..x.o..", ancientgo.TerritoryScoring, "", 0, 0},
		{"territory, three points are two eyes", "...x.o...", ancientgo.TerritoryScoring, "", 3, 3},
		{"territory, a square of four is one eye", "..x.o../..x.o..", ancientgo.TerritoryScoring, "", 0, 0},
		{"territory, six points are two eyes", "..x.o../..x.o../..x.o..", ancientgo.TerritoryScoring, "", 6, 6},
		{"territory, a false eye", falseEye, ancientgo.TerritoryScoring, "", 3, 7},
		{"territory, a false eye once the dame are filled", falseEyeDame, ancientgo.TerritoryScoring, "", 3, 6},
		{"territory, a dead group with an eye", ".xo../xxo.o/ooooo/.....", ancientgo.TerritoryScoring, "B4", 0, 15},
		{"territory, a dead group named by each stone", ".xo../xxo.o/ooooo/.....", ancientgo.TerritoryScoring, "B4 A3 B3", 0, 15},

		{"stones, one group each", ".xo..", ancientgo.StoneScoring, "", 1, 1},
		{"stones, seki pays no tax", ".x.o.", ancientgo.StoneScoring, "", 1, 1},
		{"stones, one eye each", ".xo.ox.", ancientgo.StoneScoring, "", 2, 2},
		{"stones, one eye each in seki", seki, ancientgo.StoneScoring, "", 26, 9},
		{"stones, a dame that nobody filled", dame, ancientgo.StoneScoring, "", 13, 7},
		{"group tax, first", taxFirst, ancientgo.StoneScoring, "", 34, 34},
		{"group tax, second", taxSecond, ancientgo.StoneScoring, "", 37, 34},

		{"Sunjang, first", sunjangFirst, ancientgo.SunjangScoring, "", 29, 31},
		{"Sunjang, second", sunjangSecond, ancientgo.SunjangScoring, "", 29, 29},
		{"Sunjang, third", sunjangThird, ancientgo.SunjangScoring, "", 28, 31},
		{"Sunjang, prisoners do not count", sunjangFirst + "\nprisoners: black 9, white 4", ancientgo.SunjangScoring, "", 29, 31},
		{"Sunjang, the points of seki", ".x.o.", ancientgo.SunjangScoring, "", 0, 0},
		{"Sunjang, seki far apart", ".o...x.", ancientgo.SunjangScoring, "", 0, 0},
		{"Sunjang, one eye each in seki", seki, ancientgo.SunjangScoring, "", 17, 0},
		{"Sunjang, a dame that nobody filled", dame, ancientgo.SunjangScoring, "", 10, 2},
		{"Sunjang, false eyes", "x.ox.x.xx/ooooxxx.o", ancientgo.SunjangScoring, "", 2, 0},
		{"Sunjang, a false eye among inner stones", "o.o", ancientgo.SunjangScoring, "", 0, 3},
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
				t.Errorf("Score = {%v %v}, want {%v %v}\n%v", s.Black, s.White, test.black, test.white+komi, g)
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
		{taxFirst, 4.5, 0.5}, // 6.5 where every area next to a neutral point is in seki
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

// TestJapaneseSeki counts boards of 19×19 with a seki in a corner, in which both
// sides have an eye. These are no points; the dame between the walls of the second
// board do not matter.
func TestJapaneseSeki(t *testing.T) {
	board19 := func(wall string) string {
		corner := strings.Split(seki, "/")
		var rows []string
		for row := range 19 {
			left := "........"
			if row < len(corner) {
				left = corner[row]
			}
			rows = append(rows, left+wall)
		}
		return strings.Join(rows, "/")
	}
	turned := func(text string) string { // by half, the colors exchanged
		b := []byte(text)
		slices.Reverse(b)
		return strings.NewReplacer("x", "o", "o", "x").Replace(string(b))
	}
	const (
		left  = 8*19 - 25 // but the seki and the stones around it
		right = 8 * 19
	)
	tests := []struct {
		name, board  string
		black, white float64
	}{
		{"seki in Black's corner", board19(".xo........"), left + 19, right},
		{"and dame", board19("x.o........"), left, right},
		{"seki in White's corner", turned(board19(".xo........")), right, left + 19},
		{"seki in White's corner and dame", turned(board19("x.o........")), right, left},
	}
	for _, test := range tests {
		g, err := ancientgo.ParseWith(ancientgo.Japanese(19), test.board+"\nprisoners: black 4, white 7")
		if err != nil {
			t.Fatal(err)
		}
		if s := g.Score(); s.Black != test.black+4 || s.White != test.white+7+6.5 {
			t.Errorf("%s: {%v %v}, want {%v %v}\n%v", test.name, s.Black, s.White, test.black+4, test.white+7+6.5, g)
		}
	}
	// Two black stones at the right and one white stone at the left are dead.
	text := board19(".xo........")
	rows := strings.Split(text, "/")
	rows[12], rows[13] = "...o.....xo....x...", ".........xo....x..."
	g, err := ancientgo.ParseWith(ancientgo.Japanese(19), strings.Join(rows, "/"))
	if err != nil {
		t.Fatal(err)
	}
	dead := g.DeadCandidates()
	if len(dead) != 0 {
		t.Errorf("DeadCandidates() = %v, want none: the walls have no eyes", dead)
	}
	s := g.Score(cells(t, g, "D7 Q7")...)
	if s.Black != left+19+1 || s.White != right+2+6.5 {
		t.Errorf("with dead stones: {%v %v}, want {%v %v}\n%v", s.Black, s.White, left+20, right+8.5, g)
	}
}

// TestCompensation counts an empty board with three handicap stones under every
// rule of compensation, and the ready sets.
func TestCompensation(t *testing.T) {
	tests := []struct {
		rule         ancientgo.CompensationRule
		black, white float64
	}{
		{ancientgo.NoCompensation, 81, 0.5},
		{ancientgo.AllButOneStone, 81, 2.5},
		{ancientgo.EveryStone, 81, 3.5},
		{ancientgo.GiveStonesBack, 78, 3.5},
	}
	for _, test := range tests {
		g := newGame(t, ancientgo.Rules{Rows: 9, Cols: 9, Komi: 0.5, Compensation: test.rule})
		if s := g.Score(); s.Black != 0 || s.White != 0.5 {
			t.Errorf("%v, no handicap: {%v %v}", test.rule, s.Black, s.White)
		}
		if err := g.PlaceHandicap(3); err != nil {
			t.Fatal(err)
		}
		if s := g.Score(); s.Black != test.black || s.White != test.white {
			t.Errorf("%v: {%v %v}, want {%v %v}", test.rule, s.Black, s.White, test.black, test.white)
		}
		wantRoundTrip(t, g)
	}
	for name, want := range map[string]string{ // of nine stones on 9×9, less the komi
		"ancient": "B+81", "tromp-taylor": "B+81", "new-zealand": "B+81", "chinese": "B+72", "ing": "B+72", "aga": "B+73",
		"japanese": "B+72", "old-chinese": "B+61", "tibetan": "B+131", "sunjang": "B+81",
	} {
		r, err := ancientgo.RuleSet(name, 9)
		if err != nil {
			t.Fatal(err)
		}
		r.Komi = 0
		g := newGame(t, r)
		if err := g.PlaceHandicap(9); err != nil {
			t.Fatal(err)
		}
		play(t, g, "pass pass")
		if got := g.Result().String(); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	if err := (ancientgo.Rules{Compensation: 4}).Validate(); err == nil || !strings.Contains(err.Error(), "Rules.Compensation") {
		t.Errorf("Validate() = %v", err)
	}
	var c ancientgo.CompensationRule
	if err := c.UnmarshalText([]byte("N-1")); err != nil || c != ancientgo.AllButOneStone {
		t.Errorf("UnmarshalText = %v, %v", c, err)
	}
}

// TestDeadCandidates has stones that are dead beyond doubt, and others.
func TestDeadCandidates(t *testing.T) {
	tests := []struct{ board, want string }{
		{".x.xo.o./xxxxoooo", ""},
		{"o.x.xo.o./xxxxxoooo", "A2"},
		{".ox.xo.o./xxxxxoooo", "B2"},
		{"o.x.xo.o.x/xxxxxooooo", "A2 K2"},
		{"..oxo.../xxxxoooo", ""},
		{"...../..x../.....", ""},
	}
	for _, test := range tests {
		g := parse(t, test.board, ancientgo.NoKo, ancientgo.ForbidSuicide)
		if got, want := g.DeadCandidates(), cells(t, g, test.want); !slices.Equal(got, want) {
			t.Errorf("DeadCandidates() = %v, want %v\n%v", got, want, g)
		}
	}
}

// A settled board is what the documentation of Score says of a position, found
// the plain way on rows of characters.
type settled struct {
	rows  []string
	owned []string // with the owner of every point, '?' for neutral ones
	dame  map[[2]int]bool
	seki  map[[2]int]bool // points of areas in seki
}

func settle(rows []string) *settled {
	s := &settled{rows, owners(rows), map[[2]int]bool{}, map[[2]int]bool{}}
	two := map[[2]int]bool{} // points of areas with two eyes
	all := func(f func(r, c int)) {
		for r := range rows {
			for c := range rows[r] {
				f(r, c)
			}
		}
	}
	all(func(r, c int) {
		if area, _ := reach(s.owned, r, c); s.owned[r][c] != '?' && s.twoEyes(area) {
			two[[2]int{r, c}] = true
		}
	})
	all(func(r, c int) {
		if s.owned[r][c] != '?' {
			return
		}
		region, next := reach(s.owned, r, c)
		s.dame[[2]int{r, c}] = len(next) == 0 || next['#'] && len(next) == 1
		for p := range region {
			for _, d := range around {
				if two[[2]int{p[0] + d[0], p[1] + d[1]}] {
					s.dame[[2]int{r, c}] = true
				}
			}
		}
	})
	all(func(r, c int) {
		area, _ := reach(s.owned, r, c)
		for p := range area {
			for _, d := range around {
				n := [2]int{p[0] + d[0], p[1] + d[1]}
				if s.owned[r][c] != '?' && (&oracle{}).at(s.owned, n[0], n[1]) == '?' && !s.dame[n] {
					s.seki[[2]int{r, c}] = true
				}
			}
		}
	})
	return s
}

// twoEyes reports whether an area has two empty points that do not touch and are
// not the opposite corners of a square of four which is all that is empty.
func (s *settled) twoEyes(area map[[2]int]bool) bool {
	var empty [][2]int
	for p := range area {
		if s.rows[p[0]][p[1]] == '.' {
			empty = append(empty, p)
		}
	}
	distance := func(p, q [2]int) int { return max(p[0]-q[0], q[0]-p[0]) + max(p[1]-q[1], q[1]-p[1]) }
	apart, near := false, 0
	for _, p := range empty {
		for _, q := range empty {
			apart = apart || distance(p, q) > 1
			if distance(p, q) == 1 {
				near++
			}
		}
	}
	return apart && !(len(empty) == 4 && near == 8)
}

// filled returns the rows with '#' on every dame and with the false eyes filled.
func (s *settled) filled() []string {
	rows := s.rows
	for p := range s.dame {
		if s.dame[p] {
			rows = put(rows, p[0], p[1], '#')
		}
	}
	for {
		eyes := map[[2]int]byte{}
		for r := range rows {
			for c := range rows[r] {
				color := rows[r][c]
				if color != 'X' && color != 'O' {
					continue
				}
				group, liberties := (&oracle{}).group(rows, r, c)
				for p := range liberties {
					for _, d := range around {
						n := [2]int{p[0] + d[0], p[1] + d[1]}
						if len(liberties) == 1 && s.owned[p[0]][p[1]] == color && (&oracle{}).at(rows, n[0], n[1]) == color && !group[n] {
							eyes[p] = color
						}
					}
				}
			}
		}
		if len(eyes) == 0 {
			return rows
		}
		for p, color := range eyes {
			rows = put(rows, p[0], p[1], color)
		}
	}
}

// points counts the empty points of rows that belong to a side, but not in seki.
func (s *settled) points(rows []string) (points [3]float64) {
	for r := range rows {
		for c := range rows[r] {
			if owner := strings.IndexByte(".XO", s.owned[r][c]); owner > 0 && rows[r][c] == '.' && !s.seki[[2]int{r, c}] {
				points[owner]++
			}
		}
	}
	return points
}

// stones counts the most stones that the areas could have.
func (s *settled) stones() (points [3]float64) {
	for r := range s.rows {
		for c := range s.rows[r] {
			owner := strings.IndexByte(".XO", s.owned[r][c])
			if owner <= 0 {
				continue
			}
			area, _ := reach(s.owned, r, c)
			empty := 0.0
			for p := range area {
				if s.rows[p[0]][p[1]] == '.' {
					empty++
				}
			}
			stay := min(empty, 2)
			if s.seki[[2]int{r, c}] {
				stay = empty
			}
			points[owner] += 1 - stay/float64(len(area))
		}
	}
	return points
}

// lifted returns the rows as Sunjang counts them.
func (s *settled) lifted() []string {
	o := &oracle{}
	rows := s.filled()
	lifted := map[[2]int]byte{}
	for r := range rows {
		for c := range rows[r] {
			color := rows[r][c]
			border := color != 'X' && color != 'O'
			for _, d := range around {
				n := o.at(rows, r+d[0], c+d[1])
				border = border || n == other(color) || o.at(s.owned, r+d[0], c+d[1]) == '?'
			}
			if !border {
				lifted[[2]int{r, c}] = color
			}
		}
	}
	for p := range lifted {
		rows = put(rows, p[0], p[1], '.')
	}
	for changed := true; changed; {
		changed = false
		for r := range rows {
			for c := range rows[r] {
				if rows[r][c] != 'X' && rows[r][c] != 'O' {
					continue
				}
				if _, liberties := o.group(rows, r, c); len(liberties) == 1 {
					for p := range liberties {
						if lifted[p] == rows[r][c] {
							rows, changed = put(rows, p[0], p[1], rows[r][c]), true
						}
					}
				}
			}
		}
	}
	return rows
}

// scoreAgainstOracle compares every way to count a position with the plain one.
func scoreAgainstOracle(t *testing.T, g *ancientgo.Game) *settled {
	t.Helper()
	s := settle(rowsOf(g))
	var area [3]float64
	for _, row := range s.owned {
		area[board.Black] += float64(strings.Count(row, "X"))
		area[board.White] += float64(strings.Count(row, "O"))
	}
	filled, lifted := s.filled(), s.lifted()
	for _, test := range []struct {
		scoring ancientgo.ScoringRule
		want    [3]float64
		counted []string // what is on the board then
	}{
		{ancientgo.AreaScoring, area, s.rows},
		{ancientgo.StoneScoring, s.stones(), s.rows},
		{ancientgo.TerritoryScoring, s.points(filled), filled},
		{ancientgo.SunjangScoring, s.points(lifted), lifted},
	} {
		g, err := ancientgo.FromGrid(ancientgo.Rules{Scoring: test.scoring}, g.Grid(), board.Empty)
		if err != nil {
			t.Fatal(err)
		}
		got := g.Score()
		if math.Abs(got.Black-test.want[1]) > 1e-6 || math.Abs(got.White-test.want[2]) > 1e-6 {
			t.Fatalf("%v: {%v %v}, want %v\n%v", test.scoring, got.Black, got.White, test.want[1:], g)
		}
		for c, got := range g.Ownership() {
			p := g.Lattice().Point(board.Cell(c))
			v := s.owned[p.Row][p.Col]
			if g.At(board.Cell(c)) == board.Empty && test.scoring != ancientgo.AreaScoring &&
				(s.seki[[2]int{p.Row, p.Col}] || test.counted[p.Row][p.Col] != '.') {
				v = '?'
			}
			if want := max(strings.IndexByte(".XO", v), 0); int(got) != want {
				t.Fatalf("%v: Ownership of %s is %v, want %v\n%v", test.scoring, g.FormatMove(board.Move(c)), got, board.Color(want), g)
			}
		}
	}
	return s
}

// TestScoreRandom counts random boards the plain way, point by point.
func TestScoreRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 13))
	seki, dame, eyes := 0, 0, 0
	for i := range 1500 {
		g := randomPosition(t, 1+i%6, 1+i%7, rng)
		if i%2 == 0 {
			g = finished(t, 3+i%5, 3+i%7, rng)
		}
		s := scoreAgainstOracle(t, g)
		seki += len(s.seki)
		dame += len(s.dame)
		for r, row := range s.filled() {
			for c := range row {
				if row[c] != s.rows[r][c] && row[c] != '#' {
					eyes++
				}
			}
		}
	}
	if seki < 100 || dame < 100 || eyes < 100 {
		t.Errorf("%d points in seki, %d dame, %d false eyes: too few for a test", seki, dame, eyes)
	}
}

// falseEyes returns a board on which black stones are joined by a chain of false
// eyes, in strips of three rows that are connected at alternate ends. From one end
// of it they become false one after the other.
func falseEyes(strips, cols int) string {
	rows := [][]byte{[]byte("." + strings.Repeat("o", cols-1))}
	for i := range strips {
		for _, pattern := range []string{"xxox", "x.x.", "oxxx", "o"} {
			row := []byte(strings.Repeat(pattern, cols)[:cols])
			if pattern == "o" {
				row[cols/2], row[cols-1] = '.', 'x'
			}
			if i%2 == 1 {
				slices.Reverse(row)
			}
			rows = append(rows, row)
		}
	}
	return string(bytes.Join(rows, []byte("/")))
}

// TestScoreFalseEyes counts long chains of false eyes the plain way.
func TestScoreFalseEyes(t *testing.T) {
	for strips := range 5 {
		for cols := 8; cols < 13; cols += 2 {
			g := scored(t, falseEyes(strips, cols), ancientgo.TerritoryScoring, 0)
			scoreAgainstOracle(t, g)
			if s := g.Score(); s.Black != 0 {
				t.Errorf("Black has %v points, want none\n%v", s.Black, g)
			}
		}
	}
}

// finished returns a random game, at its end or some moves before it.
func finished(t *testing.T, rows, cols int, rng *rand.Rand) *ancientgo.Game {
	t.Helper()
	g := newGame(t, sized(ancientgo.Chinese(0), rows, cols))
	g.Playout(rng)
	for range rng.IntN(1 + rows*cols/2) {
		g.Undo()
	}
	return g
}

// TestScoreSymmetric counts the same positions turned and mirrored, with either
// side to move, and with the colors exchanged.
func TestScoreSymmetric(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 19))
	for i := range 400 {
		g := randomPosition(t, 1+i%6, 1+i%7, rng)
		if i%2 == 0 {
			size := 5 + i%9
			g = finished(t, size, size, rng)
		}
		for scoring := range ancientgo.TibetanScoring + 1 {
			r := ancientgo.Rules{Scoring: scoring, Corners: 40, Center: 10}
			score := func(grid *board.Grid[board.Color], turn board.Color) ancientgo.Score {
				h, err := ancientgo.FromGrid(r, grid, turn)
				if err != nil {
					t.Fatal(err)
				}
				return h.Score()
			}
			want := score(g.Grid(), board.Black)
			for _, s := range g.Lattice().Symmetries() {
				turned := board.NewGrid[board.Color](g.Lattice())
				turned.Transform(g.Grid(), s)
				exchanged := turned.Clone()
				for c, v := range turned.All() {
					exchanged.Set(c, v.Opponent())
				}
				for _, turn := range []board.Color{board.Black, board.White} {
					if got := score(turned, turn); got != want {
						t.Fatalf("%v, %v, %v to move: %+v, want %+v\n%v", scoring, s, turn, got, want, g)
					}
					if got := score(exchanged, turn); got.Black != want.White || got.White != want.Black {
						t.Fatalf("%v, %v, colors exchanged: %+v, want the reverse of %+v\n%v", scoring, s, got, want, g)
					}
				}
			}
		}
	}
}
