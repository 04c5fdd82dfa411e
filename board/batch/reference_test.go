package batch_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/batch"
)

// A reference plays one game as the package comment says, a cell at a time.
type reference struct {
	o      batch.Options
	start  board.Game
	game   board.Game
	rng    *rand.Rand
	moves  int
	reward float32
	done   uint8
}

func newReference(start board.Game, i int, o batch.Options) *reference {
	if o.Planes == 0 {
		o.Planes = batch.Own | batch.Opponent | batch.ToMove
	}
	if o.Moves == 0 {
		o.Moves = 3*start.Lattice().Len() + 20
	}
	r := &reference{o: o, start: start, rng: rand.New(rand.NewPCG(o.Seed, uint64(i)))}
	r.begin()
	return r
}

func (r *reference) begin() {
	r.game, r.moves = r.start.Copy(), 0
	for range r.o.Opening {
		m, _ := board.RandomMove(r.game, r.rng)
		if r.game.Play(m); r.game.Over() {
			r.game.Undo()
			return
		}
	}
}

func (r *reference) random() int32 {
	m, _ := board.RandomMove(r.game, r.rng)
	return int32(r.game.Lattice().Action(m))
}

func (r *reference) step(action int32) {
	mover := r.game.Turn()
	r.moves++
	r.reward, r.done = 0, batch.GoesOn
	switch err := r.game.Play(r.game.Lattice().MoveOf(int(action))); {
	case err != nil:
		r.reward, r.done = -1, batch.Forfeit
	case r.game.Over():
		r.done = batch.Ended
		if w := r.game.Winner(); w == mover {
			r.reward = 1
		} else if w != board.Empty {
			r.reward = -1
		}
	case r.moves == r.o.Moves:
		r.done = batch.CutOff
	default:
		return
	}
	r.begin()
}

func (r *reference) legal() []uint8 {
	l := r.game.Lattice()
	legal := make([]uint8, l.Len()+2)
	for _, m := range r.game.AppendMoves(nil) {
		legal[l.Action(m)] = 1
	}
	return legal
}

func (r *reference) planes() (planes []float32) {
	plane := func(has func(c board.Cell) bool) {
		for c := range r.game.Lattice().Cells() {
			value := float32(0)
			if has(c) {
				value = 1
			}
			planes = append(planes, value)
		}
	}
	turn := r.game.Turn()
	if r.o.Planes&batch.Own != 0 {
		plane(func(c board.Cell) bool { return r.game.At(c) == turn })
	}
	if r.o.Planes&batch.Opponent != 0 {
		plane(func(c board.Cell) bool { return r.game.At(c) == turn.Opponent() })
	}
	if r.o.Planes&batch.ToMove != 0 {
		plane(func(board.Cell) bool { return turn == board.White })
	}
	if r.o.Planes&batch.Legal != 0 {
		plane(func(c board.Cell) bool { return r.game.Check(board.Move(c)) == nil })
	}
	if p, ok := r.game.(board.Planer); ok && r.o.Planes&batch.Added != 0 {
		m := board.NewMask(r.game.Lattice())
		for i := range p.Planes() {
			p.PlaneMask(i, m)
			plane(m.Has)
		}
	}
	history := r.game.History()
	slices.Reverse(history)
	for i := range r.o.Last {
		plane(func(c board.Cell) bool { return i < len(history) && history[i] == board.Move(c) })
	}
	return planes
}

// compare compares what is in the arrays with the references.
func compare(t testing.TB, s batch.Shape, a *batch.Arrays, refs []*reference) {
	t.Helper()
	size := s.Planes * s.Rows * s.Cols
	for i, r := range refs {
		planes := r.planes()
		if got := a.Planes[i*size:][:size]; !slices.Equal(got, planes) {
			t.Fatalf("game %d: planes\n%v\nwant\n%v\n%v", i, got, planes, r.game)
		}
		for j, got := range a.Bytes[i*size:][:size] {
			if float32(got) != planes[j] {
				t.Fatalf("game %d: Bytes[%d] = %d, want %v", i, j, got, planes[j])
			}
		}
		if got, want := a.Legal[i*s.Actions:][:s.Actions], r.legal(); !slices.Equal(got, want) {
			t.Fatalf("game %d: legal\n%v\nwant\n%v\n%v", i, got, want, r.game)
		}
		if a.Reward[i] != r.reward || a.Done[i] != r.done {
			t.Fatalf("game %d: reward %v, done %d, want %v, %d\n%v", i, a.Reward[i], a.Done[i], r.reward, r.done, r.game)
		}
	}
}
