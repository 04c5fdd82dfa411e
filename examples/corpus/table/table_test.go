package table

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"
	"github.com/stonesgo/stones/examples/corpus/row"
)

// records are those of seven games: the first three are copies, turned.
const records = `(;SZ[9]RE[B+R];B[gc];W[cg];B[ee])
(;SZ[9]KM[5.5]RE[B+R];B[cc];W[gg];B[ee])
(;SZ[9]RE[W+R];B[cg];W[gc];B[ee])
(;SZ[9]RE[W+1];B[gc];W[cg];B[ef])
(;SZ[9]RE[Draw];B[gc];W[cg])
(;SZ[9];B[ee])
(;SZ[9]AB[gc];W[cg])
(;GM[11]SZ[3]RE[B+R];B[a1];W[b2])
(;GM[2];B[d3];W[c5])
(;SZ[9];B[gc];W[gc])
`

func rows(t *testing.T) (good, bad []row.Row) {
	for r := range row.Read("f.sgf", row.SGF, strings.NewReader(records), 1000) {
		if r := r.Row(2); r.Trouble == "" {
			good = append(good, r)
		} else {
			bad = append(bad, r)
		}
	}
	if len(good) != 9 || len(bad) != 1 {
		t.Fatalf("%d good records and %d bad ones, want 9 and 1", len(good), len(bad))
	}
	return good, bad
}

func TestGames(t *testing.T) {
	good, _ := rows(t)
	got := map[int32]string{} // by the first record
	for _, g := range Games(good) {
		got[g.Record] = fmt.Sprintf("%s: %d copies, %d moves, %q", g.Game, g.Copies, g.Length, g.Winner)
	}
	want := map[int32]string{
		1: `ancientgo: 3 copies, 3 moves, "black"`, // the first of them counts
		4: `ancientgo: 1 copies, 3 moves, "white"`,
		5: `ancientgo: 1 copies, 2 moves, "draw"`,
		6: `ancientgo: 1 copies, 1 moves, ""`,
		7: `ancientgo: 1 copies, 1 moves, ""`,
		8: `hex: 1 copies, 2 moves, "black"`,
		9: `reversi: 1 copies, 2 moves, ""`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestOpenings(t *testing.T) {
	good, _ := rows(t)
	openings := MergeOpenings(Openings(Games(good), 2))
	var got []string
	for _, o := range openings {
		got = append(got, fmt.Sprintf("%s %d %s: %d games, %d black, %d white, %d draws%s",
			o.Game, o.Plies, o.Text, o.Games, o.Black, o.White, o.Draws, o.Setup))
	}
	want := []string{
		"ancientgo 1 C7: 3 games, 1 black, 1 white, 1 draws",
		"ancientgo 1 E5: 1 games, 0 black, 0 white, 0 draws",
		"ancientgo 1 G3: 1 games, 0 black, 0 white, 0 drawsblack C7, white to move",
		"ancientgo 2 C7 G3: 3 games, 1 black, 1 white, 1 draws",
		"hex 1 a1: 1 games, 1 black, 0 white, 0 draws",
		"hex 2 a1 b2: 1 games, 1 black, 0 white, 0 draws",
		"reversi 1 d3: 1 games, 0 black, 0 white, 0 draws",
		"reversi 2 d3 c5: 1 games, 0 black, 0 white, 0 draws",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestShards cuts the games into shards in many ways, as engines do: the
// openings and totals are the same, down to the bytes.
func TestShards(t *testing.T) {
	good, bad := rows(t)
	wantTotals := AddTotals(append(GameTotals(Games(good)), BadTotals(Bads(bad))...))
	wantOpenings := MergeOpenings(Openings(Games(good), 4))
	if diff := cmp.Diff([]Total{{"ancientgo", 8, 5, 2, 1}, {"hex", 1, 1, 0, 0}, {"reversi", 1, 1, 0, 0}}, wantTotals); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for range 20 {
		shards := make([][]row.Row, 1+rng.IntN(5))
		rng.Shuffle(len(good), func(i, j int) { good[i], good[j] = good[j], good[i] })
		for _, r := range good {
			i := int(uint64(r.Hash) % uint64(len(shards)))
			shards[i] = append(shards[i], r)
		}
		var openings []Opening
		totals := BadTotals(Bads(bad))
		for _, shard := range shards {
			games := Games(shard)
			openings = append(openings, Openings(games, 4)...)
			totals = append(totals, GameTotals(games)...)
		}
		if diff := cmp.Diff(wantTotals, AddTotals(totals)); diff != "" {
			t.Errorf("totals: -want +got\n%s", diff)
		}
		if diff := cmp.Diff(wantOpenings, MergeOpenings(openings)); diff != "" {
			t.Errorf("openings: -want +got\n%s", diff)
		}
	}
}

func TestWrite(t *testing.T) {
	good, bad := rows(t)
	games := Games(good)
	roundTrip(t, games)
	roundTrip(t, Bads(bad))
	roundTrip(t, AddTotals(GameTotals(games)))
	openings := MergeOpenings(Openings(games, 2))
	lines := roundTrip(t, openings)
	if want := []string{"ancientgo", "9", "9", "", "1", "C7", "3", "1", "1", "1"}; !slices.Equal(lines[1], want) {
		t.Errorf("the first opening is %q, want %q", lines[1], want)
	}
	roundTrip(t, []Game{})

	// The same rows in any order give the same bytes.
	var first, second bytes.Buffer
	if err := WriteParquet(&first, games); err != nil {
		t.Fatal(err)
	}
	slices.Reverse(good)
	if err := WriteParquet(&second, Games(good)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Error("the order of the rows makes a difference")
	}
}

// roundTrip writes rows in both ways, reads them back and returns the CSV.
func roundTrip[T any](t *testing.T, rows []T) [][]string {
	t.Helper()
	var b bytes.Buffer
	if err := WriteParquet(&b, rows); err != nil {
		t.Fatal(err)
	}
	got, err := parquet.Read[T](bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	if o, ok := any(rows).([]Opening); ok { // whose moves are not written
		for i := range o {
			o[i].Moves = nil
		}
	}
	if len(got)+len(rows) > 0 {
		if diff := cmp.Diff(rows, got); diff != "" {
			t.Errorf("Parquet: -written +read\n%s", diff)
		}
	}
	var text bytes.Buffer
	if err := WriteCSV(&text, rows); err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(&text).ReadAll()
	if err != nil || len(lines) != len(rows)+1 {
		t.Fatalf("%d lines of CSV for %d rows: %v", len(lines), len(rows), err)
	}
	return lines
}
