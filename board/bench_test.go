package board

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// halfFull returns a 100×100 board with half of its cells set at random and
// the largest connected region of them.
func halfFull(l *Lattice) (g *Grid[bool], largest []Cell) {
	rng := rand.New(rand.NewPCG(1, 2))
	g = NewGrid[bool](l)
	for c := range l.Cells() {
		g.Set(c, rng.IntN(2) == 0)
	}
	var s Scratch
	for c, v := range g.All() {
		if r := g.Region(&s, c); v && len(r) > len(largest) {
			largest = slices.Clone(r)
		}
	}
	return g, largest
}

// Region and Fill of the largest region, from the same cell, in nanoseconds a
// cell of the region.
func BenchmarkHalfFull(b *testing.B) {
	for _, kind := range kinds {
		g, largest := halfFull(kind.make(100, 100))
		start := largest[0]
		within, seed := NewMask(g.Lattice()), NewMask(g.Lattice())
		g.Mask(within, true)
		seed.Add(start)
		b.Run(kind.name+"/Region", func(b *testing.B) {
			b.ReportAllocs()
			var s Scratch
			g.Region(&s, start)
			for b.Loop() {
				if n := len(g.Region(&s, start)); n != len(largest) {
					b.Fatal(n)
				}
			}
			perCell(b, len(largest))
		})
		b.Run(kind.name+"/Fill", func(b *testing.B) {
			b.ReportAllocs()
			m := seed.Clone()
			for b.Loop() {
				m.CopyFrom(seed)
				m.Fill(within)
			}
			if m.Len() != len(largest) {
				b.Fatal(m.Len())
			}
			perCell(b, len(largest))
		})
	}
}

func perCell(b *testing.B, cells int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(cells), "ns/cell")
	b.ReportMetric(float64(cells), "cells")
}

var _ = fmt.Sprint
