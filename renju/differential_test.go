package renju_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// A sheet is a game as two people would keep it on paper: the stones, and what
// the rules say about the moves so far.
type sheet struct {
	*oracle
	turn   board.Color
	moves  int
	stones int
	passes int
	ending renju.Ending
	winner board.Color
}

// why returns the reason why the side to move may not play m.
func (s *sheet) why(m board.Move) error {
	c, ok := m.Cell()
	size := board.Cell(s.rules.Size)
	switch {
	case ok && c >= size*size, !ok && m != board.Pass && m != board.Swap:
		return board.ErrOffBoard
	case s.ending != renju.NotOver:
		return board.ErrGameOver
	case m == board.Swap:
		return board.ErrSwap
	case m == board.Pass && (s.rules.AllowPass || s.stuck()):
		return nil
	case m == board.Pass:
		return board.ErrPass
	case !s.is(s.point(c), board.Empty):
		return board.ErrOccupied
	case s.rules.OnFoul == renju.FoulLoses:
		return nil
	}
	switch s.foul(s.point(c), s.turn) {
	case renju.Overline:
		return renju.ErrOverline
	case renju.DoubleFour:
		return renju.ErrDoubleFour
	case renju.DoubleThree:
		return renju.ErrDoubleThree
	}
	return nil
}

func (s *sheet) point(c board.Cell) board.Point {
	return board.Pt(int(c)/s.rules.Size, int(c)%s.rules.Size)
}

// stuck reports whether there is no point where a stone may go.
func (s *sheet) stuck() bool {
	for c := range board.Cell(s.rules.Size * s.rules.Size) {
		if s.why(board.Move(c)) == nil {
			return false
		}
	}
	return true
}

// play returns the sheet after a legal move.
func (s *sheet) play(m board.Move) *sheet {
	next := *s
	next.moves++
	next.turn = s.turn.Opponent()
	c, ok := m.Cell()
	if !ok {
		if next.passes++; next.passes == 2 {
			next.ending = renju.ByPasses
		}
		return &next
	}
	p := s.point(c)
	foul := s.foul(p, s.turn)
	next.oracle = &oracle{rules: s.rules}
	for _, row := range s.points {
		next.points = append(next.points, slices.Clone(row))
	}
	next.set(p, s.turn)
	next.stones++
	next.passes = 0
	switch {
	case next.winsAnywhere(p):
		next.ending, next.winner = renju.ByFive, s.turn
	case foul != renju.NoFoul:
		next.ending, next.winner = renju.ByFoul, s.turn.Opponent()
	case next.stones == s.rules.Size*s.rules.Size:
		next.ending = renju.ByFullBoard
	}
	return &next
}

// compare asks the game everything that the sheet knows.
func (s *sheet) compare(t *testing.T, g *renju.Game) {
	t.Helper()
	var legal []board.Move
	for m := board.Move(-5); int(m) < s.rules.Size*s.rules.Size+2; m++ {
		why := s.why(m)
		if got := g.Check(m); got != why {
			t.Fatalf("Check(%d) = %v, want %v in\n%v", m, got, why, g)
		}
		c, ok := m.Cell()
		if why == nil && ok {
			legal = append(legal, m)
		}
		if ok && g.Lattice().Valid(c) && !s.is(s.point(c), g.At(c)) {
			t.Fatalf("At(%d) = %v in\n%v", c, g.At(c), g)
		}
	}
	if s.why(board.Pass) == nil {
		legal = append(legal, board.Pass)
	}
	if got := g.AppendMoves(nil); !slices.Equal(got, legal) {
		t.Fatalf("AppendMoves = %v, want %v in\n%v", got, legal, g)
	}
	if g.Ending() != s.ending || g.Winner() != s.winner || g.Over() != (s.ending != renju.NotOver) || g.Turn() != s.turn || g.Len() != s.moves {
		t.Fatalf("%v, winner %v, %v to move after %d moves, want %v, %v, %v, %d in\n%v",
			g.Ending(), g.Winner(), g.Turn(), g.Len(), s.ending, s.winner, s.turn, s.moves, g)
	}
}

// FuzzAgainstPaper plays what the bytes say, moves and undos, by any rules, on a
// board and on paper, and compares both after every step.
func FuzzAgainstPaper(f *testing.F) {
	rng := rand.New(rand.NewPCG(21, 3))
	for kind := range uint8(7) {
		script := make([]byte, 40)
		for i := range script {
			script[i] = byte(90 + rng.IntN(110))
		}
		f.Add(kind%4, kind+7*(6-kind), kind*37, script)
	}
	for flags := range uint8(8) { // Black in the middle, where fouls are, and White at the edge
		var script []byte
		for _, i := range rng.Perm(25) {
			edge := rng.IntN(8)
			script = append(script, byte(9*(2+i/5)+2+i%5), [...]byte{byte(edge), byte(9*edge + 8), byte(80 - edge), byte(72 - 9*edge)}[i%4])
		}
		f.Add(uint8(4), uint8(7), flags<<3|7, script)
	}
	f.Add(uint8(2), uint8(7), uint8(0b0_0111), []byte{30, 0, 31, 1, 38, 2, 45, 3, 32})
	f.Add(uint8(0), uint8(0), uint8(0b1_0000), []byte{250, 3, 250, 251, 250, 250, 1})
	f.Fuzz(func(t *testing.T, size, lines, flags uint8, script []byte) {
		r := renju.Rules{
			Size:     5 + int(size%5),
			BlackWin: renju.LineRule(lines % 7), WhiteWin: renju.LineRule(lines / 7 % 7),
			Fouls:  renju.FoulSet(flags&7) << 1,
			OnFoul: renju.FoulPolicy(flags >> 3 & 1), AllowPass: flags&16 != 0, EdgeBlocks: flags&32 != 0, FoulsForWhite: flags&64 != 0,
		}
		g := newGame(t, r)
		sheets := []*sheet{{oracle: newOracle(r, board.NewGrid[board.Color](g.Lattice())), turn: board.Black}}
		for _, b := range script[:min(len(script), 100)] {
			s := sheets[len(sheets)-1]
			m := board.Move(b)
			switch {
			case b == 251:
				if _, ok := g.Undo(); ok != (len(sheets) > 1) {
					t.Fatalf("Undo() = %v after %d moves", ok, s.moves)
				}
				sheets = sheets[:max(1, len(sheets)-1)]
			case b == 250:
				m = board.Pass
			case b >= 90: // one of the free points, near the start of the board or far
				m = s.free(int(b - 90))
			}
			if b != 251 {
				want := s.why(m)
				if err := g.Play(m); err != want {
					t.Fatalf("Play(%d) = %v, want %v in\n%v", m, err, want, g)
				}
				if want == nil {
					sheets = append(sheets, s.play(m))
				}
			}
			sheets[len(sheets)-1].compare(t, g)
		}
	})
}

// free returns the nth free point, counted around, and a pass if there is none.
func (s *sheet) free(n int) board.Move {
	var free []board.Move
	for c := range board.Cell(s.rules.Size * s.rules.Size) {
		if s.is(s.point(c), board.Empty) {
			free = append(free, board.Move(c))
		}
	}
	if len(free) == 0 {
		return board.Pass
	}
	return free[n%len(free)]
}
