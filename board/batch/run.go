package batch

import "github.com/stonesgo/stones/board"

// A job is what the workers do to each game.
type job uint8

const (
	reset job = iota
	observe
	choose
	step
)

// chunk is how many games a worker takes at a time: enough that workers seldom meet.
const chunk = 16

// run does a job to all games.
func (b *Batch[T, G]) run(j job) {
	b.job = j
	b.next.Store(0)
	b.wait.Add(len(b.tasks))
	for _, task := range b.tasks[1:] {
		go task()
	}
	b.tasks[0]()
	b.wait.Wait()
	b.actions, b.arrays = nil, Arrays{} // which are the caller's
}

// work takes games until there are no more.
func (b *Batch[T, G]) work() {
	for {
		end := int(b.next.Add(chunk))
		if end-chunk >= len(b.slots) {
			return
		}
		for i := end - chunk; i < min(end, len(b.slots)); i++ {
			b.do(i)
		}
	}
}

// do does the job to a game.
func (b *Batch[T, G]) do(i int) {
	s := &b.slots[i]
	switch b.job {
	case reset:
		s.seeds.Seed(b.o.Seed, uint64(i))
		b.begin(s)
	case observe:
		b.show(i, s)
	case choose:
		m, _ := board.RandomMove(s.game, s.rng)
		b.actions[i] = int32(s.game.Lattice().Action(m))
	case step:
		b.play(i, s)
		b.show(i, s)
	}
}
