package reversi

const (
	columnA = 0x0101010101010101

	// Products that bring column a into the highest byte, and a byte into column a.
	turn     = 0x0102040810204080
	turnBack = 0x0002040810204081
)

// A bracket tells what a disc on a place of a line turns over there.
type bracket struct {
	// The places where a disc of the mover would bracket discs, by the discs of the
	// opponent on the inner six places.
	ends [64]uint8

	// What is between the place and those ends.
	between [256]uint8
}

// flips returns what the disc turns over; own and opp are the discs on the line, in
// their lowest byte.
func (b *bracket) flips(own, opp uint64) uint64 {
	return uint64(b.between[b.ends[opp>>1&63]&uint8(own)])
}

// brackets are those of the eight places of a line.
var brackets = func() (all [8]bracket) {
	for at := range all {
		b := &all[at]
		for opp := range b.ends {
			for _, step := range [2]int{-1, 1} {
				to := at + step
				for 0 < to && to < 7 && opp<<1>>to&1 != 0 {
					to += step
				}
				if 0 <= to && to <= 7 && to != at+step {
					b.ends[opp] |= 1 << to
				}
			}
		}
		for ends := range b.between {
			for to := range 8 {
				if ends>>to&1 == 0 {
					continue
				}
				for place := min(at, to) + 1; place < max(at, to); place++ {
					b.between[ends] |= 1 << place
				}
			}
		}
	}
	return all
}()

// diagonals are the two through each square, with it.
var diagonals = func() (all [64]struct{ down, up uint64 }) {
	for a := range 64 {
		for b := range 64 {
			down, right := (b>>3)-(a>>3), (b&7)-(a&7)
			if down == right {
				all[a].down |= 1 << b
			}
			if down == -right {
				all[a].up |= 1 << b
			}
		}
	}
	return all
}()
