package board

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math"
	"math/bits"
)

// ErrState is what the errors of UnmarshalBinary wrap: the bytes are damaged, or not
// a position of that game.
var ErrState = errors.New("the state cannot be read")

// A StateWriter writes a position as bytes, for the AppendBinary of a game: the kind
// of game and the version of its format, whatever the game writes, and a checksum.
// A cell takes less than two bits.
//
//	w := board.NewStateWriter(dst, 'h', 1)
//	w.Uint(uint64(rows))
//	w.Uint(uint64(cols))
//	w.Stones(g.Lattice(), g.At)
//	return w.End(), nil
//
// A [StateReader] reads the same things in the same order.
type StateWriter struct {
	buf   []byte
	start int // of the state in buf
}

// NewStateWriter returns a writer that appends to dst. The kind is a letter of the
// game's own.
func NewStateWriter(dst []byte, kind, version byte) *StateWriter {
	return &StateWriter{append(dst, kind, version), len(dst)}
}

// Uint writes a number, which takes a byte for each seven bits.
func (w *StateWriter) Uint(n uint64) { w.buf = binary.AppendUvarint(w.buf, n) }

// Bool writes a number that is 0 or 1.
func (w *StateWriter) Bool(b bool) {
	n := uint64(0)
	if b {
		n = 1
	}
	w.Uint(n)
}

// Float writes a number. A short one, such as 7.5, takes few bytes.
func (w *StateWriter) Float(f float64) { w.Uint(bits.ReverseBytes64(math.Float64bits(f))) }

// Text writes a text and its length.
func (w *StateWriter) Text(s string) {
	w.Uint(uint64(len(s)))
	w.buf = append(w.buf, s...)
}

// stonesInByte is how many of three values fit into a byte.
const stonesInByte = 5

// Stones writes what stands on the cells of l, five of them in a byte.
func (w *StateWriter) Stones(l *Lattice, at func(Cell) Color) {
	n := Cell(l.Len())
	for c := Cell(0); c < n; c += stonesInByte {
		b := byte(0)
		for i := min(c+stonesInByte, n) - 1; i >= c; i-- {
			b = 3*b + byte(at(i)%3)
		}
		w.buf = append(w.buf, b)
	}
}

// End writes the checksum and returns dst with the state.
func (w *StateWriter) End() []byte {
	return binary.LittleEndian.AppendUint32(w.buf, crc32.ChecksumIEEE(w.buf[w.start:]))
}

// A StateReader reads what a [StateWriter] has written. After an error its methods
// return zeros: ask [StateReader.End] once, before anything is made of them.
type StateReader struct {
	rest []byte
	err  error
}

// NewStateReader returns a reader of a state of that kind and version. Its error,
// which End returns, is about the kind, the version and the checksum.
func NewStateReader(data []byte, kind, version byte) *StateReader {
	const header, sum = 2, 4
	r := new(StateReader)
	if len(data) < header+sum {
		r.Fail("%d bytes, want %d and more", len(data), header+sum)
		return r
	}
	end := len(data) - sum
	switch {
	case data[0] != kind:
		r.Fail("it is that of another game")
	case crc32.ChecksumIEEE(data[:end]) != binary.LittleEndian.Uint32(data[end:]):
		r.Fail("the checksum is wrong")
	case data[1] != version:
		r.Fail("version %d, want %d", data[1], version)
	default:
		r.rest = data[header:end]
	}
	return r
}

// Fail makes an error that wraps [ErrState] the one that End returns, if there was
// none before.
func (r *StateReader) Fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("%w: %s", ErrState, fmt.Sprintf(format, args...))
	}
	r.rest = nil
}

// Uint reads a number from 0 to most.
func (r *StateReader) Uint(most uint64) uint64 {
	n, size := binary.Uvarint(r.rest)
	switch {
	case size <= 0:
		r.Fail("it ends too early")
		return 0
	case n > most:
		r.Fail("found %d, want %d at most", n, most)
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

// Bool reads what [StateWriter.Bool] writes.
func (r *StateReader) Bool() bool { return r.Uint(1) == 1 }

// Color reads a color written as a number, Empty among them.
func (r *StateReader) Color() Color { return Color(r.Uint(uint64(White))) }

// Float reads what [StateWriter.Float] writes.
func (r *StateReader) Float() float64 {
	return math.Float64frombits(bits.ReverseBytes64(r.Uint(math.MaxUint64)))
}

// Text reads what [StateWriter.Text] writes.
func (r *StateReader) Text() string {
	n := int(r.Uint(uint64(len(r.rest))))
	if n > len(r.rest) {
		r.Fail("it ends too early")
		return ""
	}
	s := string(r.rest[:n])
	r.rest = r.rest[n:]
	return s
}

// Stones reads what [StateWriter.Stones] writes, for a lattice of that many rows and
// columns such as [Square4] makes; it makes none unless there are as many cells. It
// returns nil after an error, and for a number of rows or columns that no lattice
// has.
func (r *StateReader) Stones(lattice func(rows, cols int) *Lattice, rows, cols int) *Grid[Color] {
	if min(rows, cols) < 1 || max(rows, cols) > MaxSide {
		r.Fail("%d×%d cells", rows, cols)
	}
	n := rows * cols
	size := (n + stonesInByte - 1) / stonesInByte
	if r.err != nil || size > len(r.rest) {
		r.Fail("it ends too early")
		return nil
	}
	grid := NewGrid[Color](lattice(rows, cols))
	packed := r.rest[:size]
	r.rest = r.rest[size:]
	values := grid.Values()
	for _, b := range packed {
		n := min(stonesInByte, len(values))
		for i := range values[:n] {
			values[i] = Color(b % 3)
			b /= 3
		}
		values = values[n:]
		if b != 0 {
			r.Fail("a byte that is not %d cells", n)
			return nil
		}
	}
	return grid
}

// Left returns how many bytes are left to read.
func (r *StateReader) Left() int { return len(r.rest) }

// End returns the first error, and one if there is something left to read.
func (r *StateReader) End() error {
	if n := len(r.rest); n > 0 {
		r.Fail("%d bytes too many", n)
	}
	return r.err
}
