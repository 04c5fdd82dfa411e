package ancientgo

import (
	"testing"

	"github.com/stonesgo/stones/board"
)

// TestForgedCollision gives an older position the hash that a move leads to:
// the move must stay legal, since the stones are not the same.
func TestForgedCollision(t *testing.T) {
	for _, ko := range []KoRule{PositionalSuperko, SituationalSuperko} {
		g, err := New(Rules{Rows: 5, Cols: 5, Ko: ko})
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"A4", "A5", "B5", "E1"} { // takes A5, or nothing can repeat
			m, err := g.ParseMove(name)
			if err != nil || g.Play(m) != nil {
				t.Fatal(name, err)
			}
		}
		m, _ := g.ParseMove("C3")
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
		hash := g.hash
		g.Undo()
		for i := range g.log {
			forged := g.Clone()
			forged.log[i].hash = hash
			forged.seen = nil
			forged.remember()
			if !forged.superkoHash(hash, opponent(g.turn), i) {
				continue // another side to move
			}
			if err := forged.Check(m); err != nil {
				t.Errorf("%v: Check = %v, but position %d only has the hash", ko, err, i)
			}
			// With the stones as well, it is a repetition.
			forged.log = forged.log[:i]
			if o := forged.outcome(uint16(m)); forged.leadsTo(&o, 0) {
				t.Errorf("%v: position 0 has the stones of position %d and %v", ko, i, m)
			}
		}
	}
}

// superkoHash reports whether position i is found by that hash and turn.
func (g *Game) superkoHash(hash uint64, turn board.Color, i int) bool {
	return g.hashBefore(i) == hash && (g.rules.Ko == PositionalSuperko || g.turnBefore(i) == turn)
}

// TestPastPositions compares leadsTo with a list of all boards of a random
// game, told apart by their stones.
func TestPastPositions(t *testing.T) {
	g, err := New(Rules{Rows: 2, Cols: 3})
	if err != nil {
		t.Fatal(err)
	}
	past := []*board.Grid[board.Color]{g.Grid()}
	same := 0
	for step := range uint64(150) {
		var legal []board.Move
		for m := range g.Moves() {
			if c, ok := m.Cell(); ok {
				o := g.outcome(uint16(c))
				h := g.Clone()
				if err := h.Play(m); err != nil {
					t.Fatal(err)
				}
				for i, grid := range past {
					want := grid.Equal(h.Grid())
					if got := g.leadsTo(&o, i); got != want {
						t.Fatalf("%s leads to position %d: %v, want %v\n%v", g.FormatMove(m), i, got, want, g)
					}
					if want {
						same++
					}
				}
				legal = append(legal, m)
			}
		}
		if len(legal) == 0 && g.passes == 1 {
			break
		}
		m := board.Pass
		if len(legal) > 0 {
			m = legal[board.Key(board.Cell(step), board.Black)%uint64(len(legal))]
		}
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
		past = append(past, g.Grid())
	}
	if len(past) < 50 || same == 0 {
		t.Errorf("%d positions, %d repetitions: too few for a test", len(past), same)
	}
}

// TestTableGrowth plays a long game under superko, taking moves back where the
// table of positions has just grown.
func TestTableGrowth(t *testing.T) {
	g, err := New(Rules{Rows: 9, Cols: 9, Ko: PositionalSuperko})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 60 {
		if err := g.Play(board.Move(i)); err != nil {
			t.Fatal(err)
		}
		for range i % 4 {
			g.Undo()
		}
		for g.Len() <= i {
			if err := g.Play(board.Move(g.Len())); err != nil {
				t.Fatal(err)
			}
		}
		entries := 0
		for _, e := range g.seen {
			if e != 0 {
				entries++
			}
		}
		if entries != g.Len()+1 || len(g.seen) < 2*entries {
			t.Fatalf("%d entries in a table of %d after %d moves", entries, len(g.seen), g.Len())
		}
	}
}
