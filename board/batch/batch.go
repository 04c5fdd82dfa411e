package batch

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/stonesgo/stones/board"
)

// Planes are kinds of planes, to be combined with |.
type Planes uint8

// The kinds of planes; the package comment says what they hold.
const (
	Own Planes = 1 << iota
	Opponent
	ToMove
	Legal
	Added

	allPlanes = Own | Opponent | ToMove | Legal | Added
)

// Options says how games are played and shown. The zero value is for use as it is.
type Options struct {
	Workers int    // goroutines; 0 stands for one on each processor
	Seed    uint64 // of the random numbers of all games
	Planes  Planes // 0 stands for Own | Opponent | ToMove
	Last    int    // how many of the last moves have a plane each

	// Opening is how many random moves each game begins with, as
	// [board.RandomMove] chooses them, so that games differ: fewer if one
	// of them would end the game.
	Opening int

	// Moves is after how many moves, not counting those of the opening, a game
	// that has not ended is cut off; 0 stands for [board.PlayoutLimit].
	Moves int

	// IllegalLoses makes an illegal action end the game as a loss of the side that
	// made it. Without it Step refuses all actions if one is illegal.
	IllegalLoses bool
}

// How the last action of a game left it, in Arrays.Done.
const (
	GoesOn  uint8 = iota
	Ended         // by the rules
	CutOff        // after Options.Moves
	Forfeit       // by an illegal action
)

// Arrays are what a batch writes into. The caller owns them; a slice that is nil is
// not asked for. [Batch.NewArrays] makes them, and the package comment has their
// shapes.
type Arrays struct {
	Planes []float32 // the position of the side to move
	Bytes  []uint8   // the same
	Legal  []uint8   // the legal actions there

	// Reward is what the last action brought to the side that made it: 1 if it has
	// won with it, −1 if it has lost, 0 for a draw, if the game goes on and if it
	// was cut off. In Planes it is then the turn of the other side, or a new game
	// has begun.
	Reward []float32
	Done   []uint8 // how the last action left the game
}

// A Shape is the size of [Arrays]: how many games, planes, rows and columns of the
// board, and actions, legal or not, there are.
type Shape struct {
	Games, Planes, Rows, Cols, Actions int
}

// A Batch is n games that are played at once. It is used by one goroutine at a
// time.
type Batch[T any, G board.Engine[T]] struct {
	o     Options
	start T
	shape Shape
	slots []slot[T, G]
	names []string
	added int          // how many of the planes are the game's
	last  []board.Move // before the start, the latest first

	// What the workers do.
	job     job
	arrays  Arrays
	actions []int32
	next    atomic.Int64 // the first game that nobody has begun with
	wait    sync.WaitGroup
	tasks   []func()
}

// A slot is one of the games.
type slot[T any, G board.Engine[T]] struct {
	state  T
	game   board.Game   // state as an interface
	planer board.Planer // the same, if what the game adds is asked for
	seeds  rand.PCG
	rng    *rand.Rand
	moves  int          // since the opening
	last   []board.Move // the last ones, the latest first
	reward float32
	done   uint8

	legal      board.Mask // of the present position
	pass, swap bool       // whether they are legal there

	black, white, plane board.Mask // for what is shown
}

// New returns n games that begin with the position of start, which is copied with its
// moves. It refuses a number of games below 1, options that are negative and a
// start that is over. It takes time and memory linear in the number of games; each
// game gets room for as many moves as it can have.
func New[T any, G board.Engine[T]](start G, n int, o Options) (*Batch[T, G], error) {
	l := start.Lattice()
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Planes == 0 {
		o.Planes = Own | Opponent | ToMove
	}
	if o.Moves == 0 {
		o.Moves = board.PlayoutLimit(l)
	}
	switch {
	case n < 1:
		return nil, fmt.Errorf("batch: %d games, want 1 or more", n)
	case start.Over():
		return nil, fmt.Errorf("batch: the game to start from is over")
	case min(o.Last, o.Opening, o.Moves) < 0:
		return nil, fmt.Errorf("batch: Options.Last, Opening and Moves are %d, %d and %d, want none below 0", o.Last, o.Opening, o.Moves)
	case o.Planes&^allPlanes != 0:
		return nil, fmt.Errorf("batch: Options.Planes is %#x, want some of Own, Opponent, ToMove, Legal and Added", uint8(o.Planes))
	}
	b := &Batch[T, G]{o: o, slots: make([]slot[T, G], n)}
	G(&b.start).CopyFrom((*T)(start))
	b.names = planeNames(start, o)
	if planer, ok := board.Game(start).(board.Planer); ok && o.Planes&Added != 0 {
		b.added = len(planer.Planes())
	}
	b.last = lastMoves(start, o.Last)
	b.shape = Shape{Games: n, Planes: len(b.names), Rows: l.Rows(), Cols: l.Cols(), Actions: l.Actions()}
	for i := range b.slots {
		s := &b.slots[i]
		s.game = G(&s.state)
		s.rng = rand.New(&s.seeds)
		s.last = make([]board.Move, o.Last)
		for _, m := range []*board.Mask{&s.legal, &s.black, &s.white, &s.plane} {
			*m = *board.NewMask(l)
		}
		G(&s.state).CopyFrom(&b.start)
		board.Grow(s.game, o.Opening+o.Moves+1)
		if o.Planes&Added != 0 {
			s.planer, _ = s.game.(board.Planer)
		}
	}
	for range min(o.Workers, n) {
		b.tasks = append(b.tasks, func() {
			b.work()
			b.wait.Done()
		})
	}
	b.Reset()
	return b, nil
}

