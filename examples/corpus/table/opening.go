package table

import (
	"cmp"
	"slices"

	"github.com/stonesgo/stones/examples/corpus/row"
)

// An Opening is the first moves of games, turned and mirrored as [row.Row.Moves]
// are, and what came of it. It counts every game once, however many records the
// game has.
type Opening struct {
	Game  string `parquet:"game,dict"`
	Rows  int32  `parquet:"rows"`
	Cols  int32  `parquet:"cols"`
	Setup string `parquet:"setup,dict"`
	Plies int32  `parquet:"plies"` // how many moves
	Moves []byte `parquet:"-"`
	Text  string `parquet:"text"` // the moves in the notation of the game
	Games int64  `parquet:"games"`
	Black int64  `parquet:"black"` // games that Black has won
	White int64  `parquet:"white"`
	Draws int64  `parquet:"draws"`
}

// key tells openings apart.
type key struct {
	game       string
	rows, cols int32
	setup      string
	plies      int32
	moves      string
}

// Openings counts the openings of up to that many moves, without their texts.
func Openings(games []Game, plies int) []Opening {
	counts := map[key]*Opening{}
	for _, g := range games {
		for n := 1; n <= plies && n <= int(g.Length); n++ {
			moves, _ := row.CutMoves(g.Moves, n)
			k := key{g.Game, g.Rows, g.Cols, g.Setup, int32(n), string(moves)}
			o := counts[k]
			if o == nil {
				o = &Opening{Game: k.game, Rows: k.rows, Cols: k.cols, Setup: k.setup, Plies: k.plies, Moves: moves}
				counts[k] = o
			}
			o.Games++
			switch g.Winner {
			case "black":
				o.Black++
			case "white":
				o.White++
			case "draw":
				o.Draws++
			}
		}
	}
	openings := make([]Opening, 0, len(counts))
	for _, o := range counts {
		openings = append(openings, *o)
	}
	return openings
}

// MergeOpenings adds up what is counted of each opening, sorts the openings by
// game, board and number of moves, the most frequent first, and writes their
// texts. It changes the slice.
func MergeOpenings(openings []Opening) []Opening {
	slices.SortFunc(openings, compareOpenings)
	merged := openings[:0]
	for _, o := range openings {
		if last := len(merged) - 1; last >= 0 && compareOpenings(merged[last], o) == 0 {
			sum := &merged[last]
			sum.Games += o.Games
			sum.Black += o.Black
			sum.White += o.White
			sum.Draws += o.Draws
			continue
		}
		merged = append(merged, o)
	}
	for i := range merged {
		o := &merged[i]
		o.Text = row.FormatMoves(o.Game, int(o.Rows), int(o.Cols), o.Moves)
	}
	slices.SortFunc(merged, func(a, b Opening) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Rows, b.Rows), cmp.Compare(a.Cols, b.Cols),
			cmp.Compare(a.Plies, b.Plies), -cmp.Compare(a.Games, b.Games), compareOpenings(a, b))
	})
	return merged
}

func compareOpenings(a, b Opening) int {
	return cmp.Or(
		cmp.Compare(a.Game, b.Game), cmp.Compare(a.Rows, b.Rows), cmp.Compare(a.Cols, b.Cols),
		cmp.Compare(a.Setup, b.Setup), cmp.Compare(a.Plies, b.Plies), slices.Compare(a.Moves, b.Moves))
}
