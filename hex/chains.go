package hex

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// chains keeps the stones and which of them are connected, while stones are
// put down and taken back in reverse order.
//
// The board has a rim one cell wide that never holds a stone, so every cell
// has six neighbors. A place is the number of a cell on that wider board.
//
// Chains are disjoint sets, joined by size (Tarjan, Efficiency of a good but
// not linear set union algorithm, 1975). Paths are not shortened: that keeps
// reading free of writing, and makes a join something that can be taken back
// (Mannila and Ukkonen, The set union problem with backtracking, 1986). A path
// to the root has at most log2 of the chain's stones steps.
type chains struct {
	rows, cols int
	recip      uint64   // 2^40/cols rounded up: division by cols as a product
	step       [8]int32 // from a place to its six neighbors, clockwise from north
	cells      []uint8  // what stands on a place and which edges it lies on
	links      []int32  // of a place with a stone: the next one on the way to the root, or the chain itself
	joins      []join   // what happened to the roots, to be taken back
}

// A cell holds the color of its stone in the low two bits; above them are the
// edges it lies on, two bits for each color.
const colorBits = 3

// The edges of a color that a cell lies on or a chain touches.
const (
	firstEdge  = 1 // top for Red, left for Blue
	secondEdge = 2 // bottom for Red, right for Blue
	bothEdges  = firstEdge | secondEdge
)

// A join says that a root was linked to another one.
type join struct {
	root  int32
	chain int32 // the link it had
}

// The link of a root is negative: the complement of the number of stones times
// four plus the edges that the chain touches.
func stonesOf(chain int32) int32 { return ^chain >> 2 }
func edgesOf(chain int32) int32  { return ^chain & bothEdges }

// init makes an empty board.
func (b *chains) init(rows, cols int) {
	stride := cols + 2
	places := (rows + 2) * stride
	*b = chains{
		rows:  rows,
		cols:  cols,
		recip: (1<<40 + uint64(cols) - 1) / uint64(cols),
		cells: make([]uint8, places),
		links: make([]int32, places),
	}
	b.step = [8]int32{-int32(stride), 1 - int32(stride), 1, int32(stride), int32(stride) - 1, -1}
	top, bottom := b.cells[stride+1:][:cols], b.cells[rows*stride+1:][:cols]
	for col := range cols {
		top[col] |= firstEdge << (2 * Red)
		bottom[col] |= secondEdge << (2 * Red)
	}
	for row := 1; row <= rows; row++ {
		b.cells[row*stride+1] |= firstEdge << (2 * Blue)
		b.cells[row*stride+cols] |= secondEdge << (2 * Blue)
	}
}

// place returns the place of c, which must be on the board.
func (b *chains) place(c board.Cell) int {
	row := int(uint64(c) * b.recip >> 40)
	return int(c) + 2*row + b.cols + 3
}

// at returns what stands on c, which must be on the board.
func (b *chains) at(c board.Cell) board.Color { return board.Color(b.cells[b.place(c)] & colorBits) }

// root returns the place that stands for the chain of the stone at p.
func (b *chains) root(p int) int {
	for b.links[p] >= 0 {
		p = int(b.links[p])
	}
	return p
}

// around returns which neighbors of p have a stone of that color, a bit for
// each, clockwise from north.
func (b *chains) around(p int, color board.Color) uint8 {
	stride := b.cols + 2
	shift := (color - 1) & 7
	return b.cells[p-stride]>>shift&1 |
		b.cells[p-stride+1]>>shift&1<<1 |
		b.cells[p+1]>>shift&1<<2 |
		b.cells[p+stride]>>shift&1<<3 |
		b.cells[p+stride-1]>>shift&1<<4 |
		b.cells[p-1]>>shift&1<<5
}

// firsts returns the first neighbor of each run of neighbors, of which there
// are at most three: neighbors next to each other touch, so that one of them
// speaks for the run.
func firsts(around uint8) uint8 {
	if around == 1<<6-1 {
		return 1
	}
	return around &^ (around<<1 | around>>5)
}

