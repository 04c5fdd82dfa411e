package hex

import (
	"encoding/binary"
	"math/rand/v2"

	"github.com/stonesgo/stones/board"
)

// Playout plays the game to its end with random moves and returns the winner, with
// the chances that moves of [Game.RandomMove] have. Since moves after the decision do
// not change it, Playout goes on until the board is full, and does that at once: if a
// swap may be played now or after the next move, those moves are drawn; the cells that
// are left are dealt to the sides, one half to each; and then it looks who has joined.
// Of a game that is over it only forgets the history.
//
// The game is then one that begins with the last position: its history is empty. At,
// Grid and [Game.StoneMasks] say which cells each side got, as programs want that
// count how often the winner held a cell. [Game.Hash], [Game.Connected] and
// [Game.TouchesEdge] take linear time in such a position.
//
// A playout takes time linear in the number of cells, a few nanoseconds for each on
// small boards and about one on large ones. It does not allocate in a game in which
// there was one before. Most of its random numbers come from a [board.Dice] that rng
// seeds.
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
	got, empty := j.red.Words(), j.blue.Words()
	b.empty(empty)
	deal(got, empty, b.cols, free, more, rng.Uint64())
	red, blue := b.bits[Red][:len(got)], b.bits[Blue][:len(got)]
	for i, w := range empty[:len(got)] {
		got[i] |= red[i]
		red[i] = got[i]
		blue[i] |= w &^ got[i]
	}
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

// fillCells writes the colors of a full board into cells, eight at a time: what goes
// beyond the end of a row is overwritten.
func (b *chains) fillCells() {
	stride := b.cols + 2
	line, reds := b.cells[stride+1:], b.bits[Red]
	for range b.rows {
		to, left := line, b.cols
		for _, word := range reds[:b.wide] {
			for n := min(left, 64); n > 0; n -= 8 {
				binary.LittleEndian.PutUint64(to, uint64(Blue)*eachByte-spread(word))
				to, word = to[8:], word>>8
			}
			left -= 64
		}
		line[b.cols], line[b.cols+1] = 0, 0
		line, reds = line[stride:], reds[b.wide:]
	}
	clear(line)
}
