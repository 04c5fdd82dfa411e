package reversi

import (
	"slices"
	"testing"

	"github.com/stonesgo/stones/board"
)

// why returns the reason why m may not be played, given the moves that may.
func (o *oracle) why(m board.Move, options []board.Move) error {
	n := board.Move(len(o.rows))
	switch {
	case m != board.Pass && m != board.Swap && (m < 0 || m >= n*n):
		return board.ErrOffBoard
	case len(options) == 0:
		return board.ErrGameOver
	case slices.Contains(options, m):
		return nil
	case m == board.Swap:
		return board.ErrSwap
	case m == board.Pass:
		return ErrMustMove
	case o.rows[m/n][m%n] != '.':
		return board.ErrOccupied
	case o.opening():
		return ErrNotCenter
	}
	return ErrNoFlip
}

// hash is what the documentation of Game.Hash says.
func (o *oracle) hash() uint64 {
	h := board.TurnKey(map[byte]board.Color{'X': board.Black, 'O': board.White}[o.turn])
	for r, row := range o.rows {
		for c, v := range row {
			h ^= board.Key(board.Cell(r*len(o.rows)+c), map[rune]board.Color{'X': board.Black, 'O': board.White}[v])
		}
	}
	return h
}

// score counts as tournaments do: the empty squares go to who has more.
func (o *oracle) score() (black, white int) {
	black, white = o.count('X'), o.count('O')
	empty := len(o.rows)*len(o.rows) - black - white
	switch {
	case black > white:
		return black + empty, white
	case white > black:
		return black, white + empty
	}
	return black + empty/2, white + empty/2
}

func (o *oracle) clone() *oracle {
	c := *o
	c.rows = slices.Clone(o.rows)
	return &c
}

// FuzzAgainstOracle plays what the bytes say, moves and undos, in a game and on
// paper, and compares both after every step.
func FuzzAgainstOracle(f *testing.F) {
	f.Add(uint8(2), uint8(0), []byte{19, 200, 201, 255, 202, 203, 204, 205, 150, 211, 254, 253, 252})
	f.Add(uint8(0), uint8(1), []byte{200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213})
	f.Add(uint8(1), uint8(2), []byte{14, 15, 20, 21, 200, 255, 255, 200, 0, 1, 254, 253, 201, 202})
	f.Add(uint8(3), uint8(0), []byte{200, 210, 220, 230, 240, 200, 0, 33, 255, 101, 100, 99})
	f.Fuzz(func(t *testing.T, size, start uint8, script []byte) {
		r := Rules{Size: []int{4, 6, 8, 10}[size%4], Start: StartKind(start % 3)}
		g, err := New(r)
		if err != nil {
			t.Fatalf("New(%v): %v", r, err)
		}
		script = script[:min(len(script), 120)]
		sheets := []*oracle{newOracle(g)}
		for i, b := range script {
			o := sheets[len(sheets)-1]
			options := o.options()
			m := board.Move(b) - 4
			switch {
			case b == 255:
				if _, ok := g.Undo(); ok != (len(sheets) > 1) {
					t.Fatalf("Undo() = %v after %d moves", ok, len(sheets)-1)
				}
				sheets = sheets[:max(1, len(sheets)-1)]
			case b >= 200 && len(options) > 0:
				m = options[int(b)%len(options)]
				fallthrough
			default:
				want := o.why(m, options)
				if err := g.Play(m); err != want {
					t.Fatalf("%v\nPlay(%d) = %v, want %v", g, m, err, want)
				}
				if want == nil {
					next := o.clone()
					next.play(m)
					sheets = append(sheets, next)
				}
			}
			o = sheets[len(sheets)-1]
			if i%4 == 0 || i == len(script)-1 { // the oracle is slow
				compare(t, g, o)
			}
			options = o.options()
			for m := board.Move(-5); int(m) < r.Size*r.Size+2; m++ {
				if got, want := g.Check(m), o.why(m, options); got != want {
					t.Fatalf("%v\nCheck(%d) = %v, want %v", g, m, got, want)
				}
			}
			if slices.Compare(g.AppendMoves(nil), options) != 0 || g.Winner() != o.winner() {
				t.Fatalf("%v\nmoves %v, want %v, winner %v, want %v", g, g.AppendMoves(nil), options, g.Winner(), o.winner())
			}
			if g.Hash() != o.hash() || g.Len() != len(sheets)-1 {
				t.Fatalf("%v\nHash() = %x, want %x, after %d moves", g, g.Hash(), o.hash(), g.Len())
			}
			black, white := g.Score()
			if b, w := o.score(); black != b || white != w {
				t.Fatalf("%v\nScore() = %d, %d, want %d, %d", g, black, white, b, w)
			}
		}
	})
}
