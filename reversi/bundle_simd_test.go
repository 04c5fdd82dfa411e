//go:build goexperiment.simd && amd64 && !go1.27

package reversi

import (
	"simd/archsimd"
	"testing"
)

// TestWideBundle compares the two kinds of bundles.
func TestWideBundle(t *testing.T) {
	if !archsimd.X86.AVX2() {
		t.Log("a processor without AVX2 uses one kind only")
		return
	}
	var wide wideBundle
	var b bundle
	for _, p := range append(samplePositions(200), Start()) {
		for depth := 2; depth <= 5; depth++ {
			got, want := wide.perft(p, depth)+wide.leaves(), b.perft(p, depth)+b.leaves()
			if got != want {
				t.Fatalf("%v\ndepth %d: %d leaves by 256 at once, %d by 64", p.Text(1), depth, got, want)
			}
		}
	}
	if got := wide.perft(Start(), 10) + wide.leaves(); got != 24_571_284 {
		t.Errorf("%d leaves, want 24571284", got)
	}
}
