// Package table turns rows into the tables of the result, and writes tables as
// Parquet and CSV.
//
// All of it is done in memory, for one shard of a collection at a time, and the
// order in which rows come makes no difference: the same rows give the same
// bytes.
package table

import (
	"cmp"
	"slices"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/examples/corpus/row"
)

// A Game is a game of the collection, however many records of it there are.
// Columns are those of [row.Row]; the file and the record are the first that
// have the game, in the order of their names and numbers.
type Game struct {
	Hash     int64  `parquet:"hash"`
	Game     string `parquet:"game,dict"`
	Rules    string `parquet:"rules,dict"`
	Rows     int32  `parquet:"rows"`
	Cols     int32  `parquet:"cols"`
	Setup    string `parquet:"setup,dict"`
	Length   int32  `parquet:"length"`
	Moves    []byte `parquet:"moves"`
	Opening  int64  `parquet:"opening"`
	Recorded string `parquet:"recorded,dict"`
	Played   string `parquet:"played,dict"`
	Winner   string `parquet:"winner,dict"` // "black", "white", "draw" or ""
	Final    int64  `parquet:"final"`
	Copies   int32  `parquet:"copies"` // records with this game
	File     string `parquet:"file,dict"`
	Record   int32  `parquet:"record"`
}

// Games returns the games of the rows, sorted by their hash. It sorts the rows
// too. Of records that differ in the rules or the result the first one counts.
func Games(rows []row.Row) []Game {
	slices.SortFunc(rows, func(a, b row.Row) int {
		return cmp.Or(compareGames(a, b),
			cmp.Compare(a.File, b.File), cmp.Compare(a.Record, b.Record))
	})
	var games []Game
	for i, r := range rows {
		if i > 0 && compareGames(rows[i-1], r) == 0 {
			games[len(games)-1].Copies++
			continue
		}
		games = append(games, Game{
			Hash: r.Hash, Game: r.Game, Rules: r.Rules, Rows: int32(r.Rows), Cols: int32(r.Cols), Setup: r.Setup,
			Length: int32(r.Length), Moves: r.Moves, Opening: r.Opening,
			Recorded: r.Recorded, Played: r.Played, Winner: winner(r), Final: r.Final,
			Copies: 1, File: r.File, Record: int32(r.Record),
		})
	}
	return games
}

// compareGames compares everything that the hash covers, so that games whose
// hashes are the same by chance stay apart.
func compareGames(a, b row.Row) int {
	return cmp.Or(
		cmp.Compare(a.Hash, b.Hash),
		cmp.Compare(a.Game, b.Game), cmp.Compare(a.Rows, b.Rows), cmp.Compare(a.Cols, b.Cols),
		cmp.Compare(a.Setup, b.Setup), slices.Compare(a.Moves, b.Moves))
}

func winner(r row.Row) string {
	switch color, ok := r.Winner(); {
	case !ok:
		return ""
	case color == board.Empty:
		return "draw"
	default:
		return color.String()
	}
}

// A Bad is a record that is not a whole game by its rules.
type Bad struct {
	File   string `parquet:"file,dict"`
	Record int32  `parquet:"record"`
	Line   int32  `parquet:"line"` // 0 if it is not known
	Col    int32  `parquet:"col"`
	Game   string `parquet:"game,dict"` // "" if it is not known
	Length int32  `parquet:"length"`    // the moves in front of the trouble
	Reason string `parquet:"reason,dict"`
}

// Bads returns the rows as bad records, sorted by their places.
func Bads(rows []row.Row) []Bad {
	bads := make([]Bad, len(rows))
	for i, r := range rows {
		bads[i] = Bad{r.File, int32(r.Record), int32(r.Line), int32(r.Col), r.Game, int32(r.Length), r.Trouble}
	}
	slices.SortFunc(bads, func(a, b Bad) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Record, b.Record), cmp.Compare(a.Reason, b.Reason))
	})
	return bads
}

// A Total says how many records of a game there were; the game is "" where it
// is not known.
type Total struct {
	Game    string `parquet:"game,dict"`
	Records int64  `parquet:"records"` // good and bad ones
	Games   int64  `parquet:"games"`   // different ones
	Copies  int64  `parquet:"copies"`  // records of a game that another record has too
	Bad     int64  `parquet:"bad"`
}

// GameTotals counts games and their copies.
func GameTotals(games []Game) []Total {
	totals := make([]Total, 0, len(games))
	for _, g := range games {
		totals = append(totals, Total{Game: g.Game, Records: int64(g.Copies), Games: 1, Copies: int64(g.Copies) - 1})
	}
	return AddTotals(totals)
}

// BadTotals counts bad records.
func BadTotals(bads []Bad) []Total {
	totals := make([]Total, 0, len(bads))
	for _, b := range bads {
		totals = append(totals, Total{Game: b.Game, Records: 1, Bad: 1})
	}
	return AddTotals(totals)
}

// AddTotals adds up the totals of each game, and sorts them by the game.
func AddTotals(totals []Total) []Total {
	byGame := map[string]Total{}
	for _, t := range totals {
		sum := byGame[t.Game]
		byGame[t.Game] = Total{t.Game, sum.Records + t.Records, sum.Games + t.Games, sum.Copies + t.Copies, sum.Bad + t.Bad}
	}
	sums := make([]Total, 0, len(byGame))
	for _, t := range byGame {
		sums = append(sums, t)
	}
	slices.SortFunc(sums, func(a, b Total) int { return cmp.Compare(a.Game, b.Game) })
	return sums
}
