package hex

import (
	"encoding/binary"
	"math/bits"
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
// on boards from play and from chance. It allocates the chain; what else it needs is
// kept for the next call.
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
	unmet  []uint8 // by place: 1 for a stone that has not been met, arrived for the rim along the second edge
	queue  []visit // the stones that have been met, and room for three more
	starts int     // how many of them are on the first edge: they come first
}

// arrived is what the second edge looks like to a stone beside it, so that it is
// beyond the six bits for neighbors.
const arrived = 1 << 6

// A visit is the place of a stone that has been met, in the low half, and the number
// of the visit from which it was met.
type visit uint64

func (v visit) place() int { return int(uint32(v)) }
func (v visit) from() int  { return int(v >> 32) }

var searches = sync.Pool{New: func() any { return new(search) }}

// begin begins a search for a chain of that color, which has so many stones.
func (s *search) begin(b *chains, color board.Color, stones int) {
	s.unmet = slices.Grow(s.unmet[:0], len(b.cells))[:len(b.cells)]
	s.queue = slices.Grow(s.queue[:0], stones+mostUnmet)[:stones+mostUnmet]
	for to, cells := s.unmet, b.cells; len(to) >= 8 && len(cells) >= 8; to, cells = to[8:], cells[8:] {
		binary.LittleEndian.PutUint64(to, binary.LittleEndian.Uint64(cells)>>(color-1)&eachByte)
	}
	stride := b.cols + 2
	first, beyond, step, along := stride+1, (b.rows+1)*stride+1, 1, b.cols
	if color == Blue {
		beyond, step, along = 2*stride-1, stride, b.rows
	}
	s.starts = 0
	for range along {
		s.unmet[beyond] = arrived
		if s.unmet[first] == 1 {
			s.unmet[first] = 0
			s.queue[s.starts] = visit(first)
			s.starts++
		}
		first, beyond = first+step, beyond+step
	}
}

// run goes on to the first stone on the second edge and returns the number of its
// visit. For each stone it looks at the six neighbors at once, and takes what to do
// from a table: branches could not be foreseen.
func (s *search) run(b *chains) int {
	unmet, queue, met := s.unmet, s.queue, s.starts
	stride := b.cols + 2
	var steps [8]visit
	for d, step := range b.step {
		steps[d] = visit(step)
	}
	for i := 0; i < met; i++ {
		p := queue[i].place()
		north, south := p-stride, p+stride
		around := uint(unmet[north]) | uint(unmet[north+1])<<1 | uint(unmet[p+1])<<2 |
			uint(unmet[south])<<3 | uint(unmet[south-1])<<4 | uint(unmet[p-1])<<5
		if around >= arrived {
			return i
		}
		unmet[north], unmet[north+1], unmet[p+1] = 0, 0, 0
		unmet[south], unmet[south-1], unmet[p-1] = 0, 0, 0
		from := visit(i)<<32 + visit(p)
		ways := waysTo[around]
		next := (*[mostUnmet]visit)(queue[met:])
		next[0] = from + steps[ways&7] // those too many are overwritten
		next[1] = from + steps[ways>>3&7]
		next[2] = from + steps[ways>>6&7]
		met += int(ways >> (3 * mostUnmet))
	}
	panic("hex: a winner without a chain")
}

// mostUnmet is how many neighbors of a stone may not have been met when the search
// comes to it. A stone and the one from which it was met are neighbors, and have two
// more in common; of a stone on the first edge two neighbors are beyond the edge, and
// those along it have been met.
const mostUnmet = 3

// waysTo holds for each set of up to three neighbors the numbers of the steps to them,
// three bits each, and above these how many there are.
var waysTo = func() (ways [arrived]uint16) {
	for around := range ways {
		if bits.OnesCount(uint(around)) > mostUnmet {
			continue
		}
		n := 0
		for d := range uint16(6) {
			if around>>d&1 != 0 {
				ways[around] |= d << (3 * n)
				n++
			}
		}
		ways[around] |= uint16(n) << (3 * mostUnmet)
	}
	return ways
}()

// chain returns the cells that the search has come along to visit i.
func (s *search) chain(b *chains, i int) []board.Cell {
	n := 1
	for j := i; j >= s.starts; j = s.queue[j].from() {
		n++
	}
	chain := make([]board.Cell, n)
	for {
		p := s.queue[i].place()
		n--
		chain[n] = board.Cell(p - b.cols - 1 - p/(b.cols+2)*2)
		if n == 0 {
			return chain
		}
		i = s.queue[i].from()
	}
}
