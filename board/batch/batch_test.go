package batch_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/batch"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

const everyPlane = batch.Own | batch.Opponent | batch.ToMove | batch.Legal | batch.Added

// kinds are games of all kinds, under rules that add planes and moves.
var kinds = []struct {
	name  string
	steps int
	test  func(t *testing.T, steps int)
}{
	{"reversi", 200, games(reversi.New, reversi.Othello())},
	{"reversi 10×10", 250, games(reversi.New, reversi.Rules{Size: 10})},
	{"reversi 4×4, free center", 100, games(reversi.New, reversi.FreeCenter(4))},
	{"hex 7×7, swap of pieces", 150, games(hex.New, hex.Standard(7))},
	{"hex 5×5, swap of sides", 100, games(hex.New, hex.Sides(5))},
	{"hex 3×70", 300, games(hex.New, hex.Rules{Rows: 3, Cols: 70})},
	{"hex 1×1", 20, games(hex.New, hex.Plain(1))},
	{"renju 15×15", 300, games(renju.New, renju.Renju(15))},
	{"renju 6×6, foul loses", 150, games(renju.New, foulLoses(6))},
	{"go 9×9, Chinese", 400, games(ancientgo.New, ancientgo.Chinese(9))},
	{"go 5×5, Japanese", 300, games(ancientgo.New, ancientgo.Japanese(5))},
	{"go 4×4, Tibetan", 200, games(ancientgo.New, ancientgo.Tibetan(4))},
	{"go 3×3, AGA", 200, games(ancientgo.New, ancientgo.AGA(3))},
	{"go 2×2, Ancient", 200, games(ancientgo.New, ancientgo.Ancient(2))},
	{"go 1×1, New Zealand", 20, games(ancientgo.New, ancientgo.NewZealand(1))},
	{"go 19×19, old Chinese", 150, games(ancientgo.New, ancientgo.OldChinese(19))},
}

func foulLoses(size int) renju.Rules {
	r := renju.Renju(size)
	r.OnFoul, r.AllowPass = renju.FoulLoses, true
	return r
}

// games returns a test that compares batches of a game with the reference.
func games[T, R any, G board.Engine[T]](begin func(R) (G, error), r R) func(t *testing.T, steps int) {
	return func(t *testing.T, steps int) {
		start, err := begin(r)
		if err != nil {
			t.Fatal(err)
		}
		games := 37
		if testing.Short() {
			games = 18
		}
		for _, o := range []batch.Options{
			{Workers: 1, Seed: 1},
			{Workers: 4, Seed: 2, Planes: everyPlane, Last: 3, Opening: 3, IllegalLoses: true},
			{Workers: 3, Seed: 3, Planes: batch.Legal | batch.Own, Last: 1, Moves: 7},
		} {
			againstReference(t, start, games, steps, o)
		}
	}
}

func againstReference[T any, G board.Engine[T]](t *testing.T, start G, n, steps int, o batch.Options) {
	b, err := batch.New(start, n, o)
	if err != nil {
		t.Fatal(err)
	}
	a := b.NewArrays()
	a.Bytes = make([]uint8, len(a.Planes))
	refs := make([]*reference, n)
	for i := range refs {
		refs[i] = newReference(start, i, o)
	}
	if err := b.Observe(a); err != nil {
		t.Fatal(err)
	}
	compare(t, b.Shape(), a, refs)
	rng := rand.New(rand.NewPCG(o.Seed, 77))
	actions := make([]int32, n)
	for range steps {
		b.RandomActions(actions)
		for i, r := range refs {
			if want := r.random(); actions[i] != want {
				t.Fatalf("game %d: random action %d, want %d\n%v", i, actions[i], want, r.game)
			}
			if o.IllegalLoses && rng.IntN(20) == 0 { // any number, some of which are legal
				actions[i] = int32(rng.IntN(b.Shape().Actions+4) - 2)
			}
		}
		if err := b.Step(actions, a); err != nil {
			t.Fatal(err)
		}
		for i, r := range refs {
			r.step(actions[i])
			if got := b.Game(i); got.Hash() != r.game.Hash() || got.Len() != r.game.Len() {
				t.Fatalf("game %d:\n%v\nwant\n%v", i, got, r.game)
			}
		}
		if actions[0]%4 == 0 {
			compare(t, b.Shape(), a, refs)
		}
	}
	compare(t, b.Shape(), a, refs)
	b.Reset()
	if err := b.Observe(a); err != nil {
		t.Fatal(err)
	}
	for i := range refs {
		refs[i] = newReference(start, i, o)
	}
	compare(t, b.Shape(), a, refs)
}

func TestAgainstReference(t *testing.T) {
	for _, k := range kinds {
		t.Run(k.name, func(t *testing.T) {
			t.Parallel()
			if testing.Short() {
				k.steps = k.steps/10 + 10
			}
			k.test(t, k.steps)
		})
	}
}