// put puts a stone of that color on the empty place p and returns the edges
// that its chain now touches, how often roots were linked to others, and the
// link that the remaining root had before.
func (b *chains) put(p int, color board.Color) (edges int32, joins, was int32) {
	cell := b.cells[p]
	b.cells[p] = cell | uint8(color)
	edges = int32(cell >> (2 * color & 7) & bothEdges)
	runs := firsts(b.around(p, color))
	if runs == 0 {
		b.links[p] = ^(1<<2 | edges)
		return edges, 0, 0
	}
	root := b.root(p + int(b.step[bits.TrailingZeros8(runs)&7]))
	was = b.links[root]
	stones := stonesOf(was)
	edges |= edgesOf(was)
	for runs &= runs - 1; runs != 0; runs &= runs - 1 {
		other := b.root(p + int(b.step[bits.TrailingZeros8(runs)&7]))
		if other == root {
			continue
		}
		chain := b.links[other]
		edges |= edgesOf(chain)
		more := stonesOf(chain)
		if more > stones {
			root, other, was, chain = other, root, chain, was
		}
		stones += more
		b.links[other] = int32(root)
		b.joins = append(b.joins, join{int32(other), chain})
		joins++
	}
	b.links[root] = ^((stones+1)<<2 | edges)
	b.links[p] = int32(root)
	return edges, joins, was
}

// lift takes back the last put, which was on p.
func (b *chains) lift(p int, joins, was int32) {
	b.cells[p] &^= colorBits
	if root := b.links[p]; root >= 0 {
		b.links[root] = was
	}
	for range joins {
		last := len(b.joins) - 1
		j := b.joins[last]
		b.links[j.root] = j.chain
		b.joins = b.joins[:last]
	}
}

// edges returns the edges that the chain of the stone at p touches, none if
// there is no stone.
func (b *chains) edges(p int) int32 {
	if b.cells[p]&colorBits == 0 {
		return 0
	}
	return edgesOf(b.links[b.root(p)])
}

// end reports whether place p, on the board or its rim, is a stone or an edge
// of that color.
func (b *chains) end(p int32, color board.Color) bool {
	if b.cell(p) == board.None {
		rim, _ := b.rim(p)
		return rim == color
	}
	return board.Color(b.cells[p]&colorBits) == color
}

// joined reports whether two ends of one color are in one chain or touch the
// same edge.
func (b *chains) joined(p, q int32) bool {
	touches := func(p int32) int32 {
		if b.cell(p) == board.None {
			_, edge := b.rim(p)
			return edge
		}
		return b.edges(int(p))
	}
	if touches(p)&touches(q) != 0 {
		return true
	}
	return b.cell(p) != board.None && b.cell(q) != board.None && b.root(int(p)) == b.root(int(q))
}

// cell returns the cell at place p, and board.None on the rim.
func (b *chains) cell(p int32) board.Cell {
	stride := int32(b.cols + 2)
	row, col := int(p/stride)-1, int(p%stride)-1
	if row < 0 || row >= b.rows || col < 0 || col >= b.cols {
		return board.None
	}
	return board.Cell(row*b.cols + col)
}

// rim returns which edge a place on the rim stands for.
func (b *chains) rim(p int32) (color board.Color, edge int32) {
	stride := int32(b.cols + 2)
	switch {
	case p < stride:
		return Red, firstEdge
	case p >= stride*int32(b.rows+1):
		return Red, secondEdge
	case p%stride == 0:
		return Blue, firstEdge
	}
	return Blue, secondEdge
}

// clear takes all stones off the board.
func (b *chains) clear() {
	for p := range b.cells {
		b.cells[p] &^= colorBits
	}
	b.joins = b.joins[:0]
}

// copyFrom makes b a copy of src.
func (b *chains) copyFrom(src *chains) {
	cells, links, joins := b.cells, b.links, b.joins
	*b = *src
	b.cells = append(cells[:0], src.cells...)
	b.links = append(links[:0], src.links...)
	b.joins = append(joins[:0], src.joins...)
}
