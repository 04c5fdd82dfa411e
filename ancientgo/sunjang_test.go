package ancientgo_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
)

// sunjangPoints counts a board by the Sunjang rule the plain way: it fills
// neutral points, lifts the inner stones all at once, and puts back one stone
// after another until no group has a lifted stone's point as its only liberty.
func sunjangPoints(rows []string, turn byte) (black, white int) {
	o := new(oracle)
	owned := owners(rows)
	touches := func(r, c int, is func(r, c int) bool) bool {
		return slices.ContainsFunc(around[:], func(d [2]int) bool {
			return o.at(rows, r+d[0], c+d[1]) != '#' && is(r+d[0], c+d[1])
		})
	}
	stone := func(r, c int) bool { return rows[r][c] != '.' }
	atari := func(r, c int) bool {
		_, liberties := o.group(rows, r, c)
		return len(liberties) < 2
	}
	for r := range rows {
		for c := range rows[r] {
			if stone(r, c) || owned[r][c] != '?' || !touches(r, c, stone) {
				continue
			}
			before := rows
			rows = put(rows, r, c, turn)
			if atari(r, c) || touches(r, c, func(r, c int) bool { return stone(r, c) && atari(r, c) }) {
				rows = before
				continue
			}
			owned = put(owned, r, c, turn)
			turn = other(turn)
		}
	}
	lifted := map[[2]int]byte{}
	for r := range rows {
		for c := range rows[r] {
			if stone(r, c) && !touches(r, c, func(r1, c1 int) bool {
				return rows[r1][c1] == other(rows[r][c]) || !stone(r1, c1) && owned[r1][c1] == '?'
			}) {
				lifted[[2]int{r, c}] = rows[r][c]
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
				if !stone(r, c) || !atari(r, c) {
					continue
				}
				_, liberties := o.group(rows, r, c)
				for p := range liberties {
					if lifted[p] == rows[r][c] {
						rows, changed = put(rows, p[0], p[1], rows[r][c]), true
					}
				}
			}
		}
	}
	for r := range rows {
		for c := range rows[r] {
			switch {
			case stone(r, c):
			case owned[r][c] == 'X':
				black++
			case owned[r][c] == 'O':
				white++
			}
		}
	}
	return black, white
}

// TestSunjangRandom compares with the plain count on random boards of many
// shapes.
func TestSunjangRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	lifted := 0
	for i := range 2000 {
		g := randomPosition(t, 1+i%6, 2+i%11, rng)
		rows := rowsOf(g)
		black, white := sunjangPoints(rows, 'O')
		s := scored(t, g.String(), ancientgo.SunjangScoring, 0).Score()
		if s.Black != float64(black) || s.White != float64(white) {
			t.Fatalf("Score() = %+v, want {%d %d}\n%v", s, black, white, g)
		}
		if plain := scored(t, g.String(), ancientgo.TerritoryScoring, 0).Score(); plain != s {
			lifted++
		}
	}
	if lifted < 500 {
		t.Errorf("stones were lifted on %d boards: too few for a test", lifted)
	}
}
