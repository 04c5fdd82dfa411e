package opening_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju/opening"
)

// BenchmarkDifferent lists the fifths that can be offered.
func BenchmarkDifferent(b *testing.B) {
	for _, bench := range []struct {
		name, list string
		want       int
	}{
		{"four symmetries", "h8, h9, h7, white, h6", 62},
		{"none", "h8, h9, j9, white, e4", 221},
	} {
		b.Run(bench.name, func(b *testing.B) {
			o := from(b, opening.RIF, bench.list)
			n := 0
			for b.Loop() {
				n = len(o.Different())
			}
			if n != bench.want {
				b.Fatalf("%d fifths, want %d", n, bench.want)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "boards/s")
		})
	}
}

// BenchmarkOffer checks an offer of ten fifths.
func BenchmarkOffer(b *testing.B) {
	o := from(b, opening.Taraguchi10, "h8, keep, h9, keep, h7, keep, h6")
	a := opening.Action{Kind: opening.Offer, Cells: o.Different()[:10]}
	b.ReportAllocs()
	for b.Loop() {
		if err := o.Check(a); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "offers/s")
}

// BenchmarkWalk plays openings at random to the end.
func BenchmarkWalk(b *testing.B) {
	for _, p := range []opening.Protocol{opening.RIF, opening.Taraguchi10, opening.Swap2} {
		b.Run(p.String(), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			for b.Loop() {
				o := start(b, p, opening.Options{})
				for !o.Done() {
					a, _ := o.RandomAction(rng)
					if err := o.Do(a); err != nil {
						b.Fatal(err)
					}
				}
				if o.Holder(board.Black) == 0 {
					b.Fatal("nobody holds black")
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "openings/s")
		})
	}
}
