package main

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// knownText has a line for each game of which counts are known: the game, the
// board and the rules that matter, which plies count, the counts, and who says so.
// The counts for hex follow from the number of games of each length.
//
//go:embed known.tsv
var knownText string

// A value is a count that is known, and its source.
type value struct {
	leaves uint64
	source string
}

// known returns what is known of the depths from 1 on, counted from the start of
// g's rules.
func known(g board.Game, stones bool) []value {
	if values := listed(g, stones); values != nil {
		return values
	}
	return arithmetic(g, stones)
}

// listed returns the line of knownText for a game.
func listed(g board.Game, stones bool) []value {
	want := [3]string{1: "", 2: "all"}
	if stones {
		want[2] = "stones"
	}
	switch g := g.(type) {
	case *ancientgo.Game:
		r := g.Rules()
		if r.Setup != "" {
			return nil
		}
		want[0], want[1] = "ancientgo", fmt.Sprintf("%d×%d, %v, %v", r.Cols, r.Rows, r.Ko, r.Suicide)
	case *reversi.Game:
		want[0], want[1] = "reversi", g.Rules().String()
	case *hex.Game:
		want[0], want[1], want[2] = "hex", g.Rules().String(), "all" // there are no passes
	}
	for line := range strings.Lines(knownText) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		if [3]string(f[:3]) != want {
			continue
		}
		var values []value
		for n := range strings.FieldsSeq(f[3]) {
			leaves, err := strconv.ParseUint(n, 10, 64)
			if err != nil {
				panic(err) // known.tsv is wrong
			}
			values = append(values, value{leaves, f[4]})
		}
		return values
	}
	return nil
}

// arithmetic returns the counts of the depths in which every free cell is as good as
// any other: before a capture, a foul and the end of a game are possible.
func arithmetic(g board.Game, stones bool) []value {
	l := g.Lattice()
	depth, pass, swap := 0, !stones, false
	switch g := g.(type) {
	case *ancientgo.Game:
		// The third stone can take the second, and the fourth can be a suicide.
		if depth = 3; g.Rules().Setup != "" || min(l.Rows(), l.Cols()) < 2 {
			depth = 0
		}
	case *renju.Game:
		// The fifth stone of Black, which is the ninth on the board, can make a five.
		depth = 9
		if g.Rules().Fouls != renju.ForbidNothing {
			depth = 8
		}
		pass = pass && g.Rules().AllowPass
	case *hex.Game:
		// A side of n cells takes n stones.
		depth, pass, swap = 2*min(l.Rows(), l.Cols())-1, false, g.Rules().Swap != hex.NoSwap
	}
	var values []value
	for d := 1; d <= min(depth, 9); d++ {
		values = append(values, value{sequences(l.Len(), d, 0, pass, false, swap), "arithmetic"})
	}
	return values
}

// sequences returns the leaves of a tree in which each ply puts a stone on one of
// the free cells, or passes, twice in a row at the end only, or, as the second
// ply, swaps.
func sequences(free, depth, ply int, pass, passed, swap bool) uint64 {
	if depth == 0 {
		return 1
	}
	n := uint64(0)
	if free > 0 {
		n = uint64(free) * sequences(free-1, depth-1, ply+1, pass, false, swap)
	}
	switch {
	case pass && passed:
		n++
	case pass:
		n += sequences(free, depth-1, ply+1, pass, true, swap)
	}
	if swap && ply == 1 {
		n += sequences(free, depth-1, ply+1, pass, false, swap)
	}
	return n
}
