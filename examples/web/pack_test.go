package main

import (
	"bytes"
	"context"
	"errors"
	"math"
	"slices"
	"testing"
)

func TestSigned(t *testing.T) {
	for _, x := range []int64{0, 1, -1, 63, 64, -64, -65, 8191, 8192, 1 << 31, -1 << 31, math.MaxInt64, math.MinInt64} {
		b := appendSigned(nil, x)
		if got, n := signed(append(b, 0xff)); got != x || n != len(b) {
			t.Errorf("%d becomes % x, which is %d in %d bytes", x, b, got, n)
		}
	}
	if _, n := signed([]byte{0x80, 0x80}); n != 0 {
		t.Error("a number without an end is read")
	}
}

func TestSegments(t *testing.T) {
	segments := []segment{{100, []byte("ab")}, {102, []byte("c")}, {110, []byte("d")}, {5000, []byte("e")}, {10, []byte("f")}}
	read, err := readSegments(appendSegments(nil, segments))
	if err != nil || !slices.EqualFunc(read, segments, func(a, b segment) bool { return a.at == b.at && bytes.Equal(a.data, b.data) }) {
		t.Errorf("%v, %v", read, err)
	}
	want := []segment{{100, []byte("abc\x00\x00\x00\x00\x00\x00\x00d")}, {5000, []byte("e")}, {10, []byte("f")}}
	if got := joinSegments(segments); !slices.EqualFunc(got, want, func(a, b segment) bool { return a.at == b.at && bytes.Equal(a.data, b.data) }) {
		t.Errorf("joined: %v, want %v", got, want)
	}
	whole := appendSegments(nil, segments)
	for n := range len(whole) {
		if _, err := readSegments(whole[:n]); !errors.Is(err, errWasm) {
			t.Errorf("the first %d bytes are read: %v", n, err)
		}
	}
}

// Text that is no program is refused, and a program loses what no browser needs.
func TestPack(t *testing.T) {
	for _, text := range []string{"", "\x00asm", "hello, world", "\x00asm\x01\x00\x00\x00\x0b\x05\x01", "\x00asm\x01\x00\x00\x00\x0b\x02\x01\x01"} {
		if _, err := pack([]byte(text)); !errors.Is(err, errWasm) {
			t.Errorf("%q: %v", text, err)
		}
	}
	plain := "\x00asm\x01\x00\x00\x00"
	got, err := pack([]byte(plain + "\x00\x05\x04name" + "\x01\x01\x00"))
	if err != nil || string(got) != plain+"\x01\x01\x00" {
		t.Errorf("%q, %v", got, err)
	}
}

// The names and lines of the compiler in use are found and taken out, and doing it twice
// changes nothing more.
func TestStripNames(t *testing.T) {
	files, err := site0()
	if err != nil {
		t.Fatal(err)
	}
	wasm := slices.Clone(files[programFile])
	if !stripNames(wasm) || !bytes.Equal(wasm, files[programFile]) {
		t.Error("stripNames does not know the table, or left something")
	}
	for _, n := range []int{0, 8, headerSize, headerSize + 1, headerSize + 1000} {
		start := bytes.Index(wasm, []byte(tableMagic))
		part := slices.Clone(wasm[start:][:n])
		stripNames(part) // must not panic
		if !bytes.Equal(part, wasm[start:][:n]) {
			t.Errorf("a part of a table with %d bytes was changed", n)
		}
	}
	if _, err := goCommand(context.Background(), nil, "nonsense"); err == nil {
		t.Error("go nonsense is a command")
	}
}
