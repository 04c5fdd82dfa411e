// Package batch plays many games of one kind at once, for programs that learn: moves
// are numbers, positions are planes of 0 and 1, and everything is written into arrays
// that the caller owns.
//
//	start, err := hex.New(hex.Plain(11))
//	b, err := batch.New(start, 1024, batch.Options{Seed: 1})
//	a := b.NewArrays()
//	actions := make([]int32, 1024)
//	b.Observe(a)
//	for {
//		choose(actions, a.Planes, a.Legal) // the policy
//		b.Step(actions, a)
//		learn(actions, a.Reward, a.Done)
//	}
//
// A game that has ended begins anew by itself, so that there is always a move to
// make. Every game has random numbers of its own, which follow from
// [Options].Seed: the same seed and the same actions give the same games, however
// many goroutines play them. Nothing is allocated after [New].
//
// # Shapes
//
// With n games, P planes and a board of rows × cols, the arrays have these shapes, the
// last index varying fastest:
//
//	Planes, Bytes  n × P × rows × cols   float32, uint8   0 or 1
//	Legal          n × actions           uint8            1 for a legal action
//	Reward         n                     float32          −1, 0 or 1
//	Done           n                     uint8            GoesOn, Ended, CutOff or Forfeit
//
// The value of plane p on the cell of that row and column in game i is at
// ((i·P+p)·rows+row)·cols+col. [Batch.Shape] has these numbers.
//
// # Actions
//
// An action is a number of [board.Lattice.Action]: the cells row by row, then a pass,
// then a swap. So there are rows·cols + 2 of them in all games, and Legal says which
// are legal; there is at least one.
//
// # Planes
//
// [Options].Planes chooses among these, which stand in this order:
//
//	Own            the stones of the side to move
//	Opponent       those of the other side
//	ToMove         all cells 1 if White is to move (in Hex, Blue), all 0 otherwise
//	Legal          the cells on which a stone may be put
//	Added          what the game adds, one plane for each
//	last moves     the cell of the last move, of the one before it and so on, one
//	               plane for each, without a 1 for a pass, a swap and where there was no move
//
// Games add planes by the methods of [board.Planer]. [Options].Last says how many of the
// last moves have a plane, and [Batch.PlaneNames] names all planes.
package batch
