package main

import (
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
)

// openings are the numbers of first moves that win on n×n cells.
var openings = [...]int{3: 5, 4: 4}

// hexOpenings tries every first move on small boards.
func hexOpenings(t *task) {
	most := 4
	if t.short {
		most = 3
	}
	for n := 3; n <= most; n++ {
		g, err := hex.New(hex.Plain(n))
		if err != nil {
			panic(err)
		}
		s := hexSolver{known: make(map[[2]uint32]bool)}
		bar := t.bar("openings", float64(n*n))
		var winning []string
		for c := range g.Lattice().Cells() {
			if s.wins(g, c) {
				winning = append(winning, g.FormatMove(board.Move(c)))
			}
			bar.Add(1)
		}
		bar.End()
		t.result(fmt.Sprintf("hex %d×%d, winning openings", n, n), fmt.Sprintf("%d: %s", len(winning), strings.Join(winning, " ")), published(winning, openings[n]), "Hex wiki")
	}
}

// published returns what the result should look like if so many openings win.
func published(winning []string, n int) string {
	if len(winning) == n {
		return fmt.Sprintf("%d: %s", n, strings.Join(winning, " "))
	}
	return fmt.Sprint(n)
}

// A hexSolver remembers what it knows of positions, by their stones: whether the
// side to move wins.
type hexSolver struct {
	known map[[2]uint32]bool
	at    [2]uint32 // the stones of Red and Blue
}

// wins reports whether a stone on c, an empty cell, wins for the side to move.
func (s *hexSolver) wins(g *hex.Game, c board.Cell) bool {
	side := int(g.Turn() - hex.Red)
	if g.Play(board.Move(c)) != nil {
		return false
	}
	s.at[side] ^= 1 << c
	won := g.Over() || !s.won(g)
	s.at[side] ^= 1 << c
	g.Undo()
	return won
}

// won reports whether the side to move wins.
func (s *hexSolver) won(g *hex.Game) bool {
	won, ok := s.known[s.at]
	if ok {
		return won
	}
	for c := range g.Lattice().Cells() {
		if g.At(c) == board.Empty && s.wins(g, c) {
			won = true
			break
		}
	}
	s.known[s.at] = won
	return won
}
