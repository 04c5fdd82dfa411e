package board

import (
	"math/rand/v2"
	"testing"

	"golang.org/x/exp/constraints"
)

// testLines compares the functions on words of one type with loops over bits.
func testLines[W constraints.Unsigned](t *testing.T) {
	width := 0
	for w := W(1); w != 0; w <<= 1 {
		width++
	}
	rng := rand.New(rand.NewPCG(1, 2))
	words := []W{0, ^W(0), 1, ^W(0) << 1, ^W(0) >> 1, ^W(0) ^ ^W(0)>>1}
	for range 300 {
		words = append(words, W(rng.Uint64()|rng.Uint64()), W(rng.Uint64()), W(rng.Uint64()&rng.Uint64()))
	}
	for _, line := range words {
		has := func(i int) bool { return i >= 0 && i < width && line>>i&1 != 0 }
		for i := -2; i < width+2; i++ {
			lo, hi := i, i
			if has(i) {
				for has(lo - 1) {
					lo--
				}
				for has(hi) {
					hi++
				}
			}
			if l, h := RunAt(line, i); l != lo || h != hi {
				t.Fatalf("RunAt(%#b, %d) = %d, %d, want %d, %d", line, i, l, h, lo, hi)
			}
		}
		for n := -1; n < width+2; n++ {
			want := W(0)
			for i := range width {
				all := true
				for j := range n {
					all = all && has(i+j)
				}
				if all {
					want |= 1 << i
				}
			}
			if got := Windows(line, n); got != want {
				t.Fatalf("Windows(%#b, %d) = %#b, want %#b", line, n, got, want)
			}
		}
		own, opp := line, W(rng.Uint64()|rng.Uint64())&^line
		for i := -2; i < width+2; i++ {
			want := W(0)
			if i >= 0 && i < width && (own|opp)>>i&1 == 0 {
				for _, step := range []int{1, -1} {
					run, j := W(0), i+step
					for ; j >= 0 && j < width && opp>>j&1 != 0; j += step {
						run |= 1 << j
					}
					if has(j) {
						want |= run
					}
				}
			}
			if got := Bracketed(own, opp, i); got != want {
				t.Fatalf("Bracketed(%#b, %#b, %d) = %#b, want %#b", own, opp, i, got, want)
			}
		}
	}
}

func TestLineWords(t *testing.T) {
	type Own uint16
	t.Run("uint8", testLines[uint8])
	t.Run("uint16", testLines[Own])
	t.Run("uint32", testLines[uint32])
	t.Run("uint64", testLines[uint64])
	t.Run("uint", testLines[uint])
}

func TestLineOf(t *testing.T) {
	forLattices(t, func(t *testing.T, l *Lattice, rng *rand.Rand) {
		if max(l.Rows(), l.Cols()) > 64 {
			return
		}
		g := randomGrid(l, rng, 2)
		for _, axis := range l.Axes() {
			for line := range l.Lines(axis) {
				want, n := uint64(0), 0
				for c := range line {
					want |= uint64(g.At(c)) << n
					n++
				}
				n = 0
				for c := range line {
					if got, i := g.LineOf(c, axis, 1); got != want || i != n {
						t.Errorf("LineOf(%v, %v, 1) = %#b, %d, want %#b, %d", l.Point(c), axis, got, i, want, n)
					}
					n++
				}
			}
		}
	})
}

func TestLineOfTooLong(t *testing.T) {
	defer func() {
		if got, want := recover(), "board: LineOf on Square4(1, 65): the line has more than 64 cells"; got != want {
			t.Errorf("panic is %v, want %v", got, want)
		}
	}()
	NewGrid[int](Square4(1, 65)).LineOf(3, East, 0)
}
