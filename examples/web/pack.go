package main

import (
	"encoding/binary"
	"errors"
)

// Parts of a file in WebAssembly.
const (
	customSection = 0
	dataSection   = 11
)

var errWasm = errors.New("not a file in WebAssembly as Go's linker writes them")

// pack makes a program in WebAssembly smaller for the network: it joins segments of
// data with fewer than a thousand zeros between them. The linker leaves out every
// run of eight zeros, which makes forty thousand segments, and their addresses do
// not compress: zeros do. Custom sections, which no browser needs, go too, and
// what only stack traces do.
func pack(wasm []byte) ([]byte, error) {
	const header = 8
	if len(wasm) < header || string(wasm[:4]) != "\x00asm" {
		return nil, errWasm
	}
	out := append([]byte(nil), wasm[:header]...)
	for rest := wasm[header:]; len(rest) > 0; {
		id := rest[0]
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) {
			return nil, errWasm
		}
		body := rest[1+n : 1+n+int(size)]
		rest = rest[1+n+int(size):]
		switch id {
		case customSection:
			continue
		case dataSection:
			segments, err := readSegments(body)
			if err != nil {
				return nil, err
			}
			joined := joinSegments(segments)
			for _, s := range joined {
				stripNames(s.data)
			}
			body = appendSegments(nil, joined)
		}
		out = append(out, id)
		out = binary.AppendUvarint(out, uint64(len(body)))
		out = append(out, body...)
	}
	return out, nil
}

// A segment is data with the address where the program finds it.
type segment struct {
	at   int64
	data []byte
}

// joinSegments joins those that are near each other, in the order in which they come.
func joinSegments(segments []segment) []segment {
	const near = 1000
	var joined []segment
	for _, s := range segments {
		if n := len(joined) - 1; n >= 0 {
			last := &joined[n]
			if gap := s.at - last.at - int64(len(last.data)); gap >= 0 && gap < near {
				last.data = append(append(last.data, make([]byte, gap)...), s.data...)
				continue
			}
		}
		joined = append(joined, segment{s.at, append([]byte(nil), s.data...)})
	}
	return joined
}

// The bytes around an address: of memory 0, an i32.const and its end.
const (
	memory0  = 0x00
	i32Const = 0x41
	end      = 0x0b
)

func readSegments(body []byte) ([]segment, error) {
	count, n := binary.Uvarint(body)
	if n <= 0 {
		return nil, errWasm
	}
	body = body[n:]
	var segments []segment
	for range count {
		if len(body) < 2 || body[0] != memory0 || body[1] != i32Const {
			return nil, errWasm
		}
		at, n := signed(body[2:])
		if n <= 0 || len(body) < 2+n+1 || body[2+n] != end {
			return nil, errWasm
		}
		body = body[2+n+1:]
		size, n := binary.Uvarint(body)
		if n <= 0 || size > uint64(len(body)-n) {
			return nil, errWasm
		}
		segments = append(segments, segment{at, body[n : n+int(size)]})
		body = body[n+int(size):]
	}
	if len(body) > 0 {
		return nil, errWasm
	}
	return segments, nil
}

func appendSegments(dst []byte, segments []segment) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(segments)))
	for _, s := range segments {
		dst = append(dst, memory0, i32Const)
		dst = appendSigned(dst, s.at)
		dst = append(dst, end)
		dst = binary.AppendUvarint(dst, uint64(len(s.data)))
		dst = append(dst, s.data...)
	}
	return dst
}

// signed reads a number in LEB128 with a sign, and returns how many bytes it took,
// 0 if there is none.
func signed(b []byte) (x int64, n int) {
	for shift := 0; n < len(b) && shift < 64; shift += 7 {
		c := b[n]
		n++
		x |= int64(c&0x7f) << shift
		if c < 0x80 {
			if c&0x40 != 0 && shift < 57 {
				x -= 1 << (shift + 7)
			}
			return x, n
		}
	}
	return 0, 0
}

func appendSigned(dst []byte, x int64) []byte {
	for {
		c := byte(x & 0x7f)
		x >>= 7
		if x == 0 && c&0x40 == 0 || x == -1 && c&0x40 != 0 {
			return append(dst, c)
		}
		dst = append(dst, c|0x80)
	}
}
