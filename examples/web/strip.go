package main

import (
	"bytes"
	"encoding/binary"
)

// The table that the runtime of Go looks functions up in, package runtime calls it
// pclntab: a header, and tables that it points to.
const (
	tableMagic = "\xf1\xff\xff\xff\x00\x00\x01\x08" // for 64-bit words and instructions of any length
	headerSize = 8 + 8*8                            // the magic and eight words

	// Fields of a function, 32 bits each.
	fieldSP       = 4
	fieldFile     = 5
	fieldLine     = 6
	fieldTables   = 7 // how many more tables the function has
	functionSize  = 44
	pointerOfFunc = 8 // an entry of the table of functions
)

// stripLines takes the names of files and the numbers of lines out of the program's
// table of functions, in place: a page shows no stack traces, and they are a
// fifteenth of what goes over the network. What the runtime needs stays, as do the
// names of functions. It reports whether there was a table of the form that it
// knows; if not, nothing changes.
func stripLines(data []byte) bool {
	start := bytes.Index(data, []byte(tableMagic))
	if start < 0 || len(data)-start < headerSize {
		return false
	}
	table := data[start:]
	word := func(i int) uint64 { return binary.LittleEndian.Uint64(table[8+8*i:]) }
	functions, values, pointers := word(0), word(6), word(7)
	size := uint64(len(table))
	if values >= pointers || pointers >= size || functions > (size-pointers)/pointerOfFunc {
		return false
	}

	// What is left are the values that the stack pointer and the functions' own
	// tables have. A value of 0 for the place of a table means that there is none.
	old := table[values:pointers]
	kept := make([]byte, len(old))
	keep := func(at uint32) bool {
		n := tableLen(old, at)
		if n > 0 {
			copy(kept[at:], old[at:int(at)+n])
		}
		return n > 0
	}
	var places [][]byte
	for i := range functions {
		at := pointers + uint64(binary.LittleEndian.Uint32(table[pointers+i*pointerOfFunc+4:]))
		if at+functionSize > size {
			return false
		}
		f := table[at:]
		field := func(i int) uint32 { return binary.LittleEndian.Uint32(f[4*i:]) }
		n := int(field(fieldTables))
		if len(f) < functionSize+4*n {
			return false
		}
		for j := range n + 1 {
			place := field(fieldSP)
			if j > 0 {
				place = binary.LittleEndian.Uint32(f[functionSize+4*(j-1):])
			}
			if place != 0 && !keep(place) {
				return false
			}
		}
		places = append(places, f[4*fieldFile:4*(fieldLine+1)])
	}
	for _, place := range places {
		clear(place)
	}
	copy(old, kept)
	return true
}

// tableLen returns the length of the table of values that begins there: pairs of
// numbers with seven bits to a byte, a 0 in front of no pair but the first, and 0
// if it does not end.
func tableLen(values []byte, at uint32) int {
	if uint64(at) >= uint64(len(values)) {
		return 0
	}
	rest := values[at:]
	for first := true; len(rest) > 0; first = false {
		if rest[0] == 0 && !first {
			return len(values) - int(at) - len(rest) + 1
		}
		for range 2 {
			_, n := binary.Uvarint(rest)
			if n <= 0 {
				return 0
			}
			rest = rest[n:]
		}
	}
	return 0
}