// TestWorkers plays the same games whatever the number of workers.
func TestWorkers(t *testing.T) {
	start := must(ancientgo.New(ancientgo.Chinese(5)))
	var want *batch.Arrays
	for _, workers := range []int{1, 2, 3, 16, 0} {
		b := must(batch.New(start, 100, batch.Options{Workers: workers, Seed: 9, Opening: 4}))
		a := b.NewArrays()
		actions := make([]int32, 100)
		for range 100 {
			b.RandomActions(actions)
			if err := b.Step(actions, a); err != nil {
				t.Fatal(err)
			}
		}
		if want == nil {
			want = a
		}
		if !slices.Equal(a.Planes, want.Planes) || !slices.Equal(a.Legal, want.Legal) || !slices.Equal(a.Reward, want.Reward) || !slices.Equal(a.Done, want.Done) {
			t.Errorf("%d workers play other games", workers)
		}
	}
	other := must(batch.New(start, 100, batch.Options{Seed: 10, Opening: 4}))
	a := other.NewArrays()
	first := must(batch.New(start, 100, batch.Options{Seed: 9, Opening: 4}))
	b := first.NewArrays()
	if err := errors.Join(other.Observe(a), first.Observe(b)); err != nil || slices.Equal(a.Planes, b.Planes) {
		t.Errorf("another seed has the same openings: %v", err)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestErrors(t *testing.T) {
	start := must(hex.New(hex.Plain(2)))
	over := must(hex.FromMoves(hex.Plain(2), "a1 b1 a2"))
	for _, test := range []struct {
		start *hex.Game
		n     int
		o     batch.Options
		want  string
	}{
		{start, 0, batch.Options{}, "batch: 0 games"},
		{over, 1, batch.Options{}, "is over"},
		{start, 1, batch.Options{Last: -1}, "Last"},
		{start, 1, batch.Options{Opening: -1}, "Opening"},
		{start, 1, batch.Options{Moves: -1}, "Moves"},
		{start, 1, batch.Options{Planes: 1 << 7}, "Planes is 0x80"},
	} {
		if b, err := batch.New(test.start, test.n, test.o); err == nil || b != nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("New(%d, %+v): %v, want %q", test.n, test.o, err, test.want)
		}
	}
	b := must(batch.New(start, 3, batch.Options{}))
	a := b.NewArrays()
	for _, test := range []struct {
		name    string
		actions []int32
		change  func(a *batch.Arrays)
		want    string
	}{
		{"too few", []int32{0, 1}, nil, "batch: 2 actions for 3 games"},
		{"none", nil, nil, "batch: 0 actions for 3 games"},
		{"off the board", []int32{0, 1, 6}, nil, "batch: game 2, action 6: the move is off the board"},
		{"negative", []int32{0, -1, 6}, nil, "batch: game 1, action -1: the move is off the board"},
		{"a pass", []int32{4, 0, 0}, nil, "batch: game 0, action 4: a pass is not allowed"},
		{"a swap", []int32{0, 5, 0}, nil, "batch: game 1, action 5: a swap is not allowed"},
		{"planes", []int32{0, 0, 0}, func(a *batch.Arrays) { a.Planes = a.Planes[1:] }, "batch: Arrays.Planes has 35 values, want 36"},
		{"bytes", []int32{0, 0, 0}, func(a *batch.Arrays) { a.Bytes = make([]uint8, 1) }, "batch: Arrays.Bytes has 1 values, want 36"},
		{"legal", []int32{0, 0, 0}, func(a *batch.Arrays) { a.Legal = a.Legal[:17] }, "batch: Arrays.Legal has 17 values, want 18"},
		{"reward", []int32{0, 0, 0}, func(a *batch.Arrays) { a.Reward = make([]float32, 4) }, "batch: Arrays.Reward has 4 values, want 3"},
		{"done", []int32{0, 0, 0}, func(a *batch.Arrays) { a.Done = a.Done[:2] }, "batch: Arrays.Done has 2 values, want 3"},
	} {
		arrays := *a
		if test.change != nil {
			test.change(&arrays)
		}
		if err := b.Step(test.actions, &arrays); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
	for i := range 3 {
		if b.Game(i).Len() != 0 {
			t.Error("a Step that was refused has played")
		}
	}
	if err := b.Step([]int32{0, 1, 2}, &batch.Arrays{}); err != nil { // nothing is asked for
		t.Error(err)
	}
	err := b.Step([]int32{1, 1, 1}, a)
	if e, ok := errors.AsType[*batch.ActionError](err); !ok || e.Game != 1 || e.Action != 1 || !errors.Is(err, board.ErrOccupied) {
		t.Errorf("%v, want an ActionError that wraps ErrOccupied", err)
	}
	if err := b.Observe(&batch.Arrays{Done: make([]uint8, 9)}); err == nil {
		t.Error("Observe takes arrays of any shape")
	}
	if got := b.PlaneNames(); fmt.Sprint(got) != "[own opponent to move]" {
		t.Errorf("PlaneNames() = %q", got)
	}
}

// TestStart begins in the middle of a game.
func TestStart(t *testing.T) {
	start := must(hex.FromMoves(hex.Standard(3), "a1"))
	b := must(batch.New(start, 2, batch.Options{Planes: batch.Opponent | batch.Added, Last: 2}))
	start.Undo() // which is no longer the batch's
	a := b.NewArrays()
	if err := b.Observe(a); err != nil {
		t.Fatal(err)
	}
	a1 := []float32{1, 0, 0, 0, 0, 0, 0, 0, 0}
	want := slices.Concat(a1, []float32{1, 1, 1, 1, 1, 1, 1, 1, 1}, a1, make([]float32, 9))
	if !slices.Equal(a.Planes[:36], want) || fmt.Sprint(b.PlaneNames()) != "[opponent swap last 1 last 2]" {
		t.Errorf("%v: %v", b.PlaneNames(), a.Planes[:36])
	}
	if err := b.Step([]int32{10, 4}, a); err != nil || b.Game(0).At(0) != hex.Blue { // swap, and a stone
		t.Errorf("%v\n%v", err, b.Game(0))
	}
}
