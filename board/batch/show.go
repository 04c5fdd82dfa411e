package batch

import (
	"encoding/binary"
	"fmt"

	"github.com/stonesgo/stones/board"
)

// planeNames returns the names of the planes that are asked for.
func planeNames(g board.Game, o Options) []string {
	var names []string
	for _, p := range []struct {
		kind Planes
		name string
	}{{Own, "own"}, {Opponent, "opponent"}, {ToMove, "to move"}, {Legal, "legal"}} {
		if o.Planes&p.kind != 0 {
			names = append(names, p.name)
		}
	}
	if planer, ok := g.(board.Planer); ok && o.Planes&Added != 0 {
		names = append(names, planer.Planes()...)
	}
	for i := range o.Last {
		names = append(names, fmt.Sprintf("last %d", i+1))
	}
	return names
}

// show writes what came of a game, and its position, into the arrays.
func (b *Batch[T, G]) show(i int, s *slot[T, G]) {
	a := &b.arrays
	if b.job == step {
		if len(a.Reward) > 0 {
			a.Reward[i] = s.reward
		}
		if len(a.Done) > 0 {
			a.Done[i] = s.done
		}
	}
	if n := b.shape.Actions; len(a.Legal) > 0 {
		legal := a.Legal[i*n:][:n]
		spreadBytes(legal[:n-2], &s.legal)
		legal[n-2], legal[n-1] = one(s.pass), one(s.swap)
	}
	n := b.planesLen()
	w := writer{cells: b.shape.Rows * b.shape.Cols}
	if len(a.Planes) > 0 {
		w.floats = a.Planes[i*n:][:n]
	}
	if len(a.Bytes) > 0 {
		w.bytes = a.Bytes[i*n:][:n]
	}
	if w.floats != nil || w.bytes != nil {
		b.showPlanes(&w, s)
	}
}

func (b *Batch[T, G]) showPlanes(w *writer, s *slot[T, G]) {
	kinds := b.o.Planes
	white := s.game.Turn() == board.White
	if kinds&(Own|Opponent) != 0 {
		board.StoneMasks(s.game, &s.black, &s.white)
		own, opponent := &s.black, &s.white
		if white {
			own, opponent = opponent, own
		}
		if kinds&Own != 0 {
			w.mask(own)
		}
		if kinds&Opponent != 0 {
			w.mask(opponent)
		}
	}
	if kinds&ToMove != 0 {
		w.all(white)
	}
	if kinds&Legal != 0 {
		w.mask(&s.legal)
	}
	if s.planer != nil {
		for i := range b.added {
			s.planer.PlaneMask(i, &s.plane)
			w.mask(&s.plane)
		}
	}
	for _, m := range s.last {
		w.cell(m)
	}
}

// A writer writes planes, one after the other, into slices of a game's own; either
// may be nil.
type writer struct {
	floats []float32
	bytes  []uint8
	cells  int // of a plane
}

// plane returns where the next plane goes.
func (w *writer) plane() (floats []float32, bytes []uint8) {
	if w.floats != nil {
		floats, w.floats = w.floats[:w.cells], w.floats[w.cells:]
	}
	if w.bytes != nil {
		bytes, w.bytes = w.bytes[:w.cells], w.bytes[w.cells:]
	}
	return floats, bytes
}

// mask writes a plane with a 1 for each cell of the set.
func (w *writer) mask(m *board.Mask) {
	floats, bytes := w.plane()
	if floats != nil {
		spreadFloats(floats, m)
	}
	if bytes != nil {
		spreadBytes(bytes, m)
	}
}

// all writes a plane of ones or of zeros.
func (w *writer) all(ones bool) {
	floats, bytes := w.plane()
	if !ones {
		clear(floats)
		clear(bytes)
		return
	}
	for ; len(floats) >= 8; floats = floats[8:] { // in two halves, each a single instruction
		*(*[4]float32)(floats) = [4]float32{1, 1, 1, 1}
		*(*[4]float32)(floats[4:]) = [4]float32{1, 1, 1, 1}
	}
	for i := range floats {
		floats[i] = 1
	}
	for i := range bytes {
		bytes[i] = 1
	}
}

// cell writes a plane with a 1 for the cell of a stone, and none for another move.
func (w *writer) cell(m board.Move) {
	floats, bytes := w.plane()
	clear(floats)
	clear(bytes)
	if c, ok := m.Cell(); ok {
		if floats != nil {
			floats[c] = 1
		}
		if bytes != nil {
			bytes[c] = 1
		}
	}
}

func one(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// The values of eight cells by their bits.
var eightFloats, eightBytes = func() (floats [256][8]float32, bytes [256]uint64) {
	for i := range floats {
		for j := range floats[i] {
			floats[i][j] = float32(i >> j & 1)
			bytes[i] |= uint64(i>>j&1) << (8 * j)
		}
	}
	return floats, bytes
}()

// spreadFloats writes a 1 for each cell of the set and a 0 for each other one. It
// writes eight at a time, also across the end of a row, where the zeros are
// overwritten by the next one.
func spreadFloats(dst []float32, m *board.Mask) {
	cols := m.Lattice().Cols()
	at, end := 0, cols // in the row
	for _, w := range m.Words() {
		next := min(at+64, end)
		for ; at < next; at += 8 {
			eight := &eightFloats[uint8(w)]
			w >>= 8
			if at+8 > len(dst) {
				copy(dst[at:], eight[:])
				break
			}
			to := dst[at : at+8] // in two halves, each a single instruction
			*(*[4]float32)(to) = *(*[4]float32)(eight[:4])
			*(*[4]float32)(to[4:]) = *(*[4]float32)(eight[4:])
		}
		if at = next; at == end {
			end += cols
		}
	}
}

// spreadBytes is [spreadFloats] for bytes.
func spreadBytes(dst []uint8, m *board.Mask) {
	cols := m.Lattice().Cols()
	at, end := 0, cols
	for _, w := range m.Words() {
		next := min(at+64, end)
		for ; at < next; at += 8 {
			eight := eightBytes[uint8(w)]
			w >>= 8
			if at+8 > len(dst) {
				for i := range dst[at:] {
					dst[at+i] = uint8(eight >> (8 * i))
				}
				break
			}
			binary.LittleEndian.PutUint64(dst[at:at+8], eight)
		}
		if at = next; at == end {
			end += cols
		}
	}
}
