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
// A chain is a set of a [board.Union], in which every place is a node. Its flags
// are the edges that it touches: those of Red in the low two bits, those of Blue
// above them.
type chains struct {
	rows, cols int
	recip      uint64      // 2^40/cols rounded up: division by cols as a product
	step       [8]int32    // from a place to its six neighbors, clockwise from north
	cells      []uint8     // the colors of the stones by place, and some more for writing eight at a time
	wide       int         // words of a row in bits
	bits       [4][]uint64 // the cells with stones of each color, as the words of a board.Mask
	all        []uint64    // all cells, likewise; it never changes and may be shared
	sets       board.Union
}

// The edges of a color that a cell lies on or a chain touches.
const (
	firstEdge  = 1 // top for Red, left for Blue
	secondEdge = 2 // bottom for Red, right for Blue
	bothEdges  = firstEdge | secondEdge
)

// flag returns the flags of a color's edges.
func flag(color board.Color, edges uint8) uint8 { return edges << (2 * (color - Red) & 7) }

// edgesOf returns the edges of a color that are among the flags.
func edgesOf(flags uint8, color board.Color) uint8 {
	return flags >> (2 * (color - Red) & 7) & bothEdges
}

// init makes an empty board.
func (b *chains) init(rows, cols int) {
	stride := cols + 2
	places := (rows + 2) * stride
	*b = chains{
		rows:  rows,
		cols:  cols,
		recip: (1<<40 + uint64(cols) - 1) / uint64(cols),
		cells: make([]uint8, places+8),
		wide:  (cols + 63) >> 6,
		sets:  *board.NewUnion(places),
	}
	n := rows * b.wide
	words := make([]uint64, 3*n)
	b.bits[Red], b.bits[Blue], b.all = words[:n:n], words[n:2*n:2*n], words[2*n:]
	for i := range b.all {
		b.all[i] = ^uint64(0)
	}
	for i := b.wide - 1; i < n; i += b.wide {
		b.all[i] >>= -cols & 63
	}
	b.step = [8]int32{-int32(stride), 1 - int32(stride), 1, int32(stride), int32(stride) - 1, -1}
	for col := 1; col <= cols; col++ {
		b.sets.InitFlags(stride+col, flag(Red, firstEdge))
		b.sets.InitFlags(rows*stride+col, flag(Red, secondEdge))
	}
	for row := 1; row <= rows; row++ {
		b.sets.InitFlags(row*stride+1, flag(Blue, firstEdge))
		b.sets.InitFlags(row*stride+cols, flag(Blue, secondEdge))
	}
}

// toggle notes in the bits a stone on c, put down or taken back.
func (b *chains) toggle(c board.Cell, color board.Color) {
	row := int(uint64(c) * b.recip >> 40)
	col := int(c) - row*b.cols
	i := row*b.wide + col>>6
	b.bits[color&3][i] ^= 1 << (col & 63)
}

// empty writes the empty cells as the words of a board.Mask.
func (b *chains) empty(words []uint64) {
	red, blue := b.bits[Red][:len(words)], b.bits[Blue][:len(words)]
	for i, w := range b.all[:len(words)] {
		words[i] = w &^ (red[i] | blue[i])
	}
}

// place returns the place of c, which must be on the board.
func (b *chains) place(c board.Cell) int {
	row := int(uint64(c) * b.recip >> 40)
	return int(c) + 2*row + b.cols + 3
}

// at returns what stands on c, which must be on the board.
func (b *chains) at(c board.Cell) board.Color { return board.Color(b.cells[b.place(c)]) }

// sixNeighbors has a bit for each neighbor of a place, clockwise from north: every
// second one, because a color takes two.
const sixNeighbors = 0b01_01_01_01_01_01

// around returns which neighbors of p have a stone of that color, as bits of
// sixNeighbors.
func (b *chains) around(p int, color board.Color) uint16 {
	stride := b.cols + 2
	colors := uint16(b.cells[p-stride]) |
		uint16(b.cells[p-stride+1])<<2 |
		uint16(b.cells[p+1])<<4 |
		uint16(b.cells[p+stride])<<6 |
		uint16(b.cells[p+stride-1])<<8 |
		uint16(b.cells[p-1])<<10
	return colors >> ((color - 1) & 7) & sixNeighbors
}

// firsts returns the first neighbor of each run of neighbors, of which there
// are at most three: neighbors next to each other touch, so that one of them
// speaks for the run.
func firsts(around uint16) uint16 {
	if around == sixNeighbors {
		return 1
	}
	return around &^ (around<<2 | around>>10)
}

// put puts a stone of that color on the empty place p and reports whether its chain
// now joins the edges of the color.
func (b *chains) put(p int, color board.Color) (joined bool) {
	b.cells[p] = uint8(color)
	root := p
	for runs := firsts(b.around(p, color)); runs != 0; runs &= runs - 1 {
		other := b.sets.Find(p + int(b.step[bits.TrailingZeros16(runs)>>1&7]))
		if other != root {
			root = b.sets.Link(root, other)
		}
	}
	return edgesOf(b.sets.Flags(root), color) == bothEdges
}

// lift takes back the last put, which was on p; mark is that of the sets before it.
func (b *chains) lift(p int, mark int32) {
	b.cells[p] = 0
	b.sets.Rollback(int(mark))
}

// edges returns the edges of its own color that the chain of the stone at p
// touches, none if there is no stone.
func (b *chains) edges(p int) uint8 {
	if b.cells[p] == 0 {
		return 0
	}
	return edgesOf(b.sets.Flags(p), board.Color(b.cells[p]))
}

// end reports whether place p, on the board or its rim, is a stone or an edge
// of that color.
func (b *chains) end(p int32, color board.Color) bool {
	if b.cell(p) == board.None {
		rim, _ := b.rim(p)
		return rim == color
	}
	return board.Color(b.cells[p]) == color
}

// joined reports whether two ends of one color are in one chain or touch the
// same edge.
func (b *chains) joined(p, q int32) bool {
	touches := func(p int32) uint8 {
		if b.cell(p) == board.None {
			_, edge := b.rim(p)
			return edge
		}
		return b.edges(int(p))
	}
	// Of places on the rim each is in a set of its own.
	return touches(p)&touches(q) != 0 || b.sets.Joined(int(p), int(q))
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
func (b *chains) rim(p int32) (color board.Color, edge uint8) {
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

// clear takes all stones off the board, which were put down since the sets were at
// mark 0.
func (b *chains) clear() {
	clear(b.cells)
	clear(b.bits[Red])
	clear(b.bits[Blue])
	b.sets.Rollback(0)
}

// copyFrom makes b a copy of src.
func (b *chains) copyFrom(src *chains) {
	b.rows, b.cols, b.recip, b.step = src.rows, src.cols, src.recip, src.step
	b.wide, b.all = src.wide, src.all
	b.cells = append(b.cells[:0], src.cells...)
	b.bits[Red] = append(b.bits[Red][:0], src.bits[Red]...)
	b.bits[Blue] = append(b.bits[Blue][:0], src.bits[Blue]...)
	b.sets.CopyFrom(&src.sets)
}
