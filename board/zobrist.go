package board

// Key returns the number that a stone of that color on c adds to the hash of a
// position: the hash is the exclusive or of the keys of all stones, so putting
// a stone down and taking it away are the same operation. The key of an empty
// cell is 0. (Zobrist, A new hashing method with application for game playing,
// 1970.)
//
// # Stability
//
// Keys come from a fixed formula, the finalizer of SplitMix64 (Steele, Lea and
// Flood, Fast splittable pseudorandom number generators, 2014). They are the
// same on every machine, and changing one counts as an incompatible change.
//
// # Forged collisions
//
// Different positions hash alike by chance only once in about 2^64 pairs, but
// anyone who knows the formula can construct two that do. Do not let a hash alone
// decide where someone could profit from a collision.
func Key(c Cell, color Color) uint64 {
	if color == Empty {
		return 0
	}
	return mix(uint64(c)<<2 | uint64(color&3))
}

// TurnKey returns the key for the side to move, for games in which both sides
// can be to move with the same stones on the board. It is 0 for Black and for
// Empty.
func TurnKey(turn Color) uint64 {
	if turn != White {
		return 0
	}
	return mix(1 << 40)
}

// StateKey returns a key for whatever else decides the future of a game, such
// as a cell barred by ko: one of 2^32 numbers n in one of 2^16 kinds. Kinds
// are the game's to choose. No two calls with different arguments return the
// same key, nor does [Key] or [TurnKey].
func StateKey(kind uint16, n uint32) uint64 {
	return mix(1<<63 | uint64(kind)<<32 | uint64(n))
}

// mix is a bijection of the 64-bit numbers that leaves no visible pattern.
func mix(x uint64) uint64 {
	x = (x + 1) * 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
