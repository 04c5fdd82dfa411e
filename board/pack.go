package board

// PackColors returns cells as bits: bit i of black is set if values[i] is
// Black, bit i of white if it is White; anything else sets neither. It panics
// if there are more than 64 values. It reads eight values at a time and takes
// less time than a loop over them would, so engines use it on [Grid.Values] to
// look at many cells at once.
func PackColors(values []Color) (black, white uint64) {
	n := len(values)
	switch {
	case n == 64:
		return packWord((*[64]Color)(values))
	case n > 64:
		panic("board: PackColors of more than 64 values")
	case n < 8:
		return packEach(values)
	}
	var odd uint64
	last := n - 8 // the last eight may overlap those before
	for i := 0; ; i = min(i+8, last) {
		x := loadEight(values[i:])
		odd |= x&^(3*eachByte) | x&(x>>1)&eachByte
		black |= x & eachByte * gather >> 56 << i
		white |= x >> 1 & eachByte * gather >> 56 << i
		if i == last {
			break
		}
	}
	if odd != 0 {
		return packEach(values)
	}
	return black, white
}

const (
	eachByte = 0x0101010101010101
	gather   = 0x0102040810204080 // times this, the lowest bit of each byte moves into the top byte
)

// packWord is [PackColors] for a whole word. Eight cells are loaded at a time.
// Shifted by two bits for each load they fit side by side, so that bit i of
// byte k is then cell 8i+k: transposing the bits as a matrix puts them in order.
func packWord(values *[64]Color) (black, white uint64) {
	v0, v1, v2, v3 := loadEight(values[:8]), loadEight(values[8:16]), loadEight(values[16:24]), loadEight(values[24:32])
	v4, v5, v6, v7 := loadEight(values[32:40]), loadEight(values[40:48]), loadEight(values[48:56]), loadEight(values[56:])
	all := v0 | v1 | v2 | v3 | v4 | v5 | v6 | v7
	even := v0 | v2<<2 | v4<<4 | v6<<6
	odd := v1 | v3<<2 | v5<<4 | v7<<6
	const low = 0x55 * eachByte
	black = even&low | odd&low<<1
	white = even>>1&low | odd&^low
	if all&^(3*eachByte)|black&white != 0 {
		return packEach(values[:])
	}
	return transposeBits(black), transposeBits(white)
}

// packEach is [PackColors] one value at a time, for few of them and for values
// that may not be colors.
func packEach(values []Color) (black, white uint64) {
	for i, v := range values {
		black |= isZero(v^Black) << i
		white |= isZero(v^White) << i
	}
	return black, white
}

// isZero returns 1 for 0 and 0 for anything else, without a branch.
func isZero(v Color) uint64 { return (uint64(v) - 1) >> 63 }

// transposeBits returns the 8×8 bits of x with rows as columns. (Warren,
// Hacker's Delight, section 7-3.)
func transposeBits(x uint64) uint64 {
	t := (x ^ x>>7) & 0x00aa00aa00aa00aa
	x ^= t ^ t<<7
	t = (x ^ x>>14) & 0x0000cccc0000cccc
	x ^= t ^ t<<14
	t = (x ^ x>>28) & 0x00000000f0f0f0f0
	return x ^ t ^ t<<28
}

// loadEight returns eight values as one word, the first in the lowest byte.
func loadEight(v []Color) uint64 {
	_ = v[7]
	return uint64(v[0]) | uint64(v[1])<<8 | uint64(v[2])<<16 | uint64(v[3])<<24 |
		uint64(v[4])<<32 | uint64(v[5])<<40 | uint64(v[6])<<48 | uint64(v[7])<<56
}
