package main

import (
	"fmt"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// captures says who wins Go in which the first capture wins, on n×n points, by E.
// van der Werf, J. Uiterwijk and J. van den Herik, Solving Ponnuki-Go on small boards
// (2002).
var captures = [...]string{2: "second player", 3: "first player", 4: "second player"}

// firstCapture searches all games until the first capture. Nobody may pass or take
// their own stones; who has no other move has lost.
func firstCapture(t *task) {
	most := 4
	if t.short {
		most = 3
	}
	for n := 2; n <= most; n++ {
		r := ancientgo.Ancient(n)
		r.Suicide = ancientgo.ForbidSuicide
		g, err := ancientgo.New(r)
		if err != nil {
			panic(err)
		}
		s := captureSolver{known: make(map[[2]uint32]bool)}
		winner := "second player"
		if s.wins(g) {
			winner = "first player"
		}
		t.result(fmt.Sprintf("first capture %d×%d", n, n), winner, captures[n], "van der Werf et al. 2002")
	}
}

// A captureSolver remembers what it knows of positions, by their stones: whether the
// side to move wins.
type captureSolver struct {
	known map[[2]uint32]bool
	at    [2]uint32 // the stones of Black and White
}

// wins reports whether the side to move wins.
func (s *captureSolver) wins(g *ancientgo.Game) bool {
	if g.CanCapture() {
		return true
	}
	won, ok := s.known[s.at]
	if ok {
		return won
	}
	side := int(g.Turn() - board.Black)
	for c := range g.Lattice().Cells() {
		if g.Play(board.Move(c)) != nil {
			continue
		}
		s.at[side] ^= 1 << c
		won = !s.wins(g)
		s.at[side] ^= 1 << c
		g.Undo()
		if won {
			break
		}
	}
	s.known[s.at] = won
	return won
}
