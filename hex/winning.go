package hex

import (
	"encoding/binary"
	"slices"
	"sync"

	"github.com/stonesgo/stones/board"
)

// WinningChain returns a shortest chain of the winner's stones that joins both
// edges, as its cells in order: from the top to the bottom if Red has won, from
// the left to the right if Blue has. Of several shortest chains it returns the
// same one for the same position. It returns nil while nobody has won.
//
// It takes time linear in the number of cells, two or three times that of a [Judge]
// on boards from play and from chance, and allocates the chain only.
func (g *Game) WinningChain() []board.Cell {
	if g.winner == board.Empty {
		return nil
	}
	s := searches.Get().(*search)
	defer searches.Put(s)
	s.begin(&g.chains, g.winner, int(g.stones[g.winner]))
	return s.chain(&g.chains, s.run(&g.chains))
}

// A search looks for a shortest chain, breadth first from the stones on the first
// edge.
type search struct {
	stones []uint8 // what is known of the stones, by place
	queue  []int32 // the places of the stones met, and one more
	met    int     // how many they are
}

// What a search knows of a stone.
const (
	unmet    = 1
	onSecond = 2 // it is on the second edge
	wayIn    = 4 // times 1 and the number of the step that led to it, 0 if none did
)

var searches = sync.Pool{New: func() any { return new(search) }}

// begin begins a search for a chain of that color, which has so many stones.
func (s *search) begin(b *chains, color board.Color, stones int) {
	s.stones = slices.Grow(s.stones[:0], len(b.cells))[:len(b.cells)]
	s.queue = slices.Grow(s.queue[:0], stones+1)[:stones+1]
	for to, cells := s.stones, b.cells; len(to) >= 8 && len(cells) >= 8; to, cells = to[8:], cells[8:] {
		binary.LittleEndian.PutUint64(to, binary.LittleEndian.Uint64(cells)>>(color-1)&eachByte)
	}
	stride := b.cols + 2
	first, last, step, along := stride+1, b.rows*stride+1, 1, b.cols
	if color == Blue {
		last, step, along = stride+b.cols, stride, b.rows
	}
	s.met = 0
	for range along {
		s.stones[last] |= s.stones[last] & unmet * onSecond
		if s.stones[first]&unmet != 0 {
			s.stones[first] &^= unmet
			s.queue[s.met] = int32(first)
			s.met++
		}
		first, last = first+step, last+step
	}
}

// run goes on to the first stone on the second edge and returns its place.
func (s *search) run(b *chains) int {
	stones, queue, met := s.stones, s.queue, s.met
	// A place is put behind the last stone met and counts as one if it is a stone
	// that has not been met. There is no branch, for none could be foreseen.
	meet := func(p int, way uint8) {
		stone := stones[p]
		fresh := stone & unmet
		queue[met] = int32(p)
		met += int(fresh)
		stones[p] = stone ^ -fresh&(unmet|way*wayIn)
	}
	stride := b.cols + 2
	for i := 0; i < met; i++ {
		p := int(queue[i])
		if stones[p]&onSecond != 0 {
			return p
		}
		meet(p-stride, 1) // in the order of b.step
		meet(p-stride+1, 2)
		meet(p+1, 3)
		meet(p+stride, 4)
		meet(p+stride-1, 5)
		meet(p-1, 6)
	}
	panic("hex: a winner without a chain")
}

// chain returns the cells that the search has come along to p.
func (s *search) chain(b *chains, p int) []board.Cell {
	step := func(p int) int { return int(b.step[(s.stones[p]/wayIn-1)&7]) }
	n := 1
	for q := p; s.stones[q] >= wayIn; q -= step(q) {
		n++
	}
	chain := make([]board.Cell, n)
	for {
		n--
		chain[n] = board.Cell(p - b.cols - 1 - p/(b.cols+2)*2)
		if n == 0 {
			return chain
		}
		p -= step(p)
	}
}
