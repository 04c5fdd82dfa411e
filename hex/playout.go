package hex

import (
	"encoding/binary"
	"math/rand/v2"

	"github.com/stonesgo/stones/board"
)

// Playout plays the game to the end as random moves would, those of
// [Game.RandomMove], and returns the winner. It does not stop at the decision, which
// further stones cannot change, but fills the board: a swap that may be played now or
// after the next move is drawn, and then the cells that are left are dealt to the
// sides, one half to each, and who has joined is looked at once. A game that is over
// stays as it is, but for its history.
//
// The game is then one that begins with the last position: its history is empty. At,
// Grid and StoneMasks say which cells each side got. [Game.Hash],
// [Game.Connected] and [Game.TouchesEdge] take linear time in such a position.
//
// Playout takes some hundred nanoseconds on the usual boards, as [Judge.RandomWinner]
// does, and grows as the number of cells. Most of its random numbers come from a
// generator of its own, which rng seeds. It does not allocate in a game that has
// made a playout before.
func (g *Game) Playout(rng *rand.Rand) board.Color {
	if g.winner == board.Empty {
		for g.winner == board.Empty && g.swapAhead() {
			m, _ := g.RandomMove(rng)
			if g.Play(m) != nil {
				break
			}
		}
		g.deal(rng)
	}
	g.plies = g.plies[:0]
	return g.winner
}

// deal fills the board. The side to move gets the odd cell.
func (g *Game) deal(rng *rand.Rand) {
	if g.judge == nil {
		g.judge = new(Judge)
	}
	b, j := &g.chains, g.judge
	j.size(b.rows, b.cols)
	free := g.cells() - int(g.stones[Red]+g.stones[Blue])
	more := free / 2 // for Red
	if g.turn == Red {
		more = free - more
	}
	empty, red, blue := b.bits[board.Empty], b.bits[Red], b.bits[Blue]
	got := j.red.Words()
	deal(got, empty, b.cols, free, more, rng.Uint64())
	for i, w := range got {
		red[i] |= w
		blue[i] |= empty[i] &^ w
		empty[i] = 0
	}
	copy(got, red)
	b.fillCells()
	g.winner = Blue
	if j.joined(Red) {
		g.winner = Red
	}
	if free&1 != 0 {
		g.turn = g.turn.Opponent()
	}
	g.stones[Red] += int32(more)
	g.stones[Blue] += int32(free - more)
	g.dealt = true
}

// fillCells writes the colors of a full board into cells, eight at a time. What goes
// beyond the end of a row is the rim, and cells that the next row overwrites.
func (b *chains) fillCells() {
	for row := range b.rows {
		reds := b.bits[Red][row*b.wide:][:b.wide]
		line := b.cells[(row+1)*(b.cols+2)+1:]
		for col := 0; col < b.cols; col += 8 {
			colors := uint64(Blue)*eachByte - spread(reds[col>>6]>>(col&63))
			if left := b.cols - col; left < 8 {
				colors &= 1<<(8*left) - 1
			}
			binary.LittleEndian.PutUint64(line[col:], colors)
		}
	}
}
