package main

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
)

func TestConformance(t *testing.T) {
	for _, n := range []int{1, 2, 5, 9} {
		boardtest.Run(t, func() *Game { return New(n) }, boardtest.WithTranspositions())
	}
}

// joined returns the color that joins all three sides, found by a flood fill.
func joined(g *Game) board.Color {
	var s board.Scratch
	n := g.Lattice().Rows()
	for c, color := range g.grid.All() {
		if color == board.Empty {
			continue
		}
		top, left, right := false, false, false
		for _, stone := range g.grid.Region(&s, c) {
			p := g.Lattice().Point(stone)
			top, left, right = top || p.Row == 0, left || p.Col == 0, right || p.Row+p.Col == n-1
		}
		if top && left && right {
			return color
		}
	}
	return board.Empty
}

// TestWinner compares the winner after every move of random games with a flood
// fill. A full board always has one.
func TestWinner(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 300 {
		g := New(1 + i%8)
		for !g.Over() {
			m, ok := board.RandomMove(g, rng)
			if !ok {
				t.Fatalf("nobody has won on a full board\n%v", g)
			}
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
			if got, want := g.Winner(), joined(g); got != want {
				t.Fatalf("winner %v, want %v\n%v", got, want, g)
			}
		}
	}
}

func TestRun(t *testing.T) {
	var picture bytes.Buffer
	if err := run([]string{"4"}, &picture); err != nil {
		t.Fatal(err)
	}
	// A hexagon is a path of its own part, which begins with M.
	if got := picture.String(); !strings.Contains(got, "<title>Y with 4 cells along each side: ") || strings.Count(got, "v11.55") != 10 {
		t.Errorf("picture\n%s", got)
	}
	for _, bad := range []string{"0", "101", "x", "-3"} {
		if err := run([]string{bad}, &picture); err == nil {
			t.Errorf("size %s: no error", bad)
		}
	}
}
