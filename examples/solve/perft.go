package main

import (
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/stonesgo/stones/reversi"
)

// perfts are the numbers of ways to play so many plies of Othello, passes among
// them, as programmers of Othello have published them.
var perfts = [...]uint64{
	1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800, 1939886636, 18429641748, 184042084512,
}

// perft counts with [reversi.Perft], the last ply without playing it.
func perft(t *task) {
	depth := t.depth
	if t.short {
		depth = min(depth, 10)
	}
	t.result(fmt.Sprintf("perft %d", depth), fmt.Sprint(t.perft(depth)), fmt.Sprint(perfts[depth]), "Othello perft")
}

// perft counts the ways to play depth plies on all processors: those of each
// position after some plies, once for all ways that lead to it or to one that is the
// same by symmetry.
func (t *task) perft(depth int) uint64 {
	const first = 6
	ways := map[reversi.Position]uint64{reversi.Start(): 1}
	for range min(first, depth) {
		ways = nextPly(ways)
	}
	positions := make([]reversi.Position, 0, len(ways))
	for p := range ways {
		positions = append(positions, p)
	}
	bar := t.bar("positions", float64(len(positions)))
	defer bar.End()
	var next, sum atomic.Int64
	var wait sync.WaitGroup
	for range t.workers {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(positions); i = int(next.Add(1)) - 1 {
				p := positions[i]
				sum.Add(int64(ways[p] * reversi.Perft(p, max(depth-first, 0))))
				bar.Add(1)
			}
		})
	}
	wait.Wait()
	return uint64(sum.Load())
}

// nextPly returns in how many ways each position comes about one ply later. A game
// that is over stays as it is, as it does for [reversi.Perft].
func nextPly(ways map[reversi.Position]uint64) map[reversi.Position]uint64 {
	next := make(map[reversi.Position]uint64)
	for p, n := range ways {
		moves := p.Moves()
		switch {
		case moves == 0 && p.Over():
			next[p] += n
		case moves == 0:
			next[p.Pass().Canonical()] += n
		}
		for sq := range moves.All() {
			next[p.Play(sq).Canonical()] += n
		}
	}
	return next
}
