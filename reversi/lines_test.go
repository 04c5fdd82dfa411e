package reversi

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
)

// TestLinesAgainstWords plays games on 8×8 side by side on two words and on lines.
func TestLinesAgainstWords(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		words, lines := FromPosition(Start(), board.Black), onLines(8)
		for {
			for c := range words.Lattice().Cells() {
				if got, want := lines.Flips(c), words.Flips(c); !slices.Equal(got, want) {
					t.Fatalf("%v\nFlips(%v) = %v on lines, want %v", words, c, got, want)
				}
			}
			want := words.AppendMoves(nil)
			if got := lines.AppendMoves(nil); !slices.Equal(got, want) {
				t.Fatalf("%v\nmoves %v on lines, want %v", words, got, want)
			}
			if len(want) == 0 {
				break
			}
			m := want[rng.IntN(len(want))]
			if err := words.Play(m); err != nil {
				t.Fatal(err)
			}
			if err := lines.Play(m); err != nil {
				t.Fatal(err)
			}
			compareGames(t, lines, words)
		}
		for range 30 {
			words.Undo()
			lines.Undo()
			compareGames(t, lines, words)
		}
		seed := rng.Uint64()
		if got, want := lines.Playout(rand.New(rand.NewPCG(seed, 0))), words.Playout(rand.New(rand.NewPCG(seed, 0))); got != want {
			t.Fatalf("Playout() = %v on lines, want %v", got, want)
		}
		compareGames(t, lines, words)
	}
}

// compareGames compares what two games say about their positions.
func compareGames(t *testing.T, got, want *Game) {
	t.Helper()
	if diff := cmp.Diff(want.String(), got.String()); diff != "" {
		t.Fatalf("the board on lines (-want +got):\n%s", diff)
	}
	if got.Hash() != want.Hash() || got.Over() != want.Over() || got.Result() != want.Result() {
		t.Fatalf("%v\nhash %#x, over %v, result %v on lines, want %#x, %v, %v",
			want, got.Hash(), got.Over(), got.Result(), want.Hash(), want.Over(), want.Result())
	}
	gotCell, gotFlips := got.MostFlips()
	if cell, flips := want.MostFlips(); gotCell != cell || gotFlips != flips {
		t.Fatalf("%v\nMostFlips() = %v, %d on lines, want %v, %d", want, gotCell, gotFlips, cell, flips)
	}
}
