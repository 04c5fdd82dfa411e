package hex

import "github.com/stonesgo/stones/board"

// pack turns colors into bits and reports whether no cell is empty.
func (j *Judge) pack(stones []board.Color) (full bool) {
	all := ^uint64(0)
	word := 0
	for ; len(stones) >= 64; stones = stones[64:] {
		red, blue := board.PackColors(stones[:64])
		j.packed[0][word], j.packed[1][word] = red, blue
		all &= red | blue
		word++
	}
	if n := len(stones); n > 0 {
		red, blue := board.PackColors(stones)
		j.packed[0][word], j.packed[1][word] = red, blue
		all &= red | blue | ^uint64(0)<<n
	}
	return all == ^uint64(0)
}
