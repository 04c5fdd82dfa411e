package board_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
)

func TestPackColors(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for n := range 65 {
		for round := range 60 {
			values := make([]board.Color, n)
			for i := range values {
				values[i] = board.Color(rng.IntN(3))
				if round%3 == 2 && rng.IntN(20) == 0 {
					values[i] = board.Color(rng.Uint32())
				}
			}
			var wantBlack, wantWhite uint64
			for i, v := range values {
				switch v {
				case board.Black:
					wantBlack |= 1 << i
				case board.White:
					wantWhite |= 1 << i
				}
			}
			if black, white := board.PackColors(values); black != wantBlack || white != wantWhite {
				t.Fatalf("PackColors(%v) = %#x, %#x, want %#x, %#x", values, black, white, wantBlack, wantWhite)
			}
		}
	}
	// One value that is no color, at any place of a full word and of part of one.
	for _, n := range []int{13, 64} {
		for at := range n {
			for v := board.Color(3); v != 0; v++ {
				values := make([]board.Color, n)
				values[at], values[(at+9)%n] = v, board.White
				if black, white := board.PackColors(values); black != 0 || white != 1<<((at+9)%n) {
					t.Fatalf("%d at %d of %d: %#x, %#x", v, at, n, black, white)
				}
			}
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("PackColors of 65 values did not panic")
		}
	}()
	board.PackColors(make([]board.Color, 65))
}

// A row of a grid as two words: the ends of three in a row, all at once.
func ExamplePackColors() {
	grid := board.NewGrid[board.Color](board.Square8(3, 9))
	for _, col := range []int{2, 3, 4, 7} {
		grid.Set(board.Cell(9+col), board.Black)
	}
	black, _ := board.PackColors(grid.Values()[9:18])
	fmt.Printf("%09b\n%09b\n", black, black&(black<<1)&(black<<2))
	// Output:
	// 010011100
	// 000010000
}

func BenchmarkPackColors(b *testing.B) {
	for _, n := range []int{9, 19, 64} {
		values := make([]board.Color, n)
		values[n-1] = board.White
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, white := board.PackColors(values); white != 1<<(n-1) {
					b.Fatal("wrong bits")
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/cell")
		})
	}
}
