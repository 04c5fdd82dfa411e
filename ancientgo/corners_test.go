package ancientgo_test

import (
	"slices"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// TestCornersAndCenter gives the corners of boards to either side or to both, in
// every way, and the middle too: four corners of one side are worth Corners to it,
// and Center more with the middle point of a board that has one.
func TestCornersAndCenter(t *testing.T) {
	for _, size := range []board.Point{{Row: 7, Col: 7}, {Row: 7, Col: 9}, {Row: 7, Col: 8}, {Row: 8, Col: 7}} {
		r := ancientgo.Rules{Rows: size.Row, Cols: size.Col, Scoring: ancientgo.TibetanScoring, Corners: 40, Center: 10}
		area := r
		area.Scoring = ancientgo.AreaScoring
		l := board.Square4(size.Row, size.Col)
		for n := range 3 * 3 * 3 * 3 * 3 {
			grid := board.NewGrid[board.Color](l)
			var corners [4]board.Color // whose each is, Empty for both
			rest := n
			for i := range corners {
				corners[i] = board.Color(rest % 3)
				rest /= 3
				row, col := i/2*(size.Row-1), i%2*(size.Col-1)
				beside := [2]board.Cell{l.Cell(board.Pt(row, min(col+1, size.Col-2))), l.Cell(board.Pt(min(row+1, size.Row-2), col))}
				grid.Set(beside[0], max(corners[i], board.Black))
				grid.Set(beside[1], corners[i])
				if corners[i] == board.Empty {
					grid.Set(beside[1], board.White)
				}
			}
			middle := board.Color(rest)
			grid.Set(l.Cell(board.Pt(size.Row/2, size.Col/2)), middle)
			g, err := ancientgo.FromGrid(r, grid, board.Black)
			if err != nil {
				t.Fatal(err)
			}
			plain, err := ancientgo.FromGrid(area, grid, board.Black)
			if err != nil {
				t.Fatal(err)
			}
			if middle == board.Empty { // it may lie in an area
				middle = plain.Ownership()[l.Cell(board.Pt(size.Row/2, size.Col/2))]
			}
			bonus := map[board.Color]float64{}
			if owner := corners[0]; owner != board.Empty && corners == [4]board.Color{owner, owner, owner, owner} {
				bonus[owner] = 40
				if middle == owner && size.Row%2 == 1 && size.Col%2 == 1 {
					bonus[owner] = 50
				}
			}
			got, want := g.Score(), plain.Score()
			want.Black += bonus[board.Black]
			want.White += bonus[board.White]
			if got != want {
				t.Fatalf("corners %v, middle %v: %+v, want %+v\n%v", corners, middle, got, want, g)
			}
		}
	}
}

// TestLimitsOfRules tries every field with the last value that it may have and the
// first that it may not.
func TestLimitsOfRules(t *testing.T) {
	rules := func(change func(*ancientgo.Rules)) ancientgo.Rules {
		r := ancientgo.Ancient(9)
		change(&r)
		return r
	}
	for _, tt := range []struct {
		field     string
		good, bad []ancientgo.Rules
	}{
		{
			"Rows",
			[]ancientgo.Rules{{Rows: 1, Cols: 9}, {Rows: 52, Cols: 9}, {}},
			[]ancientgo.Rules{{Rows: 0, Cols: 9}, {Rows: 53, Cols: 9}, {Rows: -1, Cols: 9}},
		},
		{
			"Cols",
			[]ancientgo.Rules{{Rows: 9, Cols: 1}, {Rows: 9, Cols: 52}},
			[]ancientgo.Rules{{Rows: 9, Cols: 0}, {Rows: 9, Cols: 53}, {Rows: 9, Cols: -1}},
		},
		{
			"Ko",
			[]ancientgo.Rules{rules(func(r *ancientgo.Rules) { r.Ko = ancientgo.VacatedKo })},
			[]ancientgo.Rules{rules(func(r *ancientgo.Rules) { r.Ko = ancientgo.VacatedKo + 1 })},
		},
		{
			"Suicide",
			[]ancientgo.Rules{rules(func(r *ancientgo.Rules) { r.Suicide = ancientgo.ForbidSuicide })},
			[]ancientgo.Rules{rules(func(r *ancientgo.Rules) { r.Suicide = ancientgo.ForbidSuicide + 1 })},
		},
		{
			"Scoring",
			[]ancientgo.Rules{rules(func(r *ancientgo.Rules) { r.Scoring = ancientgo.TibetanScoring })},
			[]ancientgo.Rules{rules(func(r *ancientgo.Rules) { r.Scoring = ancientgo.TibetanScoring + 1 })},
		},
		{
			"Compensation",
			[]ancientgo.Rules{rules(func(r *ancientgo.Rules) { r.Compensation = ancientgo.GiveStonesBack })},
			[]ancientgo.Rules{rules(func(r *ancientgo.Rules) { r.Compensation = ancientgo.GiveStonesBack + 1 })},
		},
		{
			"First",
			[]ancientgo.Rules{rules(func(r *ancientgo.Rules) { r.First = board.White }), rules(func(r *ancientgo.Rules) { r.First = board.Empty })},
			[]ancientgo.Rules{rules(func(r *ancientgo.Rules) { r.First = board.White + 1 })},
		},
	} {
		for _, r := range tt.good {
			if err := r.Validate(); err != nil {
				t.Errorf("%+v: %v", r, err)
			}
		}
		for _, r := range tt.bad {
			wantError(t, tt.field, r.Validate(), "Rules."+tt.field+" is ")
		}
	}
	for _, name := range append(ancientgo.RuleSets(), "", "CHINESE", "Old-Chinese") {
		for size := -1; size < 60; size++ {
			r, err := ancientgo.RuleSet(name, size)
			if want := size >= 0 && size <= 52; (err == nil) != want {
				t.Errorf("RuleSet(%q, %d): %v", name, size, err)
			}
			usual := 19
			if name == "tibetan" {
				usual = 17
			}
			if size == 0 && (r.Rows != usual || r.Cols != usual) || size > 0 && err == nil && (r.Rows != size || r.Cols != size) {
				t.Errorf("RuleSet(%q, %d) is on %d×%d", name, size, r.Cols, r.Rows)
			}
		}
	}
}

// TestHandicapByHand compares the points for handicap stones with what people know:
// which lines they are on, and which of the nine points belong to each number.
func TestHandicapByHand(t *testing.T) {
	figures := map[int]string{2: "..x...x..", 3: "x.x...x..", 4: "x.x...x.x", 5: "x.x.x.x.x", 6: "x.xx.xx.x", 7: "x.xxxxx.x", 8: "xxxx.xxxx", 9: "xxxxxxxxx"}
	for rows := range 54 {
		for cols := range 54 {
			for n := -1; n < 12; n++ {
				figure := figures[n]
				ok := figure != "" && min(rows, cols) >= 7 && max(rows, cols) <= 52
				if n > 4 && (min(rows, cols) == 7 || rows%2 == 0 || cols%2 == 0) {
					ok = false
				}
				cells, err := ancientgo.HandicapPoints(rows, cols, n)
				if (err == nil) != ok {
					t.Fatalf("HandicapPoints(%d, %d, %d): %v", rows, cols, n, err)
				}
				if !ok {
					continue
				}
				lines := func(side int) [3]int {
					line := 3 // counted from 0
					if side < 12 {
						line = 2
					}
					return [3]int{line, side / 2, side - 1 - line}
				}
				var want []board.Cell
				for i, row := range lines(rows) {
					for j, col := range lines(cols) {
						if figure[3*i+j] == 'x' {
							want = append(want, board.Cell(row*cols+col))
						}
					}
				}
				if !slices.Equal(cells, want) {
					t.Fatalf("HandicapPoints(%d, %d, %d) = %v, want %v", rows, cols, n, cells, want)
				}
			}
		}
	}
}
