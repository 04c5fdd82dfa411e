package main

import (
	"bytes"
	"encoding/binary"
)

// The table that the runtime of Go looks functions up in, pclntab: a header with
// words that say where its parts begin, and the parts.
const (
	tableMagic = "\xf1\xff\xff\xff\x00\x00\x01\x08" // for words of 64 bits and instructions of any length
	headerSize = 8 + 8*8

	// The words: how many functions there are, and the parts in their order.
	wordFunctions = 0
	wordNames     = 3 // of functions
	wordValues    = 6 // that change within functions, such as lines
	wordPointers  = 7 // to functions, which follow

	// Fields of a function, of 32 bits each.
	fieldName   = 1
	fieldStack  = 4 // the place of its values
	fieldFile   = 5
	fieldLine   = 6
	fieldTables = 7 // how many more places follow the fields
	fieldUnit   = 8
	fieldStart  = 9
	fields      = 11
)

// stripNames takes the names of functions and files and the numbers of lines out of
// the program's table of functions, in place: only stack traces need them, which a
// page does not show, and they are a tenth of what goes over the network. It
// reports whether there was a table of the form that it knows; if not, nothing
// changes.
func stripNames(data []byte) bool {
	start := bytes.Index(data, []byte(tableMagic))
	if start < 0 || len(data)-start < headerSize {
		return false
	}
	table := data[start:]
	size := uint64(len(table))
	word := func(i int) uint64 { return binary.LittleEndian.Uint64(table[8+8*i:]) }
	n, names, first, pointers := word(wordFunctions), word(wordNames), word(wordValues), word(wordPointers)
	if names > first || first > pointers || pointers > size || n > (size-pointers)/8 {
		return false
	}

	values := table[first:pointers]
	kept := make([]byte, len(values)) // what functions need besides lines and files
	functions := make([][]byte, n)
	for i := range functions {
		at := pointers + uint64(binary.LittleEndian.Uint32(table[pointers+uint64(i)*8+4:]))
		if at > size || size-at < 4*fields {
			return false
		}
		f := table[at:]
		field := func(i int) uint32 { return binary.LittleEndian.Uint32(f[4*i:]) }
		more := int(field(fieldTables))
		if more > len(f)/4-fields {
			return false
		}
		for j := range more + 1 {
			place := field(fieldStack)
			if j > 0 {
				place = field(fields + j - 1)
			}
			if place == 0 { // there are no such values
				continue
			}
			length := valuesLen(values, place)
			if length == 0 {
				return false
			}
			copy(kept[place:], values[place:int(place)+length])
		}
		functions[i] = f
	}
	for _, f := range functions {
		for _, i := range []int{fieldName, fieldFile, fieldLine, fieldUnit, fieldStart} {
			clear(f[4*i : 4*i+4])
		}
	}
	clear(table[names:first])
	copy(values, kept)
	return true
}

// valuesLen returns the length of the values that begin there, 0 if they do not end:
// pairs of numbers with seven bits to a byte, and a 0 that is not the first number.
func valuesLen(values []byte, at uint32) int {
	if uint64(at) >= uint64(len(values)) {
		return 0
	}
	rest := values[at:]
	for begin := true; len(rest) > 0; begin = false {
		if rest[0] == 0 && !begin {
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
