package hex

import "github.com/stonesgo/stones/board"

// pack turns colors into bits and reports whether no cell is empty.
func (j *Judge) pack(stones []board.Color) (full bool) {
	all := ^uint64(0)
	word := 0
	for ; len(stones) >= 64; stones = stones[64:] {
		red, blue := packWord((*[64]board.Color)(stones))
		j.packed[0][word], j.packed[1][word] = red, blue
		all &= red | blue
		word++
	}
	if n := len(stones); n > 0 {
		var last [64]board.Color
		copy(last[:], stones)
		red, blue := packWord(&last)
		j.packed[0][word], j.packed[1][word] = red, blue
		all &= red | blue | ^uint64(0)<<n
	}
	return all == ^uint64(0)
}

// packWord returns a bit for each of 64 cells that Red has, and Blue.
//
// Eight cells are loaded at a time. Shifted by two bits for each load they fit
// side by side, so that byte k, bit i is then cell 8i+k: transposing the bits
// as a matrix puts them in order.
func packWord(stones *[64]board.Color) (red, blue uint64) {
	v0, v1, v2, v3 := load(stones[:8]), load(stones[8:16]), load(stones[16:24]), load(stones[24:32])
	v4, v5, v6, v7 := load(stones[32:40]), load(stones[40:48]), load(stones[48:56]), load(stones[56:])
	any := v0 | v1 | v2 | v3 | v4 | v5 | v6 | v7
	even := v0 | v2<<2 | v4<<4 | v6<<6
	odd := v1 | v3<<2 | v5<<4 | v7<<6
	const reds = 0x55 * eachByte
	red = even&reds | odd&reds<<1
	blue = even>>1&reds | odd&^reds
	if any&^(3*eachByte)|red&blue != 0 {
		return packOdd(stones)
	}
	return transpose(red), transpose(blue)
}

// transpose returns the 8×8 bits of x with rows as columns. (Warren, Hacker's
// Delight, section 7-3.)
func transpose(x uint64) uint64 {
	t := (x ^ x>>7) & 0x00aa00aa00aa00aa
	x ^= t ^ t<<7
	t = (x ^ x>>14) & 0x0000cccc0000cccc
	x ^= t ^ t<<14
	t = (x ^ x>>28) & 0x00000000f0f0f0f0
	return x ^ t ^ t<<28
}

// packOdd is packWord for values that may be no colors.
func packOdd(stones *[64]board.Color) (red, blue uint64) {
	for i, color := range stones {
		switch color {
		case Red:
			red |= 1 << i
		case Blue:
			blue |= 1 << i
		}
	}
	return red, blue
}

const eachByte = 0x0101010101010101

// load returns eight colors, the first one as the lowest byte.
func load(s []board.Color) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}
