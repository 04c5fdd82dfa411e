package ggf

import (
	"strings"
	"testing"
)

func FuzzReader(f *testing.F) {
	f.Add("(;GM[Othello]RE[2]" + start8 + "B[f5//1]W[d6/1/2];)")
	f.Add("(;BO[4 -O*- ---- ---- ---- *]B[a1]W[pass];)(;B[\\]];)")
	f.Fuzz(func(t *testing.T, s string) {
		for g, err := range NewReader(strings.NewReader(s)).All() {
			if g == nil && err == nil {
				t.Fatal("neither a game nor an error")
			}
			if g != nil {
				if len(g.Moves) != g.Game.Len() {
					t.Fatalf("%d moves of %d", len(g.Moves), g.Game.Len())
				}
				_ = g.CheckResult()
				roundTrip(t, g)
			}
		}
	})
}
