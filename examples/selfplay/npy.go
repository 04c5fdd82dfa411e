package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
)

// An npyWriter writes a file that numpy reads, of rows of one shape: the version 1.0
// of its format is a line of text about the values and then the values themselves
// (numpy.lib.format in the documentation of NumPy). How many rows there are is
// written when the file is closed.
type npyWriter struct {
	f     *os.File
	descr string // of the values: "|u1" for bytes, "<f4" for float32, "<i4" for int32
	shape []int  // of a row
	size  int    // bytes in a row
	buf   []byte
}

// npyHeader is the size of what stands before the values: a multiple of 64.
const npyHeader = 128

// createNpy begins a file. The values of a row have that shape; none is a single value.
func createNpy(name, descr string, shape ...int) (*npyWriter, error) {
	f, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	w := &npyWriter{f: f, descr: descr, shape: shape, size: int(descr[2] - '0')}
	for _, n := range shape {
		w.size *= n
	}
	w.buf = make([]byte, npyHeader, 1<<16) // the header is written last
	return w, nil
}

// bytes writes values of one byte; they may be several rows, or a part of one.
func (w *npyWriter) bytes(values []uint8) error {
	w.buf = append(w.buf, values...)
	return w.flush(len(w.buf) >= 1<<15)
}

// floats is bytes for values of four.
func (w *npyWriter) floats(values []float32) error {
	for _, v := range values {
		w.buf = binary.LittleEndian.AppendUint32(w.buf, math.Float32bits(v))
	}
	return w.flush(len(w.buf) >= 1<<15)
}

func (w *npyWriter) flush(now bool) error {
	if !now {
		return nil
	}
	_, err := w.f.Write(w.buf)
	w.buf = w.buf[:0]
	return err
}

// close writes the header, with as many rows as there are, and closes the file.
func (w *npyWriter) close() error {
	err := w.flush(true)
	end, seekErr := w.f.Seek(0, io.SeekCurrent)
	rows := (int(end) - npyHeader) / w.size
	_, headerErr := w.f.WriteAt(w.header(rows), 0)
	return errors.Join(err, seekErr, headerErr, w.f.Close())
}

func (w *npyWriter) header(rows int) []byte {
	var shape strings.Builder
	for _, n := range w.shape {
		fmt.Fprintf(&shape, ", %d", n)
	}
	if shape.Len() == 0 {
		shape.WriteByte(',') // a tuple of one
	}
	text := fmt.Sprintf("{'descr': '%s', 'fortran_order': False, 'shape': (%d%s), }", w.descr, rows, shape.String())
	const before = 10 // bytes
	text += strings.Repeat(" ", npyHeader-before-1-len(text)) + "\n"
	header := append([]byte("\x93NUMPY\x01\x00"), 0, 0)
	binary.LittleEndian.PutUint16(header[8:], uint16(len(text)))
	return append(header, text...)
}