// lastMoves returns the last n moves of a game, the latest first, [board.None] where
// there are fewer.
func lastMoves(g board.Game, n int) []board.Move {
	moves := g.History()
	slices.Reverse(moves)
	for len(moves) < n {
		moves = append(moves, board.Move(board.None))
	}
	return moves[:n]
}

// Shape returns the size of the arrays.
func (b *Batch[T, G]) Shape() Shape { return b.shape }

// PlaneNames returns the names of the planes in their order: "own", "opponent", "to
// move", "legal", those that the game adds, "last 1" and so on.
func (b *Batch[T, G]) PlaneNames() []string { return slices.Clone(b.names) }

// NewArrays returns arrays of the right shape, without Bytes.
func (b *Batch[T, G]) NewArrays() *Arrays {
	n := b.shape.Games
	return &Arrays{
		Planes: make([]float32, n*b.planesLen()),
		Legal:  make([]uint8, n*b.shape.Actions),
		Reward: make([]float32, n),
		Done:   make([]uint8, n),
	}
}

// planesLen returns how many values the planes of a game have.
func (b *Batch[T, G]) planesLen() int { return b.shape.Planes * b.shape.Rows * b.shape.Cols }

// Game returns the game of that number, from 0 up to the number of games, to be
// looked at: for a search, or to print it; any other number panics. It changes with
// Step. Whoever plays moves in it must take them back.
func (b *Batch[T, G]) Game(i int) G { return G(&b.slots[i].state) }

// Reset begins all games anew, as [New] began them, with the same random numbers.
func (b *Batch[T, G]) Reset() { b.run(reset) }

// Observe writes the present positions into a, with neither a reward nor a game
// that is done. It refuses arrays of another shape, and allocates nothing but its
// error.
func (b *Batch[T, G]) Observe(a *Arrays) error {
	if err := b.fits(a); err != nil {
		return err
	}
	clear(a.Reward)
	clear(a.Done)
	b.arrays = *a
	b.run(observe)
	return nil
}

// RandomActions chooses a random move for each game, as [board.RandomMove] does, by
// the random numbers of the game. It panics unless there is room for an action of
// each game, and allocates nothing.
func (b *Batch[T, G]) RandomActions(actions []int32) {
	b.actions = actions[:b.shape.Games]
	b.run(choose)
}

// An ActionError is why [Batch.Step] refuses an action.
type ActionError struct {
	Game   int   // which, from 0
	Action int32 // what was to be played there
	Err    error // a [board.Illegal]
}

// Error returns the game, the action and the reason.
func (e *ActionError) Error() string {
	return fmt.Sprintf("batch: game %d, action %d: %v", e.Game, e.Action, e.Err)
}

// Unwrap returns the reason.
func (e *ActionError) Unwrap() error { return e.Err }

// Step plays an action in each game, begins those anew that have ended, and writes
// what came of it, and the positions that the next actions are for, into a.
//
// An illegal action is an [*ActionError], the first one if there are several, and no
// game is played on; with [Options].IllegalLoses the game ends as a loss in place of
// that. Step also refuses another number of actions than there are games, and
// arrays of another shape. It takes the time of the moves, of the legal moves of each
// position and of writing the arrays that are asked for, and allocates nothing but its
// errors.
func (b *Batch[T, G]) Step(actions []int32, a *Arrays) error {
	if len(actions) != b.shape.Games {
		return fmt.Errorf("batch: %d actions for %d games", len(actions), b.shape.Games)
	}
	if err := b.fits(a); err != nil {
		return err
	}
	if !b.o.IllegalLoses {
		l := b.slots[0].game.Lattice()
		for i, action := range actions {
			if s := &b.slots[i]; !s.allows(l, action) {
				return &ActionError{i, action, s.game.Check(l.MoveOf(int(action)))}
			}
		}
	}
	b.actions, b.arrays = actions, *a
	b.run(step)
	return nil
}

// fits returns an error unless the arrays have the right lengths.
func (b *Batch[T, G]) fits(a *Arrays) error {
	n := b.shape.Games
	for _, array := range [...]struct {
		name      string
		len, want int
	}{
		{"Planes", len(a.Planes), n * b.planesLen()},
		{"Bytes", len(a.Bytes), n * b.planesLen()},
		{"Legal", len(a.Legal), n * b.shape.Actions},
		{"Reward", len(a.Reward), n},
		{"Done", len(a.Done), n},
	} {
		if array.len != 0 && array.len != array.want {
			return fmt.Errorf("batch: Arrays.%s has %d values, want %d", array.name, array.len, array.want)
		}
	}
	return nil
}
