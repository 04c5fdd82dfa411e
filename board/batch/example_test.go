package batch_test

import (
	"fmt"

	"github.com/stonesgo/stones/board/batch"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/reversi"
)

// A thousand games of Reversi at once, by a policy that likes corners and otherwise
// takes the first square that it may.
func Example() {
	start, err := reversi.New(reversi.Othello())
	if err != nil {
		panic(err)
	}
	b, err := batch.New(start, 1000, batch.Options{Seed: 1, Opening: 6})
	if err != nil {
		panic(err)
	}
	a := b.NewArrays()
	s := b.Shape()
	fmt.Println("planes:", s.Games, "×", s.Planes, "×", s.Rows, "×", s.Cols, b.PlaneNames())
	fmt.Println("actions:", s.Games, "×", s.Actions)

	choose := func(legal []uint8) int32 {
		for _, corner := range []int32{0, 7, 56, 63} {
			if legal[corner] == 1 {
				return corner
			}
		}
		for action, ok := range legal {
			if ok == 1 {
				return int32(action)
			}
		}
		return -1
	}
	if err := b.Observe(a); err != nil {
		panic(err)
	}
	actions := make([]int32, s.Games)
	ended := 0
	for range 200 {
		for i := range actions {
			actions[i] = choose(a.Legal[i*s.Actions:][:s.Actions])
		}
		if err := b.Step(actions, a); err != nil {
			panic(err)
		}
		for _, done := range a.Done {
			if done == batch.Ended {
				ended++
			}
		}
	}
	fmt.Println(ended >= 3000, "that three games and more have ended in each place")
	// Output:
	// planes: 1000 × 3 × 8 × 8 [own opponent to move]
	// actions: 1000 × 66
	// true that three games and more have ended in each place
}

// What the planes of one position are.
func ExampleBatch_Observe() {
	start, err := hex.FromMoves(hex.Plain(3), "b2 c1 a3")
	if err != nil {
		panic(err)
	}
	b, err := batch.New(start, 1, batch.Options{
		Planes: batch.Own | batch.Opponent | batch.ToMove | batch.Legal, Last: 1,
	})
	if err != nil {
		panic(err)
	}
	a := b.NewArrays()
	if err := b.Observe(a); err != nil {
		panic(err)
	}
	for p, name := range b.PlaneNames() {
		fmt.Println(name, a.Planes[9*p:][:9])
	}
	fmt.Println("actions", a.Legal)
	// Output:
	// own [0 0 1 0 0 0 0 0 0]
	// opponent [0 0 0 0 1 0 1 0 0]
	// to move [1 1 1 1 1 1 1 1 1]
	// legal [1 1 0 1 0 1 0 1 1]
	// last 1 [0 0 0 0 0 0 1 0 0]
	// actions [1 1 0 1 0 1 0 1 1 0 0]
}
