package wthor

import (
	"bytes"
	"testing"
)

func FuzzReader(f *testing.F) {
	h, err := header77.append(nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte("\xffx0000000000\b\x0000"))
	f.Add(append(h, bytes.Repeat([]byte{0, 0, 0, 0, 0, 0, 0, 0, 56, 64, 33}, 20)...))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := NewReader(bytes.NewReader(data))
		if err != nil {
			return
		}
		var out bytes.Buffer
		w, err := NewWriter(&out, r.Header())
		if err != nil {
			t.Fatal(err)
		}
		n, bad := 0, 0
		for record, err := range r.All() {
			n++
			if n > r.Header().Games || n > len(data)/recordSize+1 {
				t.Fatalf("%d records in %d bytes, %d in the header", n, len(data), r.Header().Games)
			}
			if err != nil {
				bad++
				continue
			}
			if g, err := record.Replay(); g == nil || err == nil && g.Len() < len(record.Moves) {
				t.Fatalf("%v: %v, %v", record, g, err)
			}
			if err := w.Write(record); err != nil {
				t.Fatal(err)
			}
		}
		if bad > 0 {
			return
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if data[1] < 100 && !bytes.Equal(out.Bytes(), data[:16+68*n]) {
			t.Fatal("written again, the file is another")
		}
	})
}
