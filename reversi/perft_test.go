package reversi

import (
	"fmt"
	"testing"
)

// The numbers of leaves by depth, from 1, as independent programs count them.
var perftAnswers = []struct {
	rules  Rules
	leaves []uint64
}{
	{Rules{}, []uint64{4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800, 1939886636, 18429641748, 184042084512}},
	{Rules{Start: Parallel}, []uint64{4, 14, 68, 292, 1690, 9696, 64794, 450012, 3449900, 27711082}},
	{Rules{Start: FreeCenter}, []uint64{4, 12, 24, 24, 96, 320, 1536, 6624, 38208, 220736, 1477440}},
	{Rules{Size: 4}, []uint64{4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704, 57436}},
	{Rules{Size: 6}, []uint64{4, 12, 56, 244, 1364, 7604, 47740, 308716, 2114912, 14976792, 108820292, 811201176}},
	{Rules{Size: 10}, []uint64{4, 12, 56, 244, 1396, 8200, 55180}},
	{Rules{Size: 12}, []uint64{4, 12, 56, 244, 1396, 8200, 55180}},
}

func TestPerft(t *testing.T) {
	for i, want := range perftAnswers[0].leaves[:9] {
		if got := Perft(Start(), i+1); got != want {
			t.Errorf("depth %d: %d leaves, want %d", i+1, got, want)
		}
	}
}

// TestGamePerft counts leaves by playing and undoing every move but the last.
func TestGamePerft(t *testing.T) {
	const most = 500_000
	for _, tt := range perftAnswers {
		t.Run(fmt.Sprintf("%d %v", tt.rules.Size, tt.rules.Start), func(t *testing.T) {
			g, err := New(tt.rules)
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range tt.leaves {
				if want > most {
					break
				}
				if got := gamePerft(t, g, i+1); got != want {
					t.Errorf("depth %d: %d leaves, want %d", i+1, got, want)
				}
			}
		})
	}
}

func gamePerft(t *testing.T, g *Game, depth int) uint64 {
	moves := g.AppendMoves(nil)
	if depth == 1 || len(moves) == 0 {
		return max(1, uint64(len(moves)))
	}
	leaves := uint64(0)
	for _, m := range moves {
		if err := g.Play(m); err != nil {
			t.Fatalf("%v\n%s: %v", g, g.FormatMove(m), err)
		}
		leaves += gamePerft(t, g, depth-1)
		if undone, ok := g.Undo(); !ok || undone != m {
			t.Fatalf("Undo returned %v, %v, want %v", undone, ok, m)
		}
	}
	return leaves
}
