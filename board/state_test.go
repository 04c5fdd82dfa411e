package board_test

import (
	"bytes"
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/stonesgo/stones/board"
)

// writeState writes one of everything.
func writeState(grid *board.Grid[board.Color]) []byte {
	w := board.NewStateWriter([]byte("front"), 'x', 3)
	w.Uint(0)
	w.Uint(math.MaxUint64)
	w.Bool(true)
	w.Float(-7.5)
	w.Text("stones")
	w.Stones(grid.Lattice(), grid.At)
	return w.End()[len("front"):]
}

func TestState(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {2, 3}, {1, 5}, {7, 7}, {19, 19}} {
		grid := board.NewGrid[board.Color](board.Hex6(size[0], size[1]))
		for c := range grid.Values() {
			grid.Set(board.Cell(c), board.Color(c*7%3))
		}
		data := writeState(grid)
		given := slices.Clone(data)
		r := board.NewStateReader(data, 'x', 3)
		zero, most, yes, f, s := r.Uint(0), r.Uint(math.MaxUint64), r.Bool(), r.Float(), r.Text()
		got := r.Stones(board.Hex6, size[0], size[1])
		if err := r.End(); err != nil || zero != 0 || most != math.MaxUint64 || !yes || f != -7.5 || s != "stones" || !slices.Equal(got.Values(), grid.Values()) {
			t.Errorf("%v: %d, %d, %v, %v, %q, %v: %v", size, zero, most, yes, f, s, got, err)
		}
		if !bytes.Equal(data, given) {
			t.Error("reading changes the bytes")
		}
	}
}

// TestStateErrors reads what is wrong in one way each.
func TestStateErrors(t *testing.T) {
	grid := board.NewGrid[board.Color](board.Square4(2, 3))
	good := writeState(grid)
	for i := range good {
		bad := slices.Clone(good)
		bad[i] ^= 4
		if err := board.NewStateReader(bad, 'x', 3).End(); !errors.Is(err, board.ErrState) {
			t.Errorf("byte %d is wrong: %v", i, err)
		}
		if err := board.NewStateReader(good[:i], 'x', 3).End(); !errors.Is(err, board.ErrState) {
			t.Errorf("%d bytes: %v", i, err)
		}
	}
	write := func(f func(w *board.StateWriter)) []byte {
		w := board.NewStateWriter(nil, 'x', 1)
		f(w)
		return w.End()
	}
	for _, test := range []struct {
		want string
		data []byte
		read func(r *board.StateReader)
	}{
		{"the state cannot be read: it is that of another game", board.NewStateWriter(nil, 'y', 1).End(), nil},
		{"the state cannot be read: version 2, want 1", board.NewStateWriter(nil, 'x', 2).End(), nil},
		{"the state cannot be read: 0 bytes, want 6 and more", nil, nil},
		{"the state cannot be read: 1 bytes too many", write(func(w *board.StateWriter) { w.Uint(1) }), nil},
		{"the state cannot be read: found 9, want 8 at most", write(func(w *board.StateWriter) { w.Uint(9) }), func(r *board.StateReader) { r.Uint(8) }},
		{"the state cannot be read: it ends too early", write(func(*board.StateWriter) {}), func(r *board.StateReader) { r.Uint(8) }},
		{"the state cannot be read: it ends too early", write(func(w *board.StateWriter) { w.Uint(5) }), func(r *board.StateReader) { r.Stones(board.Square8, 1024, 1024) }},
		{"the state cannot be read: 0×5 cells", write(func(*board.StateWriter) {}), func(r *board.StateReader) { r.Stones(board.Square8, 0, 5) }},
		{"the state cannot be read: a byte that is not 2 cells", write(func(w *board.StateWriter) { w.Uint(9) }), func(r *board.StateReader) { r.Stones(board.Square8, 1, 2) }},
		{"the state cannot be read: found 3, want 2 at most", write(func(w *board.StateWriter) { w.Uint(3) }), func(r *board.StateReader) { r.Color() }},
		{"the state cannot be read: found 7, want 1 at most", write(func(w *board.StateWriter) { w.Uint(7) }), func(r *board.StateReader) { r.Text() }},
		{"the state cannot be read: it ends too early", write(func(w *board.StateWriter) { w.Uint(1) }), func(r *board.StateReader) { r.Text() }},
		{"the state cannot be read: 1×1025 cells", write(func(*board.StateWriter) {}), func(r *board.StateReader) { r.Stones(board.Square8, 1, 1025) }},
		{"the state cannot be read: a byte that is not 5 cells", write(func(w *board.StateWriter) { w.Uint(243) }), func(r *board.StateReader) { r.Stones(board.Square8, 1, 5) }},
	} {
		r := board.NewStateReader(test.data, 'x', 1)
		if test.read != nil {
			test.read(r)
			test.read(r) // the first error stays
		}
		if err := r.End(); err == nil || err.Error() != test.want || !errors.Is(err, board.ErrState) {
			t.Errorf("%v, want %s", err, test.want)
		}
	}
}
